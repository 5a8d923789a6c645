"""A wiretap: a proxy that notes every byte of server and clients, and searches it for what nobody may know.

What is secret is read from the log itself, at every search anew: the hash of each token, the secret of each game that
is not over, the deals that it will give. A token may be told to who has said it, over the same connection.
"""

import asyncio
import base64
import hmac
import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Self

from azulejos.dealing import draw
from azulejos.tables.chance import CommittedChance
from azulejos.tables.happenings import Dealt, from_json
from azulejos.tables.table import Table
from tests.server.databases import execute

OVERLAP = 400  # bytes before what was searched already, so that nothing hides between two searches
NEVER = [
    rb"Traceback",
    rb'File "',
    rb"site-packages",
    rb"\.py\b",
    rb"\bpid\b",
    rb"\[Seed",
    rb'"seed',
    rb"(?i:sqlite)",
    rb"(?i:\bselect\b)",
    rb'"owner"',
]


class Talk:
    """What was said over one connection."""

    def __init__(self) -> None:
        self.asked = bytearray()
        self.told = bytearray()
        self.searched = 0


class Spy:
    """The go-between before a server at this address, whose games are in this database."""

    def __init__(self, address: str, url: str, *never: str) -> None:
        self._host, self._port = address.split(":")
        self._never = re.compile(b"|".join([*NEVER, *(re.escape(text.encode()) for text in never)]))
        self.talks: list[Talk] = []
        self.log = Log(url)
        self.tokens: set[str] = set()
        self.searches = 0
        self._dealt: set[tuple[str, str]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._go_between, "127.0.0.1")
        self.address = f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    @property
    def told(self) -> int:
        """How many bytes were told in all."""
        return sum(len(talk.told) for talk in self.talks)

    async def _go_between(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        talk = Talk()
        self.talks.append(talk)
        server_reader, server_writer = await asyncio.open_connection(self._host, int(self._port))
        ways = [(reader, server_writer, talk.asked), (server_reader, writer, talk.told)]
        await asyncio.gather(*(_pass_on(*way) for way in ways))

    def search(self) -> None:
        """Searches all that was told since the last time; what is secret now was so before."""
        ends = [len(talk.told) for talk in self.talks]
        self.log.read()
        self._search_past()
        forbidden = dict(self.log.secrets())
        hidden = {form: "a token" for token in self.tokens for form in _forms(base64.urlsafe_b64decode(token + "="))}
        for talk, end in zip(self.talks, ends, strict=False):
            if talk.searched == end:
                continue
            new = bytes(talk.told[max(0, talk.searched - OVERLAP) : end])
            for form, what in forbidden.items():
                assert form not in new, f"{what} was told"
            for token in self.tokens:
                assert token[:16].encode() not in new or token.encode() in talk.asked, "the token of another was told"
            for form, what in hidden.items():
                assert form not in new or form in talk.asked, f"{what} was told in other words"
            found = self._never.search(new)
            assert found is None, new[max(0, found.start() - 80) : found.end() + 80]
            talk.searched = end
        self.searches += 1

    def _search_past(self) -> None:
        """What has been dealt since the last search nobody had been told before."""
        for table, deal in self.log.dealt - self._dealt:
            for talk in self.talks:
                for form in _deal_forms(deal.split("/")):
                    assert talk.told.find(form, 0, talk.searched) < 0, f"a deal of {table} was told before it was dealt"
        self._dealt |= self.log.dealt

    def search_text(self, text: str) -> None:
        """Searches something that was written, and not told: no secret is in it, of a game that is over neither."""
        self.log.read()
        data = text.encode()
        for form, what in self.log.secrets(also_over=True):
            assert form not in data, f"{what} was written"
        for token in self.tokens:
            assert token[:16].encode() not in data, "a token was written"
        assert not re.search(rb"Traceback|owner", data)


class Log:
    """What the log knows: the tables as they are, and all deals that were dealt."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.tables: dict[str, Table] = {}
        self.dealt: set[tuple[str, str]] = set()

    def read(self) -> None:
        """Reads what is new."""
        rows = execute(self._url, "SELECT game, seq, kind, body FROM happenings ORDER BY game, seq")
        for game, seq, kind, body in rows:
            known = self.tables.get(game)
            if known and seq <= known.seq:
                continue
            happening = from_json(json.loads(body) | {"kind": kind})
            self.tables[game] = known.after(happening) if known else Table.fold([happening])
            if isinstance(happening, Dealt):
                self.dealt.add((game, happening.deal))

    def secrets(self, *, also_over: bool = False) -> Iterator[tuple[bytes, str]]:
        """All that nobody may be told now, in whatever form, and what it is."""
        for table in self.tables.values():
            for seat in table.seats:
                if seat.owner:
                    for form in _forms(bytes.fromhex(seat.owner)):
                        yield form, "the hash of a token"
            if table.stage != "over" or also_over:
                for form in _forms(bytes.fromhex(table.secret)):
                    yield form, f"the secret of {table.id}"
            if table.stage != "over":
                known = {form for game, deal in self.dealt if game == table.id for form in _deal_forms(deal.split("/"))}
                for form in deals_to_come(table):
                    if form not in known:  # it was dealt and taken back
                        yield form, f"a deal to come of {table.id}"


def deals_to_come(table: Table) -> tuple[bytes, ...]:
    """The deals that the secret will give as long as the bag lasts, in many forms, and the numbers that draw them."""
    position = table.position
    number = position.round if position.phase == "refill" else position.round + 1
    return _deals_to_come(bytes.fromhex(table.secret), table.id, position.bag, 2 * position.players + 1, number)


@cache
def _deals_to_come(secret: bytes, table: str, bag: str, factories: int, number: int) -> tuple[bytes, ...]:
    if len(bag) < 4 * factories:
        return ()
    deal = draw(bag, "", factories, CommittedChance(secret, table, number))
    chance = CommittedChance(secret, table, number)
    order, numbers, rest = "", [], bag
    for _ in range(4 * factories):
        place = chance.randrange(len(rest))
        numbers.append(str(place))
        order, rest = order + rest[place], rest[:place] + rest[place + 1 :]
    written = [order, *(separator.join(numbers[:8]) for separator in (",", ", ", " "))]
    block = hmac.digest(secret, f"azulejos-1 {table} {number} 0".encode(), "sha256")
    later = _deals_to_come(secret, table, rest, factories, number + 1)
    return (*_deal_forms(deal), *(text.encode() for text in written), *_forms(block), *later)


def _deal_forms(deal: Sequence[str]) -> tuple[bytes, ...]:
    return tuple(form.encode() for form in ("/".join(deal), '","'.join(deal), '", "'.join(deal), "".join(deal)))


@cache
def _forms(value: bytes) -> tuple[bytes, ...]:
    """The ways in which bytes could be told, whole or in part, forwards or backwards."""
    forms = []
    for some in (value, value[::-1]):
        written = [some.hex(), some.hex()[::-1], some.hex().upper(), str(int.from_bytes(some, "big"))]
        written += [base64.b64encode(some).decode(), base64.urlsafe_b64encode(some).decode()]
        forms += [part.encode() for text in written for part in (text[:16], text.rstrip("=")[-16:])]
        forms += [some[:8], some[-8:]]
    return tuple(forms)


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, noted: bytearray) -> None:
    try:
        while data := await reader.read(65_536):
            noted += data
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()
