"""X: the rulebooks' own examples."""

import pytest

from tests.contract import Rules
from tests.drawn import board, table


def test_three_players_take_and_the_third_gets_the_marker(rules: Rules) -> None:  # X1
    before = table("S3 1d 1 1 BKKW/YRRR/-/-/-/-/BBBB *")
    assert rules.after(before, "1K2", "2Y1", "CR3") == table(
        "S3 1d 1 1 -/-/-/-/-/-/BBBB BW",
        board(lines="-/KK/-/-/-"),
        board(lines="Y/-/-/-/-"),
        board(lines="-/-/RRR/-/-", floor="*"),
    )


def test_two_yellow_tiles_have_exactly_three_places(rules: Rules) -> None:  # X2, D9, R10
    mine = board(lines="-/-/-/B/-", wall="...../..Y../...Y./...../.....")
    before = table("S2 3d 1 1 YYKK/-/-/-/- *", mine)
    assert [move for move in rules.legal(before) if move[1] == "Y"] == ["1Y1", "1Y5", "1YF"]


def test_one_of_two_yellow_tiles_falls_beside_line_1(rules: Rules) -> None:  # X2, D9
    mine = board(lines="-/-/-/B/-", wall="...../..Y../...Y./...../.....")
    after = board(lines="Y/-/-/B/-", wall="...../..Y../...Y./...../.....", floor="Y")
    before = table("S2 3d 1 1 YYKK/-/-/-/- *", mine)
    assert rules.after(before, "1Y1") == table("S2 3d 2 1 -/-/-/-/- *KK", after)


def test_full_lines_are_tiled_and_the_others_stay(rules: Rules) -> None:  # X3
    before = table("S2 1d 2 1 W/-/-/-/- -", board(lines="-/RR/KK/BBBB/YYY"), board(floor="*"))
    assert rules.after(before, "1W5") == table(
        "S2 2r - 2 -/-/-/-/- -",
        board(2, "-/-/KK/-/YYY", "...../...R./...../...B./....."),
        board(lines="-/-/-/-/W"),
        lid="RBBB",
    )


@pytest.mark.parametrize(
    ("wall", "points"),
    [
        ("...../...../...../...../.....", 1),
        ("...../...../KW.../...../.....", 3),
        ("...../..Y../...../..W../.....", 3),
        ("...../..Y../KW.Y./..W../.....", 7),
    ],
)
def test_a_tile_scores_its_runs(rules: Rules, wall: str, points: int) -> None:  # X4
    before = table("S2 3d 2 1 W/-/-/-/- -", board(lines="-/-/BBB/-/-", wall=wall), board(floor="*"))
    assert rules.scores(rules.after(before, "1W5")) == (points, 0)


def test_four_tiles_and_the_marker_cost_eight(rules: Rules) -> None:  # X5
    before = table("S2 3d 2 1 W/-/-/-/- -", board(30, floor="R*KKY"))
    assert rules.after(before, "1W5") == table("S2 4r - 1 -/-/-/-/- -", board(22), board(lines="-/-/-/-/W"), lid="RKKY")
