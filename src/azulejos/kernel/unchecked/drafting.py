"""Drafting, compiled: which moves are legal, the k-th of them, and what one does (clauses D1 to D11).

Legal moves are a product: for each colour, the sources that hold it times the places that take it. OFFER has the
sources as bits in lane c, PLACES the places as bits in lane 4 - c, so counting and picking need no list.
"""

import numpy as np

from azulejos.kernel.jit import compiled
from azulejos.kernel.layout import (
    BOARD_WORDS,
    BOARDS,
    CENTRE,
    CENTRE_SOURCE,
    COLOURS_SHIFT,
    EACH_LANE,
    FACTORY,
    FLOOR,
    FLOOR_COUNT,
    FLOOR_PLACES,
    FLOOR_TILES,
    FLOOR_TILES_SHIFT,
    LANE,
    LINES,
    LINES_MASK,
    MARKER_TILE,
    NONZERO,
    PLACES,
    SCORE_SHIFT,
    SEVEN_TIMES,
    TOP_BIT,
    State,
)

__all__ = ["count_moves", "draft_unchecked", "nth_move", "nth_set_bit", "source_and_place_counts", "with_fallen"]

SPACES = 0x054321  # four bits a place: line i has i + 1 spaces, the floor takes no tiles as a line
PAIRS, QUADS, COUNTS = 0x555555555555555, 0x333333333333333, 0x00F00F00F00F00F

# The division r // n for r < 60 and n from 1 to 6, as a multiplication: ten bits each of ceil(512 / n).
RECIPROCALS = sum(-(-512 // n) << (10 * (n - 1)) for n in range(1, 7))


def _set_bits_table() -> State:
    """For each mask of ten bits its set bits, lowest first, four bits each."""
    table = np.zeros(1024, np.int64)
    for mask in range(1024):
        bits = [bit for bit in range(10) if mask >> bit & 1]
        table[mask] = sum(bit << (4 * rank) for rank, bit in enumerate(bits))
    return table


SET_BITS = _set_bits_table()


@compiled
def nth_set_bit(mask: int, n: int) -> int:
    """Where the n-th set bit of a mask of ten bits is, both from 0."""
    return (int(SET_BITS[mask]) >> (4 * n)) & 15


@compiled
def source_and_place_counts(offer: int, places: int) -> tuple[int, int]:
    """In lane c how many sources hold colour c; in lane 4 - c how many places take it."""
    sources = offer - ((offer >> 1) & PAIRS)
    sources = (sources & QUADS) + ((sources >> 2) & QUADS)
    sources = (sources & COUNTS) + ((sources >> 4) & COUNTS) + ((sources >> 8) & COUNTS)
    places = places - ((places >> 1) & PAIRS)
    places = (places & QUADS) + ((places >> 2) & QUADS)
    places = (places & COUNTS) + ((places >> 4) & COUNTS)
    return sources, places


@compiled
def count_moves(offer: int, places: int) -> int:
    """How many moves are legal."""
    a, b = source_and_place_counts(offer, places)
    total = 0
    for colour in range(5):
        total += ((a >> (12 * colour)) & 15) * ((b >> (48 - 12 * colour)) & 15)
    return total


@compiled
def nth_move(offer: int, places: int, fraction: int) -> tuple[int, int, int]:
    """The move at this fraction (of 2**32) of all legal moves, in their order: its lane, source and place.

    The lane is twelve times the colour. Written out without loops: this is the hottest place of random play.
    """
    a, b = source_and_place_counts(offer, places)
    blue = (a & 15) * (b >> 48)  # then up to each next colour
    yellow = blue + ((a >> 12) & 15) * ((b >> 36) & 15)
    red = yellow + ((a >> 24) & 15) * ((b >> 24) & 15)
    black = red + ((a >> 36) & 15) * ((b >> 12) & 15)
    total = black + ((a >> 48) & 15) * (b & 15)
    n = (fraction * total) >> 32
    lane = 0
    first = 0
    if n >= blue:
        lane = 12
        first = blue
    if n >= yellow:
        lane = 24
        first = yellow
    if n >= red:
        lane = 36
        first = red
    if n >= black:
        lane = 48
        first = black
    n -= first
    taking = (b >> (48 - lane)) & 15
    which = (n * ((RECIPROCALS >> (10 * taking - 10)) & 1023)) >> 9
    source = nth_set_bit((offer >> lane) & 1023, which)
    place = nth_set_bit((places >> (48 - lane)) & 63, n - which * taking)
    return lane, source, place


@compiled
def draft_unchecked(
    state: State, offer: int, lid: int, seat: int, marker: int, lane: int, source: int, place: int
) -> tuple[int, int, int]:
    """A seat takes the colour of the lane from a source to a place; returns the new OFFER, LID and marker.

    These three are passed as values, so that a caller can keep them in registers over a whole round.
    """
    tiles = int(state[FACTORY + source])
    count = (tiles >> lane) & LANE
    rest = tiles - (count << lane)
    state[FACTORY + source] = 0
    state[CENTRE] = int(state[CENTRE]) + rest  # D2; after D3 the centre keeps its rest
    offer = (offer & ~(EACH_LANE << source)) | ((((rest + NONZERO) >> TOP_BIT) & EACH_LANE) << CENTRE_SOURCE)
    takes_marker = (marker >> 4) & ((source + 7) >> 4)  # D3: the marker is in the centre, and so is this source
    if takes_marker:
        marker = seat

    board = BOARDS + BOARD_WORDS * seat
    lines = int(state[board + LINES])
    shift = 3 * place
    space = ((SPACES >> (4 * place)) & 15) - ((lines >> shift) & 7)
    placed = count
    is_full = 0
    if space <= count:
        placed = space
        is_full = 1
    fallen = count - placed  # D9
    colour = (lane * 11) >> 7  # lane // 12
    places = int(state[board + PLACES]) & ~(EACH_LANE << place)  # D6: the line takes no other colour,
    state[board + PLACES] = places | ((1 - is_full) << (48 - lane + place)) | FLOOR_PLACES  # D7: nor this when full
    lines = ((lines + (placed << shift)) & ~(7 << (COLOURS_SHIFT + shift))) | (colour << (COLOURS_SHIFT + shift))
    state[board + LINES] = lines & LINES_MASK

    new = takes_marker * MARKER_TILE | ((colour * SEVEN_TIMES & ((1 << (3 * fallen)) - 1)) << (3 * takes_marker))
    state[board + FLOOR] = with_fallen(int(state[board + FLOOR]), new, takes_marker + fallen)
    return offer, lid + (fallen << lane), marker


@compiled
def with_fallen(floor: int, tiles: int, count: int) -> int:
    """FLOOR with more tiles on it, three bits each; what passes its seven spaces is cut off (D10, R1)."""
    lying = floor & FLOOR_COUNT
    on_floor = ((floor >> FLOOR_TILES_SHIFT) | (tiles << (3 * lying))) & FLOOR_TILES
    lying += count
    if lying > 7:
        lying = 7
    return (floor >> SCORE_SHIFT << SCORE_SHIFT) | (on_floor << FLOOR_TILES_SHIFT) | lying
