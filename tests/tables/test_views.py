"""What is shown of a table, and to whom; and its record."""

import json

import pytest

from azulejos import replay
from azulejos.errors import RefusedError
from azulejos.tables import commands as ask
from azulejos.tables.views import game_of, lobby_entry, own_view, record, view, view_json
from azulejos.values import of_events, of_position
from tests.tables.live_tables import ANA, BEN, BLITZ, COMMITMENT, NOON, PEOPLE, SECRET, Live, playing, waiting


def test_a_table_that_waits() -> None:
    live = waiting("mine", "open", "level3", start=None, is_listed=True)
    shown = view(live.table, NOON + 5)
    assert json.loads(json.dumps(shown)) == shown
    seats = shown.pop("seats")
    assert shown == {
        "table": "T1",
        "seq": 2,
        "now": NOON + 5,
        "stage": "waiting",
        "settings": {
            "seats": ["mine", "open", "level3"],
            "wall": "coloured",
            "start": None,
            "clock": {"timing": "none", "milliseconds": 0, "increment": 0},
            "is_listed": True,
            "takebacks": True,
            "pause": True,
            "position": None,
        },
        "turn": None,
        "position": None,
        "story": [],
        "steps": 0,
        "clocks": None,
        "offer": None,
        "ending": None,
        "winners": [],
        "places": [],
        "commitment": COMMITMENT,
        "secret": None,
        "rematch": None,
        "rematch_of": None,
    }
    common = {"is_local": False, "away_since": None, "given_up": None}
    assert seats == [
        {"seat": 1, "name": "Ana", "kind": "person", "bot": None, "is_present": True} | common,
        {"seat": 2, "name": "", "kind": "open", "bot": None, "is_present": False} | common,
        {"seat": 3, "name": "level3", "kind": "bot", "bot": "level3", "is_present": True} | common,
    ]


def test_a_game_is_shown_with_its_position_and_its_story() -> None:
    live = playing()
    live.play(2)
    shown = view(live.table, live.now)
    assert (shown["turn"], shown["steps"]) == (1, 3)
    assert shown["position"] == of_position(live.table.position)
    assert shown["story"] == of_events(live.table.story)


@pytest.mark.parametrize("live", [waiting("mine", "open"), playing()])
def test_a_view_as_json_is_the_same(live: Live) -> None:
    assert json.loads(view_json(live.table, live.now)) == view(live.table, live.now)


def test_clocks_are_shown_as_they_are_now() -> None:
    live = playing(clock=BLITZ)
    clocks = [view(live.table, live.now + later)["clocks"] for later in (10_000, 70_000)]
    flag = live.now + 60_000
    assert clocks == [{"left": [left, 60_000], "running": 1, "flag_at": flag} for left in (50_000, 0)]


def test_an_offer_is_shown_to_all() -> None:
    live = playing("mine", "open", "open")
    live.do(ask.Offer(ANA, 1, "stop"))
    live.do(ask.Answer(BEN, 2, accept=True))
    assert view(live.table, live.now)["offer"] == {
        "offer": "stop",
        "seat": 1,
        "kept": 0,
        "seq": 7,
        "accepted": [2],
        "unanswered": [3],
    }


def test_a_hint_is_shown_to_who_asked_for_it() -> None:
    live = playing("mine", "level1")
    live.do(ask.AskHint(ANA, 1))
    live.do(ask.GiveHint(1, str(live.table.position.legal_moves()[0]), 62, -3))
    hint = {"seat": 1, "move": str(live.table.position.legal_moves()[0]), "chance": 62, "margin": -3}
    assert [own_view(live.table, live.now, seats)["hint"] for seats in ([1], [])] == [hint, None]


def test_who_sits_here_is_told_where_and_what_to_ask_and_who_watches_nothing() -> None:
    live = waiting("local", "mine", "open")
    assert own_view(live.table, live.now, (2, 1)) == {
        "seats": [1, 2],
        "possible": {"1": ["leave", "seat_bot 3"], "2": ["leave", "seat_bot 3"]},
        "hint": None,
    }
    assert own_view(live.table, live.now, ()) == {"seats": [], "possible": {}, "hint": None}


def possible(live: Live, seat: int) -> object:
    shown = own_view(live.table, live.now, [seat])["possible"]
    assert isinstance(shown, dict)
    return shown[str(seat)]


def test_a_seat_is_told_what_it_can_do() -> None:
    live = waiting("mine", "level1", "level1")
    assert possible(live, 1) == ["leave", "start", "remove_bot 2", "remove_bot 3"]
    live.do(ask.Start(ANA, 1))
    assert possible(live, 1) == ["hint", "resign", "switch 2", "switch 3"]
    live.play(3)
    assert possible(live, 1) == ["undo", "hint", "resign", "switch 2", "switch 3"]
    assert possible(live, 2) == []
    live.play_out()
    assert possible(live, 1) == ["rematch"]


def test_two_people_are_told_what_they_can_do() -> None:
    live = playing()
    live.play(2)
    assert possible(live, 1) == ["takeback", "stop", "resign"]
    live.do(ask.Offer(ANA, 1, "takeback"))
    assert [possible(live, seat) for seat in (1, 2)] == [["withdraw", "resign"], ["answer", "resign"]]
    live.do(ask.Away(1))
    live.now += 60_000
    assert possible(live, 2) == ["answer", "resign", "replace 1"]


def test_the_secret_is_told_after_the_game() -> None:
    live = playing()
    assert view(live.table, live.now)["secret"] is None
    live.do(ask.Resign(ANA, 1))
    shown = view(live.table, live.now)
    assert (shown["secret"], shown["winners"], shown["ending"], shown["places"]) == (SECRET, [2], "resigned 1", [2, 1])


def test_no_view_has_a_hash() -> None:
    live = playing("mine", "local", "open", "level1")
    live.play_out()
    own = own_view(live.table, live.now, [1, 2])
    shown = json.dumps([view(live.table, live.now), own, lobby_entry(live.table)])
    assert not any(owner in shown for owner in PEOPLE)


def test_the_lobby_says_who_sits_where_and_how_far_it_is() -> None:
    live = playing("mine", "level1")
    entry = lobby_entry(live.table)
    assert (entry["table"], entry["stage"], entry["round"], entry["scores"]) == ("T1", "playing", 1, [0, 0])
    assert lobby_entry(waiting().table)["round"] is None


def test_a_record_has_names_promise_and_secret() -> None:
    live = playing("mine", "level1", start=None)
    assert record(live.table).startswith(
        '[Date "2027.01.15"]\n[Rules "S2"]\n[Start "1"]\n[Seat1 "Ana"]\n[Seat2 "level1"]\n'
        f'[Table "T1"]\n[Commitment "{COMMITMENT}"]\n[Drawn "Start"]\n\n1. '
    )
    assert SECRET not in record(live.table)
    live.play_out()
    (game,) = replay(record(live.table))
    assert (game.position, game.headers["Secret"]) == (live.table.position, SECRET)


def test_a_game_that_was_stopped_by_agreement_has_no_places() -> None:
    live = playing()
    live.do(ask.Offer(ANA, 1, "stop"))
    live.do(ask.Answer(BEN, 2, accept=True))
    assert (live.table.places, game_of(live.table).winners) == ((), ())


def test_before_the_game_there_is_no_record() -> None:
    with pytest.raises(RefusedError) as caught:
        record(waiting().table)
    assert caught.value.code == "not_started"
