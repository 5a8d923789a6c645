"""The middleware: who may send requests, how large and how slow they may be, and the headers of every response.

`Middleware` is plain ASGI around the whole application. It rejects requests for another host, from other sites' pages
(CSRF), and those that are too large, too slow or over a rate limit, before they reach a table. It answers a rejected
request with the JSON of a `GuardError`, and a WebSocket before accepting it; one over a rate limit has to wait for that
answer. It knows nothing about tables. It uses the client address in the scope; whether to trust a proxy's headers was
decided before.
"""

import json
import re
from asyncio import get_running_loop, sleep, timeout_at
from collections.abc import Callable, Collection, Iterable
from hmac import compare_digest
from typing import NamedTuple

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from azulejos.errors import GuardError, InvalidError
from azulejos.server.access.addresses import is_in, parse_network
from azulejos.server.access.counts import Counts
from azulejos.server.access.hosts import AllowedHosts
from azulejos.server.access.rate_limits import Limits
from azulejos.values import of_error

__all__ = [
    "CONTENT_POLICY",
    "STATUS",
    "WORKER_POLICY",
    "Middleware",
    "Origin",
    "SeatOf",
    "parse_origin",
]

# Content security policy: the page may load files from this server only, and run nothing inline.
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

# A worker of the page has a policy of its own: it may compile WebAssembly, which the page itself may not.
WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
_WORKER = re.compile(r"/assets/\w+\.worker-[\w-]+\.js")

PAUSE_S = 1.0  # before who asks too often is told so: with few connections, that is few answers, which cost time too

# The HTTP status for each code of a `GuardError`.
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
    "server_crowded": 503,
    "tables_full": 503,
}

_POLICY = b"content-security-policy"
_HEADERS = {
    _POLICY: CONTENT_POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-resource-policy": b"same-origin",
}
# What only a document obeys: parts of one come without them, since each of these is as long as a small part.
_DOCUMENT_HEADERS = {
    b"x-frame-options": b"DENY",
    b"cross-origin-opener-policy": b"same-origin",
    b"permissions-policy": b"camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_PARTS = (b"text/javascript", b"text/css", b"font/")  # content types that no browser shows as a document
_FOR_A_YEAR = b"max-age=31536000"  # HSTS, without subdomains: these are not ours to decide about
_CORS = b"access-control-"
_SAFE_METHODS = ("GET", "HEAD")
_API, _METRICS = "/api", "/metrics"
_FORWARDING, _FORWARDED = (b"forwarded", b"via", b"x-real-ip"), b"x-forwarded-"  # headers that proxies add
_DEFAULT_PORTS = {"http": 80, "https": 443}
_SECURE = ("https", "wss")
_LAST_PORT = 65535
_MOST_DIGITS = 20  # in a Content-Length
_LONGEST_FOUND = 200

SeatOf = Callable[[Scope], str | None]  # the name of the seat whose player sends this request, if it is known

_HOST = re.compile(r"(?P<name>[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:(?P<port>[0-9]{1,5}))?", re.IGNORECASE)
_ORIGIN = re.compile(rf"(?P<scheme>https?)://{_HOST.pattern}", re.IGNORECASE)


class Origin(NamedTuple):
    """The origin of a page."""

    scheme: str
    name: str
    port: int


class Middleware:
    """The middleware around an application.

    `hosts` are names the server answers to besides local ones, `origins` are other origins whose pages may use it,
    `readers` are addresses or networks that may read `/metrics`, and `metrics_token` lets others read it. A player whom
    `seat_of` knows can connect although others have used up the rate of their address. Raises `InvalidError` if one of
    these is invalid.
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
        seat_of: SeatOf = lambda _: None,
    ) -> None:
        self._app, self._seat_of = app, seat_of
        self._limits = limits or Limits()
        self._origins = {parse_origin(origin) for origin in origins}
        self._hosts = AllowedHosts([*hosts, *(origin.name for origin in self._origins if "[" not in origin.name)])
        self._readers = [parse_network(reader) for reader in readers]
        self._metrics_token = f"Bearer {metrics_token}".encode() if metrics_token else None
        self._counts = counts or Counts(self._limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request or connection on, or rejects it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        secured = _secured(scope, send)
        try:
            self._check(scope)
        except GuardError as error:
            if error.code == "rate":
                await sleep(PAUSE_S)
            await _refuse(scope, receive, secured, error)
            return
        if scope["type"] == "http":
            body = _Body(scope, receive, secured, self._limits)
            receive, secured = body.receive, body.send
        await self._app(scope, receive, secured)

    def _check(self, scope: Scope) -> None:
        """Raises `GuardError` if the headers are reason enough to reject the request, which counts in any case."""
        address = _address(scope)
        self._check_rate(scope, address)
        if is_in(address, self._counts.banned):
            raise GuardError("banned")
        host = _check_host(_all(scope, b"host"))
        if host["name"] not in self._hosts:
            raise GuardError("host_unknown", found=host["name"])
        if scope["type"] == "websocket" or scope["method"] not in _SAFE_METHODS:
            self._check_site(scope, host)
        if _is_under(scope, _METRICS):
            self._check_metrics(scope, address)
        if _all(scope, b"content-length") and _all(scope, b"transfer-encoding"):
            raise GuardError("body_twice")
        if any(_is_over(length, self._limits.body_bytes) for length in _all(scope, b"content-length")):
            raise GuardError("body_size", largest=self._limits.body_bytes)

    def _check_rate(self, scope: Scope, address: str | None) -> None:
        """Counts a request. Raises `GuardError` if the address sends too many, unless it is a player who connects."""
        rates = self._counts.requests if _is_under(scope, _API) else self._counts.pages
        self._counts.check(rates, address, lambda: self._seat_of(scope) if scope["type"] == "websocket" else None)

    def _check_metrics(self, scope: Scope, address: str | None) -> None:
        """Raises `GuardError` unless the request has the token, or comes directly from an allowed address."""
        tokens = _all(scope, b"authorization")
        if self._metrics_token and len(tokens) == 1 and compare_digest(tokens[0], self._metrics_token):
            return
        is_forwarded = any(name in _FORWARDING or name.startswith(_FORWARDED) for name, _ in scope["headers"])
        if is_forwarded or not is_in(address, self._readers):
            raise GuardError("metrics_closed", found=address or "")

    def _check_site(self, scope: Scope, host: re.Match[str]) -> None:
        """Raises `GuardError` for a request that a browser sends for another site's page; programs send no origin."""
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
    """Parses an origin such as `https://azul.example`. Raises `InvalidError`."""
    origin = _origin(text.removesuffix("/"))
    if origin is None:
        raise InvalidError("origin_form", found=text)
    return origin


class _Body:
    """A request body on its way in: if it gets too large or too slow, the request is answered and nothing more is read.

    The application then sees that the client has disconnected, and its response is dropped.
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
    """Wraps `send`: adds the headers every response must have, and removes those it must not have."""
    added = _HEADERS | _DOCUMENT_HEADERS
    if _WORKER.fullmatch(scope["path"]):
        added[_POLICY] = WORKER_POLICY.encode()
    if scope.get("scheme") in _SECURE:
        added[b"strict-transport-security"] = _FOR_A_YEAR
    if _is_under(scope, _API):
        added[b"cache-control"] = b"no-store"

    async def secured(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            kept = [(name, value) for name, value in message.get("headers", ()) if not _is_ours(name.lower(), added)]
            left_out = _DOCUMENT_HEADERS if _is_part(kept) else ()
            wanted = [(name, value) for name, value in added.items() if name not in left_out]
            message = {**message, "headers": [*kept, *wanted]}
        await send(message)

    return secured


def _is_ours(name: bytes, added: Collection[bytes]) -> bool:
    """Whether only the middleware may set this header, or nobody."""
    return name in added or name.startswith(_CORS)


def _is_part(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether it is a part of a document: a script, a style sheet or a font."""
    return any(name.lower() == b"content-type" and value.startswith(_PARTS) for name, value in headers)


async def _refuse(scope: Scope, receive: Receive, send: Send, error: GuardError) -> None:
    """Answers with the error; a WebSocket is not accepted."""
    body = json.dumps({"error": of_error(error)}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if error.code == "rate":
        headers.append((b"retry-after", str(error.params["seconds"]).encode()))
    if error.code in ("body_size", "body_slow", "body_twice"):
        headers.append((b"connection", b"close"))  # the rest of the body is not read: it may hide another request
    kind = "http"
    if scope["type"] == "websocket":
        await receive()
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close"})  # the client sees a 403
            return
        kind = "websocket.http"
    await send({"type": f"{kind}.response.start", "status": STATUS[error.code], "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})


def _check_host(found: list[bytes]) -> re.Match[str]:
    """The host the request is for. Raises `GuardError` if there is none, or more than one."""
    text = b", ".join(found).decode("latin-1")
    match = _HOST.fullmatch(text)
    if not match or int(match["port"] or 0) > _LAST_PORT:
        raise GuardError("host", found=text[:_LONGEST_FOUND])
    return match


def _origin(text: str) -> Origin | None:
    """Parses an origin, with the default port if it names none."""
    match = _ORIGIN.fullmatch(text)
    if not match or int(match["port"] or 0) > _LAST_PORT:
        return None
    scheme = match["scheme"].lower()
    return Origin(scheme, match["name"].lower(), int(match["port"] or _DEFAULT_PORTS[scheme]))


def _is_same_site(origin: Origin, host: re.Match[str], *, is_secure: bool) -> bool:
    """Whether the page comes from the requested host, and not over HTTP if the request uses HTTPS."""
    port = int(host["port"] or _DEFAULT_PORTS[origin.scheme])
    is_downgraded = is_secure and origin.scheme not in _SECURE
    return (origin.name, origin.port) == (host["name"].lower(), port) and not is_downgraded


def _is_over(length: bytes, largest: int) -> bool:
    """Whether Content-Length exceeds the limit; uvicorn has already rejected invalid ones."""
    return length.isdigit() and (len(length) > _MOST_DIGITS or int(length) > largest)


def _is_under(scope: Scope, path: str) -> bool:
    return f"{scope['path']}/".startswith(f"{path}/")


def _address(scope: Scope) -> str | None:
    """The client's address; a Unix socket has none."""
    client = scope.get("client")
    return client[0] if client else None


def _all(scope: Scope, name: bytes) -> list[bytes]:
    return [value for found, value in scope["headers"] if found == name]
