"""The engine's end of the engine protocol: an engine in this process, and the command `azulejos engine`."""

import os
import random
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azulejos import Game, InvalidError, Position
from azulejos.bots import Choice, bot
from azulejos.bots.engines.engine import Engine
from azulejos.bots.engines.protocol import LONGEST_LINE, Fault, parse_reply
from azulejos.bots.registry import BOTS
from tests.bots.engines.ponder import Ponder
from tests.patience import PATIENCE_S

POSITION = Game.new(seed=7).position
COMMAND = [sys.executable, "-m", "azulejos", "engine"]
PAGE = Path(__file__).parents[3] / "docs" / "engine-protocol.md"


class Talk:
    """An engine that runs in a thread of this process."""

    def __init__(self, name: str | None = "greedy", seed: int = 0) -> None:
        self.sent: SimpleQueue[bytes] = SimpleQueue()
        self.heard: SimpleQueue[bytes] = SimpleQueue()
        engine = Engine(self.heard.put, name, seed)
        self.thread = threading.Thread(target=engine.run, args=(lambda _count: self.sent.get(),))
        self.thread.start()

    def say(self, *lines: str) -> None:
        for line in lines:
            self.sent.put(f"{line}\n".encode())

    def hear(self) -> list[str]:
        """The lines that it says next."""
        return self.heard.get(timeout=PATIENCE_S).decode().splitlines()

    def ask(self, *lines: str) -> list[str]:
        """What it says to the last of the lines, if it says something."""
        self.say(*lines)
        return self.hear()

    def end(self) -> list[str]:
        """Ends its input, and returns what it had still to say."""
        self.sent.put(b"")
        self.thread.join(PATIENCE_S)
        assert not self.thread.is_alive()
        lines = []
        try:
            while True:
                lines += self.heard.get_nowait().decode().splitlines()
        except Empty:
            return lines


@pytest.fixture
def talk() -> Iterator[Callable[..., Talk]]:
    """Starts engines that end with the test."""
    talks = []

    def start(name: str | None = "greedy", seed: int = 0) -> Talk:
        talks.append(Talk(name, seed))
        return talks[-1]

    yield start
    for one in talks:
        one.end()


@pytest.fixture
def ponder(monkeypatch: pytest.MonkeyPatch) -> None:
    """One more bot, which thinks until it is stopped."""
    monkeypatch.setitem(BOTS, "ponder", lambda _seed: Ponder())


Start = Callable[..., Talk]


def without_time(line: str) -> str:
    """The line without what differs from run to run, and without the names of bots that may be added."""
    return re.sub(r" time [0-9.]+|( var \w+)+$", "", line)


# The handshake and options.


def test_an_engine_says_who_it_is_and_what_can_be_set(talk: Start) -> None:
    names = " ".join([f"var {name}" for name in BOTS])
    assert talk("random", seed=9).ask("azul") == [
        "id name Azulejos random",
        "id author The Azulejos authors",
        f"option name Bot type combo default random {names}",
        "option name Seed type spin default 9 min 0 max 18446744073709551615",
        "azulok",
    ]


def test_code_of_ones_own_is_run_as_an_engine_and_a_host_can_come_back_to_it(talk: Start) -> None:
    engine, name = talk("py:tests.bots.engines.ponder:Ponder"), "py:tests.bots.engines.ponder:Ponder"
    assert engine.ask("azul")[2].endswith(f" var {name}")
    engine.say("setoption name Bot value random", f"setoption name Bot value {name}")
    assert engine.ask("azul")[0] == f"id name Azulejos {name}"


def test_another_bot_with_another_seed_plays_its_own_moves(talk: Start) -> None:
    engine = talk("greedy")
    engine.say("setoption name Bot value random", "setoption name Seed value 11", f"position {POSITION}")
    assert engine.ask("go")[-1] == f"bestmove {bot('random', 11).choose(POSITION).move}"


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("setoption name Bot value deepblue", "error option_value option Bot: found deepblue, expected one of random,"),
        ("setoption name Bot value cmd:ls", "error option_value option Bot: found 'cmd:ls', expected one of random,"),
        ("setoption name Seed value -1", "error option_value option Seed: found '-1', expected a whole number from 0"),
        (
            "setoption name Seed value 18446744073709551616",
            "error option_value option Seed: found 18446744073709551616",
        ),
        ("setoption name Seed value ٣", "error option_value option Seed: found ٣, expected a whole number from 0"),
        (f"setoption name Seed value {'9' * 5000}", "error option_value option Seed: found '9999999999"),
        ("setoption name Hash value 16", "error option_name there is no option Hash: expected one of Bot, Seed."),
    ],
)
def test_options_take_their_own_values_only(talk: Start, line: str, error: str) -> None:
    assert talk().ask(line)[0].startswith(error)


def test_an_engine_is_made_of_a_bot_and_a_seed() -> None:
    with pytest.raises(InvalidError, match="option Bot: found 'cmd:ls', expected one of random, greedy"):
        Engine(print, "cmd:ls")
    with pytest.raises(InvalidError, match="is not a seed"):
        Engine(print, "random", -1)


def test_the_bot_is_the_strongest_that_can_run(monkeypatch: pytest.MonkeyPatch, talk: Start) -> None:
    monkeypatch.setattr("azulejos.bots.engines.engine.strongest", lambda: "random")
    assert talk(None).ask("azul")[0] == "id name Azulejos random"


# Thinking.


def test_a_move_comes_with_what_the_bot_thinks(talk: Start) -> None:
    said = talk().ask(f"position {POSITION}", "go nodes 10")
    assert [without_time(line) for line in said] == ["info depth 1 nodes 84 values 2 -2 pv 1B2", "bestmove 1B2"]


@pytest.mark.usefixtures("ponder")
def test_stop_is_answered_with_the_best_so_far(talk: Start) -> None:
    engine = talk("ponder")
    last, first = POSITION.legal_moves()[-1], POSITION.legal_moves()[0]
    said = engine.ask(f"position {POSITION}", "go") + engine.ask("stop")
    assert [without_time(line) for line in said] == [
        f"info depth 1 nodes 1 values 0.5 0.5 pv {last}",
        f"info depth 1 nodes 2 values 0.5 0.5 pv {first}",
        f"bestmove {first}",
    ]


@pytest.mark.usefixtures("ponder")
def test_an_engine_that_thinks_says_that_it_is_ready_and_refuses_the_rest(talk: Start) -> None:
    engine = talk("ponder")
    engine.ask(f"position {POSITION}", "go")
    refused = ["go", "newgame", "azul", "setoption name Seed value 1", f"position {POSITION}"]
    said = [engine.ask(line)[0].partition(" has to wait")[0] for line in ["isready", *refused]]
    assert said == ["readyok", *(f"error still_thinking {line.split()[0]}" for line in refused)]


@pytest.mark.usefixtures("ponder")
@pytest.mark.parametrize("end", ["quit", None])
def test_quit_and_the_end_of_input_end_the_thinking(end: str | None) -> None:
    engine = Talk("ponder")
    engine.ask(f"position {POSITION}", "go")
    if end:
        engine.say(end)
    assert engine.end()[-1] == f"bestmove {POSITION.legal_moves()[0]}"


def test_nothing_is_said_after_quit() -> None:
    engine = Talk()
    engine.say("quit", "azul")
    assert engine.end() == []


def test_a_bot_that_does_not_listen_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    is_enough, has_chosen = threading.Event(), threading.Event()

    def choose(_bot: Ponder, position: Position, *_: object, **__: object) -> Choice:
        is_enough.wait()
        has_chosen.set()
        return bot("greedy").choose(position)

    monkeypatch.setattr("azulejos.bots.engines.engine._HURRY_S", 0.05)
    monkeypatch.setattr(Ponder, "choose", choose)
    monkeypatch.setitem(BOTS, "deaf", lambda _seed: Ponder())
    engine = Talk("deaf")
    engine.say(f"position {POSITION}", "go")
    assert engine.end() == []
    assert not has_chosen.is_set()
    is_enough.set()


@pytest.mark.usefixtures("ponder")
def test_a_line_may_follow_as_soon_as_the_answer_is_there(talk: Start) -> None:
    engine = talk("greedy")
    for _ in range(50):
        assert engine.ask(f"position {POSITION}", "go")[-1] == "bestmove 1B2"


def test_lines_may_be_sent_without_waiting_for_what_comes_before(talk: Start) -> None:
    engine = talk()
    engine.say("isready", f"position {POSITION}", "go depth 1")
    assert [engine.hear()[-1], engine.hear()[-1]] == ["readyok", "bestmove 1B2"]


def test_a_bot_chooses_once_before_it_says_that_it_is_ready(monkeypatch: pytest.MonkeyPatch, talk: Start) -> None:
    asked: list[Position] = []

    def choose(_bot: Ponder, position: Position, *_: object, **__: object) -> Choice:
        asked.append(position)
        return bot("greedy").choose(position)

    monkeypatch.setattr(Ponder, "choose", choose)
    monkeypatch.setitem(BOTS, "slow", lambda _seed: Ponder())
    engine = talk("slow")
    assert [engine.ask("isready"), engine.ask("isready"), len(asked)] == [["readyok"], ["readyok"], 1]


def test_every_game_has_a_bot_of_its_own(monkeypatch: pytest.MonkeyPatch, talk: Start) -> None:
    made: list[int] = []

    def make(seed: int) -> Ponder:
        made.append(seed)
        return Ponder()

    monkeypatch.setitem(BOTS, "ponder", make)
    engine = talk("ponder", seed=5)
    for line in ("go nodes 1", "go nodes 1", "newgame", "go nodes 1"):
        engine.say(f"position {POSITION}", line)
        if line != "newgame":
            engine.hear()
            engine.hear()
    assert made == [5, 5]


def test_a_new_game_has_no_position_yet(talk: Start) -> None:
    assert talk().ask(f"position {POSITION}", "newgame", "go") == [
        "error no_position there is no position to think about: send position first."
    ]


def test_there_is_nothing_to_think_about_before_a_deal(talk: Start) -> None:
    engine = talk()
    assert engine.ask(f"position {Position.initial()}", "go") == [
        "error nothing_to_choose there is no move to choose while a deal is due."
    ]


def test_a_line_that_is_refused_changes_nothing(talk: Start) -> None:
    engine = talk("random", seed=3)
    engine.say(f"position {POSITION}")
    for line in ("position S2", f"position {POSITION} moves 1B1 1B1", "setoption name Seed value x", "frob", "go x"):
        assert engine.ask(line)[0].startswith("error ")
    assert engine.ask("go")[-1] == f"bestmove {bot('random', 3).choose(POSITION).move}"


def test_unreadable_bytes_are_refused(talk: Start) -> None:
    engine = talk()
    engine.sent.put(b"\xff\xfe\n" + b"x" * (LONGEST_LINE + 1) + b"\n")
    assert [engine.hear()[0].split()[1], engine.hear()[0].split()[1]] == ["line_encoding", "line_long"]


@pytest.mark.parametrize("line", ["", "stop", f"position {POSITION}", "setoption name Seed value 2"])
def test_some_lines_have_no_answer(talk: Start, line: str) -> None:
    assert talk().ask(line, "isready") == ["readyok"]


# Bots that fail.


def failing(error: Exception) -> Callable[[int], Ponder]:
    def make(_seed: int) -> Ponder:
        raise error

    return make


def test_a_bot_that_fails_is_answered_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], talk: Start
) -> None:
    monkeypatch.setitem(BOTS, "broken", failing(RuntimeError("no weights")))
    engine = talk("broken")
    error = "error bot_failed the bot broken failed: RuntimeError: no weights (test_engine.py)."
    told = [*engine.ask(f"position {POSITION}", "go"), *engine.ask("isready")]
    places = r"\(.*(test_engine.py), line [0-9]+\)"
    assert [re.sub(places, r"(\1)", line) for line in told] == [error, error, "readyok"]
    assert engine.ask("setoption name Bot value greedy", "go")[-1] == "bestmove 1B2"
    assert "Traceback" in capsys.readouterr().err


def test_what_a_bot_cannot_do_is_said_in_its_own_words(monkeypatch: pytest.MonkeyPatch, talk: Start) -> None:
    monkeypatch.setitem(BOTS, "small", failing(InvalidError("too_large", field="score", found="9999", largest=999)))
    assert talk("small").ask(f"position {POSITION}", "go") == [
        "error too_large score: 9999 is too large to pack: expected 999 at most."
    ]


def test_a_bot_that_talks_too_much_is_cut_short(monkeypatch: pytest.MonkeyPatch, talk: Start) -> None:
    def choose(_bot: Ponder, position: Position, *_: object, report: Callable[[Choice], None], **__: object) -> Choice:
        choice = bot("greedy").choose(position)
        for said in [choice] * 3000:
            report(said)
        return choice

    monkeypatch.setattr(Ponder, "choose", choose)
    monkeypatch.setitem(BOTS, "chatty", lambda _seed: Ponder())
    engine = talk("chatty")
    lines = engine.ask(f"position {POSITION}", "go")
    while not lines[-1].startswith("bestmove"):
        lines += engine.hear()
    assert len(lines) == 1002


# Noise.

COMMANDS = "azul isready setoption newgame position go stop"
VALUES = f"name value Bot Seed moves time nodes depth random 7 0.5 -1 1B1 2@2 BBYR/KKWW/BRKW/YYYY/BBWW {POSITION}"
WORDS = st.sampled_from([*COMMANDS.split(), *VALUES.split(), str(POSITION), str(Position.initial())])
NOISE = st.lists(
    st.lists(WORDS, max_size=6).map(" ".join).map(str.encode)
    | st.binary(max_size=30)
    | st.text(max_size=30).map(str.encode),
    max_size=12,
)


@given(NOISE)
def test_no_noise_confuses_an_engine(lines: list[bytes]) -> None:
    data = b"\n".join([line for line in lines if b"quit" not in line])
    pieces = iter([data + b"\nstop\nisready\n", b""])
    said: list[bytes] = []
    Engine(said.append, "random").run(lambda _count: next(pieces))
    replies = [parse_reply(line) for line in b"".join(said).decode().split("\n")]
    assert None in replies
    assert "readyok" in map(str, replies)
    assert not [reply for reply in replies if isinstance(reply, Fault) and reply.code == "bot_failed"]


# The command.


class Process:
    """The command `azulejos engine` as a process."""

    def __init__(self, *arguments: str) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([*COMMAND, *arguments], stdin=pipe, stdout=pipe, bufsize=0)
        assert self.process.stdin
        assert self.process.stdout
        self.stdin: IO[bytes] = self.process.stdin
        self.stdout: IO[bytes] = self.process.stdout

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: object) -> None:
        self.stdin.close()
        self.stdout.close()
        self.process.wait(PATIENCE_S)

    def say(self, line: str) -> None:
        self.stdin.write(f"{line}\n".encode())


def transcript() -> list[tuple[str, str]]:
    """The session on the protocol's page: who says each line, and the line."""
    text = PAGE.read_text(encoding="utf-8").partition("```text\n")[2].partition("```")[0].replace("\n  ", " ")
    return [(line[0], line[2:]) for line in text.splitlines()]


def test_the_session_on_the_page_is_what_the_engine_says() -> None:
    with Process("--bot", "greedy") as engine:
        for who, line in transcript():
            if who == ">":
                engine.say(line)
            else:
                said = engine.stdout.readline().decode().rstrip("\n")
                assert without_time(said) == without_time(line)
        assert engine.stdout.read() == b""
    assert engine.process.returncode == 0


def test_the_session_on_the_page_is_a_whole_one() -> None:
    lines = transcript()
    assert (lines[0], lines[-1], len(lines) > 20) == ((">", "azul"), (">", "quit"), True)


def test_random_bytes_do_not_end_the_command() -> None:
    noise = random.Random(5).randbytes(300_000).replace(b"quit", b"")
    with Process() as engine:
        reader = threading.Thread(target=lambda: said.append(engine.stdout.read()))
        said: list[bytes] = []
        reader.start()
        engine.stdin.write(noise + b"\nazul\nquit\n")
        reader.join(PATIENCE_S)
    assert said[0].endswith(b"azulok\n")
    assert engine.process.returncode == 0


def test_a_host_that_does_not_listen_is_no_reason_to_crash() -> None:
    done = subprocess.run(
        [*COMMAND], input=b"azul\nazul\n", stdout=(end := write_end()), stderr=subprocess.PIPE, check=False
    )
    os.close(end)
    assert (done.returncode, done.stderr) == (0, b"")


def write_end() -> int:
    """A pipe that nobody reads."""
    reading, writing = os.pipe()
    os.close(reading)
    return writing


def test_input_that_was_closed_before_is_at_its_end() -> None:
    command = ["/bin/sh", "-c", 'exec "$0" "$@" <&-', *COMMAND]
    assert subprocess.run(command, capture_output=True, check=False, timeout=PATIENCE_S).returncode == 0


def test_an_unknown_bot_is_said_in_one_line() -> None:
    done = subprocess.run([*COMMAND, "--bot", "deepblue"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr[:47]) == (2, "option Bot: found deepblue, expected one of ran")
