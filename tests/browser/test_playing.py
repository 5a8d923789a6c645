"""Whole games in the browser, by every way that tiles can be taken; whatever is drawn is what the server has."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import MINUS, PHONE, Person, good_move, is_choosing, is_nearly_over, words
from tests.server.server_process import Json

# Rounds in the middle bring nothing new: by day a script plays them.
any_middle = pytest.mark.parametrize("is_whole", [False, pytest.param(True, marks=pytest.mark.nightly)])


def is_centre_left(table: Json) -> bool:
    """Whether all factories are empty."""
    return not any(table["position"]["factories"])


@any_middle
def test_a_whole_game_by_mouse(visit: Visit, *, is_whole: bool) -> None:
    ana = visit()
    ana.set_up("mine", "local", names=("Ana", "Ben"))
    if not is_whole:
        ana.play_on("mouse", moves=2)
        ana.look_away(is_centre_left)
        ana.play_on("mouse", moves=7)  # into the second round
        ana.look_away(is_nearly_over)
    ana.play_on("mouse")
    expect(ana.page.get_by_role("button", name="Rematch")).to_be_visible()


@any_middle
def test_a_whole_game_by_keyboard_alone(visit: Visit, *, is_whole: bool) -> None:
    ana = visit()
    ana.open()
    ana.page.get_by_role("button", name="Together").wait_for()
    walk_to(ana.page, "Together at this screen")
    ana.page.keyboard.press("Enter")
    ana.page.get_by_role("dialog").wait_for()
    walk_to(ana.page, "Player 1")
    ana.page.keyboard.type("Ana")
    ana.page.keyboard.press("Tab")
    ana.page.keyboard.type("Ben")
    ana.page.keyboard.press("Enter")
    ana.page.locator(".board.large").wait_for()
    if not is_whole:
        play_with_care(ana, moves=3)
        for until in (is_centre_left, is_nearly_over):
            ana.look_away(until)
            ana.page.keyboard.press("Tab")  # on a page that was opened anew, nothing has the focus yet
            play_with_care(ana, moves=7)
    play_with_care(ana)
    ana.page.get_by_role("button", name="Rematch").wait_for()
    expect(ana.page.get_by_role("heading", level=1)).to_be_focused()
    walk_to(ana.page, "Rematch")
    ana.page.keyboard.press("Enter")
    expect(ana.status).to_contain_text("’s turn")


@any_middle
def test_a_whole_game_by_touch_on_a_phone(visit: Visit, *, is_whole: bool) -> None:
    ana = visit(size=PHONE, is_touching=True, is_mobile=True, device_scale_factor=2)
    ana.set_up("mine", "level1" if is_whole else "local", names=("Ana",) if is_whole else ("Ana", "Ben"))
    ana.play_on("touch", moves=1)
    assert ana.page.evaluate("[document.documentElement.scrollWidth, innerWidth]") == [360, 360]
    if not is_whole:
        ana.play_on("touch", moves=3)
        ana.look_away(is_nearly_over)
    ana.play_on("touch")
    expect(ana.page.get_by_role("button", name="Rematch")).to_be_visible()


@any_middle
def test_a_whole_game_of_four_on_the_grey_wall(visit: Visit, *, is_whole: bool) -> None:
    ana = visit()
    ana.set_up("mine", "local", "local", "local", names=("Ana", "Ben", "Caio", "Dora"), wall="grey")
    if not is_whole:
        ana.play_on("mouse", moves=4)
        ana.look_away(is_choosing)
        ana.play_on("mouse", moves=5)
        ana.look_away(is_nearly_over)
    ana.play_on("mouse")
    expect(ana.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_at_one_screen_the_table_turns_to_whoever_is_next(visit: Visit) -> None:
    ana = visit()
    names = ("Ana", "Ben", "Caio", "Dora")
    ana.set_up("mine", "local", "local", "local", names=names)
    for seat in (1, 2, 3, 4, 1):
        table = moved(ana)
        expect(ana.page.locator(".board.large")).to_have_attribute("data-board", str(seat))
        expect(ana.status).to_contain_text(words(f"{names[seat - 1]}’s turn"))
        ana.move(good_move(table["position"]))


def test_tiles_are_dragged_by_mouse_and_by_touch(visit: Visit) -> None:
    ana = visit()
    ana.set_up("mine", "local", names=("Ana", "Ben"))
    drag_by_mouse(ana, moved(ana))
    drag_by_mouse(ana, moved(ana))
    ben = visit("Ben", size=PHONE, is_touching=True, is_mobile=True)
    ben.set_up("mine", "local", names=("Ben", "Ana"))
    drag_by_touch(ben, moved(ben))
    assert [one.until(lambda table: table["steps"] >= 2)["table"]["stage"] for one in (ana, ben)] == ["playing"] * 2


def test_arrows_and_enter_walk_the_table(visit: Visit) -> None:
    ana = visit()
    ana.set_up("mine", "local", names=("Ana", "Ben"))
    ana.my_turn()
    for key in ("ArrowRight", "ArrowDown", "ArrowRight"):
        ana.page.keyboard.press(key)
    data = "() => ({...document.activeElement.dataset})"
    source = ana.page.evaluate(data)
    ana.page.keyboard.press("Enter")
    ana.page.keyboard.press("ArrowDown")
    place = ana.page.evaluate(data)
    ana.page.keyboard.press("Enter")
    done = ana.until(lambda table: table["turn"] == 2)["table"]["story"]
    taken, placed = (next(one for one in done if one["event"] == kind) for kind in ("tiles_taken", "tiles_placed"))
    assert (source["source"], source["colour"]) == (str(taken["source"]), taken["colour"])
    assert place["place"] == str(placed["line"])


def test_a_colour_pointed_at_shows_all_that_would_be_taken_and_each_line_what_it_would_bring(visit: Visit) -> None:
    ana = visit()
    ana.set_up("mine", "local", names=("Ana", "Ben"))
    position = moved(ana)["position"]
    move = good_move(position)
    legal = {one["move"][2]: one for one in position["legal_moves"] if one["move"][:2] == move[:2]}
    ana.source(move).hover()
    lit = ana.page.locator(".market .tile.lit")
    expect(lit).to_have_count(legal["1"]["taken"])
    rest = sum(colour != move[1] for colour in position["factories"][int(move[0]) - 1])
    expect(ana.page.locator(".market [data-coming]")).to_have_count(rest)
    ana.source(move).click()
    for line in "12345":
        placed = legal[line]["placed"]
        expect(ana.page.locator(f'[data-place="{line}"] .tile')).to_have_count(placed)
        net = legal[line]["points"] - legal[line]["cost"]
        sign = "+" if net > 0 else MINUS if net < 0 else ""
        expect(ana.page.locator(f'[data-place="{line}"]')).to_have_attribute(
            "aria-label", words(f"{sign}{abs(net)} point{'s' * (abs(net) != 1)}")
        )
    ana.place(f"{move[:2]}5").hover()
    expect(ana.status).to_have_text(re.compile(r"fills? it\.\W*$"))  # and no 0 after it


def test_with_movement_each_story_ends_with_what_is_true(visit: Visit) -> None:
    ana = visit(motion="quick")
    ana.set_up("mine", "level1")
    ana.play_on("mouse", moves=3)
    while (table := ana.my_turn()) and table["position"]["round"] == 1:
        ana.move(good_move(table["position"]))
    assert table


# All that the status line says from now on.
_STATUSES = r"""() => {
  window.statuses = [];
  const words = () => document.querySelector(".status-line .words")?.textContent.replace(/[\u2066-\u2069]/g, "");
  new MutationObserver(() => window.statuses.push(words() ?? ""))
    .observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


def test_a_key_ends_what_is_told_and_what_a_round_brought_waits_for_its_story(visit: Visit) -> None:
    ana = visit(motion="normal")
    ana.set_up("mine", "local", names=("Ana", "Ben"))
    ana.page.locator(".status-line").wait_for()
    ana.page.evaluate(_STATUSES)
    while (table := moved(ana)) and table["position"]["round"] == 1:
        ana.play(good_move(table["position"]), "keys")
        ana.until(lambda one, seq=table["seq"]: one["seq"] > seq)  # type: ignore[misc]  # mypy cannot tell the type of a default
        ana.page.locator("body").press("Escape")
    expect(ana.status).to_contain_text("The round brought")
    expect(ana.status).to_contain_text(words("Round 2"))
    told: list[str] = ana.page.evaluate("window.statuses")
    assert {bool(re.search("Round 1|Tiling", one)) for one in told if "The round brought" in one} == {False}


def test_confirming_is_a_step_of_its_own_if_one_likes(visit: Visit) -> None:
    ana = visit()
    ana.open("/settings")
    ana.page.get_by_role("group", name="Confirm moves").get_by_role("radio", name="Always").check()
    ana.set_up("mine", "local", names=("Ana", "Ben"))
    move = good_move(moved(ana)["position"])
    ana.play(move)
    expect(ana.page.get_by_role("button", name="Place")).to_be_visible()
    assert ana.ask()["table"]["turn"] == 1
    ana.click("Place")
    ana.until(lambda table: table["turn"] == 2)


def test_at_one_screen_undo_takes_back_the_last_move_whoever_made_it(visit: Visit) -> None:
    ana = visit()
    ana.set_up("mine", "local", "local", names=("Ana", "Ben", "Caio"))
    tables = []
    for _ in range(2):
        tables.append(moved(ana))
        ana.move(good_move(tables[-1]["position"]))
    expect(ana.status).to_contain_text(words("Caio’s turn"))
    ana.click("Undo")
    expect(ana.status).to_contain_text(words("Ben’s turn"))
    ana.sees(tables[1]["position"])
    ana.page.keyboard.press("u")
    expect(ana.status).to_contain_text(words("Ana’s turn"))
    ana.sees(tables[0]["position"])
    expect(ana.page.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_double_click_undoes_one_move_and_gives_nothing_up(visit: Visit) -> None:
    ana = visit()
    ana.set_up("mine", "local", names=("Ana", "Ben"))
    tables = []
    for _ in range(2):
        tables.append(moved(ana))
        ana.move(good_move(tables[-1]["position"]))
    ana.my_turn()
    ana.page.get_by_role("button", name="Undo").evaluate("(button) => (button.click(), button.click())")
    ana.sees(tables[1]["position"])
    expect(ana.status).not_to_contain_text("The table has changed")
    ana.page.locator("button[aria-label=Menu]:visible").click()
    ana.page.get_by_role("button", name="Resign").dblclick()
    ana.page.get_by_role("button", name="Resign this game?").wait_for()
    assert ana.ask()["table"]["stage"] == "playing"
    ana.click("Resign this game?")
    ana.page.locator(".over h1").wait_for()


@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_the_menu_opens_at_its_button_and_is_short(visit: Visit, size: tuple[int, int]) -> None:
    ana = visit(size=size)
    ana.set_up("mine", "level1")
    ana.my_turn()
    button = ana.page.locator("button[aria-label=Menu]:visible")
    button.click()
    menu = ana.page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_role("button", name="Home")).to_be_in_viewport(ratio=1)
    one, other = button.bounding_box(), menu.bounding_box()
    assert one
    assert other
    across = max(other["x"] - one["x"] - one["width"], one["x"] - other["x"] - other["width"])
    down = max(other["y"] - one["y"] - one["height"], one["y"] - other["y"] - other["height"])
    assert max(across, down) <= 10  # nothing lies between them
    menu.get_by_role("button", name="Read aloud").click()
    expect(menu.get_by_role("button", name="Scores")).to_be_visible()


def test_a_menu_with_little_room_beside_its_button_stays_in_the_window(visit: Visit) -> None:
    ana = visit(size=(640, 400))  # a window of 1280 by 800 at 200 %
    ana.set_up("mine", "level1")
    ana.my_turn()
    ana.page.locator("button[aria-label=Menu]:visible").click()
    box = ana.page.get_by_role("dialog", name="Menu").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 640


def walk_to(page: Page, name: str) -> None:
    """Presses Tab until what is called so has the focus."""
    for _ in range(60):
        focused = page.evaluate(
            "() => { const e = document.activeElement; const l = e.labels?.[0]?.innerText; "
            "return (l ?? e.getAttribute('aria-label') ?? e.innerText).replace(/[\\u2066-\\u2069]/g, '') }"
        )
        if " ".join(focused.split()).startswith(name):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {name}")


# What is wrong with the focus. A heading that was come to shows none: nothing can be done with it.
_FOCUS = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return "nothing has the focus";
  if (at.matches("h1")) return "";
  const outlined = [at, ...at.children].map((one) => getComputedStyle(one)).some(
    ({ outlineStyle, outlineWidth }) => outlineStyle === "solid" && parseFloat(outlineWidth) >= 2);
  return outlined ? "" : `no focus is seen on ${at.outerHTML}`;
}"""


WALKED = 2  # moves: Tab is slow


def play_with_care(person: Person, moves: int = 200) -> None:
    """Plays to the end or so many moves by keys, the first by Tab and Enter; something always has the focus."""
    for _ in range(moves):
        if not (table := person.my_turn()):
            return
        move = good_move(table["position"])
        if table["steps"] <= WALKED:
            walk(person, f'[data-source="{move[0].replace("C", "0")}"][data-colour="{move[1]}"]')
            walk(person, f'[data-place="{move[2].replace("F", "0")}"]')
        else:
            person.play(move, "keys")
        person.until(lambda one, seq=table["seq"]: one["seq"] > seq)  # type: ignore[misc]  # mypy cannot tell the type of a default
        person.page.wait_for_function(f"() => !({_FOCUS})()")  # as soon as what has come is drawn


def walk(person: Person, which: str) -> None:
    """Presses Tab until this has the focus, and then Enter."""
    for _ in range(80):
        if person.page.evaluate("which => document.activeElement.matches(which)", which):
            return person.page.keyboard.press("Enter")
        person.page.keyboard.press("Tab")
        fault = person.page.evaluate(_FOCUS)
        assert fault == "" or "nothing" in fault  # past the end Tab leaves the page, and comes back
    raise AssertionError(f"Tab never comes to {which}")


def moved(person: Person) -> Json:
    """The table at my turn."""
    table = person.my_turn()
    assert table
    return table


def drag_by_mouse(person: Person, table: Json) -> None:
    """Takes tiles to their line with the button held down."""
    move = good_move(table["position"])
    (x, y), (to_x, to_y) = (middle(person, move, part) for part in ("source", "place"))
    mouse = person.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=4)
    mouse.move(to_x, to_y, steps=4)
    mouse.up()
    person.until(lambda one: one["seq"] > table["seq"])


def drag_by_touch(person: Person, table: Json) -> None:
    """Takes tiles to their line under a finger."""
    move = good_move(table["position"])
    (x, y), (to_x, to_y) = (middle(person, move, part) for part in ("source", "place"))
    session = person.context.new_cdp_session(person.page)
    path = [(x + (to_x - x) * part / 8, y + (to_y - y) * part / 8) for part in range(9)]
    for kind, points in [("touchStart", path[:1]), *(("touchMove", [one]) for one in path[1:]), ("touchEnd", [])]:
        touches = [{"x": at_x, "y": at_y} for at_x, at_y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    person.until(lambda one: one["seq"] > table["seq"])


def middle(person: Person, move: str, part: str) -> tuple[float, float]:
    """Where to put the pointer; lines are taken at their right end, where they have spaces."""
    box = (person.source(move) if part == "source" else person.place(move)).bounding_box()
    assert box
    return box["x"] + (box["width"] / 2 if part == "source" else box["width"] - 14), box["y"] + box["height"] / 2
