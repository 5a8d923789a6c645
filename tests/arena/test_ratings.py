"""Shares, Elo, the sequential test and ratings: known values, and whether intervals keep what they promise."""

import math
import random
from collections import Counter
from collections.abc import Sequence

import pytest

from azulejos.arena.ratings import ELO, Meeting, difference, expected_share, ratings, sprt

Sets = Counter[tuple[Meeting, ...]]


# Elo.


@pytest.mark.parametrize(("elo", "share"), [(0, 0.5), (400, 10 / 11), (-400, 1 / 11), (100, 0.640065)])
def test_elo_is_the_usual_scale(elo: float, share: float) -> None:
    assert expected_share(elo) == pytest.approx(share, abs=1e-6)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_equal_strength_expects_a_fair_share(players: int) -> None:
    assert expected_share(0, players) == pytest.approx(1 / players)


def test_the_difference_is_where_the_share_is_expected() -> None:
    found = [difference({0.75: 10}), difference({0.5: 3, 0.25: 3}, players=4)]
    # 75% is odds of 3 to 1; 37.5% against three others is odds of 1.8 to 1
    assert [each.elo for each in found if each] == pytest.approx([400 * math.log10(3), 400 * math.log10(1.8)])


def test_the_interval_of_independent_games_is_that_of_log_odds() -> None:
    # 100 sets that scatter like 200 independent games: 25 lost both, 50 one of each, 25 won both.
    found = difference({0.0: 25, 0.5: 50, 1.0: 25})
    # scatter: 12.5 in 100 sets, in parts of 1/4: 50; with two sets of 1/2: 51 of 101
    games = 100 / (51 / 101)
    error = math.sqrt(2 / (games / 2 + 0.5))
    assert found is not None
    assert (found.elo, found.high, found.low) == pytest.approx((0, 1.959964 * error * ELO, -1.959964 * error * ELO))


def test_sets_that_even_out_luck_narrow_the_interval() -> None:
    lucky, even = difference({0.0: 25, 0.5: 50, 1.0: 25}), difference({0.25: 10, 0.5: 80, 0.75: 10})
    assert lucky is not None
    assert even is not None
    assert even.high < lucky.high / 2


@pytest.mark.parametrize("players", [2, 4])
def test_after_everything_was_won_there_are_only_bounds(players: int) -> None:
    won, lost = difference({1.0: 50}, players), difference({0.0: 50}, players)
    assert won is not None
    assert lost is not None
    assert (won.elo, lost.elo) == (None, None)
    assert 200 < won.low < won.high < 2000
    assert -2000 < lost.low < lost.high < -200 + 400 * math.log10(players - 1)


def test_before_the_first_set_there_is_no_difference() -> None:
    assert difference({}) is None


def pair_of_games(dice: random.Random, strength: float, luck: float) -> float:
    """The mean share of two games on one deal that favours one of the seats."""
    favour = dice.gauss(0, luck)
    return sum(dice.random() < 1 / (1 + math.exp(-strength - favour * side)) for side in (1, -1)) / 2


@pytest.mark.parametrize(("sets", "luck"), [(10, 0.0), (100, 0.0), (100, 1.5)])
def test_19_of_20_intervals_hold_the_truth(sets: int, luck: float) -> None:
    dice = random.Random(1)
    shares = [1 / (1 + math.exp(-0.5 - dice.gauss(0, luck))) for _ in range(100_000)]
    truth = ELO * math.log(sum(shares) / (len(shares) - sum(shares)))
    held = 0
    for _ in range(400):
        found = difference(Counter(pair_of_games(dice, 0.5, luck) for _ in range(sets)))
        assert found is not None
        held += found.low <= truth <= found.high
    assert 0.925 < held / 400 < 0.985


# The sequential test.


def test_the_bounds_are_those_of_errors_of_5_percent() -> None:
    test = sprt({}, 0, 10)
    assert (test.lower, test.upper) == pytest.approx((-math.log(19), math.log(19)))


def test_the_ratio_agrees_with_a_likelihood_found_by_hand() -> None:
    # With only lost and won sets the likeliest distributions have the expected shares themselves as odds.
    s0, s1 = expected_share(0), expected_share(50)
    by_hand = 60 * math.log(s1 / s0) + 40 * math.log((1 - s1) / (1 - s0))
    assert sprt({0.0: 40, 1.0: 60}, 0, 50).llr == pytest.approx(by_hand, abs=0.01)


def test_the_ratio_is_near_the_normal_approximation() -> None:
    shares = {0.0: 20, 0.25: 35, 0.5: 310, 0.75: 60, 1.0: 75}
    count = sum(shares.values())
    mean = sum(share * times for share, times in shares.items()) / count
    variance = sum((share - mean) ** 2 * times for share, times in shares.items()) / count
    s0, s1 = expected_share(0), expected_share(20)
    normal = count * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)
    assert sprt(shares, 0, 20).llr == pytest.approx(normal, rel=0.05)


def test_a_test_is_decided_at_its_bounds() -> None:
    tests = [sprt(shares, 0, 50) for shares in ({0.5: 30, 1.0: 30}, {0.5: 30, 0.0: 30}, {0.5: 3, 1.0: 1})]
    assert [test.decision for test in tests] == ["H1", "H0", None]


def test_shares_among_four_are_tested_against_a_fair_quarter() -> None:
    assert sprt({0.25: 100, 0.5: 30, 1 / 12: 10}, 0, 50, players=4).decision == "H1"


@pytest.mark.parametrize(("elo", "wrong"), [(0, "H1"), (60, "H0")])
def test_a_test_errs_about_once_in_twenty(elo: float, wrong: str) -> None:
    dice = random.Random(4)
    errors = 0
    for _ in range(100):
        shares: Counter[float] = Counter()
        decision = None
        while not decision:
            shares.update(pair_of_games(dice, elo / ELO, 0.0) for _ in range(5))
            decision = sprt(shares, 0, 60).decision
        errors += decision == wrong
    assert errors <= 10


# Ratings.


def games_of_two(*results: tuple[int, int, float, int]) -> Sets:
    """Sets of two games: two contestants, what the first won of a set, and how many sets."""
    return Counter({((first, second, 2, won),): times for first, second, won, times in results})


def test_ratings_of_two_are_their_difference() -> None:
    one, other = ratings(2, games_of_two((0, 1, 2.0, 30), (0, 1, 1.0, 20), (0, 1, 0.0, 10)))
    alone = difference({1.0: 30, 0.5: 20, 0.0: 10})
    assert alone is not None
    assert one.elo - other.elo == pytest.approx(alone.elo, abs=1)
    assert one.elo == pytest.approx(-other.elo)
    assert 2 * (one.high - one.low) == pytest.approx(alone.high - alone.low, rel=0.05)


def test_ratings_of_three_agree_with_their_pairs() -> None:
    # 10:1 between the first and the second and between the second and the third; the first and the third never met.
    sets = games_of_two((0, 1, 2.0, 100), (0, 1, 0.0, 10), (1, 2, 2.0, 100), (1, 2, 0.0, 10))
    found = ratings(3, sets)
    assert [rating.elo for rating in found] == pytest.approx([400, 0, -400], abs=5)


def test_an_anchor_has_its_rating_and_no_doubt() -> None:
    sets = games_of_two((0, 1, 2.0, 100), (0, 1, 0.0, 10))
    one, other = ratings(2, sets, anchor=(1, 1000.0))
    assert (other.elo, other.low, other.high) == (1000, 1000, 1000)
    assert one.elo == pytest.approx(1400, abs=5)
    assert one.low < 1400 < one.high


def test_who_won_everything_has_a_finite_rating() -> None:
    one, other = ratings(2, games_of_two((0, 1, 2.0, 50)))
    assert 400 < one.elo - other.elo < 2000
    assert one.low > 0


def test_without_games_all_ratings_are_equal_and_unknown() -> None:
    found = ratings(3, Counter())
    assert [rating.elo for rating in found] == [0, 0, 0]
    assert all(rating.high > 2000 for rating in found)


def test_a_few_sets_that_agree_do_not_pretend_to_certainty() -> None:
    sets: Sets = Counter({((0, 1, 3, 1.5), (0, 2, 3, 1.5), (1, 2, 3, 1.5)): 1})
    of_two, of_three = (ratings(3, sets, players)[0].high for players in (2, 3))
    # a scatter of 3/2 by the prior alone, three pairs of 3/4 information each: a variance of (2/3) / (3/2)
    assert of_two == pytest.approx(1.96 * ELO * math.sqrt(2 / 3 / 1.5), rel=0.01)
    assert (of_three / of_two) ** 2 == pytest.approx(
        4 / 3, rel=0.05
    )  # as places at a table of three are not independent


def test_ratings_do_not_depend_on_the_order_of_contestants() -> None:
    sets = games_of_two((0, 1, 2.0, 20), (0, 1, 0.0, 10), (1, 2, 1.0, 10), (0, 2, 2.0, 5), (0, 2, 1.0, 9))
    turned = games_of_two((1, 2, 0.0, 20), (1, 2, 2.0, 10), (0, 1, 1.0, 10), (0, 2, 0.0, 5), (0, 2, 1.0, 9))
    assert [rating.elo for rating in ratings(3, sets)] == pytest.approx(
        [rating.elo for rating in reversed(ratings(3, turned))]
    )


def tournament(dice: random.Random, strengths: Sequence[float], sets: int, players: int) -> Sets:
    """Sets between so many of the contestants at a time, all of them in turn; places by strength and chance."""
    results: Sets = Counter()
    for number in range(sets):
        group = sorted((number + seat) % len(strengths) for seat in range(players))
        won: Counter[tuple[int, int]] = Counter()
        for _ in range(players):
            luck = {one: strengths[one] - math.log(-math.log(dice.random())) for one in group}
            won.update((a, b) for a in group for b in group if a != b and luck[a] > luck[b])
        meetings = [(a, b, players, float(won[a, b])) for a in group for b in group if a < b]
        results[tuple(meetings)] += 1
    return results


@pytest.mark.parametrize("players", [2, 3])
def test_19_of_20_intervals_of_ratings_hold_the_truth(players: int) -> None:
    dice, strengths = random.Random(2), (-0.9, -0.1, 0.2, 0.8)
    held = 0
    for _ in range(150):
        found = ratings(4, tournament(dice, strengths, 100, players), players)
        held += sum(rating.low <= ELO * truth <= rating.high for rating, truth in zip(found, strengths, strict=True))
    assert 0.92 < held / 600 < 0.985
