"""Metrics for Prometheus: how many people are connected, what they request, how long it takes, and what goes wrong.

The server calls the methods of `Metrics`, and `Measured`, which is plain ASGI, reports requests to it. No label has a
value that a client can choose: routes are templates, and beyond some number of different names all others are `other`.
Several workers share a folder: call `share` before starting them, and each reports for all. The middleware decides who
may read the metrics.
"""

import os
import re
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Metric,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
    values,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from azulejos.errors import AzulejosError
from azulejos.server.access.rate_limits import Clock

__all__ = ["DONE", "FAILED", "Measured", "Metrics", "share"]

DONE, FAILED = "done", "failed"  # how a command ended; a refused one has its error code
FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # the library's own name, read when it is imported
ANSWER_BUCKETS_S = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)  # of a histogram
MOVE_BUCKETS_S = (0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30)

_OTHER, _UNMATCHED = "other", "unmatched"
_MOST_NAMES = 200
_METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
_LIVE = re.compile(r"gauge_live\w+_(\d+)\.db")

disable_created_metrics()  # type: ignore[no-untyped-call]  # creation times double the output, and nobody uses them


class Metrics:
    """All metrics of this process, and with a shared folder those of the others."""

    def __init__(self, *, clock: Clock = time.perf_counter) -> None:
        self._clock = clock
        self._folder = os.environ.get(FOLDER)
        is_shared = getattr(values.ValueClass, "_multiprocess", False)
        assert is_shared == bool(self._folder), "the folder has to be shared before metrics are loaded"
        self._registry = registry = CollectorRegistry()
        self._names: dict[str, set[str]] = {}

        def counter(name: str, told: str, *labels: str) -> Counter:
            return Counter(f"azulejos_{name}", told, labels, registry=registry)

        def gauge(name: str, told: str) -> Gauge:
            return Gauge(f"azulejos_{name}", told, registry=registry, multiprocess_mode="livesum")

        def shared_gauge(name: str, told: str, label: str) -> Gauge:  # a gauge that each worker sets for all
            return Gauge(f"azulejos_{name}", told, [label], registry=registry, multiprocess_mode="livemax")

        def histogram(name: str, told: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
            return Histogram(f"azulejos_{name}", told, labels, registry=registry, buckets=buckets)

        self._requests = counter("requests", "Requests that were answered.", "route", "method", "status")
        self._request_seconds = histogram("request_seconds", "From a request to its answer.", ANSWER_BUCKETS_S, "route")
        self._connections = gauge("connections", "Live connections.")
        self._received = counter("messages_received", "Messages from clients.")
        self._sent = counter("messages_sent", "Messages to clients.")
        self._slow_readers = counter("slow_readers", "Connections closed because their clients read too slowly.")
        self._commands = counter("commands", "Commands, by how they ended: done, failed, or a code.", "kind", "outcome")
        self._command_seconds = histogram("command_seconds", "From a command to its acknowledgement.", ANSWER_BUCKETS_S)
        self._happenings = counter("happenings_appended", "Happenings that were appended to logs.")
        self._tables = gauge("tables_loaded", "Tables that are kept in memory.")
        self._games = shared_gauge("games", "Games, by what is with them.", "state")
        self._limit_used = shared_gauge("limit_used_ratio", "How much of a limit is used up, from 0 to 1.", "limit")
        self._bots_waiting = gauge("bots_waiting", "Moves that bots have been asked for and not yet begun to choose.")
        self._bot_moves = counter("bot_moves", "Moves that bots have chosen.", "level")
        self._bot_seconds = histogram("bot_seconds", "How long bots thought about a move.", MOVE_BUCKETS_S, "level")
        self._bot_restarts = counter("bot_restarts", "Processes of bots that had to be started again.")
        self._notices = counter("notices", "Notices that it is somebody's turn: told or failed.", "kind", "outcome")
        if self._folder is None:
            ProcessCollector(registry=registry)  # shared metrics have this for each worker

    def request(self, route: str, method: str, status: int, seconds: float) -> None:
        """A request was answered; `route` is the template of its path, such as `/api/tables/{table}`."""
        route = self._known("route", route)
        self._requests.labels(route, method if method in _METHODS else _OTHER, str(status)).inc()
        self._request_seconds.labels(route).observe(seconds)

    @contextmanager
    def connected(self) -> Iterator[None]:
        """Counts a connection while the `with` block lasts."""
        self._connections.inc()
        try:
            yield
        finally:
            self._connections.dec()

    def message_received(self) -> None:
        """A message was received."""
        self._received.inc()

    def message_sent(self) -> None:
        """A message was sent."""
        self._sent.inc()

    def reader_dropped(self) -> None:
        """A connection was closed because its client reads too slowly."""
        self._slow_readers.inc()

    @contextmanager
    def commanded(self, kind: str) -> Iterator[None]:
        """Measures a command: acknowledged when the block ends, refused if an error leaves it."""
        begun, outcome = self._clock(), FAILED
        try:
            yield
            outcome = DONE
            self._command_seconds.observe(self._clock() - begun)
        except AzulejosError as refusal:
            outcome = refusal.code
            raise
        finally:
            self._commands.labels(self._known("kind", kind), self._known("outcome", outcome)).inc()

    def appended(self, happenings: int) -> None:
        """Happenings were appended to a log."""
        self._happenings.inc(happenings)

    def loaded(self, tables: int) -> None:
        """How many tables are in memory."""
        self._tables.set(tables)

    def counted(self, games: Mapping[str, int]) -> None:
        """How many games there are in each stage."""
        for state, count in games.items():
            self._games.labels(state).set(count)

    def used(self, limit: str, share: float) -> None:
        """How much of a limit is used."""
        self._limit_used.labels(self._known("limit", limit)).set(share)

    def bots_wait(self, questions: int) -> None:
        """How many moves wait for a bot."""
        self._bots_waiting.set(questions)

    def bot_moved(self, level: str, seconds: float) -> None:
        """A bot has chosen a move after thinking so long."""
        level = self._known("level", level)
        self._bot_moves.labels(level).inc()
        self._bot_seconds.labels(level).observe(seconds)

    def bot_restarted(self) -> None:
        """A bot's process was replaced."""
        self._bot_restarts.inc()

    def noticed(self, kind: str, *, is_told: bool) -> None:
        """Somebody was told that it is their turn, by push or by a webhook, or could not be reached."""
        self._notices.labels(kind, "told" if is_told else FAILED).inc()

    def render(self) -> tuple[bytes, str]:
        """All metrics in Prometheus's text format, and its content type."""
        if self._folder is None:
            return generate_latest(self._registry), CONTENT_TYPE_LATEST
        folder = Path(self._folder)
        _bury_dead(folder)
        shared = CollectorRegistry()
        MultiProcessCollector(shared, self._folder)  # type: ignore[no-untyped-call]
        shared.register(_Workers(_workers(folder)))
        return generate_latest(shared), CONTENT_TYPE_LATEST

    def _known(self, label: str, name: str) -> str:
        """The name, if it is among the first ones for this label, else `other`."""
        names = self._names.setdefault(label, set())
        if name not in names and len(names) >= _MOST_NAMES:
            return _OTHER
        names.add(name)
        return name


class Measured:
    """Measures an application's requests; it wraps the middleware, so that it sees what that rejects."""

    def __init__(self, app: ASGIApp, metrics: Metrics, *, clock: Clock = time.perf_counter) -> None:
        self._app = app
        self._metrics = metrics
        self._clock = clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes everything on, and reports each request when it is answered."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun, status = self._clock(), 500  # the server's status for an application that fails

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, noted)
        finally:
            route = getattr(scope.get("route"), "path", _UNMATCHED)  # set by the router
            self._metrics.request(route or "/", scope["method"], status, self._clock() - begun)


def share(folder: Path) -> None:
    """Makes workers that are started from now on share this folder; earlier counts in it are deleted.

    Call it in the process that starts them: workers find the folder in their environment when they import the library.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for file in folder.glob("*.db"):
        file.unlink()
    os.environ[FOLDER] = str(folder)


class _Workers(Collector):
    """Memory, CPU time and files of each worker process."""

    def __init__(self, workers: Iterable[int]) -> None:
        self._workers = workers

    def collect(self) -> Iterator[Metric]:
        found: dict[str, Metric] = {}
        for worker in self._workers:
            for metric in ProcessCollector(pid=lambda: worker, registry=None).collect():  # noqa: B023  # called here
                merged = found.setdefault(metric.name, Metric(metric.name, metric.documentation, metric.type))
                for sample in metric.samples:
                    merged.add_sample(sample.name, {"worker": str(worker)}, sample.value)
        yield from found.values()


def _workers(folder: Path) -> list[int]:
    """The processes that share the folder."""
    return sorted({int(match[1]) for file in folder.iterdir() if (match := _LIVE.fullmatch(file.name))})


def _bury_dead(folder: Path) -> None:
    """Counters of dead workers are kept, their gauges removed."""
    for worker in _workers(folder):
        try:
            os.kill(worker, 0)
        except ProcessLookupError:
            mark_process_dead(worker, str(folder))  # type: ignore[no-untyped-call]
        except PermissionError:
            pass  # alive, and another user's
