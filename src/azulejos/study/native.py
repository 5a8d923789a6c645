"""Who judges and plays out natively: `TreeJudge` answers the questions of a review, `play_out` its contests.

Both need the kernel's packages, which are loaded when they are first asked.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from azulejos.bots.interface import Limit, Ranking, Stop
from azulejos.bots.lazy import load
from azulejos.errors import InvalidError
from azulejos.notation import Wall
from azulejos.records import Game
from azulejos.rules import Position
from azulejos.study.inquiry import QUICK, Effort, questions
from azulejos.study.judging import Question
from azulejos.study.rolling import GAMES, Contest, advanced

__all__ = ["TreeJudge", "answer_all", "play_out"]

Tell = Callable[[int, int], object]  # hears how many questions are answered, and how many there are so far
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
    """The contests, each played out until it is decided or has this many games, or as far as they came when stopped."""
    rollouts = load("rollouts")
    _check_network(players, wall)
    current = list(contests)

    def work(thread: int) -> None:
        play = rollouts.Rollouts(players, wall).play
        for index in range(thread, len(current), threads):
            while not current[index].is_over(most) and not (stop and stop.is_set):
                current[index] = advanced(current[index], play)
                keep(tuple(current))

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, range(threads)))
    return tuple(current)


def _check_network(players: int, wall: Wall) -> None:
    if not load("network_file").has_learned(players, wall):
        raise InvalidError("study_network", players=players, wall=wall)
