"""P: what a tile scores on the wall, and what the floor costs."""

import pytest

from tests.contract import Rules
from tests.drawn import EMPTY_WALL, board, table


def score_after(
    rules: Rules, *, score: int = 0, lines: str = "-/-/-/-/-", wall: str = EMPTY_WALL, floor: str = "-"
) -> int:
    """Seat 1's score when seat 2 has taken the round's last tile."""
    second = board() if "*" in floor else board(floor="*")
    before = table("S2 3d 2 1 W/-/-/-/- -", board(score, lines, wall, floor), second)
    return rules.scores(rules.after(before, "1W5"))[0]


@pytest.mark.parametrize(
    "wall",
    [
        "...../...../...../...../.....",
        "...../...../...../..W.Y/.....",  # neighbours by a corner do not count
        "...../...../...Y./...../YR...",  # nor tiles beyond a gap
    ],
)
def test_a_tile_without_neighbours_scores_one(rules: Rules, wall: str) -> None:  # P1
    assert score_after(rules, lines="-/-/-/-/WWWWW", wall=wall) == 1


@pytest.mark.parametrize(
    ("row", "points"),
    [("B....", 2), ("..R..", 2), ("B.R..", 3), ("B.R.W", 3), ("..RK.", 3), ("..RKW", 4), ("B.RK.", 4), ("...KW", 1)],
)
def test_a_horizontal_run_scores_its_length(rules: Rules, row: str, points: int) -> None:  # P2
    assert score_after(rules, lines="Y/-/-/-/-", wall=f"{row}/...../...../...../.....") == points


@pytest.mark.parametrize(
    ("lines", "wall", "points"),
    [
        ("-/WW/-/-/-", "B..../...../...../...../.....", 2),
        ("-/WW/-/-/-", "B..../...../K..../...../.....", 3),
        ("-/WW/-/-/-", "...../...../K..../R..../.....", 3),
        ("-/-/-/-/YYYYY", "B..../W..../K..../R..../.....", 5),
        ("-/-/KKK/-/-", "B..../W..../...../R..../Y....", 5),
        ("-/-/KKK/-/-", "B..../...../...../...../Y....", 1),
    ],
)
def test_a_vertical_run_scores_its_length(rules: Rules, lines: str, wall: str, points: int) -> None:  # P3
    assert score_after(rules, lines=lines, wall=wall) == points


@pytest.mark.parametrize(
    ("wall", "points"),
    [
        ("...../...../.W.../..W../.....", 2 + 2),
        ("..R../..Y../KW.Y./...../.....", 4 + 3),
        ("..R../..Y../.W.YR/..W../..K..", 4 + 5),
    ],
)
def test_a_tile_with_both_kinds_of_neighbours_counts_twice(rules: Rules, wall: str, points: int) -> None:  # P4
    assert score_after(rules, lines="-/-/BBB/-/-", wall=wall) == points


@pytest.mark.parametrize(
    ("floor", "cost"),
    [("-", 0), ("R", 1), ("RY", 2), ("RYR", 4), ("RYRY", 6), ("RYRYR", 8), ("RYRYRK", 11), ("RYRYRKB", 14)],
)
def test_floor_spaces_cost_1_1_2_2_2_3_3(rules: Rules, floor: str, cost: int) -> None:  # P5, R8
    assert score_after(rules, score=20, floor=floor) == 20 - cost


@pytest.mark.parametrize(("floor", "cost"), [("*", 1), ("R*", 2), ("*RYK", 6), ("RYRYRK*", 14)])
def test_the_marker_on_the_floor_counts_as_a_tile(rules: Rules, floor: str, cost: int) -> None:  # P5
    assert score_after(rules, score=20, floor=floor) == 20 - cost


def test_the_score_never_falls_below_zero(rules: Rules) -> None:  # P5
    assert score_after(rules, score=3, floor="RYRY") == 0


def test_the_score_may_pass_one_hundred(rules: Rules) -> None:  # P5, R10
    assert score_after(rules, score=99, lines="Y/-/-/-/-", wall="B.R../...../...../...../.....") == 102
