"""Presence: which people are connected to which of the processes that serve the same games.

Each process records a heartbeat every second. When one falls silent, another takes note of the people who were
connected to it, exactly once; when all have, the first to come back records the absence. People whose process has
fallen silent are *stranded* until they reach another, or for a while: it is not their fault that they do nothing.
People are known by the hashes of their tokens. Nothing here is part of a game: `tables` decides what somebody's absence
means there. Raises `StoreError`.
"""

from collections.abc import Collection
from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import BigInteger, ColumnElement, Connection, Table, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from azulejos.server.storage.prepared import Prepared
from azulejos.server.storage.schema import absences, present, stranded, workers
from azulejos.server.storage.store import Store

__all__ = ["Absence", "Arrival", "Beat", "Presence", "origin_of"]

STRANDED_MS = 40_000  # longer than a hung process lives, and than a client takes to notice that its connection is dead
_DEPARTURE_LOCK = 0x617A7567  # the key of an advisory lock in PostgreSQL
_KEPT_MS = 60 * 24 * 3_600_000  # how long absences are kept; no clock of a table runs longer

# What every process does every second, made once.
_ENDED = Prepared(
    select(absences.c.since, absences.c.until).where(absences.c.until > bindparam("known")).order_by(absences.c.until)
)
_WORKERS = Prepared(select(workers.c.id).order_by(workers.c.id))
_BEAT = Prepared(update(workers).where(workers.c.id == bindparam("worker")).values(beat=bindparam("now")))
_FORGET_STRANDED = Prepared(delete(stranded).where(stranded.c.since < bindparam("before")))
_SILENT = Prepared(
    select(workers.c.id, workers.c.beat)
    .where(workers.c.beat < bindparam("before"), workers.c.id != bindparam("worker"))
    .with_for_update(skip_locked=True)
)
_WAIT = Prepared(select(func.pg_advisory_xact_lock(bindparam("key", type_=BigInteger))))


class Arrival(NamedTuple):
    """A person at a game."""

    game: str
    person: str


class Absence(NamedTuple):
    """A time when no process was alive."""

    since: int
    until: int


class Beat(NamedTuple):
    """Whether the others considered the process alive, and the absences it has to know of."""

    is_known: bool
    absences: list[Absence]


class Presence:
    """Presence as recorded by one process, whose name is `worker`."""

    def __init__(self, store: Store, worker: str) -> None:
        self._store = store
        self._worker = worker

    async def last_beat(self) -> int | None:
        """When any process last recorded a heartbeat; None if none ever did."""
        query = select(func.max(workers.c.beat))
        return await self._store.read_with(lambda connection: connection.execute(query).scalar())

    async def workers(self) -> list[str]:
        """The names of all processes that are considered alive."""
        return [name for (name,) in await self._store.query(_WORKERS, {})]

    async def beat(self, now: int, most_silent: int | None = None, known: int = 0) -> Beat:
        """Records a heartbeat of this process, before anybody arrives and then every second.

        If the others had removed it, everyone connected to it must arrive again. If all were silent for more than
        `most_silent`, that was an absence; returns the absences that ended after `known`.
        """
        return await self._store.write_with(partial(_beat, self._worker, now, most_silent, known))

    async def arrive(self, game: str, person: str, at: int = 0, address: str | None = None) -> int | None:
        """A person has connected to this process; if the others have removed it, its next heartbeat will tell.

        The caller then has everyone arrive again, as `beat` says. Returns what `silent_since` would have.
        """
        who, origin = Arrival(game, person), None if address is None else origin_of(game, address)
        with suppress(IntegrityError):  # the same person has just arrived, or the process was removed
            return await self._store.write_with(partial(_arrive, self._worker, who, at, origin))
        return None

    async def played_from_elsewhere(self, games: Collection[str], address: str) -> set[str]:
        """The games, of these, where somebody is who has connected from another address, to whichever process."""
        query = select(present.c.game, present.c.origin).where(present.c.game.in_(games), present.c.origin.is_not(None))
        rows = await self._store.read_with(lambda connection: connection.execute(query).all())
        return {row.game for row in rows if row.origin != origin_of(row.game, address)}

    async def silent_since(self, game: str, person: str, at: int) -> int | None:
        """Since when the process has been silent that a person is connected to, if nothing was heard of it after `at`.

        None if they are connected to this process or to one that lives, or to none.
        """
        return await self._store.read_with(partial(_silent_since, self._worker, Arrival(game, person), at))

    async def depart(self, game: str, person: str) -> bool:
        """A person has disconnected from this process; returns whether they are gone from all others, too."""
        return await self._store.write_with(partial(_depart, self._worker, Arrival(game, person)))

    async def is_elsewhere(self, game: str, person: str) -> bool:
        """Whether a person is connected to another process, as far as is known."""
        of_person = (present.c.game == game, present.c.person == person, present.c.worker != self._worker)
        query = select(present.c.worker).where(*of_person)
        return await self._store.read_with(lambda connection: connection.execute(query).first() is not None)

    async def lost(self, before: int) -> list[Arrival]:
        """Removes processes that have been silent since before this time; returns who was connected to them."""
        return await self._store.write_with(partial(_strike_off, self._worker, before))


def _beat(worker: str, now: int, most_silent: int | None, known: int, connection: Connection) -> Beat:
    if most_silent is not None:
        _wait_for_turn(connection)  # if several start again at once, the first records the absence
        _note_absence(now, most_silent, connection)
    found = [Absence(*row) for row in _ENDED.run(connection, {"known": known}).fetchall()]
    if _BEAT.run(connection, {"worker": worker, "now": now}).rowcount:
        return Beat(is_known=True, absences=found)
    connection.execute(insert(workers), {"id": worker, "beat": now})
    return Beat(is_known=False, absences=found)


def _note_absence(now: int, most_silent: int, connection: Connection) -> None:
    last = connection.execute(select(func.max(workers.c.beat))).scalar()
    if last is not None and now - last > most_silent:
        connection.execute(delete(absences).where(absences.c.until < now - _KEPT_MS))
        connection.execute(insert(absences), {"since": last, "until": now})


def origin_of(game: str, address: str) -> int:
    """A number from 0 to 255 that is another for most other addresses, and does not give this one away."""
    return sha256(f"{game} {address}".encode()).digest()[0]


def _arrive(worker: str, who: Arrival, at: int, origin: int | None, connection: Connection) -> int | None:
    since = _silent_since(worker, who, at, connection)
    connection.execute(delete(stranded).where(*_of(stranded, who)))
    known = select(present.c.game).where(present.c.worker == worker, *_of(present, who))
    if connection.execute(known).first() is None:
        connection.execute(insert(present), {"worker": worker, **who._asdict(), "origin": origin})
    return since


def _silent_since(worker: str, who: Arrival, at: int, connection: Connection) -> int | None:
    lost = connection.execute(select(stranded.c.since).where(*_of(stranded, who))).scalar()
    if lost is not None:
        return int(lost)
    query = select(present.c.worker, workers.c.beat).join(workers).where(*_of(present, who))
    beats = {row.worker: int(row.beat) for row in connection.execute(query)}
    last = max(beats.values(), default=at)
    return last if last < at and worker not in beats else None


def _of(table: Table, who: Arrival) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """The condition for the rows of a person at a game."""
    return table.c.game == who.game, table.c.person == who.person


def _depart(worker: str, who: Arrival, connection: Connection) -> bool:
    _wait_for_turn(connection)
    connection.execute(delete(present).where(present.c.worker == worker, *_of(present, who)))
    return not _is_present(who, connection)


def _strike_off(worker: str, before: int, connection: Connection) -> list[Arrival]:
    _wait_for_turn(connection)
    _FORGET_STRANDED.run(connection, {"before": before - STRANDED_MS})
    beats = dict(_SILENT.run(connection, {"before": before, "worker": worker}).fetchall())
    if not beats:
        return []
    mine = (
        delete(present).where(present.c.worker.in_(beats)).returning(present.c.game, present.c.person, present.c.worker)
    )
    gone: dict[Arrival, int] = {}
    for game, person, its in connection.execute(mine):
        gone[Arrival(game, person)] = max(beats[its], gone.get(Arrival(game, person), 0))
    connection.execute(delete(workers).where(workers.c.id.in_(beats)))
    left = select(present.c.game, present.c.person).where(present.c.game.in_({who.game for who in gone}))
    lost = sorted(gone.keys() - {Arrival(*row) for row in connection.execute(left)})
    for who in lost:
        connection.execute(delete(stranded).where(*_of(stranded, who)))
        connection.execute(insert(stranded), {**who._asdict(), "since": gone[who]})
    return lost


def _wait_for_turn(connection: Connection) -> None:
    """If two leave at once, the second must see that the first is gone; SQLite has one writer at a time anyway."""
    if connection.dialect.name == "postgresql":
        _WAIT.run(connection, {"key": _DEPARTURE_LOCK})


def _is_present(who: Arrival, connection: Connection) -> bool:
    query = select(present.c.worker).where(*_of(present, who))
    return connection.execute(query).first() is not None
