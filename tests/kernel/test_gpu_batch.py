"""A batch on the GPU, in Numba's simulator where there is none: everything as on the CPU."""

import pytest

from azulejos import InvalidError
from azulejos.kernel.gpu_batch import GpuBatch, cuda
from tests.kernel.test_gpu import WITHOUT_ROW_STACK, simulated

# Two games of a round on each wall, everything compared after each step; then what is refused, and new games.
COMPARE = """
import numpy as np
from azulejos import InvalidError
from azulejos.kernel import Batch
from azulejos.kernel.gpu_batch import GpuBatch
from tests.kernel.make_gpu_batch import differences
for players, wall in [(2, "coloured"), (3, "grey")]:
    assert differences(3, players, wall, steps=16, rounds=1) == [], (players, wall)
here, there = Batch(5, seed=2), GpuBatch(5, seed=2)
actions = here.sample(1)
actions[3] = 324
try:
    there.step(actions)
except ValueError as error:
    print(error, error.__notes__)
assert (there.states.copy_to_host() == here.states).all()
for call in (lambda: there.step(np.zeros(4, np.int64)), lambda: there.reset([1, 0]), lambda: there.legal(np.zeros(3))):
    try:
        call()
    except InvalidError as error:
        print(error.code)
for mask, seeds in [(None, None), ([True, False, True, False, True], [7, 8, 9, 10, 11])]:
    here.reset(mask, seeds)
    there.reset(mask, seeds)
    assert (there.states.copy_to_host() == here.states).all()
rows, seats = np.ones((5, 184), np.float32), np.ones(5, np.int64)
assert (there.observe(seats=seats).copy_to_host() == here.observe(seats=seats)).all()
assert there.position(4) == here.position(4)
print(len(there))
"""


def test_a_batch_on_the_gpu_is_the_batch_of_the_cpu() -> None:
    said = " ".join(simulated(WITHOUT_ROW_STACK + COMPARE))
    assert said == (
        "5@5 is not legal: this is drafting. Write source, colour and place, such as 2B1. ['in slot 3 of the batch']"
        " gpu_array batch_mask gpu_array 5"
    )


@pytest.mark.skipif(cuda.is_available(), reason="what is tested is the lack of a GPU")
def test_without_a_gpu_the_error_says_what_is_needed() -> None:
    with pytest.raises(InvalidError, match=r"no GPU can be used .* expected an NVIDIA GPU and the extra gpu"):
        GpuBatch(1)
