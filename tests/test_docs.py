"""The documentation is whole: its links lead somewhere, and its lists leave nothing out."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import azulejos
from azulejos import events
from azulejos.bots.levels import LEVELS
from azulejos.errors import SENTENCES

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md"), *ROOT.glob("examples/*.md")])
DECISIONS = sorted((DOCS / "decisions").glob("*.md"))

_FENCED = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_LONGEST_LINE = 120


def text_of(page: Path) -> str:
    """The page without its blocks of code."""
    return _FENCED.sub("", page.read_text(encoding="utf-8"))


def anchors(page: Path) -> set[str]:
    """What a link into the page can name: its headings in small letters, with hyphens for spaces."""
    return {re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-") for heading in _HEADING.findall(text_of(page))}


def dead_links(page: Path) -> Iterator[str]:
    """The links of the page that lead nowhere in this repository."""
    for link in _LINK.findall(text_of(page)):
        if link.startswith(("https://", "http://")):
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            yield link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    assert list(dead_links(page)) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_lines_outside_tables_are_short(page: Path) -> None:
    lines = page.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if len(line) > _LONGEST_LINE and not line.startswith("|")] == []


def test_the_index_names_every_page() -> None:
    index = text_of(DOCS / "README.md")
    pages = [page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md") if page.name != "README.md"]
    assert [page for page in sorted(pages) if f"]({page})" not in index] == []


@pytest.mark.parametrize("page", DECISIONS, ids=lambda page: page.stem)
def test_a_decision_has_the_four_parts(page: Path) -> None:
    parts = re.findall(r"^## (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert parts == ["Context", "Decision", "Consequences", "What would change our mind"]


def test_the_core_page_has_every_public_name() -> None:
    named = re.findall(r"^- `azulejos\.(\w+)`: ", text_of(DOCS / "core.md"), re.MULTILINE)
    assert sorted(named) == sorted(azulejos.__all__)


def test_the_core_page_has_every_event_with_its_fields() -> None:
    told = set(re.findall(r"^- `(\w+\([\w, ]+\))`: ", text_of(DOCS / "core.md"), re.MULTILINE))
    kinds = [getattr(events, name) for name in events.__all__ if name != "Event"]
    assert told == {f"{kind.__name__}({', '.join(kind.__match_args__)})" for kind in kinds}


def test_the_errors_page_has_every_code() -> None:
    listed = re.findall(r"^- `(\w+)`", text_of(DOCS / "errors.md"), re.MULTILINE)
    assert sorted(listed) == sorted(SENTENCES)


def test_the_page_of_the_bots_shows_the_levels() -> None:
    rows = [f"| `{level.name}` | {level.title} | {level.rating} | {level.character} |" for level in LEVELS]
    page = (DOCS / "bots.md").read_text(encoding="utf-8")
    assert [row for row in rows if row not in page] == []
