"""Work that Ctrl-C interrupts."""

import _thread
import signal
import time
from collections.abc import Iterator

import pytest

from azulejos.bots import Stop
from azulejos.terminal.thinking import interruptible


@pytest.fixture(autouse=True)
def _hears_interrupts() -> Iterator[None]:
    """What is run in the background begins with Ctrl-C ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Pressed:
    """Work during which Ctrl-C is pressed so many times, and which ends when it is asked to."""

    def __init__(self, times: int = 1) -> None:
        self.times = times
        self.stop = Stop()

    def __call__(self, stop: Stop) -> str:
        self.stop = stop
        _thread.interrupt_main()
        for _ in range(1000):
            if stop.is_set:
                break
            time.sleep(0.01)
        for _ in range(self.times - 1):
            _thread.interrupt_main()
            time.sleep(1)
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


def test_who_asks_twice_does_not_want_the_answer() -> None:
    with pytest.raises(KeyboardInterrupt):
        interruptible(Pressed(2), is_answered=True)
