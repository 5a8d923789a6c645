"""Statements that run with every move: written for a database once, and handed to its driver as they are.

SQLAlchemy's layers take several times as long as such a statement itself. Errors are those that SQLAlchemy would raise.
"""

from typing import Any, NoReturn

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql import ClauseElement

__all__ = ["Prepared"]


class Prepared:
    """A statement whose parameters have names; an insert without any sets all columns."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._written: dict[str, tuple[str, dict[str, Any]]] = {}  # by kind of database, with its constants

    def run(self, connection: Connection, *rows: dict[str, Any]) -> Any:
        """Runs it with each row of values, which may have more than it needs; returns the driver's cursor."""
        dialect = connection.dialect
        if dialect.name not in self._written:
            compiled = self._statement.compile(dialect=dialect)
            self._written[dialect.name] = str(compiled), dict(compiled.params)
        text, constants = self._written[dialect.name]
        cursor = connection.connection.cursor()
        try:
            for row in rows:
                cursor.execute(text, constants | row)
        except dialect.loaded_dbapi.Error as error:
            _fail(error, connection)
        return cursor


def _fail(error: Any, connection: Connection) -> NoReturn:
    """Raises SQLAlchemy's error for the driver's; a connection that is lost is not used again."""
    dialect = connection.dialect
    if dialect.is_disconnect(error, connection.connection, None):
        connection.invalidate(error)
    base = dialect.loaded_dbapi.Error
    raise DBAPIError.instance(None, None, error, base, dialect=dialect) from error
