"""Fits the evaluator's weights from scratch: play, fit, and play again with what was learned.

Each generation plays games of the search against itself with the weights of the previous one; the first starts with a
few weights set by hand (`BEGINNING`). The weights are a ridge regression of the final margin on the features.
Everything played is saved, so a fit can be stopped at any time and resumed.
"""

import json
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from azulejos.bots.compiled import evaluation
from azulejos.bots.compiled.memory import new_memory
from azulejos.bots.compiled.self_play import learn_from_games, play_match
from azulejos.bots.evaluator import SHAPE, Evaluator, Weights
from azulejos.errors import InvalidError
from azulejos.kernel.layout import State
from azulejos.notation import Wall

__all__ = ["BEGINNING", "Fit", "Generation", "Sums"]

T = TypeVar("T")

BATCH = 20  # games between two checks of the clock
BATCHES_KEPT = 50  # batches between two saves, if nobody can stop it
RANDOM_PERCENT = 4  # moves played at random, so that games differ
RIDGE = 300.0  # how strongly the weights are pulled to their prior, in positions
MATCH_SETS = 100  # deals for the match of a generation
FIRST_MATCH_SEED = 1 << 40  # the matches use other deals than the fit


def _beginning() -> Weights:
    """A few weights set by hand: points, tiles that grow together, and lines that are nearly full."""
    weights = np.zeros(SHAPE)
    weights[..., evaluation.SCORE] = 1
    weights[..., evaluation.COLUMNS : evaluation.COLUMNS + 5] = 0.3, 0.9, 2, 4, 7
    weights[..., evaluation.COLOURS : evaluation.COLOURS + 5] = 0.2, 0.8, 2, 4.5, 10
    weights[..., evaluation.ROWS : evaluation.ROWS + 5] = 0.2, 0.4, 0.6, 0.8, 2
    weights[..., evaluation.POINTS] = 0.6
    weights[..., evaluation.IN_COLUMN] = weights[..., evaluation.IN_COLOUR] = 0.2
    weights[..., evaluation.OCCUPIED] = -1
    weights[..., evaluation.START] = 1
    return weights


BEGINNING = _beginning()


@dataclass
class Sums:
    """What a least-squares fit needs of the positions played: products of features, with results, and how many."""

    products: npt.NDArray[np.float64] = field(default_factory=lambda: np.zeros((*SHAPE, SHAPE[-1])))
    results: npt.NDArray[np.float64] = field(default_factory=lambda: np.zeros(SHAPE))
    counts: State = field(default_factory=lambda: np.zeros(SHAPE[:-1], np.int64))

    def add(self, other: "Sums") -> None:
        """Adds what others have played."""
        self.products += other.products
        self.results += other.results
        self.counts += other.counts

    def weights(self) -> Weights:
        """The weights that fit best, each round's held to those of the round before where there is little to go by."""
        units = np.array(evaluation.UNITS)
        fitted = np.zeros(SHAPE)
        for group in range(SHAPE[1]):
            prior = np.zeros(SHAPE[-1])
            prior[evaluation.SCORE] = 1
            for round_index in range(SHAPE[0]):
                products = self.products[round_index, group] / np.outer(units, units)
                results = self.results[round_index, group] / units
                prior = np.linalg.solve(products + RIDGE * np.eye(len(units)), results + RIDGE * prior)
                fitted[round_index, group] = prior
        return fitted


@dataclass(frozen=True, slots=True)
class Generation:
    """How far a fit has come: this generation's number, its games, and how it did against the one before."""

    number: int
    games: int
    won: float | None = None


class Fit:
    """A fit for a number of players and a wall, kept in a folder."""

    def __init__(
        self, folder: Path, players: int, wall: Wall, *, games: int, nodes: int, generations: int, threads: int = 0
    ) -> None:
        self.folder = folder
        self.players: int = players
        self.wall: Wall = wall
        self.games: int = games
        self.nodes: int = nodes
        self.generations: int = generations
        self.threads: int = threads or os.cpu_count() or 1
        self._settings = [players, int(wall == "grey"), games, nodes, generations]
        self._won: list[float] = []
        self._weights = [BEGINNING]
        self._sums = Sums()
        self._played = 0
        if self._kept.exists():
            self._load()

    @property
    def file(self) -> Path:
        """Where the weights are written."""
        return self.folder / f"{self.players}-{self.wall}.json"

    def run(self) -> Iterator[Generation]:
        """Plays and fits until all generations are done; tells of each batch of games, and of each generation.

        Raises `OSError` if the folder cannot be written, before anything is played.
        """
        self.save()
        while len(self._won) < self.generations:
            number = len(self._won) + 1
            for batch in self._batches():
                self._sums.add(batch)
                self._played += BATCH
                if self._played % (BATCHES_KEPT * BATCH) == 0:
                    self.save()
                yield Generation(number, self._played)
            weights = self._sums.weights()
            won = self._match(weights, self._weights[-1])
            self._weights.append(weights)
            self._won.append(won)
            self._sums, self._played = Sums(), 0
            self.save()
            self._write()
            yield Generation(number, self.games_of(number), won)

    def games_of(self, number: int) -> int:
        """How many games a generation plays: the last as many as were asked for, each before it half as many."""
        return max(self.games >> (self.generations - number), BATCH)

    def save(self) -> None:
        """Keeps what has been played so far."""
        self.folder.mkdir(parents=True, exist_ok=True)
        fresh = self._kept.with_suffix(".new.npz")
        np.savez(
            fresh,
            settings=self._settings,
            won=self._won,
            weights=self._weights,
            played=self._played,
            products=self._sums.products,
            results=self._sums.results,
            counts=self._sums.counts,
        )
        fresh.replace(self._kept)

    @property
    def _kept(self) -> Path:
        return self.folder / f"{self.players}-{self.wall}.npz"

    def _load(self) -> None:
        with np.load(self._kept) as kept:
            if kept["settings"].tolist() != self._settings:
                raise InvalidError("fit_differs", found=str(self._kept))
            self._won, self._weights = kept["won"].tolist(), list(kept["weights"])
            self._played = int(kept["played"])
            self._sums = Sums(kept["products"], kept["results"], kept["counts"])

    def _write(self) -> None:
        """Writes the weights as the package carries them."""
        command = (
            f"azulejos fit --players {self.players} --wall {self.wall} --games {self.games} --nodes {self.nodes} "
            f"--generations {self.generations}"
        )
        rounds = [[[round(weight, 3) for weight in group] for group in groups] for groups in self._weights[-1].tolist()]
        content = {"command": command, "won_against_the_generation_before": self._won, "weights": rounds}
        self.file.write_text(json.dumps(content).replace("[[", "[\n[") + "\n", encoding="utf-8")

    def _batches(self) -> Iterator[Sums]:
        """Games of this generation that have not been played, in batches and always in the same order."""
        words = Evaluator(self._weights[-1]).words
        first = len(self._won) * self.games
        last = first + self.games_of(len(self._won) + 1)

        def learn(seed: int) -> Sums:
            sums = Sums()
            learn_from_games(
                *(new_memory(), np.zeros(1, np.int64), words, self.players, int(self.wall == "grey"), seed, BATCH),
                *(self.nodes, RANDOM_PERCENT, sums.products, sums.results, sums.counts),
            )
            return sums

        return self._on_all_threads(learn, range(first + self._played, last, BATCH))

    def _match(self, weights: Weights, before: Weights) -> float:
        """The share of games that new weights win, one seat against the old ones in all others."""
        words, rivals = Evaluator(weights).words, Evaluator(before).words

        def play(seed: int) -> float:
            won, _ = play_match(
                *(new_memory(), np.zeros(1, np.int64), words, rivals, self.players, int(self.wall == "grey")),
                *(seed, 1, self.nodes, self.nodes),
            )
            return won / self.players

        seeds = range(FIRST_MATCH_SEED, FIRST_MATCH_SEED + MATCH_SETS)
        return sum(self._on_all_threads(play, seeds)) / MATCH_SETS

    def _on_all_threads(self, job: Callable[[int], T], seeds: range) -> Iterator[T]:
        """Does the job for each seed; compiled code does not hold Python's lock."""
        executor = ThreadPoolExecutor(self.threads)
        try:
            yield from executor.map(job, seeds)
        finally:
            executor.shutdown(cancel_futures=True)
