"""Limits on TCP connections and bytes per address, applied before anything is parsed.

Every connection uses a file descriptor, and their number is limited: without limits, one client could open so many that
nobody else gets in. So each address has a share, and some descriptors are always reserved. If many addresses together
take all connections, the oldest one that is not a live WebSocket gives way to each new one. Trusted proxies carry many
people and are not counted by address.
"""

import resource
import time
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path
from typing import Protocol

from azulejos.server.access.addresses import counted_as, is_in, parse_network
from azulejos.server.access.rate_limits import Clock, Limits, Places, Rates

__all__ = ["BACKLOG", "ConnectionLimits", "Opened", "allow_files", "most_connections", "open_files"]

BACKLOG = 256  # connections in the listen backlog, which may all be accepted at once
RESERVED_FILES = BACKLOG + 128  # for these, which are refused after accepting, and for the database and bots
LARGEST_SHARE = 4  # no address may have more than a quarter of all connections
MOST_FILES = 65_536  # requested from the system


class Opened(Protocol):
    """A connection from an address; one on a Unix socket has none."""

    @property
    def address(self) -> str | None:
        """The other side's address."""

    def give_way(self) -> None:
        """Ends the connection at once, because a newer one needs its place."""


class ConnectionLimits:
    """The connections of one process, at most `most` in all; `proxies` are trusted addresses or networks."""

    def __init__(
        self, limits: Limits, proxies: Collection[str] = (), *, most: int | None = None, clock: Clock = time.monotonic
    ) -> None:
        self.seconds: int = limits.request_seconds
        self._proxies = [parse_network(proxy) for proxy in proxies]
        self._most = most_connections() if most is None else most
        self._count = 0
        self._unsettled: dict[Opened, None] = {}  # connections that are not live WebSockets, oldest first
        self._by_address = Places("crowded", min(limits.sockets_per_address, self._most // LARGEST_SHARE))
        self._opened = Rates(limits.sockets, most=limits.addresses, clock=clock)
        self._bytes = Rates(limits.bytes, most=limits.addresses, clock=clock)
        self._is_counted = lru_cache(4096)(self._counts)

    def enter(self, connection: Opened) -> bool:
        """Reserves a place for a connection, if there is one; `leave` releases it."""
        address = connection.address
        if self._is_counted(address) and (self._opened.take(address) or not self._by_address.take(counted_as(address))):
            return False
        self._count += 1
        self._unsettled[connection] = None
        if self._count > self._most and not self._make_room(connection):
            self.leave(connection)
            return False
        return True

    def settled(self, connection: Opened) -> None:
        """The connection has become a live WebSocket, and does not give way any more."""
        self._unsettled.pop(connection, None)

    def leave(self, connection: Opened) -> None:
        """Releases the place of a connection that has ended."""
        self._count -= 1
        self._unsettled.pop(connection, None)
        if self._is_counted(connection.address):
            self._by_address.give_back(counted_as(connection.address))

    def _make_room(self, new: Opened) -> bool:
        """Ends the oldest connection that is not live, if there is an older one; it leaves a moment later."""
        oldest = next(iter(self._unsettled))
        if oldest is not new:
            del self._unsettled[oldest]
            oldest.give_way()
        return oldest is not new

    def sent(self, address: str | None, count: int) -> float:
        """Counts bytes sent over WebSockets; returns for how many seconds to stop reading from this address."""
        return self._bytes.charge(address, count) if self._is_counted(address) else 0.0

    def _counts(self, address: str | None) -> bool:
        return address is not None and not is_in(address, self._proxies)


def most_connections() -> int:
    """How many connections this process may have."""
    return allow_files() - RESERVED_FILES


def open_files() -> int:
    """How many files this process has open; 0 if the system does not tell."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.exists() else 0


def allow_files() -> int:
    """Raises the limit on open files as far as the system allows, and returns it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft
