"""Counting all move sequences from fixed positions, as chess programs do."""

import json
from typing import Any

import pytest

from tests.contract import Rules
from tests.make_perft import PERFT

CASES = [json.loads(line) for line in PERFT.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_there_are_exactly_so_many_sequences_of_moves(rules: Rules, case: dict[str, Any]) -> None:
    depths = range(1, len(case["counts"]) + 1)
    assert [rules.perft(case["position"], depth) for depth in depths] == case["counts"]
