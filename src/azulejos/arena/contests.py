"""A whole match or tournament: plays, keeps and counts the missing games."""

import os
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, closing
from importlib import import_module
from pathlib import Path

from azulejos.arena import runner
from azulejos.arena.contestants import MakeBot, check
from azulejos.arena.games import Result
from azulejos.arena.results import Results
from azulejos.arena.schedule import Fixture, Settings, fixtures
from azulejos.arena.tallies import Tally
from azulejos.bots import Stop, bot

__all__ = ["Runner", "hold", "on_cores", "on_ray"]

Runner = Callable[[Settings, Sequence[Fixture], Stop], Generator[Result, None, None]]  # on cores or a cluster


def hold(
    settings: Settings,
    *,
    run: Runner | None = None,
    folder: Path | None = None,
    stop: Stop | None = None,
    watch: Callable[[Tally], object] = lambda _tally: None,
    make: MakeBot = bot,
) -> Tally:
    """Plays the missing games and returns the tally of all results.

    `run` plays the games: `on_cores`, which is the default, or `on_ray`. With a `folder` results are kept there as they
    come, and those that are there already are not played again. `watch` is called with the tally once before the first
    result and after each. Ends early when `stop` is set or the sequential test is decided. Raises `InvalidError` for a
    contestant that cannot play or a folder of other settings, and `OSError` for files.
    """
    check(settings.contestants, make)
    run = run or on_cores(os.cpu_count() or 1, make)
    stop = stop or Stop()
    tally = Tally(settings)
    with ExitStack() as stack:
        kept = stack.enter_context(Results.open(folder, settings)) if folder else None
        finished = dict(kept.finished) if kept else {}
        for result in finished.values():
            tally.add(result)
        _look(tally, watch, stop)
        missing = [fixture for fixture in fixtures(settings) if fixture.number not in finished]
        for result in stack.enter_context(closing(run(settings, missing, stop))):
            if kept:
                kept.add(result)
            tally.add(result)
            _look(tally, watch, stop)
    return tally


def on_cores(workers: int, make: MakeBot = bot) -> Runner:
    """Plays on this machine, so many games at once."""

    def run(settings: Settings, missing: Sequence[Fixture], stop: Stop) -> Generator[Result, None, None]:
        return runner.run(settings, missing, min(workers, len(missing)), stop=stop, make=make)

    return run


def on_ray(address: str, workers: int | None = None, make: MakeBot = bot) -> Runner:
    """Plays on a Ray cluster; raises `ModuleNotFoundError` without the extra `ray`."""
    cluster = import_module("azulejos.arena.cluster")

    def run(settings: Settings, missing: Sequence[Fixture], stop: Stop) -> Generator[Result, None, None]:
        results: Generator[Result, None, None]
        results = cluster.run(settings, missing, address, workers=workers, stop=stop, make=make)
        return results

    return run


def _look(tally: Tally, watch: Callable[[Tally], object], stop: Stop) -> None:
    """Shows the tally, and stops when the sequential test is decided."""
    watch(tally)
    if tally.is_decided:
        stop.set()
