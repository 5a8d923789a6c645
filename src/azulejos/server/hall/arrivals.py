"""Presence of people at this process's tables: who connects, who has been gone for long, and who is back.

`presence` stores in the database who is connected to which process. Here this reaches the tables: their logs record
that somebody has gone away or come back, as long as it matters there. Raises `StoreError`.
"""

import asyncio
from collections.abc import Iterable
from contextlib import suppress

from azulejos.errors import RefusedError
from azulejos.server.access.rate_limits import Bucket, Rate
from azulejos.server.hall.background_tasks import BackgroundTasks, logged
from azulejos.server.hall.heartbeat import DEAD_MS, SHORT_ABSENCE_MS, Heartbeat
from azulejos.server.hall.live_table import LiveTable
from azulejos.server.hall.loaded_tables import LoadedTables
from azulejos.server.hall.presence import Presence
from azulejos.tables import commands as asked
from azulejos.tables import happenings as happened
from azulejos.tables.happenings import Happening
from azulejos.tables.table import LONG_LOG

__all__ = ["Arrivals"]

AFTERMATH_MS = 3_600_000  # after the end of a game, while it still matters who is there
RECONNECT_S = 5.0  # for a lost connection to come back before the others are told
CONNECT_S = 30.0  # between sitting down and connecting
GOING = Rate(
    1 / 60, 20
)  # how often others are told that the same person is gone: lines may drop and come back for ever
SLOWER = 20  # happenings beyond a long log for which they are told a second later: the process may forget the rate


class Arrivals:
    """Who is present, as one process knows it; `reconnect` is how many seconds a lost connection has to come back."""

    reconnect: float

    def __init__(
        self,
        tables: LoadedTables,
        presence: Presence,
        heartbeat: Heartbeat,
        tasks: BackgroundTasks,
        reconnect: float = RECONNECT_S,
    ) -> None:
        self._tables, self._presence, self._tasks, self.reconnect = tables, presence, tasks, reconnect
        self._heartbeat = heartbeat

    def sat_down(self, live: LiveTable, who: str) -> None:
        """A person has taken a seat, and has some time to connect, to this process or another."""
        live.expected.add(who)
        self._tasks.spawn(self.depart(live, who, CONNECT_S))

    async def connected(self, live: LiveTable, who: str) -> None:
        """A person with a seat has connected to this process."""
        live.expected.discard(who)
        await self._arrive(live, who)
        await self._note(live, who, is_there=True)

    def disconnected(self, live: LiveTable, who: str) -> None:
        """A connection was lost and may come back; people who disconnect very often get more time for it."""
        if who in live.arrived:
            wait = live.going.setdefault(who, Bucket(GOING)).take()
            self._tasks.spawn(self.depart(live, who, max(wait, self.reconnect, (live.seq - LONG_LOG) / SLOWER)))

    async def depart(self, live: LiveTable, who: str, delay: float) -> None:
        """A person is gone, unless they have come back or are connected to another process."""
        await asyncio.sleep(delay)
        if live.is_watched_by(who) or who not in live.arrived | live.expected:
            return
        for people in (live.arrived, live.expected):
            people.discard(who)
        if await self._presence.depart(live.id, who):
            await self._note(live, who, is_there=False)

    def contradict(self, live: LiveTable, new: Iterable[Happening]) -> None:
        """Corrects another process that says somebody is gone who is connected here."""
        for happening in new:
            if isinstance(happening, happened.WentAway):
                owner = live.table.seat(happening.seat).owner
                if owner and live.is_watched_by(owner):
                    self._tasks.spawn(self._note(live, owner, is_there=True))

    async def beat(self) -> None:
        """The heartbeat of this process; if others thought it dead, registers all its people again."""
        if not await self._heartbeat.beat():
            for live in self._tables:
                for who in list(live.arrived):
                    await self._presence.arrive(live.id, who, address=live.address_of(who))

    async def note_lost(self) -> None:
        """Marks everyone as gone who was connected to a process that has died."""
        for game, who in await self._presence.lost(self._tables.now() - DEAD_MS):
            with logged(f"noting who is gone from table {game}"), suppress(RefusedError):
                live = await self._tables.live(game)
                await self._give_back(live, who, await self._presence.silent_since(game, who, self._tables.now()))
                await self._note(live, who, is_there=False)

    async def _arrive(self, live: LiveTable, who: str) -> None:
        """Registers a person, who is not charged for the time in which the process was silent that had them before."""
        if who not in live.arrived:
            live.arrived.add(who)
            before = self._tables.now() - SHORT_ABSENCE_MS
            since = await self._presence.arrive(live.id, who, before, live.address_of(who))
            await self._give_back(live, who, since)

    async def _give_back(self, live: LiveTable, who: str, since: int | None) -> None:
        """If this person's clock runs, they get the time back since which their process was silent."""
        running = live.table.clocks.running
        if since is not None and running and live.table.seat(running).owner == who:
            with suppress(RefusedError):
                await self._tables.ask(live.id, asked.Resume(since))

    async def _note(self, live: LiveTable, who: str, *, is_there: bool) -> None:
        """Records in the log that a person has come or gone, as long as that matters."""
        table = live.table
        if self._tables.has_expired(table):  # connecting with an expired token does not renew it
            return
        is_long_over = table.stage == "over" and self._tables.now() - table.changed_at > AFTERMATH_MS
        if table.stage == "closed" or is_long_over:
            return
        for seat in table.seats_of(who):
            with suppress(RefusedError):
                await self._tables.ask(live.id, asked.Back(seat) if is_there else asked.Away(seat))
