"""The types of the page: all of the wire, as it is now, in names that can be read."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, Field, create_model

from azulejos.server import wire
from azulejos.server.typescript import _comment, type_of, written

FILE = Path(__file__).parents[2] / "web" / "src" / "lib" / "server" / "wire.ts"
COMMAND = [sys.executable, "-m", "azulejos.server.typescript"]


def test_the_types_of_the_page_are_current() -> None:
    printed = subprocess.run(COMMAND, capture_output=True, check=True, encoding="utf-8").stdout
    assert FILE.read_text(encoding="utf-8") == printed, f"{' '.join(COMMAND[1:])} > {FILE} writes it again"


def test_every_model_has_one_name_and_one_declaration() -> None:
    names = re.findall(r"^export (?:interface|type) (\w+)", written(), re.MULTILINE)
    assert len(names) == len(set(names))
    assert [name for name in names if not re.fullmatch(r"([A-Z][a-z]+)+", name)] == []
    assert set(wire.__all__) - {"WIRE_VERSION", "client_messages", "server_messages"} <= set(names)


def test_what_is_used_is_declared() -> None:
    declared = set(re.findall(r"^export (?:interface|type) (\w+)", written(), re.MULTILINE))
    without_texts = re.sub(r'"\w+"|/\*\*.*\*/|//.*', "", written())
    assert set(re.findall(r"\b[A-Z]\w+", without_texts)) - {"Record", "WIRE_VERSION"} == declared


def test_the_version_is_told() -> None:
    assert f"\nexport const WIRE_VERSION = {wire.WIRE_VERSION};\n" in written()


def test_every_declaration_is_told_but_for_choices_of_texts() -> None:
    bare = re.findall(r"(?<!\*/\n)^export (?:interface|type) (\w+)", written(), re.MULTILINE)
    assert bare == ["Wall", "Timing", "OfferKind", "ChapterName", "GivenUp", "Stage", "TableCommand"]


def test_an_interface_begins_with_what_tells_it_from_others() -> None:
    fields = ['do: "play"', "id: string", "seat: number", "seen: number | null", "move: string"]
    play = "\n".join(["export interface Play {", *[f"  {field};" for field in fields], "}\n"])
    assert f"/** Drafts or tiles. */\n{play}" in written()


@pytest.mark.parametrize(
    ("hint", "expected"),
    [
        (Annotated[int, Field(ge=1)], "number"),
        (float, "number"),
        (bool | None, "boolean | null"),
        (list[str], "string[]"),
        (list[str | None], "(string | null)[]"),
        (dict[str, list[wire.Fault]], "Record<string, Fault[]>"),
        (Literal["coloured", "grey"], "Wall"),
        (Literal["it's", 'a "b"'], '"it\'s" | "a \\"b\\""'),
        (list[wire.ServerMessage], "ServerMessage[]"),
        (create_model("Odd"), "Odd"),
    ],
)
def test_types_are_those_of_json(hint: Any, expected: str) -> None:
    assert type_of(hint) == expected


@pytest.mark.parametrize("hint", [bytes, complex, BaseModel])
def test_what_json_has_not_is_not_written(hint: Any) -> None:
    with pytest.raises(KeyError):
        type_of(hint)


def test_a_comment_may_have_several_lines_and_ends_where_it_ends() -> None:
    assert _comment("One.") == ["/** One. */"]
    assert _comment("One.\n\n    */ Two.\n    ") == ["/**", " * One.", " *", " * * / Two.", " */"]
