"""Glicko-2, as Mark Glickman published it: how strong a player is, how sure that is, and how steady.

<https://glicko.net/glicko/glicko2.pdf> has the formulas, whose steps are named here. Pure.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

__all__ = ["NEW", "Rating", "expected", "rated"]

SCALE = 173.7178  # points of the usual scale in one of Glicko-2's
MIDPOINT = 1500.0  # the usual rating that is 0 there
TAU = 0.5  # how fast steadiness may change
PRECISE = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating, its deviation (two of them on either side hold 95%), and its volatility."""

    value: float
    deviation: float
    volatility: float = 0.06


NEW = Rating(1100.0, 250.0)  # someone of whom little is known: between levels 2 and 6


def expected(player: Rating, other: Rating) -> float:
    """How often the player is expected to win.

    >>> round(expected(Rating(1500, 200), Rating(1400, 30)), 3)
    0.639
    """
    return 1 / (1 + exp(-_weight(other) * (player.value - other.value) / SCALE))


def rated(player: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """The player's rating after a period with these games: each the other's rating, and 1 for a win or 0.

    >>> after = rated(Rating(1500, 200), [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)])
    >>> round(after.value, 2), round(after.deviation, 2), round(after.volatility, 5)
    (1464.05, 151.52, 0.06)
    """
    deviation = player.deviation / SCALE
    chances = [(_weight(other), expected(player, other), score) for other, score in games]
    variance = 1 / sum(weight**2 * chance * (1 - chance) for weight, chance, _ in chances)  # step 3
    surprise = sum(weight * (score - chance) for weight, chance, score in chances)
    volatility = _volatility(player.volatility, deviation, variance, variance * surprise)  # steps 4 and 5
    widened = sqrt(deviation**2 + volatility**2)  # step 6
    narrowed = 1 / sqrt(1 / widened**2 + 1 / variance)  # step 7
    value = (player.value - MIDPOINT) / SCALE + narrowed**2 * surprise
    return Rating(MIDPOINT + SCALE * value, SCALE * narrowed, volatility)


def _weight(other: Rating) -> float:
    """How much a game counts, g of the paper: less where the other's rating is unsure."""
    return 1 / sqrt(1 + 3 * (other.deviation / SCALE) ** 2 / pi**2)


def _volatility(before: float, deviation: float, variance: float, delta: float) -> float:
    """Step 5: the root of f, between two bounds that close in on it (the Illinois algorithm)."""
    origin = log(before**2)

    def f(x: float) -> float:
        spread = deviation**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - origin) / TAU**2

    low = origin  # at `origin - TAU`, f is 1 / TAU and at most a half less: one step of the paper's search is enough
    high = log(delta**2 - deviation**2 - variance) if delta**2 > deviation**2 + variance else origin - TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > PRECISE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
