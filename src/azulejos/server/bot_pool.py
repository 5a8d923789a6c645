"""The bot pool: bots' processes. A server's bots think in separate processes, so no table waits for another's bot.

`BotPool` manages a few processes of `azulejos engine`, each with a thread that talks to it over the engine protocol;
the event loop only awaits answers. There is always an answer: a process that crashes or misses the deadline is killed
and replaced, the move is requested once more, and if that fails too, the stand-in chooses. No process outlives the
server, however it ends: an engine exits when its input is closed. Bots that need no compiled code choose in a thread of
this process: that takes a few milliseconds, so another process would not be worth it.

A process takes about 180 MB, half of it shared, and less than a second to start; about 400 MB and up to a minute if it
has to compile first, which `azulejos compile` does ahead of time. `docs/serving.md` says more.
"""

import asyncio
import logging
import secrets
import shlex
import sys
import threading
import time
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

from azulejos.bots.engines.external import Conversation, Patience
from azulejos.bots.engines.protocol import SetOption, Word
from azulejos.bots.interface import NO_LIMIT, Choice, Limit, Stop, check_moves
from azulejos.bots.lazy import KERNEL_NEEDS
from azulejos.bots.levels import LEVELS
from azulejos.bots.registry import BOTS, bot, has_kernel
from azulejos.dealing import SEEDS
from azulejos.errors import InvalidError
from azulejos.rules import Position
from azulejos.server.fair_queue import NOBODY, Asker, FairQueue
from azulejos.tables.table import STAND_IN

__all__ = ["ENGINE", "BotPool", "Tally"]

ENGINE = shlex.join([sys.executable, "-P", "-m", "azulejos", "engine"])  # -P: do not import from the current folder

_AT_ONCE = {"random", "greedy"} | {level.name for level in LEVELS if not level.needs_kernel}
_COMPILED = ("search", "mcts")  # once these two are warm, every bot is
_ATTEMPTS = 2  # processes that are asked for one move
_MOST_WAITS = 12  # deadlines to wait while other requests are answered first
_TICK_S = 0.1  # between two checks that the process runs and its answer is still wanted
_HANDSHAKE_S = 30.0  # for Python to start
_WARMING_S = 300.0  # to compile everything, even on a slow machine
_LONGEST_PAUSE_S = 60.0  # before another attempt to start a process that fails to start

_log = logging.getLogger("azulejos.server")


class Tally(NamedTuple):
    """Statistics: moves chosen, how many of them by the stand-in, and processes replaced.

    `waiting` is how many requests are waiting for a process now.
    """

    chosen: int
    stood_in: int
    replaced: int
    waiting: int


class BotPool:
    """A pool of `count` processes in which bots think, with a deadline in seconds for each move.

    They start with the first request that needs them, with `start`, or with `async with`, which closes them at the end.
    Without any, the stand-in chooses.
    """

    def __init__(self, count: int, *, seconds: float = 5.0, command: str = ENGINE) -> None:
        self._count, self._seconds, self._command = count, seconds, command
        self._half = seconds / 2  # for thinking; the other half is for stopping
        self._bot_pool: list[_Thinker] = []
        self._is_started = False
        self._closing = threading.Event()
        self._questions: FairQueue[_Question] = FairQueue()
        self._choosing = asyncio.Lock()
        self._open: set[_Question] = set()
        self._chosen = self._stood_in = self._replaced = 0

    @property
    def processes(self) -> tuple[int, ...]:
        """The ids of the processes that are ready."""
        return tuple(thinker.process for thinker in self._bot_pool if thinker.process)

    @property
    def tally(self) -> Tally:
        """Statistics so far."""
        waiting = sum(not question.answer.running() for question in self._open)
        replaced = self._replaced + sum(thinker.replaced for thinker in self._bot_pool)
        return Tally(self._chosen, self._stood_in, replaced, waiting)

    def start(self) -> None:
        """Starts the processes in the background, once; if the kernel is missing, logs that instead."""
        if self._is_started:
            return
        self._is_started = True
        if not has_kernel():
            needs = " or ".join(KERNEL_NEEDS)
            _log.warning("%s is not installed: %s chooses in place of stronger bots", needs, STAND_IN)
            return
        patience = Patience(handshake=_HANDSHAKE_S, grace=self._half, share=0.0)
        parts = (self._command, patience, self._questions, self._closing)
        self._bot_pool = [_Thinker(*parts) for _ in range(self._count)]
        for thinker in self._bot_pool:
            thinker.start()

    async def choose(
        self,
        bot: str,
        position: Position,
        limit: Limit = NO_LIMIT,
        *,
        asker: Asker = NOBODY,
        seed: int | None = None,
    ) -> Choice:
        """The choice of the bot with this name, or of the stand-in; raises `InvalidError` without such a bot or a move.

        Whatever the limit, it thinks for at most half of the deadline. Without a seed, the seed is unpredictable.
        Askers take turns, however many requests each of them has.
        """
        if bot not in BOTS:
            raise InvalidError("bot", found=bot, names=", ".join(BOTS))
        check_moves(position)
        seed = secrets.randbelow(SEEDS) if seed is None else seed
        if bot in _AT_ONCE:
            choice = await self._at_once(bot, position, seed)
        else:
            limit = replace(limit, seconds=min(limit.seconds or self._half, self._half))
            thought = await self._thought(_Question(bot, seed, position, limit), asker)
            self._stood_in += thought is None
            choice = thought or await self._at_once(STAND_IN, position, seed)
        self._chosen += 1
        return choice

    async def close(self) -> None:
        """Ends the processes; from now on only the stand-in chooses, also for requests that are waiting."""
        self._is_started = True
        self._closing.set()
        for question in self._open:
            question.stop.set()
        bot_pool, self._bot_pool = self._bot_pool, []
        for thinker in bot_pool:
            await asyncio.to_thread(thinker.join)
            self._replaced += thinker.replaced
        for question in [question for question in self._open if not question.answer.done()]:
            question.answer.set_result(None)

    async def __aenter__(self) -> Self:
        self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _at_once(self, name: str, position: Position, seed: int) -> Choice:
        """The choice of a bot that needs no compiled code; one at a time, because Python threads block each other."""
        async with self._choosing:
            return await asyncio.to_thread(bot(name, seed).choose, position)

    async def _thought(self, question: "_Question", asker: Asker) -> Choice | None:
        """The answer of a process, or None if there is none; a second attempt goes to the front of the queue."""
        self.start()
        with suppress(TimeoutError):
            for attempt in range(_ATTEMPTS):
                if self._bot_pool and (choice := await self._answer(question.again(), None if attempt else asker)):
                    return choice
        if self._bot_pool:
            _log.warning("%s gives no answer: %s chooses in its place", question.bot, STAND_IN)
        return None

    async def _answer(self, question: "_Question", asker: Asker | None) -> Choice | None:
        """The answer of a process, or None if it fails; raises `TimeoutError` when waiting longer is pointless.

        Without an asker the question goes to the front. While processes are busy it keeps waiting; while none is ready,
        only for one deadline.
        """
        answer = asyncio.wrap_future(question.answer)
        self._open.add(question)
        if asker is None:
            self._questions.put_first(question)
        else:
            self._questions.put(question, asker)
        try:
            for _ in range(_MOST_WAITS):
                await asyncio.wait({answer}, timeout=self._seconds)
                if answer.done():
                    return answer.result()
                if not (question.answer.running() or self.processes):
                    break
            raise TimeoutError
        finally:
            self._open.discard(question)
            question.stop.set()
            answer.cancel()


@dataclass(frozen=True, slots=True, eq=False)
class _Question:
    """A question to a bot, and its answer: None if the process fails."""

    bot: str
    seed: int
    position: Position
    limit: Limit
    stop: Stop = field(default_factory=Stop, init=False)
    answer: "Future[Choice | None]" = field(default_factory=Future, init=False)

    def again(self) -> "_Question":
        """The same question, not answered yet."""
        return replace(self)

    def put_to(self, engine: Conversation) -> None:
        """Has the engine answer, unless nobody is waiting any more; raises what the engine does."""
        if not self.answer.set_running_or_notify_cancel():
            return
        choice = None
        try:
            engine.send(SetOption("Bot", self.bot))
            engine.send(SetOption("Seed", str(self.seed)))
            engine.send("newgame")
            choice = engine.think(self.position, self.limit, self.stop)
        finally:
            self.answer.set_result(choice)


class _Thinker(threading.Thread):
    """A process, and the only thread that talks to it; a daemon, in case the server ends without closing it."""

    def __init__(
        self,
        command: str,
        patience: Patience,
        questions: FairQueue[_Question],
        closing: threading.Event,
    ) -> None:
        super().__init__(name="thinker", daemon=True)
        self._command, self._patience = command, patience
        self._questions, self._closing = questions, closing
        self.process: int | None = None
        self.replaced = 0

    def run(self) -> None:
        """Runs a process that answers questions, and replaces it when it fails, until the pool is closed."""
        pause = 0.0
        while not self._closing.is_set():
            try:
                self._work()
            except Exception as error:  # noqa: BLE001 - whatever it is, the other tables' bots need a process
                _log.warning("a bot's process is replaced: %s", error)
                self.replaced += 1
                self._tidy_up()
                pause = 0.0 if self.process else min(2 * pause + 1, _LONGEST_PAUSE_S)
            self.process = None
            self._closing.wait(pause)

    def _work(self) -> None:
        """Has one process answer questions; raises `EngineError` when it fails."""
        engine = Conversation(self._command, self._patience)
        try:
            self._warm(engine)
            self.process = engine.program.pid
            while not self._closing.is_set():
                self._answer_next(engine)
        finally:
            engine.program.kill()  # it has no state to lose

    def _warm(self, engine: Conversation) -> None:
        """Waits until the process has loaded all bots, and compiled them if need be, which it says."""
        engine.greet()
        said = ""
        for name in _COMPILED:
            engine.send(SetOption("Bot", name))
            engine.send("isready")
            deadline = time.monotonic() + _WARMING_S
            while (reply := engine.hear(_TICK_S)) is None:
                if self._closing.is_set():
                    return
                if engine.program.last_words != said:
                    said = engine.program.last_words
                    _log.warning("a bot's process: %s", said)
                if time.monotonic() > deadline:
                    raise engine.program.silent("isready", _WARMING_S)
            if reply != Word("readyok"):
                raise engine.unexpected("isready", reply)

    def _answer_next(self, engine: Conversation) -> None:
        """Answers the next question, or checks after a while without one that the process still runs."""
        question = self._questions.get(_TICK_S)
        if question is None:
            engine.hear(0)
        else:
            question.put_to(engine)

    def _tidy_up(self) -> None:
        """Drops questions that nobody is waiting for: they would pile up while there is no process."""
        self._questions.discard(lambda question: question.answer.cancelled())
