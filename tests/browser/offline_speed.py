"""How the page plays without a server: bytes by part, seconds to a bot's first move, and memory; for `make_speed`."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from azulejos.server.http.static_files import FOLDER
from azulejos.tables.table import BOT_PAUSE_MS
from azulejos.values import of_position
from tests.browser.people import Person, good_move
from tests.browser.test_offline import Site, table_of, wait_for_all
from tests.server.server_process import Server

__all__ = ["lines"]

WARM = 5  # what a browser has compiled it keeps after a while


def lines(browser: Browser, server: Server) -> Iterator[str]:
    """All figures, as lines."""
    yield "Without a server; kB compressed, each part loaded when it is first needed:"
    for name, size in _parts():
        yield f"{name:<38}{size / 1000:>9.0f}"
    yield ""
    yield f"from play to the first move of level 8 ({BOT_PAUSE_MS / 1000:.1f} s of it is for show), and memory:"
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder))
        person = Person(browser.new_context, server, "Ana", service_workers="allow")
        person.page.goto(site.address)
        resting = _memory(browser)
        cold = _first_bot_move(person, site)
        wait_for_all(person, site)
        playing = _memory(browser)
        person.page.evaluate("indexedDB.deleteDatabase('azulejos')")
        warm = _first_bot_move(person, site)
        shown = min(_table(person, site) for _ in range(WARM))
        person.context.close()
        site.stop()
    yield f"{'empty caches, this machine':<38}{cold:>9.2f} s"
    yield f"{'everything cached':<38}{warm:>9.2f} s"
    yield f"{'the table, everything cached':<38}{shown:>9.2f} s, best of {WARM}"
    yield f"{'the start page':<38}{resting / 1e6:>9.0f} MB"
    yield f"{'a table in the page, its bot thinking':<38}{playing / 1e6:>9.0f} MB"


def _parts() -> Iterator[tuple[str, int]]:
    """The bytes of each part, in the smallest form that is served."""
    assets = FOLDER / "assets"
    code = [path for path in assets.glob("*.js") if ".worker-" in path.name or path.name.startswith("page-host-")]
    yield "Python: Pyodide and its library", sum(_size(path) for path in assets.glob("python-*/py*") if _is_plain(path))
    yield "Python: ours", sum(map(_size, assets.glob("python-*/azulejos.zip")))
    yield "workers, and the page's side of them", sum(map(_size, code))
    yield "bots: functions, with vectors", sum(map(_size, assets.glob("simd-*.wasm")))
    yield "bots: functions, without vectors", sum(map(_size, assets.glob("plain-*.wasm")))
    yield "bots: linear weights", sum(map(_size, assets.glob("*.bin")))
    yield "bots: the largest network", max(map(_size, assets.glob("*.network")))


def _is_plain(path: Path) -> bool:
    return path.suffix not in (".br", ".gz")


def _size(path: Path) -> int:
    return min(one.stat().st_size for one in path.parent.glob(f"{path.name}*"))


def _first_bot_move(person: Person, site: Site) -> float:
    """Seconds until the bot has moved; the person moves at once."""
    page = person.page
    page.goto("about:blank")
    page.goto(site.address)
    page.get_by_role("slider").fill("7")  # from 0: level 8
    began = time.perf_counter()
    page.get_by_role("button", name="Play now").click()
    while True:
        table = table_of(person)
        if table.waited_for and len(table.steps) == 1:
            person.sees(of_position(table.position))
            person.play(good_move(of_position(table.position)), "keys")
            while len(table_of(person).steps) == 1:
                page.wait_for_timeout(10)
        elif table.waited_for and len(table.steps) > 1:
            return time.perf_counter() - began
        page.wait_for_timeout(10)


def _table(person: Person, site: Site) -> float:
    """Seconds until the table is there."""
    page = person.page
    page.goto("about:blank")
    page.goto(site.address)
    button = page.get_by_role("button", name="Play now")
    button.wait_for()
    began = time.perf_counter()
    button.click()
    page.locator(".board.large").wait_for()
    return time.perf_counter() - began


def _memory(browser: Browser) -> int:
    """The bytes of all renderers that are in memory."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    pids = [process["id"] for process in processes if process["type"] == "renderer"]
    lines = [line for pid in pids for line in Path(f"/proc/{pid}/status").read_text().splitlines()]
    return sum(1024 * int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))
