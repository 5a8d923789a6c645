"""The middleware at the server's door: who is let in, how much they may bring, and what every response says.

`Middleware` is plain ASGI around the whole application, the outermost part of it. It turns away what is for another
host, what the page of another site has sent (CSRF), what is too large, too slow or over its rate limit, and never lets
any of it reach a table. What it refuses is answered with the JSON of a `GuardError`, a WebSocket before it is accepted.
It knows nothing of tables. The client's address is the one in the scope; whether a proxy was believed about it has been
decided before.
"""

import json
import re
from asyncio import get_running_loop, timeout_at
from collections.abc import Collection
from contextlib import ExitStack
from hmac import compare_digest
from typing import NamedTuple

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from azulejos.errors import GuardError, InvalidError
from azulejos.server.access.addresses import counted_as, is_in, parse_network
from azulejos.server.access.counts import Counts
from azulejos.server.access.hosts import AllowedHosts
from azulejos.server.access.rate_limits import Limits
from azulejos.values import of_error

__all__ = [
    "CONTENT_POLICY",
    "STATUS",
    "Middleware",
    "Origin",
    "parse_origin",
]

# What the page may load and do: what comes from this server, and nothing that is written into the page itself.
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

# The status of the response for each code of a `GuardError`.
STATUS = {
    "host": 400,
    "body_twice": 400,
    "banned": 403,
    "origin": 403,
    "cross_site": 403,
    "metrics_closed": 403,
    "host_unknown": 421,
    "body_slow": 408,
    "body_size": 413,
    "rate": 429,
    "crowded": 429,
    "table_crowded": 503,
    "tables_full": 503,
}

_HEADERS = {
    b"content-security-policy": CONTENT_POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_FOR_A_YEAR = b"max-age=31536000"  # other names of the same domain are not ours to speak for
_CORS = b"access-control-"
_SAFE_METHODS = ("GET", "HEAD")
_API, _METRICS = "/api", "/metrics"
_FORWARDING, _FORWARDED = (b"forwarded", b"via", b"x-real-ip"), b"x-forwarded-"  # headers that proxies add
_DEFAULT_PORTS = {"http": 80, "https": 443}
_SECURE = ("https", "wss")
_LAST_PORT = 65535
_MOST_DIGITS = 20  # in the length of a body
_LONGEST_FOUND = 200

_HOST = re.compile(r"(?P<name>[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:(?P<port>[0-9]{1,5}))?", re.IGNORECASE)
_ORIGIN = re.compile(rf"(?P<scheme>https?)://{_HOST.pattern}", re.IGNORECASE)


class Origin(NamedTuple):
    """Where a page comes from."""

    scheme: str
    name: str
    port: int


class Middleware:
    """The middleware around an application.

    `hosts` are the names that the server answers to beside local ones, `origins` those of pages that may use it
    although they were asked for under another name, `readers` the addresses or networks that may read `/metrics`, and
    `metrics_token` is what others may read it by. Raises `InvalidError` if they are none.
    """

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits | None = None,
        *,
        hosts: Collection[str] = (),
        origins: Collection[str] = (),
        readers: Collection[str] = (),
        metrics_token: str = "",
        counts: Counts | None = None,
    ) -> None:
        self._app = app
        self._limits = limits or Limits()
        self._origins = {parse_origin(origin) for origin in origins}
        self._hosts = AllowedHosts([*hosts, *(origin.name for origin in self._origins if "[" not in origin.name)])
        self._readers = [parse_network(reader) for reader in readers]
        self._metrics_token = f"Bearer {metrics_token}".encode() if metrics_token else None
        self._counts = counts or Counts(self._limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request or a connection in, or answers it itself."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        secured = _secured(scope, send)
        with ExitStack() as held:
            try:
                self._check(scope)
                if scope["type"] == "websocket":
                    held.enter_context(self._counts.connections.held(counted_as(_address(scope))))
            except GuardError as error:
                await _refuse(scope, receive, secured, error)
                return
            if scope["type"] == "http":
                body = _Body(scope, receive, secured, self._limits)
                receive, secured = body.receive, body.send
            await self._app(scope, receive, secured)

    def _check(self, scope: Scope) -> None:
        """Raises `GuardError` if the request is to be turned away, as far as its headers tell."""
        address = _address(scope)
        if is_in(address, self._counts.banned):
            raise GuardError("banned")
        host = _check_host(_all(scope, b"host"))
        if host["name"] not in self._hosts:
            raise GuardError("host_unknown", found=host["name"])
        if scope["type"] == "websocket" or scope["method"] not in _SAFE_METHODS:
            self._check_site(scope, host)
        if _is_under(scope, _METRICS):
            self._check_metrics(scope, address)
        (self._counts.requests if _is_under(scope, _API) else self._counts.pages).check(address)
        if _all(scope, b"content-length") and _all(scope, b"transfer-encoding"):
            raise GuardError("body_twice")
        if any(_is_over(length, self._limits.body_bytes) for length in _all(scope, b"content-length")):
            raise GuardError("body_size", largest=self._limits.body_bytes)

    def _check_metrics(self, scope: Scope, address: str | None) -> None:
        """Raises `GuardError` unless whoever asks has the token, or asks without a proxy from where it is allowed."""
        tokens = _all(scope, b"authorization")
        if self._metrics_token and len(tokens) == 1 and compare_digest(tokens[0], self._metrics_token):
            return
        is_forwarded = any(name in _FORWARDING or name.startswith(_FORWARDED) for name, _ in scope["headers"])
        if is_forwarded or not is_in(address, self._readers):
            raise GuardError("metrics_closed", found=address or "")

    def _check_site(self, scope: Scope, host: re.Match[str]) -> None:
        """Raises `GuardError` if a browser sends this for the page of another site; others tell no origin."""
        origins = _all(scope, b"origin")
        if origins:
            text = b", ".join(origins).decode("latin-1")
            origin = _origin(text)
            if origin in self._origins:
                return
            if origin is None or not _is_same_site(origin, host, is_secure=scope.get("scheme") in _SECURE):
                raise GuardError("origin", found=text[:_LONGEST_FOUND])
        if b"cross-site" in _all(scope, b"sec-fetch-site"):
            raise GuardError("cross_site")


def parse_origin(text: str) -> Origin:
    """The origin that is written there, as `https://azul.example`. Raises `InvalidError` if there is none."""
    origin = _origin(text.removesuffix("/"))
    if origin is None:
        raise InvalidError("origin_form", found=text)
    return origin


class _Body:
    """The body of a request on its way in: when it gets too large or too late, that is answered and no more is read.

    The application is told then that the client is gone, and whatever it says to that goes nowhere.
    """

    def __init__(self, scope: Scope, receive: Receive, send: Send, limits: Limits) -> None:
        self._scope, self._receive, self._send, self._limits = scope, receive, send, limits
        self._size = 0
        self._until: float | None = None
        self._is_whole = self._is_refused = self._is_answered = False

    async def receive(self) -> Message:
        if self._is_refused:
            return {"type": "http.disconnect"}
        if self._is_whole:
            return await self._receive()
        if self._until is None:
            self._until = get_running_loop().time() + self._limits.body_seconds
        try:
            async with timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            return await self._refuse(GuardError("body_slow", seconds=self._limits.body_seconds))
        self._is_whole = not message.get("more_body", False)  # nothing comes after a disconnect either
        self._size += len(message.get("body", b""))
        if self._size > self._limits.body_bytes:
            return await self._refuse(GuardError("body_size", largest=self._limits.body_bytes))
        return message

    async def send(self, message: Message) -> None:
        if self._is_refused and not self._is_answered:
            return
        self._is_answered = True
        await self._send(message)

    async def _refuse(self, error: GuardError) -> Message:
        self._is_refused = True
        if not self._is_answered:
            await _refuse(self._scope, self._receive, self._send, error)
        return {"type": "http.disconnect"}


def _secured(scope: Scope, send: Send) -> Send:
    """The same `send`, with the headers that every response has and without those that none may have."""
    added = dict(_HEADERS)
    if scope.get("scheme") in _SECURE:
        added[b"strict-transport-security"] = _FOR_A_YEAR
    if _is_under(scope, _API):
        added[b"cache-control"] = b"no-store"

    async def secured(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            kept = [(name, value) for name, value in message.get("headers", ()) if not _is_ours(name.lower(), added)]
            message = {**message, "headers": [*kept, *added.items()]}
        await send(message)

    return secured


def _is_ours(name: bytes, added: Collection[bytes]) -> bool:
    """Whether this header is for the middleware to set, or never set."""
    return name in added or name.startswith(_CORS)


async def _refuse(scope: Scope, receive: Receive, send: Send, error: GuardError) -> None:
    """Answers with the error; a connection is not accepted."""
    body = json.dumps({"error": of_error(error)}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if error.code == "rate":
        headers.append((b"retry-after", str(error.params["seconds"]).encode()))
    if error.code in ("body_size", "body_slow", "body_twice"):
        headers.append((b"connection", b"close"))  # the rest of the body is not read, nor what may hide in it
    kind = "http"
    if scope["type"] == "websocket":
        await receive()
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close"})  # which makes it a 403
            return
        kind = "websocket.http"
    await send({"type": f"{kind}.response.start", "status": STATUS[error.code], "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})


def _check_host(found: list[bytes]) -> re.Match[str]:
    """The one host that the request is for. Raises `GuardError` if it tells none, or several."""
    text = b", ".join(found).decode("latin-1")
    match = _HOST.fullmatch(text)
    if not match or int(match["port"] or 0) > _LAST_PORT:
        raise GuardError("host", found=text[:_LONGEST_FOUND])
    return match


def _origin(text: str) -> Origin | None:
    """The origin that is written there, with the port that it has if none is told."""
    match = _ORIGIN.fullmatch(text)
    if not match or int(match["port"] or 0) > _LAST_PORT:
        return None
    scheme = match["scheme"].lower()
    return Origin(scheme, match["name"].lower(), int(match["port"] or _DEFAULT_PORTS[scheme]))


def _is_same_site(origin: Origin, host: re.Match[str], *, is_secure: bool) -> bool:
    """Whether the page comes from the host that is asked, and not unprotected if that is asked protectedly."""
    port = int(host["port"] or _DEFAULT_PORTS[origin.scheme])
    is_downgraded = is_secure and origin.scheme not in _SECURE
    return (origin.name, origin.port) == (host["name"].lower(), port) and not is_downgraded


def _is_over(length: bytes, largest: int) -> bool:
    """Whether a header announces more than that; what is no number the server has refused already."""
    return length.isdigit() and (len(length) > _MOST_DIGITS or int(length) > largest)


def _is_under(scope: Scope, path: str) -> bool:
    return f"{scope['path']}/".startswith(f"{path}/")


def _address(scope: Scope) -> str | None:
    """The client's address; a socket of the file system has none."""
    client = scope.get("client")
    return client[0] if client else None


def _all(scope: Scope, name: bytes) -> list[bytes]:
    return [value for found, value in scope["headers"] if found == name]
