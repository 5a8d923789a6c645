"""`azulejos join`: play at a server's table from the terminal. Its dependencies are loaded only when called."""

import getpass
import os
import re
import shlex
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from azulejos.cli.app import Refusal, app, load_server, new_console, this_command
from azulejos.locales import listed, say
from azulejos.notation import Wall
from azulejos.terminal.address import Address
from azulejos.terminal.tokens import Tokens

__all__ = ["join"]

ROOM_BESIDE = 24  # columns for the rest of a line in the lobby


@app.command()
def join(
    url: Annotated[str, typer.Argument(help="The link to a table, a personal link, or a server's address: its lobby.")],
    *,
    seat: Annotated[
        int | None, typer.Option(min=1, max=4, help="The seat; by default yours, or the first open one.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="The name others see; your login name by default.")] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Only watch.")] = False,
    save: Annotated[Path | None, typer.Option(help="Write the record into this new file at the end.")] = None,
    link: Annotated[
        bool, typer.Option("--link", help="Print your personal link, for another device, and exit.")
    ] = False,
    new: Annotated[
        str | None, typer.Option(metavar="SEATS", help="Create a table, such as mine,open or mine,level3.")
    ] = None,
    wall: Annotated[Wall | None, typer.Option(help="New table: the side of the boards.")] = None,
    clock: Annotated[
        str | None, typer.Option(help="New table: 10+5 is 10 minutes plus 5 s a move; 60s is 60 s for each move.")
    ] = None,
    public: Annotated[bool, typer.Option("--listed", help="New table: list it in the lobby.")] = False,
    no_takebacks: Annotated[bool, typer.Option("--no-takebacks", help="New table: no takebacks.")] = False,
    no_pause: Annotated[bool, typer.Option("--no-pause", help="New table: bots move at once.")] = False,
) -> None:
    """Play at a table on a server, or watch.

    URL is the link you were given. If it names no table, you see the lobby, or --new creates a table there. Your seat
    is remembered on this machine: to return, join the same URL again.
    """
    online_table, http_client = (load_server(module, "terminal") for module in ("online_table", "http_client"))
    address, console, tokens = Address.parse(url), new_console(), Tokens(_token_folder())
    settings = _settings(new, wall, clock, is_listed=public, takebacks=not no_takebacks, pause=not no_pause)
    _check_options(address, seat=seat, watch=watch, save=save, link=link, is_new=new is not None)
    if address.table is None and settings is None:
        _show_lobby(http_client.HttpClient(address.base), address, console)
        return
    try:
        if link:
            typer.echo(_personal_link(http_client, address, tokens))
            return
        client, address = _seated(
            address, tokens, console, settings, seat=seat, name=name or _login_name(), is_watching=watch
        )
    except OSError as error:
        message = say("t-folder-tokens", folder=str(_token_folder()), why=str(error.strerror))
        raise Refusal("file", message) from error
    command = f"{this_command()} join"
    table = online_table.OnlineTable(
        client, address, tokens, console, command=command, save=save, begin=settings is not None
    )
    raise typer.Exit(table.run())


def _seated(
    address: Address,
    tokens: Tokens,
    console: Console,
    settings: dict[str, Any] | None,
    *,
    seat: int | None,
    name: str,
    is_watching: bool,
) -> tuple[Any, Address]:
    """The client for a player or spectator, at a new table if settings are given, and the table's address."""
    online_seat = load_server("online_seat", "terminal")
    if settings:
        client, address = online_seat.set_up(address.base, tokens, settings, name)
        console.print(Text(say("t-set-up", link=address.link)), soft_wrap=True)
        return client, address
    client, mine = online_seat.find_seat(address, tokens, seat=seat, name=name, is_watching=is_watching)
    if not (mine or is_watching):
        console.print(Text(say("t-no-seat")))
    return client, address


def _check_options(
    address: Address, *, seat: int | None, watch: bool, save: Path | None, link: bool, is_new: bool
) -> None:
    """Options that contradict each other are refused, not guessed at."""
    wrong = ""
    if address.table and is_new:
        wrong = "--new sets up another table: give the address of the server alone"
    elif address.table is None and not is_new and (seat or watch or save or link):
        wrong = "the link names no table: --seat, --watch, --save and --link are for one"
    elif is_new and (seat or watch or link):
        wrong = "--new says itself which seat is yours: leave out --seat, --watch and --link"
    elif watch and seat:
        wrong = "--watch takes no seat: leave out one of --watch and --seat"
    if wrong:
        raise Refusal("usage", f"{wrong}. See azulejos join --help.")
    if save and save.exists():
        raise Refusal("file_exists", say("t-file-exists", file=str(save)), file=str(save))


def _settings(
    new: str | None, wall: Wall | None, clock: str | None, *, is_listed: bool, takebacks: bool, pause: bool
) -> dict[str, Any] | None:
    """The settings of a new table; None if the user wants none."""
    if new is None:
        if wall or clock or is_listed or not (takebacks and pause):
            raise Refusal("usage", "settings are for a table that --new sets up. See azulejos join --help.")
        return None
    return {
        "seats": [seat.strip() for seat in new.split(",")],
        "wall": wall or "coloured",
        "clock": _clock(clock),
        "is_listed": is_listed,
        "takebacks": takebacks,
        "pause": pause,
    }


def _clock(text: str | None) -> dict[str, Any]:
    """A clock as it is typed: `10+5`, or `60s` for each move."""
    if text is None:
        return {}
    if found := re.fullmatch(r"(\d{1,5})s", text):
        return {"timing": "move", "milliseconds": 1000 * int(found[1])}
    if found := re.fullmatch(r"(\d{1,5})(?:\+(\d{1,4}))?", text):
        return {"timing": "total", "milliseconds": 60_000 * int(found[1]), "increment": 1000 * int(found[2] or 0)}
    raise Refusal(
        "usage", f"{text!r} is not a clock: expected 10+5, for 10 minutes and 5 s more each move, or 60s for each move."
    )


def _token_folder() -> Path:
    return Path(os.environ.get("AZULEJOS_TOKENS") or Path(typer.get_app_dir("azulejos")) / "tokens")


def _login_name() -> str:
    try:
        return getpass.getuser()
    except (ImportError, KeyError, OSError):  # not every user has a name
        return say("t-guest")


def _personal_link(http_client: Any, address: Address, tokens: Tokens) -> str:
    token = address.token or tokens.of(address.base, address.table or "")
    if token is None:
        raise Refusal("usage", say("t-no-seat-mine", link=address.link))
    return address.personal_link(http_client.HttpClient(address.base, token).own_token(address.table))


def _show_lobby(client: Any, address: Address, console: Console) -> None:
    """The public tables, with the command that joins each."""
    pages = [client.lobby(stage) for stage in ("waiting", "playing")]
    entries = [entry for page in pages for entry in page.tables]
    if entries:
        table = Table(say("t-lobby-table"), box=None, pad_edge=False, header_style="bold")
        table.add_column(say("t-lobby-join"), no_wrap=True)
        rows = [_lobby_row(entry, address) for entry in entries]
        for row in rows:
            table.add_row(*row)
        width = max(console.width, max(row[-1].cell_len for row in rows) + ROOM_BESIDE)  # never truncate a command
        console.print(table, width=width, crop=False)
    else:
        console.print(Text(say("t-lobby-none")))
    if any(page.next for page in pages):
        console.print(Text(say("t-lobby-newest")))
    command = f"{this_command()} join {shlex.quote(address.link)} --new mine,open --listed"
    console.print(Text(say("t-lobby-new", command=command)), soft_wrap=True)


def _lobby_row(entry: Any, address: Address) -> tuple[Text, Text]:
    table_news = load_server("table_news", "terminal")
    players = [
        say("t-seat-open") if seat.kind == "open" else name
        for seat, name in zip(entry.seats, table_news.names_of(entry), strict=True)
    ]
    so_far = {"round": entry.round or 0, "scores": " : ".join(map(str, entry.scores))}
    about = say("t-lobby-row", players=listed(players), settings=table_news.settings_text(entry.settings), **so_far)
    return Text(about), Text(f"{this_command()} join {shlex.quote(address.at(entry.table).link)}")
