"""Bots of other people's Python code, watched: whatever they do wrong is one line that says which bot, what and where.

`guarded` puts any bot behind a `Guarded`, which checks what it answers. It raises `EngineError` (`bot_failed`) if the
code raises anything, exits, or answers something other than a legal move in a proper `Choice`. `why` words an
exception, with the place in the code of others that raised it.
"""

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from numbers import Real
from pathlib import Path
from typing import Any

from azulejos.bots.interface import (
    NO_LIMIT,
    Bot,
    Choice,
    Limit,
    OpenBot,
    Ranking,
    RankingReport,
    Report,
    Stop,
    check_moves,
)
from azulejos.errors import EngineError
from azulejos.notation import Move, whole
from azulejos.rules import Position

__all__ = ["guarded", "why"]

_OURS = str(Path(__file__).parent.parent)
_IMPORTING = ("<frozen importlib", str(Path(traceback.__file__).parent / "importlib"))
_LONGEST = 200  # characters of an exception's text


def guarded(name: str, player: Bot) -> OpenBot:
    """The bot, watched; `name` is what its errors call it."""
    return _GuardedRanker(name, player) if callable(getattr(player, "rank", None)) else _Guarded(name, player)


def why(error: BaseException, otherwise: Callable[..., object] | None = None) -> str:
    """What the error says in one line, and where in the code of others; if it is not from there, where this begins."""
    text = " ".join(f"{type(error).__name__}: {error}".split())[:_LONGEST].rstrip(": .")
    place = _raised_at(error) or _begins_at(otherwise)
    return f"{text} ({_short(place[0])}, line {place[1]})" if place else text


class _Guarded(OpenBot):
    """A bot of others; what else it has can be reached through this one."""

    def __init__(self, called: str, player: Any) -> None:
        self._called, self._player = called, player
        self.name: str = player.name

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        """The bot's choice; raises `EngineError` if it fails, and `InvalidError` if there is no move."""
        check_moves(position)
        noted = report and (lambda choice: report(_checked(position, choice)))
        with self._told(self._player.choose):
            return _checked(position, self._player.choose(position, limit, **_given(stop=stop, report=noted)))

    def __enter__(self) -> "_Guarded":
        if hasattr(self._player, "__enter__"):
            with self._told(self._player.__enter__):
                self._player.__enter__()
        return self

    def __exit__(self, *raised: object) -> None:
        if hasattr(self._player, "__exit__"):
            with self._told(self._player.__exit__):
                self._player.__exit__(*raised)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self._player, name)

    @contextmanager
    def _told(self, method: Callable[..., object]) -> Iterator[None]:
        """Whatever is raised inside is told as a fault of the bot."""
        try:
            yield
        except EngineError:  # also of an engine that the bot asks: it names itself
            raise
        except (Exception, SystemExit) as error:
            raise EngineError("bot_failed", name=self._called, why=why(error, method)) from error


class _GuardedRanker(_Guarded):
    """A bot of others that also ranks moves."""

    def rank(
        self,
        position: Position,
        limit: Limit = NO_LIMIT,
        *,
        count: int = 5,
        stop: Stop | None = None,
        report: RankingReport | None = None,
    ) -> Ranking:
        """The bot's ranking; raises as `choose` does."""
        check_moves(position)
        noted = report and (lambda ranking: report(_all_checked(position, ranking)))
        with self._told(self._player.rank):
            ranking = self._player.rank(position, limit, count=count, **_given(stop=stop, report=noted))
            return _all_checked(position, ranking)


def _given(**options: object) -> dict[str, Any]:
    """The options that are not None: a simple bot need not know of the others."""
    return {name: value for name, value in options.items() if value is not None}


def _all_checked(position: Position, ranking: object) -> Ranking:
    if not isinstance(ranking, tuple | list) or not ranking:
        raise TypeError(f"it answered {ranking!r:.60}, expected a tuple of choices")
    return tuple(_checked(position, choice) for choice in ranking)


def _checked(position: Position, choice: Any) -> Choice:
    """The choice, if it is one of a legal move and has a value for each seat; raises whatever fits otherwise.

    Its numbers become Python's own: whoever asks a network has NumPy's, which can neither be worded nor be JSON.
    """
    if not isinstance(choice, Choice):
        raise TypeError(f"it answered {choice!r:.60}, expected a Choice")
    for move in (choice.move, *choice.line):
        if not isinstance(move, Move):
            raise TypeError(f"it answered the move {move!r:.60}, expected a Move as legal_moves() has")
    position.play(choice.move)
    plain: dict[str, Any] = {"line": tuple(choice.line)}
    for name in ("values", "chances"):
        numbers = getattr(choice, name)
        if len(numbers) != position.players or not all(isinstance(number, Real) for number in numbers):
            raise ValueError(f"its {name} are {numbers!r:.60}, expected a number for each of {position.players} seats")
        plain[name] = tuple(float(number) for number in numbers)
    for name in ("nodes", "depth"):
        plain[name] = whole(getattr(choice, name))
        if plain[name] is None:
            raise TypeError(f"its {name} are {getattr(choice, name)!r:.60}, expected a whole number")
    return replace(choice, **plain)


def _raised_at(error: BaseException) -> tuple[str, int] | None:
    """The innermost line of the file of others that we have called into."""
    frames = [(frame.f_code.co_filename, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    theirs = [place for place in frames if not place[0].startswith((_OURS, *_IMPORTING))]
    return next((place for place in reversed(theirs) if place[0] == theirs[0][0]), None)


def _begins_at(method: Callable[..., object] | None) -> tuple[str, int] | None:
    code = getattr(getattr(method, "__func__", method), "__code__", None)
    return (code.co_filename, code.co_firstlineno) if code else None


def _short(file: str) -> str:
    """The file as seen from the current folder, if it is in it."""
    path, here = Path(file), Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)
