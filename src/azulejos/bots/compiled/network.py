"""A network in whole numbers: what each seat may expect of a position, and which moves look promising.

Nothing here rounds, so every machine comes to the same numbers. A network is one flat array of `int16`:

    HEADER      players, whether the wall is grey, how many are HIDDEN in the first layer, the CEILING of second layers
    bias        of the first layer, HIDDEN
    value       second layer for values: SECOND rows of HIDDEN, then its bias
    policy      second layer for priors: likewise
    heads       HEADS rows of SECOND, then their bias: a winning logit for each role, from MARGIN_HEADS on a margin
    terms       TERMS rows of SECOND, then their bias: what makes a move promising (below)
    features    one row of HIDDEN for each feature

The first layer is the sum of the bias and the rows of the features that hold, in 1/128 (`first_layer`). Cut to 0..127
(`activate`) it is what the second layers see (`value_layer`, `policy_layer`); their sums are in 1/32768, and what they
give is in 1/128 again, cut to 0..CEILING. Biases but the first are in 1/4096, weights but the features' in 1/256. To
value a position:

    count = collect_features(state, viewer_of(state), found)
    first_layer(network, found, count, first)
    activate(first, active)
    value_layer(network, active, second)
    values_of(network, hidden, players, second, values)

and to weigh its moves, `policy_layer` from the same `active`, then `move_logit` for each, and `weight_of` how much its
logit is behind the best.

A move's logit is the sum of its *terms*, each a row times the second layer of the policy: what is taken and where it
goes, what that makes of the line, what it scores, and what it leaves in the centre, colour by colour.

Callers bring the memory: `first` and `active` of HIDDEN, `second` of SECOND, `terms` of MOST_TERMS places, all `int16`;
`values` of HEADS, `int32`.
"""

import decimal

import numpy as np
import numpy.typing as npt

from azulejos.bots.compiled.features import Found, feature_count
from azulejos.bots.compiled.jit import allocation_free
from azulejos.kernel.actions import FIRST_TILING
from azulejos.kernel.layout import (
    BOARD_WORDS,
    BOARDS,
    CENTRE,
    CENTRE_SOURCE,
    COLOURS_SHIFT,
    FACTORY,
    FLOOR_PLACE,
    GREY_BIT,
    GREY_COLUMNS_SHIFT,
    GREY_HIGH,
    GREY_WORDS,
    LANE,
    LANE_BITS,
    LINES,
    PLAYERS_SHIFT,
    SEAT,
    TABLE,
    WALL_SHIFT,
    State,
)
from azulejos.kernel.unchecked.tiling import ROW, points

__all__ = [
    "ACTIVE",
    "BIAS_SHIFT",
    "CEILING",
    "CHANCE",
    "CHANCE_TABLE",
    "FIRST_UNIT",
    "HEADER",
    "HEADS",
    "HIDDEN",
    "IS_GREY",
    "LOGIT_SHIFT",
    "LOGIT_UNIT",
    "MARGIN_FACTOR",
    "MARGIN_HEADS",
    "MARGIN_SHIFT",
    "MOST_TERMS",
    "PLACE",
    "PLAYERS",
    "SCORING",
    "SECOND",
    "SECOND_SHIFT",
    "SECOND_UNIT",
    "TERMS",
    "Layer",
    "Network",
    "Values",
    "activate",
    "add_rows",
    "bias_of_first_layer",
    "completes",
    "first_layer",
    "leaving_term",
    "line_points",
    "making_term",
    "move_logit",
    "move_terms",
    "network_size",
    "output",
    "policy_layer",
    "second_layer",
    "taking_term",
    "value_layer",
    "values_of",
    "weight_of",
    "where_features",
    "where_heads",
    "where_policy",
    "where_terms",
    "where_value",
]

Network = npt.NDArray[np.int16]
Layer = npt.NDArray[np.int16]
Values = npt.NDArray[np.int32]

# Words of the header.
PLAYERS = 0
IS_GREY = 1
HIDDEN = 2
CEILING = 3
HEADER = 8

SECOND = 32
MARGIN_HEADS = 4
HEADS = 8
ACTIVE = 127  # the most that a unit of the first layer gives

# The terms of a move.
TAKING = 0  # colour, count from 1 to "6 or more", place, from a factory or the centre
LEAVING = TAKING + 5 * 6 * 6 * 2  # colour, how many go to the centre from 1 to 3, how many are there then (8: or more)
MAKING = LEAVING + 5 * 3 * 8  # place, and what is missing then (0 to 4) or falls (5 to 10: 1 to "6 or more")
SCORING = MAKING + 6 * 11  # points from 1 to 10 of the line's tile, where the line is complete
TILING_SPACE = SCORING + 10  # line and column
TILING_COLOUR = TILING_SPACE + 25  # colour and column
TERMS = TILING_COLOUR + 25
MOST_TERMS = 6

# Scales.
FIRST_UNIT = 128
SECOND_UNIT = 256
SECOND_SHIFT = 8  # from a sum in 1/32768 to 1/128
BIAS_SHIFT = 3  # from 1/4096 to 1/32768
LOGIT_UNIT = 64
LOGIT_SHIFT = 9  # from 1/32768 to 1/64
MARGIN_FACTOR = 2000  # a margin head is in 20 points; margins are in hundredths of a point
MARGIN_SHIFT = 15

CHANCE = 1 << 16  # a chance of one
CHANCE_STEPS = 1024


def _chance_table() -> npt.NDArray[np.int64]:
    """65536 e^(-k/64), rounded; by decimal numbers, which are the same everywhere."""
    context = decimal.Context(prec=40)
    steps = [context.divide(decimal.Decimal(-step), decimal.Decimal(LOGIT_UNIT)) for step in range(CHANCE_STEPS)]
    return np.array([int((context.exp(step) * CHANCE).to_integral_value()) for step in steps], np.int64)


CHANCE_TABLE = _chance_table()


# Where the parts begin.


@allocation_free
def where_value(hidden: int) -> int:
    """Where the second layer for values begins."""
    return HEADER + hidden


@allocation_free
def where_policy(hidden: int) -> int:
    """Where the second layer for priors begins."""
    return where_value(hidden) + (hidden + 1) * SECOND


@allocation_free
def where_heads(hidden: int) -> int:
    """Where the heads begin."""
    return where_policy(hidden) + (hidden + 1) * SECOND


@allocation_free
def where_terms(hidden: int) -> int:
    """Where the terms of moves begin."""
    return where_heads(hidden) + HEADS * (SECOND + 1)


@allocation_free
def where_features(hidden: int) -> int:
    """Where the rows of the features begin."""
    return where_terms(hidden) + TERMS * (SECOND + 1)


@allocation_free
def network_size(players: int, is_grey: int, hidden: int) -> int:
    """How many numbers such a network has."""
    return where_features(hidden) + feature_count(players, is_grey) * hidden


# The layers. Masks of places and sizes change nothing, but tell the compiler that no index is negative: only then it
# takes many numbers at once.

PLACE = (1 << 28) - 1
SIZE = (1 << 12) - 1


@allocation_free
def bias_of_first_layer(network: Network, sums: Layer, begin: int, hidden: int) -> None:
    """Begins the sum of the first layer, from a place in `sums` on."""
    begin &= PLACE
    for unit in range(hidden & SIZE):
        sums[begin + unit] = network[HEADER + unit]


@allocation_free
def add_rows(network: Network, found: Found, count: int, sums: Layer, begin: int, hidden: int) -> None:
    """Adds the rows of features found to a sum of the first layer; a part of a position can so be kept as a sum."""
    rows = where_features(hidden)
    begin &= PLACE
    for index in range(count):
        row = (rows + int(found[index]) * hidden) & PLACE
        for unit in range(hidden & SIZE):
            sums[begin + unit] = int(sums[begin + unit]) + int(network[row + unit])


@allocation_free
def first_layer(network: Network, found: Found, count: int, first: Layer) -> None:
    """The sum of the first layer, from the bias on."""
    bias_of_first_layer(network, first, 0, len(first))
    add_rows(network, found, count, first, 0, len(first))


@allocation_free
def activate(first: Layer, active: Layer) -> None:
    """What the second layers see of the first: its sums, cut to 0..127."""
    for unit in range(len(first)):
        active[unit] = min(max(int(first[unit]), 0), ACTIVE)


@allocation_free
def product(layer: Layer, size: int, network: Network, row: int) -> int:
    """A layer times a row of the network, in 32 bits, which it never leaves: machines have instructions for that."""
    total = np.int32(0)
    row &= PLACE
    for unit in range(size & SIZE):
        total = np.int32(total + np.int32(layer[unit]) * np.int32(network[row + unit]))
    return int(total)


@allocation_free
def second_layer(network: Network, where: int, active: Layer, second: Layer) -> None:
    """A second layer, cut to 0 and the ceiling, from the first as `activate` gave it."""
    hidden = len(active)
    ceiling = int(network[CEILING])
    for unit in range(SECOND):
        bias = int(network[where + SECOND * hidden + unit]) << BIAS_SHIFT
        total = bias + product(active, hidden, network, where + unit * hidden)
        second[unit] = min(max((total + (1 << (SECOND_SHIFT - 1))) >> SECOND_SHIFT, 0), ceiling)


@allocation_free
def value_layer(network: Network, active: Layer, second: Layer) -> None:
    """The second layer that values are read from."""
    second_layer(network, where_value(len(active)), active, second)


@allocation_free
def policy_layer(network: Network, active: Layer, second: Layer) -> None:
    """The second layer that the logits of moves are read from."""
    second_layer(network, where_policy(len(active)), active, second)


@allocation_free
def output(network: Network, rows: int, count: int, row: int, second: Layer) -> int:
    """One of `count` rows times a second layer, and its bias: in 1/32768."""
    bias = int(network[rows + count * SECOND + row]) << BIAS_SHIFT
    return bias + product(second, SECOND, network, rows + row * SECOND)


# Values.


@allocation_free
def weight_of(behind: int) -> int:
    """How much less likely, of 65536, something is whose logit is so much (in 1/64) behind the best."""
    if behind >= CHANCE_STEPS:
        return 0
    return int(CHANCE_TABLE[behind])


@allocation_free
def values_of(network: Network, hidden: int, players: int, second: Layer, values: Values) -> None:
    """For each role its chance of winning, of 65536; from MARGIN_HEADS on its margin in hundredths of a point.

    The chances add up to at most 65536, and less than that by fewer than there are players.
    """
    heads = where_heads(hidden)
    best = -(1 << 31)
    for role in range(players):
        logit = output(network, heads, HEADS, role, second) >> LOGIT_SHIFT
        values[role] = logit
        best = max(best, logit)
        margin = output(network, heads, HEADS, MARGIN_HEADS + role, second)
        values[MARGIN_HEADS + role] = (margin * MARGIN_FACTOR) >> MARGIN_SHIFT
    total = 0
    for role in range(players):
        weight = weight_of(best - int(values[role]))
        values[role] = weight
        total += weight
    for role in range(players):
        values[role] = (int(values[role]) << 16) // total


# Moves.


@allocation_free
def taking_term(colour: int, taken: int, place: int, source: int) -> int:
    """The term of what is taken, to where, and from a factory or the centre."""
    return TAKING + ((colour * 6 + min(taken, 6) - 1) * 6 + place) * 2 + (source == CENTRE_SOURCE)


@allocation_free
def making_term(lines: int, taken: int, place: int) -> int:
    """The term of what so many tiles make of a place; `lines` are those of the board."""
    fallen = taken
    missing = 0
    if place != FLOOR_PLACE:
        missing = place + 1 - ((lines >> (3 * place)) & 7) - taken
        fallen = -missing
    return MAKING + 11 * place + (missing if fallen <= 0 else 4 + min(fallen, 6))


@allocation_free
def leaving_term(tiles: int, centre: int, colour: int) -> int:
    """The term of what a factory's other tiles of a colour make of the centre, or -1 if there are none."""
    left = (tiles >> (LANE_BITS * colour)) & LANE
    if left == 0:
        return -1
    there = left + ((centre >> (LANE_BITS * colour)) & LANE)
    return LEAVING + (colour * 3 + left - 1) * 8 + min(there, 8) - 1


@allocation_free
def completes(lines: int, taken: int, place: int) -> bool:
    """Whether so many tiles complete the line at a place."""
    return place != FLOOR_PLACE and (lines >> (3 * place)) & 7 > place - taken


@allocation_free
def draft_terms(state: State, action: int, terms: Found) -> int:
    """The terms of a drafting move; returns how many."""
    seat = int(state[TABLE]) & SEAT
    colour = action // 60
    source = (action // 6) % 10
    place = action % 6
    tiles = int(state[FACTORY + source])
    taken = (tiles >> (LANE_BITS * colour)) & LANE
    lines = int(state[BOARDS + BOARD_WORDS * seat + LINES])
    terms[0] = taking_term(colour, taken, place, source)
    terms[1] = making_term(lines, taken, place)
    count = 2
    if completes(lines, taken, place):
        terms[2] = SCORING + line_points(state, seat, place, colour) - 1
        count = 3
    if source != CENTRE_SOURCE:
        for other in range(5):
            term = leaving_term(tiles, int(state[CENTRE]), other)
            if other != colour and term >= 0:
                terms[count] = term
                count += 1
    return count


@allocation_free
def line_points(state: State, seat: int, line: int, colour: int) -> int:
    """What a line's tile of this colour would score; on the grey wall at its best column, 1 where it has none."""
    lines = int(state[BOARDS + BOARD_WORDS * seat + LINES])
    wall = lines >> WALL_SHIFT
    if (int(state[TABLE]) >> GREY_BIT) & 1 == 0:
        column = (colour + line) % 5  # S5
        return points(wall | (1 << (5 * line + column)), line, column)
    grey = BOARDS + BOARD_WORDS * ((int(state[TABLE]) >> PLAYERS_SHIFT) & SEAT) + GREY_WORDS * seat
    of_colour = int(state[grey + GREY_HIGH]) >> (GREY_COLUMNS_SHIFT + 5 * colour)
    columns = ROW & ~((wall >> (5 * line)) | of_colour)
    best = 1
    for column in range(5):
        if (columns >> column) & 1:
            best = max(best, points(wall | (1 << (5 * line + column)), line, column))
    return best


@allocation_free
def tiling_terms(state: State, action: int, terms: Found) -> int:
    """The terms of a tiling move; returns how many."""
    seat = int(state[TABLE]) & SEAT
    line = (action - FIRST_TILING) // 5
    column = (action - FIRST_TILING) % 5
    lines = int(state[BOARDS + BOARD_WORDS * seat + LINES])
    wall = (lines >> WALL_SHIFT) | (1 << (5 * line + column))
    terms[0] = TILING_SPACE + 5 * line + column
    terms[1] = TILING_COLOUR + 5 * ((lines >> (COLOURS_SHIFT + 3 * line)) & 7) + column
    terms[2] = SCORING + points(wall, line, column) - 1
    return 3


@allocation_free
def move_terms(state: State, action: int, terms: Found) -> int:
    """The terms of a legal move; `terms` has MOST_TERMS places. Returns how many there are."""
    if action >= FIRST_TILING:
        return tiling_terms(state, action, terms)
    return draft_terms(state, action, terms)


@allocation_free
def move_logit(network: Network, hidden: int, state: State, action: int, second: Layer, terms: Found) -> int:
    """How promising a move looks, as a logit in 1/64; `second` is what `policy_layer` gave."""
    rows = where_terms(hidden)
    total = 0
    for index in range(move_terms(state, action, terms)):
        total += output(network, rows, TERMS, int(terms[index]), second)
    return total >> LOGIT_SHIFT
