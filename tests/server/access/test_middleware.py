"""The middleware at the server's door: what they let in, what they turn away, and what every response says."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect as open_socket
from websockets.typing import Origin as Told

from azulejos.errors import SENTENCES, InvalidError
from azulejos.server.access import middleware as door
from azulejos.server.access.addresses import parse_network
from azulejos.server.access.counts import Counts
from azulejos.server.access.middleware import (
    CONTENT_POLICY,
    STATUS,
    WORKER_POLICY,
    Middleware,
    Origin,
    parse_origin,
)
from azulejos.server.access.rate_limits import Limits
from tests.patience import PATIENCE_S, run_turned, turn_clock
from tests.server.asgi_client import (
    HOST,
    Answer,
    answer_of,
    ask,
    connect,
    exchange,
    fetch,
    pieces,
    say_length,
    scope_of,
    serving,
)
from tests.server.databases import run

GUARDS = Middleware(say_length, Limits(request_burst=100_000, page_burst=100_000), hosts=["*"])
EXTENSIONS: dict[str, object] = {"websocket.http.response": {}}
SAME, OTHER = ("origin", "https://azul.local"), ("origin", "https://other.example")


def guarded(app: ASGIApp = say_length, **limits: int) -> Middleware:
    """An application with middleware that have these limits, and a clock that stands still."""
    return Middleware(app, Limits(**limits), counts=Counts(Limits(**limits), clock=lambda: 0.0))


@pytest.fixture(autouse=True)
def without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks too often is told so at once."""
    monkeypatch.setattr(door, "PAUSE_S", 0.0)


# What every response says.


def test_every_response_has_the_headers_that_protect_the_page() -> None:
    assert ask(GUARDS, "/").headers == {
        "content-type": "text/plain",
        "cache-control": "public",
        "content-security-policy": CONTENT_POLICY,
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    }


@pytest.mark.parametrize(
    "kind", ["text/javascript; charset=utf-8", "text/css", "font/woff2", "text/html", "image/svg+xml"]
)
def test_scripts_styles_and_fonts_come_without_what_only_documents_obey(kind: str) -> None:
    async def file(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"Content-Type", kind.encode())]})
        await send({"type": "http.response.body", "body": b""})

    headers = ask(Middleware(file)).headers
    of_documents = {"x-frame-options", "cross-origin-opener-policy", "permissions-policy"}
    is_document = kind in ("text/html", "image/svg+xml")
    assert of_documents & set(headers) == (of_documents if is_document else set())
    assert headers["content-security-policy"] == CONTENT_POLICY  # which workers obey, and they are scripts


def test_a_refusal_has_them_too() -> None:
    headers = ask(GUARDS, "/", []).headers
    assert set(ask(GUARDS, "/").headers) - set(headers) == {"cache-control"}
    assert headers["content-type"] == "application/json"


def test_no_page_may_run_what_is_written_into_it() -> None:
    assert "unsafe" not in CONTENT_POLICY
    assert "*" not in CONTENT_POLICY


@pytest.mark.parametrize(("scheme", "says"), [("https", "max-age=31536000"), ("http", None)])
def test_only_a_protected_request_is_told_to_stay_protected(scheme: str, says: str | None) -> None:
    assert ask(GUARDS, scheme=scheme).headers.get("strict-transport-security") == says


@pytest.mark.parametrize(
    ("path", "says"), [("/api", "no-store"), ("/api/tables", "no-store"), ("/apiary", "public"), ("/", "public")]
)
def test_nothing_under_api_is_kept_by_browsers(path: str, says: str) -> None:
    assert ask(GUARDS, path).headers["cache-control"] == says


def test_an_application_cannot_say_otherwise() -> None:
    async def careless(scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(b"Content-Security-Policy", b"default-src *"), (b"X-Frame-Options", b"ALLOW")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    headers = ask(Middleware(careless)).headers
    assert (headers["content-security-policy"], headers["x-frame-options"]) == (CONTENT_POLICY, "DENY")


@pytest.mark.parametrize(
    ("path", "policy"),
    [
        ("/assets/host.worker-B1x_-9.js", WORKER_POLICY),
        ("/assets/core-B1x.js", CONTENT_POLICY),
        ("/host.worker-B1x.js", CONTENT_POLICY),
        ("/assets/host.worker-B1x.js/x", CONTENT_POLICY),
    ],
)
def test_only_workers_may_compile(path: str, policy: str) -> None:
    assert ask(GUARDS, path).headers["content-security-policy"] == policy


def test_an_application_may_leave_headers_out() -> None:
    async def terse(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 204})
        await send({"type": "http.response.body", "body": b""})

    assert ask(Middleware(terse)).headers["x-content-type-options"] == "nosniff"


def test_what_is_no_request_goes_through() -> None:
    seen = []

    async def note(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope["type"])

    async def nothing() -> AsyncIterator[Message]:
        return
        yield

    run(exchange(Middleware(note), {"type": "lifespan"}, nothing()))
    assert seen == ["lifespan"]


# Hosts.


@pytest.mark.parametrize(
    "host",
    [
        "azul.local",
        "AZUL.local:8000",
        "localhost:1",
        "127.0.0.1:65535",
        "[::1]:8000",
        "[2001:db8::7]",
        "my_host",
        "a.",
    ],
)
def test_a_request_for_a_host_is_let_in(host: str) -> None:
    assert ask(GUARDS, headers=[("host", host)]).status == 200


@pytest.mark.parametrize(
    "host",
    [
        "",
        " ",
        "a b",
        "azul.local:",
        "azul.local:x",
        "a:65536",
        "a:123456",
        "::1",
        "[::1",
        "a/b",
        "u@a",
        "é",
        "x" * 254,
        "a\n",
        "a,b",
        "a:-1",
    ],
)
def test_a_host_that_cannot_be_is_refused(host: str) -> None:
    answer = ask(GUARDS, headers=[("host", host)])
    assert (answer.status, answer.code) == (400, "host")


@pytest.mark.parametrize("headers", [[], [HOST, HOST]])
def test_a_request_for_no_host_or_several_is_refused(headers: list[tuple[str, str]]) -> None:
    assert (ask(GUARDS, headers=headers).code, connect(GUARDS, headers=headers)[0]["status"]) == ("host", 400)


def test_a_refusal_quotes_little() -> None:
    found = json.loads(ask(GUARDS, headers=[("host", "x" * 60_000)]).body)["error"]["params"]["found"]
    assert found == "x" * 200


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8000",
        "192.168.1.7",
        "[::1]:8000",
        "[fe80::7]",
        "localhost",
        "LOCALHOST.:8000",
        "azul.localhost",
        "kitchen",
        "kitchen.local",
        "kitchen.lan:8000",
        "azul.home.arpa",
        "azul.internal",
        socket.gethostname(),
    ],
)
def test_addresses_and_names_of_a_local_network_are_answered(host: str) -> None:
    assert ask(guarded(), headers=[("host", host)]).status == 200


@pytest.mark.parametrize(
    "host",
    ["azul.example", "local.example", "127.0.0.1.nip.example", "evillocal.example:8000", "notlocalhost.com", "127.1"],
)
def test_a_name_that_anybody_could_register_is_not_answered(host: str) -> None:
    asked = [("host", host)]
    answer, refusal = ask(guarded(), headers=asked), answer_of(as_http(connect(guarded(), headers=asked)))
    assert (answer.status, answer.code, refusal.status, refusal.code) == (421, "host_unknown", 421, "host_unknown")


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("azul.example", 200),
        ("AZUL.example.:8000", 200),
        ("x.azul.example", 421),
        ("club.example", 421),
        ("a.b.club.example", 200),
        ("notclub.example", 421),
        ("page.example", 200),
        ("localhost", 200),
    ],
)
def test_names_that_the_host_allows_are_answered(host: str, status: int) -> None:
    middleware = Middleware(say_length, hosts=["Azul.example", "*.club.example"], origins=["https://page.example"])
    assert ask(middleware, headers=[("host", host)]).status == status


@pytest.mark.parametrize(
    "text", ["", "a b", "http://azul.example", "azul.example:8000", "*.*", "a*", "..", "é.example"]
)
def test_only_a_name_can_be_allowed(text: str) -> None:
    with pytest.raises(InvalidError) as caught:
        Middleware(say_length, hosts=[text])
    assert caught.value.code == "allowed_host"


# Origins.


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("azul.local", "https://azul.local"),
        ("azul.local", "http://azul.local"),
        ("Azul.Local", "HTTPS://azul.loCAL"),
        ("azul.local:443", "https://azul.local"),
        ("azul.local", "https://azul.local:443"),
        ("azul.local:80", "http://azul.local"),
        ("azul.local:8000", "http://azul.local:8000"),
        ("[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_the_servers_own_page_is_let_in(host: str, origin: str) -> None:
    headers = [("host", host), ("origin", origin)]
    assert (posted(headers).status, connect(GUARDS, headers=headers)[0]["type"]) == (200, "websocket.accept")


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("azul.local", "https://other.example"),
        ("azul.local", "https://azul.local.other.example"),
        ("azul.local", "https://other-azul.local"),
        ("azul.local", "https://azul.local:8443"),
        ("azul.local:8000", "http://azul.local"),
        ("azul.local:443", "http://azul.local"),
        ("azul.local", "null"),
        ("azul.local", ""),
        ("azul.local", "azul.local"),
        ("azul.local", "file://azul.local"),
        ("azul.local", "https://azul.local/"),
        ("azul.local", "https://azul.local:99999"),
        ("azul.local", "https://user@azul.local"),
        ("azul.local", "https://azul.local\n"),
        ("azul.local", "https://azul.local, https://other.example"),
    ],
)
def test_the_page_of_another_site_is_turned_away(host: str, origin: str) -> None:
    headers = [("host", host), ("origin", origin)]
    answer, refusal = posted(headers), answer_of(as_http(connect(GUARDS, headers=headers)))
    assert (answer.status, answer.code, refusal.status, refusal.code) == (403, "origin", 403, "origin")


def test_two_origins_are_none() -> None:
    assert posted([HOST, SAME, SAME]).code == "origin"


def test_a_page_that_came_unprotected_cannot_ask_protectedly() -> None:
    headers = [HOST, ("origin", "http://azul.local")]
    assert [posted(headers, scheme=scheme).status for scheme in ("http", "https")] == [200, 403]


def test_who_is_no_browser_tells_no_origin_and_is_let_in() -> None:
    assert (posted([HOST]).status, connect(GUARDS)[0]["type"]) == (200, "websocket.accept")


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_what_only_reads_may_be_asked_from_anywhere(method: str) -> None:
    headers = [HOST, OTHER, ("sec-fetch-site", "cross-site")]
    assert ask(GUARDS, headers=headers, method=method).status == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "ODD", "get"])
def test_what_changes_something_may_not(method: str) -> None:
    assert ask(GUARDS, headers=[HOST, OTHER], method=method).code == "origin"


@pytest.mark.parametrize(
    ("site", "status"), [("cross-site", 403), ("same-origin", 200), ("same-site", 200), ("none", 200)]
)
def test_what_the_browser_calls_cross_site_is_turned_away(site: str, status: int) -> None:
    headers = [HOST, ("sec-fetch-site", site)]
    assert [posted(headers).status, posted([*headers, SAME]).status] == [status, status]


def test_cross_site_has_a_code_of_its_own() -> None:
    assert posted([HOST, ("sec-fetch-site", "cross-site")]).code == "cross_site"


def test_an_origin_that_the_host_allows_is_let_in() -> None:
    middleware = Middleware(say_length, origins=["https://Other.example:443/"])
    headers = [HOST, OTHER, ("sec-fetch-site", "cross-site")]
    assert ask(middleware, headers=headers, method="POST").status == 200
    assert ask(middleware, headers=[HOST, ("origin", "http://other.example")], method="POST").status == 403


@pytest.mark.parametrize("text", ["", "*", "null", "azul.local", "ftp://azul.local", "https://a/b", "https://a:70000"])
def test_only_an_origin_can_be_allowed(text: str) -> None:
    with pytest.raises(InvalidError) as caught:
        Middleware(say_length, origins=[text])
    assert caught.value.code == "origin_form"


def test_an_origin_is_read_with_its_port() -> None:
    assert [parse_origin(text) for text in ("http://[::1]:81", "https://A/")] == [
        Origin("http", "[::1]", 81),
        Origin("https", "a", 443),
    ]


@given(st.text(max_size=40) | st.from_regex(r"https?://[a-z.:0-9@/]{0,30}"))
def test_an_origin_is_that_of_its_own_host_and_no_other(text: str) -> None:
    try:
        origin = parse_origin(text)
    except InvalidError:
        return
    host = f"{origin.name}:{origin.port}"
    told = ("origin", text.removesuffix("/"))
    assert [posted([("host", name), told]).status for name in (host, f"x{origin.name}:{origin.port}")] == [200, 403]


# Bodies.


def test_a_body_within_the_limit_arrives_whole() -> None:
    assert posted([HOST, ("content-length", "65536")], [b"x" * 65_536])[2] == b"65536"


@pytest.mark.parametrize("length", ["65537", "9" * 18, "9" * 5000])
def test_a_body_that_is_announced_too_large_is_not_read(length: str) -> None:
    async def never(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError

    answer = ask(Middleware(never), headers=[HOST, ("content-length", length)], method="POST")
    assert (answer.status, answer.code, answer.headers["connection"]) == (413, "body_size", "close")


def test_a_body_that_turns_out_too_large_is_read_no_further() -> None:
    given = []

    async def endless() -> AsyncIterator[Message]:
        while True:
            given.append(1000)
            yield {"type": "http.request", "body": bytes(1000), "more_body": True}

    answer = answer_of(run(exchange(GUARDS, scope_of("http", "/", method="POST"), endless())))
    assert (answer.status, answer.code, sum(given)) == (413, "body_size", 66_000)


def test_what_an_application_says_to_a_body_cut_off_goes_nowhere() -> None:
    seen: list[Message] = []

    async def patient(scope: Scope, receive: Receive, send: Send) -> None:
        seen.extend([await receive(), await receive(), await receive()])
        await say_length(scope, receive, send)

    answer = ask(guarded(patient, body_bytes=5), body=[b"1234", b"56", b"7"])
    assert answer.code == "body_size"
    assert [message["type"] for message in seen] == ["http.request", "http.disconnect", "http.disconnect"]


def test_an_application_that_has_begun_its_answer_may_end_it() -> None:
    async def early(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        message = await receive()
        await send({"type": "http.response.body", "body": message["type"].encode()})

    assert ask(guarded(early, body_bytes=1), body=[b"12"])[::2] == (200, b"http.disconnect")


def test_a_body_whose_length_is_told_in_two_ways_is_refused() -> None:
    headers = [HOST, ("content-length", "2"), ("transfer-encoding", "chunked")]
    answer = ask(guarded(), headers=headers, method="POST")
    assert (answer.status, answer.code) == (400, "body_twice")


def test_a_body_that_comes_too_slowly_is_not_waited_for() -> None:
    async def slow() -> AsyncIterator[Message]:
        while True:
            yield {"type": "http.request", "body": b"x", "more_body": True}
            turn_clock(400)
            await asyncio.sleep(0)

    answer = answer_of(run_turned(exchange(guarded(body_seconds=1_000), scope_of("http", "/", method="POST"), slow())))
    assert (answer.status, answer.code, answer.headers["connection"]) == (408, "body_slow", "close")


def test_after_the_body_an_application_may_wait_as_long_as_it_likes() -> None:
    async def waiting(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        gone = await receive()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": gone["type"].encode()})

    async def leaving() -> AsyncIterator[Message]:
        yield {"type": "http.request"}
        turn_clock(1_200)
        await asyncio.sleep(0.01)

    sent = run_turned(exchange(guarded(waiting, body_seconds=1_000), scope_of("http", "/"), leaving()))
    assert answer_of(sent).body == b"http.disconnect"


# Rates and connections.


@pytest.mark.parametrize(
    ("path", "statuses"),
    [("/api/tables", [200, 200, 429, 429]), ("/healthz", [200] * 3 + [429]), ("/", [200] * 3 + [429])],
)
def test_what_is_under_api_and_what_is_not_is_counted(path: str, statuses: list[int]) -> None:
    middleware = guarded(requests_per_second=1, request_burst=2, pages_per_second=1, page_burst=3)
    assert [ask(middleware, path).status for _ in range(4)] == statuses


def test_pages_and_what_is_under_api_are_counted_apart() -> None:
    middleware = guarded(requests_per_second=1, request_burst=1, pages_per_second=1, page_burst=1)
    assert [ask(middleware, path).status for path in ("/", "/api", "/", "/api")] == [200, 200, 429, 429]


def test_who_asks_too_often_is_told_when_to_return() -> None:
    middleware = guarded(requests_per_second=1, request_burst=1)
    ask(middleware, "/api")
    answer = ask(middleware, "/api")
    assert (answer.code, answer.headers["retry-after"]) == ("rate", "1")
    assert ask(middleware, "/api", client=("192.0.2.8", 1)).status == 200


def test_who_asks_too_often_waits_for_the_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "PAUSE_S", 1_000.0)
    middleware = guarded(requests_per_second=1, request_burst=1)

    async def work() -> tuple[bool, str | None]:
        await exchange(middleware, scope_of("http", "/api"), pieces([]))
        refusing = asyncio.create_task(exchange(middleware, scope_of("http", "/api"), pieces([])))
        await asyncio.sleep(0.01)
        is_early = refusing.done()
        turn_clock(1_200)
        return is_early, answer_of(await refusing).code

    assert run_turned(work()) == (False, "rate")


@pytest.mark.parametrize(
    ("path", "request_of", "code"),
    [
        ("/", {"headers": [("host", "other.example")]}, "host_unknown"),
        ("/", {"headers": []}, "host"),
        ("/", {"headers": [HOST, OTHER], "method": "POST"}, "origin"),
        ("/", {"headers": [HOST, ("content-length", "1000000")]}, "body_size"),
        ("/metrics", {}, "metrics_closed"),
    ],
)
def test_what_is_refused_for_another_reason_is_counted_too(path: str, request_of: dict[str, Any], code: str) -> None:
    middleware = guarded(pages_per_second=1, page_burst=2)
    assert [ask(middleware, path, **request_of).code for _ in range(3)] == [code, code, "rate"]


def test_who_is_banned_is_counted_too() -> None:
    middleware = guarded(pages_per_second=1, page_burst=1)
    middleware._counts.banned = [parse_network("192.0.2.0/24")]
    assert [ask(middleware, client=("192.0.2.7", 1)).code for _ in range(2)] == ["banned", "rate"]


def test_connecting_counts_like_asking() -> None:
    middleware = guarded(requests_per_second=1, request_burst=1)
    assert [connect(middleware, "/api/socket")[0].get("status") for _ in range(2)] == [None, 429]


def test_who_has_no_address_is_counted_too() -> None:
    middleware = guarded(requests_per_second=1, request_burst=1)
    assert [ask(middleware, "/api", client=None).status for _ in range(2)] == [200, 429]


def test_where_a_server_can_only_close_a_refused_connection_is_closed() -> None:
    assert connect(GUARDS, headers=[HOST, OTHER], extensions={}) == [{"type": "websocket.close"}]


# Metrics.


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("127.0.0.1", 403),
        ("::1", 403),
        ("10.1.2.3", 200),
        ("::ffff:10.1.2.3", 200),
        ("2001:db8::7", 200),
        ("11.1.2.3", 403),
        ("2001:db8::8", 403),
        ("somebody", 403),
        (None, 403),
    ],
)
@pytest.mark.parametrize("path", ["/metrics", "/metrics/"])
def test_metrics_are_for_the_addresses_that_are_allowed(address: str | None, status: int, path: str) -> None:
    middleware = Middleware(say_length, readers=["10.0.0.0/8", "2001:db8::7"])
    assert ask(middleware, path, client=(address, 1) if address else None).status == status


@pytest.mark.parametrize(
    "header", ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded", "via", "x-real-ip"]
)
def test_metrics_are_not_for_what_a_proxy_passes_on(header: str) -> None:
    middleware = Middleware(say_length, readers=["127.0.0.1"])
    local = ("127.0.0.1", 1)
    answer = ask(middleware, "/metrics", [HOST, (header, "127.0.0.1")], client=local)
    assert (ask(middleware, "/metrics", client=local).status, answer.status, answer.code) == (
        200,
        403,
        "metrics_closed",
    )


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        (["Bearer right"], 200),
        (["Bearer wrong"], 403),
        (["Bearer "], 403),
        (["right"], 403),
        (["Bearer r\xefght"], 403),
        (["Bearer right", "Bearer right"], 403),
        ([], 403),
    ],
)
def test_metrics_are_for_who_has_the_token(headers: list[str], status: int) -> None:
    middleware = Middleware(say_length, metrics_token="right")  # noqa: S106 - as good as any
    told = [HOST, ("x-forwarded-for", "192.0.2.7"), *[("authorization", text) for text in headers]]
    assert ask(middleware, "/metrics", told).status == status


def test_without_a_token_nobody_has_it() -> None:
    assert ask(Middleware(say_length), "/metrics", [HOST, ("authorization", "Bearer ")]).status == 403


@pytest.mark.parametrize("text", ["", "localhost", "10.0.0.1/8", "10.0.0.0/33", "*"])
def test_only_a_network_can_be_allowed(text: str) -> None:
    with pytest.raises(InvalidError) as caught:
        Middleware(say_length, readers=[text])
    assert caught.value.code == "network"


# All together.


def test_every_code_of_the_guards_has_a_status_and_a_sentence() -> None:
    assert set(STATUS) <= set(SENTENCES)


def test_a_real_server_lets_in_and_turns_away() -> None:
    begin = b"POST /api HTTP/1.1\r\nHost: a\r\n"
    with serving(guarded(body_bytes=1000)) as port, serving(guarded(body_seconds=1)) as hasty:
        whole = fetch(port, "POST", "/api", body=b"x" * 1000)
        foreign = fetch(port, "POST", "/api", headers={"Origin": "null"})
        refused = [
            held_back(port, begin + b"Content-Length: 1001\r\n\r\n"),
            held_back(port, begin + b"Transfer-Encoding: chunked\r\n\r\n3e9\r\n" + b"x" * 1001),
            held_back(hasty, begin + b"Content-Length: 9\r\n\r\nx"),
            held_back(port, b"GET /api HTTP/1.1\r\n\r\n"),
        ]
    assert (whole.status, whole.body, foreign.status, foreign.code) == (200, b"1000", 403, "origin")
    assert [answer.split(b" ")[1] for answer in refused] == [b"413", b"413", b"408", b"400"]


def test_a_real_connection_is_accepted_or_refused() -> None:
    with serving(GUARDS) as port:
        with open_socket(f"ws://127.0.0.1:{port}/", origin=Told(f"http://127.0.0.1:{port}")) as connection:
            assert connection.recv() == "127.0.0.1"
        with pytest.raises(InvalidStatus) as caught:
            open_socket(f"ws://127.0.0.1:{port}/", origin=Told("https://other.example"))
    response = caught.value.response
    assert (response.status_code, json.loads(response.body)["error"]["code"]) == (403, "origin")
    assert response.headers["X-Content-Type-Options"] == "nosniff"


def posted(headers: list[tuple[str, str]], body: list[bytes] | None = None, **others: Any) -> Answer:
    """What a request that changes something is answered."""
    return ask(GUARDS, headers=headers, body=body or [], method="POST", **others)


def as_http(sent: list[Message]) -> list[Message]:
    """The answer to a connection that was refused."""
    assert {message["type"] for message in sent} == {"websocket.http.response.start", "websocket.http.response.body"}
    return sent


def held_back(port: int, begun: bytes) -> bytes:
    """What a server answers to a request that is begun and not ended."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_S) as connection:
        connection.sendall(begun)
        answer = b""
        while more := connection.recv(4096):
            answer += more
            if b"\r\n\r\n" in answer:
                break
        return answer
