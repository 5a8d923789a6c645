"""Choosing by one move alone, for many games at once: what `Greedy` plays, and what a network likes best.

`choose_greedily` agrees with `bots.simple.Greedy` in every position. `choose_by_network` plays each move on a copy,
asks the network what the mover may then expect, and takes the first of the best.
"""

import numpy as np
import numpy.typing as npt

from azulejos.bots.compiled.accumulators import Accumulators
from azulejos.bots.compiled.jit import allocation_free
from azulejos.bots.compiled.judge import UTILITIES, value_by_network, value_end
from azulejos.kernel.actions import ACTIONS, FIRST_TILING
from azulejos.kernel.layout import (
    BOARD_WORDS,
    BOARDS,
    COLOURS_SHIFT,
    FLOOR,
    FLOOR_COUNT,
    FLOOR_PLACE,
    GREY_BIT,
    LANE_BITS,
    LID,
    LINES,
    MARKER_MASK,
    MARKER_SHIFT,
    OFFER,
    OVER,
    PHASE,
    PHASE_SHIFT,
    SEAT,
    TABLE,
    WALL_SHIFT,
    State,
)
from azulejos.kernel.unchecked.drafting import draft_unchecked
from azulejos.kernel.unchecked.games import is_legal, play_unchecked
from azulejos.kernel.unchecked.tiling import FLOOR_COSTS, clear_line, points, tile_grey_wall, valid_columns

__all__ = ["WHOLE", "choose_by_network", "choose_greedily", "outcome"]

Flags = npt.NDArray[np.uint8]

WHOLE = 60  # a full line; its shares are whole numbers, for lines of one to five spaces
WORST = -(1 << 62)


@allocation_free
def copy_state(states: State, slot: int, state: State) -> None:
    """Copies a slot's state."""
    for word in range(states.shape[1]):
        state[word] = states[slot, word]


@allocation_free
def choose_greedily(states: State, wanted: Flags, actions: State, state: State) -> None:
    """Writes what brings the mover's own board most at once, where that is wanted; `state` is room for one."""
    for slot in range(len(states)):
        if wanted[slot]:
            best = WORST
            copy_state(states, slot, state)
            for action in range(ACTIONS):
                if is_legal(state, action):
                    value = greedy_value(state, action)
                    if value > best:
                        best = value
                        actions[slot] = action
                    copy_state(states, slot, state)


@allocation_free
def greedy_value(state: State, action: int) -> int:
    """What a legal move brings at once, in sixtieths of a point; changes the state."""
    scored, cost, share = outcome(state, action)
    return WHOLE * (scored - cost) + share


@allocation_free
def outcome(state: State, action: int) -> tuple[int, int, int]:
    """What a legal move scores, what it costs, and how full its line is then, in sixtieths; changes the state."""
    seat = int(state[TABLE]) & SEAT
    if action >= FIRST_TILING:
        line = (action - FIRST_TILING) // 5
        column = (action - FIRST_TILING) % 5
        wall = int(state[BOARDS + BOARD_WORDS * seat + LINES]) >> WALL_SHIFT
        return points(wall | (1 << (5 * line + column)), line, column), 0, 0
    place = action % 6
    cost = -floor_cost(state, seat)
    draft_unchecked(
        state,
        int(state[OFFER]),
        int(state[LID]),
        seat,
        (int(state[TABLE]) >> MARKER_SHIFT) & MARKER_MASK,
        LANE_BITS * (action // 60),
        (action // 6) % 10,
        place,
    )
    cost += floor_cost(state, seat)
    if place == FLOOR_PLACE:
        return 0, cost, 0
    filled = (int(state[BOARDS + BOARD_WORDS * seat + LINES]) >> (3 * place)) & 7
    return points_of_line(state, seat, place), cost, WHOLE // (place + 1) * filled


@allocation_free
def floor_cost(state: State, seat: int) -> int:
    """What a seat's floor costs (P5)."""
    return (FLOOR_COSTS >> (4 * (int(state[BOARDS + BOARD_WORDS * seat + FLOOR]) & FLOOR_COUNT))) & 15


@allocation_free
def points_of_line(state: State, seat: int, line: int) -> int:
    """What a line scores, after the full lines above it, each at its best column; 0 if it is not full."""
    gained = 0
    for above in range(line + 1):
        lines = int(state[BOARDS + BOARD_WORDS * seat + LINES])
        gained = 0
        if (lines >> (3 * above)) & 7 == above + 1:
            if (int(state[TABLE]) >> GREY_BIT) & 1:
                gained = tile_at_best(state, seat, above)
            else:
                column = (((lines >> (COLOURS_SHIFT + 3 * above)) & 7) + above) % 5  # S5
                lines |= 1 << (WALL_SHIFT + 5 * above + column)
                state[BOARDS + BOARD_WORDS * seat + LINES] = lines
                gained = points(lines >> WALL_SHIFT, above, column)
    return gained


@allocation_free
def tile_at_best(state: State, seat: int, line: int) -> int:
    """Tiles a full line of a grey wall where it scores most, the first of equals; returns its points."""
    columns = valid_columns(state, seat, line)
    wall = int(state[BOARDS + BOARD_WORDS * seat + LINES]) >> WALL_SHIFT
    best = -1
    gained = 0
    for column in range(5):
        if (columns >> column) & 1:
            scored = points(wall | (1 << (5 * line + column)), line, column)
            if scored > gained:
                best = column
                gained = scored
    if best < 0:
        clear_line(state, seat, line)  # V3: it falls
    else:
        tile_grey_wall(state, seat, line, best)
    return gained


@allocation_free
def choose_by_network(
    states: State, wanted: Flags, actions: State, state: State, values: State, sums: Accumulators, win_share: int
) -> None:
    """Writes the move after which the mover may expect most, where that is wanted."""
    for slot in range(len(states)):
        if wanted[slot]:
            best = WORST
            copy_state(states, slot, state)
            seat = int(state[TABLE]) & SEAT
            for action in range(ACTIONS):
                if is_legal(state, action):
                    play_unchecked(state, action)
                    if (int(state[TABLE]) >> PHASE_SHIFT) & PHASE == OVER:
                        value_end(state, values, win_share)
                    else:
                        value_by_network(sums, state, values, win_share)
                    if int(values[UTILITIES + seat]) > best:
                        best = int(values[UTILITIES + seat])
                        actions[slot] = action
                    copy_state(states, slot, state)
