"""How the processes of one server count together, so that a limit holds for all of them.

They send each other messages, which all get in the same order, the sender too. So whoever has heard the same messages
knows the same, and nobody has to decide for the others. With one process nothing is sent. There are three kinds:

- *Requests*, for what is rare: a table, a notice, a place at a crowded table. The process asks, and decides when it
  hears its own question, as every other process does then. So two cannot give away the same.
- *News* of what is frequent: requests, messages, bytes. A process decides by itself, and tells the others as soon as an
  address has taken so much that it matters.
- *Statements* of how many places a process has, if that is more than its share. Once a second, if it has changed.

Whoever opens this calls `wait` and `tell` by turns, so messages of a process go out one after the other; what comes up
meanwhile goes with the next. A process that cannot reach the others decides by what it knows. What a process had that
has died is free again.
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

__all__ = ["CHANNEL", "KNOWS_AFTER_S", "SharedCounts"]

CHANNEL = "azulejos_limits"
RARE = ("tables_made", "tables_of_a_day", "table_notices", "receiver_notices")  # rates that are requested
ANSWER_S = 2.0  # for a request to come back, which takes milliseconds
KNOWS_AFTER_S = 3.0  # for the others to notice a process that begins, and to tell it what places they have
TOLD_AGAIN_S = 10.0  # after which places are told again: a message may have been missed
LONGEST_TEXT = 7_500  # characters in a notification; PostgreSQL allows 8,000 bytes
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

    @property
    def text(self) -> str:
        """As it is sent."""
        return json.dumps([self.worker, self.ticket, *self.items])


class SharedCounts:
    """The counts of one process, shared with the others under its name."""

    def __init__(self, counts: Counts, worker: str, say: Say, *, clock: Clock = time.monotonic) -> None:
        self.has_news: bool = False
        self._worker, self._say, self._clock = worker, say, clock
        self._waiting: Future[None] | None = None  # for news
        self._rates = {name: one for name, one in vars(counts).items() if isinstance(one, Rates)}
        self._places = {name: one for name, one in vars(counts).items() if isinstance(one, Places)}
        self._others: frozenset[str] = frozenset()
        self._have: dict[tuple[str, str], dict[str, int]] = {}  # places that each process may have beyond its share
        self._coming: Counter[tuple[str, str]] = Counter()  # those who wait for a place
        self._tickets = count(1)
        self._answers: dict[int, Future[float]] = {}
        self._requests: list[_Message] = []  # that have not been sent yet
        self._knows_from = inf  # when the others have told what places they have
        self._told_at = -inf

    def heed(self, workers: Collection[str]) -> None:
        """The processes that live; called once a second."""
        others = frozenset(workers) - {self._worker}
        self._knows_from = min(self._knows_from, self._clock() + (KNOWS_AFTER_S if others else 0))
        if others - self._others:
            self._told_at = -inf  # they have heard nothing yet
        self._others = others
        for name, rates in self._rates.items():
            if name not in RARE:
                rates.share(1 + len(others), self._wake)
        for places in self._places.values():
            places.divide(1 + len(others))
            places.elsewhere.clear()
        for (kind, who), have in list(self._have.items()):
            for gone in have.keys() - others - {self._worker}:
                del have[gone]
            self._places[kind].elsewhere[who] = sum(have.get(one, 0) for one in others)
            if not have:
                del self._have[kind, who]
        self._wake()

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

    async def wait(self) -> None:
        """Returns when there is something to tell."""
        if not self.has_news:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting

    async def tell(self) -> None:
        """Says what the others have to know. Raises `StoreError`."""
        self.has_news = False
        requests, self._requests = self._requests, []
        news = [_Item(name, *one) for name, rates in self._rates.items() for one in rates.news()]
        statements = list(self._statements()) if self._others else []
        items = [_Message(self._worker, 0, [item]) for item in (*news, *statements)]
        try:
            for texts in _packed(message.text for message in (*requests, *items)):
                await self._say(f"[{','.join(texts)}]")
        except StoreError:
            for request in requests:
                self._decide(request)
            raise

    def hear(self, text: str) -> None:
        """Takes a message; ignores malformed ones."""
        for message in _read(text, self._rates.keys() | self._places.keys()):
            if message.ticket:
                self._decide(message)
                continue
            for item in message.items:
                if item.kind in self._places:
                    self._note(message.worker, item, int(item.number))
                elif message.worker != self._worker:
                    self._rates[item.kind].heard(item.who, item.number)

    def _wake(self) -> None:
        self.has_news = True
        if self._waiting and not self._waiting.done():
            self._waiting.set_result(None)

    async def _request(self, items: list[_Item]) -> float:
        """What is decided when this has come back, or at once if it does not."""
        request = _Message(self._worker, next(self._tickets), items)
        answer = self._answers[request.ticket] = asyncio.get_running_loop().create_future()
        self._requests.append(request)
        self._wake()
        try:
            async with asyncio.timeout(ANSWER_S):
                return float(await answer)
        except TimeoutError:
            return self._grant(self._worker, items)
        finally:
            del self._answers[request.ticket]

    def _decide(self, request: _Message) -> None:
        """Decides a request, and tells who waits for it here."""
        wait = self._grant(request.worker, request.items)
        answer = self._answers.get(request.ticket) if request.worker == self._worker else None
        if answer and not answer.done():
            answer.set_result(wait)

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
        """Whether this process has too few places for those who are coming, and as far as it knows there are more.

        As long as it knows nothing it has an equal part of them.
        """
        places, coming = self._places[kind], self._coming[kind, who] - 1
        if not self._others or not places.is_full(who, coming):
            return False
        if self._clock() < self._knows_from:  # it has just begun: those may come back who were here before
            places.lent[who] = min(self._wanted(kind, who), places.most // (1 + len(self._others)))
            return False
        return self._wanted(kind, who) + self._elsewhere(self._worker, kind, who) <= places.most

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


def _packed(texts: Iterable[str]) -> Iterator[list[str]]:
    """As few messages at once as possible."""
    gathered: list[str] = []
    for text in texts:
        if gathered and sum(map(len, gathered)) + len(gathered) + len(text) > LONGEST_TEXT:
            yield gathered
            gathered = []
        gathered.append(text)
    if gathered:
        yield gathered


def _read(text: str, kinds: Collection[str]) -> Iterator[_Message]:
    """Parses messages; the channel is not trusted, so anything may arrive."""
    try:
        found = json.loads(text)
    except ValueError:
        return
    for one in found if isinstance(found, list) else []:
        match one:
            case [str(worker), int(ticket), *items]:
                yield _Message(worker, ticket, [_Item(*item) for item in items if _is_item(item, kinds)])


def _is_item(one: Any, kinds: Collection[str]) -> bool:
    is_read = isinstance(one, list) and [type(part) for part in one] in ([str, str, int], [str, str, float])
    return is_read and one[0] in kinds and len(one[1]) <= LONGEST_KEY and 0 <= one[2] <= LARGEST_LIMIT
