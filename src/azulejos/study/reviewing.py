"""`review`: a game split into luck and skill, move by move and deal by deal, for each seat.

All of it is a pure function of a game and a judge's answers. A position's value is taken backwards along the game: what
the position after its move is worth, or what the best move promised, if that is more for the mover. So a value uses
the deepest search there is, what a move lost is what the value fell by, and a round's losses add up. Only where a deal
is judged with more effort than those it is compared with, does something remain; it is kept as the residual.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from statistics import stdev
from typing import Any, TypeVar

from azulejos.errors import InvalidError
from azulejos.notation import Wall, format_deal
from azulejos.records import Game
from azulejos.study.figures import (
    accuracy_of_game,
    accuracy_of_move,
    error_of,
    label_of,
    mean_and_error,
    rating_of,
    stakes_of,
)
from azulejos.study.inquiry import QUICK, Effort, Inquiry, Turn, is_forced, is_same, mean, questions, turns_of
from azulejos.study.judging import Answers, Evaluation, utility

__all__ = ["Option", "Review", "ReviewedDeal", "ReviewedMove", "SeatReview", "Share", "review"]

T = TypeVar("T")

MOMENTS = 6  # of a game that are key, at most
LEAST_MOMENT = 0.03  # of a win that a key moment changes, at least


@dataclass(frozen=True, slots=True)
class Option:
    """A move that the judge looked at, what it expects of it, and how it expects play to go on, from the move on."""

    move: str
    evaluation: Evaluation
    line: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A move: what the position was worth before and after it, what it lost, and what was better.

    `step` is its place in the game's history, from 0, `number` its number among the moves. `best` is the best move
    that was found, which is this one if it `is_best`. `options` are the judge's best moves.
    `errors` are standard errors of `lost_chance` and `lost_points`. `is_solved` says that everything up to the end of
    the game was looked at. `label` is empty, or one of `figures.LABELS`.
    """

    step: int
    number: int
    round: int
    seat: int
    move: str
    before: Evaluation
    after: Evaluation
    is_forced: bool
    is_best: bool
    is_solved: bool
    best: str
    line: tuple[str, ...]
    options: tuple[Option, ...]
    lost_chance: float
    lost_points: float
    errors: tuple[float, float]
    accuracy: float
    label: str

    @property
    def effect(self) -> Evaluation:
        """What the move changed for every seat, compared with the best."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class ReviewedDeal:
    """A deal: what the position was worth before it, on average over `count` deals, and what luck it brought each seat.

    `spread` is the standard deviation of that over all deals. `after` is what the position was worth in hindsight,
    where the round's moves begin.
    """

    step: int
    round: int
    deal: str
    before: Evaluation
    luck: Evaluation
    after: Evaluation
    spread: Evaluation
    count: int

    @property
    def residual(self) -> Evaluation:
        """What hindsight knows better of the dealt position."""
        return self.after - self.before - self.luck


@dataclass(frozen=True, slots=True)
class Share:
    """A number in both units: of a win, and in points."""

    chance: float
    points: float


@dataclass(frozen=True, slots=True)
class SeatReview:
    """A seat's game: result - start = luck - lost + given + residual, in both units.

    `given` is what the others' moves brought it. `adjusted` is the result without the luck. `unforced` counts its moves
    with a choice; `error_rate` is how many points it lost per ten of these. `rating` is None where it had no choice,
    and `rating_range` is where it lies with a probability of about two thirds.
    """

    seat: int
    name: str
    start: Share
    result: Share
    luck: Share
    lost: Share
    given: Share
    residual: Share
    adjusted: Share
    moves: int
    unforced: int
    labels: Mapping[str, int] = field(default_factory=dict)
    accuracy: float | None = None
    error_rate: float | None = None
    rating: int | None = None
    rating_range: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Review:
    """A reviewed game. `moments` are the steps that decided it, in order; `is_finished` says whether it was played out.

    The result of a game that was not is what its last position is worth.
    """

    players: int
    wall: Wall
    names: tuple[str, ...]
    is_finished: bool
    effort: Effort
    start: Evaluation
    result: Evaluation
    residual: Evaluation
    steps: tuple[ReviewedMove | ReviewedDeal, ...]
    seats: tuple[SeatReview, ...]
    moments: tuple[int, ...]

    @property
    def moves(self) -> tuple[ReviewedMove, ...]:
        """The moves, without the deals."""
        return tuple(step for step in self.steps if isinstance(step, ReviewedMove))

    @property
    def deals(self) -> tuple[ReviewedDeal, ...]:
        """The deals, without the moves."""
        return tuple(step for step in self.steps if isinstance(step, ReviewedDeal))


def review(game: Game, answers: Answers, effort: Effort = QUICK) -> Review:
    """The review of a game, once all `questions` are answered; raises `InvalidError` if some are not."""
    if left := questions(game, answers, effort):
        raise InvalidError("study_unanswered", count=len(left))
    return _Reviewing(game, answers, effort).review()


class _Reviewing:
    """Goes through a game from its end to its start, and adds up."""

    def __init__(self, game: Game, answers: Answers, effort: Effort) -> None:
        self.game, self.inquiry = game, Inquiry(answers, effort)
        self.turns = {turn.step: turn for turn in turns_of(game)}
        self.result = _known(self.inquiry.evaluation(game.position))
        self.steps: list[ReviewedMove | ReviewedDeal] = []

    def review(self) -> Review:
        value = self.result
        for step in range(len(self.game.history) - 1, -1, -1):
            reviewed = self.move(self.turns[step], value) if step in self.turns else self.deal(step, value)
            self.steps.insert(0, reviewed)
            value = reviewed.before
        residual = Evaluation.zero(self.game.position.players)
        for deal in self.steps:
            if isinstance(deal, ReviewedDeal):
                residual += deal.residual
        seats = range(1, self.game.position.players + 1)
        return Review(
            players=self.game.position.players,
            wall=self.game.position.wall,
            names=self.game.names,
            is_finished=self.game.position.is_over,
            effort=self.inquiry.effort,
            start=value,
            result=self.result,
            residual=residual,
            steps=tuple(self.steps),
            seats=tuple(_seat_review(seat, self.game.names[seat - 1], self.steps, residual) for seat in seats),
            moments=_moments(self.steps),
        )

    def move(self, turn: Turn, after: Evaluation) -> ReviewedMove:
        """A move, after which the position is worth so much."""
        ranking = () if is_forced(turn.before) else _known(self.inquiry.ranking(turn.before))
        others = self.inquiry.alternatives(turn) if ranking else {}
        best = max([turn.move, *others], key=lambda move: utility(others.get(move, after), turn.seat))
        before = others.get(best, after)
        lost = Share(*_of_seat(before - after, turn.seat))
        errors = error_of(turn.before) if best in others else (0.0, 0.0)
        return ReviewedMove(
            step=turn.step,
            number=turn.number,
            round=turn.before.round,
            seat=turn.seat,
            move=str(turn.move),
            before=before,
            after=after,
            is_forced=not ranking,
            is_best=best == turn.move,
            is_solved=bool(ranking) and ranking[0].is_exact,
            best=str(best),
            line=next(
                (tuple(map(str, one.line)) for one in ranking if is_same(turn.before, one.move, best)), (str(best),)
            ),
            options=tuple(Option(str(one.move), Evaluation.of(one), tuple(map(str, one.line))) for one in ranking),
            lost_chance=lost.chance,
            lost_points=lost.points,
            errors=errors,
            accuracy=accuracy_of_move(lost.chance),
            label=label_of(lost.chance, errors[0]),
        )

    def deal(self, step: int, after: Evaluation) -> ReviewedDeal:
        """A deal, after which the position is worth so much."""
        position = self.game.history[step - 1].position if step else self.game.initial
        dealt = self.game.history[step]
        sampled = _known(self.inquiry.deals(position))
        before = mean(sampled)
        return ReviewedDeal(
            step=step,
            round=dealt.position.round,
            deal=format_deal(dealt.position.factories),
            before=before,
            luck=_known(self.inquiry.dealt(dealt.position)) - before,
            after=after,
            spread=Evaluation(
                tuple(map(stdev, zip(*[one.chances for one in sampled], strict=True))),
                tuple(map(stdev, zip(*[one.margins for one in sampled], strict=True))),
            ),
            count=len(sampled),
        )


def _seat_review(
    seat: int, name: str, steps: Sequence[ReviewedMove | ReviewedDeal], residual: Evaluation
) -> SeatReview:
    """What the steps say of a seat."""
    moves = [step for step in steps if isinstance(step, ReviewedMove)]
    own = [move for move in moves if move.seat == seat]
    unforced = [move for move in own if not move.is_forced]
    luck = _total([_of_seat(step.luck, seat) for step in steps if isinstance(step, ReviewedDeal)])
    result, start = Share(*_of_seat(steps[-1].after, seat)), Share(*_of_seat(steps[0].before, seat))
    review = SeatReview(
        seat=seat,
        name=name,
        start=start,
        result=result,
        luck=luck,
        lost=_total([_of_seat(move.before - move.after, seat) for move in own]),
        given=_total([_of_seat(move.effect, seat) for move in moves if move.seat != seat]),
        residual=Share(*_of_seat(residual, seat)),
        adjusted=Share(result.chance - luck.chance, result.points - luck.points),
        moves=len(own),
        unforced=len(unforced),
        labels=Counter(move.label for move in own if move.label),
    )
    return (
        replace(review, **_quality(unforced, [step.before.chances[seat - 1] for step in steps])) if unforced else review
    )


def _quality(unforced: Sequence[ReviewedMove], chances: Sequence[float]) -> dict[str, Any]:
    """How well a seat played its moves with a choice; its chances before all steps say what was at stake."""
    lost, error = mean_and_error([move.lost_points for move in unforced])
    stakes = stakes_of(chances)
    return {
        "accuracy": accuracy_of_game([move.lost_chance for move in unforced], [stakes[move.step] for move in unforced]),
        "error_rate": 10 * lost,
        "rating": rating_of(lost),
        "rating_range": (rating_of(lost + error), rating_of(lost - error)),
    }


def _moments(steps: Sequence[ReviewedMove | ReviewedDeal]) -> tuple[int, ...]:
    """The steps that changed most: labelled moves, and deals that helped someone."""
    sizes = {
        step.step: max(map(abs, step.luck.chances)) if isinstance(step, ReviewedDeal) else step.lost_chance
        for step in steps
        if isinstance(step, ReviewedDeal) or step.label
    }
    largest = sorted(sizes, key=lambda step: -sizes[step])[:MOMENTS]
    return tuple(sorted(step for step in largest if sizes[step] >= LEAST_MOMENT))


def _of_seat(evaluation: Evaluation, seat: int) -> tuple[float, float]:
    return evaluation.chances[seat - 1], evaluation.margins[seat - 1]


def _total(shares: Sequence[tuple[float, float]]) -> Share:
    return Share(sum(chance for chance, _ in shares), sum(points for _, points in shares))


def _known(found: T | None) -> T:
    """What was asked for and answered."""
    assert found is not None, "all questions are answered before"
    return found
