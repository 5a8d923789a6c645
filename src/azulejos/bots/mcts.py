"""`Mcts`: a tree that grows where it looks promising, for 2 to 4 players who each play for themselves.

Unlike `Search` it takes nobody for an enemy, and it looks past the round's end: what the next deal may bring is drawn.
The tree is compiled (`compiled.tree`); what it reaches is judged by an `Evaluator`.
"""

import numpy as np

from azulejos.bots.compiled.evaluation import prepare
from azulejos.bots.compiled.memory import new_memory
from azulejos.bots.compiled.tree import (
    ACTION_BITS,
    COUNT,
    FIRST,
    MARGINS,
    NODE_WORDS,
    SUM_WORDS,
    TURN,
    VISITS,
    Numbers,
    grow,
    plant,
)
from azulejos.bots.evaluator import HUNDREDTHS, Evaluators, fitted
from azulejos.bots.interface import (
    NO_LIMIT,
    Choice,
    Limit,
    Ranking,
    RankingReport,
    Report,
    Stop,
    check_moves,
)
from azulejos.dealing import check_seed
from azulejos.kernel.actions import move_of
from azulejos.kernel.layout import State, words
from azulejos.kernel.packing import pack
from azulejos.kernel.unchecked.chance import MASK, MOVES_STREAM, key_of_seed, stream
from azulejos.notation import Move
from azulejos.rules import Position

__all__ = ["Mcts"]

LARGEST = 1 << 19  # positions in a tree; looking longer only weighs them better
ENTRIES_PER_RIVAL = 24  # moves and deals from a node, on average at most: more factories, more moves
PATIENCE = 4096  # visits between two reports
UNHURRIED = 20_000  # visits where no limit is given
ENDLESS = 1 << 62
FIRST_VISITS = 2  # the root, and one move from it


class Tree:
    """The arrays of a tree, as `compiled.tree` describes them."""

    def __init__(self, position: Position, size: int, seed: int, weights: State) -> None:
        state = pack(position)
        self.states: State = np.empty((size, words(position.players, position.wall)), np.int64)
        self.nodes: State = np.empty((size, NODE_WORDS), np.int64)
        self.sums: Numbers = np.empty((size, SUM_WORDS))
        self.entries: State = np.empty(ENTRIES_PER_RIVAL * (position.players - 1) * size + 1000, np.int64)
        self.priors: Numbers = np.empty(len(self.entries))
        self._used: State = np.zeros(4, np.int64)
        self._memory, self._other, self._weights = new_memory(), new_memory(), weights
        prepare(state, self._memory, weights)
        key = key_of_seed(seed & MASK, seed >> 32)
        plant(state, self.states, self.nodes, self.sums, self._used, *stream(*key, MOVES_STREAM))

    def grow(self, visits: int, stop: Stop) -> int:
        """Visits the tree so often, unless it is stopped; returns how often."""
        return grow(
            *(self.states, self.nodes, self.sums, self.entries, self.priors, self._memory, self._other),
            *(self._weights, self._used, np.frombuffer(stop.flag, np.int64), visits),
        )

    def followers(self, node: int) -> list[tuple[int, Move]]:
        """The nodes that moves from a node have led to, most visited first; none where a deal is due."""
        if self.nodes[node, FIRST] < 0 or self.nodes[node, TURN] < 0:
            return []
        first, count = (int(word) for word in self.nodes[node, (FIRST, COUNT)])
        found = [divmod(int(entry), 1 << ACTION_BITS) for entry in self.entries[first : first + count]]
        tried = [(child, move_of(action)) for child, action in found if child]
        return sorted(tried, key=lambda each: -int(self.nodes[each[0], VISITS]))

    def choice(self, node: int, move: Move, players: int, visits: int) -> Choice:
        """What the tree thinks of a move from the root that led to a node."""
        line, margins = [move], self.sums[node, MARGINS : MARGINS + players] / self.nodes[node, VISITS]
        while followers := self.followers(node):
            node, move = followers[0]
            line.append(move)
        values = tuple(round(float(margin) / HUNDREDTHS, 2) + 0.0 for margin in margins)  # no -0.0
        return Choice(line[0], values, tuple(line), nodes=visits, depth=len(line))


class Mcts:
    """Grows a tree of what may come, deals included; each seat plays for itself."""

    name = "mcts"

    def __init__(self, seed: int = 0, evaluators: Evaluators = fitted) -> None:
        check_seed(seed)
        self._seed = seed
        self._evaluators = evaluators
        self.choose(_FIRST, Limit(nodes=1))  # loads what is compiled, so that no limit in seconds has to wait for it

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        """The move it has looked at most; without a limit it looks some ten thousand times."""
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
        """The moves it has looked at most; a limit in depth says nothing to it."""
        check_moves(position)
        is_endless = limit.seconds is not None or stop is not None  # if nobody can say stop, it has to know itself
        stop = stop or Stop()
        with stop.after(limit.seconds):
            most = limit.nodes or (ENDLESS if is_endless else UNHURRIED)
            weights = self._evaluators(position.players, position.wall).words
            tree = Tree(position, min(most, LARGEST) + FIRST_VISITS, self._seed, weights)
            visits = tree.grow(FIRST_VISITS, Stop())  # so that there is an answer whenever it is stopped
            while visits < most and not stop.is_set:
                visits += tree.grow(min(PATIENCE, most - visits), stop)
                if report:
                    report(_ranking(tree, position.players, count, visits))
        return _ranking(tree, position.players, count, visits)


def _ranking(tree: Tree, players: int, count: int, visits: int) -> Ranking:
    return tuple(tree.choice(node, move, players, visits) for node, move in tree.followers(0)[:count])


_FIRST = Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW")
