"""Tiling and the end of a round, compiled: walls, points, floors, the end of the game (clauses T, P, E, V, R1 to R4).

A wall is 25 bits, row by row, so a row or a column is five bits and its runs come from a lookup table. On the grey wall
two more words per seat hold which colour is where.
"""

import numpy as np

from azulejos.kernel.jit import compiled
from azulejos.kernel.layout import (
    BAG,
    BOARD_WORDS,
    BOARDS,
    COLOURS_SHIFT,
    EACH_LANE,
    FLOOR,
    FLOOR_COUNT,
    GREY_BIT,
    GREY_COLUMNS_SHIFT,
    GREY_HIGH,
    GREY_LOW,
    GREY_ROW_BITS,
    GREY_WORDS,
    LANE_BITS,
    LID,
    LINES,
    MARKER_SHIFT,
    OVER,
    PHASE_SHIFT,
    PLACES,
    PLAYERS_SHIFT,
    REFILL,
    ROUND_SHIFT,
    SCORE_SHIFT,
    SEAT,
    SEVEN_TIMES,
    START_SHIFT,
    TABLE,
    TILING,
    WALL_SHIFT,
    State,
)
from azulejos.kernel.unchecked.drafting import with_fallen

__all__ = ["end_drafting", "full_line", "resolve_grey_lines", "result_of", "tile_grey_wall", "valid_columns"]

FLOOR_COSTS = 0xEB864210  # P5: four bits each for 0 to 7 tiles on the floor: 0 1 2 4 6 8 11 14
ROW = 0b11111
COLUMN = 0x108421  # the first column of a wall; times COLUMN_TO_ROW, its five bits come together at bit 20
COLUMN_TO_ROW = 0x111110
LINES_BITS = (1 << WALL_SHIFT) - 1
# Five bits, times this, stand at 13k + j for bit j: shifted by four, bit 4 - k of them is at the bottom of lane k.
MIRRORED_LANES = sum(1 << (13 * k) for k in range(5))


def _run_points_table() -> State:
    """For each row of five bits, four bits a space: the run through it if that is longer than one, else 0 (P2, P3)."""
    table = np.zeros(32, np.int64)
    for row in range(32):
        for space in range(5):
            first = last = space
            while first > 0 and row >> (first - 1) & 1:
                first -= 1
            while last < 4 and row >> (last + 1) & 1:
                last += 1
            if row >> space & 1 and last > first:
                table[row] |= (last - first + 1) << (4 * space)
    return table


RUN_POINTS = _run_points_table()


@compiled
def points(wall: int, row: int, column: int) -> int:
    """What the tile at this space scores (P1 to P4)."""
    across = (wall >> (5 * row)) & ROW
    down = ((((wall >> column) & COLUMN) * COLUMN_TO_ROW) >> 20) & ROW
    scored = ((int(RUN_POINTS[across]) >> (4 * column)) & 15) + ((int(RUN_POINTS[down]) >> (4 * row)) & 15)
    if scored == 0:
        scored = 1
    return scored


@compiled
def paid(score: int, floor: int) -> int:
    """The score less what the floor costs, never below 0 (P5)."""
    score -= (FLOOR_COSTS >> (4 * (floor & FLOOR_COUNT))) & 15
    if score < 0:
        score = 0
    return score


@compiled
def tile_coloured_wall(state: State, board: int, lid: int) -> tuple[int, int]:
    """Resolves a board's full lines (T1, T2) and its floor (T3); returns the new LID and whether a row is complete."""
    places = int(state[board + PLACES])
    lines = int(state[board + LINES])
    floor = int(state[board + FLOOR])
    wall = lines >> WALL_SHIFT
    score = floor >> SCORE_SHIFT
    row_complete = 0
    for line in range(5):
        if (lines >> (3 * line)) & 7 == line + 1:
            colour = (lines >> (COLOURS_SHIFT + 3 * line)) & 7
            column = colour + line  # S5
            if column >= 5:
                column -= 5
            wall |= 1 << (5 * line + column)
            score += points(wall, line, column)
            lid += line << (LANE_BITS * colour)
            lines &= ~((7 << (3 * line)) | (7 << (COLOURS_SHIFT + 3 * line)))
            row = (wall >> (5 * line)) & ROW
            free = ROW ^ (((row >> line) | (row << (5 - line))) & ROW)  # by colour: S5 turned back
            places |= (((free * MIRRORED_LANES) >> 4) & EACH_LANE) << line  # D8
            if row == ROW:
                row_complete = 1
    state[board + PLACES] = places
    state[board + LINES] = (lines & LINES_BITS) | (wall << WALL_SHIFT)
    state[board + FLOOR] = paid(score, floor) << SCORE_SHIFT
    return lid, row_complete


# The grey wall.


@compiled
def grey_words(state: State, seat: int) -> int:
    """Where a seat's grey words are."""
    players = (int(state[TABLE]) >> PLAYERS_SHIFT) & SEAT
    return BOARDS + BOARD_WORDS * players + GREY_WORDS * seat


@compiled
def full_line(state: State, seat: int) -> int:
    """The topmost full line of a seat, or -1 (R4)."""
    lines = int(state[BOARDS + BOARD_WORDS * seat + LINES])
    for line in range(5):
        if (lines >> (3 * line)) & 7 == line + 1:
            return line
    return -1


@compiled
def valid_columns(state: State, seat: int, line: int) -> int:
    """The columns that a full line's tile may go to, as bits (V1, V2)."""
    lines = int(state[BOARDS + BOARD_WORDS * seat + LINES])
    colour = (lines >> (COLOURS_SHIFT + 3 * line)) & 7
    taken = lines >> (WALL_SHIFT + 5 * line)
    of_colour = int(state[grey_words(state, seat) + GREY_HIGH]) >> (GREY_COLUMNS_SHIFT + 5 * colour)
    return ROW & ~(taken | of_colour)


@compiled
def clear_line(state: State, seat: int, line: int) -> None:
    """Empties a line, which then takes every colour that its wall row does not have (D8)."""
    board = BOARDS + BOARD_WORDS * seat
    grey = grey_words(state, seat)
    state[board + LINES] = int(state[board + LINES]) & ~((7 << (3 * line)) | (7 << (COLOURS_SHIFT + 3 * line)))
    cells = int(state[grey + GREY_HIGH]) if line == 4 else int(state[grey + GREY_LOW]) >> (GREY_ROW_BITS * line)
    free = ROW << 1
    for column in range(5):
        free &= ~(1 << ((cells >> (3 * column)) & 7))
    state[board + PLACES] = int(state[board + PLACES]) | ((((free >> 1) * MIRRORED_LANES) >> 4) & EACH_LANE) << line


@compiled
def tile_grey_wall(state: State, seat: int, line: int, column: int) -> None:
    """A full line's tile goes to a column of the grey wall and scores (V1, T1); its others go to the lid (T2)."""
    board = BOARDS + BOARD_WORDS * seat
    grey = grey_words(state, seat)
    lines = int(state[board + LINES])
    colour = (lines >> (COLOURS_SHIFT + 3 * line)) & 7
    lines |= 1 << (WALL_SHIFT + 5 * line + column)
    state[board + LINES] = lines
    state[board + FLOOR] = int(state[board + FLOOR]) + (points(lines >> WALL_SHIFT, line, column) << SCORE_SHIFT)
    high = int(state[grey + GREY_HIGH]) | (1 << (GREY_COLUMNS_SHIFT + 5 * colour + column))
    if line == 4:
        high |= (colour + 1) << (3 * column)
    else:
        state[grey + GREY_LOW] = int(state[grey + GREY_LOW]) | ((colour + 1) << (GREY_ROW_BITS * line + 3 * column))
    state[grey + GREY_HIGH] = high
    state[LID] = int(state[LID]) + (line << (LANE_BITS * colour))
    clear_line(state, seat, line)


@compiled
def drop_line(state: State, seat: int, line: int) -> None:
    """A full line without a valid space falls to the floor (V3)."""
    board = BOARDS + BOARD_WORDS * seat
    colour = (int(state[board + LINES]) >> (COLOURS_SHIFT + 3 * line)) & 7
    tiles = colour * SEVEN_TIMES & ((1 << (3 * (line + 1))) - 1)
    state[board + FLOOR] = with_fallen(int(state[board + FLOOR]), tiles, line + 1)
    state[LID] = int(state[LID]) + ((line + 1) << (LANE_BITS * colour))
    clear_line(state, seat, line)


@compiled
def resolve_grey_lines(state: State, seat: int) -> None:
    """Resolves lines from this seat on, clockwise to the start, until a choice is due or the round ends (R4)."""
    table = int(state[TABLE])
    players = (table >> PLAYERS_SHIFT) & SEAT
    start = (table >> START_SHIFT) & SEAT
    while True:
        line = full_line(state, seat)
        if line >= 0:
            if valid_columns(state, seat, line):
                state[TABLE] = (table & ~(SEAT | (3 << PHASE_SHIFT))) | seat | (TILING << PHASE_SHIFT)
                return
            drop_line(state, seat, line)
        else:
            seat += 1
            if seat == players:
                seat = 0
            if seat == start:
                break
    row_complete = 0
    for each in range(players):
        row_complete |= score_floor(state, BOARDS + BOARD_WORDS * each)
    end_round(state, row_complete)


@compiled
def score_floor(state: State, board: int) -> int:
    """A floor is paid for and emptied (T3, P5); returns whether a row of the wall is complete."""
    floor = int(state[board + FLOOR])
    state[board + FLOOR] = paid(floor >> SCORE_SHIFT, floor) << SCORE_SHIFT
    wall = int(state[board + LINES]) >> WALL_SHIFT
    for row in range(5):
        if (wall >> (5 * row)) & ROW == ROW:
            return 1
    return 0


# Both walls.


@compiled
def end_drafting(state: State) -> None:
    """The last tiles are taken (D11): lines are resolved, up to the first choice on the grey wall."""
    table = int(state[TABLE])
    if (table >> GREY_BIT) & 1:
        resolve_grey_lines(state, (table >> START_SHIFT) & SEAT)
        return
    lid = int(state[LID])
    row_complete = 0
    for seat in range((table >> PLAYERS_SHIFT) & SEAT):
        lid, complete = tile_coloured_wall(state, BOARDS + BOARD_WORDS * seat, lid)
        row_complete |= complete
    state[LID] = lid
    end_round(state, row_complete)


@compiled
def end_round(state: State, row_complete: int) -> None:
    """The marker's holder starts next (N1, R2); the game ends (E1, R3) or a deal is due."""
    table = int(state[TABLE])
    holder = (table >> MARKER_SHIFT) & SEAT
    kept = table & ((SEAT << PLAYERS_SHIFT) | (1 << GREY_BIT)) | (holder << START_SHIFT)
    round_number = table >> ROUND_SHIFT
    if row_complete == 0 and int(state[BAG]) | int(state[LID]) != 0:
        state[TABLE] = kept | (REFILL << PHASE_SHIFT) | ((round_number + 1) << ROUND_SHIFT)
        return
    state[TABLE] = kept | (OVER << PHASE_SHIFT) | (round_number << ROUND_SHIFT)
    for seat in range((table >> PLAYERS_SHIFT) & SEAT):
        board = BOARDS + BOARD_WORDS * seat
        state[board + FLOOR] = int(state[board + FLOOR]) + (bonus(state, seat) << SCORE_SHIFT)


@compiled
def bonus(state: State, seat: int) -> int:
    """What a wall brings at the end of the game (E2)."""
    wall = int(state[BOARDS + BOARD_WORDS * seat + LINES]) >> WALL_SHIFT
    is_grey = (int(state[TABLE]) >> GREY_BIT) & 1
    earned = 0
    columns = ROW
    colours = ROW
    for line in range(5):
        row = (wall >> (5 * line)) & ROW
        if row == ROW:
            earned += 2
        columns &= row
        colours &= (row >> line) | (row << (5 - line))  # S5
    for each in range(5):
        if is_grey:  # V5: five tiles of a colour lie in five columns
            high = int(state[grey_words(state, seat) + GREY_HIGH])
            complete = (high >> (GREY_COLUMNS_SHIFT + 5 * each)) & ROW == ROW
        else:
            complete = (colours >> each) & 1 == 1
        earned += 7 * ((columns >> each) & 1) + 10 * complete
    return earned


@compiled
def result_of(state: State, seat: int) -> int:
    """A seat's score and complete rows as one number, of which the largest wins (E3)."""
    board = BOARDS + BOARD_WORDS * seat
    wall = int(state[board + LINES]) >> WALL_SHIFT
    rows = 0
    for row in range(5):
        rows += (wall >> (5 * row)) & ROW == ROW
    return (int(state[board + FLOOR]) >> SCORE_SHIFT) * 8 + rows
