"""`azulejos play`: who sits at the table, and where the game is saved."""

import os
import secrets
import shlex
from collections.abc import Sequence
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from azulejos.bots.registry import PROGRAM
from azulejos.cli.app import Refusal, app, new_console, read_games, spinner, this_command, write_file
from azulejos.locales import listed, say
from azulejos.notation import Wall
from azulejos.records import Game
from azulejos.terminal import saves
from azulejos.terminal.drawing import names_to_show, printable
from azulejos.terminal.local.seats import OPPONENT, is_program, seated
from azulejos.terminal.local.table import Table, show_end

__all__ = ["play"]


@app.command()
def play(
    seats: Annotated[
        list[str] | None,
        typer.Argument(
            help=f"2 to 4 names; a bot's, such as {OPPONENT}, py:module:Class or {PROGRAM}PROGRAM seats a bot."
        ),
    ] = None,
    *,
    wall: Annotated[Wall | None, typer.Option(help="The side of the boards; coloured if not given.")] = None,
    seed: Annotated[int | None, typer.Option(help="The seed of deals and bots.")] = None,
    start: Annotated[int | None, typer.Option(help="The seat that starts; drawn from the seed if not given.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save the game in this new file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Continue the game in this file, and save it there.")] = None,
    trust: Annotated[bool, typer.Option("--trust", help="Allow a resumed game to start its programs.")] = False,
    think: Annotated[
        float, typer.Option(min=0.01, max=3600, help="Seconds a bot may think; levels have their own limits.")
    ] = 0.5,
    pause: Annotated[float, typer.Option(min=0, max=60, help="Minimum seconds for a bot's move.")] = 0.5,
) -> None:
    """Play in the terminal, against others at the same keyboard or against bots.

    The game is saved after every move, so it can be left at any time and resumed. Without SEATS you play against a
    bot. Type help in the game to see the commands.
    """
    if resume is None:
        game = _new_game(seats or ["You", OPPONENT], wall or "coloured", seed, start)
        path = _new_file(save)
    else:
        if seats or (wall, seed, start, save) != (None, None, None, None):
            raise Refusal(
                "usage", "--resume takes seats, wall, seed and start from the file. See azulejos play --help."
            )
        path, game = resume, _resumed(resume)
    console = new_console()
    if game.ending or game.position.is_over:
        show_end(game, console)
        return
    if resume and not trust:
        _check_programs(game, path)
    with ExitStack() as stack:
        with spinner(say("t-bots-sit")):
            bots = stack.enter_context(seated(game, think))
        write_file(path, game.record())
        table = Table(game, path, console, bots, pause=pause if console.is_terminal else 0)
        status = table.run()
    _say_where(table)
    raise typer.Exit(status)


def _new_game(seats: Sequence[str], wall: Wall, seed: int | None, start: int | None) -> Game:
    headers = {"Date": datetime.now().astimezone().strftime("%Y.%m.%d")}
    return Game.new(len(seats), wall, seed, start=start, names=seats, headers=headers)


def _check_programs(game: Game, file: Path) -> None:
    """A record can come from anywhere, so its programs start only if the player allows it."""
    programs = [printable(name.removeprefix(PROGRAM)) for name in game.names if is_program(name)]
    if programs:
        message = say("t-trust", file=str(file), programs=listed(programs))
        raise Refusal("trust", message, file=str(file))


def _resumed(file: Path) -> Game:
    """The one game of the file, with a seed for the remaining rounds."""
    games = read_games(str(file))
    if len(games) != 1:
        raise Refusal("games", say("t-games-one", file=str(file), count=len(games)), file=str(file))
    game = games[0]
    if game.seed is None:
        game.seed = secrets.randbits(32)
    return game


def _new_file(save: Path | None) -> Path:
    """Where a new game is saved; mentions an older unfinished one there."""
    if save is not None:
        if save.exists():
            raise Refusal("file_exists", say("t-file-exists-resume", file=str(save)), file=str(save))
        return save
    folder = Path(os.environ.get("AZULEJOS_GAMES") or Path(typer.get_app_dir("azulejos")) / "games")
    try:
        unfinished = saves.unfinished(folder)
        fresh = saves.fresh(folder, datetime.now().astimezone())
    except OSError as error:
        raise Refusal("file", say("t-folder-unused", folder=str(folder), why=str(error.strerror))) from error
    if unfinished:
        path, game = unfinished
        players = listed(names_to_show(game.names))
        typer.echo(say("t-unfinished", players=players, round=game.position.round, command=_resume_command(path)))
    return fresh


def _say_where(table: Table) -> None:
    """Where the game is saved, and how to resume or replay it."""
    game, path = table.game, table.path
    if not table.is_saved:
        typer.echo(f"\n{say('t-unsaved-record', path=str(path))}\n\n{game.record()}")
    elif game.ending or game.position.is_over:
        typer.echo(say("t-saved-again", command=f"{this_command()} replay {shlex.quote(str(path))}"))
    else:
        trust = " --trust" if any(map(is_program, game.names)) else ""
        typer.echo(f"\n{say('t-saved-on', command=_resume_command(path) + trust)}")


def _resume_command(path: Path) -> str:
    return f"{this_command()} play --resume {shlex.quote(str(path))}"
