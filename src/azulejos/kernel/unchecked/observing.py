"""What a seat sees of a position, as a row of numbers for a network: the compiled observation encoder.

A row has TABLE_NUMBERS for the table, then BOARD_NUMBERS (on the grey wall GREY_BOARD_NUMBERS) for each board, the
observer's first and then clockwise. Azul hides nothing, so seats see the same in another order. `observation` names
every number, and `docs/environments.md` lists them.

What is not there is written too, as a zero: a processor that has to guess whether a tile is there often guesses wrong,
which costs more than many writes.
"""

import numpy as np
import numpy.typing as npt

from azulejos.kernel.jit import allocation_free, inlined
from azulejos.kernel.layout import (
    BAG,
    BOARD_WORDS,
    BOARDS,
    CENTRE_SOURCE,
    COLOURS_SHIFT,
    DRAFTING,
    EACH_LANE,
    FACTORY,
    FLOOR,
    FLOOR_COUNT,
    FLOOR_TILES_SHIFT,
    GREY_BIT,
    GREY_HIGH,
    GREY_LOW,
    GREY_WORDS,
    IN_CENTRE,
    LANE,
    LANE_BITS,
    LID,
    LINES,
    MARKER_MASK,
    MARKER_SHIFT,
    PHASE,
    PHASE_SHIFT,
    PLAYERS_SHIFT,
    ROUND_SHIFT,
    SCORE_SHIFT,
    SEAT,
    START_SHIFT,
    TABLE,
    TILING,
    WALL_SHIFT,
    State,
)

__all__ = [
    "BOARD_NUMBERS",
    "GREY_BOARD_NUMBERS",
    "TABLE_NUMBERS",
    "Rows",
    "add_observation",
    "write_observation",
]

Rows = npt.NDArray[np.float32]

# Where the table's numbers are.
SOURCES = 0  # five colours a source
MARKER_IN_CENTRE = 50
BAG_COLOURS = 51
LID_COLOURS = 56
PHASES = 61
ROUND = 63
TABLE_NUMBERS = 64

# Where a board's numbers are; on the grey wall what follows the wall is further back.
BOARD_LINES = 0  # five colours a line
BOARD_WALL = 25
BOARD_FLOOR = 50
GREY_BOARD_FLOOR = 150
HAS_MARKER = 7  # from the floor on
HAS_START = 8
SCORE = 9
BOARD_NUMBERS = 60
GREY_BOARD_NUMBERS = 160

# What one tile, round or point counts. Products are quicker than quotients, and the same on every machine.
TILE_OF_FACTORY = 1 / 4
TILE_OF_CENTRE = 1 / 10
TILE_OF_COLOUR = 1 / 20
TILE_OF_LINE = (1.0, 1 / 2, 1 / 3, 1 / 4, 1 / 5)
ROUND_OF_TEN = 1 / 10
POINT = 1 / 100
LONGEST = 10  # rounds; later ones look alike

ALL_LANES = EACH_LANE * LANE
ROW = (1 << 40) - 1  # these masks change nothing, but tell the compiler that no index is negative
NUMBER = (1 << 12) - 1


@allocation_free
def write_observation(state: State, seat: int, rows: Rows, row: int) -> None:
    """Writes what a seat sees into a row; nothing but zeros for a state of zeros."""
    clear_row(rows, row)
    add_observation(state, seat, rows, row)


@inlined
def add_observation(state: State, seat: int, rows: Rows, row: int) -> None:
    """Writes what a seat sees into a row of zeros."""
    row &= ROW
    table = int(state[TABLE])
    players = (table >> PLAYERS_SHIFT) & SEAT
    if players == 0:
        return
    write_sources(state, players, rows, row)
    write_table(state, table, players, rows, row)
    first = TABLE_NUMBERS
    for _ in range(players):
        if (table >> GREY_BIT) & 1:
            write_grey_wall(state, players, seat, rows, row, first + BOARD_WALL)
            write_board(state, table, seat, rows, row, first, first + GREY_BOARD_FLOOR)
            first += GREY_BOARD_NUMBERS
        else:
            write_wall(state, seat, rows, row, first + BOARD_WALL)
            write_board(state, table, seat, rows, row, first, first + BOARD_FLOOR)
            first += BOARD_NUMBERS
        seat += 1
        if seat == players:
            seat = 0


@inlined
def clear_row(rows: Rows, row: int) -> None:
    """A row of zeros."""
    row &= ROW
    for number in range(rows.shape[1]):
        rows[row, number] = 0.0


@inlined
def write_sources(state: State, players: int, rows: Rows, row: int) -> None:
    """The tiles of each factory and of the centre."""
    for factory in range(2 * players + 1):
        tiles = int(state[FACTORY + factory])
        for colour in range(5):
            rows[row, SOURCES + 5 * factory + colour] = ((tiles >> (LANE_BITS * colour)) & LANE) * TILE_OF_FACTORY
    tiles = int(state[FACTORY + CENTRE_SOURCE])
    for colour in range(5):
        rows[row, SOURCES + 5 * CENTRE_SOURCE + colour] = ((tiles >> (LANE_BITS * colour)) & LANE) * TILE_OF_CENTRE


@inlined
def write_table(state: State, table: int, players: int, rows: Rows, row: int) -> None:
    """What else lies on the table: marker, bag and lid, the phase and the round."""
    phase = (table >> PHASE_SHIFT) & PHASE
    rows[row, MARKER_IN_CENTRE] = (phase == DRAFTING) & (((table >> MARKER_SHIFT) & IN_CENTRE) != 0)
    bag = int(state[BAG])
    lid = int(state[LID]) - on_floors(state, players)
    for colour in range(5):
        rows[row, BAG_COLOURS + colour] = ((bag >> (LANE_BITS * colour)) & LANE) * TILE_OF_COLOUR
        rows[row, LID_COLOURS + colour] = ((lid >> (LANE_BITS * colour)) & LANE) * TILE_OF_COLOUR
    rows[row, PHASES] = phase == DRAFTING
    rows[row, PHASES + 1] = phase == TILING
    rounds = table >> ROUND_SHIFT
    if rounds > LONGEST:
        rounds = LONGEST
    rows[row, ROUND] = rounds * ROUND_OF_TEN


@inlined
def on_floors(state: State, players: int) -> int:
    """The tiles on all floors, in lanes; LID counts them too."""
    lanes = 0
    for seat in range(players):
        floor = int(state[BOARDS + BOARD_WORDS * seat + FLOOR])
        for space in range(7):
            lanes += 1 << (LANE_BITS * ((floor >> (FLOOR_TILES_SHIFT + 3 * space)) & 7))
        lanes -= 7 - (floor & FLOOR_COUNT)  # free spaces look like tiles of colour 0
    return lanes & ALL_LANES  # without the marker


@inlined
def write_board(state: State, table: int, seat: int, rows: Rows, row: int, first: int, after_wall: int) -> None:
    """A board's lines, and what follows its wall: floor, marker, start and score."""
    first &= NUMBER
    after_wall &= NUMBER
    board = BOARDS + BOARD_WORDS * seat
    lines = int(state[board + LINES])
    floor = int(state[board + FLOOR])
    for line in range(5):
        tiles = (lines >> (3 * line)) & 7
        colour = (lines >> (COLOURS_SHIFT + 3 * line)) & 7  # 0 for a line without tiles
        rows[row, first + BOARD_LINES + 5 * line + colour] = tiles * TILE_OF_LINE[line]
    for space in range(7):
        rows[row, after_wall + space] = space < floor & FLOOR_COUNT
    is_in_play = (table >> PHASE_SHIFT) & PHASE <= TILING
    rows[row, after_wall + HAS_MARKER] = is_in_play & ((table >> MARKER_SHIFT) & MARKER_MASK == seat)
    rows[row, after_wall + HAS_START] = (table >> START_SHIFT) & SEAT == seat
    rows[row, after_wall + SCORE] = (floor >> SCORE_SHIFT) * POINT


@inlined
def write_wall(state: State, seat: int, rows: Rows, row: int, first: int) -> None:
    """A coloured wall, space by space."""
    first &= NUMBER
    wall = int(state[BOARDS + BOARD_WORDS * seat + LINES]) >> WALL_SHIFT
    for space in range(25):
        rows[row, first + space] = (wall >> space) & 1


@inlined
def write_grey_wall(state: State, players: int, seat: int, rows: Rows, row: int, first: int) -> None:
    """A grey wall: five numbers a space, of which that of its tile's colour is one."""
    first &= NUMBER
    grey = BOARDS + BOARD_WORDS * players + GREY_WORDS * seat
    write_grey_spaces(int(state[grey + GREY_LOW]), 20, rows, row, first)
    write_grey_spaces(int(state[grey + GREY_HIGH]), 5, rows, row, first + 100)


@inlined
def write_grey_spaces(tiles: int, count: int, rows: Rows, row: int, first: int) -> None:
    """So many spaces, three bits each: the colour + 1, or 0 for a free one, which writes a zero for colour 0."""
    for space in range(count):
        tile = (tiles >> (3 * space)) & 7
        is_there = tile > 0
        rows[row, first + 5 * space + tile - is_there] = is_there
