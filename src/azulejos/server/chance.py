"""Chance that can be trusted: tiles drawn from a secret that was promised by its hash before the first deal.

The core's seeded generator can be worked out from deals that everybody sees, so a table on a server never uses it. Here
each round of each table has a stream of bytes of its own, HMAC-SHA-256 under a secret of 256 bits, and a number is
drawn from it without bias. A deal depends on the secret, the table, the round and the tiles in bag and lid alone: one
that was taken back comes again. After the game the secret is told, so that everybody can check the deals.

`CommittedChance` is a stream that moves on as it is drawn from; the functions are pure, but for `new_secret`, and raise
`InvalidError`. Keeping the secret until the game is over is for the caller.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator

from azulejos.errors import InvalidError

__all__ = ["CommittedChance", "commitment", "new_secret", "starting_seat"]

SECRET_BYTES = 32
LARGEST_RANGE = 256  # one byte draws one number
START_ROUND = 0  # before the first deal, where the starting seat is drawn

_SCHEME = "azulejos-1"
_TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")


class CommittedChance:
    """The numbers that a secret gives to one round of one table; `position.deal` draws tiles by them."""

    def __init__(self, secret: bytes, table: str, round_number: int) -> None:
        _check_secret(secret)
        _check_table(table)
        self._bytes = _stream(secret, f"{_SCHEME} {table} {round_number}")

    def randrange(self, n: int, /) -> int:
        """A whole number from 0 to n - 1, n at most 256; bytes that would favour the smaller ones are skipped."""
        if not 1 <= n <= LARGEST_RANGE:
            raise InvalidError("chance_range", found=n)
        fair = LARGEST_RANGE - LARGEST_RANGE % n  # below it each remainder comes equally often
        return next(byte % n for byte in self._bytes if byte < fair)


def new_secret() -> bytes:
    """A secret for one game, from the system's own source of chance."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is shown before the first deal: the secret's SHA-256 in hexadecimal digits."""
    _check_secret(secret)
    return hashlib.sha256(secret).hexdigest()


def starting_seat(secret: bytes, table: str, players: int) -> int:
    """The seat that starts, drawn before the first deal (S4)."""
    return CommittedChance(secret, table, START_ROUND).randrange(players) + 1


def _stream(secret: bytes, of_what: str) -> Iterator[int]:
    """Bytes without end: block after block, each under its number."""
    block = 0
    while True:
        yield from hmac.digest(secret, f"{of_what} {block}".encode("ascii"), "sha256")
        block += 1


def _check_secret(secret: bytes) -> None:
    if len(secret) != SECRET_BYTES:
        raise InvalidError("secret")


def _check_table(table: str) -> None:
    if not _TABLE.fullmatch(table):
        raise InvalidError("table", found=table)
