"""How the kernel's functions are compiled: by Numba, cached on disk, without holding Python's lock.

The same functions run uncompiled with `NUMBA_DISABLE_JIT=1`, for debugging and coverage, and are called from CUDA
kernels as they are (`gpu`).
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numba

__all__ = ["compiled", "source_stamp"]

P = ParamSpec("P")
R = TypeVar("R")


def source_stamp() -> str:
    """A fingerprint of the kernel's source: compiled code is kept until any of its files changes."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


_STAMP = source_stamp()


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compiles a function on its first call for its argument types, or loads what was compiled before."""
    if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]  # numba sets its options when it is imported
        return function
    try:
        dispatcher: Any = numba.njit(cache=True, nogil=True)(function)
    except RuntimeError:  # there is no folder that the user may write: compile anew each time
        return numba.njit(nogil=True)(function)
    # Numba's cache notices a change of the function's own file only, but what a function does also depends on those
    # it calls: stamp the cached code with the source of the whole kernel instead.
    dispatcher._cache._cache_file._source_stamp = _STAMP
    return dispatcher  # type: ignore[no-any-return]  # it is called as the function is
