"""The host's end of the engine protocol: any program that speaks it becomes a bot.

An `External` is seated like every other bot. It starts the program, shakes hands, sends positions, and judges the
answers by the rules. It never waits for ever and never believes: a program that crashes, keeps silent, answers what
is not legal or says what the protocol does not know is killed and reported as an `EngineError`. The pipes are those of
`programs`, the lines those of `protocol`; `docs/engine-protocol.md` is the full description.
"""

import threading
import time
import weakref
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from azulejos.bots.interface import NO_LIMIT, Choice, Limit, Report, Stop, check_moves
from azulejos.bots.programs import Program
from azulejos.bots.protocol import (
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
from azulejos.dealing import check_seed
from azulejos.errors import AzulejosError, EngineError, InvalidError
from azulejos.notation import Move
from azulejos.rules import Position

__all__ = ["Conversation", "External", "Patience"]

_TICK = 0.02  # seconds between two looks at whether the caller wants to stop


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds a host waits for an engine before it gives it up.

    `handshake` is for azulok, `ready` for readyok, `thinking` for a move without a limit in seconds. With one, the
    engine has the limit, a `share` of it more, and the `grace`; after stop it has the grace. `quit` is for its end.
    """

    handshake: float = 10.0
    ready: float = 60.0
    thinking: float = 60.0
    grace: float = 1.0
    share: float = 0.1
    quit: float = 1.0

    def for_move(self, limit: Limit) -> float:
        """How long it waits for a move under this limit."""
        return self.thinking if limit.seconds is None else limit.seconds * (1 + self.share) + self.grace


class External:
    """A bot that is another program, by its command line (no shell reads it); raises `EngineError`.

    The program starts at once, and again for the next move after it has failed or was closed. What it leaves to chance
    comes from the seed, if it has an option Seed. As a context manager it closes in the end.
    """

    def __init__(self, command: str, seed: int = 0, *, patience: Patience | None = None) -> None:
        seed = check_seed(seed)
        self._command, self._seed, self._patience = command, seed, patience or Patience()
        self._conversation: Conversation | None = None
        self._before: Position | None = None
        self._talking = threading.Lock()  # so that it can be closed from another thread
        self.name = self._started().name or command

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        """The move that the program plays; raises `EngineError` if it fails, and `InvalidError` if there is none."""
        check_moves(position)
        with self._talking:
            engine = self._conversation or self._started()
            try:
                if self._before is None or not _can_follow(self._before, position):
                    engine.begin_game()
                choice = engine.think(position, limit, stop, report)
            except BaseException:  # also Ctrl-C: it thinks on, and its answer would be taken for the next one
                self._kill(engine)
                raise
            self._before = position
            return choice

    def close(self) -> None:
        """Asks the program to quit, and kills it if it does not; it would start again for another move."""
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
        weakref.finalize(self, engine.program.kill)  # should nobody close it
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
    """What a host and one engine say to each other, from the handshake to quit; raises `EngineError`."""

    def __init__(self, command: str, patience: Patience) -> None:
        self.program = Program(command)
        self.patience = patience
        self.name = ""
        self.author = ""
        self.options: list[Option] = []

    def send(self, line: Command | str) -> None:
        """Says something to the engine."""
        self.program.send(str(line), self.patience.grace)

    def hear(self, seconds: float) -> Reply | None:
        """What the engine says next, or None if it says nothing within the seconds."""
        deadline = time.monotonic() + seconds
        while (line := self.program.receive(max(0.0, deadline - time.monotonic()))) is not None:
            try:
                reply = parse_reply(line)
            except InvalidError as fault:
                raise self.program.broke(f"in what it sent, {fault}") from fault
            if reply is not None or time.monotonic() > deadline:  # blank lines mean nothing, however many come
                return reply
        return None

    def greet(self) -> None:
        """Shakes hands, and learns who the engine is and what can be set."""
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
        """Says that another game begins, and waits until the engine is ready for it."""
        self.send("newgame")
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Waits for all that the engine has to do before it can think."""
        self.send("isready")
        reply = self.hear(self.patience.ready)
        if reply is None:
            raise self.program.silent("isready", self.patience.ready)
        if reply != Word("readyok"):
            raise self.unexpected("isready or a line before it", reply)

    def think(self, position: Position, limit: Limit, stop: Stop | None = None, report: Report | None = None) -> Choice:
        """The engine's choice in the position, which has one to make."""
        if (stray := self.hear(0)) is not None:
            raise self.program.broke(f"it sent {str(stray)!r} though nothing was asked")
        self.send(SetPosition(position))
        return self.go(position, limit, stop, report)

    def go(self, position: Position, limit: Limit, stop: Stop | None = None, report: Report | None = None) -> Choice:
        """The engine's choice, judged by the position, which it must have been sent."""
        self.send(Go(limit))
        return _Thought(self, position, limit, report).awaited(stop)

    def quit(self) -> None:
        """Asks the engine to end, and waits for it a moment."""
        with suppress(EngineError):  # it has ended already
            self.send("quit")
        self.program.status_within(self.patience.quit)

    def unexpected(self, sent: str, reply: Reply) -> EngineError:
        """The error that says that this is no answer to what was sent."""
        if isinstance(reply, Fault):
            why = f"{reply.code} {reply.sentence}".rstrip(" .")
            return EngineError("engine_refused", command=self.program.command, asked=sent, why=why)
        return self.program.broke(f"it answered {sent} with {str(reply)!r}")


class _Thought:
    """One move in the making: what the engine has said about it so far."""

    def __init__(self, engine: Conversation, position: Position, limit: Limit, report: Report | None) -> None:
        self.engine, self.position, self.limit, self.report = engine, position, limit, report
        self.info = Info()

    def awaited(self, stop: Stop | None) -> Choice:
        """The choice, when it comes; the engine is told to stop when the caller is, or has no other limit."""
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
        """What comes next, or None if the caller wants to stop or the time is over before anything comes."""
        while not (stop and stop.is_set) and (left := deadline - time.monotonic()) > 0:
            if (reply := self.engine.hear(min(left, _TICK) if stop else left)) is not None:
                return reply
        return None

    def note(self, reply: Reply) -> None:
        """Remembers what the engine thinks, and reports it if it names a move."""
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
        """The move of this text, if it may be played."""
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
    """Whether one game can come from the first position to the second, as far as a look at the table tells."""
    if (before.wall, before.players) != (after.wall, after.players) or after.round < before.round:
        return False
    return after.round > before.round or _on_offer(after) <= _on_offer(before)


def _on_offer(position: Position) -> int:
    return len("".join([*position.factories, position.centre]))
