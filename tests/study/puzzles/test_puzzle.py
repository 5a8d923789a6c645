"""What makes two positions one puzzle."""

from azulejos import Position
from azulejos.study.puzzles.puzzle import canonical


def test_positions_that_differ_in_the_order_of_factories_are_one() -> None:
    assert canonical(Position.build("BBYY/RRKK")) == canonical(Position.build("/RRKK/BBYY"))


def test_positions_that_differ_in_seats_are_one() -> None:
    one = Position.build("BBYY", boards=("3:B/-/-/-/-:...../...../...../...../.....:-", ""))
    other = Position.build("BBYY", boards=("", "3:B/-/-/-/-:...../...../...../...../.....:-"), turn=2)
    assert canonical(one) == canonical(other)


def test_colours_are_only_names_on_the_grey_wall() -> None:
    one, other = (Position.build(deal, wall="grey") for deal in ("BBYY/RRKK", "KKWW/BBRR"))
    assert canonical(one) == canonical(other)


def test_colours_are_more_than_names_on_the_coloured_wall() -> None:
    one, other = (Position.build(deal) for deal in ("BBYY/RRKK", "KKWW/BBRR"))
    assert canonical(one) != canonical(other)


def test_positions_that_differ_in_more_than_names_are_two() -> None:
    one, other = (Position.build(deal, wall="grey") for deal in ("BBYY", "BBYR"))
    assert canonical(one) != canonical(other)
