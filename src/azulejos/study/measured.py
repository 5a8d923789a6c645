"""What had to be measured for the figures of a review. Generated: do not edit.

python -m tests.study.make_figures --out benchmarks/luck.jsonl --write
"""

from azulejos.notation import Wall

__all__ = ["ERRORS", "LEVEL_LOSSES"]

# Points that levels 1 to 10 lose per unforced move, by the number of players and the wall.
LEVEL_LOSSES: dict[tuple[int, Wall], tuple[float, ...]] = {
    (2, "coloured"): (3.31, 2.755, 2.08, 1.847, 1.609, 1.364, 0.642, 0.489, 0.215, 0.093),
    (2, "grey"): (3.928, 2.723, 2.326, 1.751, 1.255, 1.123, 0.717, 0.697, 0.232, 0.141),
    (3, "coloured"): (3.928, 2.723, 2.326, 1.751, 1.255, 1.123, 0.717, 0.697, 0.232, 0.141),
    (3, "grey"): (3.928, 2.723, 2.326, 1.751, 1.255, 1.123, 0.717, 0.697, 0.232, 0.141),
    (4, "coloured"): (3.928, 2.723, 2.326, 1.751, 1.255, 1.123, 0.717, 0.697, 0.232, 0.141),
    (4, "grey"): (3.928, 2.723, 2.326, 1.751, 1.255, 1.123, 0.717, 0.697, 0.232, 0.141),
}

# Standard errors of what a move lost: of a win, and in points, by the round, the last one for all later ones.
ERRORS = ((0.0104, 0.415), (0.0237, 0.786), (0.0326, 0.963), (0.0387, 2.449), (0.0486, 4.077))
