"""`azulejos fit`: learns the evaluation weights of `search` and `mcts` from scratch, by self-play."""

import importlib
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from azulejos.cli.app import INTERRUPTED, Refusal, app, spinner
from azulejos.notation import Wall

__all__ = ["fit"]


@app.command()
def fit(
    *,
    players: Annotated[int, typer.Option(min=2, max=4, help="2, 3 or 4.")] = 2,
    wall: Annotated[Wall, typer.Option(help="The side of the boards.")] = "coloured",
    games: Annotated[
        int, typer.Option(min=20, help="Games of the last generation; each earlier one plays half.")
    ] = 40000,
    nodes: Annotated[int, typer.Option(min=1, help="Positions to search for each move.")] = 2000,
    generations: Annotated[int, typer.Option(min=1, max=20, help="How many generations to play and learn.")] = 3,
    threads: Annotated[int, typer.Option(min=0, help="Games at a time; 0 for one per core.")] = 0,
    out: Annotated[Path, typer.Option(help="The folder for the weights and the games.")] = Path("fit"),
) -> None:
    """Fit the weights of search and mcts from scratch, by self-play.

    You can stop it with Ctrl-C; it resumes when called again with the same settings.
    """
    fitting: Any = importlib.import_module("azulejos.bots.regression")
    with spinner("Compiling the bots, once"):
        work = fitting.Fit(out, players, wall, games=games, nodes=nodes, generations=generations, threads=threads)
    try:
        _run(work)
    except KeyboardInterrupt:
        work.save()
        typer.echo(f"Stopped. What was played is in {out}: the same command goes on with it.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    except OSError as error:
        raise Refusal("file", f"{out} cannot be written: {error.strerror}. Give another folder.") from error
    typer.echo(f"The weights are in {work.file}. To use them, put the file into azulejos/bots/weights.")


def _run(work: Any) -> None:
    """Shows each generation's progress, and what came of it."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("Fitting")
        for generation in work.run():
            total = work.games_of(generation.number)
            name = f"Generation {generation.number} of {work.generations}"
            progress.update(task, description=name, completed=generation.games, total=total)
            if generation.won is not None:
                share = f"won {generation.won:.1%} against the one before; fair is {1 / work.players:.1%}"
                typer.echo(f"{name}: {total} games, {share}.")
