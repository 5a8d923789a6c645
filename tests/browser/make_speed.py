"""Measures how soon the page is there on a slow phone and how it plays alone, and writes `benchmarks/page.txt`.

    python -m tests.browser.make_speed [what else ran on the machine]

The phone is Chromium's: a CPU four times as slow, 1.6 Mbit/s down, 0.75 up, 150 ms of latency, nothing in any cache.
Run it on a quiet machine, whose own CPU is what is slowed.
"""

import os
import platform
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

import azulejos
from azulejos.server.http.static_files import FOLDER
from tests.browser import make_engine_speed, offline_speed
from tests.browser.chromium import browser_and_server
from tests.browser.people import PHONE, Person, play_by_script
from tests.browser.test_pages import is_for_offline
from tests.server.server_process import Server

PAGE = Path(__file__).parents[2] / "benchmarks" / "page.txt"
RUNS = 5
CLICKS = 9  # on play: every other time or so a bot begins, which takes longer
SLOWNESS = 4
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}

# The first paint of anything and of the screen itself, in seconds, and the bytes that came.
_MEASURED = """async () => {
  const painted = performance.getEntriesByName("first-contentful-paint")[0].startTime;
  const largest = await new Promise((done) =>
    new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
      .observe({ type: "largest-contentful-paint", buffered: true }));
  const loads = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .filter((load) => !load.name.endsWith(".woff2")); // which may have come by then, and nothing waits for it
  return [painted / 1000, largest / 1000, loads.reduce((sum, load) => sum + load.transferSize, 0)];
}"""


class Opening(NamedTuple):
    """How a screen came: seconds to the first paint, to its largest part, and until it can be used; and bytes."""

    painted: float
    largest: float
    ready: float
    size: float

    def __str__(self) -> str:
        return f"{self.painted:>13.2f}{self.largest:>11.2f}{self.ready:>9.2f}{self.size / 1000:>9.0f}"


@contextmanager
def phone(browser: Browser, server: Server, *, is_slow: bool = True) -> Iterator[Person]:
    """A phone that has never been here."""
    person = Person(browser.new_context, server, "Ana", size=PHONE, is_touching=True, is_mobile=True, motion="normal")
    if is_slow:
        session = person.context.new_cdp_session(person.page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", NETWORK)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWNESS})
    yield person
    person.context.close()


def opening(browser: Browser, server: Server, path: str, ready: str) -> Opening:
    """How the screen at a path comes; it can be used when this is there."""
    with phone(browser, server) as person:
        begin = time.perf_counter()
        person.page.goto(path, wait_until="commit")
        person.page.locator(ready).first.wait_for()
        seconds = time.perf_counter() - begin
        painted, largest, size = person.page.evaluate(_MEASURED)
        return Opening(painted, largest, seconds, size)


def first_move(browser: Browser, server: Server, *, is_slow: bool) -> float:
    """Seconds from the click on "Play now" until tiles can be taken; a bot may have begun."""
    with phone(browser, server, is_slow=is_slow) as person:
        person.open()
        button = person.page.get_by_role("button", name="Play now")
        button.wait_for()
        begin = time.perf_counter()
        button.tap()
        person.page.locator('[data-source][aria-disabled="false"]').first.wait_for()
        return time.perf_counter() - begin


def a_table(browser: Browser, server: Server) -> tuple[str, str]:
    """A table where a game is going on, and one where it is over."""
    tables = []
    for enough in (12, 1000):
        with phone(browser, server, is_slow=False) as person:
            tables.append(person.set_up("mine", "local", names=("Ana", "Ben")))
            person.my_turn()
            play_by_script(server, tables[-1], person.token, lambda table, most=enough: table["steps"] >= most)  # type: ignore[misc]  # mypy cannot tell the type of a default
    return tables[0], tables[1]


def weight(*, is_offline: bool) -> int:
    """Bytes of the page's files, compressed: of those that only play without a server needs, or of all others."""
    files = [path for path in FOLDER.rglob("*") if path.is_file()]
    plain = [path for path in files if path.suffix not in (".br", ".gz") and is_for_offline(path) == is_offline]
    return sum(min(one.stat().st_size for one in files if one.name.startswith(path.name)) for path in plain)


def main() -> None:
    """Measures, and writes the page."""
    with browser_and_server() as (browser, server):
        running, over = a_table(browser, server)
        screens = {
            "start": ("/", "text=Play now"),
            "table": (f"/table/{running}", ".board.large"),
            "game over": (f"/table/{over}", "tfoot"),
            "replay": (f"/replay/{over}/20", ".board.large"),
            "rules": ("/rules", "main h1"),
        }
        rows = []
        for name, (path, ready) in screens.items():
            runs = [opening(browser, server, path, ready) for _ in range(RUNS)]
            middle = Opening(*(statistics.median(column) for column in zip(*runs, strict=True)))
            rows.append(f"{name:<12}{middle}")
        moves = {
            kind: min(first_move(browser, server, is_slow=is_slow) for _ in range(CLICKS))
            for kind, is_slow in (("this machine", False), ("slow phone", True))
        }
        alone = [*offline_speed.lines(browser, server), "", *make_engine_speed.lines(browser)]
        version = browser.version
    lines = [
        f"Azulejos {azulejos.__version__}",
        "command:  python -m tests.browser.make_speed",
        f"date:     {datetime.now().astimezone().date()}",
        f"cores:    {os.cpu_count()}",
        f"Chromium: {version}",
        f"Python:   {platform.python_implementation()} {platform.python_version()}",
        *(f"beside:   {what}" for what in sys.argv[1:]),
        "",
        f"A phone of 360 x 740: CPU {SLOWNESS} times as slow, 1.6 Mbit/s, 150 ms, empty caches.",
        f"Medians of {RUNS}, in seconds; kB without the font.",
        "",
        "screen        first paint    largest   usable       kB",
        *rows,
        "",
        f"from the click on play until tiles can be taken, if no bot begins; best of {CLICKS}:",
        *(f"{kind:<14}{seconds:>11.2f}" for kind, seconds in moves.items()),
        "",
        f"the whole page in all languages, compressed: {weight(is_offline=False) / 1000:.0f} kB",
        f"and what only play without a server needs: {weight(is_offline=True) / 1000:.0f} kB",
        "",
        *alone,
    ]
    PAGE.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
