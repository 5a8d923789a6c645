"""The deal of the day: begun in the page and played to its end, its code shared and compared; and stored results that
cannot be read."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

from playwright.sync_api import expect

from azulejos.study.puzzles import DealResult, deal_of
from azulejos.values import of_position
from tests.browser.conftest import Visit
from tests.browser.people import good_move, words
from tests.browser.test_axe import findings
from tests.browser.test_offline import play_on, waited
from tests.offline.test_deals import TABLE, begin, play_out, quick_page
from tests.server.server_process import Json

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
DEAL = deal_of(NOON.date())

# Keeps a table as the page would have kept it.
KEEP = """([table, log]) => new Promise((done) => {
  const opening = indexedDB.open("azulejos");
  opening.onsuccess = () => {
    const change = opening.result.transaction("logs", "readwrite");
    for (const entry of log) change.objectStore("logs").put({ table, ...entry });
    change.oncomplete = () => (opening.result.close(), done());
  };
})"""


def test_a_deal_of_the_day_is_begun_without_help_and_left_and_goes_on(visit: Visit) -> None:
    ana = visit()
    page = ana.page
    page.clock.set_fixed_time(NOON)
    ana.open("/puzzles/deal")
    expect(page.get_by_role("main")).to_contain_text(words("16 November 2026: everyone gets the same tiles"))
    assert findings(page) == []
    ana.click("Start")
    page.wait_for_url("**/table/page-deal-20261116")
    table = waited(ana, lambda table: table.waited_for)
    assert (table.secret, table.seats[1].bot) == (DEAL.secret.hex(), "level3")
    ana.sees(of_position(table.position))
    for name in ("Hint", "Undo"):
        expect(page.get_by_role("button", name=name)).to_have_attribute("aria-disabled", "true")
    ana.play(good_move(of_position(table.position)), "keys")
    waited(ana, lambda after: len(after.steps) > len(table.steps))
    ana.open("/puzzles/deal")
    page.get_by_role("link", name="Continue").click()
    page.wait_for_url("**/table/page-deal-20261116")
    waited(ana, lambda now: now.seq > table.seq and now.waited_for)
    ana.choose("Resign", "Resign this game?")
    page.get_by_role("link", name="Result and code").click()
    expect(page.get_by_role("main")).to_contain_text("You gave up this deal")


def nearly_finished() -> list[Json]:
    """The log of the day's game, in which my last move is still to be made."""

    async def work() -> list[Json]:
        page = quick_page()
        await begin(page)
        await play_out(page)
        return page.store.logs[TABLE]

    with ThreadPoolExecutor(1) as aside:  # in this thread runs the loop of the browser
        log = aside.submit(lambda: asyncio.run(work())).result()
    told = [entry["happening"] for entry in log]
    mine = [at for at, one in enumerate(told) if one["kind"] == "moved" and one["seat"] == 1]
    return log[: mine[-1]]


def test_a_deal_that_is_played_to_its_end_gives_a_code_to_compare(visit: Visit) -> None:
    ana = visit()
    page = ana.page
    page.clock.set_fixed_time(NOON)
    ana.open("/puzzles/deal")
    page.get_by_role("button", name="Start").wait_for()  # by then the page has its store
    page.evaluate(KEEP, [TABLE, nearly_finished()])
    page.reload()
    page.get_by_role("link", name="Continue").click()
    table = play_on(ana)
    mine, other = table.position.scores
    page.get_by_role("link", name="Result and code").click()
    main = page.get_by_role("main")
    expect(main).to_contain_text(words(f"{mine} to {other}"))
    expect(main.locator("code")).to_have_text(DealResult(NOON.date(), DEAL.level, mine, other).code)
    page.get_by_role("textbox").fill(DealResult(NOON.date(), DEAL.level, mine + 5, other).code)
    ana.click("Compare")
    expect(main).to_contain_text(words("You are 5 points behind."))
    assert findings(page) == []


def test_a_result_is_shared_and_compared_with_that_of_a_friend(visit: Visit) -> None:
    ana = visit()
    page, mine = ana.page, DealResult(NOON.date(), 3, 47, 38)
    friend, other = DealResult(NOON.date(), 3, 52, 60), DealResult(datetime(2026, 11, 15, tzinfo=UTC).date(), 9, 30, 70)
    page.clock.set_fixed_time(NOON)
    remembered = f"""localStorage['azulejos.puzzles'] ??= JSON.stringify({{"azulejos puzzles": 1, rating: {{value: 1100,
      deviation: 350, volatility: 0.06}}, results: {{}}, in_a_row: 0, best_in_a_row: 0, days: [], day_streak: 0,
      deals: {{"2026-11-16": "{mine.code}"}}}})"""
    ana.context.add_init_script(f"if (location.host) {remembered}")
    ana.open("/puzzles/deal")
    main, field = page.get_by_role("main"), page.get_by_role("textbox")
    expect(main).to_contain_text(words("47 to 38"))
    expect(main.locator("code")).to_have_text(mine.code)
    field.fill(friend.code.lower())
    ana.click("Compare")
    expect(main).to_contain_text(words("52 to 60"))
    expect(main).to_contain_text(words("You are 5 points behind."))
    assert findings(page) == []
    field.fill(friend.code.replace("52", "62"))
    ana.click("Compare")
    expect(main).to_contain_text("Is something mistyped?")
    field.fill(other.code)
    ana.click("Compare")
    expect(main).to_contain_text(words("another day: 15 November 2026"))
    page.get_by_role("link", name="Go to that deal").click()
    expect(main).to_contain_text(words("(level 9)"))


def test_stored_results_that_cannot_be_read_are_put_aside(visit: Visit) -> None:
    ana = visit()
    ana.context.add_init_script("if (location.host) localStorage['azulejos.puzzles'] ??= '{\"azulejos puzzles\": 99}'")
    ana.open("/puzzles")
    expect(ana.page.get_by_role("alert")).to_contain_text("cannot be read")
    ana.click("Begin anew")
    expect(ana.page.locator(".guide")).to_contain_text("Find the one best move.")
    assert ana.page.evaluate("() => localStorage['azulejos.puzzles-unread']") == '{"azulejos puzzles":99}'
