"""The process pool of bots: a server's bots think in separate processes, so no table waits for another's bot.

`BotPool` keeps a few processes of `azulejos engine`, and a thread beside each that talks to it by the engine protocol;
the event loop only waits for answers. A choice always comes: who crashes or is overdue is killed and replaced, the move
is asked for once more, and if that fails too, the stand-in chooses. No process outlives the server, however it ends:
an engine ends with its input. Bots that need no compiled code choose in a thread of this process, as that takes a few
milliseconds, less than asking another one would save.

A process takes about 180 MB, of which 90 are its own, and less than a second to start; about 400 MB and half a minute
if it has to compile first, which `azulejos compile` does ahead. `docs/serving.md` tells more.
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

from azulejos.bots.external import Conversation, Patience
from azulejos.bots.interface import NO_LIMIT, Choice, Limit, Stop, check_moves
from azulejos.bots.lazy import KERNEL_NEEDS
from azulejos.bots.levels import LEVELS
from azulejos.bots.protocol import SetOption, Word
from azulejos.bots.registry import BOTS, bot, has_kernel
from azulejos.dealing import SEEDS
from azulejos.errors import InvalidError
from azulejos.rules import Position
from azulejos.server.fair_queue import NOBODY, Asker, FairQueue
from azulejos.tables.table import STAND_IN

__all__ = ["ENGINE", "BotPool", "Tally"]

ENGINE = shlex.join([sys.executable, "-P", "-m", "azulejos", "engine"])  # -P: not what lies in this folder

_AT_ONCE = {"random", "greedy"} | {level.name for level in LEVELS if not (level.depth or level.visits)}
_COMPILED = ("search", "mcts")  # with these two every bot is ready
_ATTEMPTS = 2  # processes that are asked for one move
_MOST_WAITS = 12  # deadlines that may pass while others are answered first
_TICK_S = 0.1  # seconds between two looks at whether the process still runs and is still wanted
_HANDSHAKE_S = 30.0  # seconds in which Python has started
_WARMING_S = 300.0  # seconds in which everything is compiled, also on a slow machine
_LONGEST_PAUSE_S = 60.0  # seconds before another attempt to start what does not start

_log = logging.getLogger("azulejos.server")


class Tally(NamedTuple):
    """What has come of the questions so far: moves chosen, those of them by the stand-in, and processes replaced.

    `waiting` is how many questions wait for a process now.
    """

    chosen: int
    stood_in: int
    replaced: int
    waiting: int


class BotPool:
    """So many processes in which bots think; a move has a deadline in seconds. Without any, the stand-in chooses.

    They start with the first question that needs them, by `start`, or by `async with`, which closes them in the end.
    """

    def __init__(self, count: int, *, seconds: float = 5.0, command: str = ENGINE) -> None:
        self._count, self._seconds, self._command = count, seconds, command
        self._half = seconds / 2  # to think in; the other half is for who was told to stop
        self._bot_pool: list[_Thinker] = []
        self._is_started = False
        self._closing = threading.Event()
        self._questions: FairQueue[_Question] = FairQueue()
        self._choosing = asyncio.Lock()
        self._open: set[_Question] = set()
        self._chosen = self._stood_in = self._replaced = 0

    @property
    def processes(self) -> tuple[int, ...]:
        """The ids of the processes that are ready to think, or do."""
        return tuple(thinker.process for thinker in self._bot_pool if thinker.process)

    @property
    def tally(self) -> Tally:
        """What has come of the questions so far."""
        waiting = sum(not question.answer.running() for question in self._open)
        replaced = self._replaced + sum(thinker.replaced for thinker in self._bot_pool)
        return Tally(self._chosen, self._stood_in, replaced, waiting)

    def start(self) -> None:
        """Starts the processes in the background, once; where the kernel is missing, says so instead."""
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
        """The choice of the bot of this name, or of the stand-in; raises `InvalidError` without such a bot or a move.

        Whatever the limit, it thinks for at most half of the deadline. Without a seed nobody can foresee its chance.
        Those who ask have their turns one after the other, however much each of them asks.
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
        """Ends the processes; from now on there is only the stand-in, also for whoever still waits."""
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
        """What a bot chooses that needs no compiled code; one at a time, as threads of Python hold up each other."""
        async with self._choosing:
            return await asyncio.to_thread(bot(name, seed).choose, position)

    async def _thought(self, question: "_Question", asker: Asker) -> Choice | None:
        """What a process answers, or None if none does; who has to ask again has waited already."""
        self.start()
        with suppress(TimeoutError):
            for attempt in range(_ATTEMPTS):
                if self._bot_pool and (choice := await self._answer(question.again(), None if attempt else asker)):
                    return choice
        if self._bot_pool:
            _log.warning("%s gives no answer: %s chooses in its place", question.bot, STAND_IN)
        return None

    async def _answer(self, question: "_Question", asker: Asker | None) -> Choice | None:
        """The answer of a process, or None if it fails; raises `TimeoutError` when it is no use to wait longer.

        Without an asker it is answered before all others. Who waits for others to be answered waits on, and who waits
        for a process to get ready only for one deadline.
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
    """What a bot is asked, and the answer: None if the process fails."""

    bot: str
    seed: int
    position: Position
    limit: Limit
    stop: Stop = field(default_factory=Stop, init=False)
    answer: "Future[Choice | None]" = field(default_factory=Future, init=False)

    def again(self) -> "_Question":
        """The same, not yet answered."""
        return replace(self)

    def put_to(self, engine: Conversation) -> None:
        """Lets the engine answer, unless nobody waits any more; raises what the engine does."""
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
    """A process, and the thread that alone talks to it; a daemon, for a server that ends without closing it."""

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
        """Has a process answer questions, and then another, until all is closed."""
        pause = 0.0
        while not self._closing.is_set():
            try:
                self._work()
            except Exception as error:  # noqa: BLE001 - whatever it is, the bots of the other tables need a process
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
            engine.program.kill()  # it has nothing to lose

    def _warm(self, engine: Conversation) -> None:
        """Waits until the process has loaded all bots, and compiled them if need be, which nobody should disturb."""
        engine.greet()
        for name in _COMPILED:
            engine.send(SetOption("Bot", name))
            engine.send("isready")
            deadline = time.monotonic() + _WARMING_S
            while (reply := engine.hear(_TICK_S)) is None:
                if self._closing.is_set():
                    return
                if time.monotonic() > deadline:
                    raise engine.program.silent("isready", _WARMING_S)
            if reply != Word("readyok"):
                raise engine.unexpected("isready", reply)

    def _answer_next(self, engine: Conversation) -> None:
        """Answers the question that has its turn, or sees after a while without one that the process still runs."""
        question = self._questions.get(_TICK_S)
        if question is None:
            engine.hear(0)
        else:
            question.put_to(engine)

    def _tidy_up(self) -> None:
        """Drops the questions that nobody asks any more: they would pile up as long as there is no process."""
        self._questions.discard(lambda question: question.answer.cancelled())
