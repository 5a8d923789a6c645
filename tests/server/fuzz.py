"""Fuzzing: messages, frames and requests that nobody means, for a server, the same ones on every run.

Half of it is nearly right, as that gets furthest. `messages` gives what a WebSocket carries, `frames` bytes that are
not even frames, `requests` what comes to the port instead of a request.
"""

import json
import random
import struct
from collections.abc import Callable, Iterator
from typing import Any

Json = dict[str, Any]

ODD: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1,
    1.5,
    -0.0,
    1e308,
    2**31,
    2**63,
    2**64,
    10**400,
    "",
    " ",
    "1",
    "\x00",
    "\ud800",
    "\u202e",
    "é" * 50,
    "a" * 300,
    "1B1",
    "../../etc",
    "{}",
    "'; DROP TABLE happenings; --",
    [],
    [[]],
    [1, 2],
    {},
    {"a": {}},
    [None] * 9,
]
KINDS = [
    "start",
    "leave",
    "play",
    "undo",
    "hint",
    "switch",
    "offer",
    "answer",
    "withdraw",
    "resign",
    "replace",
    "look",
    "ping",
]
MOVES = ["1B1", "CRF", "3Y2", "9W5", "1@1", "2@4", "x"]
OPCODES = [0x0, 0x1, 0x2, 0x3, 0x7, 0x8, 0x9, 0xA, 0xB, 0xF]
MASK = b"\x11\x22\x33\x44"


def message(chance: random.Random) -> Json:
    """A message that could be meant: any command, with fields that are mostly right."""
    fields: Json = {
        "do": chance.choice(KINDS),
        "id": f"c{chance.randrange(10**9)}",
        "seat": chance.randrange(1, 5),
        "seen": chance.randrange(30),
        "move": chance.choice(MOVES),
        "offer": chance.choice(["takeback", "stop", "rematch"]),
        "accept": chance.random() < 0.5,
        "other": chance.randrange(1, 5),
        "leaver": chance.randrange(1, 5),
    }
    wanted = {
        "play": ("seen", "move"),
        "undo": ("seen",),
        "hint": ("seen",),
        "switch": ("seen", "other"),
        "offer": ("offer",),
        "answer": ("seen", "accept"),
        "withdraw": ("seen",),
        "replace": ("leaver",),
    }.get(fields["do"], ())
    own = () if fields["do"] in ("look", "ping") else ("id", "seat")
    return {name: fields[name] for name in ("do", *own, *wanted)}


def text(chance: random.Random) -> str:
    """A message as text, perhaps damaged."""
    value = message(chance)
    damage = chance.randrange(9)
    if damage == 0:
        value[chance.choice([*value, "do", "who", "at", ""])] = chance.choice(ODD)
    elif damage == 1:
        del value[chance.choice([*value])]
    elif damage == 2:
        return json.dumps(chance.choice(ODD))
    written = json.dumps(value)
    if damage == 3:
        return written[: chance.randrange(len(written))]
    if damage == 4:
        place = chance.randrange(len(written))
        return (
            written[:place] + chr(chance.choice([0, 10, 34, 44, 92, 123, 125, 0xFFFF, 0x1F600])) + written[place + 1 :]
        )
    if damage == 5:
        return chance.choice(["[", '{"a":']) * chance.randrange(1, 2_000)
    if damage == 6:
        return written.replace(":", ': 9e999, "x":', 1)
    return written


def messages(chance: random.Random, count: int) -> Iterator[str | bytes]:
    """So many messages, some of them bytes."""
    for _ in range(count):
        written = text(chance)
        is_binary = chance.random() < 0.1
        yield written.encode("utf-8", "surrogatepass") if is_binary else written.encode("utf-8", "replace").decode()


def frame(opcode: int, data: bytes, *, fin: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    """A frame of a WebSocket, right or wrong."""
    head = bytes([(0x80 if fin else 0) | reserved << 4 | opcode])
    bit, size = (0x80 if masked else 0), len(data)
    if size < 126:
        head += bytes([bit | size])
    elif size < 2**16:
        head += bytes([bit | 126]) + struct.pack("!H", size)
    else:
        head += bytes([bit | 127]) + struct.pack("!Q", size)
    if not masked:
        return head + data
    return head + MASK + bytes(byte ^ MASK[index % 4] for index, byte in enumerate(data))


def frames(chance: random.Random) -> bytes:
    """What comes over a connection whose client has lost its mind."""
    made: list[Callable[[], bytes]] = [
        lambda: frame(chance.choice(OPCODES), chance.randbytes(chance.randrange(126)), fin=chance.random() < 0.7),
        lambda: frame(0x1, text(chance).encode("utf-8", "replace"), masked=chance.random() < 0.5),
        lambda: frame(0x1, b"\xff\xfe\xc3\x28"),
        lambda: frame(0x1, text(chance).encode("utf-8", "replace"), reserved=chance.randrange(8)),
        lambda: frame(0x1, b'{"do"', fin=False) + frame(0x9, b"between") + frame(0x0, b':"ping"}'),
        lambda: frame(0x1, b"", fin=False) + frame(0x0, b"", fin=False) * 300,
        lambda: frame(0x9, chance.randbytes(125)) * 50,
        lambda: frame(0xA, b"nobody asked"),
        lambda: frame(0x8, struct.pack("!H", chance.choice([0, 999, 1000, 1005, 1006, 1015, 3000, 5000])) + b"\xff"),
        lambda: frame(0x8, b"\x03"),
        lambda: b"\x81\xff" + struct.pack("!Q", 2**62) + MASK,
        lambda: b"\x81\xfe",
        lambda: frame(0x1, b"x" * 20_000),
        lambda: chance.randbytes(chance.randrange(1, 200)),
        lambda: b"GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    ]
    return b"".join(chance.choice(made)() for _ in range(chance.randrange(1, 4)))


METHODS = [
    "GET",
    "POST",
    "HEAD",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
    "TRACE",
    "CONNECT",
    "PRI",
    "get",
    "G E T",
    "\x00",
    "",
]
HEADERS = [
    "Content-Length: 5",
    "Content-Length: -1",
    "Content-Length: 5, 6",
    "Content-Length: 99999999999999999999999",
    "Content-Length: +5",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: xchunked",
    "Transfer-Encoding : chunked",
    "Transfer-Encoding: chunked, identity",
    " folded: yes",
    "NoColon",
    ": empty",
    "X-A: \x00",
    "X-A: \x7f\xff",
    "Host: b",
    "Host:",
    "Host: a b",
    "Cookie: token=",
    "Cookie: token=\xff",
    "Cookie: " + "a=b; " * 200,
    "Upgrade: h2c",
    "Expect: 100-continue",
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Key: x",
    "Sec-WebSocket-Version: 13",
    "Origin: null",
    "X-B: " + "b" * 9_000,
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    "Content-Type: application/json",
    "Accept-Encoding: *",
    "X-Forwarded-For: 1.2.3.4, evil",
    "Range: bytes=0-",
    "Content-Encoding: gzip",
    "Connection: close",
    "Connection: keep-alive, upgrade",
    "Te: trailers",
]
BODIES = [
    "",
    "{}",
    "5\r\nhello\r\n0\r\n\r\n",
    "0\r\n\r\nGET /metrics HTTP/1.1\r\nHost: a\r\n\r\n",
    "zz\r\n",
    "{" * 50,
    "\x00" * 9,
    "hello",
]


def request(chance: random.Random, paths: list[str]) -> bytes:
    """What comes to the port instead of a request, or nearly one."""
    path = chance.choice(paths)
    odd = chance.randrange(8)
    if odd == 0:
        path += chance.choice(
            [
                "?",
                "?seen=-1",
                "?seen=9e9",
                "?page=%00",
                "?stage=" + "a" * 500,
                "#",
                "%",
                "%ff",
                "%2e%2e/",
                "/",
                "//",
                ";x",
                "\xff",
            ]
        )
    elif odd == 1:
        path = "/" + "a" * chance.choice([10, 4_000, 9_000, 70_000])
    elif odd == 2:
        return chance.randbytes(chance.randrange(1, 300))
    method = "GET" if chance.random() < 0.5 else chance.choice(METHODS)
    version = "HTTP/1.1" if chance.random() < 0.8 else chance.choice(["HTTP/1.0", "HTTP/2.0", "HTTP/9", "", "http/1.1"])
    ending = "\r\n" if chance.random() < 0.9 else "\n"
    headers = [*(["Host: a"] if chance.random() < 0.9 else []), *chance.choices(HEADERS, k=chance.randrange(5))]
    lines = [f"{method} {path} {version}", *headers, "", chance.choice(BODIES)]
    written = ending.join(lines).encode("latin-1")
    return written if chance.random() < 0.9 else written[: chance.randrange(len(written))]
