"""Nobody is ever told what they may not know: games of all kinds, where every byte that the server sends is searched.

No token of another and no hash of one, no secret and no deal before its time, in any form; nothing of the server's own.
"""

import asyncio
import base64
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from azulejos.tables.chance import commitment, new_secret
from azulejos.tables.commands import Create
from azulejos.tables.happenings import Happening, to_json
from azulejos.tables.identity import hash_token
from azulejos.tables.settings import Settings
from azulejos.tables.table import STAGES, Table
from azulejos.tables.umpire import create
from tests.server import server_process
from tests.server.conftest import sqlite_by_day
from tests.server.game_proofs import prepare
from tests.server.people import UNHURRIED, Person, seated
from tests.server.server_process import serving
from tests.server.wiretap import Log, Spy, Talk, deals_to_come

STRANGER = "s" * 43


class Evening:
    """Everybody who plays on one evening, all through the spy."""

    def __init__(self, spy: Spy) -> None:
        self.spy = spy
        self.chance = random.Random(7)
        self.connections = AsyncExitStack()

    def new_token(self) -> str:
        """A token that the spy knows of."""
        token = server_process.new_token()
        self.spy.tokens.add(token)
        return token

    async def ask(self, method: str, path: str, body: object = None, **more: Any) -> Any:
        """What is answered to a request."""
        status, answer, _ = await asyncio.to_thread(server_process.ask, self.spy.address, method, path, body, **more)
        assert status < 500, answer
        return answer

    async def table(self, *seats: str, people: int, watched: bool = True, **settings: Any) -> tuple[list[Person], str]:
        """A table whose open seats are taken, everybody connected; the last two only watch."""
        tokens = [self.new_token() for _ in range(people)]
        names = ["Ana", *["Eva"] * seats.count("local")]
        body = {"token": tokens[0], "names": names, "settings": {"seats": seats, "pause": False} | settings}
        table = (await self.ask("POST", "/api/tables", body))["table"]
        free = [number for number, seat in enumerate(seats, 1) if seat == "open"]
        for token, seat in zip(tokens[1:], free, strict=False):
            await self.ask("POST", f"/api/tables/{table}/seats", {"token": token, "seat": seat, "name": "Ben"})
        who = [*tokens, *([None, STRANGER] if watched else [])]
        return [await self.connections.enter_async_context(seated(self.spy.address, table, one)) for one in who], table

    async def look_around(self, table: str, token: str | None) -> None:
        """Asks for everything that can be asked for, and much that cannot."""
        path = f"/api/tables/{table}"
        for asked in ("", "/record", "/token", "/nothing", "?seen=1"):
            await self.ask("GET", path + asked, token=token)
        for asked in ("/token", "/seats", "/follow"):
            await self.ask("POST", path + asked, {"token": STRANGER, "seat": 1, "name": "x"}, token=token)
            await self.ask("POST", path + asked, {"token": STRANGER}, token=token)
        for stage in STAGES:
            await self.ask("GET", f"/api/tables?stage={stage}")
        self.spy.search()

    async def move(self, people: list[Person], times: int) -> None:
        """So many moves by whoever is to move, or as many as there are until the game is over; bots move meanwhile."""
        for _ in range(times):
            await together(people)
            owners = {seat: person for person in people for seat in person.you["seats"]}
            while people[0].table["stage"] != "over" and people[0].table["turn"] not in owners:
                await people[0].hear()
            if people[0].table["stage"] == "over":
                return
            await together(people)
            seat = people[0].table["turn"]
            moves = [legal["move"] for legal in people[0].table["position"]["legal_moves"]]
            await owners[seat].does("play", seat=seat, move=self.chance.choice(moves))
            self.spy.search()

    async def meddle(self, people: list[Person]) -> None:
        """Everybody asks for what only others may do, and is refused."""
        for person in people:
            for seat in {1, 2, 3, 4} - {*person.you["seats"]}:
                for do in ("start", "leave", "play", "undo", "hint", "resign", "withdraw"):
                    assert (await person.ask(do, seat=seat))["type"] == "refused"
        self.spy.search()


async def together(people: list[Person]) -> None:
    """All of them know what one of them does."""
    seq = max(person.table["seq"] for person in people)
    for person in people:
        await person.until(lambda table: table["seq"] >= seq)


async def two_people(evening: Evening) -> None:
    """A whole game with takebacks, one of them over a deal; then a rematch, which is resigned."""
    people, table = await evening.table("mine", "open", people=2, is_listed=True)
    ana, ben, *_ = people
    await evening.look_around(table, None)
    await evening.meddle(people)
    await ana.does("start")
    for _ in range(3):
        await evening.move(people, 7)
        asker = ana if ana.table["turn"] == 2 else ben
        other = ben if asker is ana else ana
        await asker.does("offer", offer="takeback")
        await other.until(lambda table: table["offer"])
        await other.does("answer", accept=True)
        evening.spy.search()
        await evening.look_around(table, evening.chance.choice([*evening.spy.tokens]))
    await evening.move(people, 200)
    assert ana.table["stage"] == "over"
    await evening.meddle(people)
    await evening.look_around(table, STRANGER)
    await ana.does("offer", offer="rematch")
    await ben.until(lambda table: table["offer"])
    await ben.does("answer", accept=True)
    again = (await ana.until(lambda table: table["rematch"]))["rematch"]
    await evening.look_around(again, None)
    tokens = [token for token in evening.spy.tokens if hash_token(token) in _owners(evening, again)]
    for token in tokens:
        await evening.ask("POST", f"/api/tables/{table}/follow", token=token)
        async with seated(evening.spy.address, again, token, 0) as person:
            await evening.move([person], 1) if person.table["turn"] in person.you["seats"] else None
            evening.spy.search()
    async with seated(evening.spy.address, again, tokens[0]) as person:
        await person.does("resign")
    await evening.look_around(again, None)


def _owners(evening: Evening, table: str) -> list[str | None]:
    evening.spy.log.read()
    return [seat.owner for seat in evening.spy.log.tables[table].seats]


async def one_and_bots(evening: Evening) -> None:
    """A game with hints, undone moves and changed seats; in the end the bots play on among themselves."""
    people, table = await evening.table("level1", "mine", "level2", people=1, watched=True)
    ana = people[0]
    await ana.does("start")
    for number in range(4):
        await evening.move(people, 2)
        await ana.until(lambda table: table["turn"] in ana.you["seats"])
        await ana.does("hint")
        while not (ana.you["hint"] and ana.you["hint"]["move"]):
            await ana.hear()
        evening.spy.search()
        await ana.does("undo")
        if number % 3 == 0:
            await ana.until(lambda table: table["turn"] in ana.you["seats"])
            await ana.does("switch", other=1 if 1 not in ana.you["seats"] else 3)
    await evening.look_around(table, STRANGER)
    await evening.meddle(people)
    await ana.does("resign")
    await people[-1].until(lambda table: table["stage"] == "over")
    evening.spy.search()


async def four_people(evening: Evening) -> None:
    """A game on the grey wall with a clock, of which two resign and the others have enough."""
    clock = {"timing": "total", "milliseconds": 600_000, "increment": 1_000}
    people, table = await evening.table("mine", "open", "open", "open", people=4, wall="grey", clock=clock)
    await people[0].does("start")
    await evening.move(people[:4], 12)
    await evening.meddle(people)
    for person in people[2:4]:
        await person.does("resign")
    await together(people)
    await evening.move(people[:2], 4)
    await evening.look_around(table, None)
    await people[0].does("offer", offer="stop")
    await people[1].until(lambda table: table["offer"])
    evening.spy.search()
    await people[1].does("answer", accept=True)
    await evening.look_around(table, None)


async def nobody(evening: Evening) -> None:
    """A table that was closed before its game, and one that waits."""
    people, table = await evening.table("mine", "local", "open", people=1)
    await people[0].does("leave", seat=1)
    await people[0].does("leave", seat=2)
    await people[-1].until(lambda table: table["stage"] == "closed")
    await evening.look_around(table, None)
    await evening.table("mine", "open", people=1, is_listed=True)
    await evening.look_around(table, STRANGER)


async def hosts(evening: Evening) -> None:
    """What is not about tables, and what is wrong."""
    for path in (
        "/",
        "/table/x",
        "/healthz",
        "/metrics",
        "/api/openapi.json",
        "/api/levels",
        "/%00",
        "/api/tables/x/record",
    ):
        await evening.ask("GET", path)
        await evening.ask("DELETE", path)
        await evening.ask("POST", path, {"token": None})
    people, _ = await evening.table("mine", "open", people=1)
    for odd in (
        {},
        {"do": "start", "id": "x", "seat": 2},
        {"do": "play", "id": "x", "seat": 1, "seen": 0, "move": "x"},
    ):
        await server_process.say(people[0].socket, **odd)
        await people[0].hear()
    evening.spy.search()


@sqlite_by_day  # what people are told is made before it is kept
def test_nobody_is_told_what_they_may_not_know(url: str, tmp_path: Path) -> None:
    prepare(url)

    async def work(address: str) -> tuple[Spy, str]:
        async with Spy(address, url, str(tmp_path)) as spy:
            evening = Evening(spy)
            async with evening.connections:
                for game in (two_people, one_and_bots, four_people, nobody, hosts):
                    await game(evening)
            metrics = await evening.ask("GET", "/metrics")
            return spy, metrics

    with serving(url, tmp_path, **UNHURRIED) as server:
        spy, metrics = asyncio.run(work(server.address))  # every answer has its time, and the evening is long
        server.terminate()
    spy.search()
    spy.search_text(server.log.read_text() + metrics)
    check_that_there_was_something_to_find(spy)


def check_that_there_was_something_to_find(spy: Spy) -> None:
    """What may be told was told, and would have been found."""
    told = b"".join(bytes(talk.told) for talk in spy.talks)
    stages = [table.stage for table in spy.log.tables.values()]
    assert sorted(stages) == ["closed", "over", "over", "over", "over", "waiting", "waiting"]
    for table in spy.log.tables.values():
        assert table.commitment.encode() in told
        assert (table.secret.encode() in told) == (table.stage == "over")
    assert all(deal.encode() in told for _, deal in spy.log.dealt)
    assert all(token.encode() in told for token in spy.tokens)
    assert len(spy.log.dealt) > 10
    assert spy.searches > 100


# That each leak would be found.


@pytest.fixture
def spy(sqlite_url: str) -> Spy:
    """A spy who knows of one table that waits for its game, and of its owner's token."""
    token, secret = server_process.new_token(), new_secret()
    command = Create(hash_token(token), "t1", Settings(("mine", "open")), ("Ana",), commitment(secret), secret.hex())
    spy = Spy("127.0.0.1:0", sqlite_url)
    spy.tokens.add(token)
    spy.log = Known(create(command, 0).happenings)
    spy.talks.append(Talk())
    return spy


class Known(Log):
    """A log that is known already."""

    def __init__(self, happenings: tuple[Happening, ...]) -> None:
        super().__init__("")
        self.happenings = happenings
        self.tables["t1"] = Table.fold(happenings)

    def read(self) -> None:
        """There is nothing new."""


def leaks(spy: Spy) -> list[bytes]:
    """What could be told by mistake of the spy's one table."""
    (table,), (token,) = spy.log.tables.values(), spy.tokens
    secret = bytes.fromhex(table.secret)
    deals = deals_to_come(table)
    assert isinstance(spy.log, Known)
    log = [str(to_json(happening)).encode() for happening in spy.log.happenings]
    return [
        table.secret.encode(),
        secret,
        secret[::-1],
        base64.b64encode(secret),
        str(int(table.secret, 16)).encode(),
        table.secret[:20].encode(),
        hash_token(token).encode(),
        hash_token(token)[:20].encode(),
        base64.urlsafe_b64encode(bytes.fromhex(hash_token(token))),
        token.encode(),
        base64.urlsafe_b64decode(token + "=").hex().encode(),
        *[deals[0], deals[1], deals[4], deals[5], deals[-40]],
        *log,
        b"Traceback (most recent call last):",
        b'[Seed "7"]',
    ]


@pytest.mark.parametrize("number", range(20))
def test_the_spy_finds_each_leak(spy: Spy, number: int) -> None:
    spy.search()
    leak = leaks(spy)[number]
    spy.talks[0].told += b"before " + leak[:4]
    spy.search()
    spy.talks[0].told += leak[4:] + b" after"
    with pytest.raises(AssertionError):
        spy.search()


def test_a_token_may_be_told_to_who_has_said_it(spy: Spy) -> None:
    (token,) = spy.tokens
    spy.talks[0].asked += f"Cookie: token={token}".encode()
    spy.talks[0].told += f'{{"token":"{token}"}}'.encode()
    spy.search()


def test_a_deal_that_was_told_before_it_was_dealt_is_found_when_it_is(spy: Spy) -> None:
    spy.talks[0].told += b"BBYY/BYRW/RWWW/YKKW/YRWW"
    spy.search()
    spy.log.dealt.add(("t1", "BBYY/BYRW/RWWW/YKKW/YRWW"))
    with pytest.raises(AssertionError):
        spy.search()
