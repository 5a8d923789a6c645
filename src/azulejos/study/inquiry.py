"""What a review wants to know of a game, and what is known so far: which positions are judged, and how hard.

What a position is worth is asked in three ways. Where a seat has a choice, a judge ranks its moves. Where a deal is
due, it is the mean over sampled deals, some of which are judged again, as hard as the real one. Where every move comes
to the same, it is played on. Which positions are of interest depends on the answers before, so `questions` is called
again until it has none.
"""

from dataclasses import dataclass
from functools import lru_cache

from azulejos.bots.interface import Ranking
from azulejos.errors import InvalidError
from azulejos.notation import Move
from azulejos.records import Game
from azulejos.rules import Position
from azulejos.study.deals import sampled_deals
from azulejos.study.equal_moves import are_alike, is_forced
from azulejos.study.questions import Answers, Evaluation, Question, evaluation_of_end, utility

__all__ = ["DEEP", "QUICK", "Effort", "Inquiry", "Turn", "mean", "questions", "turns_of"]


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a review thinks: nodes for each position, best moves to name, deals to compare with and their nodes.

    So many of these deals are judged `again`, and the real one as well, with `harder` times the nodes.
    """

    nodes: int
    deal_nodes: int
    deals: int = 64
    count: int = 3
    again: int = 8
    harder: int = 32


QUICK = Effort(nodes=4000, deal_nodes=500)
DEEP = Effort(nodes=16_000, deal_nodes=2000)


@dataclass(frozen=True, slots=True)
class Turn:
    """A move of a game: its place in the history, its number, the position before it, and the one it led to."""

    step: int
    number: int
    before: Position
    move: Move
    after: Position

    @property
    def seat(self) -> int:
        """Who moved."""
        return self.before.turn or 0


def turns_of(game: Game) -> tuple[Turn, ...]:
    """The moves of a game, in order."""
    turns, before = list[Turn](), game.initial
    for index, step in enumerate(game.history):
        if isinstance(step.done, Move):
            turns.append(Turn(index, len(turns) + 1, before, step.done, step.position))
        before = step.position
    return tuple(turns)


class Inquiry:
    """Looks up what is known, and notes in `open` what is not."""

    def __init__(self, answers: Answers, effort: Effort) -> None:
        self.effort = effort
        self.open: dict[Question, None] = {}
        self._answers = answers
        self._dealt: dict[Position, tuple[list[Evaluation], Evaluation] | None] = {}

    def ranking(self, position: Position) -> Ranking | None:
        """The best moves of a position with a choice."""
        return self._ask(Question(str(position), self.effort.nodes, self.effort.count))

    def evaluation(self, position: Position) -> Evaluation | None:
        """What a position is worth."""
        while position.turn and is_forced(position):
            position = position.play(position.legal_moves()[0])
        if position.is_over:
            return evaluation_of_end(position)
        if position.phase == "refill":
            deals = self.deals(position)
            return deals[1] if deals else None
        ranking = self.ranking(position)
        return Evaluation.of(ranking[0]) if ranking else None

    def expected(self, position: Position) -> tuple[Move, ...]:
        """How play is expected to go on from a position that was judged, up to where its judgement reaches."""
        forced = list[Move]()
        while position.turn and is_forced(position):
            forced.append(position.legal_moves()[0])
            position = position.play(forced[-1])
        ranking = self.ranking(position) if position.turn else None
        return (*forced, *(ranking[0].line if ranking else ()))

    def alternatives(self, turn: Turn) -> dict[Move, Evaluation]:
        """What the moves are worth that looked better than the one played, each judged after it was made.

        The judge's moves are tried in its order, as long as they promise more than what was found so far.
        """
        ranking, after = self.ranking(turn.before), self.evaluation(turn.after)
        if not ranking or not after:
            return {}
        found, most = dict[Move, Evaluation](), utility(after, turn.seat)
        for choice in ranking:
            if utility(Evaluation.of(choice), turn.seat) <= most or are_alike(turn.before, choice.move, turn.move):
                continue
            evaluation = self.evaluation(turn.before.play(choice.move))
            if not evaluation:
                break
            found[choice.move] = evaluation
            most = max(most, utility(evaluation, turn.seat))
        return found

    def deals(self, position: Position) -> tuple[list[Evaluation], Evaluation] | None:
        """What each of the sampled deals is worth, where one is due, and what they are worth on average.

        The average is as if all had been judged as hard as the real deal: those that were, say by how much that
        differs.
        """
        if position not in self._dealt:
            quickly = self._judged(_deal_questions(position, self.effort.deals, self.effort.deal_nodes))
            count = min(self.effort.again, self.effort.deals)
            again = self._judged(_deal_questions(position, count, self.effort.harder * self.effort.deal_nodes))
            self._dealt[position] = None
            if quickly is not None and again is not None:
                more = [one - other for one, other in zip(again, quickly, strict=False)]
                self._dealt[position] = quickly, mean(quickly) + mean(more) if more else mean(quickly)
        return self._dealt[position]

    def dealt(self, position: Position) -> Evaluation | None:
        """What a position is worth that was just dealt."""
        found = self._judged((Question(str(position), self.effort.harder * self.effort.deal_nodes),))
        return found[0] if found else None

    def _judged(self, asked: tuple[Question, ...]) -> list[Evaluation] | None:
        """What some positions are worth, once all of them are answered."""
        rankings = [ranking for question in asked if (ranking := self._ask(question))]
        return [Evaluation.of(ranking[0]) for ranking in rankings] if len(rankings) == len(asked) else None

    def _ask(self, question: Question) -> Ranking | None:
        found = self._answers.get(question)
        if found is None:
            self.open[question] = None
        return found


@lru_cache(maxsize=64)
def _deal_questions(position: Position, deals: int, nodes: int) -> tuple[Question, ...]:
    """What to ask of each sampled deal; kept, as their texts take long to write and are needed again and again."""
    return tuple(Question(str(dealt), nodes) for dealt in sampled_deals(position, deals))


def mean(evaluations: list[Evaluation]) -> Evaluation:
    """The mean of some evaluations."""
    total = evaluations[0]
    for one in evaluations[1:]:
        total += one
    return total.scaled(1 / len(evaluations))


def questions(game: Game, answers: Answers | None = None, effort: Effort = QUICK) -> tuple[Question, ...]:
    """What to ask a judge next, given its answers so far; nothing once there is enough for a review.

    Raises `InvalidError` if the game is too short to judge: if no seat had a choice.
    """
    turns = turns_of(game)
    if all(is_forced(turn.before) for turn in turns):
        raise InvalidError("study_short")
    inquiry = Inquiry(answers or {}, effort)
    before = game.initial
    for step in game.history:
        if before.phase == "refill":
            inquiry.deals(before)
            inquiry.dealt(step.position)
        before = step.position
    inquiry.evaluation(game.position)
    for turn in turns:
        if not is_forced(turn.before):
            inquiry.alternatives(turn)
    return tuple(inquiry.open)
