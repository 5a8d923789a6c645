"""`azulejos review`: what was luck in a game, what was skill, and what was better."""

import hashlib
import json
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from azulejos.bots.interface import Stop
from azulejos.cli.app import (
    Json,
    RecordFile,
    Refusal,
    app,
    chosen,
    new_console,
    print_json,
    read_games,
    write_file,
)
from azulejos.errors import AzulejosError
from azulejos.locales import LANGUAGES, listed, say, words
from azulejos.records import Game
from azulejos.study import DEEP, QUICK, Contest, Effort, Review, TreeJudge, answer_all, contests_of, play_out
from azulejos.study import review as reviewed
from azulejos.study.plain import of_contests, of_review, to_contests
from azulejos.study.rolling import GAMES
from azulejos.terminal import saves
from azulejos.terminal.background import interruptible
from azulejos.terminal.drawing import names_to_show
from azulejos.terminal.review_report import html, picture
from azulejos.terminal.review_text import balance, draw_graph, moment_texts, moves_table, quality, seats_shown
from azulejos.terminal.viewer import title

__all__ = ["review"]

INTERRUPTED = 130  # the exit status after Ctrl-C


@app.command()
def review(
    file: RecordFile,
    *,
    number: Annotated[int | None, typer.Option("--game", min=1, help="This game of the record.")] = None,
    player: Annotated[str | None, typer.Option(help="Show this player's moves alone: a name, or a seat.")] = None,
    is_deep: Annotated[bool, typer.Option("--deep", help="Play out moves that are close or costly.")] = False,
    games: Annotated[int, typer.Option(min=2, help="With --deep: play out each move so often, at most.")] = GAMES,
    nodes: Annotated[int | None, typer.Option(min=1, help="Positions to search for each judgement.")] = None,
    threads: Annotated[
        int | None, typer.Option(min=1, help="How many judge at a time; all cores if not given.")
    ] = None,
    page: Annotated[Path | None, typer.Option("--html", help="Write a report that one can send to this file.")] = None,
    graph: Annotated[Path | None, typer.Option("--svg", help="Write the graph as a picture to this file.")] = None,
    language: Annotated[str | None, typer.Option("--lang", help="The language: one of en, hu, it, pl, ...")] = None,
    as_json: Json = False,
) -> None:
    """Review a game: what each move lost, what was better, how lucky each deal was, and what decided the game.

    Ctrl-C stops it; a deep review continues where it was.
    """
    if language is not None:
        _speak(language)
    game = _game(file, number)
    names = names_to_show(game.names)
    seat = None if player is None else _seat(player, game)
    usual = DEEP if is_deep else QUICK
    effort = usual if nodes is None else replace(usual, nodes=nodes, deal_nodes=max(1, nodes // 2))
    found = _Work(game, effort, threads or os.cpu_count() or 1).review(games if is_deep else 0)
    if page:
        write_file(page, html(found, game, names))
    if graph:
        write_file(graph, picture(found, names))
    if as_json:
        print_json(of_review(found))
        return
    for path in filter(None, (page, graph)):
        typer.echo(say("t-review-written", file=str(path)))
    if not page and not graph:
        _print(found, game, names, seat)


def _speak(language: str) -> None:
    if language not in LANGUAGES:
        raise Refusal("usage", f"There is no language {language}: expected one of {', '.join(LANGUAGES)}.")
    words.speak(language)


def _game(file: str, number: int | None) -> Game:
    """The only game of the record, or the one of this number."""
    games = chosen(read_games(file), number, file)
    if not games:
        raise Refusal("games", say("t-games-none", file=file), file=file)
    if len(games) > 1:
        raise Refusal("games", say("t-games-which", file=file, count=len(games)), file=file)
    return games[0]


def _seat(player: str, game: Game) -> int:
    """The seat that is meant, by its number or name."""
    seats = [seat for seat, name in enumerate(game.names, 1) if player in (str(seat), name)]
    if len(seats) != 1:
        names = listed(names_to_show(game.names))
        raise Refusal("player", say("t-review-player", found=player, names=names), found=player)
    return seats[0]


class _Work:
    """Judging a game and playing it out, with a bar that shows how far that is."""

    def __init__(self, game: Game, effort: Effort, threads: int) -> None:
        self.game, self.effort, self.threads = game, effort, threads
        self.players, self.wall = game.position.players, game.position.wall

    def review(self, games: int) -> Review:
        """The review; with a number of games, a deep one."""
        columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
        try:
            console = Console(stderr=True)
            with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
                return interruptible(lambda stop: self.reviewed(progress, games, stop))
        except KeyboardInterrupt:
            if games:
                typer.echo(say("t-review-kept"), err=True)
            raise typer.Exit(INTERRUPTED) from None

    def reviewed(self, progress: Progress, games: int, stop: Stop) -> Review:
        task = progress.add_task(say("t-review-judging"), total=None)
        judge = TreeJudge(self.players, self.wall, threads=self.threads)
        answers = answer_all(
            self.game,
            judge,
            self.effort,
            stop=stop,
            tell=lambda done, of: progress.update(task, completed=done, total=of),
        )
        contests = contests_of(self.game, answers, self.effort) if games and not stop.is_set else ()
        return reviewed(self.game, answers, self.effort, self.played_out(contests, progress, games, stop))

    def played_out(self, contests: Sequence[Contest], progress: Progress, games: int, stop: Stop) -> Sequence[Contest]:
        """The contests, continued from what was kept of them, and kept again after each batch."""
        if not contests:
            return ()
        path = self.kept_at()
        before = {(one.position, one.played): one for one in _kept(path)}
        contests = [before.get((one.position, one.played), one) for one in contests]
        task = progress.add_task(say("t-review-playing"), total=len(contests))

        def keep(now: Sequence[Contest]) -> None:
            saves.write(path, json.dumps(of_contests(now)))
            progress.update(task, completed=sum(one.is_over(games) for one in now))

        return play_out(contests, self.players, self.wall, threads=self.threads, most=games, stop=stop, keep=keep)

    def kept_at(self) -> Path:
        """The file in the user's own folder where the contests of this game are kept."""
        name = hashlib.sha256(f"{self.effort}\n{self.game.record()}".encode()).hexdigest()[:32]
        folder = Path(typer.get_app_dir("azulejos")) / "reviews"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            message = say("t-file-unwritten", file=str(folder), why=str(error.strerror))
            raise Refusal("file", message, file=str(folder)) from error
        return folder / f"{name}.json"


def _kept(path: Path) -> Sequence[Contest]:
    """What was kept; nothing if there is nothing that can be read, as it can be played again."""
    with suppress(OSError, ValueError, AzulejosError):
        return to_contests(json.loads(path.read_text(encoding="utf-8")))
    return ()


def _print(found: Review, game: Game, names: Sequence[str], seat: int | None) -> None:
    """The graph, the moves, what decided the game, and what there is to say of each player."""
    console = new_console()
    console.print(Text(title(game), "bold"))
    console.print(draw_graph(found, names, seat, console.width), no_wrap=True)
    console.print()
    console.print(moves_table(found, names, seat))
    console.print()
    console.print(Text(say("t-review-moments"), "bold"))
    for _, text in list(moment_texts(found, game, names, seat)) or [(0, say("t-review-none"))]:
        console.print(Text(f"- {text}"))
    console.print()
    for one in seats_shown(found, seat):
        console.print(Text(quality(one, names[one.seat - 1])))
        console.print(Text(balance(one, names[one.seat - 1])))
    if not found.is_finished:
        console.print(Text(say("t-review-unfinished")))
