"""Hashes of words: for the transposition table, and for the caches of boards and tables."""

from azulejos.bots.compiled.jit import allocation_free

__all__ = ["MASK", "mixed"]

MASK = (1 << 62) - 1  # of hashes: two of them can be added
HALF = (1 << 31) - 1


@allocation_free
def mixed(word: int) -> int:
    """A word of up to 62 bits spread over as many; no product overflows, as what then happens is not defined."""
    word = ((word & HALF) * 0x5BD1E995) ^ ((word >> 31) * 0x27D4EB2D)
    word ^= word >> 29
    return (((word & HALF) * 0x6C078965) ^ ((word >> 31) * 0x2C1B3C6D)) & MASK
