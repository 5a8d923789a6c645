"""Who sits where in which game: the settings of a match or round-robin tournament, and the fixtures these give.

Games come in *sets*. In a set a group of contestants, one per seat, plays one game for every rotation of the table, all
with the same deals; so everyone has every seat once, and luck evens out. From set to set a group's seating order
changes. Nothing is random here: the seeds of deals and bots derive from the settings and the number of the game, so a
resumed run plays exactly the missing games.
"""

import hashlib
import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from azulejos.arena.contestants import Contestant
from azulejos.dealing import check_seed
from azulejos.errors import InvalidError
from azulejos.notation import Wall, whole
from azulejos.rules import Position

__all__ = ["Fixture", "Kind", "Settings", "bot_seed", "fixtures", "from_one", "groups", "parse_anchor"]

Kind = Literal["match", "tournament"]

_RATING = re.compile(r"[+-]?[0-9]{1,6}(\.[0-9]{1,3})?")

ROUNDS = 100  # R5: a game that lasts longer is scored as it stands


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that the games follow from; raises `InvalidError` if it does not fit together.

    `games` is at least how many are played by each group: in a match in all, in a tournament of two by each pair.
    """

    kind: Kind
    contestants: tuple[Contestant, ...]
    players: int = 2
    wall: Wall = "coloured"
    seed: int = 0
    games: int = 100
    neighbours: bool = False
    sprt: tuple[float, float] | None = None
    anchor: tuple[str, float] | None = None
    rounds: int = ROUNDS

    def __post_init__(self) -> None:
        numbers = {"players": Position.initial(self.players, self.wall).players, "seed": check_seed(self.seed)}
        numbers |= {name: from_one(name, getattr(self, name)) for name in ("games", "rounds")}
        for name, number in numbers.items():  # also one of NumPy
            object.__setattr__(self, name, number)
        if self.kind not in get_args(Kind):
            raise InvalidError("arena_setting", name="kind", found=str(self.kind), expected="match or tournament")
        for each in self.contestants:
            if not isinstance(each, Contestant):
                raise InvalidError("arena_setting", name="contestants", found=str(each), expected="what parse gives")
        names = [contestant.name for contestant in self.contestants]
        if self.kind == "match" and len(names) != 2:
            raise InvalidError("match_of_two", count=len(names))
        if self.kind == "tournament":
            if len(names) < 2:
                raise InvalidError("tournament_size", count=len(names))
            for name in names:
                if names.count(name) > 1:
                    raise InvalidError("contestant_twice", found=name)
        if self.anchor and self.anchor[0] not in names:
            raise InvalidError("anchor", found=self.anchor[0])
        if self.sprt and not self.sprt[0] < self.sprt[1]:
            raise InvalidError("sprt", found=f"{self.sprt[0]:g} {self.sprt[1]:g}")

    @property
    def sets(self) -> int:
        """How many sets each group plays: enough for its games."""
        return -(-self.games // self.players)

    @property
    def total(self) -> int:
        """How many games there are in all."""
        return self.sets * len(groups(self)) * self.players


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to play: its number and that of its set, from 0, the contestant at each seat, and the seed."""

    number: int
    set: int
    seats: tuple[int, ...]
    seed: int


def from_one(name: str, found: object) -> int:
    """A whole number from 1; raises `InvalidError`."""
    number = whole(found)
    if number is None or number < 1:
        raise InvalidError("arena_setting", name=name, found=str(found), expected="a whole number from 1")
    return number


def parse_anchor(text: str) -> tuple[str, float]:
    """Who has which rating, written `greedy=1000`; raises `InvalidError`."""
    name, _, rating = text.rpartition("=")
    if not name or not _RATING.fullmatch(rating):
        raise InvalidError("anchor", found=text)
    return name, float(rating)


def groups(settings: Settings) -> tuple[tuple[int, ...], ...]:
    """The contestants that sit down together, as numbers from 0, one for each seat.

    In a match the first sits against the second in all other seats. In a tournament there is a group for each choice
    of contestants, or of neighbours in the list; if there are fewer contestants than seats, they sit more than once.
    """
    count, players = len(settings.contestants), settings.players
    if settings.kind == "match":
        return ((0,) + (1,) * (players - 1),)
    if count < players:
        return tuple(tuple((first + seat) % count for seat in range(players)) for first in range(count))
    if settings.neighbours:
        return tuple(tuple(range(first, first + players)) for first in range(count - players + 1))
    return tuple(itertools.combinations(range(count), players))


def fixtures(settings: Settings) -> Iterator[Fixture]:
    """All games in order; more games in the settings only add some at the end."""
    together, players = groups(settings), settings.players
    for number in range(settings.sets * len(together)):
        before, place = divmod(number, len(together))
        first, *others = together[place]
        orders = list(itertools.permutations(others))  # so that nobody always follows the weakest
        group = (first, *orders[before % len(orders)])
        seed = _derived(settings.seed, "deals", number)
        for turn in range(players):
            seats = group[-turn:] + group[:-turn] if turn else group
            yield Fixture(number * players + turn, number, seats, seed)


def bot_seed(settings: Settings, fixture: Fixture, seat: int) -> int:
    """What the bot at this seat draws its random numbers from: another number in every game."""
    return _derived(settings.seed, "bot", fixture.number, seat)


def _derived(seed: int, *parts: str | int) -> int:
    """A seed of 48 bits that follows from another, unlike those of its neighbours."""
    text = " ".join(map(str, [seed, *parts]))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest())
