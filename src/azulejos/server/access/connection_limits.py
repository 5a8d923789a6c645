"""Limits on TCP connections and bytes per address, applied before anything is parsed.

Every connection uses a file descriptor, and their number is limited: without limits, one client could open so many that
nobody else gets in. So each address has a share, and some descriptors are always reserved. A new connection is always
let in, for long enough to say whether it is a player's: if an address or the process has as many as it may have, the
oldest one that is not a live WebSocket gives way, of the address with most of these. `live_places` keeps enough places
free of live ones. Trusted proxies carry many people and are not counted by address.

Of those that an address opens too soon, the latest are heard for a moment: one may be a player's, who comes back.
"""

import os
import resource
import time
from collections.abc import Callable, Collection
from functools import lru_cache
from pathlib import Path
from typing import Protocol

from azulejos.server.access.addresses import counted_as, is_in, parse_network
from azulejos.server.access.live_places import Crowd
from azulejos.server.access.rate_limits import OF_CONNECTION, Bucket, Clock, Limits, Places, Rates

__all__ = [
    "ACCEPTED",
    "LARGEST_SHARE",
    "ConnectionLimits",
    "Opened",
    "allow_files",
    "most_connections",
    "most_live",
    "open_files",
]

ACCEPTED = 32  # connections that are accepted at once, before any of them is looked at
MOST_HEARD = 48  # connections that have come too soon and may say who they are
RESERVED_FILES = 8 * ACCEPTED + MOST_HEARD + 80  # for those being accepted, heard and ended, for database and bots
LARGEST_SHARE = 4  # no address may have more than a quarter of all connections, or of the live ones
LIVE = 3 / 4  # of all connections; the others are for requests, and for players to say who they are
MOST_FILES = 65_536  # requested from the system


class Opened(Protocol):
    """A connection from an address; one on a Unix socket has none."""

    @property
    def address(self) -> str | None:
        """The other side's address."""

    def give_way(self) -> None:
        """Ends the connection at once, because a newer one needs its place."""

    def turn_away(self) -> None:
        """Refuses a connection that came too soon."""


class ConnectionLimits:
    """The connections of one process, at most `most` in all; `proxies` are trusted addresses or networks."""

    def __init__(
        self, limits: Limits, proxies: Collection[str] = (), *, most: int | None = None, clock: Clock = time.monotonic
    ) -> None:
        self.seconds: int = limits.request_seconds
        self.is_known: Callable[[bytes], bool] = lambda _: False  # whether what a connection says first is a player's
        self._proxies = [parse_network(proxy) for proxy in proxies]
        self._most = most_connections() if most is None else most
        self._let_in: set[Opened] = set()
        self._passing: Crowd[Opened] = Crowd()  # connections that are not live WebSockets
        self._heard: Crowd[Opened] = Crowd()  # those that came too soon
        self._by_address = Places("crowded", min(limits.sockets_per_address, self._most // LARGEST_SHARE))
        self.opened: Rates = Rates(limits.sockets, most=limits.addresses, clock=clock)
        self.sent_bytes: Rates = Rates(limits.bytes, most=limits.addresses, clock=clock)
        self._clock = clock
        self._is_counted = lru_cache(4096)(self._counts)

    def enter(self, connection: Opened, *, is_known: bool = False) -> bool:
        """Reserves a place for a connection, if it has not come too soon; `leave` releases it."""
        address = connection.address
        if self._is_counted(address):
            if not is_known and self.opened.take(address):
                return False
            if self._by_address.is_full(counted_as(address)):
                self._make_room(counted_as(address))  # if all of them are live, there is a place for one more
        if len(self._let_in) >= self._most and not self._make_room(self._passing.largest):
            return False
        self._let_in.add(connection)
        self._passing.add(self._owner(connection), connection)
        if self._is_counted(address):
            self._by_address.add(counted_as(address))
        return True

    def hear(self, connection: Opened) -> None:
        """Lets a connection that came too soon say who it is; if there are too many, the oldest is turned away."""
        self._heard.add(self._owner(connection), connection)
        if self._heard.total > MOST_HEARD:
            self._heard[self._heard.largest][0].turn_away()

    def heard(self, connection: Opened) -> None:
        """It has said who it is, or has ended."""
        self._heard.remove(self._owner(connection), connection)

    def settled(self, connection: Opened) -> None:
        """The connection has become a live WebSocket, and does not give way any more."""
        self._passing.remove(self._owner(connection), connection)

    def unsettled(self, connection: Opened) -> None:
        """The connection is live no longer, because it is being closed, and gives way again."""
        if connection in self._let_in:
            self._passing.add(self._owner(connection), connection)

    def leave(self, connection: Opened) -> None:
        """Releases the place of a connection that has ended, unless it has given way before."""
        if connection in self._let_in:
            self._let_in.remove(connection)
            self._passing.remove(self._owner(connection), connection)
            if self._is_counted(connection.address):
                self._by_address.give_back(counted_as(connection.address))

    def _make_room(self, owner: object) -> bool:
        """Ends the oldest connection of this owner that is not live, if there is one."""
        for oldest in self._passing[owner][:1]:
            self.leave(oldest)
            oldest.give_way()
            return True
        return False

    def _owner(self, connection: Opened) -> object:
        """Whose connection it is: an address, or only itself if it is of a proxy."""
        return counted_as(connection.address) if self._is_counted(connection.address) else connection

    def new_allowance(self) -> Bucket:
        """The bytes that a WebSocket may send whatever others at its address send."""
        return Bucket(OF_CONNECTION, self._clock)

    def sent(self, address: str | None, count: int, own: Bucket) -> float:
        """Counts bytes sent over a WebSocket with this allowance; returns for how many seconds to stop reading."""
        if not self._is_counted(address) or not own.charge(count):
            return 0.0
        return self.sent_bytes.charge(address, count)

    def _counts(self, address: str | None) -> bool:
        return address is not None and not is_in(address, self._proxies)


def most_connections() -> int:
    """How many connections this process may have."""
    return allow_files() - RESERVED_FILES


def most_live() -> int:
    """How many of them may be live."""
    return int(most_connections() * LIVE)


def open_files() -> int:
    """How many files this process has open; 0 if the system does not tell."""
    folder = Path("/proc/self/fd")
    return len(os.listdir(folder)) if folder.exists() else 0  # noqa: PTH208 - a path for each of thousands takes long


def allow_files() -> int:
    """Raises the limit on open files as far as the system allows, and returns it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft
