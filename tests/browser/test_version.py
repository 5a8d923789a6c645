"""A page that was open while its server was upgraded: it reloads itself once, and if that does not help it says so."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, Request, Route, WebSocketRoute, expect

from azulejos.server.http.websocket import VERSION
from tests.browser.conftest import Visit
from tests.browser.people import Person

OTHER = "This page and its server have different versions, and reloading has not helped yet."
HOW = "() => performance.getEntriesByType('navigation')[0].type"


def speak_another(page: Page, is_old: Callable[[int], bool]) -> list[str]:
    """Has a page ask as one of another version where `is_old` says so, by the number of the page that was loaded."""
    loaded: list[str] = []

    def ask(route: Route) -> None:
        url = route.request.url
        route.continue_(url=re.sub(r"version=\d+", "version=999", url) if is_old(len(loaded)) else url)

    def note(request: Request) -> None:
        if request.is_navigation_request():
            loaded.append(request.url)

    page.on("request", note)
    page.route("**/api/**", ask)
    return loaded


def speak_another_there(page: Page, is_old: Callable[[int], bool]) -> list[str]:
    """The same for its connections, which are closed as the server would close them."""
    opened: list[str] = []

    def connect(socket: WebSocketRoute) -> None:
        opened.append(socket.url)
        if is_old(len(opened)):
            socket.close(code=VERSION, reason="999")
        else:
            socket.connect_to_server()

    page.route_web_socket(re.compile("/socket"), connect)
    return opened


def reloads(person: Person) -> bool:
    """Whether the page was reloaded last."""
    return str(person.page.evaluate(HOW)) == "reload"


def test_a_page_of_another_version_reloads_itself(visit: Visit) -> None:
    ana = visit()
    ana.watch.allow("status of 409")
    loaded = speak_another(ana.page, lambda number: number == 1)
    ana.open()
    ana.page.wait_for_function(f"() => ({HOW})() === 'reload'")
    ana.click("Play now")
    ana.page.locator(".board.large").wait_for()
    assert len(loaded) == 2


def test_a_page_that_stays_of_another_version_says_so_and_does_not_reload_again(visit: Visit) -> None:
    ana = visit()
    ana.watch.allow("status of 409")
    loaded = speak_another(ana.page, lambda _: True)
    ana.open()
    expect(ana.page.get_by_role("alert")).to_contain_text(OTHER)
    ana.click("Play now")
    expect(ana.page.get_by_role("alert")).to_contain_text(OTHER)
    assert (len(loaded), reloads(ana)) == (2, True)


def test_a_table_whose_server_was_upgraded_is_reloaded_and_goes_on(visit: Visit) -> None:
    ana = visit()
    opened = speak_another_there(ana.page, lambda number: number == 1)
    ana.set_up("mine", "local", names=("Ana", "Ben"))
    ana.my_turn()
    assert (len(opened), reloads(ana)) == (2, True)


def test_a_table_that_is_not_understood_after_that_says_so_and_can_be_tried_again(visit: Visit) -> None:
    ana = visit()
    opened = speak_another_there(ana.page, lambda number: number <= 2)
    ana.set_up("mine", "local", names=("Ana", "Ben"))
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("Another version")
    expect(ana.page.get_by_role("alert")).to_contain_text(OTHER)
    assert len(opened) == 2
    ana.click("Try again")
    ana.my_turn()
    assert len(opened) == 3
