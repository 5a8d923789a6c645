"""The first lesson: offered once, gone through by mouse, touch and keys, with a kind answer to whatever is tried."""

import pytest
from playwright.sync_api import expect

from azulejos.tables.lessons import CHAPTERS
from tests.browser.conftest import Visit
from tests.browser.people import PHONE, Person, Way, words
from tests.browser.test_pages import LANGUAGES
from tests.server.server_process import Json


def chapters(person: Person) -> list[Json]:
    """The lesson as the server has it."""
    found: list[Json] = person.get("/api/lesson").json()["chapters"]
    return found


def said(person: Person, text: str) -> None:
    """The card of the lesson says this."""
    expect(person.page.locator(".guide .words")).to_contain_text(words(text))


# By day on the smaller screen, where it is harder to fit.
@pytest.mark.parametrize(
    ("way", "size"),
    [pytest.param("mouse", (1280, 800), marks=pytest.mark.nightly), ("touch", PHONE)],
    ids=["by mouse", "by touch on a phone"],
)
def test_the_whole_lesson_can_be_gone_through(visit: Visit, way: Way, size: tuple[int, int]) -> None:
    ana = visit(size=size, is_touching=way == "touch")
    ana.open("/lesson")
    for number, chapter in enumerate(chapters(ana)):
        said(ana, f"{number + 1} of {len(CHAPTERS)}")
        ana.sees(chapter["position"])
        expect(ana.page.locator(".guide .words")).to_be_focused()
        expect(ana.page.locator(f'[data-glow="{chapter["name"]}"]')).to_be_in_viewport()
        ana.play(chapter["hint"], way)
        expect(ana.page.get_by_role("button", name="Next")).to_be_focused()
        ana.page.wait_for_function(  # once the answer is drawn
            "() => { const { scrollHeight, scrollWidth } = document.documentElement;"
            "return scrollHeight === innerHeight && scrollWidth === innerWidth }"
        )
        ana.click("Next")
    expect(ana.page.get_by_role("heading", level=1)).to_contain_text("That’s Azul!")
    said(ana, "Most points win;")
    ana.click("Play against Visitor")
    ana.page.wait_for_url("**/table/*")
    assert ana.ask()["table"]["seats"][1]["bot"] == "level1"
    ana.open("/lesson")
    said(ana, "1 of 10")


# The buttons of the card whose words stand in two lines.
_WRAPPED = """() => [...document.querySelectorAll(".guide .ways .button")].filter((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    return words.getBoundingClientRect().height > 30;
}).map((button) => button.innerText)"""


def test_on_a_phone_each_button_of_the_lesson_has_one_line_in_every_language(visit: Visit) -> None:
    ana = visit()
    ana.open("/lesson")
    ana.play(chapters(ana)[0]["hint"])
    ana.page.get_by_role("button", name="Next").wait_for()
    wrapped = {}
    for language in LANGUAGES:
        ana.speak(language)
        ana.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        expect(ana.page.locator("html")).to_have_js_property("clientWidth", PHONE[0])
        wrapped[language] = ana.page.evaluate(_WRAPPED)
    assert wrapped == {language: [] for language in LANGUAGES}


def test_the_story_of_a_round_is_told_before_the_answer(visit: Visit) -> None:
    ana = visit(motion="quick")
    ana.hold(".status-line .words", "3 across + 3 down")
    ana.open("/lesson")
    for _ in range(list(CHAPTERS).index("tiling")):
        ana.click("Skip")
    after = ana.get("/api/lesson/tiling?move=CW3").json()["position"]
    ana.play("CW3")
    expect(ana.status).to_contain_text(words("3 across + 3 down"))
    expect(ana.page.locator(".guide .words")).not_to_contain_text("for its column")
    ana.release()
    said(ana, "3 for its row and 3 for its column: 6 points.")
    ana.sees(after)


def test_what_else_is_tried_is_answered_and_can_be_tried_again(visit: Visit) -> None:
    ana = visit()
    ana.open("/lesson")
    ana.play("1RF")
    said(ana, "there they cost points. Try again, and choose a line.")
    expect(ana.page.get_by_role("button", name="Skip")).to_be_visible()
    ana.click("Try again")
    said(ana, "choose a colour, then one of your lines")
    ana.click("Skip")
    ana.play("3R4")
    said(ana, "add red to line 5")
    ana.click("Undo")
    ana.source("3Y5").click()
    ana.place("3Y5").click(force=True)  # it is disabled, and says why
    expect(ana.status).to_contain_text(words("Line 5 holds red."))
    ana.click("Hint")
    expect(ana.status).to_contain_text(words("Look at factory 3."))
    ana.click("Show the move")
    expect(ana.status).to_contain_text(words("2 red from factory 3 to line 5: leaves one space free"))
    ana.page.locator(".board.large [data-place='5']").click()
    said(ana, "Now line 5 has 4 red.")
    ana.click("Back")
    said(ana, "1 of 10")
    for _ in range(list(CHAPTERS).index("choice")):
        ana.click("Skip")
    ana.play("5R2")
    said(ana, "That will score 3 points. Red on line 1 would score 6")
    ana.click("Try again")
    ana.play("5R1")
    said(ana, "6 points, and no place scores more")


def test_keys_alone_lead_through_it_and_out_of_it(visit: Visit) -> None:
    ana = visit()
    ana.open("/lesson")
    keys = ana.page.keyboard
    expect(ana.page.locator(".guide .words")).to_be_focused()
    keys.press("ArrowRight")
    keys.press("Enter")
    keys.press("Enter")
    expect(ana.page.get_by_role("button", name="Next")).to_be_focused()
    keys.press("Enter")
    said(ana, "2 of 10")
    ana.play("3R5", "keys")
    expect(ana.page.get_by_role("button", name="Next")).to_be_focused()
    keys.press("Enter")
    said(ana, "3 of 10")
    keys.type("2r")
    for _ in range(3):  # what was typed, and what was taken up
        keys.press("Escape")
    expect(ana.page.locator(".guide")).to_be_visible()
    keys.press("Escape")
    expect(ana.page.get_by_role("button", name="Play now")).to_be_visible()
    ana.page.get_by_role("link", name="A lesson of three minutes").click()
    said(ana, "3 of 10")  # it goes on where it was left


def test_somebody_new_is_offered_the_lesson_until_they_know_of_it(visit: Visit) -> None:
    ana, ben, cleo = visit("Ana"), visit("Ben", size=PHONE), visit("Cleo")
    for person in (ana, ben):
        person.open()
        expect(person.page.get_by_text("New to Azul?")).to_be_visible()
    ana.click("No, thanks")
    ben.page.get_by_role("link", name="Start the lesson").click()
    said(ben, "1 of 10")
    ben.page.get_by_role("link", name="Leave the lesson").click()
    cleo.set_up("mine", "level1")
    cleo.page.locator(".board.large").wait_for()
    for person in (ana, ben, cleo):
        person.open()
        expect(person.page.get_by_role("link", name="A lesson of three minutes")).to_be_visible()
        expect(person.page.get_by_text("New to Azul?")).to_be_hidden()
    ana.open("/rules")
    ana.page.get_by_role("link", name="A lesson of three minutes").click()
    said(ana, "1 of 10")


def test_a_server_that_is_gone_is_told_at_the_table(visit: Visit) -> None:
    ana = visit()
    ana.open("/lesson")
    said(ana, "1 of 10")
    ana.watch.allow("ERR_INTERNET_DISCONNECTED")
    ana.context.set_offline(True)
    ana.play("1R2")
    expect(ana.status).to_contain_text("The server cannot be reached.")
    ana.context.set_offline(False)
    ana.play("1R2")
    said(ana, "That puts 2 red tiles on line 2.")
