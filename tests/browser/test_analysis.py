"""The analysis board: a game or a position to try moves and deals in, the engine beside it, and the ways in and out."""

import re
from collections.abc import Callable
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import Locator, Page, Request, Route, expect

import azulejos
from azulejos.values import of_position
from tests.browser.conftest import Visit
from tests.browser.people import PHONE, Person, good_move, words
from tests.browser.test_bots import LINES_OF, REASONS, theme_texts
from tests.browser.test_over import finished
from tests.browser.test_pages import LANGUAGES
from tests.server.server_process import Server, ask

START = azulejos.Game.new(players=2, seed=7).position
ROUND_OVER = "S2 2r - 1 -/-/-/-/- - 10,10,10,10,10 9,10,10,10,10 {board} 0:-/-/-/-/-:...../...../...../...../.....:-"
# Where the lines of the engine are, and what lies around them.
_PLACES = """() => [...document.querySelectorAll(".study-panel :is(.lines li:first-child, .lines, .why, .moves)")]
  .map((one) => one.getBoundingClientRect()).map(({ x, y }) => [x, y])"""
REFILL = ROUND_OVER.format(board="1:-/-/-/-/-:B..../...../...../...../.....:-")


def open_position(person: Person, position: object) -> None:
    """Opens the address of a position."""
    person.open(f"/position/{quote(str(position))}")
    person.page.locator(".board.large").wait_for()


def lines(page: Page) -> Locator:
    """The lines of the engine, as soon as there are any."""
    found = page.locator(".study-panel .lines .play")
    found.first.wait_for()
    return found


def button(person: Person, name: str) -> Callable[[], None]:
    """Presses a button by its name."""
    return person.page.get_by_role("button", name=name, exact=True).click


def test_a_game_is_stepped_through_and_varied(visit: Visit, server: Server) -> None:
    table = finished(server)
    at = {step: ask(server.address, "GET", f"/api/tables/{table}/steps/{step}")[1]["position"] for step in (2, 3, 4)}
    eve = visit("Eve")
    eve.open(f"/replay/{table}/3")
    eve.page.get_by_role("link", name="Analysis").click()
    eve.sees(at[3])
    eve.page.keyboard.press("ArrowLeft")
    eve.sees(at[2])
    eve.page.wait_for_url(f"**/analysis/{table}/2")
    other = next(one["move"] for one in at[2]["legal_moves"] if one["move"] != good_move(at[2]))
    eve.play(other)
    eve.sees(of_position(azulejos.Position.parse(at[2]["position"]).play(other)))
    expect(eve.page.locator(".study-panel .moves ul [aria-current]")).to_have_text(re.compile(re.escape(other)))
    button(eve, "Undo")()
    button(eve, "One step forward")()
    eve.sees(at[3])
    button(eve, "One step forward")()
    eve.sees(at[4])
    eve.page.get_by_role("link", name="Back to the game").click()
    eve.page.wait_for_url(f"**/replay/{table}/4")


def test_only_my_own_board_is_called_mine(visit: Visit) -> None:
    ana = visit()
    table = ana.lose(moves=1)
    for step, board in ((1, "Ana, your board"), (2, "Visitor’s board")):
        ana.open(f"/analysis/{table}/{step}")
        expect(ana.page.locator(".board.large")).to_have_attribute("aria-label", words(board))


def test_the_engine_tells_its_lines_and_draws_the_best_move(visit: Visit) -> None:
    ana = visit()
    open_position(ana, START)
    lines(ana.page)
    expect(ana.page.locator(".study-panel .chances li")).to_have_count(2)
    arrow = ana.page.locator("[data-arrows]")
    best = str(arrow.get_attribute("data-arrows"))
    assert best in map(str, START.legal_moves())
    expect(lines(ana.page).first).to_contain_text("to win")
    ana.page.get_by_role("switch", name="Engine").uncheck()
    expect(ana.page.locator(".study-panel")).to_contain_text("The engine is off.")
    expect(arrow).to_have_count(0)
    ana.page.get_by_role("switch", name="Engine").check()
    lines(ana.page).first.click()
    expect(ana.page.locator(".study-panel .moves [aria-current]")).not_to_have_text("Start")
    expect(ana.status).to_contain_text(words("Player 2’s turn"))


def test_the_best_line_says_why_with_one_request_once_it_has_settled(visit: Visit) -> None:
    ana = visit()
    asked = list[str]()

    def hear(request: Request) -> None:
        asked.extend([request.url] if "/api/reasons" in request.url else [])

    ana.page.on("request", hear)
    open_position(ana, START)
    lines(ana.page)
    expect(ana.page.locator(".study-panel .lines li")).to_have_count(4)
    before = ana.page.evaluate(_PLACES)
    why = ana.page.locator(".study-panel .why")
    expect(why).to_have_text(words("Exact fill. Line 3 is filled exactly: nothing falls."))
    assert (len(asked), ana.page.evaluate(_PLACES)) == (1, before)
    expect(lines(ana.page).first).to_have_accessible_description(words("Line 3 is filled exactly: nothing falls."))
    expect(ana.page.locator("[data-live-region]")).not_to_contain_text("filled exactly")
    visits = ana.page.locator(".study-panel .depth")
    expect(visits).not_to_have_text(visits.inner_text())  # it goes on thinking
    assert len(asked) == 1
    ana.play("3W3", "keys")
    expect(why).not_to_contain_text("Line 3")
    button(ana, "Undo")()
    expect(why).to_contain_text(words("Line 3 is filled exactly"))
    assert len(asked) == len(set(asked))  # what is known is not asked again


def test_a_hint_on_the_analysis_board_says_the_theme_of_the_best_line(visit: Visit) -> None:
    ana = visit()
    open_position(ana, START)
    lines(ana.page)
    ana.hint("3 white from factory 3 to line 3. Line 3 is filled exactly: nothing falls.")


def test_without_a_reason_a_hint_on_the_analysis_board_says_what_its_move_does(visit: Visit) -> None:
    ana = visit()
    ana.watch.allow("ERR_FAILED")
    ana.page.route(REASONS, lambda route: route.abort())
    open_position(ana, START)
    lines(ana.page)
    ana.hint("3 white from factory 3 to line 3: scores")
    expect(ana.page.locator(".study-panel .why")).to_have_text("")


@pytest.mark.parametrize("size", [(1280, 800), (768, 1024), PHONE])
def test_every_theme_has_room_beneath_the_lines_in_every_language(visit: Visit, size: tuple[int, int]) -> None:
    ana = visit(size=size)
    open_position(ana, START)
    which = ".study-panel .why"
    ana.page.locator(which).wait_for(state="attached")
    if size == PHONE:
        ana.page.get_by_role("button", name="Engine and moves").click()
        which = "dialog .why"
    texts = [f"{name}. {text}" for language in LANGUAGES for name, text in theme_texts(language)]
    found = ana.page.evaluate(LINES_OF, [which, texts])
    assert [text for text, count in zip(texts, found, strict=True) if count > 3] == []


def test_deals_are_drawn_or_written_and_a_wrong_one_says_why(visit: Visit) -> None:
    ana = visit()
    ana.watch.allow("status of 409", "status of 422")
    open_position(ana, REFILL)
    ana.page.get_by_label("The tiles of every factory").fill("BBBB/KKKK/WWWW/RRRR/Y")
    button(ana, "Deal these")()
    expect(ana.status).to_contain_text("factory 5")
    ana.page.get_by_label("The tiles of every factory").fill("bbbb/kkkk/wwww/rrrr/yyyy")
    button(ana, "Deal these")()
    ana.sees(of_position(azulejos.Position.parse(REFILL).deal("BBBB/KKKK/WWWW/RRRR/YYYY")))
    button(ana, "One step back")()
    button(ana, "Deal at random")()
    expect(ana.page.locator(".study-panel .moves ul .deal")).to_have_count(1)


def test_a_position_is_set_up_by_hand_shared_and_played_on(visit: Visit) -> None:
    ana = visit()
    ana.watch.allow("status of 422")
    ana.open()
    ana.page.get_by_role("link", name="Analysis").click()
    ana.page.locator(".board.large").wait_for()
    button(ana, "Set up a position")()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_label("The same in notation").fill("S2 rubbish")
    dialog.get_by_label("The same in notation").press("Tab")
    expect(dialog.get_by_role("alert")).to_contain_text("A position is one line")
    button(ana, "Clear the table")()
    dialog.get_by_role("radio", name="red", exact=True).click()
    dialog.get_by_role("group", name=words("Factory 1")).get_by_role("button").nth(0).click()
    dialog.get_by_role("group", name=words("Factory 1")).get_by_role("button").nth(1).press("w")
    dialog.get_by_role("button", name=words("Row 2, column 3")).first.click()
    dialog.get_by_label("Points").first.fill("12")
    button(ana, "Analyse it")()
    ana.page.wait_for_url("**/position/S2*")
    wanted = azulejos.Position.parse(unquote(ana.page.url.split("/position/")[1]))
    assert (wanted.factories[0], wanted.boards[0].wall[1], wanted.scores) == ("RW", "..Y..", (12, 0))
    ana.sees(of_position(wanted))
    button(ana, "Share")()
    picture = ana.page.get_by_role("img", name="The position")
    expect(picture).to_be_visible()
    written = re.findall(r">([^<>]+)</text>", unquote(str(picture.get_attribute("src"))))
    assert written[:2] == ["Round 1", "Bag 97   Lid 0"]  # in the page's words, not in the drawer's
    assert {"Player 1", "Player 2"} <= set(written)
    expect(dialog.locator(".link")).to_have_text(ana.page.url)
    ana.page.keyboard.press("Escape")
    button(ana, "Play from here")()
    dialog.get_by_role("slider").fill("0")
    button(ana, "Play now")()
    ana.page.wait_for_url("**/table/*")
    assert ana.ask()["table"]["settings"]["position"] == str(wanted)


def test_a_game_that_people_still_play_is_not_analysed(visit: Visit) -> None:
    ana, eve = visit(), visit("Eve")
    table = ana.set_up("mine", "local", names=("Ana", "Rui"))
    ana.my_turn()
    eve.open(f"/replay/{table}/1")
    expect(eve.page.get_by_role("link", name="Back to the result")).to_be_visible()
    expect(eve.page.get_by_role("link", name="Analysis")).to_have_count(0)
    eve.open(f"/analysis/{table}/1")
    expect(eve.page.get_by_role("alert")).to_contain_text("People are still playing this game.")


def test_a_position_that_comes_late_is_the_one_that_setting_up_begins_with(visit: Visit) -> None:
    ana = visit()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ana.page.route("**/api/position?*", hold)
    ana.open(f"/position/{quote(str(azulejos.Game.new(players=3, wall='grey', seed=7).position))}")
    button(ana, "Set up a position")()
    held[0].continue_()
    kinds = ana.page.get_by_role("dialog")
    expect(kinds.get_by_role("radio", name="3", exact=True).first).to_be_checked()
    expect(kinds.get_by_role("radio", name="Grey")).to_be_checked()


def test_tools_and_boards_to_set_up_are_not_wider_than_the_window(visit: Visit) -> None:
    ana = visit(language="ro")
    for size in ((768, 1024), (800, 700), (320, 568)):
        ana.page.set_viewport_size({"width": size[0], "height": size[1]})
        open_position(ana, START)
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        ways = ana.page.locator(".controls .acts > *")
        assert max(box["x"] + box["width"] for one in ways.all() if (box := one.bounding_box())) <= size[0]
        ways.nth(1).click()
        dialog = ana.page.locator("dialog[open]")
        dialog.locator("fieldset").first.wait_for()
        assert dialog.evaluate("(one) => one.scrollWidth <= one.clientWidth"), size


def test_on_an_upright_tablet_the_lines_stand_beside_the_board(visit: Visit) -> None:
    ana = visit(size=(820, 1180))
    open_position(ana, START)
    expect(lines(ana.page).first).to_contain_text("to win")
    height = "(one) => one.getBoundingClientRect().height"
    board = float(ana.page.locator(".opponents > .opponent").evaluate(height))
    assert abs(float(ana.page.locator(".study-panel").evaluate(height)) - board) < 8


def test_on_a_phone_lines_and_moves_are_a_tap_away(visit: Visit) -> None:
    ana = visit(size=(390, 844), is_touching=True)
    open_position(ana, START)
    summary = ana.page.get_by_role("button", name="Engine and moves")
    expect(summary).to_contain_text("%")
    summary.tap()
    ana.page.get_by_role("dialog").locator(".lines .play").first.tap()
    ana.page.keyboard.press("Escape")
    expect(ana.status).to_contain_text(words("Player 2’s turn"))
    assert ana.page.evaluate("document.documentElement.scrollWidth") == 390
