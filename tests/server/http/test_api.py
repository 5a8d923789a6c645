"""Every page of the API in plain use: what it answers, with which status and headers, and how it refuses."""

import gzip
import json
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

import azulejos
from azulejos import replay
from azulejos.server import wire
from azulejos.server.access.middleware import CONTENT_POLICY
from azulejos.server.http import api
from azulejos.server.http.api import TABLES_PER_PAGE
from azulejos.server.http.static_files import FOLDER
from azulejos.server.http.websocket import VERSION
from azulejos.tables.identity import table_id
from tests.patience import PATIENCE_S
from tests.server.databases import run
from tests.server.people import UNHURRIED, Person, seated, serving_here, table_of_two
from tests.server.server_process import Player, Server, ask, hear, new_table, new_token, say, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests here; it ends in order, and has met no fault."""
    folder = tmp_path_factory.mktemp("api")
    with serving(f"sqlite:///{folder / 'games.db'}", folder, **UNHURRIED) as server:
        yield server
        server.terminate()
    assert "Traceback" not in (folder / "server.log").read_text()


def refusal(server: Server, method: str, path: str, body: object = None, **more: Any) -> tuple[int, str]:
    """The status and the code by which a request is refused, in the form that all refusals have."""
    status, value, _ = ask(server.address, method, path, body, **more)
    failure = wire.Failure.model_validate(value)
    assert "\n" not in failure.error.message
    return status, failure.error.code


def raw(server: Server, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[int, bytes]:
    """The status and the body that are answered to these very bytes."""
    connection = HTTPConnection(server.address, timeout=PATIENCE_S)
    try:
        connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def local_table(server: Server, token: str, *asked: str, **settings: Any) -> str:
    """A table where one person plays both seats, and has asked for this since the game began."""
    table = new_table(server.address, "mine", "local", token=token, names=("Ana", "Ben"), **settings)

    async def play() -> None:
        async with seated(server.address, table, token) as person:
            await person.does("start")
            for do in asked:
                await person.does(do, seat=person.table["turn"])

    run(play())
    return table


def test_levels_are_told_weakest_first(server: Server) -> None:
    status, answer, _ = ask(server.address, "GET", "/api/levels")
    levels = wire.Levels.model_validate(answer).levels
    assert (status, [level.number for level in levels]) == (200, list(range(1, 11)))
    assert [level.rating for level in levels] == sorted(level.rating for level in levels)


def test_a_table_is_set_up_once_however_often_it_is_asked_for(server: Server) -> None:
    token = new_token()
    body = {"token": token, "names": ["Ana"], "settings": {"seats": ["level1", "mine", "open"], "start": 2}}
    first = ask(server.address, "POST", "/api/tables", body)
    second = ask(server.address, "POST", "/api/tables", body)
    entrance = wire.Entrance.model_validate(first[1])
    assert (first[0], entrance.seats, second[1]) == (201, [2], first[1])
    assert first[2]["set-cookie"] == (
        f"token={token}; HttpOnly; Max-Age=15552000; Path=/api/tables/{entrance.table}; SameSite=strict"
    )


def test_a_cookie_is_for_protected_connections_where_the_table_was_asked_for_so(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    with serving(url, tmp_path, "--proxy", "127.0.0.1") as server:
        body = {"token": new_token(), "names": ["Ana"], "settings": {"seats": ["mine", "open"]}}
        forwarded: dict[str, Any] = {"X-Forwarded-Proto": "https"}
        _, _, headers = ask(server.address, "POST", "/api/tables", body, **forwarded)
    assert headers["set-cookie"].endswith("; SameSite=strict; Secure")
    assert headers["strict-transport-security"] == "max-age=31536000"


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"seats": ["mine"]}, "request"),
        ({"seats": ["mine", "open"], "wall": "blue"}, "request"),
        ({"seats": ["mine", "open"], "colour": "blue"}, "request"),
        ({"seats": ["mine", "nobody"]}, "seat_kind"),
        ({"seats": ["open", "open"]}, "seat_mine"),
        ({"seats": ["mine", "open"], "start": 3}, "start_seat"),
        ({"seats": ["mine", "open"], "clock": {"timing": "move", "milliseconds": 1}}, "clock"),
        ({"seats": ["mine", "local"]}, "names"),
        ({"seats": ["mine", "open"], "position": "S2"}, "fields_form"),
        ({"seats": ["mine", "open"], "position": "S" * 1_001}, "request"),
    ],
)
def test_a_table_that_cannot_be_is_not_set_up(server: Server, settings: object, code: str) -> None:
    body = {"token": new_token(), "names": ["Ana"], "settings": settings}
    assert refusal(server, "POST", "/api/tables", body) == (422, code)


@pytest.mark.parametrize(
    ("name", "code"), [("\u200b", "name_empty"), ("greedy", "name_of_bot"), ("a" * 201, "request")]
)
def test_a_name_that_nobody_can_bear_is_refused(server: Server, name: str, code: str) -> None:
    table = new_table(server.address, "mine", "open", token=new_token())
    body = {"token": new_token(), "seat": 2, "name": name}
    assert refusal(server, "POST", f"/api/tables/{table}/seats", body) == (422, code)


def test_a_table_is_seen_by_everybody_and_what_one_can_do_by_oneself(server: Server) -> None:
    token = new_token()
    table = new_table(server.address, "mine", "open", token=token)
    seen = [
        wire.TableAndYou.model_validate(ask(server.address, "GET", f"/api/tables/{table}", token=who)[1])
        for who in (token, new_token(), None)
    ]
    assert {one.table.table for one in seen} == {table}
    assert [(one.you.seats, one.you.possible) for one in seen] == [
        ([1], {"1": ["leave", "seat_bot 2"]}),
        ([], {}),
        ([], {}),
    ]


def test_a_game_that_was_played_to_its_end_is_seen_with_its_story(server: Server) -> None:
    token = new_token()
    table = new_table(server.address, "mine", "level1", token=token, pause=False)
    run(Player(lambda: server.address, table, 1, token).play())
    status, answer, _ = ask(server.address, "GET", f"/api/tables/{table}")
    seen = wire.TableAndYou.model_validate(answer).table
    assert (status, seen.stage, seen.winners) == (200, "over", answer["table"]["story"][-1]["winners"])


def test_one_sits_down_once_however_often_one_asks(server: Server) -> None:
    table, token = new_table(server.address, "mine", "open", token=new_token()), new_token()
    body = {"token": token, "seat": 2, "name": "Ben"}
    answers = [ask(server.address, "POST", f"/api/tables/{table}/seats", body) for _ in range(2)]
    assert [(status, value) for status, value, _ in answers] == [(201, {"table": table, "seats": [2]})] * 2
    assert all(headers["set-cookie"].startswith(f"token={token}; ") for _, _, headers in answers)
    view = ask(server.address, "GET", f"/api/tables/{table}")[1]["table"]
    assert (view["seq"], view["seats"][1]["name"]) == (3, "Ben")


def test_a_personal_link_is_made_on_one_device_and_used_on_another(server: Server) -> None:
    token = new_token()
    table = new_table(server.address, "mine", "open", token=token)
    path = f"/api/tables/{table}/token"
    assert ask(server.address, "GET", path, token=token)[:2] == (200, {"token": token})
    status, entrance, headers = ask(server.address, "POST", path, {"token": token})
    assert (status, entrance) == (200, {"table": table, "seats": [1]})
    assert headers["set-cookie"].startswith(f"token={token}; HttpOnly; ")


def test_one_follows_to_the_rematch_with_the_same_token(server: Server) -> None:
    token = new_token()
    table = local_table(server, token, "resign")
    assert refusal(server, "POST", f"/api/tables/{table}/follow", token=token) == (409, "no_rematch")

    async def rematch() -> None:
        async with seated(server.address, table, token) as person:
            await person.does("offer", offer="rematch")
            await person.until(lambda table: table["rematch"])

    run(rematch())
    status, entrance, headers = ask(server.address, "POST", f"/api/tables/{table}/follow", token=token)
    assert (status, entrance["seats"]) == (200, [1, 2])
    assert f"Path=/api/tables/{entrance['table']};" in headers["set-cookie"]
    view = ask(server.address, "GET", f"/api/tables/{entrance['table']}", token=token)[1]
    assert (view["table"]["rematch_of"], view["you"]["seats"]) == (table, [1, 2])


def test_a_record_is_a_file_with_its_secret_only_after_the_game(server: Server) -> None:
    waiting = new_table(server.address, "mine", "open", token=new_token())
    running, over = local_table(server, new_token(), "play", "play"), local_table(server, new_token(), "play", "resign")
    assert refusal(server, "GET", f"/api/tables/{waiting}/record") == (409, "not_started")
    texts = []
    for table in (running, over):
        status, text, headers = ask(server.address, "GET", f"/api/tables/{table}/record")
        assert (status, headers["content-type"]) == (200, "text/plain; charset=utf-8")
        assert headers["content-disposition"] == f'attachment; filename="{table}.azul"'
        texts.append(text)
    games = [replay(text)[0] for text in texts]
    assert [game.headers["Table"] for game in games] == [running, over]
    assert ["Secret" in game.headers for game in games] == [False, True]


def test_a_game_is_looked_back_on_step_by_step(server: Server) -> None:
    waiting = new_table(server.address, "mine", "open", token=new_token())
    table = local_table(server, new_token(), "play", "play", "resign")
    assert refusal(server, "GET", f"/api/tables/{waiting}/steps") == (409, "not_started")
    status, answer, _ = ask(server.address, "GET", f"/api/tables/{table}/steps")
    replayed = wire.GameReplay.model_validate(answer)
    assert (status, replayed.names, [line.seat is None for line in replayed.steps]) == (
        200,
        ["Ana", "Ben"],
        [True, False, False],
    )
    steps = [ask(server.address, "GET", f"/api/tables/{table}/steps/{step}")[1] for step in range(4)]
    views = [wire.StepView.model_validate(step) for step in steps]
    assert [view.done for view in views] == ["", *[line.done for line in replayed.steps]]
    assert refusal(server, "GET", f"/api/tables/{table}/steps/4") == (404, "no_step")
    assert refusal(server, "GET", f"/api/tables/{table}/steps/-1") == (422, "request")


def test_long_answers_are_compressed_for_whom_accepts_it(server: Server) -> None:
    plain = answer_with_encoding(server, "/api/lesson", "identity")
    short = answer_with_encoding(server, "/api/server", "gzip, br")
    packed = answer_with_encoding(server, "/api/lesson", "gzip, br")
    assert [answer[0] for answer in (plain, short, packed)] == [None, None, "gzip"]
    assert [answer[1] for answer in (plain, short, packed)] == ["Accept-Encoding", None, "Accept-Encoding"]
    assert gzip.decompress(packed[2]) == plain[2]
    assert len(packed[2]) < len(plain[2]) / 2


def answer_with_encoding(server: Server, path: str, accepted: str) -> tuple[str | None, str | None, bytes]:
    """How the answer is encoded, by what it varies, and its bytes."""
    connection = HTTPConnection(server.address, timeout=PATIENCE_S)
    try:
        connection.request("GET", path, headers={"Accept-Encoding": accepted})
        answer = connection.getresponse()
        return answer.getheader("Content-Encoding"), answer.getheader("Vary"), answer.read()
    finally:
        connection.close()


def test_a_record_is_looked_back_on_without_a_table(server: Server) -> None:
    table = local_table(server, new_token(), "play", "play", "resign", start=1)
    _, text, _ = ask(server.address, "GET", f"/api/tables/{table}/record")
    sent = {"record": text}
    status, answer, _ = ask(server.address, "POST", "/api/record", sent)
    replayed = wire.GameReplay.model_validate(answer)
    assert (status, replayed.table, replayed.winners, len(replayed.steps)) == (200, "record", [2], 3)
    _, step, _ = ask(server.address, "POST", "/api/record/3", sent)
    assert wire.StepView.model_validate(step).done == replayed.steps[-1].done
    assert refusal(server, "POST", "/api/record/4", sent) == (404, "no_step")
    assert refusal(server, "POST", "/api/record", {"record": "Dear diary"}) == (422, "record_headers")
    assert refusal(server, "POST", "/api/record", {"record": "x" * 10_001}) == (422, "request")


def test_a_replay_counts_as_more_requests_the_longer_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "STEPS_PER_REQUEST", 0.0001)
    with serving_here(tmp_path, request_burst=1_000, requests_per_second=1) as address:
        table, *_ = run(table_of_two(address))
        _, text, _ = ask(address, "GET", f"/api/tables/{table}/record", source="127.0.1.1")
        asked: list[tuple[str, str, object]] = [
            *[("GET", f"/api/tables/{table}/{path}", None) for path in ("record", "steps", "steps/1")],
            *[("POST", path, {"record": text}) for path in ("/api/record", "/api/record/1")],
            ("POST", "/api/record", {"record": "x" * len(text)}),
        ]
        found = [
            [ask(address, *one, source=f"127.0.2.{number}")[0] for one in (request, ("GET", "/api/levels", None))]
            for number, request in enumerate(asked, 1)
        ]
    assert found == [[200, 429]] * 5 + [[422, 429]]


def test_any_position_is_told_from_its_notation(server: Server) -> None:
    position = azulejos.Position.initial(3, "grey").deal("BBYR/KKWW/BRKW/YYYY/BBWW/BYRK/YRKW")
    status, answer, _ = ask(server.address, "GET", f"/api/position?text={quote(str(position))}")
    view = wire.PositionView.model_validate(answer)
    assert (status, view.position, len(view.legal_moves)) == (200, str(position), len(position.legal_moves()))
    assert refusal(server, "GET", f"/api/position?text={quote(str(position) + ' -')}") == (422, "fields")
    assert refusal(server, "GET", "/api/position") == (422, "request")
    assert refusal(server, "GET", f"/api/position?text={'B' * 1001}") == (422, "request")


def test_moves_and_deals_are_tried_in_any_position(server: Server) -> None:
    text = quote(str(azulejos.Position.initial(2)))
    status, answer, _ = ask(server.address, "GET", f"/api/position/step?text={text}&done=deal")
    dealt = wire.TriedStep.model_validate(answer)
    assert (status, dealt.position.phase, dealt.position.factories) == (200, "drafting", dealt.done.split("/"))
    assert refusal(server, "GET", f"/api/position/step?text={text}&done=1B1") == (409, "deal_due")


def test_a_move_is_explained_in_any_position(server: Server) -> None:
    position = azulejos.Position.build("BBYY/YYYK", centre="*BB", wall="grey")
    path = f"/api/reasons?text={quote(str(position))}"
    status, answer, _ = ask(server.address, "GET", f"{path}&line=1B2+CB2&other=2Y4")
    exact = wire.Reason(theme="exact-fill", values={"count": 2, "colour": "B", "line": 2})
    assert (status, wire.Reasons.model_validate(answer)) == (200, wire.Reasons(reasons=[exact]))
    assert ask(server.address, "GET", f"{path}&line=1B2&other=1Y2")[1] == {"reasons": []}
    assert refusal(server, "GET", f"{path}&line=1K2") == (409, "colour_absent")
    assert refusal(server, "GET", f"{path}&line=red") == (422, "move")
    assert refusal(server, "GET", f"{path}&line=") == (422, "move")
    assert refusal(server, "GET", f"{path}&line={'1B2+' * 101}") == (422, "request")
    assert refusal(server, "GET", "/api/reasons?text=S2&line=1B2") == (422, "fields_form")


def test_any_position_is_drawn(server: Server) -> None:
    position = azulejos.Game.new(players=2, seed=7).position
    _, answer, _ = ask(server.address, "GET", f"/api/position/picture?text={quote(str(position))}&move=3W3")
    assert answer == {"svg": azulejos.svg.board(position, move="3W3")}
    words = "names=Ana%0AB%C3%A9la&heading=1.+fordul%C3%B3&supply=Zs%C3%A1k+80"
    _, answer, _ = ask(server.address, "GET", f"/api/position/picture?text={quote(str(position))}&{words}")
    assert answer == {
        "svg": azulejos.svg.board(position, names=["Ana", "Béla"], heading="1. forduló", supply="Zsák 80")
    }
    assert refusal(server, "GET", f"/api/position/picture?text={quote(str(position))}&move=1K1") == (
        409,
        "colour_absent",
    )


def test_the_lesson_is_told_and_moves_are_tried_in_it_without_a_table(server: Server) -> None:
    status, answer, _ = ask(server.address, "GET", "/api/lesson")
    chapter = wire.Lesson.model_validate(answer).chapters[0]
    assert (status, chapter.name) == (200, "take")
    status, answer, _ = ask(server.address, "GET", f"/api/lesson/take?move={chapter.hint}")
    assert (status, wire.LessonTry.model_validate(answer).answer) == (200, "done")
    assert refusal(server, "GET", "/api/lesson/take?move=1Y1") == (409, "colour_absent")
    assert refusal(server, "GET", "/api/lesson/take?move=red") == (422, "move")
    assert refusal(server, "GET", "/api/lesson/take") == (422, "request")
    assert refusal(server, "GET", "/api/lesson/nothing?move=1R2") == (422, "request")


def test_the_lobby_shows_listed_tables_a_page_at_a_time_newest_first(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'games.db'}", tmp_path, **UNHURRIED) as server:
        new_table(server.address, "mine", "open", token=new_token())
        listed = [
            new_table(server.address, "mine", "open", token=new_token(), is_listed=True)
            for _ in range(TABLES_PER_PAGE + 2)
        ]
        first = wire.TablePage.model_validate(ask(server.address, "GET", "/api/tables")[1])
        second = wire.TablePage.model_validate(ask(server.address, "GET", f"/api/tables?page={first.next}")[1])
        shown = [entry.table for page in (first, second) for entry in page.tables]
        assert (len(first.tables), second.next, sorted(shown)) == (TABLES_PER_PAGE, None, sorted(listed))
        made = [entry.created for page in (first, second) for entry in page.tables]
        assert made == sorted(made, reverse=True)
        table = local_table(server, new_token(), "play", is_listed=True)
        (running,) = wire.TablePage.model_validate(ask(server.address, "GET", "/api/tables?stage=playing")[1]).tables
        assert (running.table, running.stage, running.round, running.scores) == (table, "playing", 1, [0, 0])
        assert ask(server.address, "GET", "/api/tables?stage=over")[1] == {"tables": [], "next": None}
        server.terminate()


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api", 404, "no_page"),
        ("GET", "/api/tables/", 404, "no_page"),
        ("GET", "/favicon.ico", 404, "no_page"),
        ("GET", "/api/tables/nosuch/socket", 404, "no_page"),
        ("PUT", "/api/tables", 405, "method"),
        ("PUT", "/api/tables/nosuch", 405, "method"),
        ("DELETE", "/api/tables/nosuch", 404, "no_table"),
        ("POST", "/", 405, "method"),
        ("GET", "/api/tables/nosuch", 404, "no_table"),
        ("GET", "/api/tables/no%20such", 404, "no_table"),
        ("GET", "/api/tables/nosuch/record", 404, "no_table"),
        ("GET", "/api/tables/nosuch/token", 404, "no_table"),
        ("POST", "/api/tables/nosuch/follow", 404, "no_table"),
        ("GET", f"/api/tables/{'a' * 65}", 404, "no_table"),
        ("GET", "/api/tables/a%00b", 404, "no_table"),
        ("GET", "/api/tables?stage=running", 422, "request"),
        ("GET", f"/api/tables?page={'1' * 101}", 422, "request"),
        ("GET", "/api/tables?page=first", 422, "store_page"),
        ("GET", "/api/tables?size=9", 422, "request"),
        ("GET", "/api/levels?level=1", 422, "request"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_our_own_form(
    server: Server, method: str, path: str, status: int, code: str
) -> None:
    assert refusal(server, method, path) == (status, code)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"[" * 50_000,
        b'{"token": ' + b"9" * 5_000 + b"}",
        b'{"\\ud800": 1}',
        b"null",
        b"NaN",
    ],
)
def test_a_body_that_cannot_be_read_is_refused_as_a_request(server: Server, body: bytes) -> None:
    status, text = raw(server, "POST", "/api/tables", body, Content_Type="application/json")
    assert (status, json.loads(text)["error"]["code"]) == (422, "request")


def test_a_body_that_is_too_large_is_refused_before_it_is_read(server: Server) -> None:
    status, text = raw(server, "POST", "/api/tables", b" " * 70_000, Content_Type="application/json")
    assert (status, json.loads(text)["error"]["code"]) == (413, "body_size")


def test_a_handshake_that_is_refused_says_why(server: Server) -> None:
    table = new_table(server.address, "mine", "open", token=new_token())

    async def refused(path: str) -> tuple[int, str]:
        with pytest.raises(InvalidStatus) as caught:
            await connect(f"ws://{server.address}/api/tables/{path}")
        response = caught.value.response
        return response.status_code, json.loads(bytes(response.body or b""))["error"]["code"]

    async def all_refused() -> list[tuple[int, str]]:
        paths = ("nosuch/socket", "a%20b/socket", f"{table}/socket?seen=-1", f"{table}/socket?x=1")
        return [await refused(path) for path in paths]

    assert run(all_refused()) == [(404, "no_table"), (404, "no_table"), (422, "request"), (422, "request")]


def test_who_mutes_a_seat_does_not_hear_it_and_a_pong_tells_who_watches(server: Server) -> None:
    async def work() -> list[object]:
        table, ana, ben = await table_of_two(server.address)
        async with (
            seated(server.address, table, ana) as first,
            seated(server.address, table, ben) as other,
            seated(server.address, table, None) as watcher,
        ):
            await say(other.socket, do="mute", seats=[1])
            await say(other.socket, do="ping")
            pong = await hear(other.socket, "pong")
            seq = (await first.does("say", phrase="hello"))["seq"]
            news = [await hear_news(person, seq) for person in (other, watcher)]
            return [pong["watchers"], *([one["kind"] for one in told["happenings"]] for told in news)]

    assert run(work()) == [1, [], ["said"]]


async def hear_news(person: Person, seq: int) -> dict[str, Any]:
    """The message by which somebody is told of this happening."""
    while True:
        message = await person.hear()
        if message["type"] == "table" and message["table"]["seq"] == seq:
            return message


def test_a_game_is_deleted_by_who_played_alone(server: Server) -> None:
    token = new_token()
    table = new_table(server.address, "mine", "level1", token=token)
    path = f"/api/tables/{table}"
    assert refusal(server, "DELETE", path) == (403, "token_unknown")
    assert raw(server, "DELETE", path, Cookie=f"token={token}") == (204, b"")
    assert refusal(server, "GET", path) == (404, "no_table")


def test_hosts_see_that_the_server_is_well(server: Server) -> None:
    status, answer, _ = ask(server.address, "GET", "/healthz")
    assert (status, answer["status"], answer["version"]) == (200, "ok", azulejos.__version__)


def test_metrics_are_for_who_is_allowed_and_asks_without_a_proxy(server: Server) -> None:
    assert ask(server.address, "GET", "/metrics")[0] == 200
    forwarded = {"X-Forwarded-For": "192.0.2.7"}
    assert refusal(server, "GET", "/metrics", **forwarded) == (403, "metrics_closed")


def test_every_answer_has_the_headers_of_the_guards_and_none_tells_who_serves(server: Server) -> None:
    for path in ("/", "/api/levels", "/api/tables/nosuch", "/nothing", "/healthz"):
        headers = ask(server.address, "GET", path)[2]
        assert headers["content-security-policy"] == CONTENT_POLICY
        assert "server" not in headers
        kept = "no-cache" if path == "/" and (FOLDER / "index.html").exists() else None  # the page, where it was built
        assert headers.get("cache-control") == ("no-store" if path.startswith("/api") else kept)


def test_the_api_describes_itself_and_each_refusal(server: Server) -> None:
    status, schema, _ = ask(server.address, "GET", "/api/openapi.json")
    operations = [operation for path in schema["paths"].values() for operation in path.values()]
    assert (status, len(operations)) == (200, 26)
    failure = {"application/json": {"schema": {"$ref": "#/components/schemas/Failure"}}}
    assert all(operation["responses"]["422"]["content"] == failure for operation in operations)
    record = schema["paths"]["/api/tables/{table}/record"]["get"]["responses"]["200"]["content"]
    assert record == {"text/plain": {"schema": {"type": "string"}}}


# Versions of the wire.


@pytest.mark.parametrize("path", ["/api/tables", "/api/levels", "/api/tables/none", "/api/lesson/take?move=3B4"])
def test_a_client_of_another_version_of_the_wire_is_refused_whatever_it_asks(server: Server, path: str) -> None:
    other = f"{path}{'&' if '?' in path else '?'}version={wire.WIRE_VERSION + 1}"
    status, value, _ = ask(server.address, "GET", other)
    expected = {"found": wire.WIRE_VERSION + 1, "expected": wire.WIRE_VERSION}
    assert (status, value["error"]["code"], value["error"]["params"]) == (409, "version", expected)


def test_a_client_of_the_same_version_or_of_none_is_welcome(server: Server) -> None:
    same = f"?version={wire.WIRE_VERSION}"
    assert [ask(server.address, "GET", f"/api/tables{query}")[0] for query in ("", same)] == [200, 200]


def test_a_version_is_a_number(server: Server) -> None:
    assert refusal(server, "GET", "/api/tables?version=old") == (422, "request")


def test_nothing_is_done_for_a_client_of_another_version(server: Server) -> None:
    token = new_token()
    body = {"token": token, "names": ["Ana"], "settings": {"seats": ["mine", "open"]}}
    assert refusal(server, "POST", "/api/tables?version=999", body) == (409, "version")
    assert refusal(server, "GET", f"/api/tables/{table_id(token)}") == (404, "no_table")


def test_a_connection_of_another_version_is_closed_at_once_and_told_which_it_should_be(server: Server) -> None:
    table = new_table(server.address, "mine", "open", token=new_token())

    async def work() -> tuple[int, str]:
        async with connect(f"ws://{server.address}/api/tables/{table}/socket?version=999") as socket:
            with pytest.raises(ConnectionClosed) as caught:
                await socket.recv()
            assert caught.value.rcvd is not None
            return caught.value.rcvd.code, caught.value.rcvd.reason

    assert run(work()) == (VERSION, str(wire.WIRE_VERSION))


def test_a_connection_of_the_same_version_is_served(server: Server) -> None:
    table = new_table(server.address, "mine", "open", token=new_token())

    async def work() -> str:
        address = f"ws://{server.address}/api/tables/{table}/socket?seen=1&version={wire.WIRE_VERSION}"
        async with connect(address, max_size=None) as socket:
            return str(json.loads(await socket.recv())["type"])

    assert run(work()) == "table"
