"""Across my games: games are reviewed once, one after the other; what they say is shown, and remembered."""

import json

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import words
from tests.browser.test_axe import findings

# While it is held, no engine is asked anything, so that there is time to stop.
HOLD = """{
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...sent) { if (!(window.isHeld && sent[0].ask)) post.apply(this, sent); };
}"""
# One mistake was looked up, and comes again.
MISSED = """() => {
  const { results } = JSON.parse(localStorage["azulejos.mistakes"]);
  return Object.values(results).map(({ is_solved }) => is_solved).join() === "false";
}"""


def test_games_are_reviewed_once_say_what_to_practise_and_their_mistakes_come_again(visit: Visit) -> None:
    ana = visit()
    page = ana.page
    ana.context.add_init_script(HOLD)
    ana.lose()
    ana.open("/games")
    page.get_by_role("link", name="Across my games").click()
    main = page.get_by_role("main")
    expect(main).to_contain_text("1 game is not reviewed yet.")
    page.evaluate("window.isHeld = true")
    ana.click("Review them")
    ana.click("Stop")
    expect(main).to_contain_text("1 game is not reviewed yet.")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.evaluate("window.isHeld = false")
    ana.click("Review them")
    expect(main).to_contain_text("1 game reviewed.")
    expect(page.get_by_role("heading", name="The one thing to practise")).to_be_visible()
    expect(page.get_by_role("table", name="Results against bots").get_by_role("row")).to_have_count(2)
    assert findings(page) == []
    page.get_by_role("link", name="My mistakes again").click()
    task = page.locator(".guide .words")
    expect(task).to_contain_text("find something better")
    page.locator(".board.large").wait_for()
    assert findings(page) == []
    page.get_by_role("button", name="Show me").click()
    expect(task).to_contain_text("The best was")
    page.wait_for_function(MISSED)
    page.get_by_role("link", name="Across my games").click()
    expect(main).to_contain_text("1 game reviewed.")
    page.reload()
    expect(main).to_contain_text("1 game reviewed.")
    expect(page.get_by_role("button", name="Review them")).to_have_count(0)


def test_without_games_there_is_a_sentence(visit: Visit) -> None:
    ana = visit()
    ana.open("/games/across")
    expect(ana.page.get_by_role("main")).to_contain_text("no finished game of yours")


def test_a_theme_to_practise_leads_to_its_puzzles(visit: Visit) -> None:
    ana = visit()
    ana.open("/puzzles/theme/denial")
    expect(ana.page.get_by_role("combobox", name="Theme")).to_have_value("denial")
    expect(ana.page.locator(".guide")).to_contain_text(words("Rating: 1100"))


def test_games_that_are_gone_are_counted(visit: Visit) -> None:
    ana = visit()
    game = {
        "stage": "over",
        "names": ["Ana", "level3"],
        "scores": [50, 40],
        "round": 5,
        "isMyTurn": False,
        "seats": [1],
    }
    gone = [game | {"table": f"page-gone{at}", "changed": at, "wall": "coloured", "places": [1, 2]} for at in (1, 2)]
    kept = json.dumps(json.dumps(gone))
    ana.context.add_init_script(f"if (location.host) localStorage['azulejos.games'] ??= {kept}")
    ana.open("/games/across")
    ana.click("Review them")
    expect(ana.page.get_by_role("main")).to_contain_text(words("Games that could not be reached: 2"))
