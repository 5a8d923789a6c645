"""The kernel's checked API: packed states in, new packed states out.

When the kernel finds something illegal, it asks the core again, which raises the error with its sentence.
"""

import numpy as np

from azulejos.dealing import Generator, check_seed
from azulejos.errors import InvalidError
from azulejos.kernel.actions import ACTIONS, action_of, move_of
from azulejos.kernel.layout import (
    OVER,
    PHASE,
    PHASE_SHIFT,
    PLAYERS_SHIFT,
    REFILL,
    SEAT,
    TABLE,
    State,
)
from azulejos.kernel.packing import check_state, pack, unpack
from azulejos.kernel.unchecked.chance import MASK, MOVES_STREAM, key_of_seed, stream
from azulejos.kernel.unchecked.games import (
    deal_unchecked,
    is_legal,
    perft_unchecked,
    play_unchecked,
    playout_unchecked,
)
from azulejos.kernel.unchecked.tiling import result_of
from azulejos.notation import Deal, Move, whole

__all__ = ["deal", "legal_moves", "perft", "play", "playout", "winners"]


DEEPEST = 100  # no round has so many moves
ENDLESS = 1 << 30  # rounds; no game has so many


def legal_moves(state: State) -> list[Move]:
    """The moves that may be played now, in the core's order."""
    check_state(state)
    return [move_of(action) for action in range(ACTIONS) if is_legal(state, action)]


def play(state: State, move: Move | str) -> State:
    """The state after a legal move; raises `IllegalMoveError` as the core does."""
    check_state(state)
    action = action_of(move)
    if not is_legal(state, action):
        return pack(unpack(state).play(move))  # raises
    after = state.copy()
    play_unchecked(after, action)
    return after


def deal(state: State, source: int | Deal | str) -> State:
    """The state after a deal, drawn from a seed or written; raises `IllegalDealError` as the core does."""
    check_state(state)
    if isinstance(source, str | tuple):
        return pack(unpack(state).deal(source))
    key = _key(source)
    if (int(state[TABLE]) >> PHASE_SHIFT) & PHASE != REFILL:
        return pack(unpack(state).deal(Generator(source, 1)))  # raises
    after = state.copy()
    deal_unchecked(after, *key)
    return after


def playout(state: State, seed: int, rounds: int = 100) -> State:
    """The state after random play to the end, or to the end of round `rounds` if the game does not end before (R5)."""
    check_state(state)
    a, b = _key(seed)
    last = whole(rounds)
    if last is None or last < 1:
        raise InvalidError("rounds", found=str(rounds))
    after = state.copy()
    playout_unchecked(after, a, b, *stream(a, b, MOVES_STREAM), min(last, ENDLESS))
    return after


def perft(state: State, depth: int) -> int:
    """How many sequences of so many moves there are, up to the next deal."""
    check_state(state)
    moves = whole(depth)  # of another type it would be compiled anew
    if moves is None or not 0 <= moves <= DEEPEST:
        raise InvalidError("depth", found=str(depth), deepest=DEEPEST)
    if moves == 0:
        return 1
    stack = np.zeros((moves, len(state)), np.int64)
    stack[0] = state
    return perft_unchecked(stack, 0, moves)


def winners(state: State) -> tuple[int, ...]:
    """The seats that have won, counted from 1; none until the game is over."""
    check_state(state)
    table = int(state[TABLE])
    if (table >> PHASE_SHIFT) & PHASE != OVER:
        return ()
    results = [result_of(state, seat) for seat in range((table >> PLAYERS_SHIFT) & SEAT)]
    return tuple(seat for seat, result in enumerate(results, 1) if result == max(results))


def _key(seed: int) -> tuple[int, int]:
    seed = check_seed(seed)
    return key_of_seed(seed & MASK, seed >> 32)
