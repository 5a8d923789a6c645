"""What can be asked of a table.

A `Command` of a person says who asks, by the hash of a token, and for which seat. The others come from the server
itself, when a bot has chosen, a clock has run out or somebody's connection is gone: they have no `who`, and nothing
that comes over the network may become one. Commands are plain values; `umpire` answers them.
"""

from dataclasses import dataclass, field

from azulejos.tables.happenings import OfferKind
from azulejos.tables.settings import Settings

__all__ = [
    "Answer",
    "AskHint",
    "Away",
    "Back",
    "BeginRematch",
    "Close",
    "Command",
    "Create",
    "GiveHint",
    "Leave",
    "Offer",
    "Play",
    "PlayBot",
    "Replace",
    "Resign",
    "Resume",
    "Sit",
    "Start",
    "SwitchSides",
    "TimeUp",
    "Undo",
    "Withdraw",
]


@dataclass(frozen=True, slots=True)
class Command:
    """Something that is asked of a table."""


@dataclass(frozen=True, slots=True)
class Personal(Command):
    """What a person asks, known by the hash of a token."""

    who: str = field(repr=False)


# Before the game.


@dataclass(frozen=True, slots=True)
class Create(Personal):
    """A table with these settings, and the names at my own and local seats; secret and commitment are the server's."""

    table: str
    settings: Settings
    names: tuple[str, ...]
    commitment: str
    secret: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Sit(Personal):
    """To sit down on an open seat."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Leave(Personal):
    """To get up before the game begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class Start(Personal):
    """That the game begin; all seats are taken."""

    seat: int


@dataclass(frozen=True, slots=True)
class Close(Command):
    """That a table where nobody plays be closed."""


# The game.


@dataclass(frozen=True, slots=True)
class Play(Personal):
    """To draft or tile."""

    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class PlayBot(Command):
    """That a bot's move be played."""

    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class Undo(Personal):
    """To take back my last move, where nobody else plays."""

    seat: int


@dataclass(frozen=True, slots=True)
class SwitchSides(Personal):
    """To change seats with a bot."""

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class AskHint(Personal):
    """To know what a bot would play."""

    seat: int


@dataclass(frozen=True, slots=True)
class GiveHint(Command):
    """That a hint which was asked for be given."""

    seat: int
    move: str


# Offers.


@dataclass(frozen=True, slots=True)
class Offer(Personal):
    """To ask the other people for a takeback, for a stop of the game, or for another game."""

    seat: int
    offer: OfferKind


@dataclass(frozen=True, slots=True)
class Answer(Personal):
    """To accept or decline what another has offered."""

    seat: int
    accept: bool


@dataclass(frozen=True, slots=True)
class Withdraw(Personal):
    """To take back my offer."""

    seat: int


@dataclass(frozen=True, slots=True)
class BeginRematch(Command):
    """That the game which all have agreed to begin at this table."""

    table: str


# Who leaves.


@dataclass(frozen=True, slots=True)
class Resign(Personal):
    """To give the game up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Replace(Personal):
    """That a seat whose person is gone and waited for be given up."""

    seat: int
    leaver: int


@dataclass(frozen=True, slots=True)
class TimeUp(Command):
    """That a seat has overstepped its time."""

    seat: int


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
