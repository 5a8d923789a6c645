"""Who is there: connections that come and go, and tokens that have become old."""

import asyncio

import pytest

from azulejos.errors import RefusedError
from azulejos.server.hall import arrivals
from azulejos.server.hall.live_table import LiveTable
from azulejos.server.hall.loaded_tables import TOKEN_DAYS
from azulejos.tables import commands as ask
from azulejos.tables.clocks import TimeControl
from azulejos.tables.identity import hash_token
from tests.server.databases import run
from tests.server.halls import (
    ANA,
    BEN,
    CLEO,
    HOUR,
    Clock,
    Guest,
    are_gone,
    live,
    move,
    opened,
    refusal,
    two,
    until,
    wait_out,
)


def test_who_was_never_there_cannot_go(sqlite_url: str) -> None:
    async def work() -> object:
        async with opened(sqlite_url) as hall:
            table = await two(hall)
            hall.arrivals.disconnected(live(hall, table), "nobody")
            return live(hall, table).going

    assert run(work()) == {}


def test_presence_follows_connections(sqlite_url: str) -> None:
    async def work() -> None:
        async with opened(sqlite_url) as hall:
            table, ana, ben = await two(hall), Guest(ANA), Guest(BEN)
            await hall.enter(table, ana, None)
            await hall.enter(table, ben, None)
            hall.leave(table, ben)
            again = Guest(BEN)
            await hall.enter(table, again, None)  # so quickly that nobody is told
            await wait_out(hall, table, BEN)
            assert ana.kinds == []
            hall.arrivals.reconnect = 0.01
            hall.leave(table, again)
            hall.leave(table, again)
            await hall.enter(table, watcher := Guest(), None)
            hall.leave(table, watcher)
            await until(lambda: ana.kinds == ["went_away"])
            await hall.enter(table, again, None)
            assert ana.kinds == ["went_away", "came_back"]

    run(work())


def test_the_longer_the_log_the_later_the_others_are_told_who_is_gone(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> list[float]:
        delays: list[float] = []

        async def depart(_live: LiveTable, _who: str, delay: float) -> None:
            delays.append(delay)

        async with opened(sqlite_url) as hall:
            table = await two(hall)
            await hall.enter(table, ben := Guest(BEN), None)
            hall.arrivals.reconnect = 0.0
            monkeypatch.setattr(hall.arrivals, "depart", depart)
            monkeypatch.setattr(arrivals, "LONG_LOG", live(hall, table).seq - 40 * arrivals.SLOWER)
            hall.leave(table, ben)
            await until(lambda: delays)
        return delays

    assert run(work()) == [40.0]


def test_who_comes_and_goes_all_the_time_does_not_fill_the_log(sqlite_url: str) -> None:
    async def work() -> int:
        async with opened(sqlite_url) as hall:
            table, watcher = await two(hall), Guest()
            await hall.enter(table, watcher, None)
            hall.arrivals.reconnect = 0.0
            for _ in range(arrivals.GOING.burst):
                await hall.enter(table, ben := Guest(BEN), None)
                hall.leave(table, ben)
                await until(lambda: are_gone(hall, table, 2))
            for _ in range(5):
                await hall.enter(table, ben := Guest(BEN), None)
                hall.leave(table, ben)
                await asyncio.sleep(0)
            await move(hall, table, ANA, 1)
            return watcher.kinds.count("went_away")

    assert run(work()) == arrivals.GOING.burst


def test_who_sits_down_and_never_connects_is_gone(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrivals, "CONNECT_S", 0.05)

    async def work() -> None:
        async with opened(sqlite_url) as hall:
            table, guest = await two(hall), Guest()
            await hall.enter(table, guest, None)
            await until(lambda: all(not seat["is_present"] for seat in guest.table["seats"]))

    run(work())


def test_after_the_game_presence_is_soon_forgotten(sqlite_url: str) -> None:
    async def work() -> None:
        async with opened(sqlite_url, now=(clock := Clock())) as hall:
            table = await two(hall)
            await hall.ask(table, ask.Resign(hash_token(ANA), 1))
            before = (await hall.see(table)).seq
            clock.ahead = 2 * HOUR
            guest = Guest(ANA)
            await hall.enter(table, guest, None)
            hall.leave(table, guest)
            await wait_out(hall, table, ANA)
            assert (await hall.see(table)).seq == before

    run(work())


def test_an_old_token_is_good_for_watching_only(sqlite_url: str) -> None:
    async def work() -> None:
        async with opened(sqlite_url, now=(clock := Clock())) as hall:
            table = await two(hall)
            hall.check_token(await hall.see(table), hash_token(ANA))
            clock.ahead = (TOKEN_DAYS + 1) * 24 * HOUR
            before = (await hall.see(table)).seq
            await hall.enter(table, Guest(ANA), None)
            assert await refusal(move(hall, table, ANA, 1)) == "token_expired"
            assert await refusal(move(hall, table, CLEO, 1)) == "not_your_seat"
            found = await hall.see(table)
            assert found.seq == before
            for who, code in ((ANA, "token_expired"), (CLEO, "token_unknown")):
                with pytest.raises(RefusedError) as caught:
                    hall.check_token(found, hash_token(who))
                assert caught.value.code == code

    run(work())


def test_what_happens_by_itself_makes_no_old_token_good_again(url: str) -> None:
    async def work() -> None:
        async with opened(url) as hall:
            table = await two(hall, clock=TimeControl("total", 60_000))
        clock, watcher = Clock(), Guest(ANA)
        clock.ahead = (TOKEN_DAYS + 1) * 24 * HOUR
        async with opened(url, worker="w2", now=clock) as hall:
            await hall.enter(table, watcher, None)
            await until(lambda: "ended" in watcher.kinds)  # the sweep has noted who was lost with w1, and then the flag
            assert watcher.kinds == ["timed_out", "ended"]
            assert await refusal(hall.ask(table, ask.Offer(hash_token(ANA), 1, "rematch"))) == "token_expired"

    run(work())
