"""Tables that people share: who sits where, who watches, and what becomes of a game when connections break."""

import re
from io import BytesIO

import zxingcpp
from PIL import Image
from playwright.sync_api import Page, WebSocketRoute, expect

from azulejos.tables.identity import new_token
from tests.browser.conftest import Visit
from tests.browser.people import PHONE, Person, good_move, play_by_script, words
from tests.browser.watch import GONE
from tests.server.server_process import Json, Server


class Cable:
    """The connection of a page to its table, which can be cut and mended; set before the page is opened."""

    def __init__(self, page: Page) -> None:
        self._is_cut = False
        self._sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/socket"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._is_cut:
            socket.close()
        else:
            socket.connect_to_server()
            self._sockets.append(socket)

    def cut(self) -> None:
        """Ends the connection, and lets no other through."""
        self._is_cut = True
        while self._sockets:
            self._sockets.pop().close()

    def mend(self) -> None:
        """Lets connections through again."""
        self._is_cut = False


def two_at_a_table(ana: Person, ben: Person) -> None:
    """Ana invites Ben by the link that her page shows, he sits down, and she begins."""
    ana.open()
    ana.page.get_by_role("button", name="Invite friends").click()
    ana.page.get_by_label("Your name").fill("Ana")
    ana.click("Make the link")
    expect(ana.page.get_by_role("heading", level=1)).to_have_text(words("Waiting for one more player"))
    code = ana.page.get_by_role("img", name="QR code of the link")
    expect(code).to_be_visible()
    scanned = zxingcpp.read_barcode(Image.open(BytesIO(code.screenshot())))
    link = ana.page.locator("#link").inner_text()
    assert scanned
    assert scanned.text == link
    ben.sit_down(link)
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("Everyone is here")
    ana.click("Start")
    for one in (ana, ben):
        one.page.locator(".board.large").wait_for()


def mover(*people: Person) -> tuple[Person, Person, Json]:
    """Who is to move, who is not, and the table, which both see as it is."""
    one, other = people
    table = one.ask()["table"]
    for person in people:
        person.sees(table["position"])
    return (one, other, table) if table["turn"] in one.ask()["you"]["seats"] else (other, one, table)


def test_a_game_goes_on_through_cut_connections_and_a_killed_server(own_server: Server, visit: Visit) -> None:
    ana, ben = visit("Ana", at=own_server), visit("Ben", at=own_server, size=PHONE)
    cables = {person: Cable(person.page) for person in (ana, ben)}
    for person in (ana, ben):
        person.watch.allow(*GONE)
    two_at_a_table(ana, ben)

    for is_cut_who_moves in (True, False):  # a connection is cut: what was done meanwhile is done once
        now, other, table = mover(ana, ben)
        cut = now if is_cut_who_moves else other
        cables[cut].cut()
        expect(cut.banner).to_contain_text("The connection is lost. Trying again…")
        now.play(good_move(table["position"]), "keys")
        cables[cut].mend()
        now.until(lambda one, steps=table["steps"]: one["steps"] == steps + 1)  # type: ignore[misc]  # mypy cannot tell the type of a default
        expect(cut.banner).to_be_empty()

    now, other, table = mover(ana, ben)  # the server is killed, and comes back
    own_server.kill()
    for person in (ana, ben):
        expect(person.banner).to_contain_text("The connection is lost. Trying again…")
    now.play(good_move(table["position"]), "keys")
    own_server.start()
    for person in (ana, ben):
        expect(person.banner).to_be_empty()
    now.until(lambda one: one["steps"] == table["steps"] + 1)

    for _ in range(4):  # and so it goes on
        now, _other, table = mover(ana, ben)
        now.move(good_move(table["position"]))
    mover(ana, ben)


def test_a_menu_that_is_opened_before_the_table_has_come_gets_all_that_can_be_asked(visit: Visit) -> None:
    ana = visit()
    ana.watch.allow(*GONE)
    cable = Cable(ana.page)
    ana.set_up("mine", "local", names=("Ana", "Ben"))
    ana.my_turn()
    table = ana.page.url
    ana.page.goto("about:blank")
    cable.cut()
    ana.page.goto(table)
    ana.page.locator("button[aria-label=Menu]:visible").click()
    menu = ana.page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_role("button", name="Rules")).to_be_visible()
    cable.mend()
    expect(menu.get_by_role("button", name="Resign")).to_be_visible()


def test_a_move_is_taken_back_if_the_other_agrees(visit: Visit) -> None:
    ana, ben = visit("Ana"), visit("Ben")
    two_at_a_table(ana, ben)
    now, other, table = mover(ana, ben)
    now.move(good_move(table["position"]))
    now.click("Ask to take back")
    expect(now.banner).to_contain_text(words("You asked to take back your last move."))
    expect(other.banner).to_contain_text(words(f"{now.name} asks to take back the last move."))
    other.click("Accept")
    now.until(lambda one: one["steps"] == table["steps"])
    now.sees(table["position"])


def test_who_resigns_and_plays_again_is_asked_once_and_needs_one_tap(visit: Visit) -> None:
    ana, ben = visit("Ana"), visit("Ben", size=PHONE)
    two_at_a_table(ana, ben)
    first = ana.page.url
    ben.choose("Resign", "Resign this game?")
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("You win")
    expect(ben.page.get_by_role("heading", level=1)).to_have_text(words("Ana wins"))
    expect(ana.page.locator(".lead")).to_have_text(words("0 to 0. Ben resigned."))
    ana.click("Rematch")
    ben.banner.get_by_role("button", name="Accept").wait_for()
    ben.click("Rematch")
    for one in (ana, ben):
        one.page.wait_for_url(lambda url: url != first)
        one.page.locator(".board.large").wait_for()
    assert ana.page.url == ben.page.url
    mover(ana, ben)
    ben.open(first)
    expect(ben.page.get_by_role("link", name="Go to the rematch")).to_be_visible()


def test_a_personal_link_brings_the_seat_to_another_browser(visit: Visit) -> None:
    ana, elsewhere = visit("Ana"), visit("Ana on her phone", size=PHONE)
    table = ana.set_up("mine", "open")
    ana.click("Play on another device")
    link = ana.page.get_by_role("dialog").locator("#link").inner_text()
    assert link == f"{ana.page.url}#token={ana.token}"
    ana.page.keyboard.press("Escape")
    elsewhere.open(link)
    elsewhere.page.get_by_role("button", name="Leave the seat").wait_for()
    elsewhere.page.wait_for_url(f"**/table/{table}")  # the token does not stay in the address


def test_a_personal_link_that_fits_nobody_says_so_until_that_is_read(server: Server, visit: Visit) -> None:
    ana, eve = visit("Ana"), visit("Eve")
    eve.watch.allow("403")
    table = ana.set_up("mine", "local", names=("Ana", "Ben"))
    eve.open(f"/table/{table}#token={new_token()}")
    expect(eve.banner).to_contain_text("This personal link matches no seat at this table.")
    ana.my_turn()
    eve.sees(play_by_script(server, table, ana.token, lambda now: now["steps"] > 2)["position"])
    expect(eve.banner).to_contain_text("This personal link matches no seat at this table.")
    eve.banner.get_by_role("button", name="Close").click()
    expect(eve.banner).to_be_empty()


def test_who_watches_sees_everything_and_can_play_nothing(visit: Visit) -> None:
    ana, eve = visit("Ana"), visit("Eve")
    ana.set_up("mine", "local", names=("Ana", "Ben"), is_listed=True)
    ana.my_turn()
    eve.open()
    eve.page.get_by_role("button", name="Watch").click()
    eve.page.locator(f'a[href="/table/{ana.table}"]').click()
    eve.sees(ana.ask()["table"]["position"])
    expect(eve.status).to_contain_text("You are watching.")
    ana.play_on(moves=3)
    table = ana.ask()["table"]
    eve.sees(table["position"])
    eve.page.get_by_role("button", name=re.compile("^Enlarge .*’s board")).click()
    expect(eve.page.locator(".board.large")).to_have_attribute("data-board", "2")
    eve.source(good_move(table["position"])).click(force=True)
    expect(eve.page.locator(".tile.lit")).to_have_count(0)
    expect(eve.page.locator("[data-place]")).to_have_count(0)
    expect(eve.page.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_table_in_the_lobby_is_found_and_a_code_is_enough_to_join(visit: Visit) -> None:
    ana, ben = visit("Ana"), visit("Ben")
    table = ana.set_up("mine", "open", is_listed=True)
    ben.open()
    ben.page.get_by_role("button", name="Join").click()
    expect(ben.page.locator(f'a[href="/table/{table}"]')).to_contain_text(words("1 seat free"))
    ben.page.get_by_label("Link or code").fill(table)
    ben.page.get_by_role("dialog").get_by_role("button", name="Join", exact=True).click()
    expect(ben.page.get_by_role("heading", level=1)).to_have_text("Sit down")
    expect(ben.page.get_by_role("list", name="Seats")).to_contain_text("Ana")


def test_a_friend_who_goes_is_shown_as_away(visit: Visit) -> None:
    ana, ben = visit("Ana"), visit("Ben")
    two_at_a_table(ana, ben)
    ben.open("/rules")
    expect(ana.page.locator(".opponents .tag")).to_have_text("away")


def test_the_tab_tells_whose_turn_it_is(visit: Visit) -> None:
    ana, ben = visit("Ana"), visit("Ben")
    two_at_a_table(ana, ben)
    now, other, _ = mover(ana, ben)
    expect(now.page).to_have_title(re.compile("^● Your turn"))
    expect(other.page).to_have_title(re.compile(f"{now.name}.*’s turn"))
    mine, theirs = (one.page.locator("link[rel=icon]").get_attribute("href") for one in (now, other))
    assert mine != theirs
