"""Puzzles at the terminal: draws a position, reads moves and words, and says what they are worth.

What a try means is for `azulejos.study.puzzles`; this module draws, words and saves it, after every puzzle.
"""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from azulejos.errors import AzulejosError
from azulejos.locales import say
from azulejos.notation import Move
from azulejos.study.puzzles import Attempt, Progress, Puzzle, Verdict, next_puzzle
from azulejos.study.puzzles.progress import day_solved, parsed, plain
from azulejos.study.themes import Theme
from azulejos.terminal import saves
from azulejos.terminal.drawing import draw, draw_moves, names_to_show
from azulejos.terminal.input.line_input import LineInput
from azulejos.terminal.input.move_entry import matching_moves
from azulejos.terminal.input.signals import until_left
from azulejos.terminal.local.table import help_text, sentence_of
from azulejos.terminal.narration import offer, yes_or_no
from azulejos.terminal.reasons import reason_texts

__all__ = ["PuzzleTrainer", "draw_progress", "read_progress", "write_progress"]

WORDS = ("?", "help", "hint", "why", "next", "quit")
YOU = "You"  # the name of whoever solves
LONGEST_LINE = 6  # moves: nobody reads more


def read_progress(path: Path) -> Progress:
    """The solver's results, new ones if there is no file; raises `InvalidError` or `OSError`."""
    if not path.exists():
        return Progress()
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        value = None
    return parsed(value, str(path))


def write_progress(path: Path, progress: Progress) -> None:
    """Keeps the solver's results, all or nothing; raises `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    saves.write(path, json.dumps(plain(progress)))


class PuzzleTrainer:
    """A solver at the console: the puzzles to draw from, the results so far, and the file they are kept in."""

    def __init__(
        self,
        puzzles: Sequence[Puzzle],
        path: Path,
        console: Console,
        *,
        today: Callable[[], date],
        draw_number: Callable[[int], int],
        read: Callable[[str], str] | None = None,
    ) -> None:
        self.puzzles = puzzles
        self.path = path
        self.console = console
        self.progress: Progress = read_progress(path)
        self._today = today
        self._draw = draw_number
        self._puzzle: Puzzle | None = None
        self._read = read or LineInput(console, self._completions).read

    def run(self) -> int:
        """Puzzle after puzzle until the solver leaves; returns the exit status."""
        return self._until_left(self._train)

    def run_day(self, puzzle: Puzzle) -> int:
        """The day's puzzle; returns the exit status."""
        return self._until_left(lambda: self._solve_day(puzzle))

    def _until_left(self, act: Callable[[], None]) -> int:
        status = until_left(act)
        self._say(_summary(self.progress))
        return status

    def _train(self) -> None:
        self._say(say("t-puzzle-type"))
        last = ""
        while puzzle := next_puzzle(self.puzzles, self.progress, self._day, self._draw, last=last):
            last = puzzle.name
            again = puzzle.name in self.progress.results
            ratings = {"rating": _whole(puzzle.rating), "own": _whole(self.progress.rating.value)}
            self.console.print()
            self._say(say("t-puzzle-head", number=puzzle.name, again=yes_or_no(again), **ratings))
            attempt = self._solve(puzzle)
            if attempt.is_found or attempt.is_given_up:
                self._pause(puzzle)
        self._say(say("puzzle-none"))

    def _solve_day(self, puzzle: Puzzle) -> None:
        day = self._today()
        self._say(say("t-day-head", date=day.isoformat()), say("t-puzzle-type"))
        attempt = self._solve(puzzle)
        if attempt.is_found and not attempt.is_given_up:
            self._keep(day_solved(self.progress, self._day))
            self._say(say("puzzle-days", count=self.progress.streak_on(self._day)))

    @property
    def _day(self) -> int:
        return self._today().toordinal()

    def _solve(self, puzzle: Puzzle) -> Attempt:
        """One puzzle, until it is solved, looked up or left."""
        self._puzzle = puzzle
        attempt = Attempt(puzzle)
        self._show(puzzle)
        while not (attempt.is_found or attempt.is_given_up):
            is_new = attempt.is_solved is None
            try:
                if self._obey(attempt, self._read("> ").strip()):
                    break
            except AzulejosError as error:
                self._say(sentence_of(error))
            if is_new and attempt.is_solved is not None:
                self._settle(attempt)
        return attempt

    def _obey(self, attempt: Attempt, text: str) -> bool:
        """Carries out a typed line; returns whether the puzzle is left."""
        puzzle = attempt.puzzle
        match text.lower():
            case "":
                self._show(puzzle)
            case "help":
                self._say(_help(self.console.width))
            case "hint":
                self._hint(attempt)
            case "why":
                attempt.give_up()
                self._say(_result(puzzle, "t-puzzle-answer", puzzle.answers[0]), *_why(puzzle))
            case "next":
                return True
            case "quit":
                raise EOFError  # as if input had ended
            case question if question.startswith("?"):
                self._list(puzzle, matching_moves(puzzle.position, question[1:]))
            case _:
                moves = matching_moves(puzzle.position, text)
                if len(moves) == 1:
                    self._judge(attempt, moves[0])
                else:
                    self._list(puzzle, moves)
        return False

    def _judge(self, attempt: Attempt, move: Move) -> None:
        verdict = attempt.move(move)
        if verdict is Verdict.RIGHT:
            self._say(_result(attempt.puzzle, "t-puzzle-right", str(move)), *_why(attempt.puzzle))
        else:
            message = "t-puzzle-second" if verdict is Verdict.SECOND else "t-puzzle-wrong"
            self._say(say(message, move=str(move)))

    def _hint(self, attempt: Attempt) -> None:
        hint, position = attempt.hint(), attempt.puzzle.position
        if hint.theme:
            self._say(say("puzzle-theme", theme=say(hint.theme.message)))
        elif hint.source is not None:
            self._say(say("t-puzzle-look", where=offer(position, hint.source, hint.colour)))
        else:
            line, _ = position.choice()
            where = say("t-offer-line", line=line, colour=position.board.lines[line - 1][0])
            self._say(say("t-puzzle-look", where=where))

    def _settle(self, attempt: Attempt) -> None:
        """Counts a try that has just been decided, and says what it did to the rating."""
        before = self.progress.rating.value
        self._keep(attempt.after(self.progress, self._day))
        change = round(self.progress.rating.value) - round(before)
        if change:
            self._say(say("t-puzzle-rating", own=_whole(self.progress.rating.value), change=f"{change:+d}"))
        if self.progress.in_a_row > 1:
            self._say(say("puzzle-row", count=self.progress.in_a_row))

    def _keep(self, progress: Progress) -> None:
        """Saves; a disk that fails ends nothing."""
        self.progress = progress
        try:
            write_progress(self.path, progress)
        except OSError as error:
            self._say(say("t-puzzle-unsaved", path=str(self.path), why=str(error.strerror)))

    def _pause(self, puzzle: Puzzle) -> None:
        """After a puzzle, until the solver wants the next one."""
        self._say(say("t-puzzle-enter"))
        while (text := self._read("> ").strip().lower()) not in ("", "next"):
            if text == "quit":
                raise EOFError
            if text == "why":
                self._say(*_why(puzzle))
            else:
                self._say(say("t-puzzle-enter"))

    def _show(self, puzzle: Puzzle) -> None:
        self.console.print()
        self.console.print(draw(puzzle.position, _names(puzzle), self.console.width), no_wrap=True)
        self._say(say("puzzle-task"))

    def _list(self, puzzle: Puzzle, moves: list[Move]) -> None:
        self.console.print(draw_moves(puzzle.position, moves, self.console.width), no_wrap=True)
        self._say(say("t-legend"))

    def _say(self, *sentences: str) -> None:
        for sentence in sentences:
            self.console.print(Text(sentence))

    def _completions(self, text: str) -> list[str]:
        moves = self._puzzle.position.legal_moves() if self._puzzle else ()
        begun = [str(move) for move in moves if str(move).startswith(text.upper())]
        return begun + [word for word in WORDS if word.startswith(text.lower())]


def draw_progress(progress: Progress, puzzles: Sequence[Puzzle], today: int) -> list[Text | Grid]:
    """A solver's results: the rating, streaks, what is to be repeated, and how it goes with each theme."""
    lines = [
        _summary(progress),
        say("t-puzzle-best", count=progress.in_a_row, best=progress.best_in_a_row),
        say("puzzle-days", count=progress.streak_on(today)),
        say("puzzle-due", count=len(progress.due(today))),
    ]
    there = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    tried: Counter[str] = Counter()
    solved: Counter[str] = Counter()
    for puzzle in puzzles:
        if result := progress.results.get(puzzle.name):
            tried.update(puzzle.themes)
            solved.update(puzzle.themes if result.is_solved else ())
    grid = Grid(box=box.SIMPLE)
    for heading in ("t-col-theme", "t-col-name"):
        grid.add_column(say(heading))
    for heading in ("t-col-tried", "t-col-solved", "t-col-puzzles"):
        grid.add_column(say(heading), justify="right")
    for theme in Theme:
        counts = (tried[theme], solved[theme], there[theme])
        grid.add_row(Text(theme.value), Text(say(theme.message)), *map(str, counts))
    return [*map(Text, lines), grid]


def _summary(progress: Progress) -> str:
    own = _whole(progress.rating.value)
    return say("t-puzzle-sum", solved=progress.solved, tried=len(progress.results), own=own)


def _whole(rating: float) -> str:
    """A rating as it is read, in figures alone."""
    return str(round(rating))


def _names(puzzle: Puzzle) -> list[str]:
    return [YOU if seat == puzzle.position.turn else "" for seat in range(1, puzzle.players + 1)]


def _result(puzzle: Puzzle, message: str, move: str) -> str:
    """What the answer brings, beside the second best."""
    chances = {"chance": f"{puzzle.chance:.0%}", "less": f"{puzzle.second_chance:.0%}"}
    return say(message, move=move, second=puzzle.second, **chances)


def _why(puzzle: Puzzle) -> list[str]:
    """The reasons of the answer, and the moves that are expected after it."""
    names = names_to_show(_names(puzzle))
    sentences = reason_texts(puzzle.position, puzzle.line, names)
    if len(puzzle.line) > 1:
        sentences.append(say("puzzle-line", line=" ".join(puzzle.line[:LONGEST_LINE])))
    return sentences


def _help(width: int) -> str:
    typed = {
        "?": "t-help-moves",
        "hint": "t-help-puzzle-hint",
        "why": "t-help-puzzle-why",
        "next": "t-help-puzzle-next",
        "quit": "t-help-puzzle-quit",
        say("key-enter"): "t-help-enter",
    }
    return help_text(width, typed)
