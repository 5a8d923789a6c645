"""NVIDIA GPUs, as all code for them needs it: Numba's `cuda`, whether a GPU is only simulated, and if there is one.

Without a GPU, `NUMBA_ENABLE_CUDASIM=1` runs the same code in Numba's simulator, slowly, on arrays of the CPU. Importing
this module needs no numba-cuda.
"""

import importlib
import os
from importlib.util import find_spec
from typing import Any

import numpy as np

from azulejos.errors import InvalidError
from azulejos.kernel.layout import words

__all__ = ["LARGEST_STATE", "check_gpu", "is_simulated", "load_cuda"]

LARGEST_STATE: int = words(4, "grey")  # in words: a thread's memory is sized when its kernel is compiled


def is_simulated() -> bool:
    """Whether Numba simulates a GPU instead of using one."""
    return os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"


def load_cuda() -> Any:
    """Numba's module `cuda`, which has no types."""
    cuda = importlib.import_module("numba.cuda")
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda 0.30 uses a name that NumPy 2.5 dropped
    return cuda


def check_gpu() -> None:
    """Raises `InvalidError` unless there is a GPU, or a simulated one, and numba-cuda for it."""
    if not is_simulated() and find_spec("numba_cuda") is None:
        raise InvalidError("gpu", found="numba-cuda is not installed")
    if not load_cuda().is_available():
        raise InvalidError("gpu", found="no CUDA device found")
