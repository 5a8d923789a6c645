"""The deal of the day in the page: the same tiles for all, one game a day, its result and its code."""

import asyncio
from datetime import date
from itertools import count
from typing import Any

import pytest

from azulejos import replay
from azulejos.study.puzzles import DealResult, deal_of
from azulejos.study.puzzles.progress import Progress, plain
from azulejos.tables.chance import verify
from azulejos.terminal.local.deal_table import new_deal
from tests.offline.pages import TOKEN, Page

Value = dict[str, Any]
TODAY = date(2026, 11, 16)
TABLE = "page-deal-20261116"


async def standing(page: Page, results: Any = None, today: date = TODAY) -> Value:
    """How the deal of a day stands."""
    status, told = await page.ask("POST", "/deal", {"results": results, "today": today.isoformat()})
    assert status == 200, told
    found: Value = told
    return found


async def begin(page: Page) -> Value:
    """Begins the game of the day, and looks at it."""
    wanted = {"results": None, "today": TODAY.isoformat(), "token": TOKEN, "name": "Ana"}
    status, entrance = await page.ask("POST", "/deal/begin", wanted)
    assert status == 200, entrance
    await page.host.connect(1, entrance["table"], 0)
    found: Value = entrance
    return found


def good_move(table: Value) -> str:
    """A move that fills lines, so that a row is complete soon, whatever the level does."""
    legal = table["position"]["legal_moves"]
    return str(max(legal, key=lambda one: 2 * one["points"] - 2 * one["cost"] + one["placed"])["move"])


async def play_out(page: Page) -> None:
    """Plays the game to its end."""
    await page.send("start")
    await page.errand(TABLE)
    for _ in range(200):
        if page.news["table"]["stage"] == "over":
            return
        await page.send("play", move=good_move(page.news["table"]))
        await page.errand(TABLE)
    raise AssertionError("the game has no end")


def quick_page() -> Page:
    """A page on whose clock a minute has passed whenever somebody looks: no bot waits before it moves."""
    return Page(now=count(1_800_000_000_000, 60_000).__next__)


def test_a_game_of_the_day_is_begun_played_and_gives_a_code() -> None:
    async def work() -> None:
        page = quick_page()
        fresh = await standing(page)
        assert (fresh["day"], fresh["level"], fresh["table"], fresh["stage"]) == ("2026-11-16", 3, None, "new")
        assert await begin(page) == {"table": TABLE, "seats": [1]}
        assert (await standing(page))["stage"] == "playing"
        await play_out(page)
        table = page.news["table"]
        code = DealResult(TODAY, 3, *table["position"]["scores"]).code
        over = await standing(page)
        assert (over["stage"], over["table"], over["result"]["code"]) == ("over", TABLE, code)
        assert over["results"]["deals"] == {"2026-11-16": code}
        (game,) = replay((await page.ask("GET", f"/tables/{TABLE}/record"))[1])
        assert (verify(game).faults, game.history[0]) == ((), new_deal(deal_of(TODAY)).history[0])
        assert game.initial == new_deal(deal_of(TODAY)).initial, "the terminal deals the same to the same seat"

    asyncio.run(work())


def test_nobody_helps() -> None:
    async def work() -> None:
        page = quick_page()
        await begin(page)
        await page.send("start")
        await page.errand(TABLE)
        possible = page.news["you"]["possible"]["1"]
        answers = [await page.send("hint"), await page.send("switch", other=2), await page.send("undo")]
        assert [one["error"]["code"] for one in answers] == ["deal_alone", "deal_alone", "takebacks_off"]
        assert not {"hint", "undo", "switch 2"} & set(possible)

    asyncio.run(work())


def test_a_deal_is_begun_once_a_day_and_a_clock_that_is_set_back_finds_its_own() -> None:
    async def work() -> None:
        page = quick_page()
        await begin(page)
        await page.send("start")
        log = list(page.store.logs[TABLE])
        assert (await begin(page), page.store.logs[TABLE]) == ({"table": TABLE, "seats": [1]}, log)
        assert (await standing(page, today=date(2026, 11, 15)))["stage"] == "new"
        assert (await standing(page))["stage"] == "playing"

    asyncio.run(work())


def test_a_deal_that_was_given_up_has_no_result() -> None:
    async def work() -> None:
        page = quick_page()
        await begin(page)
        await page.send("start")
        await page.send("resign")
        given_up = await standing(page)
        assert (given_up["stage"], given_up["result"], given_up["results"]["deals"]) == ("given_up", None, {})

    asyncio.run(work())


def test_a_result_is_remembered_when_its_table_is_deleted() -> None:
    known = plain(Progress(deals={"2026-11-16": "20261116-3-47-38-4DEC"}))
    told = asyncio.run(standing(quick_page(), known))
    result = {"day": "2026-11-16", "level": 3, "score": 47, "other": 38, "code": "20261116-3-47-38-4DEC"}
    assert (told["stage"], told["table"], told["result"]) == ("over", None, result)


def test_a_friends_code_is_read() -> None:
    status, told = asyncio.run(Page().ask("POST", "/deal/check", {"code": " 20261116-3-47-38-4dec"}))
    result = {"day": "2026-11-16", "level": 3, "score": 47, "other": 38, "code": "20261116-3-47-38-4DEC"}
    assert (status, told) == (200, result)


@pytest.mark.parametrize(
    ("path", "body", "fault"),
    [
        ("/deal/check", {"code": "20261116-3-47-39-4DEC"}, (422, "puzzle_code")),
        ("/deal/check", {"code": "2" * 101}, (422, "request")),
        ("/deal", {"results": None, "today": "yesterday"}, (422, "request")),
        ("/deal", {"results": {"azulejos puzzles": 99}, "today": "2026-11-16"}, (422, "puzzle_progress")),
        ("/deal/begin", {"results": None, "today": "2026-11-16", "token": "short", "name": "Ana"}, (422, "request")),
    ],
)
def test_what_cannot_be_read_is_refused(path: str, body: Value, fault: tuple[int, str]) -> None:
    assert asyncio.run(Page().fault("POST", path, body)) == fault


def test_a_damaged_log_is_told() -> None:
    async def work() -> None:
        page = quick_page()
        page.store.logs[TABLE] = [{"seq": 1, "command": None, "happening": {"nonsense": 1}}]
        body = {"results": None, "today": TODAY.isoformat()}
        assert await page.fault("POST", "/deal", body) == (404, "page_log")

    asyncio.run(work())
