"""`azulejos join` against a real server: alone, against others, and through whatever happens to server and client."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from azulejos import cli, replay
from azulejos.cli import join as command
from azulejos.errors import RefusedError
from azulejos.server import wire
from azulejos.tables import commands as ask
from azulejos.tables.news import News
from azulejos.terminal.online.address import Address
from azulejos.terminal.online.http_client import HttpClient, RefusedByServer
from azulejos.terminal.online.seat import find_seat
from azulejos.terminal.online.table import OnlineTable
from azulejos.terminal.online.tokens import Tokens
from tests.command import Call
from tests.pseudo_terminal import screen
from tests.server.server_process import Server, new_table, new_token, serving
from tests.tables.live_tables import ANA, NOON, playing
from tests.terminal.online.join_clients import Act, Client, Paper, Person, Script
from tests.terminal.samples import plain_console, sensible


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all these tests."""
    folder = tmp_path_factory.mktemp("server")
    limits = {"AZULEJOS_LIMIT_TABLE_BURST": "1000", "AZULEJOS_LIMIT_REQUEST_BURST": "10000"}
    with serving(f"sqlite:///{folder / 'games.db'}", folder, "--bots", "1", **limits) as started:
        yield started


@pytest.fixture
def tokens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the tokens of whoever joins here."""
    monkeypatch.setenv("AZULEJOS_TOKENS", str(tmp_path / "tokens"))
    return tmp_path / "tokens"


Join = Callable[..., tuple[int, str]]


@pytest.fixture
def join(monkeypatch: pytest.MonkeyPatch, tokens: Path, tmp_path: Path) -> Iterator[Join]:
    """Joins in this process; returns the exit status and all that was printed."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background ignore it
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(sys, "argv", ["azulejos"])

    def run(*arguments: str, steps: tuple[tuple[str, Act], ...] = ()) -> tuple[int, str]:
        paper = Paper()
        monkeypatch.setattr(sys, "stdout", paper)
        monkeypatch.setattr(sys, "stderr", paper)
        script = Script(paper, steps)
        monkeypatch.setattr(sys, "stdin", script)
        status = cli.main(["join", *arguments])
        if script.error:
            raise script.error
        return status, paper.getvalue()

    yield run
    signal.signal(signal.SIGINT, before)


def table_in(printed: str) -> str:
    """The id of the table that was set up."""
    found = re.search("/table/([a-z0-9]+)", printed)
    assert found, printed
    return found[1]


def here(server: Server, table: str) -> str:
    return f"{server.url}table/{table}"


# Whole games, with real clients.


def test_two_clients_play_a_whole_game_and_another_while_somebody_watches(
    server: Server, tmp_path: Path, call: Call
) -> None:
    record = tmp_path / "game.azul"
    new = [server.url, "--new", "mine,open", "--name", "Ana", "--save", str(record)]
    with Client(tmp_path / "ana", *new) as ana:
        ana.wait_for("The link for your friends: ")
        link = ana.paper.rest_of_line()
        with (
            Client(tmp_path / "ben", link, "--name", "Ben") as ben,
            Client(tmp_path / "cleo", link, "--watch", stdin=subprocess.DEVNULL) as cleo,
            Person(server.address, table_in(link)) as onlooker,
        ):
            ana.wait_for("Ben sits down on seat 2.")
            ana.wait_for("All seats are taken. Type start to begin the game.")
            cleo.wait_for("You are watching.")
            ana.type("start")
            onlooker.wait_until(lambda: onlooker.table["stage"] == "playing")
            while onlooker.table["stage"] == "playing":
                mover, name, steps = onlooker.table["turn"], "", onlooker.table["steps"]
                player, name = ((ana, "Ana"), (ben, "Ben"))[mover - 1]
                player.wait_for(f"drafting: {name}'s turn.")
                player.type(str(sensible(onlooker.position)))
                onlooker.wait_until(lambda steps=steps: onlooker.table["steps"] > steps)  # type: ignore[misc]  # mypy cannot tell the type of a default
            winner = ["Ana", "Ben"][onlooker.table["winners"][0] - 1]
            for client in (ana, ben, cleo):
                client.wait_for(f"{winner} ")
                client.wait_for(f"  1. {winner}, ")
                client.wait_for(f"The record: {server.url}api/tables/{table_in(link)}/record")
            assert cleo.end() == 0
            ana.wait_for(f"The record is saved in {record}.")
            ana.type("offer rematch")
            ben.wait_for("Ana offers a rematch. Type accept or decline.")
            ben.type("accept")
            for client in (ana, ben):
                client.wait_for("The rematch begins.")
                client.wait_for("Round 1, drafting: ")
            ana.type("quit")
            assert (ana.end(), ben.end()) == (0, 0)
            again = ben.paper.getvalue().rpartition("To come back: ")[2]
    assert table_in(again) not in link
    (game,) = replay(record.read_text())
    assert (game.names, game.position.is_over) == (("Ana", "Ben"), True)
    assert call("verify", str(record)).status == 0


def test_against_a_bot_there_are_hints_and_moves_are_taken_back(server: Server, tmp_path: Path) -> None:
    with Client(tmp_path, server.url, "--new", "mine,level1", "--name", "Ana", "--no-pause") as ana:
        ana.wait_for("drafting: Ana's turn.")
        ana.type("hint")
        ana.wait_for("Hint: a strong bot would play ")
        ana.wait_for(": ")
        move = ana.paper.getvalue()[: ana.paper.seen].split()[-1].rstrip(":")
        ana.type(move)
        ana.wait_for("Ana takes ")
        ana.wait_for("Visitor takes ")
        ana.wait_for("drafting: Ana's turn.")
        ana.type("undo")
        ana.wait_for("Ana's last move is taken back, with all that followed.")
        ana.wait_for("drafting: Ana's turn.")
        assert ana.end() == 0


def test_a_server_that_is_killed_or_restarted_is_waited_for(server: Server, tmp_path: Path) -> None:
    with Client(tmp_path, server.url, "--new", "mine,local", "--name", "Ana") as ana:
        ana.wait_for("The link for your friends: ")
        table = table_in(ana.paper.rest_of_line())
        ana.wait_for("turn.")
        server.kill()
        ana.wait_for("The connection is lost. Trying again…")
        with pytest.raises(OSError, match="refused"):
            Person(server.address, table)
        ana.type("1")  # several moves begin so: they are listed without a server
        ana.wait_for("+ is what the line would score")
        listed = re.findall(r"1[BYRKW][1-5F]", ana.paper.getvalue()[: ana.paper.seen])
        ana.type(listed[0])  # which is sent when the server is there again
        server.start()
        ana.wait_for("Connected again.")
        ana.wait_for(" takes ")
        ana.wait_for("turn.")
        server.terminate()
        ana.wait_for("The server is restarting. Trying again…")
        server.start()
        ana.wait_for("Connected again.")
        ana.type("undo")
        ana.wait_for("is taken back")
        assert ana.end() == 0


def test_a_client_that_is_killed_finds_its_seat_again(server: Server, tmp_path: Path) -> None:
    with Client(tmp_path, server.url, "--new", "mine,local", "--name", "Ana") as ana:
        ana.wait_for("The link for your friends: ")
        link = ana.paper.rest_of_line()
        ana.wait_for("turn.")
        ana.process.kill()
    with Client(tmp_path, link) as again:
        again.wait_for("You are Ana and Ana 2.")
        again.wait_for("drafting: Ana")
        again.type("quit")
        again.wait_for(f"To come back: {sys.executable} -m azulejos join {link}\n")
        assert again.end() == 0


# At a terminal.


def test_at_a_terminal_news_arrive_while_somebody_types_and_ctrl_c_leaves(server: Server, tokens: Path) -> None:
    token = new_token()
    table = new_table(server.address, "mine", "open", token=token)
    link = Address.parse(here(server, table)).personal_link(token)
    with screen("join", link) as terminal:
        terminal.wait_to_see("waiting>")
        terminal.type("sta")
        terminal.wait_to_see("waiting> sta")
        with Person(server.address, table, 2):
            terminal.wait_for("All seats are taken. Type start to begin the game.")
            terminal.wait_to_see("waiting> sta")
            assert terminal.display[-3:-1] == [
                "Ben sits down on seat 2.",
                "All seats are taken. Type start to begin the game.",
            ]
            terminal.type("\t\r")
            terminal.wait_for("The game begins (started by Ana).")
            assert "waiting> start" in terminal.display
            terminal.insist(lambda: terminal.type("\x03"), "To come back: ")
        assert terminal.end() == 130


def test_a_clock_runs_while_somebody_thinks_and_ctrl_d_leaves(server: Server, tokens: Path) -> None:
    new = ["--new", "mine,local", "--clock", "10+5", "--name", "Ana"]
    with screen("join", server.url, *new) as terminal:
        terminal.wait_for("10 min + 5 s. You are ")
        terminal.wait_for("Time left: Ana ")
        clocks: set[str] = set()

        def has_run() -> bool:
            clocks.update(re.findall(r"^Ana(?: 2)? ([0-9:]+)>$", terminal.display[-1]))
            return len(clocks) > 1

        terminal.wait_until(has_run, "another time on the clock")
        terminal.type("\x04")
        assert terminal.end() == 0


# Sitting down.


def test_a_table_is_set_up_as_it_was_asked_for(server: Server, join: Join) -> None:
    options = ["--wall", "grey", "--clock", "60s", "--no-takebacks", "--listed", "--name", "Ana"]
    status, printed = join(server.url, "--new", "mine, open ,level3", *options)
    table = table_in(printed)
    assert f"Table {table}: grey wall, 1 min per move, no takebacks. You are Ana." in printed.replace("\n", " ")
    assert "  1 Ana (you)\n  2 open\n  3 Apprentice\n" in printed
    assert f"To come back: azulejos join {here(server, table)}\n" in printed
    assert status == 0
    assert f"azulejos join {here(server, table)}" in join(server.url)[1]


def test_the_lobby_has_a_command_for_each_table(server: Server, join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(server.address, "mine", "level1", token=new_token(), names=("Zoe",), is_listed=True)
    waiting = join(server.url)[1]
    with Person(server.address, table):
        pass
    line = next(line for line in waiting.splitlines() if table in line)
    assert re.fullmatch(rf"Zoe and Visitor: +azulejos join {here(server, table)} *", line)
    assert f"To set one up: azulejos join {server.url} --new mine,open --listed\n" in waiting


def test_a_lobby_may_be_empty_or_too_long(server: Server, join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HttpClient, "lobby", lambda *_: wire.TablePage(tables=[], next="more"))
    assert join(server.url) == (
        0,
        "No table is listed here.\nOnly the newest are shown.\n"
        f"To set one up: azulejos join {server.url} --new mine,open --listed\n",
    )


def test_a_running_table_in_the_lobby_tells_how_far_it_is(server: Server, join: Join) -> None:
    printed = join(server.url, "--new", "mine,level1", "--listed", "--name", "Yara")[1]
    lobby = " ".join(join(server.url)[1].split())
    assert (table_in(printed) in lobby, "round 1, 0 : 0" in lobby) == (True, True)


def test_the_first_open_seat_is_taken_by_the_login_name(
    server: Server, join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOGNAME", "zoe")
    table = new_table(server.address, "open", "mine", token=new_token())
    status, printed = join(here(server, table))
    assert (status, "  1 zoe (you)\n" in printed) == (0, True)
    assert "You are zoe." in join(here(server, table), "--seat", "1")[1]
    assert join(here(server, table), "--seat", "2") == (2, "you already sit here, on seat 1.\n")


def test_who_has_no_login_name_is_a_guest(monkeypatch: pytest.MonkeyPatch) -> None:
    def nameless() -> str:
        raise KeyError

    monkeypatch.setattr("getpass.getuser", nameless)
    assert command._login_name() == "Guest"


def test_a_seat_may_be_chosen_or_be_taken(server: Server, join: Join) -> None:
    table = new_table(server.address, "mine", "open", "open", token=new_token())
    assert join(here(server, table), "--seat", "1", "--name", "Ben") == (
        2,
        "seat 1 is taken: choose another, or watch.\n",
    )
    assert "  3 Ben (you)\n" in join(here(server, table), "--seat", "3", "--name", "Ben")[1]
    assert join(here(server, table), "--seat", "3", "--name", "level1")[0] == 0  # sits there already


def test_where_no_seat_is_open_one_watches(server: Server, join: Join) -> None:
    table = new_table(server.address, "mine", "open", token=new_token())
    with Person(server.address, table, 2) as ben:
        steps = (
            ("You are watching.", "start"),
            ("You are only watching here.", "resign"),
            ("You are only watching here.", "link"),
            ("You are only watching here. The link of the table: ", "3b4"),
            ("the game has not begun.", "help"),
            ("forecast", lambda: ben.do("leave")),
            ("Ben leaves: seat 2 is open.", "quit"),
        )
        status, printed = join(here(server, table), steps=steps)
    assert (status, "No seat is open at this table: you are watching.\n" in printed) == (0, True)
    assert f"To come back: azulejos join {here(server, table)} --watch\n" in printed


def test_somebody_may_be_quicker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, server: Server) -> None:
    table = new_table(server.address, "mine", "open", "open", token=new_token())
    slow, refusals = HttpClient.sit, ["seat_taken"]

    def sit(client: HttpClient, table: str, seat: int, name: str) -> wire.Entrance:
        if refusals:
            with Person(server.address, table, seat):
                pass
            refusals.pop()
        return slow(client, table, seat, name)

    monkeypatch.setattr(HttpClient, "sit", sit)
    address, tokens = Address.parse(here(server, table)), Tokens(tmp_path)
    assert find_seat(address, tokens, seat=None, name="Cleo", is_watching=False)[1] == (3,)
    refused = RefusedByServer(wire.Fault(code="name_empty", message="a name needs something.", params={}))

    def refuse(*_: object) -> None:
        raise refused

    monkeypatch.setattr(HttpClient, "sit", refuse)
    other = Address.parse(here(server, new_table(server.address, "mine", "open", token=new_token())))
    with pytest.raises(RefusedByServer, match="a name needs"):
        find_seat(other, tokens, seat=None, name="", is_watching=False)


def test_a_personal_link_takes_a_seat_to_another_device(server: Server, join: Join, tokens: Path) -> None:
    printed = join(server.url, "--new", "mine,open", "--name", "Ana", steps=(("link for", "link"),))[1]
    link = next(line for line in printed.splitlines() if "#token=" in line)
    assert join(here(server, table_in(printed)), "--link") == (0, f"{link}\n")
    for file in tokens.iterdir():
        file.unlink()
    assert join(here(server, table_in(printed)), "--link")[1].startswith("you have no seat at ")
    assert "You are Ana." in join(link)[1]
    assert "You are Ana." in join(here(server, table_in(printed)))[1]
    assert join(f"{here(server, table_in(printed))}#token={new_token()}")[0] == 2


# At the table.


def test_words_that_are_wrong_are_answered_in_a_line(server: Server, join: Join, tmp_path: Path) -> None:
    (tmp_path / "old.azul").write_text("old")
    steps = (
        ("drafting: Ana's turn.", "xyzzy"),
        ("Type help to see what can be typed.", "offer tea"),
        ("Type offer followed by takeback, stop or rematch.", "replace 9"),
        ("replace followed by the number of a seat.", "undo now"),
        ("undo on its own.", "undo"),
        ("there is no move to take back.", "replace 2"),
        ("cannot be given up", "switch 1"),
        ("no bot plays seat 1", "withdraw"),
        ("no offer is open", "accept"),
        ("no offer is open", "decline"),
        ("no offer is open", "9b1"),
        ("9B1 is not legal", "save old.azul"),
        ("old.azul exists already: give another file.", "save nowhere/x.azul"),
        ("The record could not be saved in nowhere/x.azul: No such file", "save x.azul"),
        ("The record is saved in x.azul.", "save x.azul"),
        ("The record is saved in x.azul.", "? 9"),
        ("9BF is not legal", "?"),
        ("+ is what the line would score", ""),
        ("drafting: Ana's turn.", "resign"),
        ("", "no"),
        ("The game goes on.", "leave"),
        ("the game has begun", "start"),
        ("the game has begun", "switch 2"),
        ("have changed seats.", "quit"),
    )
    new = ["--new", "mine,level1", "--name", "Ana", "--save", "end.azul"]
    status, printed = join(server.url, *new, steps=steps)
    assert (status, "Ana> offer tea\n" in printed) == (0, True)
    assert "The record is saved in end.azul.\n" in printed  # as far as the game has come
    assert [game.names for game in replay((tmp_path / "x.azul").read_text())] == [("Ana", "level1")]


def test_people_offer_and_answer(server: Server, join: Join) -> None:
    table = new_table(server.address, "mine", "open", token=(token := new_token()), start=1)
    link = Address.parse(here(server, table)).personal_link(token)
    with Person(server.address, table, 2) as ben:
        script: tuple[tuple[str, Act], ...] = (
            ("All seats are taken. Type start to begin the game.", "start"),
            ("drafting: Ana's turn.", lambda: None),
            ("", "1"),
            ("+ is what", "hint"),
            ("other people play here", "offer stop"),
            ("Ana offers to end the game. Ben can answer.", ""),
            ("Ana offers to end the game. Ben can answer.", "withdraw"),
            ("Ana withdraws the offer.", "offer stop"),
            ("Ben can answer.", lambda: ben.do("answer", accept=False)),
            ("Ben declines.", lambda: ben.do("offer", offer="stop")),
            ("Ben offers to end the game. Type accept or decline.", "accept"),
            ("The game was stopped by agreement.", "3b4"),
            ("the game is over", "offer rematch"),
            ("Ben can answer.", "quit"),
        )
        status, printed = join(link, steps=script)
    assert (status, "To come back" in printed) == (0, False)


def test_moves_of_others_are_told_and_mine_wait_for_my_turn(server: Server, join: Join) -> None:
    table = new_table(server.address, "mine", "open", token=(token := new_token()), start=2)
    link = Address.parse(here(server, table)).personal_link(token)
    with Person(server.address, table, 2) as ben:
        ben.do("start")
        steps = (
            ("Ben's turn.", "1b1"),
            ("It is Ben's turn.", "hello"),
            ("HELLO is not a move", "1"),
            ("It is Ben's turn.", ben.play),
            ("Ben takes ", lambda: None),
            ("drafting: Ana's turn.", "quit"),
        )
        printed = join(link, steps=steps)[1]
    assert "(Ben's turn) > 1b1\n" in printed


def test_whoever_gets_up_has_left_and_the_last_one_closes_the_table(server: Server, join: Join) -> None:
    status, printed = join(server.url, "--new", "mine,open", "--name", "Ana", steps=(("link for", "leave"),))
    assert (status, printed.endswith("Ana leaves: seat 1 is open.\nThe table was closed.\n")) == (0, True)
    assert join(here(server, table_in(printed)))[1].endswith(
        "You are watching.\nType help or quit.\n  1 open\n  2 open\n"
    )
    table = new_table(server.address, "mine", "open", token=new_token())
    printed = join(here(server, table), "--name", "Ben", steps=(("All seats are taken.", "leave"),))[1]
    assert printed.endswith(f"Ben leaves: seat 2 is open.\nTo come back: azulejos join {here(server, table)}\n")


def test_a_rematch_is_followed(server: Server, join: Join, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise RefusedError("no_rematch")

    monkeypatch.setattr(HttpClient, "follow", refuse)  # which is no harm
    resign = (("turn.", "resign"), ("", "y"), ("Type offer rematch to play again", "offer rematch"))
    steps = (*resign, ("The rematch begins.", lambda: None), *resign[:2], ("Type offer rematch", "quit"))
    status, printed = join(server.url, "--new", "mine,level1", "--name", "Ana", "--save", "a.azul", steps=steps)
    assert (status, printed.count("Ana resigned, so Visitor wins.")) == (0, 2)
    assert sorted(path.name for path in tmp_path.glob("*.azul")) == ["a-2.azul", "a.azul"]
    first = here(server, table_in(printed))
    assert join(first)[1].count("Ana resigned, so Visitor wins.") == 2  # from the old table to the new one
    assert join(first, "--watch")[1].count("Ana resigned, so Visitor wins.") == 1 + 1


def test_a_token_that_cannot_be_kept_is_told(server: Server, join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    steps = (
        ("turn.", "resign"),
        ("", "y"),
        ("Type offer rematch to play again", lambda: monkeypatch.setattr(Tokens, "keep", full)),
        ("", "offer rematch"),
        ("Your token could not be kept: No space left on device.", lambda: None),
        ("turn.", "quit"),
    )
    assert join(server.url, "--new", "mine,level1", "--name", "Ana", steps=steps)[0] == 0
    status, printed = join(server.url, "--new", "mine,level1")
    assert (status, printed.startswith("your token cannot be kept in ")) == (2, True)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_who_is_asked_to_end_says_how_to_come_back(server: Server, join: Join, number: signal.Signals) -> None:
    steps = (("Ana (you)", lambda: os.kill(os.getpid(), number)), ("To come back: ", lambda: None))
    status, printed = join(server.url, "--new", "mine,open", "--name", "Ana", steps=steps)
    assert (status, printed.count("To come back: ")) == (128 + number, 1)


def test_a_record_that_is_refused_is_told(server: Server, join: Join) -> None:
    steps = (("link for", "save x.azul"), ("the game has not begun.", "quit"))
    assert join(server.url, "--new", "mine,open", "--name", "Ana", steps=steps)[0] == 0


def test_a_table_that_is_gone_ends_it(server: Server, join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    table, see = new_table(server.address, "mine", "open", token=new_token()), HttpClient.see
    monkeypatch.setattr(HttpClient, "see", lambda client, _: see(client, table))
    status, printed = join(here(server, "nix"), "--watch")
    assert (status, printed) == (2, "table nix does not exist: check the link, or ask for a new one.\n")


def test_without_a_server_the_keyboard_decides(server: Server, join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    see = HttpClient.see
    table = new_table(server.address, "mine", "open", token=new_token())
    monkeypatch.setattr(HttpClient, "see", lambda *_: see(HttpClient(server.url.rstrip("/")), table))
    status, printed = join(f"http://127.0.0.1:1/table/{table}", "--watch")
    assert (status, printed.splitlines()) == (
        0,
        [
            "The connection is lost. Trying again…",
            f"To come back: azulejos join http://127.0.0.1:1/table/{table} --watch",
        ],
    )


def test_those_who_are_gone_are_named_when_the_table_is_shown(tmp_path: Path) -> None:
    live = playing()
    live.do(ask.Away(2))
    console, file = plain_console()
    address = Address("http://host", "T1")
    table = OnlineTable(HttpClient(address.base), address, Tokens(tmp_path), console)
    table._take(wire.server_messages.validate_json(News(live.table, live.table.seq, [], NOON).told_to(ANA)))
    assert file.getvalue().endswith("\nAway: Ben.\n")


# What cannot be.


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nonsense"], "nonsense is not a link to a table"),
        (["http://127.0.0.1:1/"], "http://127.0.0.1:1 cannot be reached: Connection refused."),
        (["http://127.0.0.1:1/table/k", "--new", "mine,open"], "--new sets up another table"),
        (["http://127.0.0.1:1/", "--watch"], "the link names no table"),
        (["http://127.0.0.1:1/", "--new", "mine,open", "--seat", "1"], "--new says itself which seat is yours"),
        (["http://127.0.0.1:1/table/k", "--watch", "--seat", "1"], "--watch takes no seat"),
        (["http://127.0.0.1:1/table/k", "--wall", "grey"], "settings are for a table that --new sets up."),
        (["http://127.0.0.1:1/", "--new", "mine,open", "--clock", "soon"], "'soon' is not a clock"),
        (["http://127.0.0.1:1/table/k", "--save", "."], ". exists already: give another file."),
    ],
)
def test_what_cannot_be_is_told_in_one_line(join: Join, arguments: list[str], told: str) -> None:
    status, printed = join(*arguments)
    assert (status, printed.startswith(told), printed.count("\n")) == (2, True, 1)


@pytest.mark.parametrize(
    ("path", "options", "told"),
    [
        ("table/nix", [], "table nix does not exist"),
        ("somewhere/", [], "does not answer as a server of Azulejos (nothing is there)"),
        ("", ["--new", "mine,mine"], "exactly one seat is yours, found 2"),
        ("", ["--new", "mine,king"], "a seat cannot be king"),
        ("", ["--new", "mine"], "settings.seats: "),
    ],
)
def test_what_a_server_refuses_is_told_in_one_line(
    server: Server, join: Join, path: str, options: list[str], told: str
) -> None:
    status, printed = join(f"{server.url}{path}", *options)
    assert (status, told in printed, printed.count("\n")) == (2, True, 1)


def test_without_the_extra_that_is_told(join: Join, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name.startswith("azulejos.terminal.online.table")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "azulejos.terminal.online.websocket_client", None)
    status, printed = join("http://127.0.0.1:1/")
    assert (status, "which is not installed: pip install 'azulejos[server]'" in printed) == (2, True)


def test_nothing_else_loads_what_only_servers_need() -> None:
    code = "import sys, azulejos.cli; sys.exit(bool({'websockets', 'pydantic'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
