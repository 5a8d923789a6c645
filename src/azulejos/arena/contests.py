"""A whole match or tournament: the games that are missing are played, kept and counted."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path

from azulejos.arena import running
from azulejos.arena.contestants import MakeBot, check
from azulejos.arena.games import Result
from azulejos.arena.results import Results
from azulejos.arena.schedule import Fixture, Settings, fixtures
from azulejos.arena.tallies import Tally
from azulejos.bots import Stop, bot

__all__ = ["Play", "hold"]

Play = Callable[[Settings, Iterable[Fixture], Stop], Iterator[Result]]


def hold(
    settings: Settings,
    *,
    workers: int = 1,
    folder: Path | None = None,
    stop: Stop | None = None,
    watch: Callable[[Tally], object] = lambda _tally: None,
    make: MakeBot = bot,
) -> Tally:
    """Plays what is not yet played and returns all results counted.

    With a `folder` results are kept there as they come, and those that are there already are not played again. `watch`
    is called with the tally after each result, and once before the first. Ends early when `stop` is set or the
    sequential test is decided. Raises `InvalidError` for a contestant that cannot play or a folder of other settings,
    and `OSError` for files.
    """
    check(settings.contestants, make)
    stop = stop or Stop()
    tally = Tally(settings)
    with ExitStack() as closing:
        kept = closing.enter_context(Results.open(folder, settings)) if folder else None
        finished = set(kept.finished) if kept else set()
        for result in kept.finished.values() if kept else ():
            tally.add(result)
        _look(tally, watch, stop)
        missing = [fixture for fixture in fixtures(settings) if fixture.number not in finished]
        for result in running.run(settings, missing, min(workers, len(missing)), stop=stop, make=make):
            if kept:
                kept.add(result)
            tally.add(result)
            _look(tally, watch, stop)
    return tally


def _look(tally: Tally, watch: Callable[[Tally], object], stop: Stop) -> None:
    """Shows the tally, and stops when the sequential test is decided."""
    watch(tally)
    if tally.is_decided:
        stop.set()
