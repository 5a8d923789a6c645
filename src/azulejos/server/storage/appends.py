"""Appends: the rows by which a game moves on, written in one transaction.

The row of the game advances only for a writer who knows its last happening, which is the optimistic locking of `store`.
`append` takes several statements. `append_at_once` is for PostgreSQL, where each statement is a round trip: it does the
same in a single one, if nobody has asked for notices about the game. Raises `Conflict`, `IntegrityError` and what the
drivers raise.
"""

from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, func, insert, select, text, update

from azulejos.errors import Conflict
from azulejos.server.storage import schema
from azulejos.server.storage.notify import CHANNEL
from azulejos.server.storage.prepared import Prepared
from azulejos.server.storage.turns import Turn, forget_notices, note_turn

__all__ = ["New", "append", "append_at_once"]

_ENDS = ("over", "closed")
_games = schema.games.c
_ADVANCE = Prepared(
    update(schema.games)
    .where(_games.id == bindparam("game"), _games.seq == bindparam("after"))
    .values(
        changed=bindparam("at"),
        seq=bindparam("last"),
        due=bindparam("due"),
        stage=func.coalesce(bindparam("stage"), _games.stage),
        listed=func.coalesce(bindparam("listed"), _games.listed),
        summary=func.coalesce(bindparam("summary"), _games.summary),
    )
)
_ADD_HAPPENING = Prepared(insert(schema.happenings))
_ADD_COMMAND = Prepared(insert(schema.commands))
_NOTIFY = Prepared(select(func.pg_notify(bindparam("channel"), bindparam("told"))))
_AT_ONCE = Prepared(
    text("""
        WITH advanced AS (
            UPDATE games SET changed = :at, seq = :last, due = :due, stage = coalesce(:stage, stage),
                listed = coalesce(:listed, listed), summary = coalesce(:summary, summary)
            WHERE id = :game AND seq = :after AND NOT EXISTS (SELECT FROM notices WHERE notices.game = games.id)
            RETURNING id
        ), added AS (
            INSERT INTO happenings (game, seq, at, kind, body)
            SELECT advanced.id, one.seq, :at, one.kind, one.body
            FROM advanced, unnest(cast(:seqs AS int[]), cast(:kinds AS text[]), cast(:bodies AS text[]))
                AS one (seq, kind, body)
        ), answered AS (
            INSERT INTO commands (game, id, first, last)
            SELECT id, :command, :first, :last FROM advanced WHERE cast(:command AS text) IS NOT NULL
        )
        SELECT pg_notify(:channel, :told) FROM advanced
    """)
)


class New(NamedTuple):
    """What happens to a game: its new happenings, the columns of its row that change, and what follows from it."""

    game: str
    after: int
    seqs: range
    at: int
    kinds: list[str]
    bodies: list[str]
    command: str | None
    stage: str | None
    listed: bool | None
    summary: str | None
    due: int | None
    turn: Turn | None
    rewritten: dict[int, str]
    origin: str | None  # of the process, for the others that have to be notified; None if there are none

    @property
    def values(self) -> dict[str, Any]:
        """The values of all statements."""
        told = f"{self.origin} {self.seqs[-1]} {self.game}"
        more = {"first": self.seqs[0], "last": self.seqs[-1], "channel": CHANNEL, "told": told}
        return self._asdict() | more


def append(new: New, connection: Connection) -> None:
    """Appends, and notifies other processes when it is committed."""
    values = new.values
    if new.after == 0:
        _create(new, connection)
    elif _ADVANCE.run(connection, values).rowcount != 1:
        raise Conflict("conflict", game=new.game, after=new.after)
    rows = zip(new.seqs, new.kinds, new.bodies, strict=True)
    _ADD_HAPPENING.run(connection, *[values | {"seq": seq, "kind": kind, "body": body} for seq, kind, body in rows])
    _rewrite(new, connection)
    if new.stage in _ENDS:
        forget_notices(new.game, connection)
    elif new.turn:
        note_turn(new.game, new.turn, new.at, connection)
    if new.command is not None:
        _ADD_COMMAND.run(connection, values | {"id": new.command})
    if new.origin is not None:
        _NOTIFY.run(connection, values)


def append_at_once(new: New, connection: Connection) -> bool:
    """Appends to a game in a single statement; returns whether that was possible, and has done nothing if not."""
    values = new.values | {"seqs": list(new.seqs)}
    return new.after > 0 and not new.rewritten and _AT_ONCE.run(connection, values).rowcount == 1


def _create(new: New, connection: Connection) -> None:
    """The row of a new game."""
    given = {"stage": new.stage, "listed": new.listed, "summary": new.summary}
    row = {"stage": "waiting", "listed": False, "summary": "{}"} | {
        name: value for name, value in given.items() if value is not None
    }
    times = {"created": new.at, "changed": new.at, "due": new.due}
    connection.execute(insert(schema.games), row | times | {"id": new.game, "seq": new.seqs[-1]})


def _rewrite(new: New, connection: Connection) -> None:
    """Gives earlier happenings their new bodies."""
    columns = schema.happenings.c
    for seq, body in new.rewritten.items():
        change = update(schema.happenings).where(columns.game == new.game, columns.seq == seq).values(body=body)
        connection.execute(change)
