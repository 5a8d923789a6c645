"""What a seat sees of a position, written on the core alone: what the compiled encoder is compared with."""

import numpy as np
import numpy.typing as npt

from azulejos import Position
from azulejos.board import Board
from azulejos.notation import COLOURS, MARKER

__all__ = ["encoded"]


def encoded(position: Position, seat: int) -> npt.NDArray[np.float32]:
    """The observation of a seat, from 0."""
    numbers = table_numbers(position)
    for role in range(position.players):
        numbers += board_numbers(position, (seat + role) % position.players)
    return np.array(numbers, np.float32)


def table_numbers(position: Position) -> list[float]:
    factories = [*position.factories, *[""] * (9 - len(position.factories))]
    return [
        *(share for factory in factories for share in shares(factory, 4)),
        *shares(position.centre, 10),
        float(MARKER in position.centre),
        *shares(position.bag, 20),
        *shares(position.lid, 20),
        float(position.phase == "drafting"),
        float(position.phase == "tiling"),
        min(position.round, 10) * (1 / 10),
    ]


def board_numbers(position: Position, seat: int) -> list[float]:
    board = position.boards[seat]
    on_floor = min(len(board.floor), 7)
    return [
        *(share for line, tiles in enumerate(board.lines, 1) for share in shares(tiles, line)),
        *wall_numbers(board, is_grey=position.wall == "grey"),
        *[1.0] * on_floor,
        *[0.0] * (7 - on_floor),
        float(MARKER in board.floor),
        float(position.start == seat + 1),
        board.score * (1 / 100),
    ]


def wall_numbers(board: Board, *, is_grey: bool) -> list[float]:
    spaces = "".join(board.wall)
    if is_grey:
        return [float(tile == colour) for tile in spaces for colour in COLOURS]
    return [float(tile != ".") for tile in spaces]


def shares(tiles: str, whole: int) -> list[float]:
    """For each colour, its tiles as a share of so many."""
    return [tiles.count(colour) * (1 / whole) for colour in COLOURS]
