"""Puzzles: positions with one move that is clearly best, found in games of bots and verified.

    >>> from azulejos.study.puzzles import load
    >>> puzzle = load()[0]
    >>> puzzle.chance > puzzle.second_chance, puzzle.line[0] in puzzle.answers
    (True, True)

`finder`, `rollouts` and `run` find them and need the kernel; all else is pure and needs none. `docs/puzzles.md`
describes them.
"""

from azulejos.study.puzzles.collection import load
from azulejos.study.puzzles.daily import DayDeal, DealResult, deal_of, puzzle_of
from azulejos.study.puzzles.progress import Progress
from azulejos.study.puzzles.puzzle import Puzzle
from azulejos.study.puzzles.trainer import Attempt, Hint, Verdict, Wish, fitting, next_puzzle

__all__ = [
    "Attempt",
    "DayDeal",
    "DealResult",
    "Hint",
    "Progress",
    "Puzzle",
    "Verdict",
    "Wish",
    "deal_of",
    "fitting",
    "load",
    "next_puzzle",
    "puzzle_of",
]
