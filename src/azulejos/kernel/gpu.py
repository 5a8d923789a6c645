"""Random games on an NVIDIA GPU: the functions of `games`, one CUDA thread for each stream of games.

Needs a GPU and numba-cuda (`pip install 'azulejos[gpu]'`). For the same seeds the results equal the CPU's, bit for bit.
Without a GPU, `NUMBA_ENABLE_CUDASIM=1` runs the same code in Numba's simulator, slowly.
"""

import time
from typing import Any

import numpy as np

from azulejos.kernel.cuda import LARGEST_STATE, check_gpu, load_cuda
from azulejos.kernel.unchecked.games import SIGNATURE, play_games

__all__ = ["GpuGames"]

cuda: Any = load_cuda()


class GpuGames:
    """Plays random games on the GPU; made once, because it compiles. Raises `InvalidError` where there is no GPU."""

    def __init__(self) -> None:
        check_gpu()
        self._games = cuda.jit(_games)

    def __call__(
        self, players: int, is_grey: int, first_seed: int, blocks: int, threads: int, per_thread: int, last_round: int
    ) -> tuple[float, int, int]:
        """Plays blocks * threads * per_thread games; returns the seconds it took, the moves and the signature."""
        sums = cuda.to_device(np.zeros(2, np.int64))
        begin = time.perf_counter()
        self._games[blocks, threads](sums, players, is_grey, first_seed, per_thread, last_round)
        cuda.synchronize()
        seconds = time.perf_counter() - begin
        moves, signature = sums.copy_to_host()
        return seconds, int(moves), int(signature) & SIGNATURE


def _games(sums: Any, players: int, is_grey: int, first_seed: int, per_thread: int, last_round: int) -> None:
    """What each CUDA thread does: plays its seeds, and adds up."""
    state = cuda.local.array(LARGEST_STATE, np.int64)
    first = first_seed + cuda.grid(1) * per_thread
    moves, signature = play_games(state, players, is_grey, first, per_thread, last_round)
    cuda.atomic.add(sums, 0, moves)
    cuda.atomic.add(sums, 1, signature)
