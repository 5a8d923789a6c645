"""A walk through all screens of the page, by what they are and not by what they are called: in every language."""

from collections.abc import Iterator
from urllib.parse import quote

from tests.browser.people import Person, good_move, is_choosing

__all__ = ["screens", "study_screens"]

# As a link of the page does it: what is loaded stays, above all Python.
_GO = "(path) => (history.pushState(null, '', path), dispatchEvent(new PopStateEvent('popstate')))"


def screens(ana: Person) -> Iterator[str]:
    """Goes from screen to screen, and says which one it is on."""
    page = ana.page
    page.goto("/")
    page.locator(".way").last.wait_for()
    yield "home"
    for at in range(4):
        page.locator(".way").nth(at).click()
        page.locator("dialog[open] .inside").wait_for()
        yield f"home, dialog {at + 1}"
        page.keyboard.press("Escape")
    for path in ("/settings", "/games", "/rules", "/privacy", "/nowhere"):
        page.goto(path)
        page.locator("main h1").wait_for()
        yield path
    page.goto("/lesson")
    page.locator(".guide .words").wait_for()
    yield "lesson"
    ana.set_up("mine", "open")
    page.locator("main h1").wait_for()
    yield "room"
    yield from _table(ana)
    yield from _grey_table(ana)


def study_screens(ana: Person) -> Iterator[str]:
    """Goes through what is made of a game that was lost, all games, the day's deal and puzzles; in English."""
    page = ana.page
    table = ana.lose(moves=2)
    page.evaluate(_GO, f"/review/{table}")
    page.locator("main .bars section").last.wait_for()
    yield "review"
    if page.locator(".ways a[href$=retry]").count():
        page.evaluate(_GO, f"/review/{table}/retry")
        page.locator(".guide .words").wait_for()
        yield "retry"
    page.evaluate(_GO, "/games/across")
    page.locator("main .card svg").last.wait_for()
    yield "across my games"
    page.evaluate(_GO, "/puzzles/mistakes")
    page.locator(".board.large, main .button").first.wait_for()  # a mistake, or the way back where there is none
    yield "my mistakes"
    page.evaluate(_GO, "/puzzles/deal")
    page.locator("main form").wait_for()
    yield "deal of the day"
    page.evaluate(_GO, "/puzzles")
    page.locator(".guide .days").wait_for()
    yield "puzzle"
    page.locator(".guide .ways button").first.click()
    page.locator(".guide .line").wait_for()
    yield "puzzle, answered"


def _table(ana: Person) -> Iterator[str]:
    page = ana.page
    names = ("Ana", "Rui", "Inês")
    table = ana.set_up("mine", "local", "local", names=names, until=lambda one: one["position"]["round"] == 2)
    now = ana.my_turn()
    assert now
    yield "table"
    move = good_move(now["position"])
    ana.source(move).click()
    ana.place(move).hover()
    yield "table, tiles held"
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator("dialog[open] .inside").wait_for()
    yield "help"
    page.keyboard.press("Escape")
    page.locator(".table-screen .tool:visible").last.click()
    page.locator("dialog[open]").wait_for()
    yield "menu"
    page.keyboard.press("Escape")
    if page.locator(".cover:visible").count():
        page.locator(".cover").first.click()
        page.locator("dialog[open]").wait_for()
        yield "opponent"
        page.keyboard.press("Escape")
    over = ana.look_away(lambda _: False)
    page.locator(".over tfoot").wait_for()
    yield "over"
    page.locator(".next button").last.click()
    page.locator("dialog[open] canvas").wait_for()
    yield "over, sharing"
    page.keyboard.press("Escape")
    page.goto(f"/replay/{table}/9")
    page.locator(".board.large").wait_for()
    yield "replay"
    page.goto(f"/position/{quote(over['position']['position'])}")
    page.locator(".board.large").wait_for()
    yield "position"
    page.goto(f"/analysis/{table}/9")
    page.locator(".lines .play").first.wait_for(state="attached")  # on a phone they are a tap away
    yield "analysis"
    for at in range(3):
        page.locator(".controls .acts button").nth(at).click()
        page.locator("dialog[open] .inside").wait_for()
        yield f"analysis, dialog {at + 1}"
        page.keyboard.press("Escape")


def _grey_table(ana: Person) -> Iterator[str]:
    ana.set_up("mine", "local", names=("Ana", "Rui"), wall="grey", until=is_choosing)
    now = ana.my_turn()
    assert now
    ana.page.locator(f'.board.large [data-column="{good_move(now["position"])[2]}"]').hover()
    yield "grey wall, choosing"
