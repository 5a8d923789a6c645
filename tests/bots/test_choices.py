"""What bots choose in fixed positions: the same on every machine, compiled or not."""

import json
from typing import Any

import pytest

from azulejos import Position
from tests.make_choices import CHOICES, chosen

CASES = [json.loads(line) for line in CHOICES.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("case", CASES, ids=[f"{case['bot']}, {case['name']}" for case in CASES])
def test_the_choice_is_what_it_was(case: dict[str, Any]) -> None:
    found = chosen(case["bot"], Position.parse(case["position"]))
    assert found == {name: case[name] for name in found}


def test_there_are_positions_for_every_game() -> None:
    assert {case["position"][:2] for case in CASES} == {f"{wall}{players}" for wall in "SG" for players in (2, 3, 4)}
    assert len({case["position"] for case in CASES}) >= 12
