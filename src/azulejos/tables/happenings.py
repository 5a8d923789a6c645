"""Happenings: the entries of a table's event log, from which everything else follows.

A happening has the time it happened `at`, in milliseconds since 1970, and most have the seat that acted or is
concerned. `to_json` and `from_json` write and read one; reading is strict and raises `InvalidError`. The log keeps the
format version of each, so that old ones stay readable. Secret fields are marked, and `public` omits them. `umpire`
creates happenings, `table` applies them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from azulejos.errors import InvalidError
from azulejos.tables import codec
from azulejos.tables.settings import Settings

__all__ = [
    "KINDS",
    "Accepted",
    "BotSeated",
    "CameBack",
    "Closed",
    "Created",
    "Dealt",
    "Declined",
    "Ended",
    "Forfeited",
    "Happening",
    "HintAsked",
    "HintGiven",
    "Json",
    "Moved",
    "NameHidden",
    "OfferKind",
    "Offered",
    "Phrase",
    "RematchBegun",
    "Replaced",
    "Resigned",
    "Resumed",
    "Said",
    "SeatLeft",
    "SeatTaken",
    "SidesSwitched",
    "Started",
    "StoredAway",
    "TimedOut",
    "Undone",
    "WentAway",
    "Withdrawn",
    "from_json",
    "public",
    "to_json",
]

VERSION = 3
Json = dict[str, object]
OfferKind = Literal["takeback", "stop", "rematch"]
Phrase = Literal[
    "hello", "good_luck", "nice_move", "thanks", "oops", "one_moment", "well_played", "another_game"
]  # all that people can say to each other; the catalogues have the texts


@dataclass(frozen=True, slots=True)
class Happening:
    """An event at a table, as the log records it."""

    at: int


# Before the game.


@dataclass(frozen=True, slots=True)
class Created(Happening):
    """The table was created; its secret determines the deals, and its commitment proves them later."""

    table: str
    settings: Settings
    commitment: str
    rematch_of: str | None
    secret: str = codec.secret()


@dataclass(frozen=True, slots=True)
class SeatTaken(Happening):
    """A person took a seat; only the log has the hash of the token that owns it."""

    seat: int
    name: str
    is_local: bool
    owner: str = codec.secret()


@dataclass(frozen=True, slots=True)
class SeatLeft(Happening):
    """A seat became open again before the game."""

    seat: int


@dataclass(frozen=True, slots=True)
class BotSeated(Happening):
    """A bot of this level took a seat that was open, or that its person had given up."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class Closed(Happening):
    """The table was closed before its game started."""


@dataclass(frozen=True, slots=True)
class Started(Happening):
    """Seat `seat` started the game, and seat `start` has the first turn."""

    seat: int
    start: int


# The game.


@dataclass(frozen=True, slots=True)
class Dealt(Happening):
    """A round was dealt."""

    round: int
    deal: str


@dataclass(frozen=True, slots=True)
class Moved(Happening):
    """A seat drafted or tiled."""

    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class Undone(Happening):
    """A seat's last move was taken back, with everything after it; the first `kept` moves and deals remain."""

    seat: int
    kept: int


@dataclass(frozen=True, slots=True)
class SidesSwitched(Happening):
    """A person and a bot swapped seats."""

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class HintAsked(Happening):
    """A seat asked for a hint."""

    seat: int


@dataclass(frozen=True, slots=True)
class HintGiven(Happening):
    """The seat got a hint: a move, its chance to win in per cent, and its margin in points."""

    seat: int
    move: str
    chance: int | None
    margin: int | None


# Offers.


@dataclass(frozen=True, slots=True)
class Offered(Happening):
    """A seat offered the other people a takeback to `kept` moves and deals, an end to the game, or a rematch."""

    seat: int
    offer: OfferKind
    kept: int


@dataclass(frozen=True, slots=True)
class Accepted(Happening):
    """A seat accepted the offer."""

    seat: int


@dataclass(frozen=True, slots=True)
class Declined(Happening):
    """A seat declined, which ended the offer."""

    seat: int


@dataclass(frozen=True, slots=True)
class Withdrawn(Happening):
    """The seat that had made the offer withdrew it."""

    seat: int


# Leaving, and the end of a game (R9).


@dataclass(frozen=True, slots=True)
class Resigned(Happening):
    """A seat resigned."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimedOut(Happening):
    """A seat ran out of time."""

    seat: int


@dataclass(frozen=True, slots=True)
class Forfeited(Happening):
    """A seat whose person was gone was given up, because seat `by` asked for it."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class Replaced(Happening):
    """From now on a bot plays the seat that was given up."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class Ended(Happening):
    """The game is over: played to its end, or stopped by what the record calls its ending."""

    ending: str | None


@dataclass(frozen=True, slots=True)
class RematchBegun(Happening):
    """Everyone accepted a rematch, which is at this table."""

    table: str


@dataclass(frozen=True, slots=True)
class Said(Happening):
    """A seat said one of the set phrases to everyone."""

    seat: int
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class StoredAway(Happening):
    """The game was abandoned, and is stored until one of its players comes back."""


@dataclass(frozen=True, slots=True)
class NameHidden(Happening):
    """A person's name was removed, here and from earlier entries of the log."""

    seat: int


# Presence.


@dataclass(frozen=True, slots=True)
class WentAway(Happening):
    """A seat's person disconnected."""

    seat: int


@dataclass(frozen=True, slots=True)
class CameBack(Happening):
    """A seat's person reconnected."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resumed(Happening):
    """The server is back; it was last alive at `since`, and nobody is charged for the time in between."""

    since: int


# The kind of each happening in logs, which are permanent: a class may be renamed, its kind may not.
KINDS: dict[str, type[Happening]] = {
    "created": Created,
    "seat_taken": SeatTaken,
    "seat_left": SeatLeft,
    "bot_seated": BotSeated,
    "closed": Closed,
    "started": Started,
    "dealt": Dealt,
    "moved": Moved,
    "undone": Undone,
    "sides_switched": SidesSwitched,
    "hint_asked": HintAsked,
    "hint_given": HintGiven,
    "offered": Offered,
    "accepted": Accepted,
    "declined": Declined,
    "withdrawn": Withdrawn,
    "resigned": Resigned,
    "timed_out": TimedOut,
    "forfeited": Forfeited,
    "replaced": Replaced,
    "ended": Ended,
    "rematch_begun": RematchBegun,
    "said": Said,
    "stored_away": StoredAway,
    "name_hidden": NameHidden,
    "went_away": WentAway,
    "came_back": CameBack,
    "resumed": Resumed,
}
_NAMES = {kind: name for name, kind in KINDS.items()}


def _with_what_hints_are_worth(value: Json) -> Json:
    """Version 2: a hint has a chance and a margin, which older ones lack."""
    return value | ({"chance": None, "margin": None} if value.get("kind") == "hint_given" else {})


def _with_a_position(value: Json) -> Json:
    """Version 3: settings have the position that a game begins from; older games have none."""
    settings = value.get("settings")
    return value | {"settings": settings | {"position": None}} if isinstance(settings, dict) else value


# How to upgrade each version's format to the next.
UPGRADES: dict[int, Callable[[Json], Json]] = {1: _with_what_hints_are_worth, 2: _with_a_position}


def to_json(happening: Happening) -> Json:
    """The happening as the log stores it, secrets included."""
    return {"v": VERSION, "kind": _kind(happening)} | codec.write(happening)


def public(happening: Happening) -> Json:
    """The happening without its secret fields."""
    return {"kind": _kind(happening)} | codec.public(happening)


def from_json(value: Json) -> Happening:
    """Reads a happening from the log; raises `InvalidError` for anything that no version has written."""
    value = dict(value)
    version = value.pop("v", None)
    if type(version) is not int or not 1 <= version <= VERSION:
        raise InvalidError("log_version", found=str(version), newest=VERSION)
    for old in range(version, VERSION):
        value = UPGRADES[old](value)
    kind = value.pop("kind", None)
    if not isinstance(kind, str) or kind not in KINDS:
        raise InvalidError("log_kind", found=str(kind))
    return codec.read(KINDS[kind], value, kind)


def _kind(happening: Happening) -> str:
    return _NAMES[type(happening)]
