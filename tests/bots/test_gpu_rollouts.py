"""Rollouts on the GPU, in Numba's simulator where there is none: everything as on the CPU."""

from importlib.machinery import ModuleSpec

import pytest

from azulejos import InvalidError
from azulejos.bots import gpu_rollouts
from azulejos.bots.compiled.jit import compiled
from azulejos.bots.gpu_rollouts import GpuRollouts, cuda
from azulejos.study import native
from tests.bots.sample_positions import IS_COMPILED
from tests.kernel.test_gpu import WITHOUT_ROW_STACK, simulated

# Small networks, because simulated threads are slow: last moves of games, and for two kinds of them more, with a deal
# and the round after it.
COMPARE = """
from azulejos.bots import rollouts
from tests.bots.make_gpu_rollouts import asked_of, differences
from tests.bots.networks import random_network
from tests.bots.sample_positions import ALL, SOME, game
rollouts.learned = random_network
for players, wall in ALL:
    *_, third, _, last = game(players, wall, 1)
    asked = asked_of([third], 1)
    if (players, wall) in SOME:
        dealt = [each for each in game(players, wall, 1) if each.phase == "refill"][-1:]
        asked = asked_of([third], 2) + asked_of(dealt, 1) + asked_of([last], 2)  # the deal is not the first thread's
    assert differences(players, wall, asked) == [], (players, wall)
print("same")
"""

# Contests of few moves, in batches of two games. Some end a round later; others at once, and there one batch decides.
PLAY_OUT = """
from azulejos.bots import mcts, rollouts
from azulejos.bots.compiled import rollouts as compiled
from azulejos.study import Contest, deep_review, native, play_out
from tests.bots.networks import random_network
from tests.bots.sample_positions import game
mcts.learned = rollouts.learned = random_network
compiled.LAST_ROUND, compiled.WIDTH, compiled.OTHER_DEALS = 3, 1, 2
deep_review.BATCH, native.LINE_NODES = 2, 1
contests = []
for number, count in ((2, 3), (3, 2)):
    position = [each for each in game(2, "coloured", 1) if each.round == number and each.phase == "drafting"][-3]
    moves = [str(move) for move in position.legal_moves()[:count]]
    candidates = tuple(deep_review.Candidate(move, 0, (0.0,) * 4, (0.0, 0.0)) for move in moves[1:])
    contests.append(Contest(str(position), moves[0], candidates))
kept = []
there = play_out(contests, 2, "coloured", device="gpu", most=4, threads=2, keep=kept.append)
assert there == play_out(contests, 2, "coloured", device="cpu", most=4)
assert there == play_out(kept[0], 2, "coloured", most=4) == kept[-1] != kept[0]
print(*[one.games for one in there])
"""


def test_a_gpu_plays_out_the_games_of_the_cpu() -> None:
    assert simulated(WITHOUT_ROW_STACK + COMPARE) == ["same"]


def test_a_gpu_plays_contests_out_as_the_cpu_does_and_goes_on_where_it_stopped() -> None:
    assert simulated(WITHOUT_ROW_STACK + PLAY_OUT) == ["4", "2"]


@pytest.mark.skipif(not IS_COMPILED, reason="what is tested is how it is compiled")
def test_the_kernel_is_kept_until_any_source_changes() -> None:
    assert gpu_rollouts._kernel()._cache._cache_file._source_stamp == compiled._stamp


@pytest.mark.skipif(cuda.is_available(), reason="what is tested is the lack of a GPU")
def test_without_a_gpu_only_who_asks_for_one_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    native.check_device("cpu")
    monkeypatch.setattr("azulejos.kernel.cuda.find_spec", lambda name: ModuleSpec(name, None))
    with pytest.raises(InvalidError, match=r"no GPU can be used .*no CUDA device found.*: expected an NVIDIA GPU"):
        native.check_device("gpu")


def test_without_numba_cuda_the_error_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azulejos.kernel.cuda.find_spec", lambda _name: None)
    with pytest.raises(InvalidError, match=r"numba-cuda is not installed.* pip install 'azulejos\[gpu\]'"):
        GpuRollouts(2, "coloured")
