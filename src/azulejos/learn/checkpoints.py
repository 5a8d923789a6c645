"""The files of a training run: written atomically, so that a run can always be resumed.

A checkpoint holds the weights of both networks and the state of their optimizers, as 16-bit floats: it stays under
16 MiB.
"""

import io
import json
import os
import pickle
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from azulejos.errors import InvalidError
from azulejos.learn.models import Student, Teacher

__all__ = [
    "CHECKPOINT",
    "VERSION",
    "load_checkpoint",
    "pack_model",
    "refusing_corrupt",
    "save_checkpoint",
    "unpack_model",
    "write_whole",
]

CHECKPOINT = "checkpoint.pt"
VERSION = 1
MOMENTS = ("exp_avg", "exp_avg_sq")  # AdamW's state for each weight


def write_whole(path: Path, data: bytes) -> None:
    """Puts the bytes into the file, all of them or none; raises `OSError`."""
    beside = path.with_name(f".{path.name}.new")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def pack_model(model: Teacher | Student, optimizer: Any) -> dict[str, Any]:
    """The weights of a network and the state of its optimizer; None if it has not started."""
    torch = model.torch
    packed: dict[str, Any] = {}
    for name, each in model.weights.items():
        state = optimizer.state.get(each, {}) if optimizer else {}
        packed[name] = each.detach().to(torch.float16).cpu()
        packed[f"{name}:step"] = float(state.get("step", 0.0))
        for part in MOMENTS:
            if part in state:  # bf16 can represent squares of small gradients
                packed[f"{name}:{part}"] = state[part].to(torch.bfloat16).cpu()
    return packed


def unpack_model(packed: dict[str, Any], model: Teacher | Student, optimizer: Any = None) -> None:
    """Gives a network the weights that were packed, and its optimizer the state that it had."""
    torch = model.torch
    with torch.no_grad():
        for name, each in model.weights.items():
            each.copy_(packed[name])
            if optimizer is not None and f"{name}:{MOMENTS[0]}" in packed:
                where = each.device if optimizer.defaults["fused"] else "cpu"
                moments = {part: packed[f"{name}:{part}"].to(each.device).float() for part in MOMENTS}
                optimizer.state[each] = {"step": torch.tensor(packed[f"{name}:step"], device=where), **moments}


def save_checkpoint(torch: Any, folder: Path, progress: dict[str, Any], models: dict[str, Any]) -> None:
    """Writes a checkpoint; raises `OSError`, and leaves the one before."""
    written = io.BytesIO()  # in memory first: torch reports a full disk as a broken archive
    torch.save({"version": VERSION, "told": json.dumps(progress), "models": models}, written)
    write_whole(folder / CHECKPOINT, written.getvalue())


def load_checkpoint(torch: Any, folder: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """How far a checkpoint is, and its networks; raises `InvalidError` if it is none, `OSError` if it is unreadable."""
    path = folder / CHECKPOINT
    data = path.read_bytes()
    with refusing_corrupt(folder):
        if wrong := zipfile.ZipFile(io.BytesIO(data)).testzip():  # torch does not verify the checksums it writes
            raise ValueError(wrong)
        found = torch.load(io.BytesIO(data), map_location="cpu", weights_only=True)
        version, progress, models = found["version"], json.loads(found["told"]), dict(found["models"])
    if version != VERSION:
        raise InvalidError("checkpoint", file=str(path), why=f"it is of version {version}, and not {VERSION}")
    return progress, models


@contextmanager
def refusing_corrupt(folder: Path) -> Iterator[None]:
    """What a corrupt checkpoint makes go wrong here becomes an `InvalidError`."""
    faults = (RuntimeError, ValueError, LookupError, TypeError, AttributeError, EOFError)
    try:
        yield
    except (*faults, pickle.UnpicklingError, zipfile.BadZipFile, zlib.error) as error:
        raise InvalidError("checkpoint", file=str(folder / CHECKPOINT), why="it is corrupt") from error
