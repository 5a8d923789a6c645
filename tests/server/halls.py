"""A hall for tests: a clock that can be put forward, and guests who keep what they are told."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from azulejos import Position
from azulejos.bots import Choice
from azulejos.errors import AzulejosError
from azulejos.server import wire
from azulejos.server.fair_queue import Asker
from azulejos.server.hall import live_table
from azulejos.server.hall.hall import Hall, milliseconds
from azulejos.server.hall.live_table import LiveTable
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.storage.store import Store
from azulejos.tables import commands as ask
from azulejos.tables.identity import hash_token
from azulejos.tables.settings import Settings
from tests.server.databases import new_store

ANA, BEN, CLEO = TOKENS = [name * 43 for name in "abc"]
HOUR = 3_600_000
LONG = 3_600.0  # seconds, in which nothing happens
Json = dict[str, Any]


class Clock:
    """The time, which can be put forward; one that stands still goes no further by itself."""

    def __init__(self, *, stands_still: bool = False) -> None:
        self.ahead = 0
        self._stopped_at = milliseconds() if stands_still else None

    def __call__(self) -> int:
        return (self._stopped_at or milliseconds()) + self.ahead


class First:
    """A chooser that takes the first legal move; one that ponders does so for ever."""

    def __init__(self, *, ponders: bool = False) -> None:
        self.asked: list[str] = []
        self.askers: list[Asker] = []
        self._ponders = ponders

    async def choose(self, bot: str, position: Position, asker: Asker, /) -> Choice:
        self.asked.append(bot)
        self.askers.append(asker)
        if self._ponders:
            await asyncio.Event().wait()
        move = position.legal_moves()[0]
        return Choice(move, (3.6, -3.6), (move,), nodes=1, chances=(0.618, 0.382))


class Guest:
    """A viewer who keeps what is told."""

    def __init__(self, token: str | None = None) -> None:
        self.who = hash_token(token) if token else None
        self.address = f"192.0.2.{ord(token[0]) if token else 1}"
        self.heard: list[Json] = []
        self.dismissed: str | None = None
        self.muted: frozenset[int] = frozenset()

    def tell(self, text: str) -> None:
        wire.server_messages.validate_json(text)
        self.heard.append(json.loads(text))

    def dismiss(self, why: live_table.Dismissal, /) -> None:
        self.dismissed = why

    @property
    def kinds(self) -> list[str]:
        """What has happened, as far as this viewer was told."""
        return [one["kind"] for message in self.heard for one in message["happenings"]]

    @property
    def table(self) -> Json:
        """The table as it was last told."""
        return dict(self.heard[-1]["table"])


@asynccontextmanager
async def opened(
    url: str,
    *,
    worker: str = "w1",
    chooser: First | None = None,
    now: Callable[[], int] = milliseconds,
    clock: Callable[[], float] = time.monotonic,
) -> AsyncIterator[Hall]:
    """A hall of this database, where nobody is taken for gone before a test says so."""
    store = await new_store(url)
    hall = Hall(store, chooser or First(), worker, Metrics(), now=now, clock=clock, reconnect=LONG)
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()
        await store.close()


async def unfinished(store: Store) -> int:
    """How many games wait or are played."""
    return sum((await store.going_on()).values())


def live(hall: Hall, table: str) -> LiveTable:
    """The table, which is in memory."""
    found = hall.tables.find(table)
    assert found
    return found


async def until(is_true: Callable[[], object]) -> None:
    """Waits for it to be true; how long at most is for `run` to say."""
    while not is_true():
        await asyncio.sleep(0.01)


async def wait_out(hall: Hall, table: str, token: str) -> None:
    """The time passes in which a person whose connection was lost may come back."""
    await hall.arrivals.depart(live(hall, table), hash_token(token), 0)


def are_gone(hall: Hall, table: str, *seats: int) -> bool:
    """Whether the people of these seats are known to be gone."""
    return all(live(hall, table).table.seat(seat).away_since is not None for seat in seats)


async def two(hall: Hall, **settings: Any) -> str:
    """A table where Ana and Ben play, and Ana is to move."""
    table = (await hall.create(ANA, Settings(("mine", "open"), **{"start": 1} | settings), ["Ana"])).id
    await hall.sit(table, BEN, 2, "Ben")
    await hall.ask(table, ask.Start(hash_token(ANA), 1))
    return table


async def with_bot(hall: Hall, *bots: str, **settings: Any) -> str:
    """A table where Ana plays against bots, and is to move."""
    chosen = Settings(("mine", *(bots or ("level1",))), **{"start": 1, "pause": False} | settings)
    table = (await hall.create(ANA, chosen, ["Ana"])).id
    await hall.ask(table, ask.Start(hash_token(ANA), 1))
    return table


async def move(hall: Hall, table: str, token: str, seat: int, **more: Any) -> range:
    """The first legal move."""
    chosen = str((await hall.see(table)).position.legal_moves()[0])
    return await hall.ask(table, ask.Play(hash_token(token), seat, chosen), **more)


class Counted:
    """How often each of these was called since the last look."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **called: tuple[object, str]) -> None:
        self.counts: dict[str, int] = dict.fromkeys(called, 0)
        for name, (owner, method) in called.items():
            monkeypatch.setattr(owner, method, self._counting(name, getattr(owner, method)))

    def _counting(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*arguments: Any, **options: Any) -> Any:
            self.counts[name] += 1
            return method(*arguments, **options)

        return counting

    def look(self) -> dict[str, int]:
        """The counts, which begin anew."""
        counts, self.counts = self.counts, dict.fromkeys(self.counts, 0)
        return counts


async def refusal(asking: Coroutine[Any, Any, Any]) -> str:
    """The code by which it is refused."""
    with pytest.raises(AzulejosError) as caught:
        await asking
    return caught.value.code
