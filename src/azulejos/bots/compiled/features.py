"""What a network sees of a position: the features that hold, by their numbers, looked at from one seat.

Every feature holds or does not: the first layer of a network is then a sum of rows, one for each that holds. Boards
come in turn order from the one who looks (its *role* is 0). The features lie in parts that do not depend on each other,
so that a part of the sum can be kept while its part of the position stays as it is:

    boards    one block a role: depends on the board's LINES, FLOOR and grey words alone
    table     sources, marker, bag, lid, round, phase: the same for both walls and any number of players
    meetings  MEETING_SIZE a role: where what is offered meets the lines of that board

All of it is written once, for compiled code, Python and CUDA: each function appends numbers to `found` and returns how
many are there. It always writes one past the last, so `found` needs `MOST_FOUND` places. On the grey wall, which colour
lies on which space says more than the rules ever ask: the spaces taken, the colours of each row and the colours of each
column decide all that can follow.
"""

import itertools

import numpy as np
import numpy.typing as npt

from azulejos.bots.compiled.jit import allocation_free
from azulejos.kernel.layout import (
    BAG,
    BOARD_WORDS,
    BOARDS,
    CENTRE,
    COLOURS_SHIFT,
    DRAFTING,
    FACTORY,
    FLOOR,
    FLOOR_COUNT,
    GREY_BIT,
    GREY_COLUMNS_SHIFT,
    GREY_HIGH,
    GREY_LOW,
    GREY_ROW_BITS,
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
    PLACES,
    PLAYERS_SHIFT,
    REFILL,
    ROUND_SHIFT,
    SCORE_SHIFT,
    SEAT,
    START_SHIFT,
    TABLE,
    TILING,
    WALL_SHIFT,
    State,
)
from azulejos.kernel.unchecked.tiling import ROW, points

__all__ = [
    "BAG_TILES",
    "CENTRE_TILES",
    "COLOURED_BOARD_SIZE",
    "COLOUR_TILES",
    "COLUMN_COLOURS",
    "COLUMN_TILES",
    "CONTENTS",
    "CONTENT_NUMBERS",
    "FACTORIES_LEFT",
    "FLOOR_TILES",
    "GREY_BOARD_SIZE",
    "IN_REFILL",
    "IN_TILING",
    "LID_TILES",
    "LINE_COLUMNS",
    "LINE_POINTS",
    "LINE_TILES",
    "MARKER_AT",
    "MARKER_IN_CENTRE",
    "MEETING_SIZE",
    "MEET_EXACT",
    "MEET_FILL",
    "MEET_OVER",
    "MOST_FOUND",
    "NO_COLUMN",
    "ROUNDS",
    "ROW_COLOURS",
    "ROW_TILES",
    "SCORE_BITS",
    "SOURCES_ONE",
    "SOURCES_TWO",
    "TABLE_SIZE",
    "WALL_SPACES",
    "Found",
    "add_board",
    "add_meetings",
    "add_table",
    "board_size",
    "collect_features",
    "feature_count",
    "offered_groups",
    "viewer_of",
]

Found = npt.NDArray[np.int16]  # numbers of features

# A board's features, from the beginning of its block.
WALL_SPACES = 0  # 25: a tile lies there, row by row
LINE_TILES = 25  # 75: line, colour and number of its tiles
FLOOR_TILES = 100  # 7: how many lie on the floor, from 1
COLUMN_TILES = 107  # 25: column and number of its tiles, from 1
COLOUR_TILES = 132  # 25: colour and how many of it are on the wall, from 1
ROW_TILES = 157  # 25: row and number of its tiles, from 1
LINE_POINTS = 182  # 20: the bits of what each line's tile would score, on the grey wall at its best column
SCORE_BITS = 202  # 8: the bits of the score
COLOURED_BOARD_SIZE = 210
# On the grey wall also:
ROW_COLOURS = 210  # 25: row and colour that is in it
COLUMN_COLOURS = 235  # 25: colour and column that it is in
LINE_COLUMNS = 260  # 25: line and column that its tile could go to
NO_COLUMN = 285  # 5: the line's tile could go nowhere
GREY_BOARD_SIZE = 290

# The table's features, from the end of the boards.
CONTENTS = 0  # 70: a factory holds these four tiles
SOURCES_ONE = 70  # 25: colour and count, from 1 to "5 or more", of which a source holds exactly so many
SOURCES_TWO = 95  # 25: at least two sources do
CENTRE_TILES = 120  # 40: colour and number of its tiles in the centre, from 1 to "8 or more"
FACTORIES_LEFT = 160  # 9: how many factories hold tiles, from 1
MARKER_IN_CENTRE = 169
MARKER_AT = 170  # 4: the role of who holds it
BAG_TILES = 174  # 25: colour and the bits of how many are in the bag
LID_TILES = 199  # 25: likewise in the lid and on floors
ROUNDS = 224  # 6: the round, from 1 to "6 or more"
IN_REFILL = 230
IN_TILING = 231
TABLE_SIZE = 232

# Meetings of a role, from the end of the table.
MEET_EXACT = 0  # 5: the line is begun, and a source has exactly what it lacks
MEET_OVER = 5  # 5: the line is begun, and a source has more than it lacks
MEET_FILL = 10  # 5: the line is empty, and a source has exactly its size of a colour it takes
MEETING_SIZE = 15

MOST_FOUND = 640  # more than can ever hold at once: at most 110 of a board, 120 of the table, 10 meetings of a role
LARGEST_SCORE = 255
GROUP_BITS = 8  # of `offered_groups`, for each colour
LARGEST_GROUP = 7
ROW_OFFSETS = np.array([0, 5, 15, 30, 50], np.int64)  # into LINE_TILES


def _content_numbers() -> npt.NDArray[np.int64]:
    """For each factory of four tiles a number, by the counts of the first four colours in base 5; else -1."""
    numbers = np.full(625, -1, np.int64)
    for number, tiles in enumerate(itertools.combinations_with_replacement(range(5), 4)):
        numbers[sum(5**colour for colour in tiles if colour < 4)] = number
    return numbers


CONTENT_NUMBERS = _content_numbers()


@allocation_free
def board_size(is_grey: int) -> int:
    """How many features a board has."""
    if is_grey:
        return GREY_BOARD_SIZE
    return COLOURED_BOARD_SIZE


@allocation_free
def feature_count(players: int, is_grey: int) -> int:
    """How many features there are."""
    return players * (board_size(is_grey) + MEETING_SIZE) + TABLE_SIZE


@allocation_free
def viewer_of(state: State) -> int:
    """The seat that a position is looked at from: whose turn it is; where a deal is due, who starts after it."""
    table = int(state[TABLE])
    if (table >> PHASE_SHIFT) & PHASE == REFILL:
        return (table >> START_SHIFT) & SEAT
    return table & SEAT


@allocation_free
def add_bits(found: Found, count: int, first: int, bits: int, size: int) -> int:
    """A feature for each bit that is set."""
    for bit in range(size):
        found[count] = first + bit
        count += (bits >> bit) & 1
    return count


@allocation_free
def add_lines(found: Found, count: int, block: int, lines: int) -> int:
    """What lies on the pattern lines."""
    for line in range(5):
        tiles = (lines >> (3 * line)) & 7
        if tiles > 0:
            colour = (lines >> (COLOURS_SHIFT + 3 * line)) & 7
            found[count] = block + LINE_TILES + int(ROW_OFFSETS[line]) + colour * (line + 1) + tiles - 1
            count += 1
    return count


@allocation_free
def count_of(found: Found, count: int, first: int, number: int) -> int:
    """A feature for how many there are, none for none."""
    found[count] = first + number - 1
    return count + (number > 0)


@allocation_free
def add_coloured_wall(found: Found, count: int, block: int, lines: int) -> int:
    """Columns, colours and rows by their tiles, and what the lines' tiles would score."""
    wall = lines >> WALL_SHIFT
    for each in range(5):
        in_column = 0
        of_colour = 0
        in_row = 0
        column = each
        for row in range(5):
            in_column += (wall >> (5 * row + each)) & 1
            of_colour += (wall >> (5 * row + column)) & 1  # S5: a colour moves one column on in each row
            in_row += (wall >> (5 * each + row)) & 1
            column += 1
            if column == 5:
                column = 0
        count = count_of(found, count, block + COLUMN_TILES + 5 * each, in_column)
        count = count_of(found, count, block + COLOUR_TILES + 5 * each, of_colour)
        count = count_of(found, count, block + ROW_TILES + 5 * each, in_row)
        if (lines >> (3 * each)) & 7:
            column = ((lines >> (COLOURS_SHIFT + 3 * each)) & 7) + each
            if column >= 5:
                column -= 5
            scored = points(wall | (1 << (5 * each + column)), each, column)
            count = add_bits(found, count, block + LINE_POINTS + 4 * each, scored, 4)
    return count


@allocation_free
def add_grey_line(found: Found, count: int, block: int, lines: int, high: int, line: int) -> int:
    """Where a line's tile could go on the grey wall, and what it would score at best."""
    wall = lines >> WALL_SHIFT
    colour = (lines >> (COLOURS_SHIFT + 3 * line)) & 7
    columns = ROW & ~((wall >> (5 * line)) | (high >> (GREY_COLUMNS_SHIFT + 5 * colour)))
    best = 0
    for column in range(5):
        if (columns >> column) & 1:
            scored = points(wall | (1 << (5 * line + column)), line, column)
            best = max(best, scored)
    count = add_bits(found, count, block + LINE_POINTS + 4 * line, best, 4)
    found[count] = block + NO_COLUMN + line
    count += columns == 0
    return add_bits(found, count, block + LINE_COLUMNS + 5 * line, columns, 5)


@allocation_free
def add_grey_wall(found: Found, count: int, block: int, lines: int, low: int, high: int) -> int:
    """Columns, colours and rows by their tiles and colours, and where the lines' tiles could go."""
    wall = lines >> WALL_SHIFT
    for each in range(5):
        in_column = 0
        of_colour = 0
        in_row = 0
        cells = high if each == 4 else low >> (GREY_ROW_BITS * each)
        for other in range(5):
            in_column += (wall >> (5 * other + each)) & 1
            of_colour += (high >> (GREY_COLUMNS_SHIFT + 5 * each + other)) & 1
            in_row += (wall >> (5 * each + other)) & 1
            tile = (cells >> (3 * other)) & 7
            found[count] = block + ROW_COLOURS + 5 * each + tile - 1
            count += tile > 0
        count = count_of(found, count, block + COLUMN_TILES + 5 * each, in_column)
        count = count_of(found, count, block + COLOUR_TILES + 5 * each, of_colour)
        count = count_of(found, count, block + ROW_TILES + 5 * each, in_row)
        if (lines >> (3 * each)) & 7:
            count = add_grey_line(found, count, block, lines, high, each)
    return add_bits(found, count, block + COLUMN_COLOURS, high >> GREY_COLUMNS_SHIFT, 25)


@allocation_free
def add_board(state: State, seat: int, role: int, found: Found, count: int) -> int:
    """The features of a seat's board, for the role in which the viewer sees it."""
    table = int(state[TABLE])
    is_grey = (table >> GREY_BIT) & 1
    board = BOARDS + BOARD_WORDS * seat
    lines = int(state[board + LINES])
    floor = int(state[board + FLOOR])
    block = role * board_size(is_grey)
    count = add_bits(found, count, block + WALL_SPACES, lines >> WALL_SHIFT, 25)
    count = add_lines(found, count, block, lines)
    count = count_of(found, count, block + FLOOR_TILES, floor & FLOOR_COUNT)
    score = floor >> SCORE_SHIFT
    score = min(score, LARGEST_SCORE)
    count = add_bits(found, count, block + SCORE_BITS, score, 8)
    if is_grey:
        grey = BOARDS + BOARD_WORDS * ((table >> PLAYERS_SHIFT) & SEAT) + GREY_WORDS * seat
        return add_grey_wall(found, count, block, lines, int(state[grey + GREY_LOW]), int(state[grey + GREY_HIGH]))
    return add_coloured_wall(found, count, block, lines)


@allocation_free
def offered_groups(state: State) -> tuple[int, int]:
    """For each colour (eight bits each), bit k: a source holds exactly k of it, 7 for more; and: two sources do."""
    players = (int(state[TABLE]) >> PLAYERS_SHIFT) & SEAT
    one = 0
    two = 0
    for source in range(2 * players + 2):
        tiles = int(state[CENTRE]) if source > 2 * players else int(state[FACTORY + source])
        for colour in range(5):
            held = (tiles >> (LANE_BITS * colour)) & LANE
            held = min(held, LARGEST_GROUP)
            bit = 1 << (GROUP_BITS * colour + held)
            two |= one & bit
            one |= bit
    return one, two


@allocation_free
def add_sources(state: State, found: Found, count: int, block: int, one: int, two: int) -> int:
    """The factories by what they hold, the centre, and groups of a colour that are on offer."""
    players = (int(state[TABLE]) >> PLAYERS_SHIFT) & SEAT
    left = 0
    for factory in range(2 * players + 1):
        tiles = int(state[FACTORY + factory])
        if tiles:
            left += 1
            code = (tiles & 7) + 5 * ((tiles >> 12) & 7) + 25 * ((tiles >> 24) & 7) + 125 * ((tiles >> 36) & 7)
            if (tiles & 7) + ((tiles >> 12) & 7) + ((tiles >> 24) & 7) + ((tiles >> 36) & 7) + (tiles >> 48) == 4:
                found[count] = block + CONTENTS + int(CONTENT_NUMBERS[code])
                count += 1
                for other in range(factory):  # the same contents count once
                    if int(state[FACTORY + other]) == tiles:
                        count -= 1
                        break
    count = count_of(found, count, block + FACTORIES_LEFT, left)
    centre = int(state[CENTRE])
    for colour in range(5):
        for size in range(4):
            found[count] = block + SOURCES_ONE + 5 * colour + size
            count += (one >> (GROUP_BITS * colour + size + 1)) & 1
            found[count] = block + SOURCES_TWO + 5 * colour + size
            count += (two >> (GROUP_BITS * colour + size + 1)) & 1
        found[count] = block + SOURCES_ONE + 5 * colour + 4
        count += (one >> (GROUP_BITS * colour + 5)) & 7 != 0
        found[count] = block + SOURCES_TWO + 5 * colour + 4
        count += (two >> (GROUP_BITS * colour + 5)) & 7 != 0
        held = (centre >> (LANE_BITS * colour)) & LANE
        held = min(held, 8)
        count = count_of(found, count, block + CENTRE_TILES + 8 * colour, held)
    return count


@allocation_free
def add_table(state: State, viewer: int, found: Found, count: int, one: int, two: int) -> int:
    """The features of the table; `one` and `two` are its `offered_groups`."""
    table = int(state[TABLE])
    players = (table >> PLAYERS_SHIFT) & SEAT
    phase = (table >> PHASE_SHIFT) & PHASE
    block = players * board_size((table >> GREY_BIT) & 1)
    marker = (table >> MARKER_SHIFT) & MARKER_MASK
    if phase == REFILL:
        marker = (table >> START_SHIFT) & SEAT
    if phase == DRAFTING:
        count = add_sources(state, found, count, block, one, two)
    if marker >= IN_CENTRE:
        found[count] = block + MARKER_IN_CENTRE
    else:
        role = marker - viewer
        if role < 0:
            role += players
        found[count] = block + MARKER_AT + role
    count += 1
    bag = int(state[BAG])
    lid = int(state[LID])
    for colour in range(5):
        count = add_bits(found, count, block + BAG_TILES + 5 * colour, bag >> (LANE_BITS * colour), 5)
        count = add_bits(found, count, block + LID_TILES + 5 * colour, lid >> (LANE_BITS * colour), 5)
    number = table >> ROUND_SHIFT
    number = min(number, 6)
    found[count] = block + ROUNDS + number - 1
    count += 1
    found[count] = block + IN_REFILL
    count += phase == REFILL
    found[count] = block + IN_TILING
    return count + (phase == TILING)


@allocation_free
def add_meetings(state: State, seat: int, role: int, found: Found, count: int, one: int) -> int:
    """Where what is on offer meets the lines of a seat's board; `one` is from `offered_groups`."""
    table = int(state[TABLE])
    players = (table >> PLAYERS_SHIFT) & SEAT
    block = players * board_size((table >> GREY_BIT) & 1) + TABLE_SIZE + MEETING_SIZE * role
    board = BOARDS + BOARD_WORDS * seat
    lines = int(state[board + LINES])
    places = int(state[board + PLACES])
    for line in range(5):
        tiles = (lines >> (3 * line)) & 7
        if tiles == 0:
            fills = 0
            for colour in range(5):
                takes = places >> (LANE_BITS * (4 - colour) + line)
                fills |= takes & (one >> (GROUP_BITS * colour + line + 1))
            found[count] = block + MEET_FILL + line
            count += fills & 1
        elif tiles <= line:
            colour = (lines >> (COLOURS_SHIFT + 3 * line)) & 7
            groups = ((one >> (GROUP_BITS * colour)) & 0xFF) >> (line + 1 - tiles)
            found[count] = block + MEET_EXACT + line
            count += groups & 1
            found[count] = block + MEET_OVER + line
            count += groups > 1
    return count


@allocation_free
def collect_features(state: State, viewer: int, found: Found) -> int:
    """Writes the numbers of all features that hold as a seat sees them; returns how many."""
    table = int(state[TABLE])
    players = (table >> PLAYERS_SHIFT) & SEAT
    one, two = offered_groups(state)
    count = add_table(state, viewer, found, 0, one, two)
    seat = viewer
    for role in range(players):
        count = add_board(state, seat, role, found, count)
        if (table >> PHASE_SHIFT) & PHASE == DRAFTING:
            count = add_meetings(state, seat, role, found, count, one)
        seat += 1
        if seat == players:
            seat = 0
    return count
