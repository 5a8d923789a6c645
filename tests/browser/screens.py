"""A walk through all screens of the page, by what they are and not by what they are called: in every language."""

from collections.abc import Iterator
from urllib.parse import quote

from tests.browser.people import Person, good_move, play_by_script
from tests.server.server_process import Server

__all__ = ["screens"]


def screens(ana: Person, server: Server) -> Iterator[str]:
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
    yield from _table(ana, server)
    yield from _grey_table(ana, server)


def _table(ana: Person, server: Server) -> Iterator[str]:
    page = ana.page
    table = ana.set_up("mine", "local", "local", names=("Ana", "Rui", "Inês"))
    ana.my_turn()
    now = play_by_script(server, table, ana.token, lambda one: one["position"]["round"] == 2)
    ana.sees(now["position"])
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
    over = play_by_script(server, table, ana.token)
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


def _grey_table(ana: Person, server: Server) -> Iterator[str]:
    table = ana.set_up("mine", "local", names=("Ana", "Rui"), wall="grey")
    ana.my_turn()
    now = play_by_script(
        server, table, ana.token, lambda one: any("@" in legal["move"] for legal in one["position"]["legal_moves"])
    )
    ana.sees(now["position"])
    ana.page.locator(f'.board.large [data-column="{good_move(now["position"])[2]}"]').hover()
    yield "grey wall, choosing"
