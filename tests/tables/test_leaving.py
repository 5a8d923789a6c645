"""Who leaves a game, by resigning, by time, or without a word (R9); and time at the table."""

import pytest

from azulejos import replay
from azulejos.tables import commands as ask
from azulejos.tables.happenings import (
    CameBack,
    Ended,
    Forfeited,
    Moved,
    Replaced,
    Resigned,
    Resumed,
    TimedOut,
    WentAway,
)
from azulejos.tables.table import GONE_MS, STAND_IN, BotTurn
from azulejos.tables.views import game_of, record
from tests.tables.live_tables import ANA, BEN, BLITZ, BY_MOVE, CLEO, DORA, Live, kinds, playing

OPEN = ("mine", "open", "open", "open")


def test_with_two_a_resignation_ends_the_game_and_the_other_wins() -> None:  # R9
    live = playing()
    live.play(3)
    assert live.do(ask.Resign(ANA, 1)) == (Resigned(live.now, 1), Ended(live.now, "resigned 1"))
    assert (game_of(live.table).winners, live.table.places) == ((2,), (2, 1))
    assert '[Ending "resigned 1"]' in record(live.table)
    assert "[Resigned" not in record(live.table)


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_a_bot_plays_on_and_the_seat_ranks_last(players: int) -> None:  # R9
    live = playing(*OPEN[:players])
    live.play(2)
    assert live.do(ask.Resign(BEN, 2)) == (Resigned(live.now, 2), Replaced(live.now, 2, STAND_IN))
    live.play_out()
    (game,) = replay(record(live.table))
    assert (game.resigned, game.ending, 2 in game.winners) == ((2,), None, False)
    assert live.table.places[1] == players
    assert [seat for seat, place in enumerate(live.table.places, 1) if place == 1] == list(game.winners)


def test_who_has_resigned_cannot_act_any_more() -> None:
    live = playing(*OPEN)
    live.do(ask.Resign(ANA, 1))
    assert live.refusal(ask.Play(ANA, 1, "1B1")) == "seat_given_up"
    assert live.refusal(ask.Resign(ANA, 1)) == "seat_given_up"
    assert live.refusal(ask.Resign(BEN, 3)) == "not_your_seat"
    assert live.table.bot_turn == BotTurn(1, STAND_IN, live.now + 1_200)


def test_the_game_goes_on_when_all_have_resigned() -> None:  # R9
    live = playing(*OPEN[:3])
    for seat, who in enumerate([ANA, BEN, CLEO], 1):
        live.do(ask.Resign(who, seat))
    assert live.table.bot_turn == BotTurn(1, STAND_IN, live.now)
    live.play_out()
    assert game_of(live.table).winners == ()


def test_a_resignation_ends_what_was_on_offer() -> None:
    live = playing(*OPEN)
    live.do(ask.Offer(ANA, 1, "stop"))
    live.do(ask.Resign(BEN, 2))
    assert live.table.offer is None


def test_nobody_changes_seats_with_a_stand_in() -> None:
    live = playing("mine", "local", "level1")
    live.do(ask.Resign(ANA, 2))
    assert live.refusal(ask.SwitchSides(ANA, 1, 2)) == "not_a_bot"
    assert kinds(live.do(ask.SwitchSides(ANA, 1, 3))) == ["SidesSwitched"]


# Time.


def test_a_clock_is_charged_for_the_move_and_gets_its_increment() -> None:
    live = playing(clock=BLITZ)
    live.play(after=10_000)
    assert (live.table.clocks.left_at(live.now), live.table.clocks.running) == ((52_000, 60_000), 2)


def test_time_by_the_move_begins_anew_with_each_tiling() -> None:
    live = playing(wall="grey", clock=BY_MOVE)
    while live.table.position.phase != "tiling":
        live.play()
    live.play(after=29_999)
    assert live.table.turn
    assert live.table.clocks.left_at(live.now)[live.table.turn - 1] == 30_000


def test_a_move_in_the_last_millisecond_counts() -> None:
    live = playing(clock=BY_MOVE)
    assert live.refusal(ask.TimeUp(1), after=29_999) == "not_time_up"
    live.play(after=29_999)
    assert isinstance(live.log[-1], Moved)


@pytest.mark.parametrize(
    "command",
    [
        ask.Play(ANA, 1, "1B1"),
        ask.Undo(ANA, 1),
        ask.Resign(BEN, 2),
        ask.Offer(BEN, 2, "stop"),
        ask.AskHint(ANA, 1),
        ask.Replace(BEN, 2, 1),
    ],
    ids=str,
)
def test_when_time_is_up_nothing_else_happens(command: ask.Command) -> None:
    assert playing(clock=BY_MOVE).refusal(command, after=30_000) == "time_up"


def test_an_offer_does_not_save_who_is_out_of_time() -> None:
    live = playing(clock=BY_MOVE)
    live.play(2)
    live.do(ask.Offer(BEN, 2, "takeback"))
    assert live.refusal(ask.Answer(ANA, 1, accept=True), after=30_000) == "time_up"


def test_with_two_the_flag_ends_the_game() -> None:  # R9
    live = playing(clock=BY_MOVE)
    assert live.refusal(ask.TimeUp(2), after=30_000) == "not_time_up"
    assert live.do(ask.TimeUp(1), after=30_000) == (TimedOut(live.now, 1), Ended(live.now, "time 1"))
    assert (live.table.clocks.running, game_of(live.table).winners) == (None, (2,))


def test_with_more_a_bot_takes_over_and_is_not_timed() -> None:  # R9
    live = playing(*OPEN[:3], clock=BLITZ)
    live.do(ask.TimeUp(1), after=60_000)
    assert kinds(live.log[-2:]) == ["TimedOut", "Replaced"]
    assert live.table.clocks.flag_at is None
    live.play(after=10**9)
    assert live.table.clocks.running == 2


def test_while_one_gives_up_the_clock_of_another_runs_on() -> None:
    live = playing(*OPEN[:3], clock=BY_MOVE)
    live.do(ask.Resign(CLEO, 3), after=20_000)
    assert live.table.clocks.left_at(live.now)[0] == 10_000


def test_changing_seats_changes_the_clock_that_runs() -> None:
    live = playing("mine", "level1", clock=BLITZ)
    live.do(ask.SwitchSides(ANA, 1, 2), after=5_000)
    assert (live.table.clocks.running, live.table.clocks.left) == (None, (55_000, 60_000))
    live.play()
    assert live.table.clocks.running == 2


def test_time_that_was_used_is_not_taken_back() -> None:
    live = playing("mine", "level1", clock=BLITZ)
    live.play(2, after=10_000)
    live.do(ask.Undo(ANA, 1), after=5_000)
    assert (live.table.clocks.left, live.table.clocks.running) == ((47_000, 60_000), 1)


def test_nobody_pays_while_the_server_is_away() -> None:
    live = playing(clock=BY_MOVE)
    alive = live.now + 10_000
    assert live.do(ask.Resume(alive), after=3_600_000) == (Resumed(live.now, alive),)
    assert live.table.clocks.left_at(live.now)[0] == 20_000
    assert live.refusal(ask.TimeUp(1), after=19_999) == "not_time_up"
    assert kinds(live.do(ask.TimeUp(1), after=20_000)) == ["TimedOut", "Ended"]


def test_a_flag_that_fell_before_the_server_died_has_fallen() -> None:
    live = playing(clock=BY_MOVE)
    live.do(ask.Resume(live.now + 30_000), after=3_600_000)
    assert kinds(live.do(ask.TimeUp(1), after=0)) == ["TimedOut", "Ended"]


def test_what_has_happened_shows_that_the_server_lived() -> None:
    live = playing(clock=BY_MOVE)
    before = live.now
    assert live.do(ask.Resume(before - 50_000), after=5_000) == (Resumed(live.now, before),)
    assert live.do(ask.Resume(live.now + 9), after=5) == ()


# Presence.


def test_who_goes_and_comes_is_known() -> None:
    live = playing()
    assert live.do(ask.Away(2)) == (WentAway(live.now, 2),)
    assert live.table.seat(2).away_since == live.now
    assert live.do(ask.Away(2)) == ()
    assert live.do(ask.Back(2)) == (CameBack(live.now, 2),)
    assert live.do(ask.Back(2)) == ()
    assert live.refusal(ask.Away(3)) == "no_seat"


def test_bots_neither_go_nor_come() -> None:
    live = playing("mine", "level1")
    assert [live.refusal(ask.Away(2)), live.refusal(ask.Back(2))] == ["not_a_person"] * 2


def gone(players: int) -> Live:
    """A game in which Ben is gone and it is his turn."""
    live = playing(*OPEN[:players])
    live.play()
    live.do(ask.Away(2))
    return live


def test_who_is_gone_and_waited_for_is_given_up_when_another_wants_it() -> None:  # R9
    live = gone(2)
    assert live.refusal(ask.Replace(ANA, 1, 2), after=GONE_MS - 1) == "not_gone"
    assert live.do(ask.Replace(ANA, 1, 2), after=GONE_MS) == (
        Forfeited(live.now, 2, 1),
        Ended(live.now, "forfeit 2"),
    )
    assert game_of(live.table).winners == (1,)


def test_with_more_a_bot_plays_for_who_is_gone() -> None:  # R9
    live = gone(4)
    assert kinds(live.do(ask.Replace(DORA, 4, 2), after=GONE_MS)) == ["Forfeited", "Replaced"]
    assert live.table.seat(2).given_up == "forfeit"


@pytest.mark.parametrize("leaver", [1, 3, 4])
def test_who_is_there_or_not_waited_for_is_not_given_up(leaver: int) -> None:
    live = gone(4)
    live.do(ask.Away(3))
    assert live.refusal(ask.Replace(ANA, 1, leaver), after=10 * GONE_MS) == "not_gone"
    assert live.refusal(ask.Replace(ANA, 1, 5)) == "no_seat"
    assert live.refusal(ask.Replace(ANA, 2, 3)) == "not_your_seat"


def test_patience_stands_still_while_the_server_is_away() -> None:
    live = gone(2)
    live.do(ask.Resume(live.now + 10_000), after=3_600_000)
    assert live.refusal(ask.Replace(ANA, 1, 2), after=49_999) == "not_gone"
    assert kinds(live.do(ask.Replace(ANA, 1, 2), after=50_000)) == ["Forfeited", "Ended"]
