"""Bots on seats that are open, or were given up."""

import pytest

from azulejos.tables import commands as ask
from azulejos.tables.happenings import BotSeated, SeatLeft
from azulejos.tables.umpire import possible
from tests.tables.live_tables import ANA, BEN, CLEO, playing, waiting


def test_bots_of_any_levels_get_the_open_seats() -> None:
    live = waiting("mine", "open", "open")
    assert live.do(ask.SeatBot(ANA, 1, 2, "level3")) == (BotSeated(live.now, 2, "level3"),)
    live.do(ask.SeatBot(ANA, 1, 3, "level7"))
    live.do(ask.Start(ANA, 1))
    live.play(3)
    assert [seat.bot for seat in live.table.seats] == [None, "level3", "level7"]


def test_a_bot_makes_room_for_a_person() -> None:
    live = waiting("mine", "open", "level1")
    live.do(ask.SeatBot(ANA, 1, 2, "level3"))
    assert live.do(ask.RemoveBot(ANA, 1, 2)) == (SeatLeft(live.now, 2),)
    live.do(ask.RemoveBot(ANA, 1, 3))
    live.do(ask.Sit(BEN, 3, "Ben"))
    assert [seat.name for seat in live.table.seats] == ["Ana", "", "Ben"]


def test_everybody_who_sits_there_may_seat_a_bot_and_nobody_else() -> None:
    live = waiting("mine", "open", "open")
    assert live.refusal(ask.SeatBot(BEN, 2, 3, "level3")) == "not_your_seat"
    live.do(ask.Sit(BEN, 2, "Ben"))
    live.do(ask.SeatBot(BEN, 2, 3, "level3"))
    assert live.table.seat(3).bot == "level3"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (ask.SeatBot(ANA, 1, 2, "level3"), "seat_taken"),
        (ask.SeatBot(ANA, 1, 9, "level3"), "no_seat"),
        (ask.SeatBot(ANA, 1, 3, "mcts"), "seat_kind"),
        (ask.RemoveBot(ANA, 1, 3), "not_a_bot"),
        (ask.RemoveBot(ANA, 1, 9), "no_seat"),
    ],
)
def test_what_cannot_be_is_refused(command: ask.Command, code: str) -> None:
    live = waiting("mine", "level1", "open")
    assert live.refusal(command) == code


def test_during_the_game_a_bot_of_another_level_plays_on_for_who_gave_up() -> None:
    live = playing("mine", "open", "open")
    assert live.refusal(ask.SeatBot(ANA, 1, 2, "level8")) == "seat_taken"
    live.do(ask.Resign(BEN, 2))
    live.do(ask.SeatBot(CLEO, 3, 2, "level8"))
    live.play(2)
    seat = live.table.seat(2)
    assert (seat.bot, seat.name, seat.given_up) == ("level8", "Ben", "resigned")
    assert live.refusal(ask.RemoveBot(ANA, 1, 2)) == "game_begun"


def test_after_the_game_no_bot_is_seated() -> None:
    live = playing()
    live.do(ask.Resign(BEN, 2))
    assert live.refusal(ask.SeatBot(ANA, 1, 2, "level8")) == "game_begun"


def test_it_is_told_where_a_bot_can_be_seated_and_removed() -> None:
    live = waiting("mine", "open", "level1")
    assert possible(live.table, 1, live.now) == ("leave", "seat_bot 2", "remove_bot 3")
