"""Termination signals as exceptions, so that a game can say where it is saved before it ends."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

__all__ = ["Signalled", "signals_raised"]


class Signalled(SystemExit):
    """A termination signal arrived; a `SystemExit`, because event loops let nothing else through at once."""

    def __init__(self, number: int) -> None:
        super().__init__(128 + number)
        self.number = number


@contextmanager
def signals_raised() -> Iterator[None]:
    """While this lasts, SIGTERM and SIGHUP are raised as `Signalled` in the main thread."""

    def end(number: int, _frame: FrameType | None) -> None:
        raise Signalled(number)

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), end) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
