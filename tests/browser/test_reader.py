"""The page for whoever listens: all of it can be read, and whatever happens is told once, in order, in sentences."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.people import PATIENCE, Person, good_move, is_choosing, is_nearly_over, play_by_script, words
from tests.browser.screen_reader import (
    COLOURS,
    board_tree,
    floor_name,
    heard,
    line_name,
    listen,
    market_tree,
    row_name,
    story_sentences,
    tree,
)
from tests.server.server_process import Json, Server

NAMES = ("Ana", "Ben")
BEGUN = ["Round 1 begins; Ana starts.", "Ana’s turn."]


def come(visit: Visit, name: str = "Ana") -> Person:
    """Somebody who listens."""
    person = visit(name)
    listen(person.context)
    return person


def hears(person: Person, sentences: list[str]) -> None:
    """Exactly this has been told from the beginning, whatever answers the hand got."""
    end = time.monotonic() + PATIENCE
    while (told := news(person)) != sentences and len(told) < len(sentences) and time.monotonic() < end:
        person.page.wait_for_timeout(20)
    assert told == sentences


def news(person: Person) -> list[str]:
    """What was told, without answers to the hand: a slow one hears what it holds."""
    return [one for one in heard(person.page) if not one.endswith("Choose a line.")]


def story_of(person: Person, step: int) -> list[Json]:
    """What a step did, as the server tells it."""
    story: list[Json] = person.get(f"/api/tables/{person.table}/steps/{step}").json()["story"]
    return story


def reads(person: Person, position: Json, seat: int) -> None:
    """The accessibility tree has the whole of this position, seen from this seat."""
    person.sees(position)
    assert tree(person.page.get_by_role("group", name="Factories and centre")) == market_tree(position)
    other = 3 - seat
    mine = board_tree(position, seat, NAMES[seat - 1], is_mine=True)
    assert tree(person.page.locator(".board.large"))[: len(mine)] == mine
    assert tree(person.page.locator(".board.small")) == board_tree(position, other, NAMES[other - 1], is_mine=False)


def test_a_whole_round_is_read_and_told(visit: Visit) -> None:
    ana = come(visit)
    ana.set_up("mine", "local", names=NAMES)
    told = [*BEGUN]
    while (table := ana.my_turn()) and table["position"]["round"] == 1:
        reads(ana, table["position"], table["turn"])
        ana.move(good_move(table["position"]), seen=table["seq"])
        state = ana.until(lambda one: one["turn"])["table"]
        for step in range(table["steps"] + 1, state["steps"] + 1):
            told += story_sentences(story_of(ana, step), NAMES)
        told.append(f"{NAMES[state['turn'] - 1]}’s turn.")
    assert table
    reads(ana, table["position"], table["turn"])
    hears(ana, told)


@pytest.mark.parametrize("motion", ["off", "normal"])
def test_bots_are_told_and_so_is_my_turn_however_quickly_tiles_move(visit: Visit, motion: str) -> None:
    ana = visit(motion=motion)
    listen(ana.context)
    ana.set_up("mine", "level1")
    told = ["Round 1 begins; you start.", "Your turn."]
    ana.move(good_move(ana.my_turn()["position"]))  # type: ignore[index]  # the game goes on
    state = ana.until(lambda table: table["turn"] == 1 and table["steps"] == 3)
    for step in (2, 3):
        told += story_sentences(story_of(ana, step), ("Ana", "Visitor"), you=1)
    hears(ana, [*told, "Your turn."])
    ana.page.keyboard.press("Escape")
    ana.sees(state["table"]["position"])


def test_the_grey_wall_is_read_and_its_columns_have_names(visit: Visit, server: Server) -> None:
    ana = come(visit)
    table = ana.set_up("mine", "local", names=NAMES, wall="grey")
    ana.my_turn()
    now = play_by_script(server, table, ana.token, is_choosing)
    position, seat = now["position"], now["turn"]
    ana.sees(position)
    line = int(position["legal_moves"][0]["move"][0])
    board = position["boards"][seat - 1]
    points = {int(one["move"][2]): one["points"] - one["cost"] for one in position["legal_moves"]}
    assert tree(ana.page.locator(".board.large [data-wall]")) == [
        "list Wall:",
        *(f"listitem: {row_name(row, cells, 'grey', is_mine=True)}" for row, cells in enumerate(board["wall"], 1)),
        *(f"button Row {line}, column {column}: +{net} point{'s' * (net > 1)}" for column, net in points.items()),
    ]
    colour = line_name(line, board["lines"][line - 1]).split()[-1]
    expect(ana.page.locator("[data-live-region]")).to_contain_text(
        f"Choose a column of row {line} for the {colour} tile."
    )
    said = len(heard(ana.page))
    ana.page.locator(".board.large [data-column]").first.press("Enter")
    after = ana.until(lambda one: one["steps"] > now["steps"])["table"]
    sentence = story_sentences(story_of(ana, now["steps"] + 1), NAMES)[0]
    ana.page.wait_for_function("([said, one]) => window.heard.slice(said).includes(one)", arg=[said, sentence])
    assert after["steps"] == now["steps"] + 1
    expect(ana.page.locator(":focus")).to_have_count(1)


def spoken(position: Json, seat: int, who: str) -> list[str]:
    """A board, read aloud."""
    board = position["boards"][seat - 1]
    forecast = position["forecasts"][seat - 1]["score"]
    empty = [str(line) for line, held in enumerate(board["lines"], 1) if not held]
    rows = [
        row_name(row, cells, "coloured", is_mine=False)
        for row, cells in enumerate(board["wall"], 1)
        if cells != "....."
    ]
    points = "1 point" if board["score"] == 1 else f"{board['score']} points"
    return [
        f"{who}: {points}, {forecast} if the round ended now.",
        *(line_name(line, held) for line, held in enumerate(board["lines"], 1) if held),
        *([f"Lines {', '.join(empty[:-1])} and {empty[-1]} are empty."] if 1 < len(empty) < 5 else []),
        *([f"Line {empty[0]} is empty."] if len(empty) == 1 else []),
        *(["All lines are empty."] if len(empty) == 5 else []),
        *(rows or ["The wall is empty."]),
        floor_name(board["floor"]),
    ]


def scores(position: Json, names: dict[int, str]) -> list[str]:
    """All points, read aloud."""
    return [
        f"{name}: {position['scores'][seat - 1]} point{'s' * (position['scores'][seat - 1] != 1)}, "
        f"{position['forecasts'][seat - 1]['score']} if the round ended now."
        for seat, name in names.items()
    ]


def test_boards_factories_scores_and_what_happened_are_read_aloud_on_demand(visit: Visit) -> None:
    ana = come(visit)
    ana.set_up("mine", "level1", "level1")
    ana.play_on(moves=2)
    table = ana.my_turn()
    assert table
    position = table["position"]
    names = ("Ana", "Visitor", "Visitor 2")
    last = [
        one
        for step in range(table["steps"] - 2, table["steps"] + 1)
        for one in story_sentences(story_of(ana, step), names, 1)
    ]
    told = [*last, "Your turn."]
    ana.page.wait_for_function("told => `${window.heard.slice(-told.length)}` === `${told}`", arg=told)
    loose = market_tree(position)
    factories = [line for line in loose if line.startswith("group Factory") and "empty" not in line]
    readings: dict[str, Callable[[list[str]], bool]] = {
        "m": lambda said: said == spoken(position, 1, "Your board"),
        "o": lambda said: said == spoken(position, 2, "Visitor’s board"),
        "O": lambda said: said == spoken(position, 3, "Visitor 2’s board"),
        "s": lambda said: said == scores(position, {1: "Ana", 2: "Visitor", 3: "Visitor 2"}),
        "l": lambda said: said == told,
        "t": lambda said: (
            len([one for one in said if re.match(r"Factory \d: ", one)]) == len(factories)
            and said[-1].startswith(("Centre: ", "The centre is empty."))
        ),
    }
    for key, is_right in readings.items():
        said = asked(ana, lambda key=key: ana.page.keyboard.press(key))  # type: ignore[misc]  # mypy cannot tell the type of a default
        assert is_right(said), (key, said)
    by_menu = asked(ana, lambda: ana.choose("Read aloud", "Scores"))
    assert by_menu == scores(position, {1: "Ana", 2: "Visitor", 3: "Visitor 2"})
    ana.page.keyboard.press("?")
    keys = ana.page.get_by_role("dialog").locator("kbd")
    expect(keys.filter(has_text=re.compile("^[MOTLS]$"))).to_have_count(5)


def asked(person: Person, do: Callable[[], None]) -> list[str]:
    """What is said when somebody does this."""
    before = len(heard(person.page))
    do()
    person.page.wait_for_function("count => window.heard.length > count", arg=before)
    return heard(person.page)[before:]


def test_what_the_hand_does_is_answered_and_refusals_say_why(visit: Visit) -> None:
    ana = come(visit)
    ana.set_up("mine", "local", names=NAMES)
    position = ana.my_turn()["position"]  # type: ignore[index]  # the game goes on
    move = good_move(position)
    hears(ana, BEGUN)
    legal = next(one for one in position["legal_moves"] if one["move"] == move)
    ana.page.keyboard.type(move[:2].lower())
    taken = market_name(move, legal["taken"])
    ana.page.wait_for_function("said => window.heard.at(-1) === said", arg=f"{taken}. Choose a line.")
    ana.page.keyboard.press("Escape")
    ana.page.keyboard.press("Escape")
    ana.move(move, "keys")
    ana.move(good_move(ana.my_turn()["position"]), "keys")  # type: ignore[index]  # the game goes on
    ana.my_turn()
    line = int(move[2])
    other = next(one["move"][:2] for one in ana.ask()["table"]["position"]["legal_moves"] if one["move"][1] != move[1])
    ana.page.keyboard.type(f"{other}{line}".lower())
    full = legal["placed"] == line
    colour = market_name(move, 1).split()[1]
    expect(ana.page.locator("[data-live-region]")).to_contain_text(
        f"Line {line} is full." if full else f"Line {line} holds {colour}."
    )


def market_name(move: str, count: int) -> str:
    """What is in hand: 2 blue from factory 3."""
    return f"{count} {COLOURS[move[1]]} from factory {move[0]}"


def test_undo_and_hints_are_told(visit: Visit) -> None:
    ana = come(visit)
    ana.set_up("mine", "level1")
    ana.play_on(moves=1)
    ana.my_turn()
    ana.click("Undo")
    told = ["Ana took back a move", "Your turn."]
    ana.page.wait_for_function("told => `${window.heard.slice(-2)}` === `${told}`", arg=told)
    ana.click("Hint")
    expect(ana.page.locator("[data-live-region]")).to_contain_text(
        re.compile(r"Hint: Look at (factory \d|the centre)\.")
    )
    ana.click("Show the move")
    expect(ana.page.locator("[data-live-region]")).to_contain_text(re.compile(r"Hint: \d \w+ from .* to .*[:.] .*\."))
    expect(ana.page.get_by_role("button", name="Place")).to_be_focused()


def test_an_offer_is_told_to_who_is_asked(visit: Visit) -> None:
    ana, ben = come(visit), come(visit, "Ben")
    table = ana.set_up("mine", "open", takebacks=True)
    ben.sit_down(f"/table/{table}")
    expect(ana.page.locator("[data-live-region]")).to_contain_text("Ben sits down.")
    expect(ben.page.get_by_role("heading", level=1)).to_be_focused()
    ben.click("Leave the seat")
    expect(ana.page.locator("[data-live-region]")).to_contain_text("Ben leaves the table.")
    ben.sit_down(f"/table/{table}")
    ana.click("Start")
    ana.play_on(moves=1)
    ben.my_turn()
    ana.choose("Offer to end the game")
    expect(ben.page.locator("[data-live-region]")).to_contain_text("Ana offers to end the game.")
    expect(ana.page.locator("[data-live-region]")).to_contain_text("You offered to end the game.")
    ben.click("Decline")
    expect(ana.page.locator("[data-live-region]")).to_contain_text("Ben declined")
    assert heard(ben.page).count("Ana offers to end the game.") == 1


def test_a_connection_that_is_lost_and_comes_back_is_told(visit: Visit) -> None:
    ana = come(visit)
    sockets: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    ana.page.route_web_socket(re.compile("/socket"), connect)
    ana.set_up("mine", "local", names=NAMES)
    ana.my_turn()
    hears(ana, BEGUN)
    sockets[0].close()
    hears(ana, [*BEGUN, "The connection is lost. Trying again…", "The connection is back."])


def test_the_end_of_a_game_and_its_replay_are_told(visit: Visit, server: Server) -> None:
    eve = come(visit, "Ana")
    table = eve.set_up("mine", "local", names=NAMES, until=is_nearly_over)
    eve.my_turn()
    over = play_by_script(server, table, eve.token)
    heading = eve.page.get_by_role("heading", level=1)
    expect(eve.page.get_by_role("link", name="Replay")).to_be_visible()
    expect(heading).to_be_focused()
    final = [
        f"{name}: {score} point{'s' * (score != 1)}."
        for name, score in zip(NAMES, over["position"]["scores"], strict=True)
    ]
    eve.page.wait_for_function("last => window.heard.at(-1) === last", arg=final[-1])
    assert heard(eve.page)[-3:] == ["The game is over: a row of a wall is complete.", *final]
    expect(eve.page.get_by_role("table", name="Points").get_by_role("rowheader")).to_have_count(6)
    expect(eve.page.get_by_role("table", name="Score by round").get_by_role("columnheader")).to_have_count(2)
    expect(eve.page.get_by_role("list", name=words("Ana’s wall")).get_by_role("listitem")).to_have_count(5)

    eve.page.get_by_role("link", name="Replay").click()
    eve.page.wait_for_url(re.compile("/replay/"))
    live_region = eve.page.locator("[data-live-region]")
    expect(live_region).to_have_text("Round 1 begins; Ana starts.")
    for key, step in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2)):
        said = asked(eve, lambda key=key: eve.page.keyboard.press(key))  # type: ignore[misc]  # mypy cannot tell the type of a default
        assert said == story_sentences(story_of(eve, step), NAMES)
    last = asked(eve, lambda: eve.page.keyboard.press("End"))
    winners = " and ".join(NAMES[seat - 1] for seat in over["winners"])
    assert last == [
        *story_sentences(story_of(eve, over["steps"]), NAMES),
        f"{winners} {'wins' if len(over['winners']) == 1 else 'win together'}",
    ]


def test_single_letters_can_be_switched_off(visit: Visit) -> None:
    ana = come(visit)
    ana.open("/settings")
    ana.page.get_by_role("switch", name="Letter keys").click()
    ana.set_up("mine", "local", names=NAMES)
    table = ana.my_turn()
    assert table
    hears(ana, BEGUN)
    ana.page.keyboard.type(f"{good_move(table['position']).lower()}ms?")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    said = asked(ana, lambda: ana.choose("Read aloud", "Factories and centre"))
    assert said[0].startswith("Factory 1: ")
    assert ana.ask()["table"]["seq"] == table["seq"]


def test_the_parts_of_the_table_are_one_step_away(visit: Visit) -> None:
    ana = visit()
    ana.set_up("mine", "local", names=NAMES)
    ana.my_turn()
    for steps, attribute in ((1, "data-source"), (2, "data-place")):
        ana.page.locator("body").press("Tab") if steps == 1 else ana.page.get_by_role("button", name="My board").focus()
        ana.page.keyboard.press("Enter")
        expect(ana.page.locator(":focus")).to_have_attribute(attribute, re.compile("."))
