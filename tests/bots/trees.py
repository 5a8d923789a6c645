"""Trees for tests, and what is in them.

They are judged by the linear evaluator, by a network that has learned nothing, or by both.
"""

import functools
from typing import Literal, get_args

import numpy as np

from azulejos import Position
from azulejos.bots import Stop
from azulejos.bots.compiled.judge import Judge, network_judge
from azulejos.bots.compiled.tree import ACTION_BITS, ACTION_WORD, COUNT, FIRST, NODES_USED, PROVEN, VISITS
from azulejos.bots.evaluator import fitted
from azulejos.bots.growth import Growth
from azulejos.bots.mcts import fitted_judge
from azulejos.kernel import unpack
from azulejos.kernel.layout import PHASE, PHASE_SHIFT, REFILL, TABLE, State
from azulejos.kernel.unchecked.games import is_legal, play_unchecked
from azulejos.notation import Wall
from tests.bots.networks import random_network
from tests.drawn import board, table

# The last tiles of a game that surely ends: seat 1 completes a row with its first line.
LAST_ROUND = table(
    "S2 5d 1 1 -/-/-/-/- BYY",
    board(42, "W/-/-/-/-", "BYRK./...../...../...../....."),
    board(44, "-/-/-/-/-", "...../...../...../...../.....", "*"),
)

Kind = Literal["fitted", "network", "both"]
KINDS: tuple[Kind, ...] = get_args(Kind)


@functools.cache
def judge_of(kind: Kind, players: int, wall: Wall) -> Judge:
    """A judge of this kind."""
    if kind == "fitted":
        return fitted_judge(players, wall)
    network = random_network(players, wall)
    return network_judge(network.words, network.hidden, fitted(players, wall).words if kind == "both" else None)


def planted(position: Position, size: int, *, seed: int = 1, kind: Kind = "fitted") -> Growth:
    """A tree of one position with room for so many."""
    tree = Growth(position.players, position.wall, size, judge_of(kind, position.players, position.wall))
    tree.plant(position, seed)
    return tree


def grown(position: Position, visits: int, *, seed: int = 1, kind: Kind = "fitted") -> Growth:
    """A tree after so many visits, or fewer if all is proven, with room for all that they find."""
    tree = planted(position, 5 * visits, seed=seed, kind=kind)
    assert tree.grow(visits, Stop()) == visits or tree.is_proven
    return tree


def nodes(tree: Growth) -> range:
    """The nodes of a tree."""
    return range(int(tree.tree.used[NODES_USED]))


def children(tree: Growth, node: int) -> list[tuple[int, int]]:
    """The nodes that a node has led to, with the actions that did."""
    return [
        (child, action) for child, action in (divmod(word, 1 << ACTION_BITS) for word in words(tree, node)) if child
    ]


def words(tree: Growth, node: int) -> list[int]:
    """The words of a node's edges."""
    first, count = int(tree.tree.nodes[node, FIRST]), int(tree.tree.nodes[node, COUNT])
    found: list[int] = tree.tree.edges[first : first + count, ACTION_WORD].tolist() if first >= 0 else []
    return found


def visits(tree: Growth, node: int) -> int:
    """How often a node was visited."""
    return int(tree.tree.nodes[node, VISITS])


def is_whole(tree: Growth) -> bool:
    """Whether every node but the root comes from an earlier one, by a move or deal, and every edge leads to a node."""
    above = {0: 0}
    for node in nodes(tree):
        for child, action in children(tree, node):
            if child in above or child <= node or not leads_to(tree.tree.states[node], action, tree.tree.states[child]):
                return False
            above[child] = node
    ends = {int(tree.tree.nodes[node, PROVEN]) for node in nodes(tree)} - {0}
    return len(above) == len(nodes(tree)) and all(unpack(tree.tree.states[end]).is_over for end in ends)


def leads_to(before: State, action: int, after: State) -> bool:
    """Whether a move or deal leads from one state to the other; by the kernel, because trees have many nodes."""
    if (int(before[TABLE]) >> PHASE_SHIFT) & PHASE == REFILL:
        position = unpack(after)
        return unpack(before).deal(position.factories) == position
    if not is_legal(before, action):
        return False
    state = before.copy()
    play_unchecked(state, action)
    return np.array_equal(state, after)
