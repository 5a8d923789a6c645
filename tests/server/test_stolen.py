"""What nobody may do is refused by its own code, and nothing has changed: the log before it and after it is the same.

The seat of another, somebody else's command, a token that was forged, left behind or forgotten, a page of another site:
each is tried against a real server.
"""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from azulejos.server import wire
from azulejos.server.hall.hall import Hall, milliseconds
from azulejos.server.hall.loaded_tables import TOKEN_DAYS
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.storage.store import Store
from azulejos.tables import commands as asked
from azulejos.tables.identity import hash_token
from azulejos.tables.settings import Settings
from tests.server.databases import execute, run
from tests.server.halls import First
from tests.server.people import UNHURRIED, Person, seated, table_of_two
from tests.server.server_process import Json, Server, ask, new_table, new_token, serving

DAY = 24 * 3_600_000
BY_ITSELF = "'went_away', 'came_back', 'stored_away'"  # happens without anybody who asks for it


class Place(NamedTuple):
    """A server and its database."""

    server: Server
    url: str

    @property
    def address(self) -> str:
        """Host and port."""
        return self.server.address

    def log(self) -> list[Any]:
        """Everything that has happened, at all tables."""
        query = f"SELECT * FROM happenings WHERE kind NOT IN ({BY_ITSELF}) ORDER BY game, seq"  # noqa: S608 - our own words
        return execute(self.url, query)

    def refusal(self, act: Callable[[], Awaitable[Json]]) -> str:
        """The code by which this act is refused, in one line; nothing has changed by it."""
        before = self.log()
        answer = run(_awaited(act))
        assert self.log() == before
        assert answer["type"] in ("refused", "unread"), answer
        return _code(answer)

    def http_refusal(self, method: str, path: str, body: object = None, **more: Any) -> tuple[int, str]:
        """The status and the code by which a request is refused; nothing has changed by it, and no cookie is set."""
        before = self.log()
        status, answer, headers = ask(self.address, method, path, body, **more)
        assert self.log() == before
        assert "set-cookie" not in headers
        return status, _code(answer)

    def play(self, act: Callable[[Person, Person], Awaitable[Json]], *, begun: bool = True, **settings: Any) -> Json:
        """What comes of this at a table of Ana and Ben, who are both there; they get to know the table first."""

        async def work() -> Json:
            table, ana, ben = await table_of_two(self.address, begun=begun, **settings)
            async with seated(self.address, table, ana) as one, seated(self.address, table, ben) as other:
                return await act(one, other)

        return run(work())

    def refused_at(
        self, act: Callable[[Person, Person], Awaitable[Json]], *, begun: bool = True, **settings: Any
    ) -> str:
        """The code by which Ana or Ben is refused the last thing asked at such a table; nothing has changed by it."""
        return _code(self.play(act, begun=begun, **settings))

    async def unchanged(self, asking: Awaitable[Json]) -> Json:
        """What is answered, which has changed nothing."""
        before = await asyncio.to_thread(self.log)
        answer = await asking
        assert await asyncio.to_thread(self.log) == before
        return answer


async def _awaited(act: Callable[[], Awaitable[Json]]) -> Json:
    return await act()


def _code(answer: Json) -> str:
    failure = wire.Fault.model_validate(answer["error"])
    assert "\n" not in failure.message
    assert failure.message.endswith(".")
    return failure.code


@pytest.fixture(scope="module")
def place(module_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """One server for all tests here on each database; it ends in order, and has met no fault."""
    folder = tmp_path_factory.mktemp("stolen")
    with serving(module_url, folder, **UNHURRIED) as server:
        yield Place(server, module_url)
        server.terminate()
    assert "Traceback" not in (folder / "server.log").read_text()


# Seats.


@pytest.mark.parametrize("do", ["play", "undo", "hint", "resign", "answer", "withdraw", "start", "leave"])
def test_nobody_acts_for_the_seat_of_another(place: Place, do: str) -> None:
    more = {"accept": True} if do == "answer" else {}

    async def steal(_: Person, ben: Person) -> Json:
        return await place.unchanged(ben.ask(do, seat=1, **more))

    assert place.refused_at(steal) == "not_your_seat"


@pytest.mark.parametrize(
    "fields", [{"do": "offer", "offer": "stop"}, {"do": "replace", "leaver": 2}, {"do": "switch", "other": 2}]
)
def test_nobody_offers_replaces_or_changes_seats_for_another(place: Place, fields: Json) -> None:
    async def steal(_: Person, ben: Person) -> Json:
        return await place.unchanged(ben.ask(seat=1, **fields))

    assert place.refused_at(steal) == "not_your_seat"


@pytest.mark.parametrize(
    "token",
    [None, "", "x", "x" * 43, "x" * 5_000, "\u00e9\u00ff", "a;b", '"', "../..", "%00"],
    ids=["none", "empty", "short", "forged", "long", "latin", "cut", "quoted", "path", "nul"],
)
def test_a_token_that_is_none_acts_for_nobody(place: Place, token: str | None) -> None:
    async def steal() -> Json:
        table, *_ = await table_of_two(place.address)
        cookie = {} if token is None else {"Cookie": f"token={token}"}
        url = f"ws://{place.address}/api/tables/{table}/socket"
        async with connect(url, additional_headers=cookie, compression=None) as socket:
            thief = Person(socket, json.loads(await socket.recv()))
            assert thief.you == {"seats": [], "possible": {}, "hint": None}
            return await place.unchanged(thief.ask("play"))

    assert _code(run(steal())) == "not_your_seat"


def test_a_token_that_is_nearly_right_acts_for_nobody(place: Place) -> None:
    async def steal() -> Json:
        table, ana, _ = await table_of_two(place.address)
        forged = ana[:-1] + ("A" if ana[-1] != "A" else "B")
        async with seated(place.address, table, forged) as thief:
            return await place.unchanged(thief.ask("play"))

    assert _code(run(steal())) == "not_your_seat"


def test_the_hash_of_a_token_is_no_token(place: Place) -> None:
    async def steal() -> Json:
        table, ana, _ = await table_of_two(place.address)
        async with seated(place.address, table, hash_token(ana)) as thief:
            return await place.unchanged(thief.ask("play"))

    assert _code(run(steal())) == "not_your_seat"


def test_the_token_of_another_table_is_no_token_here(place: Place) -> None:
    async def steal() -> Json:
        (table, *_), (_, ana, _) = await table_of_two(place.address), await table_of_two(place.address)
        async with seated(place.address, table, ana) as thief:
            return await place.unchanged(thief.ask("play"))

    assert _code(run(steal())) == "not_your_seat"


def test_the_token_of_a_seat_that_was_left_acts_no_more(place: Place) -> None:
    async def leave(_: Person, ben: Person) -> Json:
        await ben.does("leave")
        return await place.unchanged(ben.ask("leave", seat=2))

    assert place.refused_at(leave, begun=False) == "not_your_seat"


def test_a_seat_that_was_left_has_no_personal_link_any_more(place: Place) -> None:
    async def leave() -> tuple[str, str]:
        table, _, ben = await table_of_two(place.address, begun=False)
        async with seated(place.address, table, ben) as person:
            await person.does("leave")
        return table, ben

    table, ben = run(leave())
    assert place.http_refusal("GET", f"/api/tables/{table}/token", token=ben) == (403, "token_unknown")
    assert place.http_refusal("POST", f"/api/tables/{table}/token", {"token": ben}) == (403, "token_unknown")


def test_nobody_acts_for_a_seat_that_was_given_up(place: Place) -> None:
    async def give_up() -> Json:
        ana = new_token()
        names, seats = ("Ana", "Ben"), ("mine", "local", "level1")
        table = await asyncio.to_thread(new_table, place.address, *seats, token=ana, names=names, start=1, pause=False)
        async with seated(place.address, table, ana) as person:
            await person.does("start")
            await person.does("resign")
            await person.until(lambda table: table["turn"] == 2)
            return await place.unchanged(person.ask("play"))

    assert _code(run(give_up())) == "seat_given_up"


@pytest.mark.parametrize(
    ("seat", "begun", "code"),
    [(1, False, "seat_taken"), (2, False, "seat_taken"), (4, False, "no_seat"), (2, True, "game_begun")],
)
def test_nobody_sits_down_on_a_seat_that_is_taken(place: Place, seat: int, begun: bool, code: str) -> None:  # noqa: FBT001 - a parameter
    table, *_ = run(table_of_two(place.address, begun=begun))
    body = {"token": new_token(), "seat": seat, "name": "Cleo"}
    assert place.http_refusal("POST", f"/api/tables/{table}/seats", body) == (409, code)


def test_nobody_sits_twice(place: Place) -> None:
    ana = new_token()
    table = new_table(place.address, "mine", "open", token=ana)
    body = {"token": ana, "seat": 2, "name": "Ana"}
    assert place.http_refusal("POST", f"/api/tables/{table}/seats", body) == (409, "already_seated")


def test_who_asks_for_a_seat_with_the_token_of_another_has_to_know_it(place: Place) -> None:
    table, ana, _ = run(table_of_two(place.address, begun=False))
    for token in (hash_token(ana)[:43], new_token()):
        body = {"token": token, "seat": 1, "name": "Ana"}
        assert place.http_refusal("POST", f"/api/tables/{table}/seats", body) == (409, "seat_taken")


# Commands.


def test_a_command_that_comes_twice_acts_once_and_is_answered_alike(place: Place) -> None:
    async def repeat(ana: Person, ben: Person) -> Json:
        move, seen = ana.move, ana.table["seq"]
        first = await ana.ask("play", id="mine", move=move, seen=seen)
        again = await place.unchanged(ana.ask("play", id="mine", move=move, seen=seen))
        await ben.until(lambda table: table["turn"] == 2)
        await ben.does("play")
        await ana.until(lambda table: table["turn"] == 1)
        later = await place.unchanged(ana.ask("play", id="mine"))
        other = await place.unchanged(ana.ask("resign", id="mine"))
        assert first["type"] == "done"
        assert first == again == later == other
        return first

    place.play(repeat)


def test_the_command_of_another_answers_nothing_and_does_nothing(place: Place) -> None:
    async def repeat(ana: Person, ben: Person) -> Json:
        await ana.does("play", id="hers")
        await ben.until(lambda table: table["turn"] == 2)
        assert _code(await place.unchanged(ben.ask("play", id="hers", seat=1))) == "not_your_seat"
        return await ben.ask("play", id="hers")  # his own command, which nobody has given before

    assert place.play(repeat)["type"] == "done"


def test_a_command_that_was_refused_can_be_given_again(place: Place) -> None:
    async def repeat(ana: Person, _: Person) -> Json:
        assert _code(await ana.ask("play", id="one", move="9B1")) == "no_factory"
        return await ana.ask("play", id="one")

    assert place.play(repeat)["type"] == "done"


def test_what_was_meant_for_another_position_is_stale(place: Place) -> None:
    async def late(ana: Person, ben: Person) -> Json:
        seen = ana.table["seq"]
        await ana.does("play")
        await ben.until(lambda table: table["turn"] == 2)
        return await place.unchanged(ben.ask("play", seen=seen))

    assert place.refused_at(late) == "stale"


def test_an_answer_that_was_meant_for_another_offer_is_stale(place: Place) -> None:
    async def late(ana: Person, ben: Person) -> Json:
        await ana.does("offer", offer="stop")
        return await place.unchanged(ben.ask("answer", accept=True, seen=1))

    assert place.refused_at(late) == "stale"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("9B1", "no_factory"),
        ("CW1", "only_marker"),
        ("1@1", "not_tiling"),
        ("hello", "move"),
        ("", "move"),
        ("1b1", "move"),
    ],
)
def test_a_move_that_is_illegal_is_not_made(place: Place, move: str, code: str) -> None:
    async def cheat(ana: Person, _: Person) -> Json:
        return await place.unchanged(ana.ask("play", move=move))

    assert place.refused_at(cheat) == code


def test_a_move_out_of_turn_is_not_made(place: Place) -> None:
    async def hurry(_: Person, ben: Person) -> Json:
        return await place.unchanged(ben.ask("play"))

    assert place.refused_at(hurry) == "not_your_turn"


def test_a_move_before_the_game_is_not_made(place: Place) -> None:
    async def hurry(ana: Person, _: Person) -> Json:
        return await place.unchanged(ana.ask("play"))

    assert place.refused_at(hurry, begun=False) == "not_started"


@pytest.mark.parametrize("do", ["play", "undo", "resign"])
def test_nothing_more_is_done_in_a_game_that_is_over(place: Place, do: str) -> None:
    async def too_late(ana: Person, ben: Person) -> Json:
        await ana.does("resign")
        return await place.unchanged(ben.ask(do))

    assert place.refused_at(too_late) == "game_ended"


def test_a_game_begins_once(place: Place) -> None:
    async def again(ana: Person, ben: Person) -> Json:
        return await place.unchanged(ben.ask("start"))

    assert place.refused_at(again) == "game_begun"


def test_a_game_waits_for_open_seats(place: Place) -> None:
    async def hurry() -> Json:
        ana = new_token()
        table = await asyncio.to_thread(new_table, place.address, "mine", "open", token=ana)
        async with seated(place.address, table, ana) as person:
            return await place.unchanged(person.ask("start"))

    assert _code(run(hurry())) == "seats_open"


def test_nobody_answers_their_own_offer(place: Place) -> None:
    async def agree(ana: Person, _: Person) -> Json:
        await ana.does("offer", offer="stop")
        return await place.unchanged(ana.ask("answer", accept=True))

    assert place.refused_at(agree) == "not_asked"


def test_nobody_withdraws_the_offer_of_another(place: Place) -> None:
    async def withdraw(ana: Person, ben: Person) -> Json:
        offered = await ana.does("offer", offer="stop")
        return await place.unchanged(ben.ask("withdraw", seen=offered["seq"]))

    assert place.refused_at(withdraw) == "not_your_offer"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"do": "undo"}, "nothing_to_undo"),
        ({"do": "hint"}, "other_people"),
        ({"do": "switch", "other": 2}, "other_people"),
        ({"do": "replace", "leaver": 2}, "not_gone"),
        ({"do": "answer", "accept": True}, "no_offer"),
        ({"do": "offer", "offer": "rematch"}, "not_over"),
        ({"do": "leave"}, "game_begun"),
    ],
)
def test_nobody_helps_themselves_among_people(place: Place, fields: Json, code: str) -> None:
    async def help_myself(ana: Person, _: Person) -> Json:
        return await place.unchanged(ana.ask(**fields))

    assert place.refused_at(help_myself) == code


def test_a_move_is_not_taken_back_without_consent(place: Place) -> None:
    async def undo(ana: Person, _: Person) -> Json:
        await ana.does("play")
        return await place.unchanged(ana.ask("undo"))

    assert place.refused_at(undo) == "needs_consent"


@pytest.mark.parametrize(
    "do",
    [
        "play_bot",
        "time_up",
        "resume",
        "close",
        "away",
        "back",
        "give_hint",
        "begin_rematch",
        "create",
        "sit",
        "Play",
        "",
    ],
)
def test_what_only_the_server_does_cannot_be_asked_for(place: Place, do: str) -> None:
    more = {"seen": 9, "move": "1B1", "since": 0, "table": "x", "who": "x", "other": 2}

    async def smuggle(ana: Person, _: Person) -> Json:
        bare = await place.unchanged(ana.ask(do))
        assert _code(bare) == "request"
        return await place.unchanged(ana.ask(do, **more))

    assert place.refused_at(smuggle) == "request"


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "play", "who": "x"},
        {"do": "play", "at": 0},
        {"do": "play", "kind": "moved"},
        {"do": "start", "move": "1B1"},
        {"do": "resign", "leaver": 2},
        {"do": "offer", "offer": "stop", "kept": 0},
        {"do": "offer", "offer": "everything"},
        {"do": "answer", "accept": 1},
        {"do": "play", "seat": "1"},
        {"do": "play", "seat": 1.0},
        {"do": "play", "seat": True},
        {"do": "play", "seat": 5},
        {"do": "play", "seat": 0},
        {"do": "play", "seen": -1},
        {"do": "play", "seen": 2**31},
        {"do": "play", "move": ["1B1"]},
        {"do": "play", "move": "1B1" * 9},
        {"do": "play", "id": ""},
        {"do": "play", "id": "a b"},
        {"do": "play", "id": "a\n"},
        {"do": "play", "id": "a" * 41},
        {"do": "play", "id": None},
    ],
)
def test_a_message_with_anything_unknown_or_odd_is_not_read(place: Place, fields: Json) -> None:
    async def smuggle(ana: Person, _: Person) -> Json:
        answer = await place.unchanged(ana.ask(**fields))
        assert answer["type"] == "unread"
        return answer

    assert place.refused_at(smuggle) == "request"


@pytest.mark.parametrize("path", ["", "/settings", "/clock"])
def test_a_table_with_a_field_that_is_unknown_is_not_set_up(place: Place, path: str) -> None:
    clock: Json = {"timing": "none"}
    settings: Json = {"seats": ["mine", "open"], "clock": clock}
    body: Json = {"token": new_token(), "names": ["Ana"], "settings": settings}
    {"": body, "/settings": settings, "/clock": clock}[path]["secret"] = "00" * 32
    assert place.http_refusal("POST", "/api/tables", body) == (422, "request")


def test_no_request_is_taken_with_a_field_that_is_unknown(place: Place) -> None:
    table, ana, _ = run(table_of_two(place.address, begun=False))
    sitting = {"token": new_token(), "seat": 1, "name": "Cleo", "owner": "x"}
    assert place.http_refusal("POST", f"/api/tables/{table}/seats", sitting) == (422, "request")
    assert place.http_refusal("POST", f"/api/tables/{table}/token", {"token": ana, "seat": 2}) == (422, "request")
    assert place.http_refusal("GET", f"/api/tables/{table}?token={ana}") == (422, "request")


# Tokens and the pages of other sites.


def test_a_token_is_shown_only_to_who_has_it_and_stays_with_its_table(place: Place) -> None:
    table, ana, ben = run(table_of_two(place.address))
    path = f"/api/tables/{table}/token"
    for stranger in (None, new_token(), hash_token(ana)):
        assert place.http_refusal("GET", path, token=stranger) == (403, "token_unknown")
    assert ask(place.address, "GET", path, token=ben)[:2] == (200, {"token": ben})
    _, _, headers = ask(place.address, "POST", path, {"token": ana})
    cookie, *rest = headers["set-cookie"].split("; ")
    assert cookie == f"token={ana}"
    assert {"HttpOnly", "SameSite=strict", f"Path=/api/tables/{table}"} < set(rest)


def test_a_personal_link_that_was_forged_opens_nothing(place: Place) -> None:
    table, ana, _ = run(table_of_two(place.address))
    path = f"/api/tables/{table}/token"
    assert place.http_refusal("POST", path, {"token": new_token()}) == (403, "token_unknown")
    assert place.http_refusal("POST", path, {"token": hash_token(ana)}) == (422, "request")
    assert place.http_refusal("POST", path, {"token": ana + "\n"}) == (422, "request")


def test_nobody_follows_to_a_rematch_without_a_seat(place: Place) -> None:
    table, ana, _ = run(table_of_two(place.address))
    assert place.http_refusal("POST", f"/api/tables/{table}/follow", token=new_token()) == (403, "token_unknown")
    assert place.http_refusal("POST", f"/api/tables/{table}/follow") == (403, "token_unknown")
    assert place.http_refusal("POST", f"/api/tables/{table}/follow", token=ana) == (409, "no_rematch")


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({"Origin": "https://evil.example"}, "origin"),
        ({"Origin": "null"}, "origin"),
        ({"Origin": "http://127.0.0.1:1"}, "origin"),
        ({"Sec-Fetch-Site": "cross-site"}, "cross_site"),
        ({"Host": "127.0.0.1/evil"}, "host"),
    ],
)
def test_the_page_of_another_site_does_nothing(place: Place, headers: dict[str, str], code: str) -> None:
    table, ana, _ = run(table_of_two(place.address, begun=False))
    status = 400 if code == "host" else 403
    body = {"token": new_token(), "names": ["Ana"], "settings": {"seats": ["mine", "open"]}}
    assert place.http_refusal("POST", "/api/tables", body, **headers) == (status, code)
    assert place.http_refusal("POST", f"/api/tables/{table}/follow", token=ana, **headers) == (status, code)

    async def handshake() -> tuple[int, str]:
        cookie = {"Cookie": f"token={ana}"}
        with pytest.raises(InvalidStatus) as caught:
            await connect(f"ws://{place.address}/api/tables/{table}/socket", additional_headers=cookie | headers)
        response = caught.value.response
        return response.status_code, _code(json.loads(bytes(response.body or b"")))

    if "Host" not in headers:  # a second one is no handshake at all
        before = place.log()
        assert run(handshake()) == (status, code)
        assert place.log() == before


def test_our_own_page_does_what_it_may(place: Place) -> None:
    table, ana, _ = run(table_of_two(place.address))
    headers: dict[str, Any] = {"Origin": f"http://{place.address}", "Sec-Fetch-Site": "same-origin"}
    assert ask(place.address, "POST", f"/api/tables/{table}/token", {"token": ana}, **headers)[0] == 200


# Tokens that have expired.


async def old_table(url: str, days: int, ana: str, ben: str) -> str:
    """A game that has begun and was last touched so many days ago."""
    then = milliseconds() - days * DAY
    async with await Store.open(url, upgrade=True) as store:
        hall = Hall(store, First(), "old", Metrics(), now=lambda: then)
        await hall.open()
        table = await hall.create(ana, Settings(("mine", "open"), start=1), ["Ana"])
        await hall.sit(table.id, ben, 2, "Ben")
        await hall.ask(table.id, asked.Start(hash_token(ana), 1))
        await hall.close()
    return table.id


@pytest.mark.parametrize("is_restarted", [False, True])
def test_a_token_expires_when_nothing_has_happened_for_long(
    url: str,
    tmp_path: Path,
    is_restarted: bool,  # noqa: FBT001 - a parameter
) -> None:
    ana, ben = new_token(), new_token()
    table = run(old_table(url, TOKEN_DAYS + 1, ana, ben))
    with serving(url, tmp_path) as server:
        place = Place(server, url)
        if is_restarted:
            assert ask(server.address, "GET", f"/api/tables/{table}")[0] == 200
            server.terminate()
            server.start()

        async def play() -> Json:
            async with seated(server.address, table, ana) as person:
                return await person.ask("play")

        assert place.refusal(play) == "token_expired"
        path = f"/api/tables/{table}"
        assert place.http_refusal("GET", f"{path}/token", token=ana) == (403, "token_expired")
        assert place.http_refusal("POST", f"{path}/token", {"token": ana}) == (403, "token_expired")
        assert place.http_refusal("POST", f"{path}/follow", token=ana) == (403, "token_expired")
        sitting = {"token": ben, "seat": 2, "name": "Ben"}
        assert place.http_refusal("POST", f"{path}/seats", sitting) == (403, "token_expired")
        server.terminate()


def test_a_token_is_good_for_as_long_as_was_said(url: str, tmp_path: Path) -> None:
    ana = new_token()
    table = run(old_table(url, TOKEN_DAYS - 1, ana, new_token()))

    async def play(address: str) -> Json:
        async with seated(address, table, ana) as person:
            return await person.ask("play")

    with serving(url, tmp_path) as server:
        assert run(play(server.address))["type"] == "done"


def test_trying_tokens_at_random_finds_nobody(place: Place) -> None:
    table, *_ = run(table_of_two(place.address))
    found = {
        place.http_refusal("POST", f"/api/tables/{table}/token", {"token": secrets.token_urlsafe(32)})
        for _ in range(50)
    }
    assert found == {(403, "token_unknown")}
