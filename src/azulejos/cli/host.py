"""`azulejos tables`, `ban`, `unban`, `drain` and `read-only`: administration, whether a server runs or not.

Everything goes through the database; a running server follows within a second or two. Its room is loaded only when
called.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import typer

from azulejos.cli.app import Database, Json, Refusal, app, database_url, load_server, print_json

__all__ = ["ban", "drain", "read_only", "unban"]

MOST_SHOWN = 50

tables: typer.Typer = typer.Typer(
    help="Look at the tables of a server, and close, store away or delete them.", no_args_is_help=True
)
app.add_typer(tables, name="tables")

Id = Annotated[str, typer.Argument(metavar="ID", help="The id of a table, as in its link.")]
Network = Annotated[str, typer.Argument(metavar="ADDRESS", help="An address, or a network such as 203.0.113.0/24.")]


@tables.command("list")
def list_tables(
    *,
    database: Database = None,
    stage: Annotated[str | None, typer.Option(help="waiting, playing, over or closed; all if not given.")] = None,
    page: Annotated[str | None, typer.Option(help="What the page before said comes next.")] = None,
    as_json: Json = False,
) -> None:
    """List tables, newest first, also those that the lobby does not show."""
    if stage not in (None, *load_server("table", "tables").STAGES):
        raise Refusal("usage", f"{stage} is no stage of a table: expected waiting, playing, over or closed.")
    found = _with_store(database, lambda store: store.games(stage=stage, page=page, size=MOST_SHOWN))
    if as_json:
        print_json({"tables": [game._asdict() for game in found.games], "next": found.next})
        return
    for game in found.games:
        names = ", ".join(seat["name"] or "-" for seat in game.summary.get("seats", []))
        is_stored = game.stage == "playing" and game.due is None
        typer.echo(f"{game.id}  {'stored' if is_stored else game.stage:8}  {game.seq:5}  {names}")
    if found.next:
        typer.echo(f"There are more: add --page {found.next}", err=True)


@tables.command()
def show(table: Id, *, database: Database = None, as_json: Json = False) -> None:
    """Show a table as everybody may see it."""
    found = _with_store(database, lambda store: load_server("operations").read_table(store, table))
    value = load_server("views", "tables").view(found, load_server("hall.hall").milliseconds())
    if as_json:
        print_json(value)
        return
    if found.is_stored:  # called so in the list, too
        value["stage"] = "stored"
    for key in ("table", "stage", "seq", "turn", "ending", "winners"):
        typer.echo(f"{key}: {value[key]}")
    for seat in value["seats"]:
        typer.echo(f"seat {seat['seat']}: {seat['name'] or '-'} ({seat['bot'] or seat['kind']})")


@tables.command()
def close(table: Id, *, database: Database = None) -> None:
    """Close a table that waits for players, or end its game without a winner."""
    found = _with_store(database, lambda store: load_server("operations").close_table(store, table))
    typer.echo(f"Table {table} is {found.stage}.")


@tables.command()
def store(table: Id, *, database: Database = None) -> None:
    """Store a game away until one of its players comes back; games with a clock end by themselves."""
    found = _with_store(database, lambda store: load_server("operations").store_table(store, table))
    if not found.is_stored:
        expected = "a game without a clock in which it is a person's turn"
        raise Refusal("stored", f"table {table} cannot be stored away: expected {expected}.")
    typer.echo(f"Table {table} is stored away.")


@tables.command()
def delete(table: Id, *, database: Database = None) -> None:
    """Delete a table and its log, for ever."""
    _with_store(database, lambda store: load_server("operations").delete_table(store, table))
    typer.echo(f"Table {table} is deleted.")


@tables.command("hide-name")
def hide_name(
    table: Id,
    seat: Annotated[int, typer.Argument(metavar="SEAT", help="The number of the seat.")],
    *,
    database: Database = None,
) -> None:
    """Remove the name of a person from a game and its log; the proof of its deals stays good."""
    _with_store(database, lambda store: load_server("operations").hide_name(store, table, seat))
    typer.echo(f"The name of seat {seat} at table {table} is removed.")


@tables.command()
def prune(
    *,
    database: Database = None,
    keep_days: Annotated[int, typer.Option(min=1, max=36_500, help="How long games are kept after their end.")],
) -> None:
    """Delete games that have been over, closed or stored away for so many days, for ever."""
    count = _with_store(database, lambda store: load_server("operations").prune(store, keep_days))
    typer.echo(f"Deleted {count} {'table' if count == 1 else 'tables'}.")


@app.command()
def ban(address: Network, *, database: Database = None) -> None:
    """Keep an address or a network out; who is connected from there is let go.

    An IPv6 address stands for its first 64 bits, since one customer has all the addresses that begin with them.
    """
    network = str(load_server("access.addresses").parse_ban(address))
    was_off = _switch(database, "switch_on", load_server("storage.switches").ban(network))
    typer.echo(f"{network} is banned{'' if was_off else ' already'}.")


@app.command()
def unban(address: Network, *, database: Database = None) -> None:
    """Let an address or a network in again."""
    network = str(load_server("access.addresses").parse_ban(address))
    if not _switch(database, "switch_off", load_server("storage.switches").ban(network)):
        raise Refusal("unban", f"{network} is not banned: azulejos bans lists what is.")
    typer.echo(f"{network} is not banned any more.")


@app.command()
def bans(*, database: Database = None) -> None:
    """List what is banned."""
    for network in _with_store(database, load_server("storage.switches").read_switches).banned:
        typer.echo(network)


@app.command()
def drain(
    worker: Annotated[str, typer.Argument(metavar="WORKER", help="Its name, as /healthz says it.")],
    *,
    database: Database = None,
) -> None:
    """Let a worker of a server end in order; its clients go to others, and the server starts a new one.

    A server that has only one process ends with it.
    """
    if worker not in _with_store(database, _workers):
        raise Refusal("drain", f"there is no worker {worker}: /healthz tells the name of the one that answers.")
    _switch(database, "switch_on", load_server("storage.switches").drain(worker))
    typer.echo(f"Worker {worker} will end in a moment.")


@app.command("read-only")
def read_only(
    state: Annotated[str, typer.Argument(metavar="on|off", help="Whether nothing is written for now.")],
    *,
    database: Database = None,
) -> None:
    """Have a server take no moves and write nothing until it is switched off; clocks stand still."""
    if state not in ("on", "off"):
        raise Refusal("usage", f"found {state}, expected on or off.")
    _switch(database, f"switch_{state}", load_server("storage.switches").READ_ONLY)
    typer.echo("The server takes no moves." if state == "on" else "The server takes moves again.")


async def _workers(store: Any) -> list[str]:
    return list(await load_server("hall.presence").Presence(store, "").workers())


def _switch(database: str | None, do: str, name: str) -> bool:
    """Switches it, and returns whether that changed anything."""
    changed: bool = _with_store(database, lambda store: getattr(load_server("storage.switches"), do)(store, name))
    return changed


def _with_store(database: str | None, work: Callable[[Any], Awaitable[Any]]) -> Any:
    """What the work returns, done with the database, which is not upgraded for it."""

    async def opened() -> Any:
        async with await load_server("storage.store").Store.open(database_url(database), upgrade=False) as store:
            return await work(store)

    return asyncio.run(opened())
