"""What a move would do to the mover's board, and what full lines would score: looking ahead without playing."""

from collections.abc import Iterator
from dataclasses import dataclass

from azulejos.board import Board
from azulejos.notation import FLOOR, Wall

__all__ = ["Preview", "Previews", "settle"]


@dataclass(frozen=True, slots=True)
class Preview:
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
        self._marked = board.with_marker()
        self._cost = board.floor_cost()
        self._known: dict[tuple[str, int, int, bool], Preview] = {}
        self._points: dict[tuple[str, int], int] = {}

    def of_draft(self, colour: str, taken: int, line: int, *, marker: bool) -> Preview:
        """That of taking tiles of a colour, so many, to a line or the floor, with the marker or without."""
        key = colour, taken, line, marker
        if key not in self._known:
            self._known[key] = self._of_draft(colour, taken, line, marker=marker)
        return self._known[key]

    def of_tiling(self, line: int, column: int) -> Preview:
        """That of tiling a full line to a column of the grey wall."""
        _, row_points, column_points = self._board.with_line_tiled(line, column)
        points = row_points + column_points
        return Preview(taken=line, placed=1, fallen=0, to_lid=line - 1, marker=False, points=points, cost=0)

    def _of_draft(self, colour: str, taken: int, line: int, *, marker: bool) -> Preview:
        board = self._marked if marker else self._board
        placed, fallen, to_lid = board.spread(taken, line)
        is_full = line != FLOOR and len(board.lines[line - 1]) + placed == line
        points = self._points_of(colour, line) if is_full else 0
        return Preview(taken, placed, fallen, to_lid, marker, points, board.floor_cost(fallen) - self._cost)

    def _points_of(self, colour: str, line: int) -> int:
        """What a line scores once this colour has filled it."""
        key = colour, line
        if key not in self._points:
            filled = self._board.with_tiles(colour, line - len(self._board.lines[line - 1]), line)[0]
            settled = settle(filled, self._wall)
            self._points[key] = next(points for number, points, _ in settled if number == line)
        return self._points[key]


def settle(board: Board, wall: Wall) -> Iterator[tuple[int, int, Board]]:
    """Each full line as it would be resolved now: its number, its points, and the board after it."""
    for line in board.full_lines():
        columns = board.columns(line, wall)
        if columns:
            best = columns[0] if wall == "coloured" else max(columns, key=lambda one: sum(board.points_at(line, one)))
            board, row_points, column_points = board.with_line_tiled(line, best)
            yield line, row_points + column_points, board
        else:
            board = board.with_line_dropped(line)[0]
            yield line, 0, board
