"""`azulejos verify`, called as a function."""

import json
from pathlib import Path

import pytest

from azulejos import Game
from azulejos.tables.chance import commitment
from tests.command import Call
from tests.tables.games import SECRET, committed_game, whole_record

OTHER = bytes.fromhex("ff" * 32)
PROMISED = commitment(SECRET)
RECORD = whole_record()
UNTOLD = RECORD.replace(f'[Secret "{SECRET.hex()}"]\n', "")
CHEATED = committed_game(cheating={3: OTHER}, start=1).record()
SEEDED = Game.new(seed=7).record()

PROVEN = "the start and 5 deals, all as committed.\n"


# What is proven.


def test_a_game_is_proven_with_its_start(call: Call) -> None:
    assert call("verify", "-", stdin=RECORD) == (0, f"Game 1: {PROVEN}  Commitment {PROMISED}\n", "")


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [(0, "0 deals, all as committed."), (1, "1 deal, as committed."), (1000, "5 deals, all as committed.")],
)
def test_a_start_that_was_not_drawn_is_left_out(call: Call, steps: int, sentence: str) -> None:
    record = committed_game(start=1, steps=steps).record()
    assert call("verify", "-", stdin=record) == (0, f"Game 1: {sentence}\n  Commitment {PROMISED}\n", "")


def test_each_game_of_a_record_is_proven_by_its_own_secret(call: Call) -> None:
    second = committed_game(3, "grey", OTHER, "t2", start=2, steps=1).record()
    assert call("verify", "-", stdin=f"{RECORD}\n{second}").out.splitlines() == [
        f"Game 1: {PROVEN.strip()}",
        f"  Commitment {PROMISED}",
        "Game 2: 1 deal, as committed.",
        f"  Commitment {commitment(OTHER)}",
    ]


def test_games_of_several_records_have_the_names_of_their_files(call: Call, tmp_path: Path) -> None:
    for name in ("a.azul", "b.azul"):
        (tmp_path / name).write_text(RECORD)
    printed = call("verify", "a.azul", "b.azul")
    assert printed.out.splitlines()[::2] == [f"{name}: Game 1: {PROVEN.strip()}" for name in ("a.azul", "b.azul")]


# What is proven wrong.

ONE_DEAL = committed_game(steps=1).record()
WRONG = {
    "a deal by another secret": (
        CHEATED,
        [
            "round 3 is not as committed: BRKW/BYKK/BRRW/KKWW/YYRW was dealt,"
            " but the secret gives BYYR/BKWW/YRRW/BYRW/BRKW."
        ],
    ),
    "a deal that was changed": (
        ONE_DEAL.replace("BYRW/BRKK/", "BRRW/BYKK/"),
        [
            "round 1 is not as committed: BRRW/BYKK/BYYW/BYYW/BYRW was dealt,"
            " but the secret gives BYRW/BRKK/BYYW/BYYW/BYRW."
        ],
    ),
    "the secret": (
        RECORD.replace(SECRET.hex(), OTHER.hex()),
        [
            f"the secret is not the one that was committed to: its SHA-256 is {commitment(OTHER)}, not {PROMISED}.",
            "none of its deals is what the secret gives at table t1; there round 1 is BBKW/YRRW/YYKK/BYRW/BYRK.",
        ],
    ),
    "the commitment": (
        RECORD.replace(PROMISED, "0" * 64),
        [f"the secret is not the one that was committed to: its SHA-256 is {PROMISED}, not {'0' * 64}."],
    ),
    "the table": (
        RECORD.replace('"t1"', '"t2"'),
        ["none of its deals is what the secret gives at table t2; there round 1 is BYYY/YRRW/BBRR/BYRR/YYKW."],
    ),
    "the start": (
        ONE_DEAL.replace('[Start "2"]', '[Start "1"]'),
        ["seat 1 started, but the secret draws seat 2."],
    ),
}


@pytest.mark.parametrize(("record", "sentences"), WRONG.values(), ids=WRONG)
def test_what_does_not_hold_is_said_with_its_place(call: Call, record: str, sentences: list[str]) -> None:
    expected = "".join([f"Game 1: {sentence}\n" for sentence in sentences])
    assert call("verify", "-", stdin=record) == (1, expected, "")


# What cannot be proven.

UNPROVABLE = {
    "no commitment": (
        SEEDED,
        "Game 1: header Commitment is missing, so nothing can be proven: give the record of a game on a server.",
    ),
    "no table": (
        RECORD.replace('[Table "t1"]\n', ""),
        "Game 1: header Table is missing, so nothing can be proven: give the record of a game on a server.",
    ),
    "no secret": (
        UNTOLD,
        "Game 1: header Secret is missing, so nothing can be proven yet: take the record again after the game.",
    ),
    "a bad secret": (
        RECORD.replace(SECRET.hex(), "7"),
        "Game 1: this is not a secret: expected 32 bytes, or 64 hexadecimal digits in small letters.",
    ),
    "a bad commitment": (
        RECORD.replace(PROMISED, "none"),
        "Game 1: header Commitment: found none, expected 64 hexadecimal digits in small letters.",
    ),
    "a bad table": (
        RECORD.replace('"t1"', '"1 2"'),
        "Game 1: '1 2' is not a table's id: expected 1 to 64 ASCII letters, digits, - or _.",
    ),
    "a bad draw": (
        RECORD.replace('"Start"', '"yes"'),
        "Game 1: header Drawn: found yes, expected Start, or no such header.",
    ),
    "no game": ("\n", "- holds no game: give a record."),
    "no record": ("what?", "-:1:1: expected headers such as [Rules \"S2\"], found 'what?'."),
}


@pytest.mark.parametrize(("record", "sentence"), UNPROVABLE.values(), ids=UNPROVABLE)
def test_what_cannot_be_proven_is_said_in_one_line(call: Call, record: str, sentence: str) -> None:
    assert call("verify", "-", stdin=record) == (2, "", f"{sentence}\n")


def test_a_record_that_is_not_there_is_said_in_one_line(call: Call) -> None:
    printed = call("verify", "none.azul")
    assert (printed.status, printed.err.count("\n"), "none.azul cannot be read" in printed.err) == (2, 1, True)


STATUSES = {
    "proven and unproven": ([RECORD, UNTOLD], 2),
    "proven and unread": ([RECORD, "what?"], 2),
    "wrong and proven": ([CHEATED, RECORD], 1),
    "wrong, unproven and unread": ([UNTOLD, CHEATED, "what?"], 1),
}


@pytest.mark.parametrize(("records", "status"), STATUSES.values(), ids=STATUSES)
def test_what_is_proven_wrong_outweighs_what_cannot_be_proven(
    call: Call, tmp_path: Path, records: list[str], status: int
) -> None:
    files = [f"{number}.azul" for number in range(len(records))]
    for file, record in zip(files, records, strict=True):
        (tmp_path / file).write_text(record)
    assert call("verify", *files).status == status


# JSON.


def test_json_has_the_proof_of_each_game(call: Call) -> None:
    printed = call("verify", "-", "--json", stdin=RECORD)
    assert (printed.status, json.loads(printed.out)) == (
        0,
        {
            "files": [
                {
                    "file": "-",
                    "games": [
                        {
                            "game": 1,
                            "table": "t1",
                            "commitment": PROMISED,
                            "start_drawn": True,
                            "deals": 5,
                            "holds": True,
                            "faults": [],
                        }
                    ],
                }
            ]
        },
    )


def test_json_has_what_is_wrong_as_an_error(call: Call) -> None:
    printed = call("verify", "-", "--json", stdin=WRONG["the start"][0])
    (game,) = json.loads(printed.out)["files"][0]["games"]
    fault = {
        "code": "proof_start",
        "message": "seat 1 started, but the secret draws seat 2.",
        "params": {"seat": 1, "expected": 2},
    }
    assert (printed.status, game["holds"], game["faults"]) == (1, False, [fault])


def test_json_has_what_cannot_be_proven_where_it_is(call: Call) -> None:
    printed = call("verify", "-", "none.azul", "--json", stdin=UNTOLD)
    record, file = json.loads(printed.out)["files"]
    assert (printed.status, printed.err) == (2, "")
    assert (record["games"][0]["error"]["code"], file["error"]["code"]) == ("proof_untold", "file")
