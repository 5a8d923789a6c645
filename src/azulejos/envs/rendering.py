"""What people see of an environment: the table as text or SVG, or as a picture of coloured squares for videos."""

import sys

import numpy as np
import numpy.typing as npt

from azulejos import svg
from azulejos.board import COLOURED_WALL, Board
from azulejos.notation import MARKER
from azulejos.rules import Position
from azulejos.terminal.drawing import draw

__all__ = ["RENDER_MODES", "pixels", "render"]

RENDER_MODES: list[str] = ["ansi", "human", "rgb_array", "svg"]

Picture = npt.NDArray[np.uint8]

SQUARE = 16  # pixels
BOARD_COLUMNS, BOARD_ROWS = 12, 7  # lines, a gap and the wall; then the floor
FACTORY_COLUMNS = 3
CENTRE_COLUMNS = 28  # no centre has more tiles, with the marker
TABLE_ROWS = 5
PALE = 0.25  # how much of its colour a free space of a coloured wall shows
GROUND = np.array([242, 236, 224], np.uint8)
FREE = np.array([214, 206, 190], np.uint8)
COLOURS = {
    "B": (31, 107, 176),
    "Y": (240, 191, 47),
    "R": (192, 49, 43),
    "K": (58, 58, 58),
    "W": (250, 252, 253),
    MARKER: (95, 199, 181),
}


def render(position: Position, mode: str | None) -> str | Picture | None:
    """The position in one of the render modes: `human` prints it, and no mode shows nothing."""
    if mode == "ansi":
        return draw(position).plain
    if mode == "rgb_array":
        return pixels(position)
    if mode == "svg":
        return svg.board(position)
    if mode == "human":
        sys.stdout.write(draw(position).plain + "\n")
    return None


def pixels(position: Position) -> Picture:
    """The table as height x width x 3: factories and centre above, boards side by side below."""
    columns = max(BOARD_COLUMNS * position.players, FACTORY_COLUMNS * len(position.factories), CENTRE_COLUMNS) + 1
    picture = np.tile(GROUND, ((TABLE_ROWS + BOARD_ROWS + 1) * SQUARE, columns * SQUARE, 1))
    for number, tiles in enumerate(position.factories):
        for place in range(4):
            column = 1 + FACTORY_COLUMNS * number + place % 2
            _square(picture, 1 + place // 2, column, _colour(tiles[place : place + 1]))
    for number, tile in enumerate(position.centre):
        _square(picture, 4, 1 + number, _colour(tile))
    for seat, board in enumerate(position.boards):
        _board(picture, board, 1 + BOARD_COLUMNS * seat, is_grey=position.wall == "grey")
    return picture


def _board(picture: Picture, board: Board, first: int, *, is_grey: bool) -> None:
    top = TABLE_ROWS + 1
    for row in range(5):
        for space in range(row + 1):  # lines fill from the right
            _square(picture, top + row, first + 4 - space, _colour(board.lines[row][space : space + 1]))
        for column, tile in enumerate(board.wall[row]):
            printed = FREE if is_grey else _pale(COLOURED_WALL[row][column])
            _square(picture, top + row, first + 6 + column, printed if tile == "." else _colour(tile))
    for space in range(7):
        _square(picture, top + 5, first + space, _colour(board.floor[space : space + 1]))


def _colour(tile: str) -> npt.NDArray[np.uint8]:
    return np.array(COLOURS[tile], np.uint8) if tile else FREE


def _pale(colour: str) -> npt.NDArray[np.uint8]:
    return (PALE * np.array(COLOURS[colour]) + (1 - PALE) * GROUND).astype(np.uint8)


def _square(picture: Picture, row: int, column: int, colour: npt.NDArray[np.uint8]) -> None:
    """A square, with a gap of one pixel around it."""
    y, x = row * SQUARE, column * SQUARE
    picture[y + 1 : y + SQUARE - 1, x + 1 : x + SQUARE - 1] = colour
