"""Contestants for tests: some that behave badly, and ways to make results without playing."""

import os
import signal
import time
from pathlib import Path

from azulejos.arena import Settings, parse
from azulejos.arena.games import Ending, Result, Seat
from azulejos.arena.schedule import fixtures
from azulejos.bots import NO_LIMIT, Bot, Choice, Limit, Report, Stop, bot
from azulejos.errors import InvalidError
from azulejos.rules import Position


class Odd:
    """Plays at random, but does something odd before each move."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._random = bot("random", seed)

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        self.act(position)
        return self._random.choose(position, limit, stop=stop, report=report)

    def act(self, position: Position) -> None:
        what, _, argument = self.name.partition(":")
        match what:
            case "busy":
                until = time.perf_counter() + float(argument)
                while time.perf_counter() < until:
                    pass
            case "sleepy":
                time.sleep(float(argument))
            case "raises":
                raise RuntimeError(argument)
            case "refuses":
                raise InvalidError("bot", found=argument, names="none")
            case "exits":
                raise SystemExit(argument)
            case "kills":
                os.kill(os.getpid(), signal.SIGKILL)
            case "kills-once" if not Path(argument).exists():
                Path(argument).touch()
                os.kill(os.getpid(), signal.SIGKILL)
            case "deaf":
                signal.signal(signal.SIGTERM, signal.SIG_IGN)
                Path(argument).touch()
                time.sleep(600)
            case "threads":
                raise RuntimeError(os.environ["OMP_NUM_THREADS"])
            case "pid":
                Path(argument).write_text(f"{os.getpid()}\n")
                time.sleep(600)
            case "late" if position.round >= int(argument):
                raise RuntimeError("too late")


class Illegal(Odd):
    """Takes black from factory 9, always."""

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        choice = super().choose(position, limit, stop=stop, report=report)
        return Choice("9K1", choice.values, choice.line, nodes=1)  # type: ignore[arg-type]  # a text is no move


class Engine(Odd):
    """Stays between games, and notes in a file when it comes and when it is closed."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name, seed)
        self.note("opened")

    def act(self, position: Position) -> None:
        if self.name.startswith("crashing-engine:"):
            raise RuntimeError("gone")

    def close(self) -> None:
        self.note("closed")
        raise OSError("a bad goodbye")

    def note(self, text: str) -> None:
        with Path(self.name.partition(":")[2]).open("a") as file:
            file.write(f"{text}\n")


def make(name: str, seed: int) -> Bot:
    """The bot of this name: one of those above, or a real one."""
    kind = name.partition(":")[0]
    if kind == "illegal":
        return Illegal(name, seed)
    if kind.endswith("engine"):
        return Engine(name, seed)
    return Odd(name, seed) if ":" in name else bot(name, seed)


def match_of(first: str, second: str, **options: object) -> Settings:
    """The settings of a match between these two."""
    contestants = tuple(parse(text, Limit(seconds=1)) for text in (first, second))
    return Settings("match", contestants, **options)  # type: ignore[arg-type]  # of many types


def tournament_of(*names: str, **options: object) -> Settings:
    """The settings of a tournament between these."""
    contestants = tuple(parse(text, Limit(seconds=1)) for text in names)
    return Settings("tournament", contestants, **options)  # type: ignore[arg-type]  # of many types


def results_of(settings: Settings, *places: str, ending: Ending = "over") -> list[Result]:
    """Results without games: for each game of the settings in turn, the place of every seat."""
    return [
        Result(
            fixture.number,
            fixture.set,
            fixture.seed,
            ending,
            5,
            tuple(
                Seat(contestant, int(place), 50 - int(place), 20, 0.5, 0.1, 0.4, 1000)
                for contestant, place in zip(fixture.seats, written, strict=True)
            ),
            busy=1.25,
            busy_cpu=1.0,
            record="record\n",
        )
        for fixture, written in zip(fixtures(settings), places, strict=False)
    ]
