"""What time does in the hall: clocks that run out, pauses nobody pays for, tables that are closed or forgotten."""

import asyncio
from typing import Any

import pytest

from azulejos.errors import Conflict
from azulejos.server.hall import arrivals
from azulejos.server.hall.hall import Hall, milliseconds
from azulejos.server.hall.presence import Beat, Presence
from azulejos.server.storage.store import Store
from azulejos.tables import commands as ask
from azulejos.tables.clocks import TimeControl
from azulejos.tables.identity import hash_token
from azulejos.tables.settings import Settings
from azulejos.tables.table import ABANDONED_MS, FORGOTTEN_MS
from tests.server.databases import run
from tests.server.halls import (
    ANA,
    BEN,
    CLEO,
    HOUR,
    Clock,
    Counted,
    Guest,
    are_gone,
    live,
    move,
    opened,
    refusal,
    two,
    unfinished,
    until,
)


def test_time_runs_out_by_itself(sqlite_url: str) -> None:
    async def work() -> None:
        async with opened(sqlite_url, now=(clock := Clock())) as hall:
            table, guest = await two(hall, clock=TimeControl("move", 60_000)), Guest()
            await hall.enter(table, guest, None)
            clock.ahead = 59_500
            await until(lambda: guest.kinds == ["timed_out", "ended"])
            assert guest.table["ending"] == "time 1"

    run(work())


def test_nobody_pays_for_the_absence_of_the_server(url: str) -> None:
    async def work() -> None:
        clock = Clock(stands_still=True)
        async with opened(url, now=clock) as hall:
            table = await two(hall, clock=TimeControl("total", 60_000))
            clock.ahead += 20_000
            await hall.arrivals.beat()
        clock.ahead += 10 * HOUR
        async with opened(url, worker="w2", now=clock) as hall:
            found = await hall.see(table)
            assert found.clocks.left_at(clock()) == (40_000, 60_000)
            new = await with_bot_of(hall, CLEO)
            await hall.ask(new, ask.Start(hash_token(CLEO), 1))
            before = (await hall.see(new)).seq
            hall.tables._tables.clear()
            assert (await hall.see(new)).seq == before  # which was not there at the time

    run(work())


def test_a_start_reads_no_game_however_many_run(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> dict[str, int]:
        async with opened(sqlite_url) as hall:
            await two(hall, clock=TimeControl("total", 60_000))
        counted = Counted(monkeypatch, logs=(Store, "read"), listings=(Store, "games"))
        async with opened(sqlite_url, worker="w2"):
            return counted.look()

    assert run(work()) == {"logs": 0, "listings": 0}


@pytest.mark.parametrize("first", ["flag", "move"])
def test_nobody_pays_for_a_pause_of_the_process(url: str, first: str) -> None:
    async def work() -> list[object]:
        clock, paused = Clock(stands_still=True), 0.0
        async with opened(url, now=clock, clock=lambda: paused) as hall:
            table = await two(hall, clock=TimeControl("total", 60_000))
            clock.ahead += 20_000
            await hall.arrivals.beat()
            clock.ahead += HOUR
            paused += 3_600.0
            if first == "flag":
                assert await refusal(hall.ask(table, ask.TimeUp(1))) == "not_time_up"
            else:
                await move(hall, table, ANA, 1)
            found = await hall.see(table)
            return [found.stage, found.clocks.left_at(clock())]

    assert run(work()) == ["playing", (40_000, 60_000)]


def test_a_pause_in_the_middle_of_a_heartbeat_is_noticed(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> list[object]:
        clock, paused = Clock(stands_still=True), 0.0
        record = Presence.beat

        async def pause(presence: Presence, *given: Any) -> Beat:
            nonlocal paused
            found = await record(presence, *given)
            clock.ahead += HOUR
            paused += 3_600.0
            monkeypatch.undo()
            return found

        async with opened(sqlite_url, now=clock, clock=lambda: paused) as hall:
            table = await two(hall, clock=TimeControl("total", 60_000))
            monkeypatch.setattr(Presence, "beat", pause)
            await hall.arrivals.beat()
            await move(hall, table, ANA, 1)
            found = await hall.see(table)
            return [found.stage, found.clocks.left_at(clock())]

    assert run(work()) == ["playing", (60_000, 60_000)]


def test_a_pause_is_noted_once_however_many_notice_it(sqlite_url: str) -> None:
    async def work() -> int:
        paused = 0.0
        async with opened(sqlite_url, now=(clock := Clock(stands_still=True)), clock=lambda: paused) as hall:
            clock.ahead += HOUR
            paused += 3_600.0
            await asyncio.gather(*(hall._heartbeat.catch_up() for _ in range(3)))
            return len(hall._heartbeat.absences)

    assert run(work()) == 1


def test_a_table_that_another_has_resumed_is_read_again(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> str:
        paused = 0.0
        async with opened(sqlite_url, now=(clock := Clock(stands_still=True)), clock=lambda: paused) as hall:
            table = await two(hall, clock=TimeControl("total", 60_000))
            clock.ahead += HOUR
            paused += 3_600.0

            async def come_late(after: int, _decision: object) -> None:
                raise Conflict("conflict", game=table, after=after)

            monkeypatch.setattr(hall.tables, "_append", come_late)
            return (await hall.see(table)).stage

    assert run(work()) == "playing"


def test_of_two_processes_that_were_paused_one_gives_the_time_back(sqlite_url: str) -> None:
    async def work() -> list[object]:
        clock, paused = Clock(stands_still=True), 0.0
        async with (
            opened(sqlite_url, now=clock, clock=lambda: paused) as one,
            opened(sqlite_url, worker="w2", now=clock, clock=lambda: paused) as other,
        ):
            table = await two(one, clock=TimeControl("total", 60_000))
            await other.see(table)
            clock.ahead, paused = HOUR, 3_600.0
            await other.ask(table, ask.Resign(hash_token(BEN), 2))
            assert await refusal(one.ask(table, ask.Resign(hash_token(ANA), 1))) == "game_ended"
            kinds = [entry.kind for entry in await one.store.read(table)]
            return [kinds.count("resumed"), live(one, table).table.winners]

    assert run(work()) == [1, (1,)]


def test_a_table_that_waits_in_vain_is_closed(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrivals, "CONNECT_S", 0.0)

    async def work() -> None:
        async with opened(sqlite_url, now=(clock := Clock())) as hall:
            table = (await hall.create(ANA, Settings(("mine", "open")), ["Ana"])).id
            await until(lambda: are_gone(hall, table, 1))
            clock.ahead = FORGOTTEN_MS + 10_000
            guest = Guest()
            await hall.enter(table, guest, None)
            await until(lambda: guest.table["stage"] == "closed")
            await hall.enter(table, Guest(ANA), None)
            assert guest.kinds == ["closed"]

    run(work())


def test_tables_that_nobody_looks_at_leave_the_memory(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrivals, "CONNECT_S", 0.0)

    async def work() -> None:
        async with opened(sqlite_url, now=(clock := Clock())) as hall:
            idle, watched, guest = await two(hall), await with_bot_of(hall, CLEO), Guest()
            await hall.enter(watched, guest, None)
            await until(lambda: are_gone(hall, idle, 1, 2) and are_gone(hall, watched, 1))
            clock.ahead = 2 * 60_000
            await until(lambda: len(hall.tables) == 1)
            assert (await hall.see(idle)).stage == "playing"
            hall.leave("none", guest)

    run(work())


async def with_bot_of(hall: Hall, token: str) -> str:
    """Another table."""
    return (await hall.create(token, Settings(("mine", "level1")), ["Cleo"])).id


def test_an_abandoned_game_does_not_count_and_wakes_for_its_players(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrivals, "CONNECT_S", 0.0)

    async def work() -> list[object]:
        async with opened(url, now=(clock := Clock())) as hall:
            table = await two(hall, is_listed=True)
            await until(lambda: are_gone(hall, table, 1, 2))
            found: list[object] = [await unfinished(hall.store)]
            clock.ahead = ABANDONED_MS + 10_000
            while await unfinished(hall.store):
                await asyncio.sleep(0.05)
            found.append((await hall.store.games(stage="playing", listed=True)).games)
            clock.ahead += 2 * 60_000
            await until(lambda: len(hall.tables) == 0)
            await hall.enter(table, Guest(), None)  # who watches wakes nobody
            found.append(await unfinished(hall.store))
            await hall.enter(table, Guest(BEN), None)
            return [*found, await unfinished(hall.store), (await hall.see(table)).is_stored]

    assert run(work()) == [1, [], 0, 1, False]


def test_what_is_due_at_another_time_is_put_off(sqlite_url: str) -> None:
    async def work() -> None:
        async with opened(sqlite_url) as hall:
            table = await two(hall)
            await hall.store.put_off(table, (await hall.see(table)).seq, 1)
            while await hall.store.overdue(milliseconds()):
                await asyncio.sleep(0.05)

    run(work())
