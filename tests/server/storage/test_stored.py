"""Games that an older version has stored, as a database and as an export: nothing of them is lost, and they go on.

`tests.server.make_stored` says how they were made, and tests/data/README.md what there is.
"""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing, nullcontext, suppress
from functools import cache, partialmethod
from pathlib import Path

import pytest
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from azulejos import replay
from azulejos.errors import RefusedError
from azulejos.server.hall.hall import Hall, milliseconds
from azulejos.server.storage.databases import new_database, parse_address
from azulejos.server.storage.log import read_log
from azulejos.server.storage.migrations.versions import v0001_the_log
from azulejos.server.storage.schema import VERSION_TABLE
from azulejos.server.storage.store import Store
from azulejos.server.storage.transfer import Transferred, export_games, export_records, import_games
from azulejos.tables import commands as ask
from azulejos.tables.chance import verify
from azulejos.tables.happenings import KINDS
from azulejos.tables.identity import hash_token
from azulejos.tables.table import Table
from tests.server.databases import new_store, run
from tests.server.halls import live, opened, until
from tests.server.make_stored import EXPORT, SQL, TABLES, token_of

STORED = Path(__file__).parents[2] / "data" / "stored" / "1"
LINES = (STORED / EXPORT).read_text().splitlines()
ROWS = (VERSION_TABLE, "games", "events", "commands", "workers", "present")
IDS: dict[str, str] = json.loads((STORED / TABLES).read_text())

WAITING, CLOSED, OVER = ["waiting"], ["closed"], ["time", "gone", "resigned", "agreed", "over"]
PLAYING = ["offer", "clock", "grey", "resigned-of-three", "rematch", "bot"]
STAGES = dict.fromkeys(WAITING, "waiting") | dict.fromkeys(CLOSED, "closed")
STAGES |= dict.fromkeys(OVER, "over") | dict.fromkeys(PLAYING, "playing")
NEWER = {"bot_seated", "name_hidden", "said", "stored_away"}  # kinds of happenings that there were not then


@cache
def now() -> Callable[[], int]:
    """The time, as if the games had been stored just now."""
    behind = milliseconds() - max(json.loads(line).get("changed", 0) for line in LINES) - 1_000
    return lambda: milliseconds() - behind


def of_today(lines: list[str]) -> list[str]:
    """The lines of an export as they are written now: by other names, and what was closed is not over."""
    written = "\n".join(lines).replace('{"event":', '{"happening":').replace('"events":', '"happenings":')
    for old, new in (("open", "waiting"), ("running", "playing"), ("over", "over")):
        written = written.replace(f'"state":"{old}"', f'"stage":"{new}"')
    closed = f'{{"game":"{IDS["closed"]}"'
    now = written.replace('{"azulejos":"games","version":1}', '{"azulejos":"games","version":2}').splitlines()
    return [line.replace('"stage":"over"', '"stage":"closed"', 1) if line.startswith(closed) else line for line in now]


def open_file(url: str) -> None:
    """Puts the old database there."""
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as file:
        file.executescript((STORED / SQL).read_text())


def take_export(url: str) -> None:
    """Imports the old export there."""

    async def work() -> Transferred:
        async with await new_store(url) as store:
            return await import_games(store, LINES)

    assert run(work()) == Transferred(len(IDS), json.loads(LINES[-1])["events"], 0)


def open_server(url: str) -> None:
    """Puts the old database there if it is one of PostgreSQL, made by the step of then, with the same rows."""
    with closing(sqlite3.connect(":memory:")) as file:
        file.executescript((STORED / SQL).read_text())
        rows = {table: file.execute(f"SELECT * FROM {table}").fetchall() for table in ROWS}  # noqa: S608 - our own words

    def fill(connection: Connection) -> None:
        with Operations.context(MigrationContext.configure(connection)):
            v0001_the_log.upgrade()
        connection.execute(text(f"CREATE TABLE {VERSION_TABLE} (version_num VARCHAR(32) PRIMARY KEY)"))
        for table, found in rows.items():
            places = ", ".join(f":{at}" for at in range(len(found[0])))
            values = [dict(zip(map(str, range(len(row))), row, strict=True)) for row in found]
            if table == "games":
                values = [value | {"4": bool(value["4"])} for value in values]
            connection.execute(text(f"INSERT INTO {table} VALUES ({places})"), values)  # noqa: S608 - our own words

    async def work() -> None:
        database = new_database(parse_address(url), 5.0)
        await database.write(fill)
        await database.close()

    run(work())


WAYS = {
    "a file of SQLite": ("sqlite", open_file),
    "a database of PostgreSQL": ("postgresql", open_server),
    "an export into SQLite": ("sqlite", take_export),
    "an export into PostgreSQL": ("postgresql", take_export),
}


@pytest.fixture(params=list(WAYS))
def url(request: pytest.FixtureRequest) -> str:
    """A database with the games in it, in each way that they can come there."""
    kind, put = WAYS[request.param]
    url = str(request.getfixturevalue(f"{kind}_url"))
    put(url)
    return url


async def tables(hall: Hall) -> dict[str, Table]:
    """All of them, by their names here."""
    return {name: await hall.see(table) for name, table in IDS.items()}


def owner(game: str, table: Table, seat: int) -> str:
    """The hash of the token that a person has here; a rematch has those of the game before it."""
    played = "over" if game == "rematch" else game
    tokens = [token_of(played, person) for person in ("Ana", "Ben", "Cleo")]
    return next(who for who in map(hash_token, tokens) if seat in table.seats_of(who))


async def play_out(hall: Hall, game: str) -> None:
    """Plays a game to its end, each seat by its own token or as its bot."""
    while (table := await hall.see(IDS[game])).turn:
        legal = [str(move) for move in table.position.legal_moves()]
        move = next((move for move in legal if move.endswith("1")), legal[0])
        seat = table.turn
        is_bot = table.seat(seat).bot is not None
        command = ask.PlayBot(seat, move) if is_bot else ask.Play(owner(game, table, seat), seat, move)
        with suppress(RefusedError) if is_bot else nullcontext():  # on a busy machine the bot may be quicker
            await hall.ask(IDS[game], command, command_id=None if is_bot else f"on-{table.seq}", seen=table.seq)


def test_every_kind_of_happening_of_then_was_stored() -> None:
    kinds = {json.loads(line).get("kind") for line in LINES} - {None}
    assert kinds == set(KINDS) - NEWER


def test_old_games_open(url: str) -> None:
    async def work() -> list[object]:
        async with opened(url, now=now()) as hall:
            found = {name: table.stage for name, table in (await tables(hall)).items()}
            listed = {name: game.stage for name in IDS if (game := await hall.store.listing(IDS[name]))}
            return [found, listed]

    assert run(work()) == [STAGES, STAGES]


def test_old_games_that_nobody_plays_on_will_be_stored_away(url: str) -> None:
    async def work() -> set[str]:
        async with await new_store(url) as store:
            return {name for name in IDS if (game := await store.listing(IDS[name])) and game.due is None}

    assert run(work()) == {*CLOSED, *OVER}


def test_old_games_go_on_to_their_end_and_their_deals_are_proven(url: str) -> None:
    async def work() -> list[str]:
        records: list[str] = []
        async with opened(url, now=now()) as hall:
            bot = (await hall.see(IDS["bot"])).seq
            ben = hash_token(token_of("offer", "Ben"))
            await hall.ask(IDS["offer"], ask.Answer(ben, 2, accept=True))
            await hall.sit(IDS["waiting"], token_of("waiting", "Ben"), 2, "Ben")
            await hall.ask(IDS["waiting"], ask.Start(hash_token(token_of("waiting", "Ana")), 1))
            await until(lambda: live(hall, IDS["bot"]).seq > bot)  # it moves by itself
            await asyncio.gather(*(play_out(hall, game) for game in (*WAITING, *PLAYING)))
            await export_records(hall.store, records.append)
        return records

    games = [game for text in run(work()) for game in replay(text)]
    assert {game.headers["Table"] for game in games} == {IDS[name] for name in IDS if name not in CLOSED}
    assert [game.headers["Table"] for game in games if verify(game).faults] == []
    ended = {name: game.ending for game in games for name in IDS if IDS[name] == game.headers["Table"]}
    endings = {"time": "time 1", "gone": "forfeit 1", "resigned": "resigned 1", "agreed": "agreed"}
    assert ended == {name: endings.get(name) for name in IDS if name not in CLOSED}


def test_records_are_exported_a_page_at_a_time(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Store, "finished", partialmethod(Store.finished, size=2))

    async def work() -> list[str]:
        records: list[str] = []
        async with await new_store(url) as store:
            assert await export_records(store, records.append) == len(OVER)
        return records

    exported = [game.headers["Table"] for text in run(work()) for game in replay(text)]
    assert sorted(exported) == sorted(IDS[name] for name in OVER)


def test_old_games_are_exported_and_come_back(url: str, sqlite_url: str, tmp_path: Path) -> None:
    async def work() -> list[object]:
        lines: list[str] = []
        async with await new_store(url) as store, await new_store(f"sqlite:///{tmp_path / 'new.db'}") as new:
            await export_games(store, lines.append)
            moved = await import_games(new, lines)
            logs = [[read_log(await one.read(game)) for game in IDS.values()] for one in (store, new)]
            return ["".join(lines).splitlines(), moved.games, logs[0] == logs[1]]

    assert run(work()) == [of_today(LINES), len(IDS), True]
