"""Commands: what people and the server can ask of a table.

A person's `Command` says who sends it, by the hash of a token, and for which seat. The server sends the others itself,
when a bot has chosen, a clock has run out or a connection was lost: they have no `who`, and nothing from the network
may become one. Commands are plain values; `umpire` decides about them.
"""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from azulejos.tables.codec import SECRET
from azulejos.tables.happenings import OfferKind, Phrase
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
    "RemoveBot",
    "Replace",
    "Resign",
    "Resume",
    "Say",
    "SeatBot",
    "Sit",
    "Start",
    "StopGame",
    "StoreAway",
    "SwitchSides",
    "TimeUp",
    "Undo",
    "Withdraw",
]


MeantFor = Literal["board", "offer"] | None  # what a command refers to, and what may have changed under it


@dataclass(frozen=True, slots=True)
class Command:
    """A command to a table, and what it refers to: it is stale if that has changed."""

    meant_for: ClassVar[MeantFor] = None


@dataclass(frozen=True, slots=True)
class Personal(Command):
    """A command from a person, known by the hash of a token."""

    who: str = field(repr=False, metadata=SECRET)


@dataclass(frozen=True, slots=True)
class FromSeat(Personal):
    """A command from a person for a seat that they have, or want."""

    seat: int


# Before the game.


@dataclass(frozen=True, slots=True)
class Create(Personal):
    """Creates a table with these settings and the names for my own and local seats; the server adds the secret."""

    table: str
    settings: Settings
    names: tuple[str, ...]
    commitment: str
    secret: str = field(repr=False, metadata=SECRET)


@dataclass(frozen=True, slots=True)
class Sit(FromSeat):
    """Takes an open seat."""

    name: str


@dataclass(frozen=True, slots=True)
class Leave(FromSeat):
    """Leaves a seat before the game starts."""


@dataclass(frozen=True, slots=True)
class SeatBot(FromSeat):
    """Puts a bot of this level on another seat, which is open or was given up."""

    other: int
    bot: str


@dataclass(frozen=True, slots=True)
class RemoveBot(FromSeat):
    """Removes a bot before the game; its seat is open again."""

    other: int


@dataclass(frozen=True, slots=True)
class Say(FromSeat):
    """Says one of the set phrases to everyone."""

    phrase: Phrase


@dataclass(frozen=True, slots=True)
class Start(FromSeat):
    """Starts the game; all seats must be taken."""


@dataclass(frozen=True, slots=True)
class Close(Command):
    """Closes a table where nobody plays."""


@dataclass(frozen=True, slots=True)
class HideName(FromSeat):
    """Removes my name from the game, at any time."""


# The game.


@dataclass(frozen=True, slots=True)
class Play(FromSeat):
    """Drafts or tiles."""

    meant_for: ClassVar[MeantFor] = "board"

    move: str


@dataclass(frozen=True, slots=True)
class PlayBot(Command):
    """Plays a bot's move."""

    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class Undo(FromSeat):
    """Takes back my last move, if all opponents are bots."""

    meant_for: ClassVar[MeantFor] = "board"


@dataclass(frozen=True, slots=True)
class SwitchSides(FromSeat):
    """Swaps seats with a bot, if all opponents are bots."""

    meant_for: ClassVar[MeantFor] = "board"

    other: int


@dataclass(frozen=True, slots=True)
class AskHint(FromSeat):
    """Asks what a strong bot would play, if all opponents are bots."""

    meant_for: ClassVar[MeantFor] = "board"


@dataclass(frozen=True, slots=True)
class GiveHint(Command):
    """Answers a request for a hint: a move, its chance to win in per cent, and its margin in points."""

    seat: int
    move: str
    chance: int | None = None
    margin: int | None = None


# Offers.


@dataclass(frozen=True, slots=True)
class Offer(FromSeat):
    """Offers the other people a takeback, an end to the game, or a rematch."""

    offer: OfferKind


@dataclass(frozen=True, slots=True)
class Answer(FromSeat):
    """Accepts or declines an offer."""

    meant_for: ClassVar[MeantFor] = "offer"

    accept: bool


@dataclass(frozen=True, slots=True)
class Withdraw(FromSeat):
    """Withdraws my offer."""

    meant_for: ClassVar[MeantFor] = "offer"


@dataclass(frozen=True, slots=True)
class BeginRematch(Command):
    """Starts the rematch that everyone has accepted, at this table."""

    table: str


# Leaving.


@dataclass(frozen=True, slots=True)
class Resign(FromSeat):
    """Resigns."""


@dataclass(frozen=True, slots=True)
class Replace(FromSeat):
    """Gives up the seat of a person who is gone while the others wait for them."""

    leaver: int


@dataclass(frozen=True, slots=True)
class TimeUp(Command):
    """Records that a seat has run out of time."""

    seat: int


@dataclass(frozen=True, slots=True)
class StopGame(Command):
    """Ends a game without a winner, on behalf of a host."""


@dataclass(frozen=True, slots=True)
class StoreAway(Command):
    """Stores away an abandoned game without a clock, when it is time or at once."""

    is_urgent: bool = False


@dataclass(frozen=True, slots=True)
class Away(Command):
    """Records that a seat's person has disconnected."""

    seat: int


@dataclass(frozen=True, slots=True)
class Back(Command):
    """Records that a seat's person has reconnected."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resume(Command):
    """Records that the server is back, and was last alive at `since`."""

    since: int


# The commands that a seat can send over the network, by their names on the wire.
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
    "seat_bot": SeatBot,
    "remove_bot": RemoveBot,
    "say": Say,
}
