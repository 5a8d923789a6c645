"""The secret tokens of the user's seats on servers: each in its own file, which nobody else can read.

Only the token proves that a seat is yours, so it is saved before it is used, and survives a kill or a lost response.
Separate files need no lock, however many games run at once. File system errors are raised as they are.
"""

import re
import secrets
from pathlib import Path
from urllib.parse import quote

from azulejos.terminal import saves

__all__ = ["Tokens", "new_token"]

LONGEST_HOST = 150  # characters of a server's address, in a file name


def new_token() -> str:
    """A token for a seat: 256 random bits as 43 characters."""
    return secrets.token_urlsafe(32)


class Tokens:
    """The tokens kept in a folder, by server and table."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def of(self, base: str, table: str) -> str | None:
        """The token that is kept for this table."""
        try:
            token = self._file(base, table).read_text(encoding="ascii", errors="replace").strip()
        except FileNotFoundError:
            return None
        return token if re.fullmatch("[A-Za-z0-9_-]{43}", token) else None

    def keep(self, base: str, table: str, token: str) -> None:
        """Keeps the token for this table; it is on the disk when this returns."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with saves.writing(self._file(base, table), mode=0o600) as file:
            file.write(f"{token}\n")

    def _file(self, base: str, table: str) -> Path:
        place = base.partition("://")[2]  # the same seat, over HTTP or HTTPS
        return self._folder / f"{table}@{quote(place, safe='')[:LONGEST_HOST]}"
