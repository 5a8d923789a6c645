"""What a person types."""

import pytest

from azulejos import AzulejosError, Position
from azulejos.terminal.input.move_entry import completions, matching_moves
from tests.drawn import board, table

DRAFTING = Position.parse(table("S2 1d 1 1 BBYR/-/K/-/- *", board(lines="K/-/-/-/-")))
TILING = Position.parse(table("G2 1t 1 1 -/-/-/-/- -", board(0, "-/RR/-/-/-", "R..../...../...../...../.....", "*")))
ONE_LEFT = Position.parse(table("S2 1d 1 1 -/-/-/-/- K", board(lines="K/BB/BBB/BBBB/BBBBB", floor="*")))


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("1b4", "1B4"),
        (" 1B4 ", "1B4"),
        ("1b", "1B2 1B3 1B4 1B5 1BF"),
        ("3", "3K2 3K3 3K4 3K5 3KF"),
    ],
)
def test_part_of_a_move_means_every_legal_one_that_begins_so(text: str, moves: str) -> None:
    assert " ".join(map(str, matching_moves(DRAFTING, text))) == moves


def test_nothing_at_all_means_every_legal_move() -> None:
    assert matching_moves(DRAFTING, "") == list(DRAFTING.legal_moves())


def test_part_of_a_move_that_leaves_one_choice_means_it() -> None:
    assert list(map(str, matching_moves(ONE_LEFT, "c"))) == ["CKF"]


@pytest.mark.parametrize(("text", "moves"), [("4", "2@4"), ("2@4", "2@4"), ("2@", "2@2 2@3 2@4 2@5")])
def test_while_tiling_a_column_is_enough(text: str, moves: str) -> None:
    assert " ".join(map(str, matching_moves(TILING, text))) == moves


@pytest.mark.parametrize(
    ("position", "text", "code"),
    [
        (DRAFTING, "2", "no_tiles"),
        (DRAFTING, "9", "no_factory"),
        (DRAFTING, "c", "only_marker"),
        (DRAFTING, "3b", "colour_absent"),
        (DRAFTING, "3k1", "line_full"),
        (DRAFTING, "2@", "not_tiling"),
        (DRAFTING, "hello", "move"),
        (DRAFTING, "1b44", "move"),
        (TILING, "1", "column_has_colour"),
        (TILING, "3@", "line_not_full"),
        (TILING, "1b", "not_drafting"),
        (TILING, "7", "move"),
    ],
)
def test_what_no_legal_move_begins_with_is_refused_in_the_words_of_the_core(
    position: Position, text: str, code: str
) -> None:
    with pytest.raises(AzulejosError) as refused:
        matching_moves(position, text)
    assert refused.value.code == code


def test_a_text_is_completed_to_moves_and_words() -> None:
    assert (completions(DRAFTING, "1b"), completions(DRAFTING, "u")) == (["1B2", "1B3", "1B4", "1B5", "1BF"], ["undo"])
    assert completions(DRAFTING, "h") == ["help", "hint"]
    assert completions(DRAFTING, "? 1b4") == ["? 1B4"]
    assert completions(DRAFTING, "?") == ["?"]
