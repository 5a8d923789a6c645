"""V: the grey wall."""

import pytest

from tests.contract import Rules
from tests.drawn import board, table

# In the tiling phase nothing is on offer, and here seat 2 has the marker.
TILING = "G2 3t 1 1 -/-/-/-/- -"
REFILL = "G2 4r - 2 -/-/-/-/- -"
HOLDER = board(floor="*")


def test_the_last_draft_leads_to_a_choice(rules: Rules) -> None:  # V1
    before = table("G2 3d 2 1 W/-/-/-/- -", board(lines="-/BB/-/-/-"), HOLDER)
    after = table(TILING, board(lines="-/BB/-/-/-"), board(lines="-/-/-/-/W", floor="*"))
    assert rules.after(before, "1W5") == after


def test_a_full_line_may_go_to_any_free_space_of_its_row(rules: Rules) -> None:  # V1
    before = table(TILING, board(lines="-/BB/-/-/-", wall="...../.Y.R./...../...../....."), HOLDER)
    assert rules.legal(before) == ["2@1", "2@3", "2@5"]


def test_the_chosen_tile_scores_like_any_other(rules: Rules) -> None:  # V1
    before = table(TILING, board(4, "-/BB/-/-/-", "..W../.Y.R./..K../...../....."), HOLDER)
    after = board(4 + 3 + 3, wall="..W../.YBR./..K../...../.....")
    assert rules.after(before, "2@3") == table(REFILL, after, board(), lid="B")


def test_a_space_that_is_taken_is_refused(rules: Rules) -> None:  # V1
    before = table(TILING, board(lines="-/BB/-/-/-", wall="...../.Y.R./...../...../....."), HOLDER)
    assert rules.refusal(before, "2@4") == "space_taken"


def test_no_colour_may_stand_twice_in_a_column(rules: Rules) -> None:  # V2
    before = table(TILING, board(lines="-/BB/-/-/-", wall="B..../.Y.../..B../...../....B"), HOLDER)
    assert rules.legal(before) == ["2@4"]


def test_a_column_that_has_the_colour_is_refused_for_that_reason(rules: Rules) -> None:  # V2
    before = table(TILING, board(lines="-/BB/-/-/-", wall="B..../...../...../...../....."), HOLDER)
    assert rules.refusal(before, "2@1") == "column_has_colour"


def test_no_colour_may_stand_twice_in_a_row(rules: Rules) -> None:  # V2
    before = table("G2 1d 1 1 BBYR/-/-/-/- *", board(wall="...../....B/...../...../....."))
    assert rules.refusal(before, "1B2") == "row_has_colour"


# Row 2 has one free space, in column 5, and column 5 has blue: a blue line 2 finds no space.
STUCK = "....B/WYRK./...../...../....."


def test_a_line_without_a_valid_space_falls_to_the_floor_before_it_is_scored(rules: Rules) -> None:  # V3
    before = table("G2 3d 2 1 W/-/-/-/- -", board(9, "-/BB/-/-/-", STUCK, "R"), HOLDER)
    after = table(REFILL, board(9 - 4, wall=STUCK), board(lines="-/-/-/-/W"), lid="RBB")
    assert rules.after(before, "1W5") == after


def test_what_the_floor_cannot_take_of_such_a_line_goes_to_the_lid_at_no_cost(rules: Rules) -> None:  # V3
    before = table("G2 3d 2 1 W/-/-/-/- -", board(20, "-/BB/-/-/-", STUCK, "RRRRRR"), HOLDER)
    after = table(REFILL, board(20 - 14, wall=STUCK), board(lines="-/-/-/-/W"), lid="RRRRRRBB")
    assert rules.after(before, "1W5") == after


def test_such_a_line_falls_left_to_right_behind_what_lies_there(rules: Rules) -> None:  # V3
    before = table("G2 3d 2 1 W/-/-/-/- -", board(9, "-/BB/YYY/-/-", STUCK, "R"), HOLDER)
    after = table(TILING, board(9, "-/-/YYY/-/-", STUCK, "RBB"), board(lines="-/-/-/-/W", floor="*"))
    assert rules.after(before, "1W5") == after


def test_a_line_may_be_given_a_colour_that_finds_no_column(rules: Rules) -> None:  # V4
    before = table("G2 3d 1 1 BBYR/-/-/-/- *", board(wall=STUCK))
    assert [move for move in rules.legal(before) if move[1] == "B"] == ["1B2", "1B3", "1B4", "1B5", "1BF"]


@pytest.mark.parametrize(
    ("wall", "bonus"),
    [
        ("B..../..B../.B.../....B/...B.", 10),
        ("B..../..B../.B.../....B/.....", 0),
        ("BY.../Y.B../.B..Y/..Y.B/...BK", 10),
    ],
)
def test_the_colour_bonus_counts_tiles_wherever_they_are(rules: Rules, wall: str, bonus: int) -> None:  # V5
    # Seat 2 completes a row: 5 for the tile, 2 for the row.
    second = board(0, "B/-/-/-/-", ".WKRY/...../...../...../.....")
    before = table("G2 3t 2 1 -/-/-/-/- *", board(30, wall=wall), second)
    assert rules.scores(rules.after(before, "1@1")) == (30 + bonus, 5 + 2)
