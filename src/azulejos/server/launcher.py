"""A server from its start to its end: its socket, its worker processes, and how each of them finds what it serves.

One process serves by itself. Several share the socket, under a supervisor that replaces whichever dies. SIGTERM ends
them in order: no new connections, clients are told to come back (1012), what has begun is written, then the database is
closed. Raises `InvalidError` and `StoreError` before anything is served.
"""

import asyncio
import fcntl
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

import uvicorn

from azulejos.errors import InvalidError, StoreError
from azulejos.server.access.addresses import parse_network
from azulejos.server.access.connection_limits import BACKLOG, ConnectionLimits
from azulejos.server.access.hosts import AllowedHosts
from azulejos.server.access.middleware import parse_origin
from azulejos.server.http.app import new_app
from azulejos.server.http.connections import guarded
from azulejos.server.monitoring.logs import log_config, set_up
from azulejos.server.monitoring.metrics import share
from azulejos.server.notices.outgoing import Outgoing
from azulejos.server.services import Options
from azulejos.server.storage.databases import Address, parse_address
from azulejos.server.storage.store import Store
from azulejos.server.supervisor import Beats, Supervisor

__all__ = ["listen", "prepared", "serve"]

SECONDS_TO_END = 10  # for connections, after which what is left of them is cut off


@contextmanager
def prepared(options: Options) -> Iterator[None]:
    """As long as it lasts a server can run: the options can be, and the database is of this version and free."""
    address = parse_address(options.database)
    if options.workers > 1 and address.path:
        raise InvalidError("workers_sqlite", count=options.workers)
    AllowedHosts(options.hosts)
    Outgoing(options.notify_hosts)
    for origin in options.origins:
        parse_origin(origin)
    for network in (*options.proxies, *options.readers):
        parse_network(network)
    asyncio.run(_open_once(options.database))
    with _alone(address), _shared_metrics(options.workers):
        yield


def listen(host: str, port: int) -> socket.socket:
    """A socket that waits for clients there; with port 0 the system chooses one. Raises `OSError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio sets TCP_NODELAY if it says so
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
        listening.set_inheritable(True)
    except BaseException:
        listening.close()
        raise
    return listening


def serve(options: Options, listening: socket.socket) -> bool:
    """Serves until it is told to end; whether it has served, and ended as it should."""
    set_up(json_lines=options.json_logs)
    if options.workers > 1:
        return Supervisor(partial(_work, options, listening), options.workers, loaded=__name__).run()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _ignore)  # uvicorn ends in order, and then raises the signal once more
    server = uvicorn.Server(_config(options))
    server.run([listening])
    return server.started


def _work(options: Options, listening: socket.socket, beats: Beats) -> None:
    """What a worker process does: it serves, and tells its parent so every second."""
    set_up(json_lines=options.json_logs)
    _end_with_parent()
    os.set_blocking(beats.fileno(), False)

    async def beat() -> None:
        with suppress(OSError):  # a parent that does not listen is no reason to wait
            beats.send_bytes(b"")

    server = uvicorn.Server(_config(options, callback_notify=beat, timeout_notify=0))
    server.run([listening])


def _config(options: Options, **more: Any) -> uvicorn.Config:
    """How uvicorn serves."""
    return uvicorn.Config(
        partial(new_app, options),
        factory=True,
        http=guarded(ConnectionLimits(options.limits, options.proxies)),
        ws="websockets-sansio",
        ws_max_size=options.limits.message_bytes,
        ws_per_message_deflate=False,
        proxy_headers=bool(options.proxies),
        forwarded_allow_ips=list(options.proxies),
        backlog=BACKLOG,
        server_header=False,
        access_log=False,
        log_config=log_config(json_lines=options.json_logs),
        timeout_graceful_shutdown=SECONDS_TO_END,
        **more,
    )


def _ignore(_signal: int, _frame: FrameType | None) -> None:
    """Nothing more has to be done."""


def _end_with_parent() -> None:
    """A worker whose parent was killed ends in order, and so lets others have the port."""
    parent = multiprocessing.parent_process()
    if parent is not None:

        def wait() -> None:
            parent.join()
            os.kill(os.getpid(), signal.SIGTERM)

        threading.Thread(target=wait, daemon=True).start()


async def _open_once(database: str) -> None:
    await (await Store.open(database)).close()


@contextmanager
def _alone(address: Address) -> Iterator[None]:
    """As long as it lasts no other server uses this file of SQLite."""
    if address.path is None:
        yield
        return
    with Path(f"{address.path}.serving").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise StoreError("serving", database=address.name) from error
        yield


@contextmanager
def _shared_metrics(workers: int) -> Iterator[None]:
    """A folder through which several workers count together."""
    if workers == 1:
        yield
        return
    with TemporaryDirectory(prefix="azulejos-metrics-") as folder:
        share(Path(folder))
        yield
