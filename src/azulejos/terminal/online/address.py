"""Parses the links that people paste: to a server's lobby, to a table, and to their own seat.

Pure; a bad link raises `InvalidError`.
"""

import re
from dataclasses import dataclass, replace
from typing import Self
from urllib.parse import parse_qs, urlsplit

from azulejos.errors import InvalidError

__all__ = ["Address"]


@dataclass(frozen=True, slots=True)
class Address:
    """Where a server is, and which of its tables is meant; a personal link also has the token of a seat."""

    base: str
    table: str | None = None
    token: str | None = None

    @classmethod
    def parse(cls, text: str) -> Self:
        """The address in a link; raises `InvalidError`."""
        try:
            parts = urlsplit(text.strip())
            host, port = parts.hostname, parts.port
        except ValueError as error:
            raise InvalidError("server_address", found=text) from error
        path = re.fullmatch(r"((?:/[^/\s]+)*?)(?:/table/([A-Za-z0-9_-]{1,64}))?/?", parts.path)
        token = parse_qs(parts.fragment).get("token", [""])[0]
        is_token = not token or re.fullmatch("[A-Za-z0-9_-]{43}", token)
        if parts.scheme not in ("http", "https") or not host or "@" in parts.netloc or not path or not is_token:
            raise InvalidError("server_address", found=text)
        where = f"[{host}]" if ":" in host else host
        base = f"{parts.scheme}://{where}{f':{port}' if port else ''}{path[1]}"
        return cls(base, path[2], token or None)

    @property
    def link(self) -> str:
        """What to give to others: the link to the table, or to the lobby."""
        return f"{self.base}/table/{self.table}" if self.table else f"{self.base}/"

    def personal_link(self, token: str) -> str:
        """What to open on another device of one's own."""
        return f"{self.link}#token={token}"

    def at(self, table: str) -> Self:
        """The address of another table there."""
        return replace(self, table=table)
