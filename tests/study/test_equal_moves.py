"""Which moves come to the same."""

from azulejos import Move, Position
from azulejos.study.equal_moves import alike, different_moves, is_forced

FULL = "0:B/YY/RRR/KKKK/WWWWW:...../...../...../...../.....:-"  # nothing but the floor is left


def test_the_same_tiles_in_the_centre_are_another_move() -> None:
    position = Position.build("BBYY/BBYY", centre="BB")
    assert [alike(position, Move.parse(move)) for move in ("2B3", "CB3")] == [("1B3", "2B3"), ("CB3",)]


def test_factories_with_other_tiles_beside_the_colour_are_different() -> None:
    assert alike(Position.build("BBYY/BBRR"), Move.parse("1B3")) == ("1B3",)


def test_columns_of_the_grey_wall_are_different() -> None:
    board = "0:B/-/-/-/-:...../...../...../...../.....:-"
    position = Position.build(boards=(board, ""), wall="grey", phase="tiling")
    assert (alike(position, Move.parse("1@3")), different_moves(position)) == (("1@3",), 5)


def test_a_choice_between_equal_moves_is_none() -> None:
    offers = ["KKKK/KKKK", "KKKK/WWWW", "KKKK//"]
    assert [is_forced(Position.build(offer, boards=(FULL, ""))) for offer in offers] == [True, False, True]
