"""A player's board: where tiles may go, how they fall, and what they score.

The clauses in brackets (D6, P5, ...) are those of `docs/rules.md`. A board never changes; every act returns a new one.
The acts here trust their caller: whether a move is legal, and whose turn it is, is for `rules` to say.
"""

from dataclasses import dataclass

from azulejos.notation import COLOURS, FLOOR, MARKER, Wall

__all__ = ["COLOURED_WALL", "COLUMNS", "LINES", "Board", "clockwise", "cost_of", "spread"]

LINES = range(1, 6)
COLUMNS = range(1, 6)
COLOURED_WALL = ("BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB")  # S5
FLOOR_COSTS = (1, 1, 2, 2, 2, 3, 3)  # P5
FLOOR_SIZE = len(FLOOR_COSTS)
ROW_BONUS, COLUMN_BONUS, COLOUR_BONUS = 2, 7, 10  # E2


@dataclass(frozen=True, slots=True)
class Board:
    """A player's board: the score, five pattern lines, the wall's five rows, and the floor in the order it filled."""

    score: int = 0
    lines: tuple[str, ...] = ("",) * 5
    wall: tuple[str, ...] = (".....",) * 5
    floor: str = ""

    def refusal(self, colour: str, line: int) -> str | None:
        """Why the line cannot take tiles of this colour, as a reason code, or None if it can."""
        if line == FLOOR:
            return None
        held = self.lines[line - 1]
        if len(held) == line:  # D7
            return "line_full"
        if held and held[0] != colour:  # D6
            return "line_colour"
        if colour in self.wall[line - 1]:  # D8
            return "row_has_colour"
        return None

    def places(self, colour: str) -> list[int]:
        """Where tiles of this colour may go: lines top to bottom, and always the floor (D5)."""
        return [line for line in LINES if self.refusal(colour, line) is None] + [FLOOR]

    def with_tiles(self, colour: str, count: int, line: int) -> tuple["Board", int, int, int]:
        """The board with tiles of one colour added, and how many were placed, fell, and went to the lid (D5, D9)."""
        placed, fallen, to_lid = spread(count, self.space(line), len(self.floor))
        lines = _replaced(self.lines, line, self.lines[line - 1] + colour * placed) if placed else self.lines
        return Board(self.score, lines, self.wall, self.floor + colour * fallen), placed, fallen, to_lid

    def space(self, line: int) -> int:
        """How many more tiles a line takes; the floor is no line."""
        return line - len(self.lines[line - 1]) if line else 0

    def with_marker(self) -> "Board":
        """The board with the marker on the next free space of the floor (D3), or beside it if it is full (R1)."""
        return Board(self.score, self.lines, self.wall, self.floor + MARKER)

    def full_lines(self) -> list[int]:
        """The full pattern lines, top to bottom."""
        return [line for line, tiles in enumerate(self.lines, 1) if len(tiles) == line]

    def columns(self, line: int, wall: Wall) -> list[int]:
        """The valid wall spaces for the tile of a full line (T1; V1 and V2 on the grey wall)."""
        return self.columns_for(self.lines[line - 1][0], line, wall)

    def columns_for(self, colour: str, line: int, wall: Wall) -> list[int]:
        """The valid wall spaces of a row for a tile of this colour, whatever lies on the line."""
        row = self.wall[line - 1]
        if wall == "coloured":
            return [COLOURED_WALL[line - 1].index(colour) + 1]
        return [column for column in COLUMNS if row[column - 1] == "." and colour not in self.column(column)]

    def column(self, column: int) -> str:
        """A column of the wall, top to bottom."""
        return "".join([row[column - 1] for row in self.wall])

    def with_line_tiled(self, line: int, column: int) -> tuple["Board", int, int]:
        """The board with a full line's tile on the wall and scored (T1), and its points along row and column (P)."""
        row = self.wall[line - 1]
        row = row[: column - 1] + self.lines[line - 1][0] + row[column:]
        row_points, column_points = self.points_at(line, column)
        lines, wall = _replaced(self.lines, line, ""), _replaced(self.wall, line, row)
        return Board(self.score + row_points + column_points, lines, wall, self.floor), row_points, column_points

    def points_at(self, line: int, column: int) -> tuple[int, int]:
        """What a tile on this space of the wall scores along its row and its column (P)."""
        across, down = _run(self.wall[line - 1], column), _run(self.column(column), line)
        column_points = down if down > 1 else 0  # P3
        row_points = across if across > 1 or not column_points else 0  # P2; alone on the wall: 1 (P1)
        return row_points, column_points

    def with_line_dropped(self, line: int) -> tuple["Board", int, int]:
        """The board with a full line's tiles on the floor (V3), and how many fell and went to the lid."""
        _, fallen, to_lid = spread(line, 0, len(self.floor))
        floor = self.floor + self.lines[line - 1][:fallen]
        return Board(self.score, _replaced(self.lines, line, ""), self.wall, floor), fallen, to_lid

    def floor_cost(self) -> int:
        """What the floor costs; the marker counts as a tile, beside a full floor it costs nothing (P5, R1)."""
        return cost_of(len(self.floor))

    def with_floor_scored(self) -> "Board":
        """The board with its floor paid for, never below 0, and emptied (T3, P5)."""
        return Board(max(0, self.score - self.floor_cost()), self.lines, self.wall)

    def complete_rows(self) -> int:
        """How many rows of the wall are complete."""
        return sum("." not in row for row in self.wall)

    def complete_columns(self) -> int:
        """How many columns of the wall are complete."""
        return sum("." not in self.column(column) for column in COLUMNS)

    def complete_colours(self) -> int:
        """How many colours have all five tiles on the wall, wherever they are (E2, V5)."""
        tiles = "".join(self.wall)
        return sum(tiles.count(colour) == 5 for colour in COLOURS)

    def bonus(self) -> int:
        """What the wall brings at the end of the game (E2)."""
        return (
            ROW_BONUS * self.complete_rows()
            + COLUMN_BONUS * self.complete_columns()
            + COLOUR_BONUS * self.complete_colours()
        )


def spread(count: int, space: int, floor: int) -> tuple[int, int, int]:
    """How many of so many tiles find space on a line, fall to the floor, and go on to the lid (D5, D9, D10)."""
    placed = min(count, space)
    fallen = min(count - placed, max(0, FLOOR_SIZE - floor))
    return placed, fallen, count - placed - fallen


def cost_of(floor: int) -> int:
    """What so many tiles on the floor cost (P5)."""
    return sum(FLOOR_COSTS[:floor])


def clockwise(seat: int, players: int) -> list[int]:
    """All seats, clockwise from this one."""
    return [(seat - 1 + step) % players + 1 for step in range(players)]


def _replaced(rows: tuple[str, ...], number: int, row: str) -> tuple[str, ...]:
    """The rows with one of them, counted from 1, replaced."""
    return (*rows[: number - 1], row, *rows[number:])


def _run(spaces: str, number: int) -> int:
    """The length of the unbroken run of tiles that a tile on the space, counted from 1, is in (P2, P3)."""
    end = spaces.find(".", number)
    return (end if end >= 0 else len(spaces)) - (spaces.rfind(".", 0, number - 1) + 1)
