"""What boards are worth, once more and plainly: over the core's boards, by the words of the documentation.

The compiled functions are held against this, as the kernel is against the core. A `Judge` sees boards as a search does
that began in a position: its round says which weights count, and its bag and lid what the next deal will bring.
"""

import functools
from dataclasses import dataclass
from typing import NamedTuple

from azulejos.board import FLOOR_COSTS, LINES, Board
from azulejos.bots.compiled import evaluation as at
from azulejos.kernel.layout import State
from azulejos.notation import COLOURS, MARKER, Wall
from azulejos.rules import Position
from tests.bots.sample_positions import tiles_left

WIN_BONUS = 1000


class Outcome(NamedTuple):
    """What a board can become at the round's end: columns chosen for its full lines, and the board then, unpaid."""

    columns: tuple[tuple[int, int], ...]  # each with its line
    board: Board


@dataclass(frozen=True, eq=False)
class Judge:
    """Values boards as seen from a position, in hundredths of a point."""

    weights: tuple[tuple[int, ...], ...]  # a row for each group
    supply: tuple[int, ...]  # of each colour, in twelfths
    wall: Wall
    players: int
    most_columns: int = 2  # that are tried for each full line of the grey wall

    @classmethod
    def at(cls, position: Position, words: State, most_columns: int = 2) -> "Judge":
        """How a search judges that begins here."""
        before_refill = position.phase == "refill" and position.round > 1  # valued at the end of the round before
        rows = words[min(position.round - before_refill, at.ROUND_COUNT) - 1].tolist()
        return cls(tuple(tuple(row) for row in rows), supply(position), position.wall, position.players, most_columns)

    def group(self, left: int) -> int:
        """The group of weights for so many tiles on offer: the first for none, then a fifth of the round each."""
        return min(1 + (left - 1) * 5 // (4 * (2 * self.players + 1)), 5) if left else 0

    def seat_value(self, position: Position, seat: int) -> int:
        """What the board of a seat, counted from 1, is worth."""
        group = self.group(tiles_left(position))
        board, table = self.value(position.boards[seat - 1], group), table_features(position, seat)
        fitting = sum(self.weights[group][feature] * table[feature] for feature in range(at.COMPLETED, len(table)))
        start, to_move = (self.weights[group][feature] * table[feature] for feature in (at.START, at.TO_MOVE))
        return board + (start >> at.FRACTION) + (fitting >> at.FRACTION) + (to_move >> at.FRACTION)

    def margin(self, position: Position, seat: int) -> int:
        """By how much a seat is ahead of the best other one."""
        values = [self.seat_value(position, each) for each in range(1, position.players + 1)]
        return values.pop(seat - 1) - max(values)

    @functools.cache  # noqa: B019  # a judge lives as long as its test
    def value(self, board: Board, group: int) -> int:
        """The value of the best that a board can become."""
        return self.weigh(self.best(board, group), board, group)

    def features(self, position: Position, seat: int) -> list[int]:
        """All features of a seat in a position."""
        board, group = position.boards[seat - 1], self.group(tiles_left(position))
        own = self.board_features(self.best(board, group).board, board)
        return [*own[: at.BOARD_FEATURES], *table_features(position, seat)[at.BOARD_FEATURES :]]

    @functools.cache  # noqa: B019  # as above
    def best(self, board: Board, group: int) -> Outcome:
        """The outcome of most value, the first of equals."""
        return max(self.outcomes(board), key=lambda outcome: self.weigh(outcome, board, group))

    @functools.cache  # noqa: B019  # as above
    def best_final(self, board: Board) -> Outcome:
        """The outcome of the highest final score, the first of equals."""
        return max(self.outcomes(board), key=lambda outcome: final(outcome.board))

    def weigh(self, outcome: Outcome, before: Board, group: int) -> int:
        """The weighted sum of an outcome's features."""
        features = self.board_features(outcome.board, before)
        return sum(map(int.__mul__, self.weights[group], features)) >> at.FRACTION

    @functools.cache  # noqa: B019  # as above
    def outcomes(self, board: Board) -> list[Outcome]:
        """All that a board can become at the round's end, with as many columns tried as this judge tries."""
        full = board.full_lines()
        if not full:
            return [Outcome((), board)]
        columns = self.columns(board, full[0])[: self.most_columns]
        if not columns:
            return self.outcomes(board.with_line_dropped(full[0])[0])
        return [
            Outcome(((full[0], column), *later.columns), later.board)
            for column in columns
            for later in self.outcomes(board.with_line_tiled(full[0], column)[0])
        ]

    def columns(self, board: Board, line: int) -> list[int]:
        """Where a line's tile may go, the most points first, then the fullest column, then the leftmost."""

        def key(column: int) -> tuple[int, int]:
            return -points(board, line, column), -count(board.column(column))

        return sorted(board.columns(line, self.wall), key=key)

    def board_features(self, board: Board, before: Board) -> list[int]:
        """The features of a board whose full lines have been resolved, and of how it was before that."""
        features = [0] * at.FEATURE_COUNT
        features[at.SCORE] = board.with_floor_scored().score
        tiles = "".join(board.wall)
        for first, counts in [
            (at.ROWS, [count(row) for row in board.wall]),
            (at.COLUMNS, [count(board.column(column)) for column in LINES]),
            (at.COLOURS, [tiles.count(colour) for colour in COLOURS]),
        ]:
            for each in counts:
                if each:
                    features[first + each - 1] += 1
        for line in LINES:
            free = [column for column in LINES if board.wall[line - 1][column - 1] == "."]
            features[at.EMPTY + line - 1] = sum(points(board, line, column) for column in free)
            if board.lines[line - 1]:
                self._add_line(features, board, line)
        features[at.FULL] = len(before.full_lines())
        features[at.ROOM] = sum(line - len(board.lines[line - 1]) for line in LINES)
        features[at.ON_FLOOR] = min(len(board.floor), len(FLOOR_COSTS))
        return features

    def _add_line(self, features: list[int], board: Board, line: int) -> None:
        colour, tiles = board.lines[line - 1][0], len(board.lines[line - 1])
        share = 60 * tiles // line
        features[at.LINE_FILLS + sum(range(line - 1)) + tiles - 1] = 1
        features[at.OCCUPIED] += 1
        coming = self.supply[COLOURS.index(colour)]
        features[at.SHARE_SUPPLY] += share * coming // 12
        features[at.SUPPLIED] += min(coming, 12 * (line - tiles))
        for column in self.columns(board, line)[:1]:
            in_column, in_colour = count(board.column(column)), "".join(board.wall).count(colour)
            features[at.POINTS] += share * points(board, line, column)
            features[at.IN_COLUMN] += share * in_column
            features[at.IN_COLOUR] += share * in_colour
            features[at.COMPLETES_COLUMN] += share * (in_column == 4)
            features[at.COMPLETES_COLOUR] += share * (in_colour == 4)
            features[at.COMPLETES_ROW] += share * (count(board.wall[line - 1]) == 4)


def table_features(position: Position, seat: int) -> list[int]:
    """The features that depend on more than the board: the marker, the turn, and what the sources offer."""
    features = [0] * at.FEATURE_COUNT
    board = position.boards[seat - 1]
    features[at.START] = int(MARKER in board.floor or (position.phase == "refill" and position.start == seat))
    if tiles_left(position) == 0:
        return features
    features[at.TO_MOVE] = int(position.turn == seat)
    offered = {(colour, tiles.count(colour)) for tiles in (*position.factories, position.centre) for colour in COLOURS}
    for line, held in zip(LINES, board.lines, strict=True):
        missing = line - len(held)
        if not held:
            wanted = [colour for colour in COLOURS if colour not in board.wall[line - 1]]
            features[at.FILLED + line - 1] = int(any((colour, line) in offered for colour in wanted))
        elif missing and (held[0], missing) in offered:
            features[at.COMPLETED] += 1
        elif missing and (held[0], missing + 1) in offered:
            features[at.OVERFLOWN] += 1
    return features


def supply(position: Position) -> tuple[int, ...]:
    """How many tiles of each colour the next deal will bring, in twelfths: from the bag, then from the lid (N2)."""
    dealt = 4 * len(position.factories)
    lid = position.lid + "".join([board.floor for board in position.boards]).replace(MARKER, "")
    from_bag = min(len(position.bag), dealt)
    return tuple(
        12 * from_bag * position.bag.count(colour) // max(len(position.bag), 1)
        + 12 * (dealt - from_bag) * lid.count(colour) // max(len(lid), 1)
        for colour in COLOURS
    )


def points(board: Board, line: int, column: int) -> int:
    """What a tile from this line would score in this column, whatever its colour."""
    return points_on(board.wall, line, column)


@functools.cache
def points_on(wall: tuple[str, ...], line: int, column: int) -> int:
    """The same, of a wall alone."""
    full = tuple("B" * line if each == line else "" for each in LINES)
    _, row_points, column_points = Board(0, full, wall).with_line_tiled(line, column)
    return row_points + column_points


def count(spaces: str) -> int:
    """How many tiles lie on spaces of the wall."""
    return len(spaces) - spaces.count(".")


def final(board: Board) -> int:
    """The score if the game ended with this board, its floor not paid for yet."""
    return board.with_floor_scored().score + board.bonus()


def margin_at_end(position: Position, seat: int) -> int:
    """What a finished game is worth to a seat: its margin, and more for having won or lost it (E3)."""
    results = [(board.score, board.complete_rows()) for board in position.boards]
    own = results.pop(seat - 1)
    won = (own > max(results)) - (own < max(results))
    return 100 * (own[0] - max(results)[0]) + WIN_BONUS * won
