"""Who is there: several processes, people at several of them at once, and processes that fall silent."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from azulejos.server.hall.presence import Absence, Arrival, Presence
from azulejos.server.storage.store import Store
from tests.server.databases import new_store, run
from tests.server.processes import PROCESSES, another, strike_off

ANA, BEN = "a" * 64, "b" * 64


@asynccontextmanager
async def workers(url: str, count: int = 2, *, at: int = 1_000) -> AsyncIterator[list[Presence]]:
    """So many processes as it were, each with a store of its own, which have said that they live."""
    async with AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(await new_store(url)) for _ in range(count)]
        found = [Presence(store, f"w{number}") for number, store in enumerate(stores, 1)]
        for one in found:
            await one.beat(at)
        yield found


async def everybody(store: Store) -> list[Any]:
    """The rows of those who are there."""
    return await store.read_with(
        lambda connection: sorted(
            tuple(row) for row in connection.exec_driver_sql("SELECT worker, game, person FROM present")
        )
    )


def test_the_last_beat_is_that_of_any_process(url: str) -> None:
    async def work() -> object:
        async with await new_store(url) as store:
            one, other = Presence(store, "w1"), Presence(store, "w2")
            beats = [await one.last_beat()]
            for worker, now in ((one, 10), (other, 30), (one, 20)):
                await worker.beat(now)
                beats.append(await other.last_beat())
            return beats

    assert run(work()) == [None, 10, 30, 30]


def test_only_the_first_beat_is_news(url: str) -> None:
    async def work() -> object:
        async with await new_store(url) as store:
            one, other = Presence(store, "w1"), Presence(store, "w2")
            return [
                (await worker.beat(now)).is_known
                for worker, now in ((one, 1), (one, 2), (other, 2), (one, 2), (other, 3))
            ]

    assert run(work()) == [False, True, False, True, True]


def test_who_arrives_twice_is_there_once(url: str) -> None:
    async def work() -> object:
        async with workers(url, 1) as (one,):
            await one.arrive("g", ANA)
            await one.arrive("g", ANA)
            await asyncio.gather(*[one.arrive("h", ANA) for _ in range(8)])
            return await everybody(one._store)

    assert run(work()) == [("w1", "g", ANA), ("w1", "h", ANA)]


def test_games_are_known_in_which_somebody_is_from_another_address(url: str) -> None:
    async def work() -> list[set[str]]:
        async with workers(url) as (one, other):
            home, away = "192.0.2.7", "192.0.2.8"
            for worker, game, person, address in (
                (one, "alone", ANA, home),
                (one, "sofa", ANA, home),
                (other, "sofa", BEN, home),
                (one, "far", ANA, home),
                (other, "far", BEN, away),
                (other, "away", BEN, away),
                (other, "unasked", BEN, away),
                (one, "unknown", BEN, None),
            ):
                await worker.arrive(game, person, address=address)
            asked = ["alone", "sofa", "far", "away", "unknown", "empty"]
            return [await worker.played_from_elsewhere(asked, home) for worker in (one, other)]

    assert run(work()) == [{"far", "away"}] * 2


def test_who_departs_is_gone_when_no_other_process_has_them(url: str) -> None:
    async def work() -> object:
        async with workers(url) as (one, other):
            for worker, game, person in ((one, "g", ANA), (other, "g", ANA), (one, "h", ANA), (one, "g", BEN)):
                await worker.arrive(game, person)
            gone = [await worker.depart("g", ANA) for worker in (one, one, other, other)]
            return gone, await everybody(one._store)

    assert run(work()) == ([False, False, True, True], [("w1", "g", BEN), ("w1", "h", ANA)])


def test_who_departs_everywhere_at_once_is_gone_once(url: str) -> None:
    async def work() -> object:
        gone = []
        async with workers(url, 4) as found:
            for number in range(12):
                game = f"g{number}"
                await asyncio.gather(*[worker.arrive(game, ANA) for worker in found])
                told = await asyncio.gather(*[worker.depart(game, ANA) for worker in found])
                gone.append(sum(told))
        return gone

    assert run(work()) == [1] * 12


def test_people_of_a_silent_process_are_lost_once_unless_others_have_them(url: str) -> None:
    async def work() -> object:
        async with workers(url, 3) as (one, other, silent):
            for game, person in (("g", ANA), ("g", BEN), ("h", ANA)):
                await silent.arrive(game, person)
            await one.arrive("g", ANA)
            for worker in (one, other):
                await worker.beat(9_000)
            early = await one.lost(1_000)
            return early, await one.lost(5_000), await other.lost(5_000), await everybody(one._store)

    lost = [Arrival("g", BEN), Arrival("h", ANA)]
    assert run(work()) == ([], lost, [], [("w1", "g", ANA)])


def test_a_process_never_strikes_itself_off(url: str) -> None:
    async def work() -> object:
        async with workers(url, 1) as (one,):
            await one.arrive("g", ANA)
            return await one.lost(5_000), (await one.beat(6_000)).is_known, await everybody(one._store)

    assert run(work()) == ([], True, [("w1", "g", ANA)])


def test_who_was_struck_off_hears_of_it_and_comes_back(url: str) -> None:
    async def work() -> object:
        async with workers(url) as (one, late):
            await late.arrive("g", ANA)
            await one.beat(9_000)
            lost = await one.lost(5_000)
            departed = await late.depart("g", BEN)
            known = (await late.beat(9_500)).is_known
            await late.arrive("g", ANA)
            return (
                lost,
                departed,
                known,
                (await late.beat(9_600)).is_known,
                await one.lost(5_000),
                await everybody(one._store),
            )

    assert run(work()) == ([Arrival("g", ANA)], True, False, True, [], [("w2", "g", ANA)])


def test_who_arrives_at_a_process_that_was_struck_off_is_there_after_its_next_beat(url: str) -> None:
    async def work() -> object:
        async with workers(url) as (one, late):
            await one.beat(9_000)
            await one.lost(5_000)
            await late.arrive("g", ANA)  # as if nothing had happened
            before = await everybody(one._store)
            known = (await late.beat(9_500)).is_known
            await late.arrive("g", ANA)
            return before, known, await everybody(one._store)

    assert run(work()) == ([], False, [("w2", "g", ANA)])


def test_of_many_who_strike_off_at_once_one_does(url: str) -> None:
    people = [f"{number:064}" for number in range(30)]

    async def work() -> object:
        async with workers(url, 6) as (*living, one, other):
            for person in people:
                await one.arrive("g", person)
            await other.arrive("g", people[0])
            for worker in living:
                await worker.beat(9_000)
            struck: list[Awaitable[list[Arrival]]] = [worker.lost(5_000) for worker in living]
            return sorted(who for lost in await asyncio.gather(*struck) for who in lost)

    assert run(work()) == [Arrival("g", person) for person in people]


@pytest.mark.parametrize("dead", [1, 3])
def test_of_two_processes_that_strike_off_at_once_one_takes_note_of_each_person(url: str, dead: int) -> None:
    rounds, people = 5, [f"{number:064}" for number in range(5)]

    async def fill() -> None:
        async with workers(url, dead) as found:
            for worker in found:
                for number in range(rounds):
                    for person in people:
                        await worker.arrive(f"g{number}", person)

    run(fill())
    barrier = PROCESSES.Barrier(2)
    with (
        another(strike_off, url, "s1", barrier) as (_, one),
        another(strike_off, url, "s2", barrier) as (_, other),
    ):
        told = [*one.recv(), *other.recv()]
    assert sorted(told) == [(f"g{number}", person) for number in range(rounds) for person in people]


def test_an_absence_of_all_processes_is_noted_once_and_told_to_each(url: str) -> None:
    async def work() -> list[list[Absence]]:
        async with workers(url) as (one, other):
            told = [await one.beat(3_000, 5_000), await one.beat(9_000, 5_000), await other.beat(9_100, 5_000)]
            return [beat.absences for beat in [*told, await other.beat(9_200, known=9_000)]]

    assert run(work()) == [[], [Absence(3_000, 9_000)], [Absence(3_000, 9_000)], []]


def test_an_absence_is_forgotten_when_no_clock_can_run_for_so_long(url: str) -> None:
    async def work() -> list[Absence]:
        async with workers(url) as (one, _):
            await one.beat(9_000, 0)
            await one.beat(10_000_000_000, 0)
            return (await one.beat(20_000_000_000, 0)).absences

    assert run(work()) == [Absence(10_000_000_000, 20_000_000_000)]
