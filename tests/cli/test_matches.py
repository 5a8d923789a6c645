"""The commands `azulejos match` and `tournament`, called as functions and as processes."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from azulejos import replay
from azulejos.arena import Tally
from azulejos.arena.results import GAMES, RESULTS
from azulejos.cli import matches
from azulejos.terminal.reports.matches import RunProgress
from tests.command import Call, Printed
from tests.patience import PATIENCE_S, wait_until
from tests.pseudo_terminal import screen

QUICK = ("--games", "4", "--seed", "1", "--workers", "1")


def object_of(printed: Printed) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(printed.out.splitlines()[-1])
    return value


def test_a_match_prints_a_summary(call: Call) -> None:
    printed = call("match", "greedy", "random", *QUICK)
    assert (printed.status, printed.err, printed.out.splitlines()[:2]) == (
        0,
        "",
        [
            "greedy against random, coloured wall, seed 1",
            "4 games: 4 won, 0 drawn, 0 lost (100.0%, fair is 50%)",
        ],
    )


def test_a_bot_of_ones_own_plays_in_the_worker_processes(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.py").write_text("from azulejos.bots.simple import Greedy\n\nclass Mine(Greedy):\n    pass\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    figures = object_of(call("match", "py:mine:Mine", "random", *QUICK, "--json"))
    assert (figures["games"], figures["wins"], figures["forfeits"]) == (4, 4, 0)


def test_the_figures_of_a_match_are_an_object(call: Call) -> None:
    figures = object_of(call("match", "random", "greedy", *QUICK, "--json", "--wall", "grey", "--players", "3"))
    names = ("players", "wall", "games", "wins", "draws", "losses", "elo", "forfeits", "sprt")
    assert [figures[name] for name in names] == [3, "grey", 6, 0, 0, 6, None, 0, None]
    assert figures["elo_low"] < figures["elo_high"] < 300


def test_a_tournament_rates_all(call: Call) -> None:
    options = ("--games", "2", "--anchor", "greedy=100", "--json")
    figures = object_of(call("tournament", "random", "greedy", "random@1n", "--neighbours", *options))
    assert [row["rating"] for row in figures["ratings"] if row["name"] == "greedy"] == [100.0]
    assert [(pair["a"], pair["b"]) for pair in figures["pairs"]] == [("random", "greedy"), ("greedy", "random@1n")]


def test_limits_are_for_all_who_have_none_of_their_own(call: Call) -> None:
    figures = object_of(call("match", "greedy", "random@7n", *QUICK, "--nodes", "5", "--depth", "3", "--json"))
    assert [entry["limit"] for entry in figures["contestants"]] == [
        {"seconds": None, "nodes": 5, "depth": 3},
        {"seconds": None, "nodes": 7, "depth": None},
    ]


def test_without_a_limit_there_is_one_of_a_tenth_of_a_second(call: Call) -> None:
    figures = object_of(call("match", "greedy", "random", *QUICK, "--json"))
    assert figures["contestants"][0]["limit"] == {"seconds": 0.1, "nodes": None, "depth": None}


def test_a_sequential_test_stops_when_it_is_decided(call: Call) -> None:
    figures = object_of(call("match", "greedy", "random", "--sprt", "-10", "90", "--json"))
    assert (figures["sprt"]["decision"], figures["planned"], figures["games"] < 200) == ("H1", 20_000, True)


def test_a_run_is_kept_and_gone_on_with(call: Call, tmp_path: Path) -> None:
    call("match", "greedy", "random", *QUICK, "--out", "run")
    again = object_of(call("match", "greedy", "random", "--games", "6", "--out", "run", "--json"))  # the seed is kept
    resumed = object_of(call("match", "--resume", "run", "--games", "8", "--json"))
    assert [(figures["games"], figures["seed"]) for figures in (again, resumed)] == [(6, 1), (8, 1)]
    assert len(replay((tmp_path / "run" / GAMES).read_text())) == 8


def test_a_tournament_is_gone_on_with_under_another_anchor(call: Call) -> None:
    call("tournament", "greedy", "random", "--games", "2", "--out", "run", "--anchor", "greedy=5")
    kept = object_of(call("tournament", "--resume", "run", "--json"))
    moved = object_of(call("tournament", "--resume", "run", "--json", "--anchor", "random=5"))
    assert [figures["ratings"][place]["rating"] for place, figures in enumerate([kept, moved])] == [5, 5]


def test_a_picture_is_drawn(call: Call, tmp_path: Path) -> None:
    assert call("match", "greedy", "random", *QUICK, "--plot", "a.png").status == 0
    assert (tmp_path / "a.png").read_bytes()[:4] == b"\x89PNG"


BAD = {
    "nobody": (["match"], "Missing contestants, such as greedy random. See azulejos match --help."),
    "one": (["match", "greedy"], "a match is between 2 contestants, found 1."),
    "unknown": (["match", "greedy", "frob"], "there is no bot frob: expected one of"),
    "limit": (["match", "greedy@x", "random"], "'greedy@x' is not a contestant"),
    "time": (["match", "greedy", "random", "--time", "inf"], "See azulejos match --help."),
    "sprt": (["match", "greedy", "random", "--sprt", "5", "0"], "expected two Elo differences, the smaller one first"),
    "players": (["match", "greedy", "random", "--players", "5"], "Azul is for 2, 3 or 4 players, not 5."),
    "twice": (["tournament", "greedy", "greedy"], "greedy appears twice"),
    "anchor": (["tournament", "greedy", "random", "--anchor", "x=1"], "x cannot be the anchor"),
    "form": (["match", "greedy", "random", "--plot", "a.gif"], "a.gif cannot be drawn: expected a name that ends with"),
    "no folder": (["match", "greedy", "random", "--plot", "none/a.png"], "there is no folder none."),
    "resume nothing": (["match", "--resume", "none"], "none/results.jsonl cannot be read: No such file or directory."),
    "resume and more": (["match", "greedy", "random", "--resume", "none"], "--resume takes who plays and how from"),
    "resume and out": (["match", "--resume", "none", "--out", "other"], "--resume takes who plays and how from"),
}


@pytest.mark.parametrize(("arguments", "sentence"), BAD.values(), ids=BAD)
def test_bad_input_is_answered_in_one_line_and_changes_nothing(
    call: Call, tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    printed = call(*arguments)
    assert (printed.status, printed.out, printed.err.count("\n"), sentence in printed.err) == (2, "", 1, True)
    assert list(tmp_path.iterdir()) == []


def test_a_run_of_other_settings_is_refused(call: Call) -> None:
    call("match", "greedy", "random", *QUICK, "--out", "run")
    other = call("match", "random", "greedy", *QUICK, "--out", "run")
    kind = call("tournament", "--resume", "run")
    assert (other.status, "has results of other settings, contestants" in other.err) == (2, True)
    assert (kind.status, kind.err) == (2, "run holds a match: go on by azulejos match --resume.\n")


def test_a_folder_that_cannot_be_used_is_said(call: Call, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    printed = call("match", "greedy", "random", *QUICK, "--out", "file")
    assert (printed.status, printed.err) == (2, "file cannot be used: File exists.\n")


def test_a_picture_that_cannot_be_written_is_said_after_the_summary(call: Call, tmp_path: Path) -> None:
    (tmp_path / "a.png").mkdir()
    printed = call("match", "greedy", "random", *QUICK, "--plot", "a.png")
    assert (printed.status, printed.out[:6], printed.err) == (
        2,
        "greedy",
        "a.png cannot be written: Is a directory. Give another file.\n",
    )


@pytest.mark.parametrize(("option", "extra"), [("--plot=a.png", "plots"), ("--ray=local", "ray")])
def test_a_missing_extra_is_said(call: Call, monkeypatch: pytest.MonkeyPatch, option: str, extra: str) -> None:
    def missing(_name: str) -> None:
        raise ModuleNotFoundError(name="something")

    monkeypatch.setattr(matches, "import_module", missing)
    printed = call("match", "greedy", "random", option)
    assert (
        printed.status,
        f"needs something, which is not installed: pip install 'azulejos[{extra}]'." in printed.err,
    ) == (
        2,
        True,
    )


# As processes.

LONG = [
    sys.executable,
    "-m",
    "azulejos",
    "match",
    "greedy",
    "greedy",
    "--games",
    "4000",
    "--seed",
    "1",
    "--workers",
    "2",
]


def wait_for_results(folder: Path, count: int) -> None:
    file = folder / RESULTS
    wait_until(lambda: file.exists() and file.read_text().count("\n") > count)


def numbers(folder: Path) -> list[int]:
    lines = (folder / RESULTS).read_text().splitlines()[1:]
    return [json.loads(line)["number"] for line in lines]


def test_ctrl_c_stops_cleanly_and_says_how_to_go_on_however_many_games_are_planned(tmp_path: Path) -> None:
    folder, pipe = tmp_path / "a run", subprocess.PIPE
    process = subprocess.Popen(
        [*LONG, "--games", "1000000000000", "--out", folder],
        stdout=pipe,
        stderr=pipe,
        text=True,
        start_new_session=True,
    )
    wait_for_results(folder, 3)
    os.killpg(process.pid, signal.SIGINT)  # as the keyboard does: to all of them
    out, err = process.communicate(timeout=PATIENCE_S)
    played = len(numbers(folder))
    assert (process.returncode, f"{played} games: " in out) == (130, True)
    assert err == f"Stopped after {played} of 1000000000000 games. To go on: azulejos match --resume '{folder}'\n"


def test_a_request_to_end_without_a_folder_says_that_nothing_is_kept(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(_watch: RunProgress, tally: Tally) -> None:
        if tally.games == 2:
            signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(RunProgress, "__call__", ask)
    printed = call("match", "greedy", "greedy", "--games", "4000", "--workers", "1")
    assert (printed.status, printed.out.splitlines()[1][:9], printed.err) == (
        143,
        "2 games: ",
        "Stopped after 2 of 4000 games. Nothing is kept; --out FOLDER would keep it.\n",
    )


def test_a_run_that_was_killed_goes_on_without_losing_or_repeating_a_game(tmp_path: Path, call: Call) -> None:
    folder = tmp_path / "run"
    process = subprocess.Popen([*LONG, "--out", folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for_results(folder, 3)
    process.kill()
    process.wait()
    before = numbers(folder)
    goal = 2 * (len(before) // 2 + 2)
    figures = object_of(call("match", "--resume", str(folder), "--games", str(goal), "--json"))
    assert numbers(folder)[: len(before)] == before
    assert (sorted(numbers(folder)), figures["games"]) == (list(range(goal)), goal)
    assert len(replay((folder / GAMES).read_text())) == goal


def test_a_goal_that_was_moved_is_part_of_how_to_go_on(tmp_path: Path, call: Call) -> None:
    folder = tmp_path / "run"
    call("match", "greedy", "greedy", *QUICK, "--out", str(folder))
    command = [sys.executable, "-m", "azulejos", "match", "--resume", str(folder), "--games", "4000", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    wait_for_results(folder, 6)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE_S)
    assert err.endswith(f"To go on: azulejos match --resume {folder} --games 4000\n")


def test_at_a_terminal_the_progress_is_drawn() -> None:
    with screen(*LONG[3:6], "--games", "6", "--seed", "1") as terminal:
        status = terminal.end()
        drawn = "/6" in terminal.text and "greedy +" in terminal.text
        assert (status, drawn, "6 games: 3 won" in terminal.text) == (0, True, True)
