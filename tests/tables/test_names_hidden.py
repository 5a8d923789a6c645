"""Names that their owners had removed."""

from azulejos import replay
from azulejos.tables import commands as ask
from azulejos.tables.happenings import NameHidden
from azulejos.tables.identity import HIDDEN_NAME
from azulejos.tables.umpire import possible
from azulejos.tables.views import record
from tests.tables.live_tables import ANA, BEN, playing


def test_a_person_has_the_name_removed_once() -> None:
    live = playing()
    assert live.do(ask.HideName(BEN, 2)) == (NameHidden(live.now, 2),)
    assert ([seat.name for seat in live.table.seats], live.do(ask.HideName(BEN, 2))) == (["Ana", HIDDEN_NAME], ())


def test_who_has_given_up_can_do_so_and_others_cannot() -> None:
    live = playing("mine", "open", "open")
    live.do(ask.Resign(BEN, 2))
    assert live.refusal(ask.HideName(ANA, 2)) == "not_your_seat"
    live.do(ask.HideName(BEN, 2))
    assert live.table.seat(2).name == HIDDEN_NAME


def test_a_record_is_read_without_the_name() -> None:
    live = playing()
    live.do(ask.HideName(ANA, 1))
    live.play()
    (game,) = replay(record(live.table))
    assert game.names == (HIDDEN_NAME, "Ben")


def test_it_is_not_told_among_what_is_possible() -> None:
    live = playing()
    assert "hide_name" not in possible(live.table, 1, live.now)
