"""Who judges and plays out natively: `TreeJudge` answers the questions of a review, `play_out` its contests.

Both need the kernel's packages, which are loaded when they are first asked.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Lock
from typing import Any, Literal

from azulejos.bots.interface import Limit, Ranking, Stop
from azulejos.bots.lazy import load
from azulejos.errors import InvalidError
from azulejos.notation import Wall
from azulejos.records import Game
from azulejos.rules import Position
from azulejos.study.deep_review import GAMES, Contest, Play, Rollout, Rows, advanced
from azulejos.study.inquiry import QUICK, Effort, questions
from azulejos.study.questions import Answers, Question

__all__ = ["Device", "TreeJudge", "answer_all", "check_device", "play_out"]

Device = Literal["cpu", "gpu"]  # that plays out

Tell = Callable[[int, int], object]  # hears how many questions are answered, and how many there are so far
LINE_NODES = 2000  # for each move up to the end of the round
AT_ONCE = 64  # questions, after which the answers so far are kept
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
    known: Answers | None = None,
    stop: Stop | None = None,
    tell: Tell = lambda _done, _of: None,
    keep: Callable[[Answers], object] = lambda _answers: None,
) -> dict[Question, Ranking]:
    """All answers that a review of the game needs, or those before it was stopped; raises `InvalidError`.

    What is `known` is not asked again. `keep` is given all answers so far, again and again.
    """
    answers = dict(known or {})
    while (asked := questions(game, answers, effort)) and not (stop and stop.is_set):
        of = len(answers) + len(asked)
        tell(len(answers), of)
        for first in range(0, len(asked), AT_ONCE):
            answers |= judge.answers(asked[first : first + AT_ONCE], stop, partial(_tell_more, tell, len(answers), of))
            keep(answers)
    return answers


def _tell_more(tell: Tell, before: int, of: int, count: int) -> None:
    tell(before + count, of)


def check_device(device: Device) -> None:
    """Raises `InvalidError` if a GPU is to play out, and there is none."""
    if device == "gpu":
        load("rollouts").check_gpu()


def play_out(
    contests: Sequence[Contest],
    players: int,
    wall: Wall,
    *,
    threads: int = 1,
    device: Device = "cpu",
    most: int = GAMES,
    stop: Stop | None = None,
    keep: Keep = lambda _contests: None,
) -> tuple[Contest, ...]:
    """The contests, each played out until it is decided or has this many games, or as far as they came when stopped.

    Those in which the game ends with the round stay as they are: a tree sees all of that. A GPU plays the games of all
    others at once, and each thread those of one contest; the figures are the same.
    """
    load("rollouts")
    _check_network(players, wall)
    gpu = load("gpu_rollouts").GpuRollouts(players, wall) if device == "gpu" else None
    playing, ends, lasting = _Playing(contests, most, stop, keep), dict[Position, Position](), list[int]()

    def work(thread: int) -> None:
        rounds = _Rounds(ends)
        rollouts = None if gpu else load("rollouts").Rollouts(players, wall)
        for index in range(thread, len(contests), threads):
            if not playing.goes_on(index) or rounds.end_game(contests[index]):
                continue
            if rollouts:
                playing.play([index], _playing_from(ends, rollouts))
            else:
                lasting.append(index)

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, range(threads)))
    playing.play(lasting, _playing_from(ends, gpu))
    return tuple(playing.current)


class _Playing:
    """Contests, some of which are played out at a time; all are kept whenever one has come further."""

    def __init__(self, contests: Sequence[Contest], most: int, stop: Stop | None, keep: Keep) -> None:
        self.current = list(contests)
        self._most, self._stop, self._keep, self._keeping = most, stop, keep, Lock()

    def goes_on(self, index: int) -> bool:
        """Whether a contest is not over, and nobody has stopped it."""
        return not self.current[index].is_over(self._most) and not (self._stop and self._stop.is_set)

    def play(self, indices: Sequence[int], play: Play) -> None:
        """Plays these contests batch by batch, until each is over."""
        while left := [index for index in indices if self.goes_on(index)]:
            found = advanced([self.current[index] for index in left], play)
            with self._keeping:
                for index, contest in zip(left, found, strict=True):
                    self.current[index] = contest
                self._keep(tuple(self.current))


class _Rounds:
    """Where rounds end, as the judge expects; from there on, games are played out.

    Within a round there is no chance, but there are traps that a fast policy does not see.
    """

    def __init__(self, ends: dict[Position, Position]) -> None:
        self._tree: Any = load("mcts").Mcts()
        self._ends = ends  # so far

    def end_game(self, contest: Contest) -> bool:
        """Whether the game is expected to end with the round of a contest."""
        position = Position.parse(contest.position)
        moves = [contest.played, *[one.move for one in contest.candidates]]
        return any(self._end(position.play(move)).is_over for move in moves)

    def _end(self, position: Position) -> Position:
        end = position
        if position not in self._ends:
            while end.turn:
                end = end.play(self._tree.choose(end, Limit(nodes=LINE_NODES)).move)
            self._ends[position] = end
        return self._ends[position]


def _playing_from(ends: dict[Position, Position], rollouts: Any) -> Play:
    """Plays out where the rounds of positions end."""

    def play(asked: Sequence[Rollout]) -> Sequence[Rows]:
        found = rollouts.play_all([one._replace(position=ends[one.position]) for one in asked])
        return [rows.tolist() for rows in found]

    return play


def _check_network(players: int, wall: Wall) -> None:
    if not load("network_file").has_learned(players, wall):
        raise InvalidError("study_network", players=players, wall=wall)
