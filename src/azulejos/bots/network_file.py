"""Networks as files: one line that says what it is, one of JSON about it, and its numbers, compressed.

The second line can be read with `head -2`: players, wall, the size of the first layer, the ceiling of the second (127
where it is not said), a checksum, and under `about` the command, commit and figures of its learning. The numbers are
those of `compiled.network` after its header, those of the features as `int8` and first, the others as little-endian
`int16`; the features' rows are stored unit by unit, so that what belongs together lies together. Compressed by zlib,
which browsers know too.

`read_network` takes nothing but what `network_bytes` gives: any other file is an `InvalidError`.
"""

import functools
import hashlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any

import azulejos.kernel.needs  # noqa: F401 - before all others, which would fail without saying why

# isort: split
import numpy as np

from azulejos.bots.compiled import network as at
from azulejos.bots.compiled.features import feature_count
from azulejos.errors import InvalidError
from azulejos.notation import Wall

__all__ = ["LearnedNetwork", "has_learned", "learned", "network_bytes", "new_words", "parse_network", "read_network"]

MAGIC = b"azulejos network 1"
HIDDEN_STEP = 16  # first layers come in multiples of it
LARGEST_HIDDEN = 1024
CEILING = 1023  # of the second layers of new networks: 32 bits have room for what is made of it
LARGEST_FILE = 4 << 20
SUM = (-(1 << 15), (1 << 15) - 1)  # what a sum of the first layer has room for
SECOND_SUM = 1 << 30  # what a sum of a second layer may be, but for its bias: then 32 bits are enough
WEIGHT = (-(1 << 7), (1 << 7) - 1)  # what a weight of the first layer has room for
SECOND_WEIGHT = 2047  # the largest of a second layer: exact in the floats that learning uses


@dataclass(frozen=True)
class LearnedNetwork:
    """A network and its metadata; `words` is its data for compiled code."""

    players: int
    wall: Wall
    hidden: int
    words: at.Network
    about: Mapping[str, Any] = field(default_factory=dict)


def new_words(players: int, wall: Wall, hidden: int, ceiling: int = CEILING) -> at.Network:
    """A network that gives everyone the same chance."""
    is_grey = int(wall == "grey")
    words: at.Network = np.zeros(at.network_size(players, is_grey, hidden), np.int16)
    words[[at.PLAYERS, at.IS_GREY, at.HIDDEN, at.CEILING]] = players, is_grey, hidden, ceiling
    return words


def network_bytes(network: LearnedNetwork) -> bytes:
    """The network as a file; raises `InvalidError` if its sums could overflow."""
    _check_words(network, "the network")
    rows = at.where_features(network.hidden)
    features = network.words[rows:].reshape(-1, network.hidden).T
    numbers = features.astype(np.int8).tobytes() + network.words[at.HEADER : rows].astype("<i2").tobytes()
    header = {
        "players": network.players,
        "wall": network.wall,
        "hidden": network.hidden,
        "ceiling": int(network.words[at.CEILING]),
        "sha256": hashlib.sha256(numbers).hexdigest(),
        "about": network.about,
    }
    return b"\n".join([MAGIC, json.dumps(header).encode(), zlib.compress(numbers, 9)])


def read_network(path: Path) -> LearnedNetwork:
    """Reads a network from a file; raises `InvalidError` if it is none, `OSError` if it cannot be read."""
    with path.open("rb") as file:
        return parse_network(file.read(LARGEST_FILE), str(path))


def parse_network(data: bytes, name: str) -> LearnedNetwork:
    """Parses the bytes of a file; raises `InvalidError` with the file's name if they are no network."""
    magic, _, rest = data.partition(b"\n")
    line, _, compressed = rest.partition(b"\n")
    if magic != MAGIC:
        is_other = magic.startswith(MAGIC[:-1])
        raise _fault(name, "it is of another version" if is_other else "it does not begin as one")
    try:
        header = json.loads(line)
        players, wall, hidden, checksum = (header[key] for key in ("players", "wall", "hidden", "sha256"))
        ceiling, about = header.get("ceiling", at.ACTIVE), dict(header["about"])
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise _fault(name, "its second line is not what it should be") from error
    if type(players) is not int or players not in (2, 3, 4) or wall not in ("coloured", "grey"):
        raise _fault(name, f"it is for {players} players and a {wall} wall")
    if type(hidden) is not int or not 0 < hidden <= LARGEST_HIDDEN or hidden % HIDDEN_STEP:
        raise _fault(name, f"its first layer has the size {hidden}")
    if type(ceiling) is not int or not 0 < ceiling <= CEILING:
        raise _fault(name, f"its second layer has the ceiling {ceiling}")
    words = new_words(players, wall, hidden, ceiling)
    _fill(words, compressed, checksum, name)
    network = LearnedNetwork(players, wall, hidden, words, about)
    _check_words(network, name)
    return network


def _fill(words: at.Network, compressed: bytes, checksum: object, name: str) -> None:
    hidden = int(words[at.HIDDEN])
    rows = at.where_features(hidden)
    count = feature_count(int(words[at.PLAYERS]), int(words[at.IS_GREY]))
    size = count * hidden + 2 * (rows - at.HEADER)
    try:
        numbers = zlib.decompressobj().decompress(compressed, size + 1)
    except zlib.error as error:
        raise _fault(name, "its numbers are corrupt") from error
    if len(numbers) != size:
        raise _fault(name, f"it has {len(numbers)} bytes of numbers, and not {size}")
    if hashlib.sha256(numbers).hexdigest() != checksum:
        raise _fault(name, "its numbers are corrupt")
    features = np.frombuffer(numbers[: count * hidden], np.int8).reshape(hidden, count).T
    words[rows:] = features.reshape(-1)
    words[at.HEADER : rows] = np.frombuffer(numbers[count * hidden :], "<i2")


def _check_words(network: LearnedNetwork, name: str) -> None:
    """Raises `InvalidError` unless all weights fit into a file, and no position can make a sum overflow."""
    rows = at.where_features(network.hidden)
    features = network.words[rows:].reshape(-1, network.hidden).astype(np.int64)
    if features.min() < WEIGHT[0] or features.max() > WEIGHT[1]:
        raise _fault(name, "weights of its first layer do not fit")
    bias = network.words[at.HEADER : at.HEADER + network.hidden].astype(np.int64)
    least = bias + np.minimum(features, 0).sum(axis=0)
    most = bias + np.maximum(features, 0).sum(axis=0)
    if least.min() < SUM[0] or most.max() > SUM[1]:
        raise _fault(name, "sums of its first layer do not fit")
    for where in (at.where_value(network.hidden), at.where_policy(network.hidden)):
        weights = network.words[where : where + at.SECOND * network.hidden].reshape(at.SECOND, -1)
        if at.ACTIVE * np.abs(weights.astype(np.int64)).sum(axis=1).max() > SECOND_SUM:
            raise _fault(name, "sums of its second layer do not fit")


def _fault(name: str, why: str) -> InvalidError:
    return InvalidError("network_file", file=name, why=why)


def has_learned(players: int, wall: Wall) -> bool:
    """Whether Azulejos has a network for this kind of game."""
    return (resources.files("azulejos.bots") / "networks" / f"{players}-{wall}.network").is_file()


@functools.cache
def learned(players: int, wall: Wall) -> LearnedNetwork:
    """The network that comes with Azulejos; raises `InvalidError` if there is none."""
    name = f"{players}-{wall}.network"
    file = resources.files("azulejos.bots") / "networks" / name
    if not file.is_file():
        raise _fault(name, "there is no such file")
    network = parse_network(file.read_bytes(), name)
    if (network.players, network.wall) != (players, wall):
        raise _fault(name, f"it is for {network.players} players and a {network.wall} wall")
    return network
