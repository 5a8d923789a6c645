"""Whole games, compiled: moves and deals on packed states, random playouts, and counting move sequences (perft).

They assume that the state is valid and the action legal. `actions` defines the numbering.
"""

import numpy as np

from azulejos.kernel.actions import ACTIONS, FIRST_TILING
from azulejos.kernel.jit import compiled
from azulejos.kernel.layout import (
    ALL_PLACES,
    BAG,
    BOARD_WORDS,
    BOARDS,
    DRAFTING,
    EACH_LANE,
    FLOOR,
    GREY_BIT,
    IN_CENTRE,
    LANE_BITS,
    LID,
    MARKER_MASK,
    MARKER_SHIFT,
    OFFER,
    OVER,
    PHASE,
    PHASE_SHIFT,
    PLACES,
    PLAYERS_SHIFT,
    REFILL,
    ROUND_SHIFT,
    SCORE_SHIFT,
    SEAT,
    START_SHIFT,
    TABLE,
    TILING,
    State,
)
from azulejos.kernel.unchecked.chance import MASK, MOVES_STREAM, draw_deal, key_of_seed, mix, next_number, stream
from azulejos.kernel.unchecked.drafting import count_moves, draft_unchecked, nth_move, nth_set_bit
from azulejos.kernel.unchecked.tiling import end_drafting, full_line, resolve_grey_lines, tile_grey_wall, valid_columns

__all__ = [
    "begin_game",
    "copy_and_play",
    "count_legal",
    "deal_unchecked",
    "hash_games",
    "is_legal",
    "new_game",
    "nth_legal",
    "perft_unchecked",
    "play_games",
    "play_unchecked",
    "playout_unchecked",
]

SIGNATURE = (1 << 48) - 1
MARKER_AND_TURN = (MARKER_MASK << MARKER_SHIFT) | SEAT


@compiled
def new_game(state: State, players: int, is_grey: int, start: int) -> None:
    """The table before the first deal (S1 to S4)."""
    for word in range(len(state)):
        state[word] = 0
    for seat in range(players):
        state[BOARDS + BOARD_WORDS * seat + PLACES] = ALL_PLACES
    state[BAG] = 20 * EACH_LANE
    state[TABLE] = (
        (players << PLAYERS_SHIFT)
        | (REFILL << PHASE_SHIFT)
        | (is_grey << GREY_BIT)
        | (start << START_SHIFT)
        | (1 << ROUND_SHIFT)
    )


@compiled
def deal_unchecked(state: State, a: int, b: int) -> None:
    """Deals the round that is due from the key of a seed, and drafting begins (N2, N3, D1)."""
    table = int(state[TABLE])
    start = (table >> START_SHIFT) & SEAT
    s0, s1 = stream(a, b, table >> ROUND_SHIFT)
    state[OFFER] = draw_deal(state, 2 * ((table >> PLAYERS_SHIFT) & SEAT) + 1, s0, s1)
    state[TABLE] = (
        (table & ~(3 << PHASE_SHIFT)) | (DRAFTING << PHASE_SHIFT) | start | ((start | IN_CENTRE) << MARKER_SHIFT)
    )


@compiled
def play_unchecked(state: State, action: int) -> None:
    """Plays a legal action; a round that ends leaves a deal due."""
    table = int(state[TABLE])
    seat = table & SEAT
    if action >= FIRST_TILING:
        tile_grey_wall(state, seat, (action - FIRST_TILING) // 5, (action - FIRST_TILING) % 5)
        resolve_grey_lines(state, seat)
        return
    marker = (table >> MARKER_SHIFT) & MARKER_MASK
    row = (action * 10923) >> 16  # action // 6, and below row // 10: Python's division of signed numbers is slow
    colour = (row * 6554) >> 16
    offer, lid, marker = draft_unchecked(
        state,
        int(state[OFFER]),
        int(state[LID]),
        seat,
        marker,
        LANE_BITS * colour,
        (row - 10 * colour) & 15,  # these masks change nothing, but tell the compiler that no index is negative
        (action - 6 * row) & 7,
    )
    seat += 1
    if seat == (table >> PLAYERS_SHIFT) & SEAT:
        seat = 0
    state[OFFER] = offer
    state[LID] = lid
    state[TABLE] = (table & ~MARKER_AND_TURN) | (marker << MARKER_SHIFT) | seat
    if offer == 0:
        end_drafting(state)


@compiled
def count_bits(mask: int) -> int:
    """How many of five bits are set."""
    count = 0
    for bit in range(5):
        count += (mask >> bit) & 1
    return count


@compiled
def is_legal(state: State, action: int) -> bool:
    """Whether the action may be played now."""
    table = int(state[TABLE])
    phase = (table >> PHASE_SHIFT) & PHASE
    seat = table & SEAT
    if phase == DRAFTING and 0 <= action < FIRST_TILING:
        colour, source, place = action // 60, action // 6 % 10, action % 6
        offered = int(state[OFFER]) >> (LANE_BITS * colour + source)
        taken = int(state[BOARDS + BOARD_WORDS * seat + PLACES]) >> (LANE_BITS * (4 - colour) + place)
        return offered & taken & 1 == 1
    if phase == TILING and FIRST_TILING <= action < ACTIONS:
        line, column = (action - FIRST_TILING) // 5, (action - FIRST_TILING) % 5
        return line == full_line(state, seat) and (valid_columns(state, seat, line) >> column) & 1 == 1
    return False


@compiled
def count_legal(state: State) -> int:
    """How many actions are legal now."""
    table = int(state[TABLE])
    phase = (table >> PHASE_SHIFT) & PHASE
    seat = table & SEAT
    if phase == DRAFTING:
        return count_moves(int(state[OFFER]), int(state[BOARDS + BOARD_WORDS * seat + PLACES]))
    if phase == TILING:
        return count_bits(valid_columns(state, seat, full_line(state, seat)))
    return 0


@compiled
def perft_unchecked(stack: State, level: int, depth: int) -> int:
    """How many sequences of so many moves there are from stack[level], up to the next deal; uses the rows below it."""
    if depth == 1:
        return count_legal(stack[level])
    total = 0
    for action in range(ACTIONS):
        if is_legal(stack[level], action):
            stack[level + 1] = stack[level]
            play_unchecked(stack[level + 1], action)
            total += perft_unchecked(stack, level + 1, depth - 1)
    return total


@compiled
def draft_round_at_random(state: State, s0: int, s1: int) -> tuple[int, int, int]:
    """Plays random moves until drafting ends; returns how many, and the state of the stream they came from."""
    table = int(state[TABLE])
    players = (table >> PLAYERS_SHIFT) & SEAT
    seat = table & SEAT
    marker = (table >> MARKER_SHIFT) & MARKER_MASK
    offer = int(state[OFFER])
    lid = int(state[LID])
    moves = 0
    while offer != 0:
        number, s0, s1 = next_number(s0, s1)
        lane, source, place = nth_move(offer, int(state[BOARDS + BOARD_WORDS * seat + PLACES]), number)
        offer, lid, marker = draft_unchecked(state, offer, lid, seat, marker, lane, source, place)
        moves += 1
        seat += 1
        if seat == players:
            seat = 0
    state[OFFER] = 0
    state[LID] = lid
    state[TABLE] = (table & ~MARKER_AND_TURN) | (marker << MARKER_SHIFT) | seat
    end_drafting(state)
    return moves, s0, s1


@compiled
def choose_column_at_random(state: State, s0: int, s1: int) -> tuple[int, int]:
    """Plays one random tiling move."""
    seat = int(state[TABLE]) & SEAT
    line = full_line(state, seat)
    columns = valid_columns(state, seat, line)
    number, s0, s1 = next_number(s0, s1)
    tile_grey_wall(state, seat, line, nth_set_bit(columns, (number * count_bits(columns)) >> 32))
    resolve_grey_lines(state, seat)
    return s0, s1


@compiled
def playout_unchecked(state: State, a: int, b: int, s0: int, s1: int, last_round: int) -> tuple[int, int, int]:
    """Plays at random to the end, or until the deal after `last_round` is due (R5: a game need not end).

    Deals come from the key (a, b), moves from the stream (s0, s1). Returns the number of moves and the stream's state.
    """
    moves = 0
    while True:
        table = int(state[TABLE])
        phase = (table >> PHASE_SHIFT) & PHASE
        if phase == OVER or (phase == REFILL and table >> ROUND_SHIFT > last_round):
            return moves, s0, s1
        if phase == REFILL:
            deal_unchecked(state, a, b)
        elif phase == TILING:
            s0, s1 = choose_column_at_random(state, s0, s1)
            moves += 1
        else:
            drafted, s0, s1 = draft_round_at_random(state, s0, s1)
            moves += drafted


@compiled
def begin_game(state: State, players: int, is_grey: int, seed: int) -> tuple[int, int, int, int]:
    """The table of a new game of this seed; returns its key and the stream of its random moves."""
    a, b = key_of_seed(seed & MASK, seed >> 32)
    first, s0, s1 = next_number(*stream(a, b, 0))
    new_game(state, players, is_grey, (first * players) >> 32)  # S4: the starting seat is drawn from the seed
    s0, s1 = stream(a, b, MOVES_STREAM)
    return a, b, s0, s1


@compiled
def play_games(
    state: State, players: int, is_grey: int, first_seed: int, count: int, last_round: int
) -> tuple[int, int]:
    """Random games, one for each of so many seeds; returns the moves played and a signature of all results.

    The games are one stream of rounds: on a GPU the threads of a warp then wait for each other once a round, not once
    a game.
    """
    moves = 0
    signature = 0
    seed = first_seed
    a, b, s0, s1 = begin_game(state, players, is_grey, seed)
    while True:
        deal_unchecked(state, a, b)
        played, s0, s1 = draft_round_at_random(state, s0, s1)
        moves += played
        while (int(state[TABLE]) >> PHASE_SHIFT) & PHASE == TILING:
            s0, s1 = choose_column_at_random(state, s0, s1)
            moves += 1
        table = int(state[TABLE])
        if (table >> PHASE_SHIFT) & PHASE == OVER or table >> ROUND_SHIFT > last_round:
            result = s0 ^ (table >> ROUND_SHIFT)
            for seat in range(players):
                result = result * 31 + (int(state[BOARDS + BOARD_WORDS * seat + FLOOR]) >> SCORE_SHIFT)
            signature = (signature + mix(result) * ((seed & 0xFFFF) + 1)) & SIGNATURE
            seed += 1
            if seed == first_seed + count:
                return moves, signature
            a, b, s0, s1 = begin_game(state, players, is_grey, seed)


@compiled
def hash_games(state: State, players: int, is_grey: int, first_seed: int, count: int, last_round: int) -> int:
    """A number that depends on every word of every position of these random games."""
    digest = 0
    for seed in range(first_seed, first_seed + count):
        a, b, s0, s1 = begin_game(state, players, is_grey, seed)
        table = int(state[TABLE])
        while (table >> PHASE_SHIFT) & PHASE != OVER and table >> ROUND_SHIFT <= last_round:
            if (table >> PHASE_SHIFT) & PHASE == REFILL:
                deal_unchecked(state, a, b)
            else:
                number, s0, s1 = next_number(s0, s1)
                play_unchecked(state, nth_legal(state, (number * count_legal(state)) >> 32))
            for word in range(len(state)):
                digest = (digest * 31 + mix(digest + (int(state[word]) & MASK)) + (int(state[word]) >> 32)) & SIGNATURE
            table = int(state[TABLE])
    return digest


@compiled
def nth_legal(state: State, n: int) -> int:
    """The n-th legal action, from 0, or -1."""
    for action in range(ACTIONS):
        if is_legal(state, action):
            if n == 0:
                return action
            n -= 1
    return -1


@compiled
def copy_and_play(states: State, actions: State, repeats: int) -> int:
    """Copies each state and plays its action on the copy, so many times over."""
    scratch = np.zeros(states.shape[1], np.int64)
    checksum = 0
    for _ in range(repeats):
        for slot in range(len(actions)):
            for word in range(states.shape[1]):
                scratch[word] = states[slot, word]
            play_unchecked(scratch, int(actions[slot]))
            checksum ^= int(scratch[0])
    return checksum
