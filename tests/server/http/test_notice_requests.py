"""Notices as they are asked for over the wire, at a real server that is killed as well."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from azulejos.server import wire
from azulejos.server.notices.register import id_of
from tests.patience import wait_until
from tests.server.conftest import sqlite_by_day
from tests.server.databases import execute, run
from tests.server.game_proofs import prepare
from tests.server.people import UNHURRIED, seated, table_of_two
from tests.server.receivers import Browser, Receiver, receiving
from tests.server.server_process import ForkedServer, Server, ask, new_table, new_token, serving, sit

PUSH = "https://push.example/ana"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests here; it has met no fault."""
    folder = tmp_path_factory.mktemp("notices")
    options = ("--webhooks", "--notify-host", "127.0.0.1", "--keep-days", "30")
    with serving(f"sqlite:///{folder / 'games.db'}", folder, *options, **UNHURRIED) as server:
        yield server
        server.terminate()
    assert "Traceback" not in (folder / "server.log").read_text()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """A push service of our own."""
    with receiving() as started:
        yield started


def refusal(server: Server, method: str, path: str, body: object = None, **more: Any) -> tuple[int, str]:
    """The status and the code by which a request is refused."""
    status, value, _ = ask(server.address, method, path, body, **more)
    return status, wire.Failure.model_validate(value).error.code


def waiting(server: Server) -> tuple[str, str, str]:
    """A table of Ana, who has set it up, and Ben, before its game: its id and their tokens."""
    return run(table_of_two(server.address, begun=False))


def seen(server: Server, table: str, token: str) -> wire.Notices:
    """What the server says of the notices of a person."""
    status, value, _ = ask(server.address, "GET", f"/api/tables/{table}/notices", token=token)
    assert status == 200, value
    return wire.Notices.model_validate(value)


def put(server: Server, path: str, body: object, token: str) -> int:
    return ask(server.address, "PUT", path, body, token=token)[0]


def test_a_server_tells_its_public_key_and_what_it_allows(server: Server) -> None:
    status, value, _ = ask(server.address, "GET", "/api/server")
    found = wire.ServerInfo.model_validate(value)
    assert (status, len(found.push_key), found.webhooks, found.keep_days) == (200, 87, True, 30)


def test_a_subscription_belongs_to_the_seat(server: Server) -> None:
    table, ana, ben = waiting(server)
    path, own = f"/api/tables/{table}/notices", id_of(PUSH)
    assert [put(server, path, Browser().subscription(PUSH), ana) for _ in range(2)] == [204, 204]
    assert (seen(server, table, ana).mine, seen(server, table, ben).mine) == ([own], [])
    assert ask(server.address, "DELETE", f"{path}/{own}", token=ben)[0] == 204
    assert seen(server, table, ana).mine == [own]
    assert ask(server.address, "DELETE", f"{path}/{own}", token=ana)[0] == 204
    assert seen(server, table, ana).mine == []


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"endpoint": "http://push.example/x"}, "notice_url"),
        ({"endpoint": "https://push.example:22/x"}, "notice_url"),
        ({"endpoint": "file:///etc/passwd"}, "notice_url"),
        ({"endpoint": ""}, "request"),
        ({"p256dh": "A" * 87}, "subscription"),
        ({"p256dh": "short"}, "request"),
        ({"auth": 7}, "request"),
        ({"more": 1}, "request"),
    ],
)
def test_a_subscription_that_no_browser_gives_is_refused(server: Server, change: dict[str, Any], code: str) -> None:
    table, ana, _ = waiting(server)
    body = Browser().subscription(PUSH) | change
    assert refusal(server, "PUT", f"/api/tables/{table}/notices", body, token=ana) == (422, code)
    assert seen(server, table, ana).mine == []


def test_who_has_no_seat_can_neither_subscribe_nor_look(server: Server) -> None:
    table, *_ = waiting(server)
    path = f"/api/tables/{table}/notices"
    for method, body in (("PUT", Browser().subscription(PUSH)), ("GET", None)):
        assert refusal(server, method, path, body, token=new_token()) == (403, "token_unknown")
        assert refusal(server, method, path.replace(table, "nowhere"), body) == (404, "no_table")


def test_a_game_that_is_over_tells_nobody(server: Server) -> None:
    table, ana, _ = run(table_of_two(server.address))

    async def resign() -> None:
        async with seated(server.address, table, ana) as person:
            await person.does("resign")
            await person.until(lambda one: one["stage"] == "over")

    run(resign())
    body = Browser().subscription(PUSH)
    assert refusal(server, "PUT", f"/api/tables/{table}/notices", body, token=ana) == (409, "game_ended")
    hook = {"url": "https://hooks.example/x"}
    assert refusal(server, "PUT", f"/api/tables/{table}/webhook", hook, token=ana) == (409, "game_ended")


def test_a_webhook_is_for_who_has_set_up_the_table(server: Server) -> None:
    table, ana, ben = waiting(server)
    path, hook = f"/api/tables/{table}/webhook", {"url": "https://hooks.example/azul"}
    assert refusal(server, "PUT", path, hook, token=ben) == (403, "not_host")
    assert refusal(server, "DELETE", path, token=ben) == (403, "not_host")
    assert refusal(server, "PUT", path, {"url": "http://hooks.example/azul"}, token=ana) == (422, "notice_url")
    assert put(server, path, hook, ana) == 204
    assert seen(server, table, ana) == wire.Notices(mine=[], is_host=True, webhook=hook["url"])
    assert seen(server, table, ben) == wire.Notices(mine=[], is_host=False, webhook=None)
    assert ask(server.address, "DELETE", path, token=ana)[0] == 204
    assert seen(server, table, ana).webhook is None


def test_webhooks_are_off_unless_the_host_allows_them(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'games.db'}", tmp_path) as server:
        table, ana, _ = waiting(server)
        hook = {"url": "https://hooks.example/azul"}
        assert refusal(server, "PUT", f"/api/tables/{table}/webhook", hook, token=ana) == (403, "webhooks_off")
        assert not seen(server, table, ana).is_host
        execute(f"sqlite:///{tmp_path / 'games.db'}", "INSERT INTO switches VALUES ('read_only', '')")
        body = Browser().subscription(PUSH)
        wait_until(lambda: ask(server.address, "PUT", f"/api/tables/{table}/notices", body, token=ana)[0] == 503)
        for path in ("webhook", f"notices/{id_of(PUSH)}"):
            assert refusal(server, "DELETE", f"/api/tables/{table}/{path}", token=ana) == (503, "read_only")
        assert ask(server.address, "GET", "/api/server")[1]["webhooks"] is False
        assert server.terminate() == 0


def test_a_player_who_is_away_is_told_and_the_webhook_as_well(server: Server, receiver: Receiver) -> None:
    ana, ben, browser = new_token(), new_token(), Browser()
    table = new_table(server.address, "mine", "open", token=ana, start=2)
    sit(server.address, table, 2, token=ben)
    assert put(server, f"/api/tables/{table}/notices", browser.subscription(f"{receiver.url}/ben"), ben) == 204
    assert put(server, f"/api/tables/{table}/webhook", {"url": f"{receiver.url}/hook"}, ana) == 204

    async def start() -> None:
        async with seated(server.address, table, ana) as person:
            await person.does("start")

    run(start())
    wait_until(lambda: len(receiver) == 2)
    got = {one.path: one for one in receiver.received}
    assert browser.read(got["/ben"])["table"] == table
    assert json.loads(got["/hook"].body)["link"] == f"{server.url}table/{table}"


@sqlite_by_day  # test_notices has both
def test_a_server_that_is_killed_after_each_move_tells_every_turn_once(
    url: str, tmp_path: Path, receiver: Receiver
) -> None:
    prepare(url)
    turns, browsers = [], {1: Browser(), 2: Browser()}
    options = ("--notify-host", "127.0.0.1")
    with ForkedServer(url, *options, log=tmp_path / "server.log", **UNHURRIED) as server:
        table, ana, ben = run(table_of_two(server.address, begun=False))
        for seat, token in ((1, ana), (2, ben)):
            body = browsers[seat].subscription(f"{receiver.url}/{seat}")
            assert put(server, f"/api/tables/{table}/notices", body, token) == 204
        for number in range(3):
            turns.append(asyncio.run(act(server, table, (ana, ben, ana)[number % 2 + (number > 0)])))
            server.kill()
            execute(url, "DELETE FROM present")  # all have been away for long: who has just been there is waited for
            server.start()
            wait_until(lambda: len(receiver) >= len(turns))
    told = [(int(one.path[1:]), browsers[int(one.path[1:])].read(one)["turn"]) for one in receiver.received]
    assert told == turns


def test_of_two_workers_one_tells_each_turn(postgresql_url: str, tmp_path: Path, receiver: Receiver) -> None:
    prepare(postgresql_url)
    turns, browsers = [], {1: Browser(), 2: Browser()}
    options = ("--workers", "2", "--notify-host", "127.0.0.1")
    with serving(postgresql_url, tmp_path, *options, **UNHURRIED) as server:
        table, ana, ben = run(table_of_two(server.address, begun=False))
        for seat, token in ((1, ana), (2, ben)):
            body = browsers[seat].subscription(f"{receiver.url}/{seat}")
            assert put(server, f"/api/tables/{table}/notices", body, token) == 204
        for token in (ana, ana, ben, ana):
            turns.append(asyncio.run(act(server, table, token)))
            wait_until(lambda: len(receiver) >= len(turns))
        wait_until(lambda: execute(postgresql_url, "SELECT id FROM notices WHERE due IS NOT NULL") == [])
        assert server.terminate() == 0  # so that no more can come
    told = [(int(one.path[1:]), browsers[int(one.path[1:])].read(one)["turn"]) for one in receiver.received]
    assert told == turns


async def act(server: Server, table: str, token: str) -> tuple[int, int]:
    """Begins the game or makes a move; whose turn it is then, and since which happening."""
    async with seated(server.address, table, token) as person:
        after = await person.does("start" if person.table["stage"] == "waiting" else "play")
    return after["turn"], after["seq"]
