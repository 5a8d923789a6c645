"""What people say to each other: set phrases, now and then."""

from azulejos.tables import commands as ask
from azulejos.tables.happenings import Said
from azulejos.tables.table import MOST_SAID, SAY_MS
from tests.tables.live_tables import ANA, BEN, playing, waiting


def test_a_phrase_is_said_at_any_time() -> None:
    for live in (waiting(), playing()):
        assert live.do(ask.Say(ANA, 1, "hello")) == (Said(live.now, 1, "hello"),)
    live.do(ask.Resign(ANA, 1))
    live.do(ask.Say(BEN, 2, "well_played"))
    assert live.table.acted_at == live.now - 1_000  # to say something is not to play on


def test_who_says_too_much_has_to_wait_and_others_do_not() -> None:
    live = playing()
    for _ in range(MOST_SAID):
        live.do(ask.Say(ANA, 1, "oops"), after=0)
    assert live.refusal(ask.Say(ANA, 1, "oops"), after=0) == "rate"
    live.do(ask.Say(BEN, 2, "thanks"), after=0)
    live.do(ask.Say(ANA, 1, "oops"), after=SAY_MS)


def test_nobody_speaks_for_others_or_at_a_closed_table() -> None:
    live = waiting()
    assert live.refusal(ask.Say(BEN, 1, "hello")) == "not_your_seat"
    live.do(ask.Close())
    assert live.refusal(ask.Say(ANA, 1, "hello")) == "table_closed"
