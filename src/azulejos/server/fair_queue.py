"""A queue in which nobody waits for all that others ask: who asks are in turn, and of each what they ask for.

This is round robin in two steps. Everything that waits has an `Asker`, an address and a table. Addresses have their
turn one after the other, and of the tables of an address one has it at each turn of the address. So somebody with one
table waits for one answer of each other address, however many tables those have. Threads may take from it.
"""

import threading
from collections import deque
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

__all__ = ["NOBODY", "Asker", "FairQueue"]

T = TypeVar("T")


class Asker(NamedTuple):
    """For whom something is asked: an address as it is counted, and a table."""

    address: str = ""
    table: str = ""


NOBODY = Asker()


class FairQueue(Generic[T]):
    """What waits, each for its asker."""

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._first: deque[T] = deque()
        self._waiting: dict[str, dict[str, deque[T]]] = {}  # by address and table; whose turn it is, is first

    def put(self, item: T, asker: Asker) -> None:
        """Adds it, behind what the same table has asked before."""
        with self._change:
            self._waiting.setdefault(asker.address, {}).setdefault(asker.table, deque()).append(item)
            self._change.notify()

    def put_first(self, item: T) -> None:
        """Adds it before all others: it has had its turn, which came to nothing."""
        with self._change:
            self._first.append(item)
            self._change.notify()

    def get(self, timeout: float) -> T | None:
        """Takes whatever has its turn, or None if after so many seconds there is nothing."""
        with self._change:
            if not self._change.wait_for(lambda: self._first or self._waiting, timeout):
                return None
            return self._first.popleft() if self._first else self._next()

    def discard(self, is_void: Callable[[T], bool]) -> None:
        """Drops what nobody wants any more; all else keeps its place."""
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
        del self._waiting[address], tables[table]  # to stand behind all others, if anything is left
        if items:
            tables[table] = items
        if tables:
            self._waiting[address] = tables
        return item
