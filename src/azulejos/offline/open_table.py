"""A table that the page has open: its state, who looks at it, and the way of a command into its log.

Decide, append, tell: nobody is told of anything before the page has kept it. If another tab was faster, we read what it
has appended and decide again. Raises `RefusedError`, `InvalidError`, what the rules raise about a move, and
`StoreError` if the browser cannot keep it; then nothing has changed.
"""

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from azulejos.errors import AzulejosError, InvalidError, RefusedError, StoreError
from azulejos.tables.chance import chances
from azulejos.tables.commands import Command
from azulejos.tables.happenings import VERSION, Happening, from_json, to_json
from azulejos.tables.news import MOST_MISSED, News
from azulejos.tables.table import Table
from azulejos.tables.umpire import Decision, check_seen, decide

__all__ = ["OpenTable", "Store", "Viewer"]

_FAULTS = {"full": "page_full", "failed": "page_store"}  # the code for each answer of a store that could not append


class Store(Protocol):
    """The page's store of logs. Entries are objects with the numbers `seq` from 1, as a list in JSON."""

    async def read(self, table: str, after: int, /) -> str:
        """The entries of a table after this number, none if there is no such table; no text if they cannot be read."""

    async def append(self, table: str, entries: str, /) -> str:
        """Keeps all of them or none: `done`; `taken`, if a number was; `full` or `failed`, if the browser cannot."""

    async def delete(self, table: str, /) -> None:
        """Forgets a table."""


class Viewer:
    """A connection of the page to a table."""

    def __init__(self, tell: Callable[[str], object], dismiss: Callable[[int], object]) -> None:
        self.tell: Callable[[str], object] = tell
        self.dismiss: Callable[[int], object] = dismiss
        self.muted: frozenset[int] = frozenset()


class OpenTable:
    """One table, as far as we have read its log."""

    def __init__(self, name: str, store: Store, now: Callable[[], int]) -> None:
        self.id = name
        self.viewers: dict[Viewer, None] = {}
        self.errand: asyncio.Task[None] | None = None
        self._store, self._now = store, now
        self._lock = asyncio.Lock()
        self._table: Table | None = None
        self._log: list[Happening] = []
        self._answered: dict[str, range] = {}  # the happenings of each command that has an id

    @property
    def table(self) -> Table:
        """The table; it must be read."""
        assert self._table is not None, "a table is read before it is used"
        return self._table

    @property
    def owner(self) -> str:
        """Who plays in this browser, by the hash of the token that the table was created with."""
        return self.table.host or ""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are played in this browser."""
        return self.table.seats_of(self.owner)

    async def read(self) -> None:
        """Reads what was appended since the last time, and tells it; raises `RefusedError` if there is no table."""
        async with self._lock:
            await self._catch_up()

    async def begin(self, decision: Decision) -> None:
        """Keeps the start of a new log; one that is there already is read instead."""
        async with self._lock:
            if await self._keep(decision.happenings, None):
                self._take(decision)
            else:
                await self._catch_up()

    async def ask(self, command: Command, *, command_id: str | None = None, seen: int | None = None) -> range:
        """Carries out a command; returns the numbers of its happenings once they are kept, if there are any."""
        async with self._lock:
            while command_id not in self._answered:
                if seen is not None:
                    check_seen(self.table, command, seen)
                chance = chances(self.table.secret, self.id)
                decision = decide(self.table, command, self._now(), chance)
                if not decision.happenings:
                    return range(self.table.seq, self.table.seq)
                if await self._keep(decision.happenings, command_id):
                    self._take(decision, command_id)
                    return range(decision.table.seq - len(decision.happenings) + 1, decision.table.seq + 1)
                await self._catch_up()
            return self._answered[command_id]

    def show(self, viewer: Viewer, seen: int | None = None) -> None:
        """Tells one viewer the table, and what was missed after happening `seen`."""
        seq = self.table.seq
        since = seen if seen is not None and 0 <= seq - seen <= MOST_MISSED else seq
        viewer.tell(News(self.table, since, self._log[since:], self._now()).told_to(self.owner, viewer.muted))

    async def _keep(self, happenings: Sequence[Happening], command: str | None) -> bool:
        """Appends to the log; False if another tab was faster."""
        first = len(self._log) + 1
        entries = [_entry(seq, one, command) for seq, one in enumerate(happenings, first)]
        answer = await self._store.append(self.id, json.dumps(entries))
        if answer in _FAULTS:
            raise StoreError(_FAULTS[answer])
        return answer == "done"

    async def _catch_up(self) -> None:
        text = await self._store.read(self.id, len(self._log))
        if not text:
            raise StoreError("page_store")
        try:
            entries = json.loads(text)
            new = [from_json(entry["happening"]) for entry in entries]
            table = Table.fold(new, self._table) if new else self._table
            if [entry["seq"] for entry in entries] != [len(self._log) + at for at in range(1, len(new) + 1)]:
                raise RefusedError("page_log", table=self.id)
        except (AzulejosError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            raise RefusedError("page_newer" if _is_of_newer_page(error) else "page_log", table=self.id) from error
        if table is None:
            raise RefusedError("no_table", found=self.id)
        for entry in entries:
            self._note(entry["command"], entry["seq"])
        if new:
            self._advance(Decision(tuple(new), table))

    def _take(self, decision: Decision, command: str | None = None) -> None:
        """What we have decided is kept: everybody is told."""
        for seq in range(len(self._log) + 1, len(self._log) + len(decision.happenings) + 1):
            self._note(command, seq)
        self._advance(decision)

    def _note(self, command: str | None, seq: int) -> None:
        if command is not None:
            known = self._answered.get(command, range(seq, seq))
            self._answered[command] = range(known.start, seq + 1)

    def _advance(self, decision: Decision) -> None:
        since = len(self._log)
        self._log += decision.happenings
        self._table = decision.table
        news = News(decision.table, since, decision.happenings, self._now())
        for viewer in tuple(self.viewers):
            viewer.tell(news.told_to(self.owner, viewer.muted))


def _entry(seq: int, happening: Happening, command: str | None) -> dict[str, Any]:
    return {"seq": seq, "command": command, "happening": to_json(happening)}


def _is_of_newer_page(error: Exception) -> bool:
    """Whether a log cannot be read because a newer version of the page, in another tab, has appended to it."""
    if not isinstance(error, InvalidError) or error.code != "log_version":
        return False
    found = str(error.params["found"])
    return found.isdecimal() and int(found) > VERSION
