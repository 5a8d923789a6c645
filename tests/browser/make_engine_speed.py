"""Measures how fast the bots think, natively and in Chromium, in turns, and prints both and their ratio.

`make_speed` writes the same lines into `benchmarks/page.txt`.

    python -m tests.browser.make_engine_speed

A visit is one position judged by the network. Rates are per second of CPU time, so that others at work on the machine
do not matter; those of the page are of all that its process does, compiling included. Each is measured several times,
and the fastest counts.
"""

import time
from collections.abc import Iterator

from playwright.sync_api import Browser, Page, sync_playwright

from azulejos import Position
from azulejos.bots.interface import Limit
from azulejos.bots.mcts import Mcts
from tests.bots.sample_positions import ALL, game
from tests.browser.chromium import launch_options
from tests.browser.engine_page import open_engine

NODES = 40_000
RUNS = 4
_RANK = "async ([position, nodes]) => (await engine.rank(position, { nodes, trees: 1 }))[0].nodes"


def natively(bot: Mcts, position: Position) -> float:
    """Visits a second, on one thread."""
    began = time.process_time()
    nodes = bot.rank(position, Limit(nodes=NODES))[0].nodes
    return nodes / (time.process_time() - began)


def in_the_page(browser: Browser, page: Page, position: Position) -> float:
    """Visits a second, in one worker."""
    began = _cpu_time(browser)
    nodes = page.evaluate(_RANK, [str(position), NODES])
    return float(nodes / (_cpu_time(browser) - began))


def _cpu_time(browser: Browser) -> float:
    """The CPU seconds of all renderers so far."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return sum(float(process["cpuTime"]) for process in processes if process["type"] == "renderer")


def lines(browser: Browser) -> Iterator[str]:
    """A heading, and a line for each kind of game."""
    yield f"{'game':<12}{'native':>10}{'page':>10}{'ratio':>8}   visits per CPU second, one thread, best of {RUNS}"
    context = browser.new_context()
    with open_engine(context.new_page()) as page:
        for players, wall in ALL:
            position = next(one for one in game(players, wall, seed=1) if one.turn)
            bot = Mcts()
            rates = [(natively(bot, position), in_the_page(browser, page, position)) for _ in range(RUNS)]
            native, paged = (max(column) for column in zip(*rates, strict=True))
            yield f"{players} {wall:<10}{native:>10,.0f}{paged:>10,.0f}{paged / native:>8.0%}"
    context.close()


def main() -> None:
    """Measures, and prints."""
    with sync_playwright() as started:
        browser = started.chromium.launch(**launch_options())
        for line in lines(browser):
            print(line, flush=True)  # noqa: T201 - a program
        browser.close()


if __name__ == "__main__":
    main()
