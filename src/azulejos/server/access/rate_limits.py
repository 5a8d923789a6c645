"""Rate limits: how often each address may do what.

Clients are counted by address, as in `addresses`. A `Bucket` is a token bucket: it holds up to `burst` tokens, each
request takes one, and it refills steadily. Nothing here waits. Memory is bounded: buckets that have not been used for
long are dropped. Each process counts for itself; `shared_counts` makes limits hold for all. Invalid limits raise
`InvalidError`, exceeded ones `GuardError`.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from itertools import islice
from math import ceil, inf
from typing import Any, NamedTuple, Self

from azulejos.errors import GuardError, InvalidError
from azulejos.server.access.addresses import counted_as

__all__ = [
    "OF_CONNECTION",
    "OF_SEAT",
    "PREFIX",
    "REFUSED",
    "Bucket",
    "Limits",
    "Places",
    "Rate",
    "Rates",
    "Reserve",
    "Sender",
]

PREFIX = "AZULEJOS_LIMIT_"
LARGEST_LIMIT = 1_000_000_000
UNTOLD = 0.1  # of a burst: so much may be taken in all processes together before they tell each other
KEPT = 1 / 4  # of the places of an address or a table: the processes have them without asking each other
REFUSED = 5  # how many messages a refused one counts as
HOURS_OF_A_DAY = 4  # in which an address may set up as many tables as the limit for an hour says
_HOUR, _DAY = 3600.0, 24 * 3600.0

Clock = Callable[[], float]  # seconds, monotonic


class Rate(NamedTuple):
    """So many per second, and `burst` at once after a pause."""

    per_second: float
    burst: int


# What nobody else at an address can use up: a player has so many requests and messages, and a connection so many bytes.
OF_SEAT = Rate(0.25, 12)
OF_CONNECTION = Rate(256, 4_096)


def _limit(value: int, told: str) -> Any:
    """A limit with its description, for the documentation."""
    return field(default=value, metadata={"told": told})


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server; environment variables can override each, such as `AZULEJOS_LIMIT_TABLES=500`."""

    requests_per_second: int = _limit(20, "requests under /api in a second, from one address")
    request_burst: int = _limit(200, "such requests at once, after a rest")
    pages_per_second: int = _limit(100, "other requests in a second, for the page and its files, from one address")
    page_burst: int = _limit(2_000, "such requests at once, after a rest")
    tables_per_hour: int = _limit(
        120, "tables set up in an hour, from one address, and four times as many in a day; an offered rematch counts"
    )
    table_burst: int = _limit(20, "tables at once, after a rest")
    messages_per_second: int = _limit(10, "messages in a second, on one connection")
    message_burst: int = _limit(60, "messages at once, after a rest")
    address_messages_per_second: int = _limit(50, "messages in a second, over all connections from one address")
    address_message_burst: int = _limit(500, "such messages at once, after a rest")
    connections_per_address: int = _limit(100, "live connections from one address; a player takes the place of another")
    connections_per_table: int = _limit(200, "spectators at one table; its players always have a place")
    tables: int = _limit(10_000, "tables in all that are waiting or being played")
    sockets_per_address: int = _limit(
        200, "TCP connections from one address, live ones included; then the oldest of the others are closed"
    )
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
        """Raises `InvalidError` for a limit that is not a positive integer."""
        for one in fields(self):
            value = getattr(self, one.name)
            if type(value) is not int or not 1 <= value <= LARGEST_LIMIT:
                raise InvalidError("limit_value", name=_variable(one.name), found=str(value), largest=LARGEST_LIMIT)

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Self:
        """The default limits with the overrides from the environment. Raises `InvalidError` for an invalid one."""
        names = {_variable(one.name): one.name for one in fields(cls)}
        found = {variable: text for variable, text in environment.items() if variable.startswith(PREFIX)}
        for variable in found:
            if variable not in names:
                raise InvalidError("limit_name", found=variable, names=", ".join(names))
        return cls(**{names[variable]: _number(variable, text) for variable, text in found.items()})

    @property
    def requests(self) -> Rate:
        """Requests to the API, per address."""
        return Rate(self.requests_per_second, self.request_burst)

    @property
    def pages(self) -> Rate:
        """Requests outside /api, per address."""
        return Rate(self.pages_per_second, self.page_burst)

    @property
    def tables_made(self) -> Rate:
        """Tables created, per address."""
        return Rate(self.tables_per_hour / _HOUR, self.table_burst)

    @property
    def tables_of_a_day(self) -> Rate:
        """The same over days: whoever goes on and on must not fill the server with games that nobody plays."""
        of_a_day = HOURS_OF_A_DAY * self.tables_per_hour
        return Rate(of_a_day / _DAY, of_a_day + self.table_burst)

    @property
    def messages(self) -> Rate:
        """Messages, per connection."""
        return Rate(self.messages_per_second, self.message_burst)

    @property
    def sockets(self) -> Rate:
        """New TCP connections, per address."""
        return Rate(self.sockets_per_second, self.socket_burst)

    @property
    def address_messages(self) -> Rate:
        """Messages over all connections of an address."""
        return Rate(self.address_messages_per_second, self.address_message_burst)

    @property
    def bytes(self) -> Rate:
        """Bytes over WebSockets, per address."""
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
        """Raises `GuardError` if there are too many tables to create another."""
        if count >= self.tables:
            raise GuardError("tables_full", most=self.tables)


class Bucket:
    """A token bucket, full at first."""

    __slots__ = ("_at", "_clock", "_missing", "_rate")

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._at = clock()
        self._missing = 0.0

    def take(self) -> float:
        """Takes a token and returns 0; if there is none, returns the seconds until there is."""
        missing = self._fill()
        short = missing + 1 - self._rate.burst
        if short > 0:
            return short / self._rate.per_second
        self._missing = missing + 1
        return 0.0

    def charge(self, tokens: float) -> float:
        """Takes tokens even if there are too few; returns the seconds until the debt is paid."""
        self._missing = self._fill() + tokens
        return max(0.0, self._missing - self._rate.burst) / self._rate.per_second

    def check(self) -> None:
        """Takes a token. Raises `GuardError` with the time to wait if there is none."""
        _check(self.take())

    @property
    def is_full(self) -> bool:
        """Whether the bucket is full again."""
        return self._fill() <= 0

    def _fill(self) -> float:
        now = self._clock()
        self._missing = max(0.0, self._missing - max(0.0, now - self._at) * self._rate.per_second)
        self._at = now
        return self._missing


class Rates:
    """A bucket for each address; beyond `most` addresses, the least recently used are dropped."""

    def __init__(self, rate: Rate, *, most: int = Limits().addresses, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}  # in order of last use
        self._noted: dict[str, float] = {}  # tokens taken that are not worth telling yet
        self._news: dict[str, float] = {}  # those that are
        self._worth = inf  # so many are worth telling
        self._tell: Callable[[], object] = lambda: None

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, address: str | None) -> float:
        """Counts a request of this address and returns 0, or the seconds until it may send another."""
        return self.take_for(counted_as(address))

    def take_for(self, who: str) -> float:
        """The same by another name than an address, such as a table's id."""
        wait = self._bucket(who).take()
        if not wait:
            self._note(who, 1)
        self._forget()
        return wait

    def charge(self, address: str | None, tokens: float) -> float:
        """Counts an amount that was already used; returns the seconds until the debt is paid."""
        return self.charge_for(counted_as(address), tokens)

    def charge_for(self, who: str, tokens: float) -> float:
        """The same by another name than an address."""
        wait = self._bucket(who).charge(tokens)
        self._note(who, tokens)
        self._forget()
        return wait

    def check(self, address: str | None) -> None:
        """Counts a request of this address. Raises `GuardError` with the time to wait if it exceeds the rate."""
        _check(self.take(address))

    def share(self, processes: int, tell: Callable[[], object]) -> None:
        """From now on calls `tell` when there are `news` for the other processes, if there are any."""
        self._worth = self._rate.burst * UNTOLD / processes if processes > 1 else inf
        self._tell = tell

    def news(self) -> list[tuple[str, float]]:
        """What addresses have taken since the others were told, where it is enough to tell them."""
        news, self._news = self._news, {}
        return list(news.items())

    def heard(self, who: str, tokens: float) -> None:
        """Charges an address, in the form of `counted_as`, for what it has taken in another process."""
        self._bucket(who).charge(tokens)
        self._forget()

    def _note(self, who: str, tokens: float) -> None:
        if self._worth == inf:
            return
        noted = self._noted.pop(who, 0) + tokens
        if noted < self._worth:
            self._noted[who] = noted
        else:
            self._news[who] = self._news.get(who, 0) + noted
            self._tell()

    def _bucket(self, who: str) -> Bucket:
        bucket = self._buckets.pop(who, None) or Bucket(self._rate, self._clock)
        self._buckets[who] = bucket
        return bucket

    def _forget(self) -> None:
        """Drops some of the oldest buckets if they are full again, or if there are too many."""
        for oldest in list(islice(self._buckets, 2)):  # at most one is added at a time, so dropping two keeps up
            if len(self._buckets) > self._most or self._buckets[oldest].is_full:
                del self._buckets[oldest]
                self._noted.pop(oldest, None)


class Reserve(NamedTuple):
    """What a player has left when others have used up the rate of their address."""

    by_seat: Rates
    seat: str

    def take(self) -> bool:
        """Takes one, if there is one."""
        return not self.by_seat.take_for(self.seat)

    def charge(self, tokens: float) -> None:
        """Counts what was used already."""
        self.by_seat.charge_for(self.seat, tokens)


class Sender:
    """The sender of messages on one connection, counted for the connection and for its address.

    If others have used up what the address may send, a player has a `reserve`. A refused message counts as `REFUSED`
    messages, so that it costs the sender more than the server.
    """

    def __init__(self, address: str | None, limits: Limits, by_address: Rates, reserve: Reserve | None = None) -> None:
        self._address, self._by_address, self._reserve = address, by_address, reserve
        self._own = Bucket(limits.messages)
        self._is_spared = False  # whether the last message came from the reserve

    def check(self) -> None:
        """Counts a message. Raises `GuardError` with the time to wait if there are too many."""
        self._own.check()
        wait = self._by_address.take(self._address)
        self._is_spared = bool(wait) and self._reserve is not None and self._reserve.take()
        if not self._is_spared:
            _check(wait)

    def refused(self) -> None:
        """Counts the extra cost of a message that was refused."""
        self._own.charge(REFUSED - 1)
        if self._is_spared and self._reserve:
            self._reserve.charge(REFUSED - 1)
        else:
            self._by_address.charge(self._address, REFUSED - 1)


class Places:
    """How many places are taken, by key, at most `most` each; one more raises `GuardError` with this `code`.

    With several processes each has a `share` of them, and what others have `lent` it beyond that.
    """

    def __init__(self, code: str, most: int) -> None:
        self.most = self.share = most
        self.lent: dict[str, int] = {}  # how many this process may have, where that is more than its share
        self.elsewhere: dict[str, int] = {}  # how many the others may have, where that is more than their share
        self._code = code
        self._taken: Counter[str] = Counter()
        self._total = 0

    def __getitem__(self, name: str) -> int:
        return self._taken[name]

    def __len__(self) -> int:
        return len(self._taken)

    @property
    def total(self) -> int:
        """How many places are taken in all."""
        return self._total

    @property
    def fullest(self) -> float:
        """The share of its places that the fullest key has taken, from 0 to 1."""
        most = max((count + self.elsewhere.get(name, 0) for name, count in self._taken.items()), default=0)
        return most / self.most

    @classmethod
    def of_addresses(cls, limits: Limits, share: int = LARGEST_LIMIT) -> Self:
        """WebSocket connections, by address in the form of `counted_as`; none has more than this share of them."""
        return cls("crowded", min(limits.connections_per_address, share))

    @classmethod
    def of_tables(cls, limits: Limits) -> Self:
        """Spectators, by table."""
        return cls("table_crowded", limits.connections_per_table)

    def divide(self, processes: int) -> None:
        """Has so many processes share the places."""
        self.share = int(self.most * KEPT / processes) if processes > 1 else self.most

    def take(self, name: str) -> bool:
        """Takes a place, if there is one, until `give_back`."""
        if self.is_full(name):
            return False
        self.add(name)
        return True

    def is_full(self, name: str, coming: int = 0) -> bool:
        """Whether all places are taken that this process has, when so many have come who are on their way."""
        return self._taken[name] + coming >= max(self.share, self.lent.get(name, 0))

    def add(self, name: str) -> None:
        """Takes a place in any case."""
        self._taken[name] += 1
        self._total += 1

    @property
    def refusal(self) -> GuardError:
        """The error of one more."""
        return GuardError(self._code, most=self.most)

    def beyond_share(self) -> dict[str, int]:
        """How many places are taken, where it is more than the share of this process."""
        return {name: count for name, count in self._taken.items() if count > self.share}

    def give_back(self, name: str) -> None:
        """Gives a place back."""
        self._taken[name] -= 1
        self._total -= 1
        if not self._taken[name]:
            del self._taken[name]

    @contextmanager
    def held(self, name: str) -> Iterator[None]:
        """Holds a place inside a `with` block. Raises `GuardError` if there is none."""
        if not self.take(name):
            raise self.refusal
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
    """Parses an integer in plain digits."""
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(LARGEST_LIMIT))):
        raise InvalidError("limit_value", name=variable, found=text, largest=LARGEST_LIMIT)
    return int(text)
