"""Switches that a host sets, stored in the database, so that every serving process sees them within a second or two.

A switch is on while its row exists. The names say what they are for: `read_only`, `ban` with a network, `drain` with a
worker. `games` is a counter that increases when a host has changed games directly in the database. Raises `StoreError`.
"""

from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select

from azulejos.server.storage.prepared import Prepared
from azulejos.server.storage.schema import switches
from azulejos.server.storage.store import Store

__all__ = ["READ_ONLY", "Switches", "ban", "drain", "note_change", "read_switches", "switch_off", "switch_on"]

READ_ONLY = "read_only"
_ALL = Prepared(select(switches.c.name, switches.c.value))
_GAMES, _BAN, _DRAIN = "games", "ban ", "drain "


class Switches(NamedTuple):
    """All switches that are on: banned networks, workers to shut down, and how often games were changed."""

    is_read_only: bool = False
    banned: tuple[str, ...] = ()
    drained: tuple[str, ...] = ()
    changes: int = 0


def ban(network: str) -> str:
    """The name of the switch that bans this network."""
    return _BAN + network


def drain(worker: str) -> str:
    """The name of the switch that shuts down this worker."""
    return _DRAIN + worker


async def read_switches(store: Store) -> Switches:
    """All switches that are on now."""
    found = dict(await store.query(_ALL, {}))
    return Switches(
        READ_ONLY in found,
        tuple(sorted(name.removeprefix(_BAN) for name in found if name.startswith(_BAN))),
        tuple(sorted(name.removeprefix(_DRAIN) for name in found if name.startswith(_DRAIN))),
        int(found.get(_GAMES, 0)),
    )


async def switch_on(store: Store, name: str, value: str = "") -> bool:
    """Turns it on, and returns whether it was off."""

    def work(connection: Connection) -> bool:
        was_off = not connection.execute(delete(switches).where(switches.c.name == name)).rowcount
        connection.execute(insert(switches), {"name": name, "value": value})
        return was_off

    return await store.write_with(work)


async def switch_off(store: Store, name: str) -> bool:
    """Turns it off, and returns whether it was on."""
    change = delete(switches).where(switches.c.name == name)
    return await store.write_with(lambda connection: bool(connection.execute(change).rowcount))


async def note_change(store: Store) -> None:
    """Makes every process reload the games it has in memory."""
    await switch_on(store, _GAMES, str((await read_switches(store)).changes + 1))
