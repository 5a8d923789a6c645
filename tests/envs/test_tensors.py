"""Arrays for torch and JAX, with stand-ins for both: neither is installed for these tests."""

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from azulejos import InvalidError
from azulejos.envs.needs import load
from azulejos.envs.tensors import to_jax, to_torch
from azulejos.kernel import Batch


@pytest.fixture
def batch() -> Batch:
    return Batch(2)


def test_torch_gets_the_memory_itself(batch: Batch, monkeypatch: pytest.MonkeyPatch) -> None:
    torch: Any = SimpleNamespace(from_dlpack=np.from_dlpack, as_tensor=lambda array, device: (array, device))
    monkeypatch.setitem(sys.modules, "torch", torch)
    assert np.shares_memory(to_torch(batch.states), batch.states)
    on_gpu = SimpleNamespace(__cuda_array_interface__={})
    assert to_torch(on_gpu) == (on_gpu, "cuda")


def test_jax_gets_no_numbers_that_it_would_cut(batch: Batch, monkeypatch: pytest.MonkeyPatch) -> None:
    config = SimpleNamespace(jax_enable_x64=False)
    monkeypatch.setitem(sys.modules, "jax", SimpleNamespace(config=config, numpy=np))
    assert to_jax(batch.observe()).dtype == np.float32
    with pytest.raises(InvalidError, match="JAX would cut int64 to 32 bits: set jax_enable_x64, or give it a view"):
        to_jax(batch.states)
    assert to_jax(batch.states.view(np.int32)).shape == (2, 40)
    config.jax_enable_x64 = True
    assert to_jax(batch.states) is batch.states


@pytest.mark.parametrize("package", ["numpy", "gymnasium", "pettingzoo"])
def test_a_missing_package_is_named_with_what_installs_it(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(InvalidError, match=rf"need {package}, which is not installed: pip install 'azulejos\[envs\]'"):
        load(package)


@pytest.mark.parametrize(("share", "package"), [(to_torch, "torch"), (to_jax, "jax")])
def test_a_missing_library_is_named_with_its_own_package(
    share: Callable[[Any], Any], package: str, batch: Batch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(InvalidError, match=rf"need {package}, which is not installed: pip install '{package}'"):
        share(batch.states)
