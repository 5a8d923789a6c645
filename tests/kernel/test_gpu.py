"""The CUDA kernel, in Numba's simulator where there is no GPU: the same games as on the CPU."""

import os
import subprocess
import sys

import numpy as np
import pytest

from azulejos import InvalidError
from azulejos.kernel.gpu import GpuGames, cuda
from azulejos.kernel.unchecked.games import play_games

# NumPy 2.5 has no row_stack, which numba-cuda 0.30 still names: play without it.
WITHOUT_ROW_STACK = "import numpy; vars(numpy).pop('row_stack', None); "
PLAY_ON_GPU = (
    WITHOUT_ROW_STACK + "from azulejos.kernel.gpu import GpuGames; print(*GpuGames()(3, 1, 5, 2, 2, 1, 32)[1:])"
)
MEASURE_GPU = """
from azulejos.kernel import bench
bench.GPU_BLOCKS = bench.GPU_THREADS = bench.GPU_GAMES = 1
measurement = bench.measurements(gpu=True)[-1]
print(measurement.name, measurement.key, measurement.take(1e-6))
"""


def simulated(program: str) -> list[str]:
    """What a program prints, word by word, where Numba simulates a GPU."""
    simulator = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    ran = subprocess.run([sys.executable, "-c", program], env=simulator, capture_output=True, text=True, check=True)
    return ran.stdout.split()


def test_a_gpu_plays_the_games_of_the_cpu() -> None:
    assert simulated(PLAY_ON_GPU) == [str(number) for number in play_games(np.zeros(34, np.int64), 3, 1, 5, 4, 32)]


def test_a_gpu_is_measured_when_asked_for() -> None:
    name, _, rate = simulated(MEASURE_GPU)
    assert (name, float(rate) > 0) == ("gpu_games_per_s", True)


@pytest.mark.skipif(cuda.is_available(), reason="what is tested is the lack of a GPU")
def test_without_a_gpu_the_error_says_what_is_needed() -> None:
    with pytest.raises(InvalidError, match=r"no GPU can be used .* expected an NVIDIA GPU and the extra gpu"):
        GpuGames()
