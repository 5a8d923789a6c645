"""The sizes of screens are written down once: `media.css` names them, and every other style uses the names."""

import re
from collections import Counter
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "web" / "src"
NAMED = dict(re.findall(r"@custom-media (--[\w-]+) (.*);", (SOURCES / "media.css").read_text()))
STYLES = [path for end in ("css", "svelte") for path in SOURCES.rglob(f"*.{end}") if path.name != "media.css"]
USED = [(path.name, query) for path in STYLES for query in re.findall(r"@media ([^{]*) \{", path.read_text())]


def test_no_style_spells_out_what_has_a_name() -> None:
    whole = {f"({one})" for one in re.findall(r"\(([^()]*)\)", " ".join(NAMED.values()))} & set(NAMED.values())
    spelled = [(name, query) for name, query in USED if query in NAMED.values() or any(one in query for one in whole)]
    assert spelled == []


def test_every_name_is_known_and_used() -> None:
    assert {name for _, query in USED for name in re.findall(r"--[\w-]+", query)} == set(NAMED)


def test_what_three_styles_or_more_ask_for_has_a_name() -> None:
    sizes = Counter(size for _, query in USED for size in re.findall(r"\(m(?:ax|in)-width: \d+px\)", query))
    assert [size for size, count in sizes.items() if count > 2] == []
