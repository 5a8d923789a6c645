"""What bots think, in words and tables."""

from dataclasses import replace

import pytest

from azulejos import Game
from azulejos.bots import Ranking
from azulejos.terminal.analysis import (
    Judged,
    Thought,
    advice,
    draw_judged,
    draw_thought,
    in_short,
    judged_heading,
    percent,
    signed,
    summary,
)
from tests.terminal.samples import choice

TWO = Game.new(2, seed=7, start=2).position
FOUR = Game.new(4, seed=7, start=2).position
LONG = "3W3 CR1 1B2 2Y3 4K2 5W2 2B1 CY4 CR5 4Y1 CW4 5Y2 CR3 CYF"


def thought(*lines: str, seconds: float = 5.0, nodes: int = 1, depth: int = 1, is_exact: bool = False) -> Thought:
    """What a bot thinks that values each line by a point less than the one before, from -3.4 on."""
    ranking = [
        choice(line, 3.44 + at, -3.44 - at, nodes=nodes, depth=depth, is_exact=is_exact)
        for at, line in enumerate(lines)
    ]
    return Thought("search", TWO, tuple(ranking), seconds)


@pytest.mark.parametrize(("value", "text"), [(3.44, "+3.4"), (-0.5, "-0.5"), (0.0, "+0.0"), (-0.04, "+0.0")])
def test_a_value_has_a_sign_and_one_decimal(value: float, text: str) -> None:
    assert signed(value) == text


@pytest.mark.parametrize(
    ("chance", "text"), [(0.624, "62%"), (0.001, "1%"), (0.9999, "99%"), (0.0, "0%"), (1.0, "100%")]
)
def test_only_what_is_certain_is_shown_as_certain(chance: float, text: str) -> None:
    assert percent(chance) == text


@pytest.mark.parametrize(
    ("count", "text"),
    [(0, "0"), (999, "999"), (1200, "1.2 k"), (34_000, "34 k"), (1_240_000, "1.2 M"), (5e9, "5.0 G"), (2e11, "200 G")],
)
def test_large_numbers_are_short(count: float, text: str) -> None:
    assert in_short(count) == text


def test_advice_is_given_to_the_seat_that_asks() -> None:
    assert advice("search", choice("3W3 CR1 1B2", 3.4, -3.4), 2) == (
        "search would play 3W3: 37% to win, value -3.4, expecting CR1 1B2."
    )


def test_a_bot_that_expects_nothing_more_says_nothing_more() -> None:
    assert advice("greedy", choice("3W3", 1, -1), 1) == "greedy would play 3W3: 55% to win, value +1.0."


def test_of_two_the_value_is_that_of_the_seat_to_move() -> None:
    drawn = draw_thought(thought("3W3 CR1 1B2", "1B2", nodes=1_200_000, depth=7)).plain
    assert drawn.split("\n") == [
        "search: depth 7, 1.2 M nodes, 240 k a second, 5.0 s",
        "move  wins  value  then",
        "3W3    37%   -3.4  CR1 1B2",
        "1B2    35%   -4.4",
        "wins: the chance to win of whose turn it is; value: points ahead at the end.",
    ]


def test_of_four_every_seat_has_its_value_under_its_name() -> None:
    ranking: Ranking = (choice("3W3 CR1", 1, -2, 10.25, 0),)
    names = ["Ana", "Bartholomew", "", "Zoë"]
    drawn = draw_thought(Thought("search", FOUR, ranking, 5.0), names).plain
    assert drawn.split("\n")[1:3] == [
        "move  wins       Ana Barthol..    Seat 3       Zoë  then",
        "3W3    19%      +1.0      -2.0     +10.2      +0.0  CR1",
    ]


def test_seats_without_names_have_numbers() -> None:
    drawn = draw_thought(Thought("search", FOUR, (choice("3W3", 1, -2, 3, 0),), 5.0)).plain
    assert "Seat 1    Seat 2    Seat 3    Seat 4" in drawn


def test_what_is_solved_is_said_to_be_exact() -> None:
    assert draw_thought(thought("3W3", depth=2, is_exact=True)).plain.split("\n")[0] == (
        "search: depth 2, 1 node, 0 a second, 5.0 s, exact"
    )


def test_in_no_time_there_is_no_speed() -> None:
    assert draw_thought(thought("3W3", seconds=0.04, nodes=99)).plain.split("\n")[0] == (
        "search: depth 1, 99 nodes, 0.0 s"
    )


def test_before_the_first_answer_only_the_time_is_shown() -> None:
    assert draw_thought(thought(seconds=0.3)).plain == "search: 0.3 s"


@pytest.mark.parametrize(
    ("width", "line"),
    [
        (80, "3W3    37%   -3.4  CR1 1B2 2Y3 4K2 5W2 2B1 CY4 CR5 4Y1 CW4 5Y2 CR3 CYF"),
        (70, "3W3    37%   -3.4  CR1 1B2 2Y3 4K2 5W2 2B1 CY4 CR5 4Y1 CW4 5Y2 CR3 CYF"),
        (69, "3W3    37%   -3.4  CR1 1B2 2Y3 4K2 5W2 2B1 CY4 CR5 4Y1 CW4 5Y2 CR3 .."),
        (46, "3W3    37%   -3.4  CR1 1B2 2Y3 4K2 5W2 2B1 .."),
    ],
)
def test_a_line_has_as_many_moves_as_there_is_room_for(width: int, line: str) -> None:
    assert draw_thought(thought(LONG), width=width).plain.split("\n")[2] == line


def test_nothing_is_wider_than_asked_for() -> None:
    ranking: Ranking = (choice(LONG, 1, -2, 3, 0, nodes=10**9, depth=20, is_exact=True),)
    drawn = draw_thought(Thought("a bot with a long name", FOUR, ranking, 5.0), ["東京の人々"] * 4, width=32)
    assert max(line.cell_len for line in drawn.split("\n")) <= 32


# A game.


def judged(played: float, best: float, seat: int = 1) -> Judged:
    return Judged(12, seat, choice("3W3", played, -played), choice("1B2", best, -best))


def test_a_move_stands_beside_the_better_one() -> None:
    line = draw_judged(judged(1.0, 2.25), "Bartholomew the Great").plain
    assert f"{judged_heading()}\n{line}" == (
        "move  seat          played  wins   value  best    wins   value   lost\n"
        "  12  Bartholome..  3W3      55%    +1.0  1B2      59%    +2.2    1.2"
    )


def test_a_move_is_judged_for_its_own_seat_and_loses_never_less_than_nothing() -> None:
    assert [judged(1, 3).lost, judged(1, 3, seat=2).lost, judged(-1, -3, seat=2).lost] == [2, 0, 2]


def test_a_move_that_loses_many_points_stands_out() -> None:
    assert [str(draw_judged(judged(10, 10 + lost), "Ana").style) for lost in (1.9, 2.0)] == ["", "bold"]


def test_a_move_that_loses_much_of_its_chance_stands_out() -> None:
    played, best = choice("3W3", 1, -1), choice("1B2", 1, -1)
    judged = [Judged(1, 1, replace(played, chances=(chance, 1 - chance)), best) for chance in (0.45, 0.44)]
    assert [round(one.lost_chance, 3) for one in judged] == [0.095, 0.105]
    assert [str(draw_judged(one, "Ana").style) for one in judged] == ["", "bold"]


def test_what_the_moves_have_lost_is_summed_up_for_each_seat_that_has_moved() -> None:
    moves = [judged(0, 1), judged(0, 2), judged(0, -3, seat=2)]
    assert list(summary(moves, ["Ana", "Bea", "Carl"])) == [
        "Ana: 2 moves, 1.50 points lost with each.",
        "Bea: 1 move, 3.00 points lost with each.",
    ]
