"""What the server logs: in which form, and what never."""

import io
import json
import logging
import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError
from starlette.types import Receive, Scope, Send
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect as open_socket
from websockets.typing import Origin as Told

from azulejos.server.access.middleware import Middleware
from azulejos.server.monitoring import logs
from azulejos.server.monitoring.logs import MOST_KINDS, JsonLines, Lines, OnceAMinute, log_config, set_up
from azulejos.tables.identity import new_token
from tests.server.asgi_client import fetch, say_length, serving

NAMES = ["", "azulejos", "uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "py.warnings"]


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Leaves logging as it was."""
    loggers = [logging.getLogger(name) for name in NAMES]
    before = [(one, one.level, one.handlers[:], one.propagate) for one in loggers]
    hook, show = sys.excepthook, warnings.showwarning
    yield
    logging.captureWarnings(capture=False)
    sys.excepthook, warnings.showwarning = hook, show
    for one, level, handlers, propagate in before:
        one.setLevel(level)
        one.handlers[:] = handlers
        one.propagate = propagate
        one.filters.clear()


@contextmanager
def logged(monkeypatch: pytest.MonkeyPatch, **options: Any) -> Iterator[io.StringIO]:
    """What is logged on standard error."""
    output = io.StringIO()
    monkeypatch.setattr(sys, "stderr", output)
    set_up(**options)
    yield output


def objects(output: io.StringIO) -> list[dict[str, Any]]:
    """The JSON objects, one from each line."""
    return [json.loads(line) for line in output.getvalue().splitlines()]


def record(message: str, *arguments: object, **extras: object) -> logging.LogRecord:
    """A record, made at a known time by a known process."""
    made = logging.makeLogRecord(
        {
            "name": "azulejos.server",
            "levelname": "INFO",
            "msg": message,
            "args": arguments,
            "created": 1.5,
            "process": 7,
        }
    )
    vars(made).update(extras)
    return made


def fail() -> None:
    """Raises a fault."""
    raise RuntimeError("broken")


def log_a_fault() -> None:
    """What a server does with a fault that it has caught."""
    try:
        fail()
    except RuntimeError:
        logging.getLogger("azulejos.server").exception("a table failed")


# Forms.


def test_people_read_lines() -> None:
    line = Lines().format(record("serving %s", "tables", port=8000, why="it is\nasked"))
    assert line == "1970-01-01T00:00:01.500Z INFO    [7] azulejos.server: serving tables port=8000 why=it is\\x0aasked"


def test_programs_read_json() -> None:
    told = json.loads(JsonLines().format(record("serving %s", "täbles", port=8000, share=0.5, odd=None, level="x")))
    assert told == {
        "time": "1970-01-01T00:00:01.500Z",
        "level": "info",
        "logger": "azulejos.server",
        "message": "serving täbles",
        "worker": 7,
        "port": 8000,
        "share": 0.5,
        "odd": None,
    }


def test_of_things_that_are_not_plain_only_their_kind_is_told() -> None:
    told = json.loads(JsonLines().format(record("x", body={"move": "3B4"}, share=float("nan"))))
    assert (told["body"], told["share"]) == ("dict", "float")


@pytest.mark.parametrize("form", [Lines(), JsonLines()])
@given(message=st.text(), extra=st.text())
def test_a_message_is_always_one_line(form: logging.Formatter, message: str, extra: str) -> None:
    assert len(form.format(record(message.replace("%", ""), extra=extra)).splitlines()) == 1


def test_a_fault_is_one_line_of_json_with_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    with logged(monkeypatch, json_lines=True) as output:
        log_a_fault()
    (told,) = objects(output)
    assert (told["level"], told["message"]) == ("error", "a table failed")
    assert re.match(r"Traceback \(most recent call last\):\n.*\nRuntimeError: broken$", told["traceback"], re.DOTALL)


def test_for_people_the_traceback_stands_below_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    with logged(monkeypatch) as output:
        log_a_fault()
    lines = output.getvalue().splitlines()
    assert lines[0].endswith("azulejos.server: a table failed")
    assert (lines[1], lines[-1]) == ("Traceback (most recent call last):", "RuntimeError: broken")


def test_the_usual_loggers_say_what_happens_and_others_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    with logged(monkeypatch, json_lines=True) as output:
        for name in ("azulejos.server", "uvicorn.error", "uvicorn.access", "websockets.server", "asyncio"):
            logging.getLogger(name).info("%s happens", name)
            logging.getLogger(name).warning("%s is wrong", name)
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            warnings.warn("old", stacklevel=1)
    told = [line["message"] for line in objects(output)]
    assert told[:-1] == [
        "azulejos.server happens",
        "azulejos.server is wrong",
        "uvicorn.error is wrong",
        "uvicorn.access is wrong",
        "websockets.server is wrong",
        "asyncio is wrong",
    ]
    assert "old" in told[-1]


# The same again and again.


def test_the_same_fault_is_logged_once_a_minute_and_then_how_many_were_not() -> None:
    now = 1000.0
    once, told = OnceAMinute(lambda: now), []
    for now in (1000.0, 1000.0, 1059.9, 1060.0, 1060.0, 1200.0, 1200.0):
        fault = record("no place for %d", now, levelno=logging.WARNING)
        if once.filter(fault):
            told.append((now, getattr(fault, "left_out", 0)))
    assert told == [(1000.0, 0), (1060.0, 2), (1200.0, 1)]


def test_what_only_happens_is_always_logged() -> None:
    once = OnceAMinute(lambda: 0.0)
    assert [once.filter(record("a table", levelno=logging.INFO)) for _ in range(3)] == [True] * 3


def test_faults_are_the_same_if_they_come_from_the_same_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail_otherwise() -> None:
        raise RuntimeError("broken")

    with logged(monkeypatch, json_lines=True) as output:
        for what in (fail, fail_otherwise, fail, fail):
            try:
                what()
            except RuntimeError:
                logging.getLogger("azulejos.server").exception("a table failed")
            logging.getLogger("azulejos.server").error("a table failed", exc_info=(None, None, None))
    assert [told["message"] for told in objects(output)] == ["a table failed"] * 3


def test_of_different_faults_only_so_many_are_remembered() -> None:
    once = OnceAMinute(lambda: 0.0)
    for number in range(10 * MOST_KINDS):
        assert once.filter(record(f"fault {number}", levelno=logging.ERROR))
    assert len(once._told) == MOST_KINDS


# What nobody has caught.


@pytest.mark.parametrize("form", ["True", "False"])
def test_what_nobody_has_caught_is_logged(form: str) -> None:
    program = (
        f"from azulejos.server.monitoring.logs import set_up; set_up(json_lines={form}); raise RuntimeError('broken')"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    lines = done.stderr.splitlines()
    if form == "True":
        (told,) = [json.loads(line) for line in lines]
        assert (told["level"], told["message"]) == ("error", "unhandled RuntimeError")
        assert told["traceback"].endswith("RuntimeError: broken")
    else:
        assert "ERROR" in lines[0]
        assert lines[-1] == "RuntimeError: broken"
    assert done.returncode == 1


def test_the_end_by_hand_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    with logged(monkeypatch, json_lines=True) as output:
        sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert output.getvalue() == "KeyboardInterrupt\n"


# What is never logged.


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ('127.0.0.1:5 - "GET /api/tables?token=abc&x=1 HTTP/1.1" 200', '127.0.0.1:5 - "GET /api/tables HTTP/1.1" 200'),
        ("/?a /b?c=d e", "/ /b e"),
        ("what is this? nothing", "what is this? nothing"),
        ("postgresql://ana:secret@host/games?sslmode=require failed", "postgresql://host/games failed"),
        (f"cookie {'aB3-_' * 8}xyz;", "cookie [hidden];"),
        (f"secret={'0a' * 32}", "secret=[hidden]"),
        ("x" * 42, "x" * 42),
        ("x" * 44, "x" * 44),
    ],
)
def test_what_nobody_should_read_is_taken_out(text: str, left: str) -> None:
    assert logs._hide(text) == left


def test_no_token_is_logged() -> None:
    for token in [new_token() for _ in range(1000)]:
        line = JsonLines().format(record(f"link /seat/{token}", cookie=f"seat={token}"))
        assert token not in line


def test_what_somebody_has_sent_is_not_in_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    class Message(BaseModel):
        seat: int

    words = " ".join(["my", "own", "words"])
    with logged(monkeypatch, json_lines=True) as output:
        try:
            Message.model_validate({"seat": f"{words}, input_type={words}"})
        except ValidationError:
            logging.getLogger("azulejos").exception("odd")
    (told,) = objects(output)
    assert words not in output.getvalue()
    assert "input_value=[hidden], input_type=str" in told["traceback"]


# With uvicorn.


async def failing(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that fails for one path."""
    if scope["path"] == "/fail":
        raise RuntimeError("broken")
    await say_length(scope, receive, send)


@pytest.mark.parametrize("requests", ["logged", "not logged"])
def test_a_real_server_logs_in_this_form(monkeypatch: pytest.MonkeyPatch, requests: str) -> None:
    output = io.StringIO()
    monkeypatch.setattr(sys, "stderr", output)
    config = log_config(json_lines=True, requests=requests == "logged")
    with serving(failing, log_config=config) as port:
        fetch(port, "GET", "/table?token=abc", headers={"Cookie": "seat=abc"})
        fetch(port, "GET", "/fail?token=abc")
        with open_socket(f"ws://127.0.0.1:{port}/socket?token=abc") as connection:
            connection.send("my own words")
    told = objects(output)
    faults = [line for line in told if line["level"] == "error"]
    assert [line["traceback"].splitlines()[-1] for line in faults] == ["RuntimeError: broken"]
    assert ["GET /table HTTP/1.1" in output.getvalue().replace('\\"', '"')] == [requests == "logged"]
    assert ("abc" in output.getvalue(), "my own words" in output.getvalue()) == (False, False)
    assert {line["logger"] for line in told} >= {"uvicorn.error"}


def test_a_connection_that_is_refused_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    output = io.StringIO()
    monkeypatch.setattr(sys, "stderr", output)
    with serving(Middleware(say_length), log_config=log_config(json_lines=True)) as port, pytest.raises(InvalidStatus):
        open_socket(f"ws://127.0.0.1:{port}/", origin=Told("https://other.example"))
    assert output.getvalue() == ""


def test_notes_of_libraries_are_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with logged(monkeypatch, json_lines=True) as output:
        logging.getLogger("azulejos.server").warning("a table", extra={"_note": 1, "port": 2})
    (told,) = objects(output)
    assert ("_note" in told, told["port"]) == (False, 2)
