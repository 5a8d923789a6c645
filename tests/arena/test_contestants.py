"""Who plays, as it is typed, and the bots of one process."""

from pathlib import Path

import pytest

from azulejos.arena.contestants import Bots, Contestant, check, parse
from azulejos.bots import Limit, bot
from azulejos.errors import InvalidError
from tests.arena.bots import make

FOR_ALL = Limit(seconds=0.5)
READ = {
    "greedy": ("greedy", FOR_ALL),
    "search@0.2s": ("search", Limit(seconds=0.2)),
    "search@3s": ("search", Limit(seconds=3)),
    "search@20000n": ("search", Limit(nodes=20000)),
    "search@6d": ("search", Limit(depth=6)),
    "level3": ("level3", Limit()),
    "cmd:./engine --fast": ("cmd:./engine --fast", FOR_ALL),
    "cmd:./engine --fast@1.5s": ("cmd:./engine --fast", Limit(seconds=1.5)),
    "cmd:ssh ana@example": ("cmd:ssh ana@example", FOR_ALL),
}


@pytest.mark.parametrize("text", READ)
def test_a_contestant_is_a_bot_with_its_own_limit_or_the_one_for_all(text: str) -> None:
    name, limit = READ[text]
    assert parse(text, FOR_ALL) == Contestant(text, name, limit)


@pytest.mark.parametrize(
    "text", ["greedy@", "greedy@fast", "greedy@1", "greedy@1.5n", "greedy@-1s", "greedy@1e3s", "greedy@ 1s", "a\nb"]
)
def test_a_limit_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(InvalidError, match="is not a contestant: expected a bot such as") as caught:
        parse(text, FOR_ALL)
    assert caught.value.code == "contestant"


@pytest.mark.parametrize("text", ["greedy@0s", "greedy@0n", "greedy@0d"])
def test_a_limit_of_nothing_is_refused(text: str) -> None:
    with pytest.raises(InvalidError, match="is not possible: expected more than 0"):
        parse(text, FOR_ALL)


def test_a_bot_that_brings_its_own_limit_gets_no_other() -> None:
    with pytest.raises(InvalidError, match="level3 has its own limit"):
        parse("level3@1s", FOR_ALL)


def test_a_bot_that_does_not_exist_is_refused_before_the_first_game() -> None:
    with pytest.raises(InvalidError, match="there is no bot nobody"):
        check([parse("greedy", FOR_ALL), parse("nobody", FOR_ALL)], bot)


def test_an_engine_is_tried_once_and_closed(tmp_path: Path) -> None:
    check([parse(f"engine:{tmp_path / 'log'}", FOR_ALL)], make)
    assert (tmp_path / "log").read_text() == "opened\nclosed\n"


def test_an_engine_stays_and_other_bots_are_made_for_each_game(tmp_path: Path) -> None:
    bots = Bots([parse(f"engine:{tmp_path / 'log'}", FOR_ALL), parse("random", FOR_ALL)], make)
    engines = [bots.seat(0, seed) for seed in (1, 2)]
    others = [bots.seat(1, seed) for seed in (1, 2)]
    assert (engines[0] is engines[1], others[0] is others[1]) == (True, False)


def test_an_engine_that_was_dropped_is_started_again(tmp_path: Path) -> None:
    bots = Bots([parse(f"engine:{tmp_path / 'log'}", FOR_ALL)], make)
    bots.seat(0, 1)
    bots.drop(0)
    bots.drop(0)  # it is gone already
    bots.seat(0, 2)
    bots.close()
    assert (tmp_path / "log").read_text().split() == ["opened", "closed", "opened", "closed"]
