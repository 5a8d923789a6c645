"""Everything in a store as lines, and back: into databases of both kinds, and what is refused."""

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from azulejos.errors import StoreError
from azulejos.server.storage import transfer
from azulejos.server.storage.store import Store
from azulejos.server.storage.transfer import Transferred, export_games, import_games
from tests.server.databases import new_store, run

TWO_GAMES = """\
{"azulejos":"games","version":2}
{"game":"G","created":1,"changed":2,"stage":"over","listed":true,"seq":2,"summary":{"names":["Zo\\u00eb"]}}
{"happening":1,"at":1,"kind":"made","body":{"odd":"\\u0000\\ud800","half":0.5}}
{"happening":2,"at":2,"kind":"move","body":{}}
{"command":"B","first":2,"last":2}
{"command":"a","first":1,"last":1}
{"game":"h","created":3,"changed":3,"stage":"waiting","listed":false,"seq":1,"summary":{}}
{"happening":1,"at":3,"kind":"made","body":{}}
{"end":2,"happenings":3}
"""


async def fill(store: Store) -> None:
    """The games of the text above."""
    made = ("made", {"odd": "\x00\ud800", "half": 0.5})
    await store.append("G", 0, [made], at=1, command="a", listed=True, summary={"names": ["Zoë"]})
    await store.append("G", 1, [("move", {})], at=2, command="B", stage="over")
    await store.append("h", 0, [("made", {})], at=3)


async def exported(store: Store) -> str:
    lines: list[str] = []
    await export_games(store, lines.append)
    return "".join(lines)


async def taken(url: str, lines: str) -> Transferred:
    async with await new_store(url) as store:
        return await import_games(store, lines.splitlines(keepends=True))


def test_everything_is_exported(url: str) -> None:
    async def work() -> object:
        async with await new_store(url) as store:
            await fill(store)
            return await exported(store)

    assert run(work()) == TWO_GAMES


def test_everything_comes_back_from_sqlite_by_way_of_postgresql(
    sqlite_url: str, postgresql_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer, "_BATCH", 3)
    urls = [sqlite_url, postgresql_url, f"sqlite:///{tmp_path / 'other.db'}"]

    async def work() -> object:
        async with await new_store(urls[0]) as store:
            await fill(store)
            for number in range(10):
                for after in range(number + 1):
                    await store.append(f"x{number}", after, [("move", {"number": after})], command=f"c{after}")
        texts = []
        for old, new in pairwise([*urls, urls[0]]):  # in the end to where all is already
            async with await new_store(old) as source, await new_store(new) as target:
                texts.append(await exported(source))
                moved = await import_games(target, texts[-1].splitlines())
        return texts[0] == texts[1] == texts[2], moved

    assert run(work()) == (True, Transferred(0, 0, 12))


def test_what_is_imported_can_be_read_and_gone_on_with(url: str) -> None:
    async def work() -> object:
        moved = await taken(url, TWO_GAMES)
        async with await new_store(url) as store:
            again = await store.append("G", 2, [("move", {})], command="B")
            return moved, again, await store.append("h", 1, [("move", {})]), await store.counts()

    counts = {"waiting": 1, "playing": 0, "over": 1, "closed": 0}
    assert run(work()) == (Transferred(2, 3, 0), range(2, 3), range(2, 3), counts)


def test_a_server_looks_at_once_at_imported_games_that_are_not_over(url: str) -> None:
    async def work() -> object:
        await taken(url, TWO_GAMES)
        async with await new_store(url) as store:
            return await store.overdue(10), [game.due for game in (await store.games()).games]

    assert run(work()) == (["h"], [3, None])


def test_what_is_due_makes_no_other_game(url: str) -> None:
    async def work() -> object:
        async with await new_store(url) as store:
            await fill(store)
            await store.put_off("h", 1, 77)
            lines = await exported(store)
            return lines == TWO_GAMES, await import_games(store, lines.splitlines())

    assert run(work()) == (True, Transferred(0, 0, 2))


def test_games_that_are_there_already_are_left_as_they_are(url: str) -> None:
    async def work() -> object:
        await taken(url, TWO_GAMES.replace('{"game":"h"', '{"game":"i"'))
        return await taken(url, TWO_GAMES)

    assert run(work()) == Transferred(1, 1, 1)


@pytest.mark.parametrize("change", [('"half":0.5', '"half":0.25'), ('"first":2', '"first":1'), ("Zo", "Za")])
def test_a_game_that_is_there_already_and_another_stops_everything(url: str, change: tuple[str, str]) -> None:
    lines = TWO_GAMES.splitlines(keepends=True)
    new = "".join([*lines[6:8], *lines[1:6]]).replace('"game":"h"', '"game":"new"').replace(*change)

    async def work() -> object:
        await taken(url, TWO_GAMES)
        with pytest.raises(StoreError) as caught:
            await taken(url, lines[0] + new + lines[-1])
        async with await new_store(url) as store:
            return caught.value.code, str(caught.value), await store.listing("new")

    said = "line 4: game G is there already, and is another one. Nothing was imported."
    assert run(work()) == ("import_differs", said, None)


def without(number: int) -> Callable[[list[str]], None]:
    return lambda lines: lines.__delitem__(number - 1)


def instead(number: int, line: str) -> Callable[[list[str]], None]:
    return lambda lines: lines.__setitem__(number - 1, line)


def changed(number: int, **values: Any) -> Callable[[list[str]], None]:
    def change(lines: list[str]) -> None:
        lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | values)

    return change


@pytest.mark.parametrize(
    ("spoil", "line", "said"),
    [
        (list.clear, 1, "as azulejos export writes it"),
        (without(1), 1, "as azulejos export writes it"),
        (changed(1, version=3), 1, "as azulejos export writes it"),
        (instead(2, "{"), 2, "an object of JSON"),
        (instead(2, "[" * 100_000), 2, "an object of JSON"),
        (instead(2, "[]"), 2, "an object of game, created"),
        (instead(2, "{}"), 2, "an object of game, created"),
        (instead(3, '{"happening":1}'), 3, "an object of game, created"),
        (instead(3, '{"happening":1,"at":NaN,"kind":"made","body":{}}'), 3, "an object of JSON"),
        (changed(3, happening=True), 3, "an object of game, created"),
        (changed(3, at=2**63), 3, "numbers from 0"),
        (changed(3, at=-1), 3, "numbers from 0"),
        (changed(2, stage="gone"), 2, "a stage of waiting, playing, over, closed"),
        (changed(2, game="a b"), 2, "visible characters"),
        (changed(3, kind=""), 3, "visible characters"),
        (changed(5, command="\x00"), 5, "visible characters"),
        (without(2), 2, "a game, or the end"),
        (without(3), 2, "happenings from 1 to 2"),
        (without(4), 2, "happenings from 1 to 2"),
        (changed(4, happening=3), 2, "happenings from 1 to 2"),
        (changed(2, seq=3), 2, "happenings from 1 to 3"),
        (without(8), 7, "happenings from 1 to 1"),
        (changed(5, last=3), 2, "commands that name its happenings"),
        (changed(5, first=0), 2, "commands that name its happenings"),
        (changed(5, command="a"), 2, "each command stands once"),
        (without(9), 9, "the file is not whole"),
        (changed(9, happenings=4), 9, "the end of 2 games with 3 happenings"),
        (lambda lines: lines.append(lines[7]), 10, "nothing after the end"),
    ],
)
def test_lines_that_export_does_not_write_are_refused_with_their_number(
    sqlite_url: str, spoil: Callable[[list[str]], None], line: int, said: str
) -> None:
    lines = TWO_GAMES.splitlines()
    spoil(lines)

    async def work() -> object:
        with pytest.raises(StoreError) as caught:
            await taken(sqlite_url, "\n".join(lines))
        assert said in str(caught.value)
        async with await new_store(sqlite_url) as store:
            return caught.value.code, caught.value.params["line"], sum((await store.counts()).values())

    assert run(work()) == ("import_form", line, 0)


VERSION_1 = (
    TWO_GAMES.replace('"version":2', '"version":1')
    .replace('"stage":"waiting"', '"state":"open"')
    .replace('"stage"', '"state"')
    .replace('"happening', '"event')
)


def test_what_version_1_has_written_is_the_same(url: str) -> None:
    async def work() -> object:
        async with await new_store(url) as store:
            await fill(store)
            return await import_games(store, VERSION_1.splitlines())

    assert run(work()) == Transferred(0, 0, 2)


def test_what_was_closed_in_version_1_is_not_over(sqlite_url: str) -> None:
    async def work() -> object:
        await taken(sqlite_url, VERSION_1.replace('"kind":"move"', '"kind":"closed"'))
        async with await new_store(sqlite_url) as store:
            return [(game.id, game.stage) for game in (await store.games()).games]

    assert run(work()) == [("h", "waiting"), ("G", "closed")]


@pytest.mark.parametrize(
    ("spoil", "line", "said"),
    [
        (changed(2, state="waiting"), 2, "a stage of"),
        (changed(2, state=["open"]), 2, "a stage of"),
        (instead(3, TWO_GAMES.splitlines()[2]), 3, "an object of"),
        (instead(9, TWO_GAMES.splitlines()[8]), 9, "an object of"),
    ],
)
def test_the_words_of_today_are_not_those_of_version_1(
    sqlite_url: str, spoil: Callable[[list[str]], None], line: int, said: str
) -> None:
    lines = VERSION_1.splitlines()
    spoil(lines)
    with pytest.raises(StoreError, match=f"line {line}: expected {said}"):
        run(taken(sqlite_url, "\n".join(lines)))


def test_a_game_that_another_adds_meanwhile_is_said(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    add = transfer._add

    def add_twice(game: Any, connection: Connection) -> None:
        add(game, connection)
        connection.execute(text("INSERT INTO commands VALUES ('G', 'a', 1, 1)"))

    monkeypatch.setattr(transfer, "_add", add_twice)
    with pytest.raises(StoreError, match="is busy: the same games are being added"):
        run(taken(url, TWO_GAMES))
