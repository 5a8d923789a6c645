"""What the browser remembers without any account: results, my games, and files with them."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import Person, good_move, play_by_script, words
from tests.server.server_process import Server

GAMES = "azulejos.games"


def game(number: int, level: int, place: int, **more: Any) -> dict[str, Any]:
    """A game that is over, as the browser remembers it."""
    return {
        "table": f"game{number}",
        "stage": "over",
        "names": ["You", f"level{level}"],
        "scores": [40 + number, 30],
        "round": 5,
        "isMyTurn": False,
        "seats": [1],
        "changed": 1_790_000_000_000 + number,
        "wall": "coloured",
        "places": [place, 3 - place],
    } | more


def remember(person: Person, *games: dict[str, Any]) -> None:
    """Has the browser remember these games; the latest come first."""
    script = f"if (location.host) localStorage['{GAMES}'] ??= {json.dumps(json.dumps(games))}"
    person.context.add_init_script(script)


def remembered(person: Person) -> list[dict[str, Any]]:
    """What the browser remembers."""
    found: list[dict[str, Any]] = json.loads(person.page.evaluate(f"localStorage['{GAMES}'] ?? '[]'"))
    return found


def drop(person: Person, name: str, text: str) -> None:
    """Drops a file on the page."""
    data = person.page.evaluate_handle(
        "([text, name]) => { const data = new DataTransfer(); data.items.add(new File([text], name)); return data; }",
        [text, name],
    )
    person.page.dispatch_event("main", "drop", {"dataTransfer": data})


def test_a_game_that_is_lost_is_a_result(visit: Visit) -> None:
    ana = visit()
    table = ana.set_up("mine", "level2")
    ana.my_turn()
    ana.choose("Resign", "Resign this game?")
    ana.page.locator(".over h1").wait_for()
    assert [(one["table"], one["places"], one["wall"]) for one in remembered(ana)] == [(table, [2, 1], "coloured")]
    ana.open("/games")
    row = ana.page.get_by_role("row", name="2 Helper")
    expect(row.get_by_role("cell")).to_have_text(["1", "0", "0", "0"])


def test_three_wins_in_a_row_offer_the_next_level(visit: Visit) -> None:
    ana = visit()
    remember(ana, *(game(number, 3, place) for number, place in ((5, 1), (4, 1), (3, 1), (2, 2), (1, 1))))
    ana.open()
    ana.page.get_by_role("button", name=words("Ready for level 4?")).click()
    expect(ana.page.get_by_role("slider")).to_have_attribute("aria-valuetext", "4, Tiler")
    ana.page.get_by_role("link", name="My games").click()
    row = ana.page.get_by_role("row", name="3 Apprentice")
    expect(row.get_by_role("cell")).to_have_text(["5", "4", "45", "3"])


def test_my_games_are_filtered(visit: Visit) -> None:
    ana = visit()
    people = game(9, 1, 1, names=["Ana", "Rui"])
    remember(ana, people, game(3, 4, 1), game(2, 3, 2), game(1, 3, 1))
    ana.open("/games")
    shown = ana.page.locator("main li")
    expect(shown).to_have_count(4)
    for choice, count in (("Won", 3), ("Not won", 1), ("With people", 1), ("All", 4)):
        ana.page.get_by_role("radio", name=choice, exact=True).check()
        expect(shown).to_have_count(count)
    ana.page.get_by_role("radio", name="3", exact=True).check()
    expect(shown).to_have_count(2)
    ana.page.get_by_role("button", name="Remove the game").first.click()
    expect(shown).to_have_count(1)
    assert [one["table"] for one in remembered(ana)] == ["game9", "game3", "game1"]


def test_all_is_taken_to_another_browser_as_a_file(visit: Visit, tmp_path: Path) -> None:
    ana, ben = visit("Ana"), visit("Ben")
    remember(ana, game(2, 3, 1), game(1, 3, 2))
    ana.open("/games")
    with ana.page.expect_download() as download:
        ana.click("Save as a file")
    download.value.save_as(tmp_path / "games.json")
    remember(ben, game(1, 3, 2))
    ben.open("/games")
    for told in ("One game added.", "Nothing new"):
        ben.page.locator("input[type=file]").set_input_files(tmp_path / "games.json")
        expect(ben.page.get_by_role("status")).to_contain_text(told)
    assert remembered(ben) == remembered(ana)


def test_a_record_that_is_dropped_on_the_page_is_replayed(visit: Visit, server: Server) -> None:
    ana = visit()
    table = ana.set_up("mine", "local", names=("Ana", "Rui"))
    ana.my_turn()
    play_by_script(server, table, ana.token, lambda one: one["steps"] > 4)
    text = ana.get(f"/api/tables/{table}/record").text()
    ben = visit("Ben")
    ben.open()
    ben.page.locator(".way").first.wait_for()
    drop(ben, "game.azul", text)
    ben.page.locator(".board.large").wait_for()
    ben.page.get_by_role("button", name="Last step").click()
    expect(ben.page.locator(".controls .count")).to_have_text(words("5 of 5"))
    ben.page.reload()  # it has an address of its own, in this browser
    expect(ben.page.locator(".controls .count")).to_have_text(words("5 of 5"))
    ben.page.get_by_role("link", name="My games").click()
    expect(ben.page.locator("main li")).to_contain_text(words("Record: Ana and Rui"))
    expect(ben.page.locator("main li").get_by_role("link", name="Review")).to_be_visible()


def test_a_file_of_another_kind_is_refused_in_one_line_and_changes_nothing(visit: Visit) -> None:
    ana = visit()
    ana.watch.allow("status of 422")
    ana.open()
    ana.page.locator(".way").first.wait_for()
    bad = '{"azulejos": "games", "version": 1, "games": [{"table": 7}, null]}'
    for name, text, told in (
        ("diary.txt", "Dear diary", "This file is neither a record"),
        ("games.json", '{"azulejos": "games", "version": 99, "games": []}', "This file is neither a record"),
        ("game.azul", '[Rules "X9"]', "This record cannot be read"),
        ("games.json", '{"azulejos": "games", "version": 1, "games": []}', "Nothing new"),
        ("games.json", bad, "This file is neither a record"),
    ):
        drop(ana, name, text)
        expect(ana.page.locator("main > [role=alert], main > [role=status]")).to_contain_text(told)
    assert remembered(ana) == []


def test_what_is_wrong_with_a_record_is_told_in_the_language_of_the_page(visit: Visit) -> None:
    ana = visit(language="it")
    ana.watch.allow("status of 422")
    headers = '[Rules "S2"]\n[Start "1"]\n[Seat1 "Ana"]\n[Seat2 "Rui"]\n\n'
    ana.open("/games")
    for moves, told in (
        ("1. BBYY/BYRW/RWWW/YKKW/YRWW 1K1", "la mossa 1K1 lì non è valida"),
        ("1. BBYY/BYRW/RWWW/YKKW", "Questo registro non si può leggere"),
    ):
        drop(ana, "game.azul", headers + moves)
        expect(ana.page.get_by_role("main")).to_contain_text(words(told))
        expect(ana.page.get_by_role("main")).not_to_contain_text("cannot be dealt")


def in_another_tab(person: Person, path: str) -> None:
    """Opens one more tab and goes there; the first stays open behind it."""
    person.page = person.context.new_page()
    person.open(path)


def test_tabs_keep_each_others_games(visit: Visit) -> None:
    ana = visit()
    first = ana.set_up("mine", "local", names=("Ana", "Ben"))
    table = ana.my_turn()
    assert table
    behind = ana.page
    in_another_tab(ana, "/")
    second = ana.set_up("mine", "local", names=("Ana", "Caio"))
    ana.my_turn()
    ana.page, other = behind, ana.page
    ana.move(good_move(table["position"]))
    ana.my_turn()
    assert {one["table"] for one in remembered(ana)} == {first, second}
    in_another_tab(ana, "/games")
    expect(ana.page.locator("main li")).to_have_count(2)
    ana.page, shown = other, ana.page
    third = ana.set_up("mine", "local", names=("Ana", "Dora"))
    expect(shown.locator("main li")).to_have_count(3)  # without a reload
    assert {one["table"] for one in remembered(ana)} == {first, second, third}


def test_what_is_set_in_one_tab_holds_in_the_others_and_stays(visit: Visit) -> None:
    ana = visit(color_scheme="light")
    ana.open("/settings")
    behind = ana.page
    in_another_tab(ana, "/settings")
    ana.page.get_by_role("radio", name="Dark").check()
    expect(behind.locator("html")).to_have_attribute("data-theme", "dark")
    expect(behind.get_by_role("radio", name="Dark")).to_be_checked()
    behind.get_by_role("radio", name="Always").check()
    ana.page.reload()
    expect(ana.page.get_by_role("radio", name="Dark")).to_be_checked()
    expect(ana.page.get_by_role("radio", name="Always")).to_be_checked()
