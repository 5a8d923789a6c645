"""`review`: a game split into luck and skill, move by move and deal by deal, for each seat.

All of it is a pure function of a game and a judge's answers. A position's value is taken backwards along the game: what
the position after its move is worth, or what the best move promised, if that is more for the mover. So a value uses
the deepest search there is, what a move lost is what the value fell by, and a round's losses add up. Only where a deal
turns out to be worth something else than it seemed, does something remain; it is kept as the residual.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from statistics import fmean, stdev
from typing import Any, TypeVar

from azulejos.errors import InvalidError
from azulejos.notation import Move, Wall, format_deal
from azulejos.records import Game
from azulejos.rules import Position
from azulejos.study.deep_review import Contest
from azulejos.study.equal_moves import is_forced
from azulejos.study.figures import (
    accuracy_of_game,
    accuracy_of_move,
    error_of,
    label_of,
    mean_and_error,
    rating_of,
    stakes_of,
)
from azulejos.study.inquiry import QUICK, Effort, Inquiry, Turn, questions, turns_of
from azulejos.study.questions import Answers, Evaluation, utility

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
    that was found, which is this one if it `is_best`. `line` and `played_line` are that one and this one, each with
    what is expected after it. `options` are the judge's best moves.
    `errors` are standard errors of `lost_chance` and `lost_points`. `is_solved` says that everything up to the end of
    the game was looked at. `label` is empty, or one of `figures.LABELS`. In a deep review, `games` were played out.
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
    games: int = 0
    played_line: tuple[str, ...] = ()

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

    `given` is what the others' moves brought it. `head_start` is what it is worth to the seat who begins, which is
    drawn by lot; `adjusted` is the result without that and without the luck of the deals. `unforced` counts its moves
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
    head_start: Share
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


def review(game: Game, answers: Answers, effort: Effort = QUICK, contests: Sequence[Contest] = ()) -> Review:
    """The review of a game, once all `questions` are answered; raises `InvalidError` if some are not.

    With `contests` it is a deep one: where moves were played out, that counts beside what the judge said.
    """
    if left := questions(game, answers, effort):
        raise InvalidError("study_unanswered", count=len(left))
    return _Reviewing(game, answers, effort, contests).review()


class _Reviewing:
    """Goes through a game from its end to its start, and adds up."""

    def __init__(self, game: Game, answers: Answers, effort: Effort, contests: Sequence[Contest]) -> None:
        self.game, self.inquiry = game, Inquiry(answers, effort)
        self.contests = {(contest.position, contest.played): contest for contest in contests}
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
            seats=tuple(_seat_review(seat, self.game, self.steps, residual) for seat in seats),
            moments=_moments(self.steps),
        )

    def move(self, turn: Turn, after: Evaluation) -> ReviewedMove:
        """A move, after which the position is worth so much."""
        ranking = () if is_forced(turn.before) else _known(self.inquiry.ranking(turn.before))
        others = self.inquiry.alternatives(turn) if ranking else {}
        worth = {turn.move: (after, (0.0, 0.0))}
        worth |= {move: self.compared(turn, move, value - after, after) for move, value in others.items()}
        best = max(worth, key=lambda move: utility(worth[move][0], turn.seat))
        before, errors = worth[best]
        lost = Share(*_of_seat(before - after, turn.seat))
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
            line=self.line(turn.before, best),
            options=tuple(Option(str(one.move), Evaluation.of(one), tuple(map(str, one.line))) for one in ranking),
            lost_chance=lost.chance,
            lost_points=lost.points,
            errors=errors,
            accuracy=accuracy_of_move(lost.chance),
            label=label_of(lost.chance, errors[0]),
            games=contest.games if (contest := self.contest(turn)) else 0,
            played_line=self.line(turn.before, turn.move),
        )

    def line(self, position: Position, move: Move) -> tuple[str, ...]:
        """A move, and what is expected after it."""
        return tuple(map(str, (move, *self.inquiry.expected(position.play(move)))))

    def contest(self, turn: Turn) -> Contest | None:
        """The contest in which a move was played out, if there was one."""
        return self.contests.get((str(turn.before), str(turn.move)))

    def compared(
        self, turn: Turn, move: Move, difference: Evaluation, after: Evaluation
    ) -> tuple[Evaluation, tuple[float, float]]:
        """What another move is worth, by so much more than the played one, and its standard errors.

        Where it was played out, both differences count, each the more the smaller its error.
        """
        errors, contest = error_of(turn.before), self.contest(turn)
        for one in contest.candidates if contest else ():
            if one.move == str(move) and one.games:
                shares = [_share(*pair) for pair in zip(errors, one.errors(turn.seat), strict=True)]
                difference = _mixed(difference, one.difference, shares)
                errors = (errors[0] * math.sqrt(1 - shares[0]), errors[1] * math.sqrt(1 - shares[1]))
        return after + difference, errors

    def deal(self, step: int, after: Evaluation) -> ReviewedDeal:
        """A deal, after which the position is worth so much."""
        position = self.game.history[step - 1].position if step else self.game.initial
        dealt = self.game.history[step]
        sampled, before = _known(self.inquiry.deals(position))
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
    seat: int, game: Game, steps: Sequence[ReviewedMove | ReviewedDeal], residual: Evaluation
) -> SeatReview:
    """What the steps say of a seat."""
    moves = [step for step in steps if isinstance(step, ReviewedMove)]
    own = [move for move in moves if move.seat == seat]
    unforced = [move for move in own if not move.is_forced]
    luck = _total([_of_seat(step.luck, seat) for step in steps if isinstance(step, ReviewedDeal)])
    result, start = Share(*_of_seat(steps[-1].after, seat)), Share(*_of_seat(steps[0].before, seat))
    head_start = Share(*_of_seat(_head_start(game.initial, steps[0].before), seat))
    review = SeatReview(
        seat=seat,
        name=game.names[seat - 1],
        start=start,
        result=result,
        luck=luck,
        lost=_total([_of_seat(move.before - move.after, seat) for move in own]),
        given=_total([_of_seat(move.effect, seat) for move in moves if move.seat != seat]),
        residual=Share(*_of_seat(residual, seat)),
        head_start=head_start,
        adjusted=Share(
            result.chance - luck.chance - head_start.chance, result.points - luck.points - head_start.points
        ),
        moves=len(own),
        unforced=len(unforced),
        labels=Counter(move.label for move in own if move.label),
    )
    return (
        replace(review, **_quality(unforced, [step.before.chances[seat - 1] for step in steps], game.position.wall))
        if unforced
        else review
    )


def _head_start(initial: Position, start: Evaluation) -> Evaluation:
    """What it is worth to each seat who begins: before the first deal seats differ in nothing else.

    A game that starts elsewhere has none: there it cannot be told from the rest of the position.
    """
    players = initial.players
    if initial != Position.initial(players, initial.wall, initial.start):
        return Evaluation.zero(players)
    return start - Evaluation((fmean(start.chances),) * players, (fmean(start.margins),) * players)


def _quality(unforced: Sequence[ReviewedMove], chances: Sequence[float], wall: Wall) -> dict[str, Any]:
    """How well a seat played its moves with a choice; its chances before all steps say what was at stake."""
    lost, error = mean_and_error([move.lost_points for move in unforced])
    stakes, players = stakes_of(chances), len(unforced[0].before.chances)
    return {
        "accuracy": accuracy_of_game([move.lost_chance for move in unforced], [stakes[move.step] for move in unforced]),
        "error_rate": 10 * lost,
        "rating": rating_of(lost, players, wall),
        "rating_range": (rating_of(lost + error, players, wall), rating_of(lost - error, players, wall)),
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


def _share(error: float, other: float) -> float:
    """The weight of the second of two estimates: by the squares of their errors."""
    return error * error / (error * error + other * other)


def _mixed(one: Evaluation, other: Evaluation, shares: Sequence[float]) -> Evaluation:
    """Both, with these weights of the other one in chances and in margins."""
    chance, margin = shares
    return Evaluation(
        tuple((1 - chance) * a + chance * b for a, b in zip(one.chances, other.chances, strict=True)),
        tuple((1 - margin) * a + margin * b for a, b in zip(one.margins, other.margins, strict=True)),
    )


def _of_seat(evaluation: Evaluation, seat: int) -> tuple[float, float]:
    return evaluation.chances[seat - 1], evaluation.margins[seat - 1]


def _total(shares: Sequence[tuple[float, float]]) -> Share:
    return Share(sum(chance for chance, _ in shares), sum(points for _, points in shares))


def _known(found: T | None) -> T:
    """What was asked for and answered."""
    assert found is not None, "all questions are answered before"
    return found
