"""The hall: tables in the memory of a process, judged by what people are told and what the log has."""

import asyncio
import gc
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from azulejos import Position
from azulejos.errors import Conflict, StoreError
from azulejos.server.hall import hall as hall_module
from azulejos.server.hall import loaded_tables
from azulejos.server.hall.hall import Hall, milliseconds
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.storage.log import read_log
from azulejos.server.storage.notify import Wake
from azulejos.server.storage.store import Store
from azulejos.tables import commands as ask
from azulejos.tables import news
from azulejos.tables.identity import hash_token, table_id
from azulejos.tables.settings import Settings
from azulejos.tables.table import Table
from tests.server.databases import new_store, run
from tests.server.halls import (
    ANA,
    BEN,
    CLEO,
    Counted,
    First,
    Guest,
    live,
    move,
    opened,
    refusal,
    two,
    until,
    with_bot,
)


def test_a_move_is_judged_once_however_many_look_on(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(
        monkeypatch,
        transitions=(Position, "transition"),
        tables=(Table, "after"),
        decisions=(loaded_tables, "decide"),
        views=(news, "view_json"),
        own_views=(news, "own_view"),
    )

    async def work() -> dict[str, int]:
        async with opened(sqlite_url) as hall:
            table = await two(hall)
            for token in (ANA, ANA, BEN, None, None):
                await hall.enter(table, Guest(token), None)
            chosen = str((await hall.see(table)).position.legal_moves()[0])
            counted.look()
            await hall.ask(table, ask.Play(hash_token(ANA), 1, chosen))
            return counted.look()

    assert run(work()) == {"transitions": 1, "tables": 1, "decisions": 1, "views": 1, "own_views": 3}


def test_a_table_that_is_asked_for_twice_is_set_up_once(url: str) -> None:
    async def work() -> None:
        async with opened(url) as hall:
            settings = Settings(("mine", "open"))
            made = await asyncio.gather(*(hall.create(ANA, settings, ["Ana"]) for _ in range(3)))
            assert [table.id for table in made] == [table_id(ANA)] * 3
            assert [entry.kind for entry in await hall.store.read(made[0].id)] == ["created", "seat_taken"]

    run(work())


def test_who_sits_down_twice_has_one_seat(sqlite_url: str) -> None:
    async def work() -> None:
        async with opened(sqlite_url) as hall:
            table = (await hall.create(ANA, Settings(("mine", "open", "open")), ["Ana"])).id
            first, again = await hall.sit(table, BEN, 2, "Ben"), await hall.sit(table, BEN, 2, "Ben")
            assert first.seats_of(hash_token(BEN)) == again.seats_of(hash_token(BEN)) == (2,)
            assert first.seq == again.seq
            assert await refusal(hall.sit(table, BEN, 3, "Ben")) == "already_seated"
            assert await refusal(hall.sit(table, CLEO, 2, "Cleo")) == "seat_taken"

    run(work())


def test_a_table_that_is_not_there_is_not_kept(sqlite_url: str) -> None:
    async def work() -> None:
        async with opened(sqlite_url) as hall:
            asking = [hall.see("none"), hall.enter("none", Guest(), None), hall.ask("none", ask.Close())]
            assert [await refusal(one) for one in asking] == ["no_table"] * 3
            assert len(hall.tables) == 0

    run(work())


def test_everybody_is_told_what_happens_and_each_what_they_may_do(url: str) -> None:
    async def work() -> None:
        async with opened(url) as hall:
            table = await two(hall)
            guests = [Guest(ANA), Guest(BEN), Guest()]
            for guest in guests:
                await hall.enter(table, guest, None)
            seqs = await move(hall, table, ANA, 1)
            assert [guest.kinds for guest in guests] == [["moved"]] * 3
            assert [guest.heard[-1]["table"]["seq"] for guest in guests] == [seqs[-1]] * 3
            assert [guest.heard[-1]["you"]["seats"] for guest in guests] == [[1], [2], []]
            assert [guest.heard[-1]["since"] for guest in guests] == [seqs[0] - 1] * 3

    run(work())


def test_a_command_that_is_sent_twice_acts_once_also_after_a_restart(url: str) -> None:
    async def work() -> None:
        async with opened(url) as hall:
            table = await two(hall)
            seen = (await hall.see(table)).seq
            chosen = str((await hall.see(table)).position.legal_moves()[0])
            play = ask.Play(hash_token(ANA), 1, chosen)
            first = await hall.ask(table, play, command_id="c1", seen=seen)
            assert await hall.ask(table, play, command_id="c1", seen=seen) == first
        async with opened(url, worker="w2") as hall:
            before = (await hall.see(table)).seq
            assert await hall.ask(table, play, command_id="c1", seen=seen) == first
            assert (await hall.see(table)).seq == before
            assert await refusal(hall.ask(table, play, command_id="c2")) == "not_your_turn"
            stop = ask.Offer(hash_token(BEN), 2, "stop")
            offered = await hall.ask(table, stop, command_id="c3")
            await hall.ask(table, ask.Withdraw(hash_token(BEN), 2))
            assert await hall.ask(table, stop, command_id="c3") == offered  # although it could be offered again
            other = ask.Play(hash_token(CLEO), 1, chosen)
            assert await refusal(hall.ask(table, other, command_id="c1")) == "not_your_seat"

    run(work())


def test_what_was_meant_for_another_position_is_refused(sqlite_url: str) -> None:
    async def work() -> None:
        async with opened(sqlite_url) as hall:
            table = await two(hall)
            seen = (await hall.see(table)).seq
            await move(hall, table, ANA, 1)
            assert await refusal(move(hall, table, BEN, 2, seen=seen)) == "stale"
            assert len(await move(hall, table, BEN, 2, seen=seen + 1)) == 1

    run(work())


@pytest.mark.parametrize(("back", "told"), [(2, 2), (0, 0), (-1, 0), (None, 0)])
def test_who_comes_back_is_told_what_was_missed(sqlite_url: str, back: int | None, told: int) -> None:
    async def work() -> None:
        async with opened(sqlite_url) as hall:
            table = await two(hall)
            await move(hall, table, ANA, 1)
            await move(hall, table, BEN, 2)
            seq, guest = (await hall.see(table)).seq, Guest()
            await hall.enter(table, guest, None if back is None else seq - back)
            assert (guest.kinds, guest.heard[0]["since"]) == (["moved"] * told, seq - told)
            await hall.look(table, guest)
            assert guest.heard[1] | {"table": ...} == guest.heard[0] | {"table": ..., "since": seq, "happenings": []}

    run(work())


def test_who_was_away_for_too_long_gets_the_table_only(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "MOST_MISSED", 3)

    async def work() -> None:
        async with opened(sqlite_url) as hall:
            guest = Guest()
            await hall.enter(await two(hall), guest, 1)
            assert guest.kinds == []

    run(work())


def test_it_is_known_how_many_watch(sqlite_url: str) -> None:
    async def work() -> list[object]:
        async with opened(sqlite_url) as hall:
            table, ana, first = await two(hall), Guest(ANA), Guest()
            for guest in (ana, first, Guest()):
                await hall.enter(table, guest, None)
            found = [hall.watchers(table)]
            hall.leave(table, first)
            return [*found, hall.watchers(table), hall.watchers("none")]

    assert run(work()) == [2, 1, 0]


def test_who_is_muted_is_not_heard(sqlite_url: str) -> None:
    async def work() -> list[object]:
        async with opened(sqlite_url) as hall:
            table, ana, ben = await two(hall), Guest(ANA), Guest(BEN)
            for guest in (ana, ben):
                await hall.enter(table, guest, None)
            ben.muted = frozenset({1})
            await hall.ask(table, ask.Say(hash_token(ANA), 1, "oops"))
            await hall.ask(table, ask.Say(hash_token(BEN), 2, "thanks"))
            back = Guest(BEN)
            back.muted = frozenset({1})
            await hall.enter(table, back, 5)
            return [ana.kinds, ben.kinds, back.kinds, ben.table["seq"] == ana.table["seq"]]

    assert run(work()) == [["said", "said"], ["said"], ["said"], True]


def test_a_rematch_is_played_at_a_table_that_is_made_once(url: str) -> None:
    async def work() -> None:
        async with opened(url) as hall:
            table, guest = await two(hall), Guest(ANA)
            await hall.enter(table, guest, None)
            await hall.ask(table, ask.Resign(hash_token(ANA), 1))
            await hall.ask(table, ask.Offer(hash_token(ANA), 1, "rematch"))
            await hall.ask(table, ask.Answer(hash_token(BEN), 2, accept=True))
            await until(lambda: guest.table["rematch"])
            new = await hall.see(guest.table["rematch"])
            assert (new.stage, new.start, new.rematch_of) == ("playing", 2, table)
            assert (new.seats_of(hash_token(ANA)), new.seats_of(hash_token(BEN))) == ((1,), (2,))
            old = await hall.see(table)
            assert await refusal(hall.errands.begin_rematch(old)) == "no_rematch"  # as a slower process would
            assert (await hall.see(new.id)).secret == new.secret

    run(work())


class Shaky(Store):
    """A store that fails once when told to, after it has done what was asked."""

    fails = False

    async def append(
        self, game: str, after: int, happenings: Sequence[tuple[str, Mapping[str, Any]]], **more: Any
    ) -> range:
        seqs = await super().append(game, after, happenings, **more)
        if self.fails:
            self.fails = False
            raise StoreError("database_unreachable", database="it", why="lost")
        return seqs


def test_after_a_fault_of_the_database_the_log_decides_what_was_done(sqlite_url: str) -> None:
    async def work() -> None:
        async with await Shaky.open(sqlite_url, upgrade=True) as store:
            hall = Hall(store, First(), "w1", Metrics())
            await hall.open()
            table = await two(hall)
            before = await hall.see(table)
            play = ask.Play(hash_token(ANA), 1, str(before.position.legal_moves()[0]))
            store.fails = True
            assert await refusal(hall.ask(table, play, command_id="c1")) == "database_unreachable"
            assert await hall.ask(table, play, command_id="c1") == range(before.seq + 1, before.seq + 2)
            assert (await hall.see(table)).turn == 2
            await hall.close()

    run(work())


def test_who_is_gone_before_being_refused_is_no_fault(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        is_asked, is_answered = asyncio.Event(), asyncio.Event()

        async def answered(*_: object) -> None:
            is_asked.set()
            await is_answered.wait()

        async with opened(sqlite_url) as hall:
            table = await two(hall)
            monkeypatch.setattr(Store, "answered", answered)
            asking = asyncio.create_task(move(hall, table, BEN, 2, command_id="c1"))
            await is_asked.wait()
            asking.cancel()
            await asyncio.wait([asking])
            is_answered.set()
            await move(hall, table, ANA, 1)  # when it is decided the other one was

    run(work())
    gc.collect()
    assert caplog.records == []


def test_a_game_that_is_always_ahead_is_given_up(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def always(*_: object, **__: object) -> range:
        raise Conflict("conflict", game="it", after=1)

    async def work() -> None:
        async with opened(sqlite_url) as hall:
            table = await two(hall)
            monkeypatch.setattr(Store, "append", always)
            assert await refusal(move(hall, table, ANA, 1)) == "conflict"
            monkeypatch.undo()

    run(work())


def test_a_log_that_cannot_be_read_holds_up_no_other_table(
    sqlite_url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "OVERDUE_MS", 0)

    async def work() -> None:
        async with await new_store(sqlite_url) as store:
            await store.append("bad", 0, [("nonsense", {"v": 1, "at": 1})], stage="playing", due=1)
        async with opened(sqlite_url) as hall:
            table, guest = await with_bot(hall), Guest(ANA)
            await hall.enter(table, guest, None)
            await until(lambda: "taking over table bad failed" in caplog.text)
            await move(hall, table, ANA, 1)
            await until(lambda: guest.kinds == ["moved", "moved"])

    run(work())


def test_a_sweep_that_meets_a_fault_is_repeated(
    sqlite_url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> list[str]:
        raise StoreError("database_busy", database="it", why="locked")

    async def work() -> None:
        async with opened(sqlite_url) as hall:
            monkeypatch.setattr(Store, "overdue", fails)
            await until(lambda: "the sweep was stopped: it is busy" in caplog.text)
            monkeypatch.undo()
            table = await two(hall)
            await hall.store.put_off(table, (await hall.see(table)).seq, 1)
            while await hall.store.overdue(milliseconds()):
                await asyncio.sleep(0.05)

    run(work())


def test_the_log_is_the_table(sqlite_url: str) -> None:
    async def work() -> None:
        async with opened(sqlite_url) as hall:
            table = await with_bot(hall)
            for _ in range(3):
                await move(hall, table, ANA, 1)
                for wake in (Wake(table, live(hall, table).seq), Wake(None, 0)):  # too many of these do no harm
                    hall.store._watches.ring(wake)
                await until(lambda: live(hall, table).table.turn == 1)
            found = await hall.see(table)
            assert Table.fold(read_log(await hall.store.read(table))) == found

    run(work())
