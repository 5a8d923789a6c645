"""The command `azulejos puzzles`: solve, the day's puzzle and deal, make and merge."""

import multiprocessing
import re
import signal
import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
import rich.progress

from azulejos import Game, replay
from azulejos.cli import puzzles as command
from azulejos.study.puzzles import Progress, deal_of, load
from azulejos.study.puzzles.collection import collection_bytes, read_collection
from azulejos.study.puzzles.found import FILE, Found, Settings
from azulejos.study.puzzles.progress import day_solved
from azulejos.study.puzzles.puzzle import Effort, GameSearched
from azulejos.tables.chance import verify
from azulejos.terminal.local.deal_table import chance_of, new_deal
from azulejos.terminal.local.puzzle_trainer import read_progress, write_progress
from tests.command import Call
from tests.study.puzzles.examples import END, ONE, TILING
from tests.terminal.samples import sensible

DAY = date(2026, 11, 16)


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "this_day", lambda: DAY)


@pytest.fixture
def mine(tmp_path: Path) -> str:
    return str(tmp_path / "mine.json")


def test_a_puzzle_is_shown_and_left(call: Call, mine: str) -> None:
    printed = call("puzzles", "--file", mine, stdin="quit\n")
    assert (printed.status, printed.err) == (0, "")
    assert "Find the one best move." in printed.out


def test_puzzles_of_a_theme_for_three(call: Call, mine: str) -> None:
    printed = call("puzzles", "--file", mine, "--theme", "denial", "--players", "3", stdin="hint\n")
    assert (printed.status, "3 Seat 3" in printed.out or "3 You" in printed.out) == (0, True)


def test_no_such_puzzle(call: Call, mine: str) -> None:
    printed = call("puzzles", "--file", mine, "--theme", "grey-column", "--wall", "coloured")
    assert (printed.status, printed.err) == (2, "There is no puzzle of this kind.\n")


def test_an_unknown_theme(call: Call) -> None:
    printed = call("puzzles", "--theme", "magic")
    assert (printed.status, printed.err.count("\n"), "'magic' is not one of 'forced-floor'" in printed.err) == (
        2,
        1,
        True,
    )


def test_options_before_a_word_are_not_lost(call: Call, mine: str) -> None:
    printed = call("puzzles", "--file", mine, "today")
    assert (printed.status, printed.err) == (2, "Options go after the command. See azulejos puzzles today --help.\n")


def test_a_corrupt_file_of_results_gets_one_line(call: Call, mine: str) -> None:
    Path(mine).write_text("{")
    printed = call("puzzles", "--file", mine)
    assert (printed.status, printed.err) == (
        2,
        f"{mine} does not hold your results with puzzles: something in it is missing or wrong. "
        "Move it, or name another with --file.\n",
    )


def test_a_file_of_results_that_cannot_be_read(call: Call, tmp_path: Path) -> None:
    printed = call("puzzles", "progress", "--file", str(tmp_path))
    assert (printed.status, printed.err.count("\n")) == (2, 1)


def test_the_puzzle_of_the_day_is_the_same_for_all(call: Call, tmp_path: Path) -> None:
    boards = [call("puzzles", "today", "--file", str(tmp_path / name), stdin="quit\n").out for name in "ab"]
    assert (boards[0] == boards[1], boards[0].startswith("Puzzle of the day, 2026-11-16\n")) == (True, True)


def test_a_puzzle_of_the_day_that_was_solved_stays_so(call: Call, mine: str) -> None:
    write_progress(Path(mine), day_solved(Progress(), DAY.toordinal()))
    printed = call("puzzles", "today", "--file", mine)
    assert printed.out.splitlines() == [
        "You have already solved the puzzle of 2026-11-16. The next one comes tomorrow.",
        "Days in a row: 1",
    ]


def test_progress_is_shown(call: Call, mine: str) -> None:
    printed = call("puzzles", "progress", "--file", mine)
    assert printed.out.startswith("Puzzles solved: 0 of 0. Your rating is 1100.\n")


def my_turns() -> Iterator[Game]:
    """The day's deal, played by both sides, before each decision of a person."""
    deal = deal_of(DAY)
    game = new_deal(deal)
    while not game.position.is_over:
        if game.position.phase == "refill":
            game.deal(chance_of(deal, game))
        if game.position.turn == 1:
            yield game.copy()
        game.play(sensible(game.position))


def nearly_over() -> Game:
    """The day's deal before the last decision of a person."""
    return list(my_turns())[-1]


def test_a_deal_of_the_day_ends_with_a_code_and_is_played_once(call: Call, mine: str) -> None:
    game = nearly_over()
    Path(mine).with_name("deal-2026-11-16.azul").write_text(game.record())
    first = call("puzzles", "deal", "--file", mine, stdin=f"hint\nundo\n{sensible(game.position)}\n")
    again = call("puzzles", "deal", "--file", mine)
    code = read_progress(Path(mine)).deals["2026-11-16"]
    checked = call("puzzles", "check", code)
    assert (first.status, first.out.count("on your own"), first.out.splitlines()[-2:]) == (0, 2, again.out.splitlines())
    assert (again.out.splitlines()[1], checked.out.splitlines()) == (
        f"To compare, share this code: {code}",
        again.out.splitlines()[:1],
    )


def test_the_tiles_of_a_deal_of_the_day_are_proved_by_its_record(call: Call, mine: str) -> None:
    game, file = nearly_over(), Path(mine).with_name("deal-2026-11-16.azul")
    file.write_text(game.record())
    call("puzzles", "deal", "--file", mine, stdin=f"{sensible(game.position)}\n")
    (played,) = replay(file.read_text())
    proof = verify(played)
    assert (proof.table, proof.is_start_drawn, proof.faults) == ("page-deal-20261116", True, ())


def test_a_deal_of_the_day_goes_on_into_the_next_round(call: Call, mine: str) -> None:
    file = Path(mine).with_name("deal-2026-11-16.azul")
    game = next(one for one in my_turns() if one.position.play(sensible(one.position)).phase == "refill")
    file.write_text(game.record())
    call("puzzles", "deal", "--file", mine, stdin=f"{sensible(game.position)}\nquit\n")
    (played,) = replay(file.read_text())
    game.play(sensible(game.position))
    game.deal(chance_of(deal_of(DAY), game))
    assert played.history[: len(game.history)] == game.history


def test_a_deal_of_the_day_that_is_left_goes_on(call: Call, mine: str, tmp_path: Path) -> None:
    printed = call("puzzles", "deal", "--file", mine, "--date", "2026-11-17", stdin="quit\n")
    (game,) = replay((tmp_path / "deal-2026-11-17.azul").read_text())
    again = call("puzzles", "deal", "--file", mine, "--date", "2026-11-17", stdin="quit\n")
    assert (printed.status, again.status, game.names[1], read_progress(Path(mine)).deals) == (0, 0, "level4", {})
    assert printed.out.startswith("Deal of the day, 2026-11-17: everyone gets the same tiles, against ")
    assert printed.out.endswith(f"To go on: azulejos puzzles deal --date 2026-11-17 --file {mine}\n")


def test_a_deal_of_the_day_that_is_given_up_has_no_result(call: Call, mine: str) -> None:
    Path(mine).with_name("deal-2026-11-16.azul").write_text(nearly_over().record())
    call("puzzles", "deal", "--file", mine, stdin="resign\nyes\n")
    printed = call("puzzles", "deal", "--file", mine)
    assert printed.out.splitlines()[-1] == "You gave up the deal of 2026-11-16, so it has no result."


def test_a_file_of_another_game_is_refused(call: Call, mine: str, tmp_path: Path) -> None:
    (tmp_path / "deal-2026-11-16.azul").write_text(Game.new(2, seed=1).record())
    printed = call("puzzles", "deal", "--file", mine)
    assert (printed.status, "is not the game of the deal of 2026-11-16" in printed.err) == (2, True)


def test_results_that_cannot_be_written_are_told(call: Call, mine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    game = nearly_over()
    Path(mine).with_name("deal-2026-11-16.azul").write_text(game.record())
    monkeypatch.setattr(command, "write_progress", fail)
    printed = call("puzzles", "deal", "--file", mine, stdin=f"{sensible(game.position)}\n")
    assert (printed.status, "No space left on device" in printed.err) == (2, True)


def test_a_folder_that_cannot_be_made_is_told(call: Call, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    printed = call("puzzles", "deal", "--file", str(tmp_path / "file" / "deeper" / "mine.json"))
    assert (printed.status, printed.err.count("\n")) == (2, 1)


def test_a_code_that_is_none(call: Call) -> None:
    printed = call("puzzles", "check", "20261116-3-99-1-ABCD")
    assert (printed.status, printed.err) == (
        2,
        "'20261116-3-99-1-ABCD' is no result of a deal of the day: its last letters do not fit, so something is "
        "mistyped.\n",
    )


# Making them.


def stop_at_once(*_: object, **__: object) -> None:
    signal.raise_signal(signal.SIGINT)


def test_making_says_what_was_found(call: Call, tmp_path: Path) -> None:
    printed = call("puzzles", "make", "--minutes", "0", "--processes", "1", "--out", str(tmp_path / "out"))
    assert (printed.status, printed.out) == (0, f"0 puzzles in 0 games, 0 positions. They are in {tmp_path / 'out'}.\n")


def test_ctrl_c_ends_the_making_and_says_how_to_go_on(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command._SearchProgress, "__call__", stop_at_once)
    printed = call("puzzles", "make", "--minutes", "1", "--processes", "1", "--out", str(tmp_path / "out"))
    assert (printed.status, printed.err.splitlines()[-1]) == (
        130,
        "Stopped. To go on: azulejos puzzles make --players 2 --wall coloured --seed 0 --out " + str(tmp_path / "out"),
    )


def test_a_folder_that_cannot_be_used(call: Call, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    printed = call("puzzles", "make", "--out", str(tmp_path / "file"))
    assert (printed.status, printed.err) == (2, f"{tmp_path / 'file'} cannot be used: File exists.\n")


def found(folder: Path) -> str:
    with Found.open(folder, Settings(2, "coloured", 0, Effort())) as kept:
        kept.add(GameSearched(0, 1.5, [ONE, TILING]))
        kept.add(GameSearched(1, 0.5, [ONE]))
        state = command._state(kept)
    assert state.startswith("0 puzzles in 2 games")
    return str(folder)


def test_merging_writes_a_file_and_counts(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "new.puzzles"
    (tmp_path / "old.puzzles").write_bytes(collection_bytes(load()[:1]))
    more = ("--add", str(tmp_path / "old.puzzles"))
    printed = call("puzzles", "merge", found(tmp_path / "found"), "--out", str(out), *more)
    assert (printed.status, printed.out.splitlines()[-1], len(read_collection(out))) == (
        0,
        f"3 of 4 puzzles are in {out}.",
        3,
    )


def test_verifying_says_how_many_answers_stay(call: Call, tmp_path: Path) -> None:
    mine, out = tmp_path / "mine.puzzles", tmp_path / "new.puzzles"
    wrong = replace(END, text=END.text.replace("37:", "36:"), answers=("CYF",))
    mine.write_bytes(collection_bytes([END, wrong]))
    printed = call("puzzles", "verify", str(mine), "--nodes", "40", "--processes", "1", "--out", str(out))
    assert (printed.out.splitlines(), read_collection(out)) == (
        [
            f"{wrong.name} has another answer than CYF: {wrong.text}",
            "1 of 2 puzzles have the same answer at 40 nodes.",
            f"1 of them stand as puzzles, and are in {out}.",
        ],
        (END,),
    )


def test_ctrl_c_ends_the_verifying_and_leaves_the_rest_as_it_was(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, further = tmp_path / "mine.puzzles", replace(END, text=END.text.replace("37:", "36:"))
    mine.write_bytes(collection_bytes([END, further]))
    monkeypatch.setattr(rich.progress.Progress, "update", stop_at_once)
    printed = call("puzzles", "verify", str(mine), "--nodes", "40", "--processes", "1", "--out", str(mine))
    assert (printed.status, printed.out.splitlines(), set(read_collection(mine))) == (
        130,
        [
            "1 of 1 puzzles have the same answer at 40 nodes.",
            f"1 of them stand as puzzles, and are in {mine}.",
            "1 were not thought over, and are in it as they were.",
        ],
        {END, further},
    )


def has_begun(pid: int | None) -> bool:
    """Whether a process leaves signals to its parent, which is the first thing it does."""
    status = Path(f"/proc/{pid}/status").read_text()
    ignored = int(re.search(r"^SigIgn:\t(\w+)$", status, re.MULTILINE)[1], 16)  # type: ignore[index]  # it is there
    return bool(ignored >> signal.SIGTERM - 1 & 1)


@pytest.fixture
def killer() -> Iterator[None]:
    """Kills one of two processes that the command starts, once both are at work."""
    is_over = threading.Event()

    def kill() -> None:
        while not is_over.wait(0.01):
            at_work = [process for process in multiprocessing.active_children() if has_begun(process.pid)]
            if len(at_work) == 2:
                at_work[0].kill()
                return

    thread = threading.Thread(target=kill)
    thread.start()
    yield
    is_over.set()
    thread.join()


@pytest.mark.usefixtures("killer")
def test_a_killed_process_ends_the_making_with_a_line_and_all_games_are_kept(call: Call, tmp_path: Path) -> None:
    folder = found(tmp_path / "found")
    before = (tmp_path / "found" / FILE).read_bytes()
    printed = call("puzzles", "make", "--minutes", "60", "--processes", "2", "--out", folder)
    assert (printed.status, printed.out) == (2, "")
    assert (tmp_path / "found" / FILE).read_bytes().startswith(before)
    assert printed.err.splitlines()[-1] == (
        "A process was killed, perhaps because memory ran out: try fewer with --processes. All games before are in "
        f"{folder}. To go on: azulejos puzzles make --players 2 --wall coloured --seed 0 --out {folder}"
    )


@pytest.mark.usefixtures("killer")
def test_a_killed_process_ends_the_verifying_with_a_line_and_no_puzzle_is_lost(call: Call, tmp_path: Path) -> None:
    mine = tmp_path / "mine.puzzles"
    mine.write_bytes(collection_bytes([END, ONE]))
    forever = "1000000000000"  # nodes for the other process, which must not be waited for
    printed = call("puzzles", "verify", str(mine), "--nodes", forever, "--processes", "2", "--out", str(mine))
    assert (printed.status, set(read_collection(mine))) == (2, {END, ONE})
    assert re.fullmatch(  # one of the puzzles is solved at once
        r"A process was killed, perhaps because memory ran out: try fewer with --processes\. [12] of 2 puzzles were "
        r"not thought over\.\n",
        printed.err,
    )


def test_some_puzzles_of_the_package_are_verified(call: Call) -> None:
    printed = call("puzzles", "verify", "--count", "1", "--nodes", "40", "--processes", "1")
    assert printed.out.endswith(" of 1 puzzles have the same answer at 40 nodes.\n")


def test_merging_what_is_not_there(call: Call, tmp_path: Path) -> None:
    printed = call("puzzles", "merge", str(tmp_path / "no"), "--out", str(tmp_path / "new.puzzles"))
    assert (printed.status, printed.err.count("\n")) == (2, 1)
    assert str(tmp_path / "no" / FILE) in printed.err or str(tmp_path / "no") in printed.err


def test_a_search_without_a_terminal_says_now_and_then_how_far_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Found.open(tmp_path, Settings(2, "coloured")) as kept, command._SearchProgress(60) as watch:
        watch(kept)
        watch(kept)
    assert capsys.readouterr().err == "0 puzzles in 0 games, 0 positions\n"


def test_this_day_is_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert isinstance(command.this_day(), date)
