"""Puzzles in the page: which one comes next, and what a try at it has come to.

The page keeps a solver's results, in the form of the terminal's file, and sends them with each request. A try is the
list of all that was done so far: `hint`, `why`, and moves. So nothing is kept here, and tabs cannot confuse each other.
Raises `InvalidError` for results that cannot be read, and for a puzzle, a theme or a move that there is not.
"""

import secrets
from dataclasses import asdict, dataclass, replace
from datetime import date
from typing import Any

from azulejos.errors import InvalidError
from azulejos.notation import Move
from azulejos.study.puzzles import Attempt, Progress, Puzzle, Wish, fitting, load, next_puzzle, puzzle_of
from azulejos.study.puzzles.progress import day_solved, parsed, plain, settled
from azulejos.study.themes import Theme, reasons
from azulejos.study.values import of_reasons
from azulejos.values import Value

__all__ = ["HINT", "WHY", "Solver", "following", "repeated", "tried"]

HINT, WHY = "hint", "why"
STORED = "What this browser has stored"  # the name of the results in an error


@dataclass(frozen=True, slots=True)
class Solver:
    """Who solves, as the page knows them: results as plain data, or None; the date; whether it is the day's puzzle."""

    results: Any
    today: date
    is_day: bool = False

    @property
    def progress(self) -> Progress:
        """The results; raises `InvalidError`."""
        return Progress() if self.results is None else parsed(self.results, STORED)

    @property
    def day(self) -> int:
        """Today as a number."""
        return self.today.toordinal()


def following(solver: Solver, theme: str = "", last: str = "") -> Value:
    """The next puzzle at the solver's strength, or that of the day, and how the solver stands."""
    progress = solver.progress
    if solver.is_day:
        puzzle: Puzzle | None = puzzle_of(solver.today, load())
    else:
        wanted = fitting(load(), Wish(Theme(theme) if theme else None))
        puzzle = next_puzzle(wanted, progress, solver.day, secrets.randbelow, last=last)
    is_done = solver.is_day and solver.day in progress.days
    return {
        "puzzle": puzzle and _told(puzzle, is_again=puzzle.name in progress.results),
        "answer": _answer(puzzle) if puzzle and is_done else None,
        "standing": _standing(progress, solver.day),
    }


def tried(solver: Solver, name: str, acts: list[str]) -> Value:
    """What the last of all that was done means, and the results after it."""
    before, attempt = solver.progress, Attempt(_named(name))
    for act in acts[:-1]:
        _do(attempt, act)
    was_decided, was_found = attempt.is_solved is not None, attempt.is_found
    said = _do(attempt, acts[-1])
    after = before if was_decided else attempt.after(before, solver.day)
    if solver.is_day and attempt.is_found and not was_found and not attempt.is_given_up:
        after = day_solved(after, solver.day)
    is_known = attempt.is_found or attempt.is_given_up
    return said | {
        "answer": _answer(attempt.puzzle) if is_known else None,
        "results": plain(after),
        "standing": _standing(after, solver.day),
        "change": round(after.rating.value) - round(before.rating.value),
    }


def repeated(solver: Solver, names: list[str], done: str, *, is_solved: bool) -> Value:
    """Mistakes of my own games, which come again as missed puzzles do: those for today, and the results after one.

    Results are kept apart from those of puzzles, and have no rating. What has no name any more is forgotten.
    """
    progress = solver.progress
    if done:
        progress = settled(progress, done, progress.rating.value, is_solved=is_solved, today=solver.day)
    known = {name: result for name, result in progress.results.items() if name in names}
    progress = replace(progress, results=known)
    fresh = [name for name in names if name not in known]
    return {"due": [*progress.due(solver.day), *fresh], "results": plain(progress)}


def _do(attempt: Attempt, act: str) -> Value:
    """Does one thing; says what a move was worth, or what the hint is, with the move once it tells where to look."""
    said: Value = {"verdict": None, "hint": None}
    if act == WHY:
        attempt.give_up()
    elif act == HINT:
        hint = attempt.hint()
        said["hint"] = {"theme": hint.theme, "move": None if hint.theme else attempt.puzzle.answers[0]}
    else:
        move = Move.parse(act)
        attempt.puzzle.position.play(move)  # raises if it is not legal
        said["verdict"] = attempt.move(move).value
    return said


def _named(name: str) -> Puzzle:
    for puzzle in load():
        if puzzle.name == name:
            return puzzle
    raise InvalidError("request", field="puzzle", why="Input should be the id of a puzzle")


def _told(puzzle: Puzzle, *, is_again: bool) -> Value:
    """What a solver may know."""
    return {
        "name": puzzle.name,
        "position": puzzle.text,
        "seat": puzzle.position.turn,
        "rating": round(puzzle.rating),
        "is_again": is_again,
    }


def _answer(puzzle: Puzzle) -> Value:
    known = asdict(puzzle)
    shown = {name: known[name] for name in ("chance", "second", "second_chance")}
    found = reasons(puzzle.position, puzzle.line[0], puzzle.line)
    return shown | {"line": list(puzzle.line), "reasons": of_reasons(found)}


def _standing(progress: Progress, today: int) -> Value:
    return {
        "rating": round(progress.rating.value),
        "solved": progress.solved,
        "tried": len(progress.results),
        "in_a_row": progress.in_a_row,
        "days": progress.streak_on(today),
        "is_day_solved": today in progress.days,
        "due": len(progress.due(today)),
    }
