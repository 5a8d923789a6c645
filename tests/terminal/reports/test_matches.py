"""Matches and tournaments in the terminal."""

import io
from dataclasses import replace

import pytest
from rich.console import Console

from azulejos.arena import Settings, Tally
from azulejos.terminal.reports import matches
from azulejos.terminal.reports.matches import RunProgress, draw_summary, state_of
from tests.arena.bots import match_of, results_of, tournament_of


def tally_of(settings: Settings, *places: str) -> Tally:
    tally = Tally(settings)
    for result in results_of(settings, *places):
        tally.add(result)
    return tally


def drawn(tally: Tally, width: int = 80) -> list[str]:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(draw_summary(tally))
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


MATCH = match_of("greedy", "random@5n", games=6, seed=7)


def test_a_match_ends_with_a_summary() -> None:
    assert drawn(tally_of(MATCH, "12", "21", "12", "12", "11", "11")) == [
        "greedy against random@5n, coloured wall, seed 7",
        "6 games: 3 won, 2 drawn, 1 lost (66.7%, fair is 50%)",
        "Elo difference, with 95% interval: +120 (-150 to +358)",
        "in seat 1: 2 won, 1 drawn, 0 lost",
        "in seat 2: 1 won, 1 drawn, 1 lost",
        "",
        " contestant   score   moves   CPU ms      ms   longest   nodes   forfeits",
        " ────────────────────────────────────────────────────────────────────────",
        " greedy        48.8     120    20.00   25.00       100      50          0",
        " random@5n     48.5     120    20.00   25.00       100      50          0",
        "",
        "Scores and nodes are means; times are for a move in ms, means and the longest.",
        "20.0% of the time went into anything but thinking.",
    ]


def test_a_match_of_four_says_what_is_fair() -> None:
    lines = drawn(tally_of(match_of("greedy", "random", players=4, games=4, wall="grey"), *["1222"] * 4))
    assert lines[:2] == [
        "greedy against 3 x random, grey wall, seed 0",
        "4 games: 1 won, 0 drawn, 3 lost (25.0%, fair is 25%)",
    ]


def test_after_100_percent_only_the_interval_is_said() -> None:
    assert drawn(tally_of(MATCH, "12", "21"))[2] == "Elo difference, with 95% interval: (-248 to +807)"


def test_before_the_first_game_there_is_little_to_say() -> None:
    lines = drawn(Tally(MATCH))
    assert (lines[1], lines[7]) == (
        "0 games: 0 won, 0 drawn, 0 lost",
        " greedy           -       0        -    -         0       -          0",
    )


@pytest.mark.parametrize(
    ("places", "verdict"),
    [
        (["12", "21"] * 25, "50 or more, LLR 3.34 (-2.94 to 2.94)"),
        (["21", "12"] * 20, "0 or less, LLR -3.08 (-2.94 to 2.94)"),
        (["12", "21"], "undecided, LLR 0.13 (-2.94 to 2.94)"),
    ],
)
def test_a_sequential_test_ends_with_a_verdict(places: list[str], verdict: str) -> None:
    tally = tally_of(match_of("greedy", "random", sprt=(0.0, 50.0)), *places)
    assert drawn(tally)[3] == f"sequential test, Elo 0 or 50: {verdict}"


def test_what_went_wrong_is_said() -> None:
    settings = match_of("greedy", "random", games=6)
    lost, abandoned, long = results_of(settings, "12", "11", "12")
    lost.seats[1].forfeit = "it slept"
    tally = Tally(settings)
    for result in (lost, replace(abandoned, ending="abandoned"), replace(long, ending="rounds")):
        tally.add(result)
    assert drawn(tally)[-3:] == [
        "games abandoned: 1",
        "games stopped for their length and scored as they stood: 1",
        "game 1: random in seat 2 forfeits: it slept",
    ]


def test_a_tournament_ends_with_a_crosstable() -> None:
    settings = tournament_of("a", "b", "c", games=4, neighbours=True, seed=7)
    lines = drawn(tally_of(settings, "12", "21", "12", "21", "12", "12", "11", "11"))
    assert lines[:7] == [
        "tournament: 8 games, coloured wall, seed 7",
        "",
        "     contestant   rating    95%   games   share     1     2     3",
        " ────────────────────────────────────────────────────────────────",
        " 1   a              +188   ±307       4     75%     -   75%     -",
        " 2   b                +0   ±195       8     50%   25%     -   75%",
        " 3   c              -188   ±307       4     25%     -   25%     -",
    ]


def test_a_tournament_at_larger_tables_says_so() -> None:
    lines = drawn(tally_of(tournament_of("a", "b", "c", players=3, games=3), "123"))
    assert lines[0] == "tournament: 1 games of 3, coloured wall, seed 0"


def test_how_a_match_stands_fits_a_line() -> None:
    tally = tally_of(match_of("search@0.2s", "greedy", sprt=(0.0, 10.0), games=4), "12", "21", "12", "12")
    assert (state_of(tally), state_of(Tally(MATCH))) == (
        "search@0.2s +3 =0 -1  Elo +191 (-201 to +489)  LLR 0.06 (-2.94 to 2.94)",
        "greedy +0 =0 -0",
    )


def test_how_a_tournament_stands_names_the_best() -> None:
    tally = tally_of(tournament_of("a", "b", "c", "d", games=2), "12", "21", "12", "21", "12", "21", "12", "21")
    assert state_of(tally) == "a +717, b +49, d -163"


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(matches, "time", clock)
    return clock


def test_in_a_terminal_a_bar_follows_the_games_and_goes_away(clock: Clock) -> None:
    console = Console(file=io.StringIO(), width=80, force_terminal=True, color_system=None)
    assert isinstance(console.file, io.StringIO)
    with RunProgress(console, MATCH.total) as watch:
        watch(tally_of(MATCH, "12", "21"))
        watch(tally_of(MATCH, "12", "21", "12"))  # too soon to be drawn
        clock.now += 1
        watch(tally_of(MATCH, "12", "21", "12", "12"))
    text = console.file.getvalue()
    assert [words in text for words in ("2/6 games", "4/6 games", "greedy +3 =0 -1  Elo", "greedy +3 =0 -0")] == [
        False,
        True,
        True,
        False,
    ]
    assert text.endswith("\x1b[2K")


def test_elsewhere_a_line_is_said_now_and_then(clock: Clock) -> None:
    console = Console(file=io.StringIO(), width=80)
    assert isinstance(console.file, io.StringIO)
    with RunProgress(console, MATCH.total) as watch:
        watch(Tally(MATCH))
        watch(tally_of(MATCH, "12"))
        clock.now += 61
        watch(tally_of(MATCH, "12", "21"))
        watch(tally_of(MATCH, "12", "21", "12"))
    assert console.file.getvalue().splitlines() == ["2 of 6 games: greedy +2 =0 -0  Elo (-248 to +807)"]
