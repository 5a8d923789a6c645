"""R: what is done where the rulebooks are silent."""

import pytest

from tests.contract import Rules
from tests.drawn import board, table


def test_the_marker_lies_beside_a_full_floor(rules: Rules) -> None:  # R1
    before = table("S2 2d 1 2 KKWW/-/-/-/- *BBYR", board(30, floor="RYRYRYR"), lid="W")
    after = table("S2 2d 2 2 KKWW/-/-/-/- YR", board(30, "-/-/BB/-/-", floor="RYRYRYR*"), lid="W")
    assert rules.after(before, "CB3") == after


def test_tiles_that_fall_with_such_a_marker_go_to_the_lid(rules: Rules) -> None:  # R1
    before = table("S2 2d 1 2 KKWW/-/-/-/- *BBYR", board(30, floor="RYRYRYR"))
    assert rules.after(before, "CBF") == table("S2 2d 2 2 KKWW/-/-/-/- YR", board(30, floor="RYRYRYR*"), lid="BB")


def test_a_marker_beside_the_floor_costs_nothing_and_names_the_starter(rules: Rules) -> None:  # R1
    before = table("S2 2d 2 2 W/-/-/-/- -", board(30, floor="RYRYRYR*"))
    after = table("S2 3r - 1 -/-/-/-/- -", board(30 - 14), board(lines="-/-/-/-/W"), lid="RRRRYYY")
    assert rules.after(before, "1W5") == after


def test_the_same_seat_starts_again_when_nobody_took_the_marker(rules: Rules) -> None:  # R2
    before = table("S2 2d 1 2 WWWW/-/-/-/- *")
    assert rules.after(before, "1W5") == table("S2 3r - 2 -/-/-/-/- -", board(lines="-/-/-/-/WWWW"))


def test_the_marker_stays_in_the_centre_while_tiling_when_nobody_took_it(rules: Rules) -> None:  # R2
    before = table("G2 2d 1 2 WWWW/-/-/-/- *")
    after = table("G2 2t 1 2 -/-/-/-/- *", board(lines="-/-/-/WWWW/-"))
    assert rules.after(before, "1W4") == after


WITHOUT_COLUMN_5 = "BYRK./WBYR./KWBY./RKWB./YRKW."
WITHOUT_COLUMN_4 = "BYR.W/WBY.K/KWB.R/RKW.Y/YRK.B"
WITHOUT_COLUMN_3 = "BY.KW/WB.RK/KW.YR/RK.BY/YR.WB"


def test_the_game_ends_when_no_tile_can_be_dealt(rules: Rules) -> None:  # R3
    # All but one of the hundred tiles are on walls and on lines that do not become full.
    first = "-/K/RR/YYY/BBBB", WITHOUT_COLUMN_5
    second = "-/K/RR/Y/-", WITHOUT_COLUMN_5
    fourth = "-/-/-/-/WWWW", WITHOUT_COLUMN_4
    before = table(
        "S4 9d 3 1 K/-/-/-/-/-/-/-/- -",
        board(10, *first),
        board(20, *second, floor="*"),
        board(30, "-/-/-/-/K", WITHOUT_COLUMN_3),
        board(40, *fourth),
    )
    bonus = 4 * 7  # complete columns
    assert rules.after(before, "1K5") == table(
        "S4 9e - 2 -/-/-/-/-/-/-/-/- -",
        board(10 + bonus, *first),
        board(19 + bonus, *second),
        board(30 + bonus, "-/-/-/-/KK", WITHOUT_COLUMN_3),
        board(40 + bonus, *fourth),
    )


def test_most_points_win_also_when_the_tiles_ran_out(rules: Rules) -> None:  # R3
    over = table(
        "S4 9e - 2 -/-/-/-/-/-/-/-/- -",
        board(38, "-/K/RR/YYY/BBBB", WITHOUT_COLUMN_5),
        board(58, "-/K/RR/Y/-", WITHOUT_COLUMN_5),
        board(58, "-/-/-/-/KK", WITHOUT_COLUMN_3),
        board(4, "-/-/-/-/WWWW", WITHOUT_COLUMN_4),
    )
    assert tuple(rules.winners(over)) == (2, 3)


def test_players_choose_one_after_the_other_from_the_seat_that_started(rules: Rules) -> None:  # R4
    boards = [board(lines="B/-/-/-/-"), board(lines="Y/-/-/-/-"), board(lines="R/-/-/-/-", floor="*")]
    before = table("G3 2t 2 2 -/-/-/-/-/-/- -", *boards)
    after = table(
        "G3 2t 1 2 -/-/-/-/-/-/- -",
        board(lines="B/-/-/-/-"),
        board(1, wall="Y..../...../...../...../....."),
        board(1, wall=".R.../...../...../...../.....", floor="*"),
    )
    assert rules.after(before, "1@1", "1@2") == after


def test_a_seat_resolves_its_lines_top_to_bottom(rules: Rules) -> None:  # R4
    before = table("G2 2t 1 1 -/-/-/-/- *", board(lines="-/BB/-/RRRR/-"))
    wall = "...../B..../...../...../....."
    after = table("G2 2t 1 1 -/-/-/-/- *", board(1, "-/-/-/RRRR/-", wall), lid="B")
    assert rules.after(before, "2@1") == after


def test_a_lower_line_is_refused_while_a_higher_one_is_full(rules: Rules) -> None:  # R4
    assert rules.refusal(table("G2 2t 1 1 -/-/-/-/- *", board(lines="-/BB/-/RRRR/-")), "4@1") == "higher_line_first"


@pytest.mark.parametrize("line", [1, 3, 5])
def test_a_line_that_is_not_full_is_refused(rules: Rules, line: int) -> None:  # R4
    before = table("G2 2t 1 1 -/-/-/-/- *", board(lines="-/BB/-/RRRR/Y"))
    assert rules.refusal(before, f"{line}@1") == "line_not_full"


def test_a_draft_is_refused_while_tiling(rules: Rules) -> None:  # R4
    assert rules.refusal(table("G2 2t 1 1 -/-/-/-/- *", board(lines="-/BB/-/RRRR/-")), "1B1") == "not_drafting"


def test_a_deal_is_refused_while_tiling(rules: Rules) -> None:  # R4
    before = table("G2 2t 1 1 -/-/-/-/- *", board(lines="-/BB/-/RRRR/-"))
    assert rules.refusal(before, "BBYR/KKWW/BRKW/YYYY/BBWW") == "deal_not_due"


def test_a_line_with_exactly_one_valid_space_is_still_a_move(rules: Rules) -> None:  # R4
    before = table("G2 2d 2 1 W/-/-/-/- *", board(lines="B/-/-/-/-", wall="WYRK./...../...../...../....."))
    after = table(
        "G2 2t 1 1 -/-/-/-/- *",
        board(lines="B/-/-/-/-", wall="WYRK./...../...../...../....."),
        board(lines="-/-/-/-/W"),
    )
    assert rules.after(before, "1W5") == after


# A blue line 2 finds no space here: column 5 has blue.
STUCK = "....B/WYRK./...../...../....."


def test_a_line_without_a_space_waits_for_the_turn_of_its_seat(rules: Rules) -> None:  # R4
    before = table("G2 2d 2 2 W/-/-/-/- *", board(lines="-/BB/-/-/-", wall=STUCK), board(lines="R/-/-/-/-"))
    after = table("G2 2t 2 2 -/-/-/-/- *", board(lines="-/BB/-/-/-", wall=STUCK), board(lines="R/-/-/-/W"))
    assert rules.after(before, "1W5") == after


def test_a_line_without_a_space_is_no_move_and_the_next_one_is_due(rules: Rules) -> None:  # R4
    before = table("G2 2t 2 2 -/-/-/-/- *", board(lines="-/BB/KKK/-/-", wall=STUCK), board(lines="R/-/-/-/-"))
    after = table(
        "G2 2t 1 2 -/-/-/-/- *",
        board(lines="-/-/KKK/-/-", wall=STUCK, floor="BB"),
        board(1, wall="R..../...../...../...../....."),
    )
    assert rules.after(before, "1@1") == after


def test_a_choice_can_leave_a_lower_line_without_a_space(rules: Rules) -> None:  # R4
    # Blue from line 1 to column 5 takes the last column of the blue line 2.
    before = table("G2 2t 1 1 -/-/-/-/- *", board(5, "B/BB/-/-/-", "...../WYRK./...../...../....."))
    after = table("G2 3r - 1 -/-/-/-/- -", board(5 + 1 - 2, wall=STUCK), lid="BB")
    assert rules.after(before, "1@5") == after


def test_each_tiling_move_sends_the_rest_of_its_line_to_the_lid(rules: Rules) -> None:  # R4
    before = table("G2 2t 1 1 -/-/-/-/- *", board(lines="-/-/KKK/RRRR/-"))
    after = table("G2 2t 1 1 -/-/-/-/- *", board(1, "-/-/-/RRRR/-", "...../...../..K../...../....."), lid="KK")
    assert rules.after(before, "3@3") == after


def test_rounds_have_no_limit(rules: Rules) -> None:  # R5
    before = table("S2 999d 1 2 WWWW/-/-/-/- *")
    assert rules.after(before, "1W5") == table("S2 1000r - 2 -/-/-/-/- -", board(lines="-/-/-/-/WWWW"))


def test_a_deal_that_takes_the_last_tile_of_the_bag_leaves_the_lid_alone(rules: Rules) -> None:  # R6
    deal = "BBYR/KKWW/BRKW/YYYY/BBWW"
    before = table("S2 3r - 1 -/-/-/-/- -", bag=deal)
    assert rules.after(before, deal) == table(f"S2 3d 1 1 {deal} *", bag="")


def test_an_ended_game_keeps_its_round_and_names_the_holder_of_the_marker(rules: Rules) -> None:  # R7
    before = table(
        "S3 5d 2 1 W/-/-/-/-/-/- -",
        board(20, "B/-/-/-/-", ".YRKW/...../...../...../....."),
        board(9),
        board(9, floor="*"),
    )
    assert rules.after(before, "1W5") == table(
        "S3 5e - 3 -/-/-/-/-/-/- -",
        board(20 + 5 + 2, wall="BYRKW/...../...../...../....."),
        board(9, "-/-/-/-/W"),
        board(8),
    )


def test_an_ended_game_names_its_starter_when_nobody_took_the_marker(rules: Rules) -> None:  # R7, R2
    before = table("S2 5d 1 2 BBBB/-/-/-/- *", board(20, wall=".YRKW/...../...../...../....."))
    assert rules.after(before, "1B1") == table(
        "S2 5e - 2 -/-/-/-/- -", board(20 + 5 - 4 + 2, wall="BYRKW/...../...../...../....."), lid="BBB"
    )
