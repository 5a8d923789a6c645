"""One game between contestants, from the first deal to its result.

A contestant that raises an error or plays an illegal move *forfeits* this game and nothing else; the result keeps the
message. Between two the game is then over; among three or four `greedy` takes over the seat, which comes last (R9). A
game that is too long is scored as it stands (R5). Time and nodes are measured for every move.
"""

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Literal

from azulejos.arena.contestants import Bots
from azulejos.arena.schedule import Fixture, Settings, bot_seed
from azulejos.bots import Bot, bot
from azulejos.errors import AzulejosError
from azulejos.notation import Move
from azulejos.records import Game, places_by

__all__ = ["Ending", "Result", "Seat", "abandoned", "play"]

Ending = Literal["over", "forfeit", "rounds", "abandoned"]

_LONGEST_MESSAGE = 300


@dataclass(slots=True)
class Seat:
    """What a seat did in a game: who sat there, with what result, and what its moves took.

    `place` is 1 for whoever won or shared the win. `seconds` are by the clock, `cpu` the processor's.
    """

    contestant: int
    place: int = 1
    score: int = 0
    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    cpu: float = 0.0
    nodes: int = 0
    forfeit: str | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, for each seat; `busy` is how long its worker had to do with it, by clock and by processor."""

    number: int
    set: int
    seed: int
    ending: Ending
    rounds: int
    seats: tuple[Seat, ...]
    busy: float = 0.0
    busy_cpu: float = 0.0
    record: str = field(default="", compare=False)

    def value(self) -> dict[str, Any]:
        """The result as plain values, without the record."""
        value = asdict(self)
        del value["record"]
        return value

    def after(self, seconds: float, cpu: float) -> "Result":
        """The same result of a worker that had to do with it for so long."""
        return replace(self, busy=seconds, busy_cpu=cpu)

    @classmethod
    def of(cls, value: dict[str, Any]) -> "Result":
        """The result that has these values."""
        names = {entry.name for entry in fields(cls)}
        known = {name: entry for name, entry in value.items() if name in names}
        return cls(**known | {"seats": tuple(Seat(**seat) for seat in value["seats"])})


def play(
    fixture: Fixture, settings: Settings, bots: Bots, thinking: Callable[[int], object] = lambda _seat: None
) -> Result:
    """Plays a game to its end. Calls `thinking` with the seat, from 1, that is about to think, and 0 after the last."""
    table = _Table(fixture, settings, bots, thinking)
    while not table.game.position.is_over and not table.ending:
        table.move()
    thinking(0)
    return table.result()


def abandoned(fixture: Fixture, settings: Settings, seat: int, message: str) -> Result:
    """The result of a game that could not be played: lost for the seat that was thinking, or with 0 for nobody."""
    seats = tuple(Seat(contestant) for contestant in fixture.seats)
    game = _game(fixture, settings)
    game.comment(message)
    if seat:
        seats[seat - 1].place = len(seats)
        seats[seat - 1].forfeit = message
        if settings.players == 2:
            game.stop(f"forfeit {seat}")
    ending: Ending = "forfeit" if seat else "abandoned"
    return Result(fixture.number, fixture.set, fixture.seed, ending, 1, seats, record=game.record())


class _Table:
    """A game in play."""

    def __init__(self, fixture: Fixture, settings: Settings, bots: Bots, thinking: Callable[[int], object]) -> None:
        self.fixture = fixture
        self.settings = settings
        self.bots = bots
        self.thinking = thinking
        self.game = _game(fixture, settings)
        self.seats = [Seat(contestant) for contestant in fixture.seats]
        self.seated: dict[int, Bot] = {}
        self.ending: Ending | None = None

    def move(self) -> None:
        """Lets the seat whose turn it is choose and play, or forfeit."""
        position = self.game.position
        if position.round > self.settings.rounds:
            self.game.comment(f"stopped after {self.settings.rounds} rounds")
            self.ending = "rounds"
            return
        number = position.turn
        assert number is not None
        seat = self.seats[number - 1]
        self.thinking(number)
        try:
            self.game.play(self.choice(number, seat))
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a bot does wrong loses the game, no more
            self.forfeit(number, error)

    def choice(self, number: int, seat: Seat) -> Move:
        """The move of the seat's bot, with time and nodes taken down."""
        player = self.bot_at(number)
        limit = self.settings.contestants[seat.contestant].limit
        cpu, clock = time.process_time(), time.perf_counter()
        choice = player.choose(self.game.position, limit)
        took = time.perf_counter() - clock
        if seat.forfeit is None:
            seat.cpu += time.process_time() - cpu
            seat.seconds += took
            seat.longest = max(seat.longest, took)
            seat.nodes += choice.nodes
            seat.moves += 1
        return choice.move

    def bot_at(self, number: int) -> Bot:
        """The bot at this seat, created on first use."""
        if number not in self.seated:
            seed = bot_seed(self.settings, self.fixture, number)
            forfeited = self.seats[number - 1].forfeit is not None
            contestant = self.fixture.seats[number - 1]
            self.seated[number] = bot("greedy", seed) if forfeited else self.bots.seat(contestant, seed)
        return self.seated[number]

    def forfeit(self, number: int, error: BaseException) -> None:
        """The seat loses, and with two players the game is over."""
        message = _message(error)
        self.seats[number - 1].forfeit = message
        contestant = self.fixture.seats[number - 1]
        self.bots.drop(contestant)
        for place, sitting in enumerate(self.fixture.seats, 1):
            if sitting == contestant:  # a dead engine may have played several seats
                self.seated.pop(place, None)
        self.game.comment(f"seat {number} forfeits: {message}".replace("}", ")"))
        if self.settings.players == 2:
            self.game.stop(f"forfeit {number}")
            self.ending = "forfeit"

    def result(self) -> Result:
        """How the game ended."""
        position = self.game.position
        forfeited = [number for number, seat in enumerate(self.seats, 1) if seat.forfeit is not None]
        if forfeited and self.settings.players > 2:
            self.game.set_header("Resigned", " ".join(map(str, forfeited)))
        reached = [
            (-1, 0) if seat.forfeit is not None else (board.score, board.complete_rows())
            for seat, board in zip(self.seats, position.boards, strict=True)
        ]
        for seat, place, score in zip(self.seats, places_by(reached), position.scores, strict=True):
            seat.place, seat.score = place, score
        ending = "forfeit" if forfeited else self.ending or "over"
        at = self.fixture
        return Result(at.number, at.set, at.seed, ending, position.round, tuple(self.seats), record=self.game.record())


def _game(fixture: Fixture, settings: Settings) -> Game:
    names = [settings.contestants[number].name for number in fixture.seats]
    event = {"Event": f"{settings.kind}, set {fixture.set + 1}, game {fixture.number + 1}"}
    return Game.new(settings.players, settings.wall, fixture.seed, names=names, headers=event)


def _message(error: BaseException) -> str:
    """An error in one line; one that is not of the game with its kind."""
    text = str(error) if isinstance(error, AzulejosError) else f"{type(error).__name__}: {error}".rstrip(": ")
    return " ".join(text.split())[:_LONGEST_MESSAGE].encode("utf-8", "replace").decode()
