"""A tree of positions that grows where it looks promising: what is best for each seat, and what the deals may bring.

Each visit walks from the root to a position that was not visited yet, values it for every seat, and takes that value
back up. A seat goes where its own value, and how little it knows, promise most; a deal is drawn, and another one from
time to time; a column of the grey wall is a move like any other. Nobody is taken for an enemy: each seat plays for
itself.

    nodes     one visited position each: its VISITS, the FIRST of its entries and their COUNT, whose TURN it is
    sums      for each node and seat the sum of values that came up, and from MARGINS on of margins in points
    states    the packed position of each node
    entries   the moves or deals from a node: the node they lead to, 0 for none yet, and below it the action
    priors    how promising each entry looks at first sight

Only sums, products, quotients and square roots are used, so that every machine comes to the same numbers.
"""

import numpy as np
import numpy.typing as npt

from azulejos.bots.compiled.alpha_beta import ACTION, ACTION_BITS, list_moves, tiles_left, value_columns
from azulejos.bots.compiled.evaluation import NOT_OVER, offered_counts, prepare, seat_value
from azulejos.bots.compiled.jit import compiled
from azulejos.bots.compiled.memory import GROUPS, MOVES
from azulejos.kernel.actions import FIRST_TILING
from azulejos.kernel.layout import (
    DRAFTING,
    OVER,
    PHASE,
    PHASE_SHIFT,
    PLAYERS_SHIFT,
    REFILL,
    ROUND_SHIFT,
    SEAT,
    TABLE,
    State,
)
from azulejos.kernel.unchecked.chance import next_number
from azulejos.kernel.unchecked.games import deal_unchecked, play_unchecked
from azulejos.kernel.unchecked.tiling import full_line, result_of

__all__ = [
    "ACTION_BITS",
    "COUNT",
    "FIRST",
    "MARGINS",
    "NODE_WORDS",
    "SUM_WORDS",
    "TURN",
    "VISITS",
    "Numbers",
    "grow",
    "plant",
]

Numbers = npt.NDArray[np.float64]

VISITS, FIRST, COUNT, TURN = 0, 1, 2, 3
NODE_WORDS = 4
MARGINS = 4
SUM_WORDS = 8
CHANCE, END = -1, -2  # in place of a seat
DEEPEST = 200  # moves and deals on a walk
EXPLORING = 1.0
SPREAD = 1000.0  # hundredths of a point by which a seat is half certain to win
SHARPNESS = 200.0  # hundredths of a point by which a move looks half as promising
WIN_SHARE = 0.8  # of a finished game's value; the rest is its margin
VISITS_PER_DEAL = 16  # before another is drawn
MOST_DEALS = 16
NOT_EXPANDED = -1
MOST_ENTRIES = 300  # that a node can have

# Words of `used`: how many nodes and entries there are, and the state of the stream that deals are drawn from.
NODES_USED, ENTRIES_USED, STREAM = 0, 1, 2


@compiled
def squashed(margin: float) -> float:
    """A margin as a number between 0 and 1."""
    return 0.5 + 0.5 * margin / (abs(margin) + SPREAD)


@compiled
def ahead_of_others(worth: Numbers, players: int, seat: int) -> float:
    """By how much a seat's number is larger than the largest other one."""
    best = -float(NOT_OVER)
    for other in range(players):
        if other != seat and worth[other] > best:
            best = float(worth[other])
    return float(worth[seat]) - best


@compiled
def value_seats(state: State, memory: State, values: Numbers) -> None:
    """Writes every seat's value in this position, and its margin."""
    table = int(state[TABLE])
    players = (table >> PLAYERS_SHIFT) & SEAT
    is_over = (table >> PHASE_SHIFT) & PHASE == OVER
    left = tiles_left(state)
    counts = offered_counts(state)
    worth = np.zeros(4)
    results = np.zeros(4)
    for seat in range(players):
        if is_over:
            results[seat] = result_of(state, seat)
            worth[seat] = 100.0 * (result_of(state, seat) >> 3)
        else:
            worth[seat] = seat_value(state, memory, seat, int(memory[GROUPS + left]), counts)
    for seat in range(players):
        margin = ahead_of_others(worth, players, seat)
        values[MARGINS + seat] = margin
        values[seat] = squashed(margin)
        if is_over:
            won_by = ahead_of_others(results, players, seat)
            won = 1.0 if won_by > 0 else 0.5 if won_by == 0 else 0.0
            values[seat] = WIN_SHARE * won + (1.0 - WIN_SHARE) * values[seat]


@compiled
def list_drafts(state: State, memory: State, entries: State, priors: Numbers, first: int) -> int:
    """Writes the drafting moves as entries; the more a move adds to the mover's board, the more promising it is."""
    count = list_moves(state, memory, MOVES, tiles_left(state))
    best = 0
    for index in range(count):
        value = int(memory[MOVES + index]) >> ACTION_BITS
        best = max(best, value)
    for index in range(count):
        word = int(memory[MOVES + index])
        entries[first + index] = word & ACTION
        promise = SHARPNESS / (SHARPNESS + (best - (word >> ACTION_BITS)))
        priors[first + index] = promise * promise
    return count


@compiled
def list_columns(state: State, memory: State, entries: State, priors: Numbers, first: int) -> int:
    """Writes the columns that a line's tile may go to as entries, by what the board is worth after each."""
    line = full_line(state, int(state[TABLE]) & SEAT)
    values = np.zeros(9, np.int64)
    best = int(values[value_columns(state, memory, values)])
    count = 0
    for column in range(5):
        if values[column] > -NOT_OVER:
            entries[first + count] = FIRST_TILING + 5 * line + column
            priors[first + count] = SHARPNESS / (SHARPNESS + (best - int(values[column])))
            count += 1
    return count


@compiled
def make_even(priors: Numbers, first: int, count: int) -> None:
    """Divides priors by their sum."""
    total = 0.0
    for index in range(first, first + count):
        total += priors[index]
    for index in range(first, first + count):
        priors[index] /= total


@compiled
def expand(nodes: State, node: int, state: State, memory: State, entries: State, priors: Numbers, used: int) -> int:
    """Lists what can follow a node; returns how many entries are used then."""
    table = int(state[TABLE])
    phase = (table >> PHASE_SHIFT) & PHASE
    nodes[node, FIRST] = used
    nodes[node, COUNT] = 0
    nodes[node, TURN] = table & SEAT
    if phase == OVER:
        nodes[node, TURN] = END
    elif phase == REFILL:
        nodes[node, TURN] = CHANCE  # its deals are added as they are drawn
        return used + MOST_DEALS
    elif phase == DRAFTING:
        nodes[node, COUNT] = list_drafts(state, memory, entries, priors, used)
    else:
        nodes[node, COUNT] = list_columns(state, memory, entries, priors, used)
    make_even(priors, used, int(nodes[node, COUNT]))
    return used + int(nodes[node, COUNT])


@compiled
def most_promising(nodes: State, sums: Numbers, entries: State, priors: Numbers, node: int) -> int:
    """The entry to try from a node: what it brought the seat so far, and more if it is promising and seldom tried."""
    seat = int(nodes[node, TURN])
    visits = int(nodes[node, VISITS])
    first = int(nodes[node, FIRST])
    urge = EXPLORING * np.sqrt(float(visits))
    unknown = sums[node, seat] / visits - 0.05  # a move not tried yet is thought a little worse than the others
    best = first
    most = -1.0
    for entry in range(first, first + int(nodes[node, COUNT])):
        child = int(entries[entry]) >> ACTION_BITS
        tried = 0
        value = unknown
        if child:
            tried = int(nodes[child, VISITS])
            value = sums[child, seat] / tried
        promise = value + urge * priors[entry] / (1.0 + tried)
        if promise > most:
            most = promise
            best = entry
    return best


@compiled
def next_deal(nodes: State, entries: State, node: int) -> int:
    """The entry of a deal to look at: a new one from time to time, else the one that was looked at least."""
    first = int(nodes[node, FIRST])
    count = int(nodes[node, COUNT])
    if count < MOST_DEALS and int(nodes[node, VISITS]) >= VISITS_PER_DEAL * count:
        nodes[node, COUNT] = count + 1
        entries[first + count] = 0
        return first + count
    best = first
    for entry in range(first, first + count):
        if nodes[int(entries[entry]) >> ACTION_BITS, VISITS] < nodes[int(entries[best]) >> ACTION_BITS, VISITS]:
            best = entry
    return best


@compiled
def follow_entry(states: State, nodes: State, sums: Numbers, entries: State, node: int, entry: int, used: State) -> int:
    """Makes the node that an entry leads to."""
    child = int(used[NODES_USED])
    used[NODES_USED] += 1
    action = int(entries[entry]) & ACTION
    entries[entry] = (child << ACTION_BITS) | action
    state = states[child]
    for word in range(states.shape[1]):
        state[word] = states[node, word]
    if nodes[node, TURN] == CHANCE:
        a, s0, s1 = next_number(int(used[STREAM]), int(used[STREAM + 1]))
        b, s0, s1 = next_number(s0, s1)
        used[STREAM] = s0
        used[STREAM + 1] = s1
        deal_unchecked(state, a, b)
    else:
        play_unchecked(state, action)
    add_node(nodes, sums, child)
    return child


@compiled
def add_node(nodes: State, sums: Numbers, node: int) -> None:
    """A node that nobody has visited yet."""
    nodes[node, VISITS] = 0
    nodes[node, FIRST] = NOT_EXPANDED
    nodes[node, TURN] = 0
    for index in range(SUM_WORDS):
        sums[node, index] = 0.0


@compiled
def memory_for(state: State, root: State, memory: State, other: State, weights: State) -> State:
    """The memory to value a position with: boards change only at the round's end, so the root's serves its round."""
    table, at_root = int(state[TABLE]), int(root[TABLE])
    is_same_round = table >> ROUND_SHIFT == at_root >> ROUND_SHIFT
    if is_same_round and (table >> PHASE_SHIFT) & PHASE == DRAFTING:
        return memory
    prepare(state, other, weights)
    return other


@compiled
def visit(
    states: State,
    nodes: State,
    sums: Numbers,
    entries: State,
    priors: Numbers,
    memory: State,
    other: State,
    weights: State,
    used: State,
    path: State,
    values: Numbers,
) -> None:
    """One walk down the tree and back."""
    node = 0
    length = 1
    path[0] = 0
    while nodes[node, VISITS] > 0 and nodes[node, TURN] != END:
        if nodes[node, FIRST] == NOT_EXPANDED:
            if int(used[ENTRIES_USED]) + MOST_ENTRIES > len(entries):
                break
            state = states[node]
            where = memory_for(state, states[0], memory, other, weights)
            used[ENTRIES_USED] = expand(nodes, node, state, where, entries, priors, int(used[ENTRIES_USED]))
            continue
        if nodes[node, TURN] == CHANCE:
            entry = next_deal(nodes, entries, node)
        else:
            entry = most_promising(nodes, sums, entries, priors, node)
        child = int(entries[entry]) >> ACTION_BITS
        if child == 0:
            if int(used[NODES_USED]) == len(nodes):
                break
            child = follow_entry(states, nodes, sums, entries, node, entry, used)
        node = child
        path[length] = node
        length += 1
    state = states[node]
    value_seats(state, memory_for(state, states[0], memory, other, weights), values)
    for index in range(length):
        nodes[path[index], VISITS] += 1
        for seat in range(SUM_WORDS):
            sums[path[index], seat] += values[seat]


@compiled
def plant(state: State, states: State, nodes: State, sums: Numbers, used: State, s0: int, s1: int) -> None:
    """A tree of one position; its deals will be drawn from this stream."""
    states[0] = state
    add_node(nodes, sums, 0)
    used[NODES_USED] = 1
    used[ENTRIES_USED] = 0
    used[STREAM] = s0
    used[STREAM + 1] = s1


@compiled
def grow(
    states: State,
    nodes: State,
    sums: Numbers,
    entries: State,
    priors: Numbers,
    memory: State,
    other: State,
    weights: State,
    used: State,
    stop: State,
    visits: int,
) -> int:
    """Visits the tree so many times, unless it is stopped; returns how many."""
    path = np.zeros(DEEPEST, np.int64)
    values = np.zeros(SUM_WORDS)
    for done in range(visits):
        if stop[0]:
            return done
        visit(states, nodes, sums, entries, priors, memory, other, weights, used, path, values)
    return visits
