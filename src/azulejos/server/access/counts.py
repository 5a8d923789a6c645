"""What a process counts against the limits, and how the processes of one server share their counts.

`Counts` has all rates and places of one process, by address or by table; each process decides by its own counts,
without asking others. With several processes, on one or more machines, `SharedCounts` sends the others once a second
what was counted here, through the database, and adds what they report. So limits hold for all processes together, a
second late: a client that was quicker pays afterwards. Only counts near a limit are sent, which are few. What was
received expires after a while, because a process may have died.
"""

import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from azulejos.errors import GuardError
from azulejos.server.access.addresses import Network
from azulejos.server.access.connection_limits import LARGEST_SHARE, most_live
from azulejos.server.access.rate_limits import LARGEST_LIMIT, OF_SEAT, Clock, Limits, Places, Rates, Reserve

__all__ = ["CHANNEL", "Counts", "SharedCounts"]

CHANNEL = "azulejos_limits"
TOLD_AGAIN_S = 10.0  # after which occupied places are sent again
FORGOTTEN_S = 30.0  # after which places of other processes expire, unless sent again
LONGEST_MESSAGE = 7_000  # characters in a message; PostgreSQL allows 8,000
LONGEST_KEY = 100  # characters of an address or a table
MOST_PLACES = 20_000  # places of other processes that are remembered


class Counts:
    """All the counts of one process."""

    def __init__(self, limits: Limits, *, clock: Clock = time.monotonic) -> None:
        def rates(rate: Any) -> Rates:
            return Rates(rate, most=limits.addresses, clock=clock)

        self.requests: Rates = rates(limits.requests)
        self.pages: Rates = rates(limits.pages)
        self.tables_made: Rates = rates(limits.tables_made)
        self.tables_of_a_day: Rates = rates(limits.tables_of_a_day)
        self.messages: Rates = rates(limits.address_messages)
        self.seats: Rates = rates(OF_SEAT)  # of players, when others have used up what their address may send
        self.connections: Places = Places.of_addresses(limits, max(1, most_live() // LARGEST_SHARE))
        self.at_tables: Places = Places.of_tables(limits)
        self.banned: list[Network] = []  # networks that the host has banned

    def check(self, rates: Rates, address: str | None, seat_of: Callable[[], str | None]) -> None:
        """Counts something that an address does. Raises `GuardError` if it exceeds the rate.

        But if it is a player's, whose address others may have used up, that seat has a little left.
        """
        try:
            rates.check(address)
        except GuardError:
            seat = seat_of()
            if seat is None or not Reserve(self.seats, seat).take():
                raise


class _News(NamedTuple):
    """An amount counted for an address or at a table."""

    kind: str
    who: str
    number: float


class SharedCounts:
    """The counts of one process, shared with the others under its name."""

    def __init__(self, counts: Counts, worker: str, *, clock: Clock = time.monotonic) -> None:
        self._worker, self._clock = worker, clock
        self._rates = {name: one for name, one in vars(counts).items() if isinstance(one, Rates)}
        self._places = {name: one for name, one in vars(counts).items() if isinstance(one, Places)}
        self._told: dict[tuple[str, str], tuple[float, float]] = {}  # places here: how many were sent, and when
        self._heard: dict[tuple[str, str, str], tuple[int, float]] = {}  # places elsewhere: how many, and when
        for rates in self._rates.values():
            rates.share()

    def news(self) -> list[str]:
        """The messages for the other processes; called once a second."""
        self._forget()
        taken = [_News(name, *one) for name, rates in self._rates.items() for one in rates.news()]
        return list(_texts(self._worker, [*taken, *self._places_to_tell()]))

    def hear(self, text: str) -> None:
        """Takes a message from another process; ignores malformed ones."""
        for worker, news in _read(text):
            if worker == self._worker:
                continue
            if news.kind in self._rates:
                self._rates[news.kind].heard(news.who, news.number)
            elif news.kind in self._places:
                self._heard.pop((worker, news.kind, news.who), None)
                if news.number and len(self._heard) < MOST_PLACES:
                    self._heard[worker, news.kind, news.who] = int(news.number), self._clock()
        self._add_up()

    def _places_to_tell(self) -> Iterator[_News]:
        """Places that have changed, or were sent some time ago."""
        now = self._clock()
        taken = {(name, who): count for name, places in self._places.items() for who, count in places.news()}
        for name, who in [*taken, *(self._told.keys() - taken.keys())]:
            count, told = taken.get((name, who), 0), self._told.pop((name, who), (0, -TOLD_AGAIN_S))
            if count != told[0] or now - told[1] >= TOLD_AGAIN_S:
                told = count, now
                yield _News(name, who, count)
            if count:
                self._told[name, who] = told

    def _forget(self) -> None:
        """Drops what has expired."""
        oldest = self._clock() - FORGOTTEN_S
        self._heard = {one: found for one, found in self._heard.items() if found[1] > oldest}
        self._add_up()

    def _add_up(self) -> None:
        for name, places in self._places.items():
            places.elsewhere = Counter()
            for (_, kind, who), (count, _) in self._heard.items():
                if kind == name:
                    places.elsewhere[who] += count


def _texts(worker: str, news: Iterable[_News]) -> Iterator[str]:
    """Packs the news into as few messages as possible."""
    gathered: list[str] = []
    length = 0
    for one in news:
        written = json.dumps(one)
        if length + len(written) > LONGEST_MESSAGE:
            yield f'["{worker}",{",".join(gathered)}]'
            gathered, length = [], 0
        gathered.append(written)
        length += len(written) + 1
    if gathered:
        yield f'["{worker}",{",".join(gathered)}]'


def _read(text: str) -> Iterator[tuple[str, _News]]:
    """Parses a message and returns its sender; the channel is not trusted, so anything may arrive."""
    try:
        worker, *told = json.loads(text)
    except (ValueError, TypeError):
        return
    for one in told:
        is_read = isinstance(one, list) and [type(part) for part in one] in ([str, str, int], [str, str, float])
        if is_read and len(one[1]) <= LONGEST_KEY and 0 <= one[2] <= LARGEST_LIMIT:
            yield str(worker), _News(*one)
