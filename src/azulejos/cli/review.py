"""`azulejos review`: what was luck in a game, what was skill, what was better; and what many games have in common."""

import hashlib
import json
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, NamedTuple, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn
from rich.text import Text

from azulejos.bots.interface import Stop
from azulejos.cli.app import (
    INTERRUPTED,
    Json,
    Refusal,
    app,
    chosen,
    new_console,
    print_json,
    read_games,
    stream_games,
    write_file,
)
from azulejos.errors import AzulejosError
from azulejos.locales import LANGUAGES, error_text, listed, say, words
from azulejos.notation import Wall
from azulejos.records import Game
from azulejos.study import DEEP, QUICK, Contest, Effort, Review, TreeJudge, answer_all, contests_of, play_out
from azulejos.study import review as reviewed
from azulejos.study.across import Summary, across, level_of, summary_of
from azulejos.study.deep_review import GAMES
from azulejos.study.native import Device, check_device
from azulejos.study.questions import Answers
from azulejos.study.values import (
    of_across,
    of_answers,
    of_contests,
    of_review,
    of_summary,
    to_answers,
    to_contests,
    to_summary,
)
from azulejos.terminal import saves
from azulejos.terminal.drawing import names_to_show
from azulejos.terminal.input.background import interruptible
from azulejos.terminal.reports.across_html import html as across_html
from azulejos.terminal.reports.across_text import draw_across
from azulejos.terminal.reports.review_html import html, picture
from azulejos.terminal.reports.review_text import balance, draw_graph, moment_texts, moves_table, quality, seats_shown
from azulejos.terminal.viewer import title

__all__ = ["review"]

T = TypeVar("T")

NAMED = 5  # players to choose from, at most


@app.command()
def review(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Records, folders of records, or - for standard input.")
    ],
    *,
    number: Annotated[int | None, typer.Option("--game", min=1, help="This game of the record.")] = None,
    player: Annotated[str | None, typer.Option(help="Show this player's moves alone: a name, or a seat.")] = None,
    is_deep: Annotated[bool, typer.Option("--deep", help="Play out moves that are close or costly.")] = False,
    games: Annotated[int, typer.Option(min=2, help="With --deep: play out each move so often, at most.")] = GAMES,
    device: Annotated[Device, typer.Option(help="With --deep: where games are played out.")] = "cpu",
    nodes: Annotated[int | None, typer.Option(min=1, help="Positions to search for each judgement.")] = None,
    threads: Annotated[
        int | None, typer.Option(min=1, help="How many judge at a time; all cores if not given.")
    ] = None,
    page: Annotated[Path | None, typer.Option("--html", help="Write a report that one can send to this file.")] = None,
    graph: Annotated[Path | None, typer.Option("--svg", help="Write the graph as a picture to this file.")] = None,
    language: Annotated[str | None, typer.Option("--lang", help="The language: one of en, hu, it, pl, ...")] = None,
    as_json: Json = False,
) -> None:
    """Review a game: what each move lost, what was better, how lucky deals were, and what decided it.

    With several games, say what they have in common for a player: error rate over time, by round and by theme, luck,
    results by level, and the one thing to practise.

    Ctrl-C stops it; a deep review and one of several games continue where they were.
    """
    if language is not None:
        _speak(language)
    effort = DEEP if is_deep else QUICK
    if nodes is not None:
        effort = replace(effort, nodes=nodes, deal_nodes=max(1, nodes * effort.deal_nodes // effort.nodes))
    found = _Reading(files, number)
    if found.is_one:
        game, games = found.games[0].game, games if is_deep else 0
        if games:
            check_device(device)  # before minutes are spent on what comes first
        _review_one(game, effort, threads, games, device, player, page, graph, as_json=as_json)
    elif is_deep or graph:
        raise Refusal("usage", "--deep and --svg are for one game: say which. See azulejos review --help.")
    else:
        _review_many(found, effort, threads, player, page, as_json=as_json)


def _speak(language: str) -> None:
    if language not in LANGUAGES:
        raise Refusal("usage", f"There is no language {language}: expected one of {', '.join(LANGUAGES)}.")
    words.speak(language)


class _Placed(NamedTuple):
    """A game, and where it was found."""

    place: str
    game: Game


class _Reading:
    """The games of records and folders. Faults of one record are raised, those of several kept beside the games."""

    def __init__(self, files: Sequence[str], number: int | None) -> None:
        self.games: list[_Placed] = []
        self.faults: list[Refusal] = []
        is_single = len(files) == 1 and not Path(files[0]).is_dir()
        if is_single:
            self.add(files[0], chosen(read_games(files[0]), number, files[0]))
        elif number is not None:
            raise Refusal("usage", "--game is for one record. See azulejos review --help.")
        for file in [] if is_single else _records(files):
            self.read(file)
        if not self.games and not self.faults:
            raise Refusal("games", say("t-games-none", file=files[0]), file=files[0])
        self.is_one = is_single and len(self.games) == 1

    def read(self, file: str) -> None:
        """Reads a record up to its first fault."""
        found = list[Game]()
        try:
            for game in stream_games(file):
                found.append(game)  # those before a fault are kept
        except Refusal as fault:
            self.faults.append(fault)
        self.add(file, found)

    def add(self, file: str, games: Sequence[Game]) -> None:
        """Notes games of a record, by their numbers if there are several."""
        for number, game in enumerate(games, 1):
            self.games.append(_Placed(file if len(games) == 1 else f"{file}, {number}", game))


def _records(files: Sequence[str]) -> Iterator[str]:
    """The files, and instead of folders all records in them."""
    for file in files:
        if Path(file).is_dir():
            yield from map(str, sorted(Path(file).rglob("*.azul")))
        else:
            yield file


# One game.


def _review_one(
    game: Game,
    effort: Effort,
    threads: int | None,
    games: int,
    device: Device,
    player: str | None,
    page: Path | None,
    graph: Path | None,
    *,
    as_json: bool,
) -> None:
    names = names_to_show(game.names)
    seat = None if player is None else _seat(player, game)
    found = _Work(game, effort, threads or os.cpu_count() or 1, device).review(games)
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


def _seat(player: str, game: Game) -> int:
    """The seat that is meant, by its number, or by its name in the record or as it is shown."""
    shown = names_to_show(game.names)
    seats = [seat for seat, names in enumerate(zip(game.names, shown, strict=True), 1) if player in (str(seat), *names)]
    if len(seats) != 1:
        raise Refusal("player", say("t-review-player", found=player, names=listed(shown)), found=player)
    return seats[0]


class _Work:
    """Judging a game and playing it out, with a bar that shows how far that is."""

    def __init__(self, game: Game, effort: Effort, threads: int, device: Device) -> None:
        self.game, self.effort, self.threads, self.device = game, effort, threads, device
        self.players, self.wall = game.position.players, game.position.wall

    def review(self, games: int) -> Review:
        """The review; with a number of games, a deep one."""
        with _bar(is_kept=bool(games)) as progress:
            return interruptible(lambda stop: self.reviewed(progress, games, stop))

    def reviewed(self, progress: Progress, games: int, stop: Stop) -> Review:
        task = progress.add_task(say("t-review-judging"), total=None)
        judge = TreeJudge(self.players, self.wall, threads=self.threads)
        path = self.kept_at().with_suffix(".answers.json") if games else None

        def keep(now: Answers) -> None:
            if path:
                saves.write(path, json.dumps(of_answers(now)))

        answers = answer_all(
            self.game,
            judge,
            self.effort,
            known=_kept(path, to_answers) if path else None,
            stop=stop,
            tell=lambda done, of: progress.update(task, completed=done, total=of),
            keep=keep,
        )
        contests = contests_of(self.game, answers, self.effort) if games and not stop.is_set else ()
        return reviewed(self.game, answers, self.effort, self.played_out(contests, progress, games, stop))

    def played_out(self, contests: Sequence[Contest], progress: Progress, games: int, stop: Stop) -> Sequence[Contest]:
        """The contests, continued from what was kept of them, and kept again after each batch."""
        if not contests:
            return ()
        path = self.kept_at()
        before = {(one.position, one.played): one for one in _kept(path, to_contests) or ()}
        contests = [before.get((one.position, one.played), one) for one in contests]
        task = progress.add_task(say("t-review-playing"), total=len(contests))

        def keep(now: Sequence[Contest]) -> None:
            saves.write(path, json.dumps(of_contests(now)))
            progress.update(task, completed=sum(one.is_over(games) for one in now))

        return play_out(
            contests,
            self.players,
            self.wall,
            threads=self.threads,
            device=self.device,
            most=games,
            stop=stop,
            keep=keep,
        )

    def kept_at(self) -> Path:
        """The file in the user's own folder where the contests of this game are kept."""
        return _kept_at(f"{self.effort}\n{self.game.record()}")


@contextmanager
def _bar(*, is_kept: bool) -> Iterator[Progress]:
    """A bar on a terminal that shows how far it is. Ctrl-C ends it, and a line says so if what is done is kept."""
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    try:
        console = Console(stderr=True)
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
            yield progress
    except KeyboardInterrupt:
        if is_kept:
            typer.echo(say("t-review-kept"), err=True)
        raise typer.Exit(INTERRUPTED) from None


def _kept_at(what: str) -> Path:
    """The file in the user's own folder where something of a review is kept; its folder is made if need be."""
    folder = Path(typer.get_app_dir("azulejos")) / "reviews"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = say("t-file-unwritten", file=str(folder), why=str(error.strerror))
        raise Refusal("file", message, file=str(folder)) from error
    return folder / f"{hashlib.sha256(what.encode()).hexdigest()[:32]}.json"


def _kept(path: Path, read: Callable[[Any], T]) -> T | None:
    """What was kept; nothing if there is nothing that can be read, as it can be made again."""
    with suppress(OSError, ValueError, AzulejosError):
        return read(json.loads(path.read_text(encoding="utf-8")))
    return None


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


# Several games.


def _review_many(
    reading: _Reading, effort: Effort, threads: int | None, player: str | None, page: Path | None, *, as_json: bool
) -> None:
    for fault in reading.faults:
        typer.echo(str(fault), err=True)
    name = player or _only_player(reading.games)
    work = _Summaries(effort, threads or os.cpu_count() or 1)
    summaries = work.of([(one, seat) for one in reading.games if (seat := _seat_of(name, one.game))])
    left = len(reading.games) - work.total
    if left:
        typer.echo(say("t-across-left", count=left, name=name), err=True)
    if not summaries:
        raise Refusal("games", say("t-across-none", name=name))
    found = across(summaries)
    if page:
        write_file(page, across_html(found, name))
    if as_json:
        faults = [fault.value for fault in [*reading.faults, *work.faults]]
        kept = [of_summary(summary) for summary in summaries]
        print_json({"player": name, "across": of_across(found), "summaries": kept, "left_out": left, "faults": faults})
    elif page:
        typer.echo(say("t-review-written", file=str(page)))
    else:
        console = new_console()
        for part in draw_across(found, name, console.width):
            console.print(part)


def _only_player(games: Sequence[_Placed]) -> str:
    """Whoever sits in every game, if that is one person alone."""
    seated = Counter(name for one in games for name in {*one.game.names} if level_of(name) is None and name)
    always = [name for name, count in seated.items() if count == len(games)]
    if len(always) != 1:
        names = listed([name for name, _ in seated.most_common(NAMED)])
        raise Refusal("player", say("t-across-whose", names=names))
    return always[0]


def _seat_of(name: str, game: Game) -> int | None:
    """Where somebody sits, if that is one seat."""
    seats = [seat for seat, one in enumerate(game.names, 1) if one == name]
    return seats[0] if len(seats) == 1 else None


class _Summaries:
    """Reviews games one by one and keeps their summaries, with a bar that shows how far it is."""

    def __init__(self, effort: Effort, threads: int) -> None:
        self.effort, self.threads = effort, threads
        self.faults: list[Refusal] = []
        self.total = 0
        self._judges: dict[tuple[int, Wall], TreeJudge] = {}

    def of(self, games: Sequence[tuple[_Placed, int]]) -> list[Summary]:
        """The summaries of those games that can be reviewed; the others get a line each."""
        self.total = len(games)
        with _bar(is_kept=True) as progress:
            found = interruptible(lambda stop: self.summaries(games, progress, stop))
        for fault in self.faults:
            typer.echo(str(fault), err=True)
        return found

    def summaries(self, games: Sequence[tuple[_Placed, int]], progress: Progress, stop: Stop) -> list[Summary]:
        found, task = list[Summary](), progress.add_task("", total=len(games))
        for number, (one, seat) in enumerate(games):
            progress.update(task, description=say("t-across-judging", number=number + 1, count=len(games)))
            path = _kept_at(f"{self.effort}\n{seat}\n{one.game.record()}")
            try:
                summary = _kept(path, to_summary) or self.made(one.game, seat, path, (progress, task), stop)
            except AzulejosError as error:
                self.faults.append(Refusal(error.code, f"{one.place}: {error_text(error)}", file=one.place))
            else:
                found += [summary] if summary else []
            if stop.is_set:
                break
            progress.update(task, completed=number + 1)
        return found

    def made(self, game: Game, seat: int, path: Path, bar: tuple[Progress, TaskID], stop: Stop) -> Summary | None:
        """The summary of a game, which is kept; None if it was stopped."""
        progress, task = bar
        before = progress.tasks[task].completed
        kind = game.position.players, game.position.wall
        if kind not in self._judges:
            self._judges[kind] = TreeJudge(*kind, threads=self.threads)

        def tell(done: int, of: int) -> None:
            progress.update(task, completed=before + done / of)

        answers = answer_all(game, self._judges[kind], self.effort, stop=stop, tell=tell)
        if stop.is_set:
            return None
        summary = summary_of(game, reviewed(game, answers, self.effort), seat)
        saves.write(path, json.dumps(of_summary(summary)))
        return summary
