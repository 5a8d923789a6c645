"""Checkpoints: whole or not there, and refused if anything is wrong with them."""

import io
import pickle
import resource
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from azulejos import InvalidError
from azulejos.learn.checkpoints import (
    CHECKPOINT,
    load_checkpoint,
    pack_model,
    save_checkpoint,
    unpack_model,
    write_whole,
)
from azulejos.learn.devices import Cpu
from azulejos.learn.models import Student


@pytest.fixture
def folder(torch: Any, tmp_path: Path) -> Path:
    """A folder with a checkpoint."""
    save_checkpoint(torch, tmp_path, {"players": 2}, {"teacher": {"first": torch.arange(3000.0)}})
    return tmp_path


def test_a_checkpoint_is_what_was_saved(torch: Any, folder: Path) -> None:
    progress, models = load_checkpoint(torch, folder)
    assert (progress, list(models)) == ({"players": 2}, ["teacher"])
    assert torch.equal(models["teacher"]["first"], torch.arange(3000.0))


class Trap:
    """What a checkpoint must not be able to do: call something when it is read."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (Path.touch, (Path("trapped"),))


def saved(torch: Any, value: object) -> bytes:
    """What torch makes of a value."""
    data = io.BytesIO()
    torch.save(value, data)
    return data.getvalue()


FAULTS: dict[str, Callable[[Any, bytes], bytes]] = {
    "empty": lambda _torch, _data: b"",
    "another file": lambda _torch, _data: b"azulejos network 1\n{}",
    "cut off": lambda _torch, data: data[:-100],
    "cut off in the middle": lambda _torch, data: data[: len(data) // 2],
    "one byte of a weight changed": lambda _torch, data: data[: len(data) // 2] + b"\xaa" + data[len(data) // 2 + 1 :],
    "no dictionary": lambda torch, _data: saved(torch, [1, 2, 3]),
    "nothing in it": lambda torch, _data: saved(torch, {}),
    "no JSON in it": lambda torch, _data: saved(torch, {"version": 1, "told": "{", "models": {}}),
    "no models in it": lambda torch, _data: saved(torch, {"version": 1, "told": "{}", "models": 3}),
    "something that acts": lambda torch, _data: saved(torch, {"version": 1, "told": Trap()}),
    "a pickle": lambda _torch, _data: pickle.dumps({"version": 1}),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_corrupt_checkpoint_is_refused_in_one_line(
    torch: Any, folder: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    path = folder / CHECKPOINT
    path.write_bytes(FAULTS[name](torch, path.read_bytes()))
    with pytest.raises(InvalidError) as caught:
        load_checkpoint(torch, folder)
    assert str(caught.value) == f"{path} cannot be read as a checkpoint: it is corrupt. Take it away to begin anew."
    assert not Path("trapped").exists()


def test_a_checkpoint_of_another_version_is_refused(torch: Any, folder: Path) -> None:
    (folder / CHECKPOINT).write_bytes(saved(torch, {"version": 2, "told": "{}", "models": {}}))
    with pytest.raises(InvalidError, match="it is of version 2, and not 1"):
        load_checkpoint(torch, folder)


def test_a_file_that_has_no_room_leaves_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_whole(path, b"before")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, limits[1]))
    try:
        with pytest.raises(OSError, match="File too large"):
            write_whole(path, b"a" * 1000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert (path.read_bytes(), [each.name for each in tmp_path.iterdir()]) == (b"before", ["file"])


def test_weights_and_moments_are_kept_in_16_bits(torch: Any, cpu: Cpu) -> None:
    student, other = Student(cpu, 2, "coloured", 16, seed=1), Student(cpu, 2, "coloured", 16, seed=2)
    optimizers = [torch.optim.AdamW(list(each.weights.values()), fused=False) for each in (student, other)]
    student.values(torch.rand(8, 16)).sum().backward()
    optimizers[0].step()
    unpack_model(pack_model(student, optimizers[0]), other, optimizers[1])
    for name, weight in student.weights.items():
        assert torch.equal(other.weights[name], weight.to(torch.float16).float())
    mine, theirs = [each.state for each in optimizers]
    for name in ("value", "heads"):
        kept, now = mine[student.weights[name]], theirs[other.weights[name]]
        assert float(now["step"]) == 1
        assert torch.equal(now["exp_avg_sq"], kept["exp_avg_sq"].to(torch.bfloat16).float())
    assert other.weights["terms"] not in theirs  # it was given no gradient, and so no state
