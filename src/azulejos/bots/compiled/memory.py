"""How the memory of a thinking bot lies: one flat array of 64-bit words, and where everything is in it.

One array, because each further one would cost every call of a compiled function seven arguments.

    CONTROL   what the search counts and is told: nodes, budget, the seat it thinks for, ...
    GROUPS    for each number of tiles on offer the group of weights that applies
    SUPPLY    for each colour how many tiles of it the next deal will bring, in twelfths
    ALLOWED   for each seat the colours that each row of its wall still wants: bits 5 row + colour
    FEATURES  the features of the board that is being valued
    CHOSEN    the features of the best it can become
    WEIGHTS   the weights of this round, one row a group
    EXCLUDED  for each action whether it is left out at the root
    MOVES     for each level of the search its moves
    SAVED     for each level the words of the state that a move from there changes
    VARIATION_LENGTHS  for each level how long the principal variation, the best line, from there is
    VARIATIONS  for each level that line
    SCRATCH   room for a position
    CACHE     values of boards, by what is on their lines and floor
    TRANSPOSITIONS  the transposition table: what was found out about positions, by their hash

ZERO is a zero that Numba does not know: given a literal it would compile a recursive function once more for that value,
and what it compiles so it cannot load from its cache (numba/numba#6061).
"""

import numpy as np

from azulejos.kernel.layout import State

__all__ = [
    "ABORTED",
    "ALLOWED",
    "BEST_FINAL",
    "BEST_ROWS",
    "BEST_VALUE",
    "BOARD_SLOTS",
    "BUDGET",
    "CACHE",
    "CHOSEN",
    "EXCLUDED",
    "FEATURES",
    "FIRST_AT_ROOT",
    "FOUND",
    "GROUPS",
    "HORIZONS",
    "LEVELS",
    "MOVES",
    "MOVES_STRIDE",
    "NODES",
    "ROOT",
    "SALT",
    "SALTS",
    "SAVED",
    "SAVED_STRIDE",
    "SCRATCH",
    "SIZE",
    "SUPPLY",
    "TRANSPOSITIONS",
    "TRANSPOSITION_SLOTS",
    "VARIATIONS",
    "VARIATION_LENGTHS",
    "WEIGHTS",
    "ZERO",
    "new_memory",
]

# Words of CONTROL.
NODES = 0  # positions looked at
BUDGET = 1  # how many may be
ABORTED = 2  # whether budget or patience ran out
HORIZONS = 3  # how often the search stopped before the round's end
ROOT = 4  # the seat it thinks for
FOUND = 5  # what the best line is worth
BEST_VALUE = 7  # while a board is valued: the best it can become
BEST_FINAL = 8
BEST_ROWS = 9
ZERO = 11
FIRST_AT_ROOT = 12  # the action to look at first at the root, where it is not the one that the table holds
SALT = 10  # the number of the search: what others have left in the memory does not count

GROUPS = 16
SUPPLY = GROUPS + 40
ALLOWED = SUPPLY + 5
FEATURES = ALLOWED + 4
CHOSEN = FEATURES + 64
WEIGHTS = CHOSEN + 64
EXCLUDED = WEIGHTS + 6 * 64
MOVES = EXCLUDED + 325
MOVES_STRIDE = 300  # no position has more drafting moves
LEVELS = 48  # no round has so many moves
SAVED = MOVES + LEVELS * MOVES_STRIDE
SAVED_STRIDE = 8
VARIATION_LENGTHS = SAVED + LEVELS * SAVED_STRIDE
VARIATIONS = VARIATION_LENGTHS + LEVELS
SCRATCH = VARIATIONS + LEVELS * LEVELS
CACHE = SCRATCH + 64
BOARD_SLOTS = 1 << 14  # four words each
TRANSPOSITIONS = CACHE + 4 * BOARD_SLOTS
TRANSPOSITION_SLOTS = 1 << 17  # two words each
SALTS = 1 << 18  # after so many searches the memory is cleared
SIZE = TRANSPOSITIONS + 2 * TRANSPOSITION_SLOTS


def new_memory() -> State:
    """Memory that remembers nothing."""
    return np.zeros(SIZE, np.int64)
