"""The WebSocket client of `azulejos join`: the live connection to a table, which reconnects automatically.

A `WebSocketClient` runs in its own thread and puts whatever arrives into an inbox. When the connection is lost it
reconnects with exponential backoff, says what it saw last, and resends what was not answered; it gives up only when
reconnecting is pointless. A ping is its heartbeat. The models of `server.wire` validate every message.
"""

import json
import queue
import secrets
import threading
import time
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from azulejos.errors import AzulejosError, RemoteError
from azulejos.server import wire
from azulejos.terminal.drawing import printable
from azulejos.terminal.online.address import Address
from azulejos.terminal.online.http_client import (
    TIMEOUT_S,
    RefusedByServer,
    not_azulejos,
    refusal_of,
    request_headers,
    versioned,
)

__all__ = ["Answered", "Failed", "Lost", "Timing", "WebSocketClient"]

RESTARTS, OTHER_VERSION = 1012, 4004  # WebSocket close codes


# What arrives in the inbox, beside `wire.TableNews`.


@dataclass(frozen=True, slots=True)
class Answered:
    """A command was answered: done, or refused for this reason."""

    error: AzulejosError | None


@dataclass(frozen=True, slots=True)
class Lost:
    """The connection is lost, and will be tried again; `is_restart` if the server has said that it restarts."""

    is_restart: bool


@dataclass(frozen=True, slots=True)
class Failed:
    """There will be no connection any more."""

    error: AzulejosError


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds: between two pings, of silence that is borne, and of the first and the longest wait to reconnect."""

    ping: float = 20.0
    silence: float = 30.0
    soonest: float = 0.25
    latest: float = 10.0


class WebSocketClient(threading.Thread):
    """The live connection to a table, which outlives any number of interruptions until `close`."""

    def __init__(
        self, address: Address, token: str | None, inbox: "queue.SimpleQueue[Any]", timing: Timing | None = None
    ) -> None:
        super().__init__(daemon=True)
        self._address, self._token, self._inbox = address, token, inbox
        self._timing = timing or Timing()
        self._lock = threading.Lock()
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, str] = {}
        self._seen: int | None = None
        self._wait = self._timing.soonest
        self._is_closed = threading.Event()
        self._ids, self._asked = secrets.token_hex(6), 0

    def ask(self, do: str, seat: int, **further: object) -> None:
        """Gives a command; what becomes of it will be in the inbox."""
        self._asked += 1
        own = f"{self._ids}-{self._asked}"
        text = json.dumps({"do": do, "id": own, "seat": seat} | further)
        with self._lock:
            self._unanswered[own] = text
            self._send(text)

    def close(self) -> None:
        """Ends it; nothing arrives afterwards."""
        self._is_closed.set()
        with self._lock:
            if self._socket:
                self._socket.close()
        if self.is_alive():
            self.join(2)

    def run(self) -> None:
        """Connects, as often as need be."""
        while not self._is_closed.is_set():
            is_restart = False
            try:
                self._connect_once()
            except InvalidStatus as error:
                refusal = self._refusal(error)
                if refusal:
                    self._put(Failed(refusal))
                    return
            except RemoteError as error:
                self._put(Failed(error))
                return
            except ConnectionClosed as error:
                if error.rcvd and error.rcvd.code == OTHER_VERSION:
                    expected = printable(error.rcvd.reason)
                    self._put(Failed(RemoteError("version", found=wire.WIRE_VERSION, expected=expected)))
                    return
                is_restart = error.rcvd is not None and error.rcvd.code == RESTARTS
            except (OSError, WebSocketException):  # no server, or silence
                pass
            self._put(Lost(is_restart))
            self._is_closed.wait(self._wait * (0.75 + secrets.randbelow(512) / 1024))  # jitter: not all clients at once
            self._wait = min(2 * self._wait, self._timing.latest)

    def _connect_once(self) -> None:
        """Connects once, and passes on what arrives until the connection is lost."""
        scheme, _, rest = self._address.base.partition("://")
        url = f"{'wss' if scheme == 'https' else 'ws'}://{rest}/api/tables/{self._address.table}/socket"
        url = versioned(url) + ("" if self._seen is None else f"&seen={self._seen}")
        headers = request_headers(self._token)
        agent = headers.pop("User-Agent")
        with connect(
            url,
            additional_headers=headers,
            user_agent_header=agent,
            compression=None,
            ping_interval=None,  # our ping is a message, and shows that the server itself is alive
            open_timeout=TIMEOUT_S,
            close_timeout=1,
        ) as socket:
            try:
                with self._lock:
                    if self._is_closed.is_set():
                        return
                    self._socket = socket
                    for text in list(self._unanswered.values()):
                        self._send(text)
                self._receive(socket)
            finally:
                with self._lock:
                    self._socket = None

    def _receive(self, socket: ClientConnection) -> None:
        """Passes on what arrives; raises `TimeoutError` after silence and `ConnectionClosed` at the end."""
        heard = pinged = time.monotonic()
        while True:
            try:
                text = socket.recv(
                    max(0.0, min(pinged + self._timing.ping, heard + self._timing.silence) - time.monotonic())
                )
            except TimeoutError:
                now = time.monotonic()
                if now >= heard + self._timing.silence:
                    raise
                pinged = now
                socket.send('{"do":"ping"}')
            else:
                heard = time.monotonic()
                self._read(text)

    def _read(self, text: str | bytes) -> None:
        try:
            message = wire.server_messages.validate_json(text)
        except ValidationError as error:
            raise not_azulejos(self._address.base, error) from error
        match message:
            case wire.TableNews():
                self._wait = self._timing.soonest
                self._seen = message.table.seq
                self._put(message)
            case wire.Done() | wire.Refused():
                with self._lock:
                    is_mine = self._unanswered.pop(message.id, None)
                if is_mine:
                    self._put(Answered(RefusedByServer(message.error) if isinstance(message, wire.Refused) else None))
            case wire.Unread():
                with self._lock:  # commands are answered in order
                    self._unanswered.pop(next(iter(self._unanswered), ""), None)
                self._put(Answered(RefusedByServer(message.error)))

    def _send(self, text: str) -> None:
        """Sends it if there is a connection; if not, it will be sent by the next one. The lock is held."""
        if self._socket:
            try:
                self._socket.send(text)
            except ConnectionClosed:
                self._socket = None

    def _refusal(self, error: InvalidStatus) -> AzulejosError | None:
        """Why there is no connection, if that will not pass."""
        response = error.response
        if response.status_code >= 500 or response.status_code in (408, 429):
            return None
        return refusal_of(
            self._address.base, response.status_code, response.headers.get("Location"), bytes(response.body or b"")
        )

    def _put(self, what: object) -> None:
        if not self._is_closed.is_set():
            self._inbox.put(what)
