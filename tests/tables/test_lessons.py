"""The first lesson: what each chapter is about is really so in its position, and whatever is tried is answered."""

import json
import re
from importlib.resources import files
from typing import Any, get_args

import pytest

from azulejos import IllegalMoveError, InvalidError, Position
from azulejos.server import wire
from azulejos.tables.lessons import CHAPTERS, ChapterName, lesson, try_move

WORDS = files("azulejos").joinpath("locales/en.ftl").read_text(encoding="utf-8")


def tried(name: ChapterName, move: str) -> dict[str, Any]:
    """What a move does in a chapter, read as strictly as can be."""
    shown = try_move(CHAPTERS[name], move)
    view = wire.LessonTry.model_validate_json(json.dumps(shown))
    assert view.model_dump(mode="json") == shown
    return shown


def answers(name: ChapterName) -> dict[str, list[str]]:
    """All legal moves of a chapter, by how they are answered."""
    found: dict[str, list[str]] = {}
    for move in CHAPTERS[name].position.legal_moves():
        found.setdefault(tried(name, str(move))["answer"], []).append(str(move))
    return found


def told(name: ChapterName, move: str, event: str) -> list[dict[str, Any]]:
    """The events of this kind that a move brings to who learns."""
    return [one for one in tried(name, move)["story"] if one["event"] == event and one.get("seat") == 1]


def test_the_lesson_has_its_chapters_in_order_each_with_seat_1_to_move() -> None:
    shown = lesson()
    view = wire.Lesson.model_validate_json(json.dumps(shown))
    assert view.model_dump(mode="json") == shown
    assert [one.name for one in view.chapters] == list(get_args(ChapterName))
    assert {(one.position.turn, one.position.phase, one.position.players) for one in view.chapters} == {
        (1, "drafting", 2),
        (1, "tiling", 2),
    }


@pytest.mark.parametrize("name", CHAPTERS)
def test_positions_are_as_on_a_table_that_was_dealt_twenty_tiles_a_round(name: ChapterName) -> None:
    position = CHAPTERS[name].position
    in_hand = "".join([*position.factories, position.centre, *("".join(board.lines) for board in position.boards)])
    assert Position.parse(str(position)) == position
    if position.round == 1:
        assert (len(in_hand.replace("*", "")), len(position.bag), position.lid) == (20, 80, "")


@pytest.mark.parametrize("name", CHAPTERS)
def test_the_hint_of_every_chapter_shows_what_it_is_about(name: ChapterName) -> None:
    shown = tried(name, CHAPTERS[name].hint)
    assert (shown["answer"], shown["is_enough"]) == ("done", True)


@pytest.mark.parametrize("name", CHAPTERS)
def test_there_are_words_for_every_answer_and_values_for_all_that_they_speak_of(name: ChapterName) -> None:
    (message,) = re.findall(rf"^lesson-{name} = .*\n((?:    .*\n)+)", WORDS, re.MULTILINE)
    attributes = dict(re.findall(r"^    \.(\w+) =((?:.|\n     )*)", message, re.MULTILINE))
    assert set(attributes) == {"task", *answers(name)}
    for answer, moves in answers(name).items():
        wanted = set(re.findall(r"\$(\w+)", attributes[answer]))
        wanted |= {"points"} if "{ points }" in attributes[answer] else set()
        wanted |= {"count", "colour"} if "{ tiles }" in attributes[answer] else set()
        assert all(set(tried(name, move)["values"]) == wanted for move in moves)


def test_taking_leaves_something_for_the_centre_from_every_factory() -> None:
    found = answers("take")
    assert set(found) == {"done", "floor"}
    assert all(move.endswith("F") for move in found["floor"])
    assert all(told("take", move, "tiles_placed") for move in found["done"])
    assert all("rest_moved" in str(tried("take", move)["story"]) for move in found["done"])
    assert tried("take", "1R2")["values"] == {"count": 2, "colour": "R", "line": 2}


def test_a_line_that_has_begun_goes_on_with_its_colour_only() -> None:
    board = CHAPTERS["line"].position.board
    assert [line for line in board.lines if line] == ["RR"]
    assert answers("line")["done"] == ["3R5"]
    assert tried("line", "3R5")["values"] == {"count": 4}
    assert not tried("line", "3R4")["is_enough"]


def test_a_line_takes_no_colour_that_its_row_of_the_wall_has() -> None:
    board = CHAPTERS["wall"].position.board
    assert (board.lines[1], board.wall[1]) == ("", "...R.")
    assert answers("wall")["done"] == ["2R1", "2R3"]
    assert tried("wall", "2R3")["values"] == {"line": 3}
    with pytest.raises(IllegalMoveError) as caught:
        try_move(CHAPTERS["wall"], "2R2")
    assert caught.value.code == "row_has_colour"


def test_there_is_a_surplus_that_falls_and_a_line_that_it_fits_exactly() -> None:
    found = answers("fall")
    assert {"3B3", "CR4"} <= set(found["done"])
    assert tried("fall", "3B2")["values"] == {"count": 2, "points": 2}
    assert {"3B1", "3B2", "3BF"} <= set(found["falls"])
    assert {"3B5", "CK3"} <= set(found["short"])


def test_the_centre_brings_the_marker_and_a_factory_does_not() -> None:
    found = answers("centre")
    assert {move[0] for move in found["done"]} == {"C"}
    assert {move[0] for move in found["factory"]} == {"4"}
    assert told("centre", "CB4", "marker_taken")


def test_the_last_tile_ends_the_round_and_scores_its_row_and_its_column() -> None:
    assert answers("tiling") == {"none": ["CW2", "CWF"], "done": ["CW3"]}
    (scored,) = told("tiling", "CW3", "tile_scored")
    assert (scored["row_points"], scored["column_points"]) == (3, 3)
    assert tried("tiling", "CW3")["values"] == {"across": 3, "down": 3, "points": 6}
    assert all(tried("tiling", move)["position"]["phase"] == "refill" for move in ("CW2", "CW3", "CWF"))


def test_the_floor_costs_least_where_fewest_fall() -> None:
    assert answers("floor") == {"more": ["CR1", "CR2", "CR3", "CRF"], "done": ["CR4"]}
    (scored,) = told("floor", "CR4", "floor_scored")
    assert (scored["tiles"], scored["lost"]) == ("*R", 2)
    lost = [tried("floor", move)["values"]["points"] for move in ("CR4", "CR3", "CR2", "CR1", "CRF")]
    assert lost == sorted(lost)
    assert tried("floor", "CR4")["position"]["scores"][0] > CHAPTERS["floor"].position.scores[0]


def test_the_same_tile_brings_more_on_one_line_than_on_the_other_and_either_is_enough() -> None:
    assert answers("choice")["done"] == ["5R1"]
    assert tried("choice", "5R1")["values"] == {"points": 6}
    less = tried("choice", "5R2")
    assert (less["values"], less["is_enough"]) == ({"points": 3, "best": 6}, True)


def test_a_complete_row_ends_the_game_with_a_row_a_column_and_a_colour() -> None:
    assert answers("end") == {"done": ["CR1"], "none": ["CRF"]}
    (bonus,) = told("end", "CR1", "bonus_scored")
    assert (bonus["rows"], bonus["columns"], bonus["colours"], bonus["points"]) == (1, 1, 1, 19)
    over = tried("end", "CR1")
    assert (over["position"]["phase"], over["position"]["winners"]) == ("over", [1])
    assert over["values"] == {"row": 2, "column": 7, "all": 10, "points": 19}
    assert tried("end", "CRF")["position"]["phase"] == "refill"


def test_on_the_grey_wall_one_column_scores_more_than_the_others_and_one_is_not_allowed() -> None:
    assert answers("grey") == {"less": ["2@1", "2@4"], "done": ["2@3"]}
    assert tried("grey", "2@3")["values"] == {"points": 5}
    assert tried("grey", "2@1")["values"] == {"points": 2, "best": 5}
    with pytest.raises(IllegalMoveError) as caught:
        try_move(CHAPTERS["grey"], "2@5")
    assert caught.value.code == "column_has_colour"


def test_what_is_no_move_or_not_legal_there_is_refused() -> None:
    with pytest.raises(InvalidError) as caught:
        try_move(CHAPTERS["take"], "red")
    assert caught.value.code == "move"
    for move in ("1Y1", "1@1"):
        with pytest.raises(IllegalMoveError):
            try_move(CHAPTERS["take"], move)
