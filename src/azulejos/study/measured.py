"""What had to be measured for the figures of a review. Generated: do not edit.

python -m tests.study.make_figures --out benchmarks/luck.jsonl --write
python -m tests.study.make_figures --out benchmarks/losses.jsonl --write
"""

from azulejos.notation import Wall

__all__ = ["ERRORS", "LEVEL_LOSSES"]

# Points that levels 1 to 10 lose per unforced move, by the number of players and the wall.
LEVEL_LOSSES: dict[tuple[int, Wall], tuple[float, ...]] = {
    (2, "coloured"): (3.31, 2.755, 2.08, 1.847, 1.609, 1.364, 0.642, 0.489, 0.215, 0.093),
    (2, "grey"): (1.883, 1.831, 1.358, 1.201, 1.179, 0.865, 0.732, 0.649, 0.425, 0.031),
    (3, "coloured"): (2.458, 2.166, 1.487, 1.413, 1.101, 1.06, 0.576, 0.552, 0.285, 0.216),
    (3, "grey"): (1.819, 1.647, 1.324, 1.118, 1.006, 0.675, 0.53, 0.469, 0.359, 0.0),
    (4, "coloured"): (4.442, 3.476, 1.812, 1.61, 1.526, 1.273, 0.752, 0.498, 0.336, 0.089),
    (4, "grey"): (1.396, 1.304, 0.903, 0.615, 0.586, 0.575, 0.382, 0.288, 0.101, 0.045),
}

# Standard errors of what a move lost: of a win, and in points, by the round, the last one for all later ones.
ERRORS = ((0.0104, 0.415), (0.0237, 0.786), (0.0326, 0.963), (0.0387, 2.449), (0.0486, 4.077))
