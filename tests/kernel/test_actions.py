"""The numbering of moves that kernel, bots and environments share: it never changes."""

from typing import Any

import pytest
from hypothesis import given

from azulejos import InvalidError, Move, Position
from azulejos.kernel import ACTIONS, action_of, move_of
from tests.strategies import positions


def test_every_number_is_a_move_and_every_move_a_number() -> None:
    assert [action_of(move_of(action)) for action in range(ACTIONS)] == list(range(325))


@pytest.mark.parametrize(
    ("text", "action"),
    [("1B1", 0), ("1BF", 5), ("2B1", 6), ("9B5", 52), ("CB1", 54), ("CBF", 59), ("1Y1", 60), ("3B4", 15),
     ("CWF", 299), ("1@1", 300), ("2@4", 308), ("5@5", 324)],
)  # fmt: skip
def test_the_numbers_are_those_of_the_documentation(text: str, action: int) -> None:
    assert action_of(text) == action_of(Move.parse(text)) == action
    assert str(move_of(action)) == text


@given(positions())
def test_legal_moves_rise_in_number(position: Position) -> None:
    actions = [action_of(move) for move in position.legal_moves()]
    assert actions == sorted(actions)


@pytest.mark.parametrize("action", [-1, 325, 10**9, 1.5, True, "x", None])
def test_other_numbers_are_refused(action: Any) -> None:
    with pytest.raises(InvalidError, match=f"{action}.* is not an action: expected a number from 0 to 324"):
        move_of(action)


def test_other_texts_are_refused() -> None:
    with pytest.raises(InvalidError, match="is not a move"):
        action_of("0B1")
