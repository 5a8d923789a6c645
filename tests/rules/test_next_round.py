"""N: from one round to the next."""

import pytest

from tests.contract import Rules
from tests.drawn import board, table


def refill(*boards: str, bag: str) -> str:
    """Two players before their fourth round: what is neither on a board nor in the bag is in the lid."""
    return table("S2 4r - 2 -/-/-/-/- -", *boards, bag=bag)


def test_the_holder_of_the_marker_starts_the_next_round(rules: Rules) -> None:  # N1
    before = table("S3 2d 1 1 W/-/-/-/-/-/- -", board(), board(), board(7, floor="R*"))
    after = table("S3 3r - 3 -/-/-/-/-/-/- -", board(lines="-/-/-/-/W"), board(), board(5), lid="R")
    assert rules.after(before, "1W5") == after


def test_a_deal_begins_the_next_round_at_that_seat(rules: Rules) -> None:  # N1
    before = table("S3 3r - 3 -/-/-/-/-/-/- -")
    deal = "BBYR/KKWW/BRKW/YYYY/BBWW/RRKK/BYRK"
    assert rules.after(before, deal) == table(f"S3 3d 3 3 {deal} *")


def test_no_move_is_legal_while_a_deal_is_due(rules: Rules) -> None:  # N1
    assert rules.legal(table("S3 3r - 3 -/-/-/-/-/-/- -")) == []


@pytest.mark.parametrize("move", ["1B1", "CRF", "2@4"])
def test_a_move_is_refused_while_a_deal_is_due(rules: Rules, move: str) -> None:  # N1
    assert rules.refusal(table("S3 3r - 3 -/-/-/-/-/-/- -"), move) == "deal_due"


def test_a_deal_is_refused_while_tiles_are_on_offer(rules: Rules) -> None:  # N1
    assert rules.refusal(table("S2 1d 1 1 BBYR/-/-/-/- *"), "BBYR/KKWW/BRKW/YYYY/BBWW") == "deal_not_due"


def test_the_lid_fills_the_bag_between_two_factories(rules: Rules) -> None:  # N2
    dealt = table("S2 4d 2 2 BBBB/YYYY/RRRR/KKKK/WWWW *", lid="")
    assert rules.after(refill(bag="BBBBYYYY"), "BBBB/YYYY/RRRR/KKKK/WWWW") == dealt


def test_the_lid_fills_the_bag_in_the_middle_of_a_factory(rules: Rules) -> None:  # N2
    dealt = table("S2 4d 2 2 BBBB/YYKK/RRRR/KKKK/WWWW *", lid="")
    assert rules.after(refill(bag="BBBBYY"), "BBBB/YYKK/RRRR/KKKK/WWWW") == dealt


@pytest.mark.parametrize(
    ("deal", "reason"),
    [
        ("BBBB/KKKK/RRRR/KKKK/WWWW", "deal_lid"),  # the bag's two yellow tiles must come first
        ("BBBB/YKKK/RRRR/KKKK/WWWW", "deal_lid"),
        ("BBBY/BYKK/RRRR/KKKK/BWWW", None),
        ("BBBK/BYYK/RRRR/KKKK/WWWW", "deal_bag"),  # the black tile is still in the lid
    ],
)
def test_the_tiles_of_the_bag_come_before_those_of_the_lid(rules: Rules, deal: str, reason: str | None) -> None:  # N2
    assert rules.refusal(refill(bag="BBBBYY"), deal) == reason


def test_a_deal_cannot_hold_more_of_a_colour_than_bag_and_lid(rules: Rules) -> None:  # N2
    first = board(lines="-/K/KK/KKK/KKKK")
    second = board(lines="-/-/KK/KKK/KKKK")  # 19 black tiles are on the boards
    assert rules.refusal(refill(first, second, bag="BB"), "BBKK/YYYY/RRRR/BBBB/WWWW") == "deal_bag"


# Four boards that leave 18 tiles, none of them black, for nine factories.
BUILT = "BYRK./WBYR./KWBY./RKWB./....."
BUILDERS = [
    board(lines="-/-/RR/-/KKKK", wall=BUILT),
    board(lines="-/-/-/-/KKKK", wall=BUILT),
    board(lines="-/-/-/-/YYYY", wall=BUILT),
    board(lines="-/-/-/-/WWWW", wall=BUILT),
]


def test_the_round_starts_with_the_factories_as_they_are_when_the_tiles_run_out(rules: Rules) -> None:  # N3, R10
    before = table("S4 9r - 3 -/-/-/-/-/-/-/-/- -", *BUILDERS, bag="BBY")
    deal = "BBYW/BBYY/YRRR/RRRW/WW/-/-/-/-"
    assert rules.after(before, deal) == table(f"S4 9d 3 3 {deal} *", *BUILDERS)


@pytest.mark.parametrize(
    "deal",
    [
        "BBYW/BBYY/YRRR/RRRW/W/W/-/-/-",  # a factory is filled before the next
        "BBYW/BBYY/YRRR/RRRW/W/-/-/-/-",  # a tile is left over
        "BBYW/BBYY/YRRR/RRRW/-/WW/-/-/-",
    ],
)
def test_factories_are_filled_in_order_while_there_are_tiles(rules: Rules, deal: str) -> None:  # N3
    assert rules.refusal(table("S4 9r - 3 -/-/-/-/-/-/-/-/- -", *BUILDERS, bag="BBY"), deal) == "deal_size"
