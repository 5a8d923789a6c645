"""A search for puzzles on all cores: processes that each search one game at a time, kept in a folder as they end."""

import multiprocessing
import signal
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from itertools import count
from pathlib import Path

from azulejos.bots.interface import Stop
from azulejos.study.puzzles.finder import Finder
from azulejos.study.puzzles.found import Found, Settings
from azulejos.study.puzzles.puzzle import GameSearched

__all__ = ["search"]

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
    settings, and `OSError` for files.
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
                for future in done:
                    found.add(future.result())


def _pool(settings: Settings, processes: int) -> Executor:
    """Processes that share the cores; one alone needs no process but a thread."""
    if processes == 1:
        return ThreadPoolExecutor(1, initializer=_begin, initargs=(settings,))
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, context, _begin_process, (settings,))


_finders: list[Finder] = []  # of this process, the latest last


def _begin_process(settings: Settings) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the parent process handles Ctrl-C
    _begin(settings)


def _begin(settings: Settings) -> None:
    _finders.append(Finder(settings.players, settings.wall, settings.seed, settings.effort))


def _search_game(number: int) -> GameSearched:
    return _finders[-1].game(number)
