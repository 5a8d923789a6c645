"""The conformance cases of `data/vectors.jsonl`, whose keys `data/README.md` explains."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from azulejos import Move, Position, replay
from tests.contract import Rules

Case = dict[str, Any]


def cases(*keys: str) -> list[Any]:
    """The cases that have all these keys, each named by its clause and its number in the clause."""
    numbers: Counter[str] = Counter()
    found = []
    for line in (Path(__file__).parent / "data" / "vectors.jsonl").read_text().splitlines():
        case = json.loads(line)
        clause = case["clause"].replace(": ", "-").replace(" ", "-")
        numbers[clause] += 1
        if set(keys) <= set(case):
            found.append(pytest.param(case, id=f"{clause}-{numbers[clause]}"))
    return found


@pytest.mark.parametrize("case", cases("legal"))
def test_exactly_these_moves_are_legal(rules: Rules, case: Case) -> None:
    assert rules.legal(case["position"]) == case["legal"]


@pytest.mark.parametrize("case", cases("legal", "winners"))
def test_exactly_these_seats_have_won(rules: Rules, case: Case) -> None:
    assert list(rules.winners(case["position"])) == case["winners"]


@pytest.mark.parametrize("case", cases("moves"))
def test_the_steps_lead_exactly_there(rules: Rules, case: Case) -> None:
    deals = [] if case["deal"] is None else [case["deal"]]
    assert rules.after(case["position"], *case["moves"], *deals) == case["after"]


@pytest.mark.parametrize("case", cases("after", "winners"))
def test_these_seats_win_by_it(rules: Rules, case: Case) -> None:
    assert list(rules.winners(case["after"])) == case["winners"]


@pytest.mark.parametrize("case", cases("initial"))
def test_the_table_is_set_up_like_this(case: Case) -> None:
    assert str(Position.initial(**case["initial"])) == case["after"]


@pytest.mark.parametrize("case", cases("record"))
def test_the_record_replays_to_these_positions(case: Case) -> None:
    assert [str(game.position) for game in replay(case["record"])] == case["after"]


@pytest.mark.parametrize("case", cases("invalid"))
def test_the_text_is_refused_and_the_field_is_named(rules: Rules, case: Case) -> None:
    refuse = {
        "position": Position.parse,
        "move": Move.parse,
        "play": lambda text: rules.after(case["position"], text),
        "deal": lambda text: rules.after(case["position"], text),
        "record": replay,
    }[case["kind"]]
    with pytest.raises(ValueError, match=case.get("field")):
        refuse(case["invalid"])


def test_every_case_is_one_of_these() -> None:
    tested = [cases("legal"), cases("moves"), cases("initial"), cases("record"), cases("invalid")]
    assert sorted(case.id for some in tested for case in some) == sorted(case.id for case in cases())
