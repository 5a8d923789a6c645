"""By touch a move is shown before it is played, and what a finger drags is seen beside it."""

from typing import Any

from playwright.sync_api import CDPSession, Locator, expect

from tests.browser.conftest import Visit
from tests.browser.people import MINUS, PHONE, Person, good_move, words
from tests.server.server_process import Json


def sit(visit: Visit) -> tuple[Person, Json]:
    """Somebody with a phone, and the position in which they are to move."""
    ana = visit(size=PHONE, is_touching=True, is_mobile=True)
    ana.set_up("mine", "local", names=("Ana", "Ben"))
    table = ana.my_turn()
    assert table
    return ana, table["position"]


def filling(position: Json) -> Json:
    """The move that fills a line with the fewest tiles to spare."""
    moves = [one for one in position["legal_moves"] if one["placed"] == "F12345".index(one["move"][2]) > 0]
    best: Json = max(moves, key=lambda one: int(one["points"]) - int(one["cost"]))
    return best


def test_a_tap_shows_what_a_line_would_do_and_a_second_plays_it(visit: Visit) -> None:
    ana, position = sit(visit)
    legal = filling(position)
    ana.source(legal["move"]).tap()
    ana.place(legal["move"]).tap()
    expect(ana.place(legal["move"]).locator(".tile.preview")).to_have_count(legal["placed"])
    expect(ana.page.locator(".board.large [data-wall] .tile.preview")).to_have_count(1)
    expect(ana.page.locator(".board.large [data-floor] .tile.fall")).to_have_count(legal["fallen"])
    assert ana.ask()["table"]["turn"] == 1
    ana.place("1BF").tap()
    expect(ana.page.locator(".board.large [data-floor] .tile.fall")).to_have_count(legal["taken"])
    expect(ana.page.locator(".board.large [data-wall] .tile.preview")).to_have_count(0)
    assert ana.ask()["table"]["turn"] == 1
    ana.place(legal["move"]).tap()
    ana.place(legal["move"]).tap()
    assert ana.until(lambda table: table["turn"] == 2)["table"]["story"][0]["event"] == "tiles_taken"


def test_who_wants_it_plays_by_one_tap(visit: Visit) -> None:
    ana = visit(size=PHONE, is_touching=True, is_mobile=True)
    ana.open("/settings")
    ana.page.get_by_role("group", name="Confirm moves").get_by_role("radio", name="Never").check()
    ana.set_up("mine", "local", names=("Ana", "Ben"))
    table = ana.my_turn()
    assert table
    move = good_move(table["position"])
    ana.source(move).tap()
    ana.place(move).tap()
    ana.until(lambda one: one["turn"] == 2)


def test_dragged_tiles_leave_their_factory_and_the_points_stand_beside_the_finger(visit: Visit) -> None:
    ana, position = sit(visit)
    legal = filling(position)
    move = legal["move"]
    finger = Finger(ana)
    start, end = centre(ana.source(move)), centre(ana.place(move))
    finger.go("touchStart", start)
    for part in range(1, 9):
        finger.go("touchMove", (start[0] + (end[0] - start[0]) * part / 8, start[1] + (end[1] - start[1]) * part / 8))
    factory = ana.page.locator(f'[data-factory="{move[0]}"] .tile[data-piece="{move[1]}"]')
    expect(factory).to_have_count(legal["taken"])
    for tile in factory.all():
        expect(tile).to_be_hidden()
    net = legal["points"] - legal["cost"]
    points = ana.page.locator("[data-lifted] .points")
    expect(points).to_contain_text(words(f"+{net}" if net > 0 else f"{MINUS}{-net}" if net else "0"))
    box = points.bounding_box()
    assert box
    beside = max(box["x"] - end[0], end[0] - box["x"] - box["width"])
    assert beside >= 20 or box["y"] + box["height"] < end[1] - 20  # not under the finger
    assert 0 <= box["x"] <= PHONE[0] - box["width"]
    finger.go("touchEnd")
    ana.until(lambda table: table["turn"] == 2)
    expect(ana.page.locator("[data-lifted]")).to_have_count(0)


class Finger:
    """One finger on the screen."""

    def __init__(self, person: Person) -> None:
        self._session: CDPSession = person.context.new_cdp_session(person.page)

    def go(self, kind: str, *at: tuple[float, float]) -> None:
        """Comes down, moves or goes."""
        points: list[dict[str, Any]] = [{"x": x, "y": y} for x, y in at]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def centre(element: Locator) -> tuple[float, float]:
    """Where a finger comes down on it."""
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
