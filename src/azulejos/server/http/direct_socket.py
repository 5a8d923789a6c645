"""uvicorn's WebSocket protocol with a short cut: what a table sends is framed once, and written to its viewers at once.

An ASGI application awaits every message that it sends, through all its layers. So the scope has an extension,
`line_of(scope)`, which writes a framed text without waiting. The application sends it as usual if that is refused, or
on a server without the extension. The extension also tells the guard in front of uvicorn that a connection is over.
"""

from functools import lru_cache
from http import HTTPStatus
from typing import Protocol

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from azulejos.server.http.connections import Outward

__all__ = ["DirectSocket", "Line", "framed", "line_of"]

_EXTENSION = "azulejos.line"


class Line(Protocol):
    """The line to a client."""

    def write_now(self, frame: bytes, /) -> bool:
        """Writes a frame, unless earlier ones still wait for the client to read, or the connection is being closed."""

    def release(self) -> None:
        """The connection is over, and its place can be given to others."""


class DirectSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with the extension in the scope."""

    def handle_connect(self, event: Request) -> None:
        """Passes the handshake on to the application."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:  # else it was refused before the application
            self.scope["extensions"][_EXTENSION] = {"line": self}

    def shutdown(self) -> None:
        """Tells the client that the server ends; a handshake that could not be read has no answer, and is only closed.

        uvicorn would fail to answer it, and with it the end of the whole server.
        """
        if self.conn.handshake_exc is None:
            super().shutdown()
        else:
            self.transport.close()

    def write_now(self, frame: bytes, /) -> bool:
        """Writes a frame, unless earlier ones still wait for the client to read, or the connection is being closed."""
        is_open = self.conn.state is State.OPEN and not self.transport.is_closing()
        if is_open and self.writable.is_set():
            self.transport.write(frame)
            return True
        return False

    def release(self) -> None:
        """The connection is over, and its place can be given to others."""
        if isinstance(self.transport, Outward):
            self.transport.release()


def line_of(scope: Scope) -> Line | None:
    """The extension, if the server has it."""
    found: dict[str, Line] = scope.get("extensions", {}).get(_EXTENSION, {})
    return found.get("line")


@lru_cache(maxsize=16)
def framed(text: str) -> bytes:
    """The text as a WebSocket frame; viewers with the same seats get the same one."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)
