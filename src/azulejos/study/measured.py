"""What had to be measured for the figures of a review. Generated: do not edit.

python -m tests.study.make_figures --games 0
"""

from azulejos.notation import Wall

__all__ = ["ERRORS", "LEVEL_LOSSES"]

# Points that levels 1 to 10 lose per unforced move, by the number of players and the wall.
LEVEL_LOSSES: dict[tuple[int, Wall], tuple[float, ...]] = {
    (2, "coloured"): (3.2, 2.9, 2.3, 1.9, 1.6, 1.31, 0.9, 0.55, 0.3, 0.15),
    (2, "grey"): (3.2, 2.9, 2.3, 1.9, 1.6, 1.31, 0.9, 0.55, 0.3, 0.15),
    (3, "coloured"): (3.2, 2.9, 2.3, 1.9, 1.6, 1.31, 0.9, 0.55, 0.3, 0.15),
    (3, "grey"): (3.2, 2.9, 2.3, 1.9, 1.6, 1.31, 0.9, 0.55, 0.3, 0.15),
    (4, "coloured"): (3.2, 2.9, 2.3, 1.9, 1.6, 1.31, 0.9, 0.55, 0.3, 0.15),
    (4, "grey"): (3.2, 2.9, 2.3, 1.9, 1.6, 1.31, 0.9, 0.55, 0.3, 0.15),
}

# Standard errors of what a move lost: of a win, and in points, by the round, the last one for all later ones.
ERRORS = ((0.02, 0.7), (0.02, 0.7), (0.02, 0.7), (0.02, 0.7), (0.02, 0.7))
