"""Faults of the server's own: who asks learns that it failed and nothing more, and the log has the rest."""

import asyncio
import json
import logging
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from azulejos.errors import StoreError
from azulejos.server.hall.hall import Hall
from azulejos.server.http import websocket
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.services import Options, Services
from azulejos.server.storage.store import Store
from tests.server.databases import execute, run
from tests.server.people import seated, serving_here, table_of_two
from tests.server.server_process import ask, say

HANDSHAKE: dict[str, Any] = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    "Sec-WebSocket-Version": "13",
}
BUSY = StoreError("database_busy", database="games.db", why="it is locked")


def failing(monkeypatch: pytest.MonkeyPatch, kind: type, name: str, error: Exception) -> None:
    """From now on this raises the error."""

    async def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(kind, name, fail)


def test_a_request_that_fails_is_answered_and_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    failing(monkeypatch, Hall, "see", RuntimeError("the secret is 5e5e"))
    with serving_here(tmp_path) as address:
        status, answer, headers = ask(address, "GET", "/api/tables/t1")
    message = "the server failed. Nothing that was acknowledged is lost: try again."
    assert (status, answer["error"]) == (500, {"code": "server_failed", "message": message, "params": {}})
    assert headers["x-content-type-options"] == "nosniff"
    assert ("azulejos.server", logging.ERROR, "a request failed") in caplog.record_tuples


def test_of_a_database_that_fails_nobody_is_told_more_than_that(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(address: str) -> list[str]:
        table, ana, _ = await table_of_two(address)
        async with seated(address, table, ana) as person:
            damage = [f"ALTER TABLE {name} RENAME TO gone_{name}" for name in ("games", "happenings")]
            execute(f"sqlite:///{tmp_path / 'games.db'}", *damage)
            told = [json.dumps(await person.ask("play"))]
            for path, headers in (("/api/tables", {}), ("/api/tables/other/socket", HANDSHAKE)):
                status, answer, _ = await asyncio.to_thread(ask, address, "GET", path, **headers)
                assert (status, answer["error"]["code"]) == (503, "unavailable")
                told.append(json.dumps(answer))
        return told

    with serving_here(tmp_path) as address:
        told = run(work(address))
    assert [text for text in told if "games" in text.replace("reach its games", "") or str(tmp_path) in text] == []
    assert any(str(tmp_path) in record.getMessage() for record in caplog.records)


@pytest.mark.parametrize(("error", "level"), [(BUSY, logging.WARNING), (RuntimeError("oh"), logging.ERROR)])
def test_a_connection_that_fails_is_closed_with_1011_and_logged(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
    level: int,
) -> None:
    async def work(address: str) -> int | None:
        table, ana, _ = await table_of_two(address)
        async with seated(address, table, ana) as person:
            failing(monkeypatch, Hall, "look", error)
            await say(person.socket, do="look")
            with suppress(ConnectionClosed):
                while True:
                    await person.hear()
            return person.socket.close_code

    with serving_here(tmp_path) as address:
        assert run(work(address)) == websocket.FAILED
    assert level in [record.levelno for record in caplog.records if record.name.startswith("azulejos")]


def test_a_command_that_the_database_refuses_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(address: str) -> str:
        table, ana, _ = await table_of_two(address)
        async with seated(address, table, ana) as person:
            failing(monkeypatch, Hall, "ask", BUSY)
            return str((await person.ask("play"))["error"]["code"])

    with serving_here(tmp_path) as address:
        assert run(work(address)) == "unavailable"


def test_premises_that_cannot_be_opened_are_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[bool] = []
    close = Store.close

    async def noted(store: Store) -> None:
        await close(store)
        closed.append(True)

    monkeypatch.setattr(Store, "close", noted)
    failing(monkeypatch, Hall, "open", BUSY)
    with pytest.raises(StoreError):
        run(Services.open(Options(f"sqlite:///{tmp_path / 'games.db'}"), Metrics()))
    assert closed == [True]
