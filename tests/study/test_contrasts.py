"""Why a better move was better than the played one: by themes of its own, and by where both lead."""

import pytest

from azulejos import IllegalMoveError, Position
from azulejos.notation import Wall
from azulejos.study.contrasts import Contrast, own_reasons, reasons_over
from azulejos.study.themes import Cause, Reason, Theme

BOTH_FILL = Position.build("BBYY/YYYK", centre="*BB")  # 1B2, CB2, 1Y2 and 2Y3 fill a line exactly


def board(lines: str = "-/-/-/-/-", third_row: str = ".....", floor: str = "-") -> str:
    return f"20:{lines}:...../...../{third_row}/...../.....:{floor}"


def told(position: Position, line: str, played: str) -> list[Cause]:
    """What speaks for a line rather than for that of the played move."""
    return [reason.theme for reason in reasons_over(position, line.split(), played.split())]


def test_a_theme_that_the_played_move_has_too_is_no_reason() -> None:
    assert told(BOTH_FILL, "1B2", "2Y5") == [Theme.EXACT_FILL]
    assert told(BOTH_FILL, "1B2", "CB2") == []


def test_a_theme_of_both_is_told_where_there_is_no_other_and_it_says_something_else() -> None:
    exact = Reason(Theme.EXACT_FILL, {"count": 3, "colour": "Y", "line": 3})
    assert reasons_over(BOTH_FILL, ["2Y3"], ["1B2"]) == (exact,)


def test_a_hint_says_only_what_does_not_hold_for_the_second_best_move() -> None:
    exact = Reason(Theme.EXACT_FILL, {"count": 3, "colour": "Y", "line": 3})
    assert own_reasons(BOTH_FILL, ["2Y3"], ["1B3"]) == (exact,)
    assert own_reasons(BOTH_FILL, ["2Y3"], ["1B2"]) == ()
    assert own_reasons(BOTH_FILL, ["2Y3"]) == (exact,)


@pytest.mark.parametrize(("wall", "third_row"), [("coloured", "..BY."), ("grey", ".YB..")])
def test_what_the_better_move_brings_by_the_end_of_the_round_comes_after_its_first_theme(
    wall: Wall, third_row: str
) -> None:
    position = Position.build(centre="RK", boards=(board("-/-/RR/-/-", third_row, "*"), board()), wall=wall)
    found = reasons_over(position, ["CR3", "CK1"], ["CK2", "CR1"])
    filled = Reason(Theme.EXACT_FILL, {"count": 1, "colour": "R", "line": 3})
    assert found == (filled, Reason(Contrast.OWN, {"points": 3}))


def test_what_is_saved_on_the_floor_is_told_as_that() -> None:
    position = Position.build(centre="KKKR", boards=(board("W/-/WWW/WWWW/WWWWW", floor="*"), board()))
    found = reasons_over(position, ["CR2", "CK3"], ["CKF", "CR2"])
    assert Reason(Contrast.FLOOR, {"points": 5}) in found


WANTED = Position.build(centre="KY", boards=(board(floor="*"), board("-/-/KK/-/-", ".WB..")))


def test_what_another_seat_gets_less_is_told_with_its_seat() -> None:
    assert Reason(Contrast.RIVAL, {"rival": 2, "points": 3}) in reasons_over(WANTED, ["CK2", "CY2"], ["CY2", "CK3"])


def test_ends_that_hardly_differ_are_not_told() -> None:
    assert not {*told(WANTED, "CK1 CY2", "CK2 CY2")} & {*Contrast}


@pytest.mark.parametrize(("line", "played"), [("CK2", "CY2 CK3"), ("CK2 CY2", "CY2"), ("CK2 CY2", "CY2 CB1")])
def test_lines_that_do_not_reach_the_end_of_the_round_are_not_compared(line: str, played: str) -> None:
    assert not {*told(WANTED, line, played)} & {*Contrast}


def test_an_illegal_move_has_no_reasons() -> None:
    with pytest.raises(IllegalMoveError):
        reasons_over(BOTH_FILL, ["2B1"], ["1B2"])
