"""`azulejos db`, `export` and `import`: the database of the server's games. Its room is loaded only when called."""

import asyncio
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, TextIO

import typer

from azulejos.cli.app import Database, Json, Refusal, app, database_url, load_server, print_json, standard_input
from azulejos.terminal import saves

__all__ = ["backup", "export", "import_command", "status", "upgrade"]

PRIVATE, PRIVATE_FOLDER = 0o600, 0o700  # an export has the secrets of running games

databases: typer.Typer = typer.Typer(
    help="Maintain the database where the server keeps its games.", no_args_is_help=True
)
app.add_typer(databases, name="db")

File = Annotated[str, typer.Argument(metavar="FILE", help="A file of JSON lines, or - for standard output or input.")]


@databases.command()
def upgrade(*, database: Database = None) -> None:
    """Create the tables of a database, or upgrade them to this version of Azulejos.

    An SQLite file is upgraded automatically when it is opened. Make a backup first: you cannot downgrade.
    """
    schema = load_server("storage.schema")
    asyncio.run(_upgrade(database_url(database)))
    typer.echo(f"The database has version {schema.version()}.")


@databases.command()
def status(*, database: Database = None, as_json: Json = False) -> None:
    """Show which database is used, and how many games it has; this changes nothing."""
    name, counts = asyncio.run(_status(database_url(database)))
    version = load_server("storage.schema").version()
    if as_json:
        print_json({"database": name, "version": version, "games": counts})
    else:
        games = ", ".join(f"{count} {stage}" for stage, count in counts.items())
        typer.echo(f"{name} has version {version} and these games: {games}.")


@app.command()
def export(
    file: File,
    *,
    database: Database = None,
    records: Annotated[bool, typer.Option("--records", help="Write records of the finished games instead.")] = False,
) -> None:
    """Write all games of a database into a file, as a backup or for another database.

    The file has everything, also the secrets of games that go on: keep it to yourself. With --records it has the games
    that are over as anybody may read them, for replay, check and verify.
    """
    if records:
        with _output(file) as output:
            count = asyncio.run(_export_records(database_url(database), output))
        typer.echo(f"Exported {_counted(count, 'record')}.", err=True)
        return
    with _output(file) as output:
        moved = asyncio.run(_export(database_url(database), output))
    typer.echo(f"Exported {_counted(moved.games, 'game')} with {_counted(moved.happenings, 'happening')}.", err=True)


@app.command("import")
def import_command(file: File, *, database: Database = None) -> None:
    """Import all games of an exported file into a database.

    Games that already exist must be the same. If anything is wrong, nothing is imported.
    """
    with _input(file) as lines:
        moved = asyncio.run(_import(database_url(database), lines))
    same = f" {_counted(moved.same, 'game')} had been there already." if moved.same else ""
    typer.echo(
        f"Imported {_counted(moved.games, 'game')} with {_counted(moved.happenings, 'happening')}.{same}", err=True
    )


@app.command()
def backup(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where backups are, and nothing else.")],
    *,
    database: Database = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Restore it into a database of its own, and compare.")
    ] = False,
    keep: Annotated[int | None, typer.Option(min=1, help="Remove older ones, but for so many.")] = None,
) -> None:
    """Write a backup of all games into a folder, while they are played, named by the time.

    A folder that is not there yet is made, for its owner alone.
    It is an export: azulejos import brings it back. Old ones are removed only after the new one is there, and verified
    if that was wanted.
    """
    now = datetime.now(UTC)
    file = folder / f"azulejos-{now:%Y%m%d-%H%M%S-%f}.jsonl"
    with suppress(OSError):  # it is there; or else writing the file says what is wrong
        folder.mkdir(PRIVATE_FOLDER)
    with _output(str(file)) as output:
        moved = asyncio.run(_export(database_url(database), output))
    typer.echo(f"{file} has {_counted(moved.games, 'game')} with {_counted(moved.happenings, 'happening')}.")
    backups = load_server("storage.backup")
    if verify:
        asyncio.run(backups.verify(file))
        typer.echo("It was restored, and is the same.")
    if keep:
        typer.echo(f"Removed {_counted(len(backups.remove_old(folder, keep)), 'older backup')}.")


async def _upgrade(url: str) -> None:
    store = await load_server("storage.store").Store.open(url, upgrade=True)
    await store.close()


async def _status(url: str) -> tuple[str, dict[str, int]]:
    async with await load_server("storage.store").Store.open(url, upgrade=False) as store:
        return store.name, await store.counts()


async def _export(url: str, output: TextIO) -> Any:
    async with await load_server("storage.store").Store.open(url, upgrade=False) as store:
        return await load_server("storage.transfer").export_games(store, output.write)


async def _export_records(url: str, output: TextIO) -> int:
    async with await load_server("storage.store").Store.open(url, upgrade=False) as store:
        count: int = await load_server("storage.transfer").export_records(store, output.write)
        return count


async def _import(url: str, lines: Iterable[str]) -> Any:
    async with await load_server("storage.store").Store.open(url) as store:
        transfer = load_server("storage.transfer")
        return await transfer.import_games(store, lines, check=transfer.replay)


@contextmanager
def _output(file: str) -> Iterator[TextIO]:
    """Standard output, or a file that is there when all of it is written."""
    if file == "-":
        yield sys.stdout
        return
    try:
        with saves.writing(Path(file), PRIVATE) as output:
            yield output
    except OSError as error:
        message = f"{file} cannot be written: {error.strerror}. Give another file."
        raise Refusal("file", message, file=file) from error


@contextmanager
def _input(file: str) -> Iterator[Iterable[str]]:
    """The lines of standard input, or of a file."""
    try:
        if file == "-":
            yield (line.decode("utf-8") for line in standard_input())
            return
        with Path(file).open(encoding="utf-8") as lines:
            yield lines
    except OSError as error:
        message = f"{file} cannot be read: {error.strerror}. Give what azulejos export has written."
        raise Refusal("file", message, file=file) from error
    except UnicodeDecodeError as error:
        message = f"{file} is not UTF-8 text. Give what azulejos export has written."
        raise Refusal("encoding", message, file=file) from error


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
