"""The work of a batch, slot by slot: starting, observing, masking, sampling, stepping and rewarding many games.

Each kind of work is a function of one slot, which CUDA threads call too (`gpu_batch`), and one of a range of slots,
which `batch` calls. A slot's function gets room for one state, `state`: a view of a row would be counted, and threads
would wait for each other's counting.
"""

import numpy as np
import numpy.typing as npt

from azulejos.kernel.actions import FIRST_TILING
from azulejos.kernel.jit import allocation_free
from azulejos.kernel.layout import (
    BOARD_WORDS,
    BOARDS,
    FLOOR,
    GREY_BIT,
    LANE,
    LANE_BITS,
    OFFER,
    OVER,
    PHASE,
    PHASE_SHIFT,
    PLACES,
    REFILL,
    ROUND_SHIFT,
    SCORE_SHIFT,
    SEAT,
    TABLE,
    TILING,
    State,
)
from azulejos.kernel.unchecked.chance import MASK, key_of_seed, next_number, stream
from azulejos.kernel.unchecked.drafting import nth_move, nth_set_bit, source_and_place_counts
from azulejos.kernel.unchecked.games import begin_game, count_bits, deal_unchecked, is_legal, play_unchecked
from azulejos.kernel.unchecked.observing import Rows, write_observation
from azulejos.kernel.unchecked.tiling import full_line, result_of, valid_columns

__all__ = [
    "RUNNING",
    "STOPPED",
    "begin_slot",
    "begin_slots",
    "first_illegal",
    "mark_legal",
    "mask_slots",
    "observe_slots",
    "sample_slot",
    "sample_slots",
    "step_slot",
    "step_slots",
    "store",
]

Flags = npt.NDArray[np.uint8]

RUNNING, FINISHED, STOPPED = 0, 1, 2  # how a slot's game stands after a step


@allocation_free
def store(state: State, states: State, slot: int) -> None:
    """Copies a state into a slot's row."""
    for word in range(states.shape[1]):
        states[slot, word] = state[word]


# Beginning.


@allocation_free
def begin_slot(state: State, seed: int, players: int, is_grey: int) -> None:
    """Begins and deals the game of a seed."""
    a, b, _, _ = begin_game(state, players, is_grey, seed)
    deal_unchecked(state, a, b)


@allocation_free
def begin_slots(states: State, seeds: State, wanted: Flags, players: int, is_grey: int, first: int, last: int) -> None:
    """Begins games in the slots where that is wanted."""
    for slot in range(first, last):
        if wanted[slot]:
            begin_slot(states[slot], int(seeds[slot]), players, is_grey)


# Seeing and choosing.


@allocation_free
def observe_slots(states: State, seats: State, rows: Rows, first: int, last: int) -> None:
    """Writes what a seat of each slot sees."""
    for slot in range(first, last):
        write_observation(states[slot], int(seats[slot]), rows, slot)


@allocation_free
def mark_legal(state: State, mask: Flags, slot: int) -> None:
    """Marks the slot's legal actions in a row of zeros."""
    table = int(state[TABLE])
    seat = table & SEAT
    if (table >> PHASE_SHIFT) & PHASE == TILING:
        line = full_line(state, seat)
        columns = valid_columns(state, seat, line)
        for column in range(5):
            mask[slot, FIRST_TILING + 5 * line + column] = (columns >> column) & 1
        return
    offer = int(state[OFFER])
    places = int(state[BOARDS + BOARD_WORDS * seat + PLACES])
    counts, _ = source_and_place_counts(offer, places)
    for colour in range(5):
        lane = LANE_BITS * colour
        taking = places >> (LANE_BITS * 4 - lane)
        for number in range((counts >> lane) & LANE):
            source = nth_set_bit((offer >> lane) & 1023, number)
            for place in range(6):
                mask[slot, (colour * 10 + source) * 6 + place] = (taking >> place) & 1


@allocation_free
def mask_slots(states: State, mask: Flags, first: int, last: int) -> None:
    """Marks the legal actions of each slot."""
    for slot in range(first, last):
        for action in range(mask.shape[1]):
            mask[slot, action] = 0
        mark_legal(states[slot], mask, slot)


@allocation_free
def sample_slot(state: State, a: int, b: int, slot: int) -> int:
    """A legal action, each with the same chance; the number it comes from depends on key and slot alone."""
    s0, s1 = stream(a, b, slot)
    number, _, _ = next_number(s0, s1)
    table = int(state[TABLE])
    seat = table & SEAT
    if (table >> PHASE_SHIFT) & PHASE == TILING:
        line = full_line(state, seat)
        columns = valid_columns(state, seat, line)
        column = nth_set_bit(columns, (number * count_bits(columns)) >> 32)
        return FIRST_TILING + 5 * line + column
    lane, source, place = nth_move(int(state[OFFER]), int(state[BOARDS + BOARD_WORDS * seat + PLACES]), number)
    return (lane // LANE_BITS * 10 + source) * 6 + place


@allocation_free
def sample_slots(states: State, a: int, b: int, actions: State, first: int, last: int) -> None:
    """Writes a legal action for each slot."""
    for slot in range(first, last):
        actions[slot] = sample_slot(states[slot], a, b, slot)


# Stepping.


@allocation_free
def first_illegal(states: State, actions: State, first: int, last: int) -> int:
    """The first slot whose action is not legal, or -1."""
    for slot in range(first, last):
        if not is_legal(states[slot], int(actions[slot])):
            return slot
    return -1


@allocation_free
def step_slot(
    state: State,
    slot: int,
    action: int,
    seeds: State,
    rounds: int,
    rewards: Rows,
    outcome: Flags,
    scores: State,
    final_states: State,
    final_turn: State,
) -> None:
    """Plays the slot's action, then deals or begins the next game where that is due; keeps how a game ended."""
    turn = int(state[TABLE]) & SEAT
    play_unchecked(state, action)
    table = int(state[TABLE])
    phase = (table >> PHASE_SHIFT) & PHASE
    players = rewards.shape[1]
    for seat in range(players):
        scores[slot, seat] = int(state[BOARDS + BOARD_WORDS * seat + FLOOR]) >> SCORE_SHIFT
        rewards[slot, seat] = 0.0
    outcome[slot] = RUNNING
    if phase == OVER:
        outcome[slot] = FINISHED
        reward_winners(state, players, rewards, slot)
    elif phase == REFILL and table >> ROUND_SHIFT > rounds:
        outcome[slot] = STOPPED
    elif phase == REFILL:
        a, b = key_of_seed(int(seeds[slot]) & MASK, int(seeds[slot]) >> 32)
        deal_unchecked(state, a, b)
    if outcome[slot] != RUNNING:
        store(state, final_states, slot)
        final_turn[slot] = turn
        seeds[slot] += seeds.shape[0]
        begin_slot(state, int(seeds[slot]), players, (table >> GREY_BIT) & 1)


@allocation_free
def step_slots(
    states: State,
    seeds: State,
    actions: State,
    rounds: int,
    rewards: Rows,
    outcome: Flags,
    scores: State,
    final_states: State,
    final_turn: State,
    first: int,
    last: int,
) -> None:
    """Plays each slot's action."""
    for slot in range(first, last):
        action = int(actions[slot])
        step_slot(states[slot], slot, action, seeds, rounds, rewards, outcome, scores, final_states, final_turn)


@allocation_free
def reward_winners(state: State, players: int, rewards: Rows, slot: int) -> None:
    """Rewards the seats of a finished game (E3: most points, then most complete rows, else shared)."""
    best = -1
    winners = 0
    for seat in range(players):
        result = result_of(state, seat)
        if result > best:
            best = result
            winners = 0
        winners += result == best
    for seat in range(players):
        shares = 0.0
        if result_of(state, seat) == best:
            shares = players / winners  # no product: a GPU would round it together with the sum, and so differently
        rewards[slot, seat] = (shares - 1.0) / (players - 1)
