"""How moves, deals and positions are written, and what is refused."""

import copy
import pickle

import pytest

from azulejos import InvalidError, Move, Position
from azulejos.notation import (
    CENTRE,
    DRAFTS,
    FLOOR,
    TILINGS,
    Draft,
    Tiling,
    format_deal,
    format_rules,
    parse_deal,
    parse_rules,
)
from tests.drawn import board, counts, table


def refusal_of_position(text: str) -> InvalidError:
    with pytest.raises(InvalidError) as caught:
        Position.parse(text)
    return caught.value


# Moves.


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("3B4", Draft(3, "B", 4)),
        ("9W5", Draft(9, "W", 5)),
        ("CRF", Draft(CENTRE, "R", FLOOR)),
        ("1KF", Draft(1, "K", FLOOR)),
        ("2@4", Tiling(2, 4)),
    ],
)
def test_a_move_is_three_characters(text: str, move: Move) -> None:
    assert (Move.parse(text), str(move)) == (move, text)


def test_there_are_three_hundred_drafts_and_twenty_five_tilings_with_a_text_each() -> None:
    moves = [*DRAFTS.values(), *TILINGS.values()]
    assert [Move.parse(str(move)) for move in moves] == moves
    assert (len(DRAFTS), len(TILINGS), len({str(move) for move in moves})) == (300, 25, 325)


@pytest.mark.parametrize(
    "text",
    [
        *("", "3B", "3B44", "0B4", "3B6", "3B0", "3G4", "3b4", "cBF", "CBf", "2@0", "2@6", "0@1", "6@1", "F@1", "C@1"),
        *("@14", " 3B4", "3B4 ", "3B4\\n", "3\\u00a0B4", "\\u0663B4", "3B\\uff14", "2\\uff204", "3B4\\0", "9" * 1000),
    ],
)
def test_any_other_text_is_no_move(text: str) -> None:
    with pytest.raises(InvalidError, match="is not a move: expected source, colour and place such as 3B4"):
        Move.parse(text)


@pytest.mark.parametrize(
    ("source", "colour", "line"), [(10, "B", 1), (-1, "B", 1), (1, "BY", 1), (1, "", 1), (1, "B", 6)]
)
def test_a_draft_outside_the_table_cannot_be_made(source: int, colour: str, line: int) -> None:
    with pytest.raises(InvalidError, match="is not a move"):
        Draft(source, colour, line)


@pytest.mark.parametrize(("line", "column"), [(0, 1), (6, 1), (1, 0), (1, 6)])
def test_a_tiling_outside_the_wall_cannot_be_made(line: int, column: int) -> None:
    with pytest.raises(InvalidError, match="is not a move"):
        Tiling(line, column)


@pytest.mark.parametrize("move", [Draft(3, "B", 4), Tiling(2, 4)])
def test_a_move_survives_copying_and_pickling(move: Move) -> None:
    assert {move, copy.deepcopy(move), pickle.loads(pickle.dumps(move))} == {move}  # noqa: S301  # pickled a moment ago


# Deals and rules.


@pytest.mark.parametrize("text", ["BBYR/KKWW/BRKW/YYYY/BBWW", "BBYR/KKWW/BRKW/YYYY/BW/-/-", "-/-/-/-/-/-/-/-/-"])
def test_a_deal_reads_back_from_its_text(text: str) -> None:
    assert format_deal(parse_deal(text)) == text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "tiles"),
        ("BBYR/KKWW/BRKW/YYYY/", "tiles"),
        ("BBYR/KKWW/BRKW/YYYY/YB", "tiles"),
        ("BBYR/KKWW/BRKW/YYYY/BBWW\n", "tiles"),
        ("BBYR/KKWW/BRKW/YYYY/BB-", "tiles"),
        ("BBYR/KKWW/BRKW/YYYY/BBBWW", "factory_size"),
        ("BBYR", "factory_count"),
        ("BBYR/KKWW/BRKW/YYYY/BBWW/BBYR", "factory_count"),
    ],
)
def test_any_other_text_is_no_deal(text: str, code: str) -> None:
    with pytest.raises(InvalidError) as caught:
        parse_deal(text)
    assert (caught.value.code, caught.value.params["field"]) == (code, "deal")


def test_rules_are_a_letter_and_the_number_of_players() -> None:
    texts = ["S2", "S3", "S4", "G2", "G3", "G4"]
    read = [parse_rules(text) for text in texts]
    assert [format_rules(*rules) for rules in read if rules] == texts


@pytest.mark.parametrize("text", ["", "S", "S1", "S5", "s2", "G22", "2S", "S\u0662", "S2 "])
def test_any_other_text_is_no_rules(text: str) -> None:
    assert parse_rules(text) is None


# Positions: the form of each field. A valid one has a field replaced by what should not be there.

DRAFTING = table("S2 3d 1 2 BBYR/-/KKWW/-/- *BK", board(17, "-/RR/-/B/KKKK", "B.R../...../K..../...../.....", "RB"))
REFILL = table("S2 3r - 2 -/-/-/-/- -", board(17, "-/R/-/B/KKKK"))
FIELDS = ["rules", "round", "turn", "start", "factories", "centre", "bag", "lid", "board", "other board"]


def with_field(text: str, field: str, value: str) -> str:
    fields = text.split(" ")
    fields[FIELDS.index(field)] = value
    return " ".join(fields)


@pytest.mark.parametrize("text", [DRAFTING, REFILL])
def test_a_valid_position_reads_back_from_its_text(text: str) -> None:
    assert str(Position.parse(text)) == text


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("rules", "S5", "rules_field"),
        ("rules", "s2", "rules_field"),
        ("rules", "", "rules_field"),
        ("rules", "S3", "fields"),
        ("round", "0d", "round_field"),
        ("round", "03d", "round_field"),
        ("round", "3x", "round_field"),
        ("round", "d", "round_field"),
        ("round", "\u0663d", "round_field"),
        ("round", "-1d", "round_field"),
        ("round", "9" * 5000 + "d", "round_field"),
        ("turn", "-", "turn_field"),
        ("turn", "0", "turn_field"),
        ("turn", "3", "turn_field"),
        ("turn", "01", "turn_field"),
        ("turn", "\u0661", "turn_field"),
        ("start", "-", "start_field"),
        ("start", "3", "start_field"),
        ("factories", "BBYR/-/KKWW/-", "factory_count"),
        ("factories", "BBYR/-/KKWW/-/-/-/-", "factory_count"),
        ("factories", "BBYR//KKWW/-/-", "tiles"),
        ("factories", "RBBY/-/KKWW/-/-", "tiles"),
        ("factories", "BBYYR/-/KKWW/-/-", "factory_size"),
        ("centre", "BK*", "tiles"),
        ("centre", "**BK", "tiles"),
        ("centre", "*KB", "tiles"),
        ("centre", "*-", "tiles"),
        ("centre", "", "tiles"),
        ("bag", "1,2,3,4", "counts"),
        ("bag", "1,2,3,4,05", "counts"),
        ("bag", "1,2,3,4,-5", "counts"),
        ("bag", "1,2,3,4,101", "counts"),
        ("bag", "1,2,3,4," + "9" * 5000, "counts"),
        ("lid", "", "counts"),
        ("lid", "0,0,0,0,0,0", "counts"),
        ("lid", "0,0,0,0,\u0660", "counts"),
        ("board", "", "board"),
        ("board", board() + ":", "board"),
        ("board", board().removeprefix("0"), "score"),
        ("board", "0" + board(), "score"),
        ("board", "-" + board(), "score"),
        ("board", "9" * 5000 + ":" + board().partition(":")[2], "score"),
        ("board", board(lines="-/-/-/-"), "lines"),
        ("board", board(lines="-/-/-/-/-/-"), "lines"),
        ("board", board(lines="-/-/-/-/"), "line"),
        ("board", board(lines="BB/-/-/-/-"), "line"),
        ("board", board(lines="-/BY/-/-/-"), "line"),
        ("board", board(lines="-/-/*/-/-"), "line"),
        ("board", board(wall="...../...../...../....."), "rows"),
        ("board", board(wall="...../...../...../...../......"), "rows"),
        ("board", board(wall="...../...../...../...../....*"), "rows"),
        ("board", board(floor=""), "floor"),
        ("board", board(floor="B*R*"), "floor"),
        ("board", board(floor="B-"), "floor"),
        ("board", board(floor="BBBBBBBB"), "floor_size"),
        ("board", board(floor="BBB*BBBB"), "floor_size"),
        ("board", board(floor="BBBBBBBB*"), "floor_size"),
    ],
)
def test_a_field_in_a_wrong_form_is_refused(field: str, value: str, code: str) -> None:
    assert refusal_of_position(with_field(DRAFTING, field, value)).code == code


@pytest.mark.parametrize("turn", ["1", "", "x"])
def test_nobody_is_to_move_between_rounds(turn: str) -> None:
    assert refusal_of_position(with_field(REFILL, "turn", turn)).code == "turn_field"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "fields_form"),
        ("S2", "fields_form"),
        (DRAFTING + " ", "fields"),
        (DRAFTING + "\n", "floor"),
        (" " + DRAFTING, "rules_field"),
        (DRAFTING.replace(" ", "  ", 1), "fields"),
        (DRAFTING.replace(" ", "\u00a0"), "fields_form"),
        (DRAFTING.replace(" ", "\t"), "fields_form"),
        (DRAFTING.rpartition(" ")[0], "fields"),
        (DRAFTING + " " + board(), "fields"),
    ],
)
def test_fields_are_separated_by_exactly_one_space(text: str, code: str) -> None:
    assert refusal_of_position(text).code == code


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("factories", "BBYR", "factories: found 1 factory, expected 5."),
        ("bag", "x", "bag: found x, expected five whole numbers"),
        ("lid", "x", "lid: found x, expected five whole numbers"),
        ("other board", board(floor="x"), "board 2, floor: found x, expected tiles and at most one"),
        ("board", board(lines="-/-/-/KY/-"), "board 1, line 4: found KY, expected 1 to 4 tiles of one colour"),
    ],
)
def test_the_message_names_the_field(field: str, value: str, named: str) -> None:
    assert named in str(refusal_of_position(with_field(DRAFTING, field, value)))


# Positions that are well written but cannot be.

ROW = "BYRKW/...../...../...../....."
STUCK = "....B/WYRK./...../...../....."  # no space for a blue line 2


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (with_field(REFILL, "bag", "19,20,19,16,20"), None),
        (with_field(REFILL, "bag", "20,20,19,16,20"), "tile_count"),
        (with_field(REFILL, "bag", "18,20,19,16,20"), "tile_count"),
        (table("S2 1d 1 1 BBYR/-/-/-/- -"), "marker_count"),
        (table("S2 1d 1 1 BBYR/-/-/-/- *", board(floor="*")), "marker_count"),
        (table("S2 1d 1 1 BBYR/-/-/-/- -", board(floor="*"), board(floor="*")), "marker_count"),
        (table("S2 1r - 1 -/-/-/-/- *"), "marker_count"),
        (table("S2 1e - 1 -/-/-/-/- -", board(wall=ROW, floor="*")), "marker_count"),
        (table("S2 1r - 1 -/-/-/-/- -", board(lines="-/B/-/-/-", wall="...../.B.../...../...../.....")), "line_in_row"),
        (table("S2 1r - 1 -/-/-/-/- -", board(wall="Y..../...../...../...../.....")), "wall_space"),
        (table("G2 1r - 1 -/-/-/-/- -", board(wall="Y..../...../...../...../.....")), None),
        (table("G2 1r - 1 -/-/-/-/- -", board(wall="Y...Y/...../...../...../.....")), "wall_row"),
        (table("G2 1r - 1 -/-/-/-/- -", board(wall="Y..../Y..../...../...../.....")), "wall_column"),
        (table("S2 1r - 1 -/-/-/-/- -", board(wall=ROW)), "complete_row"),
        (table("S2 1d 1 1 BBYR/-/-/-/- *", board(), board(wall=ROW)), "complete_row"),
        (table("G2 1t 1 1 -/-/-/-/- *", board(lines="-/BB/-/-/-", wall=ROW)), None),
        (table("S2 1d 1 1 -/-/-/-/- *"), "nothing_to_take"),
        (table("S2 1d 1 1 -/-/-/-/- -", board(floor="*")), "nothing_to_take"),
        (table("S2 1t 1 1 -/-/-/-/- *", board(lines="B/-/-/-/-")), "tiling_on_coloured"),
        (table("G2 1t 1 1 BBYR/-/-/-/- *", board(lines="B/-/-/-/-")), "tiles_on_offer"),
        (table("G2 1t 1 1 -/-/-/-/- *B", board(lines="B/-/-/-/-")), "tiles_on_offer"),
        (table("S2 1r - 1 BBYR/-/-/-/- -"), "tiles_on_offer"),
        (table("S2 1e - 1 -/-/-/-/- B", board(wall=ROW)), "tiles_on_offer"),
        (table("G2 1t 1 1 -/-/-/-/- *"), "no_choice_due"),
        (table("G2 1t 1 1 -/-/-/-/- *", board(lines="-/BB/-/-/-", wall=STUCK)), "no_choice_due"),
        (table("G2 1t 1 1 -/-/-/-/- *", board(lines="-/BB/KKK/-/-", wall=STUCK)), "no_choice_due"),
        (table("G2 1t 2 1 -/-/-/-/- *", board(lines="B/-/-/-/-"), board(lines="B/-/-/-/-")), "earlier_choice_due"),
        (table("G2 1t 2 2 -/-/-/-/- *", board(lines="B/-/-/-/-"), board(lines="B/-/-/-/-")), None),
        (
            table("G3 1t 1 2 -/-/-/-/-/-/- *", board(lines="B/-/-/-/-"), board(), board(lines="-/RR/-/-/-")),
            "earlier_choice_due",
        ),
        (table("S2 1r - 1 -/-/-/-/- -", board(), board(lines="-/-/RRR/-/-")), "line_left_full"),
        (table("S2 1r - 1 -/-/-/-/- -", board(floor="B")), "floor_left"),
        (table("S2 1e - 1 -/-/-/-/- -"), "no_end"),
        (table("S2 1e - 1 -/-/-/-/- -", board(wall=ROW)), None),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, code: str | None) -> None:
    if code is None:
        assert str(Position.parse(text)) == text
    else:
        assert refusal_of_position(text).code == code


def test_a_refill_without_tiles_to_deal_is_refused() -> None:
    # All 100 tiles are on the boards: 20 on each wall, 20 on lines.
    boards = [
        board(lines="-/K/RR/YYY/BBBB", wall="BYRK./WBYR./KWBY./RKWB./YRKW."),
        board(lines="-/K/RR/Y/-", wall="BYRK./WBYR./KWBY./RKWB./YRKW."),
        board(lines="-/-/-/-/KK", wall="BY.KW/WB.RK/KW.YR/RK.BY/YR.WB"),
        board(lines="-/-/-/-/WWWW", wall="BYR.W/WBY.K/KWB.R/RKW.Y/YRK.B"),
    ]
    text = " ".join(["S4 9r - 2 -/-/-/-/-/-/-/-/- -", counts(""), counts(""), *boards])
    assert refusal_of_position(text).code == "nothing_to_deal"
    assert Position.parse(text.replace("9r", "9e")).is_over
