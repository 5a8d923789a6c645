"""The lines of the engine protocol, parsed and written the same way on both sides.

A *command* is a line that a host sends, a *reply* one that an engine sends; `str` writes either. Everything here is
pure. Parsing raises `InvalidError`, and for the moves of a position what the rules raise. `engine` and `external` know
who may say what when. `docs/engine-protocol.md` is the specification.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Literal, get_args

from azulejos.bots.interface import Choice, Limit
from azulejos.errors import AzulejosError, InvalidError
from azulejos.notation import Move
from azulejos.rules import Position

__all__ = [
    "LONGEST_LINE",
    "MOST_INFOS",
    "VERSION",
    "BestMove",
    "Command",
    "Fault",
    "Go",
    "Id",
    "Info",
    "Lines",
    "Option",
    "Reply",
    "SetOption",
    "SetPosition",
    "Word",
    "parse_command",
    "parse_reply",
]

VERSION = 2  # the highest version supported here; it adds `chances` to 1
LONGEST_LINE = 65_536  # bytes, without the line ending
MOST_INFOS = 10_000  # lines for one move

_COMMANDS = {
    "azul": "azul",
    "isready": "isready",
    "setoption": "setoption name NAME value VALUE",
    "newgame": "newgame",
    "position": "position POSITION [moves STEP...]",
    "go": "go [time SECONDS] [nodes N] [depth N], each above 0",
    "stop": "stop",
    "quit": "quit",
}
_REPLIES = {
    "id": "id name NAME or id author NAME",
    "option": "option name NAME type TYPE default VALUE, with min and max for spin and var for combo",
    "azulok": f"azulok, or azulok and a number up to {VERSION}",
    "readyok": "readyok",
    "info": "info [depth N] [nodes N] [time SECONDS] [values NUMBER...] [chances NUMBER...] [exact] [pv MOVE...], "
    "or info string TEXT",
    "bestmove": "bestmove MOVE",
    "error": "error CODE SENTENCE",
}
_WHOLE = re.compile(r"0|[1-9][0-9]{0,17}")
_SECONDS = re.compile(r"[0-9]{1,6}(?:\.[0-9]{1,9})?")
_NUMBER = re.compile(r"-?[0-9]{1,9}(?:\.[0-9]{1,9})?")
_CHANCE = re.compile(r"0(?:\.[0-9]{1,9})?|1(?:\.0{1,9})?")
_SPIN = re.compile(r"-?[0-9]{1,20}")
_CODE = re.compile(r"[a-z][a-z0-9_]*")
_VERSIONS = {str(version) for version in range(1, VERSION + 1)}
_LARGEST_WHOLE = 10**18 - 1
_LARGEST_SECONDS = 999_999.0
_LEAST_SECONDS = 0.000_001
_LARGEST_NUMBER = 999_999_999.0

OptionType = Literal["check", "spin", "combo", "string"]


@dataclass(frozen=True, slots=True)
class Word:
    """A line of one word: azul, isready, newgame, stop and quit from a host, azulok and readyok from an engine.

    After azul and azulok a number may follow: the version that a host offers, and the one in use.
    """

    word: str
    version: int = 1

    def __str__(self) -> str:
        return f"{self.word} {self.version}" if self.version > 1 else self.word


@dataclass(frozen=True, slots=True)
class SetOption:
    """Sets an option of the engine."""

    name: str
    value: str

    def __str__(self) -> str:
        return f"setoption name {self.name} value {self.value}"


@dataclass(frozen=True, slots=True)
class SetPosition:
    """The position for the next `go`, after the moves and deals that followed it in the line."""

    position: Position

    def __str__(self) -> str:
        return f"position {self.position}"


@dataclass(frozen=True, slots=True)
class Go:
    """Asks for a move."""

    limit: Limit

    def __str__(self) -> str:
        words = ["go"]
        if self.limit.seconds is not None:
            words += ["time", _decimal(max(_LEAST_SECONDS, min(self.limit.seconds, _LARGEST_SECONDS)), 6)]
        if self.limit.nodes is not None:
            words += ["nodes", str(min(self.limit.nodes, _LARGEST_WHOLE))]
        if self.limit.depth is not None:
            words += ["depth", str(min(self.limit.depth, _LARGEST_WHOLE))]
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Id:
    """The engine's identity: `key` is name or author."""

    key: str
    text: str

    def __str__(self) -> str:
        return f"id {self.key} {self.text}"


@dataclass(frozen=True, slots=True)
class Option:
    """An option of the engine: spins are integers, combos one of a few words."""

    name: str
    type: OptionType
    default: str
    least: int = 0
    largest: int = 0
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        line = f"option name {self.name} type {self.type} default {self.default}".rstrip()
        if self.type == "spin":
            return f"{line} min {self.least} max {self.largest}"
        return " ".join([line, *(f"var {word}" for word in self.words)])


@dataclass(frozen=True, slots=True)
class Info:
    """What an engine reports so far; anything it omits is None or empty."""

    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    values: tuple[float, ...] = ()
    is_exact: bool = False
    line: tuple[Move, ...] = ()
    text: str = ""
    chances: tuple[float, ...] = ()

    @classmethod
    def of(cls, choice: Choice, seconds: float, version: int = VERSION) -> "Info":
        """A bot's choice after so many seconds, as far as the protocol can express it."""
        chances = choice.chances if version > 1 else ()
        return cls(choice.depth, choice.nodes, seconds, choice.values, choice.is_exact, choice.line, chances=chances)

    def choice(self, move: Move, players: int) -> Choice:
        """The choice of this move, with what was reported; missing values are 0, missing chances are derived."""
        return Choice(
            move,
            values=self.values or (0.0,) * players,
            line=self.line if self.line[:1] == (move,) else (move,),
            nodes=self.nodes or 0,
            depth=self.depth or 1,
            is_exact=self.is_exact,
            chances=self.chances,
        )

    def after(self, earlier: "Info") -> "Info":
        """This report, completed from an earlier one."""
        return replace(
            self,
            depth=earlier.depth if self.depth is None else self.depth,
            nodes=earlier.nodes if self.nodes is None else self.nodes,
            values=self.values or earlier.values,
            chances=self.chances or (() if self.values else earlier.chances),
            is_exact=self.is_exact or (earlier.is_exact and not self.line),
            line=self.line or earlier.line,
        )

    def __str__(self) -> str:
        if self.text:
            return f"info string {self.text}"
        words = ["info"]
        if self.depth is not None:
            words += ["depth", str(self.depth)]
        if self.nodes is not None:
            words += ["nodes", str(min(self.nodes, _LARGEST_WHOLE))]
        if self.seconds is not None:
            words += ["time", _decimal(min(self.seconds, _LARGEST_SECONDS), 3)]
        if self.values:
            words += ["values", *(_decimal(value, 3) for value in self.values)]
        if self.chances:
            words += ["chances", *(_decimal(chance, 4) for chance in self.chances)]
        words += ["exact"] * self.is_exact
        if self.line:
            words += ["pv", *map(str, self.line)]
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class BestMove:
    """The engine's move, as it wrote it: the host checks it."""

    move: str

    def __str__(self) -> str:
        return f"bestmove {self.move}"


@dataclass(frozen=True, slots=True)
class Fault:
    """An error of the engine: a code and its sentence."""

    code: str
    sentence: str

    @classmethod
    def of(cls, error: AzulejosError) -> "Fault":
        """An error as a line."""
        return cls(error.code, " ".join(str(error).split()))

    def __str__(self) -> str:
        return f"error {self.code} {self.sentence}".rstrip()


Command = Word | SetOption | SetPosition | Go
Reply = Word | Id | Option | Info | BestMove | Fault


def parse_command(text: str) -> Command | None:
    """Parses a host's line, None if it is blank; raises `InvalidError`, `IllegalMoveError` and so on."""
    words = _words(text)
    command: Command | None = None
    match words:
        case ["azul"] | ["azul", _] if all(map(_WHOLE.fullmatch, words[1:])):
            command = Word("azul", min(max([1, *map(int, words[1:])]), VERSION))
        case ["isready" | "newgame" | "stop" | "quit"]:
            command = Word(words[0])
        case ["setoption", "name", name, "value", *value]:
            command = SetOption(name, " ".join(value))
        case ["position", *fields]:
            command = SetPosition(_position(fields))
        case ["go", *limits]:
            command = Go(_limit(limits, text))
    if words and command is None:
        raise _misread(text, words[0], _COMMANDS)
    return command


def parse_reply(text: str) -> Reply | None:
    """Parses an engine's line, None if it is blank; raises `InvalidError`."""
    words = _words(text)
    reply: Reply | None = None
    match words:
        case ["readyok"] | ["azulok"]:
            reply = Word(words[0])
        case ["azulok", number] if number in _VERSIONS:
            reply = Word("azulok", int(number))
        case ["id", "name" | "author" as key, _, *_]:
            reply = Id(key, " ".join(words[2:]))
        case ["option", "name", name, "type", kind, *rest] if kind in get_args(OptionType):
            reply = _option(name, kind, rest, text)
        case ["info", *rest]:
            reply = _info(rest, text)
        case ["bestmove", *move]:
            reply = BestMove(" ".join(move))
        case ["error", code, *sentence] if _CODE.fullmatch(code):
            reply = Fault(code, " ".join(sentence))
    if words and reply is None:
        raise _misread(text, words[0], _REPLIES)
    return reply


class Lines:
    """Splits bytes into lines as they arrive; buffers no more of an unfinished line than a line may have."""

    def __init__(self) -> None:
        self._begun = bytearray()
        self._is_too_long = False

    def feed(self, data: bytes) -> Iterator[str | InvalidError]:
        """The lines that these bytes complete; for an unreadable one, its error."""
        *ends, rest = data.split(b"\n")
        for end in ends:
            self._add(end)
            yield self._finished()
            self._begun, self._is_too_long = bytearray(), False
        self._add(rest)

    def _add(self, piece: bytes) -> None:
        self._is_too_long = self._is_too_long or len(self._begun) + len(piece) > LONGEST_LINE
        if not self._is_too_long:
            self._begun += piece

    def _finished(self) -> str | InvalidError:
        if self._is_too_long:
            return InvalidError("line_long", largest=LONGEST_LINE)
        try:
            return self._begun.removesuffix(b"\r").decode("utf-8")
        except UnicodeDecodeError as error:
            return InvalidError("line_encoding", count=error.start + 1)

    @property
    def is_too_long(self) -> bool:
        """Whether the unfinished line already has more bytes than allowed."""
        return self._is_too_long


def _words(text: str) -> list[str]:
    return [word for word in text.replace("\t", " ").split(" ") if word]


def _misread(text: str, first: str, forms: dict[str, str]) -> InvalidError:
    if first in forms:
        return InvalidError("line_form", found=text, expected=forms[first])
    return InvalidError("line_unknown", found=text, names=", ".join(forms))


def _position(words: list[str]) -> Position:
    """The position of these fields, after the steps that follow the word moves."""
    end = words.index("moves") if "moves" in words else len(words)
    position = Position.parse(" ".join(words[:end]))
    for step in words[end + 1 :]:
        position, _ = position.transition(step)
    return position


def _limit(words: list[str], text: str) -> Limit:
    limits = dict(zip(words[::2], words[1::2], strict=False))
    if len(words) != 2 * len(limits) or not limits.keys() <= {"time", "nodes", "depth"}:
        raise _misread(text, "go", _COMMANDS)
    forms = {"time": _SECONDS, "nodes": _WHOLE, "depth": _WHOLE}
    if not all(forms[name].fullmatch(value) for name, value in limits.items()):
        raise _misread(text, "go", _COMMANDS)
    return Limit(
        seconds=float(limits["time"]) if "time" in limits else None,
        nodes=int(limits["nodes"]) if "nodes" in limits else None,
        depth=int(limits["depth"]) if "depth" in limits else None,
    )


def _option(name: str, kind: str, words: list[str], text: str) -> Option:
    match kind, words:
        case "check", ["default", "true" | "false" as default]:
            return Option(name, "check", default)
        case "spin", ["default", default, "min", least, "max", largest] if all(
            map(_SPIN.fullmatch, (default, least, largest))
        ) and int(least) <= int(default) <= int(largest):
            return Option(name, "spin", default, int(least), int(largest))
        case "combo", ["default", default, *choices] if choices and set(choices[::2]) == {"var"}:
            return Option(name, "combo", default, words=tuple(choices[1::2]))
        case "string", ["default", *default]:
            return Option(name, "string", " ".join(default))
    raise _misread(text, "option", _REPLIES)


def _info(words: list[str], text: str) -> Info:
    """Keys in any order; numbers follow values and chances as long as they come, and moves pv to the line's end."""
    info = Info(text=" ".join(words[1:])) if words[:1] == ["string"] else Info()
    left = [] if info.text else words
    while left:
        match left:
            case ["exact", *_]:
                info, left = replace(info, is_exact=True), left[1:]
            case ["depth", number, *_] if _WHOLE.fullmatch(number):
                info, left = replace(info, depth=int(number)), left[2:]
            case ["nodes", number, *_] if _WHOLE.fullmatch(number):
                info, left = replace(info, nodes=int(number)), left[2:]
            case ["time", seconds, *_] if _SECONDS.fullmatch(seconds):
                info, left = replace(info, seconds=float(seconds)), left[2:]
            case ["values", number, *_] if _NUMBER.fullmatch(number):
                values = list(takewhile(_NUMBER.fullmatch, left[1:]))
                info, left = replace(info, values=tuple(map(float, values))), left[1 + len(values) :]
            case ["chances", number, *_] if _CHANCE.fullmatch(number):
                chances = list(takewhile(_CHANCE.fullmatch, left[1:]))
                info, left = replace(info, chances=tuple(map(float, chances))), left[1 + len(chances) :]
            case ["pv", _, *_]:
                info, left = replace(info, line=tuple(map(Move.parse, left[1:]))), []
            case _:
                raise _misread(text, "info", _REPLIES)
    return info


def _decimal(number: float, places: int) -> str:
    """A number with at most so many decimal places, without trailing zeros."""
    bounded = max(-_LARGEST_NUMBER, min(number, _LARGEST_NUMBER))
    text = f"{bounded:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
