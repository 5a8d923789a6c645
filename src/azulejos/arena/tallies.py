"""The results of a run so far, counted by contestant, by seat and by set, with their statistics.

A tally takes results in any order. Only complete sets count for Elo, ratings and the sequential test, because only they
even out luck; wins, draws and losses cover all games.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from itertools import combinations
from typing import Any

from azulejos.arena.games import Result, Seat
from azulejos.arena.ratings import Difference, Meeting, Rating, Sprt, difference, ratings, sprt
from azulejos.arena.schedule import Settings

__all__ = ["Outcomes", "Played", "Tally", "share"]

_DIGITS = 6
_MESSAGES = 10


@dataclass(slots=True)
class Outcomes:
    """How games went for one side: a share of 1 is a win, 0 a loss, anything between a draw."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    share: float = 0.0

    @property
    def games(self) -> int:
        """How many there were."""
        return self.wins + self.draws + self.losses

    def add(self, share: float) -> None:
        """Counts a game."""
        self.wins += share == 1
        self.draws += 0 < share < 1
        self.losses += share == 0
        self.share += share

    def figures(self) -> dict[str, Any]:
        """The counts, and the mean share, None before the first game."""
        mean = self.share / self.games if self.games else None
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "share": _rounded(mean),
        }


@dataclass(slots=True)
class Played:
    """What a contestant's seats did: how many there were, their scores, and what their moves took."""

    seats: int = 0
    scores: Counter[int] = field(default_factory=Counter)
    forfeits: int = 0
    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    cpu: float = 0.0
    nodes: int = 0

    def add(self, seat: Seat, *, is_scored: bool) -> None:
        """Counts a seat; its score only where a game was played out."""
        self.seats += 1
        self.scores[seat.score] += is_scored
        self.forfeits += seat.forfeit is not None
        self.moves += seat.moves
        self.seconds += seat.seconds
        self.longest = max(self.longest, seat.longest)
        self.cpu += seat.cpu
        self.nodes += seat.nodes

    def figures(self) -> dict[str, Any]:
        """The means, None where there is nothing to take one of."""
        points = sum(score * times for score, times in self.scores.items())
        return {
            "seats": self.seats,
            "forfeits": self.forfeits,
            "mean_score": _mean(points, self.scores.total()),
            "moves": self.moves,
            "cpu_per_move": _mean(self.cpu, self.moves),
            "seconds_per_move": _mean(self.seconds, self.moves),
            "longest_move": _rounded(self.longest),
            "nodes_per_move": _mean(self.nodes, self.moves),
        }


class Tally:
    """The results of a run, counted."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.games: int = 0
        self.outcomes: list[Outcomes] = [Outcomes() for _ in settings.contestants]
        self.seats: list[Outcomes] = [Outcomes() for _ in range(settings.players)]  # of the first contestant, by seat
        self.pairs: defaultdict[tuple[int, int], Outcomes] = defaultdict(Outcomes)  # who was ahead of whom
        self.shares: Counter[float] = Counter()  # mean shares of the first contestant in complete sets
        self.meetings: Counter[tuple[Meeting, ...]] = Counter()  # complete sets, by who was ahead of whom
        self.played: list[Played] = [Played() for _ in settings.contestants]
        self.endings: Counter[str] = Counter()
        self.messages: list[str] = []
        self.busy: float = 0.0
        self.busy_cpu: float = 0.0
        self._open: defaultdict[int, list[Result]] = defaultdict(list)

    def add(self, result: Result) -> None:
        """Counts a result."""
        self.games += 1
        self.busy += result.busy
        self.busy_cpu += result.busy_cpu
        self.endings[result.ending] += 1
        for number, seat in enumerate(result.seats, 1):
            self.played[seat.contestant].add(seat, is_scored=result.ending in ("over", "rounds"))
            if seat.forfeit is not None and len(self.messages) < _MESSAGES:
                name = self.settings.contestants[seat.contestant].name
                self.messages.append(f"game {result.number + 1}: {name} in seat {number} forfeits: {seat.forfeit}")
            if seat.contestant == 0:
                self.seats[number - 1].add(share(result, 0))
        for contestant in {seat.contestant for seat in result.seats}:
            self.outcomes[contestant].add(share(result, contestant))
        for first, second, won in _comparisons(result):
            self.pairs[first, second].add(won)
        self._open[result.set].append(result)
        if len(self._open[result.set]) == self.settings.players:
            results = self._open.pop(result.set)
            self.shares[round(sum(share(result, 0) for result in results) / len(results), 9)] += 1
            self.meetings[_meetings(results)] += 1

    @property
    def difference(self) -> Difference | None:
        """The Elo difference of a match's first contestant, None before the first set is complete."""
        return difference(self.shares, self.settings.players)

    @property
    def sprt(self) -> Sprt | None:
        """Where the sequential test stands, if there is one."""
        return sprt(self.shares, *self.settings.sprt, self.settings.players) if self.settings.sprt else None

    @property
    def is_decided(self) -> bool:
        """Whether the sequential test has come to an end."""
        test = self.sprt
        return test is not None and test.decision is not None

    def ratings(self) -> list[Rating]:
        """The ratings of a tournament, contestant by contestant."""
        settings = self.settings
        names = [contestant.name for contestant in settings.contestants]
        anchor = (names.index(settings.anchor[0]), settings.anchor[1]) if settings.anchor else None
        return ratings(len(names), self.meetings, settings.players, anchor=anchor)

    @property
    def overhead(self) -> float | None:
        """The part of their time that workers did not spend thinking; other programs on the machine add to it."""
        return 1 - sum(played.seconds for played in self.played) / self.busy if self.busy else None

    @property
    def overhead_cpu(self) -> float | None:
        """The part of their processor time that workers did not spend thinking."""
        return 1 - sum(played.cpu for played in self.played) / self.busy_cpu if self.busy_cpu else None

    def figures(self) -> dict[str, Any]:
        """Everything about the run, as plain values."""
        settings = self.settings
        common = {
            "kind": settings.kind,
            "players": settings.players,
            "wall": settings.wall,
            "seed": settings.seed,
            "planned": settings.total,
            "games": self.games,
            "sets": self.shares.total(),
        }
        return common | (self._of_match() if settings.kind == "match" else self._of_tournament()) | self._conduct()

    def _of_match(self) -> dict[str, Any]:
        found = self.difference
        return self.outcomes[0].figures() | {
            "fair_share": _rounded(1 / self.settings.players),
            "elo": _rounded(found.elo, 1) if found else None,
            "elo_low": _rounded(found.low, 1) if found else None,
            "elo_high": _rounded(found.high, 1) if found else None,
            "sprt": _sprt_figures(self.sprt),
            "set_shares": {f"{share:.4g}": count for share, count in sorted(self.shares.items())},
            "seats": [{"seat": seat} | outcomes.figures() for seat, outcomes in enumerate(self.seats, 1)],
        }

    def _of_tournament(self) -> dict[str, Any]:
        names = [contestant.name for contestant in self.settings.contestants]
        table = [
            {"name": name, "rating": _rounded(rating.elo, 1), "low": _rounded(rating.low, 1)}
            | {"high": _rounded(rating.high, 1)}
            | outcomes.figures()
            for name, rating, outcomes in zip(names, self.ratings(), self.outcomes, strict=True)
        ]
        pairs = [
            {"a": names[first], "b": names[second]} | outcomes.figures()
            for (first, second), outcomes in sorted(self.pairs.items())
        ]
        return {"ratings": sorted(table, key=lambda row: -row["rating"]), "pairs": pairs}

    def _conduct(self) -> dict[str, Any]:
        return {
            "contestants": [
                {"name": contestant.name, "limit": asdict(contestant.limit)} | played.figures()
                for contestant, played in zip(self.settings.contestants, self.played, strict=True)
            ],
            "forfeits": self.endings["forfeit"],
            "abandoned": self.endings["abandoned"],
            "stopped": self.endings["rounds"],
            "messages": self.messages,
            "overhead": _rounded(self.overhead),
            "overhead_cpu": _rounded(self.overhead_cpu),
        }


def share(result: Result, contestant: int) -> float:
    """What the contestant's seats won of a game: all of it, a part of a win that is shared, or nothing."""
    winners = [seat.contestant for seat in result.seats if seat.place == 1]
    return winners.count(contestant) / len(winners)


def _comparisons(result: Result) -> Iterator[tuple[int, int, float]]:
    """For each two seats of different contestants: who they are, the smaller number first, and who was ahead."""
    for one, other in combinations(result.seats, 2):
        first, second = sorted([one, other], key=lambda seat: seat.contestant)
        if first.contestant != second.contestant:
            ahead = 0.5 if first.place == second.place else float(first.place < second.place)
            yield first.contestant, second.contestant, ahead


def _meetings(results: Iterable[Result]) -> tuple[Meeting, ...]:
    """A set in the terms of ratings."""
    met: Counter[tuple[int, int]] = Counter()
    won: defaultdict[tuple[int, int], float] = defaultdict(float)
    for result in results:
        for first, second, ahead in _comparisons(result):
            met[first, second] += 1
            won[first, second] += ahead
    return tuple((first, second, times, won[first, second]) for (first, second), times in sorted(met.items()))


def _sprt_figures(test: Sprt | None) -> dict[str, Any] | None:
    if test is None:
        return None
    figures: dict[str, Any] = {name: _rounded(value) for name, value in asdict(test).items()}
    return figures | {"decision": test.decision}


def _mean(total: float, count: int) -> float | None:
    return _rounded(total / count) if count else None


def _rounded(value: float | None, digits: int = _DIGITS) -> float | None:
    return None if value is None else round(value, digits)
