"""Studying games: what was luck, what was skill, and what was better.

    >>> from azulejos import Game
    >>> from azulejos.study import Effort, TreeJudge, questions, review
    >>> game = Game.new(players=2, seed=7)
    >>> story = game.play("3W3")
    >>> effort, answers = Effort(nodes=20, deal_nodes=2, deals=4), {}
    >>> judge = TreeJudge(game)
    >>> while asked := questions(game, answers, effort):
    ...     answers |= judge.answers(asked)
    >>> review(game, answers, effort).moves[0].move
    '3W3'

`docs/study.md` says how each figure is made.
"""

from azulejos.study.inquiry import QUICK, Effort, questions
from azulejos.study.judging import Answers, Evaluation, Question, TreeJudge
from azulejos.study.reviewing import Option, Review, ReviewedDeal, ReviewedMove, SeatReview, Share, review

__all__ = [
    "QUICK",
    "Answers",
    "Effort",
    "Evaluation",
    "Option",
    "Question",
    "Review",
    "ReviewedDeal",
    "ReviewedMove",
    "SeatReview",
    "Share",
    "TreeJudge",
    "questions",
    "review",
]
