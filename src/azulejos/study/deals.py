"""Deals that could have been drawn instead: what luck is measured against.

Each is as likely as a real one, but together they are more even: the bag is shuffled and cut into deals that share no
tiles, so that a colour that one has more of, another one lacks. They are drawn from the position's text, so a review
compares with the same deals each time it is made.
"""

import zlib
from collections.abc import Iterator
from functools import lru_cache

from azulejos.dealing import FACTORY_SIZE, Generator
from azulejos.notation import COLOURS, Deal
from azulejos.rules import Position

__all__ = ["sampled_deals"]


@lru_cache(maxsize=64)
def sampled_deals(position: Position, count: int) -> tuple[Position, ...]:
    """So many positions after deals of this one, in which a deal is due; the same ones each time."""
    chance = Generator(zlib.crc32(str(position).encode()), 0)
    found: list[Position] = []
    while len(found) < count:
        found += [position.deal(deal) for deal in _deals_of_one_shuffle(position, chance)]
    return tuple(found[:count])


def _deals_of_one_shuffle(position: Position, chance: Generator) -> Iterator[Deal]:
    """Deals cut from one shuffled bag; where that is too small, the lid is shuffled and cut instead."""
    factories = len(position.factories)
    size = min(FACTORY_SIZE * factories, len(position.bag) + len(position.lid))
    bag = _shuffled(position.bag, chance)
    first, source = ("", bag) if len(bag) >= size else (bag, _shuffled(position.lid, chance))
    for tiles in _cut(source, size - len(first)):
        yield _laid_out(first + tiles, factories)


def _cut(tiles: str, size: int) -> Iterator[str]:
    """As many pieces of this size as there are; where only one fits, a second one from the other end."""
    if size <= len(tiles) < 2 * size:
        yield tiles[:size]
        yield tiles[len(tiles) - size :]
        return
    for first in range(0, len(tiles) - size + 1, max(size, 1)):
        yield tiles[first : first + size]


def _laid_out(tiles: str, factories: int) -> Deal:
    """The tiles on the factories, in the order in which they were drawn."""
    pieces = [tiles[FACTORY_SIZE * number : FACTORY_SIZE * (number + 1)] for number in range(factories)]
    return tuple("".join(sorted(piece, key=COLOURS.index)) for piece in pieces)


def _shuffled(tiles: str, chance: Generator) -> str:
    order = list(tiles)
    for last in range(len(order) - 1, 0, -1):
        other = chance.randrange(last + 1)
        order[last], order[other] = order[other], order[last]
    return "".join(order)
