"""Measures what reviews stand on: what each level loses, how much luck there is, and how well the judge knows.

    python -m tests.study.make_figures --games 200 --processes 16 --out figures.jsonl --write
    python -m tests.study.make_figures --games 400 --levels 3 5 7 9 10 --pairs 5:3 7:5 9:7 --out figures.jsonl
    python -m tests.study.make_figures --players 3 --wall grey --games 2 --deal-nodes 200 --again 0 --out losses.jsonl
    python -m tests.study.make_figures --out figures.jsonl > benchmarks/study.txt

Levels play against themselves, or in pairs the first against the second, from all seats in turn; and every game is
reviewed as `azulejos review` does it. Every game is kept in the file `--out`, and those in it are not played again, so
a run can be stopped and goes on where it was. With `--write` the results become `src/azulejos/study/measured.py`:
losses for the kinds of games that were measured, standard errors from moves that were judged again with many more
nodes.
`tests.study.make_luck` draws the pictures of `docs/luck.md` from the same file.
"""

import argparse
import json
import math
import sys
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
from azulejos.study.equal_moves import is_forced

MEASURED = Path(known.__file__)
LAST_ROUND = 20  # R5: a game need not end
MORE = 20  # times the nodes, for moves that are judged again
SD_BY_MEDIAN = 1.4826  # of errors with a normal distribution
FEW = 30  # moves of a round from which its errors are not taken


@dataclass(frozen=True)
class Played:
    """A game of a level at one seat against others at all others, and what its review says of that seat.

    Where nothing else is said, numbers are in points.
    """

    level: int
    other: int
    seat: int
    seed: int
    players: int
    wall: Wall
    nodes: int
    deal_nodes: int
    start: float
    head_start: float
    result: float
    won: float  # 1 for a win, a part of it if it was shared
    lost: float
    given: float
    residual: float
    lucks: list[tuple[int, float, float]]  # of each deal: the round, of a win, in points
    losses: list[tuple[int, float]]  # of each unforced move of all seats of the level: the round, in points
    errors: list[
        tuple[int, float, float]
    ]  # of moves judged again: the round, how wrong the loss was of a win, in points

    @property
    def kind(self) -> tuple[int, Wall]:
        return self.players, self.wall

    @property
    def pair(self) -> tuple[int, int]:
        return self.level, self.other

    @property
    def luck(self) -> float:
        return sum(points for _, _, points in self.lucks)

    @property
    def adjusted(self) -> float:
        return self.result - self.luck - self.head_start

    @property
    def loss(self) -> float:
        """Of an unforced move, on average."""
        return fmean(points for _, points in self.losses)


# Playing and reviewing.


@cache
def judge_for(players: int, wall: Wall) -> TreeJudge:
    """One for each process."""
    return TreeJudge(players, wall)


def played(pair: tuple[int, int], seed: int, players: int, wall: Wall, effort: Effort, again: int) -> Played:
    """One game, reviewed."""
    seat = 1 + seed % players
    game = Game.new(players=players, wall=wall, seed=seed)
    levels = [pair[0] if place == seat else pair[1] for place in range(1, players + 1)]
    bots = [bot(f"level{level}", seed * players + place) for place, level in enumerate(levels)]
    while game.position.turn and game.position.round <= LAST_ROUND:
        game.play(bots[game.position.turn - 1].choose(game.position).move)
    judge = judge_for(players, wall)
    found = review(game, answer_all(game, judge, effort), effort)
    own, place = found.seats[seat - 1], seat - 1
    unforced = [move for move in found.moves if not move.is_forced]
    before = [game.initial, *[step.position for step in game.history]]
    return Played(
        level=pair[0],
        other=pair[1],
        seat=seat,
        seed=seed,
        players=players,
        wall=wall,
        nodes=effort.nodes,
        deal_nodes=effort.deal_nodes,
        start=round(own.start.points, 3),
        head_start=round(own.head_start.points, 3),
        result=own.result.points,
        won=own.result.chance,
        lost=round(own.lost.points, 3),
        given=round(own.given.points, 3),
        residual=round(own.residual.points, 3),
        lucks=[
            (deal.round, round(deal.luck.chances[place], 4), round(deal.luck.margins[place], 3)) for deal in found.deals
        ],
        losses=[(move.round, round(move.lost_points, 3)) for move in unforced if levels[move.seat - 1] == pair[0]],
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
        yield "levels  games  won   lost per move    residual (points)         luck (points)    variance: raw, adjusted"
        for pair in sorted({game.pair for game in of_kind}):
            group = [game for game in of_kind if game.pair == pair]
            if len(group) > 1:
                yield row(pair, group)
        yield ""
        yield from luck_by_round(of_kind)


def row(pair: tuple[int, int], games: Sequence[Played]) -> str:
    """What there is to say of a level against another."""
    won = fmean(game.won for game in games)
    losses = mean_and_error([game.loss for game in games if game.losses])
    residual = mean_and_error([game.residual for game in games]) + f", SD {stdev(game.residual for game in games):.2f}"
    luck = mean_and_error([game.luck for game in games])
    raw, adjusted = (pvariance([getattr(game, name) for game in games]) for name in ("result", "adjusted"))
    variance = f"{raw:.0f}, {adjusted:.0f} ({adjusted / raw:.0%})" if raw else ""  # of a single game there is none
    levels = f"{pair[0]}:{pair[1]}"
    return f"{levels:>6}  {len(games):5}  {won:4.0%}  {losses:<15}  {residual:<24}  {luck:<15}  {variance}"


def luck_by_round(games: Sequence[Played]) -> Iterator[str]:
    """How large the luck of a deal is, by the round."""
    lucks = [luck for game in games for luck in game.lucks]
    yield "round  deals  luck of a deal, standard deviation: of a win, points"
    for number in sorted({luck[0] for luck in lucks}):
        chances, points = ([luck[place] for luck in lucks if luck[0] == number] for place in (1, 2))
        yield f"{number:5}  {len(points):5}  {math.sqrt(pvariance(chances)):.1%}, {math.sqrt(pvariance(points)):.2f}"
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


def source(games: Sequence[Played]) -> str:
    """The module of what was measured; what was not measured stays as it was."""
    losses = dict(known.LEVEL_LOSSES)
    for kind in {game.kind for game in games}:
        own = [one for one in games if one.kind == kind and one.level == one.other]
        by_level = [[one.loss for one in own if one.level == number] for number in range(1, 11)]
        if all(by_level):
            losses[kind] = tuple(sorted([round(max(fmean(one), 0.0), 3) for one in by_level], reverse=True))
    text = MEASURED.read_text(encoding="utf-8")
    head = text[: text.index(" = {\n")]
    table = "".join(f'    ({players}, "{wall}"): {row},\n' for (players, wall), row in losses.items())
    measured = errors_by_round(games) if any(game.errors for game in games) else known.ERRORS
    errors = ", ".join(f"({chance}, {points})" for chance, points in measured)
    middle = text[text.index("# Standard errors") : text.index("ERRORS = ")]
    return f"{head} = {{\n{table}}}\n\n{middle}ERRORS = ({errors})\n"


# Running.


def pair_of(text: str) -> tuple[int, int]:
    """Two levels, such as 7:5."""
    level, _, other = text.partition(":")
    return int(level), int(other)


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=0, help="games of each level and pair")
    parser.add_argument("--levels", type=int, nargs="*", default=list(range(1, 11)), help="against themselves")
    parser.add_argument("--pairs", type=pair_of, nargs="*", default=[], help="against each other, such as 7:5")
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
    effort, kind = Effort(asked.nodes, asked.deal_nodes), (asked.players, asked.wall)
    done = {(game.pair, game.seed, game.kind) for game in games}
    pairs = [*[(level, level) for level in asked.levels], *asked.pairs]
    seeds = range(asked.first_seed, asked.first_seed + asked.games)
    wanted = [(pair, seed) for seed in seeds for pair in pairs if (pair, seed, kind) not in done]
    with ProcessPoolExecutor(asked.processes) as pool:
        futures = [pool.submit(played, pair, seed, *kind, effort, asked.again) for pair, seed in wanted]
        for number, future in enumerate(as_completed(futures), 1):
            games.append(future.result())
            if asked.out:
                with asked.out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(games[-1])) + "\n")
            sys.stderr.write(f"{number} of {len(futures)}\n")
    sys.stdout.write("\n".join(report(games)) + "\n")
    if asked.write:
        MEASURED.write_text(source(games), encoding="utf-8")


if __name__ == "__main__":
    main()
