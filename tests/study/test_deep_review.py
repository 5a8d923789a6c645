"""Contests between moves, and deep reviews."""

import math
from collections.abc import Sequence

import pytest

from azulejos import Position
from azulejos.bots.interface import Stop
from azulejos.study import Contest, contests_of, play_out, review
from azulejos.study.deep_review import BATCH, Candidate, Rollout, Rows, advanced
from azulejos.study.values import of_contests, to_contests
from tests.study.games import EFFORT, answered, blundered, played

TABLE = Position.initial().deal("BBYR/KKWW/BBYR/YYYY/RRWW")
NOTHING = (0.0, 0.0, 0.0, 0.0)


def contest(*moves: str) -> Contest:
    """The first move was played, and the others look better."""
    played, *others = moves
    return Contest(str(TABLE), played, tuple(Candidate(move, 0, NOTHING, (0.0, 0.0)) for move in others))


def playing(chances: dict[str, float], noise: float = 0.1) -> "Playing":
    return Playing({TABLE.play(move): chance for move, chance in chances.items()}, noise)


class Playing:
    """Made-up games: seat 1 wins so often after each move, give or take what a seed brings to some moves."""

    def __init__(self, chances: dict[Position, float], noise: float) -> None:
        self.chances, self.noise = chances, noise

    def __call__(self, asked: Sequence[Rollout]) -> Sequence[Rows]:
        return [self.rows(*each) for each in asked]

    def rows(self, position: Position, first_seed: int, count: int) -> Rows:
        chance = self.chances[position]
        swings = [
            self.noise * (1 if seed % 2 else -1) * (chance != 0.5) for seed in range(first_seed, first_seed + count)
        ]
        return [[chance + swing, 1 - chance - swing, 10 * chance, -10 * chance] for swing in swings]


def test_the_games_of_both_moves_are_compared_on_the_same_deals() -> None:
    (found,) = advanced([contest("4Y4", "1B2")], playing({"4Y4": 0.5, "1B2": 0.6}))
    (candidate,) = found.candidates
    assert (candidate.games, found.games) == (BATCH, BATCH)
    assert candidate.difference.chances == pytest.approx((0.1, -0.1))
    assert candidate.difference.margins == pytest.approx((1.0, -1.0))
    assert candidate.errors(1) == pytest.approx((0.1 / math.sqrt(BATCH - 1), 0.0), abs=1e-7)


def test_a_contest_is_decided_when_the_played_move_is_certainly_worse_than_the_only_one_left() -> None:
    (found,) = advanced([contest("4Y4", "1B2", "2K2")], playing({"4Y4": 0.5, "1B2": 0.9, "2K2": 0.6}))
    assert [one.is_dropped for one in found.candidates] == [False, True]
    assert found.is_decided


def test_a_contest_is_decided_when_the_played_move_is_certainly_best() -> None:
    (found,) = advanced([contest("4Y4", "1B2")], playing({"4Y4": 0.5, "1B2": 0.2}))
    assert found.is_decided
    assert found.candidates[0].is_dropped


def test_a_candidate_that_was_dropped_plays_no_more() -> None:
    play = playing({"4Y4": 0.5, "1B2": 0.52, "2K2": 0.1})
    (found,) = advanced(advanced([contest("4Y4", "1B2", "2K2")], play), play)
    assert [one.games for one in found.candidates] == [2 * BATCH, BATCH]


def test_a_contest_that_cannot_be_decided_ends_after_so_many_games() -> None:
    (found,) = advanced([contest("4Y4", "1B2")], playing({"4Y4": 0.5, "1B2": 0.501}))
    assert (found.is_decided, found.is_over(BATCH), found.is_over(BATCH + 1)) == (False, True, False)


def test_contests_advance_together_as_they_do_alone() -> None:
    play = playing({"4Y4": 0.5, "1B2": 0.52, "2K2": 0.1})
    contests = [contest("4Y4", "1B2", "2K2"), contest("2K2", "1B2"), contest("1B2", "4Y4")]
    together = advanced(advanced(contests, play), play)
    assert together == [advanced(advanced([one], play), play)[0] for one in contests]


def test_before_the_first_game_nothing_is_known() -> None:
    assert contest("4Y4", "1B2").candidates[0].errors(1) == (math.inf, math.inf)


def test_a_deep_review_plays_out_what_looked_better_and_goes_on_where_it_stopped() -> None:
    game = blundered(26)
    answers = answered(game)
    contests = contests_of(game, answers, EFFORT)
    assert len(contests) == 1
    kept = list[Sequence[Contest]]()
    once = play_out(contests, 2, "coloured", most=2 * BATCH, keep=kept.append)
    again = play_out(to_contests(of_contests(kept[0])), 2, "coloured", most=2 * BATCH)
    assert (once, kept[-1]) == (again, once)
    found = review(game, answers, EFFORT, once)
    assert found.moves[0].games == once[0].games
    assert found.seats[0].start.points - found.seats[0].lost.points + found.seats[0].given.points == pytest.approx(
        found.seats[0].result.points
    )


def test_playing_out_stops_when_asked() -> None:
    game, stop = blundered(26), Stop()
    stop.set()
    contests = contests_of(game, answered(game), EFFORT)
    assert play_out(contests, 2, "coloured", stop=stop) == contests


def test_where_the_game_ends_with_the_round_nothing_is_played_out() -> None:
    whole = played()
    game = blundered(len(whole.moves) - 8)
    contests = contests_of(game, answered(game), EFFORT)
    assert contests
    assert play_out(contests, 2, "coloured") == contests
