"""The examples do what their first lines say. Each is run as a user would, in an empty folder."""

import json
import re
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from azulejos import Game, Position

EXAMPLES = Path(__file__).parents[2] / "examples"
PROGRAMS = sorted(EXAMPLES.glob("*.py"))
LONGEST = {"learner": 99}  # lines; all others have fewer than 40

Run = Callable[..., str]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs an example with these arguments, and returns what it prints."""
    monkeypatch.chdir(tmp_path)

    def run_example(name: str, *arguments: str) -> str:
        monkeypatch.setattr(sys, "argv", [f"{name}.py", *arguments])
        runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
        return capsys.readouterr().out

    return run_example


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.stem)
def test_an_example_is_short(program: Path) -> None:
    assert len(program.read_text(encoding="utf-8").splitlines()) <= LONGEST.get(program.stem, 39)


def test_the_page_of_the_examples_names_each_of_them() -> None:
    page = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    names = [file.name for file in EXAMPLES.iterdir() if file.suffix in {".py", ".ipynb"}]
    assert [name for name in sorted(names) if f"]({name})" not in page] == []


def test_random_games_are_counted(run: Run) -> None:
    rows = [line.split() for line in run("random_games").splitlines()[1:]]
    assert [row[0] for row in rows] == ["2", "3", "4"]
    assert [60 < float(row[1]) < 120 for row in rows] == [True] * 3


def test_the_puzzle_has_one_solution_and_two_pictures(run: Run, tmp_path: Path) -> None:
    assert run("puzzle") == "greedy plays 1R2. Of 19 moves, ['2W1'] win:\n2W1 1B4 CY3 CR5 CW4\n"
    assert sorted(file.name for file in tmp_path.glob("*.svg")) == ["puzzle.svg", "solution.svg"]


def test_the_endgame_is_solved(run: Run) -> None:
    lines = run("endgame").splitlines()
    assert lines[0] == "The game ended 45 to 53. Seat 1 lost it with CR5:"
    assert lines[-1] == "and it ends 52 to 47."


def test_a_story_has_a_picture_for_every_move_and_one_for_the_end(run: Run, tmp_path: Path) -> None:
    game = Game.new(seed=7, names=["Ana", "Béla"])
    for _ in range(3):
        game.play(game.position.legal_moves()[0])
    (tmp_path / "game.azul").write_text(game.record(), encoding="utf-8")
    run("picture_story", "game.azul")
    page = (tmp_path / "story.html").read_text(encoding="utf-8")
    assert re.findall(r"<figcaption>(.+)$", page, re.MULTILINE) == [
        f"Round 1: {name} plays {move}" for name, move in zip(["Ana", "Béla", "Ana"], game.moves, strict=True)
    ] + ["0 to 0"]


def test_a_story_of_a_whole_game_tells_the_points(run: Run, tmp_path: Path) -> None:
    run("picture_story")
    assert " points" in (tmp_path / "story.html").read_text(encoding="utf-8")


def test_the_host_gets_an_answer_from_each_engine(run: Run) -> None:
    engine = f"{sys.executable} -m azulejos engine --bot greedy"
    assert [line.split(" (")[0] for line in run("async_host", engine, engine).splitlines()] == [
        f"1B2 says {engine}"
    ] * 2


def test_open_spiels_search_plays_a_game(run: Run) -> None:
    assert re.search(r"^\d+ to \d+, rewards \[-?[01]\.0, -?[01]\.0\]$", run("openspiel_mcts", "2"), re.MULTILINE)


def test_the_bot_of_twenty_lines_chooses_a_legal_move() -> None:
    position = Game.new(seed=7).position
    tryer: Any = runpy.run_path(str(EXAMPLES / "own_bot.py"))["Tryer"]()
    assert tryer.choose(position).move in position.legal_moves()


@pytest.mark.nightly  # it starts processes that play, which takes seconds; the arena has tests of its own
@pytest.mark.parametrize("arguments", [["own_bot.py", "4"], ["ray_tournament.py"]], ids=lambda arguments: arguments[0])
def test_a_contest_prints_its_result(arguments: list[str], tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLES / arguments[0]), *arguments[1:]]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert re.search(r"^\d+ games won, \d+ shared, \d+ lost$|^ 60 games: ", done.stdout, re.MULTILINE)


def test_the_cells_of_the_notebook_run_one_after_the_other() -> None:
    notebook = json.loads((EXAMPLES / "notebook.ipynb").read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    shown = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            *lines, last = "".join(cell["source"]).rsplit("\n", 1)
            exec("\n".join(lines), names)  # noqa: S102 - our own code
            shown.append(eval(last, names))  # noqa: S307 - likewise
    assert [hasattr(value, "_repr_svg_") for value in shown] == [True, True, True, False, True]
    assert isinstance(shown[-1], Position)
    assert shown[-1].is_over
