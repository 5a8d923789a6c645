"""Games that an older version has stored, as a database and as an export: nothing of them is lost, and they go on.

`tests.server.make_stored` says how they were made, and tests/data/README.md what there is.
"""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest

from azulejos import replay
from azulejos.server.hall.hall import Hall, milliseconds
from azulejos.server.storage.log import read_log
from azulejos.server.storage.transfer import Transferred, export_games, export_records, import_games
from azulejos.tables import commands as ask
from azulejos.tables.chance import verify
from azulejos.tables.happenings import KINDS
from azulejos.tables.identity import hash_token
from azulejos.tables.table import Table
from tests.server.make_stored import EXPORT, SQL, TABLES, token_of
from tests.server.running import new_store, run
from tests.server.test_hall import opened, until

STORED = Path(__file__).parents[1] / "data" / "stored" / "1"
LINES = (STORED / EXPORT).read_text().splitlines()
IDS: dict[str, str] = json.loads((STORED / TABLES).read_text())

WAITING, CLOSED, OVER = ["waiting"], ["closed"], ["time", "gone", "resigned", "agreed", "over"]
PLAYING = ["offer", "clock", "grey", "resigned-of-three", "rematch", "bot"]
STAGES = dict.fromkeys(WAITING, "waiting") | dict.fromkeys(CLOSED, "closed")
STAGES |= dict.fromkeys(OVER, "over") | dict.fromkeys(PLAYING, "playing")


@cache
def now() -> Callable[[], int]:
    """The time, as if the games had been stored just now."""
    behind = milliseconds() - max(json.loads(line).get("changed", 0) for line in LINES) - 1_000
    return lambda: milliseconds() - behind


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


@pytest.fixture(params=["a file of SQLite", "an export into SQLite", "an export into PostgreSQL"])
def url(request: pytest.FixtureRequest) -> str:
    """A database with the games in it, in each way that they can come there."""
    kind = "postgresql" if "PostgreSQL" in request.param else "sqlite"
    url = str(request.getfixturevalue(f"{kind}_url"))
    (take_export if "export" in request.param else open_file)(url)
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
        await hall.ask(IDS[game], command, command_id=None if is_bot else f"on-{table.seq}", seen=table.seq)


def test_every_kind_of_happening_was_stored() -> None:
    kinds = {json.loads(line).get("kind") for line in LINES} - {None}
    assert kinds == set(KINDS)


def test_old_games_open(url: str) -> None:
    async def work() -> dict[str, str]:
        async with opened(url, now=now()) as hall:
            return {name: table.stage for name, table in (await tables(hall)).items()}

    assert run(work()) == STAGES


def test_old_games_go_on_to_their_end_and_their_deals_are_proven(url: str) -> None:
    async def work() -> list[str]:
        records: list[str] = []
        async with opened(url, now=now()) as hall:
            bot = (await hall.see(IDS["bot"])).seq
            ben = hash_token(token_of("offer", "Ben"))
            await hall.ask(IDS["offer"], ask.Answer(ben, 2, accept=True))
            await hall.sit(IDS["waiting"], token_of("waiting", "Ben"), 2, "Ben")
            await hall.ask(IDS["waiting"], ask.Start(hash_token(token_of("waiting", "Ana")), 1))
            await until(lambda: hall._tables[IDS["bot"]].seq > bot)  # it moves by itself
            await asyncio.gather(*(play_out(hall, game) for game in (*WAITING, *PLAYING)))
            await export_records(hall.store, records.append)
        return records

    games = [game for text in run(work()) for game in replay(text)]
    assert {game.headers["Table"] for game in games} == {IDS[name] for name in IDS if name not in CLOSED}
    assert [game.headers["Table"] for game in games if verify(game).faults] == []
    ended = {name: game.ending for game in games for name in IDS if IDS[name] == game.headers["Table"]}
    endings = {"time": "time 1", "gone": "forfeit 1", "resigned": "resigned 1", "agreed": "agreed"}
    assert ended == {name: endings.get(name) for name in IDS if name not in CLOSED}


def test_old_games_are_exported_and_come_back(url: str, sqlite_url: str, tmp_path: Path) -> None:
    async def work() -> list[object]:
        lines: list[str] = []
        async with await new_store(url) as store, await new_store(f"sqlite:///{tmp_path / 'new.db'}") as new:
            await export_games(store, lines.append)
            moved = await import_games(new, lines)
            logs = [[read_log(await one.read(game)) for game in IDS.values()] for one in (store, new)]
            return ["".join(lines).splitlines(), moved.games, logs[0] == logs[1]]

    assert run(work()) == [LINES, len(IDS), True]
