"""Statements that run with every move: written for a database once, and handed to its driver as they are.

SQLAlchemy's layers take several times as long as such a statement itself. Errors are those that SQLAlchemy would raise.
"""

from collections.abc import Mapping
from typing import Any, NoReturn

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql import ClauseElement

__all__ = ["Prepared"]


class Prepared:
    """A statement whose parameters have names; an insert without any sets all columns."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._texts: dict[str, str] = {}  # by kind of database

    def run(self, connection: Connection, *rows: Mapping[str, Any]) -> Any:
        """Runs it with each row of values, which may have more than it needs; returns the driver's cursor."""
        dialect = connection.dialect
        if dialect.name not in self._texts:
            self._texts[dialect.name] = str(self._statement.compile(dialect=dialect))
        cursor = connection.connection.cursor()
        try:
            for row in rows:
                cursor.execute(self._texts[dialect.name], row)
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
