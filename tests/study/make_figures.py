"""Measures what reviews stand on: what each level loses, how much luck there is, and how well the judge knows.

    python -m tests.study.make_figures --games 200 --processes 16 --out figures.jsonl --write
    python -m tests.study.make_figures --out figures.jsonl > benchmarks/study.txt

Levels play against themselves, and every game is reviewed as `azulejos review` does it. Every game is kept in the file
`--out`, and those in it are not played again, so a run can be stopped and goes on where it was. With `--write` the
results become `src/azulejos/study/measured.py`: losses for the kinds of games that were measured, standard errors from
moves that were judged again with many more nodes.
"""

import argparse
import json
import math
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from statistics import fmean, median, pvariance, stdev

from azulejos import Game, Position
from azulejos.bots import bot
from azulejos.bots.interface import margins
from azulejos.dealing import Generator
from azulejos.notation import Wall
from azulejos.study import QUICK, Effort, Evaluation, Question, ReviewedMove, TreeJudge, answer_all, review
from azulejos.study import measured as known
from azulejos.study.inquiry import is_forced

MEASURED = Path(known.__file__)
LAST_ROUND = 20  # R5: a game need not end
MORE = 20  # times the nodes, for moves that are judged again
DECILES = 10
SD_BY_MEDIAN = 1.4826  # of errors with a normal distribution
FEW = 30  # moves of a round from which its errors are not taken


@dataclass(frozen=True)
class Played:
    """A game of a level against itself, and what its review says."""

    level: int
    seed: int
    players: int
    wall: Wall
    nodes: int
    deal_nodes: int
    losses: list[float]  # in points, of all unforced moves of all seats
    residual: float  # in points, of seat 1, as the next ones
    luck: float
    result: float
    adjusted: float
    expected: list[tuple[float, float]]  # seat 1's chance before each unforced move as judged then, and what came of it
    errors: list[
        tuple[int, float, float]
    ]  # of moves that were judged again: round, and how wrong the loss was, of a win and in points

    @property
    def kind(self) -> tuple[int, Wall]:
        return self.players, self.wall


# Playing and reviewing.


@cache
def judge_for(players: int, wall: Wall) -> TreeJudge:
    """One for each process."""
    return TreeJudge(players, wall)


def played(level: int, seed: int, players: int, wall: Wall, effort: Effort, again: int) -> Played:
    """One game, reviewed."""
    game = Game.new(players=players, wall=wall, seed=seed)
    seats = [bot(f"level{level}", seed * players + seat) for seat in range(players)]
    while game.position.turn and game.position.round <= LAST_ROUND:
        game.play(seats[game.position.turn - 1].choose(game.position).move)
    judge = judge_for(players, wall)
    found = review(game, answer_all(game, judge, effort), effort)
    unforced = [move for move in found.moves if not move.is_forced]
    before = [game.initial, *[step.position for step in game.history]]
    return Played(
        level=level,
        seed=seed,
        players=players,
        wall=wall,
        nodes=effort.nodes,
        deal_nodes=effort.deal_nodes,
        losses=[round(move.lost_points, 3) for move in unforced],
        residual=round(found.residual.margins[0], 3),
        luck=round(found.seats[0].luck.points, 3),
        result=found.result.margins[0],
        adjusted=round(found.seats[0].adjusted.points, 3),
        expected=[(move.options[0].evaluation.chances[0], found.result.chances[0]) for move in unforced],
        errors=[error_of(before[move.step], move, judge, effort) for move in chosen(unforced, seed, again)],
    )


def chosen(moves: Sequence[ReviewedMove], seed: int, count: int) -> list[ReviewedMove]:
    """Some moves that lost something."""
    lost = [move for move in moves if not move.is_best and not move.is_solved]
    chance = Generator(seed, 1)
    return [lost[chance.randrange(len(lost))] for _ in range(min(count, len(lost)))]


def error_of(position: Position, move: ReviewedMove, judge: TreeJudge, effort: Effort) -> tuple[int, float, float]:
    """By how much a move's loss was wrong, if a judge with many more nodes is right."""
    best, after = (judged(position.play(one), judge, MORE * effort.nodes) for one in (move.best, move.move))
    lost, seat = best - after, move.seat - 1
    return (
        move.round,
        round(move.lost_chance - max(0.0, lost.chances[seat]), 4),
        round(move.lost_points - max(0.0, lost.margins[seat]), 3),
    )


def judged(position: Position, judge: TreeJudge, nodes: int) -> Evaluation:
    """What a position is worth; where a deal is due, some are drawn."""
    while position.turn and is_forced(position):
        position = position.play(position.legal_moves()[0])
    if position.is_over:
        shares = [float(seat in position.winners) / len(position.winners) for seat in range(1, position.players + 1)]
        return Evaluation(tuple(shares), margins([float(score) for score in position.scores]))
    if not position.turn:
        deals = [judged(position.deal(Generator(seed, 1)), judge, nodes // 32) for seed in range(128)]
        total = Evaluation.zero(position.players)
        for one in deals:
            total += one
        return total.scaled(1 / len(deals))
    return Evaluation.of(judge.answer(Question(str(position), nodes))[0])


# Telling.


def mean_and_error(values: Sequence[float]) -> str:
    """Such as 0.304 ± 0.010."""
    return f"{fmean(values):.3f} ± {stdev(values) / math.sqrt(len(values)):.3f}"


def report(games: Sequence[Played]) -> Iterator[str]:
    """All results, by the kind of game."""
    for kind in sorted({game.kind for game in games}):
        of_kind = [game for game in games if game.kind == kind]
        yield f"{kind[0]} players, {kind[1]} wall; {of_kind[0].nodes} nodes a position, {of_kind[0].deal_nodes} a deal"
        yield ""
        yield "level  games  lost per unforced move  residual (points)         luck (points)    variance: raw, adjusted"
        for level in sorted({game.level for game in of_kind}):
            yield row(level, [game for game in of_kind if game.level == level])
        yield ""
        yield from calibration([game for game in of_kind if game.level >= 8])


def row(level: int, games: Sequence[Played]) -> str:
    """What there is to say of a level."""
    losses = mean_and_error([fmean(game.losses) for game in games])
    residual = mean_and_error([game.residual for game in games]) + f", SD {stdev(game.residual for game in games):.2f}"
    luck = mean_and_error([game.luck for game in games])
    raw, adjusted = (pvariance([getattr(game, name) for game in games]) for name in ("result", "adjusted"))
    variance = f"{raw:.0f}, {adjusted:.0f} ({adjusted / raw:.0%})"
    return f"{level:5}  {len(games):5}  {losses:<23}  {residual:<24}  {luck:<15}  {variance}"


def calibration(games: Sequence[Played]) -> Iterator[str]:
    """How often seat 1 won, by how likely that was said to be."""
    deciles: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for game in games:
        for chance, result in game.expected:
            deciles[min(int(chance * DECILES), DECILES - 1)].append((chance, result))
    if deciles:
        yield "chance as judged, levels 8 to 10   won     positions"
    for decile, pairs in sorted(deciles.items()):
        expected, won = fmean(chance for chance, _ in pairs), fmean(result for _, result in pairs)
        yield f"{decile * 10:3}% to {decile * 10 + 10:3}%: mean {expected:6.1%}         {won:6.1%}  {len(pairs):6}"
    yield ""


def errors_by_round(games: Iterable[Played]) -> list[tuple[float, float]]:
    """By how much losses are overstated, by the round: a standard deviation, from the median of what was too much.

    What is understated earns nobody a label. Where a round has few moves, it has the errors of all rounds.
    """
    errors = [error for game in games for error in game.errors]
    by_round = [[error for error in errors if min(error[0], 5) == number] for number in range(1, 6)]
    return [_overstated(each if len(each) >= FEW else errors) for each in by_round]


def _overstated(errors: Sequence[tuple[int, float, float]]) -> tuple[float, float]:
    chance, points = (
        SD_BY_MEDIAN * median([error[place] for error in errors if error[place] > 0] or [0.0]) for place in (1, 2)
    )
    return round(chance, 4), round(points, 3)


def source(games: Sequence[Played], command: str) -> str:
    """The module of what was measured; what was not measured stays as it was."""
    losses = dict(known.LEVEL_LOSSES)
    for kind in {game.kind for game in games}:
        by_level = [[fmean(one.losses) for one in games if (one.kind, one.level) == (kind, n)] for n in range(1, 11)]
        if all(by_level):
            losses[kind] = tuple(sorted([round(fmean(one), 3) for one in by_level], reverse=True))
    text = MEASURED.read_text(encoding="utf-8")
    head = re.sub(r"(?m)^python .*$", command, text[: text.index(" = {\n")])
    table = "".join(f'    ({players}, "{wall}"): {row},\n' for (players, wall), row in losses.items())
    errors = ", ".join(f"({chance}, {points})" for chance, points in errors_by_round(games))
    middle = text[text.index("# Standard errors") : text.index("ERRORS = ")]
    return f"{head} = {{\n{table}}}\n\n{middle}ERRORS = ({errors})\n"


# Running.


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=0, help="games of each level")
    parser.add_argument("--levels", type=int, nargs="+", default=list(range(1, 11)))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--wall", choices=("coloured", "grey"), default="coloured")
    parser.add_argument("--nodes", type=int, default=QUICK.nodes)
    parser.add_argument("--deal-nodes", type=int, default=QUICK.deal_nodes)
    parser.add_argument("--again", type=int, default=1, help="moves of each game that are judged with more nodes")
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where games are kept")
    parser.add_argument("--write", action="store_true", help=f"write {MEASURED.name}")
    return parser


def read(path: Path | None) -> list[Played]:
    """The games that were played before."""
    if path is None or not path.exists():
        return []
    return [Played(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def main() -> None:
    asked = options().parse_args()
    games = read(asked.out)
    effort = Effort(asked.nodes, asked.deal_nodes)
    done = {(game.level, game.seed, game.kind) for game in games}
    seeds = range(asked.first_seed, asked.first_seed + asked.games)
    wanted = [(level, seed) for seed in seeds for level in asked.levels]
    kind = (asked.players, asked.wall)
    with ProcessPoolExecutor(asked.processes) as pool:
        futures = [
            pool.submit(played, level, seed, *kind, effort, asked.again)
            for level, seed in wanted
            if (level, seed, kind) not in done
        ]
        for number, future in enumerate(as_completed(futures), 1):
            games.append(future.result())
            if asked.out:
                with asked.out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(games[-1])) + "\n")
            sys.stderr.write(f"{number} of {len(futures)}\n")
    sys.stdout.write("\n".join(report(games)) + "\n")
    if asked.write:
        command = " ".join(["python -m tests.study.make_figures", *sys.argv[1:]])
        MEASURED.write_text(source(games, command), encoding="utf-8")


if __name__ == "__main__":
    main()
