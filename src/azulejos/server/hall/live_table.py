"""A table in the memory of this process, with its viewers.

A `LiveTable` holds the state as far as this process has read its log. Hold its lock to change it or to read its log. It
sends every `Viewer` what is new, each time with the whole table, so one message is enough for a reconnecting client to
catch up. What is the same for all is serialised once. The `hall` appends to the log.
"""

import asyncio
from collections.abc import Sequence
from typing import Literal, Protocol

from azulejos.server.access.rate_limits import Bucket
from azulejos.server.fair_queue import Asker
from azulejos.tables.happenings import Happening
from azulejos.tables.news import News
from azulejos.tables.table import Table

__all__ = ["CONNECTIONS_PER_PLAYER", "Dismissal", "LiveTable", "Viewer"]

CONNECTIONS_PER_PLAYER = 8  # at one table: several devices, and dead connections not yet noticed


Dismissal = Literal["surplus", "deleted", "banned", "crowded"]


class Viewer(Protocol):
    """Somebody who looks at a table: a person, by the hash of a token, or a spectator; with an address to count."""

    who: str | None
    address: str
    muted: frozenset[int]

    def tell(self, text: str) -> None:
        """Queues a message; never waits."""

    def dismiss(self, why: Dismissal, /) -> None:
        """Ends the connection: the player has newer ones, the table was deleted, or the host has banned the address."""


class LiveTable:
    """One table in this process: its last known state, its viewers, and its next errand."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.asker: Asker = Asker(table=table)  # whose bots think here: the address a player last connected from
        self.lock: asyncio.Lock = asyncio.Lock()
        self.viewers: dict[Viewer, None] = {}  # oldest first
        self.arrived: set[str] = set()  # people whom the others know to be connected here
        self.expected: set[str] = set()  # people who have taken a seat here and may soon connect, to any process
        self.going: dict[str, Bucket] = {}  # how often each of them has disconnected
        self.errand: asyncio.Task[None] | None = None
        self.errand_seq = 0
        self.used_at = 0
        self.resumed_at = 0  # the end of the last absence this table was compensated for
        self.is_current = False  # whether everything in the log is known, apart from what others append
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The table; it must be loaded."""
        assert self._table is not None, "a table is loaded before it is used"
        return self._table

    @property
    def is_loaded(self) -> bool:
        """Whether it has been loaded."""
        return self._table is not None

    @property
    def seq(self) -> int:
        """The number of the last known happening."""
        return self._table.seq if self._table else 0

    def is_watched_by(self, who: str) -> bool:
        """Whether this person is among the viewers here."""
        return any(viewer.who == who for viewer in self.viewers)

    def address_of(self, who: str) -> str | None:
        """From where this person looks at the table here, if they do."""
        return next((viewer.address for viewer in self.viewers if viewer.who == who), None)

    def is_player(self, who: str | None) -> bool:
        """Whether this person has a seat here."""
        return who is not None and bool(self.table.seats_of(who))

    def add(self, viewer: Viewer) -> None:
        """Adds a viewer; a player keeps only the newest connections, because the oldest are likely dead."""
        self.viewers[viewer] = None
        if self.is_player(viewer.who):
            self.asker = Asker(viewer.address, self.id)
            own = [one for one in self.viewers if one.who == viewer.who]
            for surplus in own[:-CONNECTIONS_PER_PLAYER]:
                surplus.dismiss("surplus")

    def forget_errand(self) -> None:
        """Cancels the errand; what it has already asked for continues."""
        if self.errand:
            self.errand.cancel()
        self.errand = None

    def after(self, new: Sequence[Happening]) -> Table:
        """The table after happenings that others have appended."""
        return Table.fold(new, self._table)

    def advance(self, new: Sequence[Happening], table: Table, now: int) -> None:
        """Moves on to a new state and sends it to all viewers."""
        since, self._table = self.seq, table
        if self.viewers:
            news = News(table, since, new, now)
            for viewer in tuple(self.viewers):
                viewer.tell(news.told_to(viewer.who, viewer.muted))

    def show(self, viewer: Viewer, since: int, missed: Sequence[Happening], now: int) -> None:
        """Sends one viewer the table, and what was missed after happening `since`."""
        viewer.tell(News(self.table, since, missed, now).told_to(viewer.who, viewer.muted))

    @property
    def watchers(self) -> int:
        """How many viewers here have no seat."""
        return sum(not self.is_player(viewer.who) for viewer in self.viewers)
