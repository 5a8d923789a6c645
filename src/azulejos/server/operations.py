"""Host operations on tables, with or without a running server: show, close, store away, delete, prune.

Everything goes through the log, as if another process of the server had done it, so it is safe while a server runs.
People at a table see the change within a second or two. Raises `RefusedError` and `StoreError`.
"""

from collections.abc import Callable

from azulejos.errors import Conflict, RefusedError
from azulejos.server.hall.hall import milliseconds
from azulejos.server.storage.log import append_decision, read_log
from azulejos.server.storage.store import Store
from azulejos.server.storage.switches import note_change
from azulejos.tables import commands as asked
from azulejos.tables.chance import chances
from azulejos.tables.table import Table
from azulejos.tables.umpire import decide

__all__ = ["close_table", "delete_table", "hide_name", "prune", "read_table", "store_table"]

DAY_MS = 24 * 3_600_000
TRIES = 20  # attempts, if players are faster


async def read_table(store: Store, name: str) -> Table:
    """The table with this id; raises `RefusedError` if there is none."""
    happenings = read_log(await store.read(name))
    if not happenings:
        raise RefusedError("no_table", found=name)
    return Table.fold(happenings)


async def close_table(store: Store, name: str) -> Table:
    """Closes a waiting table, or ends its game without a winner; does nothing if the game is over."""
    table = await read_table(store, name)
    if table.stage in ("over", "closed"):
        return table
    return await _ask(store, name, asked.Close() if table.stage == "waiting" else asked.StopGame())


async def store_table(store: Store, name: str) -> Table:
    """Stores away a game without a clock that is waiting for a person; does nothing to others."""
    return await _ask(store, name, asked.StoreAway(is_urgent=True))


async def delete_table(store: Store, name: str) -> None:
    """Permanently deletes a table with its log; raises `RefusedError` if there is none."""
    if not await store.delete(name):
        raise RefusedError("no_table", found=name)
    await note_change(store)


async def hide_name(store: Store, name: str, seat: int) -> None:
    """Removes a person's name from a game; raises `RefusedError` if there is none."""
    table = await read_table(store, name)
    owner = table.seat(seat).owner if 1 <= seat <= table.settings.players else None
    if owner is None:
        raise RefusedError("not_a_person", seat=seat)
    await _ask(store, name, asked.HideName(owner, seat))


async def prune(
    store: Store, days: int, now: int | None = None, *, may_go_on: Callable[[], bool] = lambda: True
) -> int:
    """Deletes games that have been over, closed or stored away for so many days; returns how many.

    There may be thousands: `may_go_on` is asked before each.
    """
    before, count = (milliseconds() if now is None else now) - days * DAY_MS, 0
    while may_go_on() and (found := await store.untouched(before)):
        for game in found:
            if may_go_on():
                count += await store.delete(game)
    if count:
        await note_change(store)
    return count


async def _ask(store: Store, name: str, command: asked.Command) -> Table:
    for _ in range(TRIES):
        table = await read_table(store, name)
        decision = decide(table, command, milliseconds(), chances(table.secret, table.id))
        if not decision.happenings:
            return table
        try:
            await append_decision(store, table.seq, decision)
        except Conflict:
            continue
        await note_change(store)
        return decision.table
    raise Conflict("conflict", game=name, after=table.seq)
