"""Studying games: what was luck, what was skill, and what was better.

    >>> from azulejos import Game
    >>> from azulejos.study import Effort, TreeJudge, answer_all, review
    >>> game = Game.new(players=2, seed=7)
    >>> story = game.play("3W3")
    >>> effort = Effort(nodes=20, deal_nodes=2, deals=4)  # little, to be quick here
    >>> answers = answer_all(game, TreeJudge(2, "coloured"), effort)
    >>> review(game, answers, effort).moves[0].move
    '3W3'

`docs/study.md` says how each figure is made.
"""

from azulejos.study.deep_review import Contest, contests_of
from azulejos.study.game_review import Option, Review, ReviewedDeal, ReviewedMove, SeatReview, Share, review
from azulejos.study.inquiry import DEEP, QUICK, Effort, questions
from azulejos.study.native import TreeJudge, answer_all, play_out
from azulejos.study.questions import Answers, Evaluation, Question

__all__ = [
    "DEEP",
    "QUICK",
    "Answers",
    "Contest",
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
    "answer_all",
    "contests_of",
    "play_out",
    "questions",
    "review",
]
