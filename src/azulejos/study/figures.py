"""The figures of a review: accuracy, error rate, labels, and the rating that an error rate stands for.

`docs/study.md` says how each is made; what had to be measured is in `measured`.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean, pstdev

from azulejos.bots.levels import LEVELS
from azulejos.notation import Wall
from azulejos.rules import Position
from azulejos.study.measured import ERRORS, LEVEL_LOSSES

__all__ = [
    "LABELS",
    "accuracy_of_game",
    "accuracy_of_move",
    "error_of",
    "label_of",
    "mean_and_error",
    "rating_of",
    "stakes_of",
]

LABELS = ((0.20, "disaster"), (0.10, "blunder"), (0.05, "mistake"), (0.02, "inaccuracy"))  # by what was lost of a win
SURE = 2.0  # standard errors by which a loss must be beyond doubt
LEAST_WEIGHT, MOST_WEIGHT = 0.5, 12.0  # of a move in its game's accuracy, by how much was at stake around it


def error_of(position: Position) -> tuple[float, float]:
    """The standard errors of what a move in this position lost of a win, and in points."""
    return ERRORS[min(position.round, len(ERRORS)) - 1]


def label_of(loss: float, error: float) -> str:
    """What to call a move that lost so much of a win, give or take a standard error; nothing where that is in doubt."""
    if loss <= SURE * error:
        return ""
    return next((label for least, label in LABELS if loss >= least), "")


def accuracy_of_move(loss: float) -> float:
    """From 0 to 100: how close a move was to the best, by what it lost of a win; the formula of lichess.

    >>> tuple(round(accuracy_of_move(loss)) for loss in (0, 0.05, 0.2))
    (100, 80, 40)
    """
    return min(max(103.1668 * math.exp(-4.354 * loss) - 3.1669, 0.0), 100.0)


def accuracy_of_game(losses: Sequence[float], stakes: Sequence[float]) -> float:
    """The accuracy of all of a seat's moves: between their harmonic mean and one weighted by what was at stake.

    `stakes` has for each move how much the seat's chance swung around it.
    """
    each = [accuracy_of_move(loss) for loss in losses]
    weights = [min(max(100 * stake, LEAST_WEIGHT), MOST_WEIGHT) for stake in stakes]
    weighted = sum(map(math.prod, zip(each, weights, strict=True))) / sum(weights)
    harmonic = len(each) / sum(1 / max(one, 1.0) for one in each)
    return (weighted + harmonic) / 2


def stakes_of(chances: Sequence[float]) -> list[float]:
    """How much a chance swings around each place: its standard deviation over a few moves before and after."""
    window = min(max(len(chances) // 20, 1), 4)
    return [pstdev(chances[max(0, place - window) : place + window + 1]) for place in range(len(chances))]


def rating_of(loss: float, players: int = 2, wall: Wall = "coloured") -> int:
    """The rating at which so many points are lost per unforced move, between those of the weakest and strongest level.

    >>> rating_of(9.0), rating_of(0.0)
    (500, 2718)
    """
    known = list(zip(LEVEL_LOSSES[players, wall], [level.rating for level in LEVELS], strict=True))
    if loss >= known[0][0]:
        return known[0][1]
    for (above, low), (below, high) in pairwise(known):
        if loss >= below:
            return round(low + (high - low) * (above - loss) / (above - below))
    return known[-1][1]


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean of some values, and its standard error."""
    middle = fmean(values)
    if len(values) < 2:
        return middle, abs(middle)
    return middle, math.sqrt(sum((one - middle) ** 2 for one in values) / (len(values) - 1) / len(values))
