"""The hall: the entry point for everything that is asked of this process's tables.

`LoadedTables` decides commands and appends them to the logs, `Errands` do what is due automatically, and `Arrivals`
track presence. The hall opens and closes them together, receives what other processes have appended, and sweeps once a
second to do what a dead process has left undone. Raises `RefusedError`, `InvalidError`, `StoreError` and what the rules
raise about a move. `websocket` handles connections, `api` requests.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack

from azulejos.errors import RefusedError, StoreError
from azulejos.server.access.addresses import Network, is_in
from azulejos.server.hall.arrivals import RECONNECT_S, Arrivals
from azulejos.server.hall.background_tasks import BackgroundTasks, logged
from azulejos.server.hall.errands import Chooser, Errands
from azulejos.server.hall.heartbeat import Heartbeat
from azulejos.server.hall.live_table import LiveTable, Viewer
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
from azulejos.tables.news import MOST_MISSED
from azulejos.tables.settings import Settings
from azulejos.tables.table import Table
from azulejos.tables.umpire import Decision, create

__all__ = ["Hall", "milliseconds"]

SWEEP_S = 1.0  # between two sweeps
OVERDUE_MS = 2_000  # after which any process may do what is due
MOST_TAKEN_OVER = 50  # tables in one sweep
UNREADABLE_MS = 3_600_000  # after which a table that cannot be read is tried again
BEAT_S = 1.0  # between two heartbeats
_BEGINNING_NS = time.time_ns() - time.monotonic_ns()  # taken once, before workers are forked, so all have the same time


def milliseconds() -> int:
    """The time in milliseconds since 1970, from a monotonic clock: changing the system's clock has no effect."""
    return (_BEGINNING_NS + time.monotonic_ns()) // 1_000_000


class Hall:
    """The tables of one process, known to the others as `worker`."""

    now: Callable[[], int]

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
        self.presence: Presence = Presence(store, worker)
        self._heartbeat = Heartbeat(self.presence, now, clock)
        self.now = self._heartbeat.now
        self.tasks: BackgroundTasks = BackgroundTasks()
        self.tables: LoadedTables = LoadedTables(store, metrics, self.tasks, self._heartbeat, self._told)
        self.errands: Errands = Errands(self.tables, self.presence, bot_pool, self.tasks)
        self.arrivals: Arrivals = Arrivals(self.tables, self.presence, self._heartbeat, self.tasks, reconnect)
        self._watching = AsyncExitStack()
        self._changes = 0

    async def open(self) -> None:
        """Starts serving; nobody is charged for the time since the last server was alive."""
        await self._heartbeat.begin(is_alone=not self.store.is_shared)
        wakes = await self._watching.enter_async_context(self.store.watch())
        self.tasks.spawn(self._listen(wakes))
        self.tasks.spawn(self._beat())
        self.tasks.spawn(self._sweep())

    async def close(self) -> None:
        """Stops everything except appends that have begun, which the store completes."""
        await self.tasks.close()
        await self._watching.aclose()
        if not self.tables.is_read_only:
            with logged("the last beat"):
                await self._heartbeat.beat()

    def heed(self, switches: Switches, banned: Sequence[Network]) -> None:
        """Applies the host's switches: drops banned clients, reloads changed games, and stops writing while read-only.

        While read-only, this process sends no heartbeat either, so nobody is charged for that time.
        """
        self.tables.is_read_only = switches.is_read_only
        if switches.changes != self._changes:
            self._changes = switches.changes
            self.store.wake_all()
        for viewer in [viewer for live in self.tables for viewer in live.viewers]:
            if is_in(viewer.address.removesuffix("/64"), banned):
                viewer.dismiss("banned")

    async def has_made(self, token: str) -> bool:
        """Whether the owner of this token has created a table."""
        try:
            await self.tables.live(table_id(token))
        except RefusedError:
            return False
        return True

    async def create(self, token: str, settings: Settings, names: Sequence[str]) -> Table:
        """Creates a table for the owner of this token, or returns the one they have created before."""
        who, new = hash_token(token), table_id(token)
        if await self.has_made(token):
            return (await self.tables.live(new)).table
        secret = new_secret()
        command = asked.Create(who, new, settings, tuple(names), commitment(secret), secret.hex())
        live = await self.tables.create(create(command, self.now()))
        self.arrivals.sat_down(live, who)
        return live.table

    async def sit(self, table: str, token: str, seat: int, name: str) -> Table:
        """Seats the owner of this token, or returns the table if they already sit there."""
        who = hash_token(token)
        live = await self.tables.live(table)
        if seat in live.table.seats_of(who):
            self.check_token(live.table, who)
        else:
            await self.ask(table, asked.Sit(who, seat, name))
            self.arrivals.sat_down(live, who)
        return live.table

    async def delete(self, table: str, who: str) -> None:
        """Permanently deletes a table where nobody else has a seat, or had one when the game began."""
        live = await self.tables.live(table)
        self.check_token(live.table, who)
        if any(seat.owner not in (None, who) for seat in live.table.seats):
            raise RefusedError("not_yours_alone")
        await self.tables.delete(live)
        await note_change(self.store)

    async def is_player(self, table: str, who: str | None) -> bool:
        """Whether this person has a seat there; raises `RefusedError` if there is no such table."""
        live = await self.tables.live(table)
        return live.is_player(who) and not self.tables.has_expired(live.table)

    def seat_here(self, table: str, who: str | None) -> str | None:
        """A name for the seat of this person, if the table is in memory and they have one."""
        live = self.tables.find(table)
        return f"{table}.{who}" if live and live.is_loaded and live.is_player(who) else None

    async def see(self, table: str) -> Table:
        """The table as it is now."""
        is_new = table not in self.tables
        live = await self.tables.live(table)
        if self.store.is_shared and not is_new:  # a notification from another process may still be on its way
            async with live.lock:
                await self.tables.catch_up(live)
        return live.table

    def check_token(self, table: Table, who: str) -> None:
        """Raises `RefusedError` unless this person has a seat here, by a token that has not expired."""
        if not table.seats_of(who):
            raise RefusedError("token_unknown", table=table.id)
        if self.tables.has_expired(table):
            raise RefusedError("token_expired", days=TOKEN_DAYS)

    async def ask(
        self, table: str, command: Command, *, command_id: str | None = None, seen: int | None = None
    ) -> range:
        """Carries out a command; returns the numbers of its happenings once they are durable, if there are any."""
        return await self.tables.ask(table, command, command_id=command_id, seen=seen)

    async def enter(self, table: str, viewer: Viewer, seen: int | None) -> None:
        """Adds a viewer, who gets the table, what was missed if reconnecting, and then everything that happens."""
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
        """Sends the viewer the table again."""
        live = await self.tables.live(table)
        live.show(viewer, live.seq, [], self.now())

    def is_watched_by(self, table: str, who: str) -> bool:
        """Whether this person looks at the table in this process."""
        live = self.tables.find(table)
        return live is not None and live.is_watched_by(who)

    def is_playing(self, table: str) -> bool:
        """Whether a game is running at this table, if it is in memory."""
        live = self.tables.find(table)
        return live is not None and live.is_loaded and live.table.stage == "playing"

    def watchers(self, table: str) -> int:
        """How many spectators this process has at the table."""
        live = self.tables.find(table)
        return live.watchers if live else 0

    def leave(self, table: str, viewer: Viewer) -> None:
        """Removes a viewer."""
        live = self.tables.find(table)
        if live is None or viewer not in live.viewers:
            return
        del live.viewers[viewer]
        live.used_at = self.now()
        if viewer.who:
            self.arrivals.disconnected(live, viewer.who)

    def _told(self, live: LiveTable, new: Decision, is_mine: bool) -> None:  # noqa: FBT001 - passed as a callback
        """Something has happened at a table: the process that appended it runs the errand that follows."""
        self.arrivals.contradict(live, new.happenings)
        if is_mine:
            self.errands.arrange(live)
        else:
            live.forget_errand()

    async def _listen(self, wakes: Watch) -> None:
        """Reads what other processes have appended to tables in memory."""
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
        """The heartbeat of this process every second, however busy the sweep is."""
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
                for table in await self._overdue():
                    with logged(f"taking over table {table}"):
                        await self._take_over(table)
                self.tables.forget_idle()
                self._metrics.loaded(len(self.tables))

    async def _take_over(self, table: str) -> None:
        """Does what is overdue at a table; one that cannot be read has to wait, so that it does not hold up others."""
        try:
            await self.errands.take_over(table)
        except StoreError:
            raise
        except Exception:
            await self.store.put_off(table, None, self.now() + UNREADABLE_MS)
            raise

    async def _overdue(self) -> list[str]:
        """Some tables where something is overdue, apart from those where it is under way: bots may be slow."""
        known = {live.id for live in self.tables if self.errands.is_under_way(live)}
        found = await self.store.overdue(self.now() - OVERDUE_MS, MOST_TAKEN_OVER + len(known))
        return [table for table in found if table not in known][:MOST_TAKEN_OVER]
