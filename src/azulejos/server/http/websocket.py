"""One WebSocket connection to a table.

It reads one message at a time and answers it before reading the next. Outgoing messages wait in a bounded queue; a
client that does not read is dropped, and can reconnect and say what it has seen. Pings are the client's heartbeat: one
that is silent for too long is disconnected. The `hall` decides what a message leads to.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from pydantic import ValidationError
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from azulejos.errors import AzulejosError, GuardError, InvalidError, RefusedError, StoreError
from azulejos.server import wire
from azulejos.server.access.addresses import counted_as
from azulejos.server.access.rate_limits import Reserve, Sender
from azulejos.server.hall.live_table import Dismissal
from azulejos.server.http.direct_socket import Line, framed
from azulejos.server.http.faults import told
from azulejos.server.services import Services
from azulejos.values import Value, of_error

__all__ = [
    "BANNED",
    "CROWDED",
    "DELETED",
    "FAILED",
    "RATE",
    "SILENT",
    "SLOW",
    "SURPLUS",
    "VERSION",
    "Connection",
    "HandedOver",
    "hand_over",
    "validation_fault",
]

SILENCE_S = 60.0  # after which a client is disconnected; it should send a ping every 20

# Close codes; 1012, which the protocol itself defines, means that the server restarts.
FAILED, CROWDED = 1011, 1013
SLOW, SILENT, RATE, VERSION, SURPLUS, DELETED, BANNED = 4001, 4002, 4003, 4004, 4005, 4006, 4007
_DISMISSALS: dict[Dismissal, int] = {"surplus": SURPLUS, "deleted": DELETED, "banned": BANNED, "crowded": CROWDED}

_HANDED_OVER = "azulejos.handed_over"  # in the scope of a WebSocket: what is still to be done

log: logging.Logger = logging.getLogger("azulejos.server")


class HandedOver:
    """Runs WebSocket connections once the application has done the handshake and returned.

    So its layers do not stay in memory as long as a connection does, and no message passes through them.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes everything on, and then does what was handed over."""
        to_do: list[Callable[[Receive, Send], Awaitable[None]]] = []
        await self._app({**scope, _HANDED_OVER: to_do}, receive, send)
        for work in to_do:
            await work(receive, send)


def hand_over(scope: Scope, work: Callable[[Receive, Send], Awaitable[None]]) -> None:
    """Has `HandedOver` do this with an accepted WebSocket."""
    scope[_HANDED_OVER].append(work)


class Connection:
    """A client connected to a table, known by the hash of its token if it has one."""

    who: str | None
    address: str
    seat: tuple[str, str] | None

    def __init__(
        self,
        services: Services,
        table: str,
        who: str | None,
        address: str | None,
        line: Line | None = None,
        *,
        is_player: bool,
    ) -> None:
        self.who, self.address = who, counted_as(address)
        self.seat = (table, who) if is_player and who else None
        self.muted: frozenset[int] = frozenset()
        self._line = line
        self._services, self._table, self._address = services, table, address
        self._hall, self._metrics = services.hall, services.metrics
        self._outgoing: list[str] = []
        self._has_more: asyncio.Future[None] | None = None
        reserve = Reserve(services.counts.seats, ".".join(self.seat)) if self.seat else None
        self._messages = Sender(address, services.limits, services.counts.messages, reserve)
        self._tasks: list[asyncio.Task[None]] = []
        self._why_dropped: int | None = None
        self._waiting_since: float | None = None  # for a message; None while one is being answered

    def tell(self, text: str) -> None:
        """Sends a message at once if the client reads, or queues it; one that has left too many unread is dropped."""
        if not self._outgoing and self._line and self._line.write_now(framed(text)):
            self._metrics.message_sent()
            return
        if len(self._outgoing) >= self._services.limits.queue:
            self._drop(SLOW)
            return
        self._outgoing.append(text)
        if self._has_more and not self._has_more.done():
            self._has_more.set_result(None)

    def dismiss(self, why: Dismissal, /) -> None:
        """Closes it with the code for this reason."""
        self._drop(_DISMISSALS[why])

    def give_up(self) -> None:
        """Closes it, because a player needs its place."""
        self.dismiss("crowded")

    @property
    def is_in_game(self) -> bool:
        """Whether a game is running at the table."""
        return self._hall.is_playing(self._table)

    async def serve(self, receive: Receive, send: Send, seen: int | None) -> None:
        """Runs until either side closes it; `seen` is the last happening that the client has seen."""
        self._receive, self._send = receive, send
        self._tasks = [asyncio.create_task(self._read_all(seen)), asyncio.create_task(self._send_all())]
        self._listen()
        if self._why_dropped is not None:  # before it began
            self._cancel()
        try:
            await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._listening.cancel()
            self._cancel()
            self._release()
            ends = await asyncio.gather(*self._tasks, return_exceptions=True)
            self._hall.leave(self._table, self)
        if self._why_dropped is None:
            await self._end(ends[0])
        else:
            if self._why_dropped == SLOW:
                self._metrics.reader_dropped()
            await self._close(self._why_dropped)

    def _drop(self, code: int) -> None:
        """Ends it from this side, with this code."""
        self._why_dropped = self._why_dropped or code
        self._cancel()
        self._release()

    def _release(self) -> None:
        """Closing may take long; until then the server can do without it if all places are taken."""
        if self._line:
            self._line.release()

    def _cancel(self) -> None:
        for task in self._tasks:
            task.cancel()

    def _listen(self) -> None:
        """Drops a client that has been silent for too long, or looks again when that could be the case."""
        loop = asyncio.get_running_loop()
        left = SILENCE_S if self._waiting_since is None else self._waiting_since + SILENCE_S - loop.time()
        if left > 0:
            self._listening = loop.call_later(left, self._listen)
        else:
            self._drop(SILENT)

    async def _end(self, error: object) -> None:
        """Closes the connection with the code for what ended the reading."""
        if isinstance(error, GuardError):
            await self._close(RATE)
        elif isinstance(error, StoreError):
            log.warning("a connection was ended: %s", error)
            await self._close(FAILED)
        elif isinstance(error, Exception) and not isinstance(error, WebSocketDisconnect):
            log.error("a connection failed", exc_info=error)
            await self._close(FAILED)

    async def _close(self, code: int) -> None:
        """Sends the close code, if the client still reads."""
        with suppress(TimeoutError, OSError, RuntimeError):
            async with asyncio.timeout(1):
                await self._send({"type": "websocket.close", "code": code})

    async def _send_all(self) -> None:
        """Sends what is queued; a list and a future take less memory than a queue, and there are thousands."""
        while True:
            while self._outgoing:
                await self._send({"type": "websocket.send", "text": self._outgoing[0]})
                del self._outgoing[0]  # only now, so that nothing overtakes it
                self._metrics.message_sent()
            self._has_more = asyncio.get_running_loop().create_future()
            await self._has_more

    async def _read_all(self, seen: int | None) -> None:
        await self._hall.enter(self._table, self, seen)
        while True:
            text = await self._read()
            self._metrics.message_received()
            self._messages.check()
            await self._answer(text)
            await asyncio.sleep(0)  # lets other connections have their turn, however much this one sends

    async def _read(self) -> str:
        """The next message; raises `WebSocketDisconnect` at the end."""
        self._waiting_since = asyncio.get_running_loop().time()
        message = await self._receive()
        self._waiting_since = None
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        return str(message.get("text") or "")  # binary messages are not part of the protocol

    async def _answer(self, text: str) -> None:
        try:
            message = wire.client_messages.validate_json(text)
        except ValidationError as error:
            self._messages.refused()
            self._say({"type": "unread", "error": of_error(validation_fault(error.errors()))})
            return
        if isinstance(message, wire.Ping):
            self._say({"type": "pong", "now": self._hall.now(), "watchers": self._hall.watchers(self._table)})
        elif isinstance(message, wire.Mute):
            self.muted = frozenset(message.seats)
        elif isinstance(message, wire.Look):
            await self._hall.look(self._table, self)
        else:
            await self._carry_out(message)

    async def _carry_out(self, message: Any) -> None:
        """Passes the command to the hall, and sends the result."""
        command = message.command(self.who or "")
        try:
            with self._metrics.commanded(message.do):
                if getattr(message, "offer", None) == "rematch":
                    await self._services.check_new_table(self._address)
                seqs = await self._hall.ask(self._table, command, command_id=message.id, seen=message.seen)
        except AzulejosError as refusal:
            if not isinstance(refusal, StoreError):
                self._messages.refused()
            self._say({"type": "refused", "id": message.id, "error": told(refusal)})
        else:
            self._say({"type": "done", "id": message.id, "first": seqs.start, "last": seqs.stop - 1})

    def _say(self, value: Value) -> None:
        self.tell(json.dumps(value, separators=(",", ":")))


def validation_fault(errors: Any) -> AzulejosError:
    """The first validation error of a request or message, in one line. What cannot be a table's id is that of none."""
    first = errors[0]
    if tuple(first["loc"]) == ("path", "table"):
        return RefusedError("no_table", found=str(first["input"])[:100])
    field = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path")) or "the whole"
    return InvalidError("request", field=field[:100], why=str(first["msg"])[:200].rstrip("."))
