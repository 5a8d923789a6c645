"""Questions, answers and reviews as plain values."""

import json
from typing import Any

import pytest

from azulejos import InvalidError
from azulejos.study import questions, review
from azulejos.study.values import of_answers, of_questions, of_review, to_answers, to_contests
from tests.study.games import EFFORT, answered, played, reviewed


def test_answers_can_be_kept_as_json_and_give_the_same_review() -> None:
    game = played(moves=3)
    answers = answered(game)
    again = to_answers(json.loads(json.dumps(of_answers(answers))))
    assert review(game, again, EFFORT) == review(game, answers, EFFORT)


def test_questions_are_plain() -> None:
    first = of_questions(questions(played(moves=1), effort=EFFORT))[0]
    assert set(first) == {"position", "nodes", "count"}


def test_a_review_is_plain_and_says_what_each_step_is() -> None:
    found: dict[str, Any] = json.loads(json.dumps(of_review(reviewed(moves=12))))
    assert [step["kind"] for step in found["steps"][:3]] == ["deal", "move", "move"]
    assert found["steps"][0]["luck"].keys() == {"chances", "margins"}
    assert found["seats"][0]["lost"].keys() == {"chance", "points"}
    assert found["effort"]["nodes"] == EFFORT.nodes


@pytest.mark.parametrize(
    "found", [[{}], [{"question": 3}], [{"question": {"position": "", "nodes": 1, "count": 1}, "ranking": [{}]}], [7]]
)
def test_what_is_no_answer_is_refused(found: list[Any]) -> None:
    with pytest.raises(InvalidError) as caught:
        to_answers(found)
    assert caught.value.code == "study_answer"


def test_a_move_that_is_none_is_named() -> None:
    choice = {"move": "9X9", "chances": [], "margins": [], "line": [], "nodes": 1, "is_exact": False}
    question = {"position": "", "nodes": 1, "count": 1}
    with pytest.raises(InvalidError) as caught:
        to_answers([{"question": question, "ranking": [choice]}])
    assert caught.value.code == "move"


@pytest.mark.parametrize("found", [[{}], [{"position": "", "played": "", "candidates": [{"squares": [1.0]}]}], [7]])
def test_what_is_no_contest_is_refused(found: list[Any]) -> None:
    with pytest.raises(InvalidError) as caught:
        to_contests(found)
    assert caught.value.code == "study_answer"
