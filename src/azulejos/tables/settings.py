"""A table's settings: seats, wall, clock, whether the lobby lists it, and whether moves may be taken back.

Settings are immutable. Invalid ones raise `InvalidError`.
"""

from dataclasses import dataclass
from typing import get_args

from azulejos.errors import InvalidError
from azulejos.notation import Wall
from azulejos.tables.clocks import UNTIMED, TimeControl

__all__ = ["BOT_LEVELS", "LOCAL", "MINE", "OPEN", "Settings"]

OPEN, MINE, LOCAL = "open", "mine", "local"
BOT_LEVELS = tuple(f"level{number}" for number in range(1, 11))  # the bots that can play, weakest first


@dataclass(frozen=True, slots=True)
class Settings:
    """A table's settings. A seat is `open`, `mine`, `local` for another person at my screen, or the name of a level.

    `start` is the seat that starts, None to draw it. With `pause` bots wait a moment before they move.
    """

    seats: tuple[str, ...]
    wall: Wall = "coloured"
    start: int | None = None
    clock: TimeControl = UNTIMED
    is_listed: bool = False
    takebacks: bool = True
    pause: bool = True

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

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.seats)
