"""The review of a game: luck and moves, the moments that decided it, and these played again."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import Person, words
from tests.browser.test_axe import findings


@pytest.fixture
def loser(visit: Visit) -> Person:
    """Somebody who has played three bad moves and given up."""
    ana = visit()
    ana.lose()
    ana.page.get_by_role("link", name="Review").click()
    return ana


def test_a_lost_game_is_reviewed_shown_on_the_table_and_played_again(loser: Person) -> None:
    page = loser.page
    expect(page.get_by_text("decided this game")).to_be_visible()
    expect(page.locator(".bars section")).to_have_count(2)
    expect(page.locator(".bars section").first).to_contain_text("without the luck")
    assert findings(page) == []
    moments = page.get_by_role("listitem").filter(has_text="Better:")
    mine = moments.filter(has=page.locator("b", has_text="Ana")).first
    expect(mine).to_contain_text(re.compile("mistake|blunder|disaster"))
    mine.get_by_role("link", name="On the table").click()
    note = page.locator(".study-panel .moment")
    expect(note).to_contain_text("Better:")
    expect(page.locator("svg.played")).to_be_visible()
    page.get_by_role("switch", name="Engine").uncheck()
    better = str(note.locator("code").nth(1).text_content())  # the first is what was played
    expect(page.locator("svg[data-arrows]:not(.played)")).to_have_attribute("data-arrows", better)
    note.get_by_role("button").click()
    expect(page.locator(".study-panel .moves ul")).to_be_visible()
    page.go_back()
    page.get_by_role("link", name="Retry the worst moments").click()
    task = page.locator(".guide .words")
    expect(task).to_contain_text(words("1 of "))
    page.locator(".board.large").wait_for()
    loser.play(str(task.locator("code").text_content()), "keys")
    expect(task).to_contain_text("Not yet")
    expect(page.get_by_role("region", name=words("Ana, your board"))).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Show me").click()
    expect(task).to_contain_text("The best was")
    best = str(page.locator("[data-arrows]").get_attribute("data-arrows"))
    page.get_by_role("link", name="Back to the review").click()
    page.get_by_role("link", name="Retry the worst moments").click()
    expect(task).to_contain_text("find something better")
    page.locator(".board.large").wait_for()
    loser.hint(". ")
    expect(loser.status).to_contain_text(re.compile(r" to \W*(line|the floor).*\. \W*[A-Z]"))  # a move and a sentence
    page.keyboard.press("Escape")
    loser.play(best, "keys")
    expect(task).to_contain_text("Right!")
    page.get_by_role("button", name="Next").click()
    expect(task).not_to_contain_text("Right!")
