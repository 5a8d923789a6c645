"""Self-play: many games at once, played by a network against itself or against another.

A *judge* is any function that evaluates a batch, from rows of numbers to outputs: for each role a winning logit, then
for each role a margin in twenties of points.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from azulejos.bots.compiled.network import MOST_TERMS, TERMS
from azulejos.kernel.layout import words
from azulejos.learn.devices import Cpu
from azulejos.learn.work import OPENING, Judged, Kept, Lesson, Rows, bit_words
from azulejos.notation import Wall

__all__ = ["CHUNK", "Games", "Judge", "Match", "Part", "play_match"]

Judge = Callable[[Any], Any]

CHUNK = 1 << 19  # rows judged at once
PADDING = 1 << 14  # padded to a multiple of this
ROWS_PER_GAME = {2: 110, 3: 150, 4: 190}  # at most, averaged over all games
ROWS_BESIDE = 64  # extra rows, for so few games that the average means little
LONGEST_MATCH = 700  # plies
LOOK_EVERY = 16  # plies between two checks whether a match is over
MATCH_SEED = 1 << 40  # matches use other games than training


class Part(NamedTuple):
    """Some of the games, as far as a small network learns from them; the arrays are parts of those of all games."""

    states: Any
    views: Any  # their positions, in bits
    moves: Any  # `Rows`
    lesson: Any  # `Lesson`


class Games:
    """`count` games at once and their rows; `plies` are kept."""

    device: Cpu
    players: int
    count: int
    plies: int
    states: Any
    seeds: Any
    moves: Any  # `Rows`, of torch as all these
    judged: Any  # `Judged`
    kept: Any  # `Kept`
    views: Any  # of positions, for a lesson
    lesson: Any  # `Lesson`

    def __init__(
        self,
        device: Cpu,
        players: int,
        wall: Wall,
        count: int,
        plies: int,
        *,
        seed: int,
        opening: int = OPENING,
        has_terms: bool = False,
    ) -> None:
        torch, self.device, self.players, self.count, self.plies = device.torch, device, players, count, plies
        is_grey = int(wall == "grey")
        rows, outputs = count * ROWS_PER_GAME[players] + ROWS_BESIDE, 2 * players
        self.words: int = bit_words(players, is_grey)
        self.rows: int = 0  # of this ply

        def array(*shape: int, of: Any = torch.float32) -> Any:
            return torch.zeros(shape, dtype=of, device=device.name)

        self.states = array(count, words(players, wall), of=torch.int64)
        self.seeds = torch.arange(seed, seed + count, dtype=torch.int64, device=device.name)
        self.moves = Rows(
            choices=array(count, of=torch.int64),
            counts=array(count, of=torch.int64),
            ends=array(count, of=torch.int64),
            bits=array(rows, self.words, of=torch.int32),
            actions=array(rows, of=torch.int32),
            roles=array(rows, of=torch.int32),
            results=array(rows, outputs),
            terms=array(rows if has_terms else 1, MOST_TERMS, of=torch.int16),
        )
        self.judged = Judged(
            outputs=array(rows, outputs),
            others=array(rows, outputs),
            qualities=array(rows),
            favoured=torch.full((count,), -1, dtype=torch.int32, device=device.name),
            noises=array(count),
        )
        self.kept = Kept(
            bits=array(plies, count, self.words, of=torch.int32),
            values=array(plies, count, outputs),
            viewers=array(plies, count, of=torch.int32),
            ends=array(plies, count, of=torch.int32),
        )
        if has_terms:
            self.views = array(count, self.words, of=torch.int32)
            self.lesson = Lesson(
                logits=array(count, TERMS),
                targets=array(count, outputs),
                slopes=array(count, TERMS),
                losses=array(count, 2),
            )
        device.begin(self.states, self.seeds, players, is_grey, opening)

    def expand(self) -> int:
        """Writes a row for each move of each game; returns how many."""
        self.device.count(self.states, self.moves)
        self.device.torch.cumsum(self.moves.counts, 0, out=self.moves.ends)
        self.rows = int(self.moves.ends[-1])
        if self.rows > len(self.moves.bits):  # would need positions with more moves than any known one
            raise OverflowError(f"{self.rows} moves in {self.count} games")
        self.device.expand(self.rows, self.states, self.moves)
        return self.rows

    def judge(self, judge: Judge, outputs: Any) -> None:
        """Has all rows judged."""
        with self.device.torch.no_grad():
            for first in range(0, self.rows, CHUNK):
                rows = min(CHUNK, self.rows - first)
                numbers = self.device.spread(self.moves.bits, first, rows, step=PADDING)
                outputs[first : first + rows] = judge(numbers)[:rows]

    def step(self, ply: int, seed: int) -> None:
        """Every game takes one of its rows; `ply` says where that is kept."""
        self.device.step(ply, self.states, self.seeds, self.moves, self.judged, self.kept, seed)

    def parts(self, count: int) -> list[Part]:
        """The games in so many parts of equal size; what is left over belongs to none."""
        size = self.count // count
        return [self._part(slice(first, first + size)) for first in range(0, size * count, size)]

    def _part(self, some: slice) -> Part:
        moves = self.moves._replace(counts=self.moves.counts[some], ends=self.moves.ends[some])
        return Part(self.states[some], self.views[some], moves, Lesson._make(each[some] for each in self.lesson))

    def teach(self, part: Part, sharpness: float) -> None:
        """Writes what a small network should say of some games; it gave the part's `logits` to the terms of moves."""
        part.lesson.slopes.zero_()
        self.device.teach(part.states, part.moves, self.judged, part.lesson, sharpness)

    def close(self) -> None:
        """Lets go of the arrays."""
        self.device.forget(vars(self).values())

    def play(self, judge: Judge, seed: int) -> None:
        """Plays as many plies as are kept."""
        for ply in range(self.plies):
            self.expand()
            self.judge(judge, self.judged.outputs)
            self.step(ply, seed + ply)


@dataclass(frozen=True)
class Match:
    """How one network did against another: its share of the wins, its mean margin in points, and of how many games."""

    share: float
    margin: float
    games: int
    players: int

    @property
    def is_won(self) -> bool:
        """Whether it won more than its fair share."""
        return self.share > 1 / self.players

    def __str__(self) -> str:
        return f"{self.share:.1%} of {self.games} (fair is {1 / self.players:.1%}), {self.margin:+.1f} points"


def play_match(
    device: Cpu, players: int, wall: Wall, judge: Judge, other: Judge, count: int, *, seed: int = 0
) -> Match:
    """One network in one seat of each game, the other one in all others; nobody looks further than one move."""
    torch = device.torch
    games = Games(device, players, wall, count, LOOK_EVERY, seed=MATCH_SEED + (seed << 24), opening=0)
    seats = torch.arange(count, device=device.name) % players
    games.judged.favoured.copy_(seats)
    is_open = torch.ones(count, dtype=torch.bool, device=device.name)
    total = torch.zeros(3, dtype=torch.float64, device=device.name)
    for begin in range(0, LONGEST_MATCH, LOOK_EVERY):
        for ply in range(LOOK_EVERY):
            games.expand()
            games.judge(other, games.judged.outputs)
            games.judge(judge, games.judged.others)
            games.step(ply, begin + ply)
            has_ended = (games.kept.ends[ply] > 0) & is_open
            shares = games.kept.values[ply].gather(1, seats[:, None])[:, 0]
            margins = games.kept.values[ply].gather(1, players + seats[:, None])[:, 0]
            for index, figure in enumerate((shares, margins, torch.ones_like(shares))):
                total[index] += (figure * has_ended).sum()
            is_open &= ~has_ended
        if not bool(is_open.any()):
            break
    games.close()
    share, margin, ended = total.tolist()
    return Match(share / max(ended, 1), margin / max(ended, 1), int(ended), players)
