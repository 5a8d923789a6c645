"""The story of a game: what happens at the table, one event at a time, in the order a person would tell it.

`Position.transition` returns these. Applied in order they rebuild the change without any rules, so terminal, page,
screen reader and replays all use them. Seats, factories, lines, columns and floor spaces count from 1; source 0 is the
centre; colours are letters of BYRKW; a string of tiles may hold the marker `*`. Events are plain immutable values;
`rules` and `dealing` create them.
"""

from dataclasses import dataclass

__all__ = [
    "BonusScored",
    "Event",
    "FloorScored",
    "GameEnded",
    "LidPoured",
    "LineDropped",
    "MarkerTaken",
    "RefillDue",
    "RestMoved",
    "RoundBegan",
    "StarterNamed",
    "TileScored",
    "TilesDealt",
    "TilesFell",
    "TilesPlaced",
    "TilesTaken",
    "TilesToLid",
    "TurnPassed",
]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table."""


# The deal.


@dataclass(frozen=True, slots=True)
class TilesDealt(Event):
    """Tiles came from the bag onto a factory (S4, N2); twice for a factory that the lid had to help fill."""

    factory: int
    tiles: str


@dataclass(frozen=True, slots=True)
class LidPoured(Event):
    """The bag was empty and a tile was needed, so the whole lid went into the bag (N2)."""

    tiles: str


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The starting seat put the marker into the centre, and drafting began (D1)."""

    round: int
    seat: int


# Drafting.


@dataclass(frozen=True, slots=True)
class TilesTaken(Event):
    """A seat took all tiles of one colour from a factory or the centre (D2, D3)."""

    seat: int
    source: int
    colour: str
    count: int


@dataclass(frozen=True, slots=True)
class RestMoved(Event):
    """The other tiles of the factory moved to the centre (D2)."""

    source: int
    tiles: str


@dataclass(frozen=True, slots=True)
class MarkerTaken(Event):
    """The first to take from the centre took the marker (D3): floor space 1 to 7, or 8 beside a full floor (R1)."""

    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class TilesPlaced(Event):
    """Taken tiles went onto a pattern line (D5)."""

    seat: int
    line: int
    colour: str
    count: int


@dataclass(frozen=True, slots=True)
class TilesFell(Event):
    """Taken tiles went onto the floor, by choice (D5) or because they did not fit the line (D9)."""

    seat: int
    colour: str
    count: int


@dataclass(frozen=True, slots=True)
class TilesToLid(Event):
    """Taken tiles went to the lid because the floor was full (D10)."""

    seat: int
    colour: str
    count: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """It is now this seat's turn, to draft or to choose a space on the grey wall."""

    seat: int
    phase: str


# Tiling.


@dataclass(frozen=True, slots=True)
class TileScored(Event):
    """A full line's tile went onto the wall and scored (T1, P1 to P4); the line's other tiles went to the lid (T2)."""

    seat: int
    line: int
    column: int
    colour: str
    row_points: int
    column_points: int
    to_lid: int


@dataclass(frozen=True, slots=True)
class LineDropped(Event):
    """A full line found no valid space on the grey wall: its tiles fell to the floor, the rest to the lid (V3)."""

    seat: int
    line: int
    colour: str
    fallen: int
    to_lid: int


@dataclass(frozen=True, slots=True)
class FloorScored(Event):
    """A floor was scored and emptied into the lid (T3, P5); `lost` is less than `cost` where the score would pass 0."""

    seat: int
    tiles: str
    cost: int
    lost: int


@dataclass(frozen=True, slots=True)
class StarterNamed(Event):
    """The round is over and this seat has the marker and starts the next one (N1); if nobody took it, R2 applies."""

    seat: int
    took_marker: bool


@dataclass(frozen=True, slots=True)
class RefillDue(Event):
    """Nobody has a complete row: the round of this number has to be dealt (N1)."""

    round: int


# The end.


@dataclass(frozen=True, slots=True)
class BonusScored(Event):
    """A seat got points for its complete rows, columns and colours (E2)."""

    seat: int
    rows: int
    columns: int
    colours: int
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over, by a complete row (E1) or for want of tiles (R3), and these seats have won (E3)."""

    winners: tuple[int, ...]
    out_of_tiles: bool
