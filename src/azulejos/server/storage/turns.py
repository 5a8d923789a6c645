"""Turns as notices need them: whom a game waits for, noted in the same transaction that appends what led there.

So no notice is lost when the server is killed right after a move. The rows are those of `schema.notices`: `due` is when
somebody has to be told, null while nobody has; `turn` is the happening with which the turn began. Who tells them, and
how, is for `notices`.
"""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, case, delete, null, select, update

from azulejos.server.storage.schema import notices

__all__ = ["ANYBODY", "Turn", "forget_notices", "note_turn"]

ANYBODY = ""  # whose turn a webhook is told: everybody's


class Turn(NamedTuple):
    """The turn of a person, or of nobody, which has begun with a happening; `people` are all who still play."""

    seq: int
    person: str | None
    people: Collection[str]


def note_turn(game: str, turn: Turn, now: int, connection: Connection) -> None:
    """Notes who has to be told of the turn; that of before is nobody's concern any more."""
    of_game, person = notices.c.game == game, notices.c.person
    if connection.execute(select(notices.c.id).where(of_game).limit(1)).first() is None:
        return
    connection.execute(delete(notices).where(of_game, person.not_in([*turn.people, ANYBODY])))
    concerned = [turn.person, ANYBODY] if turn.person else []
    due = case((person.in_(concerned), now), else_=null())
    connection.execute(update(notices).where(of_game).values(turn=turn.seq, due=due, tries=0))


def forget_notices(game: str, connection: Connection) -> None:
    """Nobody has to be told anything more of this game."""
    connection.execute(delete(notices).where(notices.c.game == game))
