"""Waiting in tests: for something to be so, never for a time, with a deadline that only a broken test reaches."""

import time
from collections.abc import Callable

PATIENCE_S = 300.0  # a busy machine may be ten times slower than usual


def wait_until(is_so: Callable[[], object], what: str = "it was never so") -> None:
    """Returns when it is so; fails after long patience."""
    deadline = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < deadline, what
        time.sleep(0.01)
