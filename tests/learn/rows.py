"""Games and their rows as NumPy arrays, for tests of the work of learning without torch."""

from collections.abc import Sequence

import numpy as np

from azulejos.bots.compiled.network import MOST_TERMS, TERMS
from azulejos.kernel import pack, unpack
from azulejos.kernel.layout import words
from azulejos.learn import work
from azulejos.notation import Wall
from azulejos.rules import Position


class Rows:
    """A few games at once: the arrays that the functions of `work` read and write."""

    def __init__(self, players: int, wall: Wall, count: int, *, plies: int = 2, has_terms: bool = True) -> None:
        self.players, self.is_grey, self.count = players, int(wall == "grey"), count
        rows, width, outputs = 200 * count, work.bit_words(players, self.is_grey), 2 * players
        self.states = np.zeros((count, words(players, wall)), np.int64)
        self.seeds = np.arange(100, 100 + count)
        self.choices, self.counts, self.ends = (np.zeros(count, np.int64) for _ in range(3))
        self.bits = np.zeros((rows, width), np.int32)
        self.actions, self.roles = np.zeros(rows, np.int32), np.zeros(rows, np.int32)
        self.results, self.outputs, self.others = (np.zeros((rows, outputs), np.float32) for _ in range(3))
        self.qualities = np.zeros(rows, np.float32)
        self.terms = np.zeros((rows if has_terms else 1, MOST_TERMS), np.int16)
        self.favoured, self.noises = np.full(count, -1, np.int32), np.zeros(count, np.float32)
        self.kept_bits = np.zeros((plies, count, width), np.int32)
        self.kept_values = np.zeros((plies, count, outputs), np.float32)
        self.kept_viewers, self.kept_ends = (np.zeros((plies, count), np.int32) for _ in range(2))
        self.targets, self.losses = np.zeros((count, outputs), np.float32), np.zeros((count, 2), np.float32)
        self.slopes = np.zeros((count, TERMS), np.float32)

    @classmethod
    def of(cls, positions: Sequence[Position], *, has_terms: bool = True) -> "Rows":
        """The games that stand like this, with their rows."""
        rows = cls(positions[0].players, positions[0].wall, len(positions), has_terms=has_terms)
        rows.states[:] = [pack(position) for position in positions]
        rows.expand()
        return rows

    @property
    def positions(self) -> list[Position]:
        """How the games stand."""
        return [unpack(state) for state in self.states]

    def begin(self, opening: int) -> None:
        """Begins all games."""
        work.begin_all(self.states, self.seeds, self.players, self.is_grey, opening)

    def expand(self) -> None:
        """Writes a row for each move of each game."""
        work.count_all(self.states, self.choices, self.counts)
        np.cumsum(self.counts, out=self.ends)
        work.expand_all(
            *(self.states, self.choices, self.counts, self.ends, self.bits, self.actions, self.roles, self.results),
            self.terms,
        )

    def step(self, ply: int = 0, seed: int = 0) -> None:
        """Every game takes a row."""
        work.step_all(
            *(ply, self.states, self.seeds, self.counts, self.ends, self.bits, self.actions, self.roles),
            *(self.results, self.outputs, self.others, self.favoured, self.noises, self.qualities),
            *(self.kept_bits, self.kept_values, self.kept_viewers, self.kept_ends, seed),
        )

    def teach(self, logits: work.Numbers, temperature: float) -> None:
        """What a small network should say of the games."""
        work.teach_all(
            *(self.states, self.counts, self.ends, self.roles, self.results, self.outputs, self.qualities, self.terms),
            *(logits, temperature, self.targets, self.slopes, self.losses),
        )

    def of_game(self, game: int) -> range:
        """The rows of a game."""
        return range(int(self.ends[game] - self.counts[game]), int(self.ends[game]))

    def numbers(self, row: int) -> set[int]:
        """The features of a row, by their numbers."""
        return numbers(self.bits[row])


def numbers(bits: work.Bits) -> set[int]:
    """The features that bits say hold."""
    each = work.WORD_BITS
    return {each * word + bit for word in range(len(bits)) for bit in range(each) if int(bits[word]) >> bit & 1}
