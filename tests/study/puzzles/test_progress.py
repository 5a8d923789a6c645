"""What a solver's file remembers: ratings, streaks, mistakes that come again, and days."""

import json
from typing import Any

import pytest

from azulejos.errors import InvalidError
from azulejos.study.puzzles.progress import WAITS_DAYS, Progress, Result, day_solved, parsed, plain, settled

TODAY = 1000


def solve(progress: Progress, name: str = "one", today: int = TODAY) -> Progress:
    return settled(progress, name, 1300, is_solved=True, today=today)


def miss(progress: Progress, name: str = "one", today: int = TODAY) -> Progress:
    return settled(progress, name, 1300, is_solved=False, today=today)


def test_who_solves_rises_and_who_misses_falls() -> None:
    new = Progress()
    assert solve(new).rating.value > new.rating.value > miss(new).rating.value


def test_a_puzzle_counts_for_the_rating_once() -> None:
    once = solve(Progress())
    assert solve(once).rating == miss(once).rating == once.rating


def test_solved_in_a_row() -> None:
    progress = solve(miss(solve(solve(Progress(), "a"), "b"), "c"), "d")
    assert (progress.in_a_row, progress.best_in_a_row, progress.solved) == (1, 2, 3)


def test_a_missed_puzzle_is_due_after_a_day() -> None:
    progress = miss(Progress())
    assert [progress.due(TODAY), progress.due(TODAY + 1)] == [[], ["one"]]


def test_what_was_solved_at_once_never_comes_again() -> None:
    assert solve(Progress()).due(TODAY + 1000) == []


def test_a_missed_puzzle_comes_after_longer_and_longer_waits_until_it_is_done() -> None:
    progress, waits = miss(Progress()), []
    while due := progress.results["one"].due:
        waits.append(due - TODAY)
        progress = solve(progress)
    assert (waits, progress.results["one"]) == (list(WAITS_DAYS), Result(is_solved=True, box=5))


def test_a_puzzle_missed_again_begins_anew() -> None:
    progress = miss(solve(miss(Progress())))
    assert progress.results["one"] == Result(is_solved=False, box=0, due=TODAY + 1)


def test_what_is_due_longest_comes_first() -> None:
    progress = miss(miss(Progress(), "late", TODAY + 1), "early", TODAY)
    assert progress.due(TODAY + 9) == ["early", "late"]


@pytest.mark.parametrize(
    ("days", "today", "streak"),
    [
        ([], 10, 0),
        ([8, 9], 9, 2),
        ([8, 9], 10, 2),
        ([8, 9], 11, 0),
        ([8, 9, 11], 11, 1),
        ([9, 9], 9, 1),
        ([8, 9, 5], 9, 2),  # a clock that was set back
        ([8, 9, 5, 6, 10], 10, 3),
        ([8, 9], 3, 2),  # and is back still
    ],
)
def test_days_in_a_row(days: list[int], today: int, streak: int) -> None:
    progress = Progress()
    for day in days:
        progress = day_solved(progress, day)
    assert progress.streak_on(today) == streak


def test_a_day_that_was_solved_stays_solved_when_the_clock_goes_back() -> None:
    progress = day_solved(day_solved(Progress(), 8), 9)
    assert day_solved(progress, 8) == progress


FULL = Progress(results={"a": Result(is_solved=False, due=7), "b": Result(is_solved=True)}, days=(4,), deals={"d": "c"})


def test_progress_survives_a_file() -> None:
    assert parsed(json.loads(json.dumps(plain(FULL))), "file") == FULL


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"azulejos puzzles": 2}, "another version"),
        ({"rating": None}, "missing or wrong"),
        ({"results": []}, "missing or wrong"),
        ({"results": {"a": {}}}, "missing or wrong"),
        ({"days": ["x"]}, "missing or wrong"),
    ],
)
def test_anything_else_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(InvalidError, match=f"mine.json does not hold your results with puzzles: .*{why}"):
        parsed(plain(FULL) | change, "mine.json")


@pytest.mark.parametrize("value", [None, [], 3, {}])
def test_no_progress_at_all_is_refused(value: object) -> None:
    with pytest.raises(InvalidError, match="missing or wrong"):
        parsed(value, "mine.json")
