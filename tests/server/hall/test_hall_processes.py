"""Several processes that serve the same tables, as several halls of one database."""

import asyncio
from collections.abc import Callable

import pytest

from azulejos.server.hall import errands, heartbeat
from azulejos.server.hall import hall as hall_module
from azulejos.server.hall.hall import Hall
from azulejos.server.hall.presence import Presence
from azulejos.tables import commands as ask
from azulejos.tables.clocks import TimeControl
from azulejos.tables.identity import hash_token
from azulejos.tables.table import Table
from tests.server.databases import new_store, run
from tests.server.halls import (
    ANA,
    BEN,
    Clock,
    Counted,
    First,
    Guest,
    live,
    move,
    opened,
    two,
    until,
    wait_out,
    with_bot,
)


def abandon(hall: Hall) -> None:
    """What is left of a process that was killed: nothing runs any more, and nothing is tidied up."""
    for task in list(hall.tasks._tasks):
        task.cancel()


def test_two_halls_tell_each_other(postgresql_url: str) -> None:
    async def work() -> None:
        async with opened(postgresql_url) as one, opened(postgresql_url, worker="w2") as two_:
            table, ana, ben = await two(one), Guest(ANA), Guest(BEN)
            await one.enter(table, ana, None)
            await two_.enter(table, ben, None)
            await move(one, table, ANA, 1)
            await until(lambda: ben.kinds == ["moved"])
            await move(two_, table, BEN, 2)
            await until(lambda: ana.kinds == ["moved", "moved"])
            assert ana.table | {"now": 0} == ben.table | {"now": 0}

    run(work())


def test_a_command_is_judged_by_all_that_was_appended_before_it(postgresql_url: str) -> None:
    async def work() -> None:
        async with opened(postgresql_url) as one, opened(postgresql_url, worker="w2") as two_:
            table = await two(one)
            await two_.see(table)
            await two_._watching.aclose()  # so that it is told nothing any more
            await move(one, table, ANA, 1)
            chosen = str((await one.see(table)).position.legal_moves()[0])
            assert len(await two_.ask(table, ask.Play(hash_token(BEN), 2, chosen))) == 1

    run(work())


def test_a_command_that_another_process_has_done_is_not_done_differently_here(postgresql_url: str) -> None:
    async def work() -> None:
        async with opened(postgresql_url) as one, opened(postgresql_url, worker="w2") as two_:
            table = await two(one)
            moves = (await two_.see(table)).position.legal_moves()
            await two_._watching.aclose()  # so that it is told nothing any more
            done = [
                await hall.ask(table, ask.Play(hash_token(ANA), 1, str(chosen)), command_id="c")
                for hall, chosen in ((one, moves[0]), (two_, moves[-1]))
            ]
            assert done[0] == done[1]
            assert live(two_, table).table == live(one, table).table

    run(work())


def test_a_dead_process_is_stood_in_for(postgresql_url: str) -> None:
    async def work() -> None:
        clock = Clock(stands_still=True)
        async with (
            opened(postgresql_url, now=clock, chooser=First(ponders=True)) as one,
            opened(postgresql_url, worker="w2", now=clock) as other,
        ):
            table, ana, watcher = await with_bot(one), Guest(ANA), Guest()
            await one.enter(table, ana, None)
            await other.enter(table, watcher, None)
            await move(one, table, ANA, 1)
            abandon(one)
            clock.ahead += max(heartbeat.DEAD_MS, hall_module.OVERDUE_MS) + 1
            await until(lambda: sorted(watcher.kinds) == ["moved", "moved", "went_away"])
            await other.enter(table, Guest(ANA), None)
            await until(lambda: watcher.kinds[-1] == "came_back")

    run(work())


def test_who_is_connected_elsewhere_is_not_gone(postgresql_url: str) -> None:
    async def work() -> None:
        async with opened(postgresql_url) as one, opened(postgresql_url, worker="w2") as other:
            table, phone, screen, watcher = await two(one), Guest(ANA), Guest(ANA), Guest()
            await one.enter(table, phone, None)
            await other.enter(table, screen, None)
            await one.enter(table, watcher, None)
            one.leave(table, phone)
            await wait_out(one, table, ANA)
            assert watcher.kinds == []
            await one.ask(table, ask.Away(1))  # whoever says so
            await until(lambda: watcher.kinds == ["went_away", "came_back"])

    run(work())


class Pause:
    """The monotonic clock of a process, which stands still but for its pauses."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


async def wait_for(hall: Hall, table: str, is_true: Callable[[Table], bool]) -> Table:
    """The table, once it is so."""
    while not is_true(found := await hall.see(table)):
        await asyncio.sleep(0.01)
    return found


@pytest.mark.parametrize("first", ["flag", "move"])
def test_a_player_does_not_pay_for_a_pause_of_the_process_that_has_them(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    """Ana has 5 seconds for a move, and her process stands still for 12, while Ben's lives on."""
    for name in ("LISTENING_S", "LONGEST_SLEEP_S"):
        monkeypatch.setattr(errands, name, 0.01)

    async def work() -> list[object]:
        counted = Counted(monkeypatch, asked=(Presence, "silent_since"))
        clock, pause = Clock(stands_still=True), Pause()
        async with (
            opened(postgresql_url, now=clock, clock=pause) as hers,
            opened(postgresql_url, worker="w2", now=clock) as his,
        ):
            table = await two(his, clock=TimeControl("move", 5_000))
            await hers.enter(table, Guest(ANA), None)
            await wait_out(his, table, ANA)
            abandon(hers)
            for _ in range(4):
                clock.ahead += 3_000
                await his.arrivals.beat()
                await his.arrivals.note_lost()
            counted.look()
            await until(lambda: counted.counts["asked"] > 3)  # by whom it is time to let her flag fall
            pause.seconds += 12.0
            if first == "move":
                await move(hers, table, ANA, 1)
            await hers.arrivals.beat()
            found = await wait_for(his, table, lambda table: table.clocks.left_at(clock())[0] > 0)
            return [found.stage, found.clocks.left_at(clock())[0]]

    assert run(work()) == ["playing", 5_000]


def test_a_process_that_was_taken_for_dead_says_who_is_there(url: str) -> None:
    async def work() -> None:
        async with opened(url) as hall, await new_store(url) as store:
            table = await two(hall)
            for token in (ANA, BEN):
                await hall.enter(table, Guest(token), None)
            other = Presence(store, "w2")
            await other.beat(hall.now())
            assert {who.person for who in await other.lost(hall.now() + 60_000)} == {hash_token(ANA), hash_token(BEN)}
            await hall.arrivals.beat()
            while not await other.is_elsewhere(table, hash_token(ANA)):  # its own heartbeat may have come first
                await asyncio.sleep(0.01)
            assert not await other.depart(table, hash_token(ANA))

    run(work())
