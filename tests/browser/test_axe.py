"""axe finds nothing on any screen, in any theme and language, on a desktop and on a phone.

One browser walks through all screens, by what they are and not by what they are called, so that it can do so in every
language; on each, axe is run in place. Everything is judged in the light; the other themes differ in colours alone.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from azulejos.locales import LANGUAGES
from tests.browser.conftest import Visit
from tests.browser.make_pictures import is_last_of_round
from tests.browser.people import PHONE, good_move
from tests.browser.screens import screens, study_screens

ROOT = Path(__file__).parents[2]
AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OTHER_THEMES = [("light", "high"), ("dark", "normal"), ("dark", "high")]

# axe cannot judge text over gradients: while it looks, the darkest end of each is all there is.
_FLATTEN = """() => {
  const flat = new CSSStyleSheet();
  flat.replaceSync("body { background: var(--table-lo) !important } .card { background: var(--plaster-2) !important }"
    + " .factory { background: var(--plate-lo) !important } .centre { background: var(--recess) !important }");
  document.adoptedStyleSheets = [flat];
}"""
_RUN = """async ([rules, theme, contrast]) => {
  Object.assign(document.documentElement.dataset, { theme, contrast });
  for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  const { violations } = await axe.run({ runOnly: rules, resultTypes: ["violations"], preload: false });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) =>
    `${id} ${theme} ${contrast}: ${node.html.slice(0, 160)} ${node.any.map((check) => check.message).join(" ")}`));
}"""


def findings(page: Page, *others: tuple[str, str]) -> list[str]:
    """What axe finds on this screen, as lines to read: all that it knows in the light, and contrast in other themes."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    page.evaluate(_FLATTEN)
    found: list[str] = page.evaluate(_RUN, [TAGS, "light", "normal"])
    for theme, contrast in others:
        found += page.evaluate(_RUN, [["color-contrast"], theme, contrast])
    return found


# By day it looks in test_languages.py, whose walk through all screens it shares: languages differ in words alone, and a
# phone has the same elements as a desktop, in other places.
@pytest.mark.nightly
@pytest.mark.parametrize("size", [(1280, 800), PHONE])
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing(visit: Visit, language: str, size: tuple[int, int]) -> None:
    ana = visit(size=size, language=language)
    ana.watch.allow("status of 404")
    found = [f"{screen}: {finding}" for screen in screens(ana) for finding in findings(ana.page)]
    assert not found, "\n".join(found)


@pytest.mark.nightly  # by day tests/page/test_contrast.py judges all pairs of colours in every theme
def test_axe_finds_nothing_in_other_themes(visit: Visit) -> None:
    ana = visit()
    ana.watch.allow("status of 404")
    found = [f"{screen}: {one}" for screen in screens(ana) for one in findings(ana.page, *OTHER_THEMES)]
    assert not found, "\n".join(found)


@pytest.mark.nightly  # by day the tests of these screens ask axe, on a desktop and in the light
@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_axe_finds_nothing_where_one_studies(visit: Visit, size: tuple[int, int]) -> None:
    ana = visit(size=size)
    ana.watch.allow("guide card")  # which is higher on a phone once a puzzle is answered
    found = [f"{screen}: {one}" for screen in study_screens(ana) for one in findings(ana.page, *OTHER_THEMES)]
    assert not found, "\n".join(found)


def test_axe_finds_nothing_while_a_round_is_scored(visit: Visit) -> None:
    ana = visit(motion="normal")
    ana.hold(".board.large .points.scored")
    ana.set_up("mine", "local", names=("Ana", "Rui"), until=is_last_of_round)
    now = ana.my_turn()
    assert now
    ana.page.evaluate(AXE)
    ana.play(good_move(now["position"]))
    ana.page.locator(".board.large .points.scored").first.wait_for()
    found = findings(ana.page, *OTHER_THEMES)
    assert not found, "\n".join(found)
