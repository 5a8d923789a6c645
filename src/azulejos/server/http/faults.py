"""What a client is told of a fault: the code and the words of what it has done, and nothing of where we keep games.

A fault of the database names its path or its server: that is for the log. Clients learn that the server is unavailable.
"""

import logging

from azulejos.errors import AzulejosError, Conflict, StoreError
from azulejos.values import Value, of_error

__all__ = ["told"]

log = logging.getLogger("azulejos.server")


def told(error: AzulejosError) -> Value:
    """The fault as a client may know it; one of the database is logged in full."""
    if isinstance(error, StoreError) and not isinstance(error, Conflict):
        log.warning("the database failed: %s", error)
        return of_error(StoreError("unavailable"))
    return of_error(error)
