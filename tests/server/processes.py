"""What other processes do with a store, for tests that kill them or let them race; each says what it has done.

They are forked from a process that has loaded everything, so that starting one takes milliseconds.
"""

import asyncio
import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any

from azulejos.errors import Conflict
from azulejos.server.attendance import Attendance
from azulejos.server.store import Store

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload([__name__])


@contextmanager
def another(what: Callable[..., None], *arguments: object) -> Iterator[tuple[Any, "Connection[Any, Any]"]]:
    """A process that does this, and what it says; it is killed at the end, if it has not ended before."""
    hears, says = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=what, args=(*arguments, says), daemon=True)
    process.start()
    says.close()
    try:
        yield process, hears
    finally:
        process.kill()
        process.join()
        process.close()
        hears.close()


def append_commands(url: str, game: str, first: int, says: "Connection[Any, Any]") -> None:
    """Appends one command after the other, from this one on, for ever; says the number of each when it is done."""

    async def work() -> None:
        async with await Store.open(url) as store:
            last = len(await store.read(game))
            number = first
            while True:
                seqs = await store.append(game, last, [("command", {"number": number})], command=f"c{number}")
                last = max(last, seqs[-1])
                says.send(number)
                number += 1

    asyncio.run(work())


def race(url: str, game: str, rounds: int, barrier: Any, says: "Connection[Any, Any]") -> None:
    """Tries to append every event of the game, each at the same time as others; says which ones it has appended."""

    async def work() -> None:
        won = []
        async with await Store.open(url) as store:
            for after in range(rounds):
                await asyncio.to_thread(barrier.wait, 30)
                try:
                    await store.append(game, after, [("mine", {"to": says.fileno()})])
                except Conflict:
                    continue
                won.append(after + 1)
        says.send(won)

    asyncio.run(work())


def watch(url: str, says: "Connection[Any, Any]") -> None:
    """Says every wake-up, and first that it is listening."""

    async def work() -> None:
        async with await Store.open(url) as store, store.watch() as wakes:
            says.send("listening")
            async for wake in wakes:
                says.send(tuple(wake))

    asyncio.run(work())


def strike_off(url: str, worker: str, barrier: Any, says: "Connection[Any, Any]") -> None:
    """Strikes off all other processes at the same time as another; says who is lost with them."""

    async def work() -> None:
        async with await Store.open(url) as store:
            attendance = Attendance(store, worker)
            await attendance.beat(9_000)
            await asyncio.to_thread(barrier.wait, 30)
            says.send([tuple(who) for who in await attendance.lost(5_000)])

    asyncio.run(work())
