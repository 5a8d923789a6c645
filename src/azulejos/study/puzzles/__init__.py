"""Puzzles: positions with one move that is clearly best, found in games of bots and verified."""

from azulejos.study.puzzles.puzzle import Puzzle

__all__ = ["Puzzle"]
