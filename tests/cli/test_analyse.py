"""`azulejos analyse`, called as a function."""

import _thread
import json
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from azulejos import Game, Position
from azulejos.bots import BOTS, NO_LIMIT, Bot, Limit, Ranking, Stop, bot
from azulejos.bots.interface import RankingReport
from azulejos.bots.simple import Greedy
from azulejos.errors import InvalidError
from tests.command import Call
from tests.patience import wait_until
from tests.terminal.samples import Expecting, sensible_game

DEALT = str(Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW"))


class Ranking5(Greedy):
    """Greedy that notes how it is asked, leaves out all but its best five moves, and is interrupted if need be."""

    def __init__(self, *, is_interrupted: bool = False) -> None:
        self.is_interrupted = is_interrupted
        self.limits: list[Limit] = []

    def rank(
        self,
        position: Position,
        limit: Limit = NO_LIMIT,
        *,
        count: int = 5,
        stop: Stop | None = None,
        report: RankingReport | None = None,
    ) -> Ranking:
        self.limits.append(limit)
        if self.is_interrupted:
            _thread.interrupt_main()
            assert stop is not None
            wait_until(lambda: stop.is_set)
        return super().rank(position, count=min(count, 5), report=report)


@pytest.fixture(autouse=True)
def _greedy_analyses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azulejos.cli.analyse.analyst", lambda: "greedy")


@pytest.fixture
def ranker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ranking5]:
    """A bot named noting, at a keyboard where Ctrl-C is not ignored."""
    noting = Ranking5()
    monkeypatch.setitem(BOTS, "noting", lambda _seed: noting)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield noting
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The name of a record of two games, one over and one not."""
    finished, unfinished = sensible_game(2), sensible_game(3, "grey", 4)
    (tmp_path / "two.azul").write_text(finished.record() + "\n" + unfinished.record())
    return "two.azul"


# A position.


def test_the_moves_stand_under_the_table(call: Call) -> None:
    printed = call("analyse", DEALT)
    assert (printed.status, printed.out.startswith("Round 1, drafting: Seat 1's turn.\n")) == (0, True)
    assert re.sub(r"nodes, .* s$", "nodes, 0.0 s", printed.out.split("\n\n")[2], flags=re.MULTILINE) == (
        "greedy: depth 1, 72 nodes, 0.0 s\n"
        "move  wins  value  then\n"
        "1B2    58%   +2.0\n"
        "3B1    58%   +2.0\n"
        "5B2    58%   +2.0\n"
        "1Y1    58%   +2.0\n"
        "4Y4    58%   +2.0\n"
        "wins: the chance to win of whose turn it is; value: points ahead at the end.\n"
    )


def test_a_position_comes_from_standard_input_too(call: Call) -> None:
    assert json.loads(call("analyse", "-", "--json", stdin=DEALT).out)["position"] == DEALT


def test_in_json_there_is_one_object(call: Call) -> None:
    value = json.loads(call("analyse", DEALT, "--json", "--best", "2").out)
    assert isinstance(value.pop("seconds"), float)
    assert value == {
        "position": DEALT,
        "bot": "greedy",
        "moves": [
            {
                "move": move,
                "values": [2.0, -2.0],
                "chances": [0.5833, 0.4167],
                "line": [move],
                "nodes": 72,
                "depth": 1,
                "is_exact": False,
            }
            for move in ("1B2", "3B1")
        ],
    }


def test_a_bot_without_a_ranking_shows_the_move_it_plays(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "expecting", lambda _seed: Expecting("1B2 3W1", 2.5, -2.5))
    assert "1B2    60%   +2.5  3W1\nwins:" in call("analyse", DEALT, "--bot", "expecting").out


@pytest.mark.parametrize(
    ("options", "limit"),
    [
        ([], Limit(seconds=5.0)),
        (["--time", "2"], Limit(seconds=2.0)),
        (["--time", "0"], NO_LIMIT),
        (["--nodes", "1000"], Limit(nodes=1000)),
        (["--depth", "3", "--time", "1"], Limit(seconds=1.0, depth=3)),
    ],
)
def test_a_limit_is_the_one_asked_for_or_five_seconds(
    call: Call, ranker: Ranking5, options: list[str], limit: Limit
) -> None:
    call("analyse", DEALT, "--bot", "noting", *options)
    assert ranker.limits == [limit]


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_an_interrupt_ends_it_with_what_there_is(call: Call, ranker: Ranking5, options: list[str]) -> None:
    ranker.is_interrupted = True
    printed = call("analyse", DEALT, "--bot", "noting", "--time", "0", *options)
    assert (printed.status, "1B2" in printed.out) == (0, True)


def test_the_analyst_thinks_if_no_bot_is_named(call: Call, ranker: Ranking5, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azulejos.cli.analyse.analyst", lambda: "noting")
    call("analyse", DEALT)
    assert len(ranker.limits) == 1


# A record.


def test_of_a_finished_game_the_last_choice_is_shown(call: Call, record: str) -> None:
    game = sensible_game(2)
    value = json.loads(call("analyse", record, "--game", "1", "--json").out)
    assert value["position"] == str(game.history[-2].position)


def test_of_an_unfinished_game_the_last_position_is_shown_with_its_names(call: Call, record: str) -> None:
    out = call("analyse", record, "--game", "2").out
    assert out.startswith("Ana, Bruno and Clara\nRound 1, drafting: Bruno's turn.\n")
    assert "move  wins       Ana     Bruno     Clara  then\n" in out


def test_a_position_of_a_game_is_chosen_by_the_number_of_moves(call: Call, record: str) -> None:
    value = json.loads(call("analyse", record, "--game", "1", "--move", "3", "--json").out)
    assert value["position"] == str(sensible_game(2).history[3].position)


def test_every_move_of_a_game_is_judged(call: Call, record: str) -> None:
    heading, *lines = call("analyse", record, "--game", "2", "--all").out.splitlines()[1:]
    game = sensible_game(3, "grey", 4)
    assert heading == "move  seat          played  wins   value  best    wins   value   lost"
    assert [line.split()[:3] for line in lines[:4]] == [
        [str(number), name, str(move)]
        for number, name, move in zip(range(1, 5), ("Ana", "Bruno", "Clara", "Ana"), game.moves, strict=True)
    ]
    assert [line.split(",")[0] for line in lines[4:]] == ["Ana: 2 moves", "Bruno: 1 move", "Clara: 1 move"]


def test_in_json_every_move_has_what_was_played_and_what_was_best(call: Call, tmp_path: Path) -> None:
    game = Game.new(seed=7, start=1)
    game.play("1BF")
    (tmp_path / "a.azul").write_text(game.record())
    value = json.loads(call("analyse", "a.azul", "--all", "--json").out)
    (one,) = value["moves"]
    best = str(bot("greedy").choose(Game.new(seed=7, start=1).position).move)
    found = value["bot"], one["number"], one["seat"], one["played"]["move"], one["best"]["move"]
    assert found == ("greedy", 1, 1, "1BF", best)
    assert (one["lost"], one["lost_chance"]) == (4.0, 0.1666)


def test_each_move_has_a_fifth_of_a_second_and_those_not_ranked_are_left_out(
    call: Call, ranker: Ranking5, tmp_path: Path
) -> None:
    game = Game.new(seed=7, start=1)
    game.play("1BF")
    game.play(Greedy().choose(game.position).move)
    (tmp_path / "a.azul").write_text(game.record())
    value = json.loads(call("analyse", "a.azul", "--all", "--json", "--bot", "noting").out)
    assert ([one["number"] for one in value["moves"]], ranker.limits) == ([2], [Limit(seconds=0.2)] * 2)


# What cannot be analysed.

OVER = str(sensible_game(2).position)
BAD = {
    "refill": ([str(Position.initial())], "there is no move to choose while a deal is due.\n"),
    "over": ([OVER], "there is no move to choose when the game is over.\n"),
    "bot": ([DEALT, "--bot", "deepblue"], "there is no bot deepblue: expected one of "),
    "extra": ([DEALT, "--bot", "unkernelled"], "unkernelled needs numba, which is not installed: pip install"),
    "several games": (["two.azul"], "two.azul holds 2 games: say which with --game.\n"),
    "no such game": (["two.azul", "--game", "3"], "two.azul has no game 3: it holds 2.\n"),
    "no such move": (["two.azul", "--game", "2", "--move", "9"], "there is no move 9: the game has 4 moves.\n"),
    "move of a position": ([DEALT, "--move", "1"], "--game and --move choose from a record"),
    "all of a position": ([DEALT, "--all"], "--all judges the moves of a game: give a record"),
    "all of one move": (["two.azul", "--game", "2", "--all", "--move", "1"], "--all judges the moves of a game"),
    "all of no moves": (["new.azul", "--all"], "--all judges the moves of a game: give a record that has some"),
    "new game": (["new.azul"], "there is no move to choose while a deal is due.\n"),
    "no ranking": (["two.azul", "--game", "2", "--all", "--bot", "random"], "random ranks no moves, so it cannot"),
    "endless": ([DEALT, "--time", "inf"], "See azulejos analyse --help.\n"),
}


def unkernelled(_seed: int) -> Bot:
    raise InvalidError("bot_needs", name="unkernelled", package="numba")


@pytest.mark.parametrize(("arguments", "sentence"), BAD.values(), ids=BAD)
def test_what_cannot_be_analysed_is_said_in_one_line(
    call: Call, record: str, tmp_path: Path, arguments: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "unkernelled", unkernelled)
    (tmp_path / "new.azul").write_text(Game().record())
    printed = call("analyse", *arguments)
    assert (printed.status, printed.out, printed.err.count("\n"), sentence in printed.err) == (2, "", 1, True)


def test_a_package_that_is_missing_by_mistake_is_no_input(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "azulejos.kernel.warmup", None)
    with pytest.raises(ModuleNotFoundError):
        call("compile")
