"""A batch beyond one process and one run: forked, pickled, closed, shared with other libraries."""

import os
import pickle
import signal

import numpy as np
import pytest

from azulejos import InvalidError
from azulejos.kernel import Batch


@pytest.mark.skipif(not hasattr(os, "fork"), reason="only some systems fork")
def test_a_batch_with_threads_goes_on_after_a_fork() -> None:
    with Batch(64, seed=3, threads=2) as batch:
        batch.step(batch.sample(1))
        expected = pickle.loads(pickle.dumps(batch))  # noqa: S301  # pickled a moment ago
        child = os.fork()
        if child == 0:  # pragma: no cover - another process, which coverage does not follow
            signal.alarm(60)  # a child that hangs is killed
            batch.step(batch.sample(2))
            expected.step(expected.sample(2))
            same = (batch.states == expected.states).all()
            batch.close()
            os._exit(0 if same else 1)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        batch.step(batch.sample(2))


@pytest.mark.parametrize("threads", [1, 2])
def test_a_pickled_batch_plays_on_as_the_other_does(threads: int) -> None:
    with Batch(20, 3, "grey", threads=threads) as batch:
        batch.step(batch.sample(1))
        with pickle.loads(pickle.dumps(batch)) as other:  # noqa: S301  # pickled a moment ago
            batch.step(batch.sample(2))
            other.step(other.sample(2))
            assert (batch.states == other.states).all()


@pytest.mark.parametrize("threads", [1, 2])
def test_a_closed_batch_says_so_and_keeps_its_arrays(threads: int) -> None:
    with Batch(4, threads=threads) as batch:
        actions = batch.sample(1)
    batch.close()  # again, to no harm
    with pytest.raises(InvalidError, match="the batch was closed: make another one"):
        batch.step(actions)
    assert batch.turn.shape == (4,)


def test_a_closed_batch_keeps_its_seeds_too() -> None:
    with Batch(4) as batch:
        pass
    with pytest.raises(InvalidError, match="the batch was closed"):
        batch.reset()
    assert batch.seeds.tolist() == [0, 1, 2, 3]


def test_other_libraries_share_its_arrays_without_a_copy() -> None:
    batch = Batch(4)
    for array in (batch.states, batch.observe(), batch.legal(), batch.step(batch.sample(1)).rewards):
        assert np.shares_memory(np.from_dlpack(array), array)
