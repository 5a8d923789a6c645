"""The rules at the speed of C: packed states, batches of games, random playouts and move counts, compiled by Numba.

    >>> from azulejos import Position, kernel
    >>> state = kernel.deal(kernel.pack(Position.initial(players=2)), 7)
    >>> state = kernel.play(state, kernel.legal_moves(state)[0])
    >>> kernel.unpack(kernel.playout(state, seed=7)).phase
    'over'

Every call here checks its arguments and raises the core's errors. Compiled code uses the functions of
`azulejos.kernel.unchecked`, which check nothing. `docs/kernel.md` draws the memory layout of a state.
"""

from azulejos.kernel import needs as needs  # before all others, which would fail without saying why
from azulejos.kernel.actions import ACTIONS, action_of, move_of
from azulejos.kernel.batch import Batch, Stepped
from azulejos.kernel.checked import deal, legal_moves, perft, play, playout, winners
from azulejos.kernel.layout import State
from azulejos.kernel.observation import observation_fields, observation_most, observation_size, observe
from azulejos.kernel.packing import pack, unpack

__all__ = [
    "ACTIONS",
    "Batch",
    "State",
    "Stepped",
    "action_of",
    "deal",
    "legal_moves",
    "move_of",
    "observation_fields",
    "observation_most",
    "observation_size",
    "observe",
    "pack",
    "perft",
    "play",
    "playout",
    "unpack",
    "winners",
]
