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
    "RematchBegun",
    "Replaced",
    "Resigned",
    "Resumed",
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

VERSION = 2
Json = dict[str, object]
OfferKind = Literal["takeback", "stop", "rematch"]


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened at a table."""

    at: int


# Before the game.


@dataclass(frozen=True, slots=True)
class Created(Happening):
    """Somebody set up the table; its secret gives the deals, and its commitment promises them."""

    table: str
    settings: Settings
    commitment: str
    rematch_of: str | None
    secret: str = codec.secret()


@dataclass(frozen=True, slots=True)
class SeatTaken(Happening):
    """Somebody sat down; the log alone has the hash of the token that acts for the seat."""

    seat: int
    name: str
    is_local: bool
    owner: str = codec.secret()


@dataclass(frozen=True, slots=True)
class SeatLeft(Happening):
    """Somebody got up before the game, and the seat is open again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Closed(Happening):
    """The table was given up before its game began."""


@dataclass(frozen=True, slots=True)
class Started(Happening):
    """Seat `seat` had the game begin, and seat `start` starts it."""

    seat: int
    start: int


# The game.


@dataclass(frozen=True, slots=True)
class Dealt(Happening):
    """The tiles of a round came onto the factories."""

    round: int
    deal: str


@dataclass(frozen=True, slots=True)
class Moved(Happening):
    """A seat drafted or tiled."""

    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class Undone(Happening):
    """A seat's last move was taken back with all that followed: so many moves and deals are kept."""

    seat: int
    kept: int


@dataclass(frozen=True, slots=True)
class SidesSwitched(Happening):
    """A person and a bot changed seats."""

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class HintAsked(Happening):
    """A seat wants to know what a bot would play."""

    seat: int


@dataclass(frozen=True, slots=True)
class HintGiven(Happening):
    """The seat was told a move, how often it would win by it, in per cent, and by how many points."""

    seat: int
    move: str
    chance: int | None
    margin: int | None


# Offers.


@dataclass(frozen=True, slots=True)
class Offered(Happening):
    """A seat asked the other people to take back to `kept` moves and deals, to stop the game, or to play another."""

    seat: int
    offer: OfferKind
    kept: int


@dataclass(frozen=True, slots=True)
class Accepted(Happening):
    """A seat agreed to the offer."""

    seat: int


@dataclass(frozen=True, slots=True)
class Declined(Happening):
    """A seat did not agree, and the offer is gone."""

    seat: int


@dataclass(frozen=True, slots=True)
class Withdrawn(Happening):
    """The seat that had made the offer took it back."""

    seat: int


# Leaving, and the end of a game (R9).


@dataclass(frozen=True, slots=True)
class Resigned(Happening):
    """A seat gave the game up."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimedOut(Happening):
    """A seat overstepped its time."""

    seat: int


@dataclass(frozen=True, slots=True)
class Forfeited(Happening):
    """A seat whose person was gone was given up, as seat `by` wished."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class Replaced(Happening):
    """From here on a bot plays the seat that was given up."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class Ended(Happening):
    """The game is over: played to its end, or stopped by what the record calls its ending."""

    ending: str | None


@dataclass(frozen=True, slots=True)
class RematchBegun(Happening):
    """Everybody wanted to play again, at this table."""

    table: str


@dataclass(frozen=True, slots=True)
class StoredAway(Happening):
    """Nobody had played on for so long that the game was put away until one of its players comes back."""


@dataclass(frozen=True, slots=True)
class NameHidden(Happening):
    """The person of a seat had the name removed, here and from what the log had said before."""

    seat: int


# Presence.


@dataclass(frozen=True, slots=True)
class WentAway(Happening):
    """The person of a seat is not there any more."""

    seat: int


@dataclass(frozen=True, slots=True)
class CameBack(Happening):
    """The person of a seat is there again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resumed(Happening):
    """The server is back; it was last alive at `since`, and nobody is charged for the time between."""

    since: int


# The name of each kind in logs, which are permanent: a class may be renamed, its kind may not.
KINDS: dict[str, type[Happening]] = {
    "created": Created,
    "seat_taken": SeatTaken,
    "seat_left": SeatLeft,
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
    "stored_away": StoredAway,
    "name_hidden": NameHidden,
    "went_away": WentAway,
    "came_back": CameBack,
    "resumed": Resumed,
}
_NAMES = {kind: name for name, kind in KINDS.items()}


def _with_what_hints_are_worth(value: Json) -> Json:
    """Version 2: a hint says its chance and its margin, which nobody knows of older ones."""
    return value | ({"chance": None, "margin": None} if value.get("kind") == "hint_given" else {})


# How to bring what was written in a version into the form of the next one.
UPGRADES: dict[int, Callable[[Json], Json]] = {1: _with_what_hints_are_worth}


def to_json(happening: Happening) -> Json:
    """The happening as the log keeps it, secrets included."""
    return {"v": VERSION, "kind": _kind(happening)} | codec.write(happening)


def public(happening: Happening) -> Json:
    """The happening as everybody may know it."""
    return {"kind": _kind(happening)} | codec.public(happening)


def from_json(value: Json) -> Happening:
    """The happening that the log has; raises `InvalidError` for anything that no version has written."""
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
