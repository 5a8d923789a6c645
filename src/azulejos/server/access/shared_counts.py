"""How the processes of one server count together, so that a limit holds for all of them.

They send each other messages, which all get in the same order, the sender too. So whoever has heard the same messages
knows the same, and nobody has to decide for the others. With one process nothing is sent. There are three kinds:

- *Requests*, for what is rare: a table, a notice, a place at a crowded table. The process asks, and decides when it
  hears its own question, as every other process does then. So two cannot give away the same.
- *News* of what is frequent: requests, messages, bytes. A process decides by itself, and tells the others as soon as an
  address has taken so much that it matters.
- *Statements* of how many places a process has, if that is more than its share. Once a second, if it has changed.

A process that cannot reach the others decides by what it knows. What a process had that has died is free again.
"""

import asyncio
import json
import time
from asyncio import Future
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator
from itertools import count
from math import ceil, inf
from typing import Any, NamedTuple

from azulejos.errors import GuardError, StoreError
from azulejos.server.access.counts import Counts
from azulejos.server.access.rate_limits import LARGEST_LIMIT, Clock, Places, Rates

__all__ = ["CHANNEL", "SharedCounts"]

CHANNEL = "azulejos_limits"
RARE = ("tables_made", "tables_of_a_day", "table_notices", "receiver_notices")  # rates that are requested
ANSWER_S = 2.0  # for a request to come back, which takes milliseconds
TOLD_AGAIN_S = 10.0  # after which places are told again: a message may have been missed
LONGEST_MESSAGE = 7_000  # characters in a message; PostgreSQL allows 8,000
LONGEST_KEY = 300  # characters of an address, a table or a receiver
MOST_CROWDED = 20_000  # addresses and tables beyond a share that are remembered

Say = Callable[[str], Awaitable[None]]  # sends a message to all processes; raises `StoreError`


class _Item(NamedTuple):
    """A number of one kind: what an address has taken, how many places a process has there, or wants to have."""

    kind: str
    who: str
    number: float


class _Message(NamedTuple):
    """What a process says; a request has a ticket from 1, by which the process knows it again."""

    worker: str
    ticket: int
    items: list[_Item]


class SharedCounts:
    """The counts of one process, shared with the others under its name."""

    def __init__(self, counts: Counts, worker: str, say: Say, *, clock: Clock = time.monotonic) -> None:
        self.has_news: asyncio.Event = asyncio.Event()
        self._worker, self._say, self._clock = worker, say, clock
        self._rates = {name: one for name, one in vars(counts).items() if isinstance(one, Rates)}
        self._places = {name: one for name, one in vars(counts).items() if isinstance(one, Places)}
        self._others: frozenset[str] = frozenset()
        self._have: dict[tuple[str, str], dict[str, int]] = {}  # places that each process may have beyond its share
        self._coming: Counter[tuple[str, str]] = Counter()  # those who wait for a place
        self._tickets = count(1)
        self._answers: dict[int, Future[float]] = {}
        self._saying = asyncio.Lock()  # so that the others hear it in the order in which it was said
        self._told_at = -inf

    def heed(self, workers: Collection[str]) -> None:
        """The processes that live; called once a second."""
        others = frozenset(workers) - {self._worker}
        if others - self._others:
            self._told_at = -inf  # they have heard nothing yet
        self._others = others
        for name, rates in self._rates.items():
            if name not in RARE:
                rates.share(1 + len(others), self.has_news.set)
        for places in self._places.values():
            places.divide(1 + len(others))
            places.elsewhere.clear()
        for (kind, who), have in list(self._have.items()):
            for gone in have.keys() - others - {self._worker}:
                del have[gone]
            self._places[kind].elsewhere[who] = sum(have.get(one, 0) for one in others)
            if not have:
                del self._have[kind, who]
        self.has_news.set()

    async def check(self, who: str, *kinds: str) -> None:
        """Counts one of each of these rare kinds. Raises `GuardError` with the time to wait if it exceeds a rate."""
        wait = await self.take(who, *kinds)
        if wait:
            raise GuardError("rate", seconds=ceil(wait))

    async def take(self, who: str, *kinds: str) -> float:
        """The same; returns 0, or the seconds to wait."""
        return await self.take_all((kind, who) for kind in kinds)

    async def take_all(self, wanted: Iterable[tuple[str, str]]) -> float:
        """The same for pairs of a kind and a name."""
        items = [_Item(kind, who[:LONGEST_KEY], 1) for kind, who in wanted]
        return await self._request(items) if self._others else self._take(items)

    async def make_room(self, *wanted: tuple[Places, str]) -> None:
        """Gets places here for one who is coming, if all that this process may have are taken and others are free.

        They are there when this returns, until the caller waits for anything else.
        """
        named = [(kind, who) for kind, places in self._places.items() for one, who in wanted if one is places]
        self._coming.update(named)
        try:
            missing = [_Item(*one, self._wanted(*one)) for one in named if self._may_have_more(*one)]
            if missing:
                await self._request(missing)
        finally:
            self._coming -= Counter(named)

    async def tell(self) -> None:
        """Says what the others have to know. Raises `StoreError`."""
        self.has_news.clear()
        news = [_Item(name, *one) for name, rates in self._rates.items() for one in rates.news()]
        async with self._saying:
            statements = list(self._statements()) if self._others else []
            for items in _packed([*news, *statements]):
                await self._say(json.dumps([self._worker, 0, *items]))

    def hear(self, text: str) -> None:
        """Takes a message; ignores malformed ones."""
        message = _read(text, self._rates.keys() | self._places.keys())
        if message is None:
            return
        if message.ticket:
            wait = self._grant(message.worker, message.items)
            if message.worker == self._worker and message.ticket in self._answers:
                _answer(self._answers[message.ticket], wait)
            return
        for item in message.items:
            if item.kind in self._places:
                self._note(message.worker, item, int(item.number))
            elif message.worker != self._worker:
                self._rates[item.kind].heard(item.who, item.number)

    async def _request(self, items: list[_Item]) -> float:
        """What is decided when this has come back, or at once if it does not."""
        ticket, answer = next(self._tickets), asyncio.get_running_loop().create_future()
        self._answers[ticket] = answer
        try:
            async with asyncio.timeout(ANSWER_S):
                async with self._saying:
                    await self._say(json.dumps([self._worker, ticket, *items]))
                return float(await answer)
        except (StoreError, TimeoutError):
            return self._grant(self._worker, items)
        finally:
            del self._answers[ticket]

    def _grant(self, worker: str, items: list[_Item]) -> float:
        """Decides a request of this process, as every process does; returns the seconds to wait."""
        for item in items:
            if item.kind in self._places:
                free = self._places[item.kind].most - self._elsewhere(worker, item.kind, item.who)
                had = self._have.get((item.kind, item.who), {}).get(worker, 0)
                self._note(worker, item, max(had, min(int(item.number), free)))
        return self._take([item for item in items if item.kind in RARE])

    def _take(self, items: list[_Item]) -> float:
        """Takes one of each, until one is refused."""
        return next((wait for item in items if (wait := self._rates[item.kind].take_for(item.who))), 0.0)

    def _elsewhere(self, worker: str, kind: str, who: str) -> int:
        """How many places all but this process may have."""
        have, share = self._have.get((kind, who), {}), self._places[kind].share
        return sum(max(have.get(one, 0), share) for one in (self._others | {self._worker}) - {worker})

    def _wanted(self, kind: str, who: str) -> int:
        return self._places[kind][who] + self._coming[kind, who]

    def _may_have_more(self, kind: str, who: str) -> bool:
        """Whether this process has too few places for those who are coming, and as far as it knows there are more."""
        places, coming = self._places[kind], self._coming[kind, who] - 1
        is_short = bool(self._others) and places.is_full(who, coming)
        return is_short and self._wanted(kind, who) + self._elsewhere(self._worker, kind, who) <= places.most

    def _note(self, worker: str, item: _Item, number: int) -> None:
        """From now on this process may have so many places."""
        key = item.kind, item.who
        if key not in self._have and len(self._have) >= MOST_CROWDED:
            return
        self._have.setdefault(key, {})[worker] = number
        if not number:
            del self._have[key][worker]
        if worker == self._worker:
            self._places[item.kind].lent[item.who] = number
            if not number:
                del self._places[item.kind].lent[item.who]

    def _statements(self) -> Iterator[_Item]:
        """Where this process has other places than the others know, or all of them after a while.

        What it gives back it does not use from now on, although they do not know it yet.
        """
        is_time, now = self._clock() - self._told_at >= TOLD_AGAIN_S, self._clock()
        self._told_at = now if is_time else self._told_at
        for kind, places in self._places.items():
            taken = places.beyond_share()
            for who in {*taken, *places.lent}:
                number = taken.get(who, 0)
                is_known = self._have.get((kind, who), {}).get(self._worker, 0) == number
                if not self._coming[kind, who] and (is_time or not is_known):
                    places.lent[who] = min(number, places.lent.get(who, number))
                    yield _Item(kind, who, number)


def _answer(future: Future[float], value: float) -> None:
    if not future.done():
        future.set_result(value)


def _packed(items: Iterable[_Item]) -> Iterator[list[_Item]]:
    """As few messages as possible."""
    gathered: list[_Item] = []
    length = 0
    for item in items:
        if length + len(json.dumps(item)) > LONGEST_MESSAGE:
            yield gathered
            gathered, length = [], 0
        gathered.append(item)
        length += len(json.dumps(item)) + 2
    if gathered:
        yield gathered


def _read(text: str, kinds: Collection[str]) -> _Message | None:
    """Parses a message; the channel is not trusted, so anything may arrive."""
    try:
        worker, ticket, *told = json.loads(text)
    except (ValueError, TypeError):
        return None
    if not isinstance(worker, str) or type(ticket) is not int:
        return None
    return _Message(worker, ticket, [_Item(*one) for one in told if _is_item(one, kinds)])


def _is_item(one: Any, kinds: Collection[str]) -> bool:
    is_read = isinstance(one, list) and [type(part) for part in one] in ([str, str, int], [str, str, float])
    return is_read and one[0] in kinds and len(one[1]) <= LONGEST_KEY and 0 <= one[2] <= LARGEST_LIMIT
