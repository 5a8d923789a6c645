"""Monte Carlo tree search: a tree of positions that grows where it looks promising, for each seat, and past deals.

Each visit walks from the root to a position that was not visited yet, has it judged for every seat (`judge`), and
takes that back up. A seat goes where its own result so far, and how little it knows, promise most (PUCT: a move's mean,
and more if its *prior* is high and it was seldom tried). A deal is drawn, and another one from time to time; a column
of the grey wall is a move like any other. Nobody is taken for an enemy: each seat plays for itself. Where everything to
the game's end was looked at, the result is *proven* and is not looked at again.

    nodes     one position each: its VISITS, the FIRST of its edges and their COUNT, how many of them are OPENED, whose
              TURN it is, the node of the finished game that it is PROVEN to lead to, the sum of its mover's utilities
              as its VALUE, and from SUMS on the sums of chances and margins that came up
    edges     the moves or deals from a node, side by side: the CHILD they lead to, 0 for none yet, and below it the
              action; its PRIOR; its VISITS; the sum of the mover's utilities as its VALUE. The edges that were opened
              come first, and after them the one with the highest prior of the others
    states    the packed position of each node
    policies  what the policy layer of the network said of each node

Sums are of whole numbers; beside them only products, quotients and square roots are used, which every machine rounds
alike. A position is never reached by two ways: a tree, no graph.
"""

from typing import NamedTuple

import numpy as np

from azulejos.bots.compiled.jit import allocation_free
from azulejos.bots.compiled.judge import (
    ACTION_WORD,
    EDGE_WORDS,
    MOST_MOVES,
    PRIOR,
    UTILITIES,
    VALUE_WORDS,
    Judge,
    list_moves_with_priors,
    value_end,
    value_seats,
)
from azulejos.bots.compiled.network import SECOND, Layer
from azulejos.kernel.layout import OFFER, OVER, PHASE, PHASE_SHIFT, REFILL, SEAT, TABLE, State
from azulejos.kernel.unchecked.chance import next_number
from azulejos.kernel.unchecked.games import deal_unchecked, play_unchecked

__all__ = [
    "ACTION",
    "ACTION_BITS",
    "ACTION_WORD",
    "CHANCE",
    "COUNT",
    "EDGE_VISITS",
    "FIRST",
    "NODE_WORDS",
    "OPENED",
    "PROVEN",
    "SUMS",
    "TURN",
    "VISITS",
    "Tree",
    "compare",
    "find",
    "grow",
    "new_tree",
    "plant",
    "reroot",
]

VISITS, FIRST, COUNT, OPENED, TURN, PROVEN, VALUE = 0, 1, 2, 3, 4, 5, 6
SUMS = 8
NODE_WORDS = 16
EDGE_VISITS, EDGE_VALUE = 2, 3
ACTION_BITS = 9
ACTION = (1 << ACTION_BITS) - 1

CHANCE = -1  # in place of a seat
DEEPEST = 250  # moves and deals on a walk
VISITS_PER_DEAL = 16  # before another is drawn
MOST_DEALS = 16
NOT_EXPANDED = -1
NO_EDGE = -1

# Words of `used`: how many nodes and edges there are, and the state of the stream that deals are drawn from.
NODES_USED, EDGES_USED, STREAM = 0, 1, 2
USED_WORDS = 4


class Tree(NamedTuple):
    """The arrays of a tree."""

    states: State  # (size, words of a position)
    nodes: State  # (size, NODE_WORDS)
    edges: State  # (room, EDGE_WORDS)
    policies: Layer  # (size, SECOND)
    used: State  # (USED_WORDS,)
    path: State  # (3, DEEPEST): the nodes of a walk, the edges taken, and those that are proven instead
    values: State  # (VALUE_WORDS,)


def new_tree(words: int, size: int, room: int) -> Tree:
    """Room for so many nodes, with positions of so many words, and so many edges."""
    return Tree(
        np.empty((size, words), np.int64),
        np.empty((size, NODE_WORDS), np.int64),
        np.empty((room, EDGE_WORDS), np.int64),
        np.empty((size, SECOND), np.int16),
        np.zeros(USED_WORDS, np.int64),
        np.zeros((3, DEEPEST), np.int64),
        np.zeros(VALUE_WORDS, np.int64),
    )


@allocation_free
def plant(tree: Tree, state: State, s0: int, s1: int) -> None:
    """A tree of one position; its deals will be drawn from this stream."""
    for word in range(len(state)):
        tree.states[0, word] = state[word]
    add_node(tree.nodes, 0, state)
    tree.used[NODES_USED] = 1
    tree.used[EDGES_USED] = 0
    tree.used[STREAM] = s0
    tree.used[STREAM + 1] = s1


@allocation_free
def grow(tree: Tree, judge: Judge, stop: State, visits: int) -> int:
    """Visits the tree so many times, unless it is stopped or all is proven; returns how many."""
    for done in range(visits):
        if stop[0] or tree.nodes[0, PROVEN]:
            return done
        visit(tree, judge, NO_EDGE)
    return visits


@allocation_free
def compare(tree: Tree, judge: Judge, stop: State, visits: int, edges: State) -> int:
    """Visits these edges of the root so many times in all, the least visited first; returns how many.

    Edges that are not opened yet are last of all edges, in their order.
    """
    for done in range(visits):
        least = NO_EDGE
        for edge in edges:
            child = int(tree.edges[edge, ACTION_WORD]) >> ACTION_BITS
            if (child == 0 or tree.nodes[child, PROVEN] == 0) and (
                least == NO_EDGE or tree.edges[edge, EDGE_VISITS] < tree.edges[least, EDGE_VISITS]
            ):
                least = int(edge)
        if stop[0] or least == NO_EDGE:
            return done
        visit(tree, judge, least)
    return visits


@allocation_free
def visit(tree: Tree, judge: Judge, forced: int) -> None:
    """One walk down the tree and back, by a certain edge of the root or by any."""
    nodes, edges, used, path = tree.nodes, tree.edges, tree.used, tree.path
    node = 0
    length = 0
    while nodes[node, VISITS] > 0 and nodes[node, PROVEN] == 0:
        if nodes[node, FIRST] == NOT_EXPANDED:
            if int(used[EDGES_USED]) + MOST_MOVES > len(edges):
                break
            used[EDGES_USED] += expand(tree, judge, node)
        path[2, length] = NO_EDGE
        if forced != NO_EDGE and length == 0:
            edge = forced
        elif nodes[node, TURN] == CHANCE:
            edge = next_deal(nodes, edges, node)
        else:
            edge = select(nodes, edges, node, judge.exploration, judge.untried)
            if nodes[int(edges[edge, ACTION_WORD]) >> ACTION_BITS, PROVEN]:
                path[2, length] = edge
                edge = select_unproven(nodes, edges, node)
        child = int(edges[edge, ACTION_WORD]) >> ACTION_BITS
        if child == 0:
            if int(used[NODES_USED]) == len(nodes):
                break
            child = open_edge(tree, node, edge)
        path[0, length] = node
        path[1, length] = edge
        length += 1
        node = child
    evaluate(tree, judge, node)
    back_up(tree, judge, node, length)
    if nodes[node, PROVEN]:
        prove(tree, judge, length)


@allocation_free
def evaluate(tree: Tree, judge: Judge, node: int) -> None:
    """Writes what a node is worth: what is proven, or what the judge says."""
    state = tree.states[node]
    if (int(state[TABLE]) >> PHASE_SHIFT) & PHASE == OVER:
        tree.nodes[node, PROVEN] = node
    end = int(tree.nodes[node, PROVEN])
    if end:
        value_end(tree.states[end], tree.values, judge.win_share)
    else:
        value_seats(judge, state, tree.states[0], tree.values)
        for unit in range(SECOND):
            tree.policies[node, unit] = judge.sums.policy[unit]


@allocation_free
def back_up(tree: Tree, judge: Judge, node: int, length: int) -> None:
    """Adds the values of a node to it and to all nodes and edges of the walk that has led there.

    Where a walk would have gone by an edge that is proven, it has gone by another one to prove more: then the proven
    one counts as visited too, and its values are what the nodes above hear of.
    """
    nodes, edges, path, values = tree.nodes, tree.edges, tree.path, tree.values
    add_values(nodes, node, values)
    for step in range(length - 1, -1, -1):
        above = int(path[0, step])
        edge = int(path[1, step])
        edges[edge, EDGE_VISITS] += 1
        if nodes[above, TURN] >= 0:
            edges[edge, EDGE_VALUE] += values[UTILITIES + int(nodes[above, TURN])]
        edge = int(path[2, step])
        if edge != NO_EDGE:
            end = int(nodes[int(edges[edge, ACTION_WORD]) >> ACTION_BITS, PROVEN])
            value_end(tree.states[end], values, judge.win_share)
            edges[edge, EDGE_VISITS] += 1
            edges[edge, EDGE_VALUE] += values[UTILITIES + int(nodes[above, TURN])]
        add_values(nodes, above, values)


@allocation_free
def add_values(nodes: State, node: int, values: State) -> None:
    """One more visit to a node."""
    nodes[node, VISITS] += 1
    if nodes[node, TURN] >= 0:
        nodes[node, VALUE] += values[UTILITIES + int(nodes[node, TURN])]
    for index in range(UTILITIES):
        nodes[node, SUMS + index] += values[index]


@allocation_free
def prove(tree: Tree, judge: Judge, length: int) -> None:
    """Goes back up the walk as long as all that can follow is proven: then the mover takes what is best for it."""
    nodes, edges = tree.nodes, tree.edges
    for step in range(length - 1, -1, -1):
        node = int(tree.path[0, step])
        seat = int(nodes[node, TURN])
        if seat == CHANCE or nodes[node, OPENED] < nodes[node, COUNT]:
            return
        most = -1
        end = 0
        first = int(nodes[node, FIRST])
        for edge in range(first, first + int(nodes[node, COUNT])):
            proven = int(nodes[int(edges[edge, ACTION_WORD]) >> ACTION_BITS, PROVEN])
            if proven == 0:
                return
            value_end(tree.states[proven], tree.values, judge.win_share)
            if int(tree.values[UTILITIES + seat]) > most:
                most = int(tree.values[UTILITIES + seat])
                end = proven
        nodes[node, PROVEN] = end


# Where to go.


@allocation_free
def select(nodes: State, edges: State, node: int, exploration: float, untried: float) -> int:
    """PUCT: the edge with the best mean so far for whose turn it is, and more if it is promising and seldom tried."""
    first = int(nodes[node, FIRST])
    last = first + int(nodes[node, OPENED])
    visits = float(nodes[node, VISITS])
    urge = exploration * np.sqrt(visits)
    best = first
    most = -1.0
    for edge in range(first, last):
        tried = float(edges[edge, EDGE_VISITS])
        score = float(edges[edge, EDGE_VALUE]) / tried + urge * float(edges[edge, PRIOR]) / (1.0 + tried)
        if score > most:
            most = score
            best = edge
    if nodes[node, OPENED] < nodes[node, COUNT]:
        score = float(nodes[node, VALUE]) / visits - untried + urge * float(edges[last, PRIOR])
        if score > most:
            best = last
    return best


@allocation_free
def select_unproven(nodes: State, edges: State, node: int) -> int:
    """The edge to look at where the best one is proven: the next to be opened, or the best that is not proven."""
    first = int(nodes[node, FIRST])
    best = first + int(nodes[node, OPENED])
    if nodes[node, OPENED] < nodes[node, COUNT]:
        return best
    most = -1.0
    for edge in range(first, first + int(nodes[node, COUNT])):
        if nodes[int(edges[edge, ACTION_WORD]) >> ACTION_BITS, PROVEN] == 0:
            score = float(edges[edge, EDGE_VALUE]) / float(edges[edge, EDGE_VISITS])
            if score > most:
                most = score
                best = edge
    return best


@allocation_free
def next_deal(nodes: State, edges: State, node: int) -> int:
    """The edge of a deal to look at: a new one from time to time, else the one that was looked at least."""
    first = int(nodes[node, FIRST])
    count = int(nodes[node, COUNT])
    if count < MOST_DEALS and int(nodes[node, VISITS]) >= VISITS_PER_DEAL * count:
        nodes[node, COUNT] = count + 1
        edges[first + count, ACTION_WORD] = 0
        edges[first + count, EDGE_VISITS] = 0
        return first + count
    best = first
    for edge in range(first, first + count):
        if edges[edge, EDGE_VISITS] < edges[best, EDGE_VISITS]:
            best = edge
    return best


# New nodes and edges.


@allocation_free
def expand(tree: Tree, judge: Judge, node: int) -> int:
    """Lists what can follow a node; returns how many edges that takes."""
    nodes = tree.nodes
    used = int(tree.used[EDGES_USED])
    nodes[node, FIRST] = used
    if nodes[node, TURN] == CHANCE:
        return MOST_DEALS  # they are added as they are drawn
    for unit in range(SECOND):
        judge.sums.policy[unit] = tree.policies[node, unit]
    edges = tree.edges[used:]
    count = list_moves_with_priors(judge, tree.states[node], tree.states[0], edges)
    for edge in range(count):
        edges[edge, EDGE_VISITS] = 0
        edges[edge, EDGE_VALUE] = 0
    nodes[node, COUNT] = count
    bring_forward(edges, 0, count)
    return count


@allocation_free
def bring_forward(edges: State, first: int, last: int) -> None:
    """Brings the edge with the highest prior to the front, and leaves the others in their order."""
    if first >= last:
        return
    best = first
    for edge in range(first + 1, last):
        if edges[edge, PRIOR] > edges[best, PRIOR]:
            best = edge
    action = edges[best, ACTION_WORD]
    prior = edges[best, PRIOR]
    for edge in range(best, first, -1):
        edges[edge, ACTION_WORD] = edges[edge - 1, ACTION_WORD]
        edges[edge, PRIOR] = edges[edge - 1, PRIOR]
    edges[first, ACTION_WORD] = action
    edges[first, PRIOR] = prior


@allocation_free
def open_edge(tree: Tree, node: int, edge: int) -> int:
    """Makes the node that an edge leads to."""
    nodes, edges, used = tree.nodes, tree.edges, tree.used
    child = int(used[NODES_USED])
    used[NODES_USED] += 1
    action = int(edges[edge, ACTION_WORD])
    edges[edge, ACTION_WORD] = (child << ACTION_BITS) | action
    state = tree.states[child]
    before = tree.states[node]
    for word in range(len(state)):
        state[word] = before[word]
    if nodes[node, TURN] == CHANCE:
        a, s0, s1 = next_number(int(used[STREAM]), int(used[STREAM + 1]))
        b, s0, s1 = next_number(s0, s1)
        used[STREAM] = s0
        used[STREAM + 1] = s1
        deal_unchecked(state, a, b)
    else:
        play_unchecked(state, action)
        nodes[node, OPENED] += 1
        bring_forward(edges, edge + 1, int(nodes[node, FIRST]) + int(nodes[node, COUNT]))
    add_node(nodes, child, state)
    return child


@allocation_free
def add_node(nodes: State, node: int, state: State) -> None:
    """A node that nobody has visited yet."""
    for word in range(NODE_WORDS):
        nodes[node, word] = 0
    nodes[node, FIRST] = NOT_EXPANDED
    table = int(state[TABLE])
    nodes[node, TURN] = CHANCE if (table >> PHASE_SHIFT) & PHASE == REFILL else table & SEAT


# Keeping a part of a tree.


@allocation_free
def find(tree: Tree, state: State) -> int:
    """The most visited node with this position, or -1."""
    states = tree.states
    found = -1
    for node in range(int(tree.used[NODES_USED])):
        if states[node, TABLE] == state[TABLE] and states[node, OFFER] == state[OFFER]:
            same = 0
            for word in range(len(state)):
                same += states[node, word] == state[word]
            if same == len(state) and (found < 0 or tree.nodes[node, VISITS] > tree.nodes[found, VISITS]):
                found = node
    return found


@allocation_free
def reroot(tree: Tree, root: int, places: State, owners: State) -> None:
    """Makes a node the root and lets go of all that is not below it.

    A node comes after the one above it, so everything moves towards the front. `places` has room for each node, and
    `owners` for each edge.
    """
    nodes, edges = tree.nodes, tree.edges
    for node in range(root, int(tree.used[NODES_USED])):
        places[node] = NO_EDGE
    for edge in range(int(tree.used[EDGES_USED])):
        owners[edge] = NO_EDGE
    places[root] = 0
    count = 0
    for node in range(root, int(tree.used[NODES_USED])):
        if places[node] != NO_EDGE:
            places[node] = count
            move_node(tree, node, count)
            first = int(nodes[count, FIRST])
            if first != NOT_EXPANDED:
                owners[first] = count
                for edge in range(first, first + int(nodes[count, COUNT])):
                    places[int(edges[edge, ACTION_WORD]) >> ACTION_BITS] = 0
            count += 1
    tree.used[EDGES_USED] = move_edges(tree, places, owners)
    tree.used[NODES_USED] = count
    for node in range(count):
        if nodes[node, PROVEN]:
            nodes[node, PROVEN] = places[int(nodes[node, PROVEN])]


@allocation_free
def move_node(tree: Tree, node: int, place: int) -> None:
    """Copies a node towards the front."""
    for word in range(NODE_WORDS):
        tree.nodes[place, word] = tree.nodes[node, word]
    for word in range(tree.states.shape[1]):
        tree.states[place, word] = tree.states[node, word]
    for unit in range(SECOND):
        tree.policies[place, unit] = tree.policies[node, unit]


@allocation_free
def move_edges(tree: Tree, places: State, owners: State) -> int:
    """Copies the edges that nodes own towards the front; returns how many there are then."""
    nodes, edges = tree.nodes, tree.edges
    used = 0
    for first in range(int(tree.used[EDGES_USED])):
        owner = int(owners[first])
        if owner == NO_EDGE:
            continue
        count = int(nodes[owner, COUNT])
        nodes[owner, FIRST] = used
        for edge in range(count):
            for word in range(EDGE_WORDS):
                edges[used + edge, word] = edges[first + edge, word]
            child, action = divmod(int(edges[used + edge, ACTION_WORD]), ACTION + 1)
            if child:
                edges[used + edge, ACTION_WORD] = (int(places[child]) << ACTION_BITS) | action
        used += MOST_DEALS if nodes[owner, TURN] == CHANCE else count
    return used
