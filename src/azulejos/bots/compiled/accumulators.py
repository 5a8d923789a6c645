"""The first layer of a network, quickly: the sums of its parts are kept, as few boards change from move to move.

What a board adds to the first layer depends on the board and on the role in which it is seen; what the table adds, on
what lies there. Both are kept in caches by what they come from, which they are good for in any game: a board that was
seen before costs a look-up, and so does a table. Only where offers meet lines is added anew each time.

A slot of a cache keeps what came last. Boards are compared word by word, tables by a hash of 62 bits.
"""

from typing import NamedTuple

import numpy as np

from azulejos.bots.compiled.features import (
    MOST_FOUND,
    Found,
    add_board,
    add_meetings,
    add_table,
    offered_groups,
)
from azulejos.bots.compiled.hashes import mixed
from azulejos.bots.compiled.jit import allocation_free
from azulejos.bots.compiled.network import (
    HEADS,
    MOST_TERMS,
    PLACE,
    SECOND,
    TERMS,
    Layer,
    Network,
    Values,
    activate,
    add_rows,
    bias_of_first_layer,
)
from azulejos.kernel.layout import (
    BAG,
    BOARD_WORDS,
    BOARDS,
    CENTRE,
    DRAFTING,
    FACTORY,
    FLOOR,
    FLOOR_COUNT,
    GREY_BIT,
    GREY_HIGH,
    GREY_LOW,
    GREY_WORDS,
    LID,
    LINES,
    MARKER_MASK,
    MARKER_SHIFT,
    PHASE,
    PHASE_SHIFT,
    PLAYERS_SHIFT,
    REFILL,
    ROUND_SHIFT,
    SCORE_SHIFT,
    SEAT,
    START_SHIFT,
    TABLE,
    State,
)

__all__ = ["Accumulators", "new_accumulators", "see"]

BOARD_SLOTS = 1 << 12
TABLE_SLOTS = 1 << 12
BOARD_KEY = 4  # words
TABLE_KEY = 2  # words: the hash, and what `offered_groups` found


class Accumulators(NamedTuple):
    """A network, the caches of its first layer, and room for its layers."""

    network: Network
    board_keys: State  # (slots, BOARD_KEY): a power of two of them
    boards: Layer  # hidden sums a slot
    table_keys: State  # (slots, TABLE_KEY): likewise
    tables: Layer  # likewise
    found: Found
    first: Layer
    active: Layer
    second: Layer  # of values
    policy: Layer  # the second layer of priors
    terms: Found
    outputs: State  # of the terms of moves; from TERMS on, the stamp of each, and last the stamp of those that count
    values: Values


def new_accumulators(network: Network, hidden: int) -> Accumulators:
    """Empty caches for a network with so many units in its first layer."""
    return Accumulators(
        network,
        np.full((BOARD_SLOTS, BOARD_KEY), -1, np.int64),
        np.zeros(BOARD_SLOTS * hidden, np.int16),
        np.full((TABLE_SLOTS, TABLE_KEY), -1, np.int64),
        np.zeros(TABLE_SLOTS * hidden, np.int16),
        np.zeros(MOST_FOUND, np.int16),
        np.zeros(hidden, np.int16),
        np.zeros(hidden, np.int16),
        np.zeros(SECOND, np.int16),
        np.zeros(SECOND, np.int16),
        np.zeros(MOST_TERMS, np.int16),
        np.zeros(2 * TERMS + 1, np.int64),
        np.zeros(HEADS, np.int32),
    )


@allocation_free
def board_slot(sums: Accumulators, state: State, seat: int, role: int) -> int:
    """Where what a seat's board adds is kept; computes it where it is not."""
    table = int(state[TABLE])
    board = BOARDS + BOARD_WORDS * seat
    lines = int(state[board + LINES])
    floor = int(state[board + FLOOR])
    rest = ((floor >> SCORE_SHIFT) << 5) | (role << 3) | (floor & FLOOR_COUNT)
    low = 0
    high = 0
    if (table >> GREY_BIT) & 1:
        grey = BOARDS + BOARD_WORDS * ((table >> PLAYERS_SHIFT) & SEAT) + GREY_WORDS * seat
        low = int(state[grey + GREY_LOW])
        high = int(state[grey + GREY_HIGH])
    keys = sums.board_keys
    slot = mixed(mixed(lines) ^ mixed(low) ^ (high << 20) ^ rest) & (len(keys) - 1)
    if keys[slot, 0] != lines or keys[slot, 1] != rest or keys[slot, 2] != low or keys[slot, 3] != high:
        keys[slot, 0] = lines
        keys[slot, 1] = rest
        keys[slot, 2] = low
        keys[slot, 3] = high
        hidden = len(sums.first)
        begin = (slot * hidden) & PLACE
        for unit in range(hidden):
            sums.boards[begin + unit] = 0
        count = add_board(state, seat, role, sums.found, 0)
        add_rows(sums.network, sums.found, count, sums.boards, begin, hidden)
    return slot


@allocation_free
def table_hash(state: State, viewer: int) -> int:
    """A number that depends on all that a viewer sees of the table, but not on the order of factories."""
    table = int(state[TABLE])
    players = (table >> PLAYERS_SHIFT) & SEAT
    phase = (table >> PHASE_SHIFT) & PHASE
    marker = (table >> MARKER_SHIFT) & MARKER_MASK
    if phase == REFILL:
        marker = (table >> START_SHIFT) & SEAT
    if marker < players:
        marker -= viewer
        if marker < 0:
            marker += players
    else:
        marker = players
    key = 0
    for factory in range(2 * players + 1):
        tiles = int(state[FACTORY + factory])
        if tiles:
            key += mixed(tiles) >> 4
    key ^= mixed(int(state[CENTRE])) ^ ((((table >> ROUND_SHIFT) << 5) | (phase << 3) | marker) << 40)
    return mixed(mixed(key) ^ mixed(int(state[BAG]) + 1) ^ mixed(mixed(int(state[LID]) + 2)))


@allocation_free
def table_slot(sums: Accumulators, state: State, viewer: int) -> int:
    """Where what the table adds, the bias included, is kept; computes it where it is not."""
    key = table_hash(state, viewer)
    slot = key & (len(sums.table_keys) - 1)
    if int(sums.table_keys[slot, 0]) != key:
        one, two = offered_groups(state)
        sums.table_keys[slot, 0] = key
        sums.table_keys[slot, 1] = one
        hidden = len(sums.first)
        bias_of_first_layer(sums.network, sums.tables, slot * hidden, hidden)
        count = add_table(state, viewer, sums.found, 0, one, two)
        add_rows(sums.network, sums.found, count, sums.tables, slot * hidden, hidden)
    return slot


@allocation_free
def see(sums: Accumulators, state: State, viewer: int) -> None:
    """Writes what the second layers see of a position from a seat, as `activate` would of `collect_features`."""
    table = int(state[TABLE])
    players = (table >> PLAYERS_SHIFT) & SEAT
    is_drafting = (table >> PHASE_SHIFT) & PHASE == DRAFTING
    first = sums.first
    slot = table_slot(sums, state, viewer)
    one = int(sums.table_keys[slot, 1])
    hidden = len(first)
    begin = (slot * hidden) & PLACE
    for unit in range(hidden):
        first[unit] = sums.tables[begin + unit]
    seat = viewer
    count = 0
    for role in range(players):
        begin = (board_slot(sums, state, seat, role) * hidden) & PLACE
        for unit in range(hidden):
            first[unit] = int(first[unit]) + int(sums.boards[begin + unit])
        seat += 1
        if seat == players:
            seat = 0
    if is_drafting:
        for role in range(players):
            seat = viewer + role
            if seat >= players:
                seat -= players
            count = add_meetings(state, seat, role, sums.found, count, one)
        add_rows(sums.network, sums.found, count, first, 0, hidden)
    activate(first, sums.active)
