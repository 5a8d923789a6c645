"""A table in the memory of this process, with its viewers.

A `LiveTable` holds the state as far as this process has read its log. Hold its lock to change it or to read its log. It
sends every `Viewer` what is new, each time with the whole table, so one message is enough to catch up. What is the same
for all is serialised once. The `hall` appends to the log.
"""

import asyncio
import json
from collections.abc import Collection, Sequence
from typing import Literal, Protocol

from azulejos.server.access.rate_limits import Bucket
from azulejos.server.fair_queue import Asker
from azulejos.tables import happenings as happened
from azulejos.tables.happenings import Happening, public
from azulejos.tables.table import Table
from azulejos.tables.views import own_view, view
from azulejos.values import Value

__all__ = ["CONNECTIONS_PER_PLAYER", "MOST_MISSED", "Dismissal", "LiveTable", "Viewer"]

CONNECTIONS_PER_PLAYER = 8  # at one table: several devices, and dead connections not yet noticed
MOST_MISSED = 200  # happenings that a client gets when it reconnects; after more, just the table


Dismissal = Literal["surplus", "deleted", "banned"]


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


class News:
    """A message about a table, serialised once for all viewers with the same seats; spectators have none."""

    def __init__(self, table: Table, since: int, new: Sequence[Happening], now: int) -> None:
        self._table, self._now = table, now
        self._told = [(happening, {"seq": seq} | public(happening)) for seq, happening in enumerate(new, since + 1)]
        self._is_same_for_all = not any(isinstance(happening, _FOR_SOME) for happening in new)
        self._head = f'{{"type":"table","since":{since},"happenings":'
        self._for_all = _written([told for _, told in self._told])
        self._body = f',"table":{_written(view(table, now))},"you":'
        self._messages: dict[tuple[tuple[int, ...], frozenset[int]], str] = {}

    def told_to(self, who: str | None, muted: frozenset[int] = frozenset()) -> str:
        """The message for this person, without what muted seats say."""
        seats = self._table.seats_of(who) if who else ()
        key = seats, frozenset() if self._is_same_for_all else muted
        if key not in self._messages:
            self._messages[key] = self._written_for(*key)
        return self._messages[key]

    def _written_for(self, seats: tuple[int, ...], muted: frozenset[int]) -> str:
        told = self._for_all
        if not self._is_same_for_all:
            told = _written([told for happening, told in self._told if _is_for(happening, seats, muted)])
        return f"{self._head}{told}{self._body}{_written(own_view(self._table, self._now, seats))}}}"


_FOR_SOME = (happened.HintGiven, happened.Said)


def _is_for(happening: Happening, seats: Sequence[int], muted: Collection[int]) -> bool:
    """A hint is only for its owner, and phrases are for those who have not muted the seat."""
    if isinstance(happening, happened.Said):
        return happening.seat not in muted
    return not isinstance(happening, happened.HintGiven) or happening.seat in seats


def _written(value: Value | list[Value]) -> str:
    return json.dumps(value, separators=(",", ":"))
