"""What the environments need beside Azulejos, and a clear line where it is missing."""

import importlib
from typing import Any

from azulejos.errors import InvalidError

__all__ = ["load"]


def load(module: str) -> Any:
    """A module of another package; raises `InvalidError` with the command that installs it."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise InvalidError("env_needs", package=str(error.name)) from error
