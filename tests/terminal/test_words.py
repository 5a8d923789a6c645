"""No word in the terminal but from the catalogue: everything is played in a language that has no plain English."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len

from azulejos import Game, Position
from azulejos.board import Board
from azulejos.errors import AzulejosError, InvalidRecordError
from azulejos.locales import error_text, say
from azulejos.notation import Wall
from azulejos.server import wire
from azulejos.tables import commands as ask
from azulejos.tables.commands import Command
from azulejos.terminal.analysis import Judged, Thought, draw_judged, draw_thought, judged_heading, summary
from azulejos.terminal.drawing import draw
from azulejos.terminal.local.seats import seated
from azulejos.terminal.local.table import Table
from azulejos.terminal.online import table_news
from azulejos.terminal.online.http_client import RefusedByServer
from azulejos.terminal.viewer import browse, pages, print_pages
from tests.command import Call
from tests.drawn import board, table
from tests.pseudo_locale import plain_english, speaking_pseudo
from tests.server.server_process import Server, new_table, new_token
from tests.tables.games import whole_record
from tests.tables.live_tables import ANA, BEN, BLITZ, CLEO, Live, playing, waiting
from tests.terminal.online.join_clients import Person
from tests.terminal.online.test_table import Join, here, join, server, tokens
from tests.terminal.online.test_table_news import heard, told
from tests.terminal.samples import choice, plain_console, sensible, sensible_game

__all__ = ["join", "server", "speaking_pseudo", "tokens"]  # fixtures of theirs

pytestmark = pytest.mark.usefixtures("speaking_pseudo")

SOURCES = Path(__file__).parent.parent.parent / "src" / "azulejos"
NAMES = ("Ana", "Bruno", "Clara", "Bea", "Ben", "Cleo", "random", "greedy", "mcts", "search", "level", "XYZZY")
ODD = ["help", "?", "? 1b", "hint", "undo", "xyzzy", "9bf", "1b", "undo", "resign", "no", ""]
"""What a person may type beside moves."""


def play(game: Game, path: Path, *lines: str, moves: int = 1000) -> str:
    """All that is on the screen of a game in which these lines are typed, and then so many sensible moves."""
    console, file = plain_console()
    waiting_lines, made = iter(lines), 0

    def read(prompt: str) -> str:
        nonlocal made
        file.write(f"{prompt}\n")
        line = next(waiting_lines, None)
        if line is None:
            made += 1
            if made > moves:
                raise EOFError
            line = str(sensible(game.position))
        return line

    with seated(game, 0.01) as seats:
        Table(game, path, console, seats, read=read).run()
    return file.getvalue()


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_a_whole_game(wall: Wall, tmp_path: Path) -> None:
    game = Game.new(2, wall, seed=7, start=1, names=["You", "Bea"])
    screen = play(game, tmp_path / "a.azul", *ODD)
    assert (game.position.is_over, plain_english(screen, *NAMES)) == (True, [])


def test_a_choice_of_columns(tmp_path: Path) -> None:
    game = sensible_game(2, "grey")
    while game.position.phase != "tiling":
        game.undo()
    assert plain_english(play(game, tmp_path / "a.azul", "?", "9", "1", "1b2", moves=1), *NAMES) == []


def test_giving_up(tmp_path: Path) -> None:
    three = Game.new(3, seed=7, start=1, names=["You", "Bea", "random"])
    two = Game.new(2, seed=7, start=1, names=["Ana", "Bea"])
    screens = [play(game, tmp_path / "a.azul", "resign", "yes") for game in (three, two)]
    assert (three.resigned, two.ending, plain_english("".join(screens), *NAMES)) == ((1,), "resigned 1", [])


@pytest.mark.parametrize(
    ("head", "own", "moves"),
    [
        ("S2 1d 1 1 BBYY/-/-/-/- *", board(), "9BF 2BF CBF 1R1 1@1 8"),
        (
            "S2 1d 1 1 BBYY/-/-/-/- *",
            board(0, "-/BB/K/-/-", "...../...../...../...B./....."),
            "1Y2 1Y3 1B2 1B4",
        ),
        (
            "G2 1t 1 1 -/-/-/-/- -",
            board(0, "-/RR/KKK/-/-", "RBYK./....K/...../...../.....", "*"),
            "1@1 3@1 2@1 2@5 3B4",
        ),
    ],
)
def test_moves_that_are_refused(head: str, own: str, moves: str) -> None:
    position = Position.parse(table(head, own))
    sentences = []
    for move in moves.split():
        with pytest.raises(AzulejosError) as caught:
            position.play(move)
        sentences.append(error_text(caught.value))
    assert plain_english("\n".join(sentences)) == []


def test_games_seen_again() -> None:
    console, file = plain_console()
    games = [sensible_game(3), sensible_game(2, "grey")]
    games[1].undo()
    games[1].stop("time 2")
    print_pages(pages(games), console)
    browse(pages(games), console, iter("nnbq").__next__)
    assert plain_english(file.getvalue(), *NAMES) == []


@pytest.mark.parametrize("width", [30, 44, 60, 80, 120])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_long_words_make_no_line_wider_than_asked_for(players: int, width: int) -> None:
    games = [sensible_game(players, wall, moves) for wall in ("coloured", "grey") for moves in (0, 30, 1000)]
    lines = [line for game in games for line in draw(game.position, game.names, width).split("\n")]
    assert max(line.cell_len for line in lines) <= width


def test_long_words_are_whole_at_the_usual_width() -> None:
    screen = draw(sensible_game(2, moves=9).position, ("Ana", "Bea"), 80).plain
    labels = [say(label) for label in ("t-factories", "t-centre", "t-bag", "t-lid", "t-floor")]
    assert [label for label in labels if label not in screen] == []


def test_the_commands(call: Call, tmp_path: Path) -> None:
    (tmp_path / "a.azul").write_text(sensible_game(2, moves=30).record())
    (tmp_path / "b.azul").write_text(whole_record() * 2)
    (tmp_path / "c.azul").write_text('[Rules "S2"]\n[Start "3"]\n')
    fresh = str(Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW"))
    calls = (
        ["show", "a.azul"],
        ["show", "b.azul", "--svg", "x.svg"],
        ["show", "a.azul", "--game", "2"],
        ["show", "a.azul", "--move", "99"],
        ["show", "c.azul"],
        ["moves", fresh],
        ["moves", str(Position.initial())],
        ["moves", str(sensible_game(2).position)],
        ["apply", fresh, "1B2", "--story"],
        ["apply", fresh, "1K2"],
        ["replay", "a.azul"],
        ["check", "a.azul", "b.azul", "c.azul"],
        ["verify", "b.azul", "a.azul"],
        ["play", "--save", "a.azul"],
        ["play", "--resume", "b.azul"],
        ["play", "Ana", "Bea", "--seed", "7"],
        ["play", "Ana", "Bea", "--save", "d.azul"],
        ["analyse", "a.azul", "--bot", "greedy"],
    )
    printed = [call(*arguments) for arguments in calls]
    words = plain_english("".join([one.out + one.err for one in printed]), *NAMES, "Commitment", "play")
    assert words == []


def test_thoughts() -> None:
    position = Game.new(2, seed=7, start=1).position
    best, played = choice("3W3 CR1", 3.25, -3.25, nodes=1200, depth=3, is_exact=True), choice("1B2", 1.0, -1.0)
    moves = [Judged(1, 1, played, best)]
    thought = Thought("mcts", position, (best, played), 1.0)
    screen = [
        draw_thought(thought, None, 80).plain,
        judged_heading(),
        draw_judged(moves[0], "Ana").plain,
        *summary(moves, ["Ana", "Bea"]),
    ]
    assert plain_english("\n".join(screen), *NAMES) == []


def test_the_words_above_a_judged_move_stand_above_it() -> None:
    best = choice("3W3", 3.25, -3.25)
    line = draw_judged(Judged(1, 1, best, best), "Ana").plain
    assert cell_len(line) == cell_len(judged_heading())


def test_a_fault_of_a_record_says_where() -> None:
    error = InvalidRecordError(AzulejosError("record_brace"), 3, 4)
    assert plain_english(error_text(error)) == []


def test_a_fault_without_words_keeps_its_sentence() -> None:
    newer = wire.Fault(code="unheard_of", params={"seconds": 3}, message="Not before tea.")
    assert error_text(RefusedByServer(newer)) == "Not before tea."


# A table on a server.


def happenings() -> Iterator[tuple[Live, list[Command], str | None]]:
    """Everything that can happen at a table, and who is told."""
    live = waiting("mine", "open", "open", clock=BLITZ)
    yield live, [ask.Sit(BEN, 2, "Ben"), ask.Sit(CLEO, 3, "Cleo"), ask.Leave(CLEO, 3), ask.Sit(CLEO, 3, "Cleo")], ANA
    yield live, [ask.Start(ANA, 1)], BEN
    live.play(3)
    yield live, [ask.Offer(ANA, 1, "takeback")], BEN
    yield live, [ask.Answer(BEN, 2, accept=False), ask.Offer(ANA, 1, "stop"), ask.Withdraw(ANA, 1)], None
    yield live, [ask.Away(2), ask.Back(2), ask.Resign(CLEO, 3)], ANA
    live = playing(clock=BLITZ)
    yield live, [ask.TimeUp(1)], BEN
    live = playing("mine", "level1")
    yield live, [ask.AskHint(ANA, 1)], ANA
    live.play()
    yield live, [ask.SwitchSides(ANA, 1, 2), ask.AskHint(ANA, 2)], None
    live = playing()
    live.play(2)
    live.do(ask.Offer(ANA, 1, "takeback"))
    yield live, [ask.Answer(BEN, 2, accept=True)], ANA
    live.do(ask.Resign(BEN, 2))
    yield live, [ask.Offer(BEN, 2, "rematch"), ask.Answer(ANA, 1, accept=True), ask.BeginRematch("T2")], ANA
    yield waiting(), [ask.Leave(ANA, 1)], None


def test_the_news_of_a_table() -> None:
    screen = []
    for live, commands, who in happenings():
        screen += told(live, *commands, who=who, after=60_000 if isinstance(commands[0], ask.TimeUp) else 1_000)
        seen = heard(live.table).table
        screen += [
            *table_news.seat_lines(seen, [1]),
            table_news.settings_text(seen.settings),
            table_news.clocks_text(seen, 0),
        ]
        screen.append(table_news.offer_text(seen, [1]))
    assert (len(screen) > 40, plain_english("\n".join(screen), *NAMES)) == (True, [])


def test_the_end_of_a_table() -> None:
    wall = ("BYRKW", "WB...", "K.B..", "R..B.", "Y...B")
    position = replace(Position.initial(), phase="over", boards=(Board(60, wall=wall), Board(30)))
    seen = heard(playing().table).table.model_copy(update={"places": [1, 2]})
    screen = [
        *table_news.final_scores(seen, position),
        table_news.result_text(seen, position),
        table_news.clock_text(3 * 86_400_000),
    ]
    hint = wire.HintView(seat=1, move="1B2", chance=62, margin=4)
    screen.append(table_news.hint_text(hint, Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW"), ["Ana", "Ben"]))
    assert plain_english("\n".join(screen), *NAMES) == []


def test_joining(server: Server, join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")  # so that no sentence is broken
    table = new_table(server.address, "mine", "open", "open", token=new_token())
    with Person(server.address, table, 2) as ben:
        steps = (
            (say("t-type-start"), "help"),
            (say("t-help-leave"), "offer tea"),
            (say("t-type-help"), "link"),
            ("#token=", "3b4"),
            ("\n", "start"),
            (say("story-dealt", count=7, first=1, last=7), lambda: ben.do("offer", offer="stop")),
            (say("t-offer-answer"), "decline"),
            (say("t-news-declined", name="Cleo"), "?"),
            (say("t-legend"), "hint"),
            ("⟧\n", "resign"),
            ("", "no"),
            (say("t-goes-on"), "save x.azul"),
            (say("t-record-saved", path="x.azul"), "quit"),
        )
        status, screen = join(here(server, table), "--name", "Cleo", steps=steps)
        screen += join(server.url)[1]
        screen += join(here(server, table), "--watch", steps=(("⟧\n", "1b2"), (say("t-only-watch"), "quit")))[1]
        screen += join(f"{server.url}table/nowhere")[1]
        screen += join("http://127.0.0.1:9/table/x")[1].replace("Connection refused", "")
    known = (*NAMES, "tea", "no", "join", "mine", "open", "nowhere")
    assert (status, plain_english(screen.replace(table, ""), *known)) == (0, [])


# What no screen above has shown.

FOR_THOSE_WHO_MEASURE = [SOURCES / "terminal" / "reports" / f"{name}.py" for name in ("bench", "matches")]  # in English
SPEAKING = [
    *sorted({*SOURCES.glob("terminal/**/*.py")} - {*FOR_THOSE_WHO_MEASURE}),
    *[SOURCES / "cli" / f"{name}.py" for name in ("analyse", "join", "play", "positions", "records", "verify")],
]
PROSE = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")


def prose(node: ast.AST) -> Iterator[str]:
    """The texts of more than one word in a piece of code, but for help, options, asserts, comments and styles."""
    match node:
        case ast.Assert() | ast.Expr(ast.Constant()) | ast.Subscript(ast.Name("Annotated")):
            return
        case ast.Call(args=[ast.Constant("usage"), *_]):
            return
        case ast.Constant(str(text)) if PROSE.search(text) and not re.search("<[a-z/]| on #|--|^bold ", text):
            yield text
    for child in ast.iter_child_nodes(node):
        yield from prose(child)


@pytest.mark.parametrize("file", SPEAKING, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_no_sentence_is_written_in_code(file: Path) -> None:
    typed_words = ["offer rematch", "offer stop", "offer takeback", "azulejos join"]
    found = [text for text in prose(ast.parse(file.read_text(encoding="utf-8"))) if text not in typed_words]
    assert found == []
