"""Offers between people: takebacks, stopping the game, another game."""

import pytest

from azulejos.errors import RefusedError
from azulejos.tables import commands as ask
from azulejos.tables.happenings import Accepted, Declined, Ended, Happening, Offered, RematchBegun, Undone, Withdrawn
from azulejos.tables.table import Table
from azulejos.tables.umpire import rematch
from azulejos.tables.views import record
from tests.tables.live_tables import ANA, BEN, BLITZ, CLEO, COMMITMENT, DORA, SECRET, Live, chance, kinds, playing


def after_two_moves(*seats: str, **settings: object) -> Live:
    live = playing(*seats, **settings)
    live.play(2)
    return live


def test_a_takeback_is_offered_accepted_and_done() -> None:
    live = after_two_moves()
    assert live.do(ask.Offer(ANA, 1, "takeback")) == (Offered(live.now, 1, "takeback", 1),)
    assert live.do(ask.Answer(BEN, 2, accept=True)) == (Accepted(live.now, 2), Undone(live.now, 1, 1))
    assert (live.table.turn, len(live.table.steps), live.table.offer) == (1, 1, None)


def test_an_offer_that_is_declined_is_gone() -> None:
    live = after_two_moves()
    live.do(ask.Offer(ANA, 1, "takeback"))
    assert live.do(ask.Answer(BEN, 2, accept=False)) == (Declined(live.now, 2),)
    assert live.refusal(ask.Answer(BEN, 2, accept=True)) == "no_offer"
    assert live.table.unanswered == ()


def test_an_offer_that_is_withdrawn_is_gone() -> None:
    live = after_two_moves()
    live.do(ask.Offer(ANA, 1, "takeback"))
    assert live.refusal(ask.Withdraw(BEN, 2)) == "not_your_offer"
    assert live.do(ask.Withdraw(ANA, 1)) == (Withdrawn(live.now, 1),)
    assert live.table.offer is None


def test_playing_on_is_an_answer() -> None:
    live = after_two_moves()
    live.do(ask.Offer(BEN, 2, "takeback"))
    live.play()
    assert live.table.offer is None


def test_the_move_of_a_bot_is_no_answer() -> None:
    live = after_two_moves("mine", "open", "level1")
    live.do(ask.Offer(BEN, 2, "takeback"))
    live.play()
    assert live.do(ask.Answer(ANA, 1, accept=True))[-1] == Undone(live.now, 2, 2)


def test_one_offer_is_open_at_a_time() -> None:
    live = after_two_moves()
    live.do(ask.Offer(ANA, 1, "stop"))
    assert live.refusal(ask.Offer(BEN, 2, "stop")) == "offer_open"


def test_nobody_answers_their_own_offer_or_for_others() -> None:
    live = after_two_moves()
    live.do(ask.Offer(ANA, 1, "stop"))
    assert live.refusal(ask.Answer(ANA, 1, accept=True)) == "not_asked"
    assert live.refusal(ask.Answer(ANA, 2, accept=True)) == "not_your_seat"


def test_everybody_else_has_to_agree() -> None:
    live = after_two_moves("mine", "open", "open", "level1")
    live.do(ask.Offer(ANA, 1, "stop"))
    assert live.do(ask.Answer(CLEO, 3, accept=True)) == (Accepted(live.now, 3),)
    assert live.refusal(ask.Answer(CLEO, 3, accept=True)) == "not_asked"
    assert live.do(ask.Answer(BEN, 2, accept=True)) == (Accepted(live.now, 2), Ended(live.now, "agreed"))
    assert (live.table.stage, live.table.offer) == ("over", None)


def test_two_people_at_one_device_answer_once() -> None:
    live = after_two_moves("mine", "local", "open")
    live.do(ask.Offer(CLEO, 3, "stop"))
    assert live.table.unanswered == (1, 2)
    assert kinds(live.do(ask.Answer(ANA, 2, accept=True))) == ["Accepted", "Ended"]


def test_two_people_at_one_device_do_not_ask_each_other() -> None:
    live = after_two_moves("mine", "local", "open")
    live.do(ask.Offer(ANA, 1, "stop"))
    assert live.table.unanswered == (3,)


@pytest.mark.parametrize(("takebacks", "code"), [(True, None), (False, "takebacks_off")])
def test_takebacks_are_offered_where_they_are_allowed(takebacks: bool, code: str | None) -> None:  # noqa: FBT001 - a parameter
    live = after_two_moves(takebacks=takebacks)
    command = ask.Offer(ANA, 1, "takeback")
    assert (live.refusal(command) if code else live.do(command) and None) == code


def test_with_a_clock_no_takeback_across_a_deal_is_offered() -> None:
    live = playing(clock=BLITZ)
    live.play_round()
    seat, who = ((1, ANA), (2, BEN))[live.table.turn == 1]
    assert live.refusal(ask.Offer(who, seat, "takeback")) == "takeback_deal"


def test_a_deal_that_came_after_the_offer_forbids_it_with_a_clock() -> None:
    live = playing("mine", "open", "level1", clock=BLITZ)
    while live.table.turn != 3 or not is_last_draft(live.table):
        live.play(after=10)
    live.do(ask.Offer(BEN, 2, "takeback"))
    live.play()
    assert live.table.position.round > 1
    assert live.refusal(ask.Answer(ANA, 1, accept=True)) == "takeback_deal"
    assert kinds(live.do(ask.Answer(ANA, 1, accept=False))) == ["Declined"]


def is_last_draft(table: Table) -> bool:
    """Whether the next move ends the round."""
    return table.position.play(table.position.legal_moves()[0]).phase == "refill"


# Another game.


def after_the_game(*seats: str, **settings: object) -> Live:
    live = playing(*seats, **settings)
    live.play_out()
    return live


def again(live: Live, new: str = "T2") -> tuple[Happening, ...]:
    happenings, table = rematch(live.table, new, live.now, chance, secret=SECRET, commitment=COMMITMENT)
    assert Table.fold(happenings) == table
    return happenings


def test_another_game_is_played_when_all_want_it() -> None:
    live = after_the_game()
    assert live.do(ask.Offer(BEN, 2, "rematch")) == (Offered(live.now, 2, "rematch", 0),)
    assert live.refusal(ask.BeginRematch("T2")) == "no_rematch"
    assert live.do(ask.Answer(ANA, 1, accept=True)) == (Accepted(live.now, 1),)
    assert live.refusal(ask.Offer(ANA, 1, "rematch")) == "rematch_agreed"
    assert live.do(ask.BeginRematch("T2")) == (RematchBegun(live.now, "T2"),)
    assert live.refusal(ask.BeginRematch("T3")) == "no_rematch"
    assert live.table.rematch == "T2"


def test_the_start_goes_round_from_game_to_game() -> None:
    live, starts = after_the_game("mine", "open", "open", start=3), [3]
    for number in range(2, 5):
        live.do(ask.Offer(ANA, 1, "rematch"))
        for seat, who in ((2, BEN), (3, CLEO)):
            live.do(ask.Answer(who, seat, accept=True))
        live = Live(again(live, f"T{number}"))
        starts.append(live.table.start)
        live.play_out()
    assert starts == [3, 1, 2, 3]


def test_the_new_table_has_the_same_people_and_begins_at_once() -> None:
    live = after_the_game("local", "mine", "level3", clock=BLITZ)
    live.do(ask.Offer(ANA, 2, "rematch"))
    new = Live(again(live)).table
    assert kinds(again(live)) == ["Created", "SeatTaken", "SeatTaken", "Started", "Dealt"]
    assert (new.id, new.rematch_of, new.stage, new.settings.clock) == ("T2", "T1", "playing", BLITZ)
    assert [(seat.name, seat.is_local) for seat in new.seats] == [("Ana", True), ("Ben", False), ("level3", False)]
    assert new.seats_of(ANA) == (1, 2)


def test_a_seat_that_was_given_up_is_open_in_the_next_game() -> None:
    live = playing("mine", "open", "open", "open")
    live.do(ask.Resign(DORA, 4))
    live.play_out()
    assert live.refusal(ask.Offer(DORA, 4, "rematch")) == "seat_given_up"
    live.do(ask.Offer(ANA, 1, "rematch"))
    for seat, who in ((2, BEN), (3, CLEO)):
        live.do(ask.Answer(who, seat, accept=True))
    new = Live(again(live))
    assert (new.table.stage, [seat.is_open for seat in new.table.seats]) == ("waiting", [False, False, False, True])
    new.do(ask.Sit(DORA, 4, "Dora"))
    assert kinds(new.do(ask.Start(ANA, 1))) == ["Started", "Dealt"]


def test_with_two_who_resigned_plays_again() -> None:
    live = playing()
    live.do(ask.Resign(BEN, 2))
    live.do(ask.Offer(BEN, 2, "rematch"))
    live.do(ask.Answer(ANA, 1, accept=True))
    assert Live(again(live)).table.stage == "playing"


def test_no_table_follows_one_where_nothing_was_agreed() -> None:
    with pytest.raises(RefusedError) as caught:
        again(after_the_game())
    assert caught.value.code == "no_rematch"


def test_a_game_that_was_stopped_says_so_in_its_record() -> None:
    live = after_two_moves()
    live.do(ask.Offer(ANA, 1, "stop"))
    live.do(ask.Answer(BEN, 2, accept=True))
    assert '[Ending "agreed"]' in record(live.table)
