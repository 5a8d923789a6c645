"""uvicorn's WebSocket protocol with a short cut: what a table sends is framed once, and written to its viewers at once.

An ASGI application awaits every message that it sends, through all its layers. So the scope has an extension,
`write_now_of(scope)`, which writes a framed text without waiting. The application sends it as usual if that is refused,
or on a server without the extension.
"""

from collections.abc import Callable
from functools import lru_cache
from http import HTTPStatus

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

__all__ = ["DirectSocket", "WriteNow", "framed", "write_now_of"]

WriteNow = Callable[[bytes], bool]  # whether the frame was written
_EXTENSION = "azulejos.write_now"


class DirectSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with the extension in the scope."""

    def handle_connect(self, event: Request) -> None:
        """Passes the handshake on to the application."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:  # else it was refused before the application
            self.scope["extensions"][_EXTENSION] = {"write_now": self._write_now}

    def _write_now(self, frame: bytes) -> bool:
        """Writes a frame, unless earlier ones still wait for the client to read, or the connection is being closed."""
        is_open = self.conn.state is State.OPEN and not self.transport.is_closing()
        if is_open and self.writable.is_set():
            self.transport.write(frame)
            return True
        return False


def write_now_of(scope: Scope) -> WriteNow | None:
    """The extension, if the server has it."""
    found: dict[str, WriteNow] = scope.get("extensions", {}).get(_EXTENSION, {})
    return found.get("write_now")


@lru_cache(maxsize=16)
def framed(text: str) -> bytes:
    """The text as a WebSocket frame; viewers with the same seats get the same one."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)
