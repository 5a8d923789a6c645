"""`Search`: searches ahead within the round as far as its limit allows, and evaluates the result.

The search is compiled (`compiled.alpha_beta`), an `Evaluator` evaluates. On the grey wall it chooses the column that
leaves the board worth most.
"""

from collections.abc import Iterable, Iterator, Sequence

import azulejos.kernel.needs  # noqa: F401 - before all others, which would fail without saying why

# isort: split
import numpy as np

from azulejos.bots.compiled.alpha_beta import NO_ACTION, begin, deepen, follow_variation, value_columns
from azulejos.bots.compiled.choices import exclude_unseen
from azulejos.bots.compiled.evaluation import prepare
from azulejos.bots.compiled.memory import (
    ABORTED,
    EXCLUDED,
    FIRST_AT_ROOT,
    HORIZONS,
    LEVELS,
    NODES,
    VARIATION_LENGTHS,
    VARIATIONS,
    new_memory,
)
from azulejos.bots.evaluator import HUNDREDTHS, Evaluators, fitted
from azulejos.bots.interface import (
    NO_LIMIT,
    Choice,
    Limit,
    OpenBot,
    Ranking,
    RankingReport,
    Report,
    Stop,
    chances,
    check_moves,
    margins,
)
from azulejos.dealing import check_seed
from azulejos.kernel.actions import ACTIONS, action_of, move_of
from azulejos.kernel.layout import State
from azulejos.kernel.packing import pack
from azulejos.notation import Move
from azulejos.rules import Position

__all__ = ["Search"]

UNLIMITED = 1 << 62
DEEPEST = LEVELS - 1


class Search(OpenBot):
    """Searches to the end of the round if it can, and evaluates positions with weights fitted from self-play."""

    name = "search"

    def __init__(self, seed: int = 0, evaluators: Evaluators = fitted) -> None:
        check_seed(seed)  # it uses no random numbers
        self._evaluators = evaluators
        self._memory = new_memory()
        self.choose(_FIRST, Limit(nodes=1))  # loads compiled code, so that it does not count against a limit in seconds

    def choose(
        self,
        position: Position,
        limit: Limit = NO_LIMIT,
        *,
        stop: Stop | None = None,
        report: Report | None = None,
        among: Sequence[Move] | None = None,
    ) -> Choice:
        """The best move it finds, optionally among some moves; without a limit it searches to the end of the round."""
        report_first = (lambda ranking: report(ranking[0])) if report else None
        return self.rank(position, limit, count=1, stop=stop, report=report_first, among=among)[0]

    def rank(
        self,
        position: Position,
        limit: Limit = NO_LIMIT,
        *,
        count: int = 5,
        stop: Stop | None = None,
        report: RankingReport | None = None,
        among: Sequence[Move] | None = None,
    ) -> Ranking:
        """The best moves it finds, optionally among some moves, all searched equally deeply.

        Of factories with the same tiles only the first is listed.
        """
        check_moves(position)
        moves = among or position.legal_moves()
        if position.phase == "tiling":
            ranking = tuple(choice for choice in self._columns(position) if choice.move in moves)[:count]
            if report:
                report(ranking)
            return ranking
        stop = stop or Stop()
        with stop.after(limit.seconds):
            return self._deepening(position, moves, limit, count, stop, report)

    def _deepening(
        self,
        position: Position,
        moves: Sequence[Move],
        limit: Limit,
        count: int,
        stop: Stop,
        report: RankingReport | None,
    ) -> Ranking:
        """Iterative deepening until a limit is reached, or everything up to the round's end was searched."""
        memory, state = self._memory, pack(position)
        among = np.zeros(ACTIONS, np.int64)
        among[[action_of(move) for move in moves]] = 1
        exclude_unseen(state, memory, among)
        begin(state, memory, self._words(position), limit.nodes or UNLIMITED)
        ranking: Ranking = (self._found(position, state, depth=1),)  # a first answer, in case there is no time
        deepest = min(limit.depth or DEEPEST, DEEPEST)
        if count == 1 and len(moves) == 1:
            deepest = 1
        for depth in range(1, deepest + 1):
            exclude_unseen(state, memory, among)
            memory[FIRST_AT_ROOT] = action_of(ranking[0].move)
            found = _best_first(
                position, self._best_at(depth, position, state, count, np.frombuffer(stop.flag, np.int64))
            )
            if found and (not memory[ABORTED] or depth == 1 or count == 1):
                ranking = found  # values from different depths cannot be compared
            if report:
                report(ranking)
            if memory[ABORTED] or all(choice.is_exact for choice in ranking):
                break
        return ranking

    def _best_at(self, depth: int, position: Position, state: State, count: int, stop: State) -> Iterator[Choice]:
        """The best moves at a depth: each the best without those before it."""
        memory = self._memory
        for _ in range(count):
            memory[VARIATION_LENGTHS] = 0
            deepen(state, memory, stop, depth, depth)
            memory[FIRST_AT_ROOT] = NO_ACTION
            if memory[VARIATION_LENGTHS]:
                yield self._found(position, state, depth)
                memory[EXCLUDED + memory[VARIATIONS]] = 1
            if memory[ABORTED] or not memory[VARIATION_LENGTHS]:
                break

    def _found(self, position: Position, state: State, depth: int) -> Choice:
        """The principal variation in memory as a choice."""
        memory = self._memory
        line = tuple(move_of(int(action)) for action in memory[VARIATIONS : VARIATIONS + memory[VARIATION_LENGTHS]])
        values = np.zeros(position.players, np.int64)
        follow_variation(state.copy(), memory, values)
        points = _points(values)
        return Choice(
            line[0],
            values=points,
            line=line,
            nodes=int(memory[NODES]),
            depth=depth,
            is_exact=not memory[ABORTED] and not memory[HORIZONS],
            chances=chances(points, position.turn),
        )

    def _columns(self, position: Position) -> Ranking:
        """The columns of the grey wall for a line's tile, best first."""
        state, memory = pack(position), self._memory
        prepare(state, memory, self._words(position))
        values = np.zeros(5 + position.players, np.int64)
        value_columns(state, memory, values)
        seat = position.turn
        assert seat is not None, "somebody is to choose"
        choices = []
        for move in position.legal_moves():
            values[4 + seat] = values[action_of(move) % 5]
            points = _points(values[5:])
            found = Choice(move, points, (move,), nodes=1, is_exact=True, chances=chances(points, seat))
            choices.append(found)
        return _best_first(position, choices)

    def _words(self, position: Position) -> State:
        return self._evaluators(position.players, position.wall).words


def _best_first(position: Position, choices: Iterable[Choice]) -> Ranking:
    """The choices ordered by their value for the seat whose turn it is."""
    seat = position.turn
    assert seat is not None, "somebody is to choose"
    return tuple(sorted(choices, key=lambda choice: -choice.values[seat - 1]))


def _points(values: State) -> tuple[float, ...]:
    """Values in hundredths of a point as each seat's margin in points."""
    return tuple(round(margin, 2) for margin in margins([float(value) / HUNDREDTHS for value in values]))


_FIRST = Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW")
