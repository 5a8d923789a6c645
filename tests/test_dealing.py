"""Chance: the numbers of a seed, the tiles they draw, and the story of a deal."""

import random
from collections import Counter

import pytest

from azulejos import Game, InvalidError, Position
from azulejos.dealing import Generator, check_seed, draw, lay_out
from azulejos.events import LidPoured, TilesDealt
from azulejos.notation import format_deal, parse_deal
from tests.drawn import table

LAST_SEED = 2**64 - 1

# The generator again, written from its description alone, with two 32-bit halves as numbers and nothing shared.


def rotl(x: int, k: int) -> int:
    return int(f"{x:032b}"[k:] + f"{x:032b}"[:k], 2)


def mix(x: int) -> int:
    x %= 2**32
    x = (x ^ x // 2**16) * 2246822507 % 2**32
    x = (x ^ x // 2**13) * 3266489909 % 2**32
    return x ^ x // 2**16


def seeded(seed: int, round_number: int) -> tuple[int, int]:
    b, a = divmod(seed, 2**32)
    for step in (2654435769, 2654435769 * round_number):
        a ^= mix(b + step)
        b ^= mix(a + step)
    return (a, b) if (a, b) != (0, 0) else (0, 1)


def numbers(a: int, b: int, count: int) -> list[int]:
    found = []
    for _ in range(count):
        found.append(rotl(a * 2654435771 % 2**32, 5) * 5 % 2**32)
        b ^= a
        a, b = rotl(a, 26) ^ b ^ b * 512 % 2**32, rotl(b, 13)
    return found


def seed_of_zeros(round_number: int) -> int:
    """The seed from which the steps lead to a state of zeros: they are undone one by one."""
    a = b = 0
    for step in (2654435769 * round_number, 2654435769):
        b ^= mix(a + step)
        a ^= mix(b + step)
    return b * 2**32 + a


def test_the_numbers_are_those_of_xoroshiro64_star_star() -> None:
    # What the authors' own program gives for the state 1, 2.
    published = [3802928447, 813792938, 1618621494, 2955957307, 3252880261, 1129983909, 2539651700, 1327610908]
    generator = Generator(0, 0)
    generator._state = (1, 2)
    assert [generator.next() for _ in published] == numbers(1, 2, 8) == published


@pytest.mark.parametrize("seed", [0, 1, 7, 2**32 - 1, 2**32, 2**63, LAST_SEED])
@pytest.mark.parametrize("round_number", [0, 1, 2, 1000, 10**30])
def test_seed_and_round_set_the_generator_up(seed: int, round_number: int) -> None:
    generator = Generator(seed, round_number)
    assert [generator.next() for _ in range(5)] == numbers(*seeded(seed, round_number), 5)


@pytest.mark.parametrize("round_number", [0, 1, 2])
def test_a_state_of_zeros_is_replaced(round_number: int) -> None:
    generator = Generator(seed_of_zeros(round_number), round_number)
    assert [generator.next() for _ in range(5)] == numbers(0, 1, 5)


def test_one_number_serves_two_draws() -> None:
    generator = Generator(7, 1)
    first, second = numbers(*seeded(7, 1), 2)
    left_over = first * 100 % 2**32
    expected = [first * 100 // 2**32, left_over * 99 // 2**32, second * 98 // 2**32]
    assert [generator.randrange(n) for n in (100, 99, 98)] == expected


def test_draws_are_spread_evenly() -> None:
    generator = Generator(1, 1)
    drawn = Counter(generator.randrange(10) for _ in range(10_000))
    assert (sorted(drawn), min(drawn.values()) > 900, max(drawn.values()) < 1100) == ([*range(10)], True, True)


@pytest.mark.parametrize("seed", [0, LAST_SEED])
def test_the_first_and_the_last_seed_are_seeds(seed: int) -> None:
    check_seed(seed)
    assert Game.new(seed=seed).seed == seed


@pytest.mark.parametrize("seed", [-1, 2**64, "7", 7.0, True, False])
def test_anything_else_is_no_seed(seed: int) -> None:
    with pytest.raises(
        InvalidError, match=f"{seed}.* is not a seed: expected a whole number from 0 to 18446744073709551615"
    ):
        Game.new(seed=seed)


def test_a_seed_that_is_not_given_is_made_up() -> None:
    game = Game.new()
    assert game.seed is not None
    assert Game.new(seed=game.seed).position == game.position


# The same seed gives the same deals on every platform and in every version: these must never change.

GOLDEN_DEALS = {
    0: "BBWW/BWWW/BYWW/BBWW/YYKK/KKWW/RRKW/YRKK/RRRR",
    1: "YYWW/BWWW/RKKW/BRRW/KWWW/BYKW/YYYR/YYKW/BBRW",
    7: "BBYY/BYRW/RWWW/YKKW/YRWW/BRWW/BBBR/BRKW/YYKW",
    2**32: "BYKK/BYRK/YYYK/BRKK/BYRR/YRKW/YRKW/YRWW/YYWW",
    LAST_SEED: "BBRK/BKKW/YYRR/BRRW/BYRW/YRWW/BYYW/BYYR/YYRR",
}


@pytest.mark.parametrize(("seed", "deal"), GOLDEN_DEALS.items())
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_deal_of_a_seed_is_what_it_was(seed: int, deal: str, players: int) -> None:
    assert Game.new(players, seed=seed).position.factories == parse_deal(deal)[: 2 * players + 1]


@pytest.mark.parametrize(("seed", "starts"), [(0, [1, 2, 2]), (1, [2, 3, 4]), (7, [1, 1, 2]), (LAST_SEED, [2, 2, 3])])
def test_the_starting_seat_is_drawn_from_the_seed(seed: int, starts: list[int]) -> None:  # S4
    assert [Game.new(players, seed=seed).position.start for players in (2, 3, 4)] == starts


@pytest.mark.parametrize(
    ("round_number", "deal"),
    [
        (1, "BYRK/BYRW/KWWW/YRKW/YRWW"),
        (2, "BYRW/BRKW/YYKK/BRRW/YRRK"),
        (9, "YRKW/BYRW/BRKK/YYWW/YYKW"),
    ],
)
def test_later_deals_depend_on_seed_round_bag_and_lid_alone(round_number: int, deal: str) -> None:
    position = Position.parse(table(f"S2 {round_number}r - 1 -/-/-/-/- -", bag="BYRKWBYRKW"))
    assert format_deal(position.deal(Generator(7, round_number)).factories) == deal


# Drawing and laying out.


def test_tiles_are_drawn_by_their_place_in_the_bag() -> None:
    class FirstThenLast:
        """Chance that takes the first tile of the bag, then the last, and so on."""

        last = False

        def randrange(self, n: int, /) -> int:
            self.last = not self.last
            return 0 if self.last else n - 1

    assert draw("BBYYRRKKWW", "BYRKW", 4, FirstThenLast()) == ("BBWW", "YYKK", "BRRW", "YRK")


def test_drawing_ends_with_the_last_tile() -> None:
    assert draw("B", "Y", 3, random.Random(0)) == ("BY", "", "")


def test_a_deal_is_told_factory_by_factory() -> None:
    bag, lid, story = lay_out(("BBYY", "KK", ""), "BBYYKK", "")
    assert (bag, lid, story) == ("", "", [TilesDealt(1, "BBYY"), TilesDealt(2, "KK")])


def test_a_factory_that_the_lid_helps_to_fill_is_told_in_two_parts() -> None:  # N2
    bag, lid, story = lay_out(("BBBB", "BYRK"), "BBBBBY", "RRKKWW")
    assert (bag, lid) == ("RKWW", "")
    assert story == [TilesDealt(1, "BBBB"), TilesDealt(2, "BY"), LidPoured("RRKKWW"), TilesDealt(2, "RK")]


def test_a_lid_poured_into_an_empty_bag_is_told_before_the_tiles() -> None:  # N2
    bag, lid, story = lay_out(("BBBB", "RKWW"), "BBBB", "RRKKWW")
    assert (bag, lid) == ("RK", "")
    assert story == [TilesDealt(1, "BBBB"), LidPoured("RRKKWW"), TilesDealt(2, "RKWW")]
