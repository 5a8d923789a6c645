"""The lines of the engine protocol, read and written."""

import math
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azulejos import Game, IllegalDealError, IllegalMoveError, InvalidError, Move, Position
from azulejos.bots import Choice, Limit
from azulejos.bots.engines.protocol import (
    LONGEST_LINE,
    BestMove,
    Command,
    Fault,
    Go,
    Id,
    Info,
    Lines,
    Option,
    Reply,
    SetOption,
    SetPosition,
    Word,
    parse_command,
    parse_reply,
)
from tests.strategies import positions

POSITION = Game.new(seed=7).position
DEAL = "BBYR/KKWW/BRKW/YYYY/BBWW"

COMMANDS: list[tuple[str, Command]] = [
    ("azul", Word("azul")),
    ("azul 2", Word("azul", 2)),
    ("isready", Word("isready")),
    ("newgame", Word("newgame")),
    ("stop", Word("stop")),
    ("quit", Word("quit")),
    ("setoption name Seed value 7", SetOption("Seed", "7")),
    ("setoption name Book value my own book", SetOption("Book", "my own book")),
    (f"position {POSITION}", SetPosition(POSITION)),
    ("go", Go(Limit())),
    ("go time 0.5", Go(Limit(seconds=0.5))),
    ("go time 2 nodes 100 depth 3", Go(Limit(seconds=2, nodes=100, depth=3))),
]
REPLIES: list[tuple[str, Reply]] = [
    ("azulok", Word("azulok")),
    ("azulok 2", Word("azulok", 2)),
    ("readyok", Word("readyok")),
    ("id name Deep Tile 3", Id("name", "Deep Tile 3")),
    ("id author Ana and Bruno", Id("author", "Ana and Bruno")),
    ("option name Ponder type check default false", Option("Ponder", "check", "false")),
    ("option name Seed type spin default 0 min -5 max 5", Option("Seed", "spin", "0", -5, 5)),
    ("option name Bot type combo default a var a var b", Option("Bot", "combo", "a", words=("a", "b"))),
    ("option name Book type string default my own", Option("Book", "string", "my own")),
    ("option name Book type string default", Option("Book", "string", "")),
    ("info string any text at all", Info(text="any text at all")),
    ("info nodes 5", Info(nodes=5)),
    ("info depth 2", Info(depth=2)),
    (
        "info depth 3 nodes 5 time 0.25 values 1.5 -1.5 exact pv 3W3 CR1",
        Info(3, 5, 0.25, (1.5, -1.5), is_exact=True, line=(Move.parse("3W3"), Move.parse("CR1"))),
    ),
    ("info values 1.5 -1.5 chances 0.5375 0.4625", Info(values=(1.5, -1.5), chances=(0.5375, 0.4625))),
    ("info chances 1 0", Info(chances=(1.0, 0.0))),
    ("bestmove 3W3", BestMove("3W3")),
    ("bestmove (none) at all", BestMove("(none) at all")),
    ("error line_unknown what is this?", Fault("line_unknown", "what is this?")),
    ("error oops", Fault("oops", "")),
]


@pytest.mark.parametrize(("text", "command"), COMMANDS, ids=[text[:30] for text, _ in COMMANDS])
def test_a_command_is_read_and_written(text: str, command: Command) -> None:
    assert (parse_command(text), str(command)) == (command, text)


@pytest.mark.parametrize(("text", "reply"), REPLIES, ids=[text[:30] for text, _ in REPLIES])
def test_a_reply_is_read_and_written(text: str, reply: Reply) -> None:
    assert (parse_reply(text), str(reply)) == (reply, text)


@pytest.mark.parametrize("text", ["", "  ", "\t"])
def test_a_blank_line_says_nothing(text: str) -> None:
    assert (parse_command(text), parse_reply(text)) == (None, None)


@pytest.mark.parametrize("text", ["  go \t nodes  5 ", "go nodes 5"])
def test_words_are_any_white_space_apart(text: str) -> None:
    assert parse_command(text) == Go(Limit(nodes=5))


@pytest.mark.parametrize(("text", "version"), [("azul 0", 1), ("azul 1", 1), ("azul 2", 2), ("azul 17", 2)])
def test_a_host_may_say_how_new_a_protocol_it_speaks(text: str, version: int) -> None:
    assert parse_command(text) == Word("azul", version)


def test_an_engine_may_say_that_it_speaks_the_first_protocol() -> None:
    assert parse_reply("azulok 1") == Word("azulok")


def test_moves_and_deals_lead_on_from_a_position() -> None:
    line = f"position {Position.initial()} moves {DEAL} 1B2 CY1"
    assert parse_command(line) == SetPosition(Position.initial().deal(DEAL).play("1B2").play("CY1"))


def test_moves_may_be_announced_and_none_follow() -> None:
    assert parse_command(f"position {POSITION} moves") == SetPosition(POSITION)


BAD_COMMANDS = {
    "xyzzy": "line_unknown",
    "AZUL": "line_unknown",
    "readyok": "line_unknown",
    "azul two": "line_form",
    "azul 1 2": "line_form",
    "isready now": "line_form",
    "setoption": "line_form",
    "setoption Seed 7": "line_form",
    "setoption name Seed 7": "line_form",
    "go sideways": "line_form",
    "go nodes": "line_form",
    "go nodes many": "line_form",
    "go nodes 05": "line_form",
    "go nodes 1e3": "line_form",
    "go nodes 5 nodes 6": "line_form",
    "go nodes 9999999999999999999": "line_form",
    "go time inf": "line_form",
    "go time nan": "line_form",
    "go time -1": "line_form",
    "go time 1000000": "line_form",
    "go time 0": "limit",
    "go nodes 0": "limit",
    "position": "fields_form",
    "position moves 1B1": "fields_form",
    "position S2 1d": "fields_form",
    f"position {str(POSITION).replace('S2', 'X2')}": "rules_field",
    f"position {POSITION} moves 1X1": "move",
}


@pytest.mark.parametrize(("text", "code"), BAD_COMMANDS.items())
def test_what_no_host_may_send_is_refused(text: str, code: str) -> None:
    with pytest.raises(InvalidError) as caught:
        parse_command(text)
    assert caught.value.code == code


def test_a_refusal_says_what_was_expected() -> None:
    with pytest.raises(InvalidError, match=r"'go fast' is not well formed: expected go \[time SECONDS\]"):
        parse_command("go fast")


def test_an_illegal_move_after_a_position_is_refused() -> None:
    with pytest.raises(IllegalMoveError, match="1K1 is not legal"):
        parse_command(f"position {POSITION} moves 1K1")


def test_a_deal_that_is_not_due_is_refused() -> None:
    with pytest.raises(IllegalDealError, match="no deal is due"):
        parse_command(f"position {POSITION} moves {DEAL}")


BAD_REPLIES = {
    "hello": "line_unknown",
    "go": "line_unknown",
    "azulok 0": "line_form",
    "azulok 3": "line_form",
    "info chances": "line_form",
    "info chances 1.5 0": "line_form",
    "info chances -0.5": "line_form",
    "readyok now": "line_form",
    "id name": "line_form",
    "id country Portugal": "line_form",
    "option name Seed": "line_form",
    "option name Seed type number default 0": "line_form",
    "option name Seed type spin default 0": "line_form",
    "option name Seed type spin default a min 0 max 1": "line_form",
    "option name Seed type spin default 7 min 0 max 5": "line_form",
    "option name Seed type spin default 0 min 5 max -5": "line_form",
    "option name Ponder type check default maybe": "line_form",
    "option name Bot type combo default a": "line_form",
    "option name Bot type combo default a var a b c": "line_form",
    "info depth": "line_form",
    "info depth deep": "line_form",
    "info nodes -1": "line_form",
    "info time soon": "line_form",
    "info values": "line_form",
    "info values many": "line_form",
    "info pv": "line_form",
    "info mood good": "line_form",
    "info pv 3W3 string": "move",
    "error": "line_form",
    "error Oops! it broke": "line_form",
}


@pytest.mark.parametrize(("text", "code"), BAD_REPLIES.items())
def test_what_no_engine_may_send_is_refused(text: str, code: str) -> None:
    with pytest.raises(InvalidError) as caught:
        parse_reply(text)
    assert caught.value.code == code


@given(positions())
def test_every_position_survives_the_line(position: Position) -> None:
    assert parse_command(str(SetPosition(position))) == SetPosition(position)


@given(st.floats(0, exclude_min=True), st.none() | st.integers(1), st.none() | st.integers(1, 10**18 - 1))
def test_every_limit_can_be_sent(seconds: float, nodes: int | None, depth: int | None) -> None:
    read = parse_command(str(Go(Limit(seconds, nodes, depth))))
    assert isinstance(read, Go)
    assert read.limit.seconds == pytest.approx(min(max(seconds, 1e-6), 999_999), abs=1e-6)
    assert read.limit.nodes == (nodes and min(nodes, 10**18 - 1))
    assert read.limit.depth == depth


@given(st.lists(st.floats(), min_size=2, max_size=4), st.integers(0), st.floats(0))
def test_whatever_a_bot_thinks_can_be_sent(values: list[float], nodes: int, seconds: float) -> None:
    choice = Choice(Move.parse("3W3"), tuple(values), (Move.parse("3W3"),), nodes)
    read = parse_reply(str(Info.of(choice, seconds)))
    assert isinstance(read, Info)
    assert len(read.values) == len(values)
    for value, sent in zip(values, read.values, strict=True):
        assert math.isnan(value) or sent == pytest.approx(min(max(value, -999_999_999), 999_999_999), abs=1e-3)


def test_a_choice_is_what_was_said_about_it() -> None:
    choice = Choice(Move.parse("3W3"), (2.5, -2.5), (Move.parse("3W3"), Move.parse("CR1")), 50, 4, is_exact=True)
    assert Info.of(choice, 0.1).choice(choice.move, 2) == choice


def test_a_host_of_the_first_protocol_hears_no_chances() -> None:
    choice = Choice(Move.parse("3W3"), (2.5, -2.5), (Move.parse("3W3"),), 50)
    assert [Info.of(choice, 0.1, version).chances for version in (1, 2)] == [(), choice.chances]


def test_chances_that_are_not_said_follow_from_values() -> None:
    move = Move.parse("3W3")
    assert Info(values=(10.0, -10.0)).choice(move, 2).chances == (0.75, 0.25)
    before = Info(values=(1.0, -1.0), chances=(0.9, 0.1))
    assert [Info(nodes=2).after(before).chances, Info(values=(0.0, 0.0)).after(before).chances] == [(0.9, 0.1), ()]


def test_a_choice_of_which_nothing_was_said_has_no_values() -> None:
    move = Move.parse("3W3")
    assert Info().choice(move, 3) == Choice(move, (0.0, 0.0, 0.0), (move,), nodes=0)


def test_another_move_than_the_expected_one_is_a_line_of_its_own() -> None:
    move = Move.parse("CR1")
    assert Info(line=(Move.parse("3W3"), move)).choice(move, 2).line == (move,)


def test_what_an_engine_leaves_out_is_what_it_said_before() -> None:
    line = (Move.parse("3W3"),)
    before = Info(depth=2, nodes=10, values=(1.0, -1.0), is_exact=True, line=line)
    assert Info(nodes=20).after(before) == Info(2, 20, None, (1.0, -1.0), is_exact=True, line=line)


def test_another_line_is_exact_only_if_it_says_so() -> None:
    before = Info(is_exact=True, line=(Move.parse("3W3"),))
    assert Info(3, 4, line=(Move.parse("CR1"),)).after(before) == Info(3, 4, line=(Move.parse("CR1"),))


def test_an_error_is_one_line() -> None:
    fault = Fault.of(InvalidError("line_form", found="go x", expected="two\nlines"))
    assert str(fault).count("\n") == 0
    assert parse_reply(str(fault)) == fault


# Bytes.


def read_all(*pieces: bytes) -> list[str | tuple[str, int]]:
    """The lines of the pieces, with code and number in place of those that cannot be read."""
    lines = Lines()
    read = [line for piece in pieces for line in lines.feed(piece)]
    return [line if isinstance(line, str) else (line.code, int(*line.params.values())) for line in read]


def test_lines_end_with_a_line_feed_with_or_without_a_carriage_return() -> None:
    assert read_all(b"azul\r\nisre", b"ady\n\nqu", b"it") == ["azul", "isready", ""]


def test_a_line_may_have_so_many_bytes_and_no_more() -> None:
    longest = b"x" * LONGEST_LINE
    assert read_all(longest + b"\n" + longest + b"x\nquit\n") == [longest.decode(), ("line_long", LONGEST_LINE), "quit"]


def test_a_line_that_never_ends_is_not_kept() -> None:
    lines = Lines()
    assert [list(lines.feed(b"x" * LONGEST_LINE)) for _ in range(5)] == [[]] * 5
    assert lines.is_too_long
    assert len(lines._begun) <= LONGEST_LINE


def test_a_line_that_is_not_utf_8_is_told_from_others() -> None:
    assert read_all("größer\n".encode(), b"gr\xf6\xdfer\nquit\n") == ["größer", ("line_encoding", 3), "quit"]


@given(st.binary(max_size=200), st.lists(st.integers(1, 7), min_size=1))
def test_it_does_not_matter_how_bytes_arrive(data: bytes, sizes: list[int]) -> None:
    pieces: list[bytes] = []
    while (at := sum(map(len, pieces))) < len(data):
        pieces.append(data[at : at + sizes[len(pieces) % len(sizes)]])
    assert read_all(*pieces) == read_all(data)


def test_a_line_that_comes_byte_by_byte_takes_no_longer() -> None:
    lines, begun = Lines(), time.process_time()
    for _ in range(LONGEST_LINE):
        assert list(lines.feed(b"x")) == []
    assert list(lines.feed(b"\n")) == ["x" * LONGEST_LINE]
    assert time.process_time() - begun < 5
