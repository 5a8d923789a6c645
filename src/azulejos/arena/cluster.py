"""Games on a Ray cluster: each game is a task for one core, and Ray retries the games of a lost worker.

Needs the extra `ray`. A game whose worker is lost again and again is abandoned. Cluster processes are reused, and keep
their engines from game to game.
"""

import logging
import os
from collections.abc import Callable, Generator, Iterable, Iterator
from functools import cache, partial
from itertools import islice
from time import perf_counter, process_time
from typing import Any

import ray
from ray.exceptions import RayError, RayTaskError

from azulejos.arena.contestants import Bots, MakeBot
from azulejos.arena.games import Result, abandoned, play
from azulejos.arena.runner import ONE_THREAD, POLL_S
from azulejos.arena.schedule import Fixture, Settings
from azulejos.bots import Stop, bot
from azulejos.errors import InvalidError

__all__ = ["LOCAL", "run"]

LOCAL = "local"  # the address that starts a cluster on this machine
SETTINGS = {  # of Ray, as environment variables; those of the user come first
    "RAY_BACKEND_LOG_LEVEL": "error",
    "RAY_raylet_start_wait_time_s": "120",  # 30 by itself, which is not enough where others work too
}
STARTS = 3
RETRIES = 3
AHEAD = 2  # games queued per core, so that none sits idle


def run(
    settings: Settings,
    fixtures: Iterable[Fixture],
    address: str = LOCAL,
    *,
    workers: int | None = None,
    stop: Stop,
    make: MakeBot = bot,
) -> Generator[Result, None, None]:
    """Plays the games and yields each result as it comes, until all are played or `stop` is set.

    A local cluster is started with so many workers and ended afterwards. Raises `InvalidError` if there is no cluster
    at the address, or none can be started.
    """
    is_ours = not ray.is_initialized()
    if is_ours:
        _connect(address, workers)
    try:
        yield from _results(settings, iter(fixtures), stop, make)
    finally:
        if is_ours:
            ray.shutdown()


def _connect(address: str, workers: int | None) -> None:
    for name, value in SETTINGS.items():
        os.environ.setdefault(name, value)
    environment = {"env_vars": dict.fromkeys(ONE_THREAD, "1")}
    connect = partial(ray.init, address, log_to_driver=False, logging_level=logging.ERROR, runtime_env=environment)
    try:
        if address == LOCAL:
            _start(partial(connect, num_cpus=workers, include_dashboard=False))
        else:
            connect()
    except ConnectionError as error:
        raise InvalidError("ray", found=address) from error


def _start(connect: Callable[[], object]) -> None:
    """Starts a cluster here, at the second or third try where the first fails.

    Ray gives its helper processes 15 seconds to start, which no setting changes. On a busy machine they may need more.
    """
    left = STARTS
    while not ray.is_initialized():
        try:
            connect()
        except Exception as error:  # Ray has no other for it
            ray.shutdown()
            left -= 1
            if not left:
                raise InvalidError("ray_start", tries=STARTS) from error


def _results(settings: Settings, fixtures: Iterator[Fixture], stop: Stop, make: MakeBot) -> Iterator[Result]:
    task: Any = ray.remote(num_cpus=1, max_retries=RETRIES)(_play)
    resources: Any = ray.cluster_resources
    terms = ray.put((settings, make))
    waiting: dict[Any, Fixture] = {}
    try:
        while not stop.is_set:
            cores = max(1, int(resources().get("CPU", 1)))  # some may join or leave
            for fixture in islice(fixtures, max(0, AHEAD * cores - len(waiting))):
                waiting[task.remote(terms, fixture)] = fixture
            if not waiting:
                return
            done, _ = ray.wait(list(waiting), timeout=POLL_S)
            for ref in done:
                yield _result(ref, settings, waiting.pop(ref))
    finally:
        for ref in waiting:
            ray.cancel(ref, force=True)


def _result(ref: Any, settings: Settings, fixture: Fixture) -> Result:
    """The result that a task has brought; raises what went wrong in it, unless it was its worker that was lost."""
    try:
        result: Result = ray.get(ref)
    except RayTaskError:
        raise
    except RayError as error:
        message = f"the worker was lost {RETRIES + 1} times in this game: {type(error).__name__}"
        return abandoned(fixture, settings, 0, message)
    return result


def _play(terms: tuple[Settings, MakeBot], fixture: Fixture) -> Result:
    """The task: one game, in whatever process of the cluster."""
    clock, cpu = perf_counter(), process_time()
    result = play(fixture, terms[0], _bots(terms))
    return result.after(perf_counter() - clock, process_time() - cpu)


@cache
def _bots(terms: tuple[Settings, MakeBot]) -> Bots:
    """The bots of this process."""
    return Bots(terms[0].contestants, terms[1])
