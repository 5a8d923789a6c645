"""The command `azulejos`: play in the terminal, and draw, list, apply, replay and check what the notation writes.

Each command reads its arguments, asks the core, and prints. Whatever is wrong with the input is said in one line on
stderr, or with `--json` in one object on stdout, and the exit status is 2; `--debug` shows the traceback instead.
`docs/terminal.md` describes it all.
"""

import errno
import importlib
import json
import os
import secrets
import shlex
import shutil
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.text import Text

import azulejos
from azulejos.errors import AzulejosError, InvalidRecordError
from azulejos.events import Event
from azulejos.notation import Wall
from azulejos.records import Game, replay
from azulejos.rules import Position
from azulejos.terminal import saves, values
from azulejos.terminal.drawing import draw, draw_moves, draw_svg, names_to_show
from azulejos.terminal.figures import figures_page
from azulejos.terminal.table import BOT, LEGEND, Table, show_end
from azulejos.terminal.telling import listed, results, tell
from azulejos.terminal.viewer import browse, pages, print_pages, title

__all__ = ["app", "main"]

app = typer.Typer(name="azulejos", add_completion=False, pretty_exceptions_enable=False, rich_markup_mode="markdown")

BAD_INPUT = 2  # the exit status

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")]
PositionText = Annotated[str, typer.Argument(metavar="POSITION", help="A position in quotes, or - for standard input.")]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="A record, or - for standard input.")]


class Refusal(Exception):  # noqa: N818 - said to a person, in the words of `values.of_error`
    """What was asked cannot be done: a code, a line that says why and what next, and the values it speaks of."""

    def __init__(self, code: str, message: str, **further: object) -> None:
        super().__init__(message)
        self.value: values.Value = {"code": code, "message": message, "params": {}} | further


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command with these arguments, or those it was called with, and returns the exit status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a name the terminal cannot write is no reason to stop
    command = typer.main.get_command(app)
    if "--debug" in arguments:
        return command.main(list(arguments), "azulejos", standalone_mode=False) or 0
    try:
        return command.main(list(arguments), "azulejos", standalone_mode=False) or 0
    except Refusal as refusal:
        fault = refusal.value
    except AzulejosError as error:
        fault = values.of_error(error)
    except typer.TyperException as error:
        context = getattr(error, "ctx", None)
        usage = f"{context.command_path if context else 'azulejos'} --help"
        fault = Refusal("usage", f"{' '.join(error.format_message().split()).rstrip('.')}. See {usage}.").value
    except OSError as error:
        fault = Refusal("file", f"The output cannot be written: {error.strerror}.").value
    if "--json" in arguments:
        _print_json({"error": fault})
    else:
        typer.echo(fault["message"], err=True)
    return BAD_INPUT


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


# Playing.


@app.command()
def play(
    seats: Annotated[
        list[str] | None, typer.Argument(help=f"2 to 4 names; a seat named {BOT} plays by itself.")
    ] = None,
    *,
    wall: Annotated[Wall | None, typer.Option(help="The side of the boards; coloured if not given.")] = None,
    seed: Annotated[int | None, typer.Option(help="What deals and the random seats' moves are drawn from.")] = None,
    start: Annotated[int | None, typer.Option(help="The seat that starts; drawn from the seed if not given.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save the game in this new file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the game in this file, and save it there.")] = None,
    pause: Annotated[float, typer.Option(min=0, max=60, help="Seconds before each move of a random seat.")] = 0.5,
) -> None:
    """Play in the terminal, against others at the same keyboard or against random.

    The game is saved after every move, so it can be left at any time and resumed. Without SEATS you play against
    random. Type help in the game to see what can be typed.
    """
    if resume is None:
        seats = seats or ["You", BOT]
        headers = {"Date": datetime.now().astimezone().strftime("%Y.%m.%d")}
        game = Game.new(len(seats), wall or "coloured", seed, start=start, names=seats, headers=headers)
        path = _new_file(save)
    else:
        if seats or (wall, seed, start, save) != (None, None, None, None):
            raise Refusal(
                "usage", "--resume takes seats, wall, seed and start from the file. See azulejos play --help."
            )
        path, game = resume, _resumed(resume)
    if game.ending or game.position.is_over:
        show_end(game, _console())
        return
    _write(path, game.record())
    console = _console()
    table = Table(game, path, console, read=_read_line, pause=pause if console.is_terminal else 0)
    status = table.run()
    _say_where(table)
    raise typer.Exit(status)


def _resumed(file: Path) -> Game:
    """The one game of the file, with a seed to go on from."""
    games = _records(str(file))
    if len(games) != 1:
        raise Refusal("games", f"{file} holds {len(games)} games: expected one to go on with.", file=str(file))
    game = games[0]
    if game.seed is None:
        game.seed = secrets.randbits(32)
    return game


def _new_file(save: Path | None) -> Path:
    """Where a new game is saved; says if an older one waits there."""
    if save is not None:
        if save.exists():
            raise Refusal(
                "file_exists",
                f"{save} exists already: go on with it by --resume, or give another file.",
                file=str(save),
            )
        return save
    folder = Path(os.environ.get("AZULEJOS_GAMES") or Path(typer.get_app_dir("azulejos")) / "games")
    try:
        waiting = saves.unfinished(folder)
        fresh = saves.fresh(folder, datetime.now().astimezone())
    except OSError as error:
        raise Refusal("file", f"{folder} cannot be used: {error.strerror}. Give a file with --save.") from error
    if waiting:
        path, game = waiting
        players = listed(names_to_show(game.names))
        typer.echo(f"Unfinished: {players}, round {game.position.round}. To go on: {_resume_command(path)}")
    return fresh


def _read_line(prompt: str) -> str:
    if sys.stdin is None:  # closed before the command began
        raise EOFError
    line = input(prompt)
    if not sys.stdin.isatty():
        typer.echo(line)  # so that the text reads as if it had been typed
    return line


def _say_where(table: Table) -> None:
    """Where the game is, and how to go on with it or see it again."""
    game, path = table.game, table.path
    if not table.is_saved:
        typer.echo(f"\nThe game could not be saved in {path}. This is its record:\n\n{game.record()}")
    elif game.ending or game.position.is_over:
        typer.echo(f"The game is saved. To see it again: {_command()} replay {shlex.quote(str(path))}")
    else:
        typer.echo(f"\nThe game is saved. To go on: {_resume_command(path)}")


def _resume_command(path: Path) -> str:
    return f"{_command()} play --resume {shlex.quote(str(path))}"


def _command() -> str:
    """What to type to call this command, as this call was made."""
    program = Path(sys.argv[0])
    if program.name == "__main__.py":
        return f"{shlex.quote(sys.executable)} -m azulejos"
    found = shutil.which(program.name)
    is_on_path = found is not None and Path(found).resolve() == program.resolve()
    return program.name if is_on_path else shlex.quote(str(program))


# Positions.


@app.command()
def new(
    *,
    players: Annotated[int, typer.Option(help="2, 3 or 4.")] = 2,
    wall: Annotated[Wall, typer.Option(help="The side of the boards.")] = "coloured",
    start: Annotated[int | None, typer.Option(help="The seat that starts; 1, or drawn from the seed.")] = None,
    seed: Annotated[int | None, typer.Option(help="Draw the first deal from this number.")] = None,
    deal: Annotated[str | None, typer.Option(help="The first deal, such as BBYR/KKWW/BRKW/YYYY/BBWW.")] = None,
    as_json: Json = False,
) -> None:
    """Print the position of a new game, before the first deal unless a seed or a deal is given."""
    if seed is not None and deal is not None:
        raise Refusal("usage", "--seed draws a deal and --deal writes one: give only one of them.")
    if seed is not None:
        position = Game.new(players, wall, seed, start=start).position
    else:
        position = Position.initial(players, wall, 1 if start is None else start)
        position = position if deal is None else position.deal(deal)
    if as_json:
        _print_json(values.of_position(position))
    else:
        typer.echo(str(position))


@app.command()
def show(
    what: Annotated[
        str, typer.Argument(metavar="POSITION|FILE", help="A position in quotes, a record, or - for standard input.")
    ],
    *,
    number: Annotated[int | None, typer.Option("--game", min=1, help="Only this game of the record.")] = None,
    move: Annotated[int | None, typer.Option(min=0, help="The position after so many moves, not the last.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw into this SVG file instead.")] = None,
    width: Annotated[int | None, typer.Option(min=30, help="How many columns to draw in.")] = None,
    as_json: Json = False,
) -> None:
    """Draw a position, or the last position of every game of a record."""
    shown = _shown(what, number, move)
    if svg is not None:
        if len(shown) != 1:
            raise Refusal("games", f"{what} holds {len(shown)} games: say which to draw with --game.", file=what)
        position, game = shown[0]
        _write(svg, draw_svg(position, game.names if game else None, width or 80))
    if as_json:
        _print_json(_shown_value(shown))
    elif svg is None:
        for position, game in shown:
            _show(position, game, width)


def _shown(what: str, number: int | None, move: int | None) -> list[tuple[Position, Game | None]]:
    """The positions to show, each with its game if it comes from a record."""
    found = _position_or_games(what)
    if isinstance(found, Position):
        if (number, move) != (None, None):
            raise Refusal("usage", "--game and --move choose from a record, and this is a position: leave them out.")
        return [(found, None)]
    return [(_position_after(game, move), game) for game in _chosen(found, number, what)]


def _shown_value(shown: Sequence[tuple[Position, Game | None]]) -> values.Value:
    """The position itself, or for a record each game's headers with its position."""
    games = [
        {"headers": game.headers, "names": list(game.names)} | values.of_position(position)
        for position, game in shown
        if game
    ]
    return {"games": games} if games or not shown else values.of_position(shown[0][0])


def _show(position: Position, game: Game | None, width: int | None) -> None:
    console = _console(width)
    if game is None:
        console.print(draw(position, None, console.width), no_wrap=True)
        return
    console.print(Text(title(game), "bold"))
    console.print(draw(position, game.names, console.width), no_wrap=True)
    if position == game.position and (game.ending or position.is_over):
        console.print(Text(results(position, names_to_show(game.names), game.ending, game.resigned)))
    console.print()


@app.command()
def moves(position: PositionText, *, as_json: Json = False) -> None:
    """List the legal moves of a position with what each would do."""
    table = _position(position)
    if as_json:
        _print_json(values.of_position(table))
    elif table.turn is None:
        why = "the game is over" if table.is_over else f"round {table.round} is to be dealt"
        typer.echo(f"There is no move: {why}.")
    else:
        console = _console()
        console.print(draw_moves(table, table.legal_moves(), console.width), no_wrap=True)
        typer.echo(LEGEND)


@app.command()
def apply(
    position: PositionText,
    steps: Annotated[list[str], typer.Argument(metavar="STEP...", help="Moves such as 3B4 and deals, in order.")],
    *,
    story: Annotated[bool, typer.Option("--story", help="Tell what happens, then print the position.")] = False,
    as_json: Json = False,
) -> None:
    """Play moves and deals from a position and print the new one."""
    after = _position(position)
    events: list[Event] = []
    for step in steps:
        after, told = after.transition(step)
        events += told
    if as_json:
        _print_json(values.of_position(after) | {"events": values.of_events(events)})
        return
    if story:
        names = names_to_show([""] * after.players)
        sentences = tell(events, names)
        if after.is_over:
            sentences.append(results(after, names))
        typer.echo("\n".join(sentences))
    typer.echo(str(after))


# Records.


@app.command("replay")
def replay_command(
    file: RecordFile,
    *,
    number: Annotated[int | None, typer.Option("--game", min=1, help="Only this game of the record.")] = None,
    as_json: Json = False,
) -> None:
    """Go through the games of a record step by step, or print them whole where there is no keyboard.

    Keys: Enter or space next, b back, n next round, p round before, 1 to 9 that round, q quit.
    """
    games = _chosen(_records(file), number, file)
    console = _console()
    if as_json:
        _print_json({"games": [values.of_game(game) for game in games]})
    elif games and sys.stdin.isatty() and console.is_terminal:
        browse(pages(games), console, typer.getchar)
    else:
        print_pages(pages(games), console)


@app.command()
def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Records, or - for standard input.")],
    *,
    as_json: Json = False,
) -> None:
    """Check records: say how many games each holds, or what is first wrong with it and where."""
    results_by_file: list[values.Value] = []
    for file in files:
        try:
            results_by_file.append({"file": file, "games": len(_records(file))})
        except Refusal as refusal:
            results_by_file.append({"file": file, "error": refusal.value})
    if as_json:
        _print_json({"files": results_by_file})
    else:
        for result in results_by_file:
            _say_checked(result)
    if any("error" in result for result in results_by_file):
        raise typer.Exit(BAD_INPUT)


def _say_checked(result: values.Value) -> None:
    error = result.get("error")
    if isinstance(error, dict):
        typer.echo(error["message"], err=True)
    else:
        typer.echo(f"{result['file']}: {result['games']} {'game' if result['games'] == 1 else 'games'}")


# The kernel.


@app.command()
def bench(
    *,
    seconds: Annotated[float, typer.Option(min=0.001, help="Seconds for each measurement.")] = 1.0,
    gpu: Annotated[bool, typer.Option("--gpu", help="Measure an NVIDIA GPU too.")] = False,
    as_json: Json = False,
) -> None:
    """Measure how fast the rules run here: the reference, the compiled kernel, its threads, and a GPU."""
    _compile()
    measuring = _kernel_module("bench")
    figures: dict[str, Any] = {}
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for name, key, take in progress.track(measuring.measurements(gpu=gpu), description="Measuring"):
            figure = float(f"{take(seconds):.4g}")
            if key is None:
                figures[name] = figure
            else:
                figures.setdefault(name, {})[key] = figure
        figures["signature"] = measuring.signature()
    if as_json:
        _print_json(figures)
    else:
        command = f"azulejos bench --seconds {seconds:g}{' --gpu' if gpu else ''}"
        typer.echo("\n".join(figures_page(figures, command, measuring.cpu(), datetime.now().astimezone().date())))


@app.command("compile")
def compile_command() -> None:
    """Compile the kernel for this machine ahead, so that nothing waits for it later."""
    _compile()


def _compile() -> None:
    """Compiles what is not compiled yet, and says what is happening as long as it lasts."""
    with Console(stderr=True).status("Compiling the kernel, once") as status:
        for part in _kernel_module("warming").compile_all():
            status.update(f"Compiling the kernel, once: {part}")


def _kernel_module(name: str) -> Any:
    """A module of the kernel, which is an extra and takes a while to load."""
    try:
        return importlib.import_module(f"azulejos.kernel.{name}")
    except ModuleNotFoundError as error:
        raise Refusal(
            "extra", f"the kernel needs {error.name}, which is not installed: pip install 'azulejos[kernel]'."
        ) from error


# Reading and writing.


def _position_or_games(what: str) -> Position | list[Game]:
    """A position where the text can be one; standard input holds a record if it begins like one."""
    if what == "-":
        text = _read(what)
        return _replayed(text, what) if text.lstrip()[:1] in ("", "[") else Position.parse(text.strip())
    if what.count(" ") >= 7 and not what.endswith(".azul"):  # a position has eight fields and the boards
        return Position.parse(what)
    return _records(what)


def _position(text: str) -> Position:
    return Position.parse(_read(text).strip() if text == "-" else text)


def _records(file: str) -> list[Game]:
    return _replayed(_read(file), file)


def _replayed(text: str, file: str) -> list[Game]:
    try:
        return replay(text)
    except InvalidRecordError as error:
        message = f"{file}:{error.line}:{error.column}: {error.fault}"
        raise Refusal(
            error.code, message, params=error.params, file=file, line=error.line, column=error.column
        ) from error


def _read(file: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        data = _standard_input() if file == "-" else Path(file).read_bytes()
        return data.decode("utf-8")
    except OSError as error:
        raise Refusal(
            "file", f"{file} cannot be read: {error.strerror}. Give a record, or - for standard input.", file=file
        ) from error
    except UnicodeDecodeError as error:
        raise Refusal(
            "encoding", f"{file} is not UTF-8 text: byte {error.start + 1} is wrong. Save it as UTF-8.", file=file
        ) from error


def _standard_input() -> bytes:
    if sys.stdin is None:  # closed before the command began
        raise OSError(errno.EBADF, "it is closed")
    return sys.stdin.buffer.read()


def _write(path: Path, text: str) -> None:
    try:
        saves.write(path, text)
    except OSError as error:
        raise Refusal(
            "file", f"{path} cannot be written: {error.strerror}. Give another file.", file=str(path)
        ) from error


def _chosen(games: list[Game], number: int | None, file: str) -> list[Game]:
    """All games, or the one of this number."""
    if number is None:
        return games
    if number > len(games):
        raise Refusal("games", f"{file} has no game {number}: it holds {len(games)}.", file=file)
    return [games[number - 1]]


def _position_after(game: Game, count: int | None) -> Position:
    """The position after so many moves, with the deal that follows them; the last one if no number is given."""
    if count is None:
        return game.position
    if count > len(game.moves):
        raise Refusal("moves", f"there is no move {count}: the game has {len(game.moves)} moves.")
    made, position = 0, game.initial
    for step in game.history:
        made += not isinstance(step.done, tuple)
        if made > count:
            break
        position = step.position
    return position


def _console(width: int | None = None) -> Console:
    return Console(highlight=False, width=width)


def _print_json(value: values.Value) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False))
