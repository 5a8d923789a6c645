"""Functions and modules stay small, or say beside their name why not."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import azulejos

PACKAGE = Path(azulejos.__file__).parent
FUNCTION_LINES, MODULE_LINES = 60, 700
REASON = re.compile(r"#.* - \w+ \w+ \w+")  # such as `


def too_long(source: str) -> Iterator[tuple[str, int]]:
    """The functions and the module that are too long and give no reason on their first line, with their lengths."""
    lines = source.splitlines()
    pieces = [("module", 1, len(lines), MODULE_LINES)] + [
        (node.name, node.lineno, (node.end_lineno or 0) - node.lineno + 1, FUNCTION_LINES)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    for name, first, length, most in pieces:
        if length > most and not REASON.search(lines[first - 1]):
            yield name, length


def test_functions_and_modules_are_small_or_say_why_not() -> None:
    files = list(PACKAGE.rglob("*.py"))
    found = {str(file.relative_to(PACKAGE)): list(too_long(file.read_text(encoding="utf-8"))) for file in files}
    assert {file: pieces for file, pieces in found.items() if pieces} == {}


def test_what_is_too_long_is_found_unless_it_gives_a_reason() -> None:
    body = "    pass\n" * FUNCTION_LINES
    source = (
        f"def short():\n{body[9:]}"
        f"async def long():\n{body}"
        f"def bare():  # noqa: PLR0915\n{body}"
        f"def table():  # noqa: PLR0915 - a table of all clauses\n{body}"
    )
    assert list(too_long(source)) == [("long", 61), ("bare", 61)]
    assert list(too_long("#\n" * 701)) == [("module", 701)]
    assert list(too_long("# long - one table of words\n" * 701)) == []
