"""Receivers of notices: a push service or a webhook of our own, and a browser that can read what was pushed to it."""

import base64
import json
import os
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, NamedTuple

import http_ece  # type: ignore[import-untyped]  # it has no types
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

Json = dict[str, Any]


class Received(NamedTuple):
    """A request as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """A server that keeps whatever is posted to it, and answers with `status`."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.status = 201
        self.url = ""

    def __len__(self) -> int:
        return len(self.received)

    @property
    def values(self) -> list[Json]:
        """What was posted as JSON."""
        return [json.loads(one.body) for one in self.received]


@contextmanager
def receiving(tls: ssl.SSLContext | None = None, host: str = "127.0.0.1") -> Iterator[Receiver]:
    """A receiver on a port of its own, as long as this lasts."""
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            receiver.received.append(Received(self.path, headers, body))
            self.send_response(receiver.status)
            self.send_header("Location", "/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            """Says nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        if tls:
            server.socket = tls.wrap_socket(server.socket, server_side=True)
        receiver.url = f"http{'s' if tls else ''}://{host}:{server.server_port}"
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield receiver
        finally:
            server.shutdown()
            thread.join()


class Browser:
    """The side of Web Push that decrypts."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    def subscription(self, endpoint: str) -> Json:
        """What a page would send to its server."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": endpoint, "p256dh": _base64url(point), "auth": _base64url(self._auth)}

    def read(self, received: Received) -> Any:
        """What was pushed."""
        return json.loads(http_ece.decrypt(received.body, private_key=self._key, auth_secret=self._auth))


def _base64url(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode("ascii")
