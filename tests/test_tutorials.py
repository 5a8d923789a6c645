"""The tutorials are true, and other pages as well: what their `console` blocks show is what a shell prints.

Python examples are doctests, as on every page. Here each page with `console` blocks is run in an empty folder, by one
shell: files it says to save are written first, and its server gets a port of its own. The blocks of `terminal.md` are
run by `cli/test_cli.py`, which needs no shell for them.
"""

import doctest
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.ports import free_port

ROOT = Path(__file__).parent.parent
TUTORIALS = ROOT / "docs" / "tutorials"
OTHERS = [ROOT / "docs" / name for name in ("arena.md", "fairness.md")]
PORT = "8000"  # in the tutorials; a test has another
COPIED = [ROOT / "examples" / "engines" / "tiny.pl", ROOT / "tests" / "terminal" / "data" / "sunday.azul"]
TIMEOUT_S = 1800  # for a page that hangs
TRIES = 3  # `check-engine` measures whether an engine answers in time, and the machine may be busy

_CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"as `([\w.]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_END = "--- the end of a command ---"
_UNTIL_READY = (  # or until the server has ended
    "while kill -0 $! && ! curl --silent --output /dev/null 127.0.0.1:{port}/healthz; do sleep 0.1; done"
)


class Step(NamedTuple):
    """A command of a tutorial, and what it prints."""

    command: str
    expected: str


def steps(text: str) -> Iterator[Step]:
    """The commands of a page, in order."""
    for block in _CONSOLE.findall(text):
        for shown in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, expected = shown.replace("\\\n", "").partition("\n")
            yield Step(command, expected)


def script(page: list[Step], port: int) -> str:
    """A script that runs all commands in one shell, and says where each ends; what starts a server waits for it."""
    lines = ["trap 'kill $(jobs -p) 2> /dev/null' EXIT"]
    for step in page:
        command = step.command.replace(PORT, str(port))
        lines += [command, *([_UNTIL_READY.format(port=port)] if command.endswith("&") else []), f"echo '{_END}'"]
    return "\n".join(lines)


def run(page: list[Step], folder: Path) -> list[Step]:
    """The same commands, with what they print here."""
    for file in COPIED:
        shutil.copy(file, folder)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [str(shutil.which("bash")), "-c", script(page, free_port())],
        cwd=folder,
        env=os.environ | {"PATH": path, "COLUMNS": "120"},
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
        check=False,
    )
    printed = done.stdout.split(f"{_END}\n")
    assert len(printed) == len(page) + 1, done.stderr
    return [Step(step.command, text) for step, text in zip(page, printed, strict=False)]


PAGES = [page for page in sorted(TUTORIALS.glob("*.md")) if "```console" in page.read_text(encoding="utf-8")]
PAGES += OTHERS


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
@pytest.mark.nightly  # they play matches and start servers, some ten seconds each; the commands have tests of their own
def test_a_page_prints_what_it_shows(page: Path, tmp_path: Path) -> None:
    for number in range(TRIES):
        (folder := tmp_path / str(number)).mkdir()
        if not (wrong := differences(page.read_text(encoding="utf-8"), folder)):
            break
    assert wrong == []


def differences(text: str, folder: Path) -> list[tuple[Step, Step]]:
    """The commands of a page that print anything else in this empty folder than the page shows."""
    for name, content in _FILE.findall(text):
        (folder / name).write_text(content, encoding="utf-8")
    expected = list(steps(text))
    checker, flags = doctest.OutputChecker(), doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    return [
        (shown, printed)
        for shown, printed in zip(expected, run(expected, folder), strict=True)
        if not checker.check_output(shown.expected, printed.expected, flags)
    ]


@pytest.mark.parametrize("page", sorted(TUTORIALS.glob("*.md")), ids=lambda page: page.stem)
def test_a_tutorial_has_something_that_is_run(page: Path) -> None:
    assert page in PAGES or "```pycon" in page.read_text(encoding="utf-8")


def test_a_page_is_read_as_commands_and_what_they_print() -> None:
    page = "Words.\n\n```console\n$ one\n$ two \\\n  --three\n2\n3\n```\n\n```console\n$ four\n...\n```\n"
    assert list(steps(page)) == [Step("one", ""), Step("two   --three", "2\n3\n"), Step("four", "...\n")]


def test_a_script_waits_for_a_server_and_gives_it_a_port() -> None:
    lines = script([Step("serve --port 8000 &", ""), Step("ask", "")], 1234).splitlines()
    assert lines[1] == "serve --port 1234 &"
    assert lines[2].startswith("while kill -0 $! && ! curl")
    assert lines[3:] == [f"echo '{_END}'", "ask", f"echo '{_END}'"]


def test_what_commands_print_is_told_apart(tmp_path: Path) -> None:
    page = [Step("echo one", ""), Step("true", ""), Step("ls", "")]
    assert [step.expected for step in run(page, tmp_path)] == ["one\n", "", "sunday.azul\ntiny.pl\n"]


def test_what_a_page_shows_wrongly_is_found(tmp_path: Path) -> None:
    page = "Save it as `a.txt`:\n\n```text\nyes\n```\n\n```console\n$ cat a.txt\nyes\n$ echo 2\n3\n```\n"
    assert differences(page, tmp_path) == [(Step("echo 2", "3\n"), Step("echo 2", "2\n"))]
