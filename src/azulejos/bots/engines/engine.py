"""The engine's side of the engine protocol: runs any bot of the registry.

An `Engine` handles commands in the thread that runs it and thinks in another, so that it can be stopped at any moment.
An invalid command is answered with an error and changes nothing. It reads and writes through two functions and knows no
process; `docs/engine-protocol.md` defines the lines.
"""

import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from queue import SimpleQueue

from azulejos.bots.engines.protocol import (
    LONGEST_LINE,
    BestMove,
    Command,
    Fault,
    Go,
    Id,
    Info,
    Lines,
    Option,
    Reply,
    SetOption,
    SetPosition,
    Word,
    parse_command,
)
from azulejos.bots.guarded import why
from azulejos.bots.interface import Bot, Choice, Limit, Stop, check_moves
from azulejos.bots.registry import BOTS, CODE, bot, installed, strongest
from azulejos.dealing import SEEDS, check_seed
from azulejos.errors import AzulejosError, EngineError, InvalidError
from azulejos.rules import Position

__all__ = ["Engine"]

_MOST_REPORTS = 1000  # lines about one move, fewer than the protocol allows
_HURRY_S = 0.5  # for a bot to answer after quit
_BEFORE_THINKING = Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW")  # a position to load and compile with


@dataclass(frozen=True, slots=True)
class _Wanted:
    """The bot that the host wants, and for which game of the session."""

    name: str
    seed: int
    game: int = 0


class Engine:
    """Runs a bot behind the protocol: reads bytes from one function and passes its lines, as bytes, to another.

    `write` gets whole lines. Raises `InvalidError` for an unknown bot or an invalid seed.
    """

    def __init__(self, write: Callable[[bytes], object], name: str | None = None, seed: int = 0) -> None:
        seed = check_seed(seed)
        self._write = write
        name = strongest() if name is None else name
        self._names = (*BOTS, *installed(), *([name] if name.startswith(CODE) else []))  # what a host can choose
        self._wanted = self._with_option(_Wanted("", seed), "Bot", name)
        self._seated: tuple[_Wanted, Bot] | None = None
        self._warm: set[str] = set()
        self._position: Position | None = None
        self._thinking: Stop | None = None
        self._version = 1  # of the protocol in use
        self._speech = threading.Lock()
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()

    def run(self, read: Callable[[int], bytes]) -> None:
        """Runs until quit or the end of input; `read` returns at most so many bytes, and none at the end."""
        thinker = threading.Thread(target=self._work, name="thinker", daemon=True)
        thinker.start()
        self._listen(read)
        if stop := self._thinking:
            stop.set()
        self._jobs.put(None)
        thinker.join(_HURRY_S)

    def _listen(self, read: Callable[[int], bytes]) -> None:
        arriving = Lines()
        while data := read(LONGEST_LINE):
            for line in arriving.feed(data):
                try:
                    command = _parsed(line)
                    if command == Word("quit"):
                        return
                    self._obey(command)
                except AzulejosError as fault:
                    self._say(Fault.of(fault))

    def _obey(self, command: Command | None) -> None:
        match command:
            case Word("stop"):
                if stop := self._thinking:
                    stop.set()
            case Word("isready"):
                self._get_ready()
            case None:
                pass
            case _:
                if self._thinking:
                    raise InvalidError("still_thinking", found=str(command).partition(" ")[0])
                self._obey_at_rest(command)

    def _obey_at_rest(self, command: Command) -> None:
        """Commands that are only allowed while the engine is idle."""
        match command:
            case SetOption(name, value):
                self._wanted = self._with_option(self._wanted, name, value)
            case SetPosition(position):
                self._position = position
            case Go(limit):
                self._begin_to_think(limit)
            case Word("newgame"):
                self._wanted = replace(self._wanted, game=self._wanted.game + 1)
                self._position = None
            case _:
                self._introduce(command.version)

    def _introduce(self, version: int) -> None:
        wanted, self._version = self._wanted, version
        self._say(
            Id("name", f"Azulejos {wanted.name}"),
            Id("author", "The Azulejos authors"),
            Option("Bot", "combo", wanted.name, words=self._names),
            Option("Seed", "spin", str(wanted.seed), 0, SEEDS - 1),
            Word("azulok", version),
        )

    def _get_ready(self) -> None:
        """Answers at once while thinking; otherwise loads the bot first, and still listens for quit."""
        if self._thinking:
            self._say(Word("readyok"))
        else:
            self._jobs.put(lambda: self._say(*self._attempted(self._warmed), Word("readyok")))

    def _begin_to_think(self, limit: Limit) -> None:
        if self._position is None:
            raise InvalidError("no_position")
        check_moves(self._position)
        position, stop = self._position, Stop()
        self._thinking = stop
        self._jobs.put(lambda: self._think(position, limit, stop))

    # In the thinking thread.

    def _work(self) -> None:
        while job := self._jobs.get():
            job()

    def _think(self, position: Position, limit: Limit, stop: Stop) -> None:
        replies = self._attempted(lambda: self._chosen(position, limit, stop))
        self._thinking = None  # before the host reads the answer and sends its next line
        self._say(*replies)

    def _chosen(self, position: Position, limit: Limit, stop: Stop) -> list[Reply]:
        begun, reports = time.monotonic(), 0

        def report(choice: Choice) -> None:
            nonlocal reports
            reports += 1
            if reports <= _MOST_REPORTS:
                self._say(Info.of(choice, time.monotonic() - begun, self._version))

        choice = self._bot().choose(position, limit, stop=stop, report=report)
        return [Info.of(choice, time.monotonic() - begun, self._version), BestMove(str(choice.move))]

    def _warmed(self) -> list[Reply]:
        """Makes a bot of this name choose once, because its first move may load and compile a lot."""
        name = self._wanted.name
        self._bot()
        if name not in self._warm:
            bot(name).choose(_BEFORE_THINKING, Limit(nodes=1))
            self._warm.add(name)
        return []

    def _bot(self) -> Bot:
        """The requested bot, a new one for each game."""
        wanted = self._wanted
        if self._seated is None or self._seated[0] != wanted:
            self._seated = (wanted, bot(wanted.name, wanted.seed))
        return self._seated[1]

    def _attempted(self, attempt: Callable[[], list[Reply]]) -> list[Reply]:
        """The answer of the attempt, or the error instead: a bot that fails does not end the session."""
        try:
            return attempt()
        except AzulejosError as fault:
            if fault.code == "bot_failed":
                traceback.print_exc()  # the author of the bot may want to see more than the host
            return [Fault.of(fault)]
        except Exception as error:  # noqa: BLE001 - whatever goes wrong in a bot, the host is told
            traceback.print_exc()
            return [Fault.of(EngineError("bot_failed", name=self._wanted.name, why=why(error)))]

    def _with_option(self, wanted: _Wanted, name: str, value: str) -> _Wanted:
        match name:
            case "Bot":
                if value not in self._names:
                    raise InvalidError(
                        "option_value", name=name, found=value, expected=f"one of {', '.join(self._names)}"
                    )
                return replace(wanted, name=value)
            case "Seed":
                if not value.isascii() or not value.isdecimal() or len(value) > 20 or int(value) >= SEEDS:
                    expected = f"a whole number from 0 to {SEEDS - 1}"
                    raise InvalidError("option_value", name=name, found=value, expected=expected)
                return replace(wanted, seed=int(value))
        raise InvalidError("option_name", found=name, names="Bot, Seed")

    def _say(self, *replies: Reply) -> None:
        with self._speech:
            self._write("".join([f"{reply}\n" for reply in replies]).encode())


def _parsed(line: str | InvalidError) -> Command | None:
    if isinstance(line, InvalidError):
        raise line
    return parse_command(line)
