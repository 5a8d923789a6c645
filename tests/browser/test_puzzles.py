"""The trainer: a puzzle missed, then another found; the day's puzzle; and what this browser remembers."""

import json
import re
from datetime import UTC, datetime

from playwright.sync_api import expect

from azulejos.study.puzzles import load, puzzle_of
from tests.browser.conftest import Visit
from tests.browser.people import words
from tests.browser.test_axe import findings

STORED = "() => localStorage['azulejos.puzzles']"
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


def test_a_puzzle_is_missed_tried_again_and_found_and_the_browser_remembers(visit: Visit) -> None:
    ana = visit()
    page = ana.page
    page.clock.set_fixed_time(NOON)
    ana.open("/puzzles/today")
    card, puzzle = page.locator(".guide"), puzzle_of(NOON.date(), load())
    expect(card).to_contain_text(words("Rating: 1100"))
    assert findings(page) == []
    known = {*puzzle.answers, puzzle.second}
    ana.play(next(str(move) for move in puzzle.position.legal_moves() if str(move) not in known), "keys")
    expect(card).to_contain_text("not the best move")
    expect(page.locator("[data-live-region]")).to_contain_text("not the best move")
    expect(card.locator(".standing b")).to_contain_text(re.compile(r"\d"))
    page.get_by_role("button", name="Try again").click()
    ana.play(puzzle.answers[0], "mouse")
    expect(card).to_contain_text("Right!")
    expect(card).to_contain_text(words("Days in a row: 1"))
    assert json.loads(page.evaluate(STORED))["azulejos puzzles"] == 1
    page.reload()
    expect(card).to_contain_text("Solved. The next one comes tomorrow.")
    assert page.locator("[data-arrows]").get_attribute("data-arrows") == puzzle.line[0]
    page.get_by_role("link", name="More puzzles").click()
    expect(card).to_contain_text("Find the one best move.")
    expect(card).not_to_contain_text(words("Rating: 1100"))


def test_a_long_reason_is_whole_beneath_the_boards_of_four(visit: Visit) -> None:
    ana = visit(language="pt-BR")
    page = ana.page
    page.clock.set_fixed_time(datetime(2026, 11, 18, 12, tzinfo=UTC))
    ana.open("/puzzles/today")
    page.locator(".guide .ways button").first.click()
    card = page.locator(".guide .words")
    expect(card).to_contain_text("Todos os azulejos do saco saem")
    assert card.evaluate("(words) => words.scrollHeight - words.clientHeight") <= 0
