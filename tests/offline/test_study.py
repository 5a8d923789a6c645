"""Reviews in the page: asked step by step, and told with the reasons for better moves."""

import asyncio
from typing import Any

from azulejos import Game
from azulejos.rules import Position
from tests.offline.pages import Page

Value = dict[str, Any]


def played(*moves: str) -> str:
    """The record of a game with these moves."""
    game = Game.new(players=2, seed=7, names=["Ana", "Ben"])
    for move in moves:
        game.play(move)
    return game.record()


def lead(position: Position) -> float:
    """By how much seat 1 would be ahead if the round ended now, as a part of a win."""
    one, other = position.forecast()
    return (one.score - one.floor - other.score + other.floor) / 20


def judged(question: Value) -> Value:
    """The answer of a judge who looks no further than that."""
    position = Position.parse(question["position"])
    sign = 1 if position.turn == 1 else -1
    moves = sorted(position.legal_moves(), key=lambda move: -sign * lead(position.play(move)))
    ranking = [
        {
            "move": str(move),
            "chances": [0.5 + lead(position.play(move)), 0.5 - lead(position.play(move))],
            "margins": [20 * lead(position.play(move)), -20 * lead(position.play(move))],
            "line": [str(move)],
            "nodes": 10,
            "is_exact": False,
        }
        for move in moves[: question["count"]]
    ]
    return {"question": question, "ranking": ranking}


async def reviewed(page: Page) -> Value:
    """The review of a short game, with its summaries."""
    record, answers = played("3W3", "5WF", "2R4"), list[Value]()
    for _ in range(9):
        status, told = await page.ask("POST", "/review", {"record": record, "answers": answers})
        assert status == 200
        if told["review"]:
            found: Value = told
            return found
        answers = [judged(question) for question in told["questions"]]
    raise AssertionError("it asks for ever")


def test_a_review_asks_until_it_knows_enough_and_says_why_another_move_was_better() -> None:
    review = asyncio.run(reviewed(Page()))["review"]
    kinds = [step["kind"] for step in review["steps"]]
    worse = [step for step in review["steps"] if step["kind"] == "move" and step["label"]]
    assert (kinds, review["names"]) == (["deal", "move", "move", "move"], ["Ana", "Ben"])
    assert worse
    assert all({"theme", "values"} == set(reason) for step in worse for reason in step["reasons"])


def test_what_is_kept_of_reviews_says_something_of_all_games() -> None:
    async def work() -> tuple[Value, Value]:
        page = Page()
        found = await reviewed(page)
        mine = found["summaries"][1]
        status, told = await page.ask("POST", "/across", {"summaries": [mine, {"version": 99}, mine, None]})
        assert status == 200
        return found, told

    found, told = asyncio.run(work())
    across = told["across"]
    assert [summary["seat"] for summary in found["summaries"]] == [1, 2]
    assert (told["unread"], len(across["games"]), across["all"]["moves"]) == ([1, 3], 2, 2)
    assert across["all"]["points"] > 0, "the second player's only move was a bad one"


def test_another_record_begins_another_review() -> None:
    async def work() -> tuple[list[Value], list[Value]]:
        page = Page()
        first = await page.ask("POST", "/review", {"record": played("3W3"), "answers": []})
        await page.ask("POST", "/review", {"record": played("3W2"), "answers": []})
        again = await page.ask("POST", "/review", {"record": played("3W3"), "answers": []})
        return first, again

    first, again = asyncio.run(work())
    assert first == again


def test_what_cannot_be_reviewed_is_refused() -> None:
    async def work() -> list[tuple[int, str]]:
        page = Page()
        return [
            await page.fault("POST", "/review", {"record": "", "answers": []}),
            await page.fault("POST", "/review", {"record": played(), "answers": []}),
            await page.fault("POST", "/review", {"record": played("3W3"), "answers": [1]}),
            await page.fault("POST", "/review", {"record": played("3W3")}),
            await page.fault("POST", "/across", {"summaries": {}}),
        ]

    assert asyncio.run(work()) == [
        (422, "record_headers"),
        (422, "study_short"),
        (422, "study_answer"),
        (422, "request"),
        (422, "request"),
    ]
