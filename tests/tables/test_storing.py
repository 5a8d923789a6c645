"""Games without a clock that nobody plays on: they are stored away, and wake when a player comes back."""

import pytest

from azulejos.errors import RefusedError
from azulejos.tables import commands as ask
from azulejos.tables.happenings import CameBack, StoredAway
from azulejos.tables.table import ABANDONED_MS
from tests.tables.live_tables import ANA, BEN, BLITZ, Live, kinds, playing, waiting


def stored() -> Live:
    """A game of Ana and Ben that was abandoned after the first move."""
    live = playing()
    live.play()
    live.do(ask.StoreAway(), after=ABANDONED_MS)
    return live


def test_a_game_that_nobody_plays_on_is_stored_away_after_a_week() -> None:
    live = playing()
    assert live.do(ask.StoreAway(), after=ABANDONED_MS - 1) == ()
    assert live.do(ask.StoreAway(), after=1) == (StoredAway(live.now),)
    assert (live.table.stage, live.table.is_stored, live.table.due) == ("playing", True, None)


def test_the_week_begins_with_what_a_person_last_did() -> None:
    live = playing()
    acted_at = live.now
    live.do(ask.Away(1))
    assert live.table.due == acted_at + ABANDONED_MS
    live.do(ask.Back(1))
    assert live.table.due == live.now + ABANDONED_MS


def test_a_host_stores_a_game_away_at_once() -> None:
    live = playing()
    assert kinds(live.do(ask.StoreAway(is_urgent=True))) == ["StoredAway"]
    assert live.do(ask.StoreAway(is_urgent=True)) == ()


@pytest.mark.parametrize("live", [waiting(), playing(clock=BLITZ)], ids=["waiting", "timed"])
def test_what_ends_by_itself_is_not_stored_away(live: Live) -> None:
    assert live.do(ask.StoreAway(is_urgent=True)) == ()


def test_a_bot_whose_turn_it_is_moves_first() -> None:
    live = playing("mine", "level1")
    live.play()
    assert live.do(ask.StoreAway(is_urgent=True), after=ABANDONED_MS) == ()
    live.play()
    assert live.table.due == live.table.acted_at + ABANDONED_MS


def test_it_wakes_when_a_player_comes_back() -> None:
    live = stored()
    assert live.do(ask.Back(1)) == (CameBack(live.now, 1),)
    assert (live.table.is_stored, live.table.due) == (False, live.now + ABANDONED_MS)


def test_it_wakes_when_a_player_plays_on() -> None:
    live = stored()
    live.do(ask.Play(BEN, 2, str(live.table.position.legal_moves()[0])))
    assert not live.table.is_stored


def test_a_restart_of_the_server_does_not_wake_it() -> None:
    live = playing()
    live.do(ask.Away(2))
    live.do(ask.StoreAway(is_urgent=True))
    assert live.do(ask.Resume(live.now), after=60_000) == ()


def test_a_game_where_nobody_is_waited_for_needs_no_note_of_a_restart() -> None:
    live = playing()
    assert live.do(ask.Resume(live.now), after=60_000) == ()
    live.do(ask.Away(1))
    assert kinds(live.do(ask.Resume(live.now), after=60_000)) == ["Resumed"]


def test_it_can_be_given_up() -> None:
    live = stored()
    live.do(ask.Resign(ANA, 1))
    assert (live.table.stage, live.table.is_stored, live.table.due) == ("over", False, None)


@pytest.mark.parametrize("command", [ask.Resume(0), ask.StopGame()], ids=["resume", "stop"])
def test_only_a_game_that_is_played_is_resumed_or_stopped(command: ask.Command) -> None:
    for live, code in ((waiting(), "not_started"), (playing(), "game_ended")):
        if code == "game_ended":
            live.do(ask.Resign(ANA, 1))
        with pytest.raises(RefusedError) as caught:
            live.do(command)
        assert caught.value.code == code
