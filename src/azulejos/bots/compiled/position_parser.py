"""The parser of positions: from their notation into packed words, for where there is no `Position`: in the page.

`docs/notation.md` has the form. Nothing is checked: the text is one that `str(position)` gives, and `read_position`
writes what `kernel.pack` would. `checksum` is `zlib.crc32` of the text, by which levels draw what they overlook.
"""

import numpy as np
import numpy.typing as npt

from azulejos.bots.compiled.evaluation import wanted_colours
from azulejos.bots.compiled.jit import allocation_free
from azulejos.kernel.layout import (
    BAG,
    BOARD_WORDS,
    BOARDS,
    CENTRE_SOURCE,
    COLOURS_SHIFT,
    FACTORY,
    FLOOR,
    FLOOR_PLACES,
    FLOOR_TILES_SHIFT,
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
    MARKER_SHIFT,
    MARKER_TILE,
    OFFER,
    PHASE_SHIFT,
    PLACES,
    PLAYERS_SHIFT,
    ROUND_SHIFT,
    SCORE_SHIFT,
    SEAT,
    START_SHIFT,
    TABLE,
    WALL_SHIFT,
    State,
)
from azulejos.notation import COLOURS, MARKER

__all__ = ["Text", "checksum", "read_position", "words_of"]

Text = npt.NDArray[np.uint8]  # the bytes of a text in ASCII

ZERO, NINE, NOTHING, GREY = ord("0"), ord("9"), ord("-"), ord("G")
PHASE_LETTERS = np.frombuffer(b"dtre", np.uint8).astype(np.int64)
NO_TILE = -1
POLYNOMIAL = 0xEDB88320  # of CRC-32
FIRST_NUMBER = 3  # the place of the round, after "S2 "
FLOOR_SPACES = 7


def _tile_numbers() -> State:
    """For each byte its colour, MARKER_TILE for the marker, or NO_TILE."""
    numbers = np.full(256, NO_TILE, np.int64)
    for number, letter in enumerate(COLOURS + MARKER):
        numbers[ord(letter)] = number
    return numbers


TILE_NUMBERS = _tile_numbers()


@allocation_free
def checksum(text: Text) -> int:
    """The CRC-32 of a text."""
    value = 0xFFFFFFFF
    for index in range(len(text)):
        value ^= int(text[index])
        for _ in range(8):
            value = (value >> 1) ^ (POLYNOMIAL & -(value & 1))
    return value ^ 0xFFFFFFFF


@allocation_free
def words_of(text: Text) -> int:
    """How many words the position takes."""
    words = BOARD_WORDS
    if int(text[0]) == GREY:
        words += GREY_WORDS
    return BOARDS + (int(text[1]) - ZERO) * words


@allocation_free
def read_number(text: Text, at: int) -> tuple[int, int]:
    """The number from a place on, 0 for `-`, and the place after it and the character that follows it."""
    number = 0
    while at < len(text) and (ZERO <= int(text[at]) <= NINE or int(text[at]) == NOTHING):
        if int(text[at]) != NOTHING:
            number = 10 * number + int(text[at]) - ZERO
        at += 1
    return number, at + 1


@allocation_free
def read_tiles(text: Text, at: int) -> tuple[int, int, int]:
    """Tiles from a place on as lanes, how many markers there are, and the place after them and what follows them."""
    lanes = 0
    markers = 0
    while at < len(text) and (int(TILE_NUMBERS[text[at]]) != NO_TILE or int(text[at]) == NOTHING):
        tile = int(TILE_NUMBERS[text[at]])
        if tile == MARKER_TILE:
            markers += 1
        elif tile != NO_TILE:
            lanes += 1 << (LANE_BITS * tile)
        at += 1
    return lanes, markers, at + 1


@allocation_free
def read_counts(text: Text, at: int) -> tuple[int, int]:
    """How many tiles of each colour, with commas, as lanes; and the place after them."""
    lanes = 0
    for colour in range(5):
        number, at = read_number(text, at)
        lanes |= number << (LANE_BITS * colour)
    return lanes, at


@allocation_free
def read_position(text: Text, state: State) -> None:
    """Writes the position; `state` has `words_of` it."""
    for word in range(len(state)):
        state[word] = 0
    players = int(text[1]) - ZERO
    round_number, at = read_number(text, FIRST_NUMBER)
    phase = 0
    for number in range(4):
        if int(PHASE_LETTERS[number]) == int(text[at - 1]):
            phase = number
    turn, at = read_number(text, at + 1)
    start, at = read_number(text, at)
    for factory in range(2 * players + 1):
        tiles, _, at = read_tiles(text, at)
        lay_source(state, factory, tiles)
    tiles, in_centre, at = read_tiles(text, at)
    lay_source(state, CENTRE_SOURCE, tiles)
    state[BAG], at = read_counts(text, at)
    state[LID], at = read_counts(text, at)
    if turn == 0:
        turn = 1
    state[TABLE] = (
        (turn - 1)
        | (players << PLAYERS_SHIFT)
        | (phase << PHASE_SHIFT)
        | (int(int(text[0]) == GREY) << GREY_BIT)
        | ((start - 1) << START_SHIFT)
        | (round_number << ROUND_SHIFT)
    )
    if in_centre:
        state[TABLE] |= (IN_CENTRE | (start - 1)) << MARKER_SHIFT
    for seat in range(players):
        at = read_board(text, at, state, seat)


@allocation_free
def lay_source(state: State, source: int, tiles: int) -> None:
    """Lays tiles onto a factory or into the centre, and offers them."""
    state[FACTORY + source] = tiles
    for colour in range(5):
        if (tiles >> (LANE_BITS * colour)) & LANE:
            state[OFFER] |= 1 << (LANE_BITS * colour + source)


@allocation_free
def read_board(text: Text, at: int, state: State, seat: int) -> int:
    """Writes a seat's board; returns the place after it and the space that follows it."""
    score, at = read_number(text, at)
    lines = 0
    for line in range(5):
        tiles, _, at = read_tiles(text, at)
        for colour in range(5):
            held = (tiles >> (LANE_BITS * colour)) & LANE
            if held:
                lines |= (held << (3 * line)) | (colour << (COLOURS_SHIFT + 3 * line))
    board = BOARDS + BOARD_WORDS * seat
    state[board + LINES] = lines
    at = read_wall(text, at, state, seat)
    state[board + PLACES] = places_of(state, seat)
    return read_floor(text, at, state, seat, score)


@allocation_free
def read_wall(text: Text, at: int, state: State, seat: int) -> int:
    """Writes a seat's wall; returns the place after it and the colon that follows it."""
    is_grey = (int(state[TABLE]) >> GREY_BIT) & 1
    board = BOARDS + BOARD_WORDS * seat
    grey = BOARDS + BOARD_WORDS * ((int(state[TABLE]) >> PLAYERS_SHIFT) & SEAT) + GREY_WORDS * seat
    for row in range(5):
        for column in range(5):
            tile = int(TILE_NUMBERS[text[at]])
            at += 1
            if tile == NO_TILE:
                continue
            state[board + LINES] |= 1 << (WALL_SHIFT + 5 * row + column)
            if is_grey:
                state[grey + GREY_HIGH] |= 1 << (GREY_COLUMNS_SHIFT + 5 * tile + column)
                if row == 4:
                    state[grey + GREY_HIGH] |= (tile + 1) << (3 * column)
                else:
                    state[grey + GREY_LOW] |= (tile + 1) << (GREY_ROW_BITS * row + 3 * column)
        at += 1
    return at


@allocation_free
def places_of(state: State, seat: int) -> int:
    """The word PLACES of a board: what its lines take, and always the floor (D5 to D8)."""
    lines = int(state[BOARDS + BOARD_WORDS * seat + LINES])
    wanted = wanted_colours(state, seat)
    places = FLOOR_PLACES
    for line in range(5):
        held = (lines >> (3 * line)) & 7
        begun = (lines >> (COLOURS_SHIFT + 3 * line)) & 7
        for colour in range(5):
            if held <= line and (held == 0 or begun == colour) and (wanted >> (5 * line + colour)) & 1:
                places |= 1 << (LANE_BITS * (4 - colour) + line)
    return places


@allocation_free
def read_floor(text: Text, at: int, state: State, seat: int, score: int) -> int:
    """Writes a seat's floor and score, and that it has the marker; returns the place after the board."""
    held = 0
    floor = score << SCORE_SHIFT
    while at < len(text) and int(TILE_NUMBERS[text[at]]) != NO_TILE:
        tile = int(TILE_NUMBERS[text[at]])
        if tile == MARKER_TILE:
            state[TABLE] |= seat << MARKER_SHIFT
        else:
            state[LID] += 1 << (LANE_BITS * tile)
        if held < FLOOR_SPACES:  # R1: a marker may lie beside them
            floor |= tile << (FLOOR_TILES_SHIFT + 3 * held)
            held += 1
        at += 1
    state[BOARDS + BOARD_WORDS * seat + FLOOR] = floor | held
    if at < len(text) and int(text[at]) == NOTHING:
        at += 1
    return at + 1
