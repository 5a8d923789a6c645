"""Logging: lines for people, or one JSON object per line for log collectors.

`log_config` is for `uvicorn.Config`: it sends uvicorn's loggers and ours to standard error in one format. Tokens,
secrets, passwords, query strings and client input are redacted; cookies and messages are never logged. An error is one
record with its traceback, and the same error is logged at most once a minute. Access logs are off by default.
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

from azulejos.errors import StoreError

__all__ = ["JsonLines", "Level", "Lines", "NoClientFaults", "OnceAMinute", "log_config", "set_up"]

CLIENT_FAULTS = (
    "ASGI callable returned without completing handshake.",
    "Invalid UTF-8 sequence received from client.",
)
NO_DATABASE = f"{StoreError.__module__}.{StoreError.__name__}: "  # the last line of a traceback
MINUTE_S = 60.0  # in which a kind of line is written once
MOST_KINDS = 200  # different errors that are remembered
LONGEST_KIND = 100  # characters of a message that identify it

Level = Literal["DEBUG", "INFO", "WARNING", "ERROR"]

# What is redacted, and its replacement.
_HIDDEN = (
    (re.compile(r"(?<![\w-])(?:[\w-]{43}|[0-9a-fA-F]{64})(?![\w-])", re.ASCII), "[hidden]"),  # tokens, secrets, hashes
    (re.compile(r"(?<=://)[^\s/@]+@"), ""),  # user and password
    (re.compile(r"(?<=/)([^\s?\"']*)\?[^\s\"']*"), r"\1"),  # query strings
    (re.compile(r"(?<=input_value=).*(?=, input_type=)"), "[hidden]"),  # input that pydantic quotes
)
_CONTROLS = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160), 0x2028, 0x2029)}
_OWN = frozenset([*vars(logging.makeLogRecord({})), "message", "asctime", "taskName", "color_message"])


class Lines(logging.Formatter):
    """Lines for people: time, level, process, logger and message; the traceback of an error follows."""

    def format(self, record: logging.LogRecord) -> str:
        """The record on one line, followed by its traceback."""
        told = "".join(f" {name}={value}" for name, value in _extras(record).items())
        message = f"{_hide(record.getMessage())}{told}".translate(_CONTROLS)
        line = f"{_time(record)} {record.levelname:<7} [{record.process}] {record.name}: {message}"
        return line + (f"\n{self._traceback(record)}" if record.exc_info else "")

    def _traceback(self, record: logging.LogRecord) -> str:
        return _hide(self.formatException(record.exc_info)) if record.exc_info else ""


class JsonLines(Lines):
    """One JSON object per line: `time`, `level`, `logger`, `message`, `worker`, extra fields, `traceback`."""

    def format(self, record: logging.LogRecord) -> str:
        """The record on one line."""
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
    """Drops errors that uvicorn logs although the client caused them, or that were logged already.

    It does so after a connection was properly refused (its #3138), when a client sends text that is not UTF-8, and when
    a worker cannot start without its database, which it tries again every few seconds.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log the record."""
        *before, last = str(record.msg).rstrip().splitlines() or [""]
        return record.msg not in CLIENT_FAULTS and not (before and last.startswith(NO_DATABASE))


class OnceAMinute(logging.Filter):
    """Logs each error or warning once a minute; the next one has `left_out`, how many were dropped in between.

    Records are the same if the same line of code logs the same words, or fails in the same place. Memory is bounded:
    the oldest of too many different ones are forgotten.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._told: dict[tuple[object, ...], tuple[float, int]] = {}  # when it was logged, and how many were dropped

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log the record."""
        if record.levelno < logging.WARNING:
            return True
        kind, now = _kind(record), self._clock()
        at, left_out = self._told.pop(kind, (-MINUTE_S, 0))
        if now - at < MINUTE_S:
            self._told[kind] = at, left_out + 1
            return False
        if left_out:
            record.left_out = left_out
        self._told[kind] = now, 0
        if len(self._told) > MOST_KINDS:
            del self._told[next(iter(self._told))]
        return True


def _kind(record: logging.LogRecord) -> tuple[object, ...]:
    """What makes two records the same: where they were logged, in which words, and where an error was raised."""
    place: tuple[object, ...] = ()
    if record.exc_info and record.exc_info[0]:
        kind, _, traceback = record.exc_info
        while traceback and traceback.tb_next:
            traceback = traceback.tb_next
        place = kind, traceback and (traceback.tb_frame.f_code.co_filename, traceback.tb_lineno)
    return record.name, record.pathname, record.lineno, str(record.msg)[:LONGEST_KIND], *place


def log_config(*, json_lines: bool = False, level: Level = "INFO", requests: bool = False) -> dict[str, Any]:
    """The logging configuration, for `uvicorn.Config` or `logging.config.dictConfig`.

    With `requests`, each request is logged too, if uvicorn's `access_log` is on.
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
            },  # INFO would log every connection
            "uvicorn.access": {"level": "INFO" if requests else "WARNING", "handlers": [], "propagate": True},
            "websockets": {"level": "WARNING"},  # more detail would log what people send
        },
    }


def set_up(*, json_lines: bool = False, level: Level = "INFO", requests: bool = False) -> dict[str, Any]:
    """Sets up logging, also of uncaught exceptions and Python's warnings; returns the configuration."""
    config = log_config(json_lines=json_lines, level=level, requests=requests)
    logging.config.dictConfig(config)
    logging.captureWarnings(capture=True)
    sys.excepthook = _log_uncaught
    return config


def _log_uncaught(kind: type[BaseException], fault: BaseException, traceback: TracebackType | None) -> None:
    """Logs an uncaught exception that ends the process, except Ctrl-C."""
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, fault, traceback)
        return
    logging.getLogger("azulejos").error("unhandled %s", kind.__name__, exc_info=(kind, fault, traceback))


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _extras(record: logging.LogRecord) -> dict[str, object]:
    """The extra fields of a record: plain values, and only the type of anything else.

    Names that begin with _ are notes that libraries leave for themselves, as Ray does on every record.
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
    """Redacts what should not be in a log.

    >>> _hide('"WebSocket /api/tables/k3x9/socket?token=abc" [accepted]')
    '"WebSocket /api/tables/k3x9/socket" [accepted]'
    """
    for pattern, instead in _HIDDEN:
        text = pattern.sub(instead, text)
    return text
