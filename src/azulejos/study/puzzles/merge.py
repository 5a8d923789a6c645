"""Found puzzles made into a collection: no position twice, each with its themes, and no theme crowded out."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from azulejos.study.puzzles.puzzle import Puzzle, canonical
from azulejos.study.themes import themes

__all__ = ["merged"]


def merged(puzzles: Iterable[Puzzle], most: int | None = None) -> list[Puzzle]:
    """The puzzles with a theme, once each, in the order of their ratings; at most so many, rare themes first.

    Where some have to go, those stay whose rarest theme is the rarest, so that each theme keeps as many as it can.
    """
    known: dict[str, Puzzle] = {}
    for puzzle in puzzles:
        position = puzzle.position
        found = tuple(theme.value for theme in themes(position, puzzle.line[0], puzzle.line))
        if found:
            known.setdefault(canonical(position), replace(puzzle, themes=found))
    kept = list(known.values())
    counts = Counter(theme for puzzle in kept for theme in puzzle.themes)
    if most is not None:
        kept.sort(key=lambda puzzle: (min(counts[theme] for theme in puzzle.themes), puzzle.name))
        kept = kept[:most]
    return sorted(kept, key=lambda puzzle: (puzzle.level, puzzle.name))
