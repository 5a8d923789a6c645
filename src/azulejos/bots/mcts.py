"""`Mcts`: Monte Carlo tree search for 2 to 4 players who each play for themselves.

Unlike `Search` it assumes no enemies, and it looks past the end of the round by sampling the next deal. Leaves are
evaluated by a network that learned from self-play, or by the linear `Evaluator`.
"""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import azulejos.kernel.needs  # noqa: F401 - before all others, which would fail without saying why

# isort: split
from azulejos.bots.compiled.choices import FIRST_VISITS, PATIENCE, step_size
from azulejos.bots.compiled.judge import Judge, linear_judge, network_judge
from azulejos.bots.evaluator import fitted
from azulejos.bots.growth import Growth, nodes_in, ranked
from azulejos.bots.interface import (
    NO_LIMIT,
    Choice,
    Limit,
    OpenBot,
    Ranking,
    RankingReport,
    Report,
    Stop,
    check_moves,
)
from azulejos.bots.network_file import has_learned, learned
from azulejos.dealing import check_seed
from azulejos.errors import InvalidError
from azulejos.notation import Wall, whole
from azulejos.rules import Position

__all__ = ["Judges", "Mcts", "best_judge", "fitted_judge"]

LARGEST_TREE = 1 << 19  # positions in a tree; more visits then only refine them
RETAINED = 1 << 17  # the largest tree whose memory is reused by a bot that keeps no tree
FASTEST = 1_000_000  # more visits than a second allows
UNHURRIED = 20_000  # visits if no limit is given
ENDLESS = 1 << 62
VARIETY = 0.25  # how much more each further tree explores, so that they differ

Judges = Callable[[int, Wall], Judge]  # one for each number of players and wall


def fitted_judge(players: int, wall: Wall) -> Judge:
    """A judge with the linear evaluator that comes with Azulejos."""
    return linear_judge(fitted(players, wall).words)


def both_judge(players: int, wall: Wall) -> bool:
    """Whether the network and the linear evaluator judge together: where that is stronger (decision 0053)."""
    return players > 2 and wall == "grey"


def best_judge(players: int, wall: Wall) -> Judge:
    """A judge with the network that comes with Azulejos, or with the linear evaluator if there is none.

    With three and four players on the grey wall it has both.
    """
    if not has_learned(players, wall):
        return fitted_judge(players, wall)
    network = learned(players, wall)
    weights = fitted(players, wall).words if both_judge(players, wall) else None
    return network_judge(network.words, network.hidden, weights)


class Mcts(OpenBot):
    """Grows a tree of possible continuations, including deals; each seat plays for itself.

    With `threads`, as many trees grow in parallel and their results are added up. With `keeps`, in megabytes per tree,
    the tree is kept if the next position is in it, and everything not below that is freed; `forget` frees it all.
    Without `keeps`, a choice does not depend on earlier ones. Raises `InvalidError` for options that cannot be.
    """

    name = "mcts"

    def __init__(self, seed: int = 0, judges: Judges = best_judge, *, threads: int = 1, keeps: float = 0) -> None:
        seed = check_seed(seed)
        if (count := whole(threads)) is None or count < 1:
            raise InvalidError("option_value", name="threads", found=str(threads), expected="a whole number from 1")
        if not keeps >= 0:
            raise InvalidError("option_value", name="keeps", found=str(keeps), expected="megabytes, or 0")
        self._seed, self._judges, self._threads, self._keeps = seed, judges, count, keeps
        self._known: dict[tuple[int, Wall], list[Judge]] = {}
        self._trees: list[Growth] = []
        self._game: tuple[int, Wall] | None = None
        self.choose(_FIRST, Limit(nodes=1))  # loads compiled code, so that it does not count against a limit in seconds
        self.forget()

    def forget(self) -> None:
        """Frees the trees and their memory."""
        self._trees, self._game = [], None

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        """The most visited move, as soon as no other can overtake it; without a limit it makes about 20,000 visits.

        It ignores limits in depth.
        """
        report_first = (lambda ranking: report(ranking[0])) if report else None
        return self.rank(position, limit, count=1, stop=stop, report=report_first)[0]

    def rank(
        self,
        position: Position,
        limit: Limit = NO_LIMIT,
        *,
        count: int = 5,
        stop: Stop | None = None,
        report: RankingReport | None = None,
    ) -> Ranking:
        """The moves with the best chances for the mover; half of the visits compare them, with equal visits each."""
        check_moves(position)
        is_endless = limit.seconds is not None or stop is not None  # if nobody can stop it, it needs its own limit
        most = limit.nodes or (ENDLESS if is_endless else UNHURRIED)
        stop = stop or Stop()
        with stop.after(limit.seconds), ExitStack() as stack:
            trees = self._planted(position, _room(most, limit))
            run = _SearchRun(position, trees, limit.seconds, most, count)
            if len(trees) > 1:
                run.pool = stack.enter_context(ThreadPoolExecutor(len(trees)))
            ranking = run.to_the_end(stop, report)
        if not self._keeps and trees[0].size > RETAINED:
            self.forget()
        return ranking

    def _planted(self, position: Position, size: int) -> list[Growth]:
        """Trees with this position as their root: kept ones, or new ones with room for so many nodes in all."""
        game = position.players, position.wall
        if self._keeps:
            size = min(nodes_in(self._keeps, *game), LARGEST_TREE)
        if game != self._game or (self._trees[0].size < size and not self._keeps):
            self._game = game
            self._trees = [Growth(*game, size, judge) for judge in self._judges_of(*game)]
        for number, tree in enumerate(self._trees):
            if not (self._keeps and tree.keep(position)):
                tree.plant(position, self._seed, number)
        return self._trees

    def _judges_of(self, players: int, wall: Wall) -> list[Judge]:
        """A judge for each thread, created once: its caches are valid for all games."""
        key = players, wall
        if key not in self._known:
            judges = [self._judges(players, wall) for _ in range(self._threads)]
            self._known[key] = [
                judge._replace(exploration=judge.exploration * (1 + VARIETY * number))
                for number, judge in enumerate(judges)
            ]
        return self._known[key]


class _SearchRun:
    """One search: trees grow until a limit is reached, or until more visits could not change the choice."""

    def __init__(
        self, position: Position, trees: Sequence[Growth], seconds: float | None, most: int, count: int
    ) -> None:
        self.position, self.trees, self.most, self.count = position, trees, most, count
        self.pool: ThreadPoolExecutor | None = None
        self.visits = 0
        self.began = time.monotonic()
        self.ends = self.began + seconds if seconds else None

    def to_the_end(self, stop: Stop, report: RankingReport | None) -> Ranking:
        """Searches, and reports from time to time."""
        self._grow(FIRST_VISITS * len(self.trees), Stop())  # so that there is an answer whenever it is stopped
        told = 0
        while not stop.is_set and (step := self._next_step()):
            self._grow(step, stop)
            if report and (self.visits - told >= PATIENCE or self.visits >= self.most):
                told = self.visits
                report(self.ranking())
        ranking = self.ranking()
        if report and told < self.visits:
            report(ranking)
        return ranking

    def ranking(self) -> Ranking:
        """The best moves so far."""
        return ranked(self.trees, self.count, self.position.players, self.visits)

    def _grow(self, visits: int, stop: Stop) -> None:
        """Visits all trees in parallel, so many times in all."""
        shares = [(visits + number) // len(self.trees) for number in range(len(self.trees))]
        if self.pool:
            self.visits += sum(self.pool.map(self._grow_one, self.trees, shares, [stop] * len(self.trees)))
        else:
            self.visits += self._grow_one(self.trees[0], visits, stop)

    def _grow_one(self, tree: Growth, visits: int, stop: Stop) -> int:
        """Visits a tree; if moves are to be compared, half of the visits go to these."""
        if self.count == 1 or self.visits == 0:
            return tree.grow(visits, stop)
        grown = tree.grow(visits - visits // 2, stop)
        return grown + tree.compare(visits // 2, self.count, stop)

    def _next_step(self) -> int:
        """How many visits to make next; 0 to stop. Several trees stop only when one of them is proven."""
        if len(self.trees) == 1:
            return self.trees[0].next_step(self.visits, self._most_in_time(), self.count)
        return 0 if any(tree.is_proven for tree in self.trees) else step_size(self.visits, self.most, self.count)

    def _most_in_time(self) -> int:
        """How many visits there can be in all, at the pace so far."""
        if self.ends is None or self.visits == 0:
            return self.most
        now = time.monotonic()
        return min(self.most, self.visits + int((self.ends - now) * self.visits / (now - self.began)))


def _room(most: int, limit: Limit) -> int:
    """How many nodes a tree may need."""
    if limit.seconds is not None:
        most = min(most, int(FASTEST * limit.seconds))
    return min(most, LARGEST_TREE) + FIRST_VISITS


_FIRST = Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW")
