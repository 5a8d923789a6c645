"""The same puzzle and the same deal for all, from the date alone."""

from datetime import date, timedelta

import pytest

from azulejos.errors import InvalidError
from azulejos.study.puzzles.daily import DayDeal, DealResult, deal_of, puzzle_of
from tests.study.puzzles.examples import FIVE, ONE

DAY = date(2026, 11, 16)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_every_puzzle_has_its_day_before_any_comes_again(count: int) -> None:
    days = [DAY + timedelta(days=number) for number in range(count)]
    assert {puzzle_of(day, FIVE[:count]).name for day in days} == {puzzle.name for puzzle in FIVE[:count]}


def test_strides_that_share_a_factor_are_avoided() -> None:
    puzzles = [*FIVE, ONE]  # six, whose stride would be 3
    assert len({puzzle_of(DAY + timedelta(days=number), puzzles).name for number in range(6)}) == 6


def test_the_deal_of_a_day() -> None:
    drawn_from = "2c830b8feee949c0077c7aaf0e6dd0eba02ba4acaf89232a79d1dc8a52819026"
    assert deal_of(DAY) == DayDeal(DAY, bytes.fromhex(drawn_from), 3)


def test_the_level_rises_from_monday_to_sunday() -> None:
    assert [deal_of(DAY + timedelta(days=number)).level for number in range(8)] == [3, 4, 5, 6, 7, 8, 9, 3]


RESULT = DealResult(DAY, 3, 47, 38)


def test_a_code_says_the_result() -> None:
    assert DealResult.parse(f" {RESULT.code.lower()}\n") == RESULT


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "expected one such as"),
        ("20261116-3-47-38", "expected one such as"),
        ("20261116-3-57-38-4DEC", "mistyped"),
        ("20261116-3-47-38-4DEB", "mistyped"),
        (DealResult(DAY, 4, 47, 38).code, "against another level"),
    ],
)
def test_a_code_that_is_none(code: str, why: str) -> None:
    with pytest.raises(InvalidError, match=why):
        DealResult.parse(code)


def test_a_code_of_a_day_that_never_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azulejos.study.puzzles.daily._check", lambda _: "AAAA")
    with pytest.raises(InvalidError, match="no such day"):
        DealResult.parse("20260230-3-47-38-AAAA")
