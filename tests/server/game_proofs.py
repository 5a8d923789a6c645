"""What must be true of games that were played on real servers, whatever has happened to these meanwhile."""

from collections.abc import Iterable

from azulejos import replay
from azulejos.server.storage.log import read_log
from azulejos.tables.chance import verify
from azulejos.tables.happenings import Happening, Moved
from azulejos.tables.identity import hash_token
from tests.server.databases import execute, new_store, run
from tests.server.server_process import Player, Server, ask

Log = list[Happening]


def prepare(url: str) -> None:
    """Makes the tables of the database."""

    async def work() -> None:
        await (await new_store(url)).close()

    run(work())


def logs_of(url: str, tables: Iterable[str]) -> dict[str, Log]:
    """The logs of these tables."""

    async def work() -> dict[str, Log]:
        async with await new_store(url) as store:
            return {table: read_log(await store.read(table)) for table in tables}

    return run(work())


def check_all(server: Server, url: str, tables: dict[str, list[Player]]) -> None:
    """Every game was played to its end and is proven, and what was acknowledged is there."""
    records = [ask(server.address, "GET", f"/api/tables/{table}/record")[1] for table in tables]
    assert [record for record in records if not is_played_and_proven(record)] == []
    check_acknowledged(url, tables)
    assert "Traceback" not in server.log.read_text()


def check_acknowledged(url: str, tables: dict[str, list[Player]]) -> None:
    """What was acknowledged is in the logs, once and in this order."""
    logs = logs_of(url, tables)
    answers: dict[tuple[str, str], int] = {
        (game, own): first for game, own, first in execute(url, "SELECT game, id, first FROM commands")
    }
    players = [(table, player) for table, group in tables.items() for player in group]
    lost = [(table, one.seat) for table, one in players if not _has_acknowledged(one, table, logs[table], answers)]
    assert lost == []


def is_played_and_proven(record: str) -> bool:
    """Whether it replays, to the end, and all its deals are what was committed to."""
    (game,) = replay(record)
    return game.position.is_over and "Ending" not in game.headers and verify(game).faults == ()


def _has_acknowledged(player: Player, table: str, log: Log, answers: dict[tuple[str, str], int]) -> bool:
    """Whether the player's moves in the log are those acknowledged; of the very last one the answer may be missing."""
    name = hash_token(player.token)[:20]
    moved = [(seq, one.move) for seq, one in enumerate(log, 1) if isinstance(one, Moved) and one.seat == player.seat]
    known = [(answers[table, f"{name}.{own}"], move) for own, move in player.acknowledged.items()]
    return known == moved[: len(known)] and len(known) >= len(moved) - 1
