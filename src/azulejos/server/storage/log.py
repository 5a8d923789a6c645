"""The log of a table, between happenings and the lines that the store keeps of them."""

from collections.abc import Sequence

from azulejos.server.storage.store import Body, Entry, Store
from azulejos.tables.happenings import Happening, from_json, to_json
from azulejos.tables.umpire import Decision
from azulejos.tables.views import lobby_entry

__all__ = ["append_decision", "read_log", "write_log"]


async def append_decision(store: Store, after: int, decision: Decision, command: str | None = None) -> range:
    """Appends what was decided at a table, with what the lobby says of it and what is due; raises `StoreError`."""
    table = decision.table
    return await store.append(
        table.id,
        after,
        write_log(decision.happenings),
        command=command,
        stage=table.stage,
        listed=table.settings.is_listed and table.stage != "closed" and not table.is_stored,
        summary=lobby_entry(table),
        due=table.due,
        at=table.at,
    )


def read_log(entries: Sequence[Entry]) -> list[Happening]:
    """What the lines of a log say; raises `InvalidError` for what nobody has written."""
    return [from_json(entry.body | {"kind": entry.kind}) for entry in entries]


def write_log(happenings: Sequence[Happening]) -> list[tuple[str, Body]]:
    """The lines that say this, each with its kind and all else it says."""
    lines = [to_json(happening) for happening in happenings]
    return [(str(line.pop("kind")), line) for line in lines]
