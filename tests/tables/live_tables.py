"""Tables for the tests: people who sit down, time that passes when something is done, and chance that is known."""

from collections.abc import Iterable
from typing import Any

import pytest

from azulejos.dealing import Chance, Generator
from azulejos.errors import AzulejosError
from azulejos.tables import commands as ask
from azulejos.tables.clocks import TimeControl
from azulejos.tables.commands import Command
from azulejos.tables.happenings import Happening
from azulejos.tables.identity import hash_token
from azulejos.tables.settings import Settings
from azulejos.tables.table import Table
from azulejos.tables.umpire import create, decide

NAMES = ["Ana", "Ben", "Cleo", "Dora"]
ANA, BEN, CLEO, DORA = PEOPLE = [hash_token(name) for name in NAMES]
SECRET, COMMITMENT = "5e" * 32, "c0" * 32
NOON = 1_800_000_000_000
BLITZ = TimeControl("total", 60_000, 2_000)
BY_MOVE = TimeControl("move", 30_000)


def chance(round_number: int) -> Chance:
    """The numbers of a round, the same on every run."""
    return Generator(7, round_number)


class Live:
    """A table that is being played at, with its log; every act takes a second."""

    def __init__(self, log: Iterable[Happening]) -> None:
        self.log = list(log)
        self.table = Table.fold(self.log)
        self.now = self.table.at

    def do(self, command: Command, *, after: int = 1_000) -> tuple[Happening, ...]:
        """Gives the command, so long after the last."""
        self.now += after
        new, table = decide(self.table, command, self.now, chance)
        assert Table.fold(new, self.table) == table
        self.log += new
        self.table = table
        return new

    def refusal(self, command: Command, *, after: int = 1_000) -> str:
        """The code by which the command is refused."""
        before = self.table
        with pytest.raises(AzulejosError) as caught:
            self.do(command, after=after)
        self.now -= after
        assert (self.table, Table.fold(self.log)) == (before, before)
        return caught.value.code

    def play(self, moves: int = 1, *, after: int = 1_000) -> None:
        """So many first legal moves, by whoever is to move."""
        for _ in range(moves):
            assert self.table.turn
            move, seat = str(self.table.position.legal_moves()[0]), self.table.seat(self.table.turn)
            bot, own = ask.PlayBot(self.table.turn, move), ask.Play(seat.owner or "", self.table.turn, move)
            self.do(bot if seat.bot else own, after=after)

    def play_round(self) -> None:
        """As many moves as it takes until the next round is dealt, or the game over."""
        number = self.table.position.round
        while self.table.turn and self.table.position.round == number:
            self.play()

    def play_out(self) -> None:
        """All moves to the end of the game."""
        while self.table.turn:
            self.play()


def waiting(*seats: str, **settings: Any) -> Live:
    """A table of Ana's before the game, nobody else on its open seats; without seats, hers and an open one."""
    chosen = Settings(seats or ("mine", "open"), **{"start": 1} | settings)
    own = [name for name, seat in zip(NAMES, chosen.seats, strict=False) if seat in ("mine", "local")]
    return Live(create(ask.Create(ANA, "T1", chosen, tuple(own), COMMITMENT, secret=SECRET), NOON).happenings)


def playing(*seats: str, **settings: Any) -> Live:
    """The same with all open seats taken, by Ben, Cleo and Dora where they are second, third and fourth, and begun."""
    live = waiting(*seats, **settings)
    for number, seat in enumerate(live.table.seats, 1):
        if seat.is_open:
            live.do(ask.Sit(PEOPLE[number - 1], number, NAMES[number - 1]))
    live.do(ask.Start(ANA, live.table.seats_of(ANA)[0]))
    return live


def kinds(happenings: Iterable[Happening]) -> list[str]:
    """What happened, by name."""
    return [type(happening).__name__ for happening in happenings]
