"""`azulejos review`, called as a function."""

import json
import re
import shutil
from collections.abc import Sequence
from html.parser import HTMLParser
from itertools import chain
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import typer

from azulejos import Game, InvalidError
from azulejos.bots import rollouts
from azulejos.bots.interface import Ranking
from azulejos.cli import review as command
from azulejos.study import Effort, Question, TreeJudge, native
from azulejos.study.deep_review import BATCH
from tests.command import Call
from tests.study.games import blundered, played

FEW = ("--nodes", "24", "--threads", "1")


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What is kept, is kept in a folder of the test; and few deals are enough."""
    monkeypatch.setattr(typer, "get_app_dir", lambda _name: str(tmp_path / "own"))
    monkeypatch.setattr(command, "QUICK", Effort(24, 12, deals=4))
    monkeypatch.setattr(command, "DEEP", Effort(24, 12, deals=4))
    monkeypatch.setattr(native, "LINE_NODES", 24)


def saved(game: Game, name: str = "game.azul") -> str:
    Path(name).write_text(game.record(), encoding="utf-8")
    return name


def test_it_shows_graph_moves_moments_and_players(call: Call) -> None:
    printed = call("review", saved(played()), *FEW)
    assert printed.status == 0
    assert "Seat 1: chance to win" in printed.out
    assert re.search(r"deal 2 +Seat [12] +[+-]\d", printed.out)
    assert "What decided it\n- Round" in printed.out
    assert re.search(r"Seat 1: accuracy \d+%", printed.out)
    assert "unexplained" in printed.out
    assert max(map(len, printed.out.splitlines())) <= 80


def test_with_more_players_each_has_a_graph(call: Call) -> None:
    out = call("review", saved(played(3, moves=20)), *FEW).out
    assert out.count("chance to win. Numbers") == 3
    assert "The game is not finished" in out


def test_a_long_game_is_drawn_as_wide_as_the_terminal(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    out = call("review", saved(played(4, moves=70)), *FEW, "--player", "2").out
    graph = [line for line in out.partition("\nmove")[0].splitlines() if "█" in line]
    assert max(map(len, graph)) == 60


def test_one_player_alone_is_shown_by_name_or_seat(call: Call) -> None:
    file = saved(played())
    named, by_seat = (call("review", file, *FEW, "--player", one).out for one in ("Seat 2", "2"))
    assert named == by_seat
    assert "Seat 2: accuracy" in named
    assert "Seat 1: accuracy" not in named


def test_a_bot_is_found_by_the_name_that_is_shown(call: Call) -> None:
    game = Game.new(players=2, seed=7, names=["Ana", "level4"])
    game.play(game.position.legal_moves()[0])
    game.play(game.position.legal_moves()[0])
    out = call("review", saved(game), *FEW, "--player", "Tiler").out
    assert ("Tiler: accuracy" in out, "Ana: accuracy" in out) == (True, False)


def test_a_player_who_is_not_there_is_refused(call: Call) -> None:
    printed = call("review", saved(played(moves=2)), "--player", "Zoe")
    assert (printed.status, printed.err) == (
        2,
        "nobody is called Zoe here: expected a seat's number, or one of Seat 1 and Seat 2.\n",
    )


def test_it_speaks_the_language_that_is_asked_for(call: Call) -> None:
    assert "Ce a decis partida" in call("review", saved(played(moves=4)), *FEW, "--lang", "ro").out
    printed = call("review", "game.azul", "--lang", "xx")
    assert (printed.status, "There is no language xx" in printed.err) == (2, True)


def test_json_is_the_whole_review(call: Call) -> None:
    found = json.loads(call("review", saved(played(moves=5)), *FEW, "--json").out)
    assert [step["kind"] for step in found["steps"]] == ["deal", *["move"] * 5]
    assert found["is_finished"] is False


class Tags(HTMLParser):
    """The tags and addresses of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags, self.addresses = list[str](), list[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href", "srcset")]


def test_the_report_is_one_file_that_needs_no_other(call: Call) -> None:
    printed = call("review", saved(played()), *FEW, "--html", "out.html")
    assert printed.out == "The review is in out.html.\n"
    page = Tags(Path("out.html").read_text(encoding="utf-8"))
    assert page.addresses
    assert all(address.startswith("data:image/svg+xml;base64,") for address in page.addresses)
    assert {"table", "figure", "picture"} <= set(page.tags)
    assert "script" not in page.tags


def test_names_cannot_write_into_the_report(call: Call) -> None:
    game = played(moves=3)
    file = saved(Game.from_position(game.position, names=["<b>Ana", "Ben"]))
    text = Path(file).read_text(encoding="utf-8") + f"{game.position.round}... {game.position.legal_moves()[0]}\n"
    Path(file).write_text(text, encoding="utf-8")
    call("review", file, *FEW, "--html", "out.html")
    page = Path("out.html").read_text(encoding="utf-8")
    assert "<b>" not in page


@pytest.mark.parametrize("players", [2, 3])
def test_the_graph_is_a_picture(call: Call, players: int) -> None:
    call("review", saved(played(players, moves=30)), *FEW, "--svg", "out.svg")
    picture = ElementTree.parse("out.svg")  # noqa: S314 - written a moment ago
    lines = picture.findall(".//{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == (1 if players == 2 else players)


def test_a_deep_review_is_kept_and_continued(call: Call, tmp_path: Path) -> None:
    file = saved(blundered(26))
    deep = (*FEW, "--deep", "--games", str(BATCH), "--json")
    first = call("review", file, *deep)
    answers, kept = sorted((tmp_path / "own" / "reviews").iterdir())
    contests = json.loads(kept.read_text(encoding="utf-8"))
    assert any(one["games"] == BATCH for contest in contests for one in contest["candidates"])
    stamp = kept.stat().st_mtime_ns
    assert (call("review", file, *deep).out, kept.stat().st_mtime_ns) == (first.out, stamp)
    for broken in (kept, answers):
        broken.write_text("broken", encoding="utf-8")
    assert call("review", file, *deep).out == first.out


def test_a_deep_review_that_is_stopped_while_it_judges_asks_only_what_is_left(
    call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file, asked, judged = saved(played(moves=3)), list[Sequence[Question]](), TreeJudge.answers
    deep = (*FEW, "--deep", "--games", "2", "--json")

    def answers(judge: TreeJudge, questions: Sequence[Question], *others: Any) -> dict[Question, Ranking]:
        asked.append(questions)
        if len(asked) == 3:
            raise KeyboardInterrupt
        return judged(judge, questions, *others)

    monkeypatch.setattr(native, "AT_ONCE", 4)
    monkeypatch.setattr(TreeJudge, "answers", answers)
    assert call("review", file, *deep).status == 130
    continued = call("review", file, *deep)
    assert asked[3] == asked[2]
    assert not {*chain(*asked[:2])} & {*chain(*asked[3:])}
    shutil.rmtree(tmp_path / "own")
    assert call("review", file, *deep).out == continued.out


def test_a_gpu_that_is_asked_for_and_missing_is_said_at_once_and_nobody_else_needs_one(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> None:
        raise InvalidError("gpu", found="no CUDA device found")

    monkeypatch.setattr(rollouts, "check_gpu", missing)
    file = saved(blundered(26))
    printed = call("review", file, *FEW, "--deep", "--device", "gpu")
    assert (printed.status, printed.out, printed.err.count("\n")) == (2, "", 1)
    assert "no GPU can be used" in printed.err
    deep = [call("review", file, *FEW, "--deep", "--games", str(BATCH), *more) for more in ((), ("--device", "cpu"))]
    assert [one.status for one in deep] == [0, 0]


def test_a_deep_review_without_anything_to_play_out_is_a_review(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "contests_of", lambda *_arguments: ())
    assert call("review", saved(played(moves=2)), *FEW, "--deep").status == 0


def test_a_folder_that_cannot_be_made_is_said(call: Call, tmp_path: Path) -> None:
    (tmp_path / "own").write_text("", encoding="utf-8")
    printed = call("review", saved(blundered(26)), *FEW, "--deep")
    assert (printed.status, str(tmp_path / "own" / "reviews") in printed.err) == (2, True)


@pytest.mark.parametrize("further", [(), ("--deep",)])
def test_ctrl_c_ends_it_and_a_deep_one_says_that_it_continues(
    call: Call, monkeypatch: pytest.MonkeyPatch, further: tuple[str, ...]
) -> None:
    def interrupted(*_arguments: object, **_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "answer_all", interrupted)
    printed = call("review", saved(played(moves=3)), *FEW, *further)
    assert (printed.status, printed.out) == (130, "")
    assert ("continues where it was" in printed.err) == bool(further)


def test_a_game_too_short_and_an_empty_record_are_refused_in_a_line_and_one_of_several_is_chosen(call: Call) -> None:
    short = call("review", saved(Game.new(seed=1)), *FEW)
    assert (short.status, short.err) == (2, "the game is too short to review: nobody had a choice yet.\n")
    Path("none.azul").write_text("", encoding="utf-8")
    assert call("review", "none.azul").err == "none.azul holds no game: give a record.\n"
    text = played(moves=2).record()
    Path("two.azul").write_text(f"{text}\n{text}", encoding="utf-8")
    assert call("review", "two.azul", "--game", "2", *FEW).status == 0


def test_a_record_that_does_not_replay_is_refused_with_its_place(call: Call) -> None:
    text = played(moves=3).record()
    Path("bad.azul").write_text(text.rstrip() + " 9Z9\n", encoding="utf-8")
    printed = call("review", "bad.azul")
    assert printed.status == 2
    assert re.match(r"bad\.azul:\d+:\d+: ", printed.err)
