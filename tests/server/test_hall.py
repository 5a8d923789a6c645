"""The hall: tables in the memory of one process or of two, judged by what people are told and what the log has."""

import asyncio
import gc
import json
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from azulejos import Position
from azulejos.bots import Choice
from azulejos.errors import AzulejosError, Conflict, RefusedError, StoreError
from azulejos.server import wire
from azulejos.server.fair_queue import Asker
from azulejos.server.hall import arrivals, heartbeat, live_table, loaded_tables
from azulejos.server.hall import hall as hall_module
from azulejos.server.hall.hall import Hall, milliseconds
from azulejos.server.hall.live_table import LiveTable
from azulejos.server.hall.loaded_tables import TOKEN_DAYS
from azulejos.server.hall.presence import Presence
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.storage.log import read_log
from azulejos.server.storage.notify import Wake
from azulejos.server.storage.store import Store
from azulejos.tables import commands as ask
from azulejos.tables.clocks import TimeControl
from azulejos.tables.identity import hash_token, table_id
from azulejos.tables.settings import Settings
from azulejos.tables.table import ABANDONED_MS, BOT_PAUSE_MS, FORGOTTEN_MS, Table
from tests.server.databases import new_store, run

ANA, BEN, CLEO = TOKENS = [name * 43 for name in "abc"]
HOUR = 3_600_000
LONG = 3_600.0  # seconds, in which nothing happens
Json = dict[str, Any]


class Clock:
    """The time, which can be put forward; one that stands still goes no further by itself."""

    def __init__(self, *, stands_still: bool = False) -> None:
        self.ahead = 0
        self._stopped_at = milliseconds() if stands_still else None

    def __call__(self) -> int:
        return (self._stopped_at or milliseconds()) + self.ahead


class First:
    """A chooser that takes the first legal move; one that ponders does so for ever."""

    def __init__(self, *, ponders: bool = False) -> None:
        self.asked: list[str] = []
        self.askers: list[Asker] = []
        self._ponders = ponders

    async def choose(self, bot: str, position: Position, asker: Asker, /) -> Choice:
        self.asked.append(bot)
        self.askers.append(asker)
        if self._ponders:
            await asyncio.Event().wait()
        move = position.legal_moves()[0]
        return Choice(move, (3.6, -3.6), (move,), nodes=1, chances=(0.618, 0.382))


class Guest:
    """A viewer who keeps what is told."""

    def __init__(self, token: str | None = None) -> None:
        self.who = hash_token(token) if token else None
        self.address = f"192.0.2.{ord(token[0]) if token else 1}"
        self.heard: list[Json] = []
        self.dismissed: str | None = None
        self.muted: frozenset[int] = frozenset()

    def tell(self, text: str) -> None:
        wire.server_messages.validate_json(text)
        self.heard.append(json.loads(text))

    def dismiss(self, why: live_table.Dismissal, /) -> None:
        self.dismissed = why

    @property
    def kinds(self) -> list[str]:
        """What has happened, as far as this viewer was told."""
        return [one["kind"] for message in self.heard for one in message["happenings"]]

    @property
    def table(self) -> Json:
        """The table as it was last told."""
        return dict(self.heard[-1]["table"])


@asynccontextmanager
async def opened(
    url: str,
    *,
    worker: str = "w1",
    chooser: First | None = None,
    now: Callable[[], int] = milliseconds,
    clock: Callable[[], float] = time.monotonic,
) -> AsyncIterator[Hall]:
    """A hall of this database, where nobody is taken for gone before a test says so."""
    store = await new_store(url)
    hall = Hall(store, chooser or First(), worker, Metrics(), now=now, clock=clock, reconnect=LONG)
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()
        await store.close()


async def unfinished(store: Store) -> int:
    """How many games wait or are played."""
    return sum((await store.going_on()).values())


def live(hall: Hall, table: str) -> LiveTable:
    """The table, which is in memory."""
    found = hall.tables.find(table)
    assert found
    return found


async def until(is_true: Callable[[], object]) -> None:
    """Waits for it to be true; how long at most is for `run` to say."""
    while not is_true():
        await asyncio.sleep(0.01)


async def wait_out(hall: Hall, table: str, token: str) -> None:
    """The time passes in which a person whose connection was lost may come back."""
    await hall.arrivals.depart(live(hall, table), hash_token(token), 0)


def are_gone(hall: Hall, table: str, *seats: int) -> bool:
    """Whether the people of these seats are known to be gone."""
    return all(live(hall, table).table.seat(seat).away_since is not None for seat in seats)


async def two(hall: Hall, **settings: Any) -> str:
    """A table where Ana and Ben play, and Ana is to move."""
    table = (await hall.create(ANA, Settings(("mine", "open"), **{"start": 1} | settings), ["Ana"])).id
    await hall.sit(table, BEN, 2, "Ben")
    await hall.ask(table, ask.Start(hash_token(ANA), 1))
    return table


async def with_bot(hall: Hall, *bots: str, **settings: Any) -> str:
    """A table where Ana plays against bots, and is to move."""
    chosen = Settings(("mine", *(bots or ("level1",))), **{"start": 1, "pause": False} | settings)
    table = (await hall.create(ANA, chosen, ["Ana"])).id
    await hall.ask(table, ask.Start(hash_token(ANA), 1))
    return table


async def move(hall: Hall, table: str, token: str, seat: int, **more: Any) -> range:
    """The first legal move."""
    chosen = str((await hall.see(table)).position.legal_moves()[0])
    return await hall.ask(table, ask.Play(hash_token(token), seat, chosen), **more)


class Counted:
    """How often each of these was called since the last look."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **called: tuple[object, str]) -> None:
        self.counts: dict[str, int] = dict.fromkeys(called, 0)
        for name, (owner, method) in called.items():
            monkeypatch.setattr(owner, method, self._counting(name, getattr(owner, method)))

    def _counting(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*arguments: Any, **options: Any) -> Any:
            self.counts[name] += 1
            return method(*arguments, **options)

        return counting

    def look(self) -> dict[str, int]:
        """The counts, which begin anew."""
        counts, self.counts = self.counts, dict.fromkeys(self.counts, 0)
        return counts


async def refusal(asking: Coroutine[Any, Any, Any]) -> str:
    """The code by which it is refused."""
    with pytest.raises(AzulejosError) as caught:
        await asking
    return caught.value.code


def test_a_move_is_judged_once_however_many_look_on(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(
        monkeypatch,
        transitions=(Position, "transition"),
        tables=(Table, "after"),
        decisions=(loaded_tables, "decide"),
        views=(live_table, "view"),
        own_views=(live_table, "own_view"),
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


def test_everybody_is_told_how_many_watch(sqlite_url: str) -> None:
    async def work() -> list[object]:
        async with opened(sqlite_url) as hall:
            table, ana, first = await two(hall), Guest(ANA), Guest()
            for guest in (ana, first, Guest()):
                await hall.enter(table, guest, None)
            await move(hall, table, ANA, 1)
            hall.leave(table, first)
            return [[message["watchers"] for message in ana.heard], hall.watchers(table), hall.watchers("none")]

    assert run(work()) == [[0, 2], 1, 0]


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


def test_who_was_never_there_cannot_go(sqlite_url: str) -> None:
    async def work() -> object:
        async with opened(sqlite_url) as hall:
            table = await two(hall)
            hall.arrivals.disconnected(live(hall, table), "nobody")
            return live(hall, table).going

    assert run(work()) == {}


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


# Two processes, as two halls of one database.


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


def test_a_process_that_was_taken_for_dead_says_who_is_there(url: str) -> None:
    async def work() -> None:
        async with opened(url) as hall, await new_store(url) as store:
            table, guest = await two(hall), Guest(ANA)
            await hall.enter(table, guest, None)
            other = Presence(store, "w2")
            await other.beat(hall.now())
            assert {who.person for who in await other.lost(hall.now() + 60_000)} == {hash_token(ANA), hash_token(BEN)}
            await hall.arrivals.beat()
            assert not await other.depart(table, hash_token(ANA))

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
