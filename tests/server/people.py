"""Somebody who is connected to a table and does what the test says, and servers that let one machine ask a lot.

A server in a thread of this process serves where its patience is shortened, or a part of it made to fail.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection

from azulejos.server.access.connection_limits import ConnectionLimits
from azulejos.server.access.rate_limits import Limits
from azulejos.server.http.app import new_app
from azulejos.server.http.connections import guarded
from azulejos.server.http.direct_socket import DirectSocket
from azulejos.server.services import Options
from tests.server import asgi_client
from tests.server.server_process import Json, connected, hear, new_table, new_token, say, sit

LATE = 600  # seconds, which no test takes

# For tests in which one machine plays the part of many.
UNHURRIED = {
    f"AZULEJOS_LIMIT_{name}": "1000000"
    for name in (
        "REQUESTS_PER_SECOND",
        "REQUEST_BURST",
        "TABLE_BURST",
        "MESSAGES_PER_SECOND",
        "MESSAGE_BURST",
        "SOCKETS_PER_ADDRESS",
        "SOCKET_BURST",
        "BYTES_PER_SECOND",
        "PAGE_BURST",
        "ADDRESS_MESSAGES_PER_SECOND",
        "ADDRESS_MESSAGE_BURST",
    )
}


class Person:
    """A connection that keeps the last it was told: the `table`, and what is for `you`."""

    def __init__(self, socket: ClientConnection, news: Json) -> None:
        self.socket = socket
        self.table: Json = news["table"]
        self.you: Json = news["you"]

    async def hear(self) -> Json:
        """The next message."""
        message = await hear(self.socket)
        if message["type"] == "table":
            self.table, self.you = message["table"], message["you"]
        return message

    async def until(self, is_so: Callable[[Json], Any]) -> Json:
        """The table, once it is so."""
        while not is_so(self.table):
            await self.hear()
        return self.table

    async def ask(self, do: str, **fields: Any) -> Json:
        """What is answered to a command; without words to the contrary it has all that it needs."""
        usual = {"id": secrets.token_hex(8), "seat": (self.you["seats"] or [1])[0], "seen": self.table["seq"]}
        if do == "play":
            usual["move"] = self.move
        asked = usual | fields
        await say(self.socket, do=do, **asked)
        while True:
            message = await self.hear()
            if message["type"] == "unread" or message.get("id") == asked["id"]:
                return message

    async def does(self, do: str, **fields: Any) -> Json:
        """The same, for what will be done: the table with all that has come of it."""
        answer = await self.ask(do, **fields)
        assert answer["type"] == "done", answer
        return await self.until(lambda table: table["seq"] >= answer["last"])

    @property
    def move(self) -> str:
        """The first move that is legal, or would be in another game."""
        position = self.table["position"]
        return str(position["legal_moves"][0]["move"]) if position and position["legal_moves"] else "1B1"


@contextmanager
def serving_here(folder: Path, **limits: int) -> Iterator[str]:
    """The address of a server in this process, with these limits and hardly others, and without processes for bots."""
    bursts = (
        "socket_burst",
        "request_burst",
        "page_burst",
        "table_burst",
        "message_burst",
        "address_message_burst",
        "byte_burst",
    )
    most = dict.fromkeys(bursts, 1_000_000_000) | {"request_seconds": LATE} | limits
    options = Options(f"sqlite:///{folder / 'games.db'}", bots=0, limits=Limits(**most))
    door = ConnectionLimits(options.limits)
    uvicorn = {"http": guarded(door), "ws": DirectSocket, "ws_ping_interval": None}  # as the launcher has it
    seconds = {"timeout_keep_alive": LATE, "timeout_graceful_shutdown": 5}
    with asgi_client.serving(new_app(options, door=door), lifespan="on", **seconds, **uvicorn) as port:
        yield f"127.0.0.1:{port}"


@asynccontextmanager
async def seated(address: str, table: str, token: str | None, seen: int | None = None) -> AsyncIterator[Person]:
    """Somebody at this table; without a token, who watches."""
    async with connected(address, table, token, seen) as socket:
        yield Person(socket, await hear(socket, "table"))


async def table_of_two(address: str, *, begun: bool = True, **settings: Any) -> tuple[str, str, str]:
    """A table of Ana and Ben, where Ana starts: its id and their tokens."""
    ana, ben = new_token(), new_token()
    table = await asyncio.to_thread(new_table, address, "mine", "open", token=ana, **{"start": 1} | settings)
    await asyncio.to_thread(sit, address, table, 2, token=ben)
    if begun:
        async with seated(address, table, ana) as person:
            await person.does("start")
    return table, ana, ben
