"""What a host does: to tables by command, and to a server that runs by switches."""

import asyncio
import json
import os
from typing import Any

import pytest

from azulejos import replay
from azulejos.errors import Conflict
from azulejos.server import operations
from azulejos.server.access.addresses import parse_network
from azulejos.server.access.counts import Counts
from azulejos.server.access.middleware import Middleware
from azulejos.server.access.rate_limits import Limits
from azulejos.server.hall.hall import Hall, milliseconds
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.services import Options, Services
from azulejos.server.storage.store import Store
from azulejos.server.storage.switches import READ_ONLY, Switches, ban, drain, read_switches, switch_off, switch_on
from azulejos.server.storage.transfer import export_games
from azulejos.tables import commands as ask
from azulejos.tables.chance import verify
from azulejos.tables.clocks import TimeControl
from azulejos.tables.identity import hash_token
from azulejos.tables.settings import Settings
from azulejos.tables.views import record
from tests.command import Call
from tests.server import asgi_client
from tests.server.databases import execute, new_store, run
from tests.server.halls import ANA, BEN, CLEO, HOUR, Clock, Guest, move, opened, refusal, two, until, with_bot


def made(url: str, **settings: Any) -> str:
    """A table of Ana and Ben, whose game has begun, and no server any more."""

    async def work() -> str:
        async with opened(url) as hall:
            return await two(hall, **settings)

    return run(work())


def test_tables_are_listed_and_shown(call: Call, sqlite_url: str) -> None:
    table = made(sqlite_url)
    listed = call("tables", "list").out
    assert listed.split() == [table, "playing", "5", "Ana,", "Ben"]
    assert json.loads(call("tables", "list", "--stage", "over", "--json").out) == {"tables": [], "next": None}
    assert call("tables", "show", table).out.splitlines()[-2:] == ["seat 1: Ana (person)", "seat 2: Ben (person)"]
    assert json.loads(call("tables", "show", table, "--json").out)["secret"] is None


def test_tables_are_listed_page_by_page(call: Call, sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azulejos.cli.host.MOST_SHOWN", 1)

    async def work() -> None:
        async with opened(sqlite_url) as hall:
            await two(hall)
            await hall.create(CLEO, Settings(("mine", "open")), ["Cleo"])

    run(work())
    first = call("tables", "list")
    page = first.err.split()[-1]
    assert [first.out.split()[-2:], call("tables", "list", "--page", page).out.split()[-2:]] == [
        ["Cleo,", "-"],
        ["Ana,", "Ben"],
    ]


def test_a_game_is_ended_stored_away_and_deleted_by_command(call: Call, sqlite_url: str) -> None:
    table = made(sqlite_url)
    assert call("tables", "store", table).out == f"Table {table} is stored away.\n"
    assert "stored" in call("tables", "list").out
    assert "stage: stored\n" in call("tables", "show", table).out
    assert [call("tables", "close", table).out for _ in range(2)] == [f"Table {table} is over.\n"] * 2
    assert call("tables", "delete", table).out == f"Table {table} is deleted.\n"
    gone = f"table {table} does not exist: check the link, or ask for a new one.\n"
    assert [call("tables", do, table) for do in ("show", "close", "store", "delete")] == [(2, "", gone)] * 4


def test_a_table_that_waits_is_closed(call: Call, sqlite_url: str) -> None:
    async def work() -> str:
        async with opened(sqlite_url) as hall:
            return (await hall.create(ANA, Settings(("mine", "open")), ["Ana"])).id

    assert call("tables", "close", run(work())).out.endswith(" is closed.\n")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("tables", "list", "--stage", "away"), "away is no stage of a table"),
        (("unban", "192.0.2.7"), "192.0.2.7/32 is not banned"),
        (("ban", "me"), "me is not an address or a network"),
        (("drain", "nobody"), "there is no worker nobody"),
        (("read-only", "maybe"), "found maybe, expected on or off"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(
    call: Call, sqlite_url: str, arguments: tuple[str, ...], told: str
) -> None:
    made(sqlite_url)
    status, out, err = call(*arguments)
    assert (status, out, err.startswith(told), err.count("\n")) == (2, "", True, 1)


def test_a_game_with_a_clock_is_not_stored_away(call: Call, sqlite_url: str) -> None:
    table = made(sqlite_url, clock=TimeControl("move", 60_000))
    assert call("tables", "store", table).err.startswith(f"table {table} cannot be stored away")


def test_games_are_kept_for_as_long_as_is_said(call: Call, sqlite_url: str) -> None:
    table = made(sqlite_url)

    async def work() -> list[int]:
        async with await new_store(sqlite_url) as store:
            now = (await operations.close_table(store, table)).at
            return [await operations.prune(store, 30, now + days * operations.DAY_MS) for days in (29, 31, 31)]

    assert run(work()) == [0, 1, 0]
    assert call("tables", "prune", "--keep-days", "1").out == "Deleted 0 tables.\n"


def test_a_name_is_removed_from_the_log_and_deals_are_still_proven(call: Call, sqlite_url: str) -> None:
    table = made(sqlite_url)
    assert call("tables", "hide-name", table, "2").out == f"The name of seat 2 at table {table} is removed.\n"
    assert call("tables", "hide-name", table, "3").err == "no person plays seat 3.\n"
    assert call("tables", "close", table).status == 0

    async def work() -> tuple[str, str]:
        lines: list[str] = []
        async with await new_store(sqlite_url) as store:
            await export_games(store, lines.append)
            return "".join(lines), record(await operations.read_table(store, table))

    everything, written = run(work())
    (game,) = replay(written)
    assert ("Ben" in everything, '"name_hidden"' in everything, "Ana" in everything) == (False, True, True)
    assert (game.names, verify(game).faults) == (("Ana", "?"), ())


def test_who_has_played_alone_deletes_the_game(url: str) -> None:
    async def work() -> list[object]:
        async with opened(url) as hall:
            alone, guest = await with_bot(hall), Guest()
            await hall.enter(alone, guest, None)
            refused = [await refusal(hall.delete(alone, hash_token(BEN)))]
            hall.heed(Switches(is_read_only=True), [])
            refused.append(await refusal(hall.delete(alone, hash_token(ANA))))
            hall.heed(Switches(), [])
            await hall.delete(alone, hash_token(ANA))
            return [refused, guest.dismissed, await refusal(hall.see(alone))]

    assert run(work()) == [["token_unknown", "read_only"], "deleted", "no_table"]


def test_nobody_deletes_the_game_of_others(sqlite_url: str) -> None:
    async def work() -> str:
        async with opened(sqlite_url) as hall:
            return await refusal(hall.delete(await two(hall), hash_token(ANA)))

    assert run(work()) == "not_yours_alone"


def test_a_server_deletes_games_that_were_kept_for_long_enough(sqlite_url: str) -> None:
    table = made(sqlite_url)

    async def work(*kept: int | None) -> list[int]:
        counts = []
        async with await new_store(sqlite_url) as store:
            await operations.close_table(store, table)
            for days in kept:
                services = Services(Options(sqlite_url, keep_days=days), store, Metrics())
                services.hall.now = lambda: milliseconds() + 10 * operations.DAY_MS
                await services.prune()
                await services.prune()  # which is too soon
                counts.append(sum((await store.counts()).values()))
        return counts

    assert run(work(None, 20, 5)) == [1, 1, 0]


def test_a_host_is_heeded_while_many_games_are_deleted(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Read-only mode begins, and ends the deletion, although the first game takes long to delete."""
    caplog.set_level("INFO", "azulejos.server")
    monkeypatch.setattr(operations, "DAY_MS", -operations.DAY_MS)  # so that all games are old enough
    is_deleting, may_delete, delete = asyncio.Event(), asyncio.Event(), Store.delete

    async def slow(store: Store, game: str) -> bool:
        is_deleting.set()
        await may_delete.wait()
        return await delete(store, game)

    monkeypatch.setattr(Store, "delete", slow)

    async def work() -> None:
        async with opened(sqlite_url) as hall:
            for token in (ANA, BEN, CLEO):
                table = await hall.create(token, Settings(("mine", "open")), ["Ana"])
                await operations.close_table(hall.store, table.id)
        services = await Services.open(Options(sqlite_url, bots=0, keep_days=1), Metrics())
        await is_deleting.wait()
        await switch_on(services.store, READ_ONLY)
        await until(lambda: services.hall.tables.is_read_only)
        may_delete.set()
        await until(lambda: any("deleted" in message for message in caplog.messages))
        await services.close()

    run(work())
    assert [message for message in caplog.messages if "deleted" in message] == ["1 tables were deleted after 1 days"]


def test_who_looks_at_a_table_hears_what_the_host_does_to_it(url: str) -> None:
    async def work() -> list[object]:
        async with opened(url) as hall, await new_store(url) as store:
            table, guest = await two(hall), Guest()
            await hall.enter(table, guest, None)
            await operations.close_table(store, table)
            hall.heed(await read_switches(store), [])
            await until(lambda: guest.kinds == ["ended"])
            await operations.delete_table(store, table)
            hall.heed(await read_switches(store), [])
            await until(lambda: guest.dismissed)
            return [guest.dismissed, await refusal(hall.see(table))]

    assert run(work()) == ["deleted", "no_table"]


def test_a_host_who_meets_people_decides_again(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> str:
        async with opened(sqlite_url) as hall:
            table = await two(hall)
            read, is_first = operations.read_table, True

            async def slow(store: Any, name: str) -> Any:
                nonlocal is_first
                found = await read(store, name)
                if found.stage == "playing" and is_first:
                    is_first = False
                    await move(hall, table, ANA, 1)
                return found

            monkeypatch.setattr(operations, "read_table", slow)
            return (await operations.store_table(hall.store, table)).stage

    assert run(work()) == "playing"


# Switches.


def test_switches_are_switched_on_and_off(url: str) -> None:
    async def work() -> list[object]:
        async with await new_store(url) as store:
            done = [await switch_on(store, ban("10.0.0.0/8")) for _ in range(2)]
            await switch_on(store, drain("w1"))
            await switch_on(store, READ_ONLY)
            found = await read_switches(store)
            off = [await switch_off(store, name) for name in (ban("10.0.0.0/8"), ban("10.0.0.0/8"), drain("w1"))]
            return [done, found, off, await read_switches(store)]

    on = Switches(is_read_only=True, banned=("10.0.0.0/8",), drained=("w1",))
    assert run(work()) == [[True, False], on, [True, False, True], Switches(is_read_only=True)]


def test_a_ban_is_told_and_taken_back(call: Call, sqlite_url: str) -> None:
    made(sqlite_url)
    said = [call(*words.split()).out for words in ("ban 192.0.2.7", "ban 192.0.2.7", "bans", "unban 192.0.2.7", "bans")]
    assert said == [
        "192.0.2.7/32 is banned.\n",
        "192.0.2.7/32 is banned already.\n",
        "192.0.2.7/32\n",
        "192.0.2.7/32 is not banned any more.\n",
        "",
    ]


def test_a_ban_of_an_ipv6_address_is_one_of_its_network(call: Call, sqlite_url: str) -> None:
    made(sqlite_url)
    said = [
        call(*words.split()).out for words in ("ban 2001:db8::7", "ban 2001:db8:1::/48", "unban 2001:db8::8", "bans")
    ]
    assert said == [
        "2001:db8::/64 is banned.\n",
        "2001:db8:1::/48 is banned.\n",
        "2001:db8::/64 is not banned any more.\n",
        "2001:db8:1::/48\n",
    ]


def test_who_is_banned_is_let_go(sqlite_url: str) -> None:
    async def work() -> list[str | None]:
        async with opened(sqlite_url) as hall:
            table, guests = await two(hall), [Guest(ANA), Guest(BEN)]
            guests[1].address = "2001:db8::/64"
            for guest in guests:
                await hall.enter(table, guest, None)
            hall.heed(Switches(), [parse_network("2001:db8::/32")])
            return [guest.dismissed for guest in guests]

    assert run(work()) == [None, "banned"]


def test_who_is_banned_is_refused() -> None:
    counts = Counts(Limits())
    counts.banned = [parse_network("192.0.2.0/24")]
    answer = asgi_client.ask(Middleware(asgi_client.say_length, counts=counts))
    assert (answer.status, answer.code) == (403, "banned")


def test_while_nothing_is_written_nothing_happens_and_nobody_pays(sqlite_url: str) -> None:
    async def work() -> list[object]:
        clock, paused = Clock(stands_still=True), 0.0
        async with opened(sqlite_url, now=clock, clock=lambda: paused) as hall:
            table = await two(hall, clock=TimeControl("total", 60_000))
            hall.heed(Switches(is_read_only=True), [])
            clock.ahead, paused = HOUR, 3_600.0
            refused = await refusal(move_unseen(hall, table))
            hall.heed(Switches(), [])
            await move(hall, table, ANA, 1)
            return [refused, (await hall.see(table)).clocks.left_at(clock())]

    assert run(work()) == ["read_only", (60_000, 60_000)]


def test_while_nothing_is_written_everybody_can_watch_and_every_command_is_told_why(sqlite_url: str) -> None:
    async def work() -> list[object]:
        clock, paused, watcher = Clock(stands_still=True), 0.0, Guest()
        async with opened(sqlite_url, now=clock, clock=lambda: paused) as hall:
            table = await two(hall, clock=TimeControl("total", 60_000))
            hall.heed(Switches(is_read_only=True), [])
            clock.ahead, paused = HOUR, 3_600.0  # so that something is to be given back
            refused = [await refusal(asked) for asked in (move(hall, table, ANA, 1), move_unseen(hall, table))]
            await hall.enter(table, watcher, None)
            await hall.look(table, watcher)
            return [len(watcher.heard), refused, execute(sqlite_url, "SELECT * FROM absences")]

    assert run(work()) == [2, ["read_only", "read_only"], []]


def test_a_server_that_begins_while_nothing_may_be_written_shows_games_with_clocks(sqlite_url: str) -> None:
    async def begin(now: Clock, table: str = "") -> str:
        async with opened(sqlite_url, now=now) as hall:
            hall.heed(Switches(is_read_only=bool(table)), [])
            return (await hall.see(table)).stage if table else await two(hall, clock=TimeControl("total", 60_000))

    later = Clock()
    later.ahead = HOUR
    assert run(begin(later, run(begin(Clock())))) == "playing"


def test_a_server_that_ends_while_nothing_is_written_writes_no_last_beat(sqlite_url: str) -> None:
    clock = Clock(stands_still=True)

    async def work() -> None:
        async with opened(sqlite_url, now=clock) as hall:
            hall.heed(Switches(is_read_only=True), [])
            clock.ahead = HOUR

    run(work())
    assert execute(sqlite_url, "SELECT beat FROM workers") == [(clock() - HOUR,)]


async def move_unseen(hall: Hall, table: str) -> None:
    """A move of somebody who does not look first."""
    await hall.ask(table, ask.Resign(hash_token(ANA), 1))


def test_a_server_heeds_what_was_switched(call: Call, sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(os, "kill", lambda pid, _signal: ended.append(pid))

    async def work() -> list[object]:
        services = await Services.open(Options(sqlite_url, bots=0), Metrics())
        try:
            assert (await asyncio.to_thread(call, "drain", services.worker)).status == 0
            await asyncio.to_thread(call, "ban", "192.0.2.0/24")
            await asyncio.to_thread(call, "read-only", "on")
            await until(lambda: ended and services.counts.banned and services.hall.tables.is_read_only)
            await asyncio.to_thread(call, "read-only", "off")
            await until(lambda: not services.hall.tables.is_read_only)
            return [str(network) for network in services.counts.banned]
        finally:
            await services.close()

    assert run(work()) == ["192.0.2.0/24"]
    assert ended == [os.getpid()]


def test_a_table_that_changes_all_the_time_is_given_up(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def come_late(*_: object) -> None:
        raise Conflict("conflict", game="g", after=1)

    monkeypatch.setattr(operations, "append_decision", come_late)
    table = made(sqlite_url)

    async def work() -> None:
        async with await new_store(sqlite_url) as store:
            await operations.close_table(store, table)

    with pytest.raises(Conflict):
        run(work())
