"""Somebody with a browser: what they do at a table by mouse, keys or touch, and what they see there.

A `Person` acts on the page alone. What is true they learn from the server, by requests with the cookies of their
browser, so that what is drawn can be held against it.
"""

import json
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal

from playwright.sync_api import APIResponse, BrowserContext, Locator, Page

from azulejos.tables.identity import new_token
from tests.browser.watch import Watch
from tests.patience import PATIENCE_S
from tests.server.databases import run
from tests.server.people import seated
from tests.server.server_process import Json, Server

__all__ = [
    "FLOOR_LEFT",
    "MINUS",
    "PATIENCE",
    "PHONE",
    "Person",
    "Way",
    "bad_move",
    "drawn_as",
    "good_move",
    "is_choosing",
    "is_nearly_over",
    "play_by_script",
    "words",
]

Way = Literal["mouse", "keys", "touch"]
Enough = Callable[[Json], object]  # whether a table is as far as it is wanted
RETRIES = 5  # where the server has just closed a connection that was kept open
PHONE = (360, 740)
# A position in which the black tiles are to be taken: then only white ones are left, and seat 2 has no line for them.
FLOOR_LEFT = (
    "S2 1d 1 1 -/-/-/-/- KKKKKWW 11,16,13,15,17 0,0,0,0,0 0:R/RR/BBB/BBBB/-:...../...../...../...../.....:- "
    "0:R/BB/RRR/YYYY/-:...../...../...../...../...W.:*"
)
MINUS = "\u2212"  # as points that are lost are written
PATIENCE = PATIENCE_S  # for busy machines; nothing waits so long that works

# Everything that lies on the table as it is drawn, without what is only shown beforehand.
_DRAWN = r"""() => {
  const pieces = (root, which) => [...root.querySelectorAll(which)].map((tile) => tile.dataset.piece).join("");
  const text = (root, which) => root.querySelector(which)?.textContent.replace(/[\u2066-\u2069]/g, "");
  const rows = [1, 2, 3, 4, 5];
  const boards = [...document.querySelectorAll(".boards [data-board]")].map((board) => ({
    seat: Number(board.dataset.board),
    score: Number(text(board, ".score > b")),
    forecast: Number(text(board, ".forecast b")),
    lines: [...board.querySelectorAll(".line")].map((line) => pieces(line, ".tile:not(.faint, .preview)")),
    wall: rows.map((row) => rows.map((column) =>
      board.querySelector(`[data-space="${row}${column}"] .tile:not(.preview)`)?.dataset.piece ?? ".").join("")),
    floor: pieces(board, "[data-floor] .tile:not(.fall)"),
  }));
  const market = document.querySelector(".market");
  const counts = (name) => [...market.querySelectorAll(`[data-supply=${name}] li > span:nth-of-type(2)`)];
  const supply = (name) => counts(name).map((one) => Number(one.textContent));
  return {
    round: Number(text(market, ".round").match(/\d+/)),
    boards: boards.sort((one, other) => one.seat - other.seat),
    factories: [...market.querySelectorAll("[data-factory]")].map((factory) => pieces(factory, ".tile")),
    centre: [...market.querySelectorAll("[data-pile]")].map((pile) => {
      const shown = pieces(pile, ".tile:not(.preview)");
      return shown.length > 1 && !pile.querySelector(".preview")
        ? shown[0].repeat(Number(pile.querySelector("[data-count]").dataset.count))
        : shown;
    }).join(""),
    bag: supply("bag"),
    lid: supply("lid"),
  };
}"""

# While an element that this selects has this text, what would happen after a while has to wait; but what is told to
# screen readers, within a fifth of a second, is told.
_HOLD = r"""([which, text]) => {
  const { setTimeout: later, clearTimeout: cancel } = window;
  const again = new Map();
  const has = ({ textContent }) => textContent.replace(/[\u2066-\u2069]/g, "").includes(text);
  const isHeld = () => !window.isReleased && [...document.querySelectorAll(which)].some(has);
  window.setTimeout = (act, milliseconds = 0, ...rest) => {
    const id = later(function look() {
      if (milliseconds > 200 && isHeld()) return void again.set(id, later(look, 50));
      again.delete(id);
      act(...rest);
    }, milliseconds);
    return id;
  };
  window.clearTimeout = (id) => [id, again.get(id)].forEach((one) => cancel(one));
}"""


def drawn_as(position: Json) -> Json:
    """A position of the server in the form in which the page is read."""
    forecasts = [one["score"] for one in position["forecasts"]]
    boards = [
        {key: board[key] for key in ("seat", "score", "lines", "wall", "floor")} | {"forecast": forecast}
        for board, forecast in zip(position["boards"], forecasts, strict=True)
    ]
    return {
        "round": position["round"],
        "boards": boards,
        "factories": position["factories"],
        "centre": "".join(sorted(position["centre"], key="BYRKW*".index)) if position["phase"] == "drafting" else "",
        "bag": [position["bag"][colour] for colour in "BYRKW"],
        "lid": [position["lid"][colour] for colour in "BYRKW"],
    }


class Person:
    """Somebody with a browser of their own, in which nothing may go wrong."""

    def __init__(
        self,
        new_context: Callable[..., BrowserContext],
        server: Server,
        name: str,
        *,
        size: tuple[int, int] = (1280, 800),
        is_touching: bool = False,
        motion: str = "off",
        language: str = "en",
        **options: Any,
    ) -> None:
        self.name = name
        self._server = server
        viewport = {"width": size[0], "height": size[1]}
        # What a service worker asks for no test can see or refuse, so only those have one that are about it.
        options = {"service_workers": "block"} | options
        self.context = new_context(viewport=viewport, has_touch=is_touching, base_url=server.url, **options)
        self.watch = Watch(self.context, server.address)
        self.watch.allow("Service Worker registration blocked by Playwright")
        kept = json.dumps({"motion": motion, "name": name, "sound": False, "language": language})
        self.context.add_init_script(f"if (location.host) localStorage['azulejos.settings'] ??= {json.dumps(kept)}")
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page: Page = self.context.new_page()

    def faults(self) -> list[str]:
        """What went wrong in this browser."""
        return self.watch.faults(self.page)

    # Coming and going.

    def open(self, path: str = "/") -> None:
        """Types an address."""
        self.page.goto(path)

    def hold(self, which: str, text: str = "") -> None:
        """On pages opened from now on, what is shown for a moment stays until `release`, however slow the test is."""
        self.context.add_init_script(f"({_HOLD})({json.dumps([which, text])})")

    def release(self) -> None:
        """Time goes on."""
        self.page.evaluate("window.isReleased = true")

    def set_up(self, *seats: str, names: tuple[str, ...] = (), until: Enough | None = None, **settings: Any) -> str:
        """Sets up a table and goes there. Nobody is waited for, unless the settings say so.

        If the game should be further on, a script plays `until` it is, before the page has to draw every move.
        """
        wanted = {"seats": list(seats), "start": 1, "pause": False} | settings
        body = {"token": new_token(), "names": list(names or (self.name,)), "settings": wanted}
        answer = self.context.request.post("/api/tables", data=body, max_retries=RETRIES)
        assert answer.status == 201, answer.text()
        table = str(answer.json()["table"])
        if until:
            play_by_script(self._server, table, str(body["token"]), until)
        self.open(f"/table/{table}")
        return table

    def look_away(self, until: Enough) -> Json:
        """Has a script play on without a page that draws every move, and comes back to the table."""
        table, token = self.table, self.token
        self.open("about:blank")
        now = play_by_script(self._server, table, token, until)
        self.open(f"/table/{table}")
        if now["stage"] == "playing":
            self.sees(now["position"])
        return now

    @property
    def token(self) -> str:
        """The secret of my seats at this table, which is in a cookie that no page can read."""
        (token,) = (one["value"] for one in self.context.cookies() if one["path"] == f"/api/tables/{self.table}")
        return token

    @property
    def table(self) -> str:
        """The id of the table whose address this is."""
        found = re.search(r"/(?:table|replay)/(\w+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def sit_down(self, link: str) -> None:
        """Follows a link, and takes the first free seat there."""
        self.open(link)
        self.click("Sit here")
        self.page.get_by_role("button", name="Leave the seat").wait_for()

    def click(self, name: str) -> None:
        """Clicks the button that is called so."""
        self.page.get_by_role("button", name=name, exact=True).first.click()

    def choose(self, *names: str) -> None:
        """Goes through the menu of the table."""
        self.page.locator("button[aria-label=Menu]:visible").click()
        for name in names:
            self.page.get_by_role("dialog").get_by_role("button", name=name).click()

    def speak(self, language: str) -> None:
        """Switches the language, in a window that is wide enough to show the choice."""
        self.page.set_viewport_size({"width": 1280, "height": 800})
        self.page.locator("select:visible").filter(has=self.page.locator("[value=hu]")).select_option(language)
        self.page.locator(f"html[lang={language}]").wait_for()

    # What is true.

    def get(self, path: str) -> APIResponse:
        """What the server answers to this browser."""
        return self.context.request.get(path, max_retries=RETRIES)

    def ask(self) -> Json:
        """The table as the server has it now."""
        answer = self.get(f"/api/tables/{self.table}")
        assert answer.ok, answer.text()
        value: Json = answer.json()
        return value

    def until(self, is_so: Callable[[Json], object], known: Json | None = None) -> Json:
        """The table, as soon as this is so; `known` is how it was a moment ago."""
        end, pauses = time.monotonic() + PATIENCE, _pauses()
        state = known or self.ask()
        while not is_so(state["table"]):
            assert time.monotonic() < end, {**state["table"], "position": None}
            self.page.wait_for_timeout(next(pauses))
            state = self.ask()
        return state

    def my_turn(self) -> Json | None:
        """The table when one of my seats is to move, with all of it drawn; None when the game is over."""
        state = self.ask()
        mine = state["you"]["seats"]
        table: Json = self.until(lambda one: one["stage"] == "over" or one["turn"] in mine, state)["table"]
        if table["stage"] == "over":
            return None
        self.sees(table["position"])
        return table

    # What is seen.

    def drawn(self) -> Json:
        """All that lies on the table, read from the page."""
        value: Json = self.page.evaluate(_DRAWN)
        return value

    def sees(self, position: Json) -> None:
        """The page draws this position, and nothing else."""
        self.page.locator(".board.large").wait_for()
        end, pauses = time.monotonic() + PATIENCE, _pauses()
        while (drawn := self.drawn()) != drawn_as(position) and time.monotonic() < end:
            self.page.wait_for_timeout(next(pauses))
        assert drawn == drawn_as(position)

    @property
    def status(self) -> Locator:
        """The status line over the table."""
        return self.page.locator(".status-line .words")

    def hint(self, text: str) -> None:
        """Asks for a hint, and again until it says this: a theme may take a moment, and no hint waits for it."""
        self.page.keyboard.press("h")
        self.page.locator(".market .hinted").wait_for()
        end = time.monotonic() + PATIENCE
        while not words(text).search(said := self.status.inner_text()):
            assert time.monotonic() < end, said
            self.page.keyboard.press("h")
            self.page.wait_for_timeout(50)

    @property
    def banner(self) -> Locator:
        """What wants an answer or an eye."""
        return self.page.locator(".banner")

    # What is done.

    def source(self, move: str) -> Locator:
        """The first of the tiles that a draft takes."""
        source = move[0].replace("C", "0")
        return self.page.locator(f'.market [data-source="{source}"][data-colour="{move[1]}"]').first

    def place(self, move: str) -> Locator:
        """The line that a draft puts them on, or the floor."""
        return self.page.locator(f'.board.large [data-place="{move[2].replace("F", "0")}"]')

    def play(self, move: str, way: Way = "mouse") -> None:
        """Makes a move of the notation; it has not been carried out when this returns."""
        if "@" in move:
            self._choose_column(move, way)
        elif way == "keys":
            self.page.keyboard.type(move.lower())
        else:
            press = Locator.tap if way == "touch" else Locator.click
            press(self.source(move))
            press(self.place(move))
            if way == "touch":  # the first tap has shown what would happen
                press(self.place(move))

    def _choose_column(self, move: str, way: Way) -> None:
        space = self.page.locator(f'.board.large [data-column="{move[2]}"]')
        if way == "keys":
            self.page.keyboard.type(move)
        elif way == "touch":
            space.tap()
            space.tap()
        else:
            space.click()

    def lose(self, *, moves: int = 3) -> str:
        """Plays so many bad moves against the weakest bot, and gives up; returns the table. In English."""
        table = self.set_up("mine", "level1")
        for _ in range(moves):
            now = self.my_turn()
            assert now
            self.move(bad_move(now["position"]), "keys", seen=now["seq"])
        self.my_turn()
        self.choose("Resign", "Resign this game?")
        self.page.locator(".over h1").wait_for()
        return table

    def play_on(self, way: Way = "mouse", *, moves: int = 200) -> int:
        """Plays my seats to the end of the game, or so many moves; before each, all that is drawn is right."""
        for number in range(moves):
            table = self.my_turn()
            if table is None:
                return number
            self.move(good_move(table["position"]), way, seen=table["seq"])
        return moves

    def move(self, move: str, way: Way = "mouse", seen: int | None = None) -> None:
        """Makes a move, which is carried out when this returns."""
        seq = self.ask()["table"]["seq"] if seen is None else seen
        self.play(move, way)
        self.until(lambda table: table["seq"] > seq)


def _pauses() -> Iterator[float]:
    """Milliseconds from look to look, longer and longer: to look costs more than to wait."""
    pause = 15.0
    while True:
        yield pause
        pause = min(1.5 * pause, 150.0)


def words(text: str) -> re.Pattern[str]:
    """These words, whatever invisible marks stand around the values in them."""
    return re.compile("[\u2066-\u2069]*".join(re.escape(letter) for letter in text))


def good_move(position: Json) -> str:
    """A move that fills lines, so that rows are complete soon; always the same in the same position."""

    def worth(legal: Json) -> tuple[int, int]:
        return 2 * legal["points"] - 2 * legal["cost"] + legal["placed"], -"12345F".find(legal["move"][2])

    return str(max(position["legal_moves"], key=worth)["move"])


def bad_move(position: Json) -> str:
    """A move that drops as much as possible."""
    return str(max(position["legal_moves"], key=lambda legal: (legal["cost"], legal["move"]))["move"])


def is_choosing(table: Json) -> bool:
    """Whether a column of the grey wall is to be chosen."""
    return any("@" in legal["move"] for legal in table["position"]["legal_moves"])


def is_nearly_over(table: Json) -> bool:
    """Whether only the centre is left of a round with which the game can end."""
    return bool(table["position"]["round"] >= 5 and not any(table["position"]["factories"]))


def play_by_script(server: Server, table: str, token: str, is_enough: Enough = lambda _: False) -> Json:
    """Plays all seats of a token, without a browser, to the end or until it is enough; returns the table."""

    async def play() -> Json:
        async with seated(server.address, table, token) as person:
            if person.table["stage"] == "waiting":
                await person.does("start")
            while person.table["stage"] == "playing" and not is_enough(person.table):
                await person.does("play", seat=person.table["turn"], move=good_move(person.table["position"]))
            return person.table

    with ThreadPoolExecutor(1) as aside:  # in this thread runs the loop of the browser
        return aside.submit(lambda: run(play())).result()
