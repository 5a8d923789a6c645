"""The host's end of the engine protocol, with real programs: good ones, and bad ones of every kind."""

import fcntl
import gc
import os
import shlex
import signal
import subprocess
import sys
import termios
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from azulejos import Game, InvalidError, Position
from azulejos.bots import Choice, Limit, Stop, bot
from azulejos.bots.engines import external
from azulejos.bots.engines.external import Conversation, External, Patience
from azulejos.bots.engines.programs import Program
from azulejos.bots.engines.protocol import LONGEST_LINE
from azulejos.errors import EngineError
from tests.bots.engines.sample_engines import HANG, PATIENT, Write, is_running, note_started, ponder, wait_until_gone
from tests.patience import PATIENCE_S, wait_until

POSITION = Game.new(seed=7).position


@pytest.fixture(autouse=True)
def no_engine_stays_behind(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Every engine that a test started is gone at its end."""
    started = note_started(monkeypatch)
    yield started
    assert [pid for pid in started if not wait_until_gone(pid)] == []


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless a test says otherwise, engines have as long as they need."""
    monkeypatch.setattr(external, "Patience", lambda: PATIENT)


def failure(command: str, limit: Limit | None = None, patience: Patience | None = None) -> EngineError:
    """What is raised when the engine is asked for a move."""
    with pytest.raises(EngineError) as caught:
        External(command, patience=patience).choose(POSITION, limit or Limit(seconds=1))
    return caught.value


def logging(write: Write, log: Path, *moves: str) -> str:
    """The command line of an engine that writes down what it is sent, has an option Seed, and plays these moves."""
    return write(
        start=f"log, moves = open({str(log)!r}, 'w'), {list(moves)}",
        each="log.write(line); log.flush()",
        azul='say("option name Seed type spin default 0 min 0 max 99"); say("azulok")',
        go='say("bestmove", moves.pop(0))',
    )


# Engines that do as they should.


def test_an_engine_is_a_bot_with_the_name_it_gives_itself(write: Write) -> None:
    with External(write()) as engine:
        choice = engine.choose(POSITION, Limit(nodes=10))
    assert (engine.name, choice) == ("Usual", Choice(choice.move, (0.0, 0.0), (choice.move,), nodes=0))
    assert str(choice.move) == "1B2"


def test_an_engine_without_a_name_is_called_by_its_command(write: Write) -> None:
    command = write(azul='say("azulok")')
    with External(command) as engine:
        assert engine.name == command


def test_a_bot_whose_name_is_a_command_is_an_engine(write: Write, tmp_path: Path) -> None:
    engine = bot(f"cmd:{logging(write, tmp_path / 'log', '1B2')}", seed=9)
    assert isinstance(engine, External)
    with engine:
        assert str(engine.choose(POSITION).move) == "1B2"
    assert "setoption name Seed value 9\n" in (tmp_path / "log").read_text()


def test_a_seed_is_a_seed_here_too(write: Write) -> None:
    with pytest.raises(InvalidError, match="is not a seed"):
        External(write(), -1)


def test_a_seed_is_brought_into_the_range_of_the_engine(write: Write, tmp_path: Path) -> None:
    with External(logging(write, tmp_path / "log", "1B2"), seed=1234567) as engine:
        engine.choose(POSITION)
    assert "setoption name Seed value 67\n" in (tmp_path / "log").read_text()


def test_another_kind_of_seed_is_left_alone(write: Write) -> None:
    azul = 'say("option name Seed type string default\\noption name Depth type spin default 1 min 1 max 2\\nazulok")'
    with External(write(azul=azul, setoption="sys.exit(1)")) as engine:
        assert str(engine.choose(POSITION).move) == "1B2"


def test_where_there_is_no_move_the_engine_is_not_asked(write: Write) -> None:
    with External(write()) as engine, pytest.raises(InvalidError, match="no move to choose while a deal is due"):
        engine.choose(Position.initial())


def test_the_command_plays_through_the_protocol_as_it_plays_here() -> None:
    command = shlex.join([sys.executable, "-m", "azulejos", "engine", "--bot", "random"])
    random, game = bot("random", seed=5), Game.new(3, "grey", seed=3)
    with External(command, seed=5) as engine:
        while game.position.turn and game.position.round < 4:
            choice = engine.choose(game.position, Limit(nodes=1))
            assert choice == random.choose(game.position)
            game.play(choice.move)


def test_what_the_engine_thinks_is_reported(write: Write) -> None:
    thoughts = (
        'say("info string hello")\n'
        'say("info depth 1 nodes 5 values 1.5 -1.5 pv 1B2")\n'
        'say("")\n'
        'say("info depth 2 nodes 9 exact pv 1B3 CY1")\n'
        'say("info nodes 12")\n'
        'say("bestmove 1B3")'
    )
    reports: list[Choice] = []
    with External(write(go=thoughts)) as engine:
        choice = engine.choose(POSITION, report=reports.append)
    seen = [(str(one.move), one.values, one.nodes, one.depth, one.is_exact) for one in [*reports, choice]]
    assert seen == [
        ("1B2", (1.5, -1.5), 5, 1, False),
        ("1B3", (1.5, -1.5), 9, 2, True),
        ("1B3", (1.5, -1.5), 12, 2, True),
    ]
    assert [str(move) for move in choice.line] == ["1B3", "CY1"]


def test_thoughts_need_no_listener(write: Write) -> None:
    with External(write(go='say("info pv 1B3")\nsay("bestmove 1B2")')) as engine:
        assert [str(move) for move in engine.choose(POSITION).line] == ["1B2"]


def test_what_is_sent_is_what_the_protocol_says(write: Write, tmp_path: Path) -> None:
    after = POSITION.play("1B2")
    reply = str(after.legal_moves()[0])
    with External(logging(write, tmp_path / "log", "1B2", reply), seed=9) as engine:
        engine.choose(POSITION, Limit(nodes=7))
        engine.choose(after, Limit(seconds=2.5, depth=3))
    assert (tmp_path / "log").read_text().splitlines() == [
        "azul 2",
        "setoption name Seed value 9",
        "newgame",
        "isready",
        f"position {POSITION}",
        "go nodes 7",
        f"position {after}",
        "go time 2.5 depth 3",
        "quit",
    ]


NEXT_ROUND = Position.parse(str(POSITION).replace("S2 1d", "S2 2d"))


@pytest.mark.parametrize(
    ("before", "after", "games"),
    [
        (POSITION, POSITION, 1),
        (POSITION, POSITION.play("1B2"), 1),
        (POSITION, NEXT_ROUND, 1),
        (NEXT_ROUND, POSITION, 2),
        (POSITION.play("1B2"), Game.new(seed=8).position, 2),
        (POSITION, Game.new(3, seed=7).position, 2),
        (POSITION, Game.new(2, "grey", seed=7).position, 2),
    ],
)
def test_a_position_that_cannot_follow_begins_another_game(
    write: Write, tmp_path: Path, before: Position, after: Position, games: int
) -> None:
    moves = [str(position.legal_moves()[0]) for position in (before, after)]
    with External(logging(write, tmp_path / "log", *moves)) as engine:
        engine.choose(before)
        engine.choose(after)
    assert (tmp_path / "log").read_text().count("newgame") == games


# Stopping.


def test_a_stop_of_the_caller_is_passed_on() -> None:
    stop = Stop()
    with External(ponder(), patience=replace(PATIENT, thinking=1e9)) as engine, stop.after(0.2):
        assert engine.choose(POSITION, stop=stop).move == POSITION.legal_moves()[0]


def test_a_stop_that_came_before_is_passed_on_too() -> None:
    stop = Stop()
    stop.set()
    with External(ponder()) as engine:
        assert engine.choose(POSITION, Limit(seconds=60), stop=stop).values == (0.5, 0.5)


def test_without_a_limit_the_host_stops_the_engine_in_the_end() -> None:
    with External(ponder(), patience=replace(PATIENT, thinking=0.2)) as engine:
        assert engine.choose(POSITION).move == POSITION.legal_moves()[0]


def test_an_engine_that_does_not_hear_stop_is_silent(write: Write) -> None:
    stop = Stop()
    engine = External(write(go=HANG), patience=Patience(grace=0.3))
    with stop.after(0.1), pytest.raises(EngineError, match=r"did not answer stop within 0\.3 s"):
        engine.choose(POSITION, Limit(seconds=3600), stop=stop)


# Engines that cannot be started.


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("./no-such-engine", "No such file or directory"),
        ("/", "Permission denied"),
        ("", "the command line is empty"),
        ("'unfinished", "No closing quotation"),
        ("engine\0", "embedded null byte"),
    ],
)
def test_what_is_no_program_cannot_be_started(command: str, why: str) -> None:
    fault = failure(command)
    assert (fault.code, fault.params["why"]) == ("engine_start", why)


def test_programs_are_seated_on_posix_systems_only(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "name", "nt")
        with pytest.raises(EngineError, match="on Linux and macOS only") as caught:
            Program("engine")
    assert caught.value.code == "engine_start"


# Engines that fail, each in its way.

LAST_WORDS = 'sys.stderr.write("one\\ntwo words\\n\\n"); sys.stderr.flush()\n'
NO_BLACK = "1K1 is not legal: factory 1 has no black. It has blue and yellow. The position was S2"
NO_MOVE = " is not a move: expected source, colour and place"
FAILURES = {
    "crashes at the start": (
        {"start": 'sys.exit("no weights")'},
        "engine_crashed",
        "ended by itself, with exit status 1. Last on its stderr: 'no weights'.",
    ),
    "crashes in the handshake": (
        {"azul": 'say("id name Usual"); os._exit(7)'},
        "engine_crashed",
        "ended by itself, with exit status 7. Last on its stderr: ''.",
    ),
    "crashes in the game": (
        {"go": LAST_WORDS + "sys.exit(3)"},
        "engine_crashed",
        "ended by itself, with exit status 3. Last on its stderr: 'two words'.",
    ),
    "is killed": ({"go": "os.kill(os.getpid(), signal.SIGSEGV)"}, "engine_crashed", "ended by itself, with signal 11."),
    "is over before it is asked": (
        {"isready": 'say("readyok"); os._exit(0)'},
        "engine_crashed",
        "ended by itself, with exit status 0.",
    ),
    "plays what is not legal": ({"go": 'say("bestmove 1K1")'}, "engine_illegal", f"cannot play 1K1: {NO_BLACK}"),
    "plays what is no move": ({"go": 'say("bestmove e2e4")'}, "engine_illegal", f"cannot play e2e4: e2e4{NO_MOVE}"),
    "plays nothing": ({"go": 'say("bestmove")'}, "engine_illegal", f"cannot play '': ''{NO_MOVE}"),
    "thinks of what is not legal": ({"go": 'say("info pv 1K1")'}, "engine_illegal", f"cannot play 1K1: {NO_BLACK}"),
    "refuses the position": (
        {"go": 'say("error fields_form what is this?")'},
        "engine_refused",
        f"refused what it has to understand, go time 1 after position {POSITION}: fields_form what is this?.",
    ),
    "refuses to be ready": (
        {"isready": 'say("error not_today no.")'},
        "engine_refused",
        "refused what it has to understand, isready or a line before it: not_today no.",
    ),
    "answers garbage": (
        {"go": 'say("I resign")'},
        "engine_protocol",
        "in what it sent, 'I resign' is not a line of the engine protocol: expected one that begins with id, option",
    ),
    "greets wrongly": ({"azul": 'say("readyok")'}, "engine_protocol", "it answered azul with 'readyok'."),
    "greets without end": (
        {"azul": 'say("\\n".join(["id name X"] * 20_000))'},
        "engine_protocol",
        "its handshake has no end.",
    ),
    "is ready when it should think": (
        {"go": 'say("readyok")'},
        "engine_protocol",
        f"it answered go time 1 after position {POSITION} with 'readyok'.",
    ),
    "speaks unasked": (
        {"isready": 'say("readyok\\ninfo string psst")'},
        "engine_protocol",
        "it sent 'info string psst' though nothing was asked.",
    ),
    "values other seats": (
        {"go": 'say("info values 1 2 3")'},
        "engine_protocol",
        "'info values 1 2 3' has not one value for each of 2.",
    ),
    "thinks without end": (
        {"go": "while True: say('info nodes 1\\n' * 1000)"},
        "engine_protocol",
        "it sent 10000 lines and no bestmove.",
    ),
    "writes without line ends": (
        {"go": "while True: sys.stdout.write('x' * 10000)"},
        "engine_protocol",
        "it sent a line of more than 65536 bytes.",
    ),
    "writes a long line": (
        {"go": "say('info string ' + 'x' * 65536 + '\\nbestmove 1B2')"},
        "engine_protocol",
        "more than 65536 bytes",
    ),
    "writes other bytes": (
        {"go": "os.write(1, b'info string gr\\xf6\\xdfer\\n')"},
        "engine_protocol",
        "a line is not UTF-8 text, byte 15 of it is wrong",
    ),
}


@pytest.mark.parametrize("name", FAILURES)
def test_an_engine_that_fails_is_reported(write: Write, name: str) -> None:
    parts, code, phrase = FAILURES[name]
    fault = failure(write(**parts))
    assert (fault.code, phrase in str(fault)) == (code, True), str(fault)


def test_a_line_that_came_whole_and_is_too_long_is_refused_too(write: Write) -> None:
    program = Program(write(start="say('x' * 70_000)"))
    wait_until(lambda: unread(program) >= LONGEST_LINE)
    with pytest.raises(EngineError, match="more than 65536 bytes"):
        program.receive(PATIENCE_S)
    program.kill()


def unread(program: Program) -> int:
    """How many bytes of its output wait in the pipe."""
    return int.from_bytes(fcntl.ioctl(program._stdout, termios.FIONREAD, bytes(4)), sys.byteorder)


SILENCES = {
    "at the start": ({"start": HANG}, Limit(), Patience(handshake=0.3), "azul within 0.3 s"),
    "when it gets ready": ({"isready": "pass"}, Limit(), Patience(ready=0.3), "isready within 0.3 s"),
    "in the game": ({"go": "pass"}, Limit(seconds=0.2), Patience(grace=0.2), "'go time 0.2' within 0.42 s"),
    "as it does not flush": (
        {"go": 'print("bestmove 1B2")'},
        Limit(seconds=0.2),
        Patience(grace=0.2, share=1),
        "'go time 0.2' within 0.6 s",
    ),
    "until it is too late": (
        {"go": 'time.sleep(20); say("bestmove 1B2")'},
        Limit(seconds=0.1),
        Patience(grace=0.1, share=0),
        "'go time 0.1' within 0.2 s",
    ),
    "in many blank lines": (
        {"go": "while True: say('\\n' * 1000)"},
        Limit(seconds=0.1),
        Patience(grace=0.1, share=0),
        "'go time 0.1' within 0.2 s",
    ),
    "with a limit in nodes": ({"go": "pass"}, Limit(nodes=5), Patience(thinking=0.3), "'go nodes 5' within 0.3 s"),
    "without a limit": ({"go": "pass"}, Limit(), Patience(thinking=0.2, grace=0.1), "stop within 0.1 s"),
}


@pytest.mark.parametrize("name", SILENCES)
def test_an_engine_that_is_silent_is_given_up(write: Write, name: str) -> None:
    parts, limit, patience, phrase = SILENCES[name]
    fault = failure(write(**parts), limit, patience)
    assert (fault.code, f"did not answer {phrase}: does it flush" in str(fault)) == ("engine_silent", True), str(fault)


@pytest.mark.parametrize("answer", ["os.close(0); say('readyok')", "say('readyok'); os.close(1)"])
def test_an_engine_that_closes_a_pipe_and_lives_on_breaks_the_protocol(
    write: Write, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    monkeypatch.setattr("azulejos.bots.engines.programs._LAST_GASP_S", 0.3)
    fault = failure(write(isready=f"{answer}; {HANG}"))
    assert (fault.code, fault.params.get("why")) == (
        "engine_protocol",
        "it closed its standard input or output and runs on",
    )


def test_an_engine_may_write_to_stderr_without_end(write: Write) -> None:
    noise = "for _ in range(300): sys.stderr.write('noise ' * 1000)\n"
    with External(write(go=noise + 'say("bestmove 1B2")')) as engine:
        assert [str(engine.choose(POSITION).move) for _ in range(3)] == ["1B2"] * 3


def test_of_stderr_only_the_last_is_kept(write: Write) -> None:
    noise = "for number in range(300): sys.stderr.write(f'{number} ' + 'noise ' * 100 + '\\n')\nsys.exit(1)"
    found = failure(write(go=noise)).params["found"]
    assert isinstance(found, str)
    assert found.startswith("299 noise")


def test_an_engine_that_is_killed_while_it_thinks_has_crashed(no_engine_stays_behind: list[int]) -> None:
    engine = External(ponder())
    threading.Timer(0.2, lambda: os.kill(no_engine_stays_behind[0], signal.SIGKILL)).start()
    with pytest.raises(EngineError, match="ended by itself, with signal 9") as caught:
        engine.choose(POSITION)
    assert (caught.value.code, caught.value.params["status"]) == ("engine_crashed", -9)


def test_an_engine_that_failed_is_started_again_for_the_next_move(write: Write, tmp_path: Path) -> None:
    flag = tmp_path / "flag"
    go = f"if os.path.exists({str(flag)!r}): say('bestmove 1B2')\nelse: open({str(flag)!r}, 'w').close(); sys.exit(1)"
    with External(write(go=go)) as engine:
        with pytest.raises(EngineError, match="ended by itself"):
            engine.choose(POSITION)
        assert str(engine.choose(POSITION).move) == "1B2"


def test_an_interrupt_ends_the_engine(write: Write, no_engine_stays_behind: list[int]) -> None:
    def interrupt(_choice: Choice) -> None:
        raise KeyboardInterrupt

    engine = External(write(go='say("info pv 1B2")'))
    with pytest.raises(KeyboardInterrupt):
        engine.choose(POSITION, report=interrupt)
    assert not is_running(no_engine_stays_behind[0])


# Ending.


def test_an_engine_that_ignores_quit_is_killed(write: Write, no_engine_stays_behind: list[int]) -> None:
    command = write(start="signal.signal(signal.SIGTERM, signal.SIG_IGN)", quit="pass", end=HANG)
    engine = External(command, patience=Patience(quit=0.2))
    engine.close()
    assert not is_running(no_engine_stays_behind[0])


def test_an_interrupt_while_closing_ends_the_engine_too(
    write: Write, monkeypatch: pytest.MonkeyPatch, no_engine_stays_behind: list[int]
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    engine = External(write())
    monkeypatch.setattr(Program, "status_within", interrupt)
    with pytest.raises(KeyboardInterrupt):
        engine.close()
    assert not is_running(no_engine_stays_behind[0])


def test_closing_again_does_nothing(write: Write) -> None:
    engine = External(write())
    engine.close()
    engine.close()


def test_an_engine_that_has_ended_can_be_closed(write: Write, no_engine_stays_behind: list[int]) -> None:
    engine = External(write(isready='say("readyok")', go='say("bestmove 1B2"); os._exit(0)'))
    engine.choose(POSITION)
    assert wait_until_gone(no_engine_stays_behind[0])
    engine.close()


def test_what_an_engine_has_started_ends_with_it(write: Write, tmp_path: Path) -> None:
    note = tmp_path / "pid"
    start = f"""
child = os.fork()
if not child:
    {HANG}
    os._exit(0)
open({str(note)!r}, "w").write(str(child))
"""
    fault = failure(write(start=start, go="sys.exit(5)"))
    assert (fault.code, fault.params["status"]) == ("engine_crashed", 5)
    assert wait_until_gone(int(note.read_text()))


def test_an_engine_that_nobody_closed_ends_with_its_bot(write: Write, no_engine_stays_behind: list[int]) -> None:
    engine = External(write(quit="pass", end=HANG))
    assert is_running(no_engine_stays_behind[0])
    del engine
    gc.collect()
    assert not is_running(no_engine_stays_behind[0])


def test_an_engine_ends_with_its_host(write: Write) -> None:
    host = "import sys, time; from azulejos.bots.engines.external import External; engine = External(sys.argv[1]);" + (
        f"print(engine._conversation.program.pid, flush=True); {HANG}"
    )
    with subprocess.Popen([sys.executable, "-c", host, write()], stdout=subprocess.PIPE) as process:
        assert process.stdout
        pid = int(process.stdout.readline())
        process.kill()
    assert wait_until_gone(pid)


def test_an_engine_can_be_closed_from_another_thread(write: Write) -> None:
    stop, engine = Stop(), External(ponder())
    choices: list[Choice] = []
    is_thinking = threading.Event()
    thinking = threading.Thread(
        target=lambda: choices.append(engine.choose(POSITION, stop=stop, report=lambda _: is_thinking.set()))
    )
    thinking.start()
    assert is_thinking.wait(PATIENCE_S)
    stop.set()
    engine.close()
    thinking.join()
    assert [choice.move for choice in choices] == [POSITION.legal_moves()[0]]


# Pipes.


def send_much(program: Program, seconds: float) -> None:
    """More than a pipe holds."""
    for _ in range(10):
        program.send("x" * LONGEST_LINE, seconds)


def test_a_program_that_does_not_read_is_not_written_to_for_ever(write: Write) -> None:
    program = Program(write(start=HANG))
    with pytest.raises(EngineError) as caught:
        send_much(program, 0.2)
    program.kill()
    assert caught.value.code == "engine_silent"


def test_a_program_that_writes_before_it_reads_is_heard(write: Write) -> None:
    program = Program(write(start="say('x' * 60_000 + '\\n' + 'y' * 60_000)"))
    send_much(program, 5)
    lines = [program.receive(PATIENCE_S), program.receive(PATIENCE_S)]
    program.kill()
    assert lines == ["x" * 60_000, "y" * 60_000]


def test_a_program_that_writes_much_and_reads_nothing_is_flooding(write: Write) -> None:
    program = Program(write(start="while True: say('info string ' + 'x' * 1000)"))
    with pytest.raises(EngineError, match="it writes without end"):
        send_much(program, 5)
    program.kill()


def test_a_program_whose_child_holds_its_output_has_ended_all_the_same(write: Write, tmp_path: Path) -> None:
    program = Program("/bin/sh -c 'sleep 3600 & exit 4'")
    with pytest.raises(EngineError, match="ended by itself, with exit status 4"):
        program.receive(PATIENCE_S)
    program.kill()


def test_a_handshake_can_be_tried_alone(write: Write) -> None:
    engine = Conversation(write(), PATIENT)
    engine.greet()
    engine.quit()
    engine.program.kill()
    engine.program.kill()  # once is enough
    assert (engine.name, engine.author, engine.options) == ("Usual", "", [])
