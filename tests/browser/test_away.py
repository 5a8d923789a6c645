"""The page as something of one's own: installed, opened while the server is away, replaced by a newer one, and left in
the background for a while."""

import base64
import hashlib
import re
import shutil
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from azulejos.server.http.static_files import FOLDER
from tests.browser.conftest import Visit
from tests.browser.people import PATIENCE, good_move, play_by_script
from tests.browser.watch import GONE
from tests.server.server_process import Server, ask

AWAY = "The server cannot be reached. Is it running?"
KEPT = """async () => {
  const names = await caches.keys();
  const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return navigator.serviceWorker.controller ? counts.filter(Boolean).length : 0;
}"""


def is_kept(page: Page, versions: int = 1) -> None:
    """Waits until the service worker has all of the page, and answers for it."""
    end = time.monotonic() + PATIENCE
    while page.evaluate(KEPT) < versions:
        assert time.monotonic() < end
        page.wait_for_timeout(15)


def test_the_page_can_be_installed(visit: Visit, server: Server) -> None:
    ana = visit(service_workers="allow")
    ana.open()
    is_kept(ana.page)
    chromium = ana.context.new_cdp_session(ana.page)
    assert chromium.send("Page.getAppManifest")["errors"] == []
    found = chromium.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {one["errorId"] for one in found} <= {"in-incognito"}  # as every browser of a test is
    for path in ("/sw.js", "/manifest.webmanifest", "/icon-192.png", "/icon-apple.png"):
        answer = ana.get(path)
        assert answer.ok
        assert answer.headers["cache-control"] == "no-cache"


def test_the_page_opens_while_the_server_is_away_and_says_so(own_server: Server, visit: Visit) -> None:
    ana = visit(at=own_server, service_workers="allow")
    ana.watch.allow(*GONE, "ERR_FAILED")
    ana.open()
    is_kept(ana.page)
    own_server.kill()
    ana.page.reload()
    expect(ana.page.get_by_role("alert").filter(has_text=AWAY)).to_be_visible()
    for path, title in (("/rules", "How Azul is played"), ("/settings", "Settings"), ("/table/abc", "No answer")):
        ana.open(path)
        expect(ana.page.get_by_role("heading", level=1)).to_have_text(title)
    own_server.start()
    ana.open()
    ana.click("Play now")
    ana.page.locator(".board.large").wait_for()
    ana.my_turn()
    kept = ana.page.evaluate(
        """async () => (await Promise.all((await caches.keys()).map(async (name) =>
             (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()"""
    )
    assert "/" in kept
    assert [path for path in kept if path.startswith("/api")] == []


class _Files(SimpleHTTPRequestHandler):
    """A server of files alone, whose folder is the link `now`."""

    def do_GET(self) -> None:
        if not Path(self.translate_path(self.path)).is_file():
            self.path = "/" if "." not in self.path else self.path
        super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Nothing."""


@pytest.fixture
def versions(tmp_path: Path) -> Iterator[tuple[ThreadingHTTPServer, Path]]:
    """A server of files, and the folder in which `now` is what it serves."""
    shutil.copytree(FOLDER, tmp_path / "first")
    (tmp_path / "now").symlink_to(tmp_path / "first")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(tmp_path / "now"))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server, tmp_path


def digest_of(path: Path) -> str:
    """What a service worker expects a file to be, as its list has it."""
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode().removesuffix("=")


def make_second(folder: Path) -> None:
    """A later build: all assets have other names, and the page says in its head that it is the second."""
    shutil.copytree(folder / "first", folder / "second")
    built = [path for path in (folder / "second" / "assets").iterdir() if path.suffix in (".js", ".css")]
    assets = {path.name: f"{path.stem}2{path.suffix}" for path in built}
    for path in (folder / "second").rglob("*"):
        if path.suffix in (".html", ".js", ".css"):
            text = re.sub("|".join(map(re.escape, assets)), lambda found: assets[found[0]], path.read_text())
            text = text.replace("<head>", '<head><meta name="version" content="second">')
            path.write_text(text.replace("CACHE=`page ", "CACHE=`page second "))
            path.rename(path.with_name(assets.get(path.name, path.name)))
    worker = folder / "second" / "sw.js"
    text = worker.read_text()
    for name, new in assets.items():
        text = text.replace(digest_of(folder / "first/assets" / name), digest_of(folder / "second/assets" / new))
    worker.write_text(text)
    (folder / "next").symlink_to(folder / "second")
    (folder / "next").rename(folder / "now")


def test_a_newer_page_takes_over_at_once_and_leaves_open_ones_whole(
    visit: Visit, versions: tuple[ThreadingHTTPServer, Path]
) -> None:
    files, folder = versions
    address = f"http://127.0.0.1:{files.server_port}"
    ana = visit(service_workers="allow")
    ana.watch.allow(*GONE, "status of 404", "another host")  # there is no game at that address, only the page
    ana.page.goto(address)
    is_kept(ana.page)
    make_second(folder)
    ana.page.get_by_role("link", name="How is Azul played?").click()  # a part of the first, which is nowhere else now
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("How Azul is played")
    ana.page.goto(address)
    expect(ana.page.locator("meta[name=version]")).to_have_attribute("content", "second")
    is_kept(ana.page, versions=2)
    ana.page.get_by_role("link", name="Settings").click()
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("Settings")
    files.shutdown()
    files.server_close()
    ana.page.goto(address)
    expect(ana.page.locator("meta[name=version]")).to_have_attribute("content", "second")
    expect(ana.page.get_by_role("button", name="Play now")).to_be_visible()


def test_who_comes_back_to_a_connection_that_only_seems_open_sees_the_true_position(
    visit: Visit, server: Server
) -> None:
    ana = visit()
    is_dead = False

    def connect(socket: WebSocketRoute) -> None:
        beyond = socket.connect_to_server()
        mine = is_dead
        socket.on_message(lambda text: None if is_dead and not mine else beyond.send(text))
        beyond.on_message(lambda text: None if is_dead and not mine else socket.send(text))

    ana.page.route_web_socket(re.compile("/socket"), connect)
    table = ana.set_up("mine", "local", names=("Ana", "Ben"))
    seen = ana.my_turn()
    assert seen
    is_dead = True
    now = play_by_script(server, table, ana.token, lambda one: one["seq"] >= seen["seq"] + 3)
    ana.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    ana.sees(now["position"])


def test_a_game_against_a_bot_survives_the_background(own_server: Server, visit: Visit) -> None:
    ana = visit(at=own_server)
    ana.watch.allow(*GONE)
    ana.set_up("mine", "level1")
    table = ana.my_turn()
    assert table
    ana.move(good_move(table["position"]), seen=table["seq"])
    chromium = ana.context.new_cdp_session(ana.page)
    chromium.send("Page.setWebLifecycleState", {"state": "frozen"})
    own_server.kill()
    own_server.start()
    assert ask(own_server.address, "GET", "/healthz")[0] == 200
    chromium.send("Page.setWebLifecycleState", {"state": "active"})
    now = ana.my_turn()  # all of it drawn as the server has it
    assert now
    assert now["seq"] > table["seq"]
    ana.move(good_move(now["position"]))
