"""How many connections each address may have, and how much it may send over them, before a word of it is read.

A connection takes a file of the system, and there are only so many: whoever opens one after the other and says nothing
would leave none for others. So each address has its share, and all together never take the last ones. Proxies that the
host trusts bring many people, and are not counted by address.
"""

import resource
import time
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path

from azulejos.server.access.addresses import counted_as, is_in, parse_network
from azulejos.server.access.rate_limits import Clock, Limits, Places, Rates

__all__ = ["BACKLOG", "ConnectionLimits", "allow_files", "open_files"]

BACKLOG = 256  # connections that wait to be taken, and are taken all at once
RESERVED_FILES = BACKLOG + 128  # which are refused after they were taken; the others for the database and bots
LARGEST_SHARE = 4  # of all connections no address has more than one in so many
MOST_FILES = 65_536  # that are asked of the system
_ALL = "all"


class ConnectionLimits:
    """The connections of one process, of at most `most` in all; `proxies` are addresses or networks."""

    def __init__(
        self, limits: Limits, proxies: Collection[str] = (), *, most: int | None = None, clock: Clock = time.monotonic
    ) -> None:
        self.seconds = limits.request_seconds
        self._proxies = [parse_network(proxy) for proxy in proxies]
        total = allow_files() - RESERVED_FILES if most is None else most
        self._total = Places("crowded", total)
        self._by_address = Places("crowded", min(limits.sockets_per_address, total // LARGEST_SHARE))
        self._opened = Rates(limits.sockets, most=limits.addresses, clock=clock)
        self._bytes = Rates(limits.bytes, most=limits.addresses, clock=clock)
        self._is_counted = lru_cache(4096)(self._counts)

    def enter(self, address: str | None) -> bool:
        """Takes a place for one more connection from this address, if there is one; it is given back by `leave`."""
        if not self._total.take(_ALL):
            return False
        if self._is_counted(address) and (self._opened.take(address) or not self._by_address.take(counted_as(address))):
            self._total.give_back(_ALL)
            return False
        return True

    def leave(self, address: str | None) -> None:
        """A connection from this address, which had a place, has ended."""
        self._total.give_back(_ALL)
        if self._is_counted(address):
            self._by_address.give_back(counted_as(address))

    def sent(self, address: str | None, count: int) -> float:
        """Seconds to read nothing more from this address, which has sent so many bytes over live connections."""
        return self._bytes.charge(address, count) if self._is_counted(address) else 0.0

    def _counts(self, address: str | None) -> bool:
        return address is not None and not is_in(address, self._proxies)


def open_files() -> int:
    """How many files this process has open; where the system does not say so, 0."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.exists() else 0


def allow_files() -> int:
    """How many files this process may have open, after the system was asked for as many as it gives."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft
