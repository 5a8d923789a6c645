"""Measures how far the judge's chances come true: how often a seat wins that is said to win with some chance.

    python -m tests.study.make_calibration --games 1000 --levels 5 6 7 --out benchmarks/calibration.jsonl
    python -m tests.study.make_calibration --out benchmarks/calibration.jsonl

Levels play against themselves. In every round, two positions are judged: the one that was dealt, more quickly than a
review does it, and one with a choice that is drawn from the others. That is little, so that there can be many games:
the positions of one belong together. Games are kept in the file `--out`, and those in it are not played again.
`tests.study.make_luck` draws the picture.
"""

import argparse
import json
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean

from azulejos import Game, Position
from azulejos.bots import bot
from azulejos.dealing import Generator
from azulejos.notation import Wall
from azulejos.study import QUICK, Question, TreeJudge
from azulejos.study.equal_moves import is_forced

LAST_ROUND = 20  # R5: a game need not end
DECILES = 10
BANDS = {"levels 3 and 4": (3, 4), "levels 5 to 7": (5, 6, 7), "level 9": (9,)}  # which play alike enough
PLAYERS = 2
WALL: Wall = "coloured"
DEALT_NODES = 2000


@dataclass(frozen=True)
class Judged:
    """A game of a level against itself, as its first seat sees it: whether it won, by how much, and what was said."""

    level: int
    seed: int
    won: float  # 1 for a win, a part of it if it was shared
    result: int  # in points
    said: list[tuple[int, float, float]]  # the round, the chance to win, points


@dataclass(frozen=True)
class Decile:
    """Of the positions in which a seat had such a chance: the mean chance, how often it won, its error, and the games.

    Both seats count. The error is that of games, of which one more was won and one more lost.
    """

    said: float
    won: float
    error: float
    games: int


# Playing and judging.


def judged(level: int, seed: int, judge: TreeJudge) -> Judged:
    """One game."""
    game = Game.new(players=PLAYERS, wall=WALL, seed=seed)
    bots = [bot(f"level{level}", seed * PLAYERS + place) for place in range(PLAYERS)]
    rounds: dict[int, list[Position]] = {}
    while game.position.turn and game.position.round <= LAST_ROUND:
        rounds.setdefault(game.position.round, []).append(game.position)
        game.play(bots[game.position.turn - 1].choose(game.position).move)
    first, second = game.position.scores
    winners = game.position.winners
    chance = Generator(seed, 7)
    asked = [question for positions in rounds.values() for question in questions_of(positions, chance)]
    answers = [(Position.parse(one.position).round, judge.answer(one)[0]) for one in asked]
    return Judged(
        level,
        seed,
        float(1 in winners) / max(len(winners), 1),
        first - second,
        [(number, best.chances[0], best.values[0]) for number, best in answers],
    )


def questions_of(positions: Sequence[Position], chance: Generator) -> Iterator[Question]:
    """What to ask in a round: the position that was dealt, and another one with a choice."""
    yield Question(str(positions[0]), DEALT_NODES)
    others = [position for position in positions[1:] if not is_forced(position)]
    if others:
        yield Question(str(others[chance.randrange(len(others))]), QUICK.nodes, QUICK.count)


# Telling.


def decile(games: Sequence[Judged], number: int) -> Decile | None:
    """How the chances of a tenth came true, if there are any."""
    found = [
        (said, won, (game.level, game.seed))
        for game in games
        for _, chance, _ in game.said
        for said, won in ((chance, game.won), (1 - chance, 1 - game.won))
        if min(int(said * DECILES), DECILES - 1) == number
    ]
    if not found:
        return None
    count, won = len({one[2] for one in found}), fmean(one[1] for one in found)
    likely = (won * count + 1) / (count + 2)
    return Decile(fmean(one[0] for one in found), won, math.sqrt(likely * (1 - likely) / (count + 2)), count)


def by_band(games: Sequence[Judged]) -> dict[str, Sequence[Judged]]:
    """The games of levels that play alike enough, the weakest first."""
    bands = {name: [game for game in games if game.level in levels] for name, levels in BANDS.items()}
    return {name: found for name, found in bands.items() if found}


def sharpness(pairs: Sequence[tuple[float, float]]) -> float:
    """The factor of the log-odds with which chances fit results best: above 1 they are too careful, below too bold."""
    odds = [(math.log(said / (1 - said)), won) for said, won in pairs if 0 < said < 1]
    factor = 1.0
    for _ in range(20):
        expected = [1 / (1 + math.exp(-factor * one)) for one, _ in odds]
        slope = sum((won - said) * one for (one, won), said in zip(odds, expected, strict=True))
        factor += slope / sum(said * (1 - said) * one * one for (one, _), said in zip(odds, expected, strict=True))
    return factor


def surprise(pairs: Sequence[tuple[float, float]], factor: float = 1.0) -> float:
    """How surprising results are on average, if the log-odds of chances are taken times a factor: their log loss."""
    shaped = [(1 / (1 + ((1 - said) / said) ** factor), won) for said, won in pairs if 0 < said < 1]
    return fmean(-won * math.log(said) - (1 - won) * math.log(1 - said) for said, won in shaped)


def held_out(games: Sequence[Judged]) -> tuple[float, float]:
    """The log loss of chances as judged, and with the factor that fits the other half of the games best."""
    halves = [
        [(one, game.won) for game in games if game.seed % 2 == half for _, one, _ in game.said] for half in (0, 1)
    ]
    shaped = [surprise(halves[half], sharpness(halves[1 - half])) for half in (0, 1)]
    return fmean(map(surprise, halves)), fmean(shaped)


def report(games: Sequence[Judged]) -> Iterator[str]:
    """How chances come true, by strength, and the sharpness that would be right for each level."""
    for name, group in by_band(games).items():
        yield f"chance as judged, {name}   won            games ({len(group)} in all)"
        for one in filter(None, (decile(group, number) for number in range(DECILES // 2, DECILES))):
            yield f"{one.said:27.1%}   {one.won:5.1%} ± {one.error:4.1%}  {one.games:5}"
        yield ""
    yield "level  games  log-odds that would be right, of those judged; log loss as judged, and as the other half fits"
    for level in sorted({game.level for game in games}):
        own = [game for game in games if game.level == level]
        factor = sharpness([(one, game.won) for game in own for _, one, _ in game.said])
        judged, shaped = held_out(own)
        yield f"{level:5}  {len(own):5}  {factor:.2f}  {judged:46.4f}  {shaped:.4f}"


# Running.


def read(path: Path) -> list[Judged]:
    """The games that were played before."""
    if not path.exists():
        return []
    return [Judged(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=0, help="games of each level")
    parser.add_argument("--levels", type=int, nargs="*", default=list(range(1, 11)))
    parser.add_argument("--first-seed", type=int, default=100_001)
    parser.add_argument("--out", type=Path, required=True, help="where games are kept")
    asked = parser.parse_args()
    games, judge = read(asked.out), TreeJudge(PLAYERS, WALL)
    done = {(game.level, game.seed) for game in games}
    for seed in range(asked.first_seed, asked.first_seed + asked.games):
        for level in asked.levels:
            if (level, seed) not in done:
                games.append(judged(level, seed, judge))
                with asked.out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(games[-1])) + "\n")
    for line in report(games):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
