"""What the tests of bots share: engines that are written for them."""

from pathlib import Path

import pytest

from tests.bots.engines import Write, written


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes an engine, and returns its command line."""
    return lambda **parts: written(tmp_path, **parts)
