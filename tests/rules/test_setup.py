"""S: the table before and after the first deal."""

import pytest

from azulejos.notation import Wall
from tests.contract import Rules
from tests.drawn import board, table

FULL_BAG = "20,20,20,20,20 0,0,0,0,0"
EMPTY_BOARD = "0:-/-/-/-/-:...../...../...../...../.....:-"


@pytest.mark.parametrize(
    ("players", "head"),
    [
        (2, "S2 1r - 1 -/-/-/-/- -"),
        (3, "S3 1r - 1 -/-/-/-/-/-/- -"),
        (4, "S4 1r - 1 -/-/-/-/-/-/-/-/- -"),
    ],
)
def test_the_table_has_two_factories_per_player_and_one_more(rules: Rules, players: int, head: str) -> None:  # S1
    assert rules.initial(players, "coloured", 1) == table(head)


def test_a_deal_for_another_number_of_players_is_refused(rules: Rules) -> None:  # S1
    assert rules.refusal(rules.initial(2, "coloured", 1), "BBYR/KKWW/BRKW/YYYY/BBWW/BBYR/KKWW") == "deal_factories"


def test_all_hundred_tiles_begin_in_the_bag(rules: Rules) -> None:  # S2
    assert rules.initial(2, "coloured", 1) == f"S2 1r - 1 -/-/-/-/- - {FULL_BAG} {EMPTY_BOARD} {EMPTY_BOARD}"


@pytest.mark.parametrize(("wall", "letter"), [("coloured", "S"), ("grey", "G")])
def test_all_boards_begin_empty_on_the_same_side(rules: Rules, wall: Wall, letter: str) -> None:  # S3
    boards = " ".join([EMPTY_BOARD] * 3)
    assert rules.initial(3, wall, 1) == f"{letter}3 1r - 1 -/-/-/-/-/-/- - {FULL_BAG} {boards}"


def test_the_starting_seat_is_a_parameter(rules: Rules) -> None:  # S4
    assert rules.initial(2, "grey", 2) == table("G2 1r - 2 -/-/-/-/- -")


def test_the_deal_brings_four_tiles_from_the_bag_onto_each_factory(rules: Rules) -> None:  # S4
    dealt = rules.after(rules.initial(2, "coloured", 2), "BBYR/KKWW/BRKW/YYYY/BBWW")
    assert dealt == f"S2 1d 2 2 BBYR/KKWW/BRKW/YYYY/BBWW * 15,15,18,17,15 0,0,0,0,0 {EMPTY_BOARD} {EMPTY_BOARD}"


def test_a_factory_of_three_tiles_is_refused_while_there_are_more(rules: Rules) -> None:  # S4
    assert rules.refusal(rules.initial(2, "coloured", 1), "BBYR/KKWW/BRK/YYYY/BBWW") == "deal_size"


@pytest.mark.parametrize(("line", "layout"), [*enumerate(["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"], 1)])
def test_each_colour_has_its_printed_space_in_each_row(rules: Rules, line: int, layout: str) -> None:  # S5, R8
    def row_after_tiling(colour: str) -> str:
        lines = "/".join([colour * number if number == line else "-" for number in range(1, 6)])
        before = table("S2 1d 2 1 R/-/-/-/- -", board(lines=lines), board(floor="*"))
        wall = rules.after(before, "1R5").split(" ")[8].split(":")[2]
        return wall.split("/")[line - 1]

    spaces = ["." * column + colour + "." * (4 - column) for column, colour in enumerate(layout)]
    assert [row_after_tiling(colour) for colour in layout] == spaces
