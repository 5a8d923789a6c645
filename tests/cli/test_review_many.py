"""`azulejos review` with several games, called as a function."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
import typer

from azulejos import Game
from azulejos.bots.interface import Stop
from azulejos.cli import review as command
from azulejos.study import Effort, answer_all
from tests.cli.test_review import Tags
from tests.command import Call
from tests.study.games import played

FEW = ("--nodes", "8", "--threads", "1")


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """What is kept, is kept in a folder of the test; and few deals are enough."""
    monkeypatch.setattr(typer, "get_app_dir", lambda _name: str(tmp_path / "own"))
    monkeypatch.setattr(command, "QUICK", Effort(8, 4, deals=2))
    return tmp_path / "own" / "reviews"


def record(seed: int, *names: str, moves: int = 6) -> str:
    """A short game between these, on the day of its seed."""
    game = Game.new(players=len(names), seed=seed, names=names, headers={"Date": f"2026.11.{seed:02}"})
    for move in played(len(names), seed=seed, moves=moves).moves:
        game.play(move)
    return game.record()


def saved(folder: str, *records: str) -> str:
    for number, text in enumerate(records, 1):
        path = Path(folder) / "deeper" / f"{number}.azul"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_a_folder_is_reviewed_across_its_games(call: Call) -> None:
    folder = saved("games", record(1, "Ana", "level3"), record(2, "level5", "Ana"), record(3, "Ben", "Ana"))
    printed = call("review", folder, *FEW, "--player", "Ana")
    assert (printed.status, printed.err) == (0, "")
    assert printed.out.startswith("Ana: 3 games\nAccuracy ")
    for words in ("each game with the nine before", "Luck so far", "By round\n", "By theme of the best move\n"):
        assert words in printed.out
    assert [name for name in ("3 Apprentice", "5 Journeyman", "people and others") if name in printed.out] == [
        "3 Apprentice",
        "5 Journeyman",
        "people and others",
    ]
    assert "Too few games to say what to practise." in " ".join(printed.out.split())
    assert max(map(len, printed.out.splitlines())) <= 80


def test_several_files_and_one_of_several_games_are_reviewed_together(call: Call) -> None:
    Path("two.azul").write_text(record(1, "Ana", "Ben") + "\n" + record(2, "Ana", "Cleo"), encoding="utf-8")
    Path("one.azul").write_text(record(3, "Ana", "Ben"), encoding="utf-8")
    assert call("review", "two.azul", *FEW).out.startswith("Ana: 2 games\n")
    assert call("review", "two.azul", "one.azul", *FEW).out.startswith("Ana: 3 games\n")
    assert call("review", "-", *FEW, stdin=Path("two.azul").read_bytes()).out.startswith("Ana: 2 games\n")


def test_json_has_all_figures_the_summaries_and_the_faults(call: Call) -> None:
    folder = saved("games", record(1, "Ana", "level3"), record(2, "Ben", "level3"), "[broken", record(3, "Ana", "Ben"))
    printed = call("review", folder, *FEW, "--player", "Ana", "--json")
    found = json.loads(printed.out)
    assert (found["player"], found["left_out"]) == ("Ana", 1)
    assert [game["date"] for game in found["across"]["games"]] == ["2026-11-01", "2026-11-03"]
    assert [summary["version"] for summary in found["summaries"]] == [1, 1]
    assert [fault["file"] for fault in found["faults"]] == [str(Path("games/deeper/3.azul"))]


def test_what_cannot_be_reviewed_gets_a_line_and_the_rest_is_reviewed(call: Call) -> None:
    bad = record(2, "Ana", "Ben").rstrip() + " 9Z9\n"
    folder = saved("games", record(1, "Ana", "Ben"), bad, record(3, "Ana", "Ben", moves=0), record(4, "Cleo", "Ben"))
    Path("games/deeper/latin.azul").write_bytes(b'[Event "\xe9"]\n')
    printed = call("review", folder, "no.azul", *FEW, "--player", "Ana")
    lines = printed.err.splitlines()
    assert (printed.status, printed.out.splitlines()[0], len(lines)) == (0, "Ana: 1 game", 5)
    assert re.match(r"games.deeper.2\.azul:\d+:\d+: ", lines[0])
    assert "latin.azul is not UTF-8" in lines[1]
    assert lines[2].startswith("no.azul cannot be read")
    assert lines[3].endswith("3.azul: the game is too short to review: nobody had a choice yet.")
    assert lines[4] == "1 game without Ana is left out."


def test_whose_games_they_are_is_asked_unless_one_plays_them_all(call: Call) -> None:
    folder = saved("games", record(1, "Ana", "Ben"), record(2, "Ben", "Ana"), record(3, "Ana", "level2"))
    assert call("review", folder, *FEW).out.startswith("Ana: 3 games\n")
    Path("games/deeper/3.azul").unlink()
    printed = call("review", folder, *FEW)
    assert (printed.status, printed.out) == (2, "")
    assert re.fullmatch(r"say with --player whose games .*: (Ana and Ben|Ben and Ana)\.\n", printed.err)


def test_games_of_nobody_and_folders_without_records_are_refused(call: Call) -> None:
    folder = saved("games", record(1, "Ana", "Ana"), record(2, "Ben", "Ana"))
    printed = call("review", folder, *FEW, "--player", "Zoe")
    assert (printed.status, printed.err) == (
        2,
        "2 games without Zoe are left out.\nno game of Zoe could be reviewed.\n",
    )
    assert "1 game without Ana" in call("review", folder, *FEW, "--player", "Ana").err  # who sits on both seats
    Path("empty").mkdir()
    assert call("review", "empty").err == "empty holds no game: give a record.\n"


@pytest.mark.parametrize(
    ("further", "line"),
    [
        (("--deep",), "--deep and --svg are for one game: say which. See azulejos review --help.\n"),
        (("--svg", "out.svg"), "--deep and --svg are for one game: say which. See azulejos review --help.\n"),
        (("--game", "1"), "--game is for one record. See azulejos review --help.\n"),
    ],
)
def test_what_is_for_one_game_is_refused_for_several(call: Call, further: tuple[str, ...], line: str) -> None:
    printed = call("review", saved("games", record(1, "Ana", "Ben")), *further)
    assert (printed.status, printed.err) == (2, line)


def test_the_report_is_one_file_that_needs_no_other(call: Call) -> None:
    folder = saved("games", record(1, "<b>Ana", "level3"), record(2, "<b>Ana", "Ben"))
    assert call("review", folder, *FEW, "--html", "out.html").out == "The review is in out.html.\n"
    text = Path("out.html").read_text(encoding="utf-8")
    page = Tags(text)
    assert len(page.addresses) == 4  # two graphs, light and dark
    assert all(address.startswith("data:image/svg+xml;base64,") for address in page.addresses)
    assert {"table", "picture"} <= set(page.tags)
    assert "<b>Ana" not in text


# It takes long, so it goes on where it was.


def counting(monkeypatch: pytest.MonkeyPatch, after: Callable[[int], None] = lambda _count: None) -> list[int]:
    """Counts the games that are judged; `after` is called after each."""
    judged: list[int] = []

    def answer(*arguments: object, **options: object) -> object:
        found = answer_all(*arguments, **options)  # type: ignore[arg-type]  # what it was called with
        judged.append(1)
        after(len(judged))
        return found

    monkeypatch.setattr(command, "answer_all", answer)
    return judged


def test_games_are_judged_once_and_their_summaries_kept(
    call: Call, monkeypatch: pytest.MonkeyPatch, kept: Path
) -> None:
    folder = saved("games", record(1, "Ana", "level3"), record(2, "Ana", "level3"))
    judged = counting(monkeypatch)
    first = call("review", folder, *FEW)
    again = call("review", folder, *FEW)
    assert (again.out, len(judged), len(list(kept.iterdir()))) == (first.out, 2, 2)
    next(kept.iterdir()).write_text("{}", encoding="utf-8")
    assert (call("review", folder, *FEW).out, len(judged)) == (first.out, 3)


def test_ctrl_c_stops_it_and_the_same_command_goes_on(call: Call, monkeypatch: pytest.MonkeyPatch, kept: Path) -> None:
    folder = saved("games", record(1, "Ana", "level3"), record(2, "Ana", "level3"), record(3, "Ana", "level3"))

    def interrupt(count: int) -> None:
        if count == 2:
            raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        counting(patched, interrupt)
        printed = call("review", folder, *FEW)
    assert (printed.status, printed.out, printed.err) == (
        130,
        "",
        "Stopped. The same command continues where it was.\n",
    )
    assert len(list(kept.iterdir())) == 1
    judged = counting(monkeypatch)
    assert call("review", folder, *FEW).out.startswith("Ana: 3 games\n")
    assert len(judged) == 2


def test_a_game_that_was_stopped_half_way_is_not_kept(kept: Path) -> None:
    games = [command._Placed("here", played(moves=4)), command._Placed("there", played(moves=5))]
    work = command._Summaries(Effort(8, 4, deals=2), threads=1)
    stop = Stop()
    stop.set()
    with command._bar(is_kept=True) as progress:
        assert work.summaries([(one, 1) for one in games], progress, stop) == []
    assert list(kept.iterdir()) == []
