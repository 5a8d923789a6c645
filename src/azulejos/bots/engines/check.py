"""Checks an engine for its author: what it does wrong by the engine protocol, and how to fix it.

`check_engine` starts a program and runs a list of checks, one `Finding` each; nothing is raised. A check talks to the
engine as a host would (`external`), or sends what a host should not, and looks at the answer. An engine that fails a
check is killed, and started again for the next one.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import get_args

from azulejos.bots.engines.external import Conversation, Patience
from azulejos.bots.engines.protocol import Go, Info, SetOption, SetPosition, Word
from azulejos.bots.interface import NO_LIMIT, Limit, Stop
from azulejos.errors import EngineError, in_words
from azulejos.notation import Wall, format_deal
from azulejos.records import Game
from azulejos.rules import Position

__all__ = ["Finding", "check_engine"]

_WHILE_S = 0.2  # for an engine to get deep into thought
_QUICK = Limit(seconds=0.05, nodes=100, depth=1)  # for the many moves of whole games
_LAST_ROUND = 12  # a game need not end (R5)


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of a check: its `code` and `title`, a `note` if it passed, otherwise the `fault` and an `advice`."""

    code: str
    title: str
    note: str = ""
    fault: str = ""
    advice: str = ""

    @property
    def is_passed(self) -> bool:
        """Whether the engine passed."""
        return not self.fault


def check_engine(command: str, patience: Patience | None = None) -> Iterator[Finding]:
    """The findings about the engine of this command line, one by one; a single one if the handshake fails."""
    examination = _Examination(command, patience or Patience())
    try:
        for check in _CHECKS:
            finding = examination.found(check)
            yield finding
            if check is _CHECKS[0] and not finding.is_passed:
                return
    finally:
        examination.end_engine()


class _Shortcoming(Exception):  # noqa: N818 - of somebody else's program
    """What an engine did wrong, as a sentence."""


@dataclass(frozen=True, slots=True)
class _Check:
    """One requirement: `examine` returns a note, or raises what is wrong."""

    code: str
    title: str
    examine: Callable[[Conversation], str]
    advice: str
    is_the_end: bool = False


class _Examination:
    """The engine being checked; it runs until a check fails."""

    def __init__(self, command: str, patience: Patience) -> None:
        self._command, self._patience = command, patience
        self._engine: Conversation | None = None

    def found(self, check: _Check) -> Finding:
        """Runs the check."""
        try:
            note = check.examine(self._engine or self._started())
        except EngineError as error:
            self.end_engine()
            return Finding(check.code, check.title, fault=str(error), advice=_REMEDIES.get(error.code, check.advice))
        except _Shortcoming as shortcoming:
            self.end_engine()
            return Finding(check.code, check.title, fault=str(shortcoming), advice=check.advice)
        if check.is_the_end:
            self.end_engine()
        return Finding(check.code, check.title, note)

    def end_engine(self) -> None:
        """Kills the engine, if one is running."""
        if self._engine:
            self._engine.program.kill()
        self._engine = None

    def _started(self) -> Conversation:
        self._engine = Conversation(self._command, self._patience)
        self._engine.greet()
        return self._engine


# The checks. Each gets an engine that has shaken hands and is at rest.


def _handshake(engine: Conversation) -> str:
    if not engine.name:
        raise _Shortcoming("it sent no id name before azulok.")
    options = ", ".join([option.name for option in engine.options])
    return f"{engine.name}, by {engine.author or 'nobody named'}; {f'options {options}' if options else 'no options'}"


def _ready(engine: Conversation) -> str:
    engine.wait_until_ready()
    return ""


def _options(engine: Conversation) -> str:
    for option in engine.options:
        engine.send(SetOption(option.name, option.default))
        engine.wait_until_ready()
    return ""


def _quiet(engine: Conversation) -> str:
    for line in ("", "stop", "newgame", str(SetPosition(_drafting()))):
        engine.send(line)
        engine.send("isready")  # what the line has caused comes before the answer to this
        reply = engine.hear(engine.patience.ready)
        if reply is None:
            raise engine.program.silent("isready", engine.patience.ready)
        if reply != Word("readyok"):
            raise _Shortcoming(f"after {line!r} it sent {str(reply)!r}, where nothing is expected.")
    return ""


def _refuses(*lines: str) -> Callable[[Conversation], str]:
    """Whether each of the lines is answered with an error, and the engine goes on."""

    def examine(engine: Conversation) -> str:
        for line in lines:
            _expect_refusal(engine, line)
        return ""

    return examine


def _keeps_position(engine: Conversation) -> str:
    """The position that was sent before is one of tiling, so that a move in the refused one would be seen."""
    kept, refused = _tiling(), _drafting()
    engine.send(SetPosition(kept))
    move = refused.legal_moves()[0]
    _expect_refusal(engine, f"position {refused} moves {move} {move}")
    return f"still plays {engine.go(kept, _QUICK).move}"


def _no_move(engine: Conversation) -> str:
    empty, deal = Position.initial(), "BBYR/KKWW/BRKW/YYYY/BBWW"
    engine.send(SetPosition(empty))
    _expect_refusal(engine, "go nodes 100")
    engine.send(f"position {empty} moves {deal}")
    engine.go(empty.deal(deal), _QUICK)
    return ""


def _keeps_to(limit: Limit) -> Callable[[Conversation], str]:
    """Whether it answers with a legal move in time."""

    def examine(engine: Conversation) -> str:
        begun = time.monotonic()
        move = engine.think(_drafting(), limit).move
        return f"{move} in {time.monotonic() - begun:.2f} s"

    return examine


def _stops(engine: Conversation) -> str:
    stop, begun = Stop(), time.monotonic()
    with stop.after(_WHILE_S):
        engine.think(_drafting(), NO_LIMIT, stop)
    return f"in {max(0.0, time.monotonic() - begun - _WHILE_S):.2f} s"


def _ready_in_thought(engine: Conversation) -> str:
    _begin_to_think(engine)
    engine.send("isready")
    if "bestmove" not in _heard_until(engine, "readyok", "isready"):
        engine.send("stop")
        _heard_until(engine, "bestmove", "stop")
    return ""


def _whole_game(players: int, wall: Wall, engine: Conversation) -> str:
    """Every other position is sent as the whole game so far, so that the engine has to know the rules too."""
    engine.begin_game()
    game = Game.new(players, wall, seed=players)
    while game.position.turn and game.position.round <= _LAST_ROUND:
        if len(game.moves) % 2:
            choice = engine.think(game.position, _QUICK)
        else:
            done = [step.done for step in game.history]
            steps = [format_deal(step) if isinstance(step, tuple) else str(step) for step in done]
            engine.send(f"position {game.initial} moves {' '.join(steps)}")
            choice = engine.go(game.position, _QUICK)
        game.play(choice.move)
    return f"{len(game.moves)} moves, scores {' '.join(map(str, game.position.scores))}"


def _quits(engine: Conversation) -> str:
    engine.send("quit")
    return _ended(engine, "quit")


def _quits_in_thought(engine: Conversation) -> str:
    _begin_to_think(engine)
    return _quits(engine)


def _ends_with_input(engine: Conversation) -> str:
    engine.program.close_input()
    return _ended(engine, "the end of its input")


def _ends_with_input_in_thought(engine: Conversation) -> str:
    _begin_to_think(engine)
    return _ends_with_input(engine)


# What the checks share.


def _drafting() -> Position:
    """A position with much to choose from."""
    return Game.new(seed=7).position


def _tiling() -> Position:
    """A position in which a column of the grey wall is to be chosen."""
    game = Game.new(wall="grey", seed=7)
    while game.position.phase == "drafting":
        game.play(game.position.legal_moves()[0])
    return game.position


def _begin_to_think(engine: Conversation) -> None:
    engine.send(SetPosition(_drafting()))
    engine.send(Go(NO_LIMIT))
    time.sleep(_WHILE_S)


def _expect_refusal(engine: Conversation, line: str) -> None:
    """Whether the line is answered with an error and nothing else; after readyok no answer can come."""
    engine.send(line)
    engine.send("isready")
    heard = _heard_until(engine, "readyok", "isready")
    if heard != ["error", "readyok"]:
        answer = ", ".join(heard[:-1]) or "nothing"
        raise _Shortcoming(f"it answered {line!r} with {answer}, expected one line that begins with error.")


def _heard_until(engine: Conversation, word: str, sent: str) -> list[str]:
    """How the lines begin that it sends up to this one, without those about its thoughts."""
    heard: list[str] = []
    deadline = time.monotonic() + engine.patience.grace
    while word not in heard:
        left = deadline - time.monotonic()
        reply = engine.hear(left) if left > 0 else None
        if reply is None:
            raise engine.program.silent(sent, engine.patience.grace)
        if not isinstance(reply, Info):
            heard.append(str(reply).partition(" ")[0])
    return heard


def _ended(engine: Conversation, cause: str) -> str:
    begun = time.monotonic()
    status = engine.program.status_within(engine.patience.quit)
    if status is None:
        raise _Shortcoming(f"it still runs {engine.patience.quit:g} s after {cause}.")
    if status:
        raise _Shortcoming(f"after {cause} it ended with {in_words('status', status)}, expected exit status 0.")
    return f"in {time.monotonic() - begun:.2f} s"


_REMEDIES = {  # for what is wrong whichever check meets it
    "engine_start": "",
    "engine_crashed": "Mend this first. Its standard error says where it was.",
    "engine_protocol": "Write lines of the protocol to standard output, each when it is due. Whatever else you want to"
    " see goes to stderr, or while thinking into a line 'info string TEXT'.",
}
_GO_ON = "Answer with a line 'error CODE SENTENCE', change nothing, and go on with the next line."
_ANSWER = "Answer it with 'bestmove MOVE', where MOVE is one of those that 'azulejos moves POSITION' lists."
_IN_TIME = "Send bestmove before the time is over; a host waits a tenth of it and 1 s longer, and then no more."
_READ = "Read standard input also while thinking: in another thread, or by looking at it now and then."
_END = "End with exit status 0 when the line quit or the end of standard input comes, whatever is going on."
_RULES = "Read docs/rules.md again; 'azulejos moves POSITION' lists the legal moves of a position."

_CHECKS = (
    _Check(
        "handshake",
        "starts, and answers azul with who it is and azulok",
        _handshake,
        "Answer the line azul with 'id name NAME', 'id author NAME', a line for each option, and 'azulok', and flush"
        " the output. All other checks wait until this works.",
    ),
    _Check("isready", "answers isready", _ready, "Answer isready with readyok as soon as a move can be asked for."),
    _Check("options", "takes the defaults of its own options", _options, "Take 'setoption name NAME value DEFAULT'."),
    _Check(
        "quiet",
        "says nothing unasked",
        _quiet,
        "Blank lines, stop at rest, newgame, setoption and a good position have no answer.",
    ),
    _Check("unknown", "refuses lines that it does not know", _refuses("xyzzy", "größer ✓", "go sideways"), _GO_ON),
    _Check(
        "bad_position",
        "refuses positions that it cannot read",
        _refuses("position", "position S2 1d", f"position X{str(Position.initial())[1:]}"),
        _GO_ON,
    ),
    _Check(
        "illegal_step",
        "refuses an illegal move after a position, and keeps the position before",
        _keeps_position,
        "Make the moves and deals that follow the word moves one by one; if one is not legal, refuse the whole line.",
    ),
    _Check(
        "no_move",
        "refuses go where there is no move, and knows that a deal brings some",
        _no_move,
        "A position in phase r or e is a good position, and only go is refused. A deal after it leads to drafting.",
    ),
    _Check("nodes", "answers go nodes", _keeps_to(Limit(nodes=100)), _ANSWER),
    _Check("depth", "answers go depth", _keeps_to(Limit(depth=1)), _ANSWER),
    _Check("time", "answers go time, and keeps to the time", _keeps_to(Limit(seconds=0.3)), _IN_TIME),
    _Check("stop", "answers stop at once", _stops, _READ),
    _Check("ready_in_thought", "answers isready while it thinks", _ready_in_thought, _READ),
    *(
        _Check(
            f"game_{wall}_{players}",
            f"plays a whole game of {players} on the {wall} wall",
            partial(_whole_game, players, wall),
            _RULES,
        )
        for wall in get_args(Wall)
        for players in (2, 3, 4)
    ),
    _Check("quit", "ends at quit", _quits, _END, is_the_end=True),
    _Check("quit_in_thought", "ends at quit while it thinks", _quits_in_thought, _END, is_the_end=True),
    _Check("end_of_input", "ends with its input", _ends_with_input, _END, is_the_end=True),
    _Check(
        "end_of_input_in_thought",
        "ends with its input while it thinks",
        _ends_with_input_in_thought,
        _END,
        is_the_end=True,
    ),
)
