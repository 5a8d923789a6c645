"""Networks for tests, and what they compute once more and plainly: with Python's numbers, by the documentation."""

import itertools
import random
from decimal import Decimal

from azulejos.board import Board
from azulejos.bots.compiled import network as at
from azulejos.bots.compiled.features import feature_count
from azulejos.bots.network_file import LearnedNetwork, new_words
from azulejos.notation import COLOURS, MARKER, Draft, Move, Tiling, Wall
from azulejos.rules import Position
from tests.bots.seen import columns_for, scored, seen, viewer

SECOND = 32


def random_network(players: int, wall: Wall, hidden: int = 16, *, seed: int = 1) -> LearnedNetwork:
    """A network that has learned nothing, but uses the whole range of what layers give."""
    draw = random.Random(f"{seed} {players} {wall} {hidden}").random  # the same in every version of Python
    words = new_words(players, wall, hidden)
    rows = at.where_features(hidden)
    words[at.HEADER : rows] = [int(1000 * draw()) - 500 for _ in range(at.HEADER, rows)]
    words[rows:] = [int(49 * draw()) - 24 for _ in range(rows, len(words))]
    return LearnedNetwork(players, wall, hidden, words, {"command": "made for a test"})


class Plain:
    """A network by its parts, and what it says of a position."""

    def __init__(self, network: LearnedNetwork) -> None:
        self.players, self.wall = network.players, network.wall
        hidden, self.ceiling = network.hidden, int(network.words[3])
        numbers = iter(int(word) for word in network.words[8:])

        def rows(count: int, length: int) -> list[list[int]]:
            return [list(itertools.islice(numbers, length)) for _ in range(count)]

        (self.bias,) = rows(1, hidden)
        self.value, (self.value_bias,) = rows(SECOND, hidden), rows(1, SECOND)
        self.policy, (self.policy_bias,) = rows(SECOND, hidden), rows(1, SECOND)
        self.heads, (self.heads_bias,) = rows(8, SECOND), rows(1, 8)
        self.terms, (self.terms_bias,) = rows(at.TERMS, SECOND), rows(1, at.TERMS)
        self.features = rows(feature_count(network.players, int(network.wall == "grey")), hidden)
        assert next(numbers, None) is None

    def first(self, position: Position) -> list[int]:
        """The first layer, in 1/128, as the second ones see it."""
        held = [self.features[number] for number in seen(position, viewer(position))]
        return [cut(sum(column)) for column in zip(self.bias, *held, strict=True)]

    def outputs(self, position: Position) -> list[int]:
        """What the heads say, in 1/32768: winning logits for four roles, then margins for four."""
        layer = second(self.value, self.value_bias, self.first(position), self.ceiling)
        return [times(row, layer) + 8 * bias for row, bias in zip(self.heads, self.heads_bias, strict=True)]

    def chances_and_margins(self, position: Position) -> tuple[list[int], list[int]]:
        """For each role its chance of winning, of 65536, and its margin in hundredths of a point."""
        outputs = self.outputs(position)
        logits = [output // 512 for output in outputs[: self.players]]
        weights = [likelihood(max(logits) - logit) for logit in logits]
        margins = [output * 2000 // 32768 for output in outputs[4 : 4 + self.players]]
        return [weight * 65536 // sum(weights) for weight in weights], margins

    def logits_of_terms(self, position: Position) -> list[int]:
        """What each term adds to the logit of a move, in 1/32768."""
        layer = second(self.policy, self.policy_bias, self.first(position), self.ceiling)
        return [times(row, layer) + 8 * bias for row, bias in zip(self.terms, self.terms_bias, strict=True)]

    def logits(self, position: Position) -> dict[str, int]:
        """How promising each move looks, in 1/64."""
        logits = self.logits_of_terms(position)
        moves = position.legal_moves()
        return {str(move): sum(logits[term] for term in terms(position, move)) // 512 for move in moves}


def cut(number: int, most: int = 127) -> int:
    """What a unit gives."""
    return min(max(number, 0), most)


def times(row: list[int], layer: list[int]) -> int:
    """A row times a layer."""
    return sum(weight * unit for weight, unit in zip(row, layer, strict=True))


def second(rows: list[list[int]], biases: list[int], layer: list[int], ceiling: int) -> list[int]:
    """A second layer in 1/128: sums in 1/32768, rounded to the nearest."""
    return [cut((times(row, layer) + 8 * bias + 128) // 256, ceiling) for row, bias in zip(rows, biases, strict=True)]


def likelihood(behind: int) -> int:
    """65536 e^(-behind/64), rounded, and nothing from sixteen times e on."""
    return round((Decimal(-behind) / 64).exp() * 65536) if behind < 1024 else 0


def terms(position: Position, move: Move) -> list[int]:
    """The numbers of what makes a move promising."""
    is_grey, board = position.wall == "grey", position.board
    if isinstance(move, Tiling):
        colour = COLOURS.index(board.lines[move.line - 1][0])
        points = scored(board, move.line - 1, move.column - 1)
        space = at.TILING_SPACE + 5 * (move.line - 1) + move.column - 1
        return [space, at.TILING_COLOUR + 5 * colour + move.column - 1, at.SCORING + points - 1]
    assert isinstance(move, Draft)
    tiles, colour = position.tiles_at(move.source), COLOURS.index(move.colour)
    taken = tiles.count(move.colour)
    place, is_centre = (move.line or 6) - 1, move.source == 0
    found = [at.TAKING + ((colour * 6 + min(taken, 6) - 1) * 6 + place) * 2 + is_centre]
    missing = move.line - len(board.lines[place]) - taken if move.line else -taken
    found.append(at.MAKING + 11 * place + (missing if missing >= 0 else 4 + min(-missing, 6)))
    if move.line and missing <= 0:
        found.append(at.SCORING + line_points(board, place, move.colour, is_grey=is_grey) - 1)
    if not is_centre:
        left = tiles.replace(move.colour, "")
        found += [_leaving(position, each, left.count(each)) for each in COLOURS if each in left]
    return found


def _leaving(position: Position, colour: str, left: int) -> int:
    there = min(left + position.centre.replace(MARKER, "").count(colour), 8)
    return at.LEAVING + (COLOURS.index(colour) * 3 + left - 1) * 8 + there - 1


def line_points(board: Board, line: int, colour: str, *, is_grey: bool) -> int:
    """What a line's tile would score at its best column, 1 where it has none."""
    columns = columns_for(board, line, colour, is_grey=is_grey)
    return max([scored(board, line, column) for column in columns], default=1)
