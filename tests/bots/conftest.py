"""What the tests of bots share: engines that are written for them, and quick judges where nothing is compiled."""

from pathlib import Path

import numba
import pytest

from azulejos.bots import mcts
from tests.bots.engines.sample_engines import Write, written


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes an engine, and returns its command line."""
    return lambda **parts: written(tmp_path, **parts)


@pytest.fixture(autouse=True)
def _small_judges_uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Uncompiled, a learned network takes a thousand times as long: only the small ones of tests are used there."""
    if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]  # numba sets its options when it is imported
        monkeypatch.setattr(mcts, "has_learned", lambda *_: False)
