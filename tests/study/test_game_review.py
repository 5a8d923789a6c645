"""Reviews: that luck and skill add up, and what counts as a loss."""

import math
from dataclasses import replace
from statistics import fmean

import pytest

from azulejos import Game, InvalidError, Position
from azulejos.bots.interface import Choice, Ranking
from azulejos.notation import Move, Wall
from azulejos.study import Contest, Effort, Evaluation, Question, ReviewedMove, Share, contests_of, questions, review
from azulejos.study.deals import sampled_deals
from azulejos.study.deep_review import Candidate
from azulejos.study.inquiry import Inquiry
from azulejos.study.measured import ERRORS
from tests.study.games import EFFORT, answered, blundered, played, reviewed

KINDS: list[tuple[int, Wall]] = [(2, "coloured"), (2, "grey"), (3, "coloured"), (4, "coloured"), (4, "grey")]


@pytest.mark.parametrize(("players", "wall"), KINDS)
def test_result_is_start_and_luck_less_own_losses_and_others_gifts_and_residual(players: int, wall: Wall) -> None:
    seats = reviewed(players, wall, moves=40).seats
    points = [
        one.start.points + one.luck.points - one.lost.points + one.given.points + one.residual.points for one in seats
    ]
    chances = [
        one.start.chance + one.luck.chance - one.lost.chance + one.given.chance + one.residual.chance for one in seats
    ]
    assert points == pytest.approx([one.result.points for one in seats])
    assert chances == pytest.approx([one.result.chance for one in seats])


def test_every_step_starts_where_the_one_before_ended() -> None:
    steps = reviewed().steps
    assert [step.before for step in steps[1:]] == [step.after for step in steps[:-1]]


def test_a_finished_game_ends_with_its_result() -> None:
    game, found = played(), reviewed()
    assert found.is_finished
    assert found.result.margins[0] == game.position.scores[0] - game.position.scores[1]


def test_all_players_chances_stay_one_and_with_two_what_one_loses_the_other_gains() -> None:
    found = reviewed()
    assert [sum(step.after.chances) for step in found.steps] == pytest.approx([1.0] * len(found.steps))
    assert found.seats[0].lost.points == pytest.approx(found.seats[1].given.points)
    assert found.seats[0].luck.points == pytest.approx(-found.seats[1].luck.points)


@pytest.mark.parametrize("players", [2, 3])
def test_without_the_luck_nobody_has_begun_either(players: int) -> None:
    seats = reviewed(players, moves=40).seats
    even = fmean(one.start.points for one in seats)
    expected = [even - one.lost.points + one.given.points + one.residual.points for one in seats]
    assert [one.adjusted.points for one in seats] == pytest.approx(expected)
    assert len({one.head_start.chance for one in seats}) > 1


def test_what_a_position_was_worth_from_which_a_game_starts_is_no_luck() -> None:
    game = blundered(12)
    seat = review(game, answered(game), EFFORT).seats[0]
    assert seat.start.points
    assert (seat.head_start, seat.adjusted.points) == (Share(0.0, 0.0), seat.result.points)


def test_the_luck_of_all_deals_that_could_be_is_none() -> None:
    game, effort = played(moves=1), replace(EFFORT, again=EFFORT.deals)
    inquiry = Inquiry(answered(game, effort), effort)
    found = inquiry.deals(game.initial)
    assert found
    answers = answered(game, effort)
    dealt = [
        Evaluation.of(answers[Question(str(one), effort.harder * effort.deal_nodes)][0])
        for one in sampled_deals(game.initial, effort.deals)
    ]
    assert sum((one - found[1]).margins[0] for one in dealt) == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize(("again", "worth"), [(2, 5.0), (0, 3.0)])
def test_before_a_deal_the_mean_of_all_is_corrected_by_those_that_are_judged_again(again: int, worth: float) -> None:
    effort = Effort(nodes=9, deal_nodes=2, deals=4, again=again, harder=3)
    start = Position.initial()
    opinions = [(2, (1.0, 2.0, 4.0, 5.0)), (6, (2.0, 5.0))]  # the first two gain 2 points on average
    said = {
        Question(str(dealt), nodes): (choice("1B1", margin),)
        for nodes, margins in opinions
        for dealt, margin in zip(sampled_deals(start, effort.deals), margins, strict=False)
    }
    found = Inquiry(said, effort).deals(start)
    assert found
    assert found[1].margins == (worth, -worth)


# What is asked, and what counts, with answers made up.

TABLE = Position.initial().deal("BBYR/KKWW/BBYR/YYYY/RRWW")  # factories 1 and 3 are alike


def choice(move: str, margin: float) -> Choice:
    """The judge's opinion: seat 1 will be so many points ahead."""
    return Choice(Move.parse(move), (margin, -margin), (Move.parse(move),), nodes=1)


def told(opinions: dict[Position, Ranking], effort: Effort = EFFORT) -> dict[Question, Ranking]:
    """Answers to questions about these positions."""
    return {Question(str(position), effort.nodes, effort.count): ranking for position, ranking in opinions.items()}


def single(move: str) -> Game:
    """A game of one move."""
    game = Game.from_position(TABLE)
    game.play(move)
    return game


def only_move(answers: dict[Question, Ranking], game: Game) -> ReviewedMove:
    """How the first move is reviewed."""
    return review(game, answers, EFFORT).moves[0]


def test_a_move_from_a_factory_with_the_same_tiles_is_not_a_loss() -> None:
    game = single("3B2")
    answers = told({TABLE: (choice("1B2", 5.0),), game.position: (choice("1B1", 1.0),)})
    found = only_move(answers, game)
    assert (found.is_best, found.best, found.lost_points, found.label) == (True, "3B2", 0.0, "")


def test_a_better_move_is_judged_after_it_was_made_and_what_was_lost_is_the_difference() -> None:
    game = single("4Y4")
    before = {TABLE: (choice("1B2", 9.0), choice("2K2", 2.0)), game.position: (choice("1B1", 1.0),)}
    better = TABLE.play("1B2")
    assert questions(game, told(before), EFFORT) == (Question(str(better), EFFORT.nodes, EFFORT.count),)
    found = only_move(told(before | {better: (choice("2K2", 4.0),)}), game)
    assert (found.best, found.lost_points, found.is_best) == ("1B2", 3.0, False)
    assert found.effect.margins == (-3.0, 3.0)


def test_a_move_that_only_looked_better_is_none_and_the_next_one_is_tried() -> None:
    game = single("4Y4")
    opinions = {TABLE: (choice("1B2", 9.0), choice("2K2", 2.0)), game.position: (choice("1B1", 1.0),)}
    opinions |= {TABLE.play("1B2"): (choice("2K2", 0.0),), TABLE.play("2K2"): (choice("1B1", 1.5),)}
    found = only_move(told(opinions), game)
    assert (found.best, found.lost_points) == ("2K2", 0.5)


def test_a_move_that_nothing_looks_better_than_is_best_and_asks_nothing() -> None:
    game = single("4Y4")
    answers = told({TABLE: (choice("1B2", 0.5),), game.position: (choice("1B1", 1.0),)})
    assert questions(game, answers, EFFORT) == ()
    assert only_move(answers, game).is_best


def test_a_review_needs_all_answers() -> None:
    with pytest.raises(InvalidError) as caught:
        review(single("4Y4"), {}, EFFORT)
    assert (caught.value.code, caught.value.params) == ("study_unanswered", {"count": 2})


def test_a_game_without_a_choice_is_too_short() -> None:
    with pytest.raises(InvalidError) as caught:
        questions(Game.new(seed=1))
    assert caught.value.code == "study_short"


def test_forced_moves_are_played_on_and_not_judged() -> None:
    game = played(moves=500)
    forced = [move for move in reviewed().moves if move.is_forced]
    assert forced
    assert all(move.before == move.after and not move.options for move in forced)
    asked = {question.position for question in answered(game)}
    before = [game.initial, *[step.position for step in game.history]]
    assert not asked & {str(before[move.step]) for move in forced}


# Deep reviews.


def contested(*candidates: Candidate) -> ReviewedMove:
    """How 4Y4 is reviewed, if 1B2 is 3 points better to the judge, and if these games were played."""
    game = single("4Y4")
    opinions: dict[Position, Ranking] = {TABLE: (choice("1B2", 9.0),), game.position: (choice("1B1", 1.0),)}
    answers = told(opinions | {TABLE.play("1B2"): (choice("2K2", 4.0),)})
    return review(game, answers, EFFORT, [Contest(str(TABLE), "4Y4", candidates)]).moves[0]


def candidate(move: str, points: float, error: float) -> Candidate:
    """A move that brought seat 1 so many more points in 100 games, with this standard error."""
    squares = 100 * points * points + error * error * 100 * 99
    return Candidate(move, 100, (10.0, -10.0, 100 * points, -100 * points), (1.0, squares))


def test_what_was_played_out_counts_beside_what_the_judge_said_by_their_errors() -> None:
    error = ERRORS[0][1]
    found = contested(candidate("2K2", 9.0, 1.0), candidate("1B2", 1.0, error))
    assert (found.best, found.games) == ("1B2", 100)
    assert found.lost_points == pytest.approx(2.0)  # between 3 and 1
    assert found.errors[1] == pytest.approx(error / math.sqrt(2))


def test_games_that_were_not_played_do_not_count() -> None:
    nothing = Candidate("1B2", 0, (0.0,) * 4, (0.0, 0.0))
    assert contested(nothing).lost_points == 3.0


def test_a_move_that_nothing_looked_better_than_is_not_played_out() -> None:
    game = single("4Y4")
    answers = told({TABLE: (choice("1B2", 0.5),), game.position: (choice("1B1", 1.0),)})
    assert contests_of(game, answers, EFFORT) == ()
