"""The memory layout of a packed position: one flat array of 64-bit words, and where everything is in it.

Only this file knows the offsets; `docs/kernel.md` draws them. Here, as in all arrays, seats, factories, lines and
columns count from 0, the centre is source 9 and the floor is place 5. Words are signed, because Numba turns signed
mixed with unsigned into floating point, and no word uses its sign.

    word 0       OFFER     lane c, bit s: source s holds colour c
    word 1       BAG       lane c: tiles of colour c
    word 2       LID       lane c: tiles of colour c in the lid and on all floors (see below)
    word 3       TABLE     whose turn, marker, players, phase, wall, start, round
    words 4-12   FACTORY   lane c: tiles of colour c, one word a factory
    word 13      CENTRE    lane c: tiles of colour c, without the marker
    words 14...  BOARDS    three words a seat: PLACES, LINES, FLOOR
    then, on the grey wall only, GREY_WORDS a seat: which colour lies on which space

A *lane* is twelve bits, one lane a colour, five lanes a word: sums and tests over all colours are one operation each.
Floor tiles are counted into LID as they fall, because the lid is read only at a deal, and by then they are there
anyway; packing and unpacking separate the two, since FLOOR keeps the tiles themselves in order.
"""

import numpy as np
import numpy.typing as npt

from azulejos.notation import Wall

__all__ = [
    "ALL_PLACES",
    "BAG",
    "BOARDS",
    "BOARD_WORDS",
    "CENTRE",
    "CENTRE_SOURCE",
    "COLOURS_SHIFT",
    "DRAFTING",
    "EACH_LANE",
    "FACTORY",
    "FLOOR",
    "FLOOR_COUNT",
    "FLOOR_PLACE",
    "FLOOR_PLACES",
    "FLOOR_TILES",
    "FLOOR_TILES_SHIFT",
    "GREY_BIT",
    "GREY_COLUMNS_SHIFT",
    "GREY_HIGH",
    "GREY_LOW",
    "GREY_ROW",
    "GREY_ROW_BITS",
    "GREY_WORDS",
    "IN_CENTRE",
    "LANE",
    "LANE_BITS",
    "LID",
    "LINES",
    "LINES_MASK",
    "MARKER_MASK",
    "MARKER_SHIFT",
    "MARKER_TILE",
    "NONZERO",
    "OFFER",
    "OVER",
    "PHASE",
    "PHASE_SHIFT",
    "PLACES",
    "PLAYERS_SHIFT",
    "REFILL",
    "ROUND_SHIFT",
    "SCORE_SHIFT",
    "SEAT",
    "SEVEN_TIMES",
    "START_SHIFT",
    "TABLE",
    "TILING",
    "TOP_BIT",
    "WALL_SHIFT",
    "State",
    "words",
]

State = npt.NDArray[np.int64]

# Words of the table.
OFFER = 0
BAG = 1
LID = 2
TABLE = 3
FACTORY = 4
CENTRE = 13
BOARDS = 14

# Lanes.
LANE_BITS = 12
LANE = 0xFFF
EACH_LANE = 0x001_001_001_001_001  # a one in each lane
TOP_BIT = 11  # of a lane
NONZERO = EACH_LANE * 0x7FF  # adding it to lanes sets the top bit of every non-zero lane

# Bits of TABLE: 0-3 the seat whose turn it is, then
SEAT = 0xF  # the bits of a seat, or of the number of players
MARKER_SHIFT = 4  # the seat that has or last had the marker; with IN_CENTRE while it is in the centre
MARKER_MASK = 0xFF
IN_CENTRE = 16
PLAYERS_SHIFT = 12
PHASE_SHIFT = 16
PHASE = 0b11
GREY_BIT = 18
START_SHIFT = 20  # the seat that started the round; in REFILL the one that will; in OVER the marker's holder
ROUND_SHIFT = 24

# Phases.
DRAFTING, TILING, REFILL, OVER = 0, 1, 2, 3

# Sources and places.
CENTRE_SOURCE = 9
FLOOR_PLACE = 5

# A board's words, from BOARDS + BOARD_WORDS * seat.
BOARD_WORDS = 3
# lane 4 - c, bit p: place p takes colour c; in the opposite order of OFFER, so that one multiplies the other
PLACES = 0
LINES = (
    1  # bits 3i: tiles on line i; bits COLOURS_SHIFT + 3i: its colour, 0 when empty; WALL_SHIFT + 5r + c: a tile there
)
FLOOR = 2  # bits 0-2: how many lie there; FLOOR_TILES_SHIFT + 3i: the i-th; SCORE_SHIFT: the score

FLOOR_PLACES = EACH_LANE << FLOOR_PLACE
ALL_PLACES = EACH_LANE * 0b111111
COLOURS_SHIFT = 18
WALL_SHIFT = 36
LINES_MASK = ~(0b111 << (COLOURS_SHIFT + 3 * FLOOR_PLACE))  # the floor is not a line: its colour stays 0
FLOOR_COUNT = 0b111
FLOOR_TILES_SHIFT = 3
FLOOR_TILES = (1 << 21) - 1  # seven spaces of three bits
MARKER_TILE = 5  # on a floor, beside colours 0 to 4
SEVEN_TIMES = 0o1111111  # a colour times this is that colour on seven floor spaces
SCORE_SHIFT = 24

# A grey wall's words, from BOARDS + BOARD_WORDS * players + GREY_WORDS * seat.
GREY_WORDS = 2
GREY_LOW = 0  # rows 0-3: bits 15r + 3c: colour + 1 of the tile there, 0 when free
GREY_HIGH = 1  # row 4: bits 3c likewise; bits GREY_COLUMNS_SHIFT + 5k + c: colour k is in column c
GREY_COLUMNS_SHIFT = 15
GREY_ROW_BITS = 15
GREY_ROW = (1 << GREY_ROW_BITS) - 1


def words(players: int, wall: Wall) -> int:
    """How many words a position takes."""
    return BOARDS + players * (BOARD_WORDS + (GREY_WORDS if wall == "grey" else 0))
