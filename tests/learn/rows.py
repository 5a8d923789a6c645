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
        self.moves = work.Rows(
            choices=np.zeros(count, np.int64),
            counts=np.zeros(count, np.int64),
            ends=np.zeros(count, np.int64),
            bits=np.zeros((rows, width), np.int32),
            actions=np.zeros(rows, np.int32),
            roles=np.zeros(rows, np.int32),
            results=np.zeros((rows, outputs), np.float32),
            terms=np.zeros((rows if has_terms else 1, MOST_TERMS), np.int16),
        )
        self.judged = work.Judged(
            outputs=np.zeros((rows, outputs), np.float32),
            others=np.zeros((rows, outputs), np.float32),
            qualities=np.zeros(rows, np.float32),
            favoured=np.full(count, -1, np.int32),
            noises=np.zeros(count, np.float32),
        )
        self.kept = work.Kept(
            bits=np.zeros((plies, count, width), np.int32),
            values=np.zeros((plies, count, outputs), np.float32),
            viewers=np.zeros((plies, count), np.int32),
            ends=np.zeros((plies, count), np.int32),
        )
        self.lesson = work.Lesson(
            logits=np.zeros((count, TERMS), np.float32),
            targets=np.zeros((count, outputs), np.float32),
            slopes=np.zeros((count, TERMS), np.float32),
            losses=np.zeros((count, 2), np.float32),
        )

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
        work.count_all(self.states, self.moves)
        np.cumsum(self.moves.counts, out=self.moves.ends)
        work.expand_all(self.states, self.moves)

    def step(self, ply: int = 0, seed: int = 0) -> None:
        """Every game takes a row."""
        work.step_all(ply, self.states, self.seeds, self.moves, self.judged, self.kept, seed)

    def teach(self, logits: work.Numbers, temperature: float) -> None:
        """What a small network should say of the games."""
        self.lesson.logits[:] = logits
        work.teach_all(self.states, self.moves, self.judged, self.lesson, temperature)

    def of_game(self, game: int) -> range:
        """The rows of a game."""
        return range(int(self.moves.ends[game] - self.moves.counts[game]), int(self.moves.ends[game]))

    def numbers(self, row: int) -> set[int]:
        """The features of a row, by their numbers."""
        return numbers(self.moves.bits[row])


def numbers(bits: work.Bits) -> set[int]:
    """The features that bits say hold."""
    each = work.WORD_BITS
    return {each * word + bit for word in range(len(bits)) for bit in range(each) if int(bits[word]) >> bit & 1}
