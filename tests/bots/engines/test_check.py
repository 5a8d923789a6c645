"""The examination of engines: good ones pass every check, and each fault is told with what to do about it."""

import json
import re
import shlex
import sys
from collections.abc import Callable

import pytest

from azulejos import cli
from azulejos.bots.engines import check as engine_check
from azulejos.bots.engines.check import Finding, check_engine
from azulejos.bots.engines.external import Patience
from tests.bots.engines.sample_engines import HANG, PATIENT, Write, note_started, ponder, wait_until_gone

IMPATIENT = Patience(grace=0.5, share=0.0)  # for engines that never do what they should
CODES = [check.code for check in engine_check._CHECKS]

REMEDIES = [*engine_check._REMEDIES.values()]

Only = Callable[..., None]


@pytest.fixture
def only(monkeypatch: pytest.MonkeyPatch) -> Only:
    """Leaves the handshake and these checks of all."""

    def choose(*codes: str) -> None:
        checks = [check for check in engine_check._CHECKS if check.code in ("handshake", *codes)]
        monkeypatch.setattr(engine_check, "_CHECKS", checks)

    return choose


def found(command: str, patience: Patience = PATIENT) -> Finding:
    """The last finding."""
    return list(check_engine(command, patience))[-1]


def test_the_command_passes_every_check() -> None:
    findings = list(check_engine(shlex.join([sys.executable, "-m", "azulejos", "engine", "--bot", "random"]), PATIENT))
    assert [finding for finding in findings if not finding.is_passed] == []
    assert [finding.code for finding in findings] == CODES


def test_an_engine_that_thinks_long_passes_too(only: Only) -> None:
    only("isready", "time", "stop", "ready_in_thought", "quit_in_thought", "end_of_input_in_thought")
    findings = list(check_engine(ponder(), PATIENT))
    assert [(finding.code, finding.fault) for finding in findings if not finding.is_passed] == []
    assert len(findings) == 7


FAULTS = {
    "says no name": ("handshake", {"azul": 'say("azulok")'}, "it sent no id name before azulok."),
    "is silent": ("handshake", {"start": "sys.exit('oops')"}, "Last on its stderr: oops."),
    "is never ready": ("isready", {"isready": 'say("ready")'}, "in what it sent, ready is not a line of the engine"),
    "refuses its own default": (
        "options",
        {"azul": 'say("id name X\\noption name A type check default true\\nazulok")', "setoption": 'say("error no")'},
        "refused what it has to understand, isready or a line before it: no.",
    ),
    "greets a new game": (
        "quiet",
        {"newgame": 'time.sleep(0.2); say("info string hi")'},
        "after 'newgame' it sent 'info string hi'",
    ),
    "ignores unknown lines": ("unknown", {}, "it answered 'xyzzy' with nothing, expected one line that begins with"),
    "ignores bad positions": ("bad_position", {}, "it answered 'position' with nothing, expected one line that begins"),
    "ignores illegal moves": ("illegal_step", {}, "with nothing, expected one line that begins with error."),
    "loses the position": (
        "illegal_step",
        {"position": 'say("error no") if "moves" in rest else None'},
        "cannot play 1B2: 1B2 is not legal: this is tiling.",
    ),
    "moves where it cannot": ("no_move", {}, "it answered 'go nodes 100' with bestmove, expected one line"),
    "plays an illegal move": ("nodes", {"go": 'say("bestmove 1K1")'}, "cannot play 1K1: 1K1 is not legal"),
    "counts no depth": ("depth", {"go": 'say("error limit what?")'}, "go depth 1 after position S2 1d"),
    "takes its time": ("time", {"go": HANG}, "did not answer 'go time 0.3' within 0.8 s"),
    "does not stop": ("stop", {"go": "pass"}, "did not answer stop within 0.5 s"),
    "does not listen": ("ready_in_thought", {"go": HANG}, "did not answer isready within 0.5 s"),
    "only talks": (
        "ready_in_thought",
        {"go": "while True: say('info nodes 1'); time.sleep(0.001)"},
        "did not answer isready within 0.5 s",
    ),
    "knows one move": ("game_grey_3", {}, "cannot play 1B2: 1B2 is not legal"),
    "does not quit": ("quit", {"quit": "pass"}, "it still runs 1 s after quit."),
    "thinks on": ("quit_in_thought", {"go": HANG}, "it still runs 1 s after quit."),
    "quits badly": ("quit", {"quit": "sys.exit(3)"}, "after quit it ended with exit status 3, expected exit status 0."),
    "stays": ("end_of_input", {"end": HANG}, "it still runs 1 s after the end of its input."),
    "crashes": ("end_of_input_in_thought", {"go": "os._exit(2)"}, "after the end of its input it ended with exit sta"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_told_with_what_to_do(write: Write, only: Only, name: str) -> None:
    code, parts, phrase = FAULTS[name]
    only(code)
    is_waited_for = "within" in phrase or "still runs" in phrase
    finding = found(write(**parts), IMPATIENT if is_waited_for else PATIENT)
    assert (finding.code, phrase in finding.fault, finding.note) == (code, True, ""), finding.fault
    assert finding.advice in [check.advice for check in engine_check._CHECKS if check.code == code] + REMEDIES


def test_every_kind_of_check_fails_here() -> None:
    failed = {code for code, _, _ in FAULTS.values()} | {code for code in CODES if code.startswith("game_")}
    assert set(CODES) - failed == set()


def test_an_engine_that_fails_is_started_again_for_the_next_check(write: Write, only: Only) -> None:
    only("nodes", "quit")
    findings = list(check_engine(write(go="sys.exit(1)"), PATIENT))
    assert [(finding.code, finding.is_passed) for finding in findings] == [
        ("handshake", True),
        ("nodes", False),
        ("quit", True),
    ]


def test_an_engine_of_few_words_is_introduced(write: Write, only: Only) -> None:
    only()
    assert found(write()).note == "Usual, by nobody named; no options"


def test_what_cannot_be_started_needs_no_advice() -> None:
    findings = list(check_engine("./no-such-engine"))
    assert [(finding.code, finding.advice) for finding in findings] == [("handshake", "")]
    assert "'./no-such-engine' cannot be started: No such file or directory." in findings[0].fault


def test_an_examination_that_is_left_ends_its_engine(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    pids = note_started(monkeypatch)
    findings = check_engine(write(quit="pass", end=HANG))
    assert next(iter(findings)).is_passed
    findings.close()  # type: ignore[attr-defined]  # a generator
    assert wait_until_gone(pids[0])


@pytest.mark.parametrize(
    ("part", "advice"),
    [
        ("say('hm')", "Write lines of the protocol to standard output"),
        ("sys.exit(1)", "Mend this first."),
        ("say('bestmove 1K1')", "Answer it with 'bestmove MOVE'"),
    ],
)
def test_an_advice_fits_what_is_wrong(write: Write, only: Only, part: str, advice: str) -> None:
    only("nodes")
    assert found(write(go=part)).advice.startswith(advice)


# The command.


@pytest.mark.parametrize("command", ["engine", "check-engine"])
def test_both_commands_have_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([command, "--help"]) == 0
    assert f"azulejos {command}" in capsys.readouterr().out


def test_the_command_tells_an_author_what_is_wrong(
    write: Write, only: Only, capsys: pytest.CaptureFixture[str]
) -> None:
    only("isready", "unknown", "quit")
    status = cli.main(["check-engine", *shlex.split(write())])
    assert (status, re.sub(r"[0-9.]+ s\n", "N s\n", capsys.readouterr().out)) == (
        1,
        "✓ starts, and answers azul with who it is and azulok: Usual, by nobody named; no options\n"
        "✓ answers isready\n"
        "✗ refuses lines that it does not know\n"
        "    it answered 'xyzzy' with nothing, expected one line that begins with error.\n"
        "    Answer with a line 'error CODE SENTENCE', change nothing, and go on with the next line.\n"
        "✓ ends at quit: in N s\n"
        "1 of 4 checks failed.\n",
    )


def test_what_was_said_before_is_not_said_again(write: Write, only: Only, capsys: pytest.CaptureFixture[str]) -> None:
    only("nodes", "depth")
    assert cli.main(["check-engine", write(go="say('hm')")]) == 1
    told = capsys.readouterr().out.splitlines()
    assert (len(told), told[-3:]) == (7, ["✗ answers go depth", "    As above.", "2 of 3 checks failed."])


def test_a_command_line_may_be_one_argument(write: Write, only: Only, capsys: pytest.CaptureFixture[str]) -> None:
    only("isready")
    assert cli.main(["check-engine", write()]) == 0
    assert capsys.readouterr().out.endswith("All 2 checks passed.\n")


def test_options_after_the_program_are_its_own(write: Write, only: Only, capsys: pytest.CaptureFixture[str]) -> None:
    only()
    command = write(azul='say("id name", *sys.argv[1:]); say("azulok")')
    assert cli.main(["check-engine", "--json", *shlex.split(command), "--json", "-x"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "command": f"{command} --json -x",
        "passed": True,
        "checks": [
            {
                "check": "handshake",
                "title": "starts, and answers azul with who it is and azulok",
                "passed": True,
                "note": "--json -x, by nobody named; no options",
                "fault": "",
                "advice": "",
            }
        ],
    }
