"""The log of a table, between happenings and the lines that the store keeps of them."""

from collections.abc import Sequence

from azulejos.server.storage.store import Body, Entry
from azulejos.tables.happenings import Happening, from_json, to_json

__all__ = ["read_log", "write_log"]


def read_log(entries: Sequence[Entry]) -> list[Happening]:
    """What the lines of a log say; raises `InvalidError` for what nobody has written."""
    return [from_json(entry.body | {"kind": entry.kind}) for entry in entries]


def write_log(happenings: Sequence[Happening]) -> list[tuple[str, Body]]:
    """The lines that say this, each with its kind and all else it says."""
    lines = [to_json(happening) for happening in happenings]
    return [(str(line.pop("kind")), line) for line in lines]
