"""Games on a real, local Ray cluster. It is started in a process of its own, as it changes the process it is in."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

# Ray needs a minute of two cores to start and end its clusters; the runner on cores keeps the same promises each time.
pytestmark = pytest.mark.nightly

ROOT = Path(__file__).parents[2]
TIMEOUT_S = 1800  # for a cluster that hangs; where others work too, Ray takes minutes to start

PROGRAM = """
import contextlib, io, json, sys
import ray
from ray.exceptions import RayTaskError
from azulejos import cli
from azulejos.arena import cluster
from azulejos.arena.schedule import Fixture, fixtures
from azulejos.bots import Stop
from azulejos.errors import InvalidError
from tests.arena.bots import make, match_of

def played(settings):
    found = cluster.run(settings, fixtures(settings), workers=2, stop=Stop(), make=make)
    return sorted([result.number, result.ending, result.seats[0].place, result.busy > 0] for result in found)

cluster.STARTS = 20  # the machine may be busy
said, tries, init = {}, [], ray.init

def slow_once(*arguments, **options):
    tries.append("try")
    if len(tries) == 1:
        raise Exception("The current node timed out during startup.")
    return init(*arguments, **options)

ray.init = slow_once
shutdown, ray.shutdown = ray.shutdown, lambda: said.update(ended=ray.is_initialized())  # it is needed a while longer
said["all"] = played(match_of("greedy", "random", games=6))
said["tries"] = len(tries)
ray.init, ray.shutdown = init, shutdown
said["lost"] = played(match_of("random", "kills-once:" + sys.argv[1], games=6))
cluster.RETRIES = 1
said["abandoned"] = played(match_of("random", "kills:", games=2))

printed = io.StringIO()
with contextlib.redirect_stdout(printed):
    cli.main(["match", "greedy", "random", "--games", "4", "--ray", "local", "--json"])
said["command"] = json.loads(printed.getvalue())

settings, stop, count = match_of("greedy", "sleepy:0.01", games=1000), Stop(), 0
for result in cluster.run(settings, fixtures(settings), stop=stop, make=make):
    count += 1
    stop.set()
said["stopped"] = count

try:
    list(cluster.run(settings, [Fixture(0, 0, (0, 9), 1)], stop=Stop(), make=make))
except RayTaskError as error:
    said["broken"] = type(error.cause).__name__
said["still there"] = ray.is_initialized()
ray.shutdown()

def unreachable(*_arguments, **_options):
    raise ConnectionError

ray.init = unreachable
try:
    list(cluster.run(settings, [], "10.0.0.1:6379", stop=Stop()))
except InvalidError as error:
    said["unreachable"] = str(error)

def too_slow(*_arguments, **_options):
    raise Exception("The current node timed out during startup.")

ray.init = too_slow
try:
    list(cluster.run(settings, [], stop=Stop()))
except InvalidError as error:
    said["too slow"] = str(error)

settings = match_of("greedy", "random", games=2)
here = cluster._play((settings, make), next(fixtures(settings)))  # as in a worker, where no coverage is measured
said["here"] = [here.ending, here.busy > 0]
print(json.dumps(said))
"""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the program has to say."""
    mark = tmp_path_factory.mktemp("ray") / "mark"
    path = os.pathsep.join([str(ROOT), *[entry for entry in sys.path if entry]])
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(mark)],
        env=dict(os.environ, PYTHONPATH=path, RAY_USAGE_STATS_ENABLED="0"),
        capture_output=True,
        text=True,
        check=False,
        timeout=TIMEOUT_S,
    )
    assert done.returncode == 0, done.stderr
    value: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return value


def test_all_games_are_played_on_the_cluster(said: dict[str, Any]) -> None:
    assert said["all"] == [[number, "over", 1 + number % 2, True] for number in range(6)]


def test_a_lost_worker_loses_no_game(said: dict[str, Any]) -> None:
    assert [game[:2] for game in said["lost"]] == [[number, "over"] for number in range(6)]


def test_a_game_whose_workers_are_always_lost_is_abandoned(said: dict[str, Any]) -> None:
    assert said["abandoned"] == [[0, "abandoned", 1, False], [1, "abandoned", 1, False]]


def test_a_stop_ends_the_run(said: dict[str, Any]) -> None:
    assert said["stopped"] == 1


def test_a_cluster_that_was_there_before_is_left_running(said: dict[str, Any]) -> None:
    assert said["still there"]


def test_a_fault_of_our_own_is_raised(said: dict[str, Any]) -> None:
    assert said["broken"] == "IndexError"


def test_a_cluster_that_is_not_there_is_said_in_one_line(said: dict[str, Any]) -> None:
    assert said["unreachable"] == "there is no Ray cluster at '10.0.0.1:6379': start one, or give local."


def test_a_cluster_that_did_not_start_is_tried_again(said: dict[str, Any]) -> None:
    assert said["tries"] >= 2


def test_a_cluster_that_never_starts_is_said_in_one_line(said: dict[str, Any]) -> None:
    assert said["too slow"] == (
        "Ray did not start here in 20 tries: try again when the machine is less busy, or without Ray."
    )


def test_a_task_is_one_game(said: dict[str, Any]) -> None:
    assert said["here"] == ["over", True]


def test_the_command_plays_on_a_cluster(said: dict[str, Any]) -> None:
    assert said["command"]["wins"] == 4


def test_a_cluster_that_was_started_for_the_run_is_ended_with_it(said: dict[str, Any]) -> None:
    assert said["ended"]
