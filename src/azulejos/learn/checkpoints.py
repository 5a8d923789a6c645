"""What a run of learning leaves in its folder: files that are whole or not there, and can be gone on with.

A checkpoint holds both networks and how they were moving, as 16-bit floats: it stays under 16 MiB.
"""

import json
import os
import pickle
from pathlib import Path
from typing import Any

from azulejos.errors import InvalidError
from azulejos.learn.models import Student, Teacher

__all__ = ["CHECKPOINT", "VERSION", "load_checkpoint", "pack_model", "save_checkpoint", "unpack_model", "write_whole"]

CHECKPOINT = "checkpoint.pt"
VERSION = 1


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
    """The weights of a network and how they were moving."""
    torch = model.torch
    packed: dict[str, Any] = {}
    for name, each in model.weights.items():
        state = optimizer.state.get(each, {})
        packed[name] = each.detach().to(torch.float16).cpu()
        packed[f"{name}:step"] = float(state.get("step", 0.0))
        for part in ("exp_avg", "exp_avg_sq"):
            if part in state:  # bf16 has room for squares of small slopes
                packed[f"{name}:{part}"] = state[part].to(torch.bfloat16).cpu()
    return packed


def unpack_model(packed: dict[str, Any], model: Teacher | Student, optimizer: Any = None) -> None:
    """Gives a network the weights that were packed, and its optimizer how they were moving."""
    torch = model.torch
    with torch.no_grad():
        for name, each in model.weights.items():
            each.copy_(packed[name])
            if optimizer is not None and f"{name}:exp_avg" in packed:
                moving = {part: packed[f"{name}:{part}"].to(each.device).float() for part in ("exp_avg", "exp_avg_sq")}
                step = torch.tensor(
                    packed[f"{name}:step"], device=each.device if optimizer.defaults["fused"] else "cpu"
                )
                optimizer.state[each] = {"step": step} | moving


def save_checkpoint(torch: Any, folder: Path, told: dict[str, Any], models: dict[str, Any]) -> None:
    """Writes a checkpoint; raises `OSError`, and leaves the one before."""
    beside = folder / f".{CHECKPOINT}.new"
    try:
        torch.save({"version": VERSION, "told": json.dumps(told), "models": models}, beside)
        beside.replace(folder / CHECKPOINT)
    except (OSError, RuntimeError) as error:  # torch says a full disk as a RuntimeError
        beside.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise
        raise OSError(None, str(error).splitlines()[0]) from error


def load_checkpoint(torch: Any, folder: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a checkpoint tells, and its networks; raises `InvalidError` if it is none."""
    path = folder / CHECKPOINT
    try:
        found = torch.load(path, map_location="cpu", weights_only=True)
        version, told, models = found["version"], json.loads(found["told"]), dict(found["models"])
    except (RuntimeError, ValueError, KeyError, TypeError, EOFError, pickle.UnpicklingError) as error:
        raise InvalidError("checkpoint", found=str(path), why="it is corrupt") from error
    if version != VERSION:
        raise InvalidError("checkpoint", found=str(path), why=f"it is of version {version}, and not {VERSION}")
    return told, models
