"""Who is told that a game went on, and how the word gets from one process to another.

A wake-up carries no happening, only where to look: the log is the truth. Several wake-ups of one game become one for a
reader that is slow, so nothing piles up. With PostgreSQL a `Listener` hears what other processes append.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, NamedTuple, Self

import psycopg
from psycopg.sql import SQL, Identifier

__all__ = ["ANYTHING", "CHANNEL", "Listener", "Wake", "Watch", "Watches"]

CHANNEL = "azulejos"
_FIRST_PAUSE_S, _LONGEST_PAUSE_S = 0.1, 5.0  # seconds between attempts to listen again


class Wake(NamedTuple):
    """A game has come to this happening; without a game, anything may have happened to any of them."""

    game: str | None
    seq: int


ANYTHING = Wake(None, 0)


class Watch:
    """Wake-ups for one reader, to be iterated over; it ends when it is left or the store is closed."""

    def __init__(self) -> None:
        self._waiting: dict[str | None, int] = {}
        self._bell = asyncio.Event()
        self._is_over = False

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Wake:
        while not self._waiting:
            if self._is_over:
                raise StopAsyncIteration
            self._bell.clear()
            await self._bell.wait()
        game = next(iter(self._waiting))
        return Wake(game, self._waiting.pop(game))

    def ring(self, wake: Wake) -> None:
        """Leaves the wake-up for the reader."""
        if wake == ANYTHING:
            self._waiting.clear()  # whoever looks at everything needs no more
        self._waiting[wake.game] = max(wake.seq, self._waiting.get(wake.game, 0))
        self._bell.set()

    def end(self) -> None:
        """Lets the reader come to an end, after what is waiting."""
        self._is_over = True
        self._bell.set()


class Watches:
    """All the watches of a store."""

    def __init__(self) -> None:
        self._all: set[Watch] = set()

    def open(self) -> Watch:
        """A new one, which is told from now on."""
        watch = Watch()
        self._all.add(watch)
        return watch

    def close(self, watch: Watch) -> None:
        """Tells it nothing more."""
        self._all.discard(watch)
        watch.end()

    def close_all(self) -> None:
        """Tells nobody anything more."""
        for watch in tuple(self._all):
            self.close(watch)

    def ring(self, wake: Wake) -> None:
        """Tells everybody."""
        for watch in self._all:
            watch.ring(wake)


class Listener:
    """A connection of its own that hears what other processes append, and comes back by itself when it was lost.

    Payloads are `origin seq game`; those of our own origin are known already. What is said on other channels is for
    whoever wants to `hear` it.
    """

    def __init__(
        self,
        connect: Callable[[], Awaitable[psycopg.AsyncConnection[Any]]],
        origin: str,
        ring: Callable[[Wake], None],
    ) -> None:
        self._connect = connect
        self._origin = origin
        self._ring = ring
        self._task: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._channels: dict[str, Callable[[str], None]] = {CHANNEL: self._hear}

    def hear(self, channel: str, hear: Callable[[str], None]) -> None:
        """Passes on what is said on this channel, by this process too, from the next start on."""
        self._channels[channel] = hear

    async def start(self) -> None:
        """Begins to listen, unless it does already; raises what psycopg raises."""
        async with self._starting:
            self._task = self._task or asyncio.create_task(self._listen(await self._listening()))

    async def stop(self) -> None:
        """Listens no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _listen(self, connection: psycopg.AsyncConnection[Any]) -> None:
        while True:
            async with connection:
                with suppress(psycopg.Error):
                    async for notify in connection.notifies():
                        self._channels[notify.channel](notify.payload)
            connection = await self._again()
            self._ring(ANYTHING)  # nobody knows what was said meanwhile

    async def _again(self) -> psycopg.AsyncConnection[Any]:
        pause = _FIRST_PAUSE_S
        while True:
            try:
                return await self._listening()
            except psycopg.Error:
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE_S)

    async def _listening(self) -> psycopg.AsyncConnection[Any]:
        connection = await self._connect()
        try:
            for channel in self._channels:
                await connection.execute(SQL("LISTEN {}").format(Identifier(channel)))
        except BaseException:
            await connection.close()
            raise
        return connection

    def _hear(self, payload: str) -> None:
        said = re.fullmatch(r"(\S+) (\d+) (\S+)", payload)  # anybody may say anything there
        if said and said[1] != self._origin:
            self._ring(Wake(said[3], int(said[2])))
