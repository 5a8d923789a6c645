"""Measures how fast the bots think, natively and in Chromium, in turns, and prints both and their ratio.

    python -m tests.browser.make_engine_speed

A visit is one position judged by the network. Each is measured several times, and the fastest counts: others may be at
work on the machine.
"""

import time

from playwright.sync_api import Page, sync_playwright

from azulejos import Position
from azulejos.bots.interface import Limit
from azulejos.bots.mcts import Mcts
from tests.bots.sample_positions import ALL, game
from tests.browser.chromium import launch_options
from tests.browser.engine_page import open_engine

NODES = 20_000
RUNS = 3
_RANK = """async ([position, nodes]) => {
  const began = performance.now();
  const [best] = await engine.rank(position, { nodes, trees: 1 });
  return best.nodes / (performance.now() - began) * 1000;
}"""


def natively(bot: Mcts, position: Position) -> float:
    """Visits a second, on one thread."""
    began = time.perf_counter()
    bot.rank(position, Limit(nodes=NODES))
    return NODES / (time.perf_counter() - began)


def in_the_page(page: Page, position: Position) -> float:
    """Visits a second, in one worker."""
    rate: float = page.evaluate(_RANK, [str(position), NODES])
    return rate


def main() -> None:
    """Measures, and prints a line for each kind of game."""
    print(f"{'game':<12}{'native':>10}{'page':>10}{'ratio':>8}   visits per second, one thread, best of {RUNS}")  # noqa: T201
    with sync_playwright() as started:
        browser = started.chromium.launch(**launch_options())
        with open_engine(browser.new_page()) as page:
            for players, wall in ALL:
                position = next(one for one in game(players, wall, seed=1) if one.turn)
                bot = Mcts()
                page.evaluate(_RANK, [str(position), 100])  # so that everything is loaded
                rates = [(natively(bot, position), in_the_page(page, position)) for _ in range(RUNS)]
                native, paged = (max(column) for column in zip(*rates, strict=True))
                print(f"{players} {wall:<10}{native:>10,.0f}{paged:>10,.0f}{paged / native:>8.0%}")  # noqa: T201
        browser.close()


if __name__ == "__main__":
    main()
