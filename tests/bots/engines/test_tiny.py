"""The example in Perl: it passes every check of engines, and plays matches to the end."""

import shlex
import shutil
from pathlib import Path

import pytest

from azulejos import Game
from azulejos.bots import Limit, bot
from azulejos.bots.engines.check import check_engine
from azulejos.bots.engines.external import External
from azulejos.notation import Wall

PROGRAM = Path(__file__).parents[3] / "examples" / "engines" / "tiny.pl"


@pytest.fixture
def command() -> str:
    """The command line that starts it."""
    assert shutil.which("perl"), "the example is written in Perl, and there is none here: install perl to test it"
    return shlex.join(["perl", str(PROGRAM)])


def test_it_passes_every_check(command: str) -> None:
    assert [finding for finding in check_engine(command) if not finding.is_passed] == []


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_it_beats_random(command: str, wall: Wall) -> None:
    won = []
    with External(command) as engine:
        seats = [engine, bot("random", seed=2)]
        for seed in range(5):
            game = Game.new(2, wall, seed=seed)
            while (seat := game.position.turn) is not None:
                game.play(seats[seat - 1].choose(game.position, Limit(nodes=10)).move)
            won.append(game.winners)
    assert won == [(1,)] * 5


def test_it_is_what_its_page_says() -> None:
    text = PROGRAM.read_text(encoding="utf-8")
    modules = [line for line in text.splitlines() if line.startswith(("use ", "require "))]
    assert modules == ["use strict;", "use warnings;"]
    assert max(map(len, text.splitlines())) <= 120
