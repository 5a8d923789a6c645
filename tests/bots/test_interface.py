"""What every bot promises, and the values it speaks in."""

import threading
import time

import pytest

from azulejos.bots import Limit, Stop
from azulejos.bots.interface import margins
from azulejos.errors import InvalidError
from tests.patience import PATIENCE_S


@pytest.mark.parametrize("limit", [{"seconds": 0.0}, {"nodes": 0}, {"depth": -1}, {"seconds": float("nan")}])
def test_a_limit_is_more_than_nothing(limit: dict[str, float]) -> None:
    with pytest.raises(InvalidError, match="is not possible: expected more than 0") as caught:
        Limit(**limit)  # type: ignore[arg-type]  # whole numbers and not
    assert caught.value.code == "limit"


def test_a_stop_is_asked_for_once_and_stays() -> None:
    stop = Stop()
    stop.set()
    assert (stop.is_set, stop.flag[0], Stop().is_set) == (True, 1, False)


def test_a_stop_asks_by_itself_when_the_time_is_over() -> None:
    stop, deadline = Stop(), time.monotonic() + 30
    with stop.after(0.01):
        while not stop.is_set and time.monotonic() < deadline:
            time.sleep(0.001)
    assert stop.is_set


def test_a_stop_does_not_ask_when_it_was_over_before() -> None:
    stop, before = Stop(), set(threading.enumerate())
    with stop.after(3_600):
        (timer,) = set(threading.enumerate()) - before
    timer.join(PATIENCE_S)
    assert (timer.is_alive(), stop.is_set) == (False, False)


def test_a_stop_without_a_time_never_asks() -> None:
    stop = Stop()
    with stop.after(None):
        assert not stop.is_set


def test_a_seat_is_ahead_of_the_best_other_one() -> None:
    assert margins([10, 7]) == (3, -3)
