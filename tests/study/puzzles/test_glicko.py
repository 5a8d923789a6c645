"""Glicko-2 as published, and that it does what one expects of a rating."""

from azulejos.study.puzzles.glicko import NEW, Rating, expected, rated


def test_the_example_of_the_paper() -> None:
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = rated(Rating(1500, 200, 0.06), games)
    assert (round(after.value, 2), round(after.deviation, 2), round(after.volatility, 4)) == (1464.05, 151.52, 0.06)


def test_equals_win_half_of_their_games() -> None:
    assert expected(NEW, NEW) == 0.5


def test_a_great_surprise_makes_a_rating_less_steady() -> None:
    steady = Rating(1500, 30, 0.06)
    assert rated(steady, [(Rating(3000, 30), 1.0)]).volatility > steady.volatility


def test_a_rating_that_says_what_was_expected_grows_steadier() -> None:
    wild = Rating(1500, 50, 0.9)
    assert rated(wild, [(Rating(1500, 50), 0.5)] * 9).volatility < wild.volatility
