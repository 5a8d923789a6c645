"""The trainer: which puzzle comes next, and one try at it. Page and terminal draw it; nothing here reads or writes.

A try is a small state machine: hints, moves and a look at the answer come in, and what they mean comes out. The first
move decides whether the puzzle is solved; a hint or a look at the answer before it counts as missed. After that one may
try on, without counting.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from azulejos.notation import Draft, Move, Wall
from azulejos.study.puzzles.progress import Progress, settled
from azulejos.study.puzzles.puzzle import Puzzle
from azulejos.study.themes import Theme

__all__ = ["Attempt", "Hint", "Verdict", "Wish", "fitting", "next_puzzle"]

NEAREST = 24  # new puzzles whose ratings are nearest to the solver's, of which one is drawn


@dataclass(frozen=True, slots=True)
class Wish:
    """Which puzzles are wanted; None for any."""

    theme: Theme | None = None
    players: int | None = None
    wall: Wall | None = None


def fitting(puzzles: Sequence[Puzzle], wish: Wish) -> list[Puzzle]:
    """The puzzles as wished."""
    return [
        puzzle
        for puzzle in puzzles
        if (wish.theme is None or wish.theme in puzzle.themes)
        and wish.players in (None, puzzle.players)
        and wish.wall in (None, puzzle.wall)
    ]


def next_puzzle(
    puzzles: Sequence[Puzzle], progress: Progress, today: int, draw: Callable[[int], int], *, last: str = ""
) -> Puzzle | None:
    """The next puzzle: a missed one that is due, else a new one near the solver's strength; None if all are solved.

    `draw` gives a whole number below its argument, by chance. The puzzle that came `last` does not come again at once.
    """
    by_name = {puzzle.name: puzzle for puzzle in puzzles if puzzle.name != last}
    due = [by_name[name] for name in progress.due(today) if name in by_name]
    if due:
        return due[0]
    fresh = [puzzle for name, puzzle in by_name.items() if name not in progress.results]
    fresh.sort(key=lambda puzzle: abs(puzzle.rating - progress.rating.value))
    if not fresh:
        return None
    farthest = abs(fresh[:NEAREST][-1].rating - progress.rating.value)
    near = [puzzle for puzzle in fresh if abs(puzzle.rating - progress.rating.value) <= farthest]
    return near[draw(len(near))]


class Verdict(StrEnum):
    """What a move is worth."""

    RIGHT = "right"
    SECOND = "second"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint: first the theme, then the tiles to take, or the line to tile."""

    theme: Theme | None = None
    source: int | None = None
    colour: str = ""
    line: int | None = None


@dataclass(slots=True)
class Attempt:
    """A try at a puzzle; `is_solved` is None until it is decided, `is_found` says that the answer came in the end."""

    puzzle: Puzzle
    hints: int = 0
    is_solved: bool | None = None
    is_found: bool = False
    is_given_up: bool = False
    tried: list[str] = field(default_factory=list)

    def hint(self) -> Hint:
        """The next hint; the last one again and again."""
        known = [Hint(theme=Theme(theme)) for theme in self.puzzle.themes[:1]]
        move = Move.parse(self.puzzle.answers[0])
        known.append(Hint(source=move.source, colour=move.colour) if isinstance(move, Draft) else _line_hint(move))
        hint = known[min(self.hints, len(known) - 1)]
        self.hints += 1
        self._decide(is_solved=False)
        return hint

    def move(self, move: Move) -> Verdict:
        """What a legal move is worth; the first one decides."""
        self.tried.append(str(move))
        self.is_found = str(move) in self.puzzle.answers
        self._decide(is_solved=self.is_found)
        if self.is_found:
            return Verdict.RIGHT
        return Verdict.SECOND if str(move) == self.puzzle.second else Verdict.WRONG

    def give_up(self) -> None:
        """Looks at the answer."""
        self.is_given_up = not self.is_found
        self._decide(is_solved=False)

    def _decide(self, *, is_solved: bool) -> None:
        if self.is_solved is None:
            self.is_solved = is_solved

    def after(self, progress: Progress, today: int) -> Progress:
        """The solver's progress after this try; the same if it was not decided."""
        if self.is_solved is None:
            return progress
        return settled(progress, self.puzzle.name, self.puzzle.rating, is_solved=self.is_solved, today=today)


def _line_hint(move: Move) -> Hint:
    return Hint(line=int(str(move)[0]))
