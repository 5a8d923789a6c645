"""A table in the memory of this process, with those who look at it.

A `LiveTable` is as far as its log was read here. Whoever changes it or reads its log holds its lock. It tells every
`Viewer` what is new, each time with the whole table, so that one message is enough to be right again. What is the same
for all is written once. Appending to the log is for the `hall`.
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

CONNECTIONS_PER_PLAYER = 8  # at one table: devices, and lines that have dropped but are not yet known to have
MOST_MISSED = 200  # happenings that somebody who returns is told; after more, the table as it is must do


Dismissal = Literal["surplus", "deleted", "banned"]


class Viewer(Protocol):
    """Somebody who looks at a table: a person with a token, by its hash, or anybody; and an address as it counts."""

    who: str | None
    address: str
    muted: frozenset[int]

    def tell(self, text: str) -> None:
        """Takes a message to be sent; never waits."""

    def dismiss(self, why: Dismissal, /) -> None:
        """Is let go: the same player has newer connections, the table was deleted, or the host wants it."""


class LiveTable:
    """One table here: the last state that is known, who looks at it, and what is to be done there next."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.asker = Asker(table=table)  # for whom its bots think: the address that a player last came from
        self.lock = asyncio.Lock()
        self.viewers: dict[Viewer, None] = {}  # who came first is first
        self.arrived: set[str] = set()  # the people of whom others know that they are connected here
        self.going: dict[str, Bucket] = {}  # how often each of them has gone
        self.errand: asyncio.Task[None] | None = None
        self.errand_seq = 0
        self.used_at = 0
        self.resumed_at = 0  # the end of the last absence of all processes that is made good here
        self.is_current = False  # whether all is known here that is in the log, but for what others append
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The table; it was loaded before."""
        assert self._table is not None, "a table is loaded before it is used"
        return self._table

    @property
    def is_loaded(self) -> bool:
        """Whether anything of it is known."""
        return self._table is not None

    @property
    def seq(self) -> int:
        """The number of the last happening that is known."""
        return self._table.seq if self._table else 0

    def is_watched_by(self, who: str) -> bool:
        """Whether this person looks at it here."""
        return any(viewer.who == who for viewer in self.viewers)

    def is_player(self, who: str | None) -> bool:
        """Whether this person has a seat here."""
        return who is not None and bool(self.table.seats_of(who))

    def add(self, viewer: Viewer) -> None:
        """One more looks; of a player's connections the newest are kept, as it is the oldest lines that are dead."""
        self.viewers[viewer] = None
        if self.is_player(viewer.who):
            self.asker = Asker(viewer.address, self.id)
            own = [one for one in self.viewers if one.who == viewer.who]
            for surplus in own[:-CONNECTIONS_PER_PLAYER]:
                surplus.dismiss("surplus")

    def forget_errand(self) -> None:
        """What was going to be done there is not done; what it has asked for already goes on."""
        if self.errand:
            self.errand.cancel()
        self.errand = None

    def after(self, new: Sequence[Happening]) -> Table:
        """The table to which this would lead that others have appended."""
        return Table.fold(new, self._table)

    def advance(self, new: Sequence[Happening], table: Table, now: int) -> None:
        """Takes what has happened and the table that it leads to, and tells everybody."""
        since, self._table = self.seq, table
        if self.viewers:
            news = News(table, since, new, now, self.watchers)
            for viewer in tuple(self.viewers):
                viewer.tell(news.told_to(viewer.who, viewer.muted))

    def show(self, viewer: Viewer, since: int, missed: Sequence[Happening], now: int) -> None:
        """Tells one viewer the table, and what was missed after the happening `since`."""
        viewer.tell(News(self.table, since, missed, now, self.watchers).told_to(viewer.who, viewer.muted))

    @property
    def watchers(self) -> int:
        """How many look at it here who have no seat."""
        return sum(not self.is_player(viewer.who) for viewer in self.viewers)


class News:
    """A message about a table, written once for everybody who has the same seats; who watches has none."""

    def __init__(self, table: Table, since: int, new: Sequence[Happening], now: int, watchers: int = 0) -> None:
        self._table, self._now = table, now
        self._told = [(happening, {"seq": seq} | public(happening)) for seq, happening in enumerate(new, since + 1)]
        self._is_same_for_all = not any(isinstance(happening, _FOR_SOME) for happening in new)
        self._head = f'{{"type":"table","watchers":{watchers},"since":{since},"happenings":'
        self._for_all = _written([told for _, told in self._told])
        self._body = f',"table":{_written(view(table, now))},"you":'
        self._messages: dict[tuple[tuple[int, ...], frozenset[int]], str] = {}

    def told_to(self, who: str | None, muted: frozenset[int] = frozenset()) -> str:
        """The message as this person may read it, who does not want to hear what muted seats say."""
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
    """A hint is for who has asked for it, and what people say for who wants to hear it."""
    if isinstance(happening, happened.Said):
        return happening.seat not in muted
    return not isinstance(happening, happened.HintGiven) or happening.seat in seats


def _written(value: Value | list[Value]) -> str:
    return json.dumps(value, separators=(",", ":"))
