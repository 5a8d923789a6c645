"""The screens around the table in a real browser: from the front door to the end of a game and back through it."""

import shutil
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from azulejos.server.pages import FOLDER
from tests.server.running import run
from tests.server.seated import UNHURRIED, seated
from tests.server.serving import Server, new_table, new_token, serving

CHROMIUM = shutil.which("chromium")
pytestmark = pytest.mark.skipif(
    not CHROMIUM or not (FOLDER / "index.html").exists(), reason="needs Chromium and a built page"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the page."""
    folder = tmp_path_factory.mktemp("screens")
    with serving(f"sqlite:///{folder / 'games.db'}", folder, **UNHURRIED) as server:
        yield server
        server.terminate()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium."""
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


class Visitor:
    """Somebody with a browser of their own, who notes everything that should not be."""

    def __init__(self, browser: Any, server: Server, **options: Any) -> None:
        self.server = server
        self.faults: list[str] = []
        self.page = browser.new_context(locale="en-GB", **options).new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda message: self._note(message.type, message.text))
        self.page.on("request", lambda request: self._check(request.url))

    def go(self, path: str) -> None:
        """Opens the page there."""
        self.page.goto(f"http://{self.server.address}{path}")

    def click(self, name: str, kind: str = "button") -> None:
        """Clicks what has this name."""
        self.page.get_by_role(kind, name=name).first.click()

    def sees(self, selector: str) -> None:
        """Waits until it is there."""
        self.page.wait_for_selector(selector)

    def says(self, selector: str) -> str:
        """What is written there, without the marks around names."""
        text: str = self.page.locator(selector).first.inner_text()
        return text.translate(dict.fromkeys((0x2068, 0x2069)))

    def icon(self) -> str:
        """The icon of the tab."""
        address: str = self.page.eval_on_selector("link[rel=icon]", "link => link.href")
        return address

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.faults.append(text)

    def _check(self, url: str) -> None:
        if self.server.address not in url and not url.startswith(("data:", "blob:")):
            self.faults.append(f"a request to {url}")


def finished(server: Server) -> str:
    """The id of a table whose game was played for some moves and given up."""
    token = new_token()
    table = new_table(server.address, "mine", "local", token=token, names=("Ana", "Ben"), start=1)

    async def play() -> None:
        async with seated(server.address, table, token) as person:
            await person.does("start")
            for _ in range(6):
                await person.does("play", seat=person.table["turn"])
            await person.does("resign", seat=2)

    with ThreadPoolExecutor(1) as aside:  # the browser's own loop runs in this thread
        aside.submit(lambda: run(play())).result()
    return table


def test_from_the_front_door_to_the_first_move_it_takes_a_moment(server: Server, browser: Any) -> None:
    ana = Visitor(browser, server)
    ana.go("/")
    ana.sees("text=Play now")
    begin = time.monotonic()
    ana.click("Play now")
    ana.sees("[data-factory] button")
    assert time.monotonic() - begin < 3
    ana.go("/")
    ana.sees("text=Continue")
    assert ana.faults == []


def test_friends_are_invited_sit_down_play_and_play_again(server: Server, browser: Any) -> None:
    ana, ben = Visitor(browser, server), Visitor(browser, server, viewport={"width": 360, "height": 740})
    ana.go("/")
    ana.click("Invite friends")
    ana.page.get_by_label("Your name").fill("Ana")
    ana.click("Make the link")
    ana.sees("text=Waiting for one more")
    ben.page.goto(ana.says("#link"))
    ben.page.get_by_label("Your name").fill("Ben")
    ben.click("Sit here")
    ana.sees("text=All are here")
    ana.click("Begin")
    ben.sees("[data-factory] button")
    first = ben.page.url
    ben.page.locator("button[aria-label=Menu]:visible").click()
    ben.click("Resign")
    ben.click("Give the game up?")
    ana.sees("text=You win")
    ben.sees("h1:has-text('wins')")
    assert (ana.says(".lead"), ben.says("h1")) == ("0 to 0. Ben resigned.", "Ana wins")
    ana.click("Rematch")
    ben.sees(".banner button")
    ben.page.locator(".next button").click()
    for one in (ana, ben):
        one.sees("[data-factory] button")
    assert ana.page.url == ben.page.url != first
    ben.page.goto(first)
    ben.sees("text=To the rematch")
    assert (ana.faults, ben.faults) == ([], [])


def test_a_game_is_gone_through_by_keys_and_every_step_has_its_address(server: Server, browser: Any) -> None:
    visitor, table = Visitor(browser, server), finished(server)
    visitor.go(f"/replay/{table}")
    visitor.sees("[data-factory] .tile")
    for key, step in (("ArrowRight", 2), ("End", 7), ("ArrowLeft", 6), ("Home", 1)):
        visitor.page.keyboard.press(key)
        visitor.sees(f"[data-step='{step}'][aria-current=step]")
        assert visitor.page.url.endswith(f"/replay/{table}/{step}")
    visitor.go(f"/replay/{table}/4")
    visitor.sees("[data-step='4'][aria-current=step]")
    visitor.click("This position", "link")
    visitor.sees("[data-factory] .tile")
    assert "/position/S2%20" in visitor.page.url
    assert visitor.faults == []


def test_my_turn_is_told_by_the_tab_and_my_seat_goes_on_at_another_device(server: Server, browser: Any) -> None:
    ana, ben, tablet = (Visitor(browser, server) for _ in range(3))
    ana.go("/")
    ana.click("Invite friends")
    ana.page.get_by_label("Your name").fill("Ana")
    ana.click("Make the link")
    ana.sees("#link")
    link = ana.says("#link")
    ana.click("Play on another device")
    ana.sees("dialog #link")
    own = ana.says("dialog #link")
    assert own.startswith(f"{link}#token=")
    ana.page.keyboard.press("Escape")
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.click("Sit here")
    ana.sees("text=All are here")
    ana.click("Begin")
    tablet.page.goto(own)
    for one in (ana, ben, tablet):
        one.sees("[data-factory] button")
    assert tablet.page.url == link  # the token is not left in the address
    ana_is_next = "Your turn" in ana.says(".sentence h1")
    called, other = (ana, ben) if ana_is_next else (ben, ana)
    called.page.wait_for_function("document.title.startsWith('● Your turn')")
    assert ("●" in other.page.title(), other.icon() == called.icon()) == (False, False)
    if ana_is_next:
        assert tablet.page.title() == ana.page.title()
    assert [one.faults for one in (ana, ben, tablet)] == [[], [], []]


def test_a_personal_link_that_is_nobodys_says_so(server: Server, browser: Any) -> None:
    visitor, table = Visitor(browser, server), finished(server)
    visitor.go(f"/table/{table}#token={new_token()}")
    visitor.sees("[role=alert]:has-text('This personal link fits no seat')")


def test_whoever_looks_on_chooses_the_large_board_and_asks_for_the_keys(server: Server, browser: Any) -> None:
    visitor, table = Visitor(browser, server), finished(server)
    visitor.go(f"/replay/{table}/3")
    visitor.sees(".large[data-board='1']")
    visitor.click("Show the board of")
    visitor.sees(".large[data-board='2']")
    visitor.page.keyboard.press("ArrowRight")
    visitor.sees("[data-step='4'][aria-current=step]")
    visitor.sees(".large[data-board='2']")
    visitor.page.keyboard.press("?")
    visitor.sees("dialog[open] kbd")
    visitor.page.keyboard.press("ArrowRight")
    visitor.sees("[data-step='4'][aria-current=step]")  # the card has the keys now
    assert visitor.faults == []


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/nowhere", "There is no such page."),
        ("/table/nosuch", "There is no such table."),
        ("/replay/nosuch/3", "There is no such table."),
        ("/position/S2%20rubbish", "A position is one line"),
    ],
)
def test_a_way_that_ends_says_so(server: Server, browser: Any, path: str, words: str) -> None:
    visitor = Visitor(browser, server)
    visitor.go(path)
    visitor.sees("h1:has-text('Nothing here')")
    assert words in visitor.says("main")


@pytest.mark.parametrize("path", ["/settings", "/rules"])
def test_settings_and_rules_open_without_a_fault(server: Server, browser: Any, path: str) -> None:
    visitor = Visitor(browser, server)
    visitor.go(path)
    visitor.sees("main h1")
    assert visitor.faults == []
