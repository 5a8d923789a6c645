"""Where learning happens: on a CPU and in Numba's simulator of a GPU it is the same."""

import os
import subprocess
import sys
from typing import Any

import pytest

from azulejos import InvalidError
from azulejos.learn import devices
from azulejos.learn.devices import Cpu, choose_device, load_torch

SAME = """
import sys
from operator import attrgetter
import numpy
if sys.argv[1] == "old":
    vars(numpy).pop("row_stack", None)  # NumPy 2.5 has none, which numba-cuda 0.30 still names
else:
    numpy.row_stack = numpy.vstack
import torch
from azulejos.learn.devices import Cpu, choose_device
from azulejos.learn.games import Games
from azulejos.learn.models import Teacher

torch.set_num_threads(1)
found = []
for device in (Cpu(), choose_device(), choose_device(is_plain=True)):
    games = Games(device, 3, "grey", 3, 2, seed=7, opening=80, has_terms=True)
    teacher = Teacher(Cpu(), 3, "grey", layers=(16, 8), seed=1).freeze()
    with torch.no_grad():
        teacher.weights["heads"].normal_(0, 0.3, generator=torch.Generator().manual_seed(1))
    judge = lambda rows: teacher.freeze()(rows.float())
    games.judged.noises.fill_(0.1)
    for ply in range(2):
        games.expand()
        games.judge(judge, games.judged.outputs)
        device.view(games.states, games.views)
        games.teach(*games.parts(1), 0.03)
        games.step(ply, ply)
    device.finish()
    names = ["states", "views", "moves.bits", "moves.actions", "moves.roles", "moves.terms"]
    names += ["kept.bits", "kept.ends", "kept.viewers"]
    whole = {name: attrgetter(name)(games).clone() for name in names}
    near = ["lesson.targets", "lesson.slopes", "lesson.losses", "kept.values"]
    near = {name: attrgetter(name)(games).clone() for name in near}
    spread = device.spread(games.moves.bits, 1, 5, step=4)[:5].float().clone()
    games.close()
    found.append((whole, near, spread))
(whole, near, spread), *others = found
for other_whole, other_near, other_spread in others:
    print(all(torch.equal(whole[name], other_whole[name]) for name in whole),
          all(torch.allclose(near[name], other_near[name], atol=1e-4) for name in near),
          torch.equal(spread, other_spread))
print(choose_device().name, choose_device(wants_cpu=True).name)
"""


@pytest.mark.parametrize("numpy", ["new", "old"])
def test_a_simulated_gpu_does_what_the_cpu_does(numpy: str) -> None:
    simulator = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1", "OMP_NUM_THREADS": "1"}
    command = [sys.executable, "-c", SAME, numpy]
    ran = subprocess.run(command, env=simulator, capture_output=True, text=True, check=False)
    assert ran.stdout.split() == ["True"] * 6 + ["cpu", "cpu"], ran.stderr


def test_a_gpu_is_taken_where_there_is_one(torch: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_ENABLE_CUDASIM", raising=False)
    monkeypatch.setattr(devices, "CudaDevice", lambda *, is_plain: f"a GPU, {is_plain}")
    monkeypatch.setattr(torch.cuda, "is_available", lambda: True)
    assert [str(choose_device(is_plain=True)), choose_device(wants_cpu=True).name] == ["a GPU, True", "cpu"]
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    assert choose_device().name == "cpu"


def test_without_torch_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(InvalidError, match=r"learning needs torch, .* pip install 'azulejos\[learn\]'"):
        load_torch()


def test_bits_become_numbers(torch: Any, cpu: Cpu) -> None:
    bits = torch.tensor([[0, 0], [0b101, 1 << 23]], dtype=torch.int32)
    rows = cpu.spread(bits, 1, 1)
    assert rows.nonzero().tolist() == [[0, 0], [0, 2], [0, 47]]
    cpu.finish()
    cpu.forget([bits])
