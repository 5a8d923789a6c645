"""Notifications that a game has moved on, within a process and between processes.

A notification carries no happening, only where to look: the log is the truth. For a slow reader, several notifications
about one game become one, so nothing piles up. With PostgreSQL a `Listener` receives what other processes append.
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
    """A game has reached this happening; without a game, any of them may have changed."""

    game: str | None
    seq: int


ANYTHING = Wake(None, 0)


class Watch:
    """Notifications for one reader, who iterates over them; ends when it is left or the store is closed."""

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
        """Queues the notification."""
        if wake == ANYTHING:
            self._waiting.clear()  # looking at everything includes them
        self._waiting[wake.game] = max(wake.seq, self._waiting.get(wake.game, 0))
        self._bell.set()

    def end(self) -> None:
        """Ends the iteration, after what is queued."""
        self._is_over = True
        self._bell.set()


class Watches:
    """All watches of a store."""

    def __init__(self) -> None:
        self._all: set[Watch] = set()

    def open(self) -> Watch:
        """Opens a watch, which is notified from now on."""
        watch = Watch()
        self._all.add(watch)
        return watch

    def close(self, watch: Watch) -> None:
        """Stops notifying it."""
        self._all.discard(watch)
        watch.end()

    def close_all(self) -> None:
        """Ends all watches."""
        for watch in tuple(self._all):
            self.close(watch)

    def ring(self, wake: Wake) -> None:
        """Notifies all watches."""
        for watch in self._all:
            watch.ring(wake)


class Listener:
    """A connection that receives what other processes append, and reconnects by itself.

    Payloads are `origin seq game`; those of our own origin are already known. `hear` subscribes to other channels.
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
        """Subscribes to a channel, including this process's own messages, from the next start on."""
        self._channels[channel] = hear

    async def start(self) -> None:
        """Starts listening, unless it already does; raises what psycopg raises."""
        async with self._starting:
            self._task = self._task or asyncio.create_task(self._listen(await self._listening()))

    async def stop(self) -> None:
        """Stops listening."""
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
            self._ring(ANYTHING)  # anything may have been missed

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
        said = re.fullmatch(r"(\S+) (\d+) (\S+)", payload)  # the channel is not trusted
        if said and said[1] != self._origin:
            self._ring(Wake(said[3], int(said[2])))
