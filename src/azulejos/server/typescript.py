"""Generates TypeScript types from the models of the wire, so that the compiler finds where page and server disagree.

    python -m azulejos.server.typescript > web/src/lib/server/wire.ts

Every model of `wire` becomes an interface with its docstring; every named union of models, and every named set of
literals, becomes a type. A field with a default is not optional: the server always sends it, and a client can. Limits
on numbers and texts are left out, because TypeScript has none. Pure except for `main`; a type that JSON does not have
raises `KeyError`.
"""

import inspect
import json
import sys
from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from azulejos.server import wire

__all__ = ["main", "type_of", "written"]

HEAD = (
    "// Written by `python -m azulejos.server.typescript` from the models of src/azulejos/server/wire.py.\n"
    "// Do not edit it: change them, and have it written again.\n"
)
WIDTH = 100

_PLAIN: dict[Any, str] = {bool: "boolean", float: "number", int: "number", str: "string", NoneType: "null"}
_UNIONS = (Union, UnionType)


def written() -> str:
    """The whole file."""
    version = f"/** Sent as `version` with all that is asked. */\nexport const WIRE_VERSION = {wire.WIRE_VERSION};\n"
    return "\n".join([HEAD, version, *_declarations()])


def type_of(hint: Any) -> str:
    """A Python type in TypeScript; raises `KeyError` if there is no equivalent.

    >>> type_of(list[Literal["open", "over"] | None]), type_of(dict[str, list[int]])
    ('("open" | "over" | null)[]', 'Record<string, number[]>')
    """
    name = next((name for name, named in _named() if named == hint), None)
    if name:
        return name
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return type_of(arguments[0])
    if origin is Literal or origin in _UNIONS:
        return " | ".join([json.dumps(one) if origin is Literal else type_of(one) for one in arguments])
    if origin is list:
        item = type_of(arguments[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is dict:
        return f"Record<{type_of(arguments[0])}, {type_of(arguments[1])}>"
    return hint.__name__ if _is_model(hint) else _PLAIN[hint]


def main() -> None:
    """Prints the file."""
    sys.stdout.write(written())


def _declarations() -> Iterator[str]:
    """Everything in the order of `wire`; models that are only part of a union come before it."""
    told: set[str] = set()
    for name, value in vars(wire).items():
        models = [value] if _is_model(value) else _members(value)
        for model in models:
            if model.__name__ not in told and not model.__subclasses__():  # base classes are not sent themselves
                told.add(model.__name__)
                yield _interface(model)
        if (name, value) in _named():
            yield _alias(name, value)


def _named() -> list[tuple[str, Any]]:
    """The named unions of models, and the named sets of literals."""
    return [(name, value) for name, value in vars(wire).items() if get_origin(value) is Literal or _members(value)]


def _members(hint: Any) -> tuple[Any, ...]:
    """The models of a union of models only; () for anything else."""
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    members = get_args(hint) if get_origin(hint) in _UNIONS else ()
    return members if all(_is_model(one) for one in members) else ()


def _is_model(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, BaseModel) and value is not BaseModel


def _interface(model: type[BaseModel]) -> str:
    """The model, with the fields that tell it apart in a union first."""
    hints = [(name, field.annotation) for name, field in model.model_fields.items()]
    hints.sort(key=lambda hint: not _is_mark(hint[1]))
    lines = [f"  {name}: {type_of(hint)};" for name, hint in hints]
    return "\n".join([*_comment(model.__doc__), f"export interface {model.__name__} {{", *lines, "}", ""])


def _is_mark(hint: Any) -> bool:
    """Whether the field is a single literal."""
    return get_origin(hint) is Literal and len(get_args(hint)) == 1


def _alias(name: str, hint: Any) -> str:
    parts = [type_of(one) for one in _members(hint)] or [json.dumps(one) for one in get_args(hint)]
    keys = [one.discriminator for one in get_args(hint) if isinstance(one, FieldInfo)]
    comment = _comment(f"One of these, as `{keys[0]}` says.") if keys else []
    line = f"export type {name} = {' | '.join(parts)};"
    if len(line) > WIDTH:
        line = "".join([f"export type {name} =", *[f"\n  | {part}" for part in parts], ";"])
    return "\n".join([*comment, line, ""])


def _comment(text: str | None) -> list[str]:
    """A docstring as a comment that editors show."""
    lines = inspect.cleandoc(text or "").replace("*/", "* /").splitlines()
    return [f"/** {lines[0]} */"] if len(lines) == 1 else ["/**", *[f" * {line}".rstrip() for line in lines], " */"]


if __name__ == "__main__":
    main()
