"""The worker pool: processes on this machine that play games, each on one core.

A worker gets one game at a time and sends back its result. If it crashes or is killed, another worker replays its game;
if a game kills its worker twice, the seat that was thinking loses, or the game is abandoned if none was. Workers end
with the process that started them. `games` has what a worker does.
"""

import multiprocessing
import os
import pickle
import signal
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from ctypes import c_int
from itertools import chain, islice
from multiprocessing import connection, resource_tracker
from multiprocessing.connection import Connection
from types import FrameType
from typing import Any

from azulejos.arena.contestants import Bots, MakeBot
from azulejos.arena.games import Result, abandoned, play
from azulejos.arena.schedule import Fixture, Settings
from azulejos.bots import Stop, bot
from azulejos.errors import InvalidError

__all__ = ["run"]

DEATHS = 2  # of workers on the same game, or before they started at all
POLL_S = 0.2  # between checks for a request to stop
GRACE_S = 3.0  # for a worker to exit on its own
ONE_THREAD = ("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def run(
    settings: Settings, fixtures: Iterable[Fixture], workers: int, *, stop: Stop, make: MakeBot = bot
) -> Generator[Result, None, None]:
    """Plays the games and yields each result as it comes, until all are played or `stop` is set.

    Raises `InvalidError` if no worker can be started.
    """
    _check_pickled(make)
    waiting = iter(fixtures)
    first = list(islice(waiting, workers))  # so that no worker starts without a game
    workers = len(first)
    pool = _WorkerPool(settings, chain(first, waiting), make)
    try:
        while not stop.is_set:
            pool.assign(workers)
            if not pool.workers:
                return
            for result in pool.results():
                pool.assign(workers)  # before the result is processed, so that no worker waits
                yield result
    finally:
        pool.end()


def _check_pickled(make: MakeBot) -> None:
    """Raises `InvalidError` for a function that other processes cannot import, such as a lambda."""
    try:
        pickle.dumps(make)
    except (AttributeError, pickle.PicklingError) as error:
        raise InvalidError("make_bot", found=str(make)) from error


class _Worker:
    """A process that plays, with the line to it and the game it has."""

    def __init__(self, settings: Settings, make: MakeBot) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.thinking: Any = context.RawValue(c_int, 0)
        self.fixture: Fixture | None = None
        self.is_ready = False
        arguments = (theirs, settings, make, self.thinking)
        self.process = context.Process(target=_work, args=arguments, name="azulejos-arena", daemon=True)
        with _worker_environment():
            self.process.start()
        theirs.close()


class _WorkerPool:
    """The workers, and the queue of games still to play."""

    def __init__(self, settings: Settings, fixtures: Iterable[Fixture], make: MakeBot) -> None:
        self.settings = settings
        self.fixtures = iter(fixtures)
        self.again: deque[Fixture] = deque()
        self.deaths: Counter[int] = Counter()
        self.false_starts = 0
        self.make = make
        self.workers: list[_Worker] = []
        self.leaving: list[_Worker] = []
        self.next: Fixture | None = next(self.fixtures, None)

    def assign(self, count: int) -> None:
        """Gives a game to every worker that has none, or sends it home, and starts workers while there are games."""
        for worker in [worker for worker in self.workers if worker.is_ready and not worker.fixture]:
            worker.fixture = self.take()
            with suppress(OSError):  # if it has died, its pipe will show it
                worker.line.send(worker.fixture)
            if not worker.fixture:
                self.workers.remove(worker)
                self.leaving.append(worker)
        while len(self.workers) < count and (self.again or self.next):
            self.workers.append(_Worker(self.settings, self.make))

    def take(self) -> Fixture | None:
        """The next game, retries first."""
        if self.again:
            return self.again.popleft()
        fixture, self.next = self.next, next(self.fixtures, None)
        return fixture

    def results(self) -> Iterator[Result]:
        """What workers have to say within a moment."""
        waiting = connection.wait([worker.line for worker in self.workers], POLL_S)
        for worker in [worker for worker in self.workers if worker.line in waiting]:
            try:
                said = worker.line.recv()
            except (EOFError, OSError):
                self.workers.remove(worker)
                said = self.requeue(worker)
            else:
                worker.is_ready, worker.fixture, self.false_starts = True, None, 0
            if said is not None:
                yield said

    def requeue(self, worker: _Worker) -> Result | None:
        """Lets a dead worker's game be played again, unless it has cost two of them."""
        worker.line.close()
        worker.process.join()
        fixture = worker.fixture
        if not fixture:
            self.false_starts += 1
            if self.false_starts >= DEATHS:
                raise InvalidError("workers", found=str(worker.process.exitcode))
            return None
        self.deaths[fixture.number] += 1
        if self.deaths[fixture.number] < DEATHS:
            self.again.append(fixture)
            return None
        message = f"the process died {DEATHS} times in this game, with status {worker.process.exitcode}"
        return abandoned(fixture, self.settings, worker.thinking.value, message)

    def end(self) -> None:
        """Stops all workers."""
        for worker in self.workers:
            worker.process.terminate()
        for worker in self.workers + self.leaving:
            worker.process.join(GRACE_S)
            worker.process.kill()
            worker.process.join()
            worker.line.close()


class _Terminated(BaseException):
    """The worker was asked to terminate."""


def _work(line: "Connection[Any, Any]", settings: Settings, make: MakeBot, thinking: Any) -> None:
    """The main loop of a worker: reports that it is ready, then plays each game it gets until it gets None."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the parent process handles Ctrl-C
    bots = Bots(settings.contestants, make)

    def tell(seat: int) -> None:
        thinking.value = seat

    try:
        signal.signal(signal.SIGTERM, _terminate)  # which raises: from here on it may come at any moment
        threading.Thread(target=_follow_parent, daemon=True).start()
        line.send(None)
        clock, cpu = time.perf_counter(), time.process_time()
        while fixture := line.recv():
            result = play(fixture, settings, bots, tell)
            clock_now, cpu_now = time.perf_counter(), time.process_time()
            line.send(result.after(clock_now - clock, cpu_now - cpu))
            clock, cpu = clock_now, cpu_now  # so that waiting for the next game counts
    except (_Terminated, EOFError, OSError):
        pass
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        bots.close()


def _terminate(_signal: int, _frame: FrameType | None) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # once is enough
    raise _Terminated


def _follow_parent() -> None:
    """Ends the process soon after the one that started it, however that one ended."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)


@contextmanager
def _worker_environment() -> Iterator[None]:
    """While this lasts, processes are started that compute on one core and leave Ctrl-C to their parent."""
    if os.name == "posix":  # pragma: no branch - Windows has no such process
        resource_tracker.ensure_running()  # which unblocks Ctrl-C when it starts, so not below
    mask: Callable[[int, set[signal.Signals]], set[Any]]
    mask = getattr(signal, "pthread_sigmask", lambda _how, _signals: set())  # Windows does not have it
    blocked = mask(getattr(signal, "SIG_BLOCK", 0), {signal.SIGINT})
    before = {name: os.environ.get(name) for name in ONE_THREAD}
    os.environ.update(dict.fromkeys(ONE_THREAD, "1"))
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
        mask(getattr(signal, "SIG_SETMASK", 0), blocked)
