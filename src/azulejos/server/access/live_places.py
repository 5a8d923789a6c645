"""Places for live connections: players always get one, and whoever needs it least gives it up.

When an address or the process has as many live connections as it may have, spectators are refused, but a player takes
the place of another connection: that of a spectator if there is one, else one of the address with most players. Of its
players' connections the least needed goes: one whose player has a newer one here, then one at a table where no game is
running, then one of a game that nobody plays from another address, as far as the caller says, then any; the oldest
first. So nobody keeps out a player by taking places, not even with seats of their own.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Generic, Protocol, TypeVar

from azulejos.errors import GuardError
from azulejos.server.access.rate_limits import Places

__all__ = ["Crowd", "Live", "LivePlaces"]


class Live(Protocol):
    """A live connection, from an address in the form of `counted_as`."""

    address: str

    @property
    def seat(self) -> tuple[str, str] | None:
        """The table and the player, or None for a spectator."""

    @property
    def is_in_game(self) -> bool:
        """Whether a game is running at the table."""

    def give_up(self) -> None:
        """Ends the connection at once, because a player needs its place."""


_Member = TypeVar("_Member")


class Crowd(Generic[_Member]):
    """Things that belong to somebody, oldest first; it knows who has most of them."""

    def __init__(self) -> None:
        self.total: int = 0
        self._of: dict[object, dict[_Member, None]] = {}
        self._with: list[dict[object, None]] = [{}]  # who has so many, in the order in which they came to have them

    def __getitem__(self, owner: object) -> list[_Member]:
        return list(self._of.get(owner, ()))

    @property
    def largest(self) -> object:
        """Who has most; None if nobody has any."""
        return next(iter(self._with[-1]), None)

    def add(self, owner: object, member: _Member) -> None:
        """Adds one, as the newest, unless it is there already."""
        own = self._of.setdefault(owner, {})
        if member in own:
            return
        own[member] = None
        self.total += 1
        count = len(own)
        if count == len(self._with):
            self._with.append({})
        self._with[count - 1].pop(owner, None)
        self._with[count][owner] = None

    def remove(self, owner: object, member: _Member) -> bool:
        """Removes one; returns whether it was there."""
        own = self._of.get(owner, {})
        if member not in own:
            return False
        del self._with[len(own)][owner], own[member]
        self.total -= 1
        if own:
            self._with[len(own)][owner] = None
        else:
            del self._of[owner]
        while len(self._with) > 1 and not self._with[-1]:
            self._with.pop()
        return True


class LivePlaces:
    """The live connections of one process, at most `most`, and at most so many of an address as `by_address` allows."""

    def __init__(self, by_address: Places, most: int) -> None:
        self._by_address, self._most = by_address, most
        self._spectators: Crowd[Live] = Crowd()
        self._players: Crowd[Live] = Crowd()
        self._shared_games: frozenset[str] = frozenset()

    def games_in_question(self, new: Live) -> set[str]:
        """The tables of those at the same address of whom one may have to go for this player."""
        if not new.seat or not self._by_address.is_full(new.address):
            return set()
        return {one.seat[0] for one in self._players[new.address] if one.seat and one.is_in_game}

    def note_shared(self, games: Iterable[str]) -> None:
        """Of those in question, these are played from other addresses, too."""
        self._shared_games = frozenset(games)

    @contextmanager
    def held(self, new: Live) -> Iterator[None]:
        """Holds a place inside a `with` block, unless another needs it. Raises `GuardError` if there is none."""
        if new.seat:
            self._make_room(new)
        elif self._by_address.is_full(new.address):
            raise self._by_address.refusal
        elif self._by_address.total >= self._most:
            raise GuardError("server_crowded", most=self._spectators.total)
        self._by_address.add(new.address)
        self._crowd_of(new).add(new.address, new)
        try:
            yield
        finally:
            self._release(new)

    def _make_room(self, new: Live) -> None:
        """Ends another connection if there is no place for this player."""
        if self._by_address.is_full(new.address):
            found = self._least_needed(new.address)
            if found is None and not new.is_in_game:  # all are in other processes, which know what they are needed for
                raise self._by_address.refusal
            self._replace(found, new)
        if self._by_address.total >= self._most:
            watching = self._spectators.largest
            self._replace(self._least_needed(self._players.largest if watching is None else watching), new)

    def _least_needed(self, address: object) -> Live | None:
        spectators, players = self._spectators[address], self._players[address]
        newest = {one.seat: one for one in players}
        return min([*spectators, *players], key=lambda one: self._need(one, newest), default=None)

    def _need(self, one: Live, newest: dict[tuple[str, str] | None, Live]) -> int:
        """How much a connection is needed, from 0."""
        if one.seat is None:
            return 0
        if newest[one.seat] is not one:
            return 1
        if not one.is_in_game:
            return 2
        return 4 if one.seat[0] in self._shared_games else 3

    def _replace(self, found: Live | None, new: Live) -> None:
        """Ends this connection, but not that of a running game for one of the same address that is in none."""
        if found is None:
            return
        if found.address == new.address and found.seat and found.is_in_game > new.is_in_game:
            raise GuardError("crowded", most=self._by_address[new.address])
        self._release(found)
        found.give_up()

    def _release(self, one: Live) -> None:
        if self._crowd_of(one).remove(one.address, one):
            self._by_address.give_back(one.address)

    def _crowd_of(self, one: Live) -> Crowd[Live]:
        return self._players if one.seat else self._spectators
