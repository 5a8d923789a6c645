"""What a move would do to the mover's board, and what full lines would score: looking ahead without playing."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from azulejos.board import Board, cost_of, spread
from azulejos.notation import Wall

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
            filled = self._board.with_tiles(colour, self._board.space(line), line)[0]
            settled = settle(filled, self._wall)
            self._points[key] = next(points for number, points, _ in settled if number == line)
        return self._points[key]


@lru_cache(maxsize=4096)
def _preview(taken: int, space: int, floor: int, points: int, *, marker: bool) -> Preview:
    """That of taking tiles to so much space beside so long a floor: there are few of these, and each comes often."""
    placed, fallen, to_lid = spread(taken, space, floor + marker)
    return Preview(taken, placed, fallen, to_lid, marker, points, cost_of(floor + marker + fallen) - cost_of(floor))


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
