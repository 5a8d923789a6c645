"""What a host can watch: counts, durations, and those of several processes together."""

import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from fastapi import APIRouter, FastAPI
from prometheus_client import values
from prometheus_client.parser import text_string_to_metric_families
from starlette.types import Message, Receive, Scope, Send

from azulejos.errors import RefusedError
from azulejos.server.access.counts import Counts
from azulejos.server.access.middleware import Middleware
from azulejos.server.access.rate_limits import Limits
from azulejos.server.monitoring import metrics
from azulejos.server.monitoring.metrics import Measured, Metrics, share
from tests.server.asgi_client import ask, exchange, fetch, say_length, serving
from tests.server.databases import run


def read(body: bytes) -> dict[str, float]:
    """Every sample: its name, its labels and its value."""
    return {
        sample.name.removeprefix("azulejos_") + "".join(f" {name}={value}" for name, value in sample.labels.items()): (
            sample.value
        )
        for family in text_string_to_metric_families(body.decode())
        for sample in family.samples
    }


def seen(metrics: Metrics, *names: str) -> list[float | None]:
    """These samples."""
    samples = read(metrics.render()[0])
    return [samples.get(name) for name in names]


# What is counted.


def test_a_host_sees_what_comes_near_its_limit() -> None:
    metrics = Metrics()
    metrics.counted({"waiting": 2, "playing": 3})
    metrics.used("tables", 0.5)
    metrics.bots_wait(4)
    names = ("games state=waiting", "games state=playing", "limit_used_ratio limit=tables", "bots_waiting")
    assert seen(metrics, *names) == [2, 3, 0.5, 4]


def test_the_alerts_speak_of_metrics_that_there_are() -> None:
    rules = Path(__file__).parents[3] / "examples" / "hosting" / "azulejos.rules.yml"
    named = {
        name.removesuffix("_bucket").removesuffix("_total") for name in re.findall(r"azulejos_\w+", rules.read_text())
    }
    families = text_string_to_metric_families(Metrics().render()[0].decode())
    assert named <= {family.name for family in families}


def test_everything_that_happens_is_counted() -> None:
    ticks = iter([1, 1.03125, 2])
    metrics = Metrics(clock=lambda: next(ticks))
    metrics.request("/api/tables/{table}", "GET", 200, 0.004)
    metrics.message_received()
    metrics.message_sent()
    metrics.reader_dropped()
    with metrics.connected(), metrics.commanded("play"):
        pass
    with pytest.raises(RefusedError), metrics.commanded("play"):
        raise RefusedError("not_started")
    metrics.appended(3)
    metrics.loaded(7)
    metrics.bot_moved("level3", 0.2)
    metrics.bot_restarted()
    samples = read(metrics.render()[0])
    told = {name: value for name, value in samples.items() if not name.startswith("process_") and "_bucket" not in name}
    assert told == {
        "requests_total method=GET route=/api/tables/{table} status=200": 1,
        "request_seconds_count route=/api/tables/{table}": 1,
        "request_seconds_sum route=/api/tables/{table}": 0.004,
        "connections": 0,
        "messages_received_total": 1,
        "messages_sent_total": 1,
        "slow_readers_total": 1,
        "commands_total kind=play outcome=done": 1,
        "commands_total kind=play outcome=not_started": 1,
        "command_seconds_count": 1,
        "command_seconds_sum": 0.03125,
        "happenings_appended_total": 3,
        "tables_loaded": 7,
        "bots_waiting": 0,
        "bot_moves_total level=level3": 1,
        "bot_seconds_count level=level3": 1,
        "bot_seconds_sum level=level3": 0.2,
        "bot_restarts_total": 1,
    }


def test_durations_fall_into_buckets() -> None:
    ticks = iter([1, 1.03125])
    metrics = Metrics(clock=lambda: next(ticks))
    with metrics.commanded("play"):
        pass
    assert seen(metrics, "command_seconds_bucket le=0.02", "command_seconds_bucket le=0.05") == [0, 1]


def test_the_process_is_measured() -> None:
    memory, files = seen(Metrics(), "process_resident_memory_bytes", "process_open_fds")
    assert memory
    assert files


def test_two_of_them_know_nothing_of_each_other() -> None:
    one, other = Metrics(), Metrics()
    one.message_sent()
    assert seen(one, "messages_sent_total") + seen(other, "messages_sent_total") == [1, 0]


def test_names_that_nobody_expected_are_counted_together() -> None:
    metrics = Metrics()
    for number in range(250):
        with metrics.commanded(f"kind{number}"):
            pass
    assert seen(metrics, "commands_total kind=other outcome=done") == [50]


def test_a_connection_counts_as_long_as_it_lives() -> None:
    metrics = Metrics()
    with metrics.connected():
        lives = seen(metrics, "connections")
    assert lives + seen(metrics, "connections") == [1, 0]


def test_a_connection_that_fails_lives_no_more() -> None:
    metrics = Metrics()
    with pytest.raises(RuntimeError), metrics.connected():
        raise RuntimeError
    assert seen(metrics, "connections") == [0]


def test_a_command_that_fails_is_neither_done_nor_refused() -> None:
    metrics = Metrics()
    with pytest.raises(RuntimeError), metrics.commanded("play"):
        raise RuntimeError
    assert seen(metrics, "commands_total kind=play outcome=failed", "command_seconds_count") == [1, 0]


def test_a_method_that_there_is_not_is_another() -> None:
    metrics = Metrics()
    metrics.request("/", "BREW", 405, 0)
    assert seen(metrics, "requests_total method=other route=/ status=405") == [1]


def test_what_is_rendered_says_what_it_is() -> None:
    assert Metrics().render()[1].startswith("text/plain; version=")


# Applications that are measured.


def test_requests_are_counted_by_the_template_of_their_route() -> None:
    metrics, app, router = Metrics(), FastAPI(openapi_url=None), APIRouter(prefix="/api")

    @router.get("/tables/{table}")
    async def table(table: str) -> str:
        return table

    app.include_router(router)
    with serving(Measured(Middleware(app), metrics)) as port:
        for path in ("/api/tables/a", "/api/tables/b?token=c", "/wp-admin", "/api/tables"):
            fetch(port, "GET", path)
        fetch(port, "POST", "/api/tables/a")
    told = {name: value for name, value in read(metrics.render()[0]).items() if name.startswith("requests_total")}
    assert told == {
        "requests_total method=GET route=/api/tables/{table} status=200": 2,
        "requests_total method=POST route=/api/tables/{table} status=405": 1,
        "requests_total method=GET route=unmatched status=404": 2,
    }


def test_what_the_guards_turn_away_is_counted() -> None:
    metrics = Metrics()
    middleware = Middleware(say_length, counts=Counts(Limits(request_burst=1), clock=lambda: 0.0))
    ticks = iter([0.0, 1.0, 1.0, 3.0])
    measured = Measured(middleware, metrics, clock=lambda: next(ticks))
    for _ in range(2):
        ask(measured, "/api")
    names = ["requests_total method=GET route=unmatched status=429", "request_seconds_sum route=unmatched"]
    assert seen(metrics, *names) == [1, 3]


def test_a_request_whose_application_fails_counts_as_500() -> None:
    metrics = Metrics()

    async def failing(scope: Scope, receive: Receive, send: Send) -> None:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        ask(Measured(failing, metrics))
    assert seen(metrics, "requests_total method=GET route=unmatched status=500") == [1]


def test_a_mounted_application_may_have_the_root_as_its_path() -> None:
    metrics = Metrics()

    class Root:
        path = ""

    ask(Measured(say_length, metrics), route=Root())
    assert seen(metrics, "requests_total method=GET route=/ status=200") == [1]


def test_what_is_no_request_goes_through() -> None:
    passed = []

    async def note(scope: Scope, receive: Receive, send: Send) -> None:
        passed.append(scope["type"])

    async def nothing() -> AsyncIterator[Message]:
        return
        yield

    run(exchange(Measured(note, Metrics()), {"type": "lifespan"}, nothing()))
    assert passed == ["lifespan"]


# Several processes.

WORKER = """
import sys
from azulejos.server.monitoring.metrics import Metrics

metrics = Metrics()
connection = metrics.connected()
connection.__enter__()
with metrics.commanded("play"):
    pass
metrics.loaded(5)
print("ready", flush=True)
for line in sys.stdin:
    body, _ = metrics.render()
    print(len(body), flush=True)
    sys.stdout.buffer.write(body)
    sys.stdout.flush()
"""


class Worker:
    """Another process that has counted some things."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )
        self._said = self.process.stdout
        assert self._said
        assert self._said.readline() == b"ready\n"

    def render(self) -> dict[str, float]:
        """What it says of all."""
        assert self.process.stdin
        assert self._said
        self.process.stdin.write(b"\n")
        size = int(self._said.readline())
        body = b""
        while len(body) < size:
            body += self._said.read(size - len(body))
        return read(body)

    def kill(self) -> None:
        """Ends it so suddenly that it can clean up nothing."""
        self.process.kill()
        self.end()

    def end(self) -> None:
        """Lets it end."""
        self.process.communicate()


@contextmanager
def workers(count: int) -> Iterator[list[Worker]]:
    """So many of them."""
    started = [Worker() for _ in range(count)]
    try:
        yield started
    finally:
        for worker in started:
            worker.end()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is shared with the processes started from now on."""
    monkeypatch.setenv(metrics.FOLDER, "")  # and so is put back afterwards
    share(tmp_path / "metrics")
    return tmp_path / "metrics"


def test_each_worker_answers_for_all(folder: Path) -> None:
    names = ["connections", "commands_total kind=play outcome=done", "command_seconds_count", "tables_loaded"]
    with workers(2) as both:
        rendered = [worker.render() for worker in both]
        memory = [rendered[0].get(f"process_resident_memory_bytes worker={worker.process.pid}") for worker in both]
    assert [[samples[name] for name in names] for samples in rendered] == [[2, 2, 2, 10]] * 2
    assert all(memory)


def test_what_a_killed_worker_has_counted_stays_and_what_it_had_goes(folder: Path) -> None:
    with workers(2) as (one, other):
        one.kill()
        samples = other.render()
        processes = [name for name in samples if name.startswith("process_resident_memory_bytes")]
    assert (samples["connections"], samples["commands_total kind=play outcome=done"]) == (1, 2)
    assert processes == [f"process_resident_memory_bytes worker={other.process.pid}"]


def test_a_worker_of_another_user_lives(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbid(*_: object) -> None:
        raise PermissionError

    (folder / "gauge_livesum_12.db").touch()
    monkeypatch.setattr(os, "kill", forbid)
    metrics._bury_dead(folder)
    assert metrics._workers(folder) == [12]


def test_a_folder_is_shared_empty(folder: Path) -> None:
    (folder / "counter_12.db").touch()
    share(folder)
    assert (list(folder.iterdir()), os.environ[metrics.FOLDER]) == ([], str(folder))


def test_a_folder_that_was_shared_too_late_is_noticed(folder: Path) -> None:
    assert not getattr(values.ValueClass, "_multiprocess", False)
    with pytest.raises(AssertionError, match="shared before"):
        Metrics()
