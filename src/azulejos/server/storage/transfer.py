"""Export and import of a whole store as JSON lines: for backups, and to move from SQLite to PostgreSQL.

    {"azulejos": "games", "version": 2}
    {"game": "k3x9", "created": ..., "changed": ..., "stage": "over", "listed": true, "seq": 2, "summary": {...}}
    {"happening": 1, "at": ..., "kind": "made", "body": {...}}
    {"happening": 2, "at": ..., "kind": "ended", "body": {...}}
    {"command": "c-1", "first": 1, "last": 1}
    {"end": 1, "happenings": 2}

An export is a snapshot. An import is validated, and all or nothing: every game must be one that can be replayed, and
one that already exists must be identical. Only one game at a time is in memory. Exports of version 1 can still be read.
Raises `StoreError`.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from operator import itemgetter
from typing import Any, NamedTuple, NoReturn

from sqlalchemy import Connection, Row, insert, select
from sqlalchemy.exc import IntegrityError

from azulejos.errors import AzulejosError, InvalidError, StoreError
from azulejos.server.storage import schema
from azulejos.server.storage.log import read_log
from azulejos.server.storage.store import Body, Entry, Store, check_id, dump
from azulejos.tables.table import STAGES, Table
from azulejos.tables.views import record

__all__ = ["Transferred", "export_games", "export_records", "import_games", "replay"]

HEADER: Body = {"azulejos": "games", "version": 2}
_FORMS: dict[str, dict[str, type]] = {  # by the first key of a line
    "game": {"game": str, "created": int, "changed": int, "stage": str, "listed": bool, "seq": int, "summary": dict},
    "happening": {"happening": int, "at": int, "kind": str, "body": dict},
    "command": {"command": str, "first": int, "last": int},
    "end": {"end": int, "happenings": int},
    "azulejos": {"azulejos": str, "version": int},
}
_RENAMED_1 = {"event": "happening", "events": "happenings", "state": "stage"}  # version 1's names
_STAGES_1 = {"open": "waiting", "running": "playing", "over": "over"}  # closed games were "over"
_BATCH = 100  # games whose rows are read at once


class Transferred(NamedTuple):
    """How much was written or imported, and how many games already existed."""

    games: int
    happenings: int
    same: int


@dataclass(slots=True)
class _Game:
    """A whole game, as rows of the three tables."""

    row: Body
    happenings: list[Body] = field(default_factory=list)
    commands: list[Body] = field(default_factory=list)


async def export_games(store: Store, write: Callable[[str], object]) -> Transferred:
    """Passes all lines to `write`; raises `StoreError`."""
    return await store.read_with(partial(_export, write))


async def import_games(
    store: Store, lines: Iterable[str], *, check: Callable[[Sequence[Entry]], object] | None = None
) -> Transferred:
    """Imports an export into the store; raises `StoreError`, and then nothing was imported.

    `check` is given each log, such as `replay`, and raises an `AzulejosError` if it is not what it should be.
    """
    try:
        return await store.write_with(partial(_import, lines, check))
    except IntegrityError as error:
        raise StoreError("database_busy", database=store.name, why="the same games are being added") from error


def replay(log: Sequence[Entry]) -> Table:
    """Replays the log of a table; raises `AzulejosError` if that cannot be done."""
    return Table.fold(read_log(log))


async def export_records(store: Store, write: Callable[[str], object]) -> int:
    """Passes the records of all finished games to `write`, newest first; returns how many. Raises `StoreError`."""
    count, page = 0, None
    while True:
        games, page = await store.finished(page=page)
        for game in games:
            write(record(replay(await store.read(game.id))) + "\n")
            count += 1
        if page is None:
            return count


# Out of a database.


def _export(write: Callable[[str], object], connection: Connection) -> Transferred:
    games = happenings = 0
    write(_line(HEADER))
    for game in _all(connection):
        games, happenings = games + 1, happenings + len(game.happenings)
        for line in _lines_of(game):
            write(line)
    write(_line({"end": games, "happenings": happenings}))
    return Transferred(games, happenings, 0)


def _all(connection: Connection) -> Iterator[_Game]:
    """All games, one by one."""
    column, last = schema.games.c.id, ""
    while rows := connection.execute(
        select(schema.games).where(column > last).order_by(column).limit(_BATCH),
    ).all():
        for row in rows:
            yield _whole(row, connection)
        last = rows[-1].id


def _whole(row: Row[Any], connection: Connection) -> _Game:
    """The game of this row; `due` is derived from its log, so it is left out."""
    game = _Game({key: value for key, value in row._asdict().items() if key != "due"})
    for table, rows in ((schema.happenings, game.happenings), (schema.commands, game.commands)):
        found = connection.execute(select(table).where(table.c.game == row.id))
        rows.extend(one._asdict() for one in found)
    game.happenings.sort(key=itemgetter("seq"))
    game.commands.sort(key=itemgetter("id"))  # sorted here, because databases collate text differently
    return game


def _lines_of(game: _Game) -> Iterator[str]:
    row = game.row | {"game": game.row["id"]} | _parsed(game.row, "summary")
    yield _line({key: row[key] for key in _FORMS["game"]})
    for one in game.happenings:
        yield _line({"happening": one["seq"], "at": one["at"], "kind": one["kind"]} | _parsed(one, "body"))
    for command in game.commands:
        yield _line({"command": command["id"], "first": command["first"], "last": command["last"]})


def _parsed(row: Body, key: str) -> Body:
    return {key: json.loads(row[key])}


def _line(value: Body) -> str:
    return dump(value) + "\n"


# Into a database.


def _import(
    lines: Iterable[str], check: Callable[[Sequence[Entry]], object] | None, connection: Connection
) -> Transferred:
    games = happenings = same = 0
    for line, game in _games_in(lines):
        if check:
            _check_log(line, game, check)
        query = select(schema.games).where(schema.games.c.id == game.row["id"])
        row = connection.execute(query).one_or_none()
        if row is None:
            _add(game, connection)
            games, happenings = games + 1, happenings + len(game.happenings)
        elif _whole(row, connection) == game:
            same += 1
        else:
            raise StoreError("import_differs", line=line, game=game.row["id"])
    return Transferred(games, happenings, same)


def _add(game: _Game, connection: Connection) -> None:
    """Adds the game; a server that uses the database then checks at once whether anything is due there."""
    due = game.row["changed"] if game.row["stage"] in ("waiting", "playing") else None
    connection.execute(insert(schema.games), game.row | {"due": due})
    connection.execute(insert(schema.happenings), game.happenings)
    if game.commands:
        connection.execute(insert(schema.commands), game.commands)


def _games_in(lines: Iterable[str]) -> Iterator[tuple[int, _Game]]:
    """The games of an export, each with its line number, parsed and validated."""
    values = _values(lines)
    number, kind, header = next(values)
    if header not in (HEADER, HEADER | {"version": 1}):
        _refuse(number, f"{dump(HEADER)}, as azulejos export writes it")
    number, kind, value = next(values)
    count = happenings = 0
    while kind == "game":
        begun, game = number, _new_game(number, value)
        number, kind, value = _fill(game, values)
        if header["version"] == 1 and any(one["kind"] == "closed" for one in game.happenings):
            game.row["stage"] = "closed"
        _check_whole(begun, game)
        count, happenings = count + 1, happenings + len(game.happenings)
        yield begun, game
    if kind != "end":
        _refuse(number, "a game, or the end; the file is not whole")
    if value != {"end": count, "happenings": happenings}:
        _refuse(number, f"the end of {count} games with {happenings} happenings; the file is not whole")
    if next(values)[1]:
        _refuse(number + 1, "nothing after the end")


def _values(lines: Iterable[str]) -> Iterator[tuple[int, str, Body]]:
    """Each line with its number and kind, in today's names, and at the end a line of no kind."""
    number, is_old = 0, False
    for number, line in enumerate(lines, 1):
        try:
            value = json.loads(line, parse_constant=_no_constant)
        except (ValueError, RecursionError):
            _refuse(number, "an object of JSON")
        value = value if isinstance(value, dict) else {}
        is_old = is_old or (number == 1 and value.get("version") == 1)
        value = _renamed(value) if is_old else value
        kind = next(iter(value), "")
        form = _FORMS.get(kind)
        if form is None or {key: type(part) for key, part in value.items()} != form:
            forms = " or ".join(", ".join(form) for form in _FORMS.values())
            _refuse(number, f"an object of {forms}")
        if not all(0 <= part < 2**63 for part in value.values() if isinstance(part, int)):
            _refuse(number, "numbers from 0 to 9223372036854775807")
        yield number, kind, value
    yield number + 1, "", {}


def _renamed(value: Body) -> Body:
    """A line of version 1 in today's names; nothing if it already has them, which version 1 could not write."""
    if not value.keys().isdisjoint(_RENAMED_1.values()):
        return {}
    value = {_RENAMED_1.get(key, key): part for key, part in value.items()}
    if "stage" in value:
        value["stage"] = _STAGES_1.get(str(value["stage"]), "")
    return value


def _new_game(number: int, value: Body) -> _Game:
    if value["stage"] not in STAGES:
        _refuse(number, f"a stage of {', '.join(STAGES)}")
    row = value | {"id": _id(number, value["game"]), "summary": dump(value["summary"])}
    del row["game"]
    return _Game(row)


def _fill(game: _Game, values: Iterator[tuple[int, str, Body]]) -> tuple[int, str, Body]:
    """Adds the lines that belong to the game, and returns the line after them."""
    name = game.row["id"]
    number, kind, value = next(values)
    while kind in ("happening", "command"):
        if kind == "happening":
            row = {"game": name, "seq": value["happening"], "at": value["at"], "kind": _id(number, value["kind"])}
            game.happenings.append(row | {"body": dump(value["body"])})
        else:
            row = {"game": name, "id": _id(number, value["command"])}
            game.commands.append(row | {"first": value["first"], "last": value["last"]})
        number, kind, value = next(values)
    game.commands.sort(key=itemgetter("id"))
    return number, kind, value


def _check_whole(number: int, game: _Game) -> None:
    """Raises `StoreError` if the log has a gap, or a command refers to happenings that do not exist."""
    seqs = [one["seq"] for one in game.happenings]
    if not seqs or seqs != list(range(1, game.row["seq"] + 1)):
        _refuse(number, f"a game with happenings from 1 to {game.row['seq']}, in order")
    if any(not 1 <= command["first"] <= command["last"] <= len(seqs) for command in game.commands):
        _refuse(number, "a game with commands that name its happenings")
    if len({command["id"] for command in game.commands}) < len(game.commands):
        _refuse(number, "a game in which each command stands once")


def _check_log(number: int, game: _Game, check: Callable[[Sequence[Entry]], object]) -> None:
    """Raises `StoreError` if the check does not accept the game's log."""
    log = [Entry(one["seq"], one["at"], one["kind"], json.loads(one["body"])) for one in game.happenings]
    try:
        check(log)
    except AzulejosError as error:
        _refuse(number, f"a game that can be replayed, and {game.row['id']} cannot be read, {error}".rstrip("."))


def _id(number: int, text: str) -> str:
    try:
        return check_id(text)
    except InvalidError:
        _refuse(number, "names of 1 to 64 visible characters of ASCII")


def _no_constant(text: str) -> NoReturn:
    raise ValueError(text)


def _refuse(number: int, expected: str) -> NoReturn:
    raise StoreError("import_form", line=number, expected=expected)
