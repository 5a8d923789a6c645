"""The store with several processes: they race, they are killed, they hear of each other, and a server restarts."""

import asyncio
import random
import time
import uuid
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest

from azulejos.server.storage import notify
from azulejos.server.storage.notify import ANYTHING, Wake
from azulejos.server.storage.store import Store
from tests.server import processes
from tests.server.databases import end_connections, execute, new_store, run, server, soon
from tests.server.processes import PROCESSES, another

MOVE: tuple[str, dict[str, Any]] = ("move", {})
KILLS = 20


async def numbers_of(url: str, game: str) -> tuple[list[int], list[Any]]:
    """The numbers of the events in the log, and of the commands that they tell of."""
    async with await new_store(url) as store:
        log = await store.read(game)
    return [entry.seq for entry in log], [entry.body.get("number") for entry in log]


def test_of_several_who_append_the_same_event_exactly_one_wins(url: str) -> None:
    racers, rounds = 3, 40
    run(numbers_of(url, "g"))
    with ExitStack() as stack:
        barrier = PROCESSES.Barrier(racers)
        started = [stack.enter_context(another(processes.race, url, "g", rounds, barrier)) for _ in range(racers)]
        won = [seq for _, hears in started for seq in hears.recv()]
    everyone = list(range(1, rounds + 1))
    assert (sorted(won), run(numbers_of(url, "g"))[0]) == (everyone, everyone)


def test_a_process_that_is_killed_loses_nothing_it_has_said_and_does_nothing_twice(url: str) -> None:
    run(numbers_of(url, "g"))
    dice, said = random.Random(5), 0
    for _ in range(KILLS):
        with another(processes.append_commands, url, "g", said + 1) as (process, hears):
            assert hears.recv() == said + 1  # the one that was under way when the last one was killed, or a new one
            time.sleep(dice.uniform(0, 0.1))
            process.kill()
            process.join()
            said += 1
            while hears.poll():
                try:
                    said = hears.recv()
                except EOFError:
                    break
    seqs, commands = run(numbers_of(url, "g"))
    assert seqs == commands == list(range(1, len(seqs) + 1))
    assert said in (len(seqs), len(seqs) - 1)


def test_another_process_hears_what_is_appended(postgresql_url: str) -> None:
    async def work() -> object:
        async with await new_store(postgresql_url) as store:
            with another(processes.watch, postgresql_url) as (_, hears):
                await asyncio.to_thread(hears.recv)
                await store.append("g", 0, [MOVE, MOVE])
                return await soon(asyncio.to_thread(hears.recv))

    assert run(work()) == ("g", 2)


def test_what_others_say_on_the_channel_wakes_nobody(postgresql_url: str) -> None:
    async def work() -> object:
        async with await new_store(postgresql_url) as store, store.watch() as wakes:
            await asyncio.to_thread(
                execute, postgresql_url, "NOTIFY azulejos, 'hello'", "NOTIFY azulejos", "NOTIFY azulejos, 'other 7 g'"
            )
            return await soon(anext(wakes))

    assert run(work()) == Wake("g", 7)


def test_who_listens_comes_back_and_looks_at_everything(postgresql_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notify, "_FIRST_PAUSE_S", 0.01)

    async def work() -> object:
        async with await new_store(postgresql_url) as store, store.watch() as wakes:
            connect, attempts = store._listener._connect, []  # type: ignore[union-attr]  # PostgreSQL has one

            async def connect_in_the_end() -> Any:
                connection = await connect()
                attempts.append(connection)
                if len(attempts) == 1:
                    await connection.close()  # so that it cannot listen
                return connection

            monkeypatch.setattr(store._listener, "_connect", connect_in_the_end)
            await asyncio.to_thread(end_connections, postgresql_url)
            woken = await soon(anext(wakes))
            await asyncio.to_thread(execute, postgresql_url, "NOTIFY azulejos, 'other 3 g'")
            return woken, await soon(anext(wakes)), len(attempts)

    assert run(work()) == (ANYTHING, Wake("g", 3), 2)


def test_connections_that_were_lost_are_made_again_unnoticed(postgresql_url: str) -> None:
    async def work() -> object:
        async with await new_store(postgresql_url) as store:
            await store.append("g", 0, [MOVE])
            await asyncio.to_thread(end_connections, postgresql_url)
            return await store.append("g", 1, [MOVE]), len(await store.read("g"))

    assert run(work()) == (range(2, 3), 2)


def test_who_looks_at_everything_needs_no_other_wake_up() -> None:
    async def work() -> object:
        watch = notify.Watch()
        for wake in (Wake("g", 1), ANYTHING, Wake("h", 2)):
            watch.ring(wake)
        return [await anext(watch), await anext(watch)]

    assert run(work()) == [ANYTHING, Wake("h", 2)]


def test_a_store_says_that_its_server_is_gone_and_goes_on_when_it_is_back() -> None:
    async def refusals(store: Store) -> list[str]:
        attempts = [store.append("g", 1, [MOVE]), store.read("g"), new_store(store_url), store.watch().__aenter__()]
        errors = await asyncio.gather(*attempts, return_exceptions=True)
        return [getattr(error, "code", "") for error in errors]

    async def work(stop: Callable[[], None], start: Callable[[], None]) -> object:
        async with await new_store(store_url) as store, await Store.open(store_url) as idle, store.watch() as wakes:
            await store.append("g", 0, [MOVE])
            before = await soon(anext(wakes))
            await asyncio.to_thread(stop)
            refused = [await refusals(idle), (await refusals(store))[:3]]
            await asyncio.to_thread(start)
            after = await soon(anext(wakes))
            await store.append("g", 1, [MOVE])
            return before, refused, after, await soon(anext(wakes)), len(await idle.read("g"))

    gone = "database_unreachable"
    with server(uuid.uuid4().hex) as started:
        store_url = started.get_uri()
        came = run(work(started.stop, started.start))
    assert came == (Wake("g", 1), [4 * [gone], 3 * [gone]], ANYTHING, Wake("g", 2), 2)
