"""A table in the page: everything a server would do for one person, with a log that the page keeps."""

import asyncio
import json
from typing import Any
from urllib.parse import quote

import pytest

from azulejos import Position, replay
from azulejos.server import wire
from azulejos.server.http.api import levels
from azulejos.study.explanation import explain
from azulejos.svg import board
from azulejos.tables.chance import verify
from azulejos.tables.happenings import VERSION, from_json
from azulejos.tables.lessons import CHAPTERS, lesson, try_move
from azulejos.tables.table import BOT_PAUSE_MS, Table
from tests.offline.pages import TABLE, TOKEN, Bots, Page, until

FOUR = ["mine", "local", "local", "local"]
NAMES = ["Ana", "Ben", "Cleo", "Dora"]


def first_move(page: Page) -> str:
    """The first legal move."""
    return str(page.news["table"]["position"]["legal_moves"][0]["move"])


async def played(page: Page) -> None:
    """Plays the first legal move for whoever's turn it is, to the end of the game."""
    while page.news["table"]["stage"] == "playing":
        await page.send("play", seat=page.news["table"]["turn"], move=first_move(page))


def test_four_people_play_a_whole_game_on_the_grey_wall() -> None:
    async def work() -> None:
        page = Page()
        table = await page.begun(FOUR, NAMES, wall="grey")
        await played(page)
        status, text = await page.ask("GET", f"/tables/{table}/record")
        (game,) = replay(text)
        assert (status, game.position.is_over, game.names) == (200, True, tuple(NAMES))
        assert verify(game).faults == ()
        log = [from_json(entry["happening"]) for entry in page.store.logs[table]]
        assert Table.fold(log).position == game.position

    asyncio.run(work())


def test_everything_it_says_is_as_the_wire_has_it() -> None:
    async def work() -> None:
        page = Page()
        table = await page.begun(["mine", "level2"], ["Ana"])
        await page.send("hint")
        await until(lambda: page.news["you"]["hint"] and page.news["you"]["hint"]["move"])
        await page.send("play", move=first_move(page))
        await until(lambda: page.news["table"]["turn"] == 1)
        await page.send("undo")
        await page.send("play", move="5K5", seen=1)
        for text in ('{"do":"ping"}', '{"do":"look"}', '{"do":"mute","seats":[2]}', "nonsense"):
            await page.host.hear(1, text)
        for message in page.heard[1]:
            wire.server_messages.validate_json(json.dumps(message))
        answers: dict[str, Any] = {
            f"/tables/{table}": wire.TableAndYou,
            f"/tables/{table}/steps": wire.GameReplay,
            f"/tables/{table}/steps/1": wire.StepView,
            "/levels": wire.Levels,
            "/server": wire.ServerInfo,
            "/lesson": wire.Lesson,
        }
        for path, model in answers.items():
            status, answer = await page.ask("GET", path + "?version=2")
            assert (status, model.model_validate_json(json.dumps(answer)) is not None) == (200, True)

    asyncio.run(work())


def test_a_game_goes_on_from_a_position() -> None:
    async def work() -> None:
        page, position = Page(), str(Position.build("BBYY/KW", "R", round=3))
        table = await page.begun(["mine", "level2"], ["Ana"], start=None, position=position)
        assert page.news["table"]["position"]["position"] == position
        await page.send("play", move=first_move(page))
        assert (await page.ask("GET", f"/tables/{table}/steps/0"))[1]["position"]["position"] == position

    asyncio.run(work())


def test_a_table_is_created_once_however_often_it_is_asked_for() -> None:
    async def work() -> None:
        page = Page()
        first = await page.new(["mine", "local"], NAMES[:2])
        again = await page.new(["mine", "local"], NAMES[:2])
        assert (first, again, len(page.store.logs[TABLE])) == (TABLE, TABLE, 3)

    asyncio.run(work())


def test_the_levels_are_those_of_a_server() -> None:
    async def work() -> None:
        _, answer = await Page().ask("GET", "/levels")
        assert answer == (await levels()).model_dump()

    asyncio.run(work())


def test_a_killed_tab_loses_nothing() -> None:
    async def work() -> None:
        page = Page()
        table = await page.begun(FOUR, NAMES, wall="grey")
        for _ in range(30):
            await page.send("play", seat=page.news["table"]["turn"], move=first_move(page))
        again = Page(page.store)
        await again.host.connect(1, table, 0)
        now = page.news["table"]["now"]
        assert again.news["table"] | {"now": now} == page.news["table"]
        assert again.kinds() == page.kinds()

    asyncio.run(work())


def test_a_move_that_cannot_be_kept_is_not_played() -> None:
    async def work() -> list[str]:
        page = Page()
        await page.begun(["mine", "local"], NAMES[:2])
        before, codes = page.news, []
        for page.store.answer in ("full", "failed"):
            answer = await page.send("play", move=first_move(page))
            codes.append(answer["error"]["code"])
        assert page.news == before
        page.store.answer = ""
        assert (await page.send("play", move=first_move(page)))["type"] == "done"
        return codes

    assert asyncio.run(work()) == ["page_full", "page_store"]


def test_a_table_that_cannot_be_kept_is_not_created() -> None:
    async def work() -> tuple[int, str]:
        page = Page()
        page.store.answer = "full"
        wanted = {"token": TOKEN, "settings": {"seats": ["mine", "local"]}, "names": NAMES[:2]}
        return await page.fault("POST", "/tables", wanted)

    assert asyncio.run(work()) == (503, "page_full")


@pytest.mark.parametrize(
    "entry",
    [
        {"seq": 3, "command": None, "happening": {"v": 2, "kind": "moved", "at": 1, "seat": 1, "move": "9Z9"}},
        {"seq": 3, "command": None, "happening": {"v": "new"}},
        {"seq": 3},
        {"seq": 9, "command": None, "happening": {"v": 2, "kind": "closed", "at": 1}},
        {"seq": 3, "command": None, "happening": 3},
    ],
)
def test_a_damaged_log_is_refused_in_a_sentence(entry: dict[str, Any]) -> None:
    async def work() -> None:
        page = Page()
        table = await page.new(["mine", "level2"], ["Ana"])
        page.store.logs[table].append(entry)
        again = Page(page.store)
        assert await again.fault("GET", f"/tables/{table}") == (404, "page_log")
        await again.host.connect(7, table, None)
        assert again.closed == [(7, 1006)]

    asyncio.run(work())


def test_a_command_that_is_sent_twice_is_carried_out_once() -> None:
    async def work() -> None:
        page = Page()
        table = await page.begun(["mine", "local"], NAMES[:2])
        first = await page.send("play", id="same", move=first_move(page))
        assert await page.send("play", id="same", move="1B1") == first
        again = Page(page.store)
        await again.host.connect(1, table, None)
        assert await again.send("play", id="same", move="1B1") == first

    asyncio.run(work())


def test_what_refers_to_an_older_position_is_stale() -> None:
    async def work() -> Any:
        page = Page()
        await page.begun(["mine", "local"], NAMES[:2])
        return await page.send("play", move=first_move(page), seen=3)

    assert asyncio.run(work())["error"]["code"] == "stale"


def test_two_tabs_play_at_the_same_table() -> None:
    async def work() -> None:
        one = Page()
        table = await one.begun(["mine", "local"], NAMES[:2])
        other = Page(one.store)
        await other.host.connect(1, table, 0)
        await one.send("play", move=first_move(one))
        # The other has not heard of it: what it decides does not fit the log, and is decided again.
        refused = await other.send("play", move=first_move(other))
        assert refused["error"]["code"] == "not_your_turn"
        assert other.kinds() == one.kinds()
        await other.send("play", seat=2, move=first_move(other))
        await one.host.wake(table)
        await one.host.wake("page-unknown")
        assert one.news["table"]["seq"] == other.news["table"]["seq"]

    asyncio.run(work())


@pytest.mark.parametrize("are_there", [True, False])
def test_a_whole_game_against_bots_of_the_page_or_their_stand_in(*, are_there: bool) -> None:
    async def work() -> None:
        page = Page(bots=(bots := Bots(are_there=are_there)))
        await page.begun(["mine", "level8", "level1"], ["Ana"])
        while page.news["table"]["stage"] == "playing":
            await page.send("play", move=first_move(page))
            await until(lambda: page.news["table"]["turn"] in (1, None))
        assert set(bots.asked) == {8}
        assert page.news["table"]["winners"]

    asyncio.run(work())


def test_a_bot_seems_to_think_for_a_moment() -> None:
    async def work() -> int:
        page = Page()
        await page.begun(["mine", "level1"], ["Ana"], pause=True)
        await page.send("play", move=first_move(page))
        await until(lambda: page.news["table"]["turn"] == 1)
        moves = [one["happening"]["at"] for one in page.store.logs[TABLE] if one["happening"]["kind"] == "moved"]
        return int(moves[1] - moves[0])

    assert asyncio.run(work()) >= BOT_PAUSE_MS


def test_a_thought_that_comes_too_late_is_forgotten() -> None:
    async def work() -> None:
        page = Page(bots=(bots := Bots()))
        await page.begun(["mine", "level8"], ["Ana"])
        bots.may_answer.clear()
        await page.send("play", move=first_move(page))
        await until(lambda: bots.asked == [8])
        await page.send("undo")
        await page.send("play", move=first_move(page))
        bots.may_answer.set()
        await until(lambda: page.news["table"]["turn"] == 1)
        assert bots.asked == [8, 8]
        assert page.kinds()[-4:] == ["moved", "undone", "moved", "moved"]

    asyncio.run(work())


def test_a_game_ends_while_a_bot_thinks() -> None:
    async def work() -> None:
        page = Page(bots=(bots := Bots()))
        table = await page.begun(["mine", "level8"], ["Ana"])
        bots.may_answer.clear()
        await page.send("play", move=first_move(page))
        await until(lambda: bots.asked == [8])
        await page.send("resign")
        bots.may_answer.set()
        await page.errand(table)
        assert page.kinds()[-2:] == ["resigned", "ended"]

    asyncio.run(work())


def test_a_bot_whose_move_cannot_be_kept_waits_until_somebody_comes_again() -> None:
    async def work() -> None:
        page = Page(bots=(bots := Bots()))
        table = await page.begun(["mine", "level8"], ["Ana"])
        bots.may_answer.clear()
        await page.send("play", move=first_move(page))
        page.store.answer = "full"
        bots.may_answer.set()
        await page.errand(table)
        page.store.answer = ""
        await page.host.connect(2, table, None)
        await until(lambda: page.news["table"]["turn"] == 1)

    asyncio.run(work())


def test_where_the_page_has_no_bots_the_stand_in_gives_hints() -> None:
    async def work() -> None:
        page = Page(bots=Bots(are_there=False))
        await page.begun(["mine", "level2"], ["Ana"])
        await page.send("hint")
        await until(lambda: page.news["you"]["hint"]["move"])
        hint = page.news["you"]["hint"]
        assert (hint["seat"], hint["chance"], hint["margin"]) == (1, None, None)

    asyncio.run(work())


def test_a_rematch_has_a_table_of_its_own() -> None:
    async def work() -> None:
        page = Page()
        table = await page.begun(["mine", "local"], NAMES[:2])
        assert await page.fault("POST", f"/tables/{table}/follow") == (409, "no_rematch")
        await page.send("resign")
        await page.send("offer", offer="rematch")
        await until(lambda: page.news["table"]["rematch"])
        status, entrance = await page.ask("POST", f"/tables/{table}/follow")
        assert (status, entrance) == (200, {"table": page.news["table"]["rematch"], "seats": [1, 2]})
        await page.host.connect(2, entrance["table"], 0)
        assert page.kinds(2) == ["created", "seat_taken", "seat_taken", "started", "dealt"]

    asyncio.run(work())


def test_a_deleted_table_is_gone_in_every_tab() -> None:
    async def work() -> None:
        page = Page()
        table = await page.begun(["mine", "level8"], ["Ana"])
        other = Page(page.store)
        await other.host.connect(5, table, None)
        page.bots.may_answer.clear()
        await page.send("play", move=first_move(page))
        assert await page.ask("DELETE", f"/tables/{table}") == (204, None)
        await other.host.wake(table)
        assert (page.closed, other.closed) == ([(1, 4006)], [(5, 4006)])
        assert await page.fault("GET", f"/tables/{table}") == (404, "no_table")
        page.host.disconnect(1)
        assert await page.ask("DELETE", "/tables/" + await page.new(["mine", "local"], NAMES[:2])) == (204, None)

    asyncio.run(work())


def test_an_old_tab_says_that_a_newer_page_has_gone_on_with_the_game() -> None:
    async def work() -> None:
        page = Page()
        table = await page.begun(["mine", "local"], NAMES[:2])
        log = page.store.logs[table]
        newer = log[-1]["happening"] | {"v": VERSION + 1, "kind": "danced"}
        log.append({"seq": len(log) + 1, "command": None, "happening": newer})
        answer = await page.send("play", move=first_move(page))
        assert (answer["type"], answer["error"]["code"]) == ("refused", "page_newer")

    asyncio.run(work())


def test_a_store_that_cannot_be_read_says_so_and_forgets_nothing() -> None:
    async def work() -> None:
        page = Page()
        table = await page.begun(["mine", "local"], NAMES[:2])
        page.store.is_readable = False
        await page.host.wake(table)
        assert page.closed == []
        assert await page.fault("GET", f"/tables/{table}") == (503, "page_store")
        page.store.is_readable = True
        assert (await page.send("play", move=first_move(page)))["type"] == "done"

    asyncio.run(work())


def test_who_is_gone_is_told_nothing() -> None:
    async def work() -> None:
        page = Page()
        table = await page.begun(["mine", "local"], NAMES[:2])
        await page.host.connect(2, table, None)
        page.host.disconnect(1)
        page.host.disconnect(1)
        before = len(page.heard[1])
        await page.send("play", 2, move=first_move(page))
        assert len(page.heard[1]) == before

    asyncio.run(work())


def test_phrases_of_muted_seats_are_not_heard() -> None:
    async def work() -> None:
        page = Page()
        await page.begun(["mine", "local"], NAMES[:2])
        await page.host.hear(1, '{"do":"mute","seats":[2]}')
        await page.send("say", seat=2, phrase="hello")
        await page.send("say", seat=1, phrase="hello")
        assert page.kinds().count("said") == 1

    asyncio.run(work())


def test_a_name_that_is_hidden_twice_is_hidden_once() -> None:
    async def work() -> Any:
        page = Page()
        await page.begun(["mine", "local"], NAMES[:2])
        await page.send("hide_name")
        return await page.send("hide_name", seen=1)

    answer = asyncio.run(work())
    assert (answer["type"], answer["first"] - answer["last"]) == ("done", 1)


def test_records_positions_and_the_lesson_need_no_table() -> None:
    async def work() -> None:
        page = Page()
        table = await page.begun(["mine", "local"], NAMES[:2])
        await page.send("play", move=first_move(page))
        _, text = await page.ask("GET", f"/tables/{table}/record")
        _, steps = await page.ask("POST", "/record", {"record": text})
        _, step = await page.ask("POST", "/record/2", {"record": text})
        _, same = await page.ask("GET", f"/tables/{table}/steps/2")
        assert (len(steps["steps"]), step["position"]) == (2, same["position"])
        position = page.news["table"]["position"]
        _, shown = await page.ask("GET", f"/position?text={position['position'].replace(' ', '%20')}")
        assert shown == position
        words = "names=Ana%0AB%C3%A9la&heading=1.+fordul%C3%B3&supply=Zs%C3%A1k+80"
        _, drawn = await page.ask("GET", f"/position/picture?text={quote(position['position'])}&{words}")
        shown = replay(text)[0].position
        assert drawn == {"svg": board(shown, names=["Ana", "Béla"], heading="1. forduló", supply="Zsák 80")}
        move = quote(first_move(page))
        _, after = await page.ask("GET", f"/position/step?text={quote(position['position'])}&done={move}")
        assert (after["done"], after["seat"], after["position"]["turn"]) == (
            move,
            position["turn"],
            3 - position["turn"],
        )
        _, why = await page.ask("GET", f"/reasons?text={quote(position['position'])}&line={move}&other=")
        assert why == explain(position["position"], move)
        assert await page.fault("GET", "/reasons?text=S2&line=1B2") == (422, "fields_form")
        assert (await page.ask("GET", "/lesson"))[1] == json.loads(json.dumps(lesson()))
        _, tried = await page.ask("GET", "/lesson/fall?move=3B2")
        assert tried == json.loads(json.dumps(try_move(CHAPTERS["fall"], "3B2")))

    asyncio.run(work())


@pytest.mark.parametrize(
    ("method", "path", "body", "expected"),
    [
        ("GET", "/tables?stage=waiting", None, (409, "needs_server")),
        ("POST", "/tables/n2ili56k5j5r/seats", {}, (409, "needs_server")),
        ("GET", "/tables/page-unknown", None, (404, "no_table")),
        ("POST", "/tables", {}, (422, "request")),
        ("GET", "/position", None, (422, "fields_form")),
        ("POST", "/record/x", {"record": ""}, (422, "request")),
        ("GET", "/lesson/fall", None, (422, "move")),
    ],
)
def test_what_cannot_be_is_refused_as_by_a_server(method: str, path: str, body: Any, expected: tuple[int, str]) -> None:
    assert asyncio.run(Page().fault(method, path, body)) == expected


@pytest.mark.parametrize(
    "settings",
    [{"seats": ["mine", "open"]}, {"seats": ["mine", "local"], "clock": {"timing": "move", "milliseconds": 30_000}}],
)
def test_open_seats_and_clocks_need_a_server(settings: dict[str, Any]) -> None:
    wanted = {"token": TOKEN, "settings": settings, "names": ["Ana", "Ben"][: settings["seats"].count("local") + 1]}
    assert asyncio.run(Page().fault("POST", "/tables", wanted)) == (409, "needs_server")
