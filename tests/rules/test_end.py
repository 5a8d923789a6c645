"""E: how the game ends and who wins."""

import pytest

from tests.contract import Rules
from tests.drawn import board, table

ALMOST = ".YRKW/...../...../...../....."  # a blue tile completes row 1
ONE_ROW = "BYRKW/...../...../...../....."
TWO_ROWS = "BYRKW/WBYRK/...../...../....."


def test_the_game_ends_after_the_tiling_in_which_a_row_is_completed(rules: Rules) -> None:  # E1
    before = table("S2 5d 2 1 W/-/-/-/- -", board(20, "B/-/-/-/-", ALMOST), board(9, floor="*"))
    assert rules.after(before, "1W5") == table(
        "S2 5e - 2 -/-/-/-/- -", board(20 + 5 + 2, wall=ONE_ROW), board(8, "-/-/-/-/W")
    )


def test_a_line_that_will_complete_a_row_does_not_end_the_round(rules: Rules) -> None:  # E1
    before = table("S2 5d 1 1 BBYR/KKWW/-/-/- *", board(20, wall=ALMOST))
    assert rules.after(before, "1B1") == table("S2 5d 2 1 -/KKWW/-/-/- *YR", board(20, "B/-/-/-/-", ALMOST, "B"))


def test_floors_are_scored_in_the_last_round_too(rules: Rules) -> None:  # E1
    before = table("S2 5d 2 1 W/-/-/-/- -", board(20, "B/-/-/-/-", ALMOST, "RY"), board(9, floor="*KK"))
    assert rules.after(before, "1W5") == table(
        "S2 5e - 2 -/-/-/-/- -", board(20 + 5 - 2 + 2, wall=ONE_ROW), board(5, "-/-/-/-/W"), lid="RYKK"
    )


def test_a_complete_column_does_not_end_the_game(rules: Rules) -> None:  # E1
    before = table(
        "S2 5d 2 1 W/-/-/-/- -", board(20, "-/-/-/-/YYYYY", "B..../W..../K..../R..../....."), board(floor="*")
    )
    assert rules.after(before, "1W5") == table(
        "S2 6r - 2 -/-/-/-/- -",
        board(25, wall="B..../W..../K..../R..../Y...."),
        board(lines="-/-/-/-/W"),
        lid="YYYY",
    )


def test_nothing_is_legal_when_the_game_is_over(rules: Rules) -> None:  # E1
    assert rules.legal(table("S2 5e - 2 -/-/-/-/- -", board(20, wall=ONE_ROW))) == []


@pytest.mark.parametrize(
    ("step", "reason"),
    [("1B1", "game_over"), ("1@1", "game_over"), ("BBYR/KKWW/BRKW/YYYY/BBWW", "deal_not_due")],
)
def test_every_step_is_refused_when_the_game_is_over(rules: Rules, step: str, reason: str) -> None:  # E1
    assert rules.refusal(table("S2 5e - 2 -/-/-/-/- -", board(20, wall=ONE_ROW)), step) == reason


@pytest.mark.parametrize(
    ("lines", "wall", "tiled", "bonus"),
    [
        ("-/-/-/-/-", "BYRK./...../...../...../.....", 0, 0),
        ("B/-/-/-/-", ".YRKW/...../...../...../.....", 5, 2),
        ("B/WW/-/-/-", ".YRKW/.BYRK/...../...../.....", 5 + 7, 2 + 2),
        ("-/-/-/-/-", "B..../W..../K..../R..../Y....", 0, 7),
        ("-/-/-/-/-", "B.R../W.Y../K.B../R.W../Y.K..", 0, 7 + 7),
        ("-/-/-/-/-", "B..../.B.../..B../...B./....B", 0, 10),
        ("-/-/-/-/-", "BY.../.BY../..BY./...BY/Y...B", 0, 10 + 10),
        ("B/WW/KKK/RRRR/YYYYY", ".YRKW/.BYRK/.WBYR/.KWBY/.RKWB", 5 + 7 + 8 + 9 + 10, 5 * (2 + 7 + 10)),
    ],
)
def test_rows_columns_and_colours_bring_a_bonus(
    rules: Rules, lines: str, wall: str, tiled: int, bonus: int
) -> None:  # E2
    # Seat 2 ends the game in any case: 5 for its tile, -1 for the marker, 2 for its row.
    before = table("S2 5d 1 1 W/-/-/-/- -", board(30, lines, wall), board(0, "B/-/-/-/-", ALMOST, "*"))
    assert rules.scores(rules.after(before, "1WF")) == (30 + tiled - 1 + bonus, 6)


@pytest.mark.parametrize(
    ("boards", "winners"),
    [
        ((board(40, wall=ONE_ROW), board(39)), (1,)),
        ((board(40, wall=TWO_ROWS), board(41)), (2,)),  # rows count only among those tied
        ((board(40, wall=ONE_ROW), board(40, wall=TWO_ROWS)), (2,)),
        ((board(40, wall=ONE_ROW), board(40)), (1,)),
        ((board(40, wall=ONE_ROW), board(40, wall=ONE_ROW)), (1, 2)),
        ((board(40, wall=ONE_ROW), board(40), board(40, wall=ONE_ROW)), (1, 3)),
        ((board(40), board(40), board(41), board(12, wall=TWO_ROWS)), (3,)),
        ((board(0), board(0), board(0), board(0, wall=ONE_ROW)), (4,)),
    ],
)
def test_most_points_win_then_most_rows_else_the_victory_is_shared(
    rules: Rules, boards: tuple[str, ...], winners: tuple[int, ...]
) -> None:  # E3
    factories = "/".join("-" * (2 * len(boards) + 1))
    assert tuple(rules.winners(table(f"S{len(boards)} 5e - 1 {factories} -", *boards))) == winners


@pytest.mark.parametrize("head", ["S2 5r - 1 -/-/-/-/- -", "S2 5d 1 1 BBYR/-/-/-/- *"])
def test_nobody_has_won_before_the_end(rules: Rules, head: str) -> None:  # E3
    assert tuple(rules.winners(table(head, board(40), board(20)))) == ()
