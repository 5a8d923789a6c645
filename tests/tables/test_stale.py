"""Commands that were meant for a table as it was: those that come too late are refused, the others are not."""

from collections.abc import Callable

import pytest

from azulejos.errors import RefusedError
from azulejos.tables import commands as ask
from azulejos.tables.umpire import check_seen
from tests.tables.live_tables import ANA, BEN, CLEO, Live, playing, waiting

ABOUT_THE_GAME: list[ask.Command] = [
    ask.Play(ANA, 1, "3W3"),
    ask.Undo(ANA, 1),
    ask.AskHint(ANA, 1),
    ask.SwitchSides(ANA, 1, 2),
]
ABOUT_THE_OFFER: list[ask.Command] = [ask.Answer(BEN, 2, accept=True), ask.Withdraw(ANA, 1)]
AT_ANY_TIME: list[ask.Command] = [
    ask.Sit(BEN, 2, "Ben"),
    ask.Leave(ANA, 1),
    ask.Start(ANA, 1),
    ask.Offer(ANA, 1, "takeback"),
    ask.Resign(ANA, 1),
    ask.Replace(ANA, 1, 2),
    ask.PlayBot(2, "1B1"),
    ask.GiveHint(1, "1B1"),
    ask.TimeUp(1),
    ask.Away(1),
    ask.Back(1),
    ask.Close(),
    ask.Resume(0),
    ask.BeginRematch("T2"),
]


def named(command: ask.Command) -> str:
    return type(command).__name__


def is_stale(live: Live, command: ask.Command, seen: int) -> bool:
    """Whether the command comes too late, and says so properly."""
    try:
        check_seen(live.table, command, seen)
    except RefusedError as refusal:
        return (refusal.code, refusal.params["seen"]) == ("stale", seen)
    return False


@pytest.mark.parametrize("command", ABOUT_THE_GAME, ids=named)
def test_what_is_about_the_game_has_to_know_its_last_change(command: ask.Command) -> None:
    live = playing("mine", "level1")
    live.play()
    changed = live.table.seq
    live.do(ask.Away(1))
    live.do(ask.Back(1))
    assert [is_stale(live, command, seen) for seen in (0, changed - 1, changed, changed + 2, 10**6)] == [
        True,
        True,
        False,
        False,
        False,
    ]


@pytest.mark.parametrize("command", ABOUT_THE_OFFER, ids=named)
def test_what_is_about_an_offer_has_to_know_the_offer(command: ask.Command) -> None:
    live = playing("mine", "open", "open")
    live.do(ask.Offer(ANA, 1, "stop"))
    offered = live.table.seq
    live.do(ask.Answer(CLEO, 3, accept=True))
    assert [is_stale(live, command, seen) for seen in (0, offered - 1, offered, offered + 1)] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.parametrize("command", ABOUT_THE_OFFER, ids=named)
def test_without_an_offer_nothing_about_it_is_stale(command: ask.Command) -> None:
    assert not is_stale(playing(), command, 0)


def test_an_answer_does_not_count_for_the_next_offer() -> None:
    live = playing()
    live.play(2)
    live.do(ask.Offer(ANA, 1, "takeback"))
    seen = live.table.seq
    live.do(ask.Withdraw(ANA, 1))
    live.do(ask.Offer(ANA, 1, "stop"))
    assert is_stale(live, ask.Answer(BEN, 2, accept=True), seen)


@pytest.mark.parametrize("command", AT_ANY_TIME, ids=named)
def test_all_else_is_meant_for_the_table_as_it_is(command: ask.Command) -> None:
    live = playing()
    live.do(ask.Offer(ANA, 1, "stop"))
    assert not is_stale(live, command, 0)


def test_the_refusal_says_what_to_look_at() -> None:
    live = playing()
    live.play()
    with pytest.raises(RefusedError) as caught:
        check_seen(live.table, ask.Play(ANA, 1, "3W3"), 2)
    assert (
        str(caught.value) == "the table has changed in the meantime, happening 6 came after 2: look again and decide."
    )
    assert caught.value.params == {"seen": 2, "changed": 6}


CHANGES: list[tuple[str, Callable[[Live], object]]] = [
    ("a move", lambda live: live.play()),
    ("a takeback", lambda live: live.do(ask.Undo(ANA, 1))),
    ("other sides", lambda live: live.do(ask.SwitchSides(ANA, 1, 2))),
    ("a bot instead of a person", lambda live: live.do(ask.Resign(ANA, 1))),
]


@pytest.mark.parametrize(("name", "change"), CHANGES, ids=[name for name, _ in CHANGES])
def test_what_lies_on_the_table_or_who_plays_changes_it(name: str, change: Callable[[Live], object]) -> None:
    live = playing("mine", "level1", "level1")
    live.play(3)
    change(live)
    assert live.table.changed_seq == live.table.seq


def test_a_deal_changes_the_table_with_the_move_before_it() -> None:
    live = playing()
    assert live.table.changed_seq == live.table.seq == 5
    live.play_round()
    assert live.table.changed_seq == live.table.seq == len(live.log)


def test_nothing_else_changes_the_table() -> None:
    live = playing("mine", "open", "open")
    changed = live.table.changed_seq
    for command in (ask.Offer(ANA, 1, "stop"), ask.Answer(BEN, 2, accept=True), ask.Withdraw(ANA, 1), ask.Away(1)):
        live.do(command)
    live.do(ask.Resume(live.now), after=5_000)
    assert (live.table.changed_seq, live.table.seq) == (changed, changed + 5)
    hinted = playing("mine", "level1")
    changed = hinted.table.changed_seq
    hinted.do(ask.AskHint(ANA, 1))
    hinted.do(ask.GiveHint(1, str(hinted.table.position.legal_moves()[0])))
    assert hinted.table.changed_seq == changed


def test_a_table_that_waits_has_not_changed_since_it_was_made() -> None:
    live = waiting("mine", "open", "open")
    live.do(ask.Sit(BEN, 2, "Ben"))
    assert (live.table.changed_seq, live.table.seq) == (1, 3)
