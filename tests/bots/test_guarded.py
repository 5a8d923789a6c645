"""Bots of other people's code: what they do wrong is told in a line with the bot, the fault and its place."""

import sys
from pathlib import Path

import pytest

from azulejos import Game, Position
from azulejos.bots import BOTS, Choice, Limit, OpenBot, Ranker, Stop, bot
from azulejos.errors import EngineError, InvalidError
from tests.command import Call

POSITION = Game.new(seed=7).position

# One fault a class, in the line that ends with a !.
FAULTY = """\
import sys
import numpy as np
from azulejos import Move
from azulejos.bots import Choice, bot

def chosen(position, **changed):
    move = position.legal_moves()[0]
    given = {"move": move, "values": (0.0,) * position.players, "line": (move,), "nodes": 1}
    return Choice(**given | changed)

class Good:
    name = "good"
    def choose(self, position, limit=None, *, stop=None, report=None):
        if report:
            report(chosen(position))
        return chosen(position)
    def close(self):
        self.name = "closed"

class Simple(Good):
    def choose(self, position, limit):
        return chosen(position)

class Ranks(Good):
    def rank(self, position, limit=None, *, count=5, stop=None, report=None):
        ranking = [chosen(position, move=move) for move in position.legal_moves()[:count]]
        if report:
            report(ranking)
        return ranking

class HasNumPys(Good):
    def choose(self, position, limit=None, *, stop=None, report=None):
        half = np.full(position.players, 0.5, np.float32)
        answered = chosen(position, values=half, chances=half, line=[position.legal_moves()[0]], nodes=np.int64(3))
        if report:
            report(answered)
        return answered

class Raises(Good):
    def choose(self, position, limit=None, *, stop=None, report=None):
        return self.helped(position)
    def helped(self, position):
        return [1, 2][position.players]  # !

class RaisesInOurs(Good):
    def choose(self, position, limit=None, *, stop=None, report=None):
        return position.play("1K1")  # !

class Exits(Good):
    def choose(self, position, limit=None, *, stop=None, report=None):
        sys.exit("no more")  # !

class TakesTooLittle(Good):
    def choose(self):  # !
        pass

class AnswersNothing(Good):
    def choose(self, position, limit=None, *, stop=None, report=None):  # !
        pass

class AnswersText(Good):
    def choose(self, position, limit=None, *, stop=None, report=None):  # !
        return chosen(position, move="3W3")

class AnswersIllegal(Good):
    def choose(self, position, limit=None, *, stop=None, report=None):  # !
        return chosen(position, move=Move.parse("1K1"))

class AnswersFewValues(Good):
    def choose(self, position, limit=None, *, stop=None, report=None):  # !
        return chosen(position, values=(1.0,), chances=(0.5, 0.5))

class AnswersNoNumber(Good):
    def choose(self, position, limit=None, *, stop=None, report=None):  # !
        return chosen(position, nodes="many")

class ReportsNothing(Good):
    def choose(self, position, limit=None, *, stop=None, report=None):
        if report:
            report(None)  # !
        return chosen(position)

class RanksNothing(Good):
    def rank(self, position, limit=None, *, count=5, stop=None, report=None):  # !
        return ()

class OpensBadly(Good):
    def __enter__(self):
        raise OSError("no file")  # !
    def __exit__(self, *_):
        pass
"""
FAULTS = {  # of choose
    "Raises": "IndexError: list index out of range",
    "RaisesInOurs": "IllegalMoveError: 1K1 is not legal: factory 1 has no black. It has blue and yellow",
    "Exits": "SystemExit: no more",
    "TakesTooLittle": "TypeError: TakesTooLittle.choose() takes 1 positional argument but 3 were given",
    "AnswersNothing": "TypeError: it answered None, expected a Choice",
    "AnswersText": "TypeError: it answered the move '3W3', expected a Move as legal_moves() has",
    "AnswersIllegal": "IllegalMoveError: 1K1 is not legal: factory 1 has no black. It has blue and yellow",
    "AnswersFewValues": "ValueError: its values are (1.0,), expected a number for each of 2 seats",
    "AnswersNoNumber": "TypeError: its nodes are 'many', expected a whole number",
}

OTHERS = {  # of reports, of rank, and of a with block
    "ReportsNothing": "TypeError: it answered None, expected a Choice",
    "RanksNothing": "TypeError: it answered (), expected a tuple of choices",
    "OpensBadly": "OSError: no file",
}


@pytest.fixture(autouse=True)
def faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder to be in, with faulty bots in it."""
    (tmp_path / "faulty.py").write_text(FAULTY)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "faulty", raising=False)


def told(name: str) -> str:
    """What is told of a fault in the bot."""
    lines = FAULTY.splitlines()
    begins = next(number for number, line in enumerate(lines) if line.startswith(f"class {name}("))
    line = next(number for number, line in enumerate(lines[begins:], begins + 1) if line.endswith("# !"))
    return f"the bot py:faulty:{name} failed: {(FAULTS | OTHERS)[name]} (faulty.py, line {line})."


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_in_a_bot_is_told_with_its_place(name: str) -> None:
    with pytest.raises(EngineError) as caught:
        bot(f"py:faulty:{name}").choose(POSITION)
    assert (caught.value.code, str(caught.value)) == ("bot_failed", told(name))


def test_a_report_and_a_ranking_are_checked_as_answers_are() -> None:
    with pytest.raises(EngineError) as reported:
        bot("py:faulty:ReportsNothing").choose(POSITION, report=print)
    ranker = bot("py:faulty:RanksNothing")
    assert isinstance(ranker, Ranker)
    with pytest.raises(EngineError) as ranked:
        ranker.rank(POSITION)
    assert (str(reported.value), str(ranked.value)) == (told("ReportsNothing"), told("RanksNothing"))


def test_a_good_bot_answers_through_its_guard() -> None:
    player, reports = bot("py:faulty:Good"), list[Choice]()
    choice = player.choose(POSITION, Limit(nodes=1), stop=Stop(), report=reports.append)
    assert (choice.move, reports) == (POSITION.legal_moves()[0], [choice])
    assert bot("py:faulty:Simple").choose(POSITION) == choice


def test_the_numbers_of_a_choice_become_those_of_python() -> None:
    reports = list[Choice]()
    choice = bot("py:faulty:HasNumPys").choose(POSITION, report=reports.append)
    move = POSITION.legal_moves()[0]
    expected = Choice(move, values=(0.5, 0.5), chances=(0.5, 0.5), line=(move,), nodes=3)
    assert (repr(choice), repr(reports)) == (repr(expected), repr([expected]))


def test_only_a_bot_that_ranks_is_a_ranker() -> None:
    good, ranks = bot("py:faulty:Good"), bot("py:faulty:Ranks")
    assert isinstance(ranks, Ranker)
    reports: list[object] = []
    ranking = ranks.rank(POSITION, count=3, report=reports.append)
    assert ([choice.move for choice in ranking], reports) == (list(POSITION.legal_moves())[:3], [ranking])
    assert not isinstance(good, Ranker)


def test_what_else_a_bot_has_is_within_reach() -> None:
    player = bot("py:faulty:Good")
    player.close()  # type: ignore[attr-defined]  # its own
    assert (hasattr(player, "colour"), hasattr(player, "_player_"), player.name) == (False, False, "good")


def test_a_bot_that_cannot_be_opened_says_where() -> None:
    with pytest.raises(EngineError) as caught, bot("py:faulty:OpensBadly"):
        pass
    assert str(caught.value) == told("OpensBadly")


def test_a_position_without_moves_is_no_fault_of_a_bot() -> None:
    with pytest.raises(InvalidError, match="there is no move to choose"):
        bot("py:faulty:Raises").choose(Position.initial())


@pytest.mark.parametrize("name", ["random", "greedy", "level1", "level3", "search", "mcts", "added"])
def test_every_bot_can_be_used_in_a_with_block(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Added:  # no context manager by itself
        name = "added"

        def choose(self, position: Position, *_: object, **__: object) -> Choice:
            return bot("greedy").choose(position)

    monkeypatch.setitem(BOTS, "added", lambda _seed: Added())
    with bot(name) as player:
        assert (player.name, isinstance(player, OpenBot)) == (name, True)
        assert player.choose(POSITION, Limit(nodes=1)).move in POSITION.legal_moves()


# The commands.


@pytest.mark.parametrize("name", ["Raises", "Exits", "AnswersNothing", "AnswersIllegal", "ReportsNothing"])
def test_analysing_by_a_faulty_bot_ends_with_a_line(call: Call, name: str) -> None:
    done = call("analyse", str(POSITION), "--bot", f"py:faulty:{name}", "--time", "1")
    assert (done.status, done.err) == (2, f"{told(name)}\n")


@pytest.mark.parametrize("options", [(), ("--json",)], ids=["words", "json"])
def test_a_bot_with_numbers_of_numpy_can_be_asked(call: Call, options: tuple[str, ...]) -> None:
    done = call("analyse", str(POSITION), "--bot", "py:faulty:HasNumPys", "--time", "1", *options)
    assert (done.status, done.err) == (0, "")


def test_judging_a_game_by_a_faulty_bot_ends_with_a_line(call: Call) -> None:
    game = Game.new(seed=7)
    game.play("3W3")
    Path("game.azul").write_text(game.record())
    done = call("analyse", "game.azul", "--all", "--bot", "py:faulty:RanksNothing")
    assert (done.status, done.err) == (2, f"{told('RanksNothing')}\n")


@pytest.mark.parametrize("name", ["Raises", "Exits", "AnswersNothing", "AnswersIllegal"])
def test_a_faulty_bot_forfeits_a_game_that_is_kept(call: Call, name: str) -> None:
    seats = ("Ana", f"py:faulty:{name}")
    done = call("play", *seats, "--seed", "7", "--start", "1", "--save", "a.azul", stdin="3W3\n")
    assert (done.status, done.err) == (0, "")
    assert f"Seat 2: {told(name)}" in " ".join(done.out.split())
    kept = Path("a.azul").read_text()
    assert ("3W3" in kept, '[Ending "forfeit 2"]' in kept) == (True, True)


def test_a_faulty_bot_forfeits_its_games_of_a_match_with_the_reason(call: Call) -> None:
    done = call("match", "py:faulty:Raises", "random", "--games", "2", "--seed", "1", "--workers", "1", "--out", "run")
    results = Path("run", "results.jsonl").read_text()
    assert (done.status, results.count(told("Raises"))) == (0, 2)
