"""Signals as exceptions, so that a game can say where it is saved before it ends; held while something is printed."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

__all__ = ["Signalled", "signals_held", "signals_raised"]


class Signalled(SystemExit):
    """A termination signal arrived; a `SystemExit`, because event loops let nothing else through at once."""

    def __init__(self, number: int) -> None:
        super().__init__(128 + number)
        self.number = number


class _Gate:
    """Whether a signal must wait, and which one waits; signals belong to the process, so there is one of these."""

    is_closed = False
    waiting: int | None = None

    def handle(self, number: int, _frame: FrameType | None) -> None:
        if self.is_closed:
            self.waiting = number
        else:
            _raise(number)


_gate = _Gate()


@contextmanager
def signals_raised() -> Iterator[None]:
    """While this lasts, SIGTERM and SIGHUP are raised in the main thread as `Signalled`, Ctrl-C as it always is."""
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # else it is ignored, in the background
        numbers.append(signal.SIGINT)
    before = {number: signal.signal(number, _gate.handle) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def signals_held() -> Iterator[None]:
    """While this lasts, a signal that would be raised waits; it is raised at the end. Not to be nested.

    For what must not be left half done, and is soon over: an exception between any two steps of it could leave one
    thread waiting for another for ever.
    """
    _gate.is_closed = True
    try:
        yield
    finally:
        _gate.is_closed = False
        waiting, _gate.waiting = _gate.waiting, None
        if waiting is not None:
            _raise(waiting)


def _raise(number: int) -> None:
    raise KeyboardInterrupt if number == signal.SIGINT else Signalled(number)
