"""Faults: their codes, their sentences, and that each of them is used."""

import copy
import pickle
import re
from pathlib import Path

import pytest

from azulejos import AzulejosError, IllegalDealError, IllegalMoveError, InvalidError, InvalidRecordError, errors, replay
from azulejos.errors import SENTENCES, in_words

ROOMS = [path for path in Path(errors.__file__).parent.rglob("*.py") if path.name != "errors.py"]
SOURCE = "".join([path.read_text(encoding="utf-8") for path in ROOMS])


@pytest.mark.parametrize("kind", [InvalidError, InvalidRecordError, IllegalMoveError, IllegalDealError])
def test_every_fault_is_a_value_error(kind: type[AzulejosError]) -> None:
    assert issubclass(kind, AzulejosError)
    assert issubclass(kind, ValueError)


def test_a_fault_has_a_code_its_parameters_and_a_sentence() -> None:
    fault = InvalidError("tile_count", colour="B", count=21)
    assert (fault.code, fault.params, str(fault)) == (
        "tile_count",
        {"colour": "B", "count": 21},
        "there are 21 blue tiles in the position, expected 20.",
    )


def test_a_fault_of_a_record_says_where_it_is() -> None:
    with pytest.raises(InvalidRecordError) as caught:
        replay('[Rules "S2"]\n[Start "1"]\n[Seat1 "Ana"]\n[Seat2 "Bo"]\n\n1. BBYR/KKWW/BRKW/YYYY/BBWW 1B4 1B4\n')
    fault = caught.value
    assert (fault.code, fault.line, fault.column, fault.params["move"]) == ("no_tiles", 6, 33, "1B4")
    assert str(fault) == f"line 6, column 33: {fault.fault}"


@pytest.mark.parametrize(
    "fault",
    [
        InvalidError("players", found="5"),
        IllegalMoveError("game_over", move="1B1"),
        IllegalDealError("deal_not_due", deal="-", phase="over"),
        InvalidRecordError(InvalidError("record_brace"), 3, 14),
    ],
)
def test_a_fault_survives_copying_and_pickling(fault: AzulejosError) -> None:
    copies = [copy.copy(fault), pickle.loads(pickle.dumps(fault))]  # noqa: S301  # pickled a moment ago
    assert [(type(one), vars(one).keys(), str(one), one.code, one.params) for one in copies] == 2 * [
        (type(fault), vars(fault).keys(), str(fault), fault.code, fault.params)
    ]


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("colour", "K", "black"),
        ("holds", "BBYR", "blue, yellow and red"),
        ("tiles", "WW", "white"),
        ("source", "3", "factory 3"),
        ("source", "C", "the centre"),
        ("sources", "19", "factories 1 or 9"),
        ("sources", "C", "the centre"),
        ("places", "F", "the floor"),
        ("places", "3F", "line 3 or the floor"),
        ("columns", "135", "columns 1, 3 or 5"),
        ("columns", "2", "column 2"),
        ("found", "S9", "S9"),
        ("found", "", "''"),
        ("found", "a b", "'a b'"),
        ("found", "x" * 61, repr("x" * 60 + "...")),
        ("count", 7, "7"),
    ],
)
def test_parameters_are_put_into_words(name: str, value: str | int, words: str) -> None:
    assert in_words(name, value) == words


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (InvalidError("seats_open", count=1), "the game cannot begin: 1 seat is still open."),
        (InvalidError("seats_open", count=2), "the game cannot begin: 2 seats are still open."),
        (InvalidError("names", count=1, players=2), "found 1 name for 2 seats: expected one each."),
        (InvalidError("tables_full", most=1), "there is 1 table already, and no room for another: "),
        (InvalidError("line", seat=1, line=1, found="BB"), "found BB, expected 1 tile, or - when empty."),
        (InvalidError("line", seat=1, line=3, found="BY"), "found BY, expected 1 to 3 tiles of one colour, or -"),
        (InvalidError("no_turn", phase="refill"), "it is nobody's turn while a deal is due."),
    ],
)
def test_a_sentence_goes_with_its_numbers(fault: InvalidError, sentence: str) -> None:
    assert sentence in str(fault)


def test_a_text_with_braces_is_quoted_as_it_is() -> None:
    assert "'{found} {0}'" in str(InvalidError("move", found="{found} {0}"))


def codes_in_source() -> set[str]:
    """Every text in the package, outside the sentences, that could be a code."""
    return set(re.findall(r'"([a-z_]+)"', SOURCE))


def test_every_code_is_used() -> None:
    assert [code for code in SENTENCES if code not in codes_in_source()] == []


def test_every_code_that_is_raised_has_a_sentence() -> None:
    raised = re.findall(r'(?:Error|fault)\(\s*(?:[\w.\[\]"]+, )?"([a-z_]+)"', SOURCE)
    assert set(raised) <= set(SENTENCES)
    assert len(set(raised)) > 60
