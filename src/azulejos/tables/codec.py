"""The codec between dataclasses and JSON values; reading is strict: unknown, missing or wrong fields are refused.

Fields may be ints, strings, bools, literals, other dataclasses, tuples of these, or None where the type says so. `read`
raises `InvalidError`, which names the field. Fields marked `SECRET` are written only for the log.
"""

from dataclasses import Field, field, fields
from functools import cache
from types import UnionType
from typing import Any, ClassVar, Literal, Protocol, TypeVar, get_args, get_origin, get_type_hints

from azulejos.errors import InvalidError

__all__ = ["SECRET", "public", "read", "secret", "write"]

SECRET = {"secret": True}  # field metadata that marks secrets


class Plain(Protocol):
    """Any dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


T = TypeVar("T", bound=Plain)


def secret() -> Any:
    """A field that only the log may contain: `public` and `repr` omit it."""
    return field(repr=False, metadata=SECRET)


def write(value: Plain) -> dict[str, object]:
    """All fields, secrets included, for the log."""
    return {one.name: _written(getattr(value, one.name), write) for one in fields(value)}


def public(value: Plain) -> dict[str, object]:
    """The public fields."""
    return {one.name: _written(getattr(value, one.name), public) for one in fields(value) if not one.metadata}


def read(kind: type[T], found: object, name: str) -> T:
    """Reads a dataclass from plain values; errors call it `name`. Raises `InvalidError`."""
    if not isinstance(found, dict):
        raise InvalidError("field_value", name=name, found=str(found), expected="an object")
    hints = _hints(kind)
    for key in found:
        if key not in hints:
            raise InvalidError("field_unknown", name=name, found=str(key))
    for key in hints:
        if key not in found:
            raise InvalidError("field_missing", name=f"{name}.{key}")
    return kind(**{key: _read(hint, found[key], f"{name}.{key}") for key, hint in hints.items()})


@cache
def _hints(kind: type[Plain]) -> dict[str, Any]:
    """The type of each field."""
    hints = get_type_hints(kind)
    return {one.name: hints[one.name] for one in fields(kind)}


def _written(value: object, of: Any) -> object:
    if isinstance(value, tuple):
        return [_written(one, of) for one in value]
    return of(value) if hasattr(value, "__dataclass_fields__") else value


def _read(hint: Any, found: object, name: str) -> object:
    """The value of a field, if it has the right type."""
    if hasattr(hint, "__dataclass_fields__"):
        return read(hint, found, name)
    if get_origin(hint) is tuple and isinstance(found, list):
        return tuple(_read(get_args(hint)[0], one, name) for one in found)
    if get_origin(hint) is UnionType:
        return None if found is None else _read(get_args(hint)[0], found, name)
    if type(found) is hint or (get_origin(hint) is Literal and found in get_args(hint)):
        return found
    raise InvalidError("field_value", name=name, found=str(found), expected=_expected(hint))


def _expected(hint: Any) -> str:
    """What a field may be, in a few words."""
    if get_origin(hint) is Literal:
        return " or ".join(get_args(hint))
    return {int: "a whole number", str: "a text", bool: "true or false"}.get(hint, "a list")
