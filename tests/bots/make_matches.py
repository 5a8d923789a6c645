"""Matches between engines at equal CPU time: one engine against a frozen one, or neighbouring levels.

    python -m tests.bots.make_matches mcts mcts --source /tmp/frozen/src --cpu 0.003 --games 400
    python -m tests.bots.make_matches --neighbours level6 level7 level8 level9 level10 --games 400 --out levels.jsonl

It needs the rooms of kernel, bots and arena alone, and Linux. Each side is a process of its own that speaks the engine
protocol for the whole match, so that two versions of Azulejos can meet: `--source` is where the second side's is, such
as `git worktree add /tmp/frozen COMMIT`. With two players every deal is played twice, seats swapped; with more, the
first side has one seat, on each of them in turn, and the second all others. What a side's processes took of the CPU is
read from the system. On a busy machine a limit in seconds says little: `--cpu` first plays a few games, and from what
they take finds limits in nodes by which each side takes so many seconds of the CPU for a move. With `--out` every game
is kept in a file, and those in it are not played again.
"""

import argparse
import itertools
import json
import math
import os
import shlex
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from azulejos import Game
from azulejos.arena.ratings import difference, sprt
from azulejos.bots.engines.external import External, Patience
from azulejos.bots.interface import Limit

SOURCE = Path(__file__).parents[2] / "src"
LAST_ROUND = 20  # R5: a game need not end
CALIBRATIONS = 3  # times that a few games are played to find limits in nodes
NODES_PER_S = 100_000  # what is tried first
ENGINE = """
import importlib, os, sys
for module in ("engines.engine", "engine", "speaking"):
    try:
        Engine = importlib.import_module("azulejos.bots." + module).Engine
        break
    except ModuleNotFoundError:
        pass
Engine(lambda data: os.write(1, data), sys.argv[1]).run(lambda most: os.read(0, most))
"""


@dataclass(frozen=True)
class Side:
    """A bot of some source, and its limit."""

    bot: str
    source: str
    seconds: float | None = None
    nodes: int | None = None

    def started(self) -> External:
        """Its process."""
        command = ["env", f"PYTHONPATH={self.source}", "OPENBLAS_NUM_THREADS=1", sys.executable, "-P", "-c", ENGINE]
        return External(shlex.join([*command, self.bot]), patience=Patience(handshake=120, ready=600, grace=30))

    @property
    def limit(self) -> Limit:
        return Limit(self.seconds, self.nodes)


@dataclass(frozen=True)
class Match:
    """One side against the other, at such tables."""

    first: Side
    second: Side
    players: int
    wall: str

    @property
    def name(self) -> str:
        sides = [f"{side.bot}@{side.seconds or side.nodes or '-'}" for side in (self.first, self.second)]
        return f"{' '.join(sides)} {self.players} {self.wall}"

    def within(self, nodes: int, nodes2: int) -> "Match":
        """The same with these limits in nodes."""
        return replace(self, first=replace(self.first, nodes=nodes), second=replace(self.second, nodes=nodes2))


@dataclass
class Played:
    """A game of a match: what the first side won of it, and what both took for how many moves."""

    match: str
    game: int
    share: float
    cpu: tuple[float, float]
    moves: tuple[int, int]
    nodes: tuple[int, int]


def cpu_of(process: int) -> float:
    """The seconds of CPU that a process has taken, all threads together."""
    tasks = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


_engines: dict[tuple[int, str, str], External] = {}


def engine(which: int, side: Side) -> External:
    """The process of a side, started once for each process that plays games, and warm."""
    key = which, side.bot, side.source
    if key not in _engines:
        _engines[key] = side.started()
        _engines[key].choose(Game.new(seed=1).position, Limit(nodes=100))
    return _engines[key]


def play(match: Match, number: int) -> Played:
    """Plays a game: the seed is the same for all seats that the first side has in turn."""
    sides = (match.first, match.second)
    engines = [engine(which, side) for which, side in enumerate(sides)]
    pids = [each._conversation.program.pid for each in engines if each._conversation]
    seed, seat = divmod(number, match.players)
    game = Game.new(match.players, match.wall, seed=seed + 1)  # type: ignore[arg-type]  # argparse has checked it
    before, moves, nodes = [cpu_of(pid) for pid in pids], [0, 0], [0, 0]
    while not game.position.is_over and game.position.round <= LAST_ROUND:
        who = int(game.position.turn != seat + 1)
        choice = engines[who].choose(game.position, sides[who].limit)
        moves[who] += 1
        nodes[who] += choice.nodes
        game.play(choice.move)
    won = game.position.winners
    share = 1 / len(won) if seat + 1 in won else 0.0
    took = [cpu_of(pid) - earlier for pid, earlier in zip(pids, before, strict=True)]
    return Played(match.name, number, share, (took[0], took[1]), (moves[0], moves[1]), (nodes[0], nodes[1]))


def calibrated(match: Match, seconds: float) -> Match:
    """The match with limits in nodes by which each side takes about so many seconds of the CPU for a move."""
    match = match.within(int(seconds * NODES_PER_S), int(seconds * NODES_PER_S))
    with ProcessPoolExecutor(1) as pool:
        for _ in range(CALIBRATIONS):
            games = list(pool.map(play, [match] * 2 * match.players, range(2 * match.players)))
            took = [sum(game.cpu[side] for game in games) / sum(game.moves[side] for game in games) for side in (0, 1)]
            nodes = [side.nodes or 0 for side in (match.first, match.second)]
            match = match.within(*(max(2, int(most * seconds / cpu)) for most, cpu in zip(nodes, took, strict=True)))
    return match


def told(match: Match, games: list[Played], bounds: tuple[float, float] | None) -> str:
    """How a match stands."""
    shares = [game.share for game in games]
    mean, count = sum(shares) / len(shares), len(shares)
    error = 1.96 * math.sqrt(sum((share - mean) ** 2 for share in shares)) / count
    text = (
        f"{match.name}: +{sum(share == 1 for share in shares)} ={sum(0 < share < 1 for share in shares)} "
        f"-{sum(share == 0 for share in shares)} of {count}, {mean:.1%} ({mean - error:.1%} to {mean + error:.1%})"
    )
    whole = sets(match, games)
    found = difference(whole, match.players)
    if found:
        text += f", Elo {found.low:+.0f} to {found.high:+.0f}"
    if bounds and whole:
        test = sprt(whole, *bounds, players=match.players)
        text += f", SPRT {test.llr:.2f} {test.decision or 'open'}"
    for side in (0, 1):
        played = sum(game.moves[side] for game in games) or 1
        cpu, nodes = sum(game.cpu[side] for game in games), sum(game.nodes[side] for game in games)
        text += f"; {1000 * cpu / played:.2f} ms and {nodes / played:.0f} nodes a move"
    return text


def sets(match: Match, games: list[Played]) -> Counter[float]:
    """The mean shares of all deals that were played from every seat."""
    by_seed: dict[int, list[float]] = {}
    for game in games:
        by_seed.setdefault(game.game // match.players, []).append(game.share)
    whole = [shares for shares in by_seed.values() if len(shares) == match.players]
    return Counter(sum(shares) / match.players for shares in whole)


def held(match: Match, options: argparse.Namespace, earlier: list[Played]) -> Iterator[list[Played]]:
    """Plays what is missing of a match, and yields all games after each."""
    games = [game for game in earlier if game.match == match.name]
    done = {game.game for game in games}
    bounds: tuple[float, float] | None = tuple(options.sprt) if options.sprt else None
    missing = [number for number in range(options.games) if number not in done]
    if games:
        yield games
    with ProcessPoolExecutor(options.processes) as pool:
        waiting = {pool.submit(play, match, number) for number in missing}
        for future in as_completed(waiting):
            games.append(future.result())
            if options.out:
                with options.out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(games[-1])) + "\n")
            yield games
            if bounds and sprt(sets(match, games), *bounds, players=match.players).decision:
                pool.shutdown(cancel_futures=True)
                return


def main() -> None:
    """Plays the matches that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--neighbours", action="store_true", help="match each bot with the one before it")
    parser.add_argument("--source", default=str(SOURCE), help="where the second side's azulejos is")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--wall", default="coloured", choices=("coloured", "grey"))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--time", type=float, help="seconds a move")
    parser.add_argument("--time2", type=float, help="those of the second side, if they differ")
    parser.add_argument("--cpu", type=float, help="seconds of the CPU a move, by limits in nodes")
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--nodes2", type=int)
    parser.add_argument("--processes", type=int, default=max(1, (os.cpu_count() or 1) - 1))
    parser.add_argument("--sprt", type=float, nargs=2, metavar=("ELO0", "ELO1"))
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    earlier = []
    if options.out and options.out.exists():
        earlier = [Played(**json.loads(line)) for line in options.out.read_text(encoding="utf-8").splitlines()]
    pairs = [(higher, lower) for lower, higher in itertools.pairwise(options.bots)]
    for first, second in pairs if options.neighbours else [(options.bots[0], options.bots[-1])]:
        match = Match(
            Side(first, str(SOURCE), options.time, options.nodes),
            Side(second, options.source, options.time2 or options.time, options.nodes2 or options.nodes),
            options.players,
            options.wall,
        )
        if options.cpu:
            match = calibrated(match, options.cpu)
        for games in held(match, options, earlier):
            if len(games) % 20 == 0:
                print(told(match, games, options.sprt), flush=True)  # noqa: T201 - it is a program
        print("=", told(match, games, options.sprt), flush=True)  # noqa: T201 - it is a program


if __name__ == "__main__":
    main()
