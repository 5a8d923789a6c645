"""What bots think, in words."""

import pytest

from azulejos.bots import Choice
from azulejos.notation import Move
from azulejos.terminal.analysis import advice, signed


def choice(line: str, *values: float) -> Choice:
    moves = tuple(map(Move.parse, line.split()))
    return Choice(moves[0], values=values, line=moves, nodes=1)


@pytest.mark.parametrize(("value", "text"), [(3.44, "+3.4"), (-0.5, "-0.5"), (0.0, "+0.0"), (-0.04, "+0.0")])
def test_a_value_has_a_sign_and_one_decimal(value: float, text: str) -> None:
    assert signed(value) == text


def test_advice_is_given_to_the_seat_that_asks() -> None:
    assert advice("search", choice("3W3 CR1 1B2", 3.4, -3.4), 2) == (
        "search would play 3W3, value -3.4, expecting 3W3 CR1 1B2."
    )


def test_a_bot_that_expects_nothing_more_says_nothing_more() -> None:
    assert advice("greedy", choice("3W3", 1, -1), 1) == "greedy would play 3W3, value +1.0."
