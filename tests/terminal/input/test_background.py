"""Work that Ctrl-C interrupts."""

import _thread
import signal
import sys
import threading
import time
from collections.abc import Iterator
from itertools import count
from traceback import walk_stack
from types import FrameType
from typing import Any

import pytest

from azulejos.bots import Stop
from azulejos.terminal.input.background import interruptible
from tests.patience import PATIENCE_S, wait_until

Trace = Any  # what a trace function returns: another of its kind


@pytest.fixture(autouse=True)
def _hears_interrupts() -> Iterator[None]:
    """What is run in the background begins with Ctrl-C ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Pressed:
    """Work during which Ctrl-C is pressed once, and which ends when it is asked to; or twice, and it does not."""

    def __init__(self, times: int = 1) -> None:
        self.times = times
        self.stop = Stop()
        self.is_over = threading.Event()

    def __call__(self, stop: Stop) -> str:
        self.stop = stop
        _thread.interrupt_main()
        wait_until(lambda: stop.is_set)
        if self.times == 2:
            _thread.interrupt_main()
            self.is_over.wait(PATIENCE_S)
        return "an answer"


@pytest.mark.parametrize("seconds", [0.0, 0.25])
def test_what_the_work_returns_is_returned(seconds: float) -> None:
    def work(stop: Stop) -> tuple[bool, int]:
        time.sleep(seconds)
        return stop.is_set, 7

    assert interruptible(work) == (False, 7)


def test_what_the_work_raises_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        interruptible(lambda _stop: 1 / 0)


def test_an_interrupt_is_passed_on_and_the_work_is_asked_to_stop() -> None:
    work = Pressed()
    with pytest.raises(KeyboardInterrupt):
        interruptible(work)
    assert work.stop.is_set


def test_an_interrupt_can_be_a_request_for_the_answer() -> None:
    assert interruptible(Pressed(), is_answered=True) == "an answer"


def test_an_interrupt_is_heard_between_any_two_lines() -> None:
    assert all(_interrupted_at(line) == "an answer" for line in range(1, 6))


def _interrupted_at(line: int) -> str:
    """The answer of work that is interrupted just before so many lines were run while it was waited for."""
    lines = count(1)

    def interrupt(_frame: FrameType, event: str, _argument: object) -> Trace:
        if event == "line" and next(lines) == line:
            raise KeyboardInterrupt
        return interrupt

    def trace(frame: FrameType, _event: str, _argument: object) -> Trace | None:
        return interrupt if any(one.f_code.co_name == "answer" for one, _ in walk_stack(frame)) else None

    def work(stop: Stop) -> str:
        while not stop.is_set:
            time.sleep(0.001)
        return "an answer"

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        return interruptible(work, is_answered=True)
    finally:
        sys.settrace(before)


def test_who_asks_twice_does_not_want_the_answer() -> None:
    work = Pressed(2)
    with pytest.raises(KeyboardInterrupt):
        interruptible(work, is_answered=True)
    work.is_over.set()
