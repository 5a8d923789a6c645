"""Playing with few people: bots on open seats, set phrases, who watches, and what can be taken away afterwards."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from azulejos.tables.table import MOST_SAID
from tests.browser.conftest import Visit
from tests.browser.people import PHONE, Person, words
from tests.browser.test_online import Cable, two_at_a_table
from tests.server.server_process import Json, Server


def seat_bot(person: Person, level: int) -> None:
    """Has a bot of this level take the first open seat."""
    person.click("Add a bot")
    person.page.get_by_label("Level").fill(str(level - 1))
    person.click("Choose")


def say(person: Person, phrase: str) -> None:
    """Says something to the others."""
    person.click("Say something")
    person.page.get_by_role("dialog").get_by_role("button", name=phrase).click()


def heard(person: Person, text: str) -> None:
    """A screen reader is told this."""
    expect(person.page.locator("[data-live-region]")).to_contain_text(words(text))


def edit_news(person: Person, edit: Any) -> None:
    """Has all that the server says of tables go through this function, on the way to the page."""

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def tell(message: str | bytes) -> None:
            news = json.loads(message)
            socket.send(json.dumps(edit(news) if news["type"] == "table" else news))

        server.on_message(tell)

    person.page.route_web_socket(re.compile("/socket"), connect)


class Echo:
    """A connection on which all that somebody says to the others is sent several times, while it is on."""

    def __init__(self, person: Person) -> None:
        self.is_on = False
        person.page.route_web_socket(re.compile("/socket"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def send(text: str | bytes) -> None:
            message = json.loads(text)
            for number in range(MOST_SAID if self.is_on and message["do"] == "say" else 0):
                server.send(json.dumps(message | {"id": f"echo{number}"}))
            server.send(text)

        socket.on_message(send)


def test_bots_of_any_level_take_open_seats_and_give_them_up_again(visit: Visit) -> None:
    ana = visit("Ana", size=PHONE)
    ana.set_up("mine", "open", "open")
    seat_bot(ana, 4)
    seats = ana.page.get_by_role("list", name="Seats")
    expect(seats).to_contain_text("Tiler")
    seat_bot(ana, 7)
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("Everyone is here")  # and nothing begins by itself
    ana.page.get_by_role("button", name="Remove").last.click()
    expect(seats).to_contain_text("Open seat")
    seat_bot(ana, 1)
    ana.page.get_by_role("button", name="Start", exact=True).click()
    ana.my_turn()
    assert [seat["bot"] for seat in ana.ask()["table"]["seats"]] == [None, "level4", "level1"]


def test_another_bot_goes_on_for_who_gave_up(visit: Visit) -> None:
    ana, ben = visit("Ana"), visit("Ben")
    ana.set_up("mine", "open", "level1")
    ben.sit_down(ana.page.url)
    ana.page.get_by_role("button", name="Start", exact=True).click()
    ben.page.locator(".board.large").wait_for()
    ana.page.locator("button[aria-label=Menu]:visible").click()
    menu = ana.page.get_by_role("dialog", name="Menu")
    offered = menu.inner_text()
    ben.choose("Resign", "Resign this game?")
    expect(ana.page.get_by_text("Hint", exact=True)).to_be_attached()  # nobody is left to talk to
    assert menu.inner_text() == offered  # what lies under a finger stays there
    ana.page.keyboard.press("Escape")
    ana.choose("Choose the bot for")
    ana.page.get_by_label("Level").fill("4")
    ana.click("Choose")
    ana.until(lambda table: table["seats"][1]["bot"] == "level5")
    expect(ana.page.locator(".log")).to_contain_text(words("Journeyman plays seat 2"))
    heard(ana, "Journeyman plays seat 2")


def test_everybody_sees_how_many_watch(visit: Visit) -> None:
    ana, eve = visit("Ana"), visit("Eve")
    ana.set_up("mine", "open")
    eve.open(f"/table/{ana.table}")
    expect(eve.page.locator(".lead")).to_contain_text(words("1 person watching"))


def test_phrases_are_seen_heard_and_logged(visit: Visit) -> None:
    ana, ben = visit("Ana"), visit("Ben", size=PHONE)
    for person in (ana, ben):
        person.hold(".bubble")
    echo = Echo(ana)
    two_at_a_table(ana, ben)
    say(ana, "Nice move!")
    expect(ben.page.locator(".opponents .bubble")).to_have_text("Nice move!")
    heard(ben, "Ana: Nice move!")
    expect(ana.page.locator(".log")).to_contain_text(words("Ana: Nice move!"))
    expect(ana.page.locator(".board.large .bubble")).to_have_text("Nice move!")
    ana.release()
    expect(ana.page.locator(".bubble")).to_have_count(0)
    echo.is_on = True
    say(ana, "Thanks!")
    expect(ana.page.get_by_role("dialog").get_by_role("status")).to_contain_text("One moment: you can say more in")


def test_who_is_muted_stays_so_when_the_connection_comes_back(visit: Visit) -> None:
    ana, ben = visit("Ana"), visit("Ben")
    ben.watch.allow("WebSocket connection to")
    cable = Cable(ben.page)
    two_at_a_table(ana, ben)
    ben.click("Say something")
    ben.page.get_by_role("switch", name="Show what").click()
    ben.page.keyboard.press("Escape")
    cable.cut()
    say(ana, "Oops!")
    expect(ana.page.locator(".log")).to_contain_text("Oops!")
    cable.mend()
    expect(ben.banner).to_be_empty()
    say(ana, "Well played!")
    say(ben, "Thanks!")
    expect(ben.page.locator(".log")).to_contain_text(words("Ben: Thanks!"))
    expect(ben.page.locator(".log")).not_to_contain_text(re.compile("Oops|Well played"))


def test_nobody_talks_to_bots(visit: Visit) -> None:
    ana = visit("Ana")
    ana.set_up("mine", "level1")
    expect(ana.page.get_by_role("button", name="Hint")).to_be_visible()
    expect(ana.page.get_by_role("button", name="Say something")).to_have_count(0)


def test_name_and_game_can_be_taken_away_afterwards(visit: Visit, server: Server) -> None:
    ana = visit("Ana")
    table = ana.set_up("mine", "level1")
    ana.my_turn()
    ana.choose("Resign", "Resign this game?")
    ana.page.locator(".over tfoot").wait_for()
    ana.choose("Remove my name")
    ana.page.get_by_role("dialog").get_by_role("button", name="Remove my name").click()
    ana.until(lambda one: one["seats"][0]["name"] == "?")
    heard(ana, "The name of seat 1 was removed")
    ana.choose("Delete this game")
    ana.click("Cancel")
    assert ana.ask()["table"]["stage"] == "over"
    ana.choose("Delete this game")
    ana.page.get_by_role("dialog").get_by_role("button", name="Delete this game").click()
    ana.page.wait_for_url(server.url)
    assert ana.get(f"/api/tables/{table}").status == 404
    assert ana.page.evaluate("JSON.parse(localStorage['azulejos.games'])") == []


def test_what_the_server_did_is_told(visit: Visit) -> None:
    ana = visit("Ana")

    def store_away(news: Json) -> Json:
        event = {"kind": "stored_away", "at": 0}
        added = [event | {"seq": one["seq"]} if one["kind"] == "moved" else one for one in news["happenings"]]
        return news | {"happenings": added}

    edit_news(ana, store_away)
    ana.set_up("mine", "local", names=("Ana", "Rui"))
    ana.my_turn()
    ana.play_on(moves=1)
    expect(ana.page.locator(".log")).to_contain_text("The game was put away")
    heard(ana, "The game was put away")


@pytest.mark.parametrize(
    ("code", "title", "reason", "is_lasting"),
    [
        (4005, "Connection closed", "This table is open in too many places", True),
        (4006, "Nothing here", "This table was deleted.", False),
        (4007, "Connection closed", "The host of this server has blocked your address.", True),
    ],
)
def test_a_connection_that_was_ended_for_good_is_not_opened_again(
    visit: Visit, code: int, title: str, reason: str, *, is_lasting: bool
) -> None:
    ana = visit("Ana")
    sockets: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    ana.page.route_web_socket(re.compile("/socket"), connect)
    ana.set_up("mine", "local", names=("Ana", "Rui"))
    ana.my_turn()
    sockets[0].close(code=code)
    expect(ana.page.get_by_role("heading", level=1)).to_have_text(title)
    expect(ana.page.get_by_role("alert")).to_contain_text(reason)
    ana.page.evaluate("dispatchEvent(new Event('online'))")
    assert len(sockets) == 1
    if is_lasting:
        ana.click("Try again")
        ana.my_turn()
