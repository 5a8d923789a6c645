"""Puzzles for tests: made up, and true only as far as a test needs."""

from dataclasses import replace

from azulejos import Position
from azulejos.study.puzzles.puzzle import Puzzle

__all__ = ["END", "FIVE", "ONE", "TILING"]

ONE = Puzzle(
    text=str(Position.build("BBYY/BBYY", centre="KKK")),
    answers=("1B2", "2B2"),
    line=("1B2", "CK3"),
    chance=0.625,
    margin=4.5,
    second="CK3",
    second_chance=0.5,
    second_margin=-0.5,
    level=5,
    themes=("exact-fill", "denial"),
)
TILING = replace(
    ONE,
    text=str(
        Position.build(boards=("0:B/-/-/-/-:...../...../...../...../.....:-", "", ""), wall="grey", phase="tiling")
    ),
    answers=("1@3",),
    line=("1@3",),
    second="1@1",
    level=8,
    themes=("grey-column",),
)
FIVE = [
    replace(ONE, text=str(Position.build("BBYY", centre=tiles)), level=level)
    for level, tiles in enumerate(("K", "KK", "KKK", "KKKK", "R"), 1)
]

# The last moves of a game, so that everything can be proven: with three red in line 4, seat 2 takes fewer yellow.
END = Puzzle(
    "S2 5d 2 2 -/-/-/-/- YYYYYRRR 0,0,0,0,0 10,9,11,9,11 "
    "37:B/KK/B/-/KKK:.YRKW/WBYR./KW.YR/..WBY/.....:* 26:W/WW/BBB/-/-:BYRK./.BY.K/KW..R/.K.../.R...:WB",
    ("CR4",),
    ("CR4", "CYF"),
    1.0,
    6.0,
    "CRF",
    0.0,
    0.0,
    2,
)
