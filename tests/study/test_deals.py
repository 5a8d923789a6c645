"""Deals that could have been drawn."""

from collections import Counter

from azulejos import Game, Position
from azulejos.dealing import Generator
from azulejos.study.deals import sampled_deals
from tests.study.games import played


def refills(game: Game) -> list[Position]:
    """The positions of a game in which a deal was due."""
    return [one for one in [game.initial, *[step.position for step in game.history]] if one.phase == "refill"]


def test_the_same_deals_come_each_time_and_as_many_as_wanted() -> None:
    position = Position.initial()
    first = sampled_deals(position, 64)
    assert (len(first), len(set(first)), sampled_deals(position, 64)) == (64, 64, first)


def test_deals_of_one_shuffle_share_no_tiles() -> None:
    deals = sampled_deals(Position.initial(), 5)
    assert Counter("".join("".join(one.factories) for one in deals)) == dict.fromkeys("BYRKW", 20)


def test_deals_are_possible_with_any_bag() -> None:
    found = [one for players in (2, 3, 4) for one in refills(played(players))]
    assert any(len(one.bag) < 4 * len(one.factories) for one in found)  # where the lid is poured
    for position in found:
        for dealt in sampled_deals(position, 3):  # `deal` raises if it cannot be drawn
            assert dealt.phase == "drafting"


def test_sampled_deals_are_as_likely_as_drawn_ones() -> None:
    position = refills(played(3))[2]
    sampled = sampled_deals(position, 400)
    drawn = [position.deal(Generator(seed, 1)) for seed in range(400)]
    of = [Counter("".join("".join(one.factories) for one in deals)) for deals in (sampled, drawn)]
    totals = {colour: of[0][colour] - of[1][colour] for colour in "BYRKW"}
    assert max(map(abs, totals.values())) < 0.02 * of[0].total()
