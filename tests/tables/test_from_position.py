"""Games that begin from a position: turns, clocks, takebacks, rematches and records as in any other game."""

from typing import Any

import pytest

from azulejos import Position, replay
from azulejos.errors import InvalidError
from azulejos.tables import commands as ask
from azulejos.tables.chance import chances, verify
from azulejos.tables.chance import commitment as committed
from azulejos.tables.happenings import Created, from_json, to_json
from azulejos.tables.replays import step_of, steps_of
from azulejos.tables.settings import Settings
from azulejos.tables.umpire import create, decide, rematch
from azulejos.tables.views import record
from tests.tables.live_tables import ANA, BY_MOVE, COMMITMENT, NOON, SECRET, Live, kinds, waiting

DRAFTING = str(Position.build("BBYY/KW", "R", round=3, turn=2))
REFILL = str(Position.initial(3, "grey", 2))
OVER = (
    "S2 6e - 2 -/-/-/-/- - 9,12,9,13,13 4,2,5,0,2 "
    "3:-/-/K/-/-:BYRKW/.B.R./...../R..BY/Y....:- 2:-/-/-/KKK/WWWW:BYRK./.BYRK/..B.R/...BY/.....:-"
)


def begun(*seats: str, position: str = DRAFTING, **settings: Any) -> Live:
    """A game of Ana's from a position, without people elsewhere."""
    live = waiting(*seats, position=position, start=None, **settings)
    live.do(ask.Start(ANA, 1))
    return live


def test_the_game_begins_where_the_position_is() -> None:
    live = begun("mine", "level2")
    assert (kinds(live.log[2:]), str(live.table.position), live.table.turn) == (["Started"], DRAFTING, 2)


def test_a_position_that_waits_for_a_deal_gets_one() -> None:
    live = begun("mine", "local", "level1", position=REFILL, wall="grey")
    assert (kinds(live.log[3:]), live.table.turn, live.table.start) == (["Started", "Dealt"], 2, 2)


def test_a_bot_whose_turn_it_is_waits_from_the_start_on() -> None:
    live = begun("mine", "level2")
    assert live.table.bot_turn is not None
    assert live.table.bot_turn.not_before == live.now + 1_200


def test_the_clock_runs_from_the_start() -> None:
    live = begun("mine", "local", clock=BY_MOVE)
    assert (live.table.clocks.running, live.table.clocks.flag_at) == (2, live.now + BY_MOVE.milliseconds)


def test_the_first_move_can_be_taken_back() -> None:
    live = begun("mine", "local")
    live.play()
    live.do(ask.Undo(ANA, 2))
    assert (str(live.table.position), live.table.steps) == (DRAFTING, ())
    assert live.refusal(ask.Undo(ANA, 2)) == "nothing_to_undo"


def test_its_record_has_the_position_and_proves_the_deals() -> None:
    secret = bytes.fromhex(SECRET)
    wanted = Settings(("mine", "local"), position=DRAFTING)
    decision = create(ask.Create(ANA, "T1", wanted, ("Ana", "Ben"), committed(secret), secret=SECRET), NOON)
    table, chance = decision.table, chances(SECRET, "T1")
    table = decide(table, ask.Start(ANA, 1), NOON, chance).table
    while table.turn:
        move = str(table.position.legal_moves()[0])
        table = decide(table, ask.Play(ANA, table.turn, move), NOON, chance).table
    (game,) = replay(record(table))
    assert (game.headers["Position"], game.position, verify(game).faults) == (DRAFTING, table.position, ())
    assert "Drawn" not in game.headers


def test_it_is_replayed_from_the_position() -> None:
    live = begun("mine", "local")
    live.play()
    steps, first = steps_of(live.table)["steps"], step_of(live.table, 0)["position"]
    assert isinstance(steps, list)
    assert isinstance(first, dict)
    assert (len(steps), first["position"]) == (1, DRAFTING)


def test_a_rematch_begins_from_it_again() -> None:
    live = begun("mine", "level2")
    live.do(ask.Resign(ANA, 1))
    live.do(ask.Offer(ANA, 1, "rematch"))
    again = rematch(live.table, "T2", live.now, chances(SECRET, "T2"), secret=SECRET, commitment=COMMITMENT)
    assert str(again.table.position) == DRAFTING


@pytest.mark.parametrize(
    "settings",
    [
        {"seats": ("mine", "local", "local")},
        {"wall": "grey"},
        {"start": 1},
        {"position": OVER},
    ],
)
def test_settings_that_do_not_fit_the_position_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(InvalidError) as caught:
        Settings(**{"seats": ("mine", "local"), "position": DRAFTING} | settings)
    assert (caught.value.code, caught.value.params) == ("start_position", {"players": 2})


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(InvalidError) as caught:
        Settings(("mine", "local"), position="S2 1d")
    assert caught.value.code == "fields_form"


def test_games_of_older_versions_begin_at_the_beginning() -> None:
    created = waiting().log[0]
    value: Any = to_json(created)
    del value["settings"]["position"]
    assert from_json(value | {"v": 2}) == created
    assert isinstance(created, Created)
