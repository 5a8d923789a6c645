"""Reads what a page asks: the requests and messages of the wire, where there is no pydantic.

`server.wire` is the source; this reader accepts the same texts, refuses the same ones, and names the same field and
reason; only of broken JSON it cannot say where it breaks. Tests compare both. Like those of `wire`, the fields of a
command come from its dataclass. Pure; raises `InvalidError`.
"""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from datetime import date
from typing import Any, get_args, get_type_hints

from azulejos.errors import InvalidError
from azulejos.notation import Wall
from azulejos.offline.puzzles import Solver
from azulejos.study.themes import Theme
from azulejos.tables import codec, commands
from azulejos.tables.clocks import Timing
from azulejos.tables.commands import Command
from azulejos.tables.settings import Settings

__all__ = [
    "Asked",
    "Look",
    "Message",
    "Mute",
    "NewTable",
    "Ping",
    "read_across",
    "read_code",
    "read_deal",
    "read_message",
    "read_mistakes",
    "read_new_deal",
    "read_new_table",
    "read_puzzle_try",
    "read_puzzle_wish",
    "read_record",
    "read_review",
]

LONGEST_NAME, LONGEST_POSITION, LONGEST_RECORD = 200, 1_000, 10_000  # characters
LONGEST_CODE = 100
MOST_ANSWERS, MOST_SUMMARIES = 10_000, 2_000
MOST_ACTS, MOST_MISTAKES = 1_000, 6_000
LARGEST_SEQ, LARGEST_TIME = 2**31 - 1, 2**53
_TOKEN, _ID = "^[A-Za-z0-9_-]{43}$", "^[A-Za-z0-9_-]{1,40}$"
_WHOLE = "the whole"

Check = Callable[[object, str], Any]  # the value, if it is right; raises `InvalidError`, which names its place


@dataclass(frozen=True, slots=True)
class Asked:
    """A command for a seat; `seen` is the last happening that its sender knew."""

    id: str
    seen: int | None
    kind: type[commands.FromSeat]
    fields: dict[str, Any]

    def command(self, who: str) -> Command:
        """The command, on behalf of a person."""
        return self.kind(who, **self.fields)


@dataclass(frozen=True, slots=True)
class Look:
    """Asks for the table again."""


@dataclass(frozen=True, slots=True)
class Ping:
    """Asks whether anybody is there."""


@dataclass(frozen=True, slots=True)
class Mute:
    """Mutes these seats; replaces the list of before."""

    seats: tuple[int, ...]


Message = Asked | Look | Ping | Mute


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to create."""

    token: str
    settings: Settings
    names: tuple[str, ...]


def read_message(text: str) -> Message:
    """A message of a connection."""
    found = _parsed(text)
    if not isinstance(found, dict):
        raise _fault(_WHOLE, "Input should be an object")
    if "do" not in found:
        raise _fault(_WHOLE, "Unable to extract tag using discriminator 'do'")
    name = found["do"]
    if not isinstance(name, str) or name not in _MESSAGES:
        known = ", ".join([f"'{one}'" for one in _MESSAGES])
        why = f"Input tag '{name}' found using 'do' does not match any of the expected tags: {known}"
        raise _fault(_WHOLE, why)
    read: dict[str, Any] = _MESSAGES[name](found, name)
    if name in commands.BY_NAME:
        del read["do"]
        return Asked(read.pop("id"), read.pop("seen"), commands.BY_NAME[name], read)
    return Mute(tuple(read["seats"])) if name == "mute" else Ping() if name == "ping" else Look()


def read_new_table(text: str) -> NewTable:
    """The body of a request for a new table; wrong settings raise what `Settings` does."""
    read = _NEW_TABLE(_parsed(text), "")
    return NewTable(read["token"], codec.read(Settings, read["settings"], "settings"), tuple(read["names"]))


def read_record(text: str) -> str:
    """The record in the body of a request to replay it."""
    record: str = _SENT_RECORD(_parsed(text), "")["record"]
    return record


def read_review(text: str) -> tuple[str, list[Any]]:
    """The record to review, and new answers to the questions about it, which are still to be read."""
    read = _REVIEW(_parsed(text), "")
    return read["record"], read["answers"]


def read_across(text: str) -> list[Any]:
    """Summaries of games, which are still to be read."""
    found: list[Any] = _ACROSS(_parsed(text), "")["summaries"]
    return found


def read_puzzle_wish(text: str) -> tuple[Solver, str, str]:
    """Who wants a puzzle, of which theme, and which one was the last; a theme or an id may be empty."""
    read = _PUZZLE_WISH(_parsed(text), "")
    return _solver(read), read["theme"], read["last"]


def read_puzzle_try(text: str) -> tuple[Solver, str, list[str]]:
    """Who tries a puzzle, its id, and all that was done so far."""
    read = _PUZZLE_TRY(_parsed(text), "")
    return _solver(read), read["puzzle"], read["acts"]


def read_mistakes(text: str) -> tuple[Solver, list[str], str, bool]:
    """Who repeats mistakes, the names of these, the one that was just tried, if one was, and whether it is solved."""
    read = _MISTAKES(_parsed(text), "")
    return _solver(read), read["names"], read["done"], read["is_solved"]


def read_deal(text: str) -> Solver:
    """Who asks about a day's deal, and which day it is."""
    return _solver(_DEAL(_parsed(text), ""))


def read_new_deal(text: str) -> tuple[Solver, str, str]:
    """Who begins a day's deal, the token of the new table, and the own name."""
    read = _NEW_DEAL(_parsed(text), "")
    return _solver(read), read["token"], read["name"]


def read_code(text: str) -> str:
    """The code of a result, which is still to be read."""
    code: str = _CODE(_parsed(text), "")["code"]
    return code


def _solver(read: dict[str, Any]) -> Solver:
    return Solver(read["results"], read["today"], is_day=read.get("is_day", False))


# Checks of values, each in the words of pydantic.


def _whole(least: int, most: int) -> Check:
    def check(found: object, place: str) -> int:
        if type(found) is not int:
            raise _fault(place, "Input should be a valid integer")
        if found < least:
            raise _fault(place, f"Input should be greater than or equal to {least}")
        if found > most:
            raise _fault(place, f"Input should be less than or equal to {most}")
        return found

    return check


def _text(longest: int = 0, pattern: str = "") -> Check:
    def check(found: object, place: str) -> str:
        if not isinstance(found, str):
            raise _fault(place, "Input should be a valid string")
        if longest and len(found) > longest:
            raise _fault(place, f"String should have at most {longest} characters")
        if pattern and not re.fullmatch(pattern, found):
            raise _fault(place, f"String should match pattern '{pattern}'")
        return found

    return check


def _one_of(values: Sequence[str]) -> Check:
    quoted = [f"'{value}'" for value in values]
    expected = " or ".join([*([", ".join(quoted[:-1])] if quoted[:-1] else []), quoted[-1]])

    def check(found: object, place: str) -> str:
        if not isinstance(found, str) or found not in values:
            raise _fault(place, f"Input should be {expected}")
        return found

    return check


def _date(found: object, place: str) -> date:
    text = _text(10)(found, place)
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise _fault(place, "Input should be a valid date") from error


def _truth(found: object, place: str) -> bool:
    if not isinstance(found, bool):
        raise _fault(place, "Input should be a valid boolean")
    return found


def _optional(kind: Check) -> Check:
    return lambda found, place: None if found is None else kind(found, place)


def _list(kind: Check, most: int, least: int = 0) -> Check:
    def check(found: object, place: str) -> list[Any]:
        if not isinstance(found, list):
            raise _fault(place, "Input should be a valid array")
        if len(found) > most:
            raise _fault(place, f"List should have at most {most} items after validation, not {len(found)}")
        read = [kind(one, f"{place}.{at}") for at, one in enumerate(found)]
        if len(found) < least:
            items = "item" if least == 1 else "items"
            raise _fault(place, f"List should have at least {least} {items} after validation, not {len(found)}")
        return read

    return check


def _object(kinds: dict[str, Check], defaults: dict[str, Any] | None = None) -> Check:
    """An object with these fields; those with a default may be missing."""
    otherwise = defaults or {}

    def check(found: object, place: str) -> dict[str, Any]:
        if not isinstance(found, dict):
            raise _fault(place or _WHOLE, "Input should be an object")
        read = {}
        for name, kind in kinds.items():
            where = f"{place}.{name}" if place else name
            if name in found:
                read[name] = kind(found[name], where)
            elif name in otherwise:
                read[name] = otherwise[name]
            else:
                raise _fault(where, "Field required")
        for name in found:
            if name not in kinds:
                raise _fault(f"{place}.{name}" if place else name, "Extra inputs are not permitted")
        return read

    return check


def _parsed(text: str) -> object:
    """The value of a JSON text."""
    try:
        text.encode()
        found = json.loads(text)
        json.dumps(found, ensure_ascii=False).encode()  # half of a surrogate pair is no character
    except (ValueError, RecursionError) as error:
        raise _fault(_WHOLE, "Invalid JSON") from error
    return found


def _fault(field: str, why: str) -> InvalidError:
    return InvalidError("request", field=field[:100], why=why[:200].rstrip("."))


_SEAT = _whole(1, 4)
_BY_FIELD: dict[str, Check] = {"seat": _SEAT, "other": _SEAT, "leaver": _SEAT, "move": _text(8), "bot": _text(8)}


def _kind_of(name: str, hint: Any) -> Check:
    """What a field of a command may be: by its name, or by its type."""
    return _BY_FIELD.get(name) or (_truth if hint is bool else _one_of(get_args(hint)))


def _command(name: str, kind: type[commands.FromSeat]) -> Check:
    """A command as it is sent, with its id and what its sender has seen."""
    hints = get_type_hints(kind)
    own = [one.name for one in fields(kind) if not one.metadata and one.name != "seat"]
    kinds = {"id": _text(pattern=_ID), "seat": _SEAT, "seen": _optional(_whole(0, LARGEST_SEQ)), "do": _one_of([name])}
    return _object(kinds | {one: _kind_of(one, hints[one]) for one in own}, {"seen": None})


_MESSAGES: dict[str, Check] = {
    **{name: _command(name, kind) for name, kind in commands.BY_NAME.items()},
    "look": _object({"do": _one_of(["look"])}),
    "ping": _object({"do": _one_of(["ping"])}),
    "mute": _object({"do": _one_of(["mute"]), "seats": _list(_SEAT, 4)}),
}

_UNTIMED = {"timing": "none", "milliseconds": 0, "increment": 0}
_TIME = _whole(0, LARGEST_TIME)
_CLOCK = _object({"timing": _one_of(get_args(Timing)), "milliseconds": _TIME, "increment": _TIME}, _UNTIMED)
_SETTINGS = _object(
    {
        "seats": _list(_text(8), 4, 2),
        "wall": _one_of(get_args(Wall)),
        "start": _optional(_SEAT),
        "clock": _CLOCK,
        "is_listed": _truth,
        "takebacks": _truth,
        "pause": _truth,
        "position": _optional(_text(LONGEST_POSITION)),
    },
    {"wall": "coloured", "start": None, "clock": _UNTIMED, "is_listed": False, "takebacks": True, "pause": True}
    | {"position": None},
)
_NEW_TABLE = _object({"token": _text(pattern=_TOKEN), "settings": _SETTINGS, "names": _list(_text(LONGEST_NAME), 4, 1)})
_SENT_RECORD = _object({"record": _text(LONGEST_RECORD)})
_REVIEW = _object({"record": _text(LONGEST_RECORD), "answers": _list(lambda found, _: found, MOST_ANSWERS)})
_ACROSS = _object({"summaries": _list(lambda found, _: found, MOST_SUMMARIES)})
_DAY: dict[str, Check] = {"results": lambda found, _: found, "today": _date}
_DEAL = _object(_DAY)
_MISTAKE = _text(LONGEST_NAME)
_MISTAKES = _object(
    _DAY | {"names": _list(_MISTAKE, MOST_MISTAKES), "done": _MISTAKE, "is_solved": _truth},
)
_NEW_DEAL = _object(_DAY | {"token": _text(pattern=_TOKEN), "name": _text(LONGEST_NAME)})
_CODE = _object({"code": _text(LONGEST_CODE)})
_SOLVER: dict[str, Check] = _DAY | {"is_day": _truth}
_PUZZLE_WISH = _object(_SOLVER | {"theme": _one_of(["", *Theme]), "last": _text(8)})
_PUZZLE_TRY = _object(_SOLVER | {"puzzle": _text(8), "acts": _list(_text(8), MOST_ACTS, 1)})
