"""What this process does beside everything else: tasks that are kept until they are done, with faults logged."""

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from azulejos.errors import StoreError

__all__ = ["BackgroundTasks", "logged"]

T = TypeVar("T")
log = logging.getLogger("azulejos.server")


class BackgroundTasks:
    """Tasks that nobody has to wait for; `close` ends those that are not done."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Does it beside everything else; a fault is logged."""
        task = self._kept(asyncio.create_task(work, name=getattr(work, "__name__", "a task")))
        task.add_done_callback(_log_fault)
        return task

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """What the work returns or raises; if who waits for it is cancelled, it goes on nevertheless."""
        task = self._kept(asyncio.create_task(work))
        await asyncio.wait([task])
        return task.result()

    async def close(self) -> None:
        """Cancels everything, and waits for its end."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _kept(self, task: asyncio.Task[T]) -> asyncio.Task[T]:
        """The task, which is not forgotten before it is done; that it fails when nobody waits any more is no matter."""

        def end(task: asyncio.Task[T]) -> None:
            self._tasks.discard(task)
            if not task.cancelled():
                task.exception()

        self._tasks.add(task)
        task.add_done_callback(end)
        return task


@contextmanager
def logged(what: str) -> Iterator[None]:
    """Whatever goes wrong meanwhile is logged and goes no further."""
    try:
        yield
    except StoreError as error:
        log.warning("%s was stopped: %s", what, error)
    except Exception:
        log.exception("%s failed", what)


def _log_fault(task: asyncio.Task[None]) -> None:
    with logged(task.get_name()):
        if not task.cancelled():
            task.result()
