"""Puzzles at the terminal, solved by tests that type."""

import json
import os
import signal
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest

from azulejos.errors import InvalidError
from azulejos.study.puzzles import Progress, Puzzle
from azulejos.study.puzzles.progress import day_solved, settled
from azulejos.terminal.local.puzzle_trainer import PuzzleTrainer, draw_progress, read_progress, write_progress
from tests.study.puzzles.examples import FIVE, ONE, TILING
from tests.terminal.samples import plain_console, typed

DAY = date(2026, 11, 16)
TODAY = DAY.toordinal()


class Solved:
    """A trainer at which these lines were typed: its exit status, and what it printed and kept."""

    def __init__(self, path: Path, *lines: str | BaseException, puzzles: Sequence[Puzzle] = (ONE,)) -> None:
        console, file = plain_console()
        self.trainer = PuzzleTrainer(
            puzzles, path, console, today=lambda: DAY, draw_number=lambda _: 0, read=typed(lines)
        )
        self.status = self.trainer.run_day(puzzles[0]) if "day" in lines[:1] else self.trainer.run()
        self.text = file.getvalue()
        self.prose = " ".join(self.text.split())
        self.lines = [line for line in self.text.splitlines() if line]
        self.kept = read_progress(path) if path.parent.is_dir() else Progress()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new" / "puzzles.json"


def test_the_right_move_is_praised_explained_counted_and_kept(path: Path) -> None:
    solved = Solved(path, "2b2")
    own = round(solved.kept.rating.value)
    assert solved.lines[-6:] == [
        "2B2 is right: 62% to win, against 50% after the second best, CK3.",
        "Exact fill: Line 2 is filled exactly by 2 blue: nothing falls.",
        "Expected moves: 1B2 CK3",
        f"Your rating: {own} ({own - 1100:+d})",
        "Press Enter for the next puzzle, or type why or quit.",
        f"Puzzles solved: 1 of 1. Your rating is {own}.",
    ]
    assert solved.kept.results[ONE.name].is_solved


def test_a_wrong_move_counts_and_can_be_mended(path: Path) -> None:
    solved = Solved(path, "ck4", "ck3", "1b2", "", "")
    said = [line for line in solved.lines if line.startswith(("CK4", "CK3", "1B2 is"))]
    assert (said, solved.kept.results[ONE.name].due) == (
        [
            "CK4 is not the best move. Try again, or type hint or why.",
            "CK3 is only second best. Try again, or type hint or why.",
            "1B2 is right: 62% to win, against 50% after the second best, CK3.",
        ],
        TODAY + 1,
    )


def test_the_table_is_drawn_and_drawn_again(path: Path) -> None:
    solved = Solved(path, "", "quit")
    assert (solved.text.count("Round 1, drafting: your turn."), solved.text.count("Find the one best move.")) == (2, 2)


def test_hints_become_plainer(path: Path) -> None:
    solved = Solved(path, "hint", "hint")
    assert "Theme: Exact fill" in solved.lines
    assert "Look here: factory 1: 2 blue" in solved.lines


def test_a_hint_for_a_column(path: Path) -> None:
    solved = Solved(path, "hint", "hint", puzzles=(TILING,))
    assert "Look here: line 1: blue" in solved.lines


def test_why_shows_the_answer(path: Path) -> None:
    solved = Solved(path, "why", "why", "what", "quit")
    assert "The answer is 1B2: 62% to win, against 50% after the second best, CK3." in solved.lines
    assert (solved.text.count("Exact fill: "), solved.text.count("Press Enter")) == (2, 2)
    assert not solved.kept.results[ONE.name].is_solved


def test_a_reason_names_the_rival(path: Path) -> None:
    rival = "0:W/WW/WWW/WWWW/-:...../...../...../...../.....:-"
    text = str(ONE.position.build("BKKK", centre="*KK", boards=("", rival)))
    puzzle = Puzzle(text, ("1B1",), ("1B1", "CKF"), 0.6, 4, "CK5", 0.4, 0, 5, ("poisoned-centre",))
    solved = Solved(path, "why", puzzles=(puzzle,))
    assert "Seat 2 is likely to end up with 5 black and to lose 11 points." in solved.prose


def test_an_answer_without_more_to_say(path: Path) -> None:
    solved = Solved(path, "why", puzzles=(TILING,))
    assert "Expected moves" not in solved.text


def test_the_legal_moves_are_listed(path: Path) -> None:
    solved = Solved(path, "? 1b", "ck")
    assert ("  1B2  2 placed, +1" in solved.text, "  CK3  3 placed" in solved.text) == (True, True)


def test_help_says_what_can_be_typed(path: Path) -> None:
    solved = Solved(path, "help")
    assert "first the theme, then where to look" in solved.text


def test_nonsense_gets_one_line_and_changes_nothing(path: Path) -> None:
    solved = Solved(path, "xyz", "3b1")
    assert "3B1 is not legal: factory 3 has no tiles." in solved.prose
    assert (solved.status, path.exists()) == (0, False)


def test_next_leaves_a_puzzle_uncounted(path: Path) -> None:
    solved = Solved(path, "next", "quit", puzzles=FIVE)
    assert (solved.text.count("Puzzle "), solved.kept) == (2, Progress())


def test_all_solved(path: Path) -> None:
    solved = Solved(path, "1b2", "next")
    assert "No puzzle of this kind is left: all are solved, and none has to be repeated today." in solved.prose


def test_several_in_a_row_are_counted(path: Path) -> None:
    solved = Solved(path, "1b2", "", "1b2", "quit", puzzles=FIVE)
    assert "Solved in a row: 2" in solved.lines


def test_a_missed_puzzle_comes_again(path: Path) -> None:
    write_progress(path, settled(Progress(), ONE.name, 1333, is_solved=False, today=TODAY - 1))
    solved = Solved(path, "1b2")
    assert "which you missed before" in solved.text
    assert "Your rating: " not in solved.text


def test_leaving_says_how_things_stand(path: Path) -> None:
    assert Solved(path, "quit").lines[-1] == "Puzzles solved: 0 of 0. Your rating is 1100."


def test_ctrl_c_leaves(path: Path) -> None:
    assert Solved(path, KeyboardInterrupt()).status == 128 + signal.SIGINT


def test_a_request_to_end_leaves(path: Path) -> None:
    console, _ = plain_console()

    def read(_prompt: str) -> str:
        os.kill(os.getpid(), signal.SIGTERM)
        return "quit"

    trainer = PuzzleTrainer((ONE,), path, console, today=lambda: DAY, draw_number=lambda _: 0, read=read)
    assert trainer.run() == 128 + signal.SIGTERM


def test_the_puzzle_of_the_day_counts_days(path: Path) -> None:
    write_progress(path, day_solved(Progress(), TODAY - 1))
    solved = Solved(path, "day", "ck3", "1b2")
    assert ("Puzzle of the day, 2026-11-16" in solved.lines, solved.lines[-2]) == (True, "Days in a row: 2")
    assert solved.kept.days == (TODAY - 1, TODAY)


def test_a_puzzle_of_the_day_that_was_looked_up_does_not_count(path: Path) -> None:
    assert Solved(path, "day", "why").kept.days == ()


def test_a_disk_that_fails_ends_nothing(path: Path) -> None:
    path.parent.write_text("a file where the folder should be")
    solved = Solved(path, "1b2", "quit")
    assert "could not be saved in" in solved.prose
    assert solved.trainer.progress.solved == 1


@pytest.mark.parametrize("text", ["", "{", "[]", '{"azulejos puzzles": 9}', "\xff"])
def test_a_corrupt_file_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    (tmp_path / "mine.json").write_text(text, encoding="latin-1")
    with pytest.raises(InvalidError, match="does not hold your results"):
        read_progress(tmp_path / "mine.json")
    assert (tmp_path / "mine.json").read_text(encoding="latin-1") == text


def test_words_and_moves_complete(path: Path) -> None:
    console, _ = plain_console()
    trainer = PuzzleTrainer((ONE,), path, console, today=lambda: DAY, draw_number=lambda _: 0)
    before = trainer._completions("h")
    trainer._puzzle = ONE
    assert (before, trainer._completions("ck3"), trainer._completions("w")) == (["help", "hint"], ["CK3"], ["why"])


def test_progress_is_drawn_by_theme() -> None:
    console, file = plain_console()
    progress = settled(Progress(), ONE.name, 1333, is_solved=True, today=TODAY)
    progress = settled(progress, TILING.name, 1333, is_solved=False, today=TODAY)
    for part in draw_progress(progress, [ONE, TILING, FIVE[0]], TODAY + 1):
        console.print(part)
    lines = [line.split() for line in file.getvalue().splitlines()]
    assert lines[:4] == [
        ["Puzzles", "solved:", "1", "of", "2.", "Your", "rating", "is", f"{round(progress.rating.value)}."],
        ["Solved", "in", "a", "row:", "0,", "at", "most", "1"],
        ["Days", "in", "a", "row:", "0"],
        ["To", "repeat", "today:", "1"],
    ]
    assert ["exact-fill", "Exact", "fill", "1", "1", "2"] in lines
    assert ["grey-column", "Grey-wall", "column", "1", "0", "1"] in lines


def test_what_is_kept_is_plain_json(path: Path) -> None:
    Solved(path, "1b2")
    assert json.loads(path.read_text())["azulejos puzzles"] == 1
