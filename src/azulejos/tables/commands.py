"""The commands that a table understands.

A person's `Command` says who sends it, by the hash of a token, and for which seat. The others come from the server
itself, when a bot has chosen, a clock has run out or a connection is lost: they have no `who`, and nothing from the
network may become one. Commands are plain values; `umpire` answers them.
"""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from azulejos.tables.codec import SECRET
from azulejos.tables.happenings import OfferKind
from azulejos.tables.settings import Settings

__all__ = [
    "BY_NAME",
    "Answer",
    "AskHint",
    "Away",
    "Back",
    "BeginRematch",
    "Close",
    "Command",
    "Create",
    "FromSeat",
    "GiveHint",
    "HideName",
    "Leave",
    "Offer",
    "Play",
    "PlayBot",
    "Replace",
    "Resign",
    "Resume",
    "Sit",
    "Start",
    "StopGame",
    "StoreAway",
    "SwitchSides",
    "TimeUp",
    "Undo",
    "Withdraw",
]


@dataclass(frozen=True, slots=True)
class Command:
    """Something that is asked of a table, and what it is meant for: it comes too late if that has changed."""

    meant_for: ClassVar[Literal["board", "offer"] | None] = None


@dataclass(frozen=True, slots=True)
class Personal(Command):
    """What a person asks, known by the hash of a token."""

    who: str = field(repr=False, metadata=SECRET)


@dataclass(frozen=True, slots=True)
class FromSeat(Personal):
    """What a person asks for a seat that they have, or want."""

    seat: int


# Before the game.


@dataclass(frozen=True, slots=True)
class Create(Personal):
    """A table with these settings, and the names at my own and local seats; secret and commitment are the server's."""

    table: str
    settings: Settings
    names: tuple[str, ...]
    commitment: str
    secret: str = field(repr=False, metadata=SECRET)


@dataclass(frozen=True, slots=True)
class Sit(FromSeat):
    """To sit down on an open seat."""

    name: str


@dataclass(frozen=True, slots=True)
class Leave(FromSeat):
    """To get up before the game begins."""


@dataclass(frozen=True, slots=True)
class Start(FromSeat):
    """That the game begin; all seats are taken."""


@dataclass(frozen=True, slots=True)
class Close(Command):
    """That a table where nobody plays be closed."""


@dataclass(frozen=True, slots=True)
class HideName(FromSeat):
    """To have my name removed from the game, at any time."""


# The game.


@dataclass(frozen=True, slots=True)
class Play(FromSeat):
    """To draft or tile."""

    meant_for = "board"

    move: str


@dataclass(frozen=True, slots=True)
class PlayBot(Command):
    """That a bot's move be played."""

    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class Undo(FromSeat):
    """To take back my last move, where only bots play with me."""

    meant_for = "board"


@dataclass(frozen=True, slots=True)
class SwitchSides(FromSeat):
    """To change seats with a bot, where only bots play with me."""

    meant_for = "board"

    other: int


@dataclass(frozen=True, slots=True)
class AskHint(FromSeat):
    """To know what a strong bot would play, where only bots play with me."""

    meant_for = "board"


@dataclass(frozen=True, slots=True)
class GiveHint(Command):
    """That a hint which was asked for be given: a move, its chance to win in per cent, and its margin in points."""

    seat: int
    move: str
    chance: int | None = None
    margin: int | None = None


# Offers.


@dataclass(frozen=True, slots=True)
class Offer(FromSeat):
    """To offer the other people a takeback, a stop of the game, or a rematch."""

    offer: OfferKind


@dataclass(frozen=True, slots=True)
class Answer(FromSeat):
    """To accept or decline what was offered."""

    meant_for = "offer"

    accept: bool


@dataclass(frozen=True, slots=True)
class Withdraw(FromSeat):
    """To take back my offer."""

    meant_for = "offer"


@dataclass(frozen=True, slots=True)
class BeginRematch(Command):
    """That the game which all have agreed to begin at this table."""

    table: str


# Leaving.


@dataclass(frozen=True, slots=True)
class Resign(FromSeat):
    """To give the game up."""


@dataclass(frozen=True, slots=True)
class Replace(FromSeat):
    """That a seat whose person is gone and waited for be given up."""

    leaver: int


@dataclass(frozen=True, slots=True)
class TimeUp(Command):
    """That a seat has overstepped its time."""

    seat: int


@dataclass(frozen=True, slots=True)
class StopGame(Command):
    """That a host ends a game without a winner."""


@dataclass(frozen=True, slots=True)
class StoreAway(Command):
    """That a game without a clock which nobody plays on be put away, when it is time or at once."""

    is_urgent: bool = False


@dataclass(frozen=True, slots=True)
class Away(Command):
    """That the person of a seat is gone."""

    seat: int


@dataclass(frozen=True, slots=True)
class Back(Command):
    """That the person of a seat is there again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resume(Command):
    """That the server is back, and was last alive at `since`."""

    since: int


# The commands that a seat can send over a network, by their names on the wire.
BY_NAME: dict[str, type[FromSeat]] = {
    "leave": Leave,
    "start": Start,
    "play": Play,
    "undo": Undo,
    "offer": Offer,
    "answer": Answer,
    "withdraw": Withdraw,
    "hint": AskHint,
    "resign": Resign,
    "switch": SwitchSides,
    "replace": Replace,
    "hide_name": HideName,
}
