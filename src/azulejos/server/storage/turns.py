"""Turns, as notifications need them: whom a game waits for, recorded in the transaction that appends the move.

So no notification is lost if the server is killed right after a move. The rows are those of `schema.notices`: `due` is
when somebody has to be notified, null if nobody; `turn` is the happening that began the turn. `notices` sends them.
"""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, case, delete, null, select, update

from azulejos.server.storage.prepared import Prepared
from azulejos.server.storage.schema import notices

__all__ = ["ANYBODY", "Turn", "forget_notices", "note_turn"]

ANYBODY = ""  # the person of a webhook, which gets everyone's turns
_ANY_OF_GAME = Prepared(select(notices.c.id).where(notices.c.game == bindparam("game")))  # asked after every move


class Turn(NamedTuple):
    """The turn of a person, or of nobody, since a happening; `people` are all who still play."""

    seq: int
    person: str | None
    people: Collection[str]


def note_turn(game: str, turn: Turn, now: int, connection: Connection) -> None:
    """Records who has to be notified of the turn; the previous turn no longer matters."""
    if _ANY_OF_GAME.run(connection, {"game": game}).fetchone() is None:
        return
    of_game, person = notices.c.game == game, notices.c.person
    connection.execute(delete(notices).where(of_game, person.not_in([*turn.people, ANYBODY])))
    concerned = [turn.person, ANYBODY] if turn.person else []
    due = case((person.in_(concerned), now), else_=null())
    connection.execute(update(notices).where(of_game).values(turn=turn.seq, due=due, tries=0))


def forget_notices(game: str, connection: Connection) -> None:
    """Nobody has to be notified about this game any more."""
    connection.execute(delete(notices).where(notices.c.game == game))
