"""The table on small screens: all of it in view, targets for fingers, upright, on its side, and enlarged."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from azulejos.locales import LANGUAGES
from tests.browser.conftest import Visit
from tests.browser.people import PHONE, Person, is_choosing
from tests.server.server_process import Json

NAMES = ("Ana", "Rui", "Inês", "Tomé")
LANDSCAPE = (740, 360)
ZOOMED = (640, 400)  # a window of 1280 by 800, at 200 %
SMALLEST = (320, 568)
TALL = (390, 844)
TABLET = (820, 1180)
LOW = ((722, 520), (853, 533), (960, 940))  # hardly wider than a phone, a laptop's at 150 %, half a screen
BAND = 40  # pixels: what looks empty
FINGER, SPACE, LEAST = 44, 32, 24  # pixels: for what is taken and placed, for wall spaces, and for WCAG 2.2
FEWEST_AND_MOST = [2, pytest.param(3, marks=pytest.mark.nightly), 4]  # three need less room than four
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

# Which of these lie over one another, or so close that they read as one.
_TOUCHING = r"""(which) => {
  const all = [...document.querySelectorAll(which)].map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const boxes = [element.querySelector(".tile"), range].filter(Boolean).map((one) => one.getBoundingClientRect());
    return {
      name: element.textContent,
      left: Math.min(...boxes.map((box) => box.left)), right: Math.max(...boxes.map((box) => box.right)),
      top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)),
    };
  });
  return all.flatMap((one, at) => all.slice(at + 1)
    .filter((other) => one.left < other.right + 3 && other.left < one.right + 3)
    .filter((other) => one.top < other.bottom && other.top < one.bottom)
    .map((other) => `${one.name} | ${other.name}`));
}"""

# The most that a bag can show of each colour, without telling the server.
_TWO_DIGITS = r"""() => {
  for (const count of document.querySelectorAll(".supply li > span:nth-of-type(2)")) count.textContent = "20";
  for (const told of document.querySelectorAll(".supply .unseen")) told.remove();
}"""

# Where all of these begin and end, from above.
_BOX = r"""(which) => {
  const boxes = [...document.querySelectorAll(which)].map((element) => element.getBoundingClientRect());
  return [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
}"""

# Gives every other player this score, and says where what follows it stands, across and down.
_AFTER_SCORES = r"""(score) => {
  for (const shown of document.querySelectorAll(".opponent .score > b")) shown.textContent = score;
  const arrows = [...document.querySelectorAll(".opponent .arrow")].map((arrow) => arrow.getBoundingClientRect());
  return arrows.map(({ x, y }) => [Math.round(x), Math.round(y)]);
}"""

# Keys in the help that lie over what is said of them.
_OVER_WORDS = r"""() => [...document.querySelectorAll("dialog[open] dl > div")]
  .filter((row) => Math.max(...[...row.querySelectorAll("kbd")].map((key) => key.getBoundingClientRect().right))
    > row.querySelector("dd").getBoundingClientRect().left).map((row) => row.textContent)"""

# Small boards whose walls lie over their lines, and how many boards there are.
_WALLS_OVER_LINES = r"""() => {
  const areas = [...document.querySelectorAll(".opponent .area")].filter((area) => area.checkVisibility());
  const ends = (area) => [...area.querySelectorAll(".line .space")].map((one) => one.getBoundingClientRect().right);
  const wall = (area) => area.querySelector("[data-wall]").getBoundingClientRect().left;
  const isOver = (area) => Math.max(...ends(area)) > wall(area) + 0.5;
  return [areas.length, areas.filter(isOver).length];
}"""

# How far to the right these reach.
_RIGHTMOST = r"""(which) =>
  Math.max(...[...document.querySelectorAll(which)].map((element) => element.getBoundingClientRect().right))"""

# Texts that do not fit.
_CUT = r"""(which) => [...document.querySelectorAll(which)]
  .filter((element) => element.scrollWidth > element.clientWidth + 1).map((element) => element.textContent)"""

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


def sit(ana: Person, players: int, wall: str) -> None:
    """Sits down where all play at this screen, in a position with much to hit."""
    until = is_choosing if wall == "grey" else is_busy
    ana.set_up("mine", *["local"] * (players - 1), names=NAMES[:players], wall=wall, until=until)
    ana.my_turn()


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
@pytest.mark.parametrize("players", FEWEST_AND_MOST)
def test_a_phone_shows_the_whole_table_with_targets_for_fingers(visit: Visit, players: int, wall: str) -> None:
    ana = visit(size=PHONE, is_touching=True)
    sit(ana, players, wall)
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


@pytest.mark.parametrize("wall", [pytest.param("coloured", marks=pytest.mark.nightly), "grey"])  # with more to hit
def test_a_tablet_upright_shows_the_boards_of_all_four(visit: Visit, wall: str) -> None:
    ana = visit(size=TABLET, is_touching=True)
    sit(ana, 4, wall)
    for size in (TABLET, (768, 1024), (1024, 1366)):
        turn(ana.page, size)
        assert fits(ana.page), size
        assert ana.page.locator(".opponent [data-wall]").count() == 3
        assert ana.page.evaluate(_OUTSIDE, ".opponent [data-wall], .supply") == []
        assert smallest(ana.page, SPACES if wall == "grey" else TAKES) >= FINGER, size


def test_counts_of_bag_and_lid_stand_apart_on_every_screen(visit: Visit) -> None:
    ana = visit(language="it")
    sit(ana, 4, "coloured")
    ana.page.evaluate(_TWO_DIGITS)
    for size in ((1440, 900), (1280, 800), (1024, 768), TABLET, TALL, PHONE, LANDSCAPE, SMALLEST):
        turn(ana.page, size)
        assert ana.page.evaluate(_TOUCHING, ".supply li") == [], size
        assert ana.page.evaluate(_OUTSIDE, ".opponent, .board.large") == [] or size == SMALLEST, size


@pytest.mark.parametrize("players", FEWEST_AND_MOST)
def test_a_tall_phone_leaves_no_band_empty(visit: Visit, players: int) -> None:
    ana = visit(size=TALL, is_touching=True)
    sit(ana, players, "coloured")
    turn(ana.page, TALL)
    assert fits(ana.page)
    parts = [".opponents", ".factory, .centre", ".supply", ".status-line", ".board.large"]
    boxes = [ana.page.evaluate(_BOX, part) for part in parts]
    gaps = [below[0] - above[1] for above, below in pairwise(boxes)]
    assert max(gaps) < BAND, gaps
    assert ana.page.evaluate(_WALLS_OVER_LINES) == [players - 1, 0]
    assert ana.page.locator(".opponent [data-wall]:visible").count() == players - 1


def test_the_start_page_fits_the_smallest_phone_in_every_language(visit: Visit) -> None:
    ana = visit(size=SMALLEST)
    for language in LANGUAGES:
        ana.open()
        ana.page.evaluate("(language) => localStorage['azulejos.settings'] = JSON.stringify({ language })", language)
        ana.page.reload()
        expect(ana.page.locator("html")).to_have_attribute("lang", language)
        ana.page.locator(".way").last.wait_for()
        turn(ana.page, SMALLEST)


def test_a_phone_on_its_side_shows_first_what_can_be_played(visit: Visit) -> None:
    ana = visit(size=LANDSCAPE)
    ana.open()
    expect(ana.page.get_by_role("slider")).to_be_in_viewport(ratio=1)


def test_names_of_bots_are_never_cut(visit: Visit) -> None:
    ana = visit(language="ro")
    ana.set_up("mine", *["level8"] * 3)  # Șef de echipă, one of the longest
    ana.page.locator(".board.large").wait_for()
    for size in ((1440, 900), (1024, 768), TABLET, TALL, PHONE, SMALLEST):
        turn(ana.page, size)
        assert ana.page.evaluate(_CUT, ".opponent .name") == [], size


@pytest.mark.parametrize("players", FEWEST_AND_MOST)
def test_nothing_moves_as_the_scores_of_others_grow(visit: Visit, players: int) -> None:
    ana = visit()
    sit(ana, players, "coloured")
    for size in ((1440, 900), (1024, 768), *LOW, TABLET, TALL, PHONE, SMALLEST):
        turn(ana.page, size)
        before = ana.page.evaluate(_AFTER_SCORES, "7")
        assert len(before) == players - 1
        assert ana.page.evaluate(_AFTER_SCORES, "88") == before, size


def test_the_heads_of_boards_are_equally_high_whatever_the_names(visit: Visit) -> None:
    ana = visit(size=(1024, 768))
    ana.set_up("mine", "local", "local", "local", names=("Ana", "Bo", "Władysław", "Maximiliano"))
    ana.my_turn()
    heads = ana.page.locator(".opponent .head")
    boxes = [head.bounding_box() for head in heads.all()]
    assert len({box and (box["y"], box["height"]) for box in boxes}) == 1, boxes
    assert ana.page.evaluate(_CUT, ".opponent .name") == []


def test_a_table_for_two_fits_the_smallest_phone(visit: Visit) -> None:
    ana = visit(size=SMALLEST, is_touching=True)
    sit(ana, 2, "coloured")
    turn(ana.page, SMALLEST)
    assert fits(ana.page)


@pytest.mark.parametrize("players", FEWEST_AND_MOST)
def test_a_window_hardly_wider_than_a_phone_cuts_nothing_off(visit: Visit, players: int) -> None:
    ana = visit(size=LOW[0])
    sit(ana, players, "coloured")
    for size in LOW:
        turn(ana.page, size)
        assert ana.page.evaluate(_RIGHTMOST, ".board, .board .space, .tile") <= size[0], size
        assert ana.page.evaluate(_WALLS_OVER_LINES) == [players - 1, 0], size


@pytest.mark.parametrize(("language", "free"), [("hu", "Szabad hely"), ("pl", "Wolne miejsce")])
def test_keys_and_free_seats_are_whole_on_a_phone_in_a_language_with_long_words(
    visit: Visit, language: str, free: str
) -> None:
    ana = visit(size=PHONE, is_touching=True, language=language)
    ana.set_up("mine", "open")
    for size in (PHONE, SMALLEST):
        turn(ana.page, size)
        expect(ana.page.locator(".seats .who b").last).to_have_text(free)
        assert ana.page.evaluate(_CUT, ".seats .who b") == []
        box = ana.page.locator(".seats .who b").last.bounding_box()
        assert box
        assert box["height"] < 30  # one line
    sit(ana, 2, "coloured")
    ana.page.keyboard.press("?")
    ana.page.locator("dialog[open] kbd").first.wait_for()
    for size in (PHONE, SMALLEST):
        turn(ana.page, size)
        assert ana.page.evaluate(_OVER_WORDS) == [], size


def test_a_replay_has_its_whole_bar_on_a_phone(visit: Visit) -> None:
    ana = visit(size=PHONE, is_touching=True)
    sit(ana, 2, "coloured")
    ana.open(f"/replay/{ana.table}/5")
    controls = ana.page.locator(".controls :is(button, input, .count, a)")
    expect(controls).to_have_count(9)
    for size in (PHONE, SMALLEST, LANDSCAPE, (667, 375)):
        turn(ana.page, size)
        for at in range(9):
            expect(controls.nth(at)).to_be_in_viewport(ratio=1)
        assert ana.page.evaluate(_TOUCHING, ".controls .count, .controls a, .controls .tools") == [], size
        assert fits(ana.page), size


def test_factories_of_four_stand_apart_on_a_phone_and_their_replay_fits_it(visit: Visit) -> None:
    ana = visit(size=PHONE, is_touching=True)
    sit(ana, 4, "coloured")
    turn(ana.page, PHONE)
    first, second = (ana.page.locator(".factory").nth(at).bounding_box() for at in (0, 1))
    assert first
    assert second
    assert second["x"] - first["x"] - first["width"] >= 4
    ana.open(f"/replay/{ana.table}/5")
    ana.page.locator(".board.large").wait_for()
    for size in (PHONE, (360, 640), LANDSCAPE):
        turn(ana.page, size)
        assert fits(ana.page), size


@pytest.mark.parametrize("size", [pytest.param(LANDSCAPE, marks=pytest.mark.nightly), SMALLEST])  # which is harder
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
    for size in ((1200, 800), (1024, 768), (800, 700)):  # below the boards, where the place beside them is narrow
        turn(ana.page, size)
        box = ana.page.locator(".opponents .log ol").bounding_box()
        assert box
        assert box["height"] > 30
        assert box["width"] > 300
        assert box["x"] + box["width"] <= size[0]


def test_points_of_four_with_long_names_are_not_wider_than_the_window(visit: Visit) -> None:
    ana = visit()
    names = ("Maximilian Alexander", "Bartholomew", "Wolfeschlegelsteinhausen", "Apprentice the second")
    ana.set_up("mine", "local", "local", "local", names=names, until=lambda _: False)
    ana.page.locator(".over tfoot").wait_for()
    for size in ((1280, 800), (1024, 768), TABLET, TALL, SMALLEST):
        turn(ana.page, size)


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
