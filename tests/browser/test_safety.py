"""What a browser may lack or lose: room, storage, a sound log, the right files. Each is said, and no game is lost."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from azulejos.tables.happenings import VERSION
from azulejos.values import of_position
from tests.browser.conftest import Visit
from tests.browser.people import Person, good_move
from tests.browser.test_away import is_kept, make_second
from tests.browser.test_offline import ELSEWHERE, Site, play_on, table_of, waited
from tests.browser.watch import GONE

SPOIL = """([table, seq, happening]) => new Promise((done) => {
  const opening = indexedDB.open("azulejos");
  opening.onsuccess = () => {
    const change = opening.result.transaction("logs", "readwrite");
    change.objectStore("logs").put({ table, seq, command: null, happening });
    change.oncomplete = () => (opening.result.close(), done());
  };
})"""


PRIVATE = "Object.defineProperty(globalThis, 'indexedDB', { get() { throw new DOMException('', 'SecurityError'); } });"
# A browser that is full or not, as it is told: Chromium itself goes for half a minute by the room it last knew of.
FILLED = """{
  const { add } = IDBObjectStore.prototype;
  let isFull = false;
  new BroadcastChannel("fill").onmessage = ({ data, currentTarget }) => {
    if (data === "heard") return;
    isFull = data === "full";
    currentTarget.postMessage("heard");
  };
  IDBObjectStore.prototype.add = function (...values) {
    if (isFull) throw new DOMException("", "QuotaExceededError");
    return add.apply(this, values);
  };
}
"""
FILL = """(how) => new Promise((done) => {
  const channel = new BroadcastChannel("fill");
  channel.onmessage = () => (channel.close(), done());
  channel.postMessage(how);
})"""
FETCHED = "(path) => fetch(path).then(async (answer) => (await answer.arrayBuffer()).byteLength, () => 0)"


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """A static host."""
    return Site(tmp_path)


def begin(ana: Person, site: Site) -> None:
    """A game of two people at one screen, in the page."""
    ana.watch.allow(ELSEWHERE)
    ana.page.goto(site.address)
    ana.page.locator(".way", has_text="Together").click()
    ana.click("Start")
    ana.page.locator(".board.large").wait_for()


def change_host(ana: Person, code: str) -> None:
    """Has this run in the page's host before its own code."""

    def changed(route: Route) -> None:
        route.fulfill(response=(found := route.fetch()), body=f"{code}{found.text()}")

    ana.context.route(re.compile(r"host\.worker-"), changed)


def test_a_full_browser_says_so_and_goes_on_when_there_is_room(visit: Visit, site: Site) -> None:
    ana = visit()
    ana.watch.allow(ELSEWHERE)
    change_host(ana, FILLED)
    ana.page.goto(site.address)
    chromium = ana.context.new_cdp_session(ana.page)
    origin = site.address.removesuffix("/club/azul/")
    chromium.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    ana.click("Play now")
    expect(ana.page.get_by_role("alert")).to_contain_text("This browser has no room left")
    chromium.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    ana.click("Play now")
    play_on(ana, 1)
    before = waited(ana, lambda table: table.waited_for)  # in the middle of a game it is the same
    ana.sees(of_position(before.position))
    ana.page.evaluate(FILL, "full")
    ana.play(good_move(of_position(before.position)), "keys")
    expect(ana.page.locator(".status-line .fault")).to_contain_text("no room left, so the move was not played")
    ana.sees(of_position(before.position))
    assert table_of(ana).seq == before.seq
    ana.page.evaluate(FILL, "roomy")
    assert play_on(ana, 1).seq > before.seq


def test_a_tab_says_that_a_newer_page_has_gone_on_with_its_game(visit: Visit, site: Site) -> None:
    ana = visit()
    begin(ana, site)
    table = waited(ana, lambda table: table.waited_for)
    ana.sees(of_position(table.position))
    ana.page.evaluate(SPOIL, [table.id, table.seq + 1, {"v": VERSION + 1, "kind": "danced"}])
    ana.play(good_move(of_position(table.position)), "keys")
    expect(ana.page.locator(".status-line .fault")).to_contain_text(
        "A newer version of this page has gone on with the game"
    )
    ana.sees(of_position(table.position))


@pytest.mark.nightly  # starts Python in the page twice, which takes seconds
def test_a_damaged_game_says_so_and_others_can_be_played(visit: Visit, site: Site) -> None:
    ana = visit()
    begin(ana, site)
    table = waited(ana, lambda table: table.waited_for)
    ana.page.evaluate(SPOIL, [table.id, 3, {"v": 1, "kind": "danced"}])
    ana.page.reload()
    expect(ana.page.get_by_role("alert")).to_contain_text("is damaged, so it cannot go on: start a new one")
    ana.page.get_by_role("link", name="Home", exact=True).click()
    ana.page.locator(".way", has_text="Together").click()
    ana.click("Start")
    ana.page.locator(".board.large").wait_for()


def test_where_nothing_can_be_kept_the_table_says_so_and_the_game_goes_on(visit: Visit, site: Site) -> None:
    ana = visit()
    change_host(ana, PRIVATE)
    begin(ana, site)
    expect(ana.banner).to_contain_text("This browser keeps nothing here")
    ana.page.keyboard.type("1")
    expect(ana.page.locator(".board.large")).to_be_visible()


def version_of(page: Page) -> str | None:
    return page.locator("meta[name=version]").get_attribute("content")


@pytest.mark.nightly  # starts Python in the page twice, which takes seconds
def test_a_newer_page_replaces_the_old_one_in_the_middle_of_a_game(visit: Visit, site: Site, tmp_path: Path) -> None:
    ana = visit(service_workers="allow")
    ana.watch.allow("was preloaded")  # by what this host lets a browser keep of the first
    begin(ana, site)
    is_kept(ana.page)
    table = play_on(ana, 1)
    folder = tmp_path / "versions"
    folder.mkdir()
    shutil.move(site.folder, folder / "first")
    make_second(folder)
    shutil.copytree(folder / "second", site.folder)
    play_on(ana, 1)  # in the page that is open
    ana.page.reload()
    assert version_of(ana.page) == "second"
    ana.sees(of_position(table_of(ana).position))
    assert play_on(ana, 1).seq > table.seq


def test_what_is_not_the_file_of_this_build_is_not_kept(visit: Visit, site: Site) -> None:
    ana = visit(service_workers="allow")
    ana.watch.allow(ELSEWHERE, *GONE, "ERR_FAILED", "integrity", "digest", "Service Worker")
    network = next(path for path in site.folder.rglob("*.network"))
    whole = network.read_bytes()
    network.write_bytes(b"<html>Please log in to this network</html>")
    ana.page.goto(site.address)
    is_kept(ana.page)
    found = ana.page.evaluate(FETCHED, f"assets/{network.name}")
    network.write_bytes(whole)
    assert (found, ana.page.evaluate(FETCHED, f"assets/{network.name}")) == (0, len(whole))
