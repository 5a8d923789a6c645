"""The page in six languages, and in one that nobody speaks, which shows what has not come from a catalogue."""

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.people import PHONE, good_move
from tests.browser.screens import screens
from tests.browser.test_axe import findings
from tests.pseudo_locale import plain_english, pseudo_catalogue

STAND_IN = "it"  # the catalogue in whose place the one that nobody speaks comes
NAMES = (
    "Ana",
    "Ben",
    "Rui",
    "Inês",
    "Azulejos",
    "English",
    "Magyar",
    "Italiano",
    "Polski",
    "Português",
    "Brasil",
    "Română",
)

# All that can be read or heard, one text a line. Links and notation stand for themselves.
_TEXTS = r"""() => {
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const inside = walker.currentNode.parentElement;
    if (!inside.closest("script, style, kbd, code, #link, .notation")) found.push(walker.currentNode.textContent);
  }
  for (const name of ["aria-label", "title", "alt", "placeholder"]) {
    for (const one of document.querySelectorAll(`[${name}]`)) found.push(one.getAttribute(name));
  }
  return found.join("\n").replace(/[\u2066-\u2069]/g, "");
}"""
# Buttons and links whose words do not fit into them.
_CUT = """() => [...document.querySelectorAll("button, a, legend, label, h1, h2, th, td")].filter((one) => {
    const { clipPath, overflowX, textOverflow } = getComputedStyle(one);
    const isShown = one.offsetParent && clipPath === "none";
    return isShown && one.scrollWidth > one.clientWidth + 1 && overflowX !== "visible" && textOverflow !== "ellipsis";
  }).map((one) => one.innerText)"""


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        ("ro-RO", "ro"),
        # The others are found in the same way.
        *[pytest.param(language, language, marks=pytest.mark.nightly) for language in ("it", "hu", "pt-BR", "pl")],
        ("pt-PT", "pt-BR"),
        ("fr", "en"),
    ],
)
def test_the_page_speaks_as_the_browser_asks(visit: Visit, wanted: str, spoken: str) -> None:
    ana = visit(locale=wanted, language="")
    ana.open()
    expect(ana.page.locator("html")).to_have_attribute("lang", spoken)


@pytest.mark.parametrize("size", [pytest.param((1280, 800), marks=pytest.mark.nightly), PHONE])  # has one more step
def test_the_language_is_switched_in_the_middle_of_a_move_and_kept(visit: Visit, size: tuple[int, int]) -> None:
    ana = visit(size=size)
    ana.set_up("mine", "local", names=("Ana", "Rui"))
    table = ana.my_turn()
    assert table
    move = good_move(table["position"])
    ana.source(move).click()
    held = ana.page.locator(".market .tile.lit")
    expect(held).not_to_have_count(0)
    count = held.count()
    if size == PHONE:
        ana.page.locator("button[aria-label=Menu]:visible").click()
    ana.page.get_by_role("combobox", name="Language").locator("visible=true").last.select_option("pl")
    expect(ana.page.locator("html")).to_have_attribute("lang", "pl")
    ana.page.keyboard.press("Escape") if size == PHONE else None
    expect(held).to_have_count(count)
    ana.sees(table["position"])
    ana.place(move).click()
    ana.until(lambda one: one["steps"] == table["steps"] + 1)
    ana.page.reload()
    expect(ana.page.locator("html")).to_have_attribute("lang", "pl")
    expect(ana.page.locator(".status-line h1")).to_contain_text("Rui")


# By day on the smaller screen, where long words are the first not to fit.
@pytest.mark.parametrize("size", [pytest.param((1280, 800), marks=pytest.mark.nightly), PHONE])
def test_every_word_is_from_a_catalogue_long_words_fit_and_axe_finds_nothing(
    visit: Visit, size: tuple[int, int]
) -> None:
    ana = visit(size=size, language=STAND_IN)
    ana.watch.allow("status of 404")
    ana.context.route(re.compile(f"/assets/{STAND_IN}-"), _answer)
    found = [f"{screen}: {one}" for screen in screens(ana) for one in (*faults(ana.page), *findings(ana.page))]
    assert not found, "\n".join(found)


def _answer(route: Route) -> None:
    text, _, _ = pseudo_catalogue().partition("\n### ")
    if re.search("-(long|study)-", route.request.url):  # the page divides a catalogue, and here the first part has all
        text = ""
    route.fulfill(content_type="text/javascript", body=f"export default {json.dumps(text)}")


def faults(page: Page) -> list[str]:
    """Words that are plain English, and what does not fit."""
    texts = re.sub("|".join(NAMES), "", page.evaluate(_TEXTS))
    english = plain_english(texts)
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    cut: list[str] = page.evaluate(_CUT)
    return [*dict.fromkeys(english), *[f"{wide} px too wide"] * (wide > 0), *[f"cut: {text}" for text in cut]]


def test_errors_have_words_in_my_language_which_come_when_they_are_needed(visit: Visit) -> None:
    ana = visit(language="hu")
    ana.watch.allow("status of 422")
    ana.open("/position/S2")
    expect(ana.page.get_by_role("alert")).to_contain_text("egyetlen sor egyszerű mezőkkel")
