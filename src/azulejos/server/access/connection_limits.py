"""Limits on TCP connections and bytes per address, applied before anything is parsed.

Every connection uses a file descriptor, and their number is limited: without limits, one client could open so many that
nobody else gets in. So each address has a share, and some descriptors are always reserved. Trusted proxies carry many
people and are not counted by address.
"""

import resource
import time
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path

from azulejos.server.access.addresses import counted_as, is_in, parse_network
from azulejos.server.access.rate_limits import Clock, Limits, Places, Rates

__all__ = ["BACKLOG", "ConnectionLimits", "allow_files", "open_files"]

BACKLOG = 256  # connections in the listen backlog, which may all be accepted at once
RESERVED_FILES = BACKLOG + 128  # for these, which are refused after accepting, and for the database and bots
LARGEST_SHARE = 4  # no address may have more than a quarter of all connections
MOST_FILES = 65_536  # requested from the system
_ALL = "all"


class ConnectionLimits:
    """The connections of one process, at most `most` in all; `proxies` are trusted addresses or networks."""

    def __init__(
        self, limits: Limits, proxies: Collection[str] = (), *, most: int | None = None, clock: Clock = time.monotonic
    ) -> None:
        self.seconds: int = limits.request_seconds
        self._proxies = [parse_network(proxy) for proxy in proxies]
        total = allow_files() - RESERVED_FILES if most is None else most
        self._total = Places("crowded", total)
        self._by_address = Places("crowded", min(limits.sockets_per_address, total // LARGEST_SHARE))
        self._opened = Rates(limits.sockets, most=limits.addresses, clock=clock)
        self._bytes = Rates(limits.bytes, most=limits.addresses, clock=clock)
        self._is_counted = lru_cache(4096)(self._counts)

    def enter(self, address: str | None) -> bool:
        """Reserves a place for a connection from this address, if there is one; `leave` releases it."""
        if not self._total.take(_ALL):
            return False
        if self._is_counted(address) and (self._opened.take(address) or not self._by_address.take(counted_as(address))):
            self._total.give_back(_ALL)
            return False
        return True

    def leave(self, address: str | None) -> None:
        """Releases the place of a connection that has ended."""
        self._total.give_back(_ALL)
        if self._is_counted(address):
            self._by_address.give_back(counted_as(address))

    def sent(self, address: str | None, count: int) -> float:
        """Counts bytes sent over WebSockets; returns for how many seconds to stop reading from this address."""
        return self._bytes.charge(address, count) if self._is_counted(address) else 0.0

    def _counts(self, address: str | None) -> bool:
        return address is not None and not is_in(address, self._proxies)


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
