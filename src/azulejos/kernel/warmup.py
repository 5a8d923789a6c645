"""Compiles the whole kernel ahead of time, so that nobody waits for it later.

Numba caches compiled code next to the source if that is writable, else in the user's cache folder.
"""

from collections.abc import Iterator

from azulejos.kernel.batch import Batch
from azulejos.kernel.bench import signature
from azulejos.kernel.checked import deal, legal_moves, perft, play, playout, winners
from azulejos.kernel.packing import pack
from azulejos.kernel.unchecked.games import copy_and_play, play_games
from azulejos.rules import Position

__all__ = ["compile_all"]


def compile_all() -> Iterator[str]:
    """Calls every compiled function once, and says before each part what it is."""
    yield "deals"
    state = deal(pack(Position.initial()), 1)
    yield "moves"
    move = legal_moves(state)[0]
    play(state, move)
    yield "random games"
    winners(playout(state, 1))
    play_games(state.copy(), 2, 0, 0, 1, 1)
    signature(games=1)
    yield "move counts"
    perft(state, 2)
    yield "batches"
    batch = Batch(1)
    copy_and_play(batch.states, batch.legal().argmax(axis=1), 1)
    batch.observe()
    batch.reset()
    batch.step(batch.sample(1))
