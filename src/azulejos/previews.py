"""What a move would do to the mover's board, and what full lines would score: looking ahead without playing."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from azulejos.board import Board, cost_of, spread
from azulejos.notation import Wall

__all__ = ["Preview", "Previews", "settle"]


class Preview(NamedTuple):
    """What a move would do to the mover's board: tiles, the marker, and points.

    `points` is what the move's line would score at the round's end as the board stands, 0 while it is not full;
    `cost` is what the move adds to the cost of the floor. Full lines above are tiled first. On the grey wall, where
    columns are still to be chosen, each line goes to the column that scores most, the leftmost of equals.
    """

    taken: int
    placed: int
    fallen: int
    to_lid: int
    marker: bool
    points: int
    cost: int


class Previews:
    """What moves would do to a board; what several of them share is worked out once."""

    def __init__(self, board: Board, wall: Wall) -> None:
        self._board, self._wall = board, wall
        self._above = {1: board}  # by line: the board once the full lines above it are resolved
        self._points: dict[tuple[str, int], int] = {}

    def of_draft(self, colour: str, taken: int, line: int, *, marker: bool) -> Preview:
        """That of taking so many tiles of a colour, and perhaps the marker, to a line or the floor."""
        space = self._board.space(line)
        points = self._points_of(colour, line) if line and taken >= space else 0
        return _preview(taken, space, len(self._board.floor), points, marker=marker)

    def of_tiling(self, line: int, column: int) -> Preview:
        """That of tiling a full line to a column of the grey wall."""
        points = sum(self._board.points_at(line, column))
        return Preview(taken=line, placed=1, fallen=0, to_lid=line - 1, marker=False, points=points, cost=0)

    def _points_of(self, colour: str, line: int) -> int:
        """What a line scores once this colour has filled it."""
        key = colour, line
        if key not in self._points:
            self._points[key] = _best(self._settled_above(line), colour, line, self._wall)[1]
        return self._points[key]

    def _settled_above(self, line: int) -> Board:
        if line not in self._above:
            above = self._settled_above(line - 1)
            is_full = len(above.lines[line - 2]) == line - 1
            self._above[line] = _resolved(above, line - 1, self._wall)[0] if is_full else above
        return self._above[line]


@lru_cache(maxsize=4096)
def _preview(taken: int, space: int, floor: int, points: int, *, marker: bool) -> Preview:
    """That of taking tiles to so much space beside so long a floor: there are few of these, and each comes often."""
    placed, fallen, to_lid = spread(taken, space, floor + marker)
    return Preview(taken, placed, fallen, to_lid, marker, points, cost_of(floor + marker + fallen) - cost_of(floor))


def settle(board: Board, wall: Wall) -> Iterator[tuple[int, int, Board]]:
    """Each full line as it would be resolved now: its number, its points, and the board after it."""
    for line in board.full_lines():
        board, points = _resolved(board, line, wall)
        yield line, points, board


def _resolved(board: Board, line: int, wall: Wall) -> tuple[Board, int]:
    """The board after a full line has gone to its best column, or to the floor if there is none; and its points."""
    column, points = _best(board, board.lines[line - 1][0], line, wall)
    return (board.with_line_tiled(line, column) if column else board.with_line_dropped(line))[0], points


def _best(board: Board, colour: str, line: int, wall: Wall) -> tuple[int | None, int]:
    """The column where a tile of this colour scores most, the leftmost of equals, and its points; None if none is."""
    scored = [(column, sum(board.points_at(line, column))) for column in board.columns_for(colour, line, wall)]
    return max(scored, key=lambda one: one[1], default=(None, 0))
