"""The premises: everything that one process of the server has, opened together and closed together.

The store with the games, the hall with the tables, the processes in which bots think, and what is counted and limited.
"""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from azulejos.server.hall import Hall
from azulejos.server.metrics import Metrics
from azulejos.server.rates import Limits, Places, Rates
from azulejos.server.store import Store
from azulejos.server.thinking import Thinkers

__all__ = ["Options", "Premises"]

COUNTING = 5.0  # seconds for which a count of all tables is good enough


@dataclass(frozen=True, slots=True)
class Options:
    """What the host decides: the database, the processes for bots, and whom the server trusts."""

    database: str
    bots: int = 1
    workers: int = 1
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    readers: tuple[str, ...] = ()
    json_logs: bool = False
    limits: Limits = field(default_factory=Limits)


class Premises:
    """One process of the server; made by `open`, and closed by `close`."""

    def __init__(self, options: Options, store: Store, *, clock: Callable[[], float] = time.monotonic) -> None:
        self.options = options
        self.limits = options.limits
        self.worker = secrets.token_hex(4)
        self.store = store
        self.metrics = Metrics()
        self.thinkers = Thinkers(options.bots)
        self.hall = Hall(store, self.thinkers, self.worker)
        self.tables_made = Rates(self.limits.tables_made, most=self.limits.addresses)
        self.at_tables = Places.of_tables(self.limits)
        self._clock = clock
        self._counted_at = float("-inf")
        self._unfinished = 0

    @classmethod
    async def open(cls, options: Options) -> "Premises":
        """Opens the store and begins to serve; raises `StoreError`."""
        store = await Store.open(options.database)
        premises = cls(options, store)
        try:
            await premises.hall.open()
        except BaseException:
            await premises.close()
            raise
        return premises

    async def close(self) -> None:
        """Finishes what has begun, and closes everything."""
        await self.hall.close()
        await self.thinkers.close()
        await self.store.close()

    async def unfinished(self) -> int:
        """How many tables there are whose game is not over, as of a few seconds ago at most."""
        if self._clock() - self._counted_at > COUNTING:
            counts = await self.store.counts()
            self._unfinished, self._counted_at = counts["open"] + counts["running"], self._clock()
        return self._unfinished
