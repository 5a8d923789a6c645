"""How the server speaks HTTP and WebSocket: by uvicorn's protocols, with bounds on what a client makes them keep.

Whoever sends nothing, or too slowly, or does not read, is let go: no connection stays for long without an answer that
was asked for and taken. A client that breaks the protocol of WebSockets is told so and is no fault of ours: nothing of
it is logged as one. What is asked for is for the application.
"""

import asyncio
from contextlib import suppress
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

__all__ = ["BoundedHttp", "BoundedWebSocket"]

PATIENCE = 20.0  # seconds for a request and its answer; the body alone has less
LINGERING = 5.0  # seconds in which the last words have to be taken
MOST_UNREAD = 1_000_000  # bytes of answers to pings
MOST_PIECES = 100  # of one message


class BoundedHttp(H11Protocol):
    """HTTP, where each span of time brings a whole answer, or is the connection's last."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._answers = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begins to wait."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Waits no more."""
        super().connection_lost(exc)
        self._patience.cancel()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Hands the connection over."""
        self._patience.cancel()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Counts the answer."""
        self._answers += 1
        super().on_response_complete()

    def send_400_response(self, msg: str) -> None:
        """Answers what is no request; where an answer is on its way already, that one is the last."""
        cycle: Any = self.cycle  # none before the first request
        if cycle and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            with suppress(h11.LocalProtocolError):  # after HEAD no words may follow the status
                super().send_400_response(msg)
        self.transport.close()

    def _wait(self) -> None:
        self._patience = self.loop.call_later(PATIENCE, self._look_again, self._answers)

    def _look_again(self, answers: int) -> None:
        if self._answers == answers:
            self.transport.abort()
        else:
            self._wait()


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that keeps no more than it has to for somebody who does not read."""

    def data_received(self, data: bytes) -> None:
        """Takes what has come; a handshake that cannot be read is answered and ended."""
        super().data_received(data)
        if self.conn.handshake_exc and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
            self._let_go()

    def handle_ping(self) -> None:
        """Answers, unless the answers are not read."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        """Takes one more piece of a message, unless there were too many."""
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        else:
            self._break_off(CloseCode.MESSAGE_TOO_BIG, "too many pieces")

    def send_receive_event_to_app(self) -> None:
        """Passes a whole message on, unless it is text that is none."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self._break_off(CloseCode.INVALID_DATA, "not UTF-8")
        else:
            super().send_receive_event_to_app()

    async def run_asgi(self) -> None:
        """Serves the connection; afterwards it is closed, read or unread."""
        await super().run_asgi()
        self._let_go()

    async def send(self, message: Any) -> None:
        """Sends it; a handshake that was answered by a refusal is complete, too."""
        await super().send(message)
        if self.initial_response and self.close_sent:
            self.handshake_complete = True

    def _break_off(self, code: CloseCode, why: str) -> None:
        self.frames = []
        self.conn.fail(code, why)
        self.handle_parser_exception()

    def _let_go(self) -> None:
        self.loop.call_later(LINGERING, self.transport.abort)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
