"""The statistics of strength: shares, Elo differences, the SPRT, and Bradley-Terry ratings. Pure arithmetic.

A *share* is a side's part of the win: 1 for a sole winner, 1/k for each of k who share the win, 0 for others. The fair
share is 1/players. Elo is the usual scale: with two players a difference of D means an expected share of
1/(1 + 10^(-D/400)); with n players, one against n - 1 equal others, 1/(1 + (n - 1) 10^(-D/400)), which is fair at 0.
The games of a set have the same deals, so sets, not games, are independent, and all statistics use sets: for two
players these are the *pentanomial* statistics of paired games. Intervals are confidence intervals of 95%.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist

__all__ = ["Difference", "Meeting", "Rating", "Sprt", "difference", "expected_share", "ratings", "sprt"]

ELO = 400 / math.log(10)  # one unit of log odds
WIDTH = NormalDist().inv_cdf(0.975)  # of 95% intervals
PRIOR_SETS = 2.0  # how many sets of independent games the variance is blended with
PRIOR_GAMES = 0.5  # half a win and half a loss, added for an interval
PRIOR_RATING = 1500 / ELO  # the standard deviation of ratings before any game
SMALLEST = 1e-3  # pseudo-count of a share that never occurred, in the sequential test
ERROR = 0.05  # error probability of either kind in the sequential test

Meeting = tuple[int, int, int, float]  # two contestants, how often they met in a set, and the first one's share
Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class Difference:
    """An Elo difference with its 95% interval; `elo` is None after 0% and 100%, where only the bounds say something."""

    elo: float | None
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Sprt:
    """Where a sequential test (SPRT) stands: the log-likelihood ratio, its bounds, and the decision if there is one."""

    elo0: float
    elo1: float
    llr: float
    lower: float
    upper: float

    @property
    def decision(self) -> str | None:
        """`H1` for at least `elo1`, `H0` for at most `elo0`, None as long as it is open."""
        return "H1" if self.llr >= self.upper else "H0" if self.llr <= self.lower else None


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating with its 95% interval."""

    elo: float
    low: float
    high: float


def expected_share(elo: float, players: int = 2) -> float:
    """The share that one with this Elo difference takes from equal others.

    >>> round(expected_share(100), 3), expected_share(0, players=4)
    (0.64, 0.25)
    """
    return 1 / (1 + (players - 1) * math.exp(-elo / ELO))


def difference(shares: Mapping[float, int], players: int = 2) -> Difference | None:
    """The Elo difference that sets with these mean shares (share: number of sets) show; None without any.

    The interval lies on the scale of Elo, that is of log odds, around the odds with half a win and half a loss added,
    so it is finite even after 0% and 100%. Its width follows from the scatter of the sets, blended with two sets of
    independent games; sets that even out luck make it narrower than as many games without sets would.
    """
    sets = sum(shares.values())
    if not sets:
        return None
    mean = sum(share * count for share, count in shares.items()) / sets
    spread = sum((share - mean) ** 2 * count for share, count in shares.items())
    binomial = mean * (1 - mean)
    independent = 1 / players  # the variance of a set's mean relative to one game's, if its games were independent
    ratio = (spread / binomial + PRIOR_SETS * independent) / (sets - 1 + PRIOR_SETS) if binomial else independent
    games = sets / ratio  # the equivalent number of independent games
    won, lost = games * mean + PRIOR_GAMES, games * (1 - mean) + PRIOR_GAMES
    fair = math.log(players - 1)
    centre, error = fair + math.log(won / lost), math.sqrt(1 / won + 1 / lost)
    elo = ELO * (fair + math.log(mean / (1 - mean))) if binomial else None
    return Difference(elo, ELO * (centre - WIDTH * error), ELO * (centre + WIDTH * error))


def sprt(shares: Mapping[float, int], elo0: float, elo1: float, players: int = 2) -> Sprt:
    """The generalised sequential probability ratio test of `elo1` against `elo0` on the mean shares of sets.

    The likelihood of each hypothesis is that of the likeliest distribution of shares with the mean it expects. Errors
    of either kind have a probability of 5%.
    """
    lattice = dict.fromkeys([part / (2 * players) for part in range(2 * players + 1)], SMALLEST)
    counts = lattice | {share: float(count) for share, count in shares.items() if count}
    total = sum(counts.values())
    odds = {share: count / total for share, count in counts.items()}
    first, second = (_likeliest(odds, expected_share(elo, players)) for elo in (elo0, elo1))
    llr = sum(count * math.log(second[share] / first[share]) for share, count in counts.items())
    bound = math.log((1 - ERROR) / ERROR)
    return Sprt(elo0, elo1, llr, -bound, bound)


def _likeliest(odds: Mapping[float, float], mean: float) -> dict[float, float]:
    """The distribution with this mean under which what was seen is likeliest."""

    def excess(x: float) -> float:
        return sum(odd * (share - mean) / (1 + x * (share - mean)) for share, odd in odds.items())

    low, high = -1 / (max(odds) - mean), 1 / (mean - min(odds))  # excess decreases from one to the other
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if excess(middle) > 0 else (low, middle)
    x = (low + high) / 2
    return {share: odd / (1 + x * (share - mean)) for share, odd in odds.items()}


def ratings(
    count: int,
    sets: Mapping[tuple[Meeting, ...], int],
    players: int = 2,
    *,
    anchor: tuple[int, float] | None = None,
) -> list[Rating]:
    """The Bradley-Terry ratings of so many contestants under which these sets (meetings: number of sets) are likeliest.

    Ratings have a normal prior with a standard deviation of 1500 Elo, so weak that it matters only after 0% and 100%,
    which it keeps finite. The mean is 0, or the contestant of the `anchor` has the rating it says. Intervals are of the
    distance to that, from the curvature of the likelihood and from how much more or less than independent games the
    sets scatter.
    """
    total: dict[tuple[int, int], list[float]] = {}
    for meetings, times in sets.items():
        for first, second, met, won in meetings:
            entry = total.setdefault((first, second), [0.0, 0.0])
            entry[0] += met * times
            entry[1] += won * times
    strengths = _strengths(count, total)
    information = _information(strengths, total)
    scatter = _scatter(strengths, sets, players)
    covariance = _inverse(_with_prior([[entry / scatter for entry in row] for row in information]))
    at, elo = anchor or (None, 0.0)
    base = sum(strengths) / count if at is None else strengths[at]
    found = []
    for number, strength in enumerate(strengths):
        against = [float(number == other) - (1 / count if at is None else other == at) for other in range(count)]
        error = math.sqrt(max(_product(against, covariance), 0.0))
        rating = elo + ELO * (strength - base)
        found.append(Rating(rating, rating - ELO * WIDTH * error, rating + ELO * WIDTH * error))
    return found


def _strengths(count: int, total: Mapping[tuple[int, int], Sequence[float]]) -> list[float]:
    """The likeliest strengths in log odds, by Newton's method."""
    strengths, longest = [0.0] * count, 1.0
    while longest > 1e-6:  # the likelihood has one maximum, and Newton's method converges quadratically near it
        slope = [-strength / PRIOR_RATING**2 for strength in strengths]
        for (first, second), (met, won) in total.items():
            excess = won - met * _odds(strengths, first, second)
            slope[first] += excess
            slope[second] -= excess
        inverse = _inverse(_with_prior(_information(strengths, total)))
        steps = [sum(entry * part for entry, part in zip(row, slope, strict=True)) for row in inverse]
        longest = max(abs(step) for step in steps)
        strengths = [strength + step / max(longest, 1) for strength, step in zip(strengths, steps, strict=True)]
    return strengths


def _information(strengths: Sequence[float], total: Mapping[tuple[int, int], Sequence[float]]) -> Matrix:
    """How sharply the results of independent games would tell the strengths apart."""
    matrix = [[0.0] * len(strengths) for _ in strengths]
    for (first, second), (met, _) in total.items():
        odds = _odds(strengths, first, second)
        for row, column, sign in ((first, first, 1), (second, second, 1), (first, second, -1), (second, first, -1)):
            matrix[row][column] += sign * met * odds * (1 - odds)
    return matrix


def _scatter(strengths: Sequence[float], sets: Mapping[tuple[Meeting, ...], int], players: int) -> float:
    """The variance of sets relative to that of independent meetings, blended with the prior of independent games.

    Meetings in one game are not independent: among equals the places of three or four scatter by (players + 1) / 3.
    """
    seen, expected = 0.0, 0.0
    for meetings, times in sets.items():
        excess = [0.0] * len(strengths)
        for first, second, met, won in meetings:
            odds = _odds(strengths, first, second)
            excess[first] += won - met * odds
            excess[second] -= won - met * odds
            expected += 2 * met * odds * (1 - odds) * times
        seen += sum(entry * entry for entry in excess) * times
    count = sum(sets.values())
    prior = (players + 1) / 3
    return (count * seen / expected + len(strengths) * prior) / (count + 1) if expected else prior


def _odds(strengths: Sequence[float], first: int, second: int) -> float:
    return 1 / (1 + math.exp(strengths[second] - strengths[first]))


def _with_prior(matrix: Matrix) -> Matrix:
    return [
        [entry + (row == column) / PRIOR_RATING**2 for column, entry in enumerate(entries)]
        for row, entries in enumerate(matrix)
    ]


def _product(vector: Sequence[float], matrix: Matrix) -> float:
    """The vector times the matrix times the vector."""
    return sum(
        one * entry * other
        for one, row in zip(vector, matrix, strict=True)
        for other, entry in zip(vector, row, strict=True)
    )


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a symmetric positive definite matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *[float(number == column) for column in range(size)]] for number, row in enumerate(matrix)]
    for number in range(size):
        pivot = [entry / rows[number][number] for entry in rows[number]]
        rows[number] = pivot
        for other, row in enumerate(rows):
            if other != number:
                factor = row[number]
                rows[other] = [entry - factor * part for entry, part in zip(row, pivot, strict=True)]
    return [row[size:] for row in rows]
