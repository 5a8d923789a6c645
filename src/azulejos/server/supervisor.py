"""The supervisor: a parent process that keeps a number of workers running, whatever happens to them.

A worker that exits is replaced at once; one that keeps failing, for example because the database is down, is retried
with growing pauses for as long as the server runs. Each worker sends a heartbeat every second to show that its event
loop is not blocked; one that is silent for too long is killed and replaced. Workers are forked from a process that has
imported everything, so a new one is ready quickly even on a busy machine. Should that process be killed, its workers
shut down, and others are forked from a new one. The caller decides what they do.
"""

import logging
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerContext, ForkServerProcess
from types import FrameType

__all__ = ["Beats", "Supervisor"]

FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.5, 5.0  # before a failed worker is retried
STEADY_S = 10.0  # of service after which earlier failures are forgotten
STARTING_S = 120.0  # for a worker to start serving
SILENCE_S = 30.0  # after which a worker counts as hung
LONGEST_LOOK_S = 1.0  # between two checks
SHUTDOWN_S = 20.0  # for workers to shut down

Beats = Connection  # on which a worker sends its heartbeats

log: logging.Logger = logging.getLogger("azulejos.server")


class Supervisor:
    """Keeps `count` processes running that do `work`, which gets the connection for heartbeats; call `run` once.

    `loaded` is the module that the forking process has imported.
    """

    def __init__(self, work: Callable[[Beats], None], count: int, *, loaded: str) -> None:
        context = get_context("forkserver")
        context.set_forkserver_preload([loaded])
        self._places = [_Place(context, work) for _ in range(count)]

    def run(self) -> bool:
        """Runs until SIGINT or SIGTERM; returns whether all workers then shut down properly."""
        with _told_to_end() as told:
            while told not in self._wait(told):
                for place in self._places:
                    place.look()
            return self._end()

    def _wait(self, told: int) -> list[object]:
        """Waits until something has happened, or a check is due."""
        now = time.monotonic()
        seconds = min([LONGEST_LOOK_S, *(place.due_at - now for place in self._places if place.process is None)])
        news = [one for place in self._places for one in place.news]
        return list(wait([told, *news], max(0.0, seconds)))

    def _end(self) -> bool:
        """Tells all workers to stop, and kills those that do not."""
        processes = [place.process for place in self._places if place.process]
        for process in processes:
            process.terminate()
        until = time.monotonic() + SHUTDOWN_S
        for process in processes:
            process.join(max(0.0, until - time.monotonic()))
        late = [process for process in processes if process.exitcode is None]
        for process in late:
            log.error("worker process %d did not end and was killed", process.pid)
            process.kill()
            process.join()
        return not late


class _Place:
    """One worker slot: its current process, or when the next one is due."""

    def __init__(self, context: ForkServerContext, work: Callable[[Beats], None]) -> None:
        self._context, self._work = context, work
        self._pause = 0.0
        self._hears: Connection | None = None
        self._started_at = self._heard_at = 0.0
        self._served_at: float | None = None
        self.process: ForkServerProcess | None = None
        self.due_at = 0.0

    @property
    def news(self) -> list[Connection | int]:
        """What to wait for: a heartbeat of the process, or its end."""
        found: list[Connection | int] = [self._hears] if self._hears else []
        return [*found, self.process.sentinel] if self.process else found

    def look(self) -> None:
        """Takes note of what has happened, and acts on it."""
        now = time.monotonic()
        self._hear(now)
        if self.process and self.process.exitcode is not None:
            self._note_end(self.process, now)
        if self.process and self._is_hung(now):
            log.error("worker process %d has been silent for too long and is killed", self.process.pid)
            self.process.kill()
            self._started_at = self._heard_at = now  # it takes a moment to end
        if self.process is None and self.due_at <= now:
            self._start(now)

    def _start(self, now: float) -> None:
        hears, says = self._context.Pipe(duplex=False)
        process = self._context.Process(target=self._work, args=(says,))
        self._started_at, self._served_at = now, None
        try:
            process.start()
        except (OSError, EOFError) as error:  # the process was killed that should have forked it
            hears.close()
            self._pause_before_next(now)
            log.warning("no worker process could be started (%r): tried again in %.1f s", error, self._pause)
        else:
            self._hears, self.process = hears, process
        finally:
            says.close()

    def _hear(self, now: float) -> None:
        """Reads all heartbeats that have arrived."""
        while self._hears and self._hears.poll():
            try:
                self._hears.recv_bytes()
            except EOFError:
                self._hears.close()
                self._hears = None
            else:
                self._heard_at, self._served_at = now, self._served_at or now

    def _is_hung(self, now: float) -> bool:
        if self._served_at is None:
            return now - self._started_at > STARTING_S
        return now - self._heard_at > SILENCE_S

    def _note_end(self, process: ForkServerProcess, now: float) -> None:
        """The process has exited: another one takes its place."""
        self._pause_before_next(now)
        log.warning(
            "worker process %d has ended with %d: the next one begins in %.1f s",
            process.pid,
            process.exitcode,
            self._pause,
        )
        process.close()
        self.process = None
        if self._hears:
            self._hears.close()
            self._hears = None

    def _pause_before_next(self, now: float) -> None:
        """The next process is due at once, or after a pause if the last one has not served for long."""
        has_served = self._served_at is not None and now - self._served_at >= STEADY_S
        self._pause = 0.0 if has_served else min(max(FIRST_PAUSE_S, 2 * self._pause), LONGEST_PAUSE_S)
        self.due_at = now + self._pause


@contextmanager
def _told_to_end() -> Iterator[int]:
    """A file descriptor that becomes readable when a signal tells the process to stop."""
    reads, writes = os.pipe()
    os.set_blocking(writes, False)

    def note(_signal: int, _frame: FrameType | None) -> None:
        with suppress(BlockingIOError):
            os.write(writes, b".")

    before = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield reads
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        os.close(reads)
        os.close(writes)
