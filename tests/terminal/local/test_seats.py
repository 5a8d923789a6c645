"""Who plays the seats that no person has."""

from functools import partial

import pytest

from azulejos import Game
from azulejos.bots import BOTS, NO_LIMIT, Limit, Stop, bot
from azulejos.bots.simple import Greedy
from azulejos.errors import InvalidError
from azulejos.tables.table import STAND_IN
from azulejos.terminal.local.seats import plays_itself, seated
from tests.terminal.samples import Expecting, Noting, choice


@pytest.fixture
def noting(monkeypatch: pytest.MonkeyPatch) -> dict[str, Noting]:
    """Bots that can be seated by name."""
    bots = {name: Noting(name) for name in ("noting", "level3", "mcts")}
    for name, noted in bots.items():
        monkeypatch.setitem(BOTS, name, partial(_the_same, noted))
    return bots


def _the_same(noted: Noting, _seed: int) -> Noting:
    return noted


def game(*names: str, resigned: str = "") -> Game:
    return Game.new(len(names), seed=7, start=1, names=names, headers={"Resigned": resigned})


def test_bots_and_programs_play_themselves_and_nobody_else() -> None:
    names = ["random", "greedy", "cmd:./engine --fast", "py:module:Class", "Ana", "Greedy", "", "cmd"]
    assert [plays_itself(name) for name in names] == [True, True, True, True, False, False, False, False]


def test_a_bot_sits_where_its_name_stands_and_where_a_seat_was_given_up() -> None:
    with seated(game("Ana", "random", "Bea", "greedy", resigned="3")) as seats:
        assert [seat in seats for seat in (1, 2, 3, 4)] == [False, True, True, True]


def test_a_bot_has_the_seed_of_the_game() -> None:
    position = game("Ana", "random").position
    with seated(game("Ana", "random")) as seats:
        assert seats.choose(2, position, Stop()) == bot("random", 7).choose(position)


def test_a_given_up_seat_is_played_by_the_stand_in_of_tables_on_a_server() -> None:
    position = game("Ana", "Bea", "random").position
    with seated(game("Ana", "Bea", "random", resigned="1")) as seats:
        seats.stand_in(3)
        assert {seats.choose(seat, position, Stop()) for seat in (1, 3)} == {bot(STAND_IN, 7).choose(position)}


def test_bots_think_as_long_as_the_table_says_and_levels_as_they_know(noting: dict[str, Noting]) -> None:
    position = game("noting", "level3").position
    with seated(game("noting", "level3"), 2.5) as seats:
        seats.choose(1, position, Stop())
        seats.choose(2, position, Stop())
    assert (noting["noting"].limits, noting["level3"].limits) == ([Limit(seconds=2.5)], [NO_LIMIT])


def test_what_a_bot_has_opened_is_closed_when_the_game_is_left(noting: dict[str, Noting]) -> None:
    with seated(game("noting", "Ana")):
        was_open = noting["noting"].is_open
    assert (was_open, noting["noting"].is_open) == (True, False)


def test_what_was_opened_is_closed_if_another_bot_cannot_sit_down(
    noting: dict[str, Noting], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_seed: int) -> Noting:
        raise InvalidError("bot", found="broken", names="")

    monkeypatch.setitem(BOTS, "broken", broken)
    with pytest.raises(InvalidError), seated(game("noting", "broken")):
        pass
    assert not noting["noting"].is_open


def test_the_strongest_bot_gives_advice(noting: dict[str, Noting]) -> None:
    position = game("Ana", "Bea").position
    with seated(game("Ana", "Bea"), 2.0) as seats:
        name, ranking = seats.advise(position, Stop())
    assert (name, ranking, noting["mcts"].limits) == (
        "mcts",
        Greedy().rank(position, count=2),
        [Limit(seconds=2.0)],
    )


def test_who_cannot_rank_moves_says_the_best_one_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "mcts", lambda _seed: Expecting("1B2 3W3", 1, -1))
    with seated(game("Ana", "Bea")) as seats:
        _, ranking = seats.advise(game("Ana", "Bea").position, Stop())
    assert ranking == (choice("1B2 3W3", 1, -1),)


def test_who_has_given_advice_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def mcts(seed: int) -> Noting:
        made.append(seed)
        return Noting("mcts")

    monkeypatch.setitem(BOTS, "mcts", mcts)
    with seated(game("Ana", "Bea")) as seats:
        for _ in range(2):
            seats.advise(game("Ana", "Bea").position, Stop())
    assert made == [7]


def test_greedy_gives_advice_where_the_kernel_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azulejos.terminal.local.seats.strongest", lambda: "greedy")
    position = game("Ana", "Bea").position
    with seated(game("Ana", "Bea")) as seats:
        assert seats.advise(position, Stop()) == ("greedy", Greedy().rank(position, count=2))
