"""The documentation is whole: its links lead somewhere, and its lists leave nothing out."""

import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import azulejos
from azulejos import cli, events
from azulejos.bots.levels import LEVELS
from azulejos.errors import SENTENCES

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md"), *ROOT.glob("examples/*.md")])
DECISIONS = sorted((DOCS / "decisions").glob("*.md"))
OF_TODAY = [
    page for page in PAGES if page not in DECISIONS and page.name != "CHANGELOG.md"
]  # others tell of their time

_FENCED = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_COMMAND = re.compile(r"(?:^ *(?:\$ )?|`|\| )azulejos ([a-z][^\n`|#]*)", re.MULTILINE)
_NO_COMMANDS = {"deal", "network"}  # the first word of other things that are written so
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


@pytest.fixture(scope="module")
def commands() -> Any:
    """The command `azulejos`, with all of its parts."""
    for module in cli.COMMANDS:
        import_module(f"azulejos.cli.{module}")
    return get_command(import_module("azulejos.cli.app").app)


def unknown(words: list[str], command: Any) -> Iterator[str]:
    """What a written command line asks for that the command does not have: a command of its own, or options."""
    while words and getattr(command, "commands", {}):
        if words[0] not in command.commands:
            yield from words[:1] if words[0].isalpha() else []
            break
        command, words = command.commands[words[0]], words[1:]
    known = {option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)}
    yield from {word for word in words if word.startswith("--")} - known - {"--help"}


@pytest.mark.parametrize("page", OF_TODAY, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_line_has_a_command_and_its_options(page: Path, commands: Any) -> None:
    lines = [line.split() for line in _COMMAND.findall(page.read_text(encoding="utf-8"))]
    wrong = [(line, found) for line in lines if line[0] not in _NO_COMMANDS for found in unknown(line, commands)]
    assert wrong == []


def test_a_command_or_option_that_is_not_there_is_found(commands: Any) -> None:
    lines = ["play Ana --seed 7", "play --sead 7", "plays", "tables list --json", "tables lisp", "puzzles today"]
    assert [list(unknown(line.split(), commands)) for line in lines] == [[], ["--sead"], ["plays"], [], ["lisp"], []]


def test_the_container_is_built_from_all_that_the_package_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "custom" in project["tool"]["hatch"]["build"]["hooks"]  # which is in hatch_build.py, and reads the README
    needed = {"pyproject.toml", "hatch_build.py", "README.md", *project["project"]["license-files"]}
    container = (ROOT / "examples" / "hosting" / "Containerfile").read_text(encoding="utf-8")
    copied = {name for names in re.findall(r"^COPY (.+) \S+$", container, re.MULTILINE) for name in names.split()}
    assert needed - copied == set()
