"""`GpuRollouts`: rollouts on an NVIDIA GPU, one CUDA thread for each game.

Needs a GPU and numba-cuda (`pip install 'azulejos[gpu]'`). The threads call the function that `Rollouts` calls, so all
results are the same, bit for bit. One call should ask for thousands of games: a thread is slower than a core, but there
are many of them. Without a GPU, `NUMBA_ENABLE_CUDASIM=1` runs the same code in Numba's simulator, slowly.
"""

import functools
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.bots.compiled.accumulators import BOARD_KEY, TABLE_KEY, Accumulators
from azulejos.bots.compiled.features import MOST_FOUND
from azulejos.bots.compiled.jit import compiled
from azulejos.bots.compiled.judge import EDGE_WORDS, MOST_MOVES, VALUE_WORDS, Judge
from azulejos.bots.compiled.network import HEADS, MOST_TERMS, SECOND, TERMS
from azulejos.bots.compiled.rollouts import roll_out_game
from azulejos.bots.network_file import LARGEST_HIDDEN
from azulejos.bots.rollouts import Results, Rollouts
from azulejos.kernel.cuda import LARGEST_STATE, check_gpu, is_simulated, load_cuda
from azulejos.kernel.layout import State
from azulejos.notation import Wall
from azulejos.rules import Position

__all__ = ["GpuRollouts"]

cuda: Any = load_cuda()

OUTPUTS = 2 * TERMS + 1
THREADS = 2 if is_simulated() else 64  # in a block
BLOCKS = 2 if is_simulated() else 512  # at most; further games wait until a thread is free
SLOTS = 32  # of a thread's caches, for boards and for tables: 1.1 GB in all, with the largest of our networks


class GpuRollouts(Rollouts):
    """Plays out positions of one kind of game; raises `InvalidError` if there is no network for it, or no GPU."""

    def __init__(self, players: int, wall: Wall) -> None:
        check_gpu()
        super().__init__(players, wall)
        threads, hidden = BLOCKS * THREADS, len(self.judge.sums.first)
        self._caches = (
            cuda.to_device(np.full((threads, SLOTS, BOARD_KEY), -1, np.int64)),
            cuda.device_array((threads, SLOTS * hidden), np.int16),
            cuda.to_device(np.full((threads, SLOTS, TABLE_KEY), -1, np.int64)),
            cuda.device_array((threads, SLOTS * hidden), np.int16),
        )
        self._judge = (
            hidden,
            self.judge.win_share,
            cuda.to_device(self.judge.sums.network),
            cuda.to_device(np.zeros((1, 1, 1), np.int64)),
            cuda.to_device(np.zeros(1, np.int64)),
        )

    def play(self, position: Position, first_seed: int, count: int) -> Results:
        """See `Rollouts.play`."""
        return self.play_all([(position, first_seed, count)])[0]

    def play_all(self, asked: Sequence[tuple[Position, int, int]]) -> list[Results]:
        """What `play` gives for each of these, played at once."""
        counts = [count for _, _, count in asked]
        starts = np.repeat([self._packed(position) for position, _, _ in asked], counts, axis=0)
        seeds = np.concatenate([np.arange(first, first + count) for _, first, count in asked])
        return [self._rows(part) for part in np.split(self._played(starts, seeds), np.cumsum(counts)[:-1])]

    def _played(self, starts: State, seeds: State) -> npt.NDArray[np.int64]:
        """A row of results for each game."""
        results = cuda.device_array((len(seeds), VALUE_WORDS), np.int64)
        blocks = min(-(-len(seeds) // THREADS), BLOCKS)
        _kernel()[blocks, THREADS](cuda.to_device(starts), cuda.to_device(seeds), results, *self._judge, *self._caches)
        found: npt.NDArray[np.int64] = results.copy_to_host()
        return found


@functools.cache
def _kernel() -> Any:
    """The kernel, kept on disk: compiling it takes a minute or more."""
    return cuda.jit(_play) if is_simulated() else compiled.kept(cuda.jit, _play)


def _play(
    starts: Any,
    seeds: Any,
    results: Any,
    hidden: int,
    win_share: int,
    network: Any,
    no_weights: Any,
    no_memory: Any,
    board_keys: Any,
    boards: Any,
    table_keys: Any,
    tables: Any,
) -> None:
    """What each CUDA thread does: plays its games, in memory of its own; its caches are good for all of them."""
    thread = cuda.grid(1)
    outputs = cuda.local.array(OUTPUTS, np.int64)
    for term in range(OUTPUTS):
        outputs[term] = 0
    sums = Accumulators(
        network,
        board_keys[thread],
        boards[thread],
        table_keys[thread],
        tables[thread],
        cuda.local.array(MOST_FOUND, np.int16),
        cuda.local.array(LARGEST_HIDDEN, np.int16)[:hidden],
        cuda.local.array(LARGEST_HIDDEN, np.int16)[:hidden],
        cuda.local.array(SECOND, np.int16),
        cuda.local.array(SECOND, np.int16),
        cuda.local.array(MOST_TERMS, np.int16),
        outputs,
        cuda.local.array(HEADS, np.int32),
    )
    judge = Judge(0.0, 0.0, win_share, sums, no_weights, no_memory, no_memory, no_memory)
    state = cuda.local.array(LARGEST_STATE, np.int64)[: starts.shape[1]]
    other = cuda.local.array(LARGEST_STATE, np.int64)[: starts.shape[1]]
    edges = cuda.local.array((MOST_MOVES, EDGE_WORDS), np.int64)
    values = cuda.local.array(VALUE_WORDS, np.int64)
    for word in range(VALUE_WORDS):
        values[word] = 0
    for game in range(thread, starts.shape[0], cuda.gridsize(1)):
        roll_out_game(starts[game], judge, int(seeds[game]), state, other, edges, values, results[game])
