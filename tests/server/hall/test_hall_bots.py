"""What bots do in the hall: their moves and hints, and thoughts that come too late."""

import asyncio
import json

import pytest

from azulejos.server.fair_queue import Asker
from azulejos.server.hall import hall as hall_module
from azulejos.tables import commands as ask
from azulejos.tables.identity import hash_token
from azulejos.tables.settings import Settings
from azulejos.tables.table import BOT_PAUSE_MS
from tests.server.databases import run
from tests.server.halls import (
    ANA,
    BEN,
    HOUR,
    TOKENS,
    Clock,
    First,
    Guest,
    live,
    move,
    opened,
    until,
    with_bot,
)


def test_a_bot_moves_by_itself_and_after_a_pause(sqlite_url: str) -> None:
    async def work() -> None:
        async with opened(sqlite_url, chooser=(chooser := First())) as hall:
            table, guest = await with_bot(hall, "level3", pause=True), Guest(ANA)
            await hall.enter(table, guest, None)
            await move(hall, table, ANA, 1)
            await until(lambda: guest.kinds == ["moved", "moved"])
            first, second = (one["at"] for message in guest.heard for one in message["happenings"])
            assert second - first >= BOT_PAUSE_MS
            assert chooser.asked == ["level3"]

    run(work())


def test_a_bot_thinks_for_the_address_of_its_player(sqlite_url: str) -> None:
    async def work() -> list[Asker]:
        async with opened(sqlite_url, chooser=(chooser := First())) as hall:
            table = await with_bot(hall)
            await move(hall, table, ANA, 1)
            await until(lambda: live(hall, table).table.turn == 1)
            for guest in (ana := Guest(ANA), Guest(), Guest(BEN)):
                await hall.enter(table, guest, None)
            await move(hall, table, ANA, 1)
            await until(lambda: live(hall, table).table.turn == 1)
            return [*chooser.askers, Asker("", table), Asker(ana.address, table)]

    found = run(work())
    assert found[:2] == found[2:]


def test_a_hint_is_given_to_who_has_asked_for_it(sqlite_url: str) -> None:
    async def work() -> None:
        async with opened(sqlite_url) as hall:
            table, own, other = await with_bot(hall), Guest(ANA), Guest()
            await hall.enter(table, own, None)
            await hall.enter(table, other, None)
            await hall.ask(table, ask.AskHint(hash_token(ANA), 1))
            await until(lambda: own.heard[-1]["you"]["hint"]["move"])
            assert (own.kinds, other.kinds) == (["hint_asked", "hint_given"], ["hint_asked"])
            hint = own.heard[-1]["you"]["hint"]
            assert (hint["seat"], hint["chance"], hint["margin"]) == (1, 62, 4)
            assert hint["move"] not in json.dumps(other.heard[-1]["you"])

    run(work())


def test_an_undo_while_a_bot_thinks_makes_its_thought_void(sqlite_url: str) -> None:
    async def work() -> None:
        async with opened(sqlite_url, chooser=(chooser := First(ponders=True))) as hall:
            table, guest = await with_bot(hall), Guest(ANA)
            await hall.enter(table, guest, None)
            await move(hall, table, ANA, 1)
            await until(lambda: chooser.asked)
            errand = live(hall, table).errand
            assert errand
            await hall.ask(table, ask.Undo(hash_token(ANA), 1))
            await asyncio.wait([errand])
            assert (errand.cancelled(), guest.kinds) == (True, ["moved", "undone"])

    run(work())


def test_a_clock_that_was_set_back_does_not_hold_up_bots(sqlite_url: str) -> None:
    async def work() -> None:
        clock = Clock()
        async with opened(sqlite_url, now=clock) as hall:
            table = await with_bot(hall)
        clock.ahead = -HOUR
        async with opened(sqlite_url, worker="w2", now=clock) as hall:
            await move(hall, table, ANA, 1)
            await until(lambda: live(hall, table).table.turn == 1)

    run(work())


def test_tables_whose_bots_are_slow_do_not_keep_the_sweep_from_others(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody with many tables could keep all their bots busy, so that nothing else that is due is ever done."""
    monkeypatch.setattr(hall_module, "MOST_TAKEN_OVER", 2)

    async def work() -> str:
        clock = Clock(stands_still=True)
        async with opened(sqlite_url, now=clock, chooser=(chooser := First(ponders=True))) as hall:
            for token in TOKENS:
                table = (await hall.create(token, Settings(("mine", "level1"), start=1, pause=False), ["Ana"])).id
                await hall.ask(table, ask.Start(hash_token(token), 1))
                await move(hall, table, token, 1)
            await until(lambda: len(chooser.asked) == len(TOKENS))
            waiting = (await hall.create("d" * 43, Settings(("mine", "open")), ["Dora"])).id
            clock.ahead += 25 * HOUR
            await until(lambda: live(hall, waiting).table.stage != "waiting")
            return live(hall, waiting).table.stage

    assert run(work()) == "closed"


def test_tables_that_cannot_be_read_do_not_keep_the_sweep_from_others(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A newer version has written them, say, and they are due before all others."""
    monkeypatch.setattr(hall_module, "MOST_TAKEN_OVER", 2)

    async def work() -> tuple[str, list[str]]:
        clock = Clock(stands_still=True)
        async with opened(sqlite_url, now=clock) as hall:
            for name in ("x", "y", "z"):
                await hall.store.append(name, 0, [("unheard_of", {})], at=1, due=1)
            waiting = (await hall.create(ANA, Settings(("mine", "open")), ["Ana"])).id
            clock.ahead += 25 * HOUR
            await until(lambda: live(hall, waiting).table.stage != "waiting")
            stage, soon = live(hall, waiting).table.stage, await hall.store.overdue(clock())
            clock.ahead += 2 * HOUR
            return stage, [*soon, *sorted(await hall.store.overdue(clock()))]

    assert run(work()) == ("closed", ["x", "y", "z"])  # which are tried again some time later
