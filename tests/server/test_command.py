"""`azulejos db`, `export` and `import`, called as functions."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from azulejos import replay
from azulejos.server.storage.schema import version
from azulejos.tables import commands as ask
from azulejos.tables.happenings import to_json
from tests.command import Call
from tests.server.databases import new_store, run
from tests.server.halls import TOKENS, move, opened, two
from tests.server.storage.test_transfer import TWO_GAMES, fill
from tests.server.test_operations import made
from tests.tables.live_tables import ANA, BEN, playing, waiting


@pytest.fixture
def filled(sqlite_url: str) -> str:
    """A database with two games."""

    async def work() -> None:
        async with await new_store(sqlite_url) as store:
            await fill(store)

    run(work())
    return sqlite_url


def shown(url: str) -> str:
    """The address as it is shown."""
    return url.replace("postgres:@", "").partition("?")[0]


@pytest.mark.parametrize("command", ["export", "import", "db", "db upgrade", "db status"])
def test_every_command_has_help(call: Call, command: str) -> None:
    printed = call(*command.split(), "--help")
    assert (printed.status, f"azulejos {command}" in printed.out) == (0, True)


def test_a_database_is_made_and_told_of(call: Call, url: str) -> None:
    assert call("db", "upgrade", "--database", url) == (0, f"The database has version {version()}.\n", "")
    told = f"{shown(url)} has version {version()} and these games: 0 waiting, 0 playing, 0 over, 0 closed.\n"
    assert call("db", "status", "--database", url) == (0, told, "")


def test_the_database_may_be_named_by_the_environment(call: Call, filled: str) -> None:
    printed = call("db", "status", "--json")
    games = {"waiting": 1, "playing": 0, "over": 1, "closed": 0}
    assert json.loads(printed.out) == {"database": filled, "version": version(), "games": games}


def test_without_a_name_it_is_a_file_in_the_users_own_folder(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("AZULEJOS_DATABASE")
    monkeypatch.setattr("typer.get_app_dir", lambda name: str(tmp_path / "own" / name))
    assert call("db", "upgrade").status == 0
    assert (tmp_path / "own" / "azulejos" / "games.db").exists()


def test_a_folder_that_cannot_be_made_is_said(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own").write_text("a file")
    monkeypatch.delenv("AZULEJOS_DATABASE")
    monkeypatch.setattr("typer.get_app_dir", lambda name: str(tmp_path / "own" / name))
    message = f"{tmp_path}/own/azulejos cannot be made: Not a directory. Say with --database where the games are.\n"
    assert call("db", "upgrade") == (2, "", message)


def test_a_database_that_is_not_there_has_no_status(call: Call) -> None:
    printed = call("db", "status")
    assert (printed.status, "cannot be opened: No such file or directory" in printed.err) == (2, True)


def test_everything_moves_through_a_file(call: Call, sqlite_url: str, postgresql_url: str, tmp_path: Path) -> None:
    made(sqlite_url)
    assert call("export", "all.jsonl") == (0, "", "Exported 1 game with 5 happenings.\n")
    assert (tmp_path / "all.jsonl").stat().st_mode & 0o777 == 0o600
    refused = call("import", "all.jsonl", "--database", postgresql_url)
    assert (refused.status, "run azulejos db upgrade" in refused.err) == (2, True)
    call("db", "upgrade", "--database", postgresql_url)
    assert call("import", "all.jsonl", "--database", postgresql_url).err == "Imported 1 game with 5 happenings.\n"
    again = "Imported 0 games with 0 happenings. 1 game had been there already.\n"
    assert call("import", "all.jsonl", "--database", postgresql_url).err == again


def test_everything_moves_through_a_pipe(call: Call, sqlite_url: str, tmp_path: Path) -> None:
    made(sqlite_url)
    printed = call("export", "-")
    other = f"sqlite:///{tmp_path / 'other.db'}"
    assert call("import", "-", "--database", other, stdin=printed.out).err == "Imported 1 game with 5 happenings.\n"
    assert call("export", "-", "--database", other).out == printed.out


def test_all_that_is_there_is_exported(call: Call, filled: str) -> None:
    assert call("export", "-") == (0, TWO_GAMES, "Exported 2 games with 3 happenings.\n")


def test_a_game_with_a_move_that_was_changed_is_not_imported(call: Call, sqlite_url: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(sqlite_url) as hall:
            await move(hall, await two(hall), TOKENS[0], 1)

    run(work())
    text = call("export", "-").out
    changed = re.sub(r'"move":"[^"]+"', '"move":"9B1"', text)
    other = f"sqlite:///{tmp_path / 'other.db'}"
    refused = call("import", "-", "--database", other, stdin=changed)
    assert (changed != text, refused.status) == (True, 2)
    assert "line 2: expected a game that can be replayed, and" in refused.err
    assert call("import", "-", "--database", other, stdin=text).status == 0


def test_an_export_that_fails_leaves_no_file(call: Call, tmp_path: Path) -> None:
    assert call("export", "all.jsonl").status == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "stdin", "message"),
    [
        (["export", "nowhere/all"], "", "nowhere/all cannot be written: No such file or directory. Give another file."),
        (
            ["import", "none"],
            "",
            "none cannot be read: No such file or directory. Give what azulejos export has written.",
        ),
        (["import", "-"], b"\xff", "- is not UTF-8 text. Give what azulejos export has written."),
        (
            ["import", "-"],
            "{}",
            "line 1: expected an object of game, created, changed, stage, listed, seq, summary or"
            " happening, at, kind, body or command, first, last or end, happenings or azulejos, version."
            " Nothing was imported.",
        ),
    ],
)
def test_files_that_cannot_be_used_are_said(
    call: Call, filled: str, arguments: list[str], stdin: Any, message: str
) -> None:
    assert call(*arguments, stdin=stdin) == (2, "", f"{message}\n")


def test_without_the_extra_its_name_is_said(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "azulejos.server.storage.store", raising=False)
    monkeypatch.setitem(sys.modules, "sqlalchemy", None)
    message = "the server needs sqlalchemy, which is not installed: pip install 'azulejos[server]'.\n"
    assert call("db", "status") == (2, "", message)


def test_games_that_are_over_are_written_as_records(call: Call, sqlite_url: str) -> None:
    closed, resigned, whole = waiting(), playing(), playing()
    closed.do(ask.Leave(ANA, 1))
    resigned.play(3)
    resigned.do(ask.Resign(BEN, 2))
    whole.play_out()

    async def work() -> None:
        async with await new_store(sqlite_url) as store:
            for number, live in enumerate([closed, playing(), whole] + 50 * [resigned]):
                happenings = [(str(line.pop("kind")), line) for line in map(to_json, live.log)]
                await store.append(f"g{number}", 0, happenings, stage=live.table.stage)

    run(work())
    printed = call("export", "-", "--records", "--database", sqlite_url)
    assert (printed.status, printed.err) == (0, "Exported 51 records.\n")
    games = replay(printed.out)
    assert [game.ending for game in games].count("resigned 2") == 50
    assert [game.position for game in games].count(whole.table.position) == 1
