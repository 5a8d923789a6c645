"""A tree that `Mcts` grows: planted, visited, kept from move to move, with statistics for the moves at its root.

The tree itself is compiled (`compiled.tree`), and so is what reads its root (`compiled.choosing`). One thread grows
one; `merged` combines the results of several.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from azulejos.bots.compiled.choosing import (
    RANK_WORDS,
    ROW_SUMS,
    begin_thinking,
    best_edges,
    follow_line,
    is_settled,
    write_rows,
)
from azulejos.bots.compiled.evaluation import prepare
from azulejos.bots.compiled.judge import EDGE_WORDS, MARGINS, UNIT, UTILITIES, Judge
from azulejos.bots.compiled.network import SECOND
from azulejos.bots.compiled.tree import NODE_WORDS, OPENED, PROVEN, VISITS, Tree, compare, find, grow, new_tree, reroot
from azulejos.bots.evaluator import HUNDREDTHS
from azulejos.bots.interface import Choice, Stop
from azulejos.kernel.actions import move_of
from azulejos.kernel.layout import State, words
from azulejos.kernel.packing import pack
from azulejos.kernel.unchecked.chance import MASK
from azulejos.notation import Wall
from azulejos.rules import Position

__all__ = ["Growth", "RootMove", "merged", "nodes_in"]

EDGES_PER_RIVAL = 24  # moves and deals from a node, on average at most: more factories, more moves
SPARE_EDGES = 1000
LONGEST_LINE = 64  # moves up to the next deal: 36 tiles to take, and 20 lines to tile


def nodes_in(megabytes: float, players: int, wall: Wall) -> int:
    """How many nodes fit into a tree of this size."""
    edges = 8 * EDGE_WORDS * EDGES_PER_RIVAL * (players - 1)
    return int(1e6 * megabytes / (8 * (words(players, wall) + NODE_WORDS) + 2 * SECOND + edges))


@dataclass(frozen=True, slots=True, eq=False)
class RootMove:
    """Statistics of trees for a move from their root: sums over its visits, or what is proven.

    `node` is where it leads to in `tree`, the one that has visited it most.
    """

    action: int
    visits: int
    sums: State  # of chances, from MARGINS on of margins, and last of the mover's utility
    is_proven: bool
    tree: "Growth"
    node: int

    def choice(self, players: int, nodes: int) -> Choice:
        """The move as a choice, after so many visits in all."""
        line = tuple(move_of(action) for action in (self.action, *self.tree.line(self.node)))
        margins = [float(each) / self.visits / HUNDREDTHS for each in self.sums[MARGINS : MARGINS + players]]
        return Choice(
            line[0],
            values=tuple(round(margin, 2) + 0.0 for margin in margins),  # no -0.0
            line=line,
            nodes=nodes,
            depth=len(line),
            is_exact=self.is_proven,
            chances=tuple(round(float(each) / self.visits / UNIT, 4) for each in self.sums[:players]),
        )

    @property
    def utility(self) -> float:
        """The move's value for the mover: mostly its chance, and a little its margin."""
        return float(self.sums[UTILITIES]) / self.visits

    def worth(self, seat: int) -> tuple[float, float]:
        """The sort key for ranking moves: a seat's chance, then its margin, as in a choice."""
        chance, margin = (float(each) / self.visits for each in self.sums[[seat, MARGINS + seat]])
        return round(chance / UNIT, 4), round(margin / HUNDREDTHS, 2)

    @property
    def order(self) -> int:
        """The order among equally visited moves: by source, colour and place."""
        row, place = divmod(self.action, 6)
        colour, source = divmod(row, 10)
        return (source * 5 + colour) * 6 + place


class Growth:
    """A tree with room for so many nodes, for this kind of game and with this judge; call `plant` first."""

    def __init__(self, players: int, wall: Wall, size: int, judge: Judge) -> None:
        self.size: int = size
        self.judge: Judge = judge
        self.tree: Tree = new_tree(words(players, wall), size, EDGES_PER_RIVAL * (players - 1) * size + SPARE_EDGES)
        self._is_planted = False

    def plant(self, position: Position, seed: int, number: int = 0) -> None:
        """Starts a tree with this position; deals are drawn from a stream for the seed and the tree's number."""
        begin_thinking(self.tree, self.judge, pack(position), seed & MASK, seed >> 32, number)
        self._is_planted = True

    def keep(self, position: Position) -> bool:
        """Makes this position the new root and keeps what is below it; returns whether it was in the tree."""
        root = find(self.tree, pack(position)) if self._is_planted else -1
        if root < 0 or self.tree.nodes[root, VISITS] == 0:
            return False
        edges = len(self.tree.edges)
        reroot(self.tree, root, np.empty(self.size, np.int64), np.empty(edges, np.int64))
        if len(self.judge.memory):
            prepare(self.tree.states[0], self.judge.memory, self.judge.weights)
        return True

    def grow(self, visits: int, stop: Stop) -> int:
        """Visits the tree so many times, unless it is stopped or proven; returns how many times."""
        return grow(self.tree, self.judge, np.frombuffer(stop.flag, np.int64), visits)

    def compare(self, visits: int, count: int, stop: Stop) -> int:
        """Spends visits on its `count` best moves, to visit them equally; returns how many it spent."""
        edges = np.empty(count, np.int64)
        edges = edges[: best_edges(self.tree, count, edges)]
        return compare(self.tree, self.judge, np.frombuffer(stop.flag, np.int64), visits, edges)

    @property
    def is_proven(self) -> bool:
        """Whether everything up to the end of the game was searched."""
        return bool(self.tree.nodes[0, PROVEN])

    def is_settled(self, visits: int, left: int) -> bool:
        """Whether after so many visits no other move can become the most visited one in those that are left."""
        return is_settled(self.tree, visits, left)

    def moves(self) -> list[RootMove]:
        """The root's moves that were visited."""
        rows = np.zeros((int(self.tree.nodes[0, OPENED]), RANK_WORDS), np.int64)
        write_rows(self.tree, self.judge, rows)
        return [
            RootMove(action, visits, sums, bool(is_proven), self, node)
            for (action, visits, is_proven, node), sums in zip(
                rows[:, :ROW_SUMS].tolist(), rows[:, ROW_SUMS:], strict=True
            )
        ]

    def line(self, node: int) -> list[int]:
        """The principal variation from a node, as actions: proven or most visited, up to the next deal."""
        line = np.empty(LONGEST_LINE, np.int64)
        actions: list[int] = line[: follow_line(self.tree, node, line)].tolist()
        return actions


def merged(trees: Sequence[Growth]) -> list[RootMove]:
    """The combined statistics of several trees of one position, most visited first."""
    found: dict[int, RootMove] = {}
    for tree in trees:
        for move in tree.moves():
            found[move.action] = _together(found[move.action], move) if move.action in found else move
    return sorted(found.values(), key=lambda move: (-move.visits, move.order))


def _together(one: RootMove, other: RootMove) -> RootMove:
    """The combined statistics of two trees for a move; a proven result needs no other."""
    best = max(one, other, key=lambda move: (move.is_proven, move.visits))
    visits = one.visits + other.visits
    sums = best.sums // best.visits * visits if best.is_proven else one.sums + other.sums
    return replace(best, visits=visits, sums=sums)
