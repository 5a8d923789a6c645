"""D: taking tiles and placing them."""

import pytest

from tests.contract import Rules
from tests.drawn import board, table


def test_the_starting_seat_puts_the_marker_into_the_centre_and_moves_first(rules: Rules) -> None:  # D1
    before = table("S3 1r - 2 -/-/-/-/-/-/- -")
    deal = "BBYR/KKWW/BRKW/YYYY/BBWW/RRKK/BYRK"
    assert rules.after(before, deal) == table(f"S3 1d 2 2 {deal} *")


def test_play_goes_clockwise_and_round_again(rules: Rules) -> None:  # D1
    before = table("S3 1d 2 2 BBBB/YYYY/RRRR/KKKK/-/-/- *")
    assert rules.after(before, "1B4", "2Y4", "3R4") == table(
        "S3 1d 2 2 -/-/-/KKKK/-/-/- *",
        board(lines="-/-/-/RRRR/-"),
        board(lines="-/-/-/BBBB/-"),
        board(lines="-/-/-/YYYY/-"),
    )


def test_all_tiles_of_one_colour_leave_a_factory_and_its_others_go_to_the_centre(rules: Rules) -> None:  # D2
    before = table("S2 1d 1 1 BBYR/KKWW/-/-/- *YK")
    assert rules.after(before, "1B3") == table("S2 1d 2 1 -/KKWW/-/-/- *YYRK", board(lines="-/-/BB/-/-"))


def test_a_factory_of_one_colour_leaves_nothing_for_the_centre(rules: Rules) -> None:  # D2
    before = table("S2 1d 1 1 BBBB/KKWW/-/-/- *")
    assert rules.after(before, "1B5") == table("S2 1d 2 1 -/KKWW/-/-/- *", board(lines="-/-/-/-/BBBB"))


def test_first_take_from_centre_brings_the_marker(rules: Rules) -> None:  # D3
    before = table("S2 1d 1 1 -/KKWW/-/-/- *BBYR")
    assert rules.after(before, "CB2") == table("S2 1d 2 1 -/KKWW/-/-/- YR", board(lines="-/BB/-/-/-", floor="*"))


def test_the_marker_takes_the_leftmost_free_space_before_the_tiles_fall(rules: Rules) -> None:  # D3
    before = table("S2 1d 1 1 -/KKWW/-/-/- *BBYR", board(floor="YK"))
    assert rules.after(before, "CBF") == table("S2 1d 2 1 -/KKWW/-/-/- YR", board(floor="YK*BB"))


def test_a_second_take_from_the_centre_brings_no_marker(rules: Rules) -> None:  # D3
    before = table("S2 1d 2 1 -/KKWW/-/-/- YR", board(floor="*"))
    assert rules.after(before, "CY2") == table("S2 1d 1 1 -/KKWW/-/-/- R", board(floor="*"), board(lines="-/Y/-/-/-"))


def test_the_marker_alone_is_never_taken(rules: Rules) -> None:  # D4
    before = table("S2 1d 1 1 -/BBBB/-/-/- *")
    assert rules.legal(before) == ["2B1", "2B2", "2B3", "2B4", "2B5", "2BF"]


def test_taking_the_marker_alone_is_refused_for_that_reason(rules: Rules) -> None:  # D4
    assert rules.refusal(table("S2 1d 1 1 -/BBBB/-/-/- *"), "CBF") == "only_marker"


def test_taken_tiles_go_to_one_line_or_all_to_the_floor(rules: Rules) -> None:  # D5
    before = table("S2 1d 1 1 -/-/-/-/- *BBB")
    assert rules.legal(before) == ["CB1", "CB2", "CB3", "CB4", "CB5", "CBF"]


def test_all_taken_tiles_may_go_to_the_floor_by_choice(rules: Rules) -> None:  # D5
    before = table("S2 1d 1 1 BBBY/KKWW/-/-/- *")
    assert rules.after(before, "1BF") == table("S2 1d 2 1 -/KKWW/-/-/- *Y", board(floor="BBB"))


def test_a_line_that_holds_tiles_takes_more_of_the_same_colour(rules: Rules) -> None:  # D6
    before = table("S2 1d 1 1 BBYR/KKWW/-/-/- *", board(lines="-/-/-/BB/-"))
    assert rules.after(before, "1B4") == table("S2 1d 2 1 -/KKWW/-/-/- *YR", board(lines="-/-/-/BBBB/-"))


def test_a_line_that_holds_tiles_takes_no_other_colour(rules: Rules) -> None:  # D6
    before = table("S2 1d 1 1 BBYR/KKWW/-/-/- *", board(lines="-/-/-/R/-"))
    assert rules.refusal(before, "1B4") == "line_colour"


@pytest.mark.parametrize("line", [1, 2, 3, 4, 5])
def test_a_full_line_takes_no_more_tiles_even_of_its_own_colour(rules: Rules, line: int) -> None:  # D7, R10
    lines = "/".join(["B" * number if number == line else "-" for number in range(1, 6)])
    before = table("S2 1d 1 1 BYRK/-/-/-/- *", board(lines=lines))
    assert rules.refusal(before, f"1B{line}") == "line_full"


def test_a_line_never_takes_a_colour_that_its_wall_row_has(rules: Rules) -> None:  # D8
    before = table("S2 1d 1 1 BBYR/-/-/-/- *", board(wall="...../.B.../...../...B./....."))
    assert [move for move in rules.legal(before) if move[1] == "B"] == ["1B1", "1B3", "1B5", "1BF"]


def test_a_colour_that_its_wall_row_has_is_refused_for_that_reason(rules: Rules) -> None:  # D8
    before = table("S2 1d 1 1 BBYR/-/-/-/- *", board(wall="...../.B.../...../...../....."))
    assert rules.refusal(before, "1B2") == "row_has_colour"


def test_tiles_that_do_not_fit_the_line_fall_to_the_floor(rules: Rules) -> None:  # D9
    before = table("S2 1d 1 1 BBBY/KKWW/-/-/- *", board(lines="-/B/-/-/-", floor="R"))
    assert rules.after(before, "1B2") == table("S2 1d 2 1 -/KKWW/-/-/- *Y", board(lines="-/BB/-/-/-", floor="RBB"))


def test_the_floor_fills_left_to_right_and_what_is_left_goes_to_the_lid(rules: Rules) -> None:  # D10
    before = table("S2 1d 1 1 BBBB/KKWW/-/-/- *", board(floor="RYRYR"), lid="WW")
    assert rules.after(before, "1B1") == table(
        "S2 1d 2 1 -/KKWW/-/-/- *", board(lines="B/-/-/-/-", floor="RYRYRBB"), lid="BWW"
    )


def test_the_marker_fills_a_floor_space_like_a_tile(rules: Rules) -> None:  # D10
    before = table("S2 1d 1 1 BBBB/KKWW/-/-/- -", board(floor="RYR*YR"))
    assert rules.after(before, "1BF") == table("S2 1d 2 1 -/KKWW/-/-/- -", board(floor="RYR*YRB"), lid="BBB")


def test_drafting_goes_on_while_the_centre_has_tiles(rules: Rules) -> None:  # D11
    before = table("S2 1d 1 1 BBYR/-/-/-/- -", board(floor="*"))
    assert rules.after(before, "1B5") == table("S2 1d 2 1 -/-/-/-/- YR", board(lines="-/-/-/-/BB", floor="*"))


def test_drafting_goes_on_while_a_factory_has_tiles(rules: Rules) -> None:  # D11
    before = table("S2 1d 1 1 BBYR/-/-/-/- *K")
    assert rules.after(before, "CK5") == table("S2 1d 2 1 BBYR/-/-/-/- -", board(lines="-/-/-/-/K", floor="*"))


def test_drafting_ends_with_the_last_tile_on_offer(rules: Rules) -> None:  # D11
    before = table("S2 1d 2 1 -/-/-/-/- YY", board(5, floor="*"))
    assert rules.after(before, "CY5") == table("S2 2r - 1 -/-/-/-/- -", board(4), board(lines="-/-/-/-/YY"))


@pytest.mark.parametrize(
    ("move", "reason"),
    [("6B1", "no_factory"), ("2B1", "no_tiles"), ("1W1", "colour_absent"), ("CW1", "colour_absent")],
)
def test_only_what_lies_on_the_table_can_be_taken(rules: Rules, move: str, reason: str) -> None:  # D2
    assert rules.refusal(table("S2 1d 1 1 BBYR/-/-/-/- *K"), move) == reason


def test_an_empty_centre_gives_nothing(rules: Rules) -> None:  # D3
    assert rules.refusal(table("S2 1d 1 1 BBYR/-/-/-/- -", board(floor="*")), "CB1") == "no_tiles"


def test_a_tiling_move_is_refused_while_drafting(rules: Rules) -> None:  # D5
    assert rules.refusal(table("G2 1d 1 1 BBYR/-/-/-/- *", board(lines="B/-/-/-/-")), "1@1") == "not_tiling"
