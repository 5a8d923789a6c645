"""A tree that `Mcts` grows: planted, visited, kept from move to move, with statistics for the moves at its root.

The tree itself is compiled (`compiled.tree`), and so is what reads its root and ranks its moves (`compiled.choices`).
One thread grows one; `ranked` combines the results of several.
"""

from collections.abc import Sequence

import numpy as np

from azulejos.bots.compiled.choices import (
    RANK_WORDS,
    ROW_ACTION,
    ROW_NODE,
    ROW_PROVEN,
    ROW_SUMS,
    ROW_VISITS,
    begin_thinking,
    best_edges,
    follow_line,
    next_step,
    order_rows,
    write_rows,
)
from azulejos.bots.compiled.evaluation import prepare
from azulejos.bots.compiled.judge import EDGE_WORDS, MARGINS, UNIT, Judge
from azulejos.bots.compiled.network import SECOND
from azulejos.bots.compiled.tree import (
    NODE_WORDS,
    OPENED,
    PROVEN,
    TURN,
    VISITS,
    Tree,
    compare,
    find,
    grow,
    new_tree,
    reroot,
)
from azulejos.bots.evaluator import HUNDREDTHS
from azulejos.bots.interface import Choice, Ranking, Stop
from azulejos.kernel.actions import move_of
from azulejos.kernel.layout import State, words
from azulejos.kernel.packing import pack
from azulejos.kernel.unchecked.chance import MASK
from azulejos.notation import Wall
from azulejos.rules import Position

__all__ = ["Growth", "nodes_in", "ranked"]

EDGES_PER_RIVAL = 24  # moves and deals from a node, on average at most: more factories, more moves
SPARE_EDGES = 1000
LONGEST_LINE = 64  # moves up to the next deal: 36 tiles to take, and 20 lines to tile


def nodes_in(megabytes: float, players: int, wall: Wall) -> int:
    """How many nodes fit into a tree of this size."""
    edges = 8 * EDGE_WORDS * EDGES_PER_RIVAL * (players - 1)
    return int(1e6 * megabytes / (8 * (words(players, wall) + NODE_WORDS) + 2 * SECOND + edges))


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

    def next_step(self, visits: int, most: int, count: int) -> int:
        """How many visits to make next, after so many of at most so many, for so many moves; 0 when it is settled."""
        return next_step(self.tree, visits, most, count)

    def rows(self) -> State:
        """The root's moves that were visited, a row each: sums over its visits, or what is proven."""
        rows = np.zeros((int(self.tree.nodes[0, OPENED]), RANK_WORDS), np.int64)
        write_rows(self.tree, self.judge, rows)
        return rows

    def line(self, node: int) -> list[int]:
        """The principal variation from a node, as actions: proven or most visited, up to the next deal."""
        line = np.empty(LONGEST_LINE, np.int64)
        actions: list[int] = line[: follow_line(self.tree, node, line)].tolist()
        return actions


def ranked(trees: Sequence[Growth], count: int, players: int, visits: int) -> Ranking:
    """The best `count` moves that several trees of one position have found in so many visits, best first."""
    found: dict[int, tuple[State, Growth]] = {}  # with the tree that has visited it most
    for tree in trees:
        for row in tree.rows():
            action = int(row[ROW_ACTION])
            found[action] = _together(found[action], (row, tree)) if action in found else (row, tree)
    rows = np.array([row for row, _ in found.values()])
    order_rows(rows, len(rows), count, int(trees[0].tree.nodes[0, TURN]))
    return tuple(_choice(row, found[int(row[ROW_ACTION])][1], players, visits) for row in rows[:count])


def _together(one: tuple[State, Growth], other: tuple[State, Growth]) -> tuple[State, Growth]:
    """The combined statistics of two trees for a move; a proven result needs no other."""
    best, tree = max(one, other, key=lambda found: (found[0][ROW_PROVEN], found[0][ROW_VISITS]))
    row = best.copy()
    row[ROW_VISITS] = one[0][ROW_VISITS] + other[0][ROW_VISITS]
    if best[ROW_PROVEN]:
        row[ROW_SUMS:] = best[ROW_SUMS:] // best[ROW_VISITS] * row[ROW_VISITS]
    else:
        row[ROW_SUMS:] = one[0][ROW_SUMS:] + other[0][ROW_SUMS:]
    return row, tree


def _choice(row: State, tree: Growth, players: int, nodes: int) -> Choice:
    """A row as a choice, after so many visits in all; the tree says how the game may go on."""
    line = tuple(move_of(action) for action in (int(row[ROW_ACTION]), *tree.line(int(row[ROW_NODE]))))
    visits, sums = int(row[ROW_VISITS]), row[ROW_SUMS:]
    margins = [float(each) / visits / HUNDREDTHS for each in sums[MARGINS : MARGINS + players]]
    return Choice(
        line[0],
        values=tuple(round(margin, 2) + 0.0 for margin in margins),  # no -0.0
        line=line,
        nodes=nodes,
        depth=len(line),
        is_exact=bool(row[ROW_PROVEN]),
        chances=tuple(round(float(each) / visits / UNIT, 4) for each in sums[:players]),
    )
