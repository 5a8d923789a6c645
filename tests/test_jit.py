"""How functions are compiled."""

from typing import Any

import numba
import pytest

from azulejos.kernel.jit import announcer, compiled


def twice(number: int) -> int:
    """What is compiled here."""
    return 2 * number


def test_without_a_folder_for_it_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numba.core.caching.CacheImpl._locator_classes", [])
    assert compiled(twice)(2) == 4


@pytest.mark.parametrize(
    ("package", "said"),
    [
        ("azulejos", ["Azulejos is being compiled for this computer, once: this takes up to a minute."]),
        ("another", []),
    ],
)
def test_the_first_of_our_functions_that_has_to_be_compiled_is_announced(
    package: str, said: list[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(announcer, "is_done", False)
    monkeypatch.setattr(twice, "__module__", f"{package}.module")
    for _ in range(2):
        compiled_anew: Any = numba.njit(twice)
        compiled_anew(2)
    assert [record.message for record in caplog.records] == said


def test_a_function_is_compiled_once_for_all_literal_numbers_that_it_is_called_with() -> None:
    called: Any = compiled(twice)

    @compiled
    def caller(number: int) -> int:
        return int(called(1) + called(2) + called(number))

    assert (caller(3), len(called.signatures)) == (12, 1)
