"""Verifiable chance (commit and reveal): tiles drawn from a secret whose hash is published before the first deal.

The state of the core's seeded generator can be derived from public deals, so a server table never uses it. Here each
round of each table has its own stream of bytes, HMAC-SHA-256 under a 256-bit secret, from which numbers are drawn
without bias. A deal depends only on the secret, the table, the round and the tiles in bag and lid, so an undone deal
comes again. After the game the secret is revealed, and `verify` uses it to prove the record of the game.

`CommittedChance` is a stateful stream; the functions are pure, except for `new_secret`, and raise `InvalidError`. The
caller keeps the secret until the game is over. `docs/fairness.md` specifies the scheme.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from azulejos.dealing import Chance
from azulejos.errors import AzulejosError, InvalidError
from azulejos.notation import Deal, Move, format_deal
from azulejos.records import Game

__all__ = ["CommittedChance", "Proof", "chances", "commitment", "new_secret", "promise", "starting_seat", "verify"]

SECRET_BYTES = 32
LARGEST_RANGE = 256  # one byte draws one number
START_ROUND = 0  # before the first deal, where the starting seat is drawn

_SCHEME = "azulejos-1"
_TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
_HEXADECIMAL = re.compile(r"[0-9a-f]{64}")


class CommittedChance:
    """The random numbers that a secret gives to one round of one table; `position.deal` draws tiles with them."""

    def __init__(self, secret: bytes, table: str, round_number: int) -> None:
        _check_secret(secret)
        _check_table(table)
        self._bytes = _stream(secret, f"{_SCHEME} {table} {round_number}")

    def randrange(self, n: int, /) -> int:
        """An integer from 0 to n - 1, n at most 256; bytes that would favour small numbers are skipped."""
        if not 1 <= n <= LARGEST_RANGE:
            raise InvalidError("chance_range", found=n)
        fair = LARGEST_RANGE - LARGEST_RANGE % n  # below it each remainder is equally likely
        return next(byte % n for byte in self._bytes if byte < fair)


def chances(secret: str, table: str) -> Callable[[int], Chance]:
    """The random numbers of each round of a table, from its secret in hexadecimal."""
    return lambda round_number: CommittedChance(bytes.fromhex(secret), table, round_number)


def new_secret() -> bytes:
    """A secret for one game, from the operating system's random number generator."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is published before the first deal: the secret's SHA-256 in hexadecimal."""
    _check_secret(secret)
    return hashlib.sha256(secret).hexdigest()


def starting_seat(secret: bytes, table: str, players: int) -> int:
    """The seat that starts, drawn before the first deal (S4)."""
    return CommittedChance(secret, table, START_ROUND).randrange(players) + 1


def promise(secret: bytes, table: str, *, is_start_drawn: bool = False) -> dict[str, str]:
    """The headers that a record has from the start; `Secret`, in hexadecimal, is added after the game."""
    _check_table(table)
    headers = {"Table": table, "Commitment": commitment(secret)}
    return headers | {"Drawn": "Start"} if is_start_drawn else headers


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of checking a record's secret: what was checked, and the errors found."""

    table: str
    commitment: str
    deals: int
    is_start_drawn: bool
    faults: tuple[AzulejosError, ...]


def verify(game: Game) -> Proof:
    """Checks the secret against its commitment and the deals; `InvalidError` if a header is missing or wrong."""
    told = _Told.read(game.headers)
    faults: list[AzulejosError] = []
    expected = commitment(told.secret)
    if told.commitment != expected:
        faults.append(AzulejosError("proof_secret", commitment=told.commitment, expected=expected))
    if told.is_start_drawn:
        seat = starting_seat(told.secret, told.table, game.initial.players)
        if seat != game.initial.start:
            faults.append(AzulejosError("proof_start", seat=game.initial.start, expected=seat))
    deals = _deals(game, told.secret, told.table)
    return Proof(
        told.table, told.commitment, len(deals), told.is_start_drawn, (*faults, *_deal_faults(deals, told.table))
    )


@dataclass(frozen=True, slots=True)
class _Told:
    """What a record's headers say about its chance."""

    secret: bytes
    table: str
    commitment: str
    is_start_drawn: bool

    @classmethod
    def read(cls, headers: Mapping[str, str]) -> "_Told":
        """Reads the headers strictly; raises `InvalidError`."""
        for name in ("Commitment", "Table"):
            if name not in headers:
                raise InvalidError("proof_missing", name=name)
        if "Secret" not in headers:
            raise InvalidError("proof_untold")
        if not _HEXADECIMAL.fullmatch(headers["Commitment"]):
            raise InvalidError("commitment", found=headers["Commitment"])
        if not _HEXADECIMAL.fullmatch(headers["Secret"]):
            raise InvalidError("secret")
        _check_table(headers["Table"])
        drawn = headers.get("Drawn")
        if drawn not in (None, "Start"):
            raise InvalidError("proof_drawn", found=drawn)
        return cls(bytes.fromhex(headers["Secret"]), headers["Table"], headers["Commitment"], drawn is not None)


def _deals(game: Game, secret: bytes, table: str) -> list[tuple[Deal, Deal]]:
    """Each deal of the record, paired with the one that the secret gives."""
    deals, position = [], game.initial
    for step in game.history:
        if not isinstance(step.done, Move):
            chance = CommittedChance(secret, table, position.round)
            deals.append((step.done, position.deal(chance).factories))
        position = step.position
    return deals


def _deal_faults(deals: list[tuple[Deal, Deal]], table: str) -> list[AzulejosError]:
    """An error for each deal that differs; if all of several differ, the table's id is probably wrong."""
    wrong = [(number, *pair) for number, pair in enumerate(deals, 1) if pair[0] != pair[1]]
    if len(wrong) == len(deals) > 1:
        return [AzulejosError("proof_table", table=table, count=len(deals), drawn=format_deal(deals[0][1]))]
    return [
        AzulejosError("proof_deal", round=number, dealt=format_deal(dealt), drawn=format_deal(drawn))
        for number, dealt, drawn in wrong
    ]


def _stream(secret: bytes, of_what: str) -> Iterator[int]:
    """An endless stream of bytes, block by block, each with its number."""
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
