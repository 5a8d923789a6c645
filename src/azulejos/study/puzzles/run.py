"""A search for puzzles on all cores: processes that each search one game at a time, kept in a folder as they end."""

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from azulejos.bots.interface import Stop
from azulejos.study.puzzles.finder import Finder, Verified, verified
from azulejos.study.puzzles.found import Found, Settings
from azulejos.study.puzzles.puzzle import GameSearched, Puzzle

__all__ = ["search", "verify"]

POLL_S = 0.2  # between looks at the clock

Watch = Callable[[Found], object]


def search(
    settings: Settings,
    folder: Path,
    *,
    seconds: float,
    processes: int,
    stop: Stop | None = None,
    watch: Watch = lambda _found: None,
) -> Found:
    """Searches the games that the folder lacks, in their order, for so many seconds; games under way are finished.

    `watch` is called whenever something has come, and now and then. Raises `InvalidError` for a folder of other
    settings, `OSError` for files, and `BrokenExecutor` if a process was killed; games that had ended are kept then.
    """
    stop = stop or Stop()
    with Found.open(folder, settings) as found:
        Finder(settings.players, settings.wall).compile()  # once, and not in every process
        ends = time.monotonic() + seconds
        numbers = (number for number in count() if number not in found.games)
        with _pool(settings, processes) as pool:
            under_way: set[Future[GameSearched]] = set()
            while True:
                watch(found)
                while len(under_way) < processes and time.monotonic() < ends and not stop.is_set:
                    under_way.add(pool.submit(_search_game, next(numbers)))
                if not under_way:
                    return found
                done, under_way = wait(under_way, POLL_S, FIRST_COMPLETED)
                for future in sorted(done, key=_has_failed):
                    found.add(future.result())


def verify(
    puzzles: Sequence[Puzzle], nodes: int, *, processes: int, stop: Stop | None = None
) -> Iterator[tuple[str, Verified]]:
    """Thinks puzzles over with so many nodes each; gives their names and what came of them, as they are done.

    Raises `BrokenExecutor` if a process was killed, and what is wrong with a puzzle after all others are done.
    """
    stop, failed = stop or Stop(), None
    Finder(2, "coloured").compile()
    with _pool(Settings(2, "coloured"), processes) as pool:
        futures = {pool.submit(_verify, puzzle, nodes): place for place, puzzle in enumerate(puzzles)}
        left = set(futures)
        while left:
            done, left = wait(left, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=lambda one: (_has_failed(one), futures[one])):
                if isinstance(error := future.exception(), BrokenExecutor):
                    raise error
                if error:
                    failed = error
                    continue
                yield puzzles[futures[future]].name, future.result()
                if stop.is_set:
                    pool.shutdown(cancel_futures=True)
                    return
    if failed:
        raise failed


def _has_failed(future: Future[Any]) -> bool:
    """Whether a task came to nothing. A process that is killed takes all tasks with it that were not done."""
    return future.exception() is not None


@contextmanager
def _pool(settings: Settings, processes: int) -> Iterator[Executor]:
    """Processes that share the cores; one alone needs no process but a thread. If one is killed, all are."""
    if processes == 1:
        with ThreadPoolExecutor(1, initializer=_begin, initargs=(settings,)) as thread:
            yield thread
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context, _begin_process, (settings,)) as pool:
        try:
            yield pool
        except BrokenExecutor:  # the pool would wait for the others, if need be for ever
            for process in (pool._processes or {}).values():
                process.kill()
            raise


_finders: list[Finder] = []  # of this process, the latest last


def _begin_process(settings: Settings) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):  # which a whole group gets: only the parent process handles them
        signal.signal(number, signal.SIG_IGN)
    _begin(settings)


def _begin(settings: Settings) -> None:
    _finders.append(Finder(settings.players, settings.wall, settings.seed, settings.effort))


def _search_game(number: int) -> GameSearched:
    return _finders[-1].game(number)


def _verify(puzzle: Puzzle, nodes: int) -> Verified:
    return verified(_finders[-1].tree, puzzle, nodes)
