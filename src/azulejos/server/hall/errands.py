"""Automatic actions at tables: a bot's move, a hint, a flag, a rematch, closing or storing away a table.

The process that appended last runs the errand that follows. The log decides: if two processes append the same
happening, one succeeds, so it does no harm if another runs it too. A sweep in `hall` finds errands that nobody has run.
The flag of a player whose process has fallen silent does not fall before they can be reached again.
"""

import asyncio
from contextlib import suppress
from typing import Protocol

from azulejos.bots.interface import Choice
from azulejos.errors import Conflict, RefusedError
from azulejos.rules import Position
from azulejos.server.fair_queue import Asker
from azulejos.server.hall.background_tasks import BackgroundTasks
from azulejos.server.hall.heartbeat import DEAD_MS
from azulejos.server.hall.live_table import LiveTable
from azulejos.server.hall.loaded_tables import LoadedTables
from azulejos.server.hall.presence import Presence
from azulejos.tables import commands as asked
from azulejos.tables.chance import chances, commitment, new_secret
from azulejos.tables.identity import rematch_id
from azulejos.tables.table import Table
from azulejos.tables.umpire import rematch

__all__ = ["Chooser", "Errands"]

HINTER = "level10"
LISTENING_S = 1.0  # between two looks whether a silent process lives again
LONGEST_SLEEP_S = 1.0  # the system's clock may be changed in the meantime


class Chooser(Protocol):
    """Something that chooses the moves of bots."""

    async def choose(self, bot: str, position: Position, asker: Asker, /) -> Choice:
        """The move of the bot with this name, for this table and address."""


class Errands:
    """The errands of one process, at most one for each table."""

    def __init__(self, tables: LoadedTables, presence: Presence, bot_pool: Chooser, tasks: BackgroundTasks) -> None:
        self._tables, self._presence, self._bot_pool, self._tasks = tables, presence, bot_pool, tasks

    def arrange(self, live: LiveTable) -> None:
        """Schedules what is due at the table."""
        if self.is_under_way(live):
            return
        live.forget_errand()
        if live.table.due is not None and not self._is_for_the_sweep(live.table):
            live.errand_seq = live.seq
            live.errand = self._tasks.spawn(self._run(live.table, live.asker))

    def is_under_way(self, live: LiveTable) -> bool:
        """Whether what is due at the table is scheduled, or being done."""
        return live.errand_seq == live.seq and live.errand is not None and not live.errand.done()

    async def take_over(self, table: str) -> None:
        """Does what is overdue at a table, or corrects its due time."""
        live = await self._tables.live(table)
        if live.table.due is None or live.table.due > self._tables.now():
            await self._tables.store.put_off(table, live.seq, live.table.due)
        else:
            self.arrange(live)

    async def begin_rematch(self, table: Table) -> None:
        """Starts the rematch at a new table, whose id follows from the old one, so it is created only once."""
        new, secret = rematch_id(table.id, table.secret), new_secret()
        hexadecimal, now = secret.hex(), self._tables.now()
        decision = rematch(
            table, new, now, chances(hexadecimal, new), secret=hexadecimal, commitment=commitment(secret)
        )
        self.arrange(await self._tables.create(decision))
        await self._tables.ask(table.id, asked.BeginRematch(new))

    async def _run(self, table: Table, asker: Asker) -> None:
        """Does what is due at this table; it does not matter if somebody else has, or if it is not due any more."""
        with suppress(RefusedError, Conflict):
            if table.is_rematch_agreed:
                await self.begin_rematch(table)
            elif table.hint and table.hint.move is None:
                hint = await self._bot_pool.choose(HINTER, table.position, asker)
                await self._tables.ask(table.id, _given(table.hint.seat, hint))
            elif turn := table.bot_turn:
                chosen = await self._bot_pool.choose(turn.bot, table.position, asker)
                await self._wait_until(turn.not_before)
                await self._tables.ask(table.id, asked.PlayBot(turn.seat, str(chosen.move)))
            else:
                assert table.due is not None, "only what is due is run"
                await self._wait_until(table.due)
                if table.clocks.running and self._tables.store.is_shared:
                    await self._wait_for_process_of(table.seat(table.clocks.running).owner or "", table, table.due)
                await self._tables.ask(table.id, _command_when_due(table))

    async def _wait_for_process_of(self, player: str, table: Table, flag: int) -> None:
        """Waits until the process that a player is connected to has lived past the flag, or they can be reached again.

        If that process was silent for long, they get the time back.
        """
        since = silent = await self._presence.silent_since(table.id, player, flag)
        while silent is not None:
            await asyncio.sleep(LISTENING_S)
            silent = await self._presence.silent_since(table.id, player, flag)
        if since is not None and self._tables.now() - since > DEAD_MS:
            await self._tables.ask(table.id, asked.Resume(since))

    def _is_for_the_sweep(self, table: Table) -> bool:
        """Whether nothing is due but closing or storing the table some day: the sweep does it, and no task waits."""
        return table.due == table.expires_at and (table.due or 0) > self._tables.now()

    async def _wait_until(self, time: int) -> None:
        while (left := time - self._tables.now()) > 0:
            await asyncio.sleep(min(left / 1000, LONGEST_SLEEP_S))


def _given(seat: int, choice: Choice) -> asked.GiveHint:
    """A choice as a hint for a seat, in integers."""
    return asked.GiveHint(seat, str(choice.move), round(100 * choice.chances[seat - 1]), round(choice.values[seat - 1]))


def _command_when_due(table: Table) -> asked.Command:
    """The command that ends the wait at a table."""
    if table.clocks.running:
        return asked.TimeUp(table.clocks.running)
    return asked.Close() if table.stage == "waiting" else asked.StoreAway()
