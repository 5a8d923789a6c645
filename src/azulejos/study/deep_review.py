"""Deep reviews: moves that are close or costly are played out many times, on the same deals, until one is better.

A contest compares the move that was played with those that looked better. It goes on in small batches of games and is
plain data in between, so that it can be kept and continued. A candidate is dropped once it is three joint standard
errors behind the best; a contest is decided once nothing but the played move and at most one better one are left.
"""

import math
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from azulejos.notation import Move
from azulejos.records import Game
from azulejos.rules import Position
from azulejos.study.equal_moves import is_forced
from azulejos.study.inquiry import Effort, Inquiry, Turn, turns_of
from azulejos.study.questions import Answers, Evaluation

__all__ = ["BATCH", "GAMES", "Candidate", "Contest", "Play", "Rollout", "advanced", "contests_of"]

GAMES = 1296  # played out of each candidate, at most
BATCH = 144
SURE = 3.0  # joint standard errors
SEEDS_APART = 1 << 20  # seeds of one contest do not meet those of another


class Rollout(NamedTuple):
    """A position to play out, in games of so many seeds."""

    position: Position
    first_seed: int
    games: int


Rows = Sequence[Sequence[float]]  # the results of games
Play = Callable[[Sequence[Rollout]], Sequence[Rows]]  # as `bots.rollouts.Rollouts.play_all`


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that may be better, and sums over its games: by how much it was, for all seats, and the mover's squares.

    `sums` has the chances of all seats, then their margins; `squares` those of the mover's chance and margin.
    """

    move: str
    games: int
    sums: tuple[float, ...]
    squares: tuple[float, float]
    is_dropped: bool = False

    @property
    def difference(self) -> Evaluation:
        """By how much it is better than the move that was played, on average."""
        means = tuple(one / max(self.games, 1) for one in self.sums)
        half = len(means) // 2
        return Evaluation(means[:half], means[half:])

    def errors(self, seat: int) -> tuple[float, float]:
        """The standard errors of the mover's difference in chance and margin; without games, nothing is known."""
        if self.games < 2:
            return math.inf, math.inf
        half = len(self.sums) // 2
        chance, margin = self.sums[seat - 1], self.sums[half + seat - 1]
        return _error(chance, self.squares[0], self.games), _error(margin, self.squares[1], self.games)


@dataclass(frozen=True, slots=True)
class Contest:
    """Moves of a position to compare: the one that was played, and the candidates."""

    position: str
    played: str
    candidates: tuple[Candidate, ...]

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return Position.parse(self.position).turn or 0

    @property
    def games(self) -> int:
        """How many games of each move were played so far."""
        return max(one.games for one in self.candidates)

    @property
    def is_decided(self) -> bool:
        """Whether the played move is known to be the best, or worse than a single other one."""
        left = [one for one in self.candidates if not one.is_dropped]
        return not left or (len(left) == 1 and _lead(left[0], self.seat) > 0)

    def is_over(self, most: int = GAMES) -> bool:
        """Whether more games would be of no use, or are not wanted."""
        return self.is_decided or self.games >= most


def contests_of(game: Game, answers: Answers, effort: Effort) -> tuple[Contest, ...]:
    """The contests of a game whose questions are all answered: where something looked better than what was played."""
    inquiry, found = Inquiry(answers, effort), list[Contest]()
    for turn in turns_of(game):
        others = {} if is_forced(turn.before) or _is_solved(inquiry, turn) else inquiry.alternatives(turn)
        if not others:
            continue
        nothing = (0.0,) * (2 * turn.before.players)
        candidates = tuple(Candidate(str(move), 0, nothing, (0.0, 0.0)) for move in others)
        found.append(Contest(str(turn.before), str(turn.move), candidates))
    return tuple(found)


def advanced(contests: Sequence[Contest], play: Play) -> list[Contest]:
    """The contests, each after one more batch of games; the same games each time it is played, and with any others."""
    asked = [_asked(contest) for contest in contests]
    found = iter(play([rollout for rollouts in asked for rollout in rollouts]))
    return [
        _continued(contest, [next(found) for _ in rollouts]) for contest, rollouts in zip(contests, asked, strict=True)
    ]


def _asked(contest: Contest) -> list[Rollout]:
    """What the next batch plays out: the played move, and the candidates that are left."""
    position = Position.parse(contest.position)
    seed = zlib.crc32(contest.position.encode()) * SEEDS_APART + contest.games
    moves = [contest.played, *[one.move for one in contest.candidates if not one.is_dropped]]
    return [Rollout(position.play(Move.parse(move)), seed, BATCH) for move in moves]


def _continued(contest: Contest, found: Sequence[Rows]) -> Contest:
    """The contest after the games that it asked for."""
    usual, *others = found
    games, seat = iter(others), contest.seat
    candidates = [one if one.is_dropped else _with(one, next(games), usual, seat) for one in contest.candidates]
    return replace(contest, candidates=_without_the_hopeless(candidates, seat))


def _is_solved(inquiry: Inquiry, turn: Turn) -> bool:
    """Whether the judge has seen everything up to the end of the game."""
    ranking = inquiry.ranking(turn.before)
    return ranking is not None and ranking[0].is_exact


def _with(candidate: Candidate, games: Rows, usual: Rows, seat: int) -> Candidate:
    """The candidate after some more games, beside those of the played move on the same deals."""
    sums, squares = list(candidate.sums), list(candidate.squares)
    half = len(sums) // 2
    for one, other in zip(games, usual, strict=True):
        differences = [float(mine) - float(its) for mine, its in zip(one, other, strict=True)]
        sums = [total + each for total, each in zip(sums, differences, strict=True)]
        squares[0] += differences[seat - 1] ** 2
        squares[1] += differences[half + seat - 1] ** 2
    return replace(candidate, games=candidate.games + len(games), sums=tuple(sums), squares=(squares[0], squares[1]))


def _without_the_hopeless(candidates: Sequence[Candidate], seat: int) -> tuple[Candidate, ...]:
    """Drops those that are certainly worse than the best, which may be the played move."""
    left = [one for one in candidates if not one.is_dropped]
    best = max(left, key=lambda one: one.difference.chances[seat - 1])
    return tuple(
        replace(one, is_dropped=one.is_dropped or _lead(one, seat) < 0 or _is_behind(one, best, seat))
        for one in candidates
    )


def _lead(candidate: Candidate, seat: int) -> int:
    """1 if it is certainly better than the played move, -1 if certainly worse, else 0."""
    difference, (error, _) = candidate.difference.chances[seat - 1], candidate.errors(seat)
    return (difference > SURE * error) - (difference < -SURE * error)


def _is_behind(candidate: Candidate, best: Candidate, seat: int) -> bool:
    """Whether it is certainly worse than another one."""
    gap = best.difference.chances[seat - 1] - candidate.difference.chances[seat - 1]
    return gap > SURE * math.hypot(best.errors(seat)[0], candidate.errors(seat)[0])


def _error(total: float, squares: float, count: int) -> float:
    """The standard error of a mean, from sums of numbers and of their squares."""
    return math.sqrt(max(squares - total * total / count, 0.0) / (count - 1) / count)
