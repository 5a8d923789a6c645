"""Rate limits: how much each may ask of the server, and how it counts what was asked.

Counting is by address, as `addresses` counts them. A `Bucket` is the usual one of tokens: full it holds `burst`, each
thing asked for takes one out, and it fills again steadily. Nothing here waits, and memory is bounded: who has not asked
for long is forgotten, as if never met. Each process counts for itself, and `counts` tells others. Limits that cannot be
raise `InvalidError`, and what goes beyond one a `GuardError`.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from itertools import islice
from math import ceil
from typing import Any, NamedTuple, Self

from azulejos.errors import GuardError, InvalidError
from azulejos.server.access.addresses import counted_as

__all__ = ["PREFIX", "REFUSED", "Bucket", "Limits", "Places", "Rate", "Rates", "Sender"]

PREFIX = "AZULEJOS_LIMIT_"
LARGEST = 1_000_000_000
WORTH_TELLING = 0.05  # of a limit: who has taken less since the last time is not told of
REFUSED = 5  # messages that one which is refused counts as
_HOUR = 3600.0

Clock = Callable[[], float]  # seconds from any beginning, never going back


class Rate(NamedTuple):
    """So many in a second for ever, and `burst` at once after a rest."""

    per_second: float
    burst: int


def _limit(value: int, told: str) -> Any:
    """A limit and what it limits, for the documentation."""
    return field(default=value, metadata={"told": told})


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server allows; the environment can change each, as `AZULEJOS_LIMIT_TABLES=500`."""

    requests_per_second: int = _limit(20, "requests under /api in a second, from one address")
    request_burst: int = _limit(200, "such requests at once, after a rest")
    pages_per_second: int = _limit(100, "other requests in a second, for the page and its files, from one address")
    page_burst: int = _limit(2_000, "such requests at once, after a rest")
    tables_per_hour: int = _limit(120, "tables set up in an hour, from one address; a rematch that is offered counts")
    table_burst: int = _limit(20, "tables at once, after a rest")
    messages_per_second: int = _limit(10, "messages in a second, on one connection")
    message_burst: int = _limit(60, "messages at once, after a rest")
    address_messages_per_second: int = _limit(50, "messages in a second, over all connections from one address")
    address_message_burst: int = _limit(500, "such messages at once, after a rest")
    connections_per_address: int = _limit(100, "live connections from one address")
    connections_per_table: int = _limit(200, "spectators at one table; its players always have a place")
    tables: int = _limit(10_000, "tables in all that are waiting or being played")
    sockets_per_address: int = _limit(200, "TCP connections from one address, live ones included")
    sockets_per_second: int = _limit(20, "new ones in a second, from one address")
    socket_burst: int = _limit(400, "new ones at once, after a rest")
    request_seconds: int = _limit(20, "seconds for a request to arrive and its answer to be read")
    bytes_per_second: int = _limit(16_384, "bytes in a second over live connections, from one address")
    byte_burst: int = _limit(1_048_576, "such bytes at once, after a rest")
    body_bytes: int = _limit(65_536, "bytes in the body of a request")
    body_seconds: int = _limit(10, "seconds for the body of a request to arrive")
    message_bytes: int = _limit(16_384, "bytes in a message")
    queue: int = _limit(64, "messages that wait for a slow reader, before the connection is closed")
    table_notices_per_hour: int = _limit(60, "notices in an hour that it is somebody's turn, from one table")
    table_notice_burst: int = _limit(10, "such notices at once, after a rest")
    receiver_notices_per_second: int = _limit(20, "notices in a second to one receiver, such as a push service")
    receiver_notice_burst: int = _limit(200, "such notices at once, after a rest")
    addresses: int = _limit(20_000, "addresses that are remembered, the latest ones")

    def __post_init__(self) -> None:
        """Raises `InvalidError` for a limit that is not a whole number from 1."""
        for one in fields(self):
            value = getattr(self, one.name)
            if type(value) is not int or not 1 <= value <= LARGEST:
                raise InvalidError("limit_value", name=_variable(one.name), found=str(value), largest=LARGEST)

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Self:
        """The usual limits, but for those that the environment sets. Raises `InvalidError` if it cannot be read."""
        names = {_variable(one.name): one.name for one in fields(cls)}
        found = {variable: text for variable, text in environment.items() if variable.startswith(PREFIX)}
        for variable in found:
            if variable not in names:
                raise InvalidError("limit_name", found=variable, names=", ".join(names))
        return cls(**{names[variable]: _number(variable, text) for variable, text in found.items()})

    @property
    def requests(self) -> Rate:
        """How often an address may ask for anything."""
        return Rate(self.requests_per_second, self.request_burst)

    @property
    def pages(self) -> Rate:
        """How often an address may ask for what is not under /api."""
        return Rate(self.pages_per_second, self.page_burst)

    @property
    def tables_made(self) -> Rate:
        """How often an address may set up a table."""
        return Rate(self.tables_per_hour / _HOUR, self.table_burst)

    @property
    def messages(self) -> Rate:
        """How often a connection may send a message."""
        return Rate(self.messages_per_second, self.message_burst)

    @property
    def sockets(self) -> Rate:
        """How often an address may connect."""
        return Rate(self.sockets_per_second, self.socket_burst)

    @property
    def address_messages(self) -> Rate:
        """How often all connections of an address together may send a message."""
        return Rate(self.address_messages_per_second, self.address_message_burst)

    @property
    def bytes(self) -> Rate:
        """How much an address may send over live connections."""
        return Rate(self.bytes_per_second, self.byte_burst)

    @property
    def table_notices(self) -> Rate:
        """How often somebody may be told whose turn it is at a table."""
        return Rate(self.table_notices_per_hour / _HOUR, self.table_notice_burst)

    @property
    def receiver_notices(self) -> Rate:
        """How often a receiver may be sent a notice, of whichever table."""
        return Rate(self.receiver_notices_per_second, self.receiver_notice_burst)

    def check_tables(self, count: int) -> None:
        """Raises `GuardError` if there may be no other table beside so many."""
        if count >= self.tables:
            raise GuardError("tables_full", most=self.tables)


class Bucket:
    """A bucket of tokens, full at first."""

    __slots__ = ("_at", "_clock", "_missing", "_rate")

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._at = clock()
        self._missing = 0.0

    def take(self) -> float:
        """Takes a token out and returns 0, or takes none and returns the seconds until there is one."""
        missing = self._fill()
        short = missing + 1 - self._rate.burst
        if short > 0:
            return short / self._rate.per_second
        self._missing = missing + 1
        return 0.0

    def charge(self, tokens: float) -> float:
        """Takes so many out, even if there are not as many; returns the seconds until that is made good."""
        self._missing = self._fill() + tokens
        return max(0.0, self._missing - self._rate.burst) / self._rate.per_second

    def check(self) -> None:
        """Takes a token out. Raises `GuardError` that says when there is one, if there is none."""
        _check(self.take())

    @property
    def is_full(self) -> bool:
        """Whether it is as good as new."""
        return self._fill() <= 0

    def _fill(self) -> float:
        now = self._clock()
        self._missing = max(0.0, self._missing - max(0.0, now - self._at) * self._rate.per_second)
        self._at = now
        return self._missing


class Rates:
    """A bucket for each address; of `most` addresses at once, then the ones that have not asked for longest go."""

    def __init__(self, rate: Rate, *, most: int = Limits().addresses, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}  # who asked last is last
        self._news: dict[str, float] | None = None  # what was taken since it was told; none if nobody is told

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, address: str | None) -> float:
        """Counts something the address asks for and returns 0, or the seconds until it may ask again."""
        return self.take_for(counted_as(address))

    def take_for(self, who: str) -> float:
        """The same for somebody who is known by another name than an address, such as a table."""
        wait = self._bucket(who).take()
        if not wait:
            self._note(who, 1)
        self._forget()
        return wait

    def charge(self, address: str | None, tokens: float) -> float:
        """Counts so much that the address has done already; returns the seconds until that is made good."""
        who = counted_as(address)
        wait = self._bucket(who).charge(tokens)
        self._note(who, tokens)
        self._forget()
        return wait

    def check(self, address: str | None) -> None:
        """Counts something the address asks for. Raises `GuardError` that says when it may ask again, if not now."""
        _check(self.take(address))

    def share(self) -> None:
        """From now on what is taken is noted for others, who ask for `news`."""
        self._news = {}

    def news(self) -> list[tuple[str, float]]:
        """Who has taken how much since that was told, as far as it is worth telling."""
        noted, self._news, told = self._news or {}, {}, []
        for who, tokens in noted.items():
            if tokens >= self._rate.burst * WORTH_TELLING:
                told.append((who, tokens))
            elif who in self._buckets:
                self._news[who] = tokens
        return told

    def heard(self, who: str, tokens: float) -> None:
        """Takes out what somebody, by what `counted_as` makes of an address, has taken elsewhere."""
        self._bucket(who).charge(tokens)
        self._forget()

    def _note(self, who: str, tokens: float) -> None:
        if self._news is not None:
            self._news[who] = self._news.get(who, 0) + tokens

    def _bucket(self, who: str) -> Bucket:
        bucket = self._buckets.pop(who, None) or Bucket(self._rate, self._clock)
        self._buckets[who] = bucket
        return bucket

    def _forget(self) -> None:
        """Drops some of those who are oldest, if that makes no difference or there are too many."""
        for oldest in list(islice(self._buckets, 2)):  # one is added at a time, so these go faster than they come
            if len(self._buckets) > self._most or self._buckets[oldest].is_full:
                del self._buckets[oldest]


class Sender:
    """Whoever sends messages over one connection: these count for the connection and for its address.

    What is refused counts as `REFUSED` messages, so that it costs who sends it more than the server.
    """

    def __init__(self, address: str | None, limits: Limits, by_address: Rates) -> None:
        self._address, self._by_address = address, by_address
        self._own = Bucket(limits.messages)

    def check(self) -> None:
        """Counts a message. Raises `GuardError` that says when there may be another, if it is one too many."""
        self._own.check()
        self._by_address.check(self._address)

    def refused(self) -> None:
        """The last message was refused."""
        self._own.charge(REFUSED - 1)
        self._by_address.charge(self._address, REFUSED - 1)


class Places:
    """How many are there of each, at most `most`; `code` is that of the `GuardError` for one more.

    `elsewhere` are those that other processes have.
    """

    def __init__(self, code: str, most: int) -> None:
        self.elsewhere: Counter[str] = Counter()
        self._code = code
        self._most = most
        self._taken: Counter[str] = Counter()

    def __getitem__(self, name: str) -> int:
        return self._taken[name]

    def __len__(self) -> int:
        return len(self._taken)

    @property
    def total(self) -> int:
        """How many are there in all."""
        return self._taken.total()

    @property
    def fullest(self) -> float:
        """How much of its places whoever has most of them has taken, from 0 to 1."""
        most = max((count + self.elsewhere[name] for name, count in self._taken.items()), default=0)
        return most / self._most

    @classmethod
    def of_addresses(cls, limits: Limits) -> Self:
        """Live connections of each address, by what `counted_as` makes of it."""
        return cls("crowded", limits.connections_per_address)

    @classmethod
    def of_tables(cls, limits: Limits) -> Self:
        """Spectators at each table, by its id."""
        return cls("table_crowded", limits.connections_per_table)

    def take(self, name: str) -> bool:
        """One more, if there is a place, until it is given back."""
        if self._taken[name] + self.elsewhere[name] >= self._most:
            return False
        self._taken[name] += 1
        return True

    def news(self) -> list[tuple[str, int]]:
        """How many are where, as far as it is worth telling others."""
        return [(name, count) for name, count in self._taken.items() if count >= self._most * WORTH_TELLING]

    def give_back(self, name: str) -> None:
        """One less."""
        self._taken[name] -= 1
        if not self._taken[name]:
            del self._taken[name]

    @contextmanager
    def held(self, name: str) -> Iterator[None]:
        """One more, for as long as this lasts. Raises `GuardError` if there is no place."""
        if not self.take(name):
            raise GuardError(self._code, most=self._most)
        try:
            yield
        finally:
            self.give_back(name)


def _check(wait: float) -> None:
    if wait:
        raise GuardError("rate", seconds=ceil(wait))


def _variable(name: str) -> str:
    return PREFIX + name.upper()


def _number(variable: str, text: str) -> int:
    """The whole number that is written there, in plain digits."""
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(LARGEST))):
        raise InvalidError("limit_value", name=variable, found=text, largest=LARGEST)
    return int(text)
