"""Waiting in tests: for something to be so, never for a time, with a deadline that only a broken test reaches."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

PATIENCE_S = 300.0  # a busy machine may be ten times slower than usual


def wait_until(is_so: Callable[[], object], what: str = "it was never so") -> None:
    """Returns when it is so; fails after long patience."""
    deadline = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < deadline, what
        time.sleep(0.01)


class TurnedLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock a test turns forward, instead of waiting for a deadline.

    So deadlines can be so long that only the test reaches them, however slow the machine is.
    """

    _turned = 0.0

    def time(self) -> float:
        return super().time() + self._turned


def turn_clock(seconds: float) -> None:
    """For the running `TurnedLoop` this time has passed."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, TurnedLoop)
    loop._turned += seconds


def run_turned(work: Coroutine[Any, Any, T]) -> T:
    """What the coroutine returns, which may turn the clock."""
    with asyncio.Runner(loop_factory=TurnedLoop) as runner:
        return runner.run(work)
