"""Every clause of the rules has a test that names it."""

import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "rules.md"

CLAUSES = (
    *("S1", "S2", "S3", "S4", "S5"),
    *("D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "D11"),
    *("T0", "T1", "T2", "T3"),
    *("P1", "P2", "P3", "P4", "P5"),
    *("N1", "N2", "N3"),
    *("E1", "E2", "E3"),
    *("V1", "V2", "V3", "V4", "V5"),
    *("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10"),
)
EXAMPLES = ("X1", "X2", "X3", "X4", "X5")

_TEST = re.compile(r"def test_\w+\([^#]*?\) -> None:  # ([A-Z][0-9]+(?:, [A-Z][0-9]+)*)$", re.MULTILINE)


def cited() -> Iterator[str]:
    """The clauses that the def lines of the tests name."""
    for path in TESTS.rglob("test_*.py"):
        for match in _TEST.finditer(path.read_text(encoding="utf-8")):
            yield from match[1].split(", ")


def test_every_clause_and_example_is_tested_and_nothing_else_is_cited() -> None:
    assert set(cited()) == {*CLAUSES, *EXAMPLES}


def test_the_rules_page_has_exactly_these_clauses() -> None:
    assert set(re.findall(r"\*\*([SDTPNEVR][0-9]+)\*\*", RULES.read_text(encoding="utf-8"))) == set(CLAUSES)
