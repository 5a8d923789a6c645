"""A whole match or tournament: plays, keeps and counts the missing games."""

import os
from collections.abc import Callable, Generator, Iterable
from contextlib import ExitStack, closing
from importlib import import_module
from pathlib import Path

from azulejos.arena import runner
from azulejos.arena.contestants import MakeBot, check
from azulejos.arena.games import Result
from azulejos.arena.results import Results
from azulejos.arena.schedule import Fixture, Settings, fixtures, from_one
from azulejos.arena.tallies import Tally
from azulejos.bots import Stop, bot

__all__ = ["Runner", "hold", "on_cores", "on_ray"]

# Plays on cores or a cluster: the settings, the games to play, what asks it to stop, and what makes a bot of a name.
Runner = Callable[[Settings, Iterable[Fixture], Stop, MakeBot], Generator[Result, None, None]]


def hold(
    settings: Settings,
    *,
    run: Runner | None = None,
    folder: str | os.PathLike[str] | None = None,
    stop: Stop | None = None,
    watch: Callable[[Tally], object] = lambda _tally: None,
    make: MakeBot = bot,
) -> Tally:
    """Plays the missing games and returns the tally of all results.

    `run` plays the games: `on_cores`, which is the default, or `on_ray`. With a `folder` results are kept there as they
    come, and those that are there already are not played again. `watch` is called with the tally once before the first
    result and after each. Ends early when `stop` is set or the sequential test is decided. `make` makes a bot from a
    name and a seed; other processes call it, so it is a function of a module that they can import. Raises
    `InvalidError` for a contestant that cannot play or a folder of other settings, and `OSError` for files.
    """
    check(settings.contestants, make)
    run = run or on_cores(os.cpu_count() or 1)
    stop = stop or Stop()
    tally = Tally(settings)
    with ExitStack() as stack:
        kept = stack.enter_context(Results.open(Path(folder), settings)) if folder else None
        finished = dict(kept.finished) if kept else {}
        for result in finished.values():
            tally.add(result)
        _look(tally, watch, stop)
        missing = (fixture for fixture in fixtures(settings) if fixture.number not in finished)
        for result in stack.enter_context(closing(run(settings, missing, stop, make))):
            if kept:
                kept.add(result)
            tally.add(result)
            _look(tally, watch, stop)
    return tally


def on_cores(workers: int) -> Runner:
    """Plays on this machine, so many games at once; raises `InvalidError` unless that is a number from 1."""
    workers = from_one("workers", workers)

    def run(settings: Settings, missing: Iterable[Fixture], stop: Stop, make: MakeBot) -> Generator[Result, None, None]:
        return runner.run(settings, missing, workers, stop=stop, make=make)

    return run


def on_ray(address: str, workers: int | None = None) -> Runner:
    """Plays on a Ray cluster; raises `ModuleNotFoundError`, which names the extra, without its package."""
    try:
        cluster = import_module("azulejos.arena.cluster")
    except ModuleNotFoundError as error:
        message = f"games on a cluster need {error.name}, which is not installed: pip install 'azulejos[ray]'"
        raise ModuleNotFoundError(message, name=error.name) from error

    def run(settings: Settings, missing: Iterable[Fixture], stop: Stop, make: MakeBot) -> Generator[Result, None, None]:
        results: Generator[Result, None, None]
        results = cluster.run(settings, missing, address, workers=workers, stop=stop, make=make)
        return results

    return run


def _look(tally: Tally, watch: Callable[[Tally], object], stop: Stop) -> None:
    """Shows the tally, and stops when the sequential test is decided."""
    watch(tally)
    if tally.is_decided:
        stop.set()
