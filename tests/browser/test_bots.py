"""Against bots: a game at once, undo and hint, the other side, and giving up."""

import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from azulejos import Game, Position
from azulejos.bots.levels import LEVELS, LevelBot
from azulejos.locales import Words
from azulejos.study.contrasts import Contrast
from azulejos.study.themes import Theme
from tests.browser.conftest import Visit
from tests.browser.people import FLOOR_LEFT, PHONE, Person, good_move, play_by_script, words
from tests.browser.test_pages import LANGUAGES
from tests.browser.test_phone import TABLET
from tests.server.server_process import Json, Server, new_token, sit

# The last tile fits a line of five only, where it would lie for rounds: the floor costs less.
BETTER_DROPPED = (
    "S2 1d 1 1 -/-/-/-/- W 15,16,16,14,19 0,0,0,0,0 0:B/YY/KKK/RRRR/-:...../...../...../...../.....:- "
    "0:-/YY/BBB/-/KKK:...../...../...../...../.....:*B"
)

REASONS = "**/api/reasons?*"


def hint_of(table: Json) -> str:
    """The move that a server would propose: that of the highest level."""
    return str(LevelBot(LEVELS[-1]).choose(Position.parse(table["position"]["position"])).move)


def test_play_now_needs_nothing_else(visit: Visit) -> None:
    ana = visit()
    ana.open()
    level = ana.page.get_by_role("slider", name="Level")
    level.fill("0")
    expect(level).to_have_attribute("aria-valuetext", "1, Visitor")
    ana.click("Play now")
    ana.page.locator(".board.large").wait_for()
    table = ana.my_turn()
    assert table
    assert [seat["bot"] for seat in table["seats"]] == [None, "level1"]
    ana.move(good_move(table["position"]))


def test_moves_are_undone_hints_given_and_played(visit: Visit) -> None:
    ana = visit()
    ana.set_up("mine", "level1")
    before = ana.my_turn()
    assert before
    ana.move(good_move(before["position"]))
    ana.my_turn()
    ana.click("Undo")
    ana.until(lambda table: table["steps"] == before["steps"])
    ana.sees(before["position"])

    ana.click("Hint")
    ana.click("Show the move")
    move = hint_of(before)
    expect(ana.source(move).locator(".tile.lit")).to_have_count(1)
    ana.click("Place")
    table = ana.until(lambda table: table["turn"] == 1 and table["steps"] > before["steps"])["table"]
    ana.sees(table["position"])
    expect(ana.page.locator(".log code").filter(has_text=move).first).to_be_attached()


@pytest.mark.parametrize("answer", ["none", "a refusal", "too late"])
def test_a_hint_says_where_to_look_then_what_to_play_and_what_it_does_where_no_theme_comes(
    visit: Visit, answer: str
) -> None:
    ana = visit()
    ana.watch.allow("429", "ERR_FAILED")
    answered = {
        "none": lambda route: route.abort(),
        "a refusal": lambda route: route.fulfill(
            status=429, json={"error": {"code": "rate", "message": "", "params": {}}}
        ),
        "too late": lambda _: None,
    }
    ana.page.route(REASONS, answered[answer])
    ana.set_up("mine", "level1")
    table = ana.my_turn()
    assert table
    ana.page.keyboard.press("h")
    hinted = ana.page.locator(".market .hinted")
    expect(hinted).to_have_count(1)
    move = hint_of(table)
    expect(hinted).to_have_attribute("data-factory", move[0])
    expect(ana.status).to_have_text(re.compile(words(f"Look at factory {move[0]}.").pattern))
    expect(ana.page.locator(".market .tile.lit")).to_have_count(0)
    ana.page.keyboard.press("h")
    expect(hinted).to_have_count(0)
    legal = next(one for one in table["position"]["legal_moves"] if one["move"] == move)
    for clause in (
        f"scores {legal['points']} point" if legal["points"] else "leaves ",
        "nothing falls" if not legal["cost"] else f"costs {legal['cost']} on the floor",
    ):
        expect(ana.status).to_contain_text(words(clause))
    assert ana.ask()["table"]["seq"] == table["seq"], "the page has found it itself"


# How far the floor's name, where it is in sight, reaches into the first of the buttons beside it, in pixels.
_OVERLAP = """() => {
    const name = document.createRange();
    const place = document.querySelector(".board.large .total small");
    name.selectNodeContents(place);
    const { top, right } = name.getBoundingClientRect();
    const isSeen = top < place.getBoundingClientRect().bottom;
    return isSeen ? right - document.querySelector(".actions .button").getBoundingClientRect().left : 0;
}"""


def covered_floors(person: Person) -> dict[tuple[str, int], float]:
    """In which languages and how wide windows a button covers the floor's name, and by how much."""
    covered = {}
    for language in LANGUAGES:
        person.speak(language)
        for width, height in ((1280, 800), (1366, 768), TABLET, PHONE, (360, 740)):
            person.page.set_viewport_size({"width": width, "height": height})
            expect(person.page.locator("html")).to_have_js_property("clientWidth", width)
            covered[language, width] = person.page.evaluate(_OVERLAP)
    return {where: by for where, by in covered.items() if by > 0}


def test_the_button_for_a_hint_has_room_beside_the_floor_in_every_language(visit: Visit) -> None:
    ana = visit()
    ana.set_up("mine", "level1")
    ana.my_turn()
    ana.page.keyboard.press("h")
    ana.page.locator(".market .hinted").wait_for()
    assert covered_floors(ana) == {}


def test_the_button_for_a_hint_has_room_on_the_smaller_board_of_an_analysis_too(visit: Visit) -> None:
    ana = visit()
    ana.open(f"/position/{quote(str(Game.new(players=3, seed=7).position))}")
    ana.page.locator(".board.large .total small").wait_for()
    assert covered_floors(ana) == {}


def test_the_button_to_talk_has_room_beside_the_floor_in_every_language(visit: Visit, server: Server) -> None:
    ana = visit()
    table = ana.set_up("mine", "open")
    sit(server.address, table, 2, token=new_token(), name="Ben")
    ana.click("Start")
    ana.my_turn()
    expect(ana.page.get_by_role("button", name="Say something")).to_be_visible()
    assert covered_floors(ana) == {}


def test_a_hint_is_dropped_when_the_position_changes(visit: Visit, server: Server) -> None:
    ana = visit()
    ana.set_up("mine", "level1")
    table = ana.my_turn()
    assert table
    ana.page.keyboard.press("h")
    play_by_script(server, ana.table, ana.token, lambda now: now["steps"] > table["steps"])
    ana.until(lambda one: one["turn"] == 1 and one["steps"] > table["steps"])
    ana.my_turn()
    ana.page.keyboard.press("h")
    source = hint_of(ana.ask()["table"])[0]
    place = "the centre" if source == "C" else f"factory {source}"
    expect(ana.status).to_contain_text(words(f"Look at {place}."))


def test_what_is_typed_before_a_hint_arrives_stays_typed(visit: Visit) -> None:
    ana = visit()
    ana.set_up("mine", "level1")
    table = ana.my_turn()
    assert table
    move = good_move(table["position"])
    ana.page.keyboard.type(f"h{move[:2]}")
    expect(ana.page.get_by_role("button", name="Show the move")).to_be_visible()
    ana.page.keyboard.type(move[2])
    ana.until(lambda now: now["steps"] > table["steps"])


@pytest.mark.parametrize(
    ("seats", "names", "rival"), [(("mine", "level1"), ("Ana",), "Visitor"), (("mine", "local"), ("Ana", "Ben"), "Ben")]
)
def test_a_hint_says_a_theme_that_speaks_for_its_move(
    visit: Visit, seats: tuple[str, ...], names: tuple[str, ...], rival: str
) -> None:
    ana = visit()
    ana.set_up(*seats, names=names, position=FLOOR_LEFT, start=None)
    ana.my_turn()
    theme = f"{rival} is left with only the floor: at least 3 points lost."
    ana.hint(f"5 black from the centre to line 5. {theme}")
    loaded = ana.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert not [name for name in loaded if "python" in name], "the server knows the theme"


def test_on_a_phone_a_theme_has_the_room_of_the_move_which_is_heard_all_the_same(visit: Visit) -> None:
    ana = visit(size=PHONE)
    ana.set_up("mine", "level1", position=FLOOR_LEFT, start=None)
    ana.my_turn()
    theme = "Visitor is left with only the floor: at least 3 points lost."
    ana.hint(theme)
    expect(ana.status.locator("p")).to_have_text(words(theme))
    heard = ana.page.locator("[data-live-region]")
    expect(heard).to_contain_text(f"Hint: 5 black from the centre to line 5. {theme}")


# How many lines each text takes in an element: in the status line there are two.
LINES_OF = """([which, texts]) => {
    const line = document.querySelector(which);
    const own = line.textContent;
    line.style.maxHeight = "none";
    line.style.display = "block";
    const heights = texts.map((text) => (line.textContent = text, line.getBoundingClientRect().height));
    line.textContent = own;
    return heights.map((height) => Math.round(height / parseFloat(getComputedStyle(line).lineHeight)));
}"""


def test_every_theme_of_a_hint_has_room_on_a_phone_in_every_language(visit: Visit) -> None:
    ana = visit(size=PHONE)
    ana.set_up("mine", "level1")
    ana.my_turn()
    texts = [text for language in LANGUAGES for _, text in theme_texts(language)]
    lines = ana.page.evaluate(LINES_OF, [".status-line p", texts])
    assert [text for text, count in zip(texts, lines, strict=True) if count > 2] == []


def theme_texts(language: str) -> Iterator[tuple[str, str]]:
    """The name of each theme, or of what a review says beside them, and its shorter sentence with long values."""
    tiles = [{"count": count, "colour": colour} for count in (2, 5) for colour in "BYRKW"]
    others: dict[str, str | int] = {"rival": "Maximilian", "points": 14, "left": -2, "line": 5, "column": 5}
    others |= {"missing": 4, "have": 4, "cost": 2, "fits": "yes", "next": "yes", "blocks": "yes"}
    spoken = Words()
    spoken.speak(language)
    for cause in (*Theme, *Contrast):
        said = short if spoken.has(short := f"{cause.message}-hint") else f"{cause.message}.why"
        yield from ((spoken.say(cause.message), spoken.say(said, **others | values)) for values in tiles)


def test_where_the_page_has_no_bots_the_server_gives_the_hint_and_says_why_the_floor(visit: Visit) -> None:
    ana = visit()
    ana.context.add_init_script("delete globalThis.Worker")
    ana.set_up("mine", "level1", position=BETTER_DROPPED, start=None)
    ana.my_turn()
    ana.hint("to the floor: keeps your lines free and costs 1 on the floor.")
    assert ana.ask()["you"]["hint"]["move"] == "CWF"


def test_sides_are_switched(visit: Visit) -> None:
    ana = visit()
    ana.set_up("mine", "level1")
    ana.play_on(moves=1)
    ana.my_turn()
    ana.choose("Play as")
    ana.until(lambda _: ana.ask()["you"]["seats"] == [2])
    expect(ana.page.locator(".board.large")).to_have_attribute("data-board", "2")


def test_a_game_that_is_given_up_is_played_again_by_one_tap(visit: Visit) -> None:
    ana = visit()
    first = ana.set_up("mine", "level1")
    ana.my_turn()
    ana.choose("Resign", "Resign this game?")
    expect(ana.page.locator(".lead")).to_contain_text(words("You resigned."))
    ana.click("Rematch")
    ana.page.wait_for_url(lambda url: first not in url)
    ana.page.locator(".board.large").wait_for()
    ana.my_turn()


def test_a_game_left_is_found_again_at_the_start(visit: Visit) -> None:
    ana = visit()
    table = ana.set_up("mine", "level1")
    ana.play_on(moves=1)
    ana.open()
    ana.page.get_by_role("link", name="Continue").click()
    assert ana.table == table
    ana.my_turn()
