"""A seat at a server's table: found again by its token, taken, or created with a new table.

A token is saved before it is used, so that a lost response never loses a seat. Raises `RefusedByServer` if the server
refuses, `RemoteError` if there is none, and `OSError` if a token cannot be saved.
"""

from typing import Any

from azulejos.errors import RefusedError
from azulejos.server import wire
from azulejos.tables.identity import table_id
from azulejos.terminal.online.address import Address
from azulejos.terminal.online.http_client import HttpClient, RefusedByServer
from azulejos.terminal.online.tokens import Tokens, new_token

__all__ = ["find_seat", "free_seats", "set_up"]


def find_seat(
    address: Address, tokens: Tokens, *, seat: int | None, name: str, is_watching: bool
) -> tuple[HttpClient, tuple[int, ...]]:
    """The server, known to it by a token if I have one for this table, and my seats there, taken just now or before.

    There are none for those who only watch, or come too late. Raises what the server refuses, `RemoteError`, and
    `OSError` if the token cannot be kept.
    """
    table = address.table or ""
    client = HttpClient(address.base, address.token or tokens.of(address.base, table))
    if is_watching:
        client.token = None
    elif address.token:
        client.use_token(table)
        tokens.keep(address.base, table, address.token)
    found = client.see(table)
    mine = tuple(found.you.seats)
    if mine and seat not in (None, *mine):
        raise RefusedError("already_seated", seat=mine[0])
    if mine or is_watching:
        return client, mine
    free = free_seats(found.table) if seat is None else [seat]
    if not free:
        client.token = None
        return client, ()
    client.token = client.token or new_token()
    tokens.keep(address.base, table, client.token)
    return client, _sat_down(client, table, free[0], name, is_any=seat is None)


def set_up(base: str, tokens: Tokens, settings: dict[str, Any], name: str) -> tuple[HttpClient, Address]:
    """A new table with me at it, and where it is; raises as `find_seat` does."""
    client = HttpClient(base, new_token())
    assert client.token is not None
    tokens.keep(base, table_id(client.token), client.token)
    own = [seat for seat in settings["seats"] if seat in ("mine", "local")]
    table = client.new_table(settings, [name] * len(own)).table
    tokens.keep(base, table, client.token)
    return client, Address(base, table)


def free_seats(table: wire.TableView) -> list[int]:
    """The open seats."""
    return [seat.seat for seat in table.seats if seat.kind == "open" and table.stage == "waiting"]


def _sat_down(client: HttpClient, table: str, seat: int, name: str, *, is_any: bool) -> tuple[int, ...]:
    """My seats, after taking this one, or any other if someone was quicker."""
    while True:
        try:
            return tuple(client.sit(table, seat, name).seats)
        except RefusedByServer as refused:
            free = free_seats(client.see(table).table)
            if refused.code != "seat_taken" or not is_any or not free:
                raise
            seat = free[0]
