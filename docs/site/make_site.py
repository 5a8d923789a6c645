"""Builds the documentation site into `dist/docs`, with Zensical: `make docs`.

The pages stay where they are, readable as plain Markdown. This script copies them into a project for Zensical, with
links that work on the site. It takes the navigation from the tables of `docs/README.md`, adds an API reference from the
docstrings, one page for each room, and writes `llms.txt` with all pages as Markdown. Zensical then checks every link:
the build fails if one is dead. If the web page is built, its static edition is there as a live demo, linked from the
index. Raises `SystemExit` with one line if a link leads nowhere.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

SITE = Path(__file__).parent
DOCS, ROOT = SITE.parent, SITE.parent.parent
PACKAGE = ROOT / "src" / "azulejos"
PROJECT, OUTPUT = ROOT / "dist" / "docs-project", ROOT / "dist" / "docs"

INDEX = "README.md"
# Pages outside docs/, and where the site has them.
OUTSIDE = {
    "README.md": "start.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "examples/README.md": "examples.md",
}
NOT_ROOMS = {"page"}  # what `make page` builds
PAGE = PACKAGE / "page" / "index.html"
DEMO = "demo"
# As HTML, because Zensical knows of no such page.
_DEMO_LINK = f'<a class="md-button md-button--primary" href="{DEMO}/">Play here, without a server</a>'

_PARTS = re.compile(r"(^ *```.*?^ *```$)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(?<=\]\()([^)\s]+)(?=\))")
_WHOLE_LINK = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")
_ROW = re.compile(r"^\| (.+?) \| (.+?) \|$", re.MULTILINE)


class Entry(NamedTuple):
    """A page in the navigation: where the site has it, its title, and what it is about."""

    place: str
    title: str
    about: str


class Section(NamedTuple):
    """A section of the navigation: a heading of the index, with the pages in its table."""

    title: str
    entries: list[Entry]


def pages() -> dict[Path, str]:
    """All pages, by their files, and where the site has them."""
    inside = {file: file.relative_to(DOCS).as_posix() for file in sorted(DOCS.rglob("*.md"))}
    return inside | {ROOT / name: place for name, place in OUTSIDE.items()}


def sections() -> list[Section]:
    """The navigation, from the index: every heading with a table of pages."""
    _, *parts = re.split(r"^## (.+)$", (DOCS / INDEX).read_text(encoding="utf-8"), flags=re.MULTILINE)
    found = [Section(title, list(_entries(text))) for title, text in zip(parts[::2], parts[1::2], strict=True)]
    return [section for section in found if section.entries]


def _entries(text: str) -> Iterator[Entry]:
    for cells in _ROW.findall(text):
        for cell, other in (cells, cells[::-1]):
            if link := _WHOLE_LINK.fullmatch(cell):
                title, path = link.groups()
                is_numbered = title.isdecimal()  # a decision, whose own title is beside it
                yield Entry(pages()[(DOCS / path).resolve()], f"{title} {other}" if is_numbered else title, other)


def rooms() -> list[str]:
    """The rooms of the package, each of which has a page in the reference."""
    modules = [path.stem for path in PACKAGE.glob("*.py") if not path.stem.startswith("_")]
    packages = [path.parent.name for path in PACKAGE.glob("*/__init__.py")]
    return sorted({*modules, *packages} - NOT_ROOMS)


def reference_page(room: str) -> str:
    """The page of a room, which mkdocstrings fills: its module, or its package with all public modules."""
    folder = PACKAGE / room
    files = sorted(folder.rglob("*.py")) if folder.is_dir() else []
    modules = [file.parent if file.stem == "__init__" else file.with_suffix("") for file in files]
    inner = [path for path in modules if path != folder and not path.name.startswith("_")]
    names = [".".join(path.relative_to(PACKAGE.parent).parts) for path in inner if "migrations" not in path.parts]
    parts = [(f"azulejos.{room}", 1), *((name, 2) for name in names)]
    return "\n".join(f"::: {name}\n    options:\n      heading_level: {level}\n" for name, level in parts)


def linked(text: str, file: Path, used: Callable[[Path], object]) -> str:
    """The page as the site has it, with its links rewritten; `used` is called with each file that it links to."""
    place = pages()[file]

    def rewritten(match: re.Match[str]) -> str:
        link = match[0]
        if link.startswith(("https://", "http://", "#")):
            return link
        path, hash_, anchor = link.partition("#")
        target = (file.parent / path).resolve()
        return os.path.relpath(_place_of(target, used), Path(place).parent) + hash_ + anchor

    parts = _PARTS.split(text)
    return "".join(part if at % 2 else _LINK.sub(rewritten, part) for at, part in enumerate(parts))


def _place_of(target: Path, used: Callable[[Path], object]) -> str:
    """Where the site has the target of a link; code is in the reference, other files are copied."""
    if target in pages():
        return pages()[target]
    if target.is_relative_to(PACKAGE) and target != PACKAGE:
        return f"reference/{target.relative_to(PACKAGE).parts[0].removesuffix('.py')}.md"
    if not target.exists():
        raise SystemExit(f"The documentation links to {target}, which does not exist.")
    used(target)
    return file_place(target)


def file_place(file: Path) -> str:
    """Where the site has a file that is no page, or a folder, which has a page that lists its files."""
    place = file.relative_to(DOCS).as_posix() if file.is_relative_to(DOCS) else f"files/{file.relative_to(ROOT)}"
    return f"{place}/index.md" if file.is_dir() else place


def listing(folder: Path) -> str:
    """The page of a folder."""
    names = [file.name for file in _files_in(folder)]
    return f"# {folder.relative_to(ROOT)}\n\n" + "".join(f"- [{name}]({name})\n" for name in names)


def _files_in(folder: Path) -> list[Path]:
    return sorted(file for file in folder.iterdir() if file.is_file())


def navigation() -> list[object]:
    """The navigation for Zensical: the audiences as tabs, decisions and reference as sections in the last ones."""
    tabs: dict[str, list[object]] = {
        section.title: [{entry.title: entry.place} for entry in section.entries] for section in sections()
    }
    reference = [{f"azulejos.{room}": f"reference/{room}.md"} for room in rooms()]
    tabs["Program"].append({"API reference": reference})
    tabs["Contribute"].append({"Decisions": tabs.pop("Decisions")})
    return [{"Home": INDEX}, *({title: entries} for title, entries in tabs.items())]


def toml_of(value: object) -> str:
    """A value of strings, lists and dictionaries as TOML on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml_of(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml_of, value)) + "]"
    return json.dumps(value)


def llms_text() -> str:
    """`llms.txt`: all pages by audience, each with what it is about and a link to its Markdown (https://llmstxt.org)."""
    intro = (DOCS / INDEX).read_text(encoding="utf-8").split("\n\n")[1].replace("\n", " ")
    blocks = [f"# Azulejos\n\n> {intro}\n"]
    for title, entries in sections():
        lines = [f"- [{entry.title}]({entry.place}): {entry.about}" for entry in entries]
        blocks.append(f"## {title}\n\n" + "\n".join(lines) + "\n")
    return "\n".join(blocks)


def with_demo(index: str) -> str:
    """The index with a link to the live demo, after its first paragraph."""
    title, intro, rest = index.split("\n\n", 2)
    return "\n\n".join([title, intro, _DEMO_LINK, rest])


def prepare() -> None:
    """Writes the project for Zensical."""
    folder = PROJECT / "docs"
    shutil.rmtree(folder, ignore_errors=True)
    files: set[Path] = {*(DOCS / "images").iterdir(), ROOT / "web" / "public" / "icon.svg", SITE / "azulejos.css"}
    for file, place in pages().items():
        _write(folder / place, linked(file.read_text(encoding="utf-8"), file, files.add))
    if PAGE.is_file():
        _write(folder / INDEX, with_demo((folder / INDEX).read_text(encoding="utf-8")))
    for room in rooms():
        _write(folder / "reference" / f"{room}.md", reference_page(room))
    for file in sorted(files):
        if file.is_dir():
            _write(folder / file_place(file), listing(file))
            files.update(_files_in(file))
    for file in files:
        if file.is_file():
            (folder / file_place(file)).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, folder / file_place(file))
    config = (SITE / "zensical.toml").read_text(encoding="utf-8")
    _write(PROJECT / "zensical.toml", config.replace("nav = []", f"nav = {toml_of(navigation())}"))


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def main() -> int:
    """Builds the site; the status of Zensical if it fails."""
    prepare()
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    built = subprocess.run(command, cwd=PROJECT, check=False)  # noqa: S603 - our own command
    if built.returncode:
        return built.returncode
    shutil.rmtree(OUTPUT, ignore_errors=True)
    shutil.move(PROJECT / "site", OUTPUT)
    for place in pages().values():
        _write(OUTPUT / place, (PROJECT / "docs" / place).read_text(encoding="utf-8"))
    _write(OUTPUT / "llms.txt", llms_text())
    if PAGE.is_file():
        command = [sys.executable, "-m", "azulejos", "page", "--static", str(OUTPUT / DEMO)]
        subprocess.run(command, check=True)  # noqa: S603 - our own command
    print(f"The documentation is in {OUTPUT.relative_to(ROOT)}: open index.html, or run make docs-serve.")  # noqa: T201 - for people
    return 0


if __name__ == "__main__":
    sys.exit(main())
