"""`azulejos analyse`: what a bot thinks of a position, as it thinks, and of every move of a game."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from typing import Annotated

import typer
from rich.live import Live
from rich.text import Text

from azulejos.bots import Bot, Limit, Ranker, Ranking, Stop, analyst, bot
from azulejos.bots.interface import check_moves
from azulejos.cli.app import (
    GameNumber,
    Json,
    MoveCount,
    PositionOrRecord,
    Refusal,
    app,
    check_one,
    new_console,
    position_after,
    print_json,
    read_position_or_games,
    spinner,
)
from azulejos.locales import say
from azulejos.notation import Move
from azulejos.records import Game
from azulejos.rules import Position
from azulejos.terminal import values
from azulejos.terminal.analysis import Judged, Thought, draw_judged, draw_thought, judged_heading, summary
from azulejos.terminal.drawing import draw, names_to_show
from azulejos.terminal.input.background import interruptible
from azulejos.terminal.viewer import title

__all__ = ["analyse"]

SECONDS = 5.0  # for one position, if nothing else limits it
SECONDS_EACH = 0.2  # for each move of a game


@app.command()
def analyse(
    what: PositionOrRecord,
    *,
    number: GameNumber = None,
    move: MoveCount = None,
    is_review: Annotated[bool, typer.Option("--all", help="Analyse every move of the game instead.")] = False,
    seconds: Annotated[
        float | None,
        typer.Option("--time", min=0, max=86400, help="Seconds to think; 0: until Ctrl-C. 5, or 0.2 with --all."),
    ] = None,
    nodes: Annotated[int | None, typer.Option(min=1, help="Search at most so many positions.")] = None,
    depth: Annotated[int | None, typer.Option(min=1, help="Look at most so many moves ahead.")] = None,
    best: Annotated[int, typer.Option(min=1, help="How many moves to show.")] = 5,
    name: Annotated[
        str | None, typer.Option("--bot", help="Which bot, also py:module:Class or cmd:PROGRAM; mcts if not given.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Show a bot's best moves with their values and continuations; Ctrl-C stops and keeps the result.

    A value is by how many points the seat should finish ahead of the best other one. In a record, it analyses the last
    position with a move to choose.
    """
    position, game = _subject(what, number, move)
    if is_review and (game is None or not game.moves or move is not None):
        raise Refusal("usage", "--all judges the moves of a game: give a record that has some, and no --move.")
    check_moves(position)
    limit = _limit(seconds, nodes, depth, SECONDS_EACH if is_review else SECONDS)
    with ExitStack() as stack:
        with spinner(say("t-bot-sits")):
            player = stack.enter_context(bot(name or analyst()))
        if is_review and game:
            _review(player, game, limit, as_json=as_json)
        else:
            _study(player, position, game, limit, best, as_json=as_json)


def _subject(what: str, number: int | None, move: int | None) -> tuple[Position, Game | None]:
    """The position to think about, and its game if it comes from a record."""
    found = read_position_or_games(what, number, move)
    if isinstance(found, Position):
        return found, None
    check_one(found, what)
    return _last_choice(found[0]) if move is None else position_after(found[0], move), found[0]


def _last_choice(game: Game) -> Position:
    """The last position of the game with a move to choose, or the very last where there is none."""
    positions = [game.initial, *[step.position for step in game.history]]
    return next((position for position in reversed(positions) if position.turn), game.position)


def _limit(seconds: float | None, nodes: int | None, depth: int | None, default: float) -> Limit:
    """The limit from the options; without any, the default in seconds."""
    if (seconds, nodes, depth) == (None, None, None):
        seconds = default
    return Limit(seconds or None, nodes, depth)


# A position.


def _study(player: Bot, position: Position, game: Game | None, limit: Limit, count: int, *, as_json: bool) -> None:
    """Prints the bot's best moves; on a terminal they are shown as they change."""
    study = _Study(player, position, limit, count)
    if as_json:
        print_json(values.of_thought(study.run()))
        return
    console, names = new_console(), game.names if game else None
    if game:
        console.print(Text(title(game), "bold"))
    console.print(draw(position, names, console.width), no_wrap=True)
    console.print()

    def so_far() -> Text:
        return draw_thought(study.thought(), names, console.width).append(f"\n{say('t-stop-thinking')}", "dim")

    with Live(get_renderable=so_far, console=console, transient=True):
        thought = study.run()
    console.print(draw_thought(thought, names, console.width), no_wrap=True)


class _Study:
    """A bot at work on a position, and what it thinks so far."""

    def __init__(self, player: Bot, position: Position, limit: Limit, count: int) -> None:
        self._player, self._position, self._limit, self._count = player, position, limit, count
        self._ranking: Ranking = ()
        self._began = time.monotonic()

    def thought(self) -> Thought:
        return Thought(self._player.name, self._position, self._ranking, time.monotonic() - self._began)

    def run(self) -> Thought:
        """Thinks until the limit is reached or Ctrl-C pressed."""
        self._note(interruptible(self._rank, is_answered=True))
        return self.thought()

    def _rank(self, stop: Stop) -> Ranking:
        player, position, limit = self._player, self._position, self._limit
        if isinstance(player, Ranker):
            return player.rank(position, limit, count=self._count, stop=stop, report=self._note)
        return (player.choose(position, limit, stop=stop, report=lambda choice: self._note((choice,))),)

    def _note(self, ranking: Ranking) -> None:
        self._ranking = ranking


# A game.


def _review(player: Bot, game: Game, limit: Limit, *, as_json: bool) -> None:
    """Prints the value of every move of the game, and what the bot would have played."""
    if not isinstance(player, Ranker):
        raise Refusal("usage", f"{player.name} ranks no moves, so it cannot judge them: choose another with --bot.")
    if as_json:
        print_json({"bot": player.name, "moves": [values.of_judged(one) for one in _judged(player, game, limit)]})
        return
    console, names = new_console(), names_to_show(game.names)
    console.print(Text(title(game), "bold"))
    console.print(Text(judged_heading(), "dim"))
    moves: list[Judged] = []
    with console.status(Text(say("t-thinks", name=player.name))):
        for one in _judged(player, game, limit):
            moves.append(one)
            console.print(draw_judged(one, names[one.seat - 1]), no_wrap=True)
    for sentence in summary(moves, names):
        console.print(Text(sentence))


def _judged(player: Ranker, game: Game, limit: Limit) -> Iterator[Judged]:
    """The moves of the game, each beside the one that the bot would have played; not those that it does not rank."""
    number, position = 0, game.initial
    for step in game.history:
        if position.turn and isinstance(step.done, Move):
            number += 1
            ranking = interruptible(partial(_all_ranked, player, position, limit))
            for played in ranking:
                if played.move == step.done:
                    yield Judged(number, position.turn, played, ranking[0])
        position = step.position


def _all_ranked(player: Ranker, position: Position, limit: Limit, stop: Stop) -> Ranking:
    return player.rank(position, limit, count=len(position.legal_moves()), stop=stop)
