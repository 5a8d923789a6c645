"""Judging and playing out natively."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import azulejos
from azulejos import Game, InvalidError
from azulejos.bots import network_file
from azulejos.bots.interface import Stop
from azulejos.study import Question, TreeJudge
from tests.study.games import EFFORT

GAME = Game.new(players=2, seed=7)
QUESTIONS = [Question(str(GAME.position.play(move)), EFFORT.nodes) for move in ("3W3", "1B1", "5Y1")]


def test_the_answers_do_not_depend_on_threads_or_order() -> None:
    alone, together = TreeJudge(2, "coloured"), TreeJudge(2, "coloured", threads=2)
    assert alone.answers(QUESTIONS) == together.answers(QUESTIONS[::-1])


def test_it_tells_how_many_were_answered_and_stops_when_asked() -> None:
    told, stop = list[int](), Stop()

    def tell(count: int) -> None:
        told.append(count)
        stop.set()

    found = TreeJudge(2, "coloured").answers(QUESTIONS, stop, tell)
    assert (list(found), told) == (QUESTIONS[:1], [1])


def alone(code: str) -> str:
    """What a Python without any other package prints."""
    environment = {"PYTHONPATH": str(Path(azulejos.__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_the_room_needs_no_other_package_until_someone_judges() -> None:
    code = "import azulejos.study.values; from azulejos import Game; from azulejos.study import TreeJudge, questions\n"
    code += "game = Game.new(seed=7); game.play('3W3'); print(len(questions(game)) > 64)\n"
    code += "try:\n    TreeJudge(2, 'coloured')\nexcept ValueError as error:\n    print(error)"
    told = "which is not installed: pip install 'azulejos[kernel]'."
    assert re.fullmatch(rf"True\nmcts needs (numpy|numba), {re.escape(told)}\n", alone(code))


def test_a_network_that_is_missing_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(network_file, "has_learned", lambda _players, _wall: False)
    with pytest.raises(InvalidError) as caught:
        TreeJudge(2, "coloured")
    assert caught.value.code == "study_network"
