"""What the environments need beside Azulejos, and a clear line where it is missing."""

import importlib
from typing import TYPE_CHECKING, Any

from azulejos.errors import InvalidError

__all__ = ["load"]

if TYPE_CHECKING:

    class Untyped:
        """What type checkers take a class for whose package has no types: all of its attributes may be anything."""

        def __init__(self, *arguments: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...


def load(module: str, wanted: str = "azulejos[envs]") -> Any:
    """A module of another package; raises `InvalidError` with the command that installs what is wanted."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise InvalidError("env_needs", package=str(error.name), wanted=wanted) from error
