"""The store: the event log of each game, numbered from 1 without gaps and append-only. The log is the truth.

This is event sourcing with optimistic locking: when `append` returns, the happenings are on disk; of two writers who
append after the same happening, only one succeeds; and a command that comes twice takes effect once. Happenings are
JSON objects that this module does not interpret. The row of a game beside its log (`Listing`) is for the lobby, and
changes in the same transaction. Raises `StoreError`.
"""

import asyncio
import json
import os
import re
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, NamedTuple, Self, TypeVar

from sqlalchemy import Connection, Row, Select, and_, bindparam, delete, func, or_, select, update
from sqlalchemy.exc import IntegrityError

from azulejos.errors import Conflict, InvalidError, StoreError
from azulejos.server.storage import schema
from azulejos.server.storage.appends import New, append, append_at_once
from azulejos.server.storage.databases import (
    Address,
    Work,
    connect_postgresql,
    new_database,
    parse_address,
    store_errors,
)
from azulejos.server.storage.notify import ANYTHING, Listener, Wake, Watch, Watches
from azulejos.server.storage.prepared import Prepared
from azulejos.server.storage.turns import Turn
from azulejos.tables.table import STAGES, Stage

__all__ = ["Body", "Entry", "Listing", "Page", "Store", "check_id", "dump"]

T = TypeVar("T")
Body = dict[str, Any]  # anything JSON can represent

LOCK_TIMEOUT_S = 5.0  # how long to wait for a database that another process has locked
GAMES_PER_PAGE = 50
_ID = re.compile(r"[!-~]{1,64}")
_encoder = json.JSONEncoder(allow_nan=False, separators=(",", ":"))

_READ_AFTER = Prepared(  # with every move that another process appends
    select(*[schema.happenings.c[name] for name in ("seq", "at", "kind", "body")])
    .where(schema.happenings.c.game == bindparam("game"), schema.happenings.c.seq > bindparam("after"))
    .order_by(schema.happenings.c.seq)
)

_OVERDUE = Prepared(  # every second
    select(schema.games.c.id)
    .where(schema.games.c.due < bindparam("before"))
    .order_by(schema.games.c.due)
    .limit(bindparam("size"))
)


class Entry(NamedTuple):
    """One happening of a log: its number, when it was appended (in milliseconds), its kind and its body."""

    seq: int
    at: int
    kind: str
    body: Body


class Listing(NamedTuple):
    """What is known about a game without reading its log.

    `seq` is the number of its last happening. `due` is when the server has to act there, or None.
    """

    id: str
    created: int
    changed: int
    stage: Stage
    listed: bool
    seq: int
    summary: Body
    due: int | None


class Page(NamedTuple):
    """Some games, newest first, and the key of the next page."""

    games: list[Listing]
    next: str | None


class Store:
    """A database of games; created by `open`, and closed by `close` or at the end of an `async with`."""

    def __init__(self, address: Address, patience: float) -> None:
        self.name: str = address.name
        self._database = new_database(address, patience)
        self._appending: set[asyncio.Task[range]] = set()
        self._watches = Watches()
        self._origin = secrets.token_hex(8)
        connect = partial(connect_postgresql, address)
        self._listener = None if address.path else Listener(connect, self._origin, self._watches.ring)

    @classmethod
    async def open(cls, url: str, *, upgrade: bool | None = None, patience: float = LOCK_TIMEOUT_S) -> Self:
        """Opens the store at this address.

        `upgrade` creates the tables or upgrades them to this version; without it, a database that needs an upgrade is
        refused. By default SQLite is upgraded and PostgreSQL is not. `patience` is how many seconds to wait for a
        locked database. Raises `StoreError`.
        """
        address = parse_address(url)
        upgrade = address.path is not None if upgrade is None else upgrade
        _check_file(address, create=upgrade)
        store = cls(address, patience)
        try:
            await store._check_version(upgrade=upgrade)
        except BaseException:
            await store.close()
            raise
        return store

    @property
    def is_shared(self) -> bool:
        """Whether several processes can serve the games: a file is for one."""
        return self._listener is not None

    async def close(self) -> None:
        """Ends all watches, and closes the connections when running appends are done."""
        self._watches.close_all()
        if self._listener:
            await self._listener.stop()
        await asyncio.gather(*self._appending, return_exceptions=True)
        await self._database.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def append(
        self,
        game: str,
        after: int,
        happenings: Sequence[tuple[str, Mapping[str, Any]]],
        *,
        command: str | None = None,
        stage: Stage | None = None,
        listed: bool | None = None,
        summary: Mapping[str, Any] | None = None,
        due: int | None = None,
        turn: Turn | None = None,
        at: int | None = None,
        rewritten: Mapping[int, Mapping[str, Any]] | None = None,
    ) -> range:
        """Appends happenings, each a kind and a body, after the last one the caller knows; returns their numbers.

        After 0 the game is new. `stage`, `listed` and `summary` change its listing if given, and `due` says when
        something is due after these happenings. `turn` is the turn that begins with them, if any. `rewritten` has new
        bodies of earlier happenings, by number, to remove what must not be kept. Raises `Conflict` if the game has
        moved on, or is not that far yet; otherwise a `command` that this game has already seen appends nothing and
        returns the numbers of the first time. So numbers that follow on `after` are always those of this append. Raises
        `StoreError` if the database fails; if the connection was lost, it may have been written nevertheless. Once
        begun it is completed, even if the caller is cancelled.
        """
        assert happenings
        assert stage in (None, *STAGES)
        new = New(
            check_id(game),
            after,
            range(after + 1, after + len(happenings) + 1),
            at=time.time_ns() // 1_000_000 if at is None else at,
            kinds=[check_id(kind) for kind, _ in happenings],
            bodies=[dump(body) for _, body in happenings],
            command=None if command is None else check_id(command),
            stage=stage,
            listed=listed,
            summary=None if summary is None else dump(summary),
            due=due,
            turn=turn,
            rewritten={seq: dump(body) for seq, body in (rewritten or {}).items()},
            origin=self._origin if self.is_shared else None,
        )
        task = asyncio.create_task(self._append(new))
        self._appending.add(task)
        task.add_done_callback(partial(self._appended, new))
        return await asyncio.shield(task)

    async def answered(self, game: str, command: str) -> range | None:
        """The numbers of the happenings that this command appended, or None if the game has not seen it."""
        return await self.read_with(partial(_answered, check_id(game), check_id(command)))

    async def read(self, game: str, after: int = 0) -> list[Entry]:
        """The happenings of a game after this one, in order; none if there is no such game."""
        wanted = {"game": check_id(game), "after": after}
        rows = await self.query(_READ_AFTER, wanted)
        return [Entry(seq, at, kind, json.loads(body)) for seq, at, kind, body in rows]

    async def listing(self, game: str) -> Listing | None:
        """The listing of this game, or None."""
        rows = await self._select(select(schema.games).where(schema.games.c.id == check_id(game)))
        return _listing(rows[0]) if rows else None

    async def games(
        self,
        *,
        stage: Stage | None = None,
        listed: bool | None = None,
        page: str | None = None,
        size: int = GAMES_PER_PAGE,
    ) -> Page:
        """A page of games, newest first; `Page.next` is the key of the next. Raises `InvalidError` for other keys."""
        columns = schema.games.c
        query = select(schema.games).order_by(columns.created.desc(), columns.id.desc()).limit(size + 1)
        if stage is not None:
            query = query.where(columns.stage == stage)
        if listed is not None:
            query = query.where(columns.listed == listed)
        if page is not None:
            created, game = _place(page)
            query = query.where(
                or_(columns.created < created, and_(columns.created == created, columns.id < game)),
            )
        found = [_listing(row) for row in await self._select(query)]
        games = found[:size]
        return Page(games, f"{games[-1].created}.{games[-1].id}" if len(found) > size else None)

    async def finished(
        self, *, listed: bool | None = None, page: str | None = None, size: int = GAMES_PER_PAGE
    ) -> Page:
        """A page of games that are over."""
        return await self.games(stage="over", listed=listed, page=page, size=size)

    async def overdue(self, before: int, size: int = GAMES_PER_PAGE) -> list[str]:
        """Games where something has been due since before this time, most urgent first, at most so many."""
        return [game for (game,) in await self.query(_OVERDUE, {"before": before, "size": size})]

    async def put_off(self, game: str, seq: int | None, due: int | None) -> None:
        """Changes when something is due, unless the game has moved on after this happening, if one is given."""
        columns = schema.games.c
        change = update(schema.games).where(columns.id == check_id(game)).values(due=due)
        if seq is not None:
            change = change.where(columns.seq == seq)
        await self.write_with(lambda connection: connection.execute(change))

    async def delete(self, game: str) -> bool:
        """Permanently deletes a game with its log; returns whether it existed."""
        return await self.write_with(partial(_delete, check_id(game)))

    async def untouched(self, before: int, size: int = GAMES_PER_PAGE) -> list[str]:
        """Games that have been over, closed or stored away since before this time, at most so many."""
        columns = schema.games.c
        query = select(columns.id).where(columns.due.is_(None), columns.changed < before).limit(size)
        return [row.id for row in await self._select(query)]

    async def counts(self) -> dict[Stage, int]:
        """How many games there are in each stage."""
        column = schema.games.c.stage
        rows = await self._select(select(column, func.count().label("number")).group_by(column))
        found = {row.stage: row.number for row in rows}
        return {stage: found.get(stage, 0) for stage in STAGES}

    async def ping(self) -> None:
        """Raises `StoreError` unless the database answers."""
        await self._select(select(1))

    async def going_on(self) -> dict[str, int]:
        """How many games are waiting for players or being played; finished games do not slow it down."""
        columns = schema.games.c
        rows = await self._select(select(columns.stage).where(columns.due >= 0))  # counted here, to use the index
        found = Counter(row.stage for row in rows)
        return {stage: found[stage] for stage in ("waiting", "playing")}

    @asynccontextmanager
    async def watch(self) -> AsyncIterator[Watch]:
        """Notifications from now on: `async with store.watch() as wakes: async for wake in wakes`.

        With PostgreSQL those of other processes too. Raises `StoreError` if the server cannot be reached.
        """
        watch = self._watches.open()
        try:
            if self._listener:
                with store_errors(self.name):
                    await self._listener.start()
            yield watch
        finally:
            self._watches.close(watch)

    def wake_all(self) -> None:
        """Makes all watchers look at everything: another process has changed the file, and SQLite notifies nobody."""
        self._watches.ring(ANYTHING)

    def hear(self, channel: str, hear: Callable[[str], None]) -> None:
        """Subscribes to messages between processes on this channel, from the next watch on; not for SQLite."""
        if self._listener:
            self._listener.hear(channel, hear)

    async def say(self, channel: str, text: str) -> None:
        """Sends a message to all processes that listen to this channel. Raises `StoreError`."""
        await self.write_with(lambda connection: connection.execute(select(func.pg_notify(channel, text))))

    async def query(self, statement: Prepared, values: dict[str, Any]) -> list[tuple[Any, ...]]:
        """The rows that a single statement finds; for what is asked often. Raises `StoreError`."""
        with store_errors(self.name):
            return await self._database.run(lambda connection: statement.run(connection, values).fetchall())

    async def read_with(self, work: Work[T]) -> T:
        """Returns what the work does, on a snapshot of the database. Raises `StoreError`."""
        with store_errors(self.name):
            return await self._database.read(work)

    async def write_with(self, work: Work[T]) -> T:
        """Returns what the work does, once it is durable; if it raises, nothing is written."""
        with store_errors(self.name):
            return await self._database.write(work)

    def _appended(self, new: New, task: asyncio.Task[range]) -> None:
        """Notifies all watches, but after the caller, who knows already; if that has gone, no failure matters."""
        self._appending.discard(task)
        if not task.cancelled() and task.exception() is None and task.result() is new.seqs:  # not an earlier answer
            asyncio.get_running_loop().call_soon(self._watches.ring, Wake(new.game, new.seqs[-1]))

    async def _append(self, new: New) -> range:
        """Implements `append`."""
        try:
            with store_errors(self.name):
                if not (self.is_shared and await self._database.run(partial(append_at_once, new))):
                    await self._database.write(partial(append, new))
        except IntegrityError as error:  # the command is known, or the new game
            earlier = await self.answered(new.game, new.command) if new.command else None
            if earlier is None:
                raise Conflict("conflict", game=new.game, after=new.after) from error
            return earlier
        return new.seqs

    async def _select(self, query: Select[Any]) -> Sequence[Row[Any]]:
        return await self.read_with(lambda connection: connection.execute(query).all())

    async def _check_version(self, *, upgrade: bool) -> None:
        """Raises `StoreError` if the schema has another version, after an upgrade if that was asked for."""
        try:
            await self.read_with(partial(schema.check_version, self.name))
        except StoreError as error:
            if not upgrade or error.code not in ("database_empty", "database_older"):
                raise
            await self.write_with(schema.upgrade)


def check_id(text: str) -> str:
    """The text, if it is a valid id of a game or command or a kind of happening; raises `InvalidError` otherwise."""
    if not _ID.fullmatch(text):
        raise InvalidError("store_id", found=text)
    return text


def dump(value: Mapping[str, Any]) -> str:
    """The object as JSON in the stored form: plain ASCII, which is safe in every database."""
    return _encoder.encode(value)


def _delete(game: str, connection: Connection) -> bool:
    for table in (schema.commands, schema.happenings, schema.notices, schema.present):
        connection.execute(delete(table).where(table.c.game == game))
    return bool(connection.execute(delete(schema.games).where(schema.games.c.id == game)).rowcount)


def _answered(game: str, command: str, connection: Connection) -> range | None:
    columns = schema.commands.c
    query = select(columns.first, columns.last).where(columns.game == game, columns.id == command)
    row = connection.execute(query).one_or_none()
    return range(row.first, row.last + 1) if row else None


def _listing(row: Row[Any]) -> Listing:
    return Listing(**(row._asdict() | {"summary": json.loads(row.summary)}))


def _place(page: str) -> tuple[int, str]:
    """Where a page begins: the creation time and id of the last game on the page before."""
    place = re.fullmatch(r"(\d{1,18})\.([!-~]{1,64})", page, re.ASCII)
    if place is None:
        raise InvalidError("store_page", found=page)
    return int(place[1]), place[2]


def _check_file(address: Address, *, create: bool) -> None:
    """Creates the file of a new SQLite database, readable only by its owner, or says why it cannot be opened."""
    if address.path is not None:
        try:
            os.close(os.open(address.path, os.O_RDWR | (os.O_CREAT if create else 0), 0o600))
        except OSError as error:
            raise StoreError("database_open", database=address.name, why=str(error.strerror)) from error
