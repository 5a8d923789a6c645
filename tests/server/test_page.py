"""The page about tables leaves nothing out."""

import re
from pathlib import Path

from azulejos.tables import commands, happenings

PAGE = (Path(__file__).parents[2] / "docs" / "tables.md").read_text(encoding="utf-8")


def told(text: str) -> set[str]:
    """What the tables of a part of the page list with their fields."""
    rows = re.findall(r"^\| (`.*?`) \|", text, re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`(\w+\([\w, ]*\))`", row)}


def signatures(kinds: list[type]) -> set[str]:
    return {f"{kind.__name__}({', '.join(getattr(kind, '__match_args__', ()))})" for kind in kinds}


def test_the_page_has_everything_that_happens() -> None:
    part = PAGE.partition("## What happens")[2].partition("\n## ")[0]
    assert told(part) == signatures(list(happenings.KINDS.values()))


def test_the_page_has_everything_that_can_be_asked() -> None:
    part = PAGE.partition("## What can be asked")[2].partition("\n## ")[0]
    named = [getattr(commands, name) for name in commands.__all__ if name not in ("Command", "FromSeat", "Personal")]
    kinds = [each for each in named if isinstance(each, type)]
    assert told(part) == signatures(kinds)
