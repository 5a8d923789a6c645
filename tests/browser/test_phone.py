"""The table on small screens: all of it in view, targets for fingers, upright, on its side, and enlarged."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import PHONE, Person, play_by_script
from tests.server.server_process import Json, Server

NAMES = ("Ana", "Rui", "Inês", "Tomé")
LANDSCAPE = (740, 360)
ZOOMED = (640, 400)  # a window of 1280 by 800, at 200 %
SMALLEST = (320, 568)
FINGER, SPACE, LEAST = 44, 32, 24  # pixels: for what is taken and placed, for wall spaces, and for WCAG 2.2
NEARLY = 0.3  # what may be missing, by rounding

# How far a finger can be from the middle of each element, across and down, and still hit it.
_REACH = r"""(which) => [...document.querySelectorAll(which)].map((element) => {
  element.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const hits = (dx, dy) => element.contains(document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy));
  const reach = (dx, dy) => {
    let [near, far] = [0, 64]; // hit and missed
    if (!hits(0, 0)) return 0;
    for (let step = 0; step < 10; step++) {
      const middle = (near + far) / 2;
      if (hits(dx * middle, dy * middle)) near = middle;
      else far = middle;
    }
    return near;
  };
  return [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
})"""

# Points from which a tap goes to another of these elements than the nearest.
_ASTRAY = r"""(group) => [...document.querySelectorAll(group)].flatMap((box) => {
  const { x, y, width, height } = box.getBoundingClientRect();
  const all = [...box.querySelectorAll("button")].map((button) => [button, button.getBoundingClientRect()]);
  const far = (one, px, py) => Math.hypot(one.x + one.width / 2 - px, one.y + one.height / 2 - py);
  const steps = Array.from({ length: 12 }, (_, at) => (at + 0.3) / 12);
  return steps.flatMap((across) => steps.map((down) => [x + width * across, y + height * down])).filter(([px, py]) => {
    const hit = document.elementFromPoint(px, py)?.closest("button");
    const least = Math.min(...all.map(([, one]) => far(one, px, py)));
    return hit && far(hit.getBoundingClientRect(), px, py) > least + 1;
  });
})"""

# What of these lies outside the window.
_OUTSIDE = r"""(which) => [...document.querySelectorAll(which)].filter((element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
}).map((element) => element.className)"""

TAKES = ".market button.take"
LINES = ".board.large button[data-place]"
SPACES = ".board.large [data-column]"


def smallest(page: Page, which: str) -> float:
    """The least width or height in which a finger hits one of these."""
    found: list[list[float]] = page.evaluate(_REACH, which)
    assert found, which
    return min(min(one) for one in found) + NEARLY


def is_busy(table: Json) -> bool:
    """Whether the centre has three colours or more, so that its piles stand close."""
    return len({*table["position"]["centre"]} - {"*"}) >= 3


def is_choosing(table: Json) -> bool:
    """Whether a column of the grey wall is to be chosen."""
    return any("@" in legal["move"] for legal in table["position"]["legal_moves"])


def sit(ana: Person, server: Server, players: int, wall: str) -> None:
    """Sits down where all play at this screen, in a position with much to hit."""
    table = ana.set_up("mine", *["local"] * (players - 1), names=NAMES[:players], wall=wall)
    ana.my_turn()
    now = play_by_script(server, table, ana.token, is_choosing if wall == "grey" else is_busy)
    ana.sees(now["position"])


def turn(page: Page, size: tuple[int, int]) -> None:
    """Gives the window another size; nothing is wider than it then."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(page.locator("html")).to_have_js_property("clientWidth", size[0])
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def fits(page: Page) -> bool:
    """Whether the page needs no scrolling, and shows my board, all factories and the centre whole."""
    hidden: int = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    outside: list[str] = page.evaluate(_OUTSIDE, ".board.large, .factory, .centre, .status-line, .opponent")
    return hidden <= 0 and outside == []


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_phone_shows_the_whole_table_with_targets_for_fingers(
    visit: Visit, server: Server, players: int, wall: str
) -> None:
    ana = visit(size=PHONE, is_touching=True)
    sit(ana, server, players, wall)
    turn(ana.page, PHONE)
    assert fits(ana.page)
    assert smallest(ana.page, LINES) >= FINGER
    if wall == "grey":
        assert smallest(ana.page, SPACES) >= SPACE
    else:
        assert smallest(ana.page, TAKES) >= FINGER
        assert ana.page.evaluate(_ASTRAY, ".four, .piles") == []

    turn(ana.page, LANDSCAPE)
    assert fits(ana.page)
    targets = [LINES, SPACES if wall == "grey" else TAKES]
    assert all(smallest(ana.page, which) >= SPACE for which in targets)

    for size in (SMALLEST, ZOOMED):
        turn(ana.page, size)
        assert all(smallest(ana.page, which) >= LEAST for which in targets), size
        ana.page.get_by_role("button", name=re.compile("^Show .*’s board")).first.click()
        expect(ana.page.get_by_role("dialog").locator(".board")).to_be_in_viewport(ratio=1)
        ana.page.keyboard.press("Escape")
    assert fits(ana.page)  # at 200 %


@pytest.mark.parametrize("size", [LANDSCAPE, SMALLEST])
def test_a_round_is_played_by_touch_on_any_small_screen(visit: Visit, size: tuple[int, int]) -> None:
    ana = visit(size=size, is_touching=True)
    ana.set_up("mine", "local", "local", "local", names=NAMES)
    ana.play_on("touch", moves=8)


def test_three_boards_leave_room_for_the_log(visit: Visit) -> None:
    ana = visit()
    ana.set_up("mine", "local", "local", names=NAMES[:3])
    ana.play_on(moves=3)
    box = ana.page.locator(".opponents .log ol").bounding_box()
    assert box
    assert box["height"] > 150
    assert box["width"] > 140


def test_an_offer_does_not_cover_who_has_won(visit: Visit) -> None:
    ana, ben = visit("Ana", size=PHONE, is_touching=True), visit("Ben")
    ben.sit_down(f"/table/{ana.set_up('mine', 'open')}")
    ana.click("Start")
    ana.my_turn()
    ana.choose("Resign", "Resign this game?")
    ben.click("Rematch")
    expect(ana.banner).to_contain_text("Ben")
    title, banner = ana.page.get_by_role("heading", level=1).bounding_box(), ana.banner.bounding_box()
    assert title
    assert banner
    assert title["y"] + title["height"] < banner["y"]
    expect(ana.banner).to_be_in_viewport(ratio=1)
    ana.page.get_by_text("Secret, revealed afterwards").scroll_into_view_if_needed()
