"""Many games at once on an NVIDIA GPU: a `Batch` whose arrays stay there, one CUDA thread for each slot.

Needs a GPU and numba-cuda (`pip install 'azulejos[gpu]'`). The threads call the functions that a `Batch` calls, so all
results are the same, bit for bit. Arrays are Numba's; torch and CuPy share them by `__cuda_array_interface__`, without
a copy. Without a GPU, `NUMBA_ENABLE_CUDASIM=1` runs the same code in Numba's simulator, slowly, on NumPy arrays.
"""

from typing import Any, NamedTuple

import numpy as np

from azulejos.dealing import check_seed
from azulejos.errors import InvalidError
from azulejos.kernel.actions import ACTIONS
from azulejos.kernel.batch import checked_number, refuse
from azulejos.kernel.cuda import LARGEST_STATE, check_gpu, is_simulated, load_cuda
from azulejos.kernel.layout import SEAT, TABLE, words
from azulejos.kernel.observation import observation_size
from azulejos.kernel.packing import unpack
from azulejos.kernel.unchecked.chance import MASK, key_of_seed
from azulejos.kernel.unchecked.games import is_legal
from azulejos.kernel.unchecked.observing import add_observation
from azulejos.kernel.unchecked.slots import (
    RUNNING,
    STOPPED,
    begin_slot,
    mark_legal,
    sample_slot,
    step_slot,
    store,
)
from azulejos.notation import Wall
from azulejos.rules import Position

__all__ = ["GpuBatch", "GpuStepped"]

cuda: Any = load_cuda()

THREADS = 4 if is_simulated() else 64  # in a block


class GpuStepped(NamedTuple):
    """What a step brought, as `Stepped` has it, in arrays on the GPU that the next step overwrites."""

    rewards: Any
    done: Any
    truncated: Any
    scores: Any


class GpuBatch:
    """So many games at once, as `Batch` has them, with arrays on the GPU.

    What `observe`, `legal`, `sample` and `step` return is good until they are called again, unless `out` says where to
    write. `out` and actions may be arrays of any library that has `__cuda_array_interface__`.
    """

    def __init__(self, n: int, players: int = 2, wall: Wall = "coloured", seed: int = 0, *, rounds: int = 100) -> None:
        """See `Batch`. Raises `InvalidError`, also where there is no GPU."""
        players = Position.initial(players, wall).players  # raises for a wrong number of players or wall
        n, seed = checked_number("games", n, 1), checked_number("seed", seed, 0)
        rounds = checked_number("rounds", rounds, 1)
        check_gpu()
        self.players: int = players
        self.rounds: int = rounds
        self._n = n
        self.wall: Wall = wall
        self.states: Any = _zeros((n, words(players, wall)), np.int64)
        self.seeds: Any = _to_device(np.arange(seed, seed + n))
        self.final_states: Any = _zeros((n, words(players, wall)), np.int64)
        self.final_turn: Any = _zeros(n, np.int64)
        self._rows = _zeros((n, observation_size(players, wall)), np.float32)
        self._mask = _zeros((n, ACTIONS), np.uint8)
        self._turn, self._actions, self._outcome = _zeros(n, np.int64), _zeros(n, np.int64), _zeros(n, np.uint8)
        self._stepped = GpuStepped(
            _zeros((n, players), np.float32), _zeros(n, np.bool_), _zeros(n, np.bool_), _zeros((n, players), np.int64)
        )
        self._launch("begin", self.states, self.seeds, _to_device(np.ones(n, np.uint8)), players, int(wall == "grey"))

    def __len__(self) -> int:
        return self._n

    @property
    def turn(self) -> Any:
        """The seat to move in each slot, from 0."""
        self._launch("turn", self.states, self._turn)
        return self._turn

    def position(self, slot: int) -> Position:
        """The position of a slot."""
        return unpack(np.ascontiguousarray(self.states[slot].copy_to_host()))

    def observe(self, out: Any = None, *, seats: Any = None) -> Any:
        """What a seat of each slot sees, by default the one to move; float32, slots x numbers."""
        rows = self._rows if out is None else self._array(out, self._rows)
        self._launch("observe", self.states, self.turn if seats is None else self._array(seats, self._turn), rows)
        return rows

    def observe_final(self, out: Any = None) -> Any:
        """What the seats that played the last moves see of `final_states`; zeros where no game has ended yet."""
        rows = self._rows if out is None else self._array(out, self._rows)
        self._launch("observe", self.final_states, self.final_turn, rows)
        return rows

    def legal(self, out: Any = None) -> Any:
        """Which of the 325 actions may be played; uint8, slots x actions."""
        mask = self._mask if out is None else self._array(out, self._mask)
        self._launch("mask", self.states, mask)
        return mask

    def sample(self, seed: int) -> Any:
        """A legal action in each slot, the same as `Batch.sample` gives for this seed."""
        seed = check_seed(seed)
        self._launch("sample", self.states, *key_of_seed(seed & MASK, seed >> 32), self._actions)
        return self._actions

    def reset(self, mask: Any = None, seeds: Any = None) -> None:
        """Begins new games, everywhere or where the mask is true: of these seeds (one a slot), or of the next ones.

        Both come from the host, as lists or NumPy arrays.
        """
        wanted = np.ones(len(self), np.bool_) if mask is None else np.asarray(mask)
        if wanted.shape != (len(self),) or wanted.dtype != np.bool_:
            raise InvalidError("batch_mask", count=len(self), shape=str(wanted.shape), dtype=str(wanted.dtype))
        old = self.seeds.copy_to_host()
        following = old + len(self) if seeds is None else np.asarray(seeds, np.int64)
        self._check(following, self.seeds)
        self.seeds.copy_to_device(np.where(wanted, following, old))
        flags = _to_device(wanted.view(np.uint8))
        self._launch("begin", self.states, self.seeds, flags, self.players, int(self.wall == "grey"))

    def step(self, actions: Any) -> GpuStepped:
        """Plays one action in each slot, as `Batch.step` does; raises as it does, and then nothing has changed."""
        played = self._array(actions, self._actions)
        worst = _to_device(np.array([len(self)], np.int64))
        self._launch("check", self.states, played, worst)
        slot = int(worst.copy_to_host()[0])
        if slot < len(self):
            refuse(self.position(slot), int(played[slot]), slot)
        self._launch(
            "step", self.states, self.seeds, played, self.rounds, self._outcome, *self._stepped,
            self.final_states, self.final_turn,
        )  # fmt: skip
        return self._stepped

    def _array(self, array: Any, like: Any) -> Any:
        """An array from outside, checked against one of ours; one from the host is copied to the GPU."""
        if not hasattr(array, "copy_to_host"):  # it is not one of Numba's
            is_on_gpu = hasattr(array, "__cuda_array_interface__")
            array = cuda.as_cuda_array(array) if is_on_gpu else _to_device(np.asarray(array))
        self._check(array, like)
        return array

    def _check(self, array: Any, like: Any) -> None:
        if tuple(array.shape) != tuple(like.shape) or array.dtype != like.dtype:
            expected = f"{tuple(like.shape)} of {like.dtype}"
            raise InvalidError("gpu_array", found=f"{tuple(array.shape)} of {array.dtype}", expected=expected)

    def _launch(self, name: str, *arguments: Any) -> None:
        """Runs a kernel, one thread a slot."""
        if name not in _compiled_kernels:
            _compiled_kernels[name] = cuda.jit(_KERNELS[name])
        _compiled_kernels[name][-(-self._n // THREADS), THREADS](*arguments)


def _zeros(shape: int | tuple[int, ...], kind: type[np.generic]) -> Any:
    return _to_device(np.zeros(shape, kind))


def _to_device(array: Any) -> Any:
    return cuda.to_device(array)


# What each CUDA thread does.


def _begin(states: Any, seeds: Any, wanted: Any, players: int, is_grey: int) -> None:
    slot = cuda.grid(1)
    if slot < states.shape[0] and wanted[slot]:
        begin_slot(states[slot], int(seeds[slot]), players, is_grey)


def _turn(states: Any, turn: Any) -> None:
    slot = cuda.grid(1)
    if slot < states.shape[0]:
        turn[slot] = int(states[slot, TABLE]) & SEAT


def _observe(states: Any, seats: Any, rows: Any) -> None:
    """All threads of a block clear its rows together, which is quickest, and then each writes its own."""
    first = int(cuda.blockIdx.x) * int(cuda.blockDim.x)
    columns = rows.shape[1]
    count = min(int(cuda.blockDim.x), rows.shape[0] - first) * columns
    for number in range(int(cuda.threadIdx.x), count, int(cuda.blockDim.x)):
        rows[first + number // columns, number % columns] = 0.0
    cuda.syncthreads()
    slot = cuda.grid(1)
    if slot < states.shape[0]:
        add_observation(states[slot], int(seats[slot]), rows, slot)


def _mask(states: Any, mask: Any) -> None:
    first = int(cuda.blockIdx.x) * int(cuda.blockDim.x)
    columns = mask.shape[1]
    count = min(int(cuda.blockDim.x), mask.shape[0] - first) * columns
    for number in range(int(cuda.threadIdx.x), count, int(cuda.blockDim.x)):
        mask[first + number // columns, number % columns] = 0
    cuda.syncthreads()
    slot = cuda.grid(1)
    if slot < states.shape[0]:
        mark_legal(states[slot], mask, slot)


def _sample(states: Any, a: int, b: int, actions: Any) -> None:
    slot = cuda.grid(1)
    if slot < states.shape[0]:
        actions[slot] = sample_slot(states[slot], a, b, slot)


def _check_actions(states: Any, actions: Any, worst: Any) -> None:
    slot = cuda.grid(1)
    if slot < states.shape[0] and not is_legal(states[slot], int(actions[slot])):
        cuda.atomic.min(worst, 0, slot)


def _step(
    states: Any,
    seeds: Any,
    actions: Any,
    rounds: int,
    outcome: Any,
    rewards: Any,
    done: Any,
    truncated: Any,
    scores: Any,
    final_states: Any,
    final_turn: Any,
) -> None:
    """Plays on a copy in the thread's own memory, which is quicker to reach than a row."""
    slot = cuda.grid(1)
    if slot < states.shape[0]:
        state = cuda.local.array(LARGEST_STATE, np.int64)
        for word in range(states.shape[1]):
            state[word] = states[slot, word]
        action = int(actions[slot])
        step_slot(state, slot, action, seeds, rounds, rewards, outcome, scores, final_states, final_turn)
        store(state, states, slot)
        done[slot] = outcome[slot] != RUNNING
        truncated[slot] = outcome[slot] == STOPPED


_KERNELS = {
    "begin": _begin,
    "turn": _turn,
    "observe": _observe,
    "mask": _mask,
    "sample": _sample,
    "check": _check_actions,
    "step": _step,
}
_compiled_kernels: dict[str, Any] = {}
