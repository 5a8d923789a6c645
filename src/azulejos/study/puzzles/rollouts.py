"""Two moves played out to the end of the game on the same deals, to see which does better.

Game number `n` has the same seed after either move, so that both meet the same luck as far as tiles allow, and only the
difference counts. Who plays them out is `azulejos.bots.rollouts`, which needs the kernel and is loaded when asked for.
"""

import math
import statistics
from dataclasses import dataclass
from typing import Any

from azulejos.bots.lazy import load
from azulejos.notation import Move, Wall
from azulejos.rules import Position

__all__ = ["Difference", "Rollouts"]


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much one move did better than another over so many games: in games won and in points, with errors."""

    games: int
    chance: float
    chance_error: float
    margin: float
    margin_error: float

    def is_ahead(self, errors: float) -> bool:
        """Whether it wins more games, by so many standard errors, and more points."""
        return self.chance > 0 and self.chance >= errors * self.chance_error and self.margin > 0

    def is_behind(self, errors: float) -> bool:
        """Whether it wins fewer games, by so many standard errors."""
        return self.chance < 0 and -self.chance >= errors * self.chance_error


class Rollouts:
    """Plays games of one kind out."""

    def __init__(self, players: int, wall: Wall) -> None:
        self._players = players
        self._rollouts: Any = load("rollouts").Rollouts(players, wall)

    def difference(
        self, position: Position, move: Move, other: Move, *, step: int, most: int, errors: float
    ) -> Difference:
        """How much better a move is than another: `step` games more until that is decided, up to `most`."""
        seat = (position.turn or 1) - 1
        places = seat, self._players + seat  # of the mover's chance and margin in a game's results
        differences: list[list[float]] = []
        while True:
            games = [self._rollouts.play(position.play(each), len(differences), step) for each in (move, other)]
            for mine, its in zip(*games, strict=True):
                differences.append([float(mine[place] - its[place]) for place in places])
            found = _difference(differences)
            if found.games >= most or found.is_ahead(errors) or found.is_behind(errors):
                return found


def _difference(differences: list[list[float]]) -> Difference:
    count = len(differences)
    chances, margins = zip(*differences, strict=True)
    errors = [statistics.stdev(numbers) / math.sqrt(count) for numbers in (chances, margins)]
    return Difference(count, statistics.fmean(chances), errors[0], statistics.fmean(margins), errors[1])
