"""What a process counts against the limits: all its rates and places, by address, by table or by receiver.

`shared_counts` makes the limits hold for all processes of a server together.
"""

import time
from collections.abc import Callable
from typing import Any

from azulejos.errors import GuardError
from azulejos.server.access.addresses import Network
from azulejos.server.access.connection_limits import LARGEST_SHARE, ConnectionLimits, most_live
from azulejos.server.access.rate_limits import OF_SEAT, Clock, Limits, Places, Rates, Reserve

__all__ = ["Counts"]


class Counts:
    """All the counts of one process; the `door` has counted before a request is read."""

    def __init__(self, limits: Limits, *, door: ConnectionLimits | None = None, clock: Clock = time.monotonic) -> None:
        def rates(rate: Any) -> Rates:
            return Rates(rate, most=limits.addresses, clock=clock)

        self.sockets: Rates = door.opened if door else rates(limits.sockets)
        self.bytes: Rates = door.sent_bytes if door else rates(limits.bytes)
        self.requests: Rates = rates(limits.requests)
        self.pages: Rates = rates(limits.pages)
        self.tables_made: Rates = rates(limits.tables_made)
        self.tables_of_a_day: Rates = rates(limits.tables_of_a_day)
        self.messages: Rates = rates(limits.address_messages)
        self.seats: Rates = rates(OF_SEAT)  # of players, when others have used up what their address may send
        self.table_notices: Rates = rates(limits.table_notices)
        self.receiver_notices: Rates = rates(limits.receiver_notices)
        self.connections: Places = Places.of_addresses(limits, max(1, most_live() // LARGEST_SHARE))
        self.at_tables: Places = Places.of_tables(limits)
        self.banned: list[Network] = []  # networks that the host has banned

    def check(self, rates: Rates, address: str | None, seat_of: Callable[[], str | None]) -> None:
        """Counts something that an address does. Raises `GuardError` if it exceeds the rate.

        But if it is a player's, whose address others may have used up, that seat has a little left.
        """
        try:
            rates.check(address)
        except GuardError:
            seat = seat_of()
            if seat is None or not Reserve(self.seats, seat).take():
                raise
