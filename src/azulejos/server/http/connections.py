"""A guard between asyncio and uvicorn that bounds what a client can make the server store and do.

`guarded` wraps uvicorn's HTTP protocol, and the WebSocket protocol that follows it, using only asyncio's documented
protocols and transports. There are no more connections than `ConnectionLimits` allows: those that are not live
WebSockets give way to new ones, and one that comes too soon is let in only for a player. Clients that send nothing,
send too slowly or do not read are disconnected: no connection stays open for long without a request being answered and
read. A client that sends very much over a WebSocket is read more slowly. The application handles the requests.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import h11
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from azulejos.server.access.connection_limits import ConnectionLimits

__all__ = ["BrokenOff", "Outward", "guarded"]

MOST_UNREAD = 1_000_000  # bytes waiting for a client that keeps sending requests
MOST_UNANSWERED = 1_000_000  # bytes over a WebSocket without an answer, such as fragments of an endless message
MOST_LINES = 500  # of requests without an answer: each header, and each chunk of a body, takes time to parse
CLOSE_S = 1.0  # for a closed connection to end
INTRODUCTION_S = 1.0  # for a connection that came too soon to say who it is
SLOWEST = 1_000  # bytes per second that a client must read of what is waiting
CROWDED = b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nRetry-After: 10\r\nContent-Length: 0\r\n\r\n"

log: logging.Logger = logging.getLogger("azulejos.server")
_PIECE = memoryview(bytearray(16_384))  # shared by all connections: it is consumed before the next read


def guarded(limits: ConnectionLimits) -> Any:
    """For `uvicorn.Config(http=...)`: uvicorn's protocol behind a guard with these limits."""

    def new_connection(**given: Any) -> asyncio.BufferedProtocol:
        return _Guard(lambda: H11Protocol(**given), limits)

    return new_connection


class _Guard(asyncio.BufferedProtocol):
    """One connection: passes everything on to uvicorn's protocol, within the limits.

    It reads in small chunks, so that other connections get their turn however much one sends at once.
    """

    def __init__(self, new_inner: Callable[[], asyncio.Protocol], limits: ConnectionLimits) -> None:
        self._new_inner, self._limits = new_inner, limits
        self.address: str | None = None
        self._is_let_in = False
        self._allowance = limits.new_allowance()  # of bytes over a WebSocket
        self._unanswered = 0  # bytes over a WebSocket, before that lines

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # that of TCP can write
        """Takes a place and lets uvicorn begin, or refuses."""
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if isinstance(peer, tuple) else None
        self._transport = transport
        self._loop = asyncio.get_running_loop()
        if self._limits.enter(self):
            self._begin()
        else:
            self._watch = self._loop.call_later(INTRODUCTION_S, self.turn_away)
            self._limits.hear(self)

    def _begin(self) -> None:
        """The connection has a place."""
        self._is_let_in = True
        self._outward = Outward(self._transport, self)
        self._watch = self._loop.call_later(self._limits.seconds, self._look)
        self._progressed_at, self._waiting = self._loop.time(), 0
        self._inner = self._new_inner()
        self._inner.connection_made(self._outward)

    def turn_away(self) -> None:
        """Refuses a connection that came too soon."""
        self._end_hearing()
        log.warning("there are too many connections: one was refused")
        self._transport.write(CROWDED)
        self._transport.close()

    def _hear(self, received: bytes) -> None:
        """Lets it in if this is a player who comes back."""
        if self._limits.is_known(received) and self._limits.enter(self, is_known=True):
            self._end_hearing()
            self._begin()
            self._inner.data_received(received)
        else:
            self.turn_away()

    def _end_hearing(self) -> None:
        self._watch.cancel()
        self._limits.heard(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Gives the place back."""
        if self._is_let_in:
            self._watch.cancel()
            self._limits.leave(self)
            self._inner.connection_lost(exc)
        else:
            self._end_hearing()

    def get_buffer(self, sizehint: int) -> memoryview:  # noqa: ARG002 - asyncio's guess, not needed
        """The buffer for what asyncio reads next; what was in it has been passed on."""
        return _PIECE

    def buffer_updated(self, nbytes: int) -> None:
        """Passes on what was received, unless too much is already waiting to be read."""
        if not self._is_let_in:
            self._hear(bytes(_PIECE[:nbytes]))
            return
        received, is_upgraded = bytes(_PIECE[:nbytes]), self._outward.is_upgraded
        self._unanswered += nbytes if is_upgraded else received.count(b"\n")
        is_too_much = self._unanswered > (MOST_UNANSWERED if is_upgraded else MOST_LINES)
        if is_too_much or self._transport.get_write_buffer_size() > MOST_UNREAD:
            self._transport.abort()
            return
        self._outward.stop_if_paused()
        try:
            self._inner.data_received(received)
        except h11.LocalProtocolError:  # there is no answer to data after the last request
            self._transport.close()
        if self._outward.is_upgraded:
            self._outward.rest(self._limits.sent(self.address, nbytes, self._allowance))

    def eof_received(self) -> bool | None:
        """The client will send no more."""
        return self._inner.eof_received() if self._is_let_in else None

    def pause_writing(self) -> None:
        """The client does not read what was sent."""
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        """The client reads again."""
        self._inner.resume_writing()

    def hand_over(self, inner: asyncio.Protocol) -> None:
        """From now on another protocol has the connection."""
        self._inner = inner

    def settled(self) -> None:
        """The connection is a live WebSocket from now on."""
        self._limits.settled(self)

    def unsettled(self) -> None:
        """The WebSocket is live no longer."""
        self._limits.unsettled(self)

    def give_way(self) -> None:
        """Ends the connection at once: all places are taken, and a newer one needs it."""
        self._transport.abort()

    def answered(self) -> None:
        """Something was sent."""
        self._progressed_at, self._unanswered = self._loop.time(), 0
        self._waiting = self._transport.get_write_buffer_size()

    def _look(self) -> None:
        """Closes the connection if it has made no progress for too long; a WebSocket has its own heartbeat."""
        waiting, seconds = self._transport.get_write_buffer_size(), self._limits.seconds
        has_taken = self._waiting - waiting >= SLOWEST * seconds
        if has_taken or (self._outward.is_open and not self._transport.is_closing()):
            self._progressed_at = self._loop.time()
        self._waiting = waiting
        left = self._progressed_at + seconds - self._loop.time()
        if left <= 0:
            self._transport.abort()
        else:
            self._watch = self._loop.call_later(left, self._look)


class Outward(asyncio.Transport):
    """The transport as uvicorn's protocol sees it; it tells the guard what is sent and about upgrades."""

    def __init__(self, transport: asyncio.Transport, guard: _Guard) -> None:
        super().__init__()
        self.is_upgraded: bool = False
        self.is_open: bool = False  # a WebSocket after its handshake
        self._transport, self._guard = transport, guard
        self._is_resting = self._is_paused = self._is_stopped = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Sends the data."""
        if self.is_upgraded and not self.is_open:
            self.is_open = True
            self._guard.settled()
            self.resume_reading()
        self._transport.write(data)
        self._guard.answered()

    def release(self) -> None:
        """The WebSocket is over for the application; if it takes long to close, it gives way to others."""
        self._guard.unsettled()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Hands the connection over to a WebSocket protocol, behind the same guard.

        Nothing is read until the handshake is answered: uvicorn cannot handle frames that come before that.
        """
        assert isinstance(protocol, asyncio.Protocol)
        self.is_upgraded = self._is_stopped = True
        self._read_or_not()
        self._guard.hand_over(protocol)

    def pause_reading(self) -> None:
        """Stops reading for the protocol's own reasons, after one more chunk.

        uvicorn pauses after every message and mostly reads again before the next; that costs no system calls so.
        """
        self._is_paused = True

    def stop_if_paused(self) -> None:
        """Something has arrived; if the protocol has paused, it is the last chunk for now."""
        if self._is_paused:
            self._is_stopped = True
            self._read_or_not()

    def resume_reading(self) -> None:
        """Reads again, unless the client has sent so much that it has to wait."""
        self._is_paused = self._is_stopped = False
        self._read_or_not()

    def rest(self, seconds: float) -> None:
        """Stops reading for so many seconds."""
        if seconds > 0 and not self._is_resting:
            self._is_resting = True
            self._read_or_not()
            asyncio.get_running_loop().call_later(seconds, self._end_rest)

    def _end_rest(self) -> None:
        self._is_resting = False
        self._read_or_not()

    def _read_or_not(self) -> None:
        if self._is_resting or self._is_stopped:
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """Information about the connection."""
        return self._transport.get_extra_info(name, default)

    def is_closing(self) -> bool:
        """Whether it is closed, or will be once everything was sent."""
        return self._transport.is_closing()

    def close(self) -> None:
        """Closes the connection once everything was sent, or if the client does not read it."""
        self._transport.close()


class BrokenOff:
    """Turns a request broken off midway into an ordinary disconnect for the application.

    uvicorn has then answered with 400 and closed the connection, and raises whatever the application still sends. What
    uvicorn itself breaks off, at the end of the server, takes one line in the log.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes everything on; what comes too late is dropped."""
        late: h11.LocalProtocolError | None = None

        async def send_in_time(message: Message) -> None:
            nonlocal late
            if late is None:
                try:
                    await send(message)
                except h11.LocalProtocolError as error:
                    late = error

        try:
            await self._app(scope, receive, send_in_time)
        except asyncio.CancelledError:  # by uvicorn, when the time is up that a server has to end
            log.warning("a client was cut off, because the server ends")
        if late:
            await _wait_for_end(receive, late)


async def _wait_for_end(receive: Receive, late: h11.LocalProtocolError) -> None:
    """Returns when the connection has ended; raises the error if it does not, because then the bug is ours."""
    try:
        async with asyncio.timeout(CLOSE_S):
            while (await receive())["type"] != "http.disconnect":
                pass
    except TimeoutError:
        raise late from None
