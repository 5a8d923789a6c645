"""A server that is killed again and again: nothing that it has acknowledged is lost, and everybody finds back.

When it is killed is counted in what it has done, so that every one of these moments lies within the play, on any
machine.
"""

import asyncio
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path
from typing import TypeVar

import pytest

from azulejos.server.hall.heartbeat import SHORT_ABSENCE_MS
from azulejos.tables.happenings import Created, SeatTaken
from azulejos.tables.identity import hash_token
from tests.patience import wait_until
from tests.server.conftest import sqlite_by_day
from tests.server.game_proofs import check_all, logs_of, prepare
from tests.server.server_process import (
    GENEROUS,
    ForkedServer,
    Json,
    Player,
    Server,
    ask,
    command,
    connected,
    new_table,
    new_token,
    sit,
)

LONGEST = 300.0  # seconds, on the slowest of machines
FEWEST_MOVES = 25  # in a game of 5 rounds, in each of which 5 factories are emptied

# The seats of 25 tables for 50 people.
TABLES = (
    *[("mine", "open")] * 18,
    *[("mine", "open", "open")] * 2,
    *[("mine", "open", "open", "open")] * 1,
    *[("mine", "level1")] * 4,
)
BY_DAY = TABLES[14:]  # of each kind a few

T = TypeVar("T")


@sqlite_by_day  # test_two_workers kills those of PostgreSQL
@pytest.mark.parametrize(
    ("kills", "seats_of_all"),
    [(10, BY_DAY), pytest.param(20, TABLES, marks=pytest.mark.nightly)],  # by night more of the same, at other moments
    ids=["ten times", "twenty times"],
)
def test_a_server_that_is_killed_again_and_again_loses_no_move_and_plays_none_twice(
    url: str, tmp_path: Path, kills: int, seats_of_all: tuple[tuple[str, ...], ...]
) -> None:
    prepare(url)
    dice = random.Random(20)
    with ForkedServer(url, log=tmp_path / "server.log", **GENEROUS) as server:
        tables = dict(table_of_players(server, seats, number) for number, seats in enumerate(seats_of_all))
        players = [player for group in tables.values() for player in group]
        moments = dice.sample(range(10, FEWEST_MOVES * len(tables)), kills // 2)
        moments += [moment + dice.randrange(10) for moment in moments]  # while people are coming back
        asyncio.run(play_while_killed(server, players, sorted(moments), dice))
        check_all(server, url, tables)
    assert min(player.returns for player in players) > 1


def table_of_players(server: Server, seats: tuple[str, ...], number: int) -> tuple[str, list[Player]]:
    """A table with these seats, and those who play there; every fifth has the grey wall."""
    tokens = {seat: new_token() for seat, kind in enumerate(seats, 1) if kind in ("mine", "open")}
    wall = "coloured" if number % 5 else "grey"
    table = new_table(server.address, *seats, token=tokens[1], wall=wall, pause=False)
    for seat in list(tokens)[1:]:
        sit(server.address, table, seat, token=tokens[seat])
    return table, [
        Player(lambda: server.address, table, seat, token, seed=10 * number + seat) for seat, token in tokens.items()
    ]


async def play_while_killed(server: Server, players: list[Player], moments: list[int], dice: random.Random) -> None:
    """All play to the end, while the server is killed and started again, each time after so many moves in all."""
    async with asyncio.timeout(LONGEST), asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())
        for moment in moments:
            while sum(len(player.acknowledged) for player in players) < moment:
                await asyncio.sleep(0.002)
            await asyncio.sleep(dice.uniform(0, 0.03))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)


def test_whoever_sits_down_while_the_server_is_killed_gets_one_seat_at_one_table(url: str, tmp_path: Path) -> None:
    prepare(url)
    dice = random.Random(5)
    tokens = [(new_token(), new_token()) for _ in range(40)]
    with ForkedServer(url, log=tmp_path / "server.log", **GENEROUS) as server, ThreadPoolExecutor(8) as people:
        done: list[str] = []
        arriving = [people.submit(arrive, server, *pair, done.append) for pair in tokens]
        for moment in sorted(dice.sample(range(3, 2 * len(tokens) - 8), 6)):
            while len(done) < moment:
                time.sleep(0.001)
            time.sleep(dice.uniform(0, 0.005))
            server.kill()
            server.start()
        tables = [future.result(LONGEST) for future in arriving]
        assert [arrive(server, *pair, done.append) for pair in tokens] == tables
    logs = logs_of(url, tables)
    owners = [[one.owner for one in logs[table] if isinstance(one, SeatTaken)] for table in tables]
    assert owners == [[hash_token(token) for token in pair] for pair in tokens]
    assert [sum(isinstance(one, Created) for one in logs[table]) for table in tables] == [1] * len(tokens)


def arrive(server: Server, mine: str, other: str, done: Callable[[str], None]) -> str:
    """The table that one person sets up, where another sits down; both insist."""
    table = insist(lambda: new_table(server.address, "mine", "open", token=mine))
    done("table")
    insist(lambda: sit(server.address, table, 2, token=other))
    done("seat")
    return table


def insist(ask_for: Callable[[], T]) -> T:
    """What is answered in the end, however often the connection is lost meanwhile."""
    until = time.monotonic() + LONGEST
    while True:
        try:
            return ask_for()
        except (OSError, HTTPException):
            assert time.monotonic() < until
            time.sleep(0.01)


def test_nobody_pays_for_the_time_in_which_there_was_no_server(url: str, tmp_path: Path) -> None:
    prepare(url)
    mine, other = new_token(), new_token()
    with ForkedServer(url, log=tmp_path / "server.log", **GENEROUS) as server:
        clock = {"timing": "total", "milliseconds": 60_000}
        table = new_table(server.address, "mine", "open", token=mine, start=1, clock=clock)
        sit(server.address, table, 2, token=other)
        asyncio.run(begin(server, table, mine))
        wait_until(lambda: seen(server, table)["clocks"]["left"][0] <= 59_500)  # time that is charged
        before = seen(server, table)
        server.kill()
        time.sleep(SHORT_ABSENCE_MS / 1000)  # time that is not; a shorter absence counts as slowness
        server.start()
        after = seen(server, table)
    used, passed = before["clocks"]["left"][0] - after["clocks"]["left"][0], after["now"] - before["now"]
    assert used <= passed - SHORT_ABSENCE_MS
    assert (after["clocks"]["running"], after["clocks"]["left"][1]) == (1, 60_000)


async def begin(server: Server, table: str, token: str) -> None:
    """The first seat has the game begin."""
    async with connected(server.address, table, token) as socket:
        assert (await command(socket, "start", seat=1))["type"] == "done"


def seen(server: Server, table: str) -> Json:
    """The table as it is shown."""
    return dict(ask(server.address, "GET", f"/api/tables/{table}")[1]["table"])
