"""Networks as files: what is written is read, and everything else is refused in one line."""

import json
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from azulejos.bots import network_file
from azulejos.bots.compiled import network as at
from azulejos.bots.network_file import LearnedNetwork, learned, network_bytes, new_words, parse_network, read_network
from azulejos.errors import InvalidError
from azulejos.notation import Wall
from tests.bots.networks import random_network
from tests.bots.sample_positions import ALL

Edit = Callable[[bytes], bytes]


def header_with(**changes: object) -> Edit:
    """Changes the second line."""

    def edit(data: bytes) -> bytes:
        magic, line, rest = data.split(b"\n", 2)
        return b"\n".join([magic, json.dumps({**json.loads(line), **changes}).encode(), rest])

    return edit


def numbers_with(change: Edit) -> Edit:
    """Changes the numbers, and compresses them again."""

    def edit(data: bytes) -> bytes:
        magic, line, rest = data.split(b"\n", 2)
        return b"\n".join([magic, line, zlib.compress(change(zlib.decompress(rest)))])

    return edit


def second_line(line: bytes) -> Edit:
    """Another second line."""
    return lambda data: b"\n".join([data.split(b"\n", 2)[0], line, data.split(b"\n", 2)[2]])


SECOND_LINE = "its second line is not what it should be"
FAULTS: dict[str, tuple[Edit, str]] = {
    "nothing": (lambda _: b"", "it does not begin as one"),
    "another file": (lambda _: b"\x89PNG\r\n\x1a\n", "it does not begin as one"),
    "of another version": (lambda data: data.replace(b"network 1", b"network 2", 1), "it is of another version"),
    "no second line": (lambda data: data[:19], SECOND_LINE),
    "a second line that is no JSON": (second_line(b"{"), SECOND_LINE),
    "a second line that is no object": (second_line(b"[1, 2]"), SECOND_LINE),
    "a second line that says too little": (second_line(b'{"players": 2}'), SECOND_LINE),
    "a second line that is no text": (second_line(b"\xff\xfe"), SECOND_LINE),
    "a second line without end": (second_line(b"[" * 100_000), SECOND_LINE),
    "about nothing": (header_with(about=3), SECOND_LINE),
    "five players": (header_with(players=5), "it is for 5 players and a coloured wall"),
    "half players": (header_with(players=2.0), "it is for 2.0 players and a coloured wall"),
    "a blue wall": (header_with(wall="blue"), "it is for 2 players and a blue wall"),
    "no layer": (header_with(hidden=0), "its first layer has the size 0"),
    "an odd layer": (header_with(hidden=17), "its first layer has the size 17"),
    "a huge layer": (header_with(hidden=1 << 40), f"its first layer has the size {1 << 40}"),
    "a layer that is no number": (header_with(hidden="16"), "its first layer has the size 16"),
    "a ceiling of nothing": (header_with(ceiling=0), "its second layer has the ceiling 0"),
    "a high ceiling": (header_with(ceiling=1024), "its second layer has the ceiling 1024"),
    "a ceiling that is no number": (header_with(ceiling="127"), "its second layer has the ceiling 127"),
    "another layer": (header_with(hidden=32), "bytes of numbers, and not"),
    "another wall": (header_with(wall="grey"), "bytes of numbers, and not"),
    "more players": (header_with(players=3), "bytes of numbers, and not"),
    "cut off": (lambda data: data[:-40], "bytes of numbers, and not"),
    "cut off at its numbers": (lambda data: data[: data.index(b"\n", 20) + 1], "bytes of numbers, and not"),
    "too many numbers": (numbers_with(lambda numbers: numbers + b"0"), "bytes of numbers, and not"),
    "not compressed": (lambda data: data.replace(b"\nx", b"\ny", 1), "its numbers are corrupt"),
    "one number changed": (numbers_with(lambda numbers: b"\x7f" + numbers[1:]), "its numbers are corrupt"),
    "another checksum": (header_with(sha256="0" * 64), "its numbers are corrupt"),
}


@pytest.mark.parametrize(("players", "wall"), ALL)
def test_what_is_written_is_read(players: int, wall: Wall, tmp_path: Path) -> None:
    network = random_network(players, wall)
    (tmp_path / "a.network").write_bytes(network_bytes(network))
    read = read_network(tmp_path / "a.network")
    assert np.array_equal(read.words, network.words)
    assert replace(read, words=network.words) == network


@pytest.mark.parametrize("name", FAULTS)
def test_a_file_that_holds_no_network_is_refused_in_one_line(name: str) -> None:
    edit, why = FAULTS[name]
    with pytest.raises(InvalidError) as caught:
        parse_network(edit(network_bytes(random_network(2, "coloured"))), "a.network")
    assert (caught.value.code, str(caught.value).count("\n"), why in str(caught.value)) == ("network_file", 0, True)
    assert str(caught.value).startswith("a.network is no network that can be used: ")


def test_the_second_line_says_what_it_is_and_how_it_was_learned() -> None:
    line = json.loads(network_bytes(random_network(2, "coloured")).splitlines()[1])
    assert sorted(line) == ["about", "ceiling", "hidden", "players", "sha256", "wall"]
    assert line["about"] == {"command": "made for a test"}


def test_files_that_say_no_ceiling_have_the_one_of_before() -> None:
    magic, line, numbers = network_bytes(random_network(2, "coloured")).split(b"\n", 2)
    header = json.loads(line)
    del header["ceiling"]
    read = parse_network(b"\n".join([magic, json.dumps(header).encode(), numbers]), "a.network")
    assert read.words[at.CEILING] == 127


def test_a_network_without_weights_gives_everybody_the_same() -> None:
    words = new_words(3, "grey", 16)
    assert list(words[:4]) == [3, 1, 16, 1023]
    assert not words[at.HEADER :].any()


def changed(**places: tuple[int, int]) -> LearnedNetwork:
    """A network with nothing but these numbers, from a place on as many as are given."""
    words = new_words(2, "coloured", 16)
    for first, (count, number) in places.items():
        begin = getattr(at, first)(16)
        words[begin : begin + count] = number
    return LearnedNetwork(2, "coloured", 16, words)


@pytest.mark.parametrize(
    ("network", "why"),
    [
        (changed(where_features=(1, 128)), "weights of its first layer do not fit"),
        (changed(where_features=(1, -129)), "weights of its first layer do not fit"),
        (changed(where_features=(16 * 300, 120)), "sums of its first layer do not fit"),
        (changed(where_features=(16 * 300, -120)), "sums of its first layer do not fit"),
    ],
)
def test_a_network_whose_numbers_have_no_room_is_not_written(network: LearnedNetwork, why: str) -> None:
    with pytest.raises(InvalidError, match=why):
        network_bytes(network)


@pytest.mark.parametrize("where", [at.where_value, at.where_policy])
def test_a_second_layer_that_would_need_more_than_32_bits_is_refused(where: Callable[[int], int]) -> None:
    words = new_words(2, "coloured", 1024)
    words[where(1024) : where(1024) + 1024] = -32768
    with pytest.raises(InvalidError, match="sums of its second layer do not fit"):
        network_bytes(LearnedNetwork(2, "coloured", 1024, words))


@pytest.fixture
def package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder in which Azulejos looks for the networks that it brings along."""
    (tmp_path / "networks").mkdir()
    monkeypatch.setattr("azulejos.bots.network_file.resources.files", lambda _: tmp_path)
    monkeypatch.setattr(network_file, "learned", learned.__wrapped__)
    return tmp_path / "networks"


def test_the_networks_of_the_package_are_found_by_players_and_wall(package: Path) -> None:
    network = random_network(3, "grey")
    (package / "3-grey.network").write_bytes(network_bytes(network))
    assert np.array_equal(network_file.learned(3, "grey").words, network.words)


def test_a_network_that_is_not_there_is_missed_in_one_line(package: Path) -> None:
    with pytest.raises(InvalidError, match=r"^3-grey\.network is no network .* there is no such file\."):
        network_file.learned(3, "grey")


def test_a_network_under_another_name_is_refused(package: Path) -> None:
    (package / "3-grey.network").write_bytes(network_bytes(random_network(2, "grey")))
    with pytest.raises(InvalidError, match="it is for 2 players and a grey wall"):
        network_file.learned(3, "grey")
