"""Games to study, and how they are judged in tests: with so little effort that it takes no time."""

from collections.abc import Callable, Sequence
from functools import cache

from azulejos import Game
from azulejos.bots.interface import Ranking
from azulejos.bots.simple import Greedy
from azulejos.notation import Wall
from azulejos.study import Effort, Question, Review, Share, TreeJudge, answer_all, review
from azulejos.study.across import Summary, SummaryDeal, SummaryMove

EFFORT = Effort(nodes=24, deal_nodes=2, deals=4, count=3)


def played(players: int = 2, wall: Wall = "coloured", seed: int = 1, moves: int = 500) -> Game:
    """A game of a bot against itself, stopped after so many moves."""
    game = Game.new(players=players, wall=wall, seed=seed)
    bot = Greedy()
    while not game.position.is_over and len(game.moves) < moves:
        game.play(bot.choose(game.position).move)
    return game


def blundered(moves: int) -> Game:
    """A game that begins after so many moves, late in a round, with a move to the floor."""
    position = played(moves=moves).position
    game = Game.from_position(position)
    game.play(next(move for move in position.legal_moves() if str(move).endswith("F")))
    return game


def answered(game: Game, effort: Effort = EFFORT) -> dict[Question, Ranking]:
    """All that a review of the game needs."""
    return answer_all(game, judge_of(game), effort)


def judge_of(game: Game) -> TreeJudge:
    """Who judges it."""
    return TreeJudge(game.position.players, game.position.wall)


@cache
def reviewed(players: int = 2, wall: Wall = "coloured", seed: int = 1, moves: int = 500) -> Review:
    """The review of a game."""
    game = played(players, wall, seed, moves)
    return review(game, answered(game), EFFORT)


def summary(
    losses: Sequence[float] = (),
    *,
    date: str = "",
    levels: tuple[int | None, ...] = (5,),
    won: float | None = None,
    points: float = 0.0,
    luck: float = 0.0,
    of_round: Callable[[int], int] = lambda place: 1 + place // 6,
    of_theme: Callable[[int], tuple[str, ...]] = lambda _place: (),
) -> Summary:
    """A game whose moves lost so many points each, in rounds of six moves."""
    moves = [
        SummaryMove(of_round(place), loss, loss / 50, is_best=not loss, themes=of_theme(place))
        for place, loss in enumerate(losses)
    ]
    accuracy = 90.0 if losses else None
    deals = (SummaryDeal(1, Share(luck / 50, luck)),)
    return Summary(date, 2, "coloured", 1, levels, won, Share(0.0, points), accuracy, tuple(moves), deals)
