"""The device that learning runs on: a GPU if there is one, else the CPU, with the same functions.

A device runs `work` on torch tensors, and turns rows of bits into network inputs.
"""

import importlib
from collections.abc import Iterable
from typing import Any

from azulejos.errors import InvalidError
from azulejos.kernel.cuda import is_simulated
from azulejos.learn import work

__all__ = ["Cpu", "CudaDevice", "choose_device", "load_torch"]


def load_torch() -> Any:
    """torch; raises `InvalidError` where it is not installed."""
    try:
        return importlib.import_module("torch")
    except ModuleNotFoundError as error:
        raise InvalidError("learn_needs", package=str(error.name)) from error


class Cpu:
    """The CPU: for tests and small experiments."""

    torch: Any
    numbers: Any

    name = "cpu"

    def __init__(self) -> None:
        self.torch = load_torch()
        self.numbers = self.torch.float32  # the float type of the networks

    def begin(self, *arguments: Any) -> None:
        """Begins all games."""
        work.begin_all(*map(_numpy, arguments))

    def count(self, *arguments: Any) -> None:
        """Counts the moves of all games."""
        work.count_all(*map(_numpy, arguments))

    def expand(self, _count: int, *arguments: Any) -> None:
        """Writes the rows of all games."""
        work.expand_all(*map(_numpy, arguments))

    def view(self, *arguments: Any) -> None:
        """Writes the positions of all games."""
        work.view_all(*map(_numpy, arguments))

    def step(self, *arguments: Any) -> None:
        """Every game takes a row."""
        work.step_all(*map(_numpy, arguments))

    def teach(self, *arguments: Any) -> None:
        """What a small network should say of all games."""
        work.teach_all(*map(_numpy, arguments))

    def spread(self, bits: Any, first: int, rows: int, *, step: int = 1) -> Any:  # noqa: ARG002 - it is for GPUs
        """Rows of bits as rows of numbers, one a bit; on a GPU perhaps more, up to the next multiple of `step`.

        They are good until the next call.
        """
        shifts = self.torch.arange(work.WORD_BITS, dtype=self.torch.int32, device=bits.device)
        taken = (bits[first : first + rows, :, None] >> shifts) & 1
        return taken.to(self.numbers).reshape(rows, -1)

    def finish(self) -> None:
        """Waits until all work is done."""

    def forget(self, arrays: Iterable[Any]) -> None:
        """Lets go of arrays that will not be used again."""


class CudaDevice(Cpu):
    """An NVIDIA GPU; `is_plain` leaves more to torch, where a kernel of our own would be quicker."""

    numbers: Any

    name: str = "cuda"

    def __init__(self, *, is_plain: bool = False) -> None:
        super().__init__()
        gpu: Any = importlib.import_module("azulejos.learn.gpu")
        self._gpu = gpu.Gpu()
        self._is_plain = is_plain
        if is_simulated():  # pragma: no branch - tests have no GPU
            self.name = "cpu"
        self.numbers = self.torch.bfloat16
        self.torch.backends.cuda.matmul.allow_bf16_reduced_precision_reduction = False  # keeps integers exact
        self._spread: dict[tuple[int, int], tuple[Any, Any]] = {}

    def begin(self, *arguments: Any) -> None:
        """Begins all games."""
        self._gpu.begin(*arguments)

    def count(self, *arguments: Any) -> None:
        """Counts the moves of all games."""
        self._gpu.count(*arguments)

    def expand(self, count: int, *arguments: Any) -> None:
        """Writes the rows of all games."""
        self._gpu.expand(count, *arguments)

    def view(self, *arguments: Any) -> None:
        """Writes the positions of all games."""
        self._gpu.view(*arguments)

    def step(self, *arguments: Any) -> None:
        """Every game takes a row."""
        self._gpu.step(*arguments)

    def teach(self, *arguments: Any) -> None:
        """What a small network should say of all games."""
        self._gpu.teach(*arguments)

    def spread(self, bits: Any, first: int, rows: int, *, step: int = 1) -> Any:
        """Rows of bits as rows of numbers; sizes that come again and again spare the GPU's memory."""
        if self._is_plain:
            return super().spread(bits, first, rows)
        padded = -(-rows // step) * step
        size = 1 << max(10, (padded - 1).bit_length())
        key = (size, bits.shape[1])
        if key not in self._spread:
            numbers = self.torch.zeros((size, bits.shape[1] * work.WORD_BITS), dtype=self.numbers, device=self.name)
            self._spread[key] = numbers, numbers.view(self.torch.int64)
        numbers, fours = self._spread[key]
        self._gpu.spread(bits, first, rows, fours)
        return numbers[:padded]

    def finish(self) -> None:
        """Waits until all work is done."""
        if self.name == "cuda":
            self.torch.cuda.synchronize()  # pragma: no cover - tests have no GPU

    def forget(self, arrays: Iterable[Any]) -> None:
        """Lets go of arrays that will not be used again."""
        self._gpu.forget(arrays)


def choose_device(*, is_plain: bool = False, wants_cpu: bool = False) -> Cpu:
    """The GPU, if there is one that torch and Numba can use."""
    torch = load_torch()
    if not wants_cpu and (is_simulated() or torch.cuda.is_available()):
        return CudaDevice(is_plain=is_plain)
    return Cpu()


def _numpy(value: Any) -> Any:
    """An array of torch as one of NumPy, on its own or in a group; anything else as it is."""
    if isinstance(value, tuple):
        return type(value)(*map(_numpy, value))
    return value.numpy() if hasattr(value, "data_ptr") else value
