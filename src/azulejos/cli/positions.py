"""Positions: `azulejos new`, `show`, `moves` and `apply`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from azulejos import svg as pictures
from azulejos.cli.app import (
    GameNumber,
    Json,
    MoveCount,
    PositionOrRecord,
    PositionText,
    Refusal,
    app,
    check_one,
    new_console,
    position_after,
    print_json,
    read_position,
    read_position_or_games,
    write_file,
)
from azulejos.events import Event
from azulejos.locales import say
from azulejos.notation import Wall
from azulejos.records import Game
from azulejos.rules import Position
from azulejos.svg import Theme
from azulejos.terminal import values
from azulejos.terminal.drawing import draw, draw_moves, names_to_show
from azulejos.terminal.narration import results, tell
from azulejos.terminal.viewer import title

__all__ = ["apply", "moves", "new", "show"]


@app.command()
def new(
    *,
    players: Annotated[int, typer.Option(help="2, 3 or 4.")] = 2,
    wall: Annotated[Wall, typer.Option(help="The side of the boards.")] = "coloured",
    start: Annotated[int | None, typer.Option(help="The seat that starts; 1, or drawn from the seed.")] = None,
    seed: Annotated[int | None, typer.Option(help="The seed of the first deal.")] = None,
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
        print_json(values.of_position(position))
    else:
        typer.echo(str(position))


@app.command()
def show(
    what: PositionOrRecord,
    *,
    number: GameNumber = None,
    move: MoveCount = None,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw a picture into this SVG file.")] = None,
    png: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw a picture into this PNG file.")] = None,
    arrow: Annotated[str | None, typer.Option(metavar="MOVE", help="Show this move in the picture.")] = None,
    theme: Annotated[Theme, typer.Option(help="The colours of the picture.")] = "light",
    width: Annotated[int | None, typer.Option(min=30, help="The width in columns.")] = None,
    as_json: Json = False,
) -> None:
    """Draw a position, or the last position of every game of a record."""
    shown = _shown(what, number, move)
    if svg or png:
        check_one(shown, what)
        position, game = shown[0]
        _save_picture(pictures.board(position, move=arrow, names=game.names if game else None, theme=theme), svg, png)
    if as_json:
        print_json(_shown_value(shown))
    elif not svg and not png:
        for position, game in shown:
            _show(position, game, width)


def _save_picture(picture: str, svg: Path | None, png: Path | None) -> None:
    """Writes the files that were asked for; a package that is missing is said before any is written."""
    try:
        pixels = pictures.png(picture) if png else b""
    except ModuleNotFoundError as error:
        raise Refusal("extra", say("t-needs", what="png", package=str(error.name))) from error
    if svg:
        write_file(svg, picture)
    if png:
        write_file(png, pixels)


def _shown(what: str, number: int | None, move: int | None) -> list[tuple[Position, Game | None]]:
    """The positions to show, each with its game if it comes from a record."""
    found = read_position_or_games(what, number, move)
    if isinstance(found, Position):
        return [(found, None)]
    return [(position_after(game, move), game) for game in found]


def _shown_value(shown: Sequence[tuple[Position, Game | None]]) -> values.Value:
    """The position itself, or for a record each game's headers with its position."""
    games = [
        {"headers": game.headers, "names": list(game.names)} | values.of_position(position)
        for position, game in shown
        if game
    ]
    return {"games": games} if games or not shown else values.of_position(shown[0][0])


def _show(position: Position, game: Game | None, width: int | None) -> None:
    console = new_console(width)
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
    """List the legal moves of a position and what each would do."""
    table = read_position(position)
    if as_json:
        print_json(values.of_position(table))
    elif table.turn is None:
        typer.echo(say("t-no-move", why="over" if table.is_over else "deal", round=table.round))
    else:
        console = new_console()
        console.print(draw_moves(table, table.legal_moves(), console.width), no_wrap=True)
        typer.echo(say("t-legend"))


@app.command()
def apply(
    position: PositionText,
    steps: Annotated[list[str], typer.Argument(metavar="STEP...", help="Moves such as 3B4 and deals, in order.")],
    *,
    story: Annotated[bool, typer.Option("--story", help="Tell what happens, then print the position.")] = False,
    as_json: Json = False,
) -> None:
    """Apply moves and deals to a position and print the result."""
    after = read_position(position)
    events: list[Event] = []
    for step in steps:
        after, told = after.transition(step)
        events += told
    if as_json:
        print_json(values.of_position(after) | {"events": values.of_events(events)})
        return
    if story:
        names = names_to_show([""] * after.players)
        sentences = tell(events, names)
        if after.is_over:
            sentences.append(results(after, names))
        typer.echo("\n".join(sentences))
    typer.echo(str(after))
