"""The two networks: a large one that learns from games, and a small quantised one distilled from it.

The small one trains in floats, but with `is_whole` it computes exactly what `azulejos.bots.compiled.network` computes
in integers: quantisation-aware training. Weights and layer outputs are rounded to its units; gradients pass the
rounding unchanged (a straight-through estimator).
"""

from typing import Any

import numpy as np

from azulejos.bots.compiled import features as seen
from azulejos.bots.compiled import network as at
from azulejos.bots.compiled.features import feature_count
from azulejos.bots.network_file import CEILING, SECOND_WEIGHT, LearnedNetwork, new_words
from azulejos.learn.devices import Cpu
from azulejos.learn.work import WORD_BITS, bit_words
from azulejos.notation import Wall

__all__ = ["Student", "Teacher", "feature_rows", "moved", "whole_outputs"]

TEACHER_LAYERS = (1024, 512)


def width(players: int, wall: Wall) -> int:
    """How many numbers a row has: one a feature, and some that are always 0."""
    return bit_words(players, int(wall == "grey")) * WORD_BITS


def feature_rows(players: int, old: Wall, new: Wall) -> list[int]:
    """For each feature of a wall the same one of another wall, or -1 where that has none."""
    sizes = {"coloured": seen.COLOURED_BOARD_SIZE, "grey": seen.GREY_BOARD_SIZE}
    rows = []
    for role in range(players):
        common = min(sizes[old], sizes[new])
        rows += [role * sizes[old] + each if each < common else -1 for each in range(sizes[new])]
    rest = seen.TABLE_SIZE + players * seen.MEETING_SIZE
    return rows + [players * sizes[old] + each for each in range(rest)]


def moved(torch: Any, weights: Any, players: int, old: Wall, new: Wall) -> Any:
    """A first layer, one row per feature, for another wall: new features start at zero."""
    rows = feature_rows(players, old, new)
    result = torch.zeros((width(players, new), weights.shape[1]), dtype=weights.dtype, device=weights.device)
    for index, row in enumerate(rows):
        if row >= 0:
            result[index] = weights[row]
    return result


def _scatter(torch: Any, shape: tuple[int, int], spread: float, generator: Any) -> Any:
    return torch.randn(shape, generator=generator) * spread


def _begin_scores(weights: Any, players: int, wall: Wall) -> None:
    """Initialises the weights of a number's bits in proportion to their values, so that it acts as a number at once."""
    size = seen.board_size(int(wall == "grey"))
    groups = [(role * size + seen.SCORE_BITS, 8) for role in range(players)]
    groups += [(role * size + seen.LINE_POINTS + 4 * line, 4) for role in range(players) for line in range(5)]
    table = players * size
    groups += [(table + first + 5 * colour, 5) for first in (seen.BAG_TILES, seen.LID_TILES) for colour in range(5)]
    for first, bits in groups:
        top = weights[first + bits - 2].clone()
        for bit in range(bits):
            weights[first + bit] = top * 2.0 ** (bit - bits + 2)


class Teacher:
    """A multilayer perceptron: two large layers of ReLUs, then for each role a winning logit and a margin."""

    torch: Any
    device: Cpu
    players: int
    weights: dict[str, Any]

    def __init__(
        self, device: Cpu, players: int, wall: Wall, *, layers: tuple[int, int] = TEACHER_LAYERS, seed: int = 0
    ):
        torch = self.torch = device.torch
        self.device, self.players, self.wall = device, players, wall
        generator = torch.Generator().manual_seed(seed)
        first, second = layers
        entry = _scatter(torch, (width(players, wall), first), 0.12, generator)
        _begin_scores(entry, players, wall)
        tensors = {
            "first": entry,
            "first_bias": torch.zeros(first),
            "second": _scatter(torch, (second, first), (2 / first) ** 0.5, generator),
            "second_bias": torch.zeros(second),
            "heads": torch.zeros(2 * players, second),
            "heads_bias": torch.zeros(2 * players),
        }
        self.weights = {name: each.to(device.name).requires_grad_() for name, each in tensors.items()}
        self._quick: dict[str, Any] = {}
        self._is_fused = self._can_fuse()

    def forward(self, rows: Any) -> Any:
        """The outputs for rows of numbers, to learn by."""
        torch, weights = self.torch, self.weights
        with torch.autocast(self.device.name, torch.bfloat16, enabled=self.device.numbers == torch.bfloat16):
            layer = torch.relu(torch.addmm(weights["first_bias"], rows, weights["first"]))
            layer = torch.relu(torch.nn.functional.linear(layer, weights["second"], weights["second_bias"]))
            return torch.nn.functional.linear(layer, weights["heads"], weights["heads_bias"]).float()

    def __call__(self, rows: Any) -> Any:
        """The outputs for rows of numbers, quicker, by the weights at the last `freeze`."""
        torch, quick = self.torch, self._quick
        layer = self._rectified(rows, quick["first"], quick["first_bias"])
        layer = self._rectified(layer, quick["second"], quick["second_bias"])
        return torch.addmm(quick["heads_bias"], layer, quick["heads"]).float()

    def freeze(self) -> "Teacher":
        """From now on, calls use the weights as they are now."""
        with self.torch.no_grad():
            for name, each in self.weights.items():
                turned = each.t() if name in ("second", "heads") else each
                self._quick[name] = turned.detach().to(self.device.numbers).contiguous()
        return self

    def copy(self) -> "Teacher":
        """Another one with the same weights, frozen."""
        layers = (len(self.weights["first_bias"]), len(self.weights["second_bias"]))
        twin = Teacher(self.device, self.players, self.wall, layers=layers)
        with self.torch.no_grad():
            for name, each in self.weights.items():
                twin.weights[name].copy_(each)
        return twin.freeze()

    def _rectified(self, rows: Any, weights: Any, bias: Any) -> Any:
        if self._is_fused:
            return self.torch._addmm_activation(bias, rows, weights)  # pragma: no cover - tests have no GPU
        return self.torch.relu_(self.torch.addmm(bias, rows, weights))

    def _can_fuse(self) -> bool:
        """Whether torch can add, multiply and rectify in one go here, and does it right."""
        return self.device.name == "cuda" and self._fuses_right()

    def _fuses_right(self) -> bool:  # pragma: no cover - tests have no GPU
        torch = self.torch
        try:
            ones = torch.ones((64, 64), dtype=self.device.numbers, device=self.device.name)
            bias = torch.linspace(-128, 0, 64, device=self.device.name).to(self.device.numbers)
            fused = torch._addmm_activation(bias, ones, ones)
            return bool(torch.equal(fused, torch.relu(torch.addmm(bias, ones, ones))))
        except (AttributeError, RuntimeError):
            return False


class Student:
    """The network of `azulejos.bots.compiled.network`, in floats."""

    torch: Any
    device: Cpu
    players: int
    hidden: int
    weights: dict[str, Any]

    def __init__(self, device: Cpu, players: int, wall: Wall, hidden: int, *, seed: int = 0) -> None:
        torch = self.torch = device.torch
        self.device, self.players, self.wall, self.hidden = device, players, wall, hidden
        self.is_whole: bool = False
        self.ceiling: int = CEILING
        generator = torch.Generator().manual_seed(seed + 1)
        entry = _scatter(torch, (width(players, wall), hidden), 0.04, generator)  # unseen features keep small weights
        _begin_scores(entry, players, wall)
        tensors = {
            "first": entry,
            "first_bias": torch.full((hidden,), 0.25),
            "value": _scatter(torch, (at.SECOND, hidden), hidden**-0.5, generator),
            "value_bias": torch.full((at.SECOND,), 0.25),
            "policy": _scatter(torch, (at.SECOND, hidden), hidden**-0.5, generator),
            "policy_bias": torch.full((at.SECOND,), 0.25),
            "heads": torch.zeros(at.HEADS, at.SECOND),
            "heads_bias": torch.zeros(at.HEADS),
            "terms": torch.zeros(at.TERMS, at.SECOND),
            "terms_bias": torch.zeros(at.TERMS),
        }
        self.weights = {name: each.to(device.name).requires_grad_() for name, each in tensors.items()}

    def limit(self) -> None:
        """Cuts all weights to what whole numbers can be."""
        with self.torch.no_grad():
            for name, each in self.weights.items():
                unit, most = _scale(name)
                each.clamp_(-most / unit, most / unit)

    def _whole(self, name: str) -> Any:
        """A weight as training sees it: rounded to its unit with `is_whole` (fake quantisation)."""
        value = self.weights[name]
        if not self.is_whole:
            return value
        unit, _ = _scale(name)
        return value + ((value * unit).round() / unit - value).detach()

    def first(self, rows: Any) -> Any:
        """The first layer, cut to what the second one sees."""
        numbers = self.device.numbers
        weights, bias = self._whole("first").to(numbers), self._whole("first_bias").to(numbers)
        layer = self.torch.addmm(bias, rows, weights).float()
        return layer.clamp(0, at.ACTIVE / at.FIRST_UNIT)

    def second(self, layer: Any, name: str) -> Any:
        """A second layer, `value` or `policy`."""
        torch = self.torch
        total = torch.nn.functional.linear(layer, self._whole(name), self._whole(f"{name}_bias"))
        if self.is_whole:
            rounded = torch.floor(total * at.FIRST_UNIT + 0.5) / at.FIRST_UNIT
            total = total + (rounded - total).detach()
        return total.clamp(0, self.ceiling / at.FIRST_UNIT)

    def values(self, layer: Any) -> Any:
        """From a first layer: for each role a winning logit, then for each role a margin."""
        second = self.second(layer, "value")
        found = self.torch.nn.functional.linear(second, self._whole("heads"), self._whole("heads_bias"))
        return self.torch.cat([found[:, : self.players], found[:, at.MARGIN_HEADS :][:, : self.players]], dim=1)

    def logits(self, layer: Any) -> Any:
        """From a first layer: a logit for each term of a move."""
        second = self.second(layer, "policy")
        return self.torch.nn.functional.linear(second, self._whole("terms"), self._whole("terms_bias"))

    def __call__(self, rows: Any) -> Any:
        """The values for rows of numbers."""
        return self.values(self.first(rows))

    def copy(self) -> "Student":
        """Another one with the same weights."""
        twin = Student(self.device, self.players, self.wall, self.hidden)
        twin.is_whole, twin.ceiling = self.is_whole, self.ceiling
        with self.torch.no_grad():
            for name, each in self.weights.items():
                twin.weights[name].copy_(each)
        return twin

    def network(self, about: dict[str, Any]) -> LearnedNetwork:
        """The network in whole numbers."""
        words = new_words(self.players, self.wall, self.hidden, self.ceiling)
        count = feature_count(self.players, int(self.wall == "grey"))
        whole = {name: self._rounded(name) for name in self.weights}
        order = ["first_bias", "value", "value_bias", "policy", "policy_bias", "heads", "heads_bias", "terms"]
        parts = [whole[name].reshape(-1) for name in [*order, "terms_bias"]]
        words[at.HEADER :] = np.concatenate([*parts, whole["first"][:count].reshape(-1)])
        return LearnedNetwork(self.players, self.wall, self.hidden, words, about)

    def _rounded(self, name: str) -> Any:
        unit, most = _scale(name)
        scaled = (self.weights[name].detach().float() * unit).round().clamp(-most, most)
        return scaled.cpu().numpy().astype(np.int16)

    def take(self, network: LearnedNetwork) -> "Student":
        """Takes the weights of a network in whole numbers."""
        torch = self.torch
        words = torch.from_numpy(network.words[at.HEADER :].astype(np.float32))
        order = ["first_bias", "value", "value_bias", "policy", "policy_bias", "heads", "heads_bias", "terms"]
        first = 0
        with torch.no_grad():
            for name in [*order, "terms_bias"]:
                size = self.weights[name].numel()
                part = words[first : first + size].reshape(self.weights[name].shape)
                self.weights[name].copy_(part / _scale(name)[0])
                first += size
            rows = words[first:].reshape(-1, self.hidden) / _scale("first")[0]
            self.weights["first"].zero_()
            self.weights["first"][: len(rows)].copy_(rows)
        self.is_whole, self.ceiling = True, int(network.words[at.CEILING])
        return self


def whole_outputs(network: LearnedNetwork, rows: Any) -> Any:
    """A network's integer outputs for rows of 0 and 1, computed as simply as possible: a reference for tests."""
    hidden, words = network.hidden, network.words.astype(np.int64)
    entry = words[at.where_features(hidden) :].reshape(-1, hidden)
    first = words[at.HEADER : at.HEADER + hidden] + rows[:, : len(entry)].astype(np.int64) @ entry
    begin = at.where_value(hidden)
    weights, bias = words[begin:][: at.SECOND * hidden].reshape(at.SECOND, hidden), begin + at.SECOND * hidden
    total = first.clip(0, at.ACTIVE) @ weights.T + (words[bias:][: at.SECOND] << at.BIAS_SHIFT)
    second = ((total + (1 << (at.SECOND_SHIFT - 1))) >> at.SECOND_SHIFT).clip(0, words[at.CEILING])
    begin = at.where_heads(hidden)
    heads, bias = words[begin:][: at.HEADS * at.SECOND].reshape(at.HEADS, at.SECOND), begin + at.HEADS * at.SECOND
    found = second @ heads.T + (words[bias:][: at.HEADS] << at.BIAS_SHIFT)
    return np.concatenate([found[:, : network.players], found[:, at.MARGIN_HEADS :][:, : network.players]], axis=1)


def _scale(name: str) -> tuple[int, int]:
    """How many units a weight of one is, and the most units it may be."""
    if name == "first":
        return at.FIRST_UNIT, 127
    if name == "first_bias":
        return at.FIRST_UNIT, 4 * at.FIRST_UNIT
    if name.endswith("_bias"):
        return at.FIRST_UNIT * at.SECOND_UNIT >> at.BIAS_SHIFT, (1 << 15) - 1
    return at.SECOND_UNIT, SECOND_WEIGHT
