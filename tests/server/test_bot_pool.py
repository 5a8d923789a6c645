"""Bots in processes of their own, with real ones: they answer, are killed, hang, and do not outlive their server."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from azulejos import Game, InvalidError, Move, Position
from azulejos.bots import bot
from azulejos.bots.warmup import compile_all
from azulejos.server import bot_pool
from azulejos.server.bot_pool import BotPool, Tally
from azulejos.tables.table import STAND_IN
from tests.bots.engines.sample_engines import HANG, is_running, note_started, wait_until_gone, written
from tests.patience import PATIENCE_S, run_turned, turn_clock
from tests.server.databases import run

POSITION = Game.new(seed=7).position
ENGINES_MOVE = Move.parse("1BF")  # which no bot of ours would choose here
STAND_INS_MOVE = bot(STAND_IN, 3).choose(POSITION).move
ANSWER = f"say('bestmove {ENGINES_MOVE}')"
UNTIL_STOPPED = "while sys.stdin.readline().strip() != 'stop': pass"
LONG = PATIENCE_S  # a deadline that is no part of the test


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The ids of all processes that were started."""
    return note_started(monkeypatch)


@pytest.fixture(autouse=True)
def nothing_stays_behind(started: list[int]) -> Iterator[None]:
    """Every process that a test started is gone at its end."""
    yield
    assert [pid for pid in started if is_running(pid)] == []


@pytest.fixture(scope="module")
def compiled() -> None:
    """All bots are compiled, so that the processes have only to load them."""
    assert list(compile_all()) == ["search", "mcts", "rollouts", "bots for batches"]


@pytest.fixture
def engine(tmp_path: Path) -> str:
    """The command line of an engine that starts quickly and answers at once."""
    return written(tmp_path, go=ANSWER)


def once(folder: Path) -> str:
    """What an engine does to crash the first time."""
    mark = str(folder / "crashed")
    return f"if not os.path.exists({mark!r}): open({mark!r}, 'w'); sys.exit(3)"


def answer_with(leave: Path) -> str:
    """What an engine does to answer once this file is there."""
    return f"while not os.path.exists({str(leave)!r}): time.sleep(0.01)\n{ANSWER}"


async def until(is_so: Callable[[], object]) -> None:
    """Waits until it is so."""
    while not is_so():
        await asyncio.sleep(0.01)


async def asked(bot_pool: BotPool, name: str = "level10") -> Move:
    """What is chosen in the position of these tests."""
    return (await bot_pool.choose(name, POSITION, seed=3)).move


# Processes of `azulejos engine`.


@pytest.mark.usefixtures("compiled")
def test_every_level_chooses_as_it_does_elsewhere_with_the_same_seed() -> None:
    large = Game.new(players=4, wall="grey", seed=7).position
    wanted = [(f"level{number}", position, 3) for position in (POSITION, large) for number in range(1, 11)]
    wanted += [("level3", POSITION, seed) for seed in range(10)]  # which overlooks other tiles with each

    async def work() -> list[Move]:
        async with BotPool(1, seconds=LONG) as bot_pool:
            return [(await bot_pool.choose(name, position, seed=seed)).move for name, position, seed in wanted]

    assert run(work()) == [bot(name, seed).choose(position).move for name, position, seed in wanted]


def test_the_loop_goes_on_while_a_bot_thinks(tmp_path: Path) -> None:
    leave = tmp_path / "leave to answer"
    engine = written(tmp_path, go=answer_with(leave))

    async def work() -> tuple[bool, Move]:
        async with BotPool(1, seconds=LONG, command=engine) as bot_pool:
            thought = asyncio.create_task(asked(bot_pool))
            await until(lambda: bot_pool.processes and not bot_pool.tally.waiting)
            is_early = thought.done()
            leave.touch()
            return is_early, await thought

    assert run(work()) == (False, ENGINES_MOVE)


@pytest.mark.usefixtures("compiled")
def test_no_process_outlives_a_server_that_is_killed_while_its_bots_think() -> None:
    script = f"""
import asyncio
from azulejos import Game
from azulejos.server.bot_pool import BotPool

async def work():
    bot_pool = BotPool(1, seconds={2 * LONG})
    thought = asyncio.create_task(bot_pool.choose("mcts", Game.new(seed=7).position))
    while not bot_pool.processes or bot_pool.tally.waiting:
        await asyncio.sleep(0.01)
    print(*bot_pool.processes, flush=True)
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


# Who hangs is found by the deadline, within which the next one must have answered, on a slow machine too.
@pytest.mark.parametrize(("blow", "seconds"), [(signal.SIGKILL, LONG), (signal.SIGSTOP, 12)])
def test_a_process_that_is_killed_or_hangs_is_replaced_and_the_move_asked_for_again(
    engine: str, blow: int, seconds: float
) -> None:
    async def work() -> tuple[list[Move], Tally, bool]:
        async with BotPool(1, seconds=seconds, command=engine) as bot_pool:
            bot_pool._seconds = LONG  # for the next one to start
            moves = [await asked(bot_pool)]
            before = bot_pool.processes
            os.kill(before[0], blow)
            moves.append(await asked(bot_pool))
            return moves, bot_pool.tally, bot_pool.processes != before

    assert run(work()) == (2 * [ENGINES_MOVE], Tally(chosen=2, stood_in=0, replaced=1, waiting=0), True)


def test_an_idle_process_that_is_killed_is_replaced_before_it_is_asked(engine: str) -> None:
    async def work() -> Move:
        async with BotPool(1, command=engine) as bot_pool:
            await until(lambda: bot_pool.processes)
            (before,) = bot_pool.processes
            os.kill(before, signal.SIGKILL)
            await until(lambda: bot_pool.processes not in ((), (before,)))
            return await asked(bot_pool)

    assert run(work()) == ENGINES_MOVE


FAILURES = {"crashes": "sys.exit(3)", "hangs": HANG, "cheats": "say('bestmove 9B9')", "babbles": "say('?')"}


@pytest.mark.parametrize("go", FAILURES.values(), ids=FAILURES)
def test_when_a_fresh_process_fails_too_the_stand_in_chooses(
    tmp_path: Path, go: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> tuple[Move, Tally]:
        async with BotPool(1, seconds=0.4, command=written(tmp_path, go=go)) as bot_pool:
            await until(lambda: bot_pool.processes)
            return await asked(bot_pool), bot_pool.tally

    move, tally = run(work())
    assert (move, tally[:2], tally.replaced <= 2) == (STAND_INS_MOVE, (1, 1), True)
    assert f"level10 gives no answer: {STAND_IN} chooses in its place" in caplog.messages


def test_a_process_that_cannot_be_started_is_tried_again_and_leaves_nothing_in_the_queue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "_LONGEST_PAUSE_S", 0.01)

    async def work() -> tuple[Move, Tally]:
        async with BotPool(1, seconds=0.3, command=str(tmp_path / "nothing")) as bot_pool:
            move = await asked(bot_pool)
            await until(lambda: not len(bot_pool._questions))
            return move, bot_pool.tally

    move, tally = run(work())
    assert (move, tally.stood_in, tally.replaced > 1) == (STAND_INS_MOVE, 1, True)


def test_without_processes_the_stand_in_chooses(started: list[int]) -> None:
    async def work() -> tuple[Move, Tally]:
        async with BotPool(0) as bot_pool:
            return await asked(bot_pool), bot_pool.tally

    assert (run(work()), started) == ((STAND_INS_MOVE, Tally(chosen=1, stood_in=1, replaced=0, waiting=0)), [])


def test_who_waits_while_a_process_is_started_again_is_answered_by_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "_LONGEST_PAUSE_S", 0.01)

    async def work() -> tuple[Move, Tally]:
        async with BotPool(1, seconds=LONG, command=written(tmp_path, start=once(tmp_path), go=ANSWER)) as bot_pool:
            return await asked(bot_pool), bot_pool.tally

    assert run(work()) == (ENGINES_MOVE, Tally(chosen=1, stood_in=0, replaced=1, waiting=0))


@pytest.mark.parametrize("ready", [HANG, "say('error bot_failed it has no weights')"])
def test_a_process_that_does_not_get_ready_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ready: str
) -> None:
    monkeypatch.setattr(bot_pool, "_WARMING_S", 0.3)
    monkeypatch.setattr(bot_pool, "_LONGEST_PAUSE_S", 0.01)

    async def work() -> None:
        async with BotPool(1, command=written(tmp_path, isready=ready)) as bot_pool:
            await until(lambda: bot_pool.tally.replaced > 1)

    run(work())


def test_a_process_that_compiles_is_left_in_peace_however_many_do_not_wait_for_it(
    tmp_path: Path, started: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "_MOST_WAITS", 1000)
    compiled = tmp_path / "compiled"
    wait = f"while not os.path.exists({str(compiled)!r}): time.sleep(0.01)\nsay('readyok')"
    command = written(tmp_path, isready=wait, go=ANSWER)

    async def work() -> tuple[set[Move], Move, tuple[int, ...]]:
        async with BotPool(1, seconds=LONG, command=command) as bot_pool:
            questions = [asyncio.create_task(asked(bot_pool)) for _ in range(3)]
            await until(lambda: bot_pool.tally.waiting == len(questions))
            turn_clock(LONG)
            meanwhile = set(await asyncio.gather(*questions))
            compiled.touch()
            await until(lambda: bot_pool.processes)
            return meanwhile, await asked(bot_pool), bot_pool.processes

    assert run_turned(work()) == ({STAND_INS_MOVE}, ENGINES_MOVE, tuple(started))


def test_why_a_process_does_not_get_ready_yet_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    command = written(tmp_path, isready=f"print('compiling', file=sys.stderr, flush=True)\n{HANG}")

    async def work() -> None:
        async with BotPool(1, command=command):
            await until(lambda: caplog.messages)

    run(work())
    assert caplog.messages == ["a bot's process: compiling"]


# Those who ask.


def test_who_asks_first_is_answered_first_and_keeps_the_place_when_asking_again(tmp_path: Path) -> None:
    answered: list[int] = []

    async def ask(bot_pool: BotPool, number: int) -> None:
        await asked(bot_pool)
        answered.append(number)

    async def work() -> int:
        async with BotPool(1, command=written(tmp_path, go=f"{once(tmp_path)}\n{ANSWER}")) as bot_pool:
            questions = [asyncio.create_task(ask(bot_pool, number)) for number in range(20)]
            await asyncio.sleep(0)
            waiting = bot_pool.tally.waiting
            await asyncio.gather(*questions)
            return waiting

    assert (run(work()), answered) == (20, list(range(20)))


def test_who_waits_for_others_waits_on_past_the_deadline(tmp_path: Path) -> None:
    leave = tmp_path / "leave to answer"

    async def work() -> list[Move]:
        async with BotPool(1, seconds=LONG, command=written(tmp_path, go=answer_with(leave))) as bot_pool:
            await until(lambda: bot_pool.processes)
            questions = [asyncio.create_task(asked(bot_pool)) for _ in range(3)]
            await until(lambda: bot_pool.tally.waiting == 2)
            turn_clock(LONG)
            await asyncio.sleep(0)
            leave.touch()
            return await asyncio.gather(*questions)

    assert run_turned(work()) == 3 * [ENGINES_MOVE]


def test_who_has_waited_through_too_many_deadlines_is_answered_by_the_stand_in(
    engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "_MOST_WAITS", 0)

    async def work() -> Move:
        async with BotPool(1, command=engine) as bot_pool:
            await until(lambda: bot_pool.processes)
            return await asked(bot_pool)

    assert run(work()) == STAND_INS_MOVE


def test_who_no_longer_wants_an_answer_leaves_the_process_free_for_the_next(tmp_path: Path, started: list[int]) -> None:
    command = written(tmp_path, start="asked = 0", go=f"asked += 1\nif asked == 1:\n    {UNTIL_STOPPED}\n{ANSWER}")

    async def work() -> tuple[Move, tuple[int, ...], Tally]:
        async with BotPool(1, seconds=2 * LONG, command=command) as bot_pool:
            questions = [asyncio.create_task(asked(bot_pool)) for _ in range(3)]
            await until(lambda: bot_pool.tally.waiting == 2)
            for question in questions:
                question.cancel()
            return await asked(bot_pool), bot_pool.processes, bot_pool.tally

    assert run(work()) == (ENGINES_MOVE, tuple(started), Tally(chosen=1, stood_in=0, replaced=0, waiting=0))


def test_weak_bots_need_no_process(started: list[int]) -> None:
    async def work() -> list[Move]:
        return [await asked(BotPool(1), name) for name in ("level1", "level2", "greedy", "random")]

    chosen = run(work())
    assert (chosen, started) == (
        [bot(name, 3).choose(POSITION).move for name in ("level1", "level2", "greedy", "random")],
        [],
    )


def test_without_a_seed_chance_differs() -> None:
    async def work() -> set[Move]:
        return {(await BotPool(1).choose("random", POSITION)).move for _ in range(20)}

    assert len(run(work())) > 1


def test_where_the_kernel_is_missing_the_stand_in_plays_and_it_is_said_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, started: list[int]
) -> None:
    monkeypatch.setattr(bot_pool, "has_kernel", lambda: False)

    async def work() -> tuple[list[Move], Tally]:
        async with BotPool(1) as bot_pool:
            return [await asked(bot_pool), await asked(bot_pool)], bot_pool.tally

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
        run(BotPool(1).choose(name, position))
    assert (caught.value.code, started) == (code, [])


def test_many_weak_bots_at_once_do_not_hold_up_the_loop() -> None:
    async def work() -> bool:
        bot_pool, turns = BotPool(1), 0
        choosing = asyncio.gather(*(asked(bot_pool, "level2") for _ in range(50)))
        while not choosing.done():
            await asyncio.sleep(0)
            turns += 1
        return turns > 50

    assert run(work())


# The end.


def test_who_still_waits_when_all_is_closed_is_answered_by_the_stand_in(tmp_path: Path) -> None:
    async def work() -> tuple[list[Move], Tally]:
        bot_pool = BotPool(1, seconds=2 * LONG, command=written(tmp_path, go=f"{UNTIL_STOPPED}\n{ANSWER}"))
        questions = [asyncio.create_task(asked(bot_pool)) for _ in range(3)]
        await until(lambda: bot_pool.processes and bot_pool.tally.waiting == 2)
        await bot_pool.close()
        return [*await asyncio.gather(*questions), await asked(bot_pool)], bot_pool.tally

    assert run(work()) == ([ENGINES_MOVE, *3 * [STAND_INS_MOVE]], Tally(4, 3, 0, 0))


def test_a_process_that_still_compiles_is_closed_at_once(tmp_path: Path, started: list[int]) -> None:
    async def work() -> None:
        async with BotPool(1, command=written(tmp_path, isready=HANG)):
            await until(lambda: started)

    run(work())
    assert wait_until_gone(started[0])


def test_what_never_started_can_be_closed_and_twice(started: list[int]) -> None:
    async def work() -> None:
        bot_pool = BotPool(1)
        await bot_pool.close()
        await bot_pool.close()

    run(work())
    assert started == []
