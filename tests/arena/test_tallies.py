"""Results counted, and the figures made of them."""

import pytest

from azulejos.arena import Settings, Tally
from azulejos.arena.games import Result
from azulejos.arena.ratings import difference
from azulejos.arena.tallies import share
from tests.arena.bots import match_of, results_of, tournament_of


def tally_of(settings: Settings, results: list[Result]) -> Tally:
    tally = Tally(settings)
    for result in results:
        tally.add(result)
    return tally


def test_wins_draws_and_losses_are_those_of_the_first() -> None:
    settings = match_of("greedy", "random", games=8)
    figures = tally_of(settings, results_of(settings, "12", "21", "12", "12", "11", "11", "21")).figures()
    assert {name: figures[name] for name in ("games", "sets", "wins", "draws", "losses", "share")} == {
        "games": 7,
        "sets": 3,
        "wins": 3,
        "draws": 2,
        "losses": 2,
        "share": round(4 / 7, 6),
    }


def test_elo_is_of_complete_sets_in_any_order() -> None:
    settings = match_of("greedy", "random", games=8)
    results = results_of(settings, "12", "21", "12", "12", "11", "11", "21")
    tally = tally_of(settings, [results[6], results[1], results[5], *results[2:5], results[0]])
    assert (dict(tally.shares), tally.difference) == ({1.0: 1, 0.5: 2}, difference({1.0: 1, 0.5: 2}))


def test_seats_are_counted_apart() -> None:
    settings = match_of("greedy", "random", players=3, games=3)
    figures = tally_of(settings, results_of(settings, "123", "121", "312")).figures()
    assert [(seat["seat"], seat["wins"], seat["draws"], seat["losses"]) for seat in figures["seats"]] == [
        (1, 1, 0, 0),
        (2, 0, 0, 1),
        (3, 0, 0, 1),
    ]


def test_a_shared_win_is_a_part_of_one() -> None:
    settings = match_of("greedy", "random", players=4, games=4)
    shares = [share(result, 0) for result in results_of(settings, "1114", "2111", "4441", "1111")]
    assert shares == [1 / 3, 1 / 3, 0, 1 / 4]


def test_a_match_of_four_is_fair_at_a_quarter() -> None:
    settings = match_of("greedy", "random", players=4, games=4)
    figures = tally_of(settings, results_of(settings, "1222", "1222", "1222", "1222")).figures()
    assert (figures["share"], figures["fair_share"], figures["elo"]) == (0.25, 0.25, 0.0)


def test_before_the_first_game_there_are_no_figures() -> None:
    figures = Tally(match_of("greedy", "random")).figures()
    names = ("games", "share", "elo", "elo_low", "elo_high", "sprt", "overhead", "overhead_cpu")
    assert [figures[name] for name in names] == [0, None, None, None, None, None, None, None]


def test_the_sequential_test_is_followed_to_its_decision() -> None:
    settings = match_of("greedy", "random", sprt=(0.0, 50.0), games=100)
    tally = tally_of(settings, results_of(settings, *["12", "21"] * 49))
    assert (tally.is_decided, tally.figures()["sprt"]["decision"]) == (True, "H1")


def test_conduct_is_measured_by_contestant() -> None:
    settings = match_of("greedy", "random", games=2)
    figures = tally_of(settings, results_of(settings, "12", "12")).figures()
    assert figures["contestants"][0] == {
        "name": "greedy",
        "limit": {"seconds": 1, "nodes": None, "depth": None},
        "seats": 2,
        "forfeits": 0,
        "mean_score": 48.5,
        "moves": 40,
        "cpu_per_move": 0.02,
        "seconds_per_move": 0.025,
        "longest_move": 0.1,
        "nodes_per_move": 50.0,
    }
    assert (figures["overhead"], figures["overhead_cpu"]) == pytest.approx((1 - 2 / 2.5, 1 - 1.6 / 2))


def test_forfeits_are_counted_with_their_messages() -> None:
    settings = match_of("greedy", "random", games=40)
    results = results_of(settings, *["12"] * 40, ending="forfeit")
    for result in results:
        result.seats[1].forfeit = "it slept"
    figures = tally_of(settings, results).figures()
    assert (figures["forfeits"], [entry["forfeits"] for entry in figures["contestants"]]) == (40, [20, 20])
    assert figures["messages"][:2] == [
        "game 1: random in seat 2 forfeits: it slept",
        "game 2: greedy in seat 2 forfeits: it slept",
    ]
    assert (len(figures["messages"]), figures["contestants"][0]["mean_score"]) == (10, None)


def test_a_tournament_has_ratings_in_order_and_pairs() -> None:
    settings = tournament_of("a", "b", "c", games=2)
    figures = tally_of(settings, results_of(settings, "12", "21", "21", "12", "11", "21")).figures()
    assert [row["name"] for row in figures["ratings"]] == ["c", "a", "b"]
    assert [(pair["a"], pair["b"], pair["wins"], pair["draws"], pair["losses"]) for pair in figures["pairs"]] == [
        ("a", "b", 2, 0, 0),
        ("a", "c", 0, 0, 2),
        ("b", "c", 1, 1, 0),
    ]
    assert sum(row["rating"] for row in figures["ratings"]) == pytest.approx(0, abs=0.2)


def test_ratings_hang_on_the_anchor() -> None:
    settings = tournament_of("a", "b", games=2, anchor=("b", 1500.0))
    figures = tally_of(settings, results_of(settings, "12", "21")).figures()
    assert [row["rating"] for row in figures["ratings"] if row["name"] == "b"] == [1500]


def test_at_a_table_of_three_places_are_compared_pair_by_pair() -> None:
    settings = tournament_of("a", "b", players=3, games=3)
    tally = tally_of(settings, results_of(settings, "123"))  # a, b, a
    assert {pair: (of.wins, of.draws, of.losses) for pair, of in tally.pairs.items()} == {(0, 1): (1, 0, 1)}
    tally = tally_of(settings, results_of(settings, "122", "132", "113"))  # a b a, a a b, b a a
    assert dict(tally.meetings) == {((0, 1, 6, 3.0),): 1}
