"""The core's seeded random generator for compiled code: the same numbers and the same deals.

`azulejos.dealing.Generator` explains it. Once per game a seed is mixed into a key of two 32-bit numbers; each round's
stream starts from key and round. Generator states are passed as plain values, so that they stay in registers.
"""

from azulejos.kernel.jit import compiled
from azulejos.kernel.layout import (
    BAG,
    EACH_LANE,
    FACTORY,
    LANE,
    LANE_BITS,
    LID,
    NONZERO,
    TOP_BIT,
    State,
)

__all__ = ["MOVES_STREAM", "draw_deal", "key_of_seed", "next_number", "stream"]

MASK = 0xFFFFFFFF
STEP = 0x9E3779B9
MOVES_STREAM = 0x40000000  # a round that no game reaches: its stream is for random moves
FACTORY_SIZE = 4
LAST_LANE = 4 * LANE_BITS


@compiled
def mix(number: int) -> int:
    """The finaliser of MurmurHash3."""
    number = number & MASK
    number = ((number ^ (number >> 16)) * 0x85EBCA6B) & MASK
    number = ((number ^ (number >> 13)) * 0xC2B2AE35) & MASK
    return number ^ (number >> 16)


@compiled
def key_of_seed(low: int, high: int) -> tuple[int, int]:
    """The key (a, b) of the seed whose lower and upper 32 bits these are."""
    a = low ^ mix(high + STEP)
    return a, high ^ mix(a + STEP)


@compiled
def stream(a: int, b: int, round_number: int) -> tuple[int, int]:
    """The generator's state at the beginning of a round's stream."""
    s0 = a ^ mix(b + STEP * round_number)
    s1 = b ^ mix(s0 + STEP * round_number)
    if s0 | s1 == 0:
        s1 = 1
    return s0, s1


@compiled
def next_number(s0: int, s1: int) -> tuple[int, int, int]:
    """xoroshiro64**: the next 32 bits, and the state after them."""
    number = (s0 * 0x9E3779BB) & MASK
    number = ((number << 5) | (number >> 27)) & MASK
    number = (number * 5) & MASK
    s1 = s1 ^ s0
    s0 = (((s0 << 26) | (s0 >> 6)) & MASK) ^ s1 ^ ((s1 << 9) & MASK)
    s1 = ((s1 << 13) | (s1 >> 19)) & MASK
    return number, s0, s1


@compiled
def drawn(below: int, place: int) -> int:
    """Ones in the lanes of all colours before the one that lies at this place of the bag, in colour order.

    `below` holds in lane c how many tiles are of colours 0 to c; the tile is of the first colour for which that is
    more than `place`.
    """
    return ((((place | 0x800) * EACH_LANE) - below) >> TOP_BIT) & EACH_LANE


@compiled
def draw_deal(state: State, factories: int, s0: int, s1: int) -> int:
    """Fills the factories (N2, N3) from a stream; returns the new OFFER."""
    bag = int(state[BAG])
    lid = int(state[LID])
    below = bag * EACH_LANE  # multiplying by ones makes each lane the sum of the lanes up to it
    left = (below >> LAST_LANE) & LANE
    offer = 0
    for factory in range(factories):
        tiles = 0
        number = 0
        for place in range(FACTORY_SIZE):
            if left == 0:  # N2: the lid is poured when a tile is needed
                bag = lid
                lid = 0
                below = bag * EACH_LANE
                left = (below >> LAST_LANE) & LANE
                if left == 0:
                    break
            if place & 1 == 0:  # one number serves two tiles
                number, s0, s1 = next_number(s0, s1)
            scaled = number * left
            number = scaled & MASK
            before = drawn(below, scaled >> 32)
            tile = before * LANE + 1  # ones in lanes 0 to c - 1, times 2**12 - 1, are one less than a one in lane c
            tiles += tile
            bag -= tile
            below -= EACH_LANE - before
            left -= 1
        state[FACTORY + factory] = tiles
        offer |= (((tiles + NONZERO) >> TOP_BIT) & EACH_LANE) << factory
    state[BAG] = bag
    state[LID] = lid
    return offer
