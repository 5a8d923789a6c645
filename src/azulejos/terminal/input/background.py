"""Runs work in a background thread, so that this thread can handle Ctrl-C and cancel it.

Compiled code handles no signals until it returns; a `Stop` asks it to return.
"""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from azulejos.bots import Stop

__all__ = ["interruptible"]

Answer = TypeVar("Answer")


def interruptible(work: Callable[[Stop], Answer], *, is_answered: bool = False) -> Answer:
    """Returns or raises what the work does. An interrupt asks it to stop and is raised at once.

    With `is_answered` Ctrl-C does no more than ask, and the answer so far is returned; a second one is passed on.
    """
    task = _Task(work)
    try:
        task.start()
        return task.answer()
    except KeyboardInterrupt:
        if not is_answered:
            raise
    finally:
        task.stop.set()
    return task.answer()


class _Task(threading.Thread, Generic[Answer]):
    """The thread; a daemon, as nobody waits for a bot that does not listen.

    It is waited for with a bare lock: an interrupt between two lines of an `Event`'s wait would break the event.
    """

    def __init__(self, work: Callable[[Stop], Answer]) -> None:
        super().__init__(daemon=True)
        self.stop = Stop()
        self._work = work
        self._is_done = False
        self._working = threading.Lock()
        self._answers: list[Answer] = []
        self._error: BaseException | None = None

    def start(self) -> None:
        self._working.acquire()
        super().start()

    def run(self) -> None:
        try:
            self._answers.append(self._work(self.stop))
        except BaseException as error:  # noqa: BLE001 - it is raised again where the answer is waited for
            self._error = error
        self._is_done = True
        self._working.release()

    def answer(self) -> Answer:
        while not self._is_done:
            self._working.acquire(timeout=0.1)  # with a timeout: on some systems an endless wait cannot be interrupted
        if self._error:
            raise self._error
        return self._answers[0]
