"""A review in words, where the sample games have nothing of the kind."""

from dataclasses import replace

from azulejos import Game
from azulejos.study import Evaluation, Review
from azulejos.terminal.reports.review_html import html
from azulejos.terminal.reports.review_text import moment_texts, quality
from tests.study.games import played, reviewed

NAMES = ["Ana", "Ben"]


def with_a_lucky_deal() -> tuple[Game, Review]:
    """A game that was decided by its second deal."""
    found = reviewed(moves=12)
    deal = found.deals[1]
    lucky = replace(deal, luck=Evaluation((0.12, -0.12), (4.5, -4.5)))
    steps = tuple(lucky if step == deal else step for step in found.steps)
    return played(moves=12), replace(found, steps=steps, moments=(deal.step,))


def test_a_deal_that_decided_a_game_is_told_with_whom_it_helped() -> None:
    game, found = with_a_lucky_deal()
    assert [text for _, text in moment_texts(found, game, NAMES, seat=2)] == [
        "Round 2: the deal was luck for Ana, +12.0% chance to win and +4.5 points."
    ]


def test_what_lost_a_chance_but_no_points_is_said_to_cost_none() -> None:
    game, found = played(moves=12), reviewed(moves=12)
    move = replace(found.moves[0], label="inaccuracy", lost_chance=0.03, lost_points=-1.3)
    steps = tuple(move if step.step == move.step else step for step in found.steps)
    ((_, text),) = moment_texts(replace(found, steps=steps, moments=(move.step,)), game, NAMES)
    assert f"{move.move}, an inaccuracy that cost 3.0% chance to win and 0.0 points. Better was {move.best}" in text


def test_a_deal_that_decided_a_game_is_pictured() -> None:
    game, found = with_a_lucky_deal()
    page = html(found, game, NAMES)
    assert page.count("<figure>") == 1
    assert "<figcaption>Ana +12.0% +4.5</figcaption>" in page


def test_where_nothing_stood_out_the_report_says_so() -> None:
    game, found = with_a_lucky_deal()
    assert "No move and no deal stood out." in html(replace(found, moments=()), game, NAMES)


def test_who_had_no_choice_is_not_rated() -> None:
    seat = reviewed(moves=1).seats
    assert {quality(one, one.name) for one in seat if not one.unforced} == {"Seat 1: no move with a choice yet."}
