"""The tables that this process has in memory, and the way of a command into their logs: decide, append, notify.

This is optimistic locking: a command is decided by the state known here and appended after its last happening. If
another process was faster, we read what has happened and decide again. Each table has a lock, so that commands within
one process do not compete. Raises `RefusedError`, `InvalidError`, `StoreError` and what the rules raise about a move.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress

from azulejos.errors import AzulejosError, Conflict, RefusedError
from azulejos.server.hall.background_tasks import BackgroundTasks
from azulejos.server.hall.heartbeat import Heartbeat
from azulejos.server.hall.live_table import LiveTable
from azulejos.server.hall.presence import Absence
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.storage.log import append_decision, read_log
from azulejos.server.storage.store import Store
from azulejos.tables import commands as asked
from azulejos.tables.chance import chances
from azulejos.tables.commands import Command, Personal
from azulejos.tables.table import Table
from azulejos.tables.umpire import Decision, check_seen, decide

__all__ = ["TOKEN_DAYS", "LoadedTables"]

TOKEN_DAYS = 180  # after which a token expires, counted from the last thing a person did at its table
IDLE_MS = 60_000  # after which a table without viewers is dropped from memory
TRIES = 20  # attempts, if other processes are faster

Told = Callable[[LiveTable, Decision, bool], None]  # what has happened at a table, and whether it was decided here


class LoadedTables:
    """The tables in memory; calls `told` for everything that happens, after it was sent to the viewers."""

    store: Store
    now: Callable[[], int]

    def __init__(
        self, store: Store, metrics: Metrics, tasks: BackgroundTasks, heartbeat: Heartbeat, told: Told
    ) -> None:
        self.store, self.now = store, heartbeat.now
        self.is_read_only = False
        self._heartbeat = heartbeat
        self._metrics, self._tasks, self._told = metrics, tasks, told
        self._tables: dict[str, LiveTable] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[LiveTable]:
        """All tables in memory."""
        return iter(list(self._tables.values()))

    def __contains__(self, table: str) -> bool:
        return table in self._tables

    def find(self, table: str) -> LiveTable | None:
        """The table, if it is in memory."""
        return self._tables.get(table)

    async def live(self, table: str) -> LiveTable:
        """The table, loaded if need be; raises `RefusedError` if there is none."""
        while True:
            live = self._tables.get(table)
            if live is None:
                live = self._tables[table] = LiveTable(table)
            live.used_at = self.now()
            if live.is_current and not self._absences_after(live):
                return live
            async with live.lock:
                await self._load(live)

    async def catch_up(self, live: LiveTable) -> bool:
        """Reads what others have appended, and returns whether there was anything; the lock is held."""
        entries = await self.store.read(live.id, live.seq)
        if entries:
            happenings = read_log(entries)
            self._take(live, Decision(tuple(happenings), live.after(happenings)), is_mine=False)
        live.is_current = live.is_loaded
        return bool(entries)

    async def create(self, decision: Decision) -> LiveTable:
        """Creates a table, or returns the one somebody else has just created with this id."""
        with suppress(Conflict):
            await self._append(0, decision)
        return await self.live(decision.table.id)

    async def ask(
        self, table: str, command: Command, *, command_id: str | None = None, seen: int | None = None
    ) -> range:
        """Carries out a command; returns the numbers of its happenings once they are durable, none if nothing happened.

        It is carried out even if the caller is cancelled meanwhile.
        """
        return await self._tasks.finish(self._ask(await self.live(table), command, command_id, seen))

    def has_expired(self, table: Table) -> bool:
        """Whether nobody has done anything there for so long that its tokens have expired."""
        return self.now() - table.acted_at > TOKEN_DAYS * 24 * 3_600_000

    async def follow(self, live: LiveTable) -> None:
        """Reads what others have appended, or drops the viewers of a table that was deleted; the lock is held."""
        if not await self.catch_up(live) and await self.store.listing(live.id) is None:
            self._drop(live)

    async def delete(self, live: LiveTable) -> None:
        """Deletes a table and drops its viewers."""
        self._check_writable()
        async with live.lock:
            await self.store.delete(live.id)
            self._drop(live)

    def _drop(self, live: LiveTable) -> None:
        live.forget_errand()
        self._tables.pop(live.id, None)
        for viewer in live.viewers:
            viewer.dismiss("deleted")

    def forget_idle(self) -> None:
        """Drops tables without viewers from memory; the sweep will find what is due there."""
        for live in self:
            is_idle = live.used_at < self.now() - IDLE_MS and not (live.viewers or live.arrived or live.expected)
            if is_idle and not live.lock.locked():
                live.forget_errand()
                del self._tables[live.id]

    async def _load(self, live: LiveTable) -> None:
        """Reads the part of the log that is not known yet, or drops the table if it is gone; the lock is held."""
        if not self.is_read_only:
            await self._heartbeat.catch_up()
        if not live.is_current:
            await self.catch_up(live)
        if not live.is_loaded:
            if self._tables.get(live.id) is live:
                del self._tables[live.id]
            raise RefusedError("no_table", found=live.id)
        for absence in self._absences_after(live):
            if absence not in self._heartbeat.pauses or self._is_awaited_here(live):
                await self._resume(live, absence)
            live.resumed_at = absence.until

    def _absences_after(self, live: LiveTable) -> list[Absence]:
        """The absences and pauses to compensate the table for; nearly always none. While read-only, they wait."""
        known = [] if self.is_read_only else [*self._heartbeat.absences, *self._heartbeat.pauses]
        return sorted((one for one in known if one.until > live.resumed_at), key=lambda one: one.until) if known else []

    def _is_awaited_here(self, live: LiveTable) -> bool:
        """Whether the person whose clock runs is connected to this process."""
        running = live.table.clocks.running
        owner = live.table.seat(running).owner if running else None
        return owner is not None and live.is_watched_by(owner)

    async def _resume(self, live: LiveTable, absence: Absence) -> None:
        """Compensates for an absence, apart from the part before others have appended; the lock is held."""
        for _ in range(TRIES):
            table = live.table
            if table.stage != "playing" or table.at >= absence.until or self.has_expired(table):
                return
            decision = decide(table, asked.Resume(absence.since), absence.until, chances(table.secret, table.id))
            if not decision.happenings:
                return
            try:
                await self._append(live.seq, decision)
            except Conflict:
                await self.catch_up(live)
            else:
                self._take(live, decision, is_mine=True)
                return

    def _take(self, live: LiveTable, new: Decision, *, is_mine: bool) -> None:
        """Sends what has happened to the viewers, then calls `told`."""
        live.advance(new.happenings, new.table, self.now())
        self._told(live, new, is_mine)

    async def _ask(self, live: LiveTable, command: Command, command_id: str | None, seen: int | None) -> range:
        """Decides and appends, again if another process was faster."""
        name = f"{command.who[:20]}.{command_id}" if command_id and isinstance(command, Personal) else None
        async with live.lock:
            for _ in range(TRIES):
                seqs = await self._try(live, command, name, seen)
                if seqs is not None:
                    return seqs
        raise Conflict("conflict", game=live.id, after=live.seq)

    async def _try(self, live: LiveTable, command: Command, name: str | None, seen: int | None) -> range | None:
        """The numbers of what has happened, or None if another process was faster; the lock is held."""
        await self._load(live)
        before = live.seq
        try:
            decision = self._decide(live.table, command, seen)
        except AzulejosError:
            earlier = await self.store.answered(live.id, name) if name else None
            if earlier is None and not (self.store.is_shared and await self.catch_up(live)):
                raise
            return earlier
        if not decision.happenings:
            return range(before, before)
        try:
            seqs = await self._append(before, decision, name)
        except Conflict:
            live.is_current = False
            return None
        except BaseException:
            live.is_current = False  # it may have been written nevertheless
            raise
        if seqs.start == before + 1:
            self._take(live, decision, is_mine=True)
        return seqs

    def _decide(self, table: Table, command: Command, seen: int | None) -> Decision:
        self._check_writable()
        if isinstance(command, Personal) and table.seats_of(command.who) and self.has_expired(table):
            raise RefusedError("token_expired", days=TOKEN_DAYS)
        if seen is not None:
            check_seen(table, command, seen)
        return decide(table, command, self.now(), chances(table.secret, table.id))

    async def _append(self, after: int, decision: Decision, command: str | None = None) -> range:
        """Appends a decision, unless the host has made the server read-only."""
        self._check_writable()
        seqs = await append_decision(self.store, after, decision, command)
        self._metrics.appended(len(decision.happenings))
        return seqs

    def _check_writable(self) -> None:
        """Raises `RefusedError` while the host has made the server read-only."""
        if self.is_read_only:
            raise RefusedError("read_only")
