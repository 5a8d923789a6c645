"""Questions to a judge and its answers: what a position promises each seat, and what its best moves are.

A review is split in two, so that it runs wherever a bot does: it says which positions it wants judged (`Question`), a
judge answers each with a ranking, and the rest is pure. `native` has a judge; the page asks its own bots.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from azulejos.bots.interface import Choice, Ranking, margins
from azulejos.records import places_of, winners_of
from azulejos.rules import Position

__all__ = ["Answers", "Evaluation", "Question", "evaluation_of_end", "utility"]

WIN_SHARE = 0.8  # of what a seat plays for is its chance to win, as for the bots; the rest is its margin
SPREAD = 10.0  # points by which the rest is half full


@dataclass(frozen=True, slots=True)
class Question:
    """A position to judge: its text, with how many nodes, and how many of its best moves are wanted."""

    position: str
    nodes: int
    count: int = 1


Answers = Mapping[Question, Ranking]


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What each seat can expect: its chance to win, and by how many points it will finish ahead of the best other."""

    chances: tuple[float, ...]
    margins: tuple[float, ...]

    @classmethod
    def of(cls, choice: Choice) -> "Evaluation":
        """What a bot expects of its choice."""
        return cls(choice.chances, choice.values)

    @classmethod
    def zero(cls, players: int) -> "Evaluation":
        """Nothing for anyone: what sums start from."""
        return cls((0.0,) * players, (0.0,) * players)

    def __add__(self, other: "Evaluation") -> "Evaluation":
        return self.combined(other, lambda one, two: one + two)

    def __sub__(self, other: "Evaluation") -> "Evaluation":
        return self.combined(other, lambda one, two: one - two)

    def combined(self, other: "Evaluation", how: Callable[[float, float], float]) -> "Evaluation":
        """Both, number by number."""
        return Evaluation(
            tuple(map(how, self.chances, other.chances)),
            tuple(map(how, self.margins, other.margins)),
        )

    def scaled(self, factor: float) -> "Evaluation":
        """Everything times a factor."""
        return Evaluation(tuple(factor * one for one in self.chances), tuple(factor * one for one in self.margins))


def evaluation_of_end(position: Position) -> Evaluation:
    """The result of a finished game: who share a win have its parts."""
    winners = winners_of(places_of(position))
    seats = range(1, position.players + 1)
    return Evaluation(
        tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats),
        margins([float(score) for score in position.scores]),
    )


def utility(evaluation: Evaluation, seat: int) -> float:
    """What a seat plays for, from 0 to 1, as the bots see it: mostly its chance, and a little its margin."""
    margin = evaluation.margins[seat - 1]
    return WIN_SHARE * evaluation.chances[seat - 1] + (1 - WIN_SHARE) * (0.5 + 0.5 * margin / (abs(margin) + SPREAD))
