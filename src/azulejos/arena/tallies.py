"""What a run has brought so far: results counted by contestant, by seat and by set, and the figures made of them.

A tally takes results in any order. Only complete sets count for Elo and the sequential test, because only there luck is
shared; wins, draws and losses are of all games.
"""

from collections import Counter, defaultdict
from dataclasses import asdict, dataclass, field
from typing import Any

from azulejos.arena.games import Result, Seat
from azulejos.arena.ratings import Difference, Sprt, difference, sprt
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


@dataclass(slots=True)
class Played:
    """What a contestant's seats did: how often they sat, their scores, and what their moves took."""

    seats: int = 0
    scores: Counter[int] = field(default_factory=Counter)
    forfeits: int = 0
    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    cpu: float = 0.0
    nodes: int = 0

    def add(self, seat: Seat, *, scored: bool) -> None:
        """Counts a seat; its score only where a game was played out."""
        self.seats += 1
        self.scores[seat.score] += scored
        self.forfeits += seat.forfeit is not None
        self.moves += seat.moves
        self.seconds += seat.seconds
        self.longest = max(self.longest, seat.longest)
        self.cpu += seat.cpu
        self.nodes += seat.nodes

    def figures(self) -> dict[str, Any]:
        """The means, None where there is nothing to take one of."""
        games = self.scores.total()
        moves = self.moves
        return {
            "seats": self.seats,
            "forfeits": self.forfeits,
            "mean_score": _rounded(
                sum(score * times for score, times in self.scores.items()) / games if games else None
            ),
            "moves": moves,
            "cpu_per_move": _rounded(self.cpu / moves if moves else None),
            "seconds_per_move": _rounded(self.seconds / moves if moves else None),
            "longest_move": _rounded(self.longest),
            "nodes_per_move": _rounded(self.nodes / moves if moves else None),
        }


class Tally:
    """The results of a run, counted."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.games = 0
        self.first = Outcomes()  # of the first contestant, as are `seats` and `shares`
        self.seats = [Outcomes() for _ in range(settings.players)]
        self.shares: Counter[float] = Counter()  # mean shares of complete sets
        self.played = [Played() for _ in settings.contestants]
        self.endings: Counter[str] = Counter()
        self.messages: list[str] = []
        self.busy = 0.0
        self._open: defaultdict[int, list[Result]] = defaultdict(list)

    def add(self, result: Result) -> None:
        """Counts a result."""
        self.games += 1
        self.busy += result.busy
        self.endings[result.ending] += 1
        for number, seat in enumerate(result.seats, 1):
            self.played[seat.contestant].add(seat, scored=result.ending in ("over", "rounds"))
            if seat.forfeit is not None and len(self.messages) < _MESSAGES:
                name = self.settings.contestants[seat.contestant].name
                self.messages.append(f"game {result.number + 1}: {name} in seat {number} forfeits: {seat.forfeit}")
        if self.settings.kind == "match":
            seat_number = [seat.contestant for seat in result.seats].index(0)
            self.seats[seat_number].add(share(result, 0))
            self.first.add(share(result, 0))
        self._open[result.set].append(result)
        if len(self._open[result.set]) == self.settings.players:
            self._close(self._open.pop(result.set))

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
        return bool(self.settings.sprt and self.shares and self.sprt and self.sprt.decision)

    @property
    def overhead(self) -> float | None:
        """The part of their time that workers did not spend thinking."""
        return 1 - sum(played.seconds for played in self.played) / self.busy if self.busy else None

    def match_figures(self) -> dict[str, Any]:
        """Everything about a match, as plain values."""
        found = self.difference or Difference(None, 0.0, 0.0)
        return (
            self._common()
            | {"games": self.games, "sets": self.shares.total()}
            | {"wins": self.first.wins, "draws": self.first.draws, "losses": self.first.losses}
            | {
                "share": _rounded(self.first.share / self.games if self.games else None),
                "fair_share": _rounded(1 / self.settings.players),
                "elo": _rounded(found.elo, 1),
                "elo_low": _rounded(found.low, 1) if self.shares else None,
                "elo_high": _rounded(found.high, 1) if self.shares else None,
                "sprt": _sprt_figures(self.sprt),
                "set_shares": {f"{share:.4g}": count for share, count in sorted(self.shares.items())},
                "seats": [
                    {"seat": seat, "games": of.games, "wins": of.wins, "draws": of.draws, "losses": of.losses}
                    for seat, of in enumerate(self.seats, 1)
                ],
            }
            | self._conduct()
        )

    def _common(self) -> dict[str, Any]:
        settings = self.settings
        return {
            "kind": settings.kind,
            "players": settings.players,
            "wall": settings.wall,
            "seed": settings.seed,
            "planned": settings.total,
        }

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
        }

    def _close(self, results: list[Result]) -> None:
        """Counts a set that is complete."""
        if self.settings.kind == "match":
            self.shares[round(sum(share(result, 0) for result in results) / len(results), 9)] += 1


def share(result: Result, contestant: int) -> float:
    """What the contestant's seats won of a game: all of it, a part of a win that is shared, or nothing."""
    winners = [seat.contestant for seat in result.seats if seat.place == 1]
    return winners.count(contestant) / len(winners)


def _sprt_figures(test: Sprt | None) -> dict[str, Any] | None:
    if test is None:
        return None
    figures: dict[str, Any] = {name: _rounded(value) for name, value in asdict(test).items()}
    return figures | {"decision": test.decision}


def _rounded(value: float | None, digits: int = _DIGITS) -> float | None:
    return None if value is None else round(value, digits)
