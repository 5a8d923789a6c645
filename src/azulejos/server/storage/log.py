"""Converts between happenings and the rows that the store keeps."""

from collections.abc import Sequence

from azulejos.server.storage.store import Body, Entry, Store
from azulejos.server.storage.turns import Turn
from azulejos.tables.happenings import Happening, NameHidden, from_json, to_json
from azulejos.tables.identity import HIDDEN_NAME
from azulejos.tables.table import Table
from azulejos.tables.umpire import Decision
from azulejos.tables.views import lobby_entry

__all__ = ["append_decision", "read_log", "write_log"]


async def append_decision(store: Store, after: int, decision: Decision, command: str | None = None) -> range:
    """Appends a decision at a table, with its lobby entry and when something is due; raises `StoreError`."""
    table = decision.table
    hidden = [one.seat for one in decision.happenings if isinstance(one, NameHidden)]
    return await store.append(
        table.id,
        after,
        write_log(decision.happenings),
        command=command,
        stage=table.stage,
        listed=table.settings.is_listed and table.stage != "closed" and not table.is_stored,
        summary=lobby_entry(table),
        due=table.due,
        turn=_turn(table) if table.turn_seq > after else None,
        at=table.at,
        rewritten=await _without_name(store, table.id, hidden[0]) if hidden else None,
    )


def _turn(table: Table) -> Turn:
    """Whose turn it is, since when, and who plays."""
    owners = [table.seat(number).owner or "" for number in table.people]
    return Turn(table.turn_seq, table.turn_owner, owners)


async def _without_name(store: Store, table: str, seat: int) -> dict[int, Body]:
    """The rows that contain this seat's name, by number, with the name removed."""
    entries = await store.read(table)
    person = Table.fold(read_log(entries)).seat(seat)
    named = {"owner": person.owner, "name": person.name}
    return {entry.seq: entry.body | {"name": HIDDEN_NAME} for entry in entries if named.items() <= entry.body.items()}


def read_log(entries: Sequence[Entry]) -> list[Happening]:
    """Parses the rows of a log; raises `InvalidError` for what no version has written."""
    return [from_json(entry.body | {"kind": entry.kind}) for entry in entries]


def write_log(happenings: Sequence[Happening]) -> list[tuple[str, Body]]:
    """The rows for these happenings, each a kind and a body."""
    lines = [to_json(happening) for happening in happenings]
    return [(str(line.pop("kind")), line) for line in lines]
