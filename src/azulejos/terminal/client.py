"""A server of games as it is reached from here: what is asked of it by HTTP, and the live connection to a table.

An `Address` is read from the link that people paste. `Remote` asks for one thing at a time and raises `RemoteError`
where no server of Azulejos answers, and `RefusedByServer` where it refuses. A `Connection` lives in a thread of its
own and puts into an inbox whatever arrives. It comes back by itself after it was lost, says what was seen last, and
sends again what was not answered; only what makes coming back useless ends it. Whatever arrives is read strictly by
the models of `server.wire`.
"""

import http.client
import json
import queue
import re
import secrets
import ssl
import threading
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, replace
from typing import Any, Self, TypeVar
from urllib.parse import parse_qs, urlsplit

from pydantic import BaseModel, ValidationError
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from azulejos.errors import AzulejosError, InvalidError, RemoteError
from azulejos.locales import say
from azulejos.server import wire
from azulejos.tables.table import Stage
from azulejos.terminal.drawing import printable

__all__ = [
    "Address",
    "Answered",
    "Connection",
    "Failed",
    "Lost",
    "RefusedByServer",
    "Remote",
    "Timing",
]

Model = TypeVar("Model", bound=BaseModel)

PATIENCE = 20.0  # seconds for an answer of HTTP
LARGEST = 2**24  # bytes of an answer
TRIES = 3  # where a server answers nothing at all
RESTARTS, OTHER_VERSION = 1012, 4004  # the codes by which a server says so


@dataclass(frozen=True, slots=True)
class Address:
    """Where a server is, and which of its tables is meant; a personal link also has the token of a seat."""

    base: str
    table: str | None = None
    token: str | None = None

    @classmethod
    def parse(cls, text: str) -> Self:
        """The address in a link; raises `InvalidError`."""
        try:
            parts = urlsplit(text.strip())
            host, port = parts.hostname, parts.port
        except ValueError as error:
            raise InvalidError("server_address", found=text) from error
        path = re.fullmatch(r"((?:/[^/\s]+)*?)(?:/table/([A-Za-z0-9_-]{1,64}))?/?", parts.path)
        token = parse_qs(parts.fragment).get("token", [""])[0]
        is_token = not token or re.fullmatch("[A-Za-z0-9_-]{43}", token)
        if parts.scheme not in ("http", "https") or not host or "@" in parts.netloc or not path or not is_token:
            raise InvalidError("server_address", found=text)
        where = f"[{host}]" if ":" in host else host
        base = f"{parts.scheme}://{where}{f':{port}' if port else ''}{path[1]}"
        return cls(base, path[2], token or None)

    @property
    def link(self) -> str:
        """What to give to others: the link to the table, or to the lobby."""
        return f"{self.base}/table/{self.table}" if self.table else f"{self.base}/"

    def personal_link(self, token: str) -> str:
        """What to open on another device of one's own."""
        return f"{self.link}#token={token}"

    def at(self, table: str) -> Self:
        """The address of another table there."""
        return replace(self, table=table)


class RefusedByServer(AzulejosError):  # noqa: N818 - no fault, an answer
    """What a server has refused, in its words."""

    def __init__(self, fault: wire.Fault) -> None:
        self.code = fault.code
        self.params = {
            name: value if isinstance(value, int) else printable(value) for name, value in fault.params.items()
        }
        ValueError.__init__(self, " ".join(printable(fault.message).split()))


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A token goes to no other place than it is meant for."""

    def redirect_request(self, *_: Any) -> None:
        """Follows none: the answer is treated as an error."""


class Remote:
    """One server, asked by HTTP in the name of whoever has the token."""

    def __init__(self, base: str, token: str | None = None) -> None:
        self.base = base
        self.token = token
        self._opener = urllib.request.build_opener(_NoRedirects)

    def lobby(self, stage: Stage) -> wire.TablePage:
        """The newest tables that anybody may find, in this stage of their game."""
        return self._ask("GET", f"/tables?stage={stage}", wire.TablePage)

    def see(self, table: str) -> wire.TableAndYou:
        """The table as it is now."""
        return self._ask("GET", f"/tables/{table}", wire.TableAndYou)

    def new_table(self, settings: dict[str, Any], names: list[str]) -> wire.Entrance:
        """Sets up a table, for the owner of the token."""
        asked = {"token": self.token, "settings": settings, "names": names}
        return self._ask("POST", "/tables", wire.Entrance, asked)

    def sit(self, table: str, seat: int, name: str) -> wire.Entrance:
        """Sits down there."""
        asked = {"token": self.token, "seat": seat, "name": name}
        return self._ask("POST", f"/tables/{table}/seats", wire.Entrance, asked)

    def use_token(self, table: str) -> wire.Entrance:
        """Makes sure that the token is that of a seat."""
        return self._ask("POST", f"/tables/{table}/token", wire.Entrance, {"token": self.token})

    def own_token(self, table: str) -> str:
        """The token, which the server has found to be that of a seat."""
        return self._ask("GET", f"/tables/{table}/token", wire.OwnToken).token

    def follow(self, table: str) -> wire.Entrance:
        """Goes on to the table of the rematch."""
        return self._ask("POST", f"/tables/{table}/follow", wire.Entrance, {})

    def record(self, table: str) -> str:
        """The game as a record."""
        return self._answer("GET", f"/tables/{table}/record", None).decode("utf-8", "replace")

    def _ask(self, method: str, path: str, model: type[Model], body: object = None) -> Model:
        try:
            return model.model_validate_json(self._answer(method, path, body))
        except ValidationError as error:
            raise _not_azulejos(self.base, error) from error

    def _answer(self, method: str, path: str, body: object) -> bytes:
        """What is answered, asked for again if nothing is: whatever was done is not done twice."""
        data = None if body is None else json.dumps(body).encode()
        url = _versioned(f"{self.base}/api{path}")
        request = urllib.request.Request(url, data, _headers(self.token), method=method)  # noqa: S310 - an Address is http or https
        if data is not None:
            request.add_header("Content-Type", "application/json")
        tries = 0
        while True:
            try:
                with self._opener.open(request, timeout=PATIENCE) as answer:
                    return bytes(answer.read(LARGEST))
            except urllib.error.HTTPError as error:
                with error:
                    raise _refused(self.base, error.code, error.headers.get("Location"), error.read()) from error
            except (OSError, UnicodeError, http.client.HTTPException) as error:
                reason = error.reason if isinstance(error, urllib.error.URLError) else error
                is_lost = isinstance(reason, ConnectionError) and not isinstance(reason, ConnectionRefusedError)
                tries += 1
                if tries == TRIES or not is_lost:
                    raise RemoteError("server_unreachable", server=self.base, why=_why(reason)) from error
            time.sleep(0.2)


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
    """How often a connection says that it lives, how long it bears silence, and how long it waits before it returns."""

    ping: float = 20.0
    silence: float = 30.0
    soonest: float = 0.25
    latest: float = 10.0


class Connection(threading.Thread):
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
                self._stay()
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
            except (OSError, WebSocketException):  # nobody there, or silence
                pass
            self._put(Lost(is_restart))
            self._is_closed.wait(self._wait * (0.75 + secrets.randbelow(512) / 1024))  # not all clients at once
            self._wait = min(2 * self._wait, self._timing.latest)

    def _stay(self) -> None:
        """Connects once, and passes on what arrives until the connection is lost."""
        scheme, _, rest = self._address.base.partition("://")
        url = f"{'wss' if scheme == 'https' else 'ws'}://{rest}/api/tables/{self._address.table}/socket"
        url = _versioned(url) + ("" if self._seen is None else f"&seen={self._seen}")
        headers = _headers(self._token)
        agent = headers.pop("User-Agent")
        with connect(
            url,
            additional_headers=headers,
            user_agent_header=agent,
            compression=None,
            ping_interval=None,  # a ping of ours is a message, and shows that the server itself is there
            open_timeout=PATIENCE,
            close_timeout=1,
        ) as socket:
            try:
                with self._lock:
                    if self._is_closed.is_set():
                        return
                    self._socket = socket
                    for text in list(self._unanswered.values()):
                        self._send(text)
                self._listen(socket)
            finally:
                with self._lock:
                    self._socket = None

    def _listen(self, socket: ClientConnection) -> None:
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
                self._hear(text)

    def _hear(self, text: str | bytes) -> None:
        try:
            message = wire.server_messages.validate_json(text)
        except ValidationError as error:
            raise _not_azulejos(self._address.base, error) from error
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
                with self._lock:  # commands are answered in their order
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
        return _refused(
            self._address.base, response.status_code, response.headers.get("Location"), bytes(response.body or b"")
        )

    def _put(self, what: object) -> None:
        if not self._is_closed.is_set():
            self._inbox.put(what)


def _versioned(url: str) -> str:
    """The address with the version of the wire that is spoken here."""
    return f"{url}{'&' if '?' in url else '?'}version={wire.WIRE_VERSION}"


def _headers(token: str | None) -> dict[str, str]:
    return {"User-Agent": "azulejos join"} | ({"Cookie": f"token={token}"} if token else {})


def _refused(base: str, status: int, location: str | None, body: bytes) -> AzulejosError:
    """What an answer with such a status means."""
    if location and 300 <= status < 400:
        return RemoteError("server_moved", server=base, found=location)
    try:
        fault = wire.Failure.model_validate_json(body).error
    except ValidationError:
        return RemoteError("not_azulejos", server=base, why=say("t-why-status", status=status))
    if fault.code == "no_page":  # what is asked from here is there on every server
        return RemoteError("not_azulejos", server=base, why=say("t-why-nothing"))
    return RefusedByServer(fault)


def _not_azulejos(base: str, error: ValidationError) -> RemoteError:
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(map(str, first["loc"])) or say("t-why-answer")
    return RemoteError("not_azulejos", server=base, why=printable(f"{where}: {first['msg']}"[:100]))


def _why(reason: object) -> str:
    """What the system says about a connection that failed, in a few words."""
    if isinstance(reason, ssl.SSLCertVerificationError):
        return say("t-why-certificate", why=reason.verify_message)
    if isinstance(reason, ssl.SSLError):
        return say("t-why-https")
    if isinstance(reason, TimeoutError):
        return say("t-why-silent")
    text = (reason.strerror if isinstance(reason, OSError) else None) or str(reason) or type(reason).__name__
    return printable(text).rstrip(".")
