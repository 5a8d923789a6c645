"""The host's side of the engine protocol: turns any program that speaks it into a bot.

An `External` is used like any other bot. It starts the program, does the handshake, sends positions, and checks the
answers against the rules. It never waits forever and trusts nothing: a program that crashes, hangs, returns an illegal
move or breaks the protocol is killed and reported as an `EngineError`. `programs` has the pipes, `protocol` the lines;
`docs/engine-protocol.md` is the specification.
"""

import threading
import time
import weakref
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from azulejos.bots.engines.programs import Program
from azulejos.bots.engines.protocol import (
    MOST_INFOS,
    VERSION,
    BestMove,
    Command,
    Fault,
    Go,
    Id,
    Info,
    Option,
    Reply,
    SetOption,
    SetPosition,
    Word,
    parse_reply,
)
from azulejos.bots.interface import NO_LIMIT, Choice, Limit, OpenBot, Report, Stop, check_moves
from azulejos.dealing import check_seed
from azulejos.errors import AzulejosError, EngineError, InvalidError
from azulejos.notation import Move
from azulejos.rules import Position

__all__ = ["Conversation", "External", "Patience"]

_TICK_S = 0.02  # between two checks whether the caller wants to stop


@dataclass(frozen=True, slots=True)
class Patience:
    """Timeouts: how many seconds a host waits for an engine.

    `handshake` is for azulok, `ready` for readyok, `thinking` for a move without a limit in seconds. With such a limit,
    the engine has the limit, a `share` of it more, and the `grace`; after stop it has the grace. `quit` is for exiting.
    """

    handshake: float = 10.0
    ready: float = 60.0
    thinking: float = 60.0
    grace: float = 1.0
    share: float = 0.1
    quit: float = 1.0

    def for_move(self, limit: Limit) -> float:
        """The timeout for a move under this limit."""
        return self.thinking if limit.seconds is None else limit.seconds * (1 + self.share) + self.grace


class External(OpenBot):
    """A bot that is an external program, by its command line (without a shell); raises `EngineError`.

    The program starts at once, and again for the next move after it failed or was closed. It gets the seed if it has an
    option Seed. Use it as a context manager to close it.
    """

    def __init__(self, command: str, seed: int = 0, *, patience: Patience | None = None) -> None:
        seed = check_seed(seed)
        self._command, self._seed, self._patience = command, seed, patience or Patience()
        self._conversation: Conversation | None = None
        self._before: Position | None = None
        self._talking = threading.Lock()  # so that another thread can close it
        self.name: str = self._started().name or command

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        """The move that the program plays; raises `EngineError` if it fails, and `InvalidError` if there is no move."""
        check_moves(position)
        with self._talking:
            engine = self._conversation or self._started()
            try:
                if self._before is None or not _can_follow(self._before, position):
                    engine.begin_game()
                choice = engine.think(position, limit, stop, report)
            except BaseException:  # including Ctrl-C: its late answer would be taken for the next one
                self._kill(engine)
                raise
            self._before = position
            return choice

    def close(self) -> None:
        """Asks the program to quit, and kills it if it does not; the next move would start it again."""
        with self._talking:
            if engine := self._conversation:
                try:
                    engine.quit()
                finally:
                    self._kill(engine)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def _started(self) -> "Conversation":
        engine = Conversation(self._command, self._patience)
        weakref.finalize(self, engine.program.kill)  # in case nobody closes it
        try:
            engine.greet()
            for option in engine.options:
                if option.name == "Seed" and option.type == "spin":
                    seed = option.least + self._seed % (option.largest - option.least + 1)
                    engine.send(SetOption("Seed", str(seed)))
        except BaseException:
            engine.program.kill()
            raise
        self._conversation, self._before = engine, None
        return engine

    def _kill(self, engine: "Conversation") -> None:
        self._conversation = None
        engine.program.kill()


class Conversation:
    """The session of a host with one engine, from the handshake to quit; raises `EngineError`."""

    def __init__(self, command: str, patience: Patience) -> None:
        self.program: Program = Program(command)
        self.patience = patience
        self.name: str = ""
        self.author: str = ""
        self.options: list[Option] = []

    def send(self, line: Command | str) -> None:
        """Sends a line to the engine."""
        self.program.send(str(line), self.patience.grace)

    def hear(self, seconds: float) -> Reply | None:
        """The engine's next line, or None if there is none within the seconds."""
        deadline = time.monotonic() + seconds
        while (line := self.program.receive(max(0.0, deadline - time.monotonic()))) is not None:
            try:
                reply = parse_reply(line)
            except InvalidError as fault:
                raise self.program.broke(f"in what it sent, {fault}") from fault
            if reply is not None or time.monotonic() > deadline:  # any number of blank lines means nothing
                return reply
        return None

    def greet(self) -> None:
        """Does the handshake, and learns the engine's name and options."""
        self.send(Word("azul", VERSION))
        deadline = time.monotonic() + self.patience.handshake
        for _ in range(MOST_INFOS):
            match reply := self.hear(max(0.0, deadline - time.monotonic())):
                case None:
                    raise self.program.silent("azul", self.patience.handshake)
                case Word("azulok", _):
                    return
                case Id("name", name):
                    self.name = name
                case Id(_, author):
                    self.author = author
                case Option():
                    self.options.append(reply)
                case _:
                    raise self.unexpected("azul", reply)
        raise self.program.broke("its handshake has no end")

    def begin_game(self) -> None:
        """Announces a new game, and waits until the engine is ready."""
        self.send("newgame")
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Waits until the engine is ready to think."""
        self.send("isready")
        reply = self.hear(self.patience.ready)
        if reply is None:
            raise self.program.silent("isready", self.patience.ready)
        if reply != Word("readyok"):
            raise self.unexpected("isready or a line before it", reply)

    def think(self, position: Position, limit: Limit, stop: Stop | None = None, report: Report | None = None) -> Choice:
        """The engine's choice in this position, which must have a move."""
        if (stray := self.hear(0)) is not None:
            raise self.program.broke(f"it sent {str(stray)!r} though nothing was asked")
        self.send(SetPosition(position))
        return self.go(position, limit, stop, report)

    def go(self, position: Position, limit: Limit, stop: Stop | None = None, report: Report | None = None) -> Choice:
        """The engine's choice, checked against the position it was sent."""
        self.send(Go(limit))
        return _Thought(self, position, limit, report).awaited(stop)

    def quit(self) -> None:
        """Asks the engine to quit, and waits a moment."""
        with suppress(EngineError):  # it has already exited
            self.send("quit")
        self.program.status_within(self.patience.quit)

    def unexpected(self, sent: str, reply: Reply) -> EngineError:
        """An error: this is not an answer to what was sent."""
        if isinstance(reply, Fault):
            why = f"{reply.code} {reply.sentence}".rstrip(" .")
            return EngineError("engine_refused", command=self.program.command, asked=sent, why=why)
        return self.program.broke(f"it answered {sent} with {str(reply)!r}")


class _Thought:
    """One move in progress: what the engine has reported so far."""

    def __init__(self, engine: Conversation, position: Position, limit: Limit, report: Report | None) -> None:
        self.engine, self.position, self.limit, self.report = engine, position, limit, report
        self.info = Info()

    def awaited(self, stop: Stop | None) -> Choice:
        """Waits for the choice; tells the engine to stop when the caller does, or when there is no other limit."""
        engine, sent = self.engine, str(Go(self.limit))
        seconds = engine.patience.for_move(self.limit)
        deadline = time.monotonic() + seconds
        may_stop = True
        for _ in range(MOST_INFOS):
            reply = self.next_reply(stop if may_stop else None, deadline)
            if reply is None and may_stop and ((stop and stop.is_set) or self.limit == NO_LIMIT):
                engine.send("stop")
                may_stop, sent, seconds = False, "stop", engine.patience.grace
                deadline = time.monotonic() + seconds
            elif reply is None:
                raise engine.program.silent(sent, seconds)
            elif isinstance(reply, BestMove):
                return self.info.choice(self.judged(reply.move), self.position.players)
            else:
                self.note(reply)
        raise engine.program.broke(f"it sent {MOST_INFOS} lines and no bestmove")

    def next_reply(self, stop: Stop | None, deadline: float) -> Reply | None:
        """The next line, or None if the caller wants to stop or time runs out first."""
        while not (stop and stop.is_set) and (left := deadline - time.monotonic()) > 0:
            if (reply := self.engine.hear(min(left, _TICK_S) if stop else left)) is not None:
                return reply
        return None

    def note(self, reply: Reply) -> None:
        """Stores what the engine reports, and passes it on if it names a move."""
        if not isinstance(reply, Info):
            raise self.engine.unexpected(f"{Go(self.limit)} after position {self.position}", reply)
        players = self.position.players
        if not {len(reply.values), len(reply.chances)} <= {0, players}:
            raise self.engine.program.broke(f"{str(reply)!r} has not one value for each of {players}")
        self.info = reply.after(self.info)
        if reply.line:
            move = self.judged(str(reply.line[0]))
            if self.report:
                self.report(self.info.choice(move, self.position.players))

    def judged(self, text: str) -> Move:
        """The move of this text, if it is legal."""
        try:
            move = Move.parse(text)
            self.position.play(move)
        except AzulejosError as fault:
            raise EngineError(
                "engine_illegal",
                command=self.engine.program.command,
                found=text,
                why=str(fault).rstrip("."),
                position=str(self.position),
            ) from fault
        return move


def _can_follow(before: Position, after: Position) -> bool:
    """Whether the second position could follow the first in one game, as far as the table shows."""
    if (before.wall, before.players) != (after.wall, after.players) or after.round < before.round:
        return False
    return after.round > before.round or _on_offer(after) <= _on_offer(before)


def _on_offer(position: Position) -> int:
    return len("".join([*position.factories, position.centre]))
