"""Who judges and plays out natively: `TreeJudge` answers the questions of a review, `play_out` its contests.

Both need the kernel's packages, which are loaded when they are first asked.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Lock
from typing import Any

from azulejos.bots.interface import Limit, Ranking, Stop
from azulejos.bots.lazy import load
from azulejos.errors import InvalidError
from azulejos.notation import Wall
from azulejos.records import Game
from azulejos.rules import Position
from azulejos.study.deep_review import GAMES, Contest, advanced
from azulejos.study.inquiry import QUICK, Effort, questions
from azulejos.study.questions import Question

__all__ = ["TreeJudge", "answer_all", "play_out"]

Tell = Callable[[int, int], object]  # hears how many questions are answered, and how many there are so far
LINE_NODES = 2000  # for each move up to the end of the round
Keep = Callable[[Sequence[Contest]], object]  # is given all contests, whenever one of them has come further


class TreeJudge:
    """The native judge: a tree guided by the network for this kind of game; the same answers on every machine.

    With `threads`, so many questions are answered at a time. Raises `InvalidError` if the kernel's packages or the
    network are missing.
    """

    def __init__(self, players: int, wall: Wall, *, threads: int = 1) -> None:
        mcts = load("mcts")
        _check_network(players, wall)
        self._trees: list[Any] = [mcts.Mcts() for _ in range(threads)]

    def answer(self, question: Question, *, thread: int = 0) -> Ranking:
        """The best moves of a position; raises `InvalidError` in a position without moves."""
        position, limit = Position.parse(question.position), Limit(nodes=question.nodes)
        ranking: Ranking = self._trees[thread].rank(position, limit, count=question.count)
        return ranking

    def answers(
        self,
        questions: Sequence[Question],
        stop: Stop | None = None,
        tell: Callable[[int], object] = lambda _count: None,
    ) -> dict[Question, Ranking]:
        """The answers to all questions, or those before it was stopped; `tell` hears how many there are."""
        found: dict[Question, Ranking] = {}

        def work(thread: int) -> None:
            for question in questions[thread :: len(self._trees)]:
                if stop and stop.is_set:
                    return
                found[question] = self.answer(question, thread=thread)
                tell(len(found))

        with ThreadPoolExecutor(len(self._trees)) as pool:
            list(pool.map(work, range(len(self._trees))))
        return found


def answer_all(
    game: Game,
    judge: TreeJudge,
    effort: Effort = QUICK,
    *,
    stop: Stop | None = None,
    tell: Tell = lambda _done, _of: None,
) -> dict[Question, Ranking]:
    """All answers that a review of the game needs, or those before it was stopped; raises `InvalidError`."""
    answers: dict[Question, Ranking] = {}
    while (asked := questions(game, answers, effort)) and not (stop and stop.is_set):
        before, of = len(answers), len(answers) + len(asked)
        tell(before, of)
        answers |= judge.answers(asked, stop, partial(_tell_more, tell, before, of))
    return answers


def _tell_more(tell: Tell, before: int, of: int, count: int) -> None:
    tell(before + count, of)


def play_out(
    contests: Sequence[Contest],
    players: int,
    wall: Wall,
    *,
    threads: int = 1,
    most: int = GAMES,
    stop: Stop | None = None,
    keep: Keep = lambda _contests: None,
) -> tuple[Contest, ...]:
    """The contests, each played out until it is decided or has this many games, or as far as they came when stopped.

    Those in which the game ends with the round stay as they are: a tree sees all of that.
    """
    load("rollouts")
    _check_network(players, wall)
    current, keeping = list(contests), Lock()

    def work(thread: int) -> None:
        outplayer = _Outplayer(players, wall)
        for index in range(thread, len(current), threads):
            if outplayer.ends_game(current[index]):
                continue
            while not current[index].is_over(most) and not (stop and stop.is_set):
                current[index] = advanced(current[index], outplayer.play)
                with keeping:
                    keep(tuple(current))

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, range(threads)))
    return tuple(current)


class _Outplayer:
    """Plays out positions: to the end of the round as the judge expects, once; from there by many games.

    Within a round there is no chance, but there are traps that a fast policy does not see.
    """

    def __init__(self, players: int, wall: Wall) -> None:
        self._tree: Any = load("mcts").Mcts()
        self._rollouts: Any = load("rollouts").Rollouts(players, wall)
        self._ends: dict[Position, Position] = {}

    def end_of_round(self, position: Position) -> Position:
        """Where the judge expects the round to end."""
        end = position
        if position not in self._ends:
            while end.turn:
                end = end.play(self._tree.choose(end, Limit(nodes=LINE_NODES)).move)
            self._ends[position] = end
        return self._ends[position]

    def ends_game(self, contest: Contest) -> bool:
        """Whether the game is expected to end with this round."""
        position = Position.parse(contest.position)
        moves = [contest.played, *[one.move for one in contest.candidates]]
        return any(self.end_of_round(position.play(move)).is_over for move in moves)

    def play(self, position: Position, first_seed: int, count: int) -> Sequence[Sequence[float]]:
        """The results of so many games."""
        rows: Sequence[Sequence[float]] = self._rollouts.play(self.end_of_round(position), first_seed, count).tolist()
        return rows


def _check_network(players: int, wall: Wall) -> None:
    if not load("network_file").has_learned(players, wall):
        raise InvalidError("study_network", players=players, wall=wall)
