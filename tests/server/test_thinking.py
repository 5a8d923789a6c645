"""Bots in processes of their own, with real ones: they answer, are killed, hang, and do not outlive their server."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from azulejos import Game, InvalidError, Move, Position
from azulejos.bots import Limit, bot
from azulejos.bots.programs import Program
from azulejos.bots.warming import compile_all
from azulejos.server import thinking
from azulejos.server.tables import STAND_IN
from azulejos.server.thinking import Tally, Thinkers
from tests.bots.engines import is_running, wait_until_gone, written
from tests.server.running import run

POSITION = Game.new(seed=7).position
ENGINES_MOVE = Move.parse("1BF")  # which no bot of ours would choose here
STAND_INS_MOVE = bot(STAND_IN, 3).choose(POSITION).move
ANSWER = f"say('bestmove {ENGINES_MOVE}')"
UNTIL_STOPPED = "while sys.stdin.readline().strip() != 'stop': pass"
LONG = 40.0  # seconds: a deadline that is no part of the test


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The ids of all processes that were started."""
    started: list[int] = []
    start = Program.__init__

    def noted(program: Program, command: str) -> None:
        start(program, command)
        started.append(program.pid)

    monkeypatch.setattr(Program, "__init__", noted)
    return started


@pytest.fixture(autouse=True)
def nothing_stays_behind(started: list[int]) -> Iterator[None]:
    """Every process that a test started is gone at its end."""
    yield
    assert [pid for pid in started if is_running(pid)] == []


@pytest.fixture(scope="module")
def compiled() -> None:
    """All bots are compiled, so that the processes have only to load them."""
    assert list(compile_all()) == ["search", "mcts"]


@pytest.fixture
def engine(tmp_path: Path) -> str:
    """The command line of an engine that starts quickly and answers at once."""
    return written(tmp_path, go=ANSWER)


def once(folder: Path) -> str:
    """What an engine does to crash the first time."""
    mark = str(folder / "crashed")
    return f"if not os.path.exists({mark!r}): open({mark!r}, 'w'); sys.exit(3)"


async def until(is_so: Callable[[], object]) -> None:
    """Waits until it is so."""
    while not is_so():
        await asyncio.sleep(0.01)


async def asked(thinkers: Thinkers, name: str = "level10") -> Move:
    """What is chosen in the position of these tests."""
    return await thinkers.choose(name, POSITION, seed=3)


# Processes of `azulejos engine`.


@pytest.mark.usefixtures("compiled")
def test_every_level_chooses_as_it_does_elsewhere_with_the_same_seed() -> None:
    large = Game.new(players=4, wall="grey", seed=7).position
    wanted = [(f"level{number}", position, 3) for position in (POSITION, large) for number in range(1, 11)]
    wanted += [("level3", POSITION, seed) for seed in range(10)]  # which overlooks other tiles with each

    async def work() -> list[Move]:
        async with Thinkers(1, seconds=LONG) as thinkers:
            return [await thinkers.choose(name, position, seed=seed) for name, position, seed in wanted]

    assert run(work()) == [bot(name, seed).choose(position).move for name, position, seed in wanted]


@pytest.mark.usefixtures("compiled")
def test_the_loop_goes_on_while_a_bot_thinks_as_long_as_it_may() -> None:
    async def work() -> tuple[Tally, bool]:
        async with Thinkers(1, seconds=LONG) as thinkers:
            await asked(thinkers)
            turns, begun = 0, time.monotonic()
            thought = asyncio.create_task(thinkers.choose("mcts", POSITION, Limit(seconds=0.6)))
            while not thought.done():
                await asyncio.sleep(0.002)
                turns += 1
            return thinkers.tally, turns > 20 and time.monotonic() - begun > 0.4

    assert run(work()) == (Tally(chosen=2, stood_in=0, replaced=0, waiting=0), True)


@pytest.mark.usefixtures("compiled")
def test_no_process_outlives_a_server_that_is_killed_while_its_bots_think() -> None:
    script = f"""
import asyncio
from azulejos import Game
from azulejos.server.thinking import Thinkers

async def work():
    thinkers = Thinkers(1, seconds={2 * LONG})
    thought = asyncio.create_task(thinkers.choose("mcts", Game.new(seed=7).position))
    while not thinkers.processes or thinkers.tally.waiting:
        await asyncio.sleep(0.01)
    print(*thinkers.processes, flush=True)
    await thought

asyncio.run(work())
"""
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        process = int(server.stdout.readline())
        was_running = is_running(process)
        server.kill()
    assert (was_running, wait_until_gone(process)) == (True, True)


# Processes that fail.


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGSTOP])
def test_a_process_that_is_killed_or_hangs_is_replaced_and_the_move_asked_for_again(engine: str, blow: int) -> None:
    async def work() -> tuple[list[Move], Tally, bool]:
        async with Thinkers(1, seconds=2, command=engine) as thinkers:
            moves = [await asked(thinkers)]
            before = thinkers.processes
            os.kill(before[0], blow)
            moves.append(await asked(thinkers))
            return moves, thinkers.tally, thinkers.processes != before

    assert run(work()) == (2 * [ENGINES_MOVE], Tally(chosen=2, stood_in=0, replaced=1, waiting=0), True)


def test_an_idle_process_that_is_killed_is_replaced_before_it_is_asked(engine: str) -> None:
    async def work() -> Move:
        async with Thinkers(1, command=engine) as thinkers:
            await until(lambda: thinkers.processes)
            (before,) = thinkers.processes
            os.kill(before, signal.SIGKILL)
            await until(lambda: thinkers.processes not in ((), (before,)))
            return await asked(thinkers)

    assert run(work()) == ENGINES_MOVE


FAILURES = {"crashes": "sys.exit(3)", "hangs": "time.sleep(60)", "cheats": "say('bestmove 9B9')", "babbles": "say('?')"}


@pytest.mark.parametrize("go", FAILURES.values(), ids=FAILURES)
def test_when_a_fresh_process_fails_too_the_stand_in_chooses(
    tmp_path: Path, go: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> tuple[Move, Tally]:
        async with Thinkers(1, seconds=0.4, command=written(tmp_path, go=go)) as thinkers:
            await until(lambda: thinkers.processes)
            return await asked(thinkers), thinkers.tally

    move, tally = run(work())
    assert (move, tally[:2], tally.replaced <= 2) == (STAND_INS_MOVE, (1, 1), True)
    assert f"level10 gives no answer: {STAND_IN} chooses in its place" in caplog.messages


def test_a_process_that_cannot_be_started_is_tried_again_and_leaves_nothing_in_the_queue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "_LONGEST_PAUSE", 0.01)

    async def work() -> tuple[Move, Tally]:
        async with Thinkers(1, seconds=0.3, command=str(tmp_path / "nothing")) as thinkers:
            move = await asked(thinkers)
            await until(thinkers._questions.empty)
            return move, thinkers.tally

    move, tally = run(work())
    assert (move, tally.stood_in, tally.replaced > 1) == (STAND_INS_MOVE, 1, True)


def test_who_waits_while_a_process_is_started_again_is_answered_by_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "_LONGEST_PAUSE", 0.01)

    async def work() -> tuple[Move, Tally]:
        async with Thinkers(1, seconds=LONG, command=written(tmp_path, start=once(tmp_path), go=ANSWER)) as thinkers:
            return await asked(thinkers), thinkers.tally

    assert run(work()) == (ENGINES_MOVE, Tally(chosen=1, stood_in=0, replaced=1, waiting=0))


@pytest.mark.parametrize("ready", ["time.sleep(60)", "say('error bot_failed it has no weights')"])
def test_a_process_that_does_not_get_ready_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ready: str
) -> None:
    monkeypatch.setattr(thinking, "_WARMING", 0.3)
    monkeypatch.setattr(thinking, "_LONGEST_PAUSE", 0.01)

    async def work() -> None:
        async with Thinkers(1, command=written(tmp_path, isready=ready)) as thinkers:
            await until(lambda: thinkers.tally.replaced > 1)

    run(work())


def test_a_process_that_compiles_is_left_in_peace_however_many_do_not_wait_for_it(
    tmp_path: Path, started: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "_MOST_WAITS", 1000)
    compiled = tmp_path / "compiled"
    wait = f"while not os.path.exists({str(compiled)!r}): time.sleep(0.01)\nsay('readyok')"
    command = written(tmp_path, isready=wait, go=ANSWER)

    async def work() -> tuple[set[Move], Move, tuple[int, ...]]:
        async with Thinkers(1, seconds=0.3, command=command) as thinkers:
            meanwhile = set(await asyncio.gather(*(asked(thinkers) for _ in range(3))))
            compiled.touch()
            await until(lambda: thinkers.processes)
            return meanwhile, await asked(thinkers), thinkers.processes

    assert run(work()) == ({STAND_INS_MOVE}, ENGINES_MOVE, tuple(started))


# Those who ask.


def test_who_asks_first_is_answered_first_and_keeps_the_place_when_asking_again(tmp_path: Path) -> None:
    answered: list[int] = []

    async def ask(thinkers: Thinkers, number: int) -> None:
        await asked(thinkers)
        answered.append(number)

    async def work() -> int:
        async with Thinkers(1, command=written(tmp_path, go=f"{once(tmp_path)}\n{ANSWER}")) as thinkers:
            questions = [asyncio.create_task(ask(thinkers, number)) for number in range(20)]
            await asyncio.sleep(0)
            waiting = thinkers.tally.waiting
            await asyncio.gather(*questions)
            return waiting

    assert (run(work()), answered) == (20, list(range(20)))


def test_who_waits_for_others_waits_on_past_the_deadline(tmp_path: Path) -> None:
    async def work() -> list[Move]:
        async with Thinkers(1, seconds=1, command=written(tmp_path, go=f"time.sleep(0.3); {ANSWER}")) as thinkers:
            await until(lambda: thinkers.processes)
            return await asyncio.gather(*(asked(thinkers) for _ in range(6)))

    assert run(work()) == 6 * [ENGINES_MOVE]


def test_who_has_waited_through_too_many_deadlines_is_answered_by_the_stand_in(
    engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "_MOST_WAITS", 0)

    async def work() -> Move:
        async with Thinkers(1, command=engine) as thinkers:
            await until(lambda: thinkers.processes)
            return await asked(thinkers)

    assert run(work()) == STAND_INS_MOVE


def test_who_no_longer_wants_an_answer_leaves_the_process_free_for_the_next(tmp_path: Path, started: list[int]) -> None:
    command = written(tmp_path, start="asked = 0", go=f"asked += 1\nif asked == 1:\n    {UNTIL_STOPPED}\n{ANSWER}")

    async def work() -> tuple[Move, tuple[int, ...], Tally]:
        async with Thinkers(1, seconds=2 * LONG, command=command) as thinkers:
            questions = [asyncio.create_task(asked(thinkers)) for _ in range(3)]
            await until(lambda: thinkers.tally.waiting == 2)
            for question in questions:
                question.cancel()
            return await asked(thinkers), thinkers.processes, thinkers.tally

    assert run(work()) == (ENGINES_MOVE, tuple(started), Tally(chosen=1, stood_in=0, replaced=0, waiting=0))


def test_weak_bots_need_no_process(started: list[int]) -> None:
    async def work() -> list[Move]:
        return [await asked(Thinkers(1), name) for name in ("level1", "level2", "greedy", "random")]

    chosen = run(work())
    assert (chosen, started) == (
        [bot(name, 3).choose(POSITION).move for name in ("level1", "level2", "greedy", "random")],
        [],
    )


def test_without_a_seed_chance_differs() -> None:
    async def work() -> set[Move]:
        return {await Thinkers(1).choose("random", POSITION) for _ in range(20)}

    assert len(run(work())) > 1


def test_where_the_kernel_is_missing_the_stand_in_plays_and_it_is_said_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, started: list[int]
) -> None:
    monkeypatch.setattr(thinking, "has_kernel", lambda: False)

    async def work() -> tuple[list[Move], Tally]:
        async with Thinkers(1) as thinkers:
            return [await asked(thinkers), await asked(thinkers)], thinkers.tally

    assert run(work()) == (2 * [STAND_INS_MOVE], Tally(chosen=2, stood_in=2, replaced=0, waiting=0))
    assert (caplog.messages, started) == (
        [f"numba or numpy is not installed: {STAND_IN} chooses in place of stronger bots"],
        [],
    )


@pytest.mark.parametrize(
    ("name", "position", "code"),
    [("level11", POSITION, "bot"), ("cmd:ls", POSITION, "bot"), ("level9", Position.initial(), "nothing_to_choose")],
)
def test_what_cannot_be_chosen_is_refused_before_any_process_starts(
    name: str, position: Position, code: str, started: list[int]
) -> None:
    with pytest.raises(InvalidError) as caught:
        run(Thinkers(1).choose(name, position))
    assert (caught.value.code, started) == (code, [])


def test_many_weak_bots_at_once_do_not_hold_up_the_loop() -> None:
    async def work() -> bool:
        thinkers, turns = Thinkers(1), 0
        choosing = asyncio.gather(*(asked(thinkers, "level2") for _ in range(50)))
        while not choosing.done():
            await asyncio.sleep(0)
            turns += 1
        return turns > 50

    assert run(work())


# The end.


def test_who_still_waits_when_all_is_closed_is_answered_by_the_stand_in(tmp_path: Path) -> None:
    async def work() -> tuple[list[Move], Tally]:
        thinkers = Thinkers(1, seconds=2 * LONG, command=written(tmp_path, go=f"{UNTIL_STOPPED}\n{ANSWER}"))
        questions = [asyncio.create_task(asked(thinkers)) for _ in range(3)]
        await until(lambda: thinkers.processes and thinkers.tally.waiting == 2)
        await thinkers.close()
        return [*await asyncio.gather(*questions), await asked(thinkers)], thinkers.tally

    assert run(work()) == ([ENGINES_MOVE, *3 * [STAND_INS_MOVE]], Tally(4, 3, 0, 0))


def test_a_process_that_still_compiles_is_closed_at_once(tmp_path: Path, started: list[int]) -> None:
    async def work() -> float:
        async with Thinkers(1, command=written(tmp_path, isready="time.sleep(60)")):
            await until(lambda: started)
            begun = time.monotonic()
        return time.monotonic() - begun

    assert run(work()) < 10


def test_what_never_started_can_be_closed_and_twice(started: list[int]) -> None:
    async def work() -> None:
        thinkers = Thinkers(1)
        await thinkers.close()
        await thinkers.close()

    run(work())
    assert started == []
