"""The documentation site: every page is in its navigation, and every link on it leads somewhere.

`make docs` builds the site, and Zensical checks it too; here nothing is built, so these tests need no other package.
"""

import os.path
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scripts import loaded

ROOT = Path(__file__).parent.parent
SITE = ROOT / "docs" / "site"


site = loaded(SITE / "make_site.py")


def places(navigation: object) -> Iterator[str]:
    """Where the entries of a navigation lead."""
    if isinstance(navigation, str):
        yield navigation
    elif isinstance(navigation, dict):
        for value in navigation.values():
            yield from places(value)
    elif isinstance(navigation, list):
        for value in navigation:
            yield from places(value)


def links(page: Path) -> Iterator[tuple[str, set[str]]]:
    """Where each link of a page leads on the site, and the files that it needs there."""
    used: set[Path] = set()
    text = site.linked(page.read_text(encoding="utf-8"), page, used.add)
    folder = Path(site.pages()[page]).parent
    for part in site._PARTS.split(text)[::2]:
        for link in site._LINK.findall(part):
            path = link.partition("#")[0]
            if path and not path.startswith(("https:", "http:")):
                yield os.path.normpath(folder / path), {site.file_place(file) for file in used}


def test_every_page_and_room_is_in_the_navigation_once() -> None:
    rooms = [f"reference/{room}.md" for room in site.rooms()]
    assert sorted(places(site.navigation())) == sorted([*site.pages().values(), *rooms])


@pytest.mark.parametrize("page", site.pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_on_the_site_leads_to_a_page_a_room_or_a_file(page: Path) -> None:
    known = {*site.pages().values(), *(f"reference/{room}.md" for room in site.rooms())}
    assert [place for place, files in links(page) if place not in known | files] == []


def test_links_are_rewritten_outside_code_only() -> None:
    text = "[a](../README.md#x) [b](../src/azulejos/rules.py) [c](#d)\n\n```text\n[e](../README.md)\n```\n"
    expected = "[a](start.md#x) [b](reference/rules.md) [c](#d)\n\n```text\n[e](../README.md)\n```\n"
    assert site.linked(text, ROOT / "docs" / "bots.md", print) == expected


def test_a_link_that_leads_nowhere_ends_the_build_with_one_line() -> None:
    with pytest.raises(SystemExit, match=r"links to .*nowhere\.md, which does not exist\.$"):
        site.linked("[a](nowhere.md)", ROOT / "docs" / "bots.md", print)


def test_a_folder_has_a_page_that_lists_its_files() -> None:
    assert site.file_place(ROOT / "examples" / "engines") == "files/examples/engines/index.md"
    assert site.listing(ROOT / "examples" / "engines") == "# examples/engines\n\n- [tiny.pl](tiny.pl)\n"


def test_the_settings_have_a_place_for_the_navigation_which_toml_can_read() -> None:
    text = (SITE / "zensical.toml").read_text(encoding="utf-8")
    assert tomllib.loads(text)["project"]["nav"] == []
    assert tomllib.loads(f"nav = {site.toml_of(site.navigation())}") == {"nav": site.navigation()}


def test_a_room_of_several_modules_shows_all_public_ones() -> None:
    shown = re.findall(r"^::: (.+)$", site.reference_page("bots"), re.MULTILINE)
    assert shown[0] == "azulejos.bots"
    assert {"azulejos.bots.interface", "azulejos.bots.compiled", "azulejos.bots.compiled.tree"} < set(shown)
    assert re.findall(r"^::: (.+)$", site.reference_page("rules"), re.MULTILINE) == ["azulejos.rules"]


def test_the_index_of_the_site_leads_to_the_demo() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    title, intro, demo, *_ = site.with_demo(index).split("\n\n")
    assert (title, 'href="demo/"' in demo) == ("# Documentation", True)
    assert site.with_demo(index).replace(f"{demo}\n\n", "") == index
    assert intro in index


def test_llms_txt_lists_every_page_with_what_it_is_about() -> None:
    listed = re.findall(r"^- \[.+\]\((.+)\): .+$", site.llms_text(), re.MULTILINE)
    assert sorted(listed) == sorted(place for place in site.pages().values() if place != site.INDEX)


def test_the_site_has_the_colours_of_the_page() -> None:
    tokens = (ROOT / "web" / "src" / "tokens.css").read_text(encoding="utf-8")
    used = set(re.findall(r"#[0-9a-f]{6}", (SITE / "azulejos.css").read_text(encoding="utf-8")))
    assert {colour for colour in used if colour not in tokens} == set()
