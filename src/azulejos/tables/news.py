"""The news of a table: the message that brings one viewer up to date, whoever serves it.

`News` is written once for all viewers with the same seats; spectators have none. A hint is only for who asked for it,
and phrases are for those who have not muted the seat. Pure.
"""

from collections.abc import Collection, Sequence

from azulejos.tables import happenings as happened
from azulejos.tables.happenings import Happening, public
from azulejos.tables.table import Table
from azulejos.tables.views import own_view, view_json
from azulejos.values import to_json

__all__ = ["MOST_MISSED", "News"]

MOST_MISSED = 200  # happenings that a client gets when it reconnects; after more, just the table


class News:
    """A message about a table, serialised once for all viewers with the same seats; spectators have none."""

    def __init__(self, table: Table, since: int, new: Sequence[Happening], now: int) -> None:
        self._table, self._now = table, now
        self._told = [(happening, {"seq": seq} | public(happening)) for seq, happening in enumerate(new, since + 1)]
        self._is_same_for_all = not any(isinstance(happening, _FOR_SOME) for happening in new)
        self._head = f'{{"type":"table","since":{since},"happenings":'
        self._for_all = to_json([told for _, told in self._told])
        self._body = f',"table":{view_json(table, now)},"you":'
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
            told = to_json([told for happening, told in self._told if _is_for(happening, seats, muted)])
        return f"{self._head}{told}{self._body}{to_json(own_view(self._table, self._now, seats))}}}"


_FOR_SOME = (happened.HintGiven, happened.Said)


def _is_for(happening: Happening, seats: Sequence[int], muted: Collection[int]) -> bool:
    """A hint is only for its owner, and phrases are for those who have not muted the seat."""
    if isinstance(happening, happened.Said):
        return happening.seat not in muted
    return not isinstance(happening, happened.HintGiven) or happening.seat in seats
