"""Against bots: a game at once, undo and hint, the other side, and giving up."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import PATIENCE, good_move, words


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
    expect(ana.page.get_by_role("button", name="Place")).to_be_visible(timeout=PATIENCE * 1000)
    move = ana.ask()["you"]["hint"]["move"]
    expect(ana.status).to_contain_text("Hint")
    expect(ana.source(move).locator(".tile.lit")).to_have_count(1)
    ana.click("Place")
    table = ana.until(lambda table: table["turn"] == 1 and table["steps"] > before["steps"])["table"]
    ana.sees(table["position"])
    expect(ana.page.locator(".log code").filter(has_text=move).first).to_be_attached()


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
    expect(ana.page.locator(".lead")).to_contain_text(words("Ana resigned."))
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
