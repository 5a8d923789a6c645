"""What a network sees of a position: how many numbers, what each of them is, and the numbers of one state.

`Batch.observe` writes the same for many games at once. The order of the numbers is fixed: trained networks depend on
it (decision 0038).
"""

import functools
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from azulejos.errors import InvalidError
from azulejos.kernel.layout import GREY_BIT, PLAYERS_SHIFT, SEAT, TABLE, State
from azulejos.kernel.packing import check_state
from azulejos.kernel.unchecked.observing import BOARD_NUMBERS, GREY_BOARD_NUMBERS, TABLE_NUMBERS, write_observation
from azulejos.notation import Wall, whole
from azulejos.rules import Position

__all__ = ["Field", "checked_seat", "observation_fields", "observation_most", "observation_size", "observe"]

MOST_IN_CENTRE = 2.0  # all 20 tiles of a colour
MOST_SCORE = 4.0  # 25 tiles of at most 10 points, and bonuses, are less than 400


class Field(NamedTuple):
    """Numbers of an observation that belong together: how many, what they are, and the most one can be."""

    name: str
    numbers: int
    meaning: str
    most: float = 1.0


TABLE_FIELDS = (
    Field("factories", 45, "factory 1 to 9, each BYRKW: tiles / 4"),
    Field("centre", 5, "BYRKW: tiles / 10", MOST_IN_CENTRE),
    Field("marker", 1, "1 if the marker is in the centre"),
    Field("bag", 5, "BYRKW: tiles / 20"),
    Field("lid", 5, "BYRKW: tiles / 20"),
    Field("phase", 2, "1 for drafting, 1 for tiling"),
    Field("round", 1, "the round / 10, at most 1"),
)
LINES = Field("lines", 25, "line 1 to 5, each BYRKW: the share of the line that is full of it")
COLOURED = Field("wall", 25, "row by row: 1 for a tile")
GREY = Field("wall", 125, "row by row, each space BYRKW: 1 for a tile of that colour")
BOARD_FIELDS = (
    Field("floor", 7, "space 1 to 7: 1 if something lies there"),
    Field("has_marker", 1, "1 if this seat has the marker"),
    Field("start", 1, "1 if this seat started the round"),
    Field("score", 1, "points / 100", MOST_SCORE),
)


def observation_fields(players: int, wall: Wall) -> tuple[Field, ...]:
    """What the numbers of an observation are, in order: the table, then each board, the observer's first."""
    Position.initial(players, wall)  # raises for a wrong number of players or wall
    board = (LINES, GREY if wall == "grey" else COLOURED, *BOARD_FIELDS)
    return (*TABLE_FIELDS, *(board * players))


@functools.cache  # a batch asks for every step
def observation_size(players: int, wall: Wall) -> int:
    """How many numbers an observation has."""
    players = Position.initial(players, wall).players  # raises for a wrong number of players or wall
    return TABLE_NUMBERS + players * (GREY_BOARD_NUMBERS if wall == "grey" else BOARD_NUMBERS)


def observation_most(players: int, wall: Wall) -> npt.NDArray[np.float32]:
    """The most that each number of an observation can be; the least is 0."""
    fields = observation_fields(players, wall)
    return np.repeat(np.array([field.most for field in fields], np.float32), [field.numbers for field in fields])


def observe(state: State, seat: int | None = None) -> npt.NDArray[np.float32]:
    """What a seat, from 0, sees of a state: by default the seat whose turn it is. Raises `InvalidError`."""
    check_state(state)
    table = int(state[TABLE])
    players = (table >> PLAYERS_SHIFT) & SEAT
    observer = checked_seat(table & SEAT if seat is None else seat, players)
    rows = np.empty((1, observation_size(players, "grey" if (table >> GREY_BIT) & 1 else "coloured")), np.float32)
    write_observation(state, observer, rows, 0)
    return rows.reshape(-1)


def checked_seat(found: object, players: int) -> int:
    """A seat, from 0; raises `InvalidError` for one that is not there."""
    seat = whole(found)
    if seat is None or not 0 <= seat < players:
        raise InvalidError("observer", found=str(found), last=players - 1)
    return seat
