"""`Mcts`: a tree that grows where it looks promising, for 2 to 4 players who each play for themselves.

Unlike `Search` it takes nobody for an enemy, and it looks past the round's end: what the next deal may bring is drawn.
The tree is compiled (`compiled.tree`); what it reaches is judged by a network that has learned from self-play, or by
the linear `Evaluator`.
"""

from collections.abc import Callable

import numpy as np

from azulejos.bots.compiled.evaluation import prepare
from azulejos.bots.compiled.judge import MARGINS, UNIT, VALUE_WORDS, Judge, linear_judge, network_judge, value_end
from azulejos.bots.compiled.tree import (
    ACTION,
    ACTION_BITS,
    ACTION_WORD,
    COUNT,
    FIRST,
    OPENED,
    PROVEN,
    SUMS,
    TURN,
    VISITS,
    grow,
    new_tree,
    plant,
)
from azulejos.bots.evaluator import HUNDREDTHS, fitted
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
from azulejos.bots.network_file import has_learned, learned
from azulejos.dealing import check_seed
from azulejos.kernel.actions import move_of
from azulejos.kernel.layout import words
from azulejos.kernel.packing import pack
from azulejos.kernel.unchecked.chance import MASK, MOVES_STREAM, key_of_seed, stream
from azulejos.notation import Move, Wall
from azulejos.rules import Position

__all__ = ["Judges", "Mcts", "best_judge", "fitted_judge"]

LARGEST = 1 << 19  # positions in a tree; looking longer only weighs them better
EDGES_PER_RIVAL = 24  # moves and deals from a node, on average at most: more factories, more moves
PATIENCE = 4096  # visits between two reports
UNHURRIED = 20_000  # visits where no limit is given
ENDLESS = 1 << 62
FIRST_VISITS = 2  # the root, and one move from it

Judges = Callable[[int, Wall], Judge]  # one for each number of players and wall


def fitted_judge(players: int, wall: Wall) -> Judge:
    """Judges by the linear evaluator that Azulejos brings along."""
    return linear_judge(fitted(players, wall).words)


def best_judge(players: int, wall: Wall) -> Judge:
    """Judges by the network that Azulejos brings along, or by the linear evaluator where it has none."""
    if not has_learned(players, wall):
        return fitted_judge(players, wall)
    network = learned(players, wall)
    return network_judge(network.words, network.hidden)


class Growth:
    """A tree that can grow."""

    def __init__(self, position: Position, size: int, seed: int, judge: Judge) -> None:
        state = pack(position)
        self.players = position.players
        room = EDGES_PER_RIVAL * (position.players - 1) * size + 1000
        self.tree = new_tree(words(position.players, position.wall), size, room)
        self.judge = judge
        if len(judge.memory):
            prepare(state, judge.memory, judge.weights)
        key = key_of_seed(seed & MASK, seed >> 32)
        plant(self.tree, state, *stream(*key, MOVES_STREAM))

    def grow(self, visits: int, stop: Stop) -> int:
        """Visits the tree so often, unless it is stopped or all is proven; returns how often."""
        return grow(self.tree, self.judge, np.frombuffer(stop.flag, np.int64), visits)

    def followers(self, node: int) -> list[tuple[int, Move]]:
        """The nodes that moves from a node have led to, most visited first; none where a deal is due."""
        nodes = self.tree.nodes
        if nodes[node, FIRST] < 0 or nodes[node, TURN] < 0:
            return []
        first, count = int(nodes[node, FIRST]), int(nodes[node, OPENED])
        found = [divmod(int(word), 1 << ACTION_BITS) for word in self.tree.edges[first : first + count, ACTION_WORD]]
        order = sorted(found, key=lambda each: (-int(nodes[each[0], VISITS]), _order(each[1])))
        return [(child, move_of(action)) for child, action in order]

    def choice(self, node: int, move: Move, visits: int) -> Choice:
        """What the tree thinks of a move from the root that led to a node."""
        nodes, line = self.tree.nodes, [move]
        end = int(nodes[node, PROVEN])
        sums, times = nodes[node, SUMS : SUMS + 8], int(nodes[node, VISITS])
        if end:
            sums, times = np.zeros(VALUE_WORDS, np.int64), 1
            value_end(self.tree.states[end], sums, UNIT)
        margins = [int(each) / times / HUNDREDTHS for each in sums[MARGINS : MARGINS + self.players]]
        while followers := self.followers(node):
            node, move = followers[0]
            line.append(move)
        values = tuple(round(margin, 2) + 0.0 for margin in margins)  # no -0.0
        return Choice(line[0], values, tuple(line), nodes=visits, depth=len(line), is_exact=end > 0)


def _order(action: int) -> int:
    """The place of a move in the order of sources."""
    row, place = divmod(action, 6)
    colour, source = divmod(row, 10)
    return (source * 5 + colour) * 6 + place


class Mcts:
    """Grows a tree of what may come, deals included; each seat plays for itself."""

    name = "mcts"

    def __init__(self, seed: int = 0, judges: Judges = best_judge) -> None:
        check_seed(seed)
        self._seed = seed
        self._judges = judges
        self._known: dict[tuple[int, Wall], Judge] = {}
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
            tree = Growth(position, min(most, LARGEST) + FIRST_VISITS, self._seed, self._judge(position))
            visits = tree.grow(FIRST_VISITS, Stop())  # so that there is an answer whenever it is stopped
            while visits < most and not stop.is_set:
                done = tree.grow(min(PATIENCE, most - visits), stop)
                visits += done
                if report:
                    report(_ranking(tree, count, visits))
                if tree.tree.nodes[0, PROVEN]:
                    break
        return _ranking(tree, count, visits)

    def _judge(self, position: Position) -> Judge:
        key = position.players, position.wall
        if key not in self._known:
            self._known[key] = self._judges(*key)
        return self._known[key]


def _ranking(tree: Growth, count: int, visits: int) -> Ranking:
    return tuple(tree.choice(node, move, visits) for node, move in tree.followers(0)[:count])


_FIRST = Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW")
