"""Looking ahead inside a round: alpha-beta, principal variation search, late move reductions, a transposition table.

Inside a round there is no chance, so the search is exact where it reaches the round's end, and values what it reaches
where it stops before. With more than two players the seat it thinks for expects all others to work against it. Values
are in hundredths of a point, from the side of the seat to move: the thinking seat's own, or that of all the others.
"""

import numpy as np

from azulejos.bots.compiled.evaluation import (
    FEATURE_STRIDE,
    FRACTION,
    LINE_BITS,
    NOT_OVER,
    START,
    board_slot,
    final_score,
    margin,
    margin_of_finals,
    marker_of,
    offered_counts,
    prepare,
    seat_value,
    value_board,
)
from azulejos.bots.compiled.hashes import MASK, mixed
from azulejos.bots.compiled.jit import compiled
from azulejos.bots.compiled.memory import (
    ABORTED,
    BEST_FINAL,
    BEST_VALUE,
    BUDGET,
    EXCLUDED,
    FIRST_AT_ROOT,
    FOUND,
    GROUPS,
    HORIZONS,
    LEVELS,
    MOVES,
    MOVES_STRIDE,
    NODES,
    ROOT,
    SALT,
    SAVED,
    SAVED_STRIDE,
    SCRATCH,
    TRANSPOSITION_SLOTS,
    TRANSPOSITIONS,
    VARIATION_LENGTHS,
    VARIATIONS,
    WEIGHTS,
    ZERO,
)
from azulejos.kernel.actions import FIRST_TILING
from azulejos.kernel.layout import (
    BOARD_WORDS,
    BOARDS,
    CENTRE,
    CENTRE_SOURCE,
    COLOURS_SHIFT,
    FACTORY,
    FLOOR,
    FLOOR_COUNT,
    FLOOR_PLACE,
    LANE,
    LANE_BITS,
    LINES,
    MARKER_MASK,
    MARKER_SHIFT,
    OFFER,
    PLACES,
    PLAYERS_SHIFT,
    SEAT,
    TABLE,
    State,
)
from azulejos.kernel.unchecked.drafting import draft_unchecked
from azulejos.kernel.unchecked.tiling import full_line, tile_grey_wall, valid_columns

__all__ = ["INFINITE", "begin", "best_tiling", "deepen", "follow_variation", "tiles_left", "value_columns"]

INFINITE = 1 << 30
SALT_SHIFT = 44
ACTION_BITS = 9
ACTION = (1 << ACTION_BITS) - 1
NO_ACTION = ACTION
WHOLE = 63  # the depth of what was looked at up to the round's end
VALUE_OFFSET = 1 << 24
UPPER, LOWER, EXACT = 0, 1, 2
MARKER_AND_TURN = (MARKER_MASK << MARKER_SHIFT) | SEAT


@compiled
def tiles_left(state: State) -> int:
    """How many tiles are on offer."""
    left = 0
    for source in range(10):
        tiles = int(state[FACTORY + source])
        for colour in range(5):
            left += (tiles >> (LANE_BITS * colour)) & LANE
    return left


@compiled
def hash_of_factories(state: State) -> int:
    """A number that depends on what lies on the factories, but not in which order."""
    total = 0
    for factory in range(9):
        tiles = int(state[FACTORY + factory])
        if tiles:
            total = (total + mixed(tiles)) & MASK
    return total


@compiled
def hash_of(state: State, factories: int) -> int:
    """A number that depends on all that a round can change."""
    table = int(state[TABLE])
    key = factories ^ mixed(int(state[CENTRE]) + (table & MARKER_AND_TURN) * 0x10001)
    for seat in range((table >> PLAYERS_SHIFT) & SEAT):
        board = BOARDS + BOARD_WORDS * seat
        lines = (int(state[board + LINES]) & LINE_BITS) | ((int(state[board + FLOOR]) & FLOOR_COUNT) << 36)
        key = mixed(key + lines + (seat << 40))
    return key


@compiled
def lines_after(lines: int, floor: int, colour: int, count: int, place: int) -> tuple[int, int]:
    """A board's lines and how many lie on its floor, after so many tiles of a colour went to a place."""
    fallen = count
    if place < FLOOR_PLACE:
        space = place + 1 - ((lines >> (3 * place)) & 7)
        placed = min(space, count)
        fallen = count - placed
        lines = (lines + (placed << (3 * place))) & ~(7 << (COLOURS_SHIFT + 3 * place))
        lines |= colour << (COLOURS_SHIFT + 3 * place)
    floor += fallen
    floor = min(floor, 7)
    return lines, floor


@compiled
def is_repeated(state: State, source: int) -> bool:
    """Whether a factory before this one holds the same tiles."""
    tiles = int(state[FACTORY + source])
    repeats = 0
    for other in range(source):
        repeats += int(state[FACTORY + other]) == tiles
    return repeats > 0


@compiled
def list_moves(state: State, memory: State, first: int, left: int) -> int:
    """Writes the moves worth looking at, each below the value of the mover's board after it; returns how many."""
    table = int(state[TABLE])
    seat = table & SEAT
    board = BOARDS + BOARD_WORDS * seat
    places = int(state[board + PLACES])
    lines = int(state[board + LINES]) & LINE_BITS
    floor = int(state[board + FLOOR]) & FLOOR_COUNT
    marker_in_centre = (table >> (MARKER_SHIFT + 4)) & 1
    moves = 0
    for source in range(10):
        tiles = int(state[FACTORY + source])
        if tiles == 0 or (source < CENTRE_SOURCE and is_repeated(state, source)):
            continue
        takes_marker = marker_in_centre if source == CENTRE_SOURCE else 0
        floor_before = floor
        if takes_marker and floor < 7:
            floor_before += 1
        for colour in range(5):
            count = (tiles >> (LANE_BITS * colour)) & LANE
            if count == 0:
                continue
            group = int(memory[GROUPS + left - count])
            bonus = 0
            if takes_marker:
                bonus = int(memory[WEIGHTS + FEATURE_STRIDE * group + START]) >> FRACTION
            for place in range(6):
                if (places >> (LANE_BITS * (4 - colour) + place)) & 1:
                    after, on_floor = lines_after(lines, floor_before, colour, count, place)
                    slot = board_slot(state, memory, seat, after, on_floor, group)
                    value = int(memory[slot + 1]) + bonus + VALUE_OFFSET
                    memory[first + moves] = (value << ACTION_BITS) | ((colour * 10 + source) * 6 + place)
                    moves += 1
    return moves


@compiled
def take_best(memory: State, first: int, count: int, preferred: int) -> int:
    """Takes the move of most value, or the preferred one, to the front of the list and returns it."""
    best = 0
    most = -1
    for index in range(count):
        word = int(memory[first + index])
        if word & ACTION == preferred:
            best = index
            break
        if word > most:
            most = word
            best = index
    word = int(memory[first + best])
    memory[first + best] = memory[first]
    memory[first] = word
    return word & ACTION


@compiled
def source_of(action: int) -> int:
    """The source of a drafting move."""
    row = (action * 10923) >> 16  # action // 6
    return (row - 10 * ((row * 6554) >> 16)) & 15  # row % 10


@compiled
def draft(state: State, action: int) -> int:
    """Plays a drafting move, without what follows at the round's end; returns how many tiles it took."""
    table = int(state[TABLE])
    seat = table & SEAT
    row = (action * 10923) >> 16  # action // 6
    colour = (row * 6554) >> 16  # row // 10
    lane = LANE_BITS * colour
    source = (row - 10 * colour) & 15
    count = (int(state[FACTORY + source]) >> lane) & LANE
    offer, _, marker = draft_unchecked(
        state,
        int(state[OFFER]),
        0,
        seat,
        (table >> MARKER_SHIFT) & MARKER_MASK,
        lane,
        source,
        (action - 6 * row) & 7,
    )
    seat += 1
    if seat == (table >> PLAYERS_SHIFT) & SEAT:
        seat = 0
    state[OFFER] = offer
    state[TABLE] = (table & ~MARKER_AND_TURN) | (marker << MARKER_SHIFT) | seat
    return count


@compiled
def reduction(depth: int, index: int) -> int:
    """Late move reduction: by how much less deeply a move so late in the order is looked at first."""
    if depth < 3 or index < 1:
        return 0
    if depth < 4 or index < 4:
        return 1
    if depth < 5 or index < 12:
        return 2
    if depth < 7 or index < 24:
        return 3
    return 4


@compiled
def suffices(known: int, depth: int, alpha: int, beta: int) -> bool:
    """Whether what the transposition table knows of a position answers for it."""
    if (known >> ACTION_BITS) & WHOLE < depth:
        return False
    bound = (known >> (ACTION_BITS + 6)) & 3
    value = (known >> (ACTION_BITS + 8)) - VALUE_OFFSET
    return bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha)


@compiled
def keep_variation(memory: State, level: int, action: int, value: int) -> None:
    """The principal variation from a level on is this action and that from the next level."""
    length = int(memory[VARIATION_LENGTHS + level + 1])
    line = VARIATIONS + LEVELS * level
    memory[line] = action
    for index in range(length):
        memory[line + 1 + index] = memory[line + LEVELS + index]
    memory[VARIATION_LENGTHS + level] = length + 1
    if level == 0:
        memory[FOUND] = value


@compiled
def sides(state: State, memory: State) -> tuple[int, int]:
    """1 if the seat to move is the one that is thought for, else -1; and the same for the seat after it."""
    table = int(state[TABLE])
    seat = table & SEAT
    following = seat + 1
    if following == (table >> PLAYERS_SHIFT) & SEAT:
        following = 0
    root = int(memory[ROOT])
    return 1 if seat == root else -1, 1 if following == root else -1


@compiled
def save(state: State, memory: State, level: int) -> None:
    """Keeps what any move from this level will change, but for its source."""
    board = BOARDS + BOARD_WORDS * (int(state[TABLE]) & SEAT)
    saved = SAVED + SAVED_STRIDE * level
    memory[saved] = state[OFFER]
    memory[saved + 1] = state[TABLE]
    memory[saved + 2] = state[CENTRE]
    for word in range(BOARD_WORDS):
        memory[saved + 3 + word] = state[board + word]


@compiled
def restore(state: State, memory: State, level: int) -> None:
    """Takes a move back, but for its source."""
    saved = SAVED + SAVED_STRIDE * level
    state[OFFER] = memory[saved]
    state[TABLE] = memory[saved + 1]
    state[CENTRE] = memory[saved + 2]
    board = BOARDS + BOARD_WORDS * (int(state[TABLE]) & SEAT)
    for word in range(BOARD_WORDS):
        state[board + word] = memory[saved + 3 + word]


@compiled
def alpha_beta(  # noqa: PLR0912, PLR0915 - Numba cannot cache functions that call each other in a circle, only this one
    state: State,
    memory: State,
    stop: State,
    depth: int,
    alpha: int,
    beta: int,
    level: int,
    left: int,
    factories: int,
) -> int:
    """The value of a position with a move to make, for the side to move, as far as it lies between alpha and beta."""
    key = hash_of(state, factories)
    entry = TRANSPOSITIONS + 2 * (key & (TRANSPOSITION_SLOTS - 1))
    key ^= int(memory[SALT]) << SALT_SHIFT  # the place is the same in every search, what counts is not
    preferred = NO_ACTION
    if int(memory[entry]) == key:
        known = int(memory[entry + 1])
        preferred = known & ACTION
        if beta - alpha == 1 and suffices(known, depth, alpha, beta):
            if (known >> ACTION_BITS) & WHOLE < WHOLE:
                memory[HORIZONS] += 1
            return (known >> (ACTION_BITS + 8)) - VALUE_OFFSET
    if level == 0 and int(memory[FIRST_AT_ROOT]) != NO_ACTION:
        preferred = int(memory[FIRST_AT_ROOT])
    sign, next_sign = sides(state, memory)
    save(state, memory, level)
    horizons = int(memory[HORIZONS])
    first = MOVES + MOVES_STRIDE * level
    count = list_moves(state, memory, first, left)
    best = -INFINITE
    best_action = NO_ACTION
    lower = alpha
    for index in range(count):
        action = take_best(memory, first + index, count - index, preferred)
        preferred = NO_ACTION
        if level == 0 and memory[EXCLUDED + action]:
            continue
        if int(memory[NODES]) >= int(memory[BUDGET]) or stop[0]:
            memory[ABORTED] = 1
            return best
        memory[NODES] += 1
        source = FACTORY + source_of(action)
        tiles = int(state[source])
        left_after = left - draft(state, action)
        memory[VARIATION_LENGTHS + level + 1] = 0
        if left_after == 0 or depth == 1:
            memory[HORIZONS] += left_after > 0
            value = sign * margin(state, memory, left_after)
        else:
            below = factories if source == CENTRE else (factories - mixed(tiles)) & MASK
            reduced = reduction(depth, index)
            high = beta if best_action == NO_ACTION else lower + 1
            while True:  # first less deeply or with a narrow window, and again if the move is better than was thought
                down = depth - 1 - reduced
                if sign == next_sign:
                    value = alpha_beta(state, memory, stop, down, lower, high, level + 1, left_after, below)
                else:
                    value = -alpha_beta(state, memory, stop, down, -high, -lower, level + 1, left_after, below)
                if memory[ABORTED] or value <= lower or (reduced == 0 and (high == beta or value >= beta)):
                    break
                if reduced == 0:
                    high = beta
                reduced = 0
        restore(state, memory, level)
        state[source] = tiles
        if memory[ABORTED]:
            return best
        if value > best:
            best = value
            best_action = action
        if value > lower:
            lower = value
            if beta - alpha > 1:
                keep_variation(memory, level, action, value)
        if lower >= beta:
            break
    bound = UPPER if best <= alpha else LOWER if best >= beta else EXACT
    if horizons == int(memory[HORIZONS]):
        depth = WHOLE
    memory[entry] = key
    memory[entry + 1] = ((((best + VALUE_OFFSET) << 2 | bound) << 6 | depth) << ACTION_BITS) | best_action
    return best


@compiled
def deepen(state: State, memory: State, stop: State, first_depth: int, last_depth: int) -> int:
    """Looks ahead ever deeper until a limit is met or everything was looked at; returns the last depth finished."""
    left = tiles_left(state)
    factories = hash_of_factories(state)
    finished = first_depth - 1
    zero = int(memory[ZERO])
    for depth in range(first_depth, last_depth + 1):
        memory[HORIZONS] = 0
        alpha_beta(state, memory, stop, depth, zero - INFINITE, zero + INFINITE, zero, left, factories)
        if memory[ABORTED]:
            break
        finished = depth
        if memory[HORIZONS] == 0:
            break
    return finished


@compiled
def begin(state: State, memory: State, weights: State, budget: int) -> None:
    """Readies the memory for a search of so many nodes; at first the best move is the one that looks best."""
    prepare(state, memory, weights)
    memory[NODES] = 0
    memory[ABORTED] = 0
    memory[HORIZONS] = 1
    memory[FIRST_AT_ROOT] = NO_ACTION
    memory[BUDGET] = budget
    count = list_moves(state, memory, MOVES, tiles_left(state))
    for index in range(count):
        memory[VARIATIONS] = take_best(memory, MOVES + index, count - index, NO_ACTION)
        if memory[EXCLUDED + int(memory[VARIATIONS])] == 0:
            break
    memory[VARIATION_LENGTHS] = 1


@compiled
def follow_variation(state: State, memory: State, values: State) -> int:
    """Plays the best line on the state; writes what each seat's board is then worth; returns whether the game ends."""
    for index in range(int(memory[VARIATION_LENGTHS])):
        draft(state, int(memory[VARIATIONS + index]))
    left = tiles_left(state)
    players = (int(state[TABLE]) >> PLAYERS_SHIFT) & SEAT
    if left == 0 and margin_of_finals(state, memory, 0) < NOT_OVER:
        for seat in range(players):
            values[seat] = 100 * final_score(state, memory, seat)
        return 1
    counts = offered_counts(state)
    for seat in range(players):
        values[seat] = seat_value(state, memory, seat, int(memory[GROUPS + left]), counts)
    return 0


@compiled
def value_columns(state: State, memory: State, values: State) -> int:
    """Writes what a seat's board is worth after each column it may choose, then what all boards are; returns the best.

    Nobody else has a say in it, so there is nothing to look ahead for but the seat's own further lines. Boards are
    worth their final scores if the game is about to end.
    """
    table = int(state[TABLE])
    players = (table >> PLAYERS_SHIFT) & SEAT
    is_over = margin_of_finals(state, memory, 0) < NOT_OVER
    refill = int(memory[GROUPS])
    for seat in range(players):
        values[5 + seat] = seat_value(state, memory, seat, refill, 0)
        if is_over:
            values[5 + seat] = 100 * final_score(state, memory, seat)
    seat = table & SEAT
    start = int(memory[WEIGHTS + START]) >> FRACTION if marker_of(table) == seat else 0
    board = BOARDS + BOARD_WORDS * seat
    line = full_line(state, seat)
    columns = valid_columns(state, seat, line)
    best = -1
    for column in range(5):
        values[column] = -NOT_OVER
        if (columns >> column) & 1:
            after = memory[SCRATCH : SCRATCH + len(state)]
            for word in range(len(state)):
                after[word] = state[word]
            tile_grey_wall(after, seat, line, column)
            lines = int(after[board + LINES]) & LINE_BITS
            value_board(after, memory, seat, lines, int(after[board + FLOOR]) & FLOOR_COUNT, refill)
            values[column] = 100 * int(memory[BEST_FINAL]) if is_over else int(memory[BEST_VALUE]) + start
            if best < 0 or values[column] > values[best]:
                best = column
    return best


@compiled
def best_tiling(state: State, memory: State) -> int:
    """The choice of a column that leaves the seat's board worth most, as an action."""
    line = full_line(state, int(state[TABLE]) & SEAT)
    return FIRST_TILING + 5 * line + value_columns(state, memory, np.zeros(9, np.int64))
