"""Requests for the tests of the server: put to an ASGI application without a network, or to a real server in a thread.

`ask` and `connect` play the part of the server; `serving` is one, on a free port of this machine.
"""

import asyncio
import http.client
import json
import threading
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tests.patience import PATIENCE_S
from tests.server.databases import run

HOST = ("host", "azul.local")
Headers = Iterable[tuple[str, str]]


class Answer(NamedTuple):
    """What an application answered: status, headers and body."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def code(self) -> str:
        """The code of the error that it tells."""
        return str(json.loads(self.body)["error"]["code"])


def scope_of(kind: str, path: str, headers: Headers = (HOST,), **others: Any) -> Scope:
    """What a server would tell the application of a request."""
    written = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers]
    method = {"method": "GET"} if kind == "http" else {}
    scheme = "http" if kind == "http" else "ws"
    usual = {"type": kind, "path": path, "headers": written, "scheme": scheme, "client": ("192.0.2.7", 50_000)}
    return usual | method | others


def answer_of(sent: list[Message]) -> Answer:
    """The answer that these messages make."""
    headers = [(name.decode(), value.decode()) for name, value in sent[0]["headers"]]
    assert len(dict(headers)) == len(headers)
    return Answer(sent[0]["status"], dict(headers), b"".join(message["body"] for message in sent[1:]))


def ask(
    app: ASGIApp, path: str = "/", headers: Headers = (HOST,), *, body: Iterable[bytes] = (), **others: Any
) -> Answer:
    """What the application answers to a request, whose body comes in these pieces and then is complete."""
    return answer_of(run(exchange(app, scope_of("http", path, headers, **others), pieces(body))))


def connect(app: ASGIApp, path: str = "/", headers: Headers = (HOST,), **others: Any) -> list[Message]:
    """What the application sends when somebody connects, and leaves at once."""

    async def coming() -> AsyncIterator[Message]:
        yield {"type": "websocket.connect"}
        yield {"type": "websocket.disconnect", "code": 1005}

    scope = scope_of("websocket", path, headers, **{"extensions": {"websocket.http.response": {}}} | others)
    return run(exchange(app, scope, coming()))


async def pieces(body: Iterable[bytes]) -> AsyncIterator[Message]:
    """A body in these pieces, and the end of it."""
    for piece in body:
        yield {"type": "http.request", "body": piece, "more_body": True}
    yield {"type": "http.request", "body": b"", "more_body": False}


async def exchange(app: ASGIApp, scope: Scope, coming: AsyncIterator[Message]) -> list[Message]:
    """All that the application sends, while these messages come; after the last of them the client is gone."""
    sent: list[Message] = []

    async def receive() -> Message:
        return await anext(coming, {"type": "http.disconnect"})

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return sent


async def say_length(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that reads the body and answers how long it was; to a connection it says its address."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": str(scope["client"][0])})
        await receive()
        return
    size, more = 0, True
    while more:
        message = await receive()
        size += len(message.get("body", b""))
        more = message.get("more_body", False)
    headers = [(b"content-type", b"text/plain"), (b"Access-Control-Allow-Origin", b"*"), (b"cache-control", b"public")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": str(size).encode()})


@contextmanager
def serving(app: ASGIApp, **options: Any) -> Iterator[int]:
    """The application, served by uvicorn in a thread; gives the port."""
    config = uvicorn.Config(app, port=0, **{"log_config": None, "lifespan": "off"} | options)
    server = uvicorn.Server(config)
    started = threading.Event()

    async def serve() -> None:
        serving = asyncio.create_task(server.serve())
        while not (server.started or serving.done()):
            await asyncio.sleep(0.01)
        started.set()
        await serving

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    try:
        assert started.wait(PATIENCE_S)
        assert server.started
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        thread.join()


def fetch(port: int, method: str, path: str, **options: Any) -> Answer:
    """What a real server answers."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
    try:
        connection.request(method, path, **options)
        response = connection.getresponse()
        return Answer(response.status, {name.lower(): value for name, value in response.getheaders()}, response.read())
    finally:
        connection.close()
