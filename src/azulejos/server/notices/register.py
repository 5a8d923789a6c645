"""The register of notifications in the database: who wants to be notified, and what they were sent.

A row is a receiver: a person's browser at a game, or the webhook of a game, whose person is `ANYBODY`. The append that
begins a turn makes it due (`storage.turns`). A process claims a row before it sends: only one succeeds, and if that one
dies, the row is due again after a while. Raises `StoreError`.
"""

import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from azulejos.server.storage.prepared import Prepared
from azulejos.server.storage.schema import notices
from azulejos.server.storage.store import Store, dump
from azulejos.server.storage.turns import ANYBODY

__all__ = ["MOST_BROWSERS", "WEBHOOK", "Notice", "Register", "id_of"]

WEBHOOK = "webhook"  # the id of that row
MOST_BROWSERS = 4  # of one person at one game; a new one replaces the oldest
_NOTICES = select(*[notices.c[name] for name in ("game", "id", "person", "receiver", "turn", "due", "tries")])
_DUE = Prepared(  # every second
    _NOTICES.where(notices.c.due <= bindparam("now")).order_by(notices.c.due, notices.c.id).limit(bindparam("size"))
)
_OF_PERSON = Prepared(
    _NOTICES.where(notices.c.game == bindparam("game"), notices.c.person == bindparam("person")).order_by(
        notices.c.since
    )
)


class Notice(NamedTuple):
    """A receiver, and the turn it has to be sent, or was sent if nothing is due."""

    game: str
    id: str
    person: str
    receiver: dict[str, Any]
    turn: int
    due: int | None
    tries: int

    @property
    def is_webhook(self) -> bool:
        """Whether it is for everyone's turns."""
        return self.person == ANYBODY


class Register:
    """The register of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def put(self, game: str, person: str, id_: str, receiver: Mapping[str, Any], now: int) -> None:
        """Adds a receiver, or replaces the one with the same id; nothing is due before the next turn."""
        row = {"game": game, "id": id_, "person": person, "receiver": dump(receiver)}
        with suppress(IntegrityError):  # the game was deleted meanwhile
            await self._store.write_with(partial(_put, row | {"since": now, "turn": 0, "due": None, "tries": 0}))

    async def remove(self, game: str, person: str, id_: str) -> None:
        """Removes a receiver, if it is this person's."""
        row = (notices.c.game == game, notices.c.id == id_, notices.c.person == person)
        await self._store.write_with(lambda connection: connection.execute(delete(notices).where(*row)))

    async def of(self, game: str, person: str) -> list[Notice]:
        """The receivers of a person at a game, oldest first."""
        return [_notice(*row) for row in await self._store.query(_OF_PERSON, {"game": game, "person": person})]

    async def due(self, now: int, size: int) -> list[Notice]:
        """What is due by now, longest overdue first."""
        return [_notice(*row) for row in await self._store.query(_DUE, {"now": now, "size": size})]

    async def claim(self, notice: Notice, until: int) -> bool:
        """Claims a row until this time; returns whether this process has it."""
        return await self._change(notice, notices.c.due == notice.due, due=until, tries=notice.tries + 1)

    async def settle(self, notice: Notice, due: int | None = None) -> None:
        """Marks it as done, or as due at another time. A newer turn is not affected."""
        await self._change(notice, due=due)

    async def put_back(self, notice: Notice, due: int) -> None:
        """What was claimed was not tried, and is due later. A newer turn is not affected."""
        await self._change(notice, due=due, tries=notice.tries)

    async def release(self) -> None:
        """Makes claimed rows due at once; for a process that is alone, after others have died."""
        change = update(notices).where(notices.c.due.is_not(None)).values(due=0)
        await self._store.write_with(lambda connection: connection.execute(change))

    async def _change(self, notice: Notice, *conditions: Any, **values: Any) -> bool:
        row = (notices.c.game == notice.game, notices.c.id == notice.id, notices.c.turn == notice.turn)
        change = update(notices).where(*row, *conditions).values(values)
        return bool(await self._store.write_with(lambda connection: connection.execute(change).rowcount))


def id_of(endpoint: str) -> str:
    """The id of a subscription: the SHA-256 of its endpoint, which the page can compute, too."""
    return hashlib.sha256(endpoint.encode("utf-8", "surrogatepass")).hexdigest()


def _put(row: dict[str, Any], connection: Connection) -> None:
    of_game = notices.c.game == row["game"]
    connection.execute(delete(notices).where(of_game, notices.c.id == row["id"]))
    mine = select(notices.c.id).where(of_game, notices.c.person == row["person"]).order_by(notices.c.since.desc())
    others = [found.id for found in connection.execute(mine)]
    surplus = others[MOST_BROWSERS - 1 :]
    connection.execute(delete(notices).where(of_game, notices.c.id.in_(surplus)))
    connection.execute(insert(notices), row)


def _notice(game: str, id_: str, person: str, receiver: str, turn: int, due: int | None, tries: int) -> Notice:
    return Notice(game, id_, person, json.loads(receiver), turn, due, tries)
