"""Requests to where strangers say: only to public addresses, to the ones that were checked, and never for long."""

import asyncio
import datetime
import socket
import ssl
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from azulejos.errors import InvalidError
from azulejos.server.notices import outgoing
from azulejos.server.notices.outgoing import LONGEST_URL, MOST_BYTES, Outgoing, is_public
from tests.patience import PATIENCE_S
from tests.server.databases import run
from tests.server.receivers import receiving

Answer = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "127.9.9.9", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1"),
        *("0.0.0.0", "224.0.0.1", "239.255.255.250", "255.255.255.255", "240.0.0.1", "192.0.2.1"),  # noqa: S104 - nothing listens there
        *("::1", "::", "fe80::1", "fe80::1%1", "fc00::1", "fec0::1", "ff02::1", "2001:db8::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001::1"),
    ],
)
def test_addresses_that_are_not_of_the_whole_internet_are_known(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "::ffff:93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])
def test_addresses_of_the_whole_internet_are_known(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        *("", "x", "https://", "https:///path", "//push.example/x", "ftp://push.example/x", "http://push.example/x"),
        *("https://push.example:8443/x", "https://push.example:99999/x", "https://push.example:x/"),
        *("https://ana@push.example/x", "https://ana:secret@push.example/x", "https://[::1]/x", "https://[x/"),
        *("https://push.example/a b", "https://push.example/\r\nX: y", "https://push.exämple/", "https://a..b/"),
        "https://push.example/" + "x" * LONGEST_URL,
        f"https://{'a' * 64}.example/",
        *(f"https://{address}/" for address in ("127.0.0.1", "10.0.0.7", "169.254.169.254", "2130706433", "0x7f.1")),
    ],
)
def test_urls_that_nobody_needs_are_refused(url: str) -> None:
    with pytest.raises(InvalidError, match="cannot receive notices"):
        Outgoing().check(url)


def test_a_url_is_taken_apart() -> None:
    found = Outgoing(["Home.LAN"]).check("https://push.example/send/abc?x=1#part")
    assert (found.origin, found.port, found.target, found.is_trusted) == (
        *("https://push.example", 443, "/send/abc?x=1"),
        False,
    )
    at_home = Outgoing(["Home.LAN"]).check("http://home.lan:8123")
    assert (at_home.origin, at_home.target, at_home.is_trusted) == ("http://home.lan:8123", "/", True)


@pytest.mark.parametrize("name", ["", "*", "a b", "home.lan:80", "http://home.lan"])
def test_what_is_no_host_cannot_be_trusted(name: str) -> None:
    with pytest.raises(InvalidError, match="cannot be trusted"):
        Outgoing([name])


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "2130706433", "0x7f.1", "0.0.0.0", "169.254.169.254"])  # noqa: S104 - nothing listens there
def test_a_name_that_leads_home_is_refused_before_anybody_is_asked(host: str) -> None:
    with pytest.raises(InvalidError, match="cannot receive notices"):
        run(Outgoing().post(f"https://{host}/", {}, b"x"))


def test_one_private_address_among_public_ones_is_enough_to_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, ["93.184.215.14", "10.0.0.7"])
    with pytest.raises(InvalidError, match="cannot receive notices"):
        run(Outgoing().post("https://push.example/", {}, b""))


def answers(monkeypatch: pytest.MonkeyPatch, *resolved: list[str]) -> list[str]:
    """Has names resolve to these addresses, one list after the other; returns the names that were asked for."""
    asked: list[str] = []
    left = list(resolved)

    def getaddrinfo(host: str, port: int, *_: Any, **__: Any) -> list[Any]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in left.pop(0)]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    return asked


def test_the_address_that_was_checked_is_the_one_that_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    with receiving(host="rebinding.example") as receiver:
        asked = answers(monkeypatch, ["127.0.0.1"])
        status = run(Outgoing(["rebinding.example"]).post(f"{receiver.url}/x?y", {"X-A": "b"}, b"hello"))
    (got,) = receiver.received
    assert (status, got.path, got.body, got.headers["x-a"]) == (201, "/x?y", b"hello", "b")
    assert got.headers["host"] == receiver.url.removeprefix("http://")
    assert asked == ["rebinding.example"]  # once: nobody could answer otherwise the second time


def test_a_name_that_is_looked_up_for_long_keeps_nobody_else_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    has_begun, may_end = threading.Event(), threading.Event()

    def getaddrinfo(*_: Any, **__: Any) -> list[Any]:
        has_begun.set()
        may_end.wait(PATIENCE_S)
        raise socket.gaierror("no answer")

    async def look_up_and_think() -> tuple[int, list[str]]:
        """What a thread of the others says meanwhile, and then how the lookups have ended."""
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
        ours = Outgoing(seconds=PATIENCE_S)
        first = asyncio.create_task(ours.post("https://slow.example/", {}, b""))
        while not has_begun.is_set():
            await asyncio.sleep(0.01)
        second = asyncio.create_task(ours.post("https://late.example/", {}, b""))
        try:
            said = await asyncio.wait_for(asyncio.to_thread(int, "7"), PATIENCE_S)
            await asyncio.wait({second})
        finally:
            may_end.set()
        return said, [str(one) for one in await asyncio.gather(first, second, return_exceptions=True)]

    monkeypatch.setattr(outgoing, "MOST_LOOKUPS", 1)
    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    assert run(look_up_and_think()) == (7, ["no answer", "too many names are being looked up"])


def test_redirects_are_not_followed() -> None:
    with receiving() as receiver:
        receiver.status = 307
        assert run(Outgoing(["127.0.0.1"]).post(receiver.url, {}, b"x")) == 307
        assert [one.path for one in receiver.received] == ["/"]


def certificate(folder: Path, name: str) -> Path:
    """A file with a key and a certificate for this name, which vouches for itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(subject, subject, key.public_key(), 1, now, now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    written = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file = folder / "certificate.pem"
    file.write_bytes(written + made.public_bytes(Encoding.PEM))
    return file


def test_who_answers_must_have_a_certificate_for_the_name(tmp_path: Path) -> None:
    file = certificate(tmp_path, "localhost")
    serving, asking = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.create_default_context(cafile=str(file))
    serving.load_cert_chain(file)
    with receiving(serving, host="localhost") as receiver:
        outgoing = Outgoing(["localhost", "127.0.0.1"], tls=asking)
        assert run(outgoing.post(receiver.url, {}, b"x")) == 201
        for refused in (outgoing, Outgoing(["localhost"])):
            url = receiver.url.replace("localhost", "127.0.0.1") if refused is outgoing else receiver.url
            with pytest.raises(ssl.SSLError):
                run(refused.post(url, {}, b"x"))
    assert len(receiver) == 1


async def asked_of(answer: Answer, *, seconds: float = PATIENCE_S) -> int:
    """The status that is found in what a server answers by hand."""
    accepted: list[asyncio.StreamWriter] = []

    async def note(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        accepted.append(writer)
        await answer(reader, writer)

    async with await asyncio.start_server(note, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        try:
            return await Outgoing(["127.0.0.1"], seconds=seconds).post(f"http://127.0.0.1:{port}/", {}, b"x")
        finally:
            for writer in accepted:  # whatever it still had to say
                writer.transport.abort()
            await asyncio.sleep(0)  # in which the transports are closed


def saying(text: bytes) -> Answer:
    """Says this and ends the connection."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\nx")
        writer.write(text)
        writer.close()

    return answer


def test_of_an_answer_only_the_status_is_read() -> None:
    early = b"HTTP/1.1 103 Early Hints\r\n\r\n"
    assert run(asked_of(saying(early + b"HTTP/1.1 204 No Content\r\n\r\n" + b"x" * 10_000_000))) == 204


@pytest.mark.parametrize(
    "text",
    [
        *(b"", b"Hello", b"HTTP/1.1 200 OK\r\n", b"HTTP/1.1 2x0 OK\r\n\r\n"),
        b"HTTP/1.1 200 OK\r\nX: " + b"x" * MOST_BYTES,
        b"HTTP/1.1 103 Early Hints\r\n\r\n" * 1_000,
    ],
)
def test_what_is_no_answer_is_a_failure(text: bytes) -> None:
    with pytest.raises(ConnectionError):
        run(asked_of(saying(text)))


def test_nobody_is_waited_for_longer_than_agreed() -> None:
    async def answer(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while True:  # a byte now and then, so that no single read takes long
            writer.write(b"H")
            await asyncio.sleep(0.01)

    with pytest.raises(TimeoutError):
        run(asked_of(answer, seconds=0.1))
