"""A fair queue: nobody waits for everything that somebody else has queued.

This is round robin on two levels. Every item has an `Asker`, an address and a table. Addresses take turns, and within
an address its tables do. So somebody with one table waits for one answer to each other address, however many tables
those have. Thread-safe.
"""

import threading
from collections import deque
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

__all__ = ["NOBODY", "Asker", "FairQueue"]

T = TypeVar("T")


class Asker(NamedTuple):
    """On whose behalf something is asked: an address as it is counted, and a table."""

    address: str = ""
    table: str = ""


NOBODY = Asker()


class FairQueue(Generic[T]):
    """Items waiting, each with its asker."""

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._first: deque[T] = deque()
        self._waiting: dict[str, dict[str, deque[T]]] = {}  # by address and table; the next ones come first

    def put(self, item: T, asker: Asker) -> None:
        """Adds an item, behind earlier ones of the same table."""
        with self._change:
            self._waiting.setdefault(asker.address, {}).setdefault(asker.table, deque()).append(item)
            self._change.notify()

    def put_first(self, item: T) -> None:
        """Adds an item in front of all others: it has had its turn, which failed."""
        with self._change:
            self._first.append(item)
            self._change.notify()

    def get(self, timeout: float) -> T | None:
        """Takes the next item, or None if there is none within so many seconds."""
        with self._change:
            if not self._change.wait_for(lambda: self._first or self._waiting, timeout):
                return None
            return self._first.popleft() if self._first else self._next()

    def discard(self, is_void: Callable[[T], bool]) -> None:
        """Drops items that nobody wants any more; all others keep their place."""
        with self._change:
            self._first = deque(item for item in self._first if not is_void(item))
            for address, tables in list(self._waiting.items()):
                kept = {table: deque(one for one in items if not is_void(one)) for table, items in tables.items()}
                self._waiting[address] = {table: items for table, items in kept.items() if items}
            self._waiting = {address: tables for address, tables in self._waiting.items() if tables}

    def __len__(self) -> int:
        with self._change:
            waiting = sum(len(items) for tables in self._waiting.values() for items in tables.values())
            return len(self._first) + waiting

    def _next(self) -> T:
        address, tables = next(iter(self._waiting.items()))
        table, items = next(iter(tables.items()))
        item = items.popleft()
        del self._waiting[address], tables[table]  # moves to the back, if anything is left
        if items:
            tables[table] = items
        if tables:
            self._waiting[address] = tables
        return item
