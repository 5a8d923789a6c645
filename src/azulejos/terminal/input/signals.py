"""Signals as exceptions, so that a game can say where it is saved before it ends; held while something is printed."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

__all__ = ["Signalled", "signals_held", "signals_raised", "until_left"]


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


def until_left(act: Callable[[], object]) -> int:
    """Does this until it is done, or the user leaves by a signal or the end of input; returns the exit status."""
    try:
        with signals_raised(), suppress(EOFError):
            act()
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except Signalled as asked:
        return 128 + asked.number
    return 0


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
