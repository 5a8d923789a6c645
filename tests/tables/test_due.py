"""What the server has to do by itself at a table, and when."""

from azulejos.tables import commands as ask
from azulejos.tables.table import ABANDONED_MS, BOT_PAUSE_MS, FORGOTTEN_MS
from tests.tables.live_tables import ANA, BEN, BLITZ, BY_MOVE, NOON, Live, playing, waiting


def due(live: Live) -> int | None:
    """When something is due there."""
    return live.table.due


def over(*seats: str) -> Live:
    """A table whose first seat has resigned."""
    live = playing(*seats)
    live.do(ask.Resign(ANA, 1))
    return live


def test_a_table_that_waits_is_closed_when_nothing_has_happened_for_long() -> None:
    live = waiting()
    assert due(live) == NOON + FORGOTTEN_MS
    live.do(ask.Sit(BEN, 2, "Ben"))
    assert due(live) == live.now + FORGOTTEN_MS
    live.do(ask.Away(2))
    assert due(live) == live.now + FORGOTTEN_MS


def test_where_people_play_without_a_clock_nothing_is_due_for_a_week() -> None:
    live = playing("mine", "local", "open")
    assert due(live) == live.now + ABANDONED_MS
    live.play(4)
    live.do(ask.Offer(ANA, 1, "stop"))
    assert due(live) == live.now + ABANDONED_MS


def test_a_bot_moves_after_its_pause() -> None:
    live = playing("mine", "level1")
    assert due(live) == live.now + ABANDONED_MS
    live.play()
    assert due(live) == live.now + BOT_PAUSE_MS
    live.do(ask.Away(1))
    assert due(live) == live.now - 1_000 + BOT_PAUSE_MS
    live.play()
    assert due(live) == live.table.acted_at + ABANDONED_MS


def test_a_bot_that_takes_no_time_moves_at_once() -> None:
    live = playing("mine", "level1", pause=False)
    live.play()
    assert due(live) == live.now


def test_a_bot_moves_at_once_where_only_bots_are_left() -> None:
    live = playing("mine", "level1", "level1")
    live.do(ask.Resign(ANA, 1))
    assert due(live) == live.now


def test_a_hint_is_due_when_it_is_asked_for_until_it_is_given() -> None:
    live = playing("mine", "level1")
    live.do(ask.AskHint(ANA, 1))
    assert due(live) == live.now
    live.do(ask.GiveHint(1, str(live.table.position.legal_moves()[0])))
    assert due(live) == live.table.acted_at + ABANDONED_MS


def test_a_hint_comes_before_the_flag() -> None:
    live = playing("mine", "level1", clock=BLITZ)
    begun = live.now
    live.do(ask.AskHint(ANA, 1))
    assert due(live) == live.now
    live.do(ask.GiveHint(1, str(live.table.position.legal_moves()[0])))
    assert due(live) == begun + 60_000


def test_the_flag_of_who_is_to_move_is_due() -> None:
    live = playing(clock=BY_MOVE)
    assert due(live) == live.now + 30_000
    live.play(after=10_000)
    assert due(live) == live.now + 30_000
    live.do(ask.Resume(live.now), after=5_000)
    assert due(live) == live.now + 30_000


def test_with_a_clock_a_bot_has_its_pause_and_no_flag() -> None:
    live = playing("mine", "level1", clock=BLITZ)
    live.play()
    assert due(live) == live.now + BOT_PAUSE_MS


def test_a_rematch_is_due_when_all_have_agreed_until_it_has_begun() -> None:
    live = over()
    assert due(live) is None
    live.do(ask.Offer(ANA, 1, "rematch"))
    assert due(live) is None
    live.do(ask.Answer(BEN, 2, accept=True))
    assert due(live) == live.now
    live.do(ask.BeginRematch("T2"))
    assert due(live) is None


def test_after_the_end_nothing_is_due() -> None:
    live = playing("mine", "level1", clock=BLITZ)
    live.play_out()
    assert due(live) is None


def test_at_a_closed_table_nothing_is_due() -> None:
    live = waiting("mine", "level1", clock=BLITZ)
    live.do(ask.Close())
    assert due(live) is None


def test_what_is_due_can_be_done_then() -> None:
    forgotten = waiting()
    forgotten.now = due(forgotten) or 0
    assert forgotten.do(ask.Close(), after=0)
    flagged = playing(clock=BLITZ)
    flagged.now = due(flagged) or 0
    assert flagged.refusal(ask.TimeUp(1), after=-1) == "not_time_up"
    assert flagged.do(ask.TimeUp(1), after=0)
