"""Outgoing requests to URLs that strangers have given: push services and webhooks.

A stranger who chooses the URL could make the server send requests into its own network (server-side request forgery).
So a URL must be https on the default port. We resolve its name here, require all its addresses to be public, and
connect to a checked address, not to the name, which may resolve differently a moment later (DNS rebinding). Redirects
are not followed, only the status of a response is read, and everything has a timeout. Trusted hosts, in a home network
or a test, are exempt. `check` raises `InvalidError`, `post` that and `OSError`.

The stranger's name server may keep a lookup waiting for longer than any timeout of ours, so lookups have threads of
their own, on which nothing else waits, not even the end of the server.
"""

import asyncio
import re
import socket
import ssl
import threading
from collections.abc import Iterable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from functools import cached_property
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

import h11

from azulejos.errors import InvalidError

__all__ = ["DELIVERY_S", "LONGEST_URL", "Outgoing", "Receiver", "is_public"]

DELIVERY_S = 5.0  # for name, connection, request and response together
LONGEST_URL = 1_000
MOST_BYTES = 16_384  # of a response's headers
MOST_LOOKUPS = 50  # of names at once, each in a thread
_PORTS = {"https": 443, "http": 80}
_NAME = re.compile(r"[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*")
_GLOBAL = IPv6Network("2000::/3")  # all addresses assigned on the public internet
_TUNNELS = IPv6Network("2002::/16")  # 6to4: each embeds an IPv4 address, which could be any


@dataclass(frozen=True, slots=True)
class Receiver:
    """A URL in parts, to which a request may go if its addresses are public."""

    scheme: str
    host: str
    port: int
    target: str
    is_trusted: bool

    @property
    def authority(self) -> str:
        """Host and port, for the Host header."""
        return self.host if self.port == _PORTS[self.scheme] else f"{self.host}:{self.port}"

    @property
    def origin(self) -> str:
        """Scheme, host and port."""
        return f"{self.scheme}://{self.authority}"


class Outgoing:
    """Sends such requests; `trusted` are hosts that may have any address and port, also without TLS."""

    def __init__(
        self, trusted: Iterable[str] = (), *, seconds: float = DELIVERY_S, tls: ssl.SSLContext | None = None
    ) -> None:
        self._trusted = {_parse_name(name) for name in trusted}
        self._seconds = seconds
        self._lookups = threading.BoundedSemaphore(MOST_LOOKUPS)
        if tls:
            self._tls = tls

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        return ssl.create_default_context()

    def check(self, url: str) -> Receiver:
        """Parses the URL of a receiver. Raises `InvalidError` if it is not allowed."""
        try:
            found = urlsplit(url)
            scheme, host, port = found.scheme, (found.hostname or "").lower(), found.port
        except ValueError:
            raise InvalidError("notice_url", found=url) from None
        is_plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST_URL
        is_named = _NAME.fullmatch(host) is not None and found.username is None
        is_trusted = host in self._trusted
        is_usual = scheme == "https" and port in (None, _PORTS["https"]) and not _is_private(host)
        if not (is_plain and is_named and scheme in _PORTS and (is_trusted or is_usual)):
            raise InvalidError("notice_url", found=url)
        target = (found.path or "/") + (f"?{found.query}" if found.query else "")
        return Receiver(scheme, host, port or _PORTS[scheme], target, is_trusted)

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """The HTTP status of the response. Raises `InvalidError` if it may not go there, and `OSError` if it failed."""
        receiver = self.check(url)
        async with asyncio.timeout(self._seconds):
            address = await self._resolve(receiver)
            context = self._tls if receiver.scheme == "https" else None
            name = receiver.host if context else None
            reader, writer = await asyncio.open_connection(address, receiver.port, ssl=context, server_hostname=name)
            try:
                return await _exchange(reader, writer, receiver, headers, body)
            finally:
                writer.transport.abort()

    async def _resolve(self, receiver: Receiver) -> str:
        """An address of the receiver, after checking all of them."""
        found: Future[list[Any]] = Future()
        if not self._lookups.acquire(blocking=False):
            raise OSError("too many names are being looked up")
        threading.Thread(target=self._look_up, args=(receiver, found), name="azulejos-lookup", daemon=True).start()
        addresses = [str(address[0]) for *_, address in await asyncio.wrap_future(found)]
        if not receiver.is_trusted and not all(map(is_public, addresses)):
            raise InvalidError("notice_url", found=receiver.origin)
        return addresses[0]

    def _look_up(self, receiver: Receiver, found: "Future[list[Any]]") -> None:
        """Resolves the name in this thread, for as long as that takes, whether anybody still waits for it or not."""
        try:
            result: list[Any] | OSError = socket.getaddrinfo(receiver.host, receiver.port, type=socket.SOCK_STREAM)
        except OSError as error:
            result = error
        finally:
            self._lookups.release()
        if not found.set_running_or_notify_cancel():
            return
        if isinstance(result, OSError):
            found.set_exception(result)
        else:
            found.set_result(result)


def is_public(address: str) -> bool:
    """Whether an address is public and unicast.

    >>> is_public("93.184.215.14"), is_public("192.168.1.1"), is_public("::ffff:127.0.0.1"), is_public("224.0.0.1")
    (True, False, False, False)
    """
    found: IPv4Address | IPv6Address = ip_address(address)
    if isinstance(found, IPv6Address):
        found = found.ipv4_mapped or found
    if isinstance(found, IPv6Address) and (found not in _GLOBAL or found in _TUNNELS):
        return False
    return found.is_global and not found.is_multicast


def _is_private(host: str) -> bool:
    """Whether the host is an address, in any of its spellings, and not a public one; names are resolved later."""
    try:
        return not is_public(socket.inet_ntoa(socket.inet_aton(host)))
    except OSError:
        return False


async def _exchange(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    receiver: Receiver,
    headers: Mapping[str, str],
    body: bytes,
) -> int:
    """Sends the request and reads the response's status; raises `OSError` if there is none."""
    connection = h11.Connection(h11.CLIENT, max_incomplete_event_size=MOST_BYTES)
    usual = {"Host": receiver.authority, "Content-Length": str(len(body)), "Connection": "close"}
    request = h11.Request(method="POST", target=receiver.target, headers=list((usual | dict(headers)).items()))
    for part in (request, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(connection.send(part) or b"")
    await writer.drain()
    left = MOST_BYTES
    try:
        while not isinstance(event := connection.next_event(), h11.Response):
            if event is h11.NEED_DATA:
                if left == 0:
                    raise ConnectionError("its answer has too many headers")
                received = await reader.read(left)
                left -= len(received)
                connection.receive_data(received)
    except h11.RemoteProtocolError as error:
        raise ConnectionError("its answer is not one of HTTP") from error
    return event.status_code


def _parse_name(name: str) -> str:
    if not _NAME.fullmatch(name.lower()):
        raise InvalidError("notify_host", found=name)
    return name.lower()
