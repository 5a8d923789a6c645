"""Games without a server: in the static edition with no network at all, and where a server cannot be reached."""

import re
import time
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import WebSocketRoute, expect

from azulejos.cli import main
from azulejos.locales import Words
from azulejos.tables.happenings import from_json
from azulejos.tables.lessons import CHAPTERS
from azulejos.tables.table import Table
from azulejos.values import of_position
from tests.browser.conftest import Visit
from tests.browser.people import FLOOR_LEFT, PATIENCE, Person, good_move, words
from tests.browser.watch import GONE

LOG = """() => new Promise((done) => {
  const opening = indexedDB.open("azulejos");
  opening.onupgradeneeded = () => opening.transaction.abort();  // it is not there yet, and not ours to create
  opening.onerror = () => done([]);
  opening.onsuccess = () => {
    const found = opening.result.transaction("logs").objectStore("logs").getAll();
    found.onsuccess = () => (opening.result.close(), done(found.result.map(({ happening }) => happening)));
  };
})"""
KEPT = "async () => (await (await caches.open('large')).keys()).length"
ELSEWHERE = "another host"  # than the server of the other tests


class Site:
    """A static host with the page in a folder below its root, until it is stopped."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "club" / "azul"
        assert main(["page", "--static", str(self.folder)]) == 0
        self.large = len([path for path in (self.folder / "assets").rglob("*") if _is_large(path)])
        self._files = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self._files.server_port}/club/azul/"
        Thread(target=self._files.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """From now on nothing is to be had from it."""
        self._files.shutdown()
        self._files.server_close()


def _is_large(path: Path) -> bool:
    return path.parent.name.startswith("python-") or path.suffix in (".bin", ".network", ".wasm")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Nothing."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A static host; it may be stopped."""
    found = Site(tmp_path)
    yield found
    found.stop()


def wait_for_all(person: Person, site: Site) -> None:
    """Waits until everything is cached that playing without a server needs."""
    end = time.monotonic() + PATIENCE
    while person.page.evaluate(KEPT) < site.large:
        assert time.monotonic() < end
        person.page.wait_for_timeout(50)


def table_of(person: Person) -> Table:
    """The only table that this browser has kept, once it has one."""
    end = time.monotonic() + PATIENCE
    while not (log := person.page.evaluate(LOG)):
        assert time.monotonic() < end
        person.page.wait_for_timeout(50)
    return Table.fold([from_json(one) for one in log])


def play_on(person: Person, moves: int = 1_000) -> Table:
    """Plays so many moves of the people at this screen, or to the end; each is drawn before the next."""
    for _ in range(moves):
        table = waited(person, lambda table: table.stage == "over" or table.waited_for)
        if table.stage == "over":
            break
        person.sees(of_position(table.position))
        person.play(good_move(of_position(table.position)), "keys")
        waited(person, lambda now, before=table.seq: now.seq > before)
    return table_of(person)


def waited(person: Person, is_so: Any) -> Table:
    """The table once it is so."""
    end = time.monotonic() + PATIENCE
    while not is_so(table := table_of(person)):
        assert time.monotonic() < end
        person.page.wait_for_timeout(20)
    return table


def test_four_play_on_a_grey_wall_with_no_network_and_a_killed_tab_loses_nothing(visit: Visit, site: Site) -> None:
    ana = visit(service_workers="allow")
    ana.watch.allow(*GONE, ELSEWHERE, "ERR_FAILED")
    ana.page.goto(site.address)
    wait_for_all(ana, site)
    site.stop()
    ana.page.reload()
    ana.page.locator(".way", has_text="Together").click()
    for choice in ("4", "Grey"):
        ana.page.get_by_role("radio", name=choice, exact=True).check()
    ana.click("Start")
    table = play_on(ana, 3)
    link = ana.page.url
    ana.page.close()
    ana.page = ana.context.new_page()
    ana.page.goto(link)
    ana.sees(of_position(table.position))
    assert table_of(ana) == table
    assert (table.settings.wall, len(table.people), table.id[:5]) == ("grey", 4, "page-")
    play_on(ana, 1)
    ana.page.goto(f"{site.address}#/replay/{table.id}/2")
    ana.sees(of_position(table.steps[1].position))
    ana.page.goto(f"{site.address}#/lesson")
    expect(ana.page.locator(".guide .words")).to_contain_text(words("1 of 10"))


def test_a_bot_of_the_page_plays_gives_hints_and_analyses(visit: Visit, site: Site) -> None:
    ana = visit()
    ana.watch.allow(ELSEWHERE)
    ana.page.goto(site.address)
    ana.page.get_by_role("slider").fill("7")  # from 0: level 8
    ana.click("Play now")
    table = play_on(ana, 2)
    assert [seat.bot for seat in table.seats] == [None, "level8"]
    table = waited(ana, lambda table: table.waited_for)
    ana.page.get_by_role("button", name="Hint").click()
    expect(ana.status).to_contain_text("Look at")
    assert table_of(ana) == table, "a hint is no happening"
    ana.page.goto(f"{site.address}#/analysis")
    ana.page.locator(".study-panel .lines .play").first.click()
    expect(ana.status).to_contain_text(words("Player 2’s turn"))
    ana.click("Share")
    expect(ana.page.get_by_role("img", name="The position")).to_be_visible()


def test_the_best_line_and_a_hint_at_a_table_in_the_page_say_a_theme(visit: Visit, site: Site) -> None:
    ana = visit()
    ana.watch.allow(ELSEWHERE)
    ana.page.goto(f"{site.address}#/position/{quote(FLOOR_LEFT)}")
    expect(ana.page.locator(".study-panel .why")).to_have_text(
        words("Exact fill. Line 5 is filled exactly: nothing falls.")
    )
    ana.click("Play from here")
    ana.click("Play now")
    assert waited(ana, lambda table: table.waited_for).id.startswith("page-")
    ana.page.mouse.move(0, 0)  # a line under the pointer would be spoken of
    ana.hint("5 black from the centre to line 5. Apprentice is left with only the floor: at least 3 points lost.")


def test_what_needs_a_server_says_so(visit: Visit, site: Site) -> None:
    ana = visit()
    ana.watch.allow(ELSEWHERE)
    ana.page.goto(site.address)
    for way in ("Invite", "Join", "Watch"):
        ana.page.locator(".way", has_text=way).click()
        expect(ana.page.get_by_role("dialog")).to_contain_text("This page has no server.")
        ana.page.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("missing", "sentence"), [("WebAssembly", "does not have what playing"), ("Worker", "does not allow what playing")]
)
def test_what_this_browser_lacks_is_said(visit: Visit, site: Site, missing: str, sentence: str) -> None:
    ana = visit()
    ana.watch.allow(ELSEWHERE)
    ana.context.add_init_script(f"delete globalThis.{missing}")
    ana.page.goto(site.address)
    ana.click("Play now")
    expect(ana.page.get_by_role("alert")).to_contain_text(sentence)


def test_a_game_against_bots_begins_in_the_page_when_the_server_cannot_be_reached(visit: Visit) -> None:
    ana = visit()
    ana.watch.allow(*GONE, "ERR_FAILED")
    ana.open()
    ana.context.route("**/api/**", lambda route: route.abort())
    ana.click("Play now")
    table = play_on(ana, 1)
    assert (table.id[:5], table.seats[1].bot) == ("page-", "level3")
    ana.open("/games")
    expect(ana.page.get_by_role("main").get_by_role("link").first).to_have_attribute("href", f"/table/{table.id}")


def sockets_of(person: Person) -> list[WebSocketRoute]:
    """The connections that somebody makes from now on, which can be closed."""
    sockets: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    person.page.route_web_socket(re.compile("/socket"), connect)
    return sockets


def test_a_game_against_bots_goes_on_as_a_copy_when_the_server_is_away(visit: Visit) -> None:
    ana = visit()
    ana.watch.allow(*GONE, "ERR_FAILED")
    sockets = sockets_of(ana)
    name = ana.set_up("mine", "level2", "local", names=("Ana", "Ben"))
    before = ana.my_turn()
    assert before
    ana.page.route_web_socket(re.compile("/socket"), lambda socket: socket.close())
    ana.context.route("**/api/**", lambda route: route.abort())
    sockets[0].close(code=1012)
    expect(ana.banner).to_contain_text("The connection is lost.")
    ana.banner.get_by_role("button", name="Go on here").click()
    ana.page.wait_for_url("**/table/page-*")
    copy = waited(ana, lambda table: table.stage == "playing")
    assert (str(copy.position), copy.id == name) == (before["position"]["position"], False)
    assert [(seat.name, seat.bot) for seat in copy.seats] == [("Ana", None), ("level2", "level2"), ("Ben", None)]
    play_on(ana, 1)
    ana.open(f"/table/{name}")
    expect(ana.page.get_by_role("main")).to_contain_text("Meanwhile you can go on here")
    expect(ana.page.get_by_role("button", name="Go on here")).to_be_visible()


def test_there_is_no_copy_of_a_game_between_people(visit: Visit) -> None:
    ana = visit()
    ana.watch.allow(*GONE, "ERR_FAILED")
    sockets = sockets_of(ana)
    table, ben = ana.set_up("mine", "open"), visit("Ben")
    ben.sit_down(f"/table/{table}")
    ana.click("Start")
    ana.my_turn()
    sockets[0].close(code=4000)
    expect(ana.banner).to_contain_text("The connection is lost.")
    expect(ana.banner.get_by_role("button")).to_have_count(0)


# With the network switched off, whole games and the whole lesson, of which the tests above play the first moves.


def spoken(language: str) -> Callable[[str], str]:
    """What a language calls the things on the page."""
    words = Words()
    words.speak(language)
    return words.say


def cut_off(visit: Visit, site: Site, language: str) -> Person:
    """Somebody who has been here once, and has no network since."""
    ana = visit(service_workers="allow", language=language)
    ana.watch.allow(*GONE, ELSEWHERE, "ERR_FAILED", "ERR_INTERNET_DISCONNECTED")
    ana.page.goto(site.address)
    wait_for_all(ana, site)
    site.stop()
    ana.context.set_offline(True)
    ana.page.reload()
    return ana


def kill_and_reopen(person: Person) -> None:
    """Closes the tab without a word, and opens the table again: nothing is lost."""
    before, link = table_of(person), person.page.url
    person.page.close()
    person.page = person.context.new_page()
    person.page.goto(link)
    person.sees(of_position(before.position))


@pytest.mark.nightly  # a whole game
@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_whole_game_against_level_8_and_its_replay_with_no_network(visit: Visit, site: Site, language: str) -> None:
    ana, say = cut_off(visit, site, language), spoken(language)
    ana.page.get_by_role("slider").fill("7")  # from 0: level 8
    ana.click(say("play-now"))
    play_on(ana, 4)
    waited(ana, lambda table: table.waited_for)  # a bot that is thinking begins again
    kill_and_reopen(ana)
    table = play_on(ana)
    assert (table.stage, table.seats[1].bot) == ("over", "level8")
    expect(ana.page.locator(".over h1")).to_be_visible()
    for step in (1, len(table.steps) // 2, len(table.steps) - 1):  # the end has no forecasts
        ana.page.goto(f"{site.address}#/replay/{table.id}/{step}")
        ana.sees(of_position(table.steps[step - 1].position))


@pytest.mark.nightly  # a whole game of four
@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_whole_game_of_four_on_the_grey_wall_with_no_network(visit: Visit, site: Site, language: str) -> None:
    ana, say = cut_off(visit, site, language), spoken(language)
    ana.page.locator(".way", has_text=say("together")).click()
    for choice in ("4", say("wall-grey")):
        ana.page.get_by_role("radio", name=choice, exact=True).check()
    ana.click(say("begin"))
    play_on(ana, 30)
    kill_and_reopen(ana)
    table = play_on(ana)
    assert (table.stage, table.settings.wall, len(table.people)) == ("over", "grey", 4)
    expect(ana.page.locator(".over h1")).to_be_visible()


@pytest.mark.nightly  # all ten chapters
@pytest.mark.parametrize("language", ["en", "hu"])
def test_the_whole_lesson_with_no_network(visit: Visit, site: Site, language: str) -> None:
    ana, say = cut_off(visit, site, language), spoken(language)
    ana.page.goto(f"{site.address}#/lesson")
    for chapter in CHAPTERS.values():
        ana.sees(of_position(chapter.position))
        ana.play(str(chapter.hint), "keys")
        ana.page.get_by_role("button", name=say("lesson-next")).click()
    expect(ana.page.get_by_role("heading", level=1)).to_contain_text(say("lesson-over"))


@pytest.mark.nightly  # starts all that the page has without a server, and reviews a game
def test_puzzles_a_deal_of_the_day_and_its_review_with_no_network(visit: Visit, site: Site) -> None:
    ana = cut_off(visit, site, "en")
    page = ana.page
    page.goto(f"{site.address}#/puzzles/today")
    expect(page.locator(".guide")).to_contain_text("Find the one best move.")
    ana.click("Why")
    expect(page.locator(".guide")).to_contain_text("The answer")
    page.goto(f"{site.address}#/puzzles/deal")
    ana.click("Start")
    table = play_on(ana, 2)
    assert table.id.startswith("page-deal-")
    waited(ana, lambda table: table.waited_for)
    ana.choose("Resign", "Resign this game?")
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_text("decided this game")).to_be_visible()
    page.goto(f"{site.address}#/games/across")
    expect(page.get_by_role("main")).to_contain_text("1 game reviewed.")
