"""Background tasks: kept until they are done, with their errors logged."""

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from azulejos.errors import StoreError

__all__ = ["BackgroundTasks", "logged"]

T = TypeVar("T")
log: logging.Logger = logging.getLogger("azulejos.server")


class BackgroundTasks:
    """Tasks that nobody awaits; `close` cancels those that are still running."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Runs it in the background; errors are logged."""
        task = self._kept(asyncio.create_task(work, name=getattr(work, "__name__", "a task")))
        task.add_done_callback(_log_fault)
        return task

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Returns or raises what the work does; if the caller is cancelled, the work continues."""
        return await asyncio.shield(self._kept(asyncio.create_task(work)))

    async def close(self) -> None:
        """Cancels all tasks and waits until they have ended."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _kept(self, task: asyncio.Task[T]) -> asyncio.Task[T]:
        """Keeps a reference to the task until it is done; if nobody awaits it any more, its failure does not matter."""

        def end(task: asyncio.Task[T]) -> None:
            self._tasks.discard(task)
            if not task.cancelled():
                task.exception()

        self._tasks.add(task)
        task.add_done_callback(end)
        return task


@contextmanager
def logged(what: str) -> Iterator[None]:
    """Logs any error and swallows it."""
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
