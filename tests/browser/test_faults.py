"""Whatever cannot be done is said in words, where the person looks: what, why, and if possible what to do."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from azulejos import Position
from tests.browser.conftest import Visit
from tests.browser.people import PHONE, good_move, words
from tests.browser.test_over import finished
from tests.browser.watch import GONE
from tests.server.server_process import Json, Server, new_token, sit

COLOURS = {"B": "blue", "Y": "yellow", "R": "red", "K": "black", "W": "white"}
REASONS: dict[str, Callable[[str, Json], str]] = {
    "line_full": lambda move, _: f"Line {move[2]} is full.",
    "line_colour": lambda move, board: f"Line {move[2]} holds {COLOURS[board['lines'][int(move[2]) - 1][0]]}.",
    "row_has_colour": lambda move, _: f"Row {move[2]} of the wall has {COLOURS[move[1]]} already.",
}


def refused_moves(table: Json) -> dict[str, str]:
    """A move that is not legal for each of the reasons that the position has."""
    position = Position.parse(table["position"]["position"])
    picks = {legal["move"][:2] for legal in table["position"]["legal_moves"]}
    tried = [f"{pick}{line}" for pick in sorted(picks) for line in "12345"]
    return {reason: move for move in tried if (reason := position.why_not(move))}


def test_a_line_that_takes_no_such_tiles_says_why(visit: Visit) -> None:
    ana = visit()
    ana.set_up(
        "mine", "local", names=("Ana", "Ben"), until=lambda one: one["turn"] == 1 and len(refused_moves(one)) == 3
    )
    now = ana.my_turn()
    assert now
    for reason, move in refused_moves(now).items():
        ana.source(move).click()
        ana.place(move).click(force=True)
        expect(ana.status).to_contain_text(words(REASONS[reason](move, now["position"]["boards"][0])))
        ana.page.keyboard.press("Escape")
        ana.page.keyboard.press("Escape")
    assert ana.ask()["table"]["seq"] == now["seq"]


def test_on_a_phone_a_refused_line_has_no_words_in_a_place_too_narrow_for_them(visit: Visit) -> None:
    ana = visit(size=PHONE)
    ana.set_up("mine", "local", names=("Ana", "Ben"), until=lambda one: one["turn"] == 1 and refused_moves(one))
    now = ana.my_turn()
    assert now
    reason, move = next(iter(refused_moves(now).items()))
    ana.source(move).click()
    ana.place(move).click(force=True)
    expect(ana.status).to_contain_text(words(REASONS[reason](move, now["position"]["boards"][0])))
    expect(ana.page.locator(".board.large .gutter").get_by_text(re.compile(r"[a-z]"))).to_be_hidden()


def test_a_column_that_has_the_colour_says_so(visit: Visit) -> None:
    ana = visit()
    ana.set_up("mine", "local", names=("Ana", "Ben"), wall="grey", until=lambda one: closed_columns(one["position"]))
    now = ana.my_turn()
    assert now
    column = closed_columns(now["position"])[0]
    ana.page.locator(f'.board.large [data-column="{column}"]').click(force=True)
    expect(ana.status).to_contain_text(re.compile(rf"Column .?{column}.? has .* already\."))
    ana.page.keyboard.press("Escape")
    ana.move(good_move(now["position"]))


def closed_columns(position: Json) -> list[int]:
    """The columns of empty spaces in the row to be tiled that the colour may not go to."""
    columns = {int(legal["move"][2]) for legal in position["legal_moves"] if "@" in legal["move"]}
    if not columns:
        return []
    row = position["boards"][position["turn"] - 1]["wall"][int(position["legal_moves"][0]["move"][0]) - 1]
    return [column for column in range(1, 6) if row[column - 1] == "." and column not in columns]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seen": 1}, "The table has changed in the meantime: look again and choose."),
        ({"seat": 2}, "It is not your turn."),
        ({"move": "9Y1"}, "9Y1 is not legal: there are only 5 factories."),
    ],
)
def test_a_command_that_the_server_refuses_is_explained(visit: Visit, change: Json, sentence: str) -> None:
    ana = visit()

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda text: server.send(changed(str(text), change)))

    ana.page.route_web_socket(re.compile("/socket"), connect)
    ana.set_up("mine", "local", names=("Ana", "Ben"))
    table = ana.my_turn()
    assert table
    ana.play(good_move(table["position"]))
    expect(ana.status).to_contain_text(sentence)
    assert ana.ask()["table"]["seq"] == table["seq"]


def changed(text: str, change: Json) -> str:
    """What a page says, with something else where it plays."""
    message = json.loads(text)
    return json.dumps(message | change) if message["do"] == "play" else text


def test_a_server_that_is_gone_is_said_to_be(own_server: Server, visit: Visit) -> None:
    ana = visit(at=own_server)
    ana.watch.allow(*GONE)
    ana.open()
    ana.page.get_by_role("button", name="Play now").wait_for()
    own_server.kill()
    ana.click("Play now")
    alert = ana.page.get_by_role("alert").filter(has_text="The server cannot be reached. Is it running?")
    expect(alert).to_be_visible()
    ana.page.get_by_role("button", name="Join").click()
    expect(ana.page.get_by_role("dialog").get_by_role("alert")).to_contain_text("The server cannot be reached.")
    own_server.start()
    ana.page.keyboard.press("Escape")
    ana.click("Play now")
    expect(ana.page.locator(".board.large")).to_be_visible()


def test_a_table_that_could_not_be_fetched_ahead_is_fetched_when_it_is_wanted(visit: Visit) -> None:
    ana = visit()
    ana.watch.allow("ERR_FAILED")
    table = "**/assets/table-*.js"
    ana.page.route(table, lambda route: route.abort())
    ana.open()
    ana.page.wait_for_function(  # Playwright does not always tell of files that are fetched ahead; the browser does
        "() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/table-'))"
    )
    ana.page.unroute(table)
    ana.click("Play now")
    expect(ana.page.locator(".board.large")).to_be_visible()


@pytest.mark.parametrize("status", [200, 502])
def test_a_proxy_that_answers_instead_of_the_server_is_seen_through(visit: Visit, status: int) -> None:
    ana = visit()
    ana.watch.allow(f"status of {status}")
    page = {"status": status, "content_type": "text/html", "body": "<h1>Not your game</h1>"}
    ana.page.route("**/api/**", lambda route: route.fulfill(**page))
    ana.open()
    expect(
        ana.page.get_by_role("alert").filter(has_text="The server cannot be reached. Is it running?")
    ).to_be_visible()


def test_a_game_that_cannot_be_found_is_said_to_be_lost(own_server: Server, visit: Visit) -> None:
    ana = visit(at=own_server)
    ana.watch.allow(*GONE)
    ana.open("/rules")
    ana.page.get_by_role("heading", level=1).wait_for()
    own_server.kill()
    ana.page.evaluate(
        "() => { history.pushState(null, '', '/table/abcdefgh2345'); dispatchEvent(new PopStateEvent('popstate')) }"
    )
    expect(ana.page.get_by_role("alert")).to_have_text("The server cannot be reached. Is it running?")
    expect(ana.page.get_by_role("button", name="Try again")).to_be_visible()


PARTS = {"GameOver": "GameOver", "WaitingRoom": "cards", "Replay": "past", "Rules": "pages"}  # each in its file


@pytest.mark.parametrize("missing", PARTS)
def test_a_part_of_the_page_that_cannot_be_loaded_says_so(visit: Visit, server: Server, missing: str) -> None:
    ana = visit()
    ana.watch.allow("ERR_FAILED")
    files = f"**/assets/{PARTS[missing]}-*"
    ana.page.route(files, lambda route: route.abort())
    if missing == "Rules":
        ana.open("/rules")
    elif missing == "WaitingRoom":
        ana.set_up("mine", "open")
    else:
        ana.set_up("mine", "level1")
        ana.my_turn()
        ana.choose("Resign", "Resign this game?")
    if missing == "Replay":
        ana.page.get_by_role("link", name="Replay").click()
    alert = ana.page.get_by_role("alert").filter(has_text="The server cannot be reached. Is it running?")
    expect(alert).to_be_visible()
    ana.page.unroute(files)
    ana.click("Try again")
    expect(ana.page.get_by_role("heading", level=1)).not_to_have_text("No answer")
    expect(alert).to_have_count(0)


def test_a_dialog_that_cannot_be_loaded_says_so_and_comes_when_tried_again(visit: Visit) -> None:
    ana = visit()
    ana.watch.allow("ERR_FAILED")
    script = "**/assets/cards-*.js"  # and not its styles: then the script would not be asked for
    ana.page.route(script, lambda route: route.abort())
    ana.set_up("mine", "level1")
    ana.my_turn()
    menu = ana.page.locator("button[aria-label=Menu]:visible")
    menu.click()
    dialog = ana.page.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_have_text("The server cannot be reached. Is it running?")
    ana.click("Close")
    expect(dialog).to_have_count(0)
    menu.click()
    ana.page.unroute(script)
    ana.click("Try again")
    expect(dialog).to_have_count(0)
    menu.click()
    expect(dialog.get_by_role("button", name="Resign")).to_be_visible()


WAYS_THAT_END = {
    "/nowhere": "This page does not exist. The link may be incomplete.",
    "/puzzles/deal/2026-13-40": "This page does not exist. The link may be incomplete.",
    "/table/nosuch": "This table does not exist. Check the link, or ask for a new one.",
    "/table/no such": "This table does not exist. Check the link, or ask for a new one.",
    "/replay/nosuch/3": "This table does not exist.",
    "/position/S2%20rubbish": "A position is one line",
}


def test_a_way_that_ends_says_so(visit: Visit) -> None:
    ana = visit()
    ana.watch.allow("status of 404", "status of 422", "WebSocket connection to")
    for path, sentence in WAYS_THAT_END.items():
        ana.open(path)
        expect(ana.page.get_by_role("heading", level=1)).to_have_text("Nothing here")
        expect(ana.page.get_by_role("alert")).to_contain_text(sentence)
        ana.page.get_by_role("link", name="Home").click()
        expect(ana.page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_code_of_no_table_is_said_to_be_wrong_beside_it_until_another_is_tried(visit: Visit) -> None:
    ana = visit()
    ana.watch.allow("status of 404")
    ana.page.clock.install()
    ana.open()
    ana.page.get_by_role("button", name="Join").click()
    ana.page.get_by_label("Link or code").fill("nosuch")
    ana.page.get_by_label("Link or code").press("Enter")
    said = ana.page.locator("form").get_by_role("alert")
    expect(said).to_have_text("This table does not exist. Check the link, or ask for a new one.")
    with ana.page.expect_response("**/api/tables?*") as answer:  # the list below is asked for again
        ana.page.clock.run_for(6_000)
    answer.value.finished()
    expect(said).to_be_visible()
    ana.page.get_by_label("Link or code").press("Enter")
    expect(said).to_be_visible()


def test_who_sits_down_without_a_name_or_too_late_is_told(visit: Visit, server: Server) -> None:
    ana, ben = visit("Ana"), visit("")
    ben.watch.allow("status of 409")
    table = ana.set_up("mine", "open")
    ben.open(f"/table/{table}")
    ben.click("Sit here")
    expect(ben.page.get_by_role("alert")).to_have_text("Enter your name first.")
    ben.page.get_by_label("Your name").fill("Ben")

    def be_late(route: Route) -> None:
        sit(server.address, table, 2, token=new_token(), name="Eve")
        route.continue_()

    ben.page.route("**/seats?*", be_late)
    ben.click("Sit here")
    expect(ben.page.get_by_role("alert")).to_contain_text(re.compile("Eve|taken"))


@pytest.mark.parametrize("path", ["/replay/{}/3", "/analysis/{}/3", "/review/{}"])
def test_a_game_that_cannot_be_reached_is_not_said_to_be_gone(visit: Visit, server: Server, path: str) -> None:
    ana = visit()
    ana.watch.allow("ERR_FAILED")
    table = finished(server)
    ana.page.route("**/api/**", lambda route: route.abort())
    ana.open(path.format(table))
    expect(ana.page.get_by_role("alert")).to_have_text("The server cannot be reached. Is it running?")
    expect(ana.page.get_by_role("heading", level=1)).to_have_text(re.compile("No answer|Review"))
    ana.page.unroute("**/api/**")
    ana.click("Try again")
    expect(ana.page.locator(".board.large, progress, main .bars").first).to_be_visible()


def test_a_game_that_is_begun_twice_begins_once(visit: Visit) -> None:
    ana, ben = visit("Ana"), visit("Ben")
    ben.sit_down(f"/table/{ana.set_up('mine', 'open')}")
    ana.page.get_by_role("button", name="Start").evaluate("(button) => (button.click(), button.click())")
    ana.my_turn()
    expect(ana.page.locator(".status-line .fault")).to_have_count(0)
    assert "begun" not in ana.status.inner_text()


def test_a_table_that_everybody_left_says_so(visit: Visit) -> None:
    ana, eve = visit("Ana"), visit("Eve")
    table = ana.set_up("mine", "open")
    eve.open(f"/table/{table}")
    expect(eve.page.get_by_role("heading", level=1)).to_have_text("Sit down")
    ana.click("Leave the seat")
    expect(eve.page.get_by_role("heading", level=1)).to_have_text("The table was closed")
    expect(ana.page.get_by_role("button", name="Play now")).to_be_visible()
