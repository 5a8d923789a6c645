"""A page without a browser: a store in memory, bots that are asked, and what each connection was told."""

import asyncio
import json
from collections.abc import Callable
from typing import Any
from uuid import uuid4

from azulejos.offline.host import Host, milliseconds
from azulejos.rules import Position
from tests.patience import PATIENCE_S

TOKEN = "A1b2-" * 8 + "c_3"
TABLE = "page-n2ili56k5j5r"


class MemoryStore:
    """Logs as a browser keeps them; `answer` is what it says instead of keeping anything."""

    def __init__(self) -> None:
        self.logs: dict[str, list[dict[str, Any]]] = {}
        self.answer = ""
        self.is_readable = True

    async def read(self, table: str, after: int, /) -> str:
        if not self.is_readable:
            return ""
        return json.dumps([entry for entry in self.logs.get(table, []) if entry["seq"] > after])

    async def append(self, table: str, entries: str, /) -> str:
        new, log = json.loads(entries), self.logs.setdefault(table, [])
        if self.answer or new[0]["seq"] != len(log) + 1:
            return self.answer or "taken"
        log += new
        return "done"

    async def delete(self, table: str, /) -> None:
        del self.logs[table]


class Bots:
    """The page's bots, which play the last legal move; or they are not there."""

    def __init__(self, *, are_there: bool = True) -> None:
        self.are_there = are_there
        self.asked: list[int] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def choose(self, position: str, level: int, seed: str, /) -> str:
        assert int(seed) >= 0
        self.asked.append(level)
        await self.may_answer.wait()
        return str(list(Position.parse(position).legal_moves())[-1]) if self.are_there else ""


class Page:
    """A page with its host; connections are numbers."""

    def __init__(self, store: MemoryStore | None = None, bots: Bots | None = None, **options: Any) -> None:
        self.store, self.bots = store or MemoryStore(), bots or Bots()
        self.heard: dict[int, list[Any]] = {}
        self.closed: list[tuple[int, int]] = []
        self.host = Host(self.store, self.bots, self._tell, lambda *one: self.closed.append(one), **options)

    def _tell(self, connection: int, text: str) -> None:
        self.heard.setdefault(connection, []).append(json.loads(text))

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The status and the body of the answer to a request."""
        return tuple(json.loads(await self.host.request(method, path, "" if body is None else json.dumps(body))))

    async def fault(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """The status and the code by which a request is refused."""
        status, answer = await self.ask(method, path, body)
        return status, answer["error"]["code"]

    async def new(self, seats: list[str], names: list[str], token: str = TOKEN, **settings: Any) -> str:
        """A new table, whose game has begun."""
        wanted = {"token": token, "settings": {"seats": seats, "start": 1, "pause": False} | settings, "names": names}
        status, entrance = await self.ask("POST", "/tables", wanted)
        assert (status, entrance["seats"][0]) == (200, 1)
        return str(entrance["table"])

    async def send(self, do: str, connection: int = 1, **fields: Any) -> Any:
        """Sends a command, and returns the answer."""
        message = {"do": do, "id": uuid4().hex, "seat": 1} | fields
        await self.host.hear(connection, json.dumps(message))
        return next(one for one in reversed(self.heard[connection]) if one["type"] in ("done", "refused", "unread"))

    async def begun(self, seats: list[str], names: list[str], **settings: Any) -> str:
        """A new table, connected to and started."""
        table = await self.new(seats, names, **settings)
        await self.host.connect(1, table, 0)
        await self.send("start")
        return table

    async def errand(self, table: str) -> None:
        """Waits until nothing is being done at the table by itself."""
        errand = self.host._tables[table].errand
        assert errand is not None
        await errand

    @property
    def news(self) -> Any:
        """The table as the first connection knows it."""
        return next(one for one in reversed(self.heard[1]) if one["type"] == "table")

    def kinds(self, connection: int = 1) -> list[str]:
        """What the connection was told of, in order."""
        told = [one for one in self.heard[connection] if one["type"] == "table"]
        return [happening["kind"] for news in told for happening in news["happenings"]]


async def until(is_so: Callable[[], Any]) -> None:
    """Waits until it is so."""
    deadline = milliseconds() + PATIENCE_S * 1000
    while not is_so():
        assert milliseconds() < deadline, "waited in vain"
        await asyncio.sleep(0.001)
