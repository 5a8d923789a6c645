"""What a client learns about an error: its code and message, and nothing about where games are stored.

A database error names a path or a server, which belongs in the log. Clients learn that the server is unavailable.
"""

import logging

from azulejos.errors import AzulejosError, Conflict, StoreError
from azulejos.values import Value, of_error

__all__ = ["told"]

log: logging.Logger = logging.getLogger("azulejos.server")


def told(error: AzulejosError) -> Value:
    """The error as a client may see it; a database error is logged in full."""
    if isinstance(error, StoreError) and not isinstance(error, Conflict):
        log.warning("the database failed: %s", error)
        return of_error(StoreError("unavailable"))
    return of_error(error)
