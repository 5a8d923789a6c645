"""Study across games: what is kept of a review, and what many of them say of a player."""

import json
import math
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azulejos import Game, InvalidError
from azulejos.study import Share, review
from azulejos.study.across import LEAST_GAMES, Summary, SummaryDeal, SummaryMove, across, level_of, summary_of
from azulejos.study.figures import rating_of
from azulejos.study.themes import Theme, themes
from azulejos.study.values import of_across, of_summary, to_summary
from tests.study.games import EFFORT, answered, played, reviewed, summary

# What is kept of a game.


def test_a_summary_keeps_the_moves_with_a_choice_the_luck_and_the_result_of_a_seat() -> None:
    found, seat = reviewed(), reviewed().seats[1]
    summary = summary_of(played(), found, 2)
    assert (len(summary.moves), summary.accuracy, summary.result) == (seat.unforced, seat.accuracy, seat.result)
    assert summary.lost == pytest.approx(seat.lost.points)
    assert summary.luck == pytest.approx(seat.luck.points)
    assert summary.won == float(2 in played().winners)


def test_the_themes_of_a_move_are_those_of_the_best_one_that_it_lacks() -> None:
    game, found = played(), reviewed()
    own = [move for move in found.moves if move.seat == 1 and not move.is_forced]
    kept = summary_of(game, found, 1).moves
    before = [game.initial, *[step.position for step in game.history]]
    for move, one in zip(own, kept, strict=True):
        wanted = {theme.value for theme in themes(before[move.step], move.best, move.line)}
        assert one.is_best == move.is_best
        assert set(one.themes) == wanted if one.is_best else set(one.themes) <= wanted
    missed = [move for move in own if not move.is_best]
    had = [set(map(str, themes(before[move.step], move.move))) for move in missed]
    assert not any(
        set(one.themes) & has for one, has in zip([one for one in kept if not one.is_best], had, strict=True)
    )


def test_opponents_are_levels_or_people() -> None:
    assert [level_of(name) for name in ("level1", "level10", "level11", "Ana", "")] == [1, 10, None, None, None]


@pytest.mark.parametrize(("levels", "level"), [((3,), 3), ((3, 7, 5), 7), ((3, None), None), ((None,), None)], ids=str)
def test_a_game_counts_for_its_strongest_level_unless_a_person_sits_there(
    levels: tuple[int | None, ...], level: int | None
) -> None:
    assert summary(levels=levels).level == level


@pytest.mark.parametrize(
    ("header", "given_date", "date"),
    [
        ("2026.11.15", "", "2026-11-15"),
        ("2026.11.15", "2026-11-16T09:30", "2026-11-16T09:30"),
        ("last Friday", "", ""),
        (None, "", ""),
    ],
)
def test_the_date_is_the_records_unless_another_is_given(header: str | None, given_date: str, date: str) -> None:
    game = played(moves=2)
    if header:
        game.set_header("Date", header)
    assert summary_of(game, reviewed(moves=2), 1, given_date).date == date


def test_a_game_that_was_given_up_has_a_winner_and_one_under_way_has_none() -> None:
    game = played(moves=2)
    assert summary_of(game, reviewed(moves=2), 1).won is None
    game.stop("resigned 2")
    assert summary_of(game, reviewed(moves=2), 1).won == 1.0


def test_a_game_from_a_position_needs_no_deal() -> None:
    position = played(moves=3).position
    game = Game.from_position(position, names=["Ana", "level4"])
    game.play(position.legal_moves()[0])
    seat = position.turn or 0
    kept = summary_of(game, review(game, answered(game), EFFORT), seat)
    assert (kept.deals, len(kept.moves)) == ((), 1)


# Games made up.


def made_up(seed: int) -> Summary:
    """Any game: Hypothesis draws no more than its seed, which is much quicker than drawing every number."""
    chance = random.Random(seed)

    def share() -> Share:
        return Share(round(chance.uniform(-1, 1), 3), round(chance.uniform(-20, 20), 3))

    def move() -> SummaryMove:
        loss = chance.choice((0.0, round(chance.uniform(0.01, 20), 3)))
        names = chance.sample([theme.value for theme in Theme], chance.randrange(4))
        return SummaryMove(chance.randint(1, 4), loss, round(loss / 50, 4), is_best=not loss, themes=tuple(names))

    return Summary(
        date=chance.choice(("", "2026-11-14", "2026-11-15", "2026-11-15T10:00")),
        players=chance.randint(2, 4),
        wall=chance.choice(("coloured", "grey")),
        seat=1,
        levels=tuple(chance.choice((None, 3, 10)) for _ in range(chance.randint(1, 3))),
        won=chance.choice((None, 0.0, 0.5, 1.0)),
        result=share(),
        accuracy=chance.choice((None, 87.5)),
        moves=tuple(move() for _ in range(chance.randrange(6))),
        deals=tuple(SummaryDeal(number, share()) for number in range(1, chance.randint(1, 6))),
        head_start=share(),
    )


SUMMARIES = st.integers(0, 2**32).map(made_up)
GAMES = st.lists(SUMMARIES, max_size=6)


@given(GAMES)
def test_rounds_add_up_to_all_moves_and_a_theme_to_no_more(games: list[Summary]) -> None:
    found = across(games)
    assert found.all.moves == sum(len(game.moves) for game in games) == sum(part.moves for part in found.rounds)
    assert sum(part.points for part in found.rounds) == pytest.approx(found.all.points)
    assert sum(part.missed for part in found.rounds) == found.all.missed
    assert all(part.moves <= found.all.moves for part in found.themes)
    assert sum(level.games for level in found.levels) == len(games)


@given(GAMES)
def test_error_rates_are_points_per_ten_moves(games: list[Summary]) -> None:
    found = across(games)
    for part in [found.all, *found.rounds, *found.themes]:
        assert part.error_rate * part.moves == pytest.approx(10 * part.points)
        assert part.error is None or part.error >= 0
        assert (part.error is None) == (part.games < 2)


@given(GAMES, st.randoms(use_true_random=False))
def test_games_may_come_in_any_order(games: list[Summary], chance: random.Random) -> None:
    dated = [game for game in {game.date: game for game in games}.values() if game.date]
    shuffled = chance.sample(dated, len(dated))
    assert across(shuffled) == across(dated)


@given(GAMES, st.integers(2, 4))
def test_the_same_games_again_leave_rates_as_they_are_and_make_them_surer(games: list[Summary], times: int) -> None:
    once, more = across(games), across(games * times)
    assert more.all.error_rate == pytest.approx(once.all.error_rate)
    assert more.rating == once.rating
    if once.all.error and more.all.error is not None:
        assert more.all.error < once.all.error


@given(GAMES)
def test_what_one_half_of_the_moves_costs_more_the_other_costs_less(games: list[Summary]) -> None:
    halved = [
        replace(game, moves=tuple(replace(move, round=1 + move.round % 2) for move in game.moves)) for game in games
    ]
    found = across(halved)
    if len(found.rounds) == 2:
        one, other = found.rounds
        assert one.excess / one.moves == pytest.approx(-other.excess / other.moves, abs=1e-9)
    else:
        assert [part.excess for part in found.rounds] == [0.0] * len(found.rounds)


@given(GAMES)
def test_luck_adds_up_over_time_and_results_without_it_lack_the_head_start_too(games: list[Summary]) -> None:
    found = across(games)
    total = 0.0
    for one, game in zip(found.games, sorted(games, key=lambda game: game.date), strict=True):
        total += one.luck
        assert one.luck_so_far == pytest.approx(total)
        assert one.adjusted == pytest.approx(one.result - one.luck - game.head_start.points)
    assert (found.luck.mean if found.luck else 0.0) == pytest.approx(total / max(1, len(games)))


@given(GAMES)
def test_what_is_said_is_plain_and_has_no_number_that_json_lacks(games: list[Summary]) -> None:
    text = json.dumps(of_across(across(games)), allow_nan=False)
    assert json.loads(text)["practice"]["evidence"] in ("clear", "weak", "few", "none")


@given(SUMMARIES)
def test_a_summary_can_be_kept_as_json(kept: Summary) -> None:
    assert to_summary(json.loads(json.dumps(of_summary(kept)))) == kept


def test_a_summary_from_before_head_starts_were_kept_is_read() -> None:
    kept = of_summary(summary([1.0]))
    assert kept.pop("head_start")
    assert to_summary(kept) == summary([1.0])


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"version": []},
        {"wall": "marble"},
        {"moves": [{}]},
        {"moves": 3},
        {"won": "yes"},
        {"result": []},
        {"head_start": 1.5},
    ],
    ids=str,
)
def test_what_is_no_summary_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(InvalidError) as caught:
        to_summary(of_summary(summary([1.0])) | change)
    assert caught.value.code == "study_summary"


# What is said of many.


def test_without_games_nothing_is_said() -> None:
    found = across([])
    assert (found.games, found.luck, found.accuracy, found.rating, found.rating_range, found.trend) == (
        (),
        None,
        None,
        None,
        None,
        None,
    )
    assert (found.all.moves, found.practice.evidence) == (0, "none")


def test_a_game_without_a_choice_has_a_result_and_no_rate() -> None:
    (one,) = across([summary(points=3.0)]).games
    assert (one.result, one.error_rate, one.recent_rate, one.accuracy) == (3.0, None, None, None)


def test_the_recent_rate_is_that_of_ten_games() -> None:
    games = [summary([float(number)], date=f"2026-11-{number:02}") for number in range(1, 13)]
    assert [game.recent_rate for game in across(games).games][-3:] == pytest.approx([55.0, 65.0, 75.0])


def test_results_go_by_level_and_people_come_last() -> None:
    games = [
        summary([2.0], levels=(None,), won=1.0, points=4.0),
        summary([1.0], levels=(7,), won=0.0, points=-6.0, luck=-8.0),
        summary([3.0], levels=(7,), won=0.5, points=0.0, luck=2.0),
        summary(levels=(2,)),
    ]
    weak, strong, people = across(games).levels
    assert [(one.level, one.games, one.decided, one.won) for one in (weak, strong, people)] == [
        (2, 1, 0, 0.0),
        (7, 2, 2, 0.5),
        (None, 1, 1, 1.0),
    ]
    assert (strong.result.mean, strong.result.error, strong.adjusted.mean) == (-3.0, 3.0, 0.0)
    assert (weak.error_rate, strong.error_rate, people.result.error) == (None, 20.0, None)


def test_the_rating_is_that_of_the_mean_loss_and_its_range_narrows_with_games() -> None:
    games = [summary([loss]) for loss in (0.5, 1.5)]
    few, many = across(games), across(games * 50)
    assert few.rating == many.rating == rating_of(1.0)
    assert few.rating_range
    assert many.rating_range
    low, high = many.rating_range
    assert few.rating_range[0] < low < rating_of(1.0) < high < few.rating_range[1]
    single = across(games[:1])
    assert single.rating_range == (rating_of(1.0), rating_of(0.0))


def test_a_trend_needs_twenty_games_and_is_clear_beyond_its_error() -> None:
    before = [summary([3.0, 3.0 + number % 2]) for number in range(10)]
    better = [summary([1.0, 1.0 + number % 2], date="2026-11-15") for number in range(10)]
    assert across([*before, *better[1:]]).trend is None
    trend = across([*before, *better]).trend
    assert trend
    assert (trend.before.mean, trend.recent.mean, trend.is_clear) == (32.5, 12.5, True)
    same = across([*before, *before]).trend
    assert same
    assert not same.is_clear


# The one thing to practise.


def weak_at(theme: str, chance: random.Random) -> Summary:
    """A game of somebody who loses about one point a move, and three more where the theme is."""
    losses = [max(0.0, chance.gauss(1, 1)) for _ in range(30)]
    places = set(chance.sample(range(30), 6))
    return summary(
        [loss + 3 * (place in places) for place, loss in enumerate(losses)],
        of_theme=lambda place: (theme,) if place in places else ("exact-fill",) if place % 2 else (),
    )


def test_the_theme_that_costs_most_is_to_be_practised() -> None:
    chance = random.Random(1)
    found = across([weak_at("denial", chance) for _ in range(LEAST_GAMES)])
    assert found.practice.part
    assert (found.practice.evidence, found.practice.part.kind, found.practice.part.name) == (
        "clear",
        "theme",
        "denial",
    )
    assert found.practice.part.excess == pytest.approx(3 * 6 * LEAST_GAMES, rel=0.2)
    assert found.themes[0].points >= found.themes[1].points


def test_a_round_can_be_what_to_practise() -> None:
    games = [summary([1.0 + 2 * (12 <= place < 18) for place in range(30)]) for _ in range(LEAST_GAMES)]
    part = across(games).practice.part
    assert part
    assert (part.kind, part.name, part.excess, part.is_clear) == ("round", "3", 120.0, True)


def test_with_few_games_it_says_so_and_names_what_costs_most_so_far() -> None:
    chance = random.Random(1)
    found = across([weak_at("denial", chance) for _ in range(LEAST_GAMES - 1)])
    assert found.practice.part
    assert (found.practice.evidence, found.practice.part.name, found.practice.part.is_clear) == ("few", "denial", False)


def test_what_may_be_chance_is_weak() -> None:
    """Of somebody who plays all rounds and themes alike, something is said to be clear only now and then."""
    evidence = []
    for seed in range(40):
        chance = random.Random(seed)
        games = [summary([max(0.0, chance.gauss(0, 2)) for _ in range(30)]) for _ in range(20)]
        evidence.append(across(games).practice.evidence)
    assert evidence.count("weak") >= 36


def test_where_nothing_costs_more_there_is_nothing_to_practise() -> None:
    assert across([summary([0.0] * 12)] * LEAST_GAMES).practice.evidence == "none"
    assert across([summary([2.0] * 6)]).practice.part is None  # one round, and nothing to compare it with


def test_errors_are_those_between_games() -> None:
    """Ten equal moves in each of two games are two pieces of evidence, not twenty."""
    found = across([summary([1.0] * 10), summary([3.0] * 10)])
    assert found.all.error_rate == 20.0
    assert found.all.error == pytest.approx(10 * math.sqrt(2 * 200) / 20)
