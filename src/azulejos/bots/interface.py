"""The interface of all bots: given a position and a limit, a bot chooses a move and says what it expects.

A `Bot` is anything with a `name` and a `choose`. With a limit in nodes or depth and the same seed it chooses the same
move on every machine. It keeps a limit in seconds, and it can be stopped at any moment and then returns its best move
so far. A bot thinks about one position at a time.
"""

import threading
from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from types import TracebackType
from typing import Protocol, Self, SupportsFloat, runtime_checkable

from azulejos import svg
from azulejos.errors import InvalidError
from azulejos.notation import Move, whole
from azulejos.rules import Position

__all__ = [
    "NO_LIMIT",
    "Bot",
    "Choice",
    "Limit",
    "OpenBot",
    "Ranker",
    "Ranking",
    "RankingReport",
    "Report",
    "Stop",
    "chances",
    "check_moves",
    "margins",
]


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a bot may think: seconds, nodes (positions searched), depth (moves ahead), or several of these.

    It stops at whichever it reaches first. Without any, it thinks for as long as it finds useful.
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        for name, most in _MOST.items():
            value = getattr(self, name)
            if value is not None:
                object.__setattr__(self, name, min(_number(name, value), most))


# Limits above these are as good as none; timers and compiled code count no further.
_MOST = {"seconds": 1_000_000, "nodes": 1 << 60, "depth": 1 << 60}


def _number(name: str, value: object) -> float:
    """The value as a number of Python; raises `TypeError` if it is none, `InvalidError` unless it is more than 0."""
    number: float | None = whole(value)
    if number is None and name == "seconds" and isinstance(value, SupportsFloat) and not isinstance(value, bool):
        number = float(value)
    if number is None:
        raise TypeError(f"expected {'a' if name == 'seconds' else 'a whole'} number of {name}, found {value!r}")
    if not number > 0:
        raise InvalidError("limit", name=name, found=str(value))
    return number


NO_LIMIT = Limit()
_SPREAD = 10.0  # points by which a seat is half certain to win
_LARGEST = 1000.0  # points, the largest margin that matters


@dataclass(frozen=True, slots=True)
class Choice:
    """A bot's move, and its evaluation of the position.

    `values` has a number for each seat: by how many points the bot expects it to finish ahead of the best other seat.
    `chances` has each seat's probability of winning, where a shared win counts in parts; if a bot leaves them out, they
    are derived from the values. `line` is the expected continuation, starting with its own move. `nodes` and `depth`
    say how far it searched; `is_exact` that it searched everything up to the next deal.
    """

    move: Move
    values: tuple[float, ...]
    line: tuple[Move, ...]
    nodes: int
    depth: int = 1
    is_exact: bool = False
    chances: tuple[float, ...] = ()

    def __post_init__(self) -> None:
        if not len(self.chances):  # an array has no truth
            object.__setattr__(self, "chances", chances(self.values))

    def _repr_svg_(self) -> str:
        """The choice as notebooks show it."""
        return svg.choice(self.move, self.chances, self.line)


Ranking = tuple[Choice, ...]  # moves, best first: by the mover's chance, then by its value

Report = Callable[[Choice], object]  # called with the best answer so far while a bot thinks
RankingReport = Callable[[Ranking], object]  # called with the ranking after each deeper search


class Stop:
    """A request to stop thinking; compiled code sees it too, as the first element of `flag`."""

    def __init__(self) -> None:
        self.flag: array[int] = array("q", [0])

    def set(self) -> None:
        """Asks for the answer now."""
        self.flag[0] = 1

    @property
    def is_set(self) -> bool:
        """Whether the answer was asked for."""
        return bool(self.flag[0])

    @contextmanager
    def after(self, seconds: float | None) -> Iterator[None]:
        """Stops by itself shortly before the seconds have passed, so that the answer comes in time."""
        timer = threading.Timer(seconds - _answering(seconds), self.set) if seconds is not None else None
        if timer:
            timer.daemon = True
            timer.start()
        try:
            yield
        finally:
            if timer:
                timer.cancel()


def _answering(seconds: float) -> float:
    """How much of its time a bot should reserve for answering: on a busy machine it has to wait some milliseconds."""
    return max(0.08 * seconds, min(0.004, 0.4 * seconds))


@runtime_checkable
class Bot(Protocol):
    """Something that chooses a move."""

    name: str

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        """The move it plays; raises `InvalidError` in a position without moves."""


class OpenBot(ABC):
    """A bot as `bot` returns it: also a context manager, which closes at the end of a `with` block what it has opened.

    Most have opened nothing; an engine's program ends there.
    """

    name: str

    @abstractmethod
    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        """The move it plays; raises `InvalidError` in a position without moves."""

    def __enter__(self) -> Self:
        return self

    def __exit__(  # noqa: B027 - most have nothing to close
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None, /
    ) -> None:
        pass


@runtime_checkable
class Ranker(Bot, Protocol):
    """A bot that can also evaluate other moves than its own."""

    def rank(
        self,
        position: Position,
        limit: Limit = NO_LIMIT,
        *,
        count: int = 5,
        stop: Stop | None = None,
        report: RankingReport | None = None,
    ) -> Ranking:
        """Its best moves, up to `count`; raises `InvalidError` in a position without moves."""


def check_moves(position: Position) -> None:
    """Raises `InvalidError` unless there is a move to choose, and `TypeError` for what is no position."""
    if not isinstance(position, Position):
        raise TypeError(f"expected a position, found {position!r}")
    if not position.legal_moves():
        raise InvalidError("nothing_to_choose", phase=position.phase)


def margins(scores: Sequence[float]) -> tuple[float, ...]:
    """By how much each seat is ahead of the best other one.

    >>> margins([30, 34, 20])
    (-4, 4, -14)
    """
    return tuple(score - max([*scores[:seat], *scores[seat + 1 :]]) for seat, score in enumerate(scores))


def chances(margins: Sequence[float], mover: int | None = None) -> tuple[float, ...]:
    """How often each seat wins that is expected to end so many points ahead; ten points are three games in four.

    With a `mover`, a seat, its chance follows from its own margin alone, so that moves compare alike by either, and the
    others share what is left.

    >>> chances([10, -10]), chances([0, 0, 0, 0]), chances([0, 0, -90], mover=1)
    ((0.75, 0.25), (0.25, 0.25, 0.25, 0.25), (0.3333, 0.6061, 0.0606))
    """
    cut = [min(max(-_LARGEST, margin), _LARGEST) for margin in margins]  # an engine may send anything, even inf or nan
    shares = [0.5 + 0.5 * margin / (abs(margin) + _SPREAD) for margin in cut]
    if mover is not None:
        own = shares[mover - 1]
        shares[mover - 1] = own * (sum(shares) - own) / ((len(shares) - 1) * (1 - own))
    return tuple(round(share / sum(shares), 4) for share in shares)
