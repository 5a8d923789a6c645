"""A table's settings: seats, wall, clock, the position to begin from, who sees it, and what is allowed.

Settings are immutable. Invalid ones raise `InvalidError`.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import get_args

from azulejos.errors import InvalidError
from azulejos.notation import Wall
from azulejos.rules import Position
from azulejos.tables.clocks import UNTIMED, TimeControl

__all__ = ["BOT_LEVELS", "LOCAL", "MINE", "OPEN", "Settings"]

OPEN, MINE, LOCAL = "open", "mine", "local"
BOT_LEVELS = tuple(f"level{number}" for number in range(1, 11))  # the bots that can play, weakest first


@dataclass(frozen=True, slots=True)
class Settings:
    """A table's settings. A seat is `open`, `mine`, `local` for another person at my screen, or the name of a level.

    `start` is the seat that starts, None to draw it. With `pause` bots wait a moment before they move. `position` is
    where the game begins, None at the beginning; a position has its own wall and says itself whose turn it is.
    """

    seats: tuple[str, ...]
    wall: Wall = "coloured"
    start: int | None = None
    clock: TimeControl = UNTIMED
    is_listed: bool = False
    takebacks: bool = True
    pause: bool = True
    position: str | None = None

    def __post_init__(self) -> None:
        """Raises `InvalidError` if the settings are invalid."""
        if len(self.seats) not in (2, 3, 4):
            raise InvalidError("players", found=str(len(self.seats)))
        for seat in self.seats:
            if seat not in (OPEN, MINE, LOCAL, *BOT_LEVELS):
                raise InvalidError("seat_kind", found=seat)
        if self.wall not in get_args(Wall):
            raise InvalidError("wall", found=str(self.wall))
        if self.start is not None and not 1 <= self.start <= len(self.seats):
            raise InvalidError("start_seat", found=str(self.start), players=len(self.seats))
        if self.position is not None:
            given = _parsed(self.position)
            is_apt = (given.players, given.wall, None) == (self.players, self.wall, self.start)
            if given.is_over or not is_apt:
                raise InvalidError("start_position", players=given.players)

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.seats)

    def initial(self, start: int) -> Position:
        """The position that the game starts from: the one that was given, or that of a new game."""
        return _parsed(self.position) if self.position else _new_game(self.players, self.wall, start)


@lru_cache(maxsize=256)
def _parsed(text: str) -> Position:
    """The position, parsed once, because a table asks for it often."""
    return Position.parse(text)


@cache
def _new_game(players: int, wall: Wall, start: int) -> Position:
    """The position of a new game, made once, because there are few and a table asks for its own often."""
    return Position.initial(players, wall, start)
