"""What every bot promises, and the values it speaks in."""

import math
import threading
import time
from typing import Any

import numpy as np
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


@pytest.mark.parametrize(
    "limit", [{"seconds": "1"}, {"seconds": True}, {"nodes": 1.5}, {"nodes": True}, {"depth": "2"}]
)
def test_a_limit_is_a_number(limit: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=r"^expected a (whole )?number of (seconds|nodes|depth), found "):
        Limit(**limit)


def test_a_limit_has_numbers_that_timers_and_compiled_code_can_count() -> None:
    endless = Limit(seconds=math.inf, nodes=10**30, depth=10**30)
    assert (endless.seconds, endless.nodes, endless.depth) == (1_000_000, 1 << 60, 1 << 60)
    half: Any = np.float32(0.5)
    assert type(Limit(seconds=half).seconds) is float


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
