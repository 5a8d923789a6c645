"""The command `azulejos`, called as a function, with what it prints and its exit status."""

import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import typer

import azulejos
from azulejos import Game, Position, cli, replay, svg
from azulejos.bots import BOTS, Bot, Limit, bot
from azulejos.terminal import saves
from azulejos.terminal.local.seats import OPPONENT
from tests.command import Call
from tests.drawn import board, table
from tests.terminal.samples import Noting, sensible_game

NEW = str(Position.initial())
DEAL = "BBYR/KKWW/BRKW/YYYY/BBWW"
DEALT = str(Position.initial().deal(DEAL))
ONE_BLUE = table("S2 1d 1 1 B/-/-/-/- *")


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The name of a record of two games, one over and one not."""
    finished, unfinished = sensible_game(2), sensible_game(3, "grey", 4)
    (tmp_path / "two.azul").write_text(finished.record() + "\n" + unfinished.record())
    return "two.azul"


# The whole.


def test_the_core_loads_neither_typer_nor_rich() -> None:
    code = "import sys, azulejos; sys.exit(bool({'typer', 'rich', 'azulejos.cli'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_module_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "azulejos", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"azulejos {azulejos.__version__}\n"


def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    command = f"'{sys.executable}' -m azulejos new --json --seed 7 | true; '{sys.executable}' -m azulejos --help | true"
    assert subprocess.run(command, shell=True, capture_output=True, check=False).stderr == b""  # noqa: S602  # a pipeline of our own


def test_the_command_alone_prints_its_help(call: Call) -> None:
    assert call().out.split() == call("--help").out.split()


@pytest.mark.parametrize("command", ["play", "analyse", "new", "show", "moves", "apply", "replay", "check", "verify"])
def test_every_command_has_help(call: Call, command: str) -> None:
    printed = call(command, "--help")
    assert (printed.status, f"azulejos {command}" in printed.out) == (0, True)


def test_arguments_come_from_the_command_line(monkeypatch: pytest.MonkeyPatch, call: Call) -> None:
    monkeypatch.setattr(sys, "argv", ["azulejos", "frob"])
    assert cli.main() == 2


def test_debug_shows_the_traceback(call: Call) -> None:
    with pytest.raises(azulejos.InvalidError, match="not 5"):
        call("--debug", "new", "--players", "5")


def test_debug_changes_nothing_when_all_is_well(call: Call) -> None:
    assert call("--debug", "new") == (0, f"{NEW}\n", "")


def test_a_stream_that_cannot_be_set_up_is_used_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    output = io.StringIO()
    monkeypatch.setattr(sys, "stdout", output)
    assert (cli.main(["new"]), output.getvalue()) == (0, f"{NEW}\n")


def test_output_that_cannot_be_written_is_said_in_one_line(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Position, "initial", full)
    assert call("new") == (2, "", "The output cannot be written: No space left on device.\n")


BAD = {
    "unknown command": (["frob"], "No such command 'frob'. See azulejos --help."),
    "missing argument": (["moves"], "Missing argument 'POSITION'. See azulejos moves --help."),
    "wrong wall": (["new", "--wall", "red"], "'red' is not one of 'coloured', 'grey'. See azulejos new --help."),
    "seed and deal": (
        ["new", "--seed", "1", "--deal", DEAL],
        "--seed draws a deal and --deal writes one: give only one",
    ),
    "endless pause": (["play", "--pause", "inf"], "See azulejos play --help."),
    "no time to think": (["play", "--think", "0"], "See azulejos play --help."),
    "players": (["new", "--players", "5"], "Azul is for 2, 3 or 4 players, not 5."),
    "start": (["new", "--start", "3"], "seat 3 cannot start: expected a seat from 1 to 2."),
    "seed": (["new", "--seed", "-1"], "'-1' is not a seed: expected a whole number from 0 to"),
    "deal": (["new", "--deal", "B/B/B/B/B"], "'B/B/B/B/B' cannot be dealt: factory 1 gets 4"),
    "position": (["moves", "S2 1d"], "a position is one line of plain fields"),
    "position field": (["show", NEW.replace("S2", "X2")], "rules: found X2, expected S or G and 2, 3 or 4"),
    "illegal move": (["apply", DEALT, "1B4", "1B4"], "1B4 is not legal: factory 1 has no tiles. Tiles lie on"),
    "no file": (["show", "none.azul"], "none.azul cannot be read: No such file or directory. Give a record, or -"),
    "folder": (["replay", "."], ". cannot be read: Is a directory."),
    "move of a position": (["show", NEW, "--move", "1"], "--game and --move choose from a record"),
    "one player": (["play", "Ana"], "Azul is for 2, 3 or 4 players, not 1."),
    "resume nothing": (["play", "--resume", "none.azul"], "none.azul cannot be read: No such file or directory."),
    "resume with a seed": (["play", "--resume", "none.azul", "--seed", "1"], "--resume takes seats, wall, seed and"),
    "resume with seats": (["play", "Ana", "Bea", "--resume", "none.azul"], "--resume takes seats, wall, seed and"),
    "unwritable": (["show", NEW, "--svg", "none/a.svg"], "none/a.svg cannot be written: No such file or directory."),
}


@pytest.mark.parametrize(("arguments", "sentence"), BAD.values(), ids=BAD)
def test_bad_input_is_answered_in_one_line_and_changes_nothing(
    call: Call, tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    printed = call(*arguments)
    assert (printed.status, printed.out, printed.err.count("\n"), sentence in printed.err) == (2, "", 1, True)
    assert list(tmp_path.iterdir()) == []


def test_an_error_in_json_is_an_object_on_stdout(call: Call) -> None:
    printed = call("new", "--players", "5", "--json")
    assert (printed.status, printed.err, json.loads(printed.out)) == (
        2,
        "",
        {
            "error": {
                "code": "players",
                "message": "Azul is for 2, 3 or 4 players, not 5.",
                "params": {"found": "5"},
            }
        },
    )


def test_a_fault_of_a_record_in_json_has_its_place(call: Call, tmp_path: Path) -> None:
    (tmp_path / "bad.azul").write_text(sensible_game(2, moves=2).record().replace("1. ", "2. "))
    error = json.loads(call("show", "bad.azul", "--json").out)["error"]
    assert (error["code"], error["file"], error["line"], error["column"], error["params"]) == (
        "record_round",
        "bad.azul",
        7,
        1,
        {"found": "2.", "expected": "1."},
    )


# Positions.


def test_new_prints_the_position_before_the_deal(call: Call) -> None:
    assert call("new").out == f"{NEW}\n"


def test_new_deals_what_is_written(call: Call) -> None:
    assert call("new", "--deal", DEAL).out == f"{DEALT}\n"


def test_new_draws_deal_and_start_from_the_seed(call: Call) -> None:
    printed = call("new", "--players", "3", "--wall", "grey", "--seed", "5")
    assert printed.out == f"{Game.new(3, 'grey', 5).position}\n"


def test_new_in_json_is_the_position(call: Call) -> None:
    assert json.loads(call("new", "--json").out)["position"] == NEW


def test_show_draws_a_position(call: Call) -> None:
    assert call("show", DEALT).out.startswith("Round 1, drafting: Seat 1's turn.\nfactories 1 B B Y R   2 K K W W")


def test_show_draws_a_position_from_standard_input(call: Call) -> None:
    assert call("show", "-", stdin=DEALT + "\n").out == call("show", DEALT).out


def test_show_draws_the_last_position_of_every_game(call: Call, record: str) -> None:
    out = call("show", record).out
    assert re.findall(r"^(?:Ana.*|Round.*|.*wins.*)$", out, re.MULTILINE) == [
        "Ana and Bruno",
        "Round 5 was the last: the game is over.",
        "Bruno wins with 49 points, ahead of Ana with 45.",
        "Ana, Bruno and Clara",
        "Round 1, drafting: Bruno's turn.",
    ]


def test_show_draws_a_record_from_standard_input(call: Call, record: str, tmp_path: Path) -> None:
    assert call("show", "-", stdin=(tmp_path / record).read_bytes()).out == call("show", record).out


def test_show_draws_one_game_after_so_many_moves(call: Call, record: str) -> None:
    game = sensible_game(2)
    positions = {0: game.history[0].position, 3: game.history[3].position, len(game.moves): game.position}
    shown = {
        count: json.loads(call("show", record, "--game", "1", "--move", str(count), "--json").out)["games"]
        for count in positions
    }
    assert {count: [one["position"] for one in games] for count, games in shown.items()} == {
        count: [str(position)] for count, position in positions.items()
    }


def test_show_after_the_last_move_of_a_round_has_the_next_deal(call: Call, tmp_path: Path) -> None:
    game = sensible_game(2)
    count = next(at for at, step in enumerate(game.history) if step.position.phase == "refill")
    (tmp_path / "a.azul").write_text(game.record())
    out = call("show", "a.azul", "--move", str(count)).out
    assert "Round 2, drafting" in out
    assert "wins" not in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--game", "3"], "two.azul has no game 3: it holds 2.\n"),
        (["--game", "2", "--move", "5"], "there is no move 5: the game has 4 moves.\n"),
        (["--svg", "a.svg"], "two.azul holds 2 games: say which with --game.\n"),
    ],
)
def test_show_says_what_the_record_has_not(call: Call, record: str, arguments: list[str], sentence: str) -> None:
    assert call("show", record, *arguments) == (2, "", sentence)


def test_show_draws_into_a_file(call: Call, record: str, tmp_path: Path) -> None:
    printed = call("show", record, "--game", "1", "--svg", "a.svg")
    assert (printed, (tmp_path / "a.svg").read_text()[:4]) == ((0, "", ""), "<svg")


def test_show_draws_a_png_with_a_move_in_the_dark(call: Call, tmp_path: Path) -> None:
    position = str(Game.new(seed=7).position)
    printed = call("show", position, "--png", "a.png", "--svg", "a.svg", "--arrow", "3W3", "--theme", "dark")
    assert (printed, (tmp_path / "a.png").read_bytes()[1:4]) == ((0, "", ""), b"PNG")
    assert (tmp_path / "a.svg").read_text() == svg.board(Position.parse(position), move="3W3", theme="dark")


def test_show_draws_a_png_alone(call: Call, tmp_path: Path) -> None:
    printed = call("show", NEW, "--png", "a.png")
    assert (printed, [file.name for file in tmp_path.glob("a.*")]) == ((0, "", ""), ["a.png"])


def test_the_version_may_stand_beside_other_options(call: Call) -> None:
    assert call("--debug", "--version") == (0, f"azulejos {azulejos.__version__}\n", "")


def test_a_png_without_its_package_names_the_extra(call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    printed = call("show", NEW, "--png", "a.png", "--svg", "a.svg")
    message = "PNG pictures need resvg_py, which is not installed: pip install 'azulejos[png]'.\n"
    assert (printed, list(tmp_path.glob("a.*"))) == ((2, "", message), [])


def test_show_draws_a_position_into_a_file_and_prints_json_too(call: Call, tmp_path: Path) -> None:
    printed = call("show", NEW, "--svg", "a.svg", "--json")
    assert (json.loads(printed.out)["position"], (tmp_path / "a.svg").exists()) == (NEW, True)


def test_show_keeps_to_the_width(call: Call) -> None:
    lines = call("show", "--width", "40", str(Position.initial(4))).out.split("\n")
    assert 30 < max(map(len, lines)) <= 40


def test_an_empty_record_has_nothing_to_show(call: Call) -> None:
    assert (call("show", "-").out, json.loads(call("show", "-", "--json").out)) == ("", {"games": []})


def test_moves_lists_what_each_would_do(call: Call) -> None:
    assert call("moves", ONE_BLUE).out == (
        "factory 1: 1 blue\n"
        "  1B1  1 placed, +1\n"
        "  1B2  1 placed\n"
        "  1B3  1 placed\n"
        "  1B4  1 placed\n"
        "  1B5  1 placed\n"
        "  1BF  1 fallen, -1\n"
        "+ is what the line would score as the board stands, - what the floor would cost.\n"
    )


def test_moves_reads_standard_input_and_prints_json(call: Call) -> None:
    assert len(json.loads(call("moves", "-", "--json", stdin=DEALT).out)["legal_moves"]) == 72


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (NEW, "There is no move: round 1 has to be dealt first.\n"),
        (str(sensible_game(2).position), "There is no move: the game is over.\n"),
    ],
)
def test_moves_says_why_there_is_none(call: Call, position: str, sentence: str) -> None:
    assert call("moves", position).out == sentence


def test_apply_plays_deals_and_moves(call: Call) -> None:
    expected = Position.parse(NEW).deal(DEAL).play("1B4").play("CR1")
    assert call("apply", NEW, DEAL, "1B4", "CR1").out == f"{expected}\n"


def test_apply_tells_the_story_to_the_end(call: Call) -> None:
    last = table("S2 5d 1 1 B/-/-/-/- *", board(4, "W/-/-/-/-", "BYRK./...../...../...../....."))
    assert call("apply", last, "1BF", "--story").out.splitlines()[:-1] == [
        "Seat 1 takes 1 blue from factory 1, to the floor.",
        "Seat 1: line 1, white, to column 5: 5 points.",
        "Seat 1: the floor costs 1 point (1 blue).",
        "Nobody took the marker: the start stays with Seat 1.",
        "Seat 1: 1 row complete, 2 points more.",
        "The game is over: a row of a wall is complete.",
        "Seat 1 wins with 10 points, ahead of Seat 2 with 0.",
    ]


def test_apply_in_json_has_the_events(call: Call) -> None:
    value = json.loads(call("apply", NEW, DEAL, "1B4", "CR1", "--json").out)
    assert (value["turn"], [event["event"] for event in value["events"]]) == (
        1,
        ["tiles_dealt"] * 5
        + ["round_began", "turn_passed"]
        + ["tiles_taken", "rest_moved", "tiles_placed", "turn_passed"]
        + ["tiles_taken", "marker_taken", "tiles_placed", "turn_passed"],
    )


# Records.


def test_replay_prints_everything_where_there_is_no_keyboard(call: Call, record: str) -> None:
    out = call("replay", record, "--game", "2").out
    assert re.findall(r"^Round 1, move.*$", out, re.MULTILINE) == [
        f"Round 1, move {number}, {move}" for number, move in enumerate(sensible_game(3, "grey", 4).moves, 1)
    ]


def test_replay_in_json_has_all_games(call: Call, record: str) -> None:
    games = json.loads(call("replay", record, "--json").out)["games"]
    assert [len(game["steps"]) for game in games] == [len(sensible_game(2).history), 5]


def test_check_counts_games_and_says_what_is_wrong_where(call: Call, record: str, tmp_path: Path) -> None:
    (tmp_path / "bad.azul").write_text(sensible_game(2, moves=2).record().replace('"Ana"]', '"Ana"'))
    printed = call("check", record, "bad.azul", "-", "none.azul", stdin=sensible_game(2, moves=3).record())
    assert (printed.status, printed.out) == (2, "two.azul: 2 games\n-: 1 game\n")
    assert printed.err.splitlines() == [
        'bad.azul:3:1: \'[Seat1 "Ana"\' is not a header: expected [Name "value"] on its own line, '
        'with \\" and \\\\ escaped.',
        "none.azul cannot be read: No such file or directory. Give a record, or - for standard input.",
    ]


def test_check_in_json_has_every_file(call: Call, record: str) -> None:
    printed = call("check", record, "none.azul", "--json")
    good, bad = json.loads(printed.out)["files"]
    assert (printed.status, good, bad["error"]["code"]) == (2, {"file": record, "games": 2}, "file")


def test_good_records_are_no_error(call: Call, record: str) -> None:
    assert call("check", record).status == 0


def test_a_file_that_is_not_text_is_refused(call: Call) -> None:
    assert call("check", "-", stdin=b"ab\xff").err == "- is not UTF-8 text: byte 3 is wrong. Save it as UTF-8.\n"


# Playing.


def test_a_new_game_is_you_against_a_bot_and_is_saved_in_the_folder(call: Call, tmp_path: Path) -> None:
    printed = call("play", "--seed", "7", "--start", "1", stdin="3w3\n")
    (path,) = (tmp_path / "games").iterdir()
    game = replay(path.read_text())[0]
    assert (printed.status, game.names, len(game.moves), "Date" in game.headers) == (0, ("You", OPPONENT), 2, True)
    assert printed.out.endswith(f"You> \nThe game is saved. To go on: azulejos play --resume {path}\n")


def test_what_is_typed_stands_in_the_text_where_there_is_no_terminal(call: Call) -> None:
    out = call("play", "Ana", "Bea", "--seed", "7", "--start", "1", stdin="3w3\n").out
    assert "Ana> 3w3\nAna takes 3 white" in out


def test_a_saved_game_is_not_written_over(call: Call, tmp_path: Path) -> None:
    (tmp_path / "a.azul").write_text("mine")
    printed = call("play", "--save", "a.azul")
    assert printed == (2, "", "a.azul exists already: go on with it by --resume, or give another file.\n")


def test_a_game_is_resumed_with_its_headers_and_comments(call: Call, tmp_path: Path) -> None:
    game = sensible_game(2, moves=2)
    game.comment("well played")
    text = game.record().replace("[Rules", '[Event "Friday"]\n[Rules')
    (tmp_path / "a.azul").write_text(text)
    move = str(game.position.legal_moves()[0])
    call("play", "--resume", "a.azul", stdin=f"{move}\n")
    assert (tmp_path / "a.azul").read_text() == text.rstrip("\n") + f" {move}\n"


def test_a_game_without_a_seed_gets_one(call: Call, tmp_path: Path) -> None:
    game = Game(names=["Ana", "Bea"])
    game.deal(DEAL)
    (tmp_path / "a.azul").write_text(game.record())
    call("play", "--resume", "a.azul", stdin="1b4\n")
    resumed = replay((tmp_path / "a.azul").read_text())[0]
    assert (resumed.seed is not None, len(resumed.moves)) == (True, 1)


def test_a_file_of_several_games_is_not_resumed(call: Call, record: str) -> None:
    assert call("play", "--resume", record) == (2, "", "two.azul holds 2 games: expected one to go on with.\n")


@pytest.mark.parametrize("ending", [None, "agreed"])
def test_a_game_that_has_ended_is_shown_and_not_resumed(call: Call, tmp_path: Path, ending: str | None) -> None:
    game = sensible_game(2, moves=1000 if ending is None else 3)
    if ending:
        game.stop(ending)
    (tmp_path / "a.azul").write_text(game.record())
    printed = call("play", "--resume", "a.azul")
    last = (
        "Bruno wins with 49 points, ahead of Ana with 45." if ending is None else "The game was stopped by agreement."
    )
    assert (printed.status, printed.out.splitlines()[-1], (tmp_path / "a.azul").read_text()) == (0, last, game.record())


def test_a_game_played_to_its_end_says_how_to_see_it_again(call: Call) -> None:
    out = call("play", "random", "random", "--seed", "3", "--save", "a b.azul").out
    assert out.splitlines()[-1] == "The game is saved. To see it again: azulejos replay 'a b.azul'"


def test_a_game_that_was_resigned_is_not_to_be_resumed(call: Call) -> None:
    out = call("play", "Ana", "Bea", "--start", "2", "--save", "a.azul", stdin="resign\nyes\n").out
    assert out.splitlines()[-2:] == [
        "Bea resigned, so Ana wins.",
        "The game is saved. To see it again: azulejos replay a.azul",
    ]


def test_a_bot_waits_only_where_somebody_watches(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr(time, "sleep", waited.append)
    call("play", "Ana", "random", "--start", "2", "--pause", "3", "--save", "a.azul")
    assert waited == [0]


def test_a_bot_thinks_as_long_as_is_said(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    noting = Noting("noting")
    monkeypatch.setitem(BOTS, "noting", lambda _seed: noting)
    call("play", "Ana", "noting", "--start", "2", "--think", "2.5", "--save", "a.azul")
    assert noting.limits == [Limit(seconds=2.5)]


def test_programs_of_a_record_are_started_only_if_they_are_trusted(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = []

    def start(name: str, _seed: int = 0) -> Bot:
        started.append(name)
        return bot("greedy")

    monkeypatch.setattr("azulejos.terminal.local.seats.bot", start)
    first = call("play", "Ana", "cmd:./engine -q", "--seed", "7", "--start", "1", "--save", "a.azul", stdin="3w3\n")
    refused = call("play", "--resume", "a.azul")
    assert (refused, len(started)) == ((2, "", "a.azul would start ./engine -q: if you trust that, add --trust.\n"), 1)
    assert (first.out.splitlines()[-1], call("play", "--resume", "a.azul", "--trust").status, started) == (
        "The game is saved. To go on: azulejos play --resume a.azul --trust",
        0,
        ["cmd:./engine -q", "cmd:./engine -q"],
    )


def test_a_game_of_programs_that_has_ended_is_shown_without_trust(call: Call, tmp_path: Path) -> None:
    game = Game.new(2, seed=7, names=["Ana", "cmd:./engine"])
    game.stop("forfeit 2")
    (tmp_path / "a.azul").write_text(game.record())
    printed = call("play", "--resume", "a.azul")
    assert (printed.status, printed.out.splitlines()[-1]) == (0, "cmd:./engine forfeited, so Ana wins.")


def test_an_unfinished_game_is_pointed_out(call: Call, tmp_path: Path) -> None:
    call("play", "Ana", "Bea", "--seed", "7", "--start", "1", stdin="3w3\n")
    (path,) = (tmp_path / "games").iterdir()
    first = call("play").out.splitlines()[0]
    assert first == f"Unfinished: Ana and Bea, round 1. To go on: azulejos play --resume {path}"


def test_games_are_kept_in_the_folder_of_the_application(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("AZULEJOS_GAMES")
    monkeypatch.setattr(typer, "get_app_dir", lambda name: str(tmp_path / name))
    call("play")
    assert len(list((tmp_path / "azulejos" / "games").iterdir())) == 1


def test_a_folder_that_cannot_be_used_is_said(call: Call, tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    printed = call("play")
    assert (printed.status, printed.err) == (
        2,
        f"{tmp_path}/games cannot be used: File exists. Give a file with --save.\n",
    )


def test_a_game_that_cannot_be_saved_any_more_is_printed(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    write, written = saves.write, []

    def fails_later(path: Path, text: str) -> None:
        written.append(text)
        if len(written) > 1:
            raise OSError(28, "No space left on device")
        write(path, text)

    monkeypatch.setattr(saves, "write", fails_later)
    printed = call("play", "Ana", "Bea", "--seed", "7", "--start", "1", "--save", "a.azul", stdin="3w3\n")
    assert "The game could not be saved in a.azul. This is its record:\n\n[Date" in printed.out
    assert printed.out.endswith("YRWW 3W3\n\n")


def test_the_command_to_go_on_is_the_one_that_was_called(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "bin" / "azulejos"
    program.parent.mkdir()
    program.touch(mode=0o755)
    commands: list[str] = []
    for path, called in ((program.parent, program), ("", program), ("", Path("x/azulejos/__main__.py"))):
        monkeypatch.setenv("PATH", str(path))
        monkeypatch.setattr(sys, "argv", [str(called)])
        commands.append(call("play", "--save", f"{len(commands)}.azul").out.split("To go on: ")[1].split(" play ")[0])
    assert commands == ["azulejos", str(program), f"{sys.executable} -m azulejos"]


# The documentation.

ROOT = Path(__file__).parents[2]
FRIDAY = ROOT / "tests" / "terminal" / "data" / "friday.azul"
SUNDAY = FRIDAY.with_name("sunday.azul")  # a game on a server
PAGE = (ROOT / "docs" / "terminal.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^\$ (.+)\n((?:(?!\$ |```).*\n)*)", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("line", "expected"), EXAMPLES, ids=[line for line, _ in EXAMPLES])
def test_an_example_of_the_documentation_prints_what_it_says(
    call: Call, tmp_path: Path, line: str, expected: str
) -> None:
    for record in (FRIDAY, SUNDAY):
        shutil.copy(record, tmp_path)
    out = ""
    for command in line.split(" | "):
        out = call(*shlex.split(command.removeprefix("azulejos ")), stdin=out).out
    printed, wanted = [line.rstrip() for line in out.rstrip().split("\n")], expected.rstrip().split("\n")
    if wanted[-1] == "...":
        wanted.pop()
        printed = printed[: len(wanted)]
    assert printed == wanted


def test_the_picture_of_the_documentation_is_as_it_is_drawn_now(call: Call, tmp_path: Path) -> None:
    call("show", str(FRIDAY), "--svg", "board.svg")
    assert (tmp_path / "board.svg").read_text() == (ROOT / "docs" / "images" / "board.svg").read_text()


def test_a_standard_input_that_is_closed_is_said(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    closed = "import os, sys; os.close(0); os.execv(sys.executable, [sys.executable, '-m', 'azulejos', *sys.argv[1:]])"
    done = subprocess.run([sys.executable, "-c", closed, "show", "-"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (
        2,
        "- cannot be read: it is closed. Give a record, or - for standard input.\n",
    )


def test_a_game_without_a_keyboard_is_saved_and_left(tmp_path: Path) -> None:
    closed = "import os, sys; os.close(0); os.execv(sys.executable, [sys.executable, '-m', 'azulejos', *sys.argv[1:]])"
    arguments = ["play", "Ana", "Bea", "--save", str(tmp_path / "a.azul")]
    done = subprocess.run([sys.executable, "-c", closed, *arguments], capture_output=True, text=True, check=False)
    assert (done.returncode, len(replay((tmp_path / "a.azul").read_text()))) == (0, 1)


# What loads, and what helps to type.


def test_every_module_has_the_commands_that_are_looked_for_in_it() -> None:
    program = (
        "import sys, typer\n"
        "from importlib import import_module\n"
        "from azulejos.cli.app import app\n"
        "import_module(f'azulejos.cli.{sys.argv[1]}')\n"
        "print(*sorted(typer.main.get_command(app).commands))\n"
    )
    found = {}
    for module in ("databases", "host", "positions"):
        done = subprocess.run([sys.executable, "-c", program, module], capture_output=True, text=True, check=True)
        found[module] = done.stdout.split()
    assert found == {module: sorted(cli.COMMANDS[module]) for module in found}


def test_all_commands_are_listed_with_their_first_lines() -> None:
    for module in cli.COMMANDS:
        import_module(f"azulejos.cli.{module}")
    registered: Any = typer.main.get_command(import_module("azulejos.cli.app").app)
    listed = {name: about for commands in cli.COMMANDS.values() for name, about in commands.items()}
    firsts = {name: " ".join(one.help.partition("\n\n")[0].split()) for name, one in registered.commands.items()}
    assert firsts == listed


@pytest.mark.no_cover  # tracing loads more
def test_the_version_the_help_and_a_quick_command_load_no_more_than_they_need() -> None:
    program = "import sys; from azulejos.cli import main; main(sys.argv[1:]); print(*sys.modules)"
    loaded = {}
    for argument in ("--version", "-h", "new"):
        done = subprocess.run([sys.executable, "-c", program, argument], capture_output=True, text=True, check=True)
        loaded[argument] = set(done.stdout.splitlines()[-1].split())
    assert loaded["--version"] & {"typer", "rich", "azulejos.cli.app", "azulejos.bots"} == set()
    for argument in ("-h", "new"):
        assert (
            loaded[argument] & {"azulejos.arena", "azulejos.cli.play", "numpy", "asyncio", "multiprocessing"} == set()
        )


def test_the_help_lists_all_commands(call: Call) -> None:
    assert [name for names in cli.COMMANDS.values() for name in names if f" {name} " not in call("-h").out] == []


@pytest.mark.parametrize("command", [[], ["match"], ["db"]])
def test_h_is_help(call: Call, command: list[str]) -> None:
    assert call(*command, "-h") == call(*command, "--help")


@pytest.mark.parametrize(
    ("typed", "answers"),
    [
        ({"COMP_WORDS": "azulejos mat", "COMP_CWORD": "1"}, ["match"]),
        ({"COMP_WORDS": "azulejos check", "COMP_CWORD": "1"}, ["check", "check-engine"]),
        ({"COMP_WORDS": "azulejos match --sp", "COMP_CWORD": "2"}, ["--sprt"]),
        ({"COMP_WORDS": "azulejos db up", "COMP_CWORD": "2"}, ["upgrade"]),
    ],
)
def test_a_shell_is_told_how_a_line_can_go_on(typed: dict[str, str], answers: list[str]) -> None:
    environment = dict(os.environ, _AZULEJOS_COMPLETE="complete_bash") | typed
    done = subprocess.run(
        [sys.executable, "-m", "azulejos"], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.stdout.split(), done.stderr) == (answers, "")


def test_fish_is_told_how_a_line_can_go_on() -> None:
    asked = {"_AZULEJOS_COMPLETE": "complete_fish", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    environment = dict(os.environ, _TYPER_COMPLETE_ARGS="azulejos match --sp") | asked
    done = subprocess.run(
        [sys.executable, "-m", "azulejos"], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.stdout.split()[:1], done.stderr) == (["--sprt"], "")
