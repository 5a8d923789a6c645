"""Chance at the table: drawing a round's tiles from the bag, and checking that a written deal could be drawn.

A deal is a value, the tiles of each factory; drawing one changes nothing. Chance itself is anything with a
`randrange(n)`: a `random.Random`, or the `Generator` here, whose numbers are the same on every platform and version.
`draw` never fails; `lay_out` raises `IllegalDealError`. When a deal is due is for `rules` to say.
"""

from typing import Protocol

from azulejos.errors import IllegalDealError, InvalidError
from azulejos.events import Event, LidPoured, TilesDealt
from azulejos.notation import COLOURS, Deal, format_deal, whole

__all__ = ["Chance", "Generator", "check_seed", "draw", "lay_out"]

FACTORY_SIZE = 4  # S4
SEEDS = 2**64


class Chance(Protocol):
    """A source of random numbers."""

    def randrange(self, n: int, /) -> int:
        """A whole number from 0 to n - 1, each as likely as the others."""


class Generator:
    """The numbers that a seed gives to one round: xoroshiro64** by Blackman and Vigna, in 32-bit steps.

    Each round of each seed has a stream of its own, so a deal depends on seed, round, bag and lid alone: a deal that
    was taken back comes again. Round 0 is before the first deal, where the starting seat is drawn. The arithmetic
    is written so that a compiled kernel can repeat it; `docs/decisions/0003-seeded-deals.md` has it in full.
    """

    def __init__(self, seed: int, round_number: int) -> None:
        seed = check_seed(seed)
        a, b = seed & _MASK, seed >> 32
        a ^= _mix(b + _STEP)  # two Feistel steps spread the seed, two more the round: no two seeds give the same
        b ^= _mix(a + _STEP)
        a ^= _mix(b + _STEP * round_number)
        b ^= _mix(a + _STEP * round_number)
        self._state = (a, b) if a or b else (0, 1)  # the all-zero state would give zeros for ever
        self._left_over: int | None = None

    def next(self) -> int:
        """The next number of 32 bits."""
        a, b = self._state
        number = _rotate(a * 0x9E3779BB & _MASK, 5) * 5 & _MASK
        b ^= a
        self._state = (_rotate(a, 26) ^ b ^ (b << 9 & _MASK), _rotate(b, 13))
        return number

    def randrange(self, n: int, /) -> int:
        """A whole number from 0 to n - 1; what one 32-bit number leaves over serves a second call."""
        fresh = self._left_over is None
        scaled = (self.next() if self._left_over is None else self._left_over) * n
        self._left_over = scaled & _MASK if fresh else None
        return scaled >> 32


def check_seed(seed: object) -> int:
    """The seed as an `int`; raises `InvalidError` unless it is a whole number of at most 64 bits."""
    number = whole(seed)
    if number is None or not 0 <= number < SEEDS:
        raise InvalidError("seed", found=str(seed))
    return number


def draw(bag: str, lid: str, factories: int, chance: Chance) -> Deal:
    """The tiles that come onto so many factories, drawn one by one; the lid is poured when one is needed (N2, R6)."""
    deal = []
    for _ in range(factories):
        tiles = ""
        while len(tiles) < FACTORY_SIZE and (bag or lid):  # N3: else the factories stay as they are
            if not bag:
                bag, lid = lid, ""
            place = chance.randrange(len(bag))
            tiles += bag[place]
            bag = bag[:place] + bag[place + 1 :]
        deal.append("".join(sorted(tiles, key=COLOURS.index)))
    return tuple(deal)


def lay_out(deal: Deal, bag: str, lid: str) -> tuple[str, str, list[Event]]:
    """Bag and lid after the deal, and its story; raises `IllegalDealError` if it cannot be drawn (N2, N3, R6)."""
    written = format_deal(deal)
    story: list[Event] = []
    for factory, tiles in enumerate(deal, 1):
        expected = min(FACTORY_SIZE, len(bag) + len(lid))
        if len(tiles) != expected:
            raise IllegalDealError("deal_size", deal=written, factory=factory, count=len(tiles), expected=expected)
        if len(bag) < expected:  # the bag's last tiles, then the lid's
            needed = _without(tiles, bag)
            if len(needed) != expected - len(bag):
                raise IllegalDealError("deal_lid", deal=written, factory=factory, tiles=bag)
            if bag:
                story.append(TilesDealt(factory, bag))
            story.append(LidPoured(lid))
            bag, lid = lid, ""
        else:
            needed = tiles
        left = _without(bag, needed)
        if len(left) != len(bag) - len(needed):
            raise _missing(needed, bag, written, factory)
        if needed:
            story.append(TilesDealt(factory, needed))
        bag = left
    return bag, lid, story


def _without(tiles: str, taken: str) -> str:
    """The tiles that are left when as many as possible of the others are taken from them."""
    return "".join([colour * (tiles.count(colour) - taken.count(colour)) for colour in COLOURS])


def _missing(tiles: str, bag: str, written: str, factory: int) -> IllegalDealError:
    """The error that names the first colour of which the bag has too few."""
    colour = next(colour for colour in tiles if tiles.count(colour) > bag.count(colour))
    count, available = tiles.count(colour), bag.count(colour)
    return IllegalDealError("deal_bag", deal=written, factory=factory, colour=colour, count=count, available=available)


_MASK = 2**32 - 1
_STEP = 0x9E3779B9


def _mix(number: int) -> int:
    """The 32-bit finaliser of MurmurHash3: every bit of the number changes about half of the bits of the result."""
    number &= _MASK
    number = (number ^ number >> 16) * 0x85EBCA6B & _MASK
    number = (number ^ number >> 13) * 0xC2B2AE35 & _MASK
    return number ^ number >> 16


def _rotate(number: int, places: int) -> int:
    return (number << places | number >> 32 - places) & _MASK
