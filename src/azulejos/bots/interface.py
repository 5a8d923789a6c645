"""What every bot promises: given a position and a limit, it chooses a move and says what it thinks.

A `Bot` is anything with a `name` and a `choose`. It works on positions and leaves rules to the core and the kernel.
With a limit in nodes or depth and the same seed it chooses the same move on every machine; with a limit in seconds it
keeps to the time; and it can be stopped at any moment, and answers with the best it has. A bot thinks about one
position at a time.
"""

import threading
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from azulejos import svg
from azulejos.errors import InvalidError
from azulejos.notation import Move, whole
from azulejos.rules import Position

__all__ = [
    "NO_LIMIT",
    "Bot",
    "Choice",
    "Limit",
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
    """How long a bot may think: seconds, nodes (positions looked at), depth (moves looked ahead), or several.

    Whichever is reached first ends the thinking. None of them means as long as the bot itself finds useful.
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        for name, value in (("seconds", self.seconds), ("nodes", self.nodes), ("depth", self.depth)):
            if value is not None and not value > 0:
                raise InvalidError("limit", name=name, found=str(value))
            if (number := whole(value)) is not None:  # also one of NumPy
                object.__setattr__(self, name, number)


NO_LIMIT = Limit()
_SPREAD = 10.0  # points by which a seat is half certain to win
_LARGEST = 1000.0  # points, beyond which a margin says no more


@dataclass(frozen=True, slots=True)
class Choice:
    """A bot's move, and what it thinks of the position.

    `values` has one number a seat: by how many points the bot expects that seat to end ahead of the best other one.
    `chances` has how often, from 0 to 1, it expects that seat to win, where a shared win counts in parts; a bot that
    knows only values leaves them out, and they are what such values usually mean. `line` is how it expects play to go
    on, its own move first. `nodes` and `depth` say how far it looked; `is_exact` that it looked at everything up to the
    next deal.
    """

    move: Move
    values: tuple[float, ...]
    line: tuple[Move, ...]
    nodes: int
    depth: int = 1
    is_exact: bool = False
    chances: tuple[float, ...] = ()

    def __post_init__(self) -> None:
        if not self.chances:
            object.__setattr__(self, "chances", chances(self.values))

    def _repr_svg_(self) -> str:
        """The choice as notebooks show it."""
        return svg.choice(self.move, self.chances, self.line)


Ranking = tuple[Choice, ...]  # moves, best first: by the mover's chance, and if that is equal by its value

Report = Callable[[Choice], object]  # told of each better answer while a bot thinks
RankingReport = Callable[[Ranking], object]  # told of the ranking after every deeper look


class Stop:
    """A request to stop thinking; compiled code sees it too, as the first element of `flag`."""

    def __init__(self) -> None:
        self.flag = array("q", [0])

    def set(self) -> None:
        """Asks for the answer now."""
        self.flag[0] = 1

    @property
    def is_set(self) -> bool:
        """Whether the answer was asked for."""
        return bool(self.flag[0])

    @contextmanager
    def after(self, seconds: float | None) -> Iterator[None]:
        """While this lasts, asks by itself so long before the seconds have passed that the answer comes in time."""
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
    """How much of its time a bot should leave for its answer: on a busy machine it waits for some milliseconds."""
    return max(0.08 * seconds, min(0.004, 0.4 * seconds))


class Bot(Protocol):
    """Something that chooses a move."""

    name: str

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        """The move it plays; raises `InvalidError` in a position that has none."""


@runtime_checkable
class Ranker(Bot, Protocol):
    """A bot that can also say what it thinks of other moves than its own."""

    def rank(
        self,
        position: Position,
        limit: Limit = NO_LIMIT,
        *,
        count: int = 5,
        stop: Stop | None = None,
        report: RankingReport | None = None,
    ) -> Ranking:
        """Its best moves, as many as asked for or all there are; raises `InvalidError` in a position without one."""


def check_moves(position: Position) -> None:
    """Raises `InvalidError` unless there is a move to choose."""
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
    cut = [min(max(-_LARGEST, margin), _LARGEST) for margin in margins]  # an engine may say anything, even inf or nan
    shares = [0.5 + 0.5 * margin / (abs(margin) + _SPREAD) for margin in cut]
    if mover is not None:
        own = shares[mover - 1]
        shares[mover - 1] = own * (sum(shares) - own) / ((len(shares) - 1) * (1 - own))
    return tuple(round(share / sum(shares), 4) for share in shares)
