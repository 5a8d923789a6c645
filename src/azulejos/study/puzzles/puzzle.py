"""A puzzle: a position, the one best move in it, and how much better than any other it is.

Equal moves (`study.equal_moves`) are one answer. Pure, and needs no kernel.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations

from azulejos.bots.levels import LEVELS
from azulejos.notation import COLOURS, Wall
from azulejos.rules import Position

__all__ = ["THOROUGH", "Effort", "GameSearched", "Puzzle", "Verdicts", "canonical"]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in notation, its answers, and what the judge says of the best move and of the second best.

    `answers` are equal moves; the `line` begins with one of them. `chance` and `margin` are the mover's: how likely
    it wins, and by how many points it will be ahead. `level` is the weakest of the ten that finds the answer, as all
    above it do. `themes` are names of `azulejos.study.themes.Theme`.
    """

    text: str
    answers: tuple[str, ...]
    line: tuple[str, ...]
    chance: float
    margin: float
    second: str
    second_chance: float
    second_margin: float
    level: int
    themes: tuple[str, ...] = ()

    @property
    def position(self) -> Position:
        """The position to solve."""
        return Position.parse(self.text)

    @property
    def name(self) -> str:
        """Eight letters and figures that stay the same wherever the puzzle is stored."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:8]

    @property
    def rating(self) -> float:
        """How hard it is: the rating of its level."""
        return float(LEVELS[self.level - 1].rating)

    @property
    def players(self) -> int:
        """How many play, without parsing the position."""
        return int(self.text[1])

    @property
    def wall(self) -> Wall:
        """The side of the boards, without parsing the position."""
        return "grey" if self.text.startswith("G") else "coloured"


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard positions are looked at: nodes of a first look, of the tree, how many times more of these must give the
    same answer, games of a step of rollouts, and at most.
    """

    screen: int = 600
    nodes: int = 2000
    deeper: tuple[int, ...] = (10, 100)
    step: int = 72
    most: int = 648


THOROUGH = Effort()


Verdicts = Counter[str]  # how many positions got how far


@dataclass(slots=True)
class GameSearched:
    """What one game gave: its number, puzzles, and how far its positions got."""

    number: int
    seconds: float = 0.0
    puzzles: list[Puzzle] = field(default_factory=list)
    verdicts: Verdicts = field(default_factory=Counter)


def canonical(position: Position) -> str:
    """The same text for all positions that differ in names only: factories, seats and, on the grey wall, colours.

    >>> first, second = (Position.build(deal, wall="grey") for deal in ("BBYY/RRKK", "KKKW/BBRR/"))
    >>> canonical(first) == canonical(second), canonical(Position.build("BBYY")) == canonical(Position.build("/BBYY"))
    (False, True)
    """
    return min(_renamed(position))


def _renamed(position: Position) -> Iterator[str]:
    """The position as the mover sees it, with colours named in each way that changes nothing but names."""
    first = (position.turn or position.start) - 1
    boards = position.boards[first:] + position.boards[:first]
    start = (position.start - 1 - first) % position.players
    head = f"{position.wall} {position.round} {position.phase} {start}"
    for colours in permutations(COLOURS) if position.wall == "grey" else [tuple(COLOURS)]:
        names = str.maketrans(COLOURS, "".join(colours))
        piles = [position.centre, position.bag, position.lid]
        fields = [head, *sorted(_pile(tiles, names) for tiles in position.factories), *(_pile(p, names) for p in piles)]
        for board in boards:
            fields += [str(board.score), ",".join(board.lines).translate(names), ",".join(board.wall).translate(names)]
            fields.append(_pile(board.floor, names))
        yield " ".join(fields)


def _pile(tiles: str, names: dict[int, int]) -> str:
    """Tiles whose order says nothing."""
    return "".join(sorted(tiles.translate(names)))
