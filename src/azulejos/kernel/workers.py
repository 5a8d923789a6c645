"""Threads that share the slots of a batch; they start when there is work, in each process anew."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from azulejos.errors import InvalidError

__all__ = ["Workers"]

R = TypeVar("R")


class Workers:
    """So many threads for so many slots. Compiled functions release Python's lock, so threads run side by side.

    Threads do not survive a fork, nor being pickled: whoever has a copy starts its own.
    """

    def __init__(self, threads: int, slots: int) -> None:
        self._slices = [(slots * part // threads, slots * (part + 1) // threads) for part in range(threads)]
        self._pool: ThreadPoolExecutor | None = None
        self._process = 0
        self._is_closed = False

    def each(self, function: Callable[..., R], *arguments: object) -> list[R]:
        """What a function returns for each thread's slots, in order; raises `InvalidError` after `close`."""
        if self._is_closed:
            raise InvalidError("batch_closed")
        if len(self._slices) == 1:
            return [function(*arguments, *self._slices[0])]
        if self._pool is None or self._process != os.getpid():
            self._pool, self._process = ThreadPoolExecutor(len(self._slices)), os.getpid()
        futures = [self._pool.submit(function, *arguments, *part) for part in self._slices]
        return [future.result() for future in futures]

    def close(self) -> None:
        """Ends the threads, once and for all."""
        self._is_closed = True
        if self._pool is not None and self._process == os.getpid():
            self._pool.shutdown()
        self._pool = None

    def __getstate__(self) -> dict[str, Any]:
        return vars(self) | {"_pool": None}
