"""Starts and stops a server: its socket, its worker processes, and the application each of them serves.

One process serves alone. Several share the socket, under a supervisor that replaces whichever dies. SIGTERM shuts them
down cleanly: no new connections, clients are told to reconnect (1012), running commands are completed, and the database
is closed. Raises `InvalidError` and `StoreError` before anything is served.
"""

import asyncio
import fcntl
import gc
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
from azulejos.server.access.connection_limits import ACCEPTED, ConnectionLimits
from azulejos.server.access.hosts import AllowedHosts
from azulejos.server.access.middleware import parse_origin
from azulejos.server.http.app import new_app
from azulejos.server.http.connections import guarded
from azulejos.server.http.direct_socket import DirectSocket
from azulejos.server.monitoring.logs import log_config, set_up
from azulejos.server.monitoring.metrics import share
from azulejos.server.notices.outgoing import Outgoing
from azulejos.server.services import Options
from azulejos.server.storage.databases import Address, parse_address
from azulejos.server.storage.store import Store
from azulejos.server.supervisor import Beats, Supervisor

__all__ = ["listen", "prepared", "serve"]

BACKLOG = 256  # connections that the system keeps until they are accepted
CONNECTIONS_CLOSE_S = 10  # for connections to close, before they are cut off
NEW_OBJECTS = 20_000  # after which the garbage collector looks at them; nearly all are gone by then without it


@contextmanager
def prepared(options: Options) -> Iterator[None]:
    """Checks options and database, and holds the lock on a SQLite file, while a server runs."""
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
    """A listening socket; port 0 lets the system choose. Raises `OSError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, so asyncio sets TCP_NODELAY
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
    """Serves until told to stop; returns whether it served and shut down properly."""
    set_up(json_lines=options.json_logs)
    if options.workers > 1:
        return Supervisor(partial(_work, options, listening), options.workers, loaded=__name__).run()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _ignore)  # uvicorn shuts down first, and then raises the signal again
    return _run(_config(options), listening)


def _work(options: Options, listening: socket.socket, beats: Beats) -> None:
    """A worker process: it serves, and sends its parent a heartbeat every second."""
    set_up(json_lines=options.json_logs)
    _end_with_parent()
    os.set_blocking(beats.fileno(), False)

    async def beat() -> None:
        with suppress(OSError):  # a parent that does not listen is no reason to wait
            beats.send_bytes(b"")

    _run(_config(options, callback_notify=beat, timeout_notify=0), listening)


def _run(config: uvicorn.Config, listening: socket.socket) -> bool:
    """Serves in this process until told to stop; returns whether it has begun to.

    What is loaded by now stays for good: the garbage collector, which stops everything while it looks, passes it over.
    """
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS)
    server = _Server(config)
    server.run([listening])
    return server.started


class _Server(uvicorn.Server):
    """uvicorn's server, which accepts few connections at once, so that files do not run out, but lets many wait."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            for listening in sockets or ():
                listening.listen(BACKLOG)


def _config(options: Options, **more: Any) -> uvicorn.Config:
    """The uvicorn configuration."""
    door = ConnectionLimits(options.limits, options.proxies)
    return uvicorn.Config(
        partial(new_app, options, door=door),
        factory=True,
        http=guarded(door),
        ws=DirectSocket,
        ws_max_size=options.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # clients send pings, as messages
        proxy_headers=bool(options.proxies),
        forwarded_allow_ips=list(options.proxies),
        backlog=ACCEPTED,
        server_header=False,
        access_log=False,
        log_config=log_config(json_lines=options.json_logs),
        timeout_graceful_shutdown=CONNECTIONS_CLOSE_S,
        **more,
    )


def _ignore(_signal: int, _frame: FrameType | None) -> None:
    """Nothing more to do."""


def _end_with_parent() -> None:
    """Shuts a worker down cleanly when its parent was killed, to release the port."""
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
    """Holds a lock, so that no other server uses this SQLite file."""
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
    """A folder through which several workers share their metrics."""
    if workers == 1:
        yield
        return
    with TemporaryDirectory(prefix="azulejos-metrics-") as folder:
        share(Path(folder))
        yield
