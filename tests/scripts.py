"""Python files that belong to no package, loaded as modules."""

import importlib.util
from pathlib import Path
from typing import Any

__all__ = ["loaded"]


def loaded(file: Path) -> Any:
    """The module that this file makes."""
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
