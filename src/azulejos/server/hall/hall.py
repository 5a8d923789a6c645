"""The hall: all tables that this process has in memory, and everything that is asked of them.

A command is decided, appended to the log, and then told to everybody; whoever was slower than another process reads
what has happened and decides again. Who has appended last runs the errand that follows: a bot's move, a hint, a flag,
a rematch. For a process that has died others do, as a sweep every second finds what is overdue. All of it is claimed
by the log: of two who append the same happening one succeeds. Raises `RefusedError`, `InvalidError`, `StoreError` and
what the rules raise about a move. Connections are for `websocket`, requests for `api`.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager, suppress
from typing import Any, Protocol, TypeVar

from azulejos.dealing import Chance
from azulejos.errors import AzulejosError, Conflict, RefusedError, StoreError
from azulejos.notation import Move
from azulejos.rules import Position
from azulejos.server.hall.live_table import MOST_MISSED, LiveTable, Viewer
from azulejos.server.hall.presence import Presence
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.storage.log import read_log, write_log
from azulejos.server.storage.notify import Wake, Watch
from azulejos.server.storage.store import Store
from azulejos.tables import commands as asked
from azulejos.tables import happenings as happened
from azulejos.tables.chance import CommittedChance, commitment, new_secret
from azulejos.tables.commands import Command, Personal
from azulejos.tables.happenings import Happening
from azulejos.tables.identity import hash_token, rematch_id, table_id
from azulejos.tables.settings import Settings
from azulejos.tables.table import Table
from azulejos.tables.umpire import Decision, check_seen, create, decide, rematch
from azulejos.tables.views import lobby_entry

__all__ = ["TOKEN_DAYS", "Chooser", "Hall", "milliseconds"]

TOKEN_DAYS = 180  # how long a token is good after the last thing that a person did at its table
HINTER = "level10"

SILENCE = 5_000  # milliseconds after which a process counts as dead
GRACE = 2_000  # milliseconds after which what is due is done by whoever sees it
SHORT_ABSENCE = 2_000  # milliseconds that may lie between the beats of servers that go on
IDLE = 60_000  # milliseconds that a table which nobody looks at is kept in memory
AFTERMATH = 3_600_000  # milliseconds after the last move in which it matters who is still there
DAMPING = 5.0  # seconds that a lost connection has to come back before others are told
TIME_TO_COME = 30.0  # seconds between sitting down and connecting
LONGEST_SLEEP = 1.0  # seconds, as the clock on the wall may be set meanwhile
TRIES = 20  # against others who are quicker

T = TypeVar("T")
log = logging.getLogger("azulejos.server")


def milliseconds() -> int:
    """The time now, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Chooser(Protocol):
    """Whoever chooses the moves of bots."""

    async def choose(self, bot: str, position: Position, /) -> Move:
        """The move of the bot of this name."""


class Hall:
    """The tables of one process, which is known to the others as `worker`."""

    def __init__(
        self,
        store: Store,
        bot_pool: Chooser,
        worker: str,
        metrics: Metrics,
        *,
        now: Callable[[], int] = milliseconds,
        damping: float = DAMPING,
    ) -> None:
        self.store = store
        self.now = now
        self._bot_pool = bot_pool
        self._metrics = metrics
        self._presence = Presence(store, worker)
        self._damping = damping
        self._tables: dict[str, LiveTable] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._watching = AsyncExitStack()
        self._opened_at = 0
        self._absent_since: int | None = None

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    async def open(self) -> None:
        """Begins to serve: nobody is charged for the time since the last server was alive."""
        self._opened_at, last = self.now(), await self._presence.last_beat()
        if last is not None and (not self.store.is_shared or self._opened_at - last > SHORT_ABSENCE):
            self._absent_since = last
            await self._resume_all()
        await self._presence.beat(self.now())
        wakes = await self._watching.enter_async_context(self.store.watch())
        self._spawn(self._listen(wakes))
        self._spawn(self._sweep())

    async def close(self) -> None:
        """Ends everything but what is being appended, which the store finishes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._watching.aclose()
        with _logged("the last beat"):
            await self._presence.beat(self.now())

    # What people ask.

    async def has_made(self, token: str) -> bool:
        """Whether the owner of this token has set up a table."""
        try:
            await self._live(table_id(token))
        except RefusedError:
            return False
        return True

    async def create(self, token: str, settings: Settings, names: Sequence[str]) -> Table:
        """The table that the owner of this token sets up, or has set up before."""
        who, new = hash_token(token), table_id(token)
        if await self.has_made(token):
            return (await self._live(new)).table
        secret = new_secret()
        command = asked.Create(who, new, settings, tuple(names), commitment(secret), secret.hex())
        with suppress(Conflict):  # it was asked for twice at once
            await self._append(new, 0, create(command, self.now()))
        live = await self._live(new)
        await self._arrive(live, who, TIME_TO_COME)
        return live.table

    async def sit(self, table: str, token: str, seat: int, name: str) -> Table:
        """The table where the owner of this token now sits, or has sat down there before."""
        who = hash_token(token)
        live = await self._live(table)
        if seat in live.table.seats_of(who):
            self.check_token(live.table, who)
        else:
            await self.ask(table, asked.Sit(who, seat, name))
            await self._arrive(live, who, TIME_TO_COME)
        return live.table

    async def check(self, table: str) -> None:
        """Raises `RefusedError` unless there is such a table."""
        await self._live(table)

    async def see(self, table: str) -> Table:
        """The table as it is now."""
        is_new = table not in self._tables
        live = await self._live(table)
        if self.store.is_shared and not is_new:  # the word from other processes may still be on its way
            async with live.lock:
                await self._catch_up(live)
        return live.table

    def check_token(self, table: Table, who: str) -> None:
        """Raises `RefusedError` unless this person has a seat here, by a token that is still good."""
        if not table.seats_of(who):
            raise RefusedError("token_unknown", table=table.id)
        if self._has_expired(table):
            raise RefusedError("token_expired", days=TOKEN_DAYS)

    async def ask(
        self, table: str, command: Command, *, command_id: str | None = None, seen: int | None = None
    ) -> range:
        """Carries out a command; returns the numbers of what has happened once that is durable, none if nothing has."""
        work = self._ask_live(await self._live(table), command, command_id, seen)
        asking = self._kept(asyncio.create_task(work))
        await asyncio.wait([asking])  # if who has asked is gone meanwhile, it goes on nevertheless
        return asking.result()

    async def enter(self, table: str, viewer: Viewer, seen: int | None) -> None:
        """The viewer is told the table, and from now on all that happens there."""
        live = await self._live(table)
        async with live.lock:
            if self.store.is_shared:
                await self._catch_up(live)
            missed: list[Happening] = []
            if seen is not None and 0 < live.seq - seen <= MOST_MISSED:
                missed = read_log(await self.store.read(table, seen))
                missed = missed[: live.seq - seen]
            live.show(viewer, live.seq - len(missed), missed, self.now())
            live.viewers.add(viewer)
        if viewer.who and live.table.seats_of(viewer.who) and not self._has_expired(live.table):
            await self._arrive(live, viewer.who)
            await self._note_presence(live, viewer.who, is_there=True)

    async def look(self, table: str, viewer: Viewer) -> None:
        """The viewer is told the table again."""
        live = await self._live(table)
        live.show(viewer, live.seq, [], self.now())

    def leave(self, table: str, viewer: Viewer) -> None:
        """The viewer looks no more."""
        live = self._tables.get(table)
        if live is None or viewer not in live.viewers:
            return
        live.viewers.discard(viewer)
        live.used_at = self.now()
        if viewer.who in live.arrived:
            self._spawn(self._depart(live, viewer.who, self._damping))

    # Tables and their logs.

    async def _live(self, table: str) -> LiveTable:
        """The table in memory, loaded if need be."""
        while True:
            live = self._tables.get(table)
            if live is None:
                live = self._tables[table] = LiveTable(table)
            live.used_at = self.now()
            if live.is_current:
                return live
            async with live.lock:
                await self._load(live)

    async def _load(self, live: LiveTable) -> None:
        """Reads the log as far as it is not known, and forgets the table if there is none; the lock is held."""
        if live.is_current:
            return
        await self._catch_up(live)
        if not live.is_loaded:
            if self._tables.get(live.id) is live:
                del self._tables[live.id]
            raise RefusedError("no_table", found=live.id)
        await self._resume(live)

    async def _catch_up(self, live: LiveTable) -> bool:
        """Reads what others have appended, and whether that is anything; the lock is held."""
        entries = await self.store.read(live.id, live.seq)
        if entries:
            happenings = read_log(entries)
            self._take(live, Decision(tuple(happenings), live.after(happenings)), is_mine=False)
        live.is_current = live.is_loaded
        return bool(entries)

    def _take(self, live: LiveTable, new: Decision, *, is_mine: bool) -> None:
        """What has happened is told; its errand is run by who has appended it."""
        is_new = not live.is_loaded
        live.advance(new.happenings, new.table, self.now())
        if not is_new:
            self._contradict(live, new.happenings)
        if is_mine:
            self._arrange(live)
        else:
            self._forget_errand(live)

    async def _ask_live(self, live: LiveTable, command: Command, command_id: str | None, seen: int | None) -> range:
        async with live.lock:
            return await self._ask(live, command, command_id, seen)

    async def _ask(self, live: LiveTable, command: Command, command_id: str | None, seen: int | None) -> range:
        """Decides and appends, again if another was quicker; the lock is held."""
        name = f"{command.who[:20]}.{command_id}" if command_id and isinstance(command, Personal) else None
        for _ in range(TRIES):
            await self._load(live)
            table = live.table
            try:
                decision = self._decide(table, command, seen)
            except AzulejosError:
                earlier = await self.store.answered(live.id, name) if name else None
                if earlier is not None:
                    return earlier
                if self.store.is_shared and await self._catch_up(live):
                    continue
                raise
            if not decision.happenings:
                return range(table.seq, table.seq)
            try:
                seqs = await self._append(live.id, table.seq, decision, name)
            except Conflict:
                live.is_current = False
                continue
            except BaseException:
                live.is_current = False  # it may have been done nevertheless
                raise
            if seqs.start == table.seq + 1:
                self._take(live, decision, is_mine=True)
            return seqs
        raise Conflict("conflict", game=live.id, after=live.seq)

    def _decide(self, table: Table, command: Command, seen: int | None) -> Decision:
        if isinstance(command, Personal) and table.seats_of(command.who) and self._has_expired(table):
            raise RefusedError("token_expired", days=TOKEN_DAYS)
        if seen is not None:
            check_seen(table, command, seen)
        return decide(table, command, self.now(), _chances(table.secret, table.id))

    async def _append(self, game: str, after: int, decision: Decision, command: str | None = None) -> range:
        """Appends what was decided."""
        table = decision.table
        seqs = await self.store.append(
            game,
            after,
            write_log(decision.happenings),
            command=command,
            stage=table.stage,
            listed=table.settings.is_listed and table.stage != "closed",
            summary=lobby_entry(table),
            due=table.due,
            at=table.at,
        )
        self._metrics.appended(len(decision.happenings))
        return seqs

    def _has_expired(self, table: Table) -> bool:
        return self.now() - table.acted_at > TOKEN_DAYS * 24 * 3_600_000

    # What has to be done without being asked.

    def _arrange(self, live: LiveTable) -> None:
        """Sees to it that what is due at the table will be done."""
        if live.errand_seq == live.seq and live.errand and not live.errand.done():
            return
        self._forget_errand(live)
        if live.table.due is not None:
            live.errand_seq = live.seq
            live.errand = self._spawn(self._run_errand(live, live.table))

    def _forget_errand(self, live: LiveTable) -> None:
        if live.errand:
            live.errand.cancel()  # what it has asked for goes on
        live.errand = None

    async def _run_errand(self, live: LiveTable, table: Table) -> None:
        """Does what is due at this table; it is no matter if another has done it, or it is not due any more."""
        with suppress(RefusedError, Conflict):
            if table.is_rematch_agreed:
                await self._begin_rematch(table)
            elif table.hint and table.hint.move is None:
                move = await self._bot_pool.choose(HINTER, table.position)
                await self.ask(live.id, asked.GiveHint(table.hint.seat, str(move)))
            elif turn := table.bot_turn:
                chosen = await self._bot_pool.choose(turn.bot, table.position)
                await self._wait_until(turn.not_before)
                await self.ask(live.id, asked.PlayBot(turn.seat, str(chosen)))
            else:
                assert table.due is not None, "only what is due is run"
                await self._wait_until(table.due)
                command = asked.Close() if table.stage == "waiting" else asked.TimeUp(table.clocks.running or 0)
                await self.ask(live.id, command)

    async def _wait_until(self, time: int) -> None:
        while (left := time - self.now()) > 0:
            await asyncio.sleep(min(left / 1000, LONGEST_SLEEP))

    async def _begin_rematch(self, table: Table) -> None:
        """The same people play again at a new table, whose id follows from the old one: it is made once."""
        new, secret = rematch_id(table.id, table.secret), new_secret()
        chance = _chances(secret.hex(), new)
        decision = rematch(table, new, self.now(), chance, secret=secret.hex(), commitment=commitment(secret))
        with suppress(Conflict):
            await self._append(new, 0, decision)
        live = await self._live(new)
        self._arrange(live)
        await self.ask(table.id, asked.BeginRematch(new))

    # Who is there.

    async def _arrive(self, live: LiveTable, who: str, time_to_come: float | None = None) -> None:
        """A person is there; who has only sat down so far has some time to connect."""
        if who not in live.arrived:
            live.arrived.add(who)
            await self._presence.arrive(live.id, who)
        if time_to_come is not None:
            self._spawn(self._depart(live, who, time_to_come))

    async def _depart(self, live: LiveTable, who: str, delay: float) -> None:
        """A person is gone, unless they have come back meanwhile or are connected elsewhere."""
        await asyncio.sleep(delay)
        if live.is_watched_by(who) or who not in live.arrived:
            return
        live.arrived.discard(who)
        if await self._presence.depart(live.id, who):
            await self._note_presence(live, who, is_there=False)

    async def _note_presence(self, live: LiveTable, who: str, *, is_there: bool) -> None:
        """The log learns that a person has come or gone, as long as that matters."""
        table = live.table
        if self._has_expired(table):  # who comes with a token that has expired does not make it good again
            return
        if table.stage == "closed" or (table.stage == "over" and self.now() - table.changed_at > AFTERMATH):
            return
        for seat in table.seats_of(who):
            with suppress(RefusedError):
                await self.ask(live.id, asked.Back(seat) if is_there else asked.Away(seat))

    def _contradict(self, live: LiveTable, new: Iterable[Happening]) -> None:
        """Others may say that somebody is gone who is connected here."""
        for happening in new:
            if isinstance(happening, happened.WentAway):
                owner = live.table.seat(happening.seat).owner
                if owner and live.is_watched_by(owner):
                    self._spawn(self._note_presence(live, owner, is_there=True))

    # The whole hall.

    async def _listen(self, wakes: Watch) -> None:
        """Reads what other processes have appended to the tables here."""
        async for wake in wakes:
            tables = [wake.game] if wake.game else list(self._tables)
            for live in [self._tables[table] for table in tables if table in self._tables]:
                if wake.game is None or wake.seq > live.seq:
                    self._spawn(self._follow(live, wake))

    async def _follow(self, live: LiveTable, wake: Wake) -> None:
        async with live.lock:
            if live.is_loaded and (wake.game is None or wake.seq > live.seq):
                await self._catch_up(live)

    async def _sweep(self) -> None:
        """Every second: says that this process lives, and does what others have left undone."""
        while True:
            await asyncio.sleep(1)
            with _logged("the sweep"):
                await self._beat()
                for game, who in await self._presence.lost(self.now() - SILENCE):
                    with _logged(f"noting who is gone from table {game}"), suppress(RefusedError):
                        await self._note_presence(await self._live(game), who, is_there=False)
                for table in await self.store.overdue(self.now() - GRACE):
                    with _logged(f"taking over table {table}"):
                        await self._take_over(table)
                self._clear()
                self._metrics.loaded(self.loaded)

    async def _beat(self) -> None:
        """Says that this process lives; if others had thought otherwise, everybody arrives again."""
        if not await self._presence.beat(self.now()):
            for live in list(self._tables.values()):
                for who in list(live.arrived):
                    await self._presence.arrive(live.id, who)

    async def _take_over(self, table: str) -> None:
        """Does what is overdue at a table, or finds that nothing is."""
        live = await self._live(table)
        if live.table.due is None or live.table.due > self.now():
            await self.store.put_off(table, live.seq, live.table.due)
        else:
            self._arrange(live)

    def _clear(self) -> None:
        """Forgets tables that nobody looks at; what is due there the sweep will find."""
        for live in list(self._tables.values()):
            is_idle = live.used_at < self.now() - IDLE and not live.viewers and not live.arrived
            if is_idle and not live.lock.locked():
                self._forget_errand(live)
                del self._tables[live.id]

    async def _resume_all(self) -> None:
        """Clocks have stood still while no server was alive."""
        page = None
        while True:
            games, page = await self.store.games(stage="playing", page=page)
            for game in games:
                if game.summary["settings"]["clock"]["timing"] != "none":
                    with _logged(f"resuming table {game.id}"):
                        await self._live(game.id)
            if page is None:
                return

    async def _resume(self, live: LiveTable) -> None:
        """The same for one table, when it is loaded; the lock is held."""
        if self._absent_since is None or live.table.stage != "playing":
            return
        if self._has_expired(live.table):  # nobody can play on there
            return
        decision = decide(
            live.table, asked.Resume(self._absent_since), self._opened_at, _chances(live.table.secret, live.id)
        )
        if decision.happenings:
            with suppress(Conflict):
                await self._append(live.id, live.seq, decision)
                self._take(live, decision, is_mine=True)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Does it beside everything else; a fault is logged."""
        task = self._kept(asyncio.create_task(work, name=getattr(work, "__name__", "a task")))
        task.add_done_callback(_log_fault)
        return task

    def _kept(self, task: asyncio.Task[T]) -> asyncio.Task[T]:
        """The task, which is not forgotten before it is done; that it fails when nobody waits any more is no matter."""

        def end(task: asyncio.Task[T]) -> None:
            self._tasks.discard(task)
            if not task.cancelled():
                task.exception()

        self._tasks.add(task)
        task.add_done_callback(end)
        return task


@contextmanager
def _logged(what: str) -> Iterator[None]:
    """Whatever goes wrong meanwhile is logged and goes no further."""
    try:
        yield
    except StoreError as error:
        log.warning("%s was stopped: %s", what, error)
    except Exception:
        log.exception("%s failed", what)


def _log_fault(task: asyncio.Task[None]) -> None:
    with _logged(task.get_name()):
        if not task.cancelled():
            task.result()


def _chances(secret: str, table: str) -> Callable[[int], Chance]:
    """The numbers of each round of the table."""
    return lambda round_number: CommittedChance(bytes.fromhex(secret), table, round_number)
