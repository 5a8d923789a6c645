"""What people can do again and again without playing on: so much of it at once, and then one in a while."""

from collections.abc import Callable
from itertools import cycle

import pytest

from azulejos.errors import RefusedError
from azulejos.tables import commands as ask
from azulejos.tables import table as table_module
from azulejos.tables import umpire as umpire_module
from azulejos.tables.table import ACT_MS
from azulejos.tables.umpire import possible
from tests.tables.live_tables import ANA, BEN, Live, playing, waiting

FEW = 10
Act = Callable[[Live], ask.Command]


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer acts at once, so that a test is done soon."""
    monkeypatch.setattr(table_module, "MOST_ACTS", FEW)


def first_move(live: Live) -> ask.Command:
    return ask.Play(ANA, 1, str(live.table.position.legal_moves()[0]))


def repeat(live: Live, *acts: Act) -> None:
    for act in cycle(acts):
        live.do(act(live), after=0)


def exhaust(live: Live, *acts: Act) -> int:
    """Does all this in turn until that is refused for its rate; returns by how much the log has grown."""
    before = len(live.log)
    with pytest.raises(RefusedError) as caught:
        repeat(live, *acts)
    assert caught.value.code == "rate"
    return len(live.log) - before


def offers(live: Live) -> int:
    return exhaust(live, lambda _: ask.Offer(ANA, 1, "stop"), lambda _: ask.Withdraw(ANA, 1))


@pytest.mark.parametrize(
    ("live", "acts"),
    [
        (waiting(), [lambda _: ask.Sit(BEN, 2, "Ben"), lambda _: ask.Leave(BEN, 2)]),
        (playing("mine", "level1"), [first_move, lambda _: ask.Undo(ANA, 1)]),
        (playing("mine", "level1"), [lambda _: ask.AskHint(ANA, 1), first_move, lambda _: ask.Undo(ANA, 1)]),
        (playing("mine", "level1"), [lambda _: ask.SwitchSides(ANA, 1, 2), lambda _: ask.SwitchSides(ANA, 2, 1)]),
    ],
    ids=["sit", "undo", "hint", "switch"],
)
def test_what_leads_nowhere_is_refused_after_so_much_of_it(live: Live, acts: list[Act]) -> None:
    assert FEW - 2 <= exhaust(live, *acts) <= 2 * FEW


def test_offers_that_are_withdrawn_are_refused_until_some_time_has_passed() -> None:
    live = playing()
    offers(live)
    assert "stop" not in possible(live.table, 1, live.now)
    live.do(ask.Offer(ANA, 1, "stop"), after=ACT_MS)
    assert live.table.offer


def test_who_has_offered_too_often_plays_on() -> None:
    live = playing()
    offers(live)
    live.play()
    assert live.table.turn == 2


def test_after_a_rest_there_may_be_as_many_as_before() -> None:
    live = playing()
    first = offers(live)
    live.now += FEW * ACT_MS
    assert offers(live) >= first


def test_the_longer_the_log_the_rarer_is_what_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "LONG_LOG", 2 * FEW)
    live = playing()
    grown = []
    for _ in range(4):
        grown.append(offers(live))
        live.now += FEW * ACT_MS
    assert grown == sorted(grown, reverse=True)
    assert grown[3] <= grown[0] / 4


@pytest.mark.parametrize("seats", [("mine", "local"), ("mine", "level1")])
def test_a_game_that_nobody_wants_to_end_is_stopped_after_so_many_steps(
    monkeypatch: pytest.MonkeyPatch, seats: tuple[str, ...]
) -> None:
    """Whoever puts all tiles onto the floor fills no row, and could go on for ever."""
    monkeypatch.setattr(umpire_module, "MOST_STEPS", 40)
    live = playing(*seats)
    while live.table.turn:
        floor = next(move for move in map(str, live.table.position.legal_moves()) if move.endswith("F"))
        live.do(
            ask.PlayBot(2, floor) if live.table.seat(live.table.turn).bot else ask.Play(ANA, live.table.turn, floor)
        )
    assert (live.table.stage, live.table.ending, len(live.table.steps)) == ("over", "agreed", 40)
