"""The command at a real terminal: keys, signals and sudden ends, through a pseudo-terminal."""

import signal
import sys
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from azulejos import replay
from azulejos.bots.simple import Greedy
from tests.pseudo_terminal import Screen, screen
from tests.terminal.samples import sensible_game


def play(path: Path, *seats: str) -> AbstractContextManager[Screen]:
    return screen("play", *seats, "--seed", "7", "--start", "1", "--pause", "0", "--save", str(path))


def moves(path: Path) -> str:
    return " ".join(map(str, replay(path.read_text())[0].moves))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "my game.azul"


def test_an_interrupt_leaves_the_game_and_says_how_to_go_on(path: Path) -> None:
    with play(path, "Ana", "Bea") as terminal:
        terminal.wait_for("Ana>")
        terminal.type("3w3\n")
        terminal.wait_for("Bea>")
        terminal.insist(lambda: terminal.type("\x03"), "To go on: ")
        assert terminal.end() == 130
        assert f"To go on: {sys.executable} -m azulejos play --resume '{path}'" in terminal.text
    assert moves(path) == "3W3"


def test_an_interrupt_while_a_bot_thinks_leaves_the_game_saved(path: Path) -> None:
    seats = ["Ana", "greedy", "--seed", "7", "--start", "1", "--pause", "60", "--save", str(path)]
    with screen("play", *seats) as terminal:
        terminal.wait_for("Ana>")
        terminal.type("3w3\n")
        terminal.wait_for("greedy is thinking")
        terminal.insist(lambda: terminal.type("\x03"), "To go on: ")
        assert terminal.end() == 130
    assert moves(path) == "3W3"


def test_a_game_outlives_the_death_of_its_process(path: Path) -> None:
    with play(path, "Ana", "Bea") as terminal:
        terminal.wait_for("Ana>")
        terminal.type("3w3\n")
        terminal.wait_for("Bea>")
        terminal.process.send_signal(signal.SIGKILL)
        assert terminal.end() == -signal.SIGKILL
    with screen("play", "--resume", str(path)) as terminal:
        terminal.wait_for("Bea>")
        terminal.type("\x04")
        assert terminal.end() == 0
    assert moves(path) == "3W3"


def test_tab_completes_a_move(path: Path) -> None:
    with play(path, "Ana", "Bea") as terminal:
        terminal.wait_for("Ana>")
        terminal.type("3r\t4\n")
        terminal.wait_for("Bea>")
        terminal.type("quit\n")
        assert terminal.end() == 0
    assert moves(path) == "3R4"


def test_the_line_can_be_edited_and_typed_again(path: Path) -> None:
    with play(path, "Ana", "Bea") as terminal:
        terminal.wait_to_see("Ana>")
        terminal.type("w3\x013\r")  # Ctrl-A goes to the beginning
        terminal.wait_to_see("Bea>")
        terminal.type("\x1b[A")
        terminal.wait_to_see("Bea> 3w3")
        terminal.type("\x15quit\r")
        assert terminal.end() == 0
    assert moves(path) == "3W3"


def test_a_terminal_that_cannot_move_its_cursor_is_given_plain_lines(path: Path) -> None:
    seats = ["Ana", "Bea", "--seed", "7", "--start", "1", "--save", str(path)]
    with screen("play", *seats, TERM="dumb") as terminal:
        terminal.wait_for("Ana> ")
        terminal.type("3w3\n")
        terminal.wait_for("Bea> ")
        terminal.type("\x04")
        assert (terminal.end(), "\x1b" in terminal.raw) == (0, False)
    assert moves(path) == "3W3"


def test_closing_the_terminal_loses_nothing(path: Path) -> None:
    with play(path, "Ana", "Bea") as terminal:
        terminal.wait_for("Ana>")
        terminal.type("3w3\n")
        terminal.wait_for("Bea>")
        terminal.insist(lambda: terminal.process.send_signal(signal.SIGHUP), "To go on: ")
        assert terminal.end() == 129
    assert moves(path) == "3W3"


def test_a_record_is_paged_through_with_keys(path: Path) -> None:
    path.write_text(sensible_game(2, moves=5).record())
    with screen("replay", str(path)) as terminal:
        terminal.wait_for("1 of 7")
        terminal.press("\r")
        terminal.wait_for("2 of 7")
        terminal.press("b")
        terminal.wait_for("1 of 7")
        terminal.press("q")
        assert terminal.end() == 0


# The command with a bot that reports at once what greedy thinks, and then thinks until it is stopped.
_PATIENT = """
import sys, time
from azulejos.bots import BOTS
from azulejos.bots.simple import Greedy
from azulejos.cli import main

class Patient(Greedy):
    name = "patient"

    def rank(self, position, limit, *, count, stop, report):
        ranking = super().rank(position, count=count, report=report)
        while not stop.is_set:
            time.sleep(0.01)
        return ranking

BOTS["patient"] = lambda seed: Patient()
sys.exit(main())
"""


def test_an_analysis_is_shown_as_it_goes_on_and_stays_when_it_is_interrupted(path: Path) -> None:
    path.write_text(sensible_game(2, moves=5).record())
    arguments = ["analyse", str(path), "--bot", "patient", "--time", "0"]
    with screen(*arguments, program=("-c", _PATIENT)) as terminal:
        terminal.wait_for("patient: depth 1")
        terminal.wait_for("patient: depth 1")  # drawn again, as time goes on
        terminal.type("\x03")
        assert terminal.end() == 0
        progress, *last = terminal.text.splitlines()[-8:]
    assert progress.startswith("patient: depth 1, ")
    assert [line.partition(" ")[0] for line in last] == [
        "move",
        *[str(choice.move) for choice in Greedy().rank(sensible_game(2, moves=5).position)],
        "wins:",
    ]


def test_tiles_have_colours_where_there_are_colours(path: Path) -> None:
    path.write_text(sensible_game(2, moves=5).record())
    with screen("show", str(path), NO_COLOR="", COLORTERM="truecolor") as terminal:
        terminal.end()
        assert "\x1b[1;38;2;255;255;255;48;2;31;107;176m" in terminal.raw


def test_undo_across_a_deal_brings_the_same_deal_again(path: Path) -> None:
    last = next(at for at, step in enumerate(sensible_game(2).history) if step.position.phase == "refill")
    path.write_text(sensible_game(2, moves=last).record())
    game = sensible_game(2, moves=last)
    name = game.names[game.position.start - 1]
    with screen("play", "--resume", str(path)) as terminal:
        terminal.wait_for(f"{name}>")
        terminal.type("undo\n")
        terminal.wait_for("Taken back: ")
        terminal.wait_for("Round 1, drafting: ")
        taken_back = len(game.moves) - len(replay(path.read_text())[0].moves)
        for move in game.moves[-taken_back:]:
            terminal.wait_for("forecast")
            terminal.type(f"{move}\n")
        terminal.wait_for("Round 2, drafting: ")
        terminal.type("quit\n")
        assert terminal.end() == 0
    assert path.read_text() == game.record()


def test_with_two_players_resigning_ends_the_game(path: Path) -> None:  # R9
    with play(path, "Ana", "Bea") as terminal:
        terminal.wait_for("Ana>")
        terminal.type("resign\n")
        terminal.wait_for("Resign seat 1? Type yes or no:")
        terminal.type("yes\n")
        terminal.wait_for("Ana resigned, so Bea wins.")
        assert terminal.end() == 0


def test_with_three_players_a_bot_plays_on_for_who_resigned(path: Path) -> None:  # R9
    with play(path, "Ana", "Bea", "Carl") as terminal:
        terminal.wait_for("Ana>")
        terminal.type("resign\n")
        terminal.wait_for("Type yes or no:")
        terminal.type("yes\n")
        terminal.wait_for("Bea>")
        terminal.type("\x04")
        assert terminal.end() == 0
    with screen("play", "--resume", str(path), "--pause", "0") as terminal:
        for name in ("Bea", "Carl", "Bea"):
            terminal.wait_for(f"{name}>")
            move = str(replay(path.read_text())[0].position.legal_moves()[0])
            terminal.type(f"{move}\n")
        terminal.wait_for("Carl>")
        terminal.type("\x04")
        assert terminal.end() == 0
    assert (len(moves(path).split()), replay(path.read_text())[0].headers["Resigned"]) == (5, "1")
