"""The hall: everything that is asked of the tables of this process, and what keeps them going.

A `LoadedTables` decides commands and appends them to the logs, `Errands` do what is due by itself, and `Arrivals` know
who is there. The hall opens and closes them together, hears from other processes what they have appended, and sweeps
once a second: it says that this process lives, and does what a process that has died has left undone. Raises
`RefusedError`, `InvalidError`, `StoreError` and what the rules raise about a move. Connections are for `websocket`,
requests for `api`.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack

from azulejos.errors import RefusedError
from azulejos.server.access.addresses import Network, is_in
from azulejos.server.hall.arrivals import RECONNECT_S, Arrivals
from azulejos.server.hall.background_tasks import BackgroundTasks, logged
from azulejos.server.hall.errands import Chooser, Errands
from azulejos.server.hall.heartbeat import Heartbeat
from azulejos.server.hall.live_table import MOST_MISSED, LiveTable, Viewer
from azulejos.server.hall.loaded_tables import TOKEN_DAYS, LoadedTables
from azulejos.server.hall.presence import Presence
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.storage.log import read_log
from azulejos.server.storage.notify import Wake, Watch
from azulejos.server.storage.store import Store
from azulejos.server.storage.switches import Switches, note_change
from azulejos.tables import commands as asked
from azulejos.tables.chance import commitment, new_secret
from azulejos.tables.commands import Command
from azulejos.tables.happenings import Happening
from azulejos.tables.identity import hash_token, table_id
from azulejos.tables.settings import Settings
from azulejos.tables.table import Table
from azulejos.tables.umpire import Decision, create

__all__ = ["Hall", "milliseconds"]

SWEEP_S = 1.0  # between two sweeps
OVERDUE_MS = 2_000  # after which what is due is done by whoever sees it
BEAT_S = 1.0  # between two beats
_BEGINNING_NS = time.time_ns() - time.monotonic_ns()  # taken once, before workers are forked: all have the same time


def milliseconds() -> int:
    """The time now, in milliseconds since 1970, by a clock that nobody sets while the server runs."""
    return (_BEGINNING_NS + time.monotonic_ns()) // 1_000_000


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
        clock: Callable[[], float] = time.monotonic,
        reconnect: float = RECONNECT_S,
    ) -> None:
        self.store = store
        self._metrics = metrics
        self.presence = Presence(store, worker)
        self._heartbeat = Heartbeat(self.presence, now, clock)
        self.now = self._heartbeat.now
        self.tasks = BackgroundTasks()
        self.tables = LoadedTables(store, metrics, self.tasks, self._heartbeat, self._told)
        self.errands = Errands(self.tables, bot_pool, self.tasks)
        self.arrivals = Arrivals(self.tables, self.presence, self._heartbeat, self.tasks, reconnect)
        self._watching = AsyncExitStack()
        self._changes = 0

    async def open(self) -> None:
        """Begins to serve: nobody is charged for the time since the last server was alive."""
        await self._heartbeat.begin(is_alone=not self.store.is_shared)
        wakes = await self._watching.enter_async_context(self.store.watch())
        self.tasks.spawn(self._listen(wakes))
        self.tasks.spawn(self._beat())
        self.tasks.spawn(self._sweep())

    async def close(self) -> None:
        """Ends everything but what is being appended, which the store finishes."""
        await self.tasks.close()
        await self._watching.aclose()
        if not self.tables.is_read_only:
            with logged("the last beat"):
                await self._heartbeat.beat()

    def heed(self, switches: Switches, banned: Sequence[Network]) -> None:
        """Does what the host wants: lets go who is banned, looks at games anew, writes nothing while that is wanted.

        While nothing is written this process does not say that it lives either, so nobody is charged for that time.
        """
        self.tables.is_read_only = switches.is_read_only
        if switches.changes != self._changes:
            self._changes = switches.changes
            self.store.wake_all()
        for viewer in [viewer for live in self.tables for viewer in live.viewers]:
            if is_in(viewer.address.removesuffix("/64"), banned):
                viewer.dismiss("banned")

    async def has_made(self, token: str) -> bool:
        """Whether the owner of this token has set up a table."""
        try:
            await self.tables.live(table_id(token))
        except RefusedError:
            return False
        return True

    async def create(self, token: str, settings: Settings, names: Sequence[str]) -> Table:
        """The table that the owner of this token sets up, or has set up before."""
        who, new = hash_token(token), table_id(token)
        if await self.has_made(token):
            return (await self.tables.live(new)).table
        secret = new_secret()
        command = asked.Create(who, new, settings, tuple(names), commitment(secret), secret.hex())
        live = await self.tables.create(create(command, self.now()))
        await self.arrivals.sat_down(live, who)
        return live.table

    async def sit(self, table: str, token: str, seat: int, name: str) -> Table:
        """The table where the owner of this token now sits, or has sat down there before."""
        who = hash_token(token)
        live = await self.tables.live(table)
        if seat in live.table.seats_of(who):
            self.check_token(live.table, who)
        else:
            await self.ask(table, asked.Sit(who, seat, name))
            await self.arrivals.sat_down(live, who)
        return live.table

    async def delete(self, table: str, who: str) -> None:
        """Deletes a table where nobody but this person has ever had a seat, for ever."""
        live = await self.tables.live(table)
        self.check_token(live.table, who)
        if any(seat.owner not in (None, who) for seat in live.table.seats):
            raise RefusedError("not_yours_alone")
        await self.tables.delete(live)
        await note_change(self.store)

    async def is_player(self, table: str, who: str | None) -> bool:
        """Whether this person plays there, and does not only watch; raises `RefusedError` if there is no such table."""
        live = await self.tables.live(table)
        return live.is_player(who) and not self.tables.has_expired(live.table)

    async def see(self, table: str) -> Table:
        """The table as it is now."""
        is_new = table not in self.tables
        live = await self.tables.live(table)
        if self.store.is_shared and not is_new:  # the word from other processes may still be on its way
            async with live.lock:
                await self.tables.catch_up(live)
        return live.table

    def check_token(self, table: Table, who: str) -> None:
        """Raises `RefusedError` unless this person has a seat here, by a token that is still good."""
        if not table.seats_of(who):
            raise RefusedError("token_unknown", table=table.id)
        if self.tables.has_expired(table):
            raise RefusedError("token_expired", days=TOKEN_DAYS)

    async def ask(
        self, table: str, command: Command, *, command_id: str | None = None, seen: int | None = None
    ) -> range:
        """Carries out a command; returns the numbers of what has happened once that is durable, none if nothing has."""
        return await self.tables.ask(table, command, command_id=command_id, seen=seen)

    async def enter(self, table: str, viewer: Viewer, seen: int | None) -> None:
        """The viewer is told the table, then all that happens there; who reconnects, also what was missed."""
        live = await self.tables.live(table)
        async with live.lock:
            if self.store.is_shared:
                await self.tables.catch_up(live)
            missed: list[Happening] = []
            if seen is not None and 0 < live.seq - seen <= MOST_MISSED:
                missed = read_log(await self.store.read(table, seen))
                missed = missed[: live.seq - seen]
            live.add(viewer)
            live.show(viewer, live.seq - len(missed), missed, self.now())
        if viewer.who and live.is_player(viewer.who) and not self.tables.has_expired(live.table):
            await self.arrivals.connected(live, viewer.who)

    async def look(self, table: str, viewer: Viewer) -> None:
        """The viewer is told the table again."""
        live = await self.tables.live(table)
        live.show(viewer, live.seq, [], self.now())

    def is_watched_by(self, table: str, who: str) -> bool:
        """Whether this person looks at the table in this process."""
        live = self.tables.find(table)
        return live is not None and live.is_watched_by(who)

    def watchers(self, table: str) -> int:
        """How many look at the table in this process who have no seat there."""
        live = self.tables.find(table)
        return live.watchers if live else 0

    def leave(self, table: str, viewer: Viewer) -> None:
        """The viewer looks no more."""
        live = self.tables.find(table)
        if live is None or viewer not in live.viewers:
            return
        del live.viewers[viewer]
        live.used_at = self.now()
        if viewer.who:
            self.arrivals.disconnected(live, viewer.who)

    def _told(self, live: LiveTable, new: Decision, is_mine: bool) -> None:  # noqa: FBT001 - it is called back so
        """Something has happened at a table: its errand is run by who has appended it."""
        self.arrivals.contradict(live, new.happenings)
        if is_mine:
            self.errands.arrange(live)
        else:
            live.forget_errand()

    async def _listen(self, wakes: Watch) -> None:
        """Reads what other processes have appended to the tables here."""
        async for wake in wakes:
            found = [self.tables.find(wake.game)] if wake.game else list(self.tables)
            for live in found:
                if live and (wake.game is None or wake.seq > live.seq):
                    self.tasks.spawn(self._follow(live, wake))

    async def _follow(self, live: LiveTable, wake: Wake) -> None:
        async with live.lock:
            if live.is_loaded and (wake.game is None or wake.seq > live.seq):
                await self.tables.follow(live)

    async def _beat(self) -> None:
        """Every second: says that this process lives, however much the sweep has to do."""
        while True:
            await asyncio.sleep(BEAT_S)
            if not self.tables.is_read_only:
                with logged("the beat"):
                    await self.arrivals.beat()

    async def _sweep(self) -> None:
        """Every second: does what others have left undone, some tables at a time."""
        while True:
            await asyncio.sleep(SWEEP_S)
            if self.tables.is_read_only:
                continue
            with logged("the sweep"):
                await self.arrivals.note_lost()
                for table in await self.store.overdue(self.now() - OVERDUE_MS):
                    with logged(f"taking over table {table}"):
                        await self.errands.take_over(table)
                self.tables.forget_idle()
                self._metrics.loaded(len(self.tables))
