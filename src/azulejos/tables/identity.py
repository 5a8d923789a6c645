"""Identity without accounts: a secret token that only its owner has, and a display name that is safe to show.

A token is 256 random bits. Only its SHA-256 is stored, so someone who reads the log cannot act for anyone. A password
would need a slow, salted hash, because people choose guessable ones; 2^256 tokens cannot be brute-forced, however fast
the hash. Names are for display and prove nothing. `clean_name` raises `InvalidError`.
"""

import base64
import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Collection
from datetime import date

from azulejos.errors import InvalidError
from azulejos.tables.settings import BOT_LEVELS

__all__ = [
    "BOT_NAMES",
    "HIDDEN_NAME",
    "LONGEST_NAME",
    "clean_name",
    "deal_id",
    "hash_token",
    "is_deal",
    "is_same",
    "new_token",
    "numbered",
    "rematch_id",
    "table_id",
]

TOKEN_BYTES = 32
_BOTS = "random greedy search mcts"
_TITLES = "visitor helper apprentice tiler journeyman painter designer foreman master architect"
BOT_NAMES = {*BOT_LEVELS, *_BOTS.split(), *_TITLES.split()}  # reserved: nobody may use these
LONGEST_NAME = 24
_DEAL = "page-deal-"  # no table of a server has such an id
HIDDEN_NAME = "?"  # a removed name, in every language
MOST_MARKS = 3  # on one letter; no script needs more, and stacks of them cover other lines

_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # invisible characters
_ENGINES = ("cmd:", "py:")  # what the names of engines and of bots in Python begin with


def new_token() -> str:
    """A token for someone who takes a seat, as URL-safe text."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_token(token: str) -> str:
    """What is stored of a token: its SHA-256 in hexadecimal."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def table_id(token: str) -> str:
    """The id of the table that the owner of this token creates: a retry gets the same table.

    60 bits of another hash of the token, as text that is easily typed: too many to find a table by trying.
    """
    return _short(f"azulejos table {token}")


def rematch_id(table: str, secret: str) -> str:
    """The id of the rematch's table, the same whichever process creates it."""
    return _short(f"azulejos rematch {table} {secret}")


def deal_id(day: date) -> str:
    """The id of the table at which a day's deal is played: the same for everyone, so that the tiles are the same.

    >>> deal_id(date(2026, 11, 16))
    'page-deal-20261116'
    """
    return f"{_DEAL}{day:%Y%m%d}"


def is_deal(table: str) -> bool:
    """Whether a day's deal is played at the table of this id: nobody helps there."""
    return table.startswith(_DEAL)


def is_same(one: str, other: str) -> bool:
    """Compares two hashes in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())


def clean_name(text: str) -> str:
    """The name as displayed: one line of 1 to 24 visible characters. Raises `InvalidError` if nothing is left.

    >>> clean_name("  Ana\\u202e \\n Maria "), clean_name("e\\u0301va")
    ('Ana Maria', 'éva')
    """
    shown = unicodedata.normalize("NFC", "".join([_shown(character) for character in text]))
    name = " ".join(_with_few_marks(shown).split())[:LONGEST_NAME].rstrip()
    if not any(unicodedata.category(character)[0] in "LNPS" for character in name):
        raise InvalidError("name_empty", longest=LONGEST_NAME)
    if name.casefold() in BOT_NAMES or name.casefold().startswith(_ENGINES):
        raise InvalidError("name_of_bot", found=name)
    return name


def numbered(name: str, others: Collection[str]) -> str:
    """The name, with a number if it looks like one of the others: the second Ana at a table is Ana 2."""
    taken, candidate, number = {_look(other) for other in others}, name, 1
    while _look(candidate) in taken:
        number += 1
        ending = f" {number}"
        candidate = name[: LONGEST_NAME - len(ending)].rstrip() + ending
    return candidate


def _short(text: str) -> str:
    digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
    return base64.b32encode(digest)[:12].decode("ascii").lower()


def _shown(character: str) -> str:
    """The character, a space for blanks, nothing for control and bidirectional formatting characters."""
    category = unicodedata.category(character)
    if category[0] == "Z" or character in _BLANKS or character.isspace():
        return " "
    return "" if category[0] == "C" else character


def _with_few_marks(text: str) -> str:
    """The text with a limited number of combining marks on each letter."""
    kept, marks = "", 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept += character
    return kept


def _look(name: str) -> str:
    """A key that is the same for names that look alike, whatever their case and width."""
    return unicodedata.normalize("NFKC", name).casefold()
