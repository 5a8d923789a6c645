"""What `azulejos bench` measures, and the signature of the kernel's behaviour."""

import math

import pytest

from azulejos.kernel import bench
from azulejos.kernel.warmup import compile_all

SIGNATURE = 66868988844029  # a change of behaviour changes it, and its commit says so


@pytest.mark.parametrize("measurement", bench.measurements(), ids=lambda each: f"{each.name}-{each.key}")
def test_every_figure_can_be_taken(measurement: bench.Measurement) -> None:
    figure = measurement.take(0.001)
    is_difference = measurement.name == "import_ms"  # of two times, which on a busy machine may be anything
    assert math.isfinite(figure) if is_difference else figure > 0


def test_the_signature_is_the_same_everywhere() -> None:
    assert bench.signature(games=1) == SIGNATURE


def test_everything_can_be_compiled_ahead() -> None:
    assert list(compile_all()) == ["deals", "moves", "random games", "move counts", "batches"]
