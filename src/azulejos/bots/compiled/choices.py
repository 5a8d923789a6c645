"""The choices of levels and of the tree, compiled whole: also for where only compiled code runs, in the page.

`Mcts` and `Search` call the same functions natively; `choose_one_move_ahead` is what `Search` does at depth 1. Only
`see_moves` and `choose_at_once` have a second form, in `LevelBot`, in plain Python: the two easiest levels need no
extra package. Tests compare all choices. Who grows a tree does it in as small steps as it likes, to listen in between:

    begin_thinking(tree, judge, state, low, high, number)
    while step := next_step(tree, visits, most, count):
        visits += grow(tree, judge, stop, step)
    rank_moves(tree, judge, count, ranking)
"""

from azulejos.bots.compiled.alpha_beta import begin, deepen, value_columns
from azulejos.bots.compiled.evaluation import prepare
from azulejos.bots.compiled.jit import allocation_free
from azulejos.bots.compiled.judge import MARGINS, UNIT, UTILITIES, VALUE_WORDS, Judge, value_end
from azulejos.bots.compiled.memory import (
    EXCLUDED,
    FIRST_AT_ROOT,
    MOVES,
    VARIATIONS,
)
from azulejos.bots.compiled.one_ply import WHOLE, outcome
from azulejos.bots.compiled.tree import (
    ACTION,
    ACTION_BITS,
    ACTION_WORD,
    COUNT,
    EDGE_VALUE,
    EDGE_VISITS,
    FIRST,
    OPENED,
    PROVEN,
    SUMS,
    TURN,
    Tree,
    plant,
)
from azulejos.kernel.actions import ACTIONS, FIRST_TILING
from azulejos.kernel.layout import (
    CENTRE_SOURCE,
    DRAFTING,
    FACTORY,
    IN_CENTRE,
    MARKER_SHIFT,
    PHASE,
    PHASE_SHIFT,
    TABLE,
    State,
)
from azulejos.kernel.unchecked.chance import MASK, MOVES_STREAM, key_of_seed, next_number, stream
from azulejos.kernel.unchecked.games import is_legal

__all__ = [
    "FIRST_VISITS",
    "IMPATIENCE",
    "PATIENCE",
    "RANK_WORDS",
    "ROW_ACTION",
    "ROW_NODE",
    "ROW_PROVEN",
    "ROW_SUMS",
    "ROW_VISITS",
    "begin_thinking",
    "best_edges",
    "choose_at_once",
    "choose_one_move_ahead",
    "exclude_unseen",
    "follow_line",
    "next_step",
    "order_rows",
    "rank_moves",
    "see_moves",
    "step_size",
    "write_rows",
]

PATIENCE = 4096  # visits between two reports
IMPATIENCE = 256  # at first, between two checks whether more visits could change the choice
FIRST_VISITS = 2  # the root, and one move from it
UNLIMITED = 1 << 62
HUNDREDTHS = 100
CHANCE_STEPS = 10_000  # of a chance that is ranked by

# Words of a row of a ranking.
ROW_ACTION, ROW_VISITS, ROW_PROVEN, ROW_NODE, ROW_SUMS = 0, 1, 2, 3, 4
RANK_WORDS = ROW_SUMS + VALUE_WORDS


# What is seen, and chosen at once.


@allocation_free
def see_moves(state: State, low: int, high: int, checksum: int, overlooks: int, seen: State) -> None:
    """Marks the moves that a level with this seed notices; it overlooks so many groups of tiles per cent.

    The stream is that of `Generator(seed, checksum)`, where `low` and `high` are halves of the seed and `checksum` is
    that of the position's text. Where nothing is noticed, everything is; and nobody overlooks spaces of their own wall.
    """
    a, b = key_of_seed(low, high)
    s0, s1 = stream(a, b, checksum - (checksum >> 31 << 32))  # as 32 bits with a sign, or the product is too long
    left_over = -1
    found = 0
    for action in range(ACTIONS):
        seen[action] = 0
        if not is_legal(state, action):
            continue
        if action >= FIRST_TILING:
            seen[action] = 1
            found += 1
            continue
        known = first_of_group(state, action)
        if known < action:
            seen[action] = seen[known]
        else:
            number = left_over
            if left_over < 0:
                number, s0, s1 = next_number(s0, s1)
                left_over = (number * 100) & MASK
            else:
                left_over = -1
            seen[action] = (number * 100) >> 32 >= overlooks
        found += int(seen[action])
    if found == 0:
        for action in range(ACTIONS):
            seen[action] = is_legal(state, action)


@allocation_free
def first_of_group(state: State, action: int) -> int:
    """The first legal move that takes the same colour from the same tiles."""
    source = (action // 6) % 10
    first = action - action % 6 - 6 * (source - first_source(state, source))
    while not is_legal(state, first):
        first += 1
    return first


@allocation_free
def first_source(state: State, source: int) -> int:
    """The first source with the same tiles; a centre with the marker is like no other."""
    if source == CENTRE_SOURCE and (int(state[TABLE]) >> MARKER_SHIFT) & IN_CENTRE:
        return source
    for other in range(source):
        if int(state[FACTORY + other]) == int(state[FACTORY + source]):
            return other
    return source


@allocation_free
def choose_at_once(state: State, seen: State, careless: float, scratch: State) -> int:
    """The move that brings most at once, of those seen, for one who ignores a share of what the floor costs."""
    best = -1
    most = 0.0
    for action in range(ACTIONS):
        if seen[action]:
            for word in range(len(state)):
                scratch[word] = state[word]
            scored, cost, share = outcome(scratch, action)
            value = (scored - cost) + share / WHOLE + careless * cost
            if best < 0 or value > most:
                most = value
                best = action
    return best


@allocation_free
def choose_one_move_ahead(state: State, memory: State, weights: State, stop: State, seen: State) -> int:
    """The move of those seen after which the mover's board is worth most, to the linear evaluator."""
    if (int(state[TABLE]) >> PHASE_SHIFT) & PHASE != DRAFTING:
        return choose_column(state, memory, weights, seen)
    exclude_unseen(state, memory, seen)
    begin(state, memory, weights, UNLIMITED)
    memory[FIRST_AT_ROOT] = memory[VARIATIONS]
    deepen(state, memory, stop, 1, 1)
    return int(memory[VARIATIONS])


@allocation_free
def exclude_unseen(state: State, memory: State, seen: State) -> None:
    """Leaves out at the root what is not seen; of equal factories, the first stands for all."""
    for action in range(ACTIONS):
        memory[EXCLUDED + action] = 1
    for action in range(FIRST_TILING):
        if seen[action]:
            source = (action // 6) % 10
            first = source if source == CENTRE_SOURCE else first_source(state, source)
            memory[EXCLUDED + action - 6 * (source - first)] = 0


@allocation_free
def choose_column(state: State, memory: State, weights: State, seen: State) -> int:
    """The column of those seen that leaves the board worth most."""
    prepare(state, memory, weights)
    values = memory[MOVES : MOVES + 9]
    value_columns(state, memory, values)
    best = -1
    for action in range(FIRST_TILING, ACTIONS):
        if seen[action] and (best < 0 or values[action % 5] > values[best % 5]):
            best = action
    return best


# Growing a tree.


@allocation_free
def begin_thinking(tree: Tree, judge: Judge, state: State, low: int, high: int, number: int) -> None:
    """Plants the tree of this number; its deals come from a stream of the seed, whose halves these are."""
    a, b = key_of_seed(low, high)
    s0, s1 = stream(a, b, MOVES_STREAM + number)
    plant(tree, state, s0, s1)
    if len(judge.memory):
        prepare(state, judge.memory, judge.weights)


@allocation_free
def next_step(tree: Tree, visits: int, most: int, count: int) -> int:
    """How many visits to make next, after so many of at most so many, for so many moves; 0 when it is settled."""
    if tree.nodes[0, PROVEN] or (count == 1 and is_settled(tree, visits, most - visits)):
        return 0
    return step_size(visits, most, count)


@allocation_free
def step_size(visits: int, most: int, count: int) -> int:
    """How many visits to make before the next look at what they found; 0 after the most."""
    if visits == 0:
        return FIRST_VISITS
    step = PATIENCE
    if count == 1:
        step = min(max(visits // 4, IMPATIENCE), PATIENCE)
    return max(0, min(step, most - visits))


@allocation_free
def is_settled(tree: Tree, visits: int, left: int) -> bool:
    """Whether no other move can become the most visited one."""
    first = int(tree.nodes[0, FIRST])
    most = 0
    second = 0
    for edge in range(first, first + int(tree.nodes[0, OPENED])):
        number = int(tree.edges[edge, EDGE_VISITS])
        if number > most:
            second = most
            most = number
        elif number > second:
            second = number
    return most - second > left or (visits > IMPATIENCE and tree.nodes[0, COUNT] == 1)


@allocation_free
def best_edges(tree: Tree, count: int, edges: State) -> int:
    """Writes the edges of the root to be compared, the most visited ones; returns how many."""
    first = int(tree.nodes[0, FIRST])
    opened = int(tree.nodes[0, OPENED])
    wanted = min(count, int(tree.nodes[0, COUNT]))
    for index in range(wanted):
        edges[index] = first + index
    if opened <= wanted:
        return wanted
    last = UNLIMITED  # visits of the edge before, and which that was
    last_edge = -1
    for index in range(wanted):
        best = -1
        for edge in range(first, first + opened):
            number = int(tree.edges[edge, EDGE_VISITS])
            is_left = number < last or (number == last and edge > last_edge)
            if is_left and (best < 0 or number > tree.edges[best, EDGE_VISITS]):
                best = edge
        edges[index] = best
        last = int(tree.edges[best, EDGE_VISITS])
        last_edge = best
    return wanted


# What a tree has found.


@allocation_free
def rank_moves(tree: Tree, judge: Judge, count: int, ranking: State) -> int:
    """Writes a row for each move that was visited, the best `count` of them first; returns how many rows there are.

    One move is chosen by its visits, or for what is proven; several are ranked by the mover's chances, then margins.
    """
    rows = write_rows(tree, judge, ranking)
    order_rows(ranking, rows, count, int(tree.nodes[0, TURN]))
    return rows


@allocation_free
def order_rows(ranking: State, rows: int, count: int, seat: int) -> None:
    """Puts the best `count` of so many rows first, for the mover's seat, as `rank_moves` says."""
    for row in range(min(count, rows)):
        best = row
        for other in range(row + 1, rows):
            if is_before(ranking, other, best, count, seat):
                best = other
        swap_rows(ranking, row, best)
    if count == 1:
        take_proven(ranking, rows)


@allocation_free
def write_rows(tree: Tree, judge: Judge, ranking: State) -> int:
    """The root's moves that were visited: their visits, and the sums of what came up, or what is proven."""
    first = int(tree.nodes[0, FIRST])
    rows = int(tree.nodes[0, OPENED])
    for row in range(rows):
        word = int(tree.edges[first + row, ACTION_WORD])
        visits = int(tree.edges[first + row, EDGE_VISITS])
        node = word >> ACTION_BITS
        end = int(tree.nodes[node, PROVEN])
        ranking[row, ROW_ACTION] = word & ACTION
        ranking[row, ROW_VISITS] = visits
        ranking[row, ROW_PROVEN] = end > 0
        ranking[row, ROW_NODE] = node
        sums = ranking[row, ROW_SUMS:]
        if end:
            value_end(tree.states[end], sums, judge.win_share)
            sums[UTILITIES] = sums[UTILITIES + int(tree.nodes[0, TURN])]
            for word in range(UTILITIES + 1):
                sums[word] *= visits
        else:
            for word in range(UTILITIES):
                sums[word] = tree.nodes[node, SUMS + word]
            sums[UTILITIES] = tree.edges[first + row, EDGE_VALUE]
    return rows


@allocation_free
def is_before(ranking: State, one: int, other: int, count: int, seat: int) -> bool:
    """Whether a row is ranked before another one."""
    if count > 1:
        chance, other_chance = rounded_chance(ranking, one, seat), rounded_chance(ranking, other, seat)
        if chance != other_chance:
            return chance > other_chance
        margin, other_margin = rounded_margin(ranking, one, seat), rounded_margin(ranking, other, seat)
        if margin != other_margin:
            return margin > other_margin
    if ranking[one, ROW_VISITS] != ranking[other, ROW_VISITS]:
        return bool(ranking[one, ROW_VISITS] > ranking[other, ROW_VISITS])
    return order_of(int(ranking[one, ROW_ACTION])) < order_of(int(ranking[other, ROW_ACTION]))


@allocation_free
def rounded_chance(ranking: State, row: int, seat: int) -> int:
    """A seat's chance, in the steps that are ranked by."""
    return int(float(ranking[row, ROW_SUMS + seat]) / float(ranking[row, ROW_VISITS]) / UNIT * CHANCE_STEPS + 0.5)


@allocation_free
def rounded_margin(ranking: State, row: int, seat: int) -> int:
    """A seat's margin in hundredths of a point, from -10,000 points on."""
    margin = float(ranking[row, ROW_SUMS + MARGINS + seat]) / float(ranking[row, ROW_VISITS])
    return int(margin + 10_000 * HUNDREDTHS + 0.5)


@allocation_free
def order_of(action: int) -> int:
    """The order among equally visited moves: by source, colour and place."""
    row = action // 6
    return ((row % 10) * 5 + row // 10) * 6 + action % 6


@allocation_free
def swap_rows(ranking: State, one: int, other: int) -> None:
    """Swaps two rows."""
    for word in range(RANK_WORDS):
        held = int(ranking[one, word])
        ranking[one, word] = ranking[other, word]
        ranking[other, word] = held


@allocation_free
def utility_of(ranking: State, row: int) -> float:
    """A move's value for the mover: mostly its chance, and a little its margin."""
    return float(ranking[row, ROW_SUMS + UTILITIES]) / float(ranking[row, ROW_VISITS])


@allocation_free
def take_proven(ranking: State, rows: int) -> None:
    """Puts the best proven move first if it is at least as good as the first one's expectation: it needs no visits."""
    best = -1
    for row in range(rows):
        utility = utility_of(ranking, row)
        if ranking[row, ROW_PROVEN] == 0 or utility < utility_of(ranking, 0):
            continue
        if best >= 0 and utility == utility_of(ranking, best):
            if is_before(ranking, row, best, 1, 0):
                best = row
        elif best < 0 or utility > utility_of(ranking, best):
            best = row
    if best > 0:
        swap_rows(ranking, 0, best)


@allocation_free
def follow_line(tree: Tree, node: int, line: State) -> int:
    """Writes the expected moves from a node on, proven or most visited, up to the next deal; returns how many."""
    length = 0
    while length < len(line) and tree.nodes[node, FIRST] >= 0 and tree.nodes[node, TURN] >= 0:
        first = int(tree.nodes[node, FIRST])
        end = int(tree.nodes[node, PROVEN])
        best = -1
        for edge in range(first, first + int(tree.nodes[node, OPENED])):
            child = int(tree.edges[edge, ACTION_WORD]) >> ACTION_BITS
            if (end == 0 or tree.nodes[child, PROVEN] == end) and (
                best < 0 or tree.edges[edge, EDGE_VISITS] > tree.edges[best, EDGE_VISITS]
            ):
                best = edge
        if best < 0:
            break
        word = int(tree.edges[best, ACTION_WORD])
        line[length] = word & ACTION
        length += 1
        node = word >> ACTION_BITS
    return length
