"""The work of a batch, slot by slot: starting, masking, stepping and rewarding many games (see `batch`)."""

import numpy as np
import numpy.typing as npt

from azulejos.kernel.actions import FIRST_TILING
from azulejos.kernel.jit import compiled
from azulejos.kernel.layout import (
    BOARD_WORDS,
    BOARDS,
    FLOOR,
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
from azulejos.kernel.unchecked.chance import MASK, key_of_seed
from azulejos.kernel.unchecked.games import begin_game, deal_unchecked, is_legal, play_unchecked
from azulejos.kernel.unchecked.tiling import full_line, result_of, valid_columns

__all__ = ["RUNNING", "STOPPED", "begin_slots", "fill_mask", "first_illegal", "step_slots"]

RUNNING, FINISHED, STOPPED = 0, 1, 2  # how a slot's game stands after a step


@compiled
def load(states: State, slot: int, state: State) -> None:
    """Copies a slot's state. A view of the row would be counted, and threads would wait for each other's counting."""
    for word in range(len(state)):
        state[word] = states[slot, word]


@compiled
def store(state: State, states: State, slot: int) -> None:
    """Copies a state back into its slot."""
    for word in range(len(state)):
        states[slot, word] = state[word]


@compiled
def begin_slots(states: State, seeds: State, players: int, is_grey: int, first: int, last: int) -> None:
    """Begins and deals the game of its seed in each slot."""
    state = np.zeros(states.shape[1], np.int64)
    for slot in range(first, last):
        a, b, _, _ = begin_game(state, players, is_grey, int(seeds[slot]))
        deal_unchecked(state, a, b)
        store(state, states, slot)


@compiled
def first_illegal(states: State, actions: State, first: int, last: int) -> int:
    """The first slot whose action is not legal, or -1."""
    state = np.zeros(states.shape[1], np.int64)
    for slot in range(first, last):
        load(states, slot, state)
        if not is_legal(state, int(actions[slot])):
            return slot
    return -1


@compiled
def fill_mask(states: State, mask: npt.NDArray[np.bool_], first: int, last: int) -> None:
    """Marks the legal actions of each slot in a mask of zeros."""
    state = np.zeros(states.shape[1], np.int64)
    for slot in range(first, last):
        load(states, slot, state)
        table = int(state[TABLE])
        seat = table & SEAT
        if (table >> PHASE_SHIFT) & PHASE == TILING:
            line = full_line(state, seat)
            columns = valid_columns(state, seat, line)
            for column in range(5):
                mask[slot, FIRST_TILING + 5 * line + column] = (columns >> column) & 1
        else:
            places = int(state[BOARDS + BOARD_WORDS * seat + PLACES])
            for colour in range(5):
                sources = int(state[OFFER]) >> (LANE_BITS * colour)
                taking = places >> (LANE_BITS * (4 - colour))
                for source in range(10):
                    if (sources >> source) & 1:
                        for place in range(6):
                            mask[slot, (colour * 10 + source) * 6 + place] = (taking >> place) & 1


@compiled
def step_slots(
    states: State,
    seeds: State,
    actions: State,
    players: int,
    is_grey: int,
    rounds: int,
    rewards: npt.NDArray[np.float32],
    outcome: State,
    scores: State,
    first: int,
    last: int,
) -> None:
    """Plays each slot's action, then deals or begins the next game where that is due."""
    state = np.zeros(states.shape[1], np.int64)
    for slot in range(first, last):
        load(states, slot, state)
        play_unchecked(state, int(actions[slot]))
        table = int(state[TABLE])
        phase = (table >> PHASE_SHIFT) & PHASE
        for seat in range(players):
            scores[slot, seat] = int(state[BOARDS + BOARD_WORDS * seat + FLOOR]) >> SCORE_SHIFT
        if phase == OVER:
            outcome[slot] = FINISHED
            reward_winners(state, players, rewards, slot)
        elif phase == REFILL and table >> ROUND_SHIFT > rounds:
            outcome[slot] = STOPPED
        elif phase == REFILL:
            a, b = key_of_seed(int(seeds[slot]) & MASK, int(seeds[slot]) >> 32)
            deal_unchecked(state, a, b)
        if outcome[slot] != RUNNING:
            seeds[slot] += len(states)
            a, b, _, _ = begin_game(state, players, is_grey, int(seeds[slot]))
            deal_unchecked(state, a, b)
        store(state, states, slot)


@compiled
def reward_winners(state: State, players: int, rewards: npt.NDArray[np.float32], slot: int) -> None:
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
        share = 0.0
        if result_of(state, seat) == best:
            share = 1.0 / winners
        rewards[slot, seat] = (players * share - 1.0) / (players - 1)
