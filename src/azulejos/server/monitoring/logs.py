"""What the server logs, and how: lines for people, or one JSON object to a line for programs that collect them.

`log_config` is what `uvicorn.Config` takes, and brings its loggers and ours to standard error in one form. Whatever is
logged, tokens, secrets, passwords, query strings and what clients have sent are taken out of it; cookies and messages
nobody here logs. A fault is one record with its traceback, and the same fault is logged once a minute at most. The log
of every request is off unless it is asked for.
"""

import json
import logging
import logging.config
import re
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from math import isfinite
from types import TracebackType
from typing import Any, Literal

__all__ = ["JsonLines", "Level", "Lines", "NoClientFaults", "OnceAMinute", "log_config", "set_up"]

CLIENT_FAULTS = (
    "ASGI callable returned without completing handshake.",
    "Invalid UTF-8 sequence received from client.",
)
MINUTE = 60.0  # seconds
MOST_KINDS = 200  # different faults that are remembered
LONGEST_KIND = 100  # characters of a message by which it is known

Level = Literal["DEBUG", "INFO", "WARNING", "ERROR"]

# What is taken out, and what stands there instead.
_HIDDEN = (
    (re.compile(r"(?<![\w-])(?:[\w-]{43}|[0-9a-fA-F]{64})(?![\w-])", re.ASCII), "[hidden]"),  # tokens, secrets, hashes
    (re.compile(r"(?<=://)[^\s/@]+@"), ""),  # name and password
    (re.compile(r"(?<=/)([^\s?\"']*)\?[^\s\"']*"), r"\1"),  # queries
    (re.compile(r"(?<=input_value=).*(?=, input_type=)"), "[hidden]"),  # what pydantic found
)
_CONTROLS = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160), 0x2028, 0x2029)}
_OWN = frozenset([*vars(logging.makeLogRecord({})), "message", "asctime", "taskName", "color_message"])


class Lines(logging.Formatter):
    """Lines for people: when, how grave, which process, who says it and what; the traceback of a fault below it."""

    def format(self, record: logging.LogRecord) -> str:
        """The record on one line, but for its traceback."""
        told = "".join(f" {name}={value}" for name, value in _extras(record).items())
        message = f"{_hide(record.getMessage())}{told}".translate(_CONTROLS)
        line = f"{_time(record)} {record.levelname:<7} [{record.process}] {record.name}: {message}"
        return line + (f"\n{self._traceback(record)}" if record.exc_info else "")

    def _traceback(self, record: logging.LogRecord) -> str:
        return _hide(self.formatException(record.exc_info)) if record.exc_info else ""


class JsonLines(Lines):
    """One JSON object to a line: `time`, `level`, `logger`, `message`, `worker`, what else was told, `traceback`."""

    def format(self, record: logging.LogRecord) -> str:
        """The record on one line, all of it."""
        told = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _hide(record.getMessage()),
            "worker": record.process,
        }
        if record.exc_info:
            told["traceback"] = self._traceback(record)
        return json.dumps(_extras(record) | told)


class NoClientFaults(logging.Filter):
    """Leaves out what uvicorn logs as a fault although it is none of the server's.

    It does so after a connection was refused properly (its #3138), and when a client sends text that is not UTF-8.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is to be logged."""
        return record.msg not in CLIENT_FAULTS


class OnceAMinute(logging.Filter):
    """Lets each fault or warning through once a minute; the next one has `left_out`, how many were not logged since.

    The same is what the same line of code says by the same words, or fails with in the same place. Memory is bounded:
    of too many different ones the oldest are forgotten.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._told: dict[tuple[object, ...], tuple[float, int]] = {}  # when it was logged, and how many were not since

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is to be logged."""
        if record.levelno < logging.WARNING:
            return True
        kind, now = _kind(record), self._clock()
        at, left_out = self._told.pop(kind, (-MINUTE, 0))
        if now - at < MINUTE:
            self._told[kind] = at, left_out + 1
            return False
        if left_out:
            record.left_out = left_out
        self._told[kind] = now, 0
        if len(self._told) > MOST_KINDS:
            del self._told[next(iter(self._told))]
        return True


def _kind(record: logging.LogRecord) -> tuple[object, ...]:
    """What makes two records the same: where they were logged and in which words, and where a fault was raised."""
    place: tuple[object, ...] = ()
    if record.exc_info and record.exc_info[0]:
        kind, _, traceback = record.exc_info
        while traceback and traceback.tb_next:
            traceback = traceback.tb_next
        place = kind, traceback and (traceback.tb_frame.f_code.co_filename, traceback.tb_lineno)
    return record.name, record.pathname, record.lineno, str(record.msg)[:LONGEST_KIND], *place


def log_config(*, json_lines: bool = False, level: Level = "INFO", requests: bool = False) -> dict[str, Any]:
    """The configuration of all logging, for `uvicorn.Config` or `logging.config.dictConfig`.

    With `requests` each request is logged too, where uvicorn's `access_log` allows it.
    """
    form = JsonLines if json_lines else Lines
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": f"{__name__}.{form.__name__}"}},
        "filters": {
            "no client faults": {"()": f"{__name__}.{NoClientFaults.__name__}"},
            "once a minute": {"()": f"{__name__}.{OnceAMinute.__name__}"},
        },
        "handlers": {
            "error": {
                "class": "logging.StreamHandler",
                "stream": "ext://sys.stderr",
                "formatter": "lines",
                "filters": ["once a minute"],
            },
        },
        "root": {"handlers": ["error"], "level": "WARNING"},
        "loggers": {
            "azulejos": {"level": level},
            "uvicorn": {"level": "WARNING", "handlers": [], "propagate": True},
            "uvicorn.error": {
                "level": "WARNING",
                "filters": ["no client faults"],
            },  # at INFO it tells of each connection
            "uvicorn.access": {"level": "INFO" if requests else "WARNING", "handlers": [], "propagate": True},
            "websockets": {"level": "WARNING"},  # in more detail it tells what people send
        },
    }


def set_up(*, json_lines: bool = False, level: Level = "INFO", requests: bool = False) -> dict[str, Any]:
    """Logs in this way from now on, also what nobody has caught and Python's warnings; returns the configuration."""
    config = log_config(json_lines=json_lines, level=level, requests=requests)
    logging.config.dictConfig(config)
    logging.captureWarnings(capture=True)
    sys.excepthook = _log_uncaught
    return config


def _log_uncaught(kind: type[BaseException], fault: BaseException, traceback: TracebackType | None) -> None:
    """Logs a fault that ends the process; that somebody has ended it by hand is none."""
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, fault, traceback)
        return
    logging.getLogger("azulejos").error("unhandled %s", kind.__name__, exc_info=(kind, fault, traceback))


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _extras(record: logging.LogRecord) -> dict[str, object]:
    """What was told beside the message, as far as it is plain; of other things only what they are.

    What begins with _ is a note that some library leaves for itself, as Ray does on every record.
    """
    told = {name: value for name, value in vars(record).items() if name not in _OWN and not name.startswith("_")}
    return {name: _plain(value) for name, value in told.items()}


def _plain(value: object) -> object:
    if isinstance(value, str):
        return _hide(value)
    if value is None or isinstance(value, int) or (isinstance(value, float) and isfinite(value)):
        return value
    return type(value).__name__


def _hide(text: str) -> str:
    """The text without what nobody should read in a log.

    >>> _hide('"WebSocket /api/tables/k3x9/socket?token=abc" [accepted]')
    '"WebSocket /api/tables/k3x9/socket" [accepted]'
    """
    for pattern, instead in _HIDDEN:
        text = pattern.sub(instead, text)
    return text
