"""Records: `azulejos replay` and `check`."""

import sys
from typing import Annotated

import typer

from azulejos.cli.app import (
    BAD_INPUT,
    GameNumber,
    Json,
    RecordFile,
    Refusal,
    app,
    chosen,
    new_console,
    print_json,
    read_games,
    stream_games,
)
from azulejos.locales import say
from azulejos.terminal import values
from azulejos.terminal.viewer import browse, pages, print_pages

__all__ = ["check", "replay_command"]


@app.command("replay")
def replay_command(
    file: RecordFile,
    *,
    number: GameNumber = None,
    as_json: Json = False,
) -> None:
    """Step through the games of a record, or print them whole without a terminal.

    Keys: Enter or space next, b back, n next round, p previous round, 1 to 9 that round, q quit.
    """
    games = chosen(read_games(file), number, file)
    console = new_console()
    if as_json:
        print_json({"games": [values.of_game(game) for game in games]})
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
    """Check records: show how many games each holds, or its first error and where it is."""
    results_by_file: list[values.Value] = []
    for file in files:
        try:
            results_by_file.append({"file": file, "games": sum(1 for _ in stream_games(file))})
        except Refusal as refusal:
            results_by_file.append({"file": file, "error": refusal.value})
    if as_json:
        print_json({"files": results_by_file})
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
        typer.echo(say("t-checked", file=str(result["file"]), count=int(str(result["games"]))))
