"""How the kernel's functions are compiled: by Numba, cached on disk, releasing the GIL.

The same functions run uncompiled with `NUMBA_DISABLE_JIT=1`, for debugging and coverage, and CUDA kernels call them
unchanged (`gpu`). A process that has to compile logs a warning, once: nobody waits without knowing why.
"""

import hashlib
import logging
import multiprocessing
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numba
from numba.core import event

__all__ = ["Compiler", "allocation_free", "compiled", "inlined"]

P = ParamSpec("P")
R = TypeVar("R")

KERNEL = Path(__file__).parent

_log = logging.getLogger("azulejos.kernel")


class Announcer(event.Listener):
    """Warns when a process compiles the first of our functions; where no logging is set up, on standard error.

    Numba tells nothing of functions that it loads from its cache, but also of functions of other packages. Processes
    that `multiprocessing` has started leave it to the one that started them, as they are many.
    """

    is_done: bool = False

    def on_start(self, event: Any) -> None:
        """Numba begins to compile a function."""
        function = getattr(event.data["dispatcher"], "py_func", None)  # which a loop apart from its function has not
        is_ours = str(getattr(function, "__module__", None)).startswith("azulejos.")
        if is_ours and not self.is_done and not multiprocessing.parent_process():
            self.is_done = True
            _log.warning("Azulejos is being compiled for this computer, once: this takes up to a minute.")

    def on_end(self, event: Any) -> None:
        """The function is compiled."""


announcer: Announcer = Announcer()
event.register("numba:compile", announcer)  # type: ignore[no-untyped-call]  # numba is untyped


def source_stamp(*folders: Path) -> str:
    """A fingerprint of the source in these folders: compiled code is kept until any of their files changes."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()


class Compiler:
    """A decorator that compiles a function on its first call for its argument types, or loads what it compiled before.

    What it keeps is good as long as the kernel's source is the same, and that in the folders given. Functions that
    allocate nothing run faster without counting references to arrays: Numba counts them by locked instructions, for
    every row of an array and every array of a tuple. Short functions that take arrays may be quicker inlined: the parts
    of each array are arguments of their own.
    """

    def __init__(self, *folders: Path, allocates: bool = True, is_inlined: bool = False) -> None:
        self._stamp = source_stamp(KERNEL, *folders)
        self._options: dict[str, Any] = {"nogil": True} if allocates else {"nogil": True, "_nrt": False}
        if is_inlined:
            self._options["forceinline"] = True

    def __call__(self, function: Callable[P, R]) -> Callable[P, R]:
        """The function, compiled; or as it is where compiling is switched off."""
        if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]  # numba sets its options when it is imported
            return function
        dispatcher: Callable[P, R] = _blind_to_literals(self.kept(numba.njit, function, **self._options))
        return dispatcher

    def kept(self, jit: Any, function: Callable[..., Any], **options: Any) -> Any:
        """A function that `numba.njit` or `cuda.jit` compiles, loaded from the cache on disk where that can be."""
        try:
            dispatcher: Any = jit(cache=True, **options)(function)
        except RuntimeError:  # no writable cache folder: compile again each time
            return jit(**options)(function)
        # Numba's cache notices changes only in the function's own file, but a function also depends on those it calls:
        # stamp the cached code with all the source it may come from instead.
        dispatcher._cache._cache_file._source_stamp = self._stamp
        return dispatcher


def _blind_to_literals(dispatcher: Any) -> Any:
    """Lets compiled functions call this one with a literal number as with any other.

    Else Numba compiles it once more for each number: an eighth of all compiling, and the tree of `mcts` is a tenth
    slower for it.
    """
    called_with = dispatcher.get_call_template
    plain: Any = numba.types.unliteral
    dispatcher.get_call_template = lambda args, kws: called_with([plain(one) for one in args], kws)
    return dispatcher


compiled: Compiler = Compiler()
allocation_free: Compiler = Compiler(allocates=False)
inlined: Compiler = Compiler(allocates=False, is_inlined=True)
