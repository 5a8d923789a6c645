"""What other processes do with a store, for tests that kill them or let them race; each says what it has done.

They are forked from a process that has loaded everything, so that starting one takes milliseconds.
"""

import asyncio
import multiprocessing
import os
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from azulejos.errors import Conflict
from azulejos.server.hall.presence import Presence
from azulejos.server.storage.store import Store
from tests.patience import PATIENCE_S

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload([__name__, "azulejos.cli", "azulejos.server.launcher"])


@cache
def ensure_running() -> None:
    """Starts the process that all others are forked from, untraced: they will be killed, and could not say what ran."""
    traced = os.environ.pop("COVERAGE_PROCESS_START", None)
    forkserver.ensure_running()
    if traced:
        os.environ["COVERAGE_PROCESS_START"] = traced


@contextmanager
def another(what: Callable[..., None], *arguments: object) -> Iterator[tuple[Any, "Connection[Any, Any]"]]:
    """A process that does this, and what it says; it is killed at the end, if it has not ended before."""
    ensure_running()
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


class Forked:
    """The command `azulejos` with these arguments as such a process, to be used as a `Popen` is."""

    def __init__(self, arguments: Sequence[str], environment: Mapping[str, str], log: Path) -> None:
        ensure_running()
        hears, says = PROCESSES.Pipe(duplex=False)
        self._process = PROCESSES.Process(target=_call, args=(arguments, dict(environment), str(log), says))
        self._process.start()
        says.close()
        self.pid = self._process.pid or 0
        self.stdout = os.fdopen(os.dup(hears.fileno()))
        hears.close()

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def wait(self, timeout: float) -> int:
        """Its exit status; raises `TimeoutError`."""
        self._process.join(timeout)
        status = self._process.exitcode
        if status is None:
            raise TimeoutError
        self._process.close()
        return status


def _call(arguments: Sequence[str], environment: dict[str, str], log: str, says: "Connection[Any, Any]") -> None:
    """Becomes the command, in a session of its own."""
    from azulejos.cli import main  # noqa: PLC0415 - loaded before, but for whoever needs it only

    sys.settrace(None)  # what will be killed never tells what it has covered, and is quicker so
    threading.settrace(None)
    os.setsid()
    os.environ.update(environment)
    os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), 2)
    sys.stdout, sys.stderr = os.fdopen(says.fileno(), "w", 1, closefd=False), os.fdopen(2, "w", 1, closefd=False)
    sys.exit(main(arguments))


def append_commands(url: str, game: str, first: int, says: "Connection[Any, Any]") -> None:
    """Appends one command after the other, from this one on, for ever; says the number of each when it is done."""

    async def work() -> None:
        async with await Store.open(url) as store:
            last = len(await store.read(game))
            number = first
            while True:
                try:
                    seqs = await store.append(game, last, [("command", {"number": number})], command=f"c{number}")
                except Conflict:  # the database has just carried out what a killed process sent it
                    last = len(await store.read(game))
                    continue
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
                await asyncio.to_thread(barrier.wait, PATIENCE_S)
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
            presence = Presence(store, worker)
            await presence.beat(9_000)
            await asyncio.to_thread(barrier.wait, PATIENCE_S)
            says.send([tuple(who) for who in await presence.lost(5_000)])

    asyncio.run(work())
