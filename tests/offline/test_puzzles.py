"""Puzzles in the page: the next one, a try at it, what is remembered, and the puzzle of the day."""

import asyncio
from datetime import date, timedelta
from typing import Any

from azulejos.study.puzzles import Puzzle, load, puzzle_of
from azulejos.study.puzzles.progress import Progress, Result, parsed, plain
from tests.offline.pages import Page

Value = dict[str, Any]
TODAY = date(2026, 11, 16)
PUZZLE = next(puzzle for puzzle in load() if puzzle.players == 2 and puzzle.position.phase == "drafting")


def ask(path: str, results: Any = None, *, today: date = TODAY, is_day: bool = False, **fields: Any) -> Value:
    """The answer to a request."""
    body = {"results": results, "today": today.isoformat(), "is_day": is_day} | fields
    status, told = asyncio.run(Page().ask("POST", f"/puzzles/{path}", body))
    assert status == 200, told
    found: Value = told
    return found


def fault(path: str, **fields: Any) -> tuple[int, str]:
    """The status and the code by which a request is refused."""
    body = {"results": None, "today": TODAY.isoformat(), "is_day": False} | fields
    return asyncio.run(Page().fault("POST", f"/puzzles/{path}", body))


def following(results: Any = None, *, theme: str = "", last: str = "", **options: Any) -> Value:
    """The next puzzle."""
    return ask("next", results, theme=theme, last=last, **options)


def tried(puzzle: Puzzle, *acts: str, results: Any = None, **options: Any) -> Value:
    """What a try has come to."""
    return ask("try", results, puzzle=puzzle.name, acts=list(acts), **options)


def wrong(puzzle: Puzzle) -> str:
    """A move that is neither the answer nor the second best."""
    known = {*puzzle.answers, puzzle.second}
    return next(str(move) for move in puzzle.position.legal_moves() if str(move) not in known)


def test_a_new_solver_gets_a_puzzle_near_their_strength_and_no_answer() -> None:
    told = following()
    puzzle = next(one for one in load() if one.name == told["puzzle"]["name"])
    assert told["puzzle"] == {
        "name": puzzle.name,
        "position": puzzle.text,
        "seat": puzzle.position.turn,
        "rating": round(puzzle.rating),
        "is_again": False,
    }
    assert abs(told["puzzle"]["rating"] - told["standing"]["rating"]) < 300
    assert told["answer"] is None


def test_a_theme_can_be_wished_for_and_the_last_puzzle_does_not_come_again_at_once() -> None:
    denials = {puzzle.name for puzzle in load() if "denial" in puzzle.themes}
    assert following(theme="denial")["puzzle"]["name"] in denials
    missed, other = sorted(denials)[:2]
    due = {name: Result(is_solved=False, due=TODAY.toordinal()) for name in (missed, other)}
    told = following(plain(Progress(results=due)), theme="denial", last=missed)
    assert (told["puzzle"]["name"], told["puzzle"]["is_again"], told["standing"]["due"]) == (other, True, 2)


def test_when_all_are_solved_there_is_none() -> None:
    done = plain(Progress(results={puzzle.name: Result(is_solved=True) for puzzle in load()}))
    assert following(done)["puzzle"] is None


def test_the_first_move_decides_and_only_it_changes_the_results() -> None:
    puzzle = PUZZLE
    missed = tried(puzzle, wrong(puzzle))
    assert (missed["verdict"], missed["answer"], missed["standing"]["in_a_row"]) == ("wrong", None, 0)
    assert missed["change"] < 0
    assert tried(puzzle, puzzle.second)["verdict"] == "second"
    found = tried(puzzle, wrong(puzzle), puzzle.answers[-1], results=missed["results"])
    assert (found["verdict"], found["change"], found["results"]) == ("right", 0, missed["results"])
    assert found["answer"]["line"] == list(puzzle.line)
    assert {reason["theme"] for reason in found["answer"]["reasons"]} >= set(puzzle.themes)
    assert tried(puzzle, puzzle.answers[0])["standing"] | {"rating": 0} == {
        "rating": 0,
        "solved": 1,
        "tried": 1,
        "in_a_row": 1,
        "days": 0,
        "is_day_solved": False,
        "due": 0,
    }


def test_a_hint_names_the_theme_then_the_move_and_counts_as_missed() -> None:
    puzzle = PUZZLE
    first = tried(puzzle, "hint")
    assert first["hint"] == {"theme": puzzle.themes[0], "move": None}
    assert parsed(first["results"], "").results[puzzle.name].is_solved is False
    again = tried(puzzle, "hint", "hint", results=first["results"])
    assert (again["hint"], again["results"]) == ({"theme": None, "move": puzzle.answers[0]}, first["results"])


def test_who_asks_why_gets_the_answer_and_meets_the_puzzle_again() -> None:
    puzzle = PUZZLE
    told = tried(puzzle, "why")
    assert told["answer"]["line"][0] in puzzle.answers
    tomorrow = following(told["results"], today=TODAY + timedelta(days=1))
    assert tomorrow["puzzle"] | {"rating": 0, "position": "", "seat": 0} == {
        "name": puzzle.name,
        "position": "",
        "seat": 0,
        "rating": 0,
        "is_again": True,
    }


def test_the_day_has_its_puzzle_which_stays_solved_also_if_the_clock_is_set_back() -> None:
    puzzle = puzzle_of(TODAY, load())
    told = following(is_day=True)
    assert (told["puzzle"]["name"], told["answer"]) == (puzzle.name, None)
    solved = tried(puzzle, wrong(puzzle), puzzle.answers[0], results=told.get("results"), is_day=True)
    assert (solved["standing"]["days"], solved["standing"]["is_day_solved"]) == (1, True)
    yesterday = TODAY - timedelta(days=1)
    earlier = puzzle_of(yesterday, load())
    back = tried(earlier, earlier.answers[0], results=solved["results"], is_day=True, today=yesterday)
    assert back["standing"]["days"] == 1
    again = following(back["results"], is_day=True)
    assert again["answer"]["line"] == list(puzzle.line)
    looked_up = tried(puzzle, "why", is_day=True)
    assert looked_up["standing"]["is_day_solved"] is False


def test_what_cannot_be_used_is_refused() -> None:
    puzzle = PUZZLE
    assert [
        fault("next", theme="luck", last=""),
        fault("next", theme="", last="", today="2026-13-01"),
        fault("next", theme="", last="", results={"azulejos puzzles": 9}),
        fault("try", puzzle="none", acts=["hint"]),
        fault("try", puzzle=puzzle.name, acts=[]),
        fault("try", puzzle=puzzle.name, acts=["XYZ"]),
        fault("try", puzzle=puzzle.name, acts=["9B1"]),
    ] == [
        (422, "request"),
        (422, "request"),
        (422, "puzzle_progress"),
        (422, "request"),
        (422, "request"),
        (422, "move"),
        (409, "no_factory"),
    ]


def repeated(
    results: Any = None,
    *,
    names: tuple[str, ...] = ("a/1", "a/7"),
    done: str = "",
    today: date = TODAY,
    solved: bool = True,
) -> Value:
    """The mistakes of today, after one was tried."""
    body = {"results": results, "today": today.isoformat(), "names": names, "done": done, "is_solved": solved}
    status, told = asyncio.run(Page().ask("POST", "/mistakes", body))
    assert status == 200, told
    found: Value = told
    return found


def test_mistakes_of_my_games_come_again_after_a_while() -> None:
    assert repeated()["due"] == ["a/1", "a/7"]
    missed = repeated(done="a/7", solved=False)
    assert missed["due"] == ["a/1"]
    later = [TODAY + timedelta(days=days) for days in (1, 2, 5)]
    assert repeated(missed["results"], today=later[0])["due"] == ["a/7", "a/1"]
    solved = repeated(missed["results"], done="a/7", today=later[0])["results"]
    assert [repeated(solved, today=day)["due"] for day in later] == [["a/1"], ["a/1"], ["a/7", "a/1"]]


def test_a_mistake_that_is_found_at_once_does_not_come_again_and_a_forgotten_game_has_none() -> None:
    found = repeated(done="a/1")["results"]
    assert repeated(found, today=TODAY + timedelta(days=99))["due"] == ["a/7"]
    assert repeated(found, names=("a/7",))["results"]["results"] == {}
