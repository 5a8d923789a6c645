"""After a game: what the points were for, the record, another game, and the way back through every step."""

import re
from functools import cache
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Route, expect

from azulejos import Game, replay
from azulejos.events import BonusScored, FloorScored, TileScored
from azulejos.notation import Wall
from tests.browser.conftest import Visit
from tests.browser.people import MINUS, PHONE, Person, play_by_script, words
from tests.browser.screen_reader import heard, listen
from tests.server.server_process import Json, Server, ask, new_table, new_token


@cache  # nobody can change what is over
def finished(server: Server, wall: Wall = "coloured", players: int = 2) -> str:
    """A table whose game was played to its end."""
    token, names = new_token(), ("Ana", "Ben", "Caio", "Dora")[:players]
    seats = ["mine", *["local"] * (players - 1)]
    table = new_table(server.address, *seats, token=token, names=names, wall=wall, start=1)
    assert play_by_script(server, table, token)["stage"] == "over"
    return table


def game_of(server: Server, table: str) -> Game:
    """The game as its record has it, played again by the core."""
    (game,) = replay(ask(server.address, "GET", f"/api/tables/{table}/record")[1])
    return game


def points_of(game: Game) -> dict[int, list[int]]:
    """What the core scored in a game, by seat: tiles, floor, rows, columns, colours, and all together."""
    points = {seat: [0] * 6 for seat in range(1, len(game.names) + 1)}
    position = game.initial
    for step in game.history:
        position, story = position.transition(step.done)
        for event in story:
            if isinstance(event, TileScored):
                points[event.seat][0] += event.row_points + event.column_points
            elif isinstance(event, FloorScored):
                points[event.seat][1] -= event.lost
            elif isinstance(event, BonusScored):
                points[event.seat][2:5] = [2 * event.rows, 7 * event.columns, 10 * event.colours]
    for seat, found in points.items():
        found[5] = position.scores[seat - 1]
        assert sum(found[:5]) == found[5]
    return points


# Whether all that is written in the graph can be read.
LEGIBLE = r"""() => [...document.querySelectorAll(".graph text:not(:empty)")]
  .every((text) => text.getBoundingClientRect().height >= 10)"""

# What could give the end away, each time that something changes: the heading, the tab, the buttons, what is heard.
_TOLD = r"""(hasStory) => {
  window.told = [];
  new MutationObserver(() => {
    const text = (which) => [...document.querySelectorAll(which)].map((one) => one.textContent.trim()).join(" ");
    const heard = (hasStory ? window.heard : []).filter((one) => /^\w+: \d+ points?\.$/.test(one)).join(" ");
    const seen = `${text("h1")} ${text("button")} ${document.title} ${heard}`;
    window.told.push([document.querySelector(".over") !== null, /Rematch| win|: \d+ points?\./.test(seen) ? seen : ""]);
  }).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
}"""


def is_last_of_game(table: Json) -> bool:
    """Whether one draft is left, and a full line will complete a row."""
    position = table["position"]
    if any(position["factories"]) or len({*position["centre"]} - {"*"}) != 1:
        return False
    return any(
        wall.count(".") == 1 and len(line) == number
        for board in position["boards"]
        for number, (wall, line) in enumerate(zip(board["wall"], board["lines"], strict=True), 1)
    )


def last_draft(person: Person, names: tuple[str, str] = ("Ana", "Ben")) -> Json:
    """Sits down where all play at this screen, when the game will end with the next draft."""
    while True:
        person.set_up("mine", "local", names=names, until=is_last_of_game)
        if found := person.my_turn():
            return found


@pytest.mark.parametrize(("motion", "wanted"), [("quick", "no-preference"), ("normal", "reduce")])
def test_the_end_is_told_before_the_result(visit: Visit, motion: str, wanted: str) -> None:
    ana = visit(motion=motion, reduced_motion=wanted)
    listen(ana.context)
    table = last_draft(ana)
    ana.page.evaluate(_TOLD, wanted != "reduce")  # without a story, the last screen may come after what is said
    ana.move(table["position"]["legal_moves"][0]["move"], "keys")
    over = ana.until(lambda one: one["stage"] == "over")["table"]
    expect(ana.page.get_by_role("button", name="Rematch")).to_be_visible()
    last = f"Ben: {over['position']['scores'][1]} point"
    ana.page.wait_for_function("last => window.heard.at(-1)?.startsWith(last)", arg=last)
    told: list[tuple[bool, str]] = ana.page.evaluate("window.told")
    assert [seen for is_over, seen in told if not is_over and seen] == []
    assert [seen for is_over, seen in told if is_over and seen]
    assert heard(ana.page)[-3].startswith("The game is over")


def test_the_last_tally_has_a_column_for_bonuses_from_the_beginning_and_whole_names(visit: Visit) -> None:
    ana = visit(motion="normal", size=(1440, 900))
    ana.hold(".tally")
    table = last_draft(ana, ("Ștefania", "Maximiliano"))
    ana.move(table["position"]["legal_moves"][0]["move"], "keys")
    names = ana.page.locator(".tally tbody th")
    names.first.wait_for()
    expect(ana.page.locator(".tally thead th")).to_have_text(["Wall", "Floor", "Bonus"])
    assert names.evaluate_all("(all) => all.filter((one) => one.scrollWidth > one.clientWidth).length") == 0


def test_the_walls_of_the_end_have_their_bonuses_drawn(visit: Visit, server: Server) -> None:
    table = finished(server)
    position = game_of(server, table).position
    eve = visit("Eve")
    eve.open(f"/table/{table}")
    best, other = sorted((1, 2), key=lambda seat: seat not in position.winners)
    for which, seat in (("large", best), ("small", other)):
        bonuses = eve.page.locator(f"figure.{which} .bonus")
        points = points_of(game_of(server, table))[seat]
        expect(eve.page.locator(f"figure.{which} figcaption")).to_contain_text(words(f"{points[5]} points"))
        assert sum(int(text) for text in bonuses.all_inner_texts()) == sum(points[2:5])


def test_the_end_fits_every_screen_for_a_loss_and_for_four(visit: Visit, server: Server) -> None:
    table = finished(server, players=4)
    ana, eve = visit("Ana"), visit("Eve")
    ana.set_up("mine", "level1")
    ana.my_turn()
    ana.choose("Resign", "Resign this game?")
    eve.open(f"/table/{table}")
    for person in (ana, eve):
        person.page.locator(".over tfoot").wait_for()
        for width in (360, 820, 1024, 1280, 1440):
            person.page.set_viewport_size({"width": width, "height": 800})
            expect(person.page.locator("html")).to_have_js_property("clientWidth", width)
            assert person.page.evaluate("document.documentElement.scrollWidth") <= width, width
            assert person.page.evaluate(LEGIBLE), width
    expect(ana.page.locator("figure.large figcaption")).to_contain_text("Ana")
    expect(ana.page.locator("figure.beside figcaption")).to_contain_text("Visitor")
    winner_name = ana.page.locator("figure.beside figcaption b")
    winner_name.evaluate("(name) => { name.textContent = 'Maximiliano de Albuquerque'; }")
    for size in ((820, 1180), (1024, 768), (1440, 900)):  # not below mine, where there is room
        ana.page.set_viewport_size({"width": size[0], "height": size[1]})
        mine, winner = (ana.page.locator(f"figure.{which}").bounding_box() for which in ("large", "beside"))
        assert mine
        assert winner
        assert winner["x"] >= mine["x"] + mine["width"], size


def test_the_numbers_of_the_graph_are_whole_on_a_phone_for_a_high_score(visit: Visit, server: Server) -> None:
    ana = visit(size=PHONE)

    def raise_scores(route: Route) -> None:
        replay = route.fetch().json()
        replay["points"][0]["score"] = 150  # which ends at the uppermost of the lines
        route.fulfill(json=replay)

    ana.page.route(re.compile(r"/steps(\?|$)"), raise_scores)
    ana.open(f"/table/{finished(server)}")
    numbers = ana.page.locator(".graph text", has_text=re.compile("^1..$"))
    numbers.first.wait_for()
    graph = ana.page.locator(".graph svg").bounding_box()
    assert graph
    boxes = [number.bounding_box() for number in numbers.all()]
    assert all(box and box["x"] >= graph["x"] and box["y"] >= graph["y"] for box in boxes)


def test_the_result_is_shared_as_a_picture_and_a_link(visit: Visit, server: Server, tmp_path: Path) -> None:
    table = finished(server, players=3)
    eve = visit("Eve")
    eve.context.grant_permissions(["clipboard-read", "clipboard-write"])
    eve.hold("button", "Copied")
    eve.open(f"/table/{table}")
    eve.click("Share")
    expect(eve.page.get_by_role("img", name="The final boards")).to_have_js_property("width", 1368)
    eve.click("Copy the link")
    eve.page.get_by_role("button", name="Copied").wait_for()
    assert eve.page.evaluate("navigator.clipboard.readText()") == f"{server.url}table/{table}"
    with eve.page.expect_download() as downloading:
        eve.click("Save the picture")
    assert downloading.value.suggested_filename == f"azulejos-{table}.png"
    downloading.value.save_as(tmp_path / "boards.png")
    picture = Image.open(tmp_path / "boards.png").convert("RGB")
    assert len(picture.getcolors(1 << 20) or ()) > 200  # glazed tiles, and no empty page


@pytest.mark.parametrize(("wall", "players"), [("coloured", 2), ("grey", 3)])
def test_the_breakdown_is_what_the_core_has_scored(visit: Visit, server: Server, wall: Wall, players: int) -> None:
    table = finished(server, wall, players)
    game = game_of(server, table)
    eve = visit("Eve")
    eve.open(f"/table/{table}")
    lines = eve.page.get_by_role("table").first
    lines.locator("tfoot").wait_for()
    names = [name.strip("\u2068\u2069 \n") for name in lines.locator("thead th").all_inner_texts()]
    shown = {
        game.names.index(name) + 1: [
            int(row.locator("td").nth(at).inner_text().split()[-1].replace(MINUS, "-"))
            for row in lines.locator("tbody tr, tfoot tr").all()
        ]
        for at, name in enumerate(names)
    }
    assert shown == points_of(game)
    best = " and ".join(game.names[seat - 1] for seat in game.winners)
    expect(eve.page.get_by_role("heading", level=1)).to_contain_text(words(best))
    expect(eve.page.get_by_role("list", name=re.compile("Your wall|’s wall"))).to_have_count(players)


def test_the_record_is_downloaded_and_proves_its_deals(visit: Visit, server: Server, tmp_path: Path) -> None:
    table = finished(server)
    eve = visit("Eve")
    eve.open(f"/table/{table}")
    with eve.page.expect_download() as downloading:
        eve.page.get_by_role("link", name="Record").click()
    downloading.value.save_as(tmp_path / "game.azul")
    (game,) = replay((tmp_path / "game.azul").read_text())
    assert game.position == game_of(server, table).position
    assert downloading.value.suggested_filename == f"{table}.azul"
    eve.page.get_by_text("Were the deals fair?").click()
    expect(eve.page.get_by_role("status").filter(has_text="The secret matches the commitment.")).to_be_visible()


@pytest.mark.parametrize("size", [pytest.param((1280, 800), marks=pytest.mark.nightly), PHONE])  # keys are the same
def test_a_finished_game_is_gone_through_by_keys_and_by_address(
    visit: Visit, server: Server, size: tuple[int, int]
) -> None:
    table = finished(server)
    last = len(game_of(server, table).history)
    eve = visit("Eve", size=size)
    eve.open(f"/table/{table}")
    eve.page.get_by_role("link", name="Replay").click()
    for key, step in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", last), ("Home", 1)):
        eve.page.keyboard.press(key) if (key, step) != ("ArrowRight", 2) else shows_step(eve, 1, key)
        shows_step(eve, step)
    eve.open(f"/replay/{table}/{last // 2}")
    shows_step(eve, last // 2)
    eve.page.go_back()
    shows_step(eve, 1)
    expect(eve.status).not_to_contain_text("watching")  # as one does a game that goes on


def shows_step(person: Person, step: int, then: str = "") -> None:
    """The page has the address of this step and draws its position; and then a key is pressed."""
    person.page.wait_for_url(re.compile(rf"/replay/\w+(/{step})?$" if step == 1 else rf"/{step}$"))
    view: Json = person.get(f"/api/tables/{person.table}/steps/{step}").json()
    position = view["position"]
    if position["phase"] == "over":
        expect(person.page.locator(".count").last).to_have_text(words(f"{step} of {step}"))
    else:
        person.sees(position)
    if then:
        person.page.keyboard.press(then)


def test_tiles_that_are_taken_to_the_floor_are_not_said_to_fall_there_as_well(visit: Visit, server: Server) -> None:
    ana = visit()

    def drop_all(route: Route) -> None:
        replay = route.fetch().json()
        move = next(step for step in replay["steps"] if step["taken"])
        move |= {"done": "3BF", "taken": 2, "fallen": 2, "marker": False}
        route.fulfill(json=replay)

    ana.page.route(re.compile(r"/steps(\?|$)"), drop_all)
    ana.open(f"/replay/{finished(server)}/3")
    line = ana.page.locator(".steps .move").first
    expect(line).to_contain_text(words("took 2 blue from factory 3 to the floor"))
    expect(line).not_to_contain_text("fell")


def test_in_a_replay_nobody_is_thinking_any_more(visit: Visit) -> None:
    ana = visit()
    table = ana.set_up("mine", "level1")
    ana.play_on(moves=1)
    ana.my_turn()
    ana.choose("Resign", "Resign this game?")
    ana.page.get_by_role("link", name="Replay").wait_for()
    ana.open(f"/replay/{table}/2")
    expect(ana.status).to_contain_text(words("Visitor’s turn"))


def test_a_game_plays_on_by_itself_and_pauses(visit: Visit, server: Server) -> None:
    table = finished(server)
    eve = visit("Eve")
    eve.hold(".count", "3 of")
    eve.open(f"/replay/{table}/1")
    eve.click("Play automatically")
    eve.page.wait_for_url(f"**/replay/{table}/3")
    eve.click("Pause")
    expect(eve.page.get_by_role("button", name="Play automatically")).to_be_visible()


def test_a_help_card_tells_the_keys_and_has_them_while_it_is_open(visit: Visit, server: Server) -> None:
    table = finished(server)
    eve = visit("Eve")
    eve.open(f"/replay/{table}/3")
    shows_step(eve, 3, "?")
    expect(eve.page.get_by_role("dialog").locator("kbd").first).to_be_visible()
    eve.page.keyboard.press("ArrowRight")
    eve.page.keyboard.press("Escape")
    eve.page.keyboard.press("ArrowRight")
    shows_step(eve, 4)


def test_in_a_replay_the_space_bar_opens_the_languages_where_these_have_the_focus(visit: Visit, server: Server) -> None:
    eve = visit("Eve")
    eve.open(f"/replay/{finished(server)}/3")
    shows_step(eve, 3)
    eve.page.get_by_role("combobox", name="Language").focus()
    eve.page.keyboard.press(" ")
    eve.page.keyboard.press("Escape")
    eve.page.get_by_role("combobox", name="Language").press("Home")
    expect(eve.page.get_by_role("button", name="Play automatically")).to_be_visible()
    shows_step(eve, 3)


def test_a_step_of_a_replay_leaves_a_small_screen_where_it_was_scrolled_to(visit: Visit, server: Server) -> None:
    eve = visit("Eve", size=(320, 500))
    eve.open(f"/replay/{finished(server, players=4)}/3")
    shows_step(eve, 3)
    eve.page.evaluate("scrollTo(0, 1000)")
    before = eve.page.evaluate("scrollY")
    assert before > 20
    eve.click("One step forward")
    shows_step(eve, 4)
    assert eve.page.evaluate("scrollY") == before


def test_points_that_could_not_be_had_are_asked_for_again(visit: Visit, server: Server) -> None:
    eve = visit("Eve")
    eve.watch.allow("ERR_FAILED")
    steps = "**/steps?*"
    eve.page.route(steps, lambda route: route.abort())
    eve.open(f"/table/{finished(server)}")
    expect(eve.page.get_by_role("alert").filter(has_text="The server cannot be reached.")).to_be_visible()
    eve.page.unroute(steps)
    eve.click("Try again")
    eve.page.get_by_role("table").first.locator("tfoot").wait_for()
