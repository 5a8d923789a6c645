"""How functions are compiled."""

import pytest

from azulejos.kernel.jit import compiled


def twice(number: int) -> int:
    """What is compiled here."""
    return 2 * number


def test_without_a_folder_for_it_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numba.core.caching.CacheImpl._locator_classes", [])
    assert compiled(twice)(2) == 4
