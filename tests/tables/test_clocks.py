"""The arithmetic of clocks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azulejos import InvalidError
from azulejos.tables.clocks import UNTIMED, Clocks, TimeControl, Timing

BLITZ = TimeControl("total", 60_000, 2_000)
BY_MOVE = TimeControl("move", 30_000)


@pytest.mark.parametrize(
    ("timing", "milliseconds", "increment"),
    [("none", 0, 0), ("move", 5_000, 0), ("move", 1_209_600_000, 0), ("total", 5_000, 0), ("total", 5_000, 3_600_000)],
)
def test_times_that_suit(timing: Timing, milliseconds: int, increment: int) -> None:
    assert TimeControl(timing, milliseconds, increment).milliseconds == milliseconds


@pytest.mark.parametrize(
    ("timing", "milliseconds", "increment"),
    [
        ("none", 1, 0),
        ("none", 0, 1),
        ("move", 4_999, 0),
        ("move", 30_000, 1),
        ("total", 1_209_600_001, 0),
        ("total", 60_000, -1),
        ("total", 60_000, 3_600_001),
        ("sand", 60_000, 0),
    ],
)
def test_times_that_do_not_suit(timing: Timing, milliseconds: int, increment: int) -> None:
    with pytest.raises(InvalidError) as caught:
        TimeControl(timing, milliseconds, increment)
    assert caught.value.code == "clock"


def test_only_the_running_clock_runs() -> None:
    clocks = Clocks.new(BLITZ, 3).handed(2, 1_000)
    assert (clocks.left_at(1_000), clocks.left_at(4_500)) == ((60_000, 60_000, 60_000), (60_000, 56_500, 60_000))


def test_a_clock_that_goes_back_gives_no_time() -> None:
    assert Clocks.new(BLITZ, 2).handed(1, 1_000).left_at(0) == (60_000, 60_000)


def test_time_is_up_when_the_last_millisecond_is_over() -> None:
    clocks = Clocks.new(BLITZ, 2).handed(1, 1_000)
    assert (clocks.flag_at, clocks.is_up(60_999), clocks.is_up(61_000)) == (61_000, False, True)


def test_no_time_is_up_where_no_clock_runs() -> None:
    clocks = Clocks.new(BLITZ, 2)
    assert (clocks.flag_at, clocks.is_up(10**15)) == (None, False)


def test_an_increment_comes_after_the_move() -> None:
    clocks = Clocks.new(BLITZ, 2).handed(1, 0).handed(None, 10_000).credited(1).handed(2, 10_000)
    assert (clocks.left, clocks.running) == ((52_000, 60_000), 2)


def test_time_by_the_move_is_full_with_each_move() -> None:
    clocks = Clocks.new(BY_MOVE, 2).handed(1, 0).handed(2, 10_000).handed(1, 15_000)
    assert (clocks.left, clocks.flag_at) == ((30_000, 25_000), 45_000)


def test_without_a_clock_nothing_runs() -> None:
    clocks = Clocks.new(UNTIMED, 2).handed(1, 0)
    assert (clocks.running, clocks.left_at(10**9), clocks.are_timed) == (None, (0, 0), False)


@pytest.mark.parametrize(
    ("since", "at", "left"),
    [
        (4_000, 9_000, 57_000),  # alive from 1,000 to 4,000
        (1_000, 9_000, 60_000),
        (0, 9_000, 60_000),  # was last seen alive before the clock was started
        (9_000, 9_000, 52_000),
    ],
)
def test_nobody_pays_for_the_time_the_server_was_away(since: int, at: int, left: int) -> None:
    clocks = Clocks.new(BLITZ, 2).handed(1, 1_000).resumed(since, at)
    assert (clocks.left_at(at)[0], clocks.left_at(at + 1)[0]) == (left, left - 1)


@given(st.lists(st.tuples(st.integers(0, 20_000), st.integers(0, 50_000)), max_size=8))
def test_a_server_that_comes_and_goes_charges_only_while_it_is_there(spans: list[tuple[int, int]]) -> None:
    clocks, now = Clocks.new(BLITZ, 2).handed(1, 0), 0
    for alive, away in spans:
        clocks = clocks.resumed(now + alive, now + alive + away)
        now += alive + away
    assert clocks.left_at(now)[0] == 60_000 - sum(alive for alive, _ in spans)
