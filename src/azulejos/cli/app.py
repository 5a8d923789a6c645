"""The entry point of the command, and what its parts share: errors, option types, reading, writing and printing.

Each part is a module that registers its commands on `app`. Bad input prints one line on stderr, or with `--json` one
object on stdout, and the exit status is 2; `--debug` shows the traceback instead. Text for players is in their
language; help, usage and JSON are English.
"""

import errno
import io
import json
import os
import shlex
import shutil
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from contextlib import contextmanager, nullcontext
from functools import partial
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Annotated, Any, BinaryIO

import typer
from rich.console import Console
from rich.status import Status
from rich.text import Text

import azulejos
from azulejos import values
from azulejos.errors import AzulejosError, InvalidRecordError
from azulejos.locales import ENGLISH, error_text, preferred, say, words
from azulejos.records import Game, games_in
from azulejos.rules import Position
from azulejos.terminal import saves

__all__ = [
    "BAD_INPUT",
    "INTERRUPTED",
    "Database",
    "GameNumber",
    "Json",
    "MoveCount",
    "PositionOrRecord",
    "PositionText",
    "RecordFile",
    "Refusal",
    "app",
    "asked_to_end",
    "check_one",
    "chosen",
    "database_url",
    "load_server",
    "main",
    "new_console",
    "position_after",
    "print_json",
    "read_games",
    "read_position",
    "read_position_or_games",
    "read_text",
    "spinner",
    "standard_input",
    "stream_games",
    "this_command",
    "write_file",
]

_new_app = partial(
    typer.Typer,
    name="azulejos",
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
)
app: typer.Typer = _new_app()

BAD_INPUT, INTERRUPTED = 2, 130  # exit statuses; the latter after Ctrl-C
KERNEL_NEEDS = ("numba", "numpy")  # packages of an extra, which compiled code needs

Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="AZULEJOS_DATABASE",
        help="sqlite:///path or postgresql://user@host/name; the file in your user folder if not given.",
    ),
]
GameNumber = Annotated[int | None, typer.Option("--game", min=1, help="Only this game of the record.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")]
MoveCount = Annotated[int | None, typer.Option("--move", min=0, help="The position after so many moves, not the last.")]
PositionOrRecord = Annotated[
    str, typer.Argument(metavar="POSITION|FILE", help="A position in quotes, a record, or - for standard input.")
]
PositionText = Annotated[str, typer.Argument(metavar="POSITION", help="A position in quotes, or - for standard input.")]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="A record, or - for standard input.")]


class Refusal(Exception):  # noqa: N818 - said to a person, in the words of `values.of_error`
    """An error of the command: a code, a line that says why and what to do, and its parameters."""

    def __init__(self, code: str, message: str, **further: object) -> None:
        super().__init__(message)
        self.value: values.Value = {"code": code, "message": message, "params": {}} | further


def main(arguments: Sequence[str], listed: Mapping[str, str]) -> int:
    """Runs the command with these arguments and returns the exit status.

    The module of the command has been loaded; or none is wanted, and those `listed` are only named.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # keep going if the terminal cannot encode a name
    words.speak(ENGLISH if "--json" in arguments else preferred(os.environ))
    command = typer.main.get_command(_listing(listed) if listed else app)
    if "--debug" in arguments:
        return command.main(list(arguments), "azulejos", standalone_mode=False) or 0
    try:
        return command.main(list(arguments), "azulejos", standalone_mode=False) or 0
    except Refusal as refusal:
        fault = refusal.value
    except AzulejosError as error:
        fault = values.of_error(error) | {"message": error_text(error)}
    except typer.TyperException as error:
        context = getattr(error, "ctx", None)
        usage = f"{context.command_path if context else 'azulejos'} --help"
        fault = Refusal("usage", f"{' '.join(error.format_message().split()).rstrip('.')}. See {usage}.").value
    except ModuleNotFoundError as error:
        if error.name not in KERNEL_NEEDS:
            raise
        fault = Refusal("extra", say("t-needs", what="kernel", package=error.name)).value
    except OSError as error:
        fault = Refusal("file", say("t-output-unwritten", why=str(error.strerror))).value
    if "--json" in arguments:
        print_json({"error": fault})
    else:
        typer.echo(fault["message"], err=True)
    return BAD_INPUT


def _listing(commands: Mapping[str, str]) -> typer.Typer:
    """An app that names these commands, with what each does, and runs none."""
    listing = _new_app()
    listing.callback(invoke_without_command=True)(azulejos_command)
    for name, about in commands.items():
        listing.command(name, help=about)(_listed)
    return listing


def _listed() -> None:
    """A command whose module is not loaded, and which is not run."""


@app.callback(invoke_without_command=True)
def azulejos_command(
    context: typer.Context,
    *,
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
    debug: Annotated[bool, typer.Option("--debug", help="Show the traceback of an error.")] = False,  # noqa: ARG001 - see main
) -> None:
    """Play, study and program the board game Azul."""
    if version:
        typer.echo(f"azulejos {azulejos.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


# Reading and writing.


def read_position_or_games(what: str, number: int | None, move: int | None) -> Position | list[Game]:
    """A position, or the games of a record, or that of this number; a position has neither games nor moves."""
    found = _parsed(what)
    if not isinstance(found, Position):
        return chosen(found, number, what)
    if (number, move) != (None, None):
        raise Refusal("usage", "--game and --move choose from a record, and this is a position: leave them out.")
    return found


def check_one(games: Sized, what: str) -> None:
    """Refuses a record of several games where one is wanted."""
    if len(games) != 1:
        raise Refusal("games", say("t-games-which", file=what, count=len(games)), file=what)


def _parsed(what: str) -> Position | list[Game]:
    """Parses a position if the text can be one; standard input is a record if it starts like one."""
    if what == "-":
        text = read_text(what)
        is_record = text.lstrip()[:1] in ("", "[")
        return list(_replayed(io.StringIO(text, newline="\n"), what)) if is_record else Position.parse(text.strip())
    if what.count(" ") >= 7 and not what.endswith(".azul"):  # a position has eight fields and the boards
        return Position.parse(what)
    return read_games(what)


def read_position(text: str) -> Position:
    """The position written there, or on standard input for `-`."""
    return Position.parse(read_text(text).strip() if text == "-" else text)


def read_games(file: str) -> list[Game]:
    """The games of a record; a fault in it is said with its place."""
    return list(stream_games(file))


def stream_games(file: str) -> Iterator[Game]:
    """The games of a record, or of standard input for `-`, read as they are asked for."""
    yield from _replayed(_lines(file), file)


def _replayed(lines: Iterable[str], file: str) -> Iterator[Game]:
    try:
        yield from games_in(lines)
    except InvalidRecordError as error:
        message = f"{file}:{error.line}:{error.column}: {error_text(error.fault)}"
        raise Refusal(
            error.code, message, params=error.params, file=file, line=error.line, column=error.column
        ) from error


def read_text(file: str) -> str:
    """The text of a file, or of standard input for `-`."""
    return "".join(_lines(file))


def _lines(file: str) -> Iterator[str]:
    """The lines of a file, or of standard input for `-`, as they are asked for."""
    before = 0
    try:
        with nullcontext(standard_input()) if file == "-" else Path(file).open("rb") as stream:
            for line in stream:
                yield line.decode("utf-8")
                before += len(line)
    except OSError as error:
        raise Refusal("file", say("t-file-unread", file=file, why=str(error.strerror)), file=file) from error
    except UnicodeDecodeError as error:
        byte = before + error.start + 1
        raise Refusal("encoding", say("t-file-encoding", file=file, byte=byte), file=file) from error


def standard_input() -> BinaryIO:
    """The bytes of standard input; raises `OSError` if there is none."""
    if sys.stdin is None:  # closed before the command started
        raise OSError(errno.EBADF, "it is closed")
    return sys.stdin.buffer


def write_file(path: Path, data: str | bytes) -> None:
    """Puts the text or bytes into the file, all of it or nothing."""
    try:
        saves.write(path, data)
    except OSError as error:
        message = say("t-file-unwritten", file=str(path), why=str(error.strerror))
        raise Refusal("file", message, file=str(path)) from error


def chosen(games: list[Game], number: int | None, file: str) -> list[Game]:
    """All games, or the one of this number."""
    if number is None:
        return games
    if number > len(games):
        raise Refusal("games", say("t-games-number", file=file, number=number, count=len(games)), file=file)
    return [games[number - 1]]


def position_after(game: Game, count: int | None) -> Position:
    """The position after so many moves, with the deal that follows them; the last one if no number is given."""
    if count is None:
        return game.position
    if count > len(game.moves):
        raise Refusal("moves", say("t-moves-number", number=count, count=len(game.moves)))
    made, position = 0, game.initial
    for step in game.history:
        made += not isinstance(step.done, tuple)
        if made > count:
            break
        position = step.position
    return position


def database_url(database: Database) -> str:
    """The given database, or the file in the user's own folder, which is created if need be."""
    if database:
        return database
    folder = Path(typer.get_app_dir("azulejos"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"{folder} cannot be made: {error.strerror}. Say with --database where the games are."
        raise Refusal("file", message, file=str(folder)) from error
    return f"sqlite:///{folder / 'games.db'}"


def load_server(name: str, room: str = "server") -> Any:
    """A module of the server, or of another room that speaks with one, which needs an extra."""
    try:
        return import_module(f"azulejos.{room}.{name}")
    except ModuleNotFoundError as error:
        raise Refusal("extra", say("t-needs", what="server", package=str(error.name))) from error


def new_console(width: int | None = None) -> Console:
    """The terminal, or whatever else standard output is."""
    return Console(highlight=False, width=width)


def this_command() -> str:
    """What to type to call this command, as this call was made."""
    program = Path(sys.argv[0])
    if program.name == "__main__.py":
        return f"{shlex.quote(sys.executable)} -m azulejos"
    found = shutil.which(program.name)
    is_on_path = found is not None and Path(found).resolve() == program.resolve()
    return program.name if is_on_path else shlex.quote(str(program))


def spinner(why: str) -> Status:
    """Shows a line on a terminal that says why nothing happens yet."""
    return Console(stderr=True).status(Text(why))


def print_json(value: values.Value) -> None:
    """One object on one line."""
    typer.echo(json.dumps(value, ensure_ascii=False))


@contextmanager
def asked_to_end(stop: Callable[[], object]) -> Iterator[list[int]]:
    """While this lasts, a request to end stops the work after what is under way; gives the signals that came."""
    came: list[int] = []

    def end(number: int, _frame: FrameType | None) -> None:
        came.append(number)
        stop()

    names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before: dict[str, Any] = {name: signal.signal(getattr(signal, name), end) for name in names}
    try:
        yield came
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
