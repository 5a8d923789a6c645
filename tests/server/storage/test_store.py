"""The store: what it keeps, what it refuses, whom it tells."""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, text

from azulejos.errors import Conflict, InvalidError
from azulejos.server.storage.notify import Wake
from azulejos.server.storage.store import Entry, Listing, Page, Store
from tests.server.databases import execute, new_store, reading, run, soon

MADE = ("made", {"players": 2, "names": ["Ana", "Zoë\x00\ud800"]})
MOVE = ("move", {"move": "3B4"})


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    async with await new_store(url) as store:
        yield store


# The log.


def test_what_is_appended_is_read_in_order_and_after_any_event(url: str) -> None:
    async def work() -> object:
        async with opened(url) as store:
            numbers = await store.append("g", 0, [MADE, MOVE], at=10), await store.append("g", 2, [MOVE], at=20)
            return *numbers, await store.read("g"), await store.read("g", after=2), await store.read("other")

    log = [Entry(1, 10, *MADE), Entry(2, 10, *MOVE), Entry(3, 20, *MOVE)]
    assert run(work()) == (range(1, 3), range(3, 4), log, log[2:], [])


def test_a_store_that_is_opened_again_has_its_games(url: str) -> None:
    async def work() -> object:
        async with opened(url) as store:
            await store.append("g", 0, [MADE], at=10)
        async with await Store.open(url) as store:
            return await store.read("g")

    assert run(work()) == [Entry(1, 10, *MADE)]


def test_several_processes_share_the_games_of_a_server_and_not_those_of_a_file(url: str) -> None:
    async def work() -> object:
        async with opened(url) as store:
            return store.is_shared

    assert run(work()) is url.startswith("postgresql")


def test_an_event_without_a_time_gets_that_of_the_clock(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> object:
        async with opened(url) as store:
            monkeypatch.setattr("time.time_ns", lambda: 1_700_000_000_123_456_789)
            await store.append("g", 0, [MADE])
            return (await store.read("g"))[0].at

    assert run(work()) == 1_700_000_000_123


@pytest.mark.parametrize("after", [0, 1, 3])
def test_who_appends_after_another_event_than_the_last_is_refused(url: str, after: int) -> None:
    async def work() -> object:
        async with opened(url) as store:
            await store.append("g", 0, [MADE, MOVE])
            with pytest.raises(Conflict) as caught:
                await store.append("g", after, [MOVE], stage="over", command="c")
            listing = await store.listing("g")
            return caught.value.params, len(await store.read("g")), listing and listing.stage

    assert run(work()) == ({"game": "g", "after": after}, 2, "waiting")


def test_a_game_that_is_not_there_has_no_second_event(url: str) -> None:
    async def work() -> None:
        async with opened(url) as store:
            await store.append("g", 1, [MOVE])

    with pytest.raises(Conflict, match="happening 1 is not the last one of game g"):
        run(work())


@pytest.mark.parametrize("name", ["", "a b", "é", "x" * 65, "a\x00", "a\n"])
def test_names_are_short_and_plain(url: str, name: str) -> None:
    async def work() -> object:
        async with opened(url) as store:
            calls = [
                store.append(name, 0, [MADE]),
                store.append("g", 0, [(name, {})]),
                store.append("g", 0, [MADE], command=name),
                store.read(name),
                store.listing(name),
                store.answered("g", name),
                store.put_off(name, 1, None),
            ]
            errors = await asyncio.gather(*calls, return_exceptions=True)
            return [getattr(error, "code", None) for error in errors], await store.games()

    assert run(work()) == (["store_id"] * 7, Page([], None))


def test_what_json_cannot_write_is_not_appended(url: str) -> None:
    async def work() -> object:
        async with opened(url) as store:
            with pytest.raises(ValueError, match="JSON"):
                await store.append("g", 0, [MADE, ("bad", {"value": float("nan")})])
            return await store.read("g")

    assert run(work()) == []


def test_readers_do_not_hold_up_the_writer(url: str) -> None:
    async def work() -> object:
        async with opened(url) as store:
            await store.append("g", 0, [MADE])
            with reading(url), reading(url):
                await store.append("g", 1, [MOVE])  # which fails if a lock is kept for long
            return len(await store.read("g"))

    assert run(work()) == 2


def test_an_append_whose_caller_goes_away_is_done_and_told(url: str) -> None:
    async def work() -> object:
        async with opened(url) as store, store.watch() as wakes:
            caller = asyncio.create_task(store.append("g", 0, [MADE]))
            await asyncio.sleep(0)
            caller.cancel()
            return await soon(anext(wakes)), caller.cancelled(), len(await store.read("g"))

    assert run(work()) == (Wake("g", 1), True, 1)


def test_a_conflict_that_nobody_waits_for_any_more_is_not_reported(sqlite_url: str) -> None:
    async def work() -> list[object]:
        reported: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _loop, fault: reported.append(fault))
        async with opened(sqlite_url) as store:
            caller = asyncio.create_task(store.append("g", 5, [MADE]))
            await asyncio.sleep(0)
            caller.cancel()
            await store.append("h", 0, [MADE])  # one after the other
            gc.collect()
        return reported

    assert run(work()) == []


def test_a_store_that_is_closed_first_does_what_it_has_begun(url: str) -> None:
    async def work() -> object:
        async with opened(url) as store:
            caller = asyncio.create_task(store.append("g", 0, [MADE]))
            await asyncio.sleep(0)
        async with await Store.open(url) as store:
            return await caller, len(await store.read("g"))

    assert run(work()) == (range(1, 2), 1)


# Commands.


def test_a_command_that_comes_twice_acts_once_and_has_the_same_answer(url: str) -> None:
    async def work() -> object:
        async with opened(url) as store:
            first = await store.append("g", 0, [MADE, MOVE], command="c")
            again = await store.append("g", 0, [MADE, MOVE], command="c")
            later = await store.append("g", 2, [MOVE], command="c", stage="over")
            known = await store.answered("g", "c"), await store.answered("g", "d"), await store.answered("h", "c")
            return first, again, later, known, len(await store.read("g")), await store.counts()

    seqs, counts = range(1, 3), {"waiting": 1, "playing": 0, "over": 0, "closed": 0}
    assert run(work()) == (seqs, seqs, seqs, (seqs, None, None), 2, counts)


def test_a_command_that_comes_many_times_at_once_acts_once(url: str) -> None:
    async def work() -> object:
        async with opened(url) as store:
            answers = await asyncio.gather(*[store.append("g", 0, [MADE], command="c") for _ in range(20)])
            return set(answers), len(await store.read("g"))

    assert run(work()) == ({range(1, 2)}, 1)


def test_two_games_may_have_the_same_command(url: str) -> None:
    async def work() -> object:
        async with opened(url) as store:
            return [await store.append(game, 0, [MADE], command="c") for game in "gh"]

    assert run(work()) == [range(1, 2)] * 2


# Listings.


def test_the_listing_changes_with_the_log(url: str) -> None:
    async def work() -> object:
        async with opened(url) as store:
            await store.append("g", 0, [MADE], at=10)
            new = await store.listing("g")
            await store.append("g", 1, [MOVE], at=20, stage="playing", listed=True, summary={"seats": ["Ana"]}, due=99)
            changed = await store.listing("g")
            await store.append("g", 2, [MOVE], at=30)
            return new, changed, await store.listing("g"), await store.listing("h")

    seats = {"seats": ["Ana"]}
    assert run(work()) == (
        Listing("g", 10, 10, "waiting", listed=False, seq=1, summary={}, due=None),
        Listing("g", 10, 20, "playing", listed=True, seq=2, summary=seats, due=99),
        Listing("g", 10, 30, "playing", listed=True, seq=3, summary=seats, due=None),
        None,
    )


def test_games_are_listed_by_stage_and_newest_first(url: str) -> None:
    async def work() -> object:
        async with opened(url) as store:
            await store.append("a", 0, [MADE], at=1, listed=True)
            await store.append("b", 0, [MADE], at=2)
            await store.append("c", 0, [MADE], at=3, stage="playing")
            await store.append("d", 0, [MADE], at=3, stage="over", listed=True)
            pages = [
                await store.games(),
                await store.games(stage="waiting"),
                await store.games(listed=True),
                await store.games(stage="waiting", listed=False),
                await store.finished(),
                await store.finished(listed=False),
            ]
            return ["".join(game.id for game in page.games) for page in pages], await store.counts()

    assert run(work()) == (["dcba", "ba", "da", "b", "d", ""], {"waiting": 2, "playing": 1, "over": 1, "closed": 0})


async def untouched(url: str) -> None:
    """A new database."""
    await (await new_store(url)).close()


@pytest.mark.parametrize(
    ("asked", "index"),
    [
        ("* FROM games WHERE stage = 'over' AND listed = 1 ORDER BY created DESC, id DESC LIMIT 51", "games_in_lobby"),
        ("* FROM games WHERE stage = 'over' ORDER BY created DESC, id DESC LIMIT 51", "games_by_stage"),
        ("stage FROM games WHERE due >= 0", "games_by_due"),
    ],
)
def test_what_is_asked_often_has_an_index(sqlite_url: str, asked: str, index: str) -> None:
    run(untouched(sqlite_url))
    ((*_, plan),) = execute(sqlite_url, f"EXPLAIN QUERY PLAN SELECT {asked}")
    assert f"INDEX {index} (" in plan


def test_pages_follow_each_other_and_leave_nothing_out(url: str) -> None:
    async def work() -> object:
        async with opened(url) as store:
            for number in range(10):
                await store.append(f"g{number}", 0, [MADE], at=number // 4)  # several at the same time
            pages = [await store.games(size=4)]
            while pages[-1].next:
                pages.append(await store.games(size=4, page=pages[-1].next))
                await store.append(f"new{len(pages)}", 0, [MADE], at=99)  # disturbs nobody
            return [[game.id for game in page.games] for page in pages]

    assert run(work()) == [["g9", "g8", "g7", "g6"], ["g5", "g4", "g3", "g2"], ["g1", "g0"]]


@pytest.mark.parametrize("page", ["", "2", "x.g", "1.", "1.a b", "9" * 19 + ".g"])
def test_a_page_that_no_page_has_named_is_refused(sqlite_url: str, page: str) -> None:
    async def work() -> None:
        async with opened(sqlite_url) as store:
            await store.games(page=page)

    with pytest.raises(InvalidError, match="is not the beginning of a page"):
        run(work())


# What is due.


def test_games_where_something_is_overdue_are_found_most_urgent_first(url: str) -> None:
    async def work() -> object:
        async with opened(url) as store:
            for game, due in (("a", 30), ("b", 10), ("c", None), ("d", 20), ("e", 40)):
                await store.append(game, 0, [MADE], due=due)
            return [await store.overdue(10), await store.overdue(31), await store.overdue(99, size=2)]

    assert run(work()) == [[], ["b", "d", "a"], ["b", "d"]]


def test_what_is_due_is_said_with_every_append(url: str) -> None:
    async def work() -> object:
        async with opened(url) as store:
            await store.append("g", 0, [MADE], command="c", due=10)
            await store.append("g", 0, [MADE], command="c", due=20)  # was done before
            first = await store.overdue(99), await store.overdue(11)
            await store.append("g", 1, [MOVE])
            return first, await store.overdue(99)

    assert run(work()) == ((["g"], ["g"]), [])


@pytest.mark.parametrize(("seq", "due", "found"), [(1, 50, 50), (1, None, None), (0, 50, 10), (2, None, 10)])
def test_what_is_due_is_put_off_unless_the_game_has_gone_on(url: str, seq: int, due: int, found: object) -> None:
    async def work() -> object:
        async with opened(url) as store:
            await store.append("g", 0, [MADE], due=10)
            await store.append("h", 0, [MADE], due=10)
            await store.put_off("g", seq, due)
            listings = await store.listing("g"), await store.listing("h")
            return [listing and listing.due for listing in listings]

    assert run(work()) == [found, 10]


# Watching.


def test_all_who_watch_are_told_once_of_each_game_however_slow_they_are(url: str) -> None:
    async def work() -> object:
        async with opened(url) as store, store.watch() as quick, store.watch() as slow:
            told = []
            for seq in range(3):
                await store.append("g", seq, [MOVE])
                told.append(await soon(anext(quick)))
            await store.append("h", 0, [MADE])
            return told, [await soon(anext(slow)), await soon(anext(slow))]

    wakes = [Wake("g", 1), Wake("g", 2), Wake("g", 3)]
    assert run(work()) == (wakes, [Wake("g", 3), Wake("h", 1)])


def test_who_watches_is_not_told_of_what_failed(url: str) -> None:
    async def work() -> object:
        async with opened(url) as store:
            await store.append("g", 0, [MADE], command="c")
            async with store.watch() as wakes:
                await store.append("g", 0, [MADE], command="c")
                with pytest.raises(Conflict):
                    await store.append("g", 0, [MADE])
                await store.append("h", 0, [MADE])
                return await soon(anext(wakes))

    assert run(work()) == Wake("h", 1)


def test_a_watch_ends_with_the_store(url: str) -> None:
    async def work() -> object:
        store = await new_store(url)
        async with store.watch() as wakes:
            await store.append("g", 0, [MADE])
            reader = asyncio.create_task(everything(wakes))
            await asyncio.sleep(0.01)
            await store.close()
            return await soon(reader)

    async def everything(wakes: Any) -> list[Wake]:
        return [wake async for wake in wakes]

    assert run(work()) == [Wake("g", 1)]


# Work of other kinds.


def test_work_that_raises_writes_nothing_and_disturbs_no_other(url: str) -> None:
    def fail(connection: Connection) -> None:
        connection.execute(text("UPDATE games SET stage = 'over'"))
        raise LookupError

    def ask_nonsense(connection: Connection) -> None:
        connection.execute(text("SELECT nothing FROM nowhere"))

    async def work() -> object:
        async with opened(url) as store:
            await store.append("g", 0, [MADE])
            done = await asyncio.gather(
                store.append("g", 1, [MOVE]),
                store.write_with(fail),
                store.append("h", 0, [MADE]),
                store.write_with(ask_nonsense),
                store.append("i", 0, [MADE]),
                return_exceptions=True,
            )
            return [getattr(one, "code", type(one)) for one in done], await store.counts()

    counts = {"waiting": 3, "playing": 0, "over": 0, "closed": 0}
    assert run(work()) == ([range, LookupError, range, "database_failed", range], counts)


def test_work_whose_caller_goes_away_disturbs_no_other(sqlite_url: str) -> None:
    async def work() -> object:
        async with opened(sqlite_url) as store:
            caller = asyncio.create_task(store.write_with(lambda _connection: None))
            await asyncio.sleep(0)
            caller.cancel()
            return await store.append("g", 0, [MADE])

    assert run(work()) == range(1, 2)


def test_whatever_is_more_than_there_are_connections_waits(postgresql_url: str) -> None:
    def sleep(connection: Connection) -> int:
        return int(connection.execute(text("SELECT 1 FROM pg_sleep(0.05)")).scalar_one())

    async def work() -> int:
        async with await new_store(postgresql_url) as store:
            return sum(await asyncio.gather(*[store.read_with(sleep) for _ in range(25)]))

    assert run(work()) == 25


def test_processes_speak_to_each_other(url: str) -> None:
    """Those with the same server of PostgreSQL; a file has one process alone, which has nobody to speak to."""

    async def work() -> list[str]:
        heard: list[str] = []
        async with opened(url) as store:
            store.hear("words", heard.append)
            if url.startswith("postgresql"):
                async with store.watch():
                    await store.say("words", "hello")
                    while not heard:
                        await asyncio.sleep(0.01)
        return heard

    assert run(work()) == ["hello"] * url.startswith("postgresql")
