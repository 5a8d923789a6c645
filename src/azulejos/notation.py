"""How moves, deals and positions are written: one way for each, in plain ASCII.

Tiles are letters, `B` blue, `Y` yellow, `R` red, `K` black, `W` white, and the marker is `*`. A set of tiles is a
string in this *colour order*, so `"BBYR"` is both how a factory is written and what it is. Parsing is strict and raises
`InvalidError`, which names the field. This room knows only syntax: `rules` decides whether a move is legal, `validity`
whether a position is possible. `docs/notation.md` is the full specification.
"""

import re
from dataclasses import dataclass
from typing import Literal, NamedTuple, SupportsIndex, get_args

from azulejos.errors import InvalidError

__all__ = [
    "CENTRE",
    "COLOURS",
    "DRAFTS",
    "FLOOR",
    "MARKER",
    "TILINGS",
    "BoardFields",
    "Deal",
    "Draft",
    "Move",
    "Phase",
    "PositionFields",
    "Tiling",
    "Wall",
    "format_deal",
    "format_position",
    "format_rules",
    "in_colour_order",
    "parse_board",
    "parse_deal",
    "parse_position",
    "parse_rules",
    "whole",
]

Wall = Literal["coloured", "grey"]
Phase = Literal["drafting", "tiling", "refill", "over"]
Deal = tuple[str, ...]  # the tiles of each factory, in order

COLOURS = "BYRKW"
_LETTERS = tuple(COLOURS)
MARKER = "*"
CENTRE = 0  # as a source, beside factories 1 to 9
FLOOR = 0  # as a place, beside lines 1 to 5

_WALL_LETTERS: dict[Wall, str] = {"coloured": "S", "grey": "G"}
_PHASE_LETTERS: dict[Phase, str] = dict(zip(get_args(Phase), "dtre", strict=True))


@dataclass(frozen=True, slots=True)
class Move:
    """A move, always written with three characters: a `Draft` such as 3B4 or a `Tiling` such as 2@4."""

    @staticmethod
    def parse(text: str) -> "Draft | Tiling":
        """The move that the text writes; raises `InvalidError` if it writes none."""
        move = _MOVES.get(_text(text))
        if move is None:
            raise InvalidError("move", found=str(text))
        return move


def whole(number: object) -> int | None:
    """The number as an `int` if it is a whole one, also one of NumPy, else None; truth values are no numbers."""
    if not isinstance(number, SupportsIndex) or isinstance(number, bool):
        return None
    try:
        return int(number.__index__())
    except TypeError:  # an array of several numbers
        return None


def _text(value: object) -> str:
    """The value if it is a text; what is none, whatever the types say, is read as an empty one, and so refused."""
    return value if isinstance(value, str) else ""


def _check_numbers(move: "Draft | Tiling", **ranges: range) -> None:
    """Raises `InvalidError` unless the move's numbers are in their ranges, and makes each an `int`."""
    for name, allowed in ranges.items():
        number = whole(getattr(move, name))
        if number is None or number not in allowed:
            raise InvalidError("move", found=str(move))
        object.__setattr__(move, name, number)


@dataclass(frozen=True, slots=True)
class Draft(Move):
    """Take all tiles of a colour from a source, factory 1 to 9 or `CENTRE`, to line 1 to 5 or the `FLOOR`."""

    source: int
    colour: str
    line: int

    def __post_init__(self) -> None:
        if self.colour not in _LETTERS:
            raise InvalidError("move", found=str(self))
        _check_numbers(self, source=range(10), line=range(6))

    def __str__(self) -> str:
        return f"{self.source or 'C'}{self.colour}{self.line or 'F'}"


@dataclass(frozen=True, slots=True)
class Tiling(Move):
    """Move the tile of a full line to a column of its wall row (grey wall only)."""

    line: int
    column: int

    def __post_init__(self) -> None:
        _check_numbers(self, line=range(1, 6), column=range(1, 6))

    def __str__(self) -> str:
        return f"{self.line}@{self.column}"


# All possible moves, by colour, then source (the centre last), then place (the floor last): the order of legal moves.
DRAFTS = {
    (source, colour, line): Draft(source, colour, line)
    for colour in COLOURS
    for source in (1, 2, 3, 4, 5, 6, 7, 8, 9, CENTRE)
    for line in (1, 2, 3, 4, 5, FLOOR)
}
TILINGS = {(line, column): Tiling(line, column) for line in range(1, 6) for column in range(1, 6)}
_MOVES: dict[str, Draft | Tiling] = {str(draft): draft for draft in DRAFTS.values()}
_MOVES |= {str(tiling): tiling for tiling in TILINGS.values()}


class BoardFields(NamedTuple):
    """A board as written: `score:lines:wall:floor`, empty lines and floor as empty strings."""

    score: int
    lines: tuple[str, ...]
    wall: tuple[str, ...]
    floor: str


class PositionFields(NamedTuple):
    """A position as written, one member per field, empty sets of tiles as empty strings."""

    wall: Wall
    round: int
    phase: Phase
    turn: int | None
    start: int
    factories: Deal
    centre: str
    bag: str
    lid: str
    boards: tuple[BoardFields, ...]


def in_colour_order(tiles: str) -> str:
    """The same tiles in colour order."""
    return "".join([colour * tiles.count(colour) for colour in COLOURS])


def parse_deal(text: str) -> Deal:
    """The factories that a deal such as BBYR/KKWW/BRKW/YYYY/BBWW fills; raises `InvalidError`."""
    factories = _parse_factories(text, "deal")
    if len(factories) not in (5, 7, 9):  # S1
        raise InvalidError("factory_count", field="deal", count=len(factories), expected="5, 7 or 9")
    return factories


def format_deal(factories: Deal) -> str:
    """The factories as a deal is written."""
    return "/".join([tiles or "-" for tiles in factories])


def parse_rules(text: str) -> tuple[Wall, int] | None:
    """Wall and number of players from text such as S2, or None if it writes none."""
    for wall, letter in _WALL_LETTERS.items():
        if text in (letter + "2", letter + "3", letter + "4"):
            return wall, int(text[1])
    return None


def format_rules(wall: Wall, players: int) -> str:
    """Wall and number of players as written, such as S2."""
    return f"{_WALL_LETTERS[wall]}{players}"


# Positions.

_WHOLE = r"(?:0|[1-9][0-9]{0,99})"
_COUNTS = re.compile(rf"{_WHOLE}(?:,{_WHOLE}){{4}}")
_ROUND = re.compile(r"([1-9][0-9]{0,99})([dtre])")
_TILES = re.compile(r"B*Y*R*K*W*")
_LINE = re.compile(r"B+|Y+|R+|K+|W+")
_WALL = re.compile(r"[BYRKW.]{5}(?:/[BYRKW.]{5}){4}")
_FLOOR = re.compile(r"[BYRKW]*\*?[BYRKW]*")
_MOST_TILES = 100  # S2; a larger count is always wrong


def parse_position(text: str) -> PositionFields:
    """The fields of a position, checked for form alone; raises `InvalidError`, which names the field."""
    fields = _text(text).split(" ")
    if len(fields) < 8:
        raise InvalidError("fields_form", found=str(text))
    rules, round_and_phase, turn, start, factories, centre, bag, lid, *boards = fields
    wall_and_players = parse_rules(rules)
    if wall_and_players is None:
        raise InvalidError("rules_field", found=rules)
    wall, players = wall_and_players
    if len(boards) != players:
        raise InvalidError("fields", players=players, expected=8 + players, count=len(fields))
    number, phase = _parse_round(round_and_phase)
    return PositionFields(
        wall=wall,
        round=number,
        phase=phase,
        turn=_parse_turn(turn, phase, players),
        start=_parse_start(start, players),
        factories=_parse_offer(factories, 2 * players + 1),
        centre=_parse_centre(centre),
        bag=_parse_counts(bag, "bag"),
        lid=_parse_counts(lid, "lid"),
        boards=tuple(parse_board(board, seat) for seat, board in enumerate(boards, 1)),
    )


def format_position(fields: PositionFields) -> str:
    """The position as one line of text."""
    return " ".join(
        [
            format_rules(fields.wall, len(fields.boards)),
            f"{fields.round}{_PHASE_LETTERS[fields.phase]}",
            str(fields.turn or "-"),
            str(fields.start),
            format_deal(fields.factories),
            fields.centre or "-",
            _format_counts(fields.bag),
            _format_counts(fields.lid),
            *(_format_board(*board) for board in fields.boards),
        ]
    )


def _parse_round(text: str) -> tuple[int, Phase]:
    match = _ROUND.fullmatch(text)
    if not match:
        raise InvalidError("round_field", found=text)
    phases = {letter: phase for phase, letter in _PHASE_LETTERS.items()}
    return int(match[1]), phases[match[2]]


def _parse_turn(text: str, phase: Phase, players: int) -> int | None:
    if phase in ("refill", "over"):
        if text != "-":
            raise InvalidError("turn_field", found=text, expected="- in phases r and e")
        return None
    if text not in _seats(players):
        raise InvalidError("turn_field", found=text, expected=f"a seat from 1 to {players}")
    return int(text)


def _parse_start(text: str, players: int) -> int:
    if text not in _seats(players):
        raise InvalidError("start_field", found=text, players=players)
    return int(text)


def _seats(players: int) -> tuple[str, ...]:
    return ("1", "2", "3", "4")[:players]


def _parse_offer(text: str, expected: int) -> Deal:
    factories = _parse_factories(text, "factories")
    if len(factories) != expected:
        raise InvalidError("factory_count", field="factories", count=len(factories), expected=expected)
    return factories


def _parse_factories(text: str, field: str) -> Deal:
    factories = tuple(_parse_tiles(tiles, field) for tiles in text.split("/"))
    for tiles in factories:
        if len(tiles) > 4:
            raise InvalidError("factory_size", field=field, found=tiles, count=len(tiles))
    return factories


def _parse_tiles(text: str, field: str) -> str:
    if text == "-":
        return ""
    if not text or not _TILES.fullmatch(text):
        raise InvalidError("tiles", field=field, found=text)
    return text


def _parse_centre(text: str) -> str:
    if text == MARKER:
        return text
    marker, tiles = (MARKER, text[1:]) if text.startswith(MARKER) else ("", text)
    if marker and tiles == "-":
        raise InvalidError("tiles", field="centre", found=text)
    return marker + _parse_tiles(tiles, "centre")


def _parse_counts(text: str, field: str) -> str:
    if not _COUNTS.fullmatch(text):
        raise InvalidError("counts", field=field, found=text)
    counts = [int(count) for count in text.split(",")]
    if max(counts) > _MOST_TILES:
        raise InvalidError("counts", field=field, found=text)
    return "".join([colour * count for colour, count in zip(COLOURS, counts, strict=True)])


def _format_counts(tiles: str) -> str:
    return ",".join([str(tiles.count(colour)) for colour in COLOURS])


def parse_board(text: str, seat: int) -> BoardFields:
    """The fields of a board, checked for form alone; raises `InvalidError`, which names the seat and the field."""
    parts = text.split(":")
    if len(parts) != 4:
        raise InvalidError("board", seat=seat, found=text)
    score, lines, wall, floor = parts
    if not re.fullmatch(_WHOLE, score):
        raise InvalidError("score", seat=seat, found=score)
    if not _WALL.fullmatch(wall):
        raise InvalidError("rows", seat=seat, found=wall)
    return BoardFields(int(score), _parse_lines(lines, seat), tuple(wall.split("/")), _parse_floor(floor, seat))


def _parse_lines(text: str, seat: int) -> tuple[str, ...]:
    lines = text.split("/")
    if len(lines) != 5:
        raise InvalidError("lines", seat=seat, found=text)
    for number, line in enumerate(lines, 1):
        if line != "-" and not (_LINE.fullmatch(line) and len(line) <= number):
            raise InvalidError("line", seat=seat, line=number, found=line)
    return tuple("" if line == "-" else line for line in lines)


def _parse_floor(text: str, seat: int) -> str:
    if text == "-":
        return ""
    if not text or not _FLOOR.fullmatch(text):
        raise InvalidError("floor", seat=seat, found=text)
    if len(text) > 7 and not (len(text) == 8 and text.endswith(MARKER)):  # R1
        raise InvalidError("floor_size", seat=seat, found=text)
    return text


def _format_board(score: int, lines: tuple[str, ...], wall: tuple[str, ...], floor: str) -> str:
    return f"{score}:{format_deal(lines)}:{'/'.join(wall)}:{floor or '-'}"
