"""Takes the pictures of the page in `docs/images`.

    python -m tests.browser.make_pictures          all of them
    python -m tests.browser.make_pictures over     one of them

The server draws the deals, so no two runs show the same game. Pictures are WebP, two pixels for each of the page: in
full colour, crisp and small. Look at each before you keep it.
"""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser

from tests.browser.chromium import browser_and_server
from tests.browser.people import PHONE, Person, good_move, play_by_script
from tests.server.server_process import Json, Server

FOLDER = Path(__file__).parents[2] / "docs" / "images"
QUALITY = 80
MOST = 300_000  # bytes a picture
SIGHTS = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
NAMES = ("Ana", "Rui", "Inês", "Tomé")


class Photographer:
    """Somebody who sits at tables with interesting positions, and takes pictures there."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser, self._server = browser, server

    def home(self) -> None:
        """The front door."""
        ana = self._come()
        ana.open()
        ana.page.get_by_role("button", name="Play now").wait_for()
        self._keep(ana, "home")

    def table(self) -> None:
        """Two players on a desktop, with tiles in hand over a line."""
        ana = self._come()
        self._hold(ana, self._sit(ana, 2, lambda table: is_in_the_middle(table, 3)))
        self._keep(ana, "table")

    def dark(self) -> None:
        """Three players, in the dark."""
        ana = self._come(color_scheme="dark")
        self._hold(ana, self._sit(ana, 3, lambda table: is_in_the_middle(table, 3)))
        self._keep(ana, "dark")

    def phone(self) -> None:
        """Two players on a phone."""
        ana = self._come(size=PHONE, is_touching=True, is_mobile=True)
        table = self._sit(ana, 2, lambda table: is_in_the_middle(table, 3))
        ana.source(good_move(table["position"])).tap()
        self._keep(ana, "phone")

    def sight(self) -> None:
        """The table as four people see it who see few colours, or none: each a quarter of the picture."""
        ana = self._come()
        self._hold(ana, self._sit(ana, 2, lambda table: is_in_the_middle(table, 3)))
        ana.page.wait_for_timeout(300)
        chromium = ana.context.new_cdp_session(ana.page)
        whole = Image.new("RGB", (1920, 1200))
        for at, kind in enumerate(SIGHTS):
            chromium.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
            seen = Image.open(io.BytesIO(ana.page.screenshot())).convert("RGB")
            whole.paste(seen.resize((960, 600), Image.Resampling.LANCZOS), (at % 2 * 960, at // 2 * 600))
        self._write(whole, "sight")
        ana.context.close()

    def grey(self) -> None:
        """The grey wall, when a column is chosen."""
        ana = self._come()
        table = self._sit(ana, 2, lambda table: table["position"]["round"] == 3 and columns(table) == 3, wall="grey")
        ana.page.locator(f'[data-column="{good_move(table["position"])[2]}"]').hover()
        self._keep(ana, "grey")

    def scoring(self) -> None:
        """The end of a round, while a tile is scored."""
        ana = self._come(motion="normal")
        table = self._sit(ana, 2, lambda table: table["position"]["round"] == 4 and is_last_of_round(table))
        ana.play(good_move(table["position"]))
        ana.page.locator(".board.large .chip").first.wait_for()
        self._keep(ana, "scoring")

    def over(self) -> None:
        """The end of a game."""
        ana = self._come()
        self._sit(ana, 2, None)
        ana.page.get_by_role("table").first.locator("tfoot").wait_for()
        self._keep(ana, "over")

    def _come(self, *, size: tuple[int, int] = (1280, 800), motion: str = "off", **options: Any) -> Person:
        options = {"device_scale_factor": 2} | options
        return Person(self._browser.new_context, self._server, "Ana", size=size, motion=motion, **options)

    def _sit(
        self, person: Person, players: int, is_enough: Callable[[Json], object] | None, wall: str = "coloured"
    ) -> Json:
        """A table as it is wanted, of as many as it takes; with nothing wanted, one whose game is over."""
        while True:
            table = person.set_up("mine", *["local"] * (players - 1), names=NAMES[:players], wall=wall)
            person.my_turn()
            found = play_by_script(self._server, table, person.token, is_enough or (lambda _: False))
            if found["stage"] == "playing":
                person.sees(found["position"])
                return found
            if not is_enough:
                return found

    @staticmethod
    def _hold(person: Person, table: Json) -> None:
        move = good_move(table["position"])
        person.source(move).click()
        person.place(move).hover()

    @staticmethod
    def _keep(person: Person, name: str) -> None:
        person.page.wait_for_timeout(300)  # until what glides has come to rest
        Photographer._write(Image.open(io.BytesIO(person.page.screenshot())).convert("RGB"), name)
        person.context.close()

    @staticmethod
    def _write(picture: Image.Image, name: str) -> None:
        path = FOLDER / f"{name}.webp"
        picture.save(path, quality=QUALITY, method=6)
        assert path.stat().st_size < MOST, f"{name}: {path.stat().st_size} bytes"


def is_in_the_middle(table: Json, number: int) -> bool:
    """Whether Ana is to move after some drafts of this round, and can fill a line with several tiles."""
    position = table["position"]
    best = max(position["legal_moves"], key=lambda legal: int(legal["points"]))
    busy = sum(bool(tiles) for tiles in position["factories"]) <= len(position["factories"]) - 2
    return bool(position["round"] == number and table["turn"] == 1 and busy and best["points"] >= 3)


def is_last_of_round(table: Json) -> bool:
    """Whether one draft is left, and Ana has full lines to be scored."""
    position = table["position"]
    lines = position["boards"][0]["lines"]
    full = sum(len(line) == number for number, line in enumerate(lines, 1))
    return (
        not any(position["factories"]) and len({*position["centre"]} - {"*"}) == 1 and table["turn"] == 1 and full > 1
    )


def columns(table: Json) -> int:
    """How many columns Ana can choose from."""
    return sum("@" in legal["move"] for legal in table["position"]["legal_moves"]) if table["turn"] == 1 else 0


def main() -> None:
    """Takes those that were asked for."""
    wanted = sys.argv[1:] or ["home", "table", "phone", "dark", "grey", "sight", "scoring", "over"]
    with browser_and_server() as (browser, server):
        for name in wanted:
            getattr(Photographer(browser, server), name)()


if __name__ == "__main__":
    main()
