"""Lazy imports of modules that need the kernel, which is an extra and slow to load."""

import importlib
from typing import Any

from azulejos.errors import InvalidError

__all__ = ["KERNEL_NEEDS", "load"]

KERNEL_NEEDS = ("numba", "numpy")


def load(module: str) -> Any:
    """Imports a module of this room; raises `InvalidError` if it needs a package that is not installed."""
    try:
        return importlib.import_module(f"azulejos.bots.{module}")
    except ModuleNotFoundError as error:
        if error.name not in KERNEL_NEEDS:
            raise
        raise InvalidError("bot_needs", name=module, package=error.name) from error
