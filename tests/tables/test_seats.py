"""Before a game: setting up a table, sitting down, getting up, starting."""

import pytest

from azulejos import InvalidError
from azulejos.tables import commands as ask
from azulejos.tables.happenings import Closed, Created, Dealt, SeatLeft, SeatTaken, Started
from azulejos.tables.settings import Settings
from azulejos.tables.table import Table
from azulejos.tables.umpire import create
from tests.tables.live_tables import ANA, BEN, CLEO, COMMITMENT, NOON, SECRET, kinds, playing, waiting


def created(*seats: str, names: tuple[str, ...] = ("Ana",)) -> ask.Create:
    return ask.Create(ANA, "T1", Settings(seats), names, COMMITMENT, secret=SECRET)


def test_a_table_begins_with_its_settings_and_its_founder_seated() -> None:
    settings = Settings(("open", "mine", "level3"))
    assert create(created(*settings.seats), NOON).happenings == (
        Created(NOON, "T1", settings, COMMITMENT, None, secret=SECRET),
        SeatTaken(NOON, 2, "Ana", is_local=False, owner=ANA),
    )


def test_a_local_second_person_has_the_token_of_the_first() -> None:
    seats = create(created("mine", "local", names=("Ana", "ana")), NOON).table.seats
    assert [(seat.name, seat.owner, seat.is_local) for seat in seats] == [("Ana", ANA, False), ("ana 2", ANA, True)]


def test_bots_sit_from_the_beginning_under_their_own_names() -> None:
    seat = waiting("mine", "level3").table.seat(2)
    assert (seat.name, seat.bot, seat.is_open, seat.is_played_by_person) == ("level3", "level3", False, False)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (created("open", "open"), "seat_mine"),
        (created("mine", "mine", names=("Ana", "Ben")), "seat_mine"),
        (created("mine", "local"), "names"),
        (created("mine", "open", names=("",)), "name_empty"),
        (created("mine", "open", names=("level1",)), "name_of_bot"),
    ],
)
def test_tables_that_cannot_be_set_up(command: ask.Create, code: str) -> None:
    with pytest.raises(InvalidError) as caught:
        create(command, NOON)
    assert caught.value.code == code


def test_an_open_seat_is_taken() -> None:
    live = waiting()
    assert live.do(ask.Sit(BEN, 2, " Ben ")) == (SeatTaken(NOON + 1_000, 2, "Ben", is_local=False, owner=BEN),)


def test_a_second_ana_is_numbered() -> None:
    live = waiting()
    live.do(ask.Sit(BEN, 2, "ANA"))
    assert live.table.seat(2).name == "ANA 2"


def test_a_seat_that_is_left_is_open_again() -> None:
    live = waiting("mine", "open", "open")
    live.do(ask.Sit(BEN, 2, "Ben"))
    assert live.do(ask.Leave(BEN, 2)) == (SeatLeft(live.now, 2),)
    assert live.table.seat(2).is_open


def test_the_last_to_leave_closes_the_table() -> None:
    live = waiting("mine", "level1")
    assert live.do(ask.Leave(ANA, 1)) == (SeatLeft(live.now, 1), Closed(live.now))
    assert live.table.stage == "closed"


def test_the_server_closes_a_table_that_waits_for_nobody() -> None:
    live = waiting()
    assert live.do(ask.Close()) == (Closed(live.now),)
    assert live.refusal(ask.Close()) == "table_closed"


def test_a_game_begins_with_its_first_deal() -> None:
    live = waiting("mine", "level1", start=2)
    started, dealt = live.do(ask.Start(ANA, 1))
    assert started == Started(live.now, 1, 2)
    assert isinstance(dealt, Dealt)
    assert (dealt.round, live.table.stage, live.table.turn) == (1, "playing", 2)


def test_a_start_that_is_not_set_is_drawn() -> None:  # S4
    starts = [playing("mine", "level1", "level1", "level1", start=None).table.start for _ in range(2)]
    assert starts == [2, 2]


def test_anybody_who_sits_may_have_the_game_begin() -> None:
    live = waiting()
    live.do(ask.Sit(BEN, 2, "Ben"))
    assert kinds(live.do(ask.Start(BEN, 2))) == ["Started", "Dealt"]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (ask.Sit(BEN, 1, "Ben"), "seat_taken"),
        (ask.Sit(BEN, 3, "Ben"), "seat_taken"),
        (ask.Sit(BEN, 0, "Ben"), "no_seat"),
        (ask.Sit(BEN, 4, "Ben"), "no_seat"),
        (ask.Sit(ANA, 2, "Ana"), "already_seated"),
        (ask.Sit(BEN, 2, "\u200b"), "name_empty"),
        (ask.Sit(BEN, 2, "Architect"), "name_of_bot"),
        (ask.Leave(BEN, 1), "not_your_seat"),
        (ask.Leave(BEN, 2), "not_your_seat"),
        (ask.Leave(BEN, 3), "not_your_seat"),
        (ask.Leave(ANA, 9), "no_seat"),
        (ask.Start(BEN, 1), "not_your_seat"),
        (ask.Start(ANA, 1), "seats_open"),
        (ask.Play(ANA, 1, "3B4"), "not_started"),
        (ask.PlayBot(3, "3B4"), "not_started"),
        (ask.Undo(ANA, 1), "not_started"),
        (ask.SwitchSides(ANA, 1, 3), "not_started"),
        (ask.AskHint(ANA, 1), "not_started"),
        (ask.Resign(ANA, 1), "not_started"),
        (ask.Replace(ANA, 1, 2), "not_started"),
        (ask.Offer(ANA, 1, "takeback"), "not_started"),
        (ask.Offer(ANA, 1, "stop"), "not_started"),
        (ask.Offer(ANA, 1, "rematch"), "not_over"),
        (ask.Answer(ANA, 1, accept=True), "no_offer"),
        (ask.Withdraw(ANA, 1), "no_offer"),
        (ask.BeginRematch("T2"), "no_rematch"),
        (ask.TimeUp(1), "not_time_up"),
        (ask.GiveHint(1, "3B4"), "no_hint_asked"),
        (ask.Resume(NOON), "not_started"),
    ],
)
def test_what_is_refused_before_the_game(command: ask.Command, code: str) -> None:
    assert waiting("mine", "open", "level1").refusal(command) == code


@pytest.mark.parametrize(
    "command", [ask.Sit(CLEO, 2, "Cleo"), ask.Leave(ANA, 1), ask.Start(ANA, 1), ask.Close()], ids=str
)
def test_seats_are_taken_and_left_before_the_game_only(command: ask.Command) -> None:
    assert playing().refusal(command) == "game_begun"


@pytest.mark.parametrize(
    ("command", "code"),
    [(ask.Sit(CLEO, 2, "Cleo"), "table_closed"), (ask.Play(BEN, 2, "3B4"), "not_your_seat")],
)
def test_nothing_happens_at_a_closed_table(command: ask.Command, code: str) -> None:
    live = waiting()
    live.do(ask.Close())
    assert live.refusal(command) == code
    assert live.refusal(ask.Play(ANA, 1, "3B4")) == "table_closed"
    assert live.refusal(ask.Resume(NOON)) == "game_ended"


def test_a_log_begins_with_its_table() -> None:
    for log in [], [Closed(5)]:
        with pytest.raises(InvalidError) as caught:
            Table.fold(log)
        assert caught.value.code == "log_start"


def test_times_in_a_log_never_go_back() -> None:
    live = waiting()
    assert [happening.at for happening in live.do(ask.Sit(BEN, 2, "Ben"), after=-5_000)] == [NOON]
