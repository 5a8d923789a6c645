"""T: from the pattern lines to the wall, on the coloured wall."""

from tests.contract import Rules
from tests.drawn import board, table

# Seat 2 takes the round's last tile, so that seat 1's board is resolved as it stands.


def last_draft(first: str, second: str | None = None) -> str:
    return table("S2 3d 2 1 W/-/-/-/- -", first, second or board(floor="*"))


def next_round(first: str, second: str | None = None, lid: str = "") -> str:
    return table("S2 4r - 2 -/-/-/-/- -", first, second or board(lines="-/-/-/-/W"), lid=lid)


def test_the_last_draft_leads_straight_to_refill(rules: Rules) -> None:  # T0
    before = last_draft(board(lines="B/-/-/-/-"))
    assert rules.after(before, "1W5") == next_round(board(1, wall="B..../...../...../...../....."))


def test_the_last_draft_leads_straight_to_the_end(rules: Rules) -> None:  # T0
    before = last_draft(board(lines="B/-/-/-/-", wall=".YRKW/...../...../...../....."))
    assert rules.after(before, "1W5") == table(
        "S2 3e - 2 -/-/-/-/- -", board(7, wall="BYRKW/...../...../...../....."), board(lines="-/-/-/-/W")
    )


def test_lines_are_resolved_top_to_bottom_and_score_at_once(rules: Rules) -> None:  # T1
    # Row 1 alone scores 1; row 2 joins rows 1 and 3 for 3; row 4 makes 4. From the bottom it would be 2 + 3 + 4.
    before = last_draft(board(lines="B/WW/-/RRRR/-", wall="...../...../K..../...../....."))
    after = board(1 + 3 + 4, wall="B..../W..../K..../R..../.....")
    assert rules.after(before, "1W5") == next_round(after, lid="WRRR")


def test_every_player_is_resolved(rules: Rules) -> None:  # T1
    before = last_draft(board(lines="B/-/-/-/-"), board(lines="R/-/KKK/-/-", floor="*"))
    assert rules.after(before, "1W5") == next_round(
        board(1, wall="B..../...../...../...../....."),
        board(1, lines="-/-/-/-/W", wall="..R../...../K..../...../....."),
        lid="KK",
    )


def test_the_other_tiles_of_a_full_line_go_to_the_lid(rules: Rules) -> None:  # T2
    before = last_draft(board(lines="-/-/-/-/RRRRR"))
    assert rules.after(before, "1W5") == next_round(board(1, wall="...../...../...../...../.R..."), lid="RRRR")


def test_lines_that_are_not_full_keep_their_tiles(rules: Rules) -> None:  # T2
    before = last_draft(board(lines="-/B/YY/RRR/KKKK"))
    assert rules.after(before, "1W5") == next_round(board(lines="-/B/YY/RRR/KKKK"))


def test_floors_are_scored_after_the_lines(rules: Rules) -> None:  # T3
    # From 0: one point for the tile, then 4 for the floor. Floor first would leave 1.
    before = last_draft(board(lines="B/-/-/-/-", floor="RRK"))
    assert rules.after(before, "1W5") == next_round(board(0, wall="B..../...../...../...../....."), lid="RRK")


def test_floor_tiles_go_to_the_lid_and_the_marker_before_its_holder(rules: Rules) -> None:  # T3
    before = last_draft(board(9, floor="RK"), board(9, floor="B*Y"))
    assert rules.after(before, "1W5") == next_round(board(7), board(5, lines="-/-/-/-/W"), lid="BYRK")
