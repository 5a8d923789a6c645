"""What results say about strength: shares, Elo differences, the sequential test, and ratings. Pure arithmetic.

A *share* is what one side won of a game: 1 for a sole winner, 1/k for each of k who share the win, 0 for others. Fair
is 1/players. Elo is the usual scale: with two players a difference of D means an expected share of 1/(1 + 10^(-D/400));
with n players, one against n - 1 equal others, 1/(1 + (n - 1) 10^(-D/400)), which is fair at 0. The games of a set are
played on the same deals, so not the game but the set is what varies independently, and everything here goes by sets.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import NormalDist

__all__ = ["Difference", "Sprt", "difference", "expected_share", "sprt"]

ELO = 400 / math.log(10)  # one unit of log odds
WIDTH = NormalDist().inv_cdf(0.975)  # of 95% intervals
PRIOR_SETS = 2.0  # how many sets of independent games the scatter is blended with
PRIOR_GAMES = 0.5  # wins and losses added to each side of an interval
SMALLEST = 1e-3  # what a share that never occurred counts in the sequential test
ERROR = 0.05  # of either kind in the sequential test


@dataclass(frozen=True, slots=True)
class Difference:
    """An Elo difference with its 95% interval; `elo` is None after 0% and 100%, where only the bounds say something."""

    elo: float | None
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Sprt:
    """Where a sequential test stands: the log-likelihood ratio, its bounds, and the decision, if there is one."""

    elo0: float
    elo1: float
    llr: float
    lower: float
    upper: float

    @property
    def decision(self) -> str | None:
        """`H1` for at least `elo1`, `H0` for at most `elo0`, None as long as it is open."""
        return "H1" if self.llr >= self.upper else "H0" if self.llr <= self.lower else None


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
    independent = 1 / players  # the scatter of a set's mean, in parts of one game's, if its games had nothing in common
    ratio = (spread / binomial + PRIOR_SETS * independent) / (sets - 1 + PRIOR_SETS) if binomial else independent
    games = sets / ratio  # independent games that would tell as much
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

    low, high = -1 / (max(odds) - mean), 1 / (mean - min(odds))  # excess falls from one to the other
    for _ in range(200):
        middle = (low + high) / 2
        if not low < middle < high:
            break
        low, high = (middle, high) if excess(middle) > 0 else (low, middle)
    x = (low + high) / 2
    return {share: odd / (1 + x * (share - mean)) for share, odd in odds.items()}
