"""The work of learning on an NVIDIA GPU: one CUDA thread per game or row, each calling the functions of `work`.

Arrays are torch tensors, passed without a copy. With `NUMBA_ENABLE_CUDASIM=1` Numba simulates a GPU, slowly, on CPU
tensors, so the kernels can be tested without one.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np

from azulejos.bots.compiled.features import MOST_FOUND
from azulejos.kernel.cuda import LARGEST_STATE, is_simulated, load_cuda
from azulejos.learn.work import MOST_WORDS, begin, count, expand, step, teach, view

__all__ = ["Gpu"]

cuda: Any = load_cuda()

THREADS = 128
ROWS_PER_BLOCK = 8  # of the kernel that turns bits into floats
ONES = 0x0001_0001_0001_0001
BF16_ONE = 0x3F80


class Gpu:
    """Calls the functions of `work` for all games or rows, on arrays of torch."""

    def __init__(self) -> None:
        self._arrays: dict[int, tuple[Any, Any]] = {}
        self._begin, self._count, self._expand = cuda.jit(_begin), cuda.jit(_count), cuda.jit(_expand)
        self._view, self._step, self._teach = cuda.jit(_view), cuda.jit(_step), cuda.jit(_teach)
        self._spread = cuda.jit(_spread)

    def _launch(self, kernel: Any, items: int, *arguments: Any) -> None:
        threads = 32 if is_simulated() else THREADS
        kernel[-(-items // threads), threads](*[self._array(each) for each in arguments])

    def _array(self, value: Any) -> Any:
        """What Numba takes for an array of torch, or for a group; the arrays that live long are handed over once."""
        if isinstance(value, tuple):
            return type(value)(*map(self._array, value))
        if not hasattr(value, "data_ptr"):
            return value
        known = self._arrays.get(id(value))
        if known is None:
            array = value.numpy() if is_simulated() else cuda.as_cuda_array(value)
            known = self._arrays[id(value)] = (value, array)
        return known[1]

    def begin(self, states: Any, *further: Any) -> None:
        """See `work.begin`."""
        self._launch(self._begin, len(states), states, *further)

    def count(self, states: Any, *further: Any) -> None:
        """See `work.count`."""
        self._launch(self._count, len(states), states, *further)

    def expand(self, count: int, states: Any, rows: Any) -> None:
        """See `work.expand`."""
        self._launch(self._expand, count, count, states, rows)

    def view(self, states: Any, *further: Any) -> None:
        """See `work.view`."""
        self._launch(self._view, len(states), states, *further)

    def step(self, ply: int, states: Any, *further: Any) -> None:
        """See `work.step`."""
        self._launch(self._step, len(states), ply, states, *further)

    def teach(self, states: Any, *further: Any) -> None:
        """See `work.teach`."""
        self._launch(self._teach, len(states), states, *further)

    def spread(self, bits: Any, first: int, rows: int, numbers: Any) -> None:
        """Turns rows of bits into rows of bf16 numbers, which come as 64-bit words of four."""
        blocks = -(-rows // ROWS_PER_BLOCK)
        self._spread[blocks, 32 if is_simulated() else 192](self._array(bits), first, rows, self._array(numbers))

    def forget(self, arrays: Iterable[Any]) -> None:
        """Lets go of arrays that will not be used again, and of groups of them."""
        for each in arrays:
            if isinstance(each, tuple):
                self.forget(each)
            self._arrays.pop(id(each), None)


def _begin(states: Any, seeds: Any, players: int, is_grey: int, opening: int) -> None:
    game = cuda.grid(1)
    if game < states.shape[0]:
        begin(game, states, seeds, players, is_grey, opening)


def _count(states: Any, rows: Any) -> None:
    game = cuda.grid(1)
    if game < states.shape[0]:
        count(game, states, rows)


def _expand(count: int, states: Any, rows: Any) -> None:
    row = cuda.grid(1)
    if row < count:
        scratch = cuda.local.array(LARGEST_STATE, np.int64)
        found = cuda.local.array(MOST_FOUND, np.int16)
        packed = cuda.local.array(MOST_WORDS, np.int32)
        expand(row, states, rows, scratch, found, packed)


def _view(states: Any, bits: Any) -> None:
    game = cuda.grid(1)
    if game < states.shape[0]:
        found = cuda.local.array(MOST_FOUND, np.int16)
        packed = cuda.local.array(MOST_WORDS, np.int32)
        view(game, states, bits, found, packed)


def _step(ply: int, states: Any, seeds: Any, rows: Any, judged: Any, kept: Any, seed: int) -> None:
    game = cuda.grid(1)
    if game < states.shape[0]:
        step(game, ply, states, seeds, rows, judged, kept, seed)


def _teach(states: Any, rows: Any, judged: Any, lesson: Any, sharpness: float) -> None:
    game = cuda.grid(1)
    if game < states.shape[0]:
        teach(game, states, rows, judged, lesson, sharpness)


def _spread(bits: Any, first: int, rows: int, numbers: Any) -> None:
    start = int(cuda.blockIdx.x) * ROWS_PER_BLOCK
    for row in range(start, min(start + ROWS_PER_BLOCK, rows)):
        for four in range(int(cuda.threadIdx.x), numbers.shape[1], int(cuda.blockDim.x)):
            word = four // 6
            held = (int(bits[first + row, word]) >> (4 * (four - 6 * word))) & 15
            numbers[row, four] = ((held | held << 15 | held << 30 | held << 45) & ONES) * BF16_ONE
