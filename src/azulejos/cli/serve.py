"""`azulejos serve`: the game server. Its room is loaded only when called."""

import os
import sys
import threading
import webbrowser
from socket import socket
from typing import Annotated, Any

import typer

from azulejos.cli.app import Database, Refusal, app, database_url, load_server

__all__ = ["serve"]

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # noqa: S104 - where a server that listens everywhere is found here

METRICS_TOKEN = "AZULEJOS_METRICS_TOKEN"  # noqa: S105 - its name; no option, since others can read a command line


@app.command()
def serve(  # long - one parameter for each option
    *,
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for all of this machine's.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 lets the system choose.")] = 8000,
    database: Database = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Worker processes; more than 1 need PostgreSQL.")] = 1,
    bots: Annotated[
        int, typer.Option(min=0, max=64, help="Bot processes per worker; without any, bots play weakly.")
    ] = 1,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            envvar="AZULEJOS_ALLOWED_HOSTS",
            help="A host name of the server, besides local ones; * for any.",
        ),
    ] = None,
    origin: Annotated[list[str] | None, typer.Option(metavar="URL", help="Another public URL of the page.")] = None,
    proxy: Annotated[list[str] | None, typer.Option(metavar="ADDRESS", help="A proxy in front of the server.")] = None,
    metrics: Annotated[
        list[str] | None, typer.Option(metavar="ADDRESS", help="Who may read /metrics; nobody if not given.")
    ] = None,
    json_logs: Annotated[bool, typer.Option("--json-logs", help="Log one JSON object per line.")] = False,
    keep_days: Annotated[
        int | None,
        typer.Option(min=1, max=36_500, help="Delete games this many days after they end; by default never."),
    ] = None,
    webhooks: Annotated[
        bool, typer.Option("--webhooks", help="Let tables tell a URL whose turn it is; by default they cannot.")
    ] = False,
    notify_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            envvar="AZULEJOS_NOTIFY_HOSTS",
            help="A host in your own network that may receive notices.",
        ),
    ] = None,
    open_page: Annotated[
        bool, typer.Option("--open", help="Open the page in a browser, if there is a screen.")
    ] = False,
) -> None:
    """Serve games to browsers and terminals, until Ctrl-C.

    Without options, games are stored in a file in your user folder, and only this machine can connect. Killing the
    server loses nothing that was acknowledged.
    """
    launcher, services = load_server("launcher"), load_server("services")
    rate_limits = load_server("access.rate_limits")
    options = services.Options(
        database=database_url(database),
        bots=bots,
        workers=workers,
        hosts=tuple(allowed_host or ()),
        origins=tuple(origin or ()),
        proxies=tuple(proxy or ()),
        readers=tuple(metrics or ()),
        metrics_token=os.environ.get(METRICS_TOKEN, ""),
        json_logs=json_logs,
        keep_days=keep_days,
        webhooks=webhooks,
        notify_hosts=tuple(notify_host or ()),
        limits=rate_limits.Limits.from_environment(os.environ),
    )
    with launcher.prepared(options), _listening(launcher, host, port) as listening:
        url = f"http://{EVERYWHERE.get(host, f'[{host}]' if ':' in host else host)}:{listening.getsockname()[1]}/"
        typer.echo(f"Azulejos serves at {url} (Ctrl-C ends it).")
        if open_page and _has_screen():
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
        if not launcher.serve(options, listening):
            raise typer.Exit(1)


def _has_screen() -> bool:
    """Whether a browser would have a window: where there is none, one for texts would take the terminal instead."""
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")))


def _listening(launcher: Any, host: str, port: int) -> socket:
    try:
        listening: socket = launcher.listen(host, port)
    except OSError as error:
        message = f"the server cannot listen on {host}, port {port}: {error.strerror}. Give another --host or --port."
        raise Refusal("listen", message) from error
    return listening
