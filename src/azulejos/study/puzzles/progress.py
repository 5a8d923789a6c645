"""What a solver has done so far: rating, streaks, what was missed and when it comes again, and the days' puzzles.

Immutable and pure: `settled` and `day_solved` return what comes after. Days are ordinals, as of `date.toordinal`. A
missed puzzle comes again after a day; each time it is solved then it waits longer, and after the longest it is done.
The first solution of a new puzzle that needed no help counts as solved.

A clock that is set back neither ends a streak of days nor lengthens it: a day counts once, and only if it is later than
all that have counted before.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from azulejos.errors import InvalidError
from azulejos.study.puzzles.glicko import NEW, Rating, rated

__all__ = ["PUZZLE_DEVIATION", "Progress", "Result", "day_solved", "parsed", "plain", "settled"]

VERSION = 1
PUZZLE_DEVIATION = 100.0  # of puzzles' ratings: a level's rating is known well, a puzzle's place among levels less
WAITS_DAYS = (1, 3, 7, 16, 35)  # until a missed puzzle comes again, longer each time it was solved


@dataclass(frozen=True, slots=True)
class Result:
    """How it went with a puzzle: whether the last try solved it, how often it came again, and the day it is due."""

    is_solved: bool
    box: int = 0
    due: int | None = None


@dataclass(frozen=True, slots=True)
class Progress:
    """A solver's results; `results` by the puzzles' ids, `deals` the codes of deals of the day by their dates."""

    rating: Rating = NEW
    results: Mapping[str, Result] = field(default_factory=dict)
    in_a_row: int = 0
    best_in_a_row: int = 0
    days: tuple[int, ...] = ()  # whose puzzles were solved, in order
    day_streak: int = 0
    deals: Mapping[str, str] = field(default_factory=dict)

    @property
    def solved(self) -> int:
        """How many puzzles were solved at the last try."""
        return sum(result.is_solved for result in self.results.values())

    def streak_on(self, today: int) -> int:
        """For how many days in a row the day's puzzle was solved, up to today or yesterday."""
        return self.day_streak if self.days and today <= self.days[-1] + 1 else 0

    def due(self, today: int) -> list[str]:
        """The ids of missed puzzles that should come again by now, the longest due first."""
        waiting = [(result.due, name) for name, result in self.results.items() if result.due is not None]
        return [name for due, name in sorted(waiting) if due <= today]


def settled(progress: Progress, name: str, puzzle_rating: float, *, is_solved: bool, today: int) -> Progress:
    """The progress after a try at a puzzle; only the first one changes the rating."""
    before = progress.results.get(name)
    rating = progress.rating
    if before is None:
        rating = rated(rating, [(Rating(puzzle_rating, PUZZLE_DEVIATION), float(is_solved))])
    in_a_row = progress.in_a_row + 1 if is_solved else 0
    return replace(
        progress,
        rating=rating,
        results={**progress.results, name: _result(before, is_solved=is_solved, today=today)},
        in_a_row=in_a_row,
        best_in_a_row=max(in_a_row, progress.best_in_a_row),
    )


def _result(before: Result | None, *, is_solved: bool, today: int) -> Result:
    if not is_solved:
        return Result(is_solved=False, box=0, due=today + WAITS_DAYS[0])
    if before is None or before.due is None:
        return Result(is_solved=True)
    box = before.box + 1
    return Result(is_solved=True, box=box, due=today + WAITS_DAYS[box] if box < len(WAITS_DAYS) else None)


def day_solved(progress: Progress, today: int) -> Progress:
    """The progress after the day's puzzle was solved; a day that is not later than all others changes nothing."""
    last = progress.days[-1] if progress.days else None
    if last is not None and today <= last:
        return progress
    streak = progress.day_streak + 1 if last == today - 1 else 1
    return replace(progress, days=(*progress.days, today), day_streak=streak)


# As plain data.


def plain(progress: Progress) -> dict[str, Any]:
    """The progress as JSON can hold it."""
    return {"azulejos puzzles": VERSION} | asdict(progress)


def parsed(value: Any, name: str) -> Progress:
    """The progress of plain data; raises `InvalidError` with the name of its file for anything else."""
    try:
        if value["azulejos puzzles"] != VERSION:
            raise _fault(name, "it is of another version")
        progress = Progress(
            rating=Rating(*(float(value["rating"][part]) for part in ("value", "deviation", "volatility"))),
            results={str(key): _parsed_result(result) for key, result in value["results"].items()},
            in_a_row=int(value["in_a_row"]),
            best_in_a_row=int(value["best_in_a_row"]),
            days=tuple(sorted({int(day) for day in value["days"]})),
            day_streak=int(value["day_streak"]),
            deals={str(day): str(code) for day, code in value["deals"].items()},
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, InvalidError):
            raise
        raise _fault(name, "something in it is missing or wrong") from error
    return progress


def _parsed_result(value: Any) -> Result:
    due = value["due"]
    return Result(bool(value["is_solved"]), int(value["box"]), None if due is None else int(due))


def _fault(name: str, why: str) -> InvalidError:
    return InvalidError("puzzle_progress", file=name, why=why)
