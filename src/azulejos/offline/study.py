"""Reviews in the page, one game at a time: what its engine is to judge next, and the review once all is known.

The page sends the record with each request, and only the answers that are new. Another record begins another review.
With a review comes a summary of it for each seat, which the page keeps; `told_across` says what many of them say.
Raises `InvalidError` for a record that cannot be read, a game too short to judge, and answers that are none.
"""

from typing import Any

from azulejos.bots.interface import Ranking
from azulejos.errors import InvalidError
from azulejos.records import Game
from azulejos.study import Question, Review, ReviewedMove, questions, review
from azulejos.study.across import Summary, across, summary_of
from azulejos.study.contrasts import reasons_over
from azulejos.study.values import (
    of_across,
    of_questions,
    of_reasons,
    of_review,
    of_summary,
    to_answers,
    to_summary,
)
from azulejos.tables.replays import first_game
from azulejos.values import Value

__all__ = ["Study", "told_across"]


class Study:
    """The review of the last game that was asked about, as far as it has come."""

    def __init__(self) -> None:
        self._text = ""
        self._game: Game | None = None
        self._answers: dict[Question, Ranking] = {}

    def go_on(self, text: str, answers: list[Any]) -> Value:
        """What to judge next; nothing, and the review, once there is enough."""
        game = self._game_of(text)
        self._answers |= to_answers(answers)
        asked = questions(game, self._answers)
        if asked:
            return {"questions": of_questions(asked), "review": None, "summaries": []}
        found = review(game, self._answers)
        summaries = [of_summary(summary_of(game, found, seat)) for seat in range(1, found.players + 1)]
        return {"questions": [], "review": _told(game, found), "summaries": summaries}

    def _game_of(self, text: str) -> Game:
        if self._game is None or text != self._text:
            self._text, self._game, self._answers = text, first_game(text), {}
        return self._game


def told_across(found: list[Any]) -> Value:
    """What these summaries say together, and the places, from 0, of those that cannot be read."""
    read: list[Summary] = []
    unread: list[int] = []
    for place, value in enumerate(found):
        try:
            read.append(to_summary(value))
        except InvalidError:
            unread.append(place)
    return {"across": of_across(across(read)), "unread": unread}


def _told(game: Game, found: Review) -> Value:
    """A review; where a move was a mistake, with the position before it and the reasons for the best one."""
    value = of_review(found)
    for step, told in zip(found.steps, value["steps"], strict=True):
        if isinstance(step, ReviewedMove) and step.label:
            before = game.history[step.step - 1].position if step.step else game.initial
            told["position"] = str(before)
            told["reasons"] = of_reasons(reasons_over(before, step.line, step.played_line))
    return value
