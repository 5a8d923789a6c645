"""The bots that need no search."""

import pytest

from azulejos import Game, Position
from azulejos.bots import BOTS, Bot, Ranker, Ranking, bot
from azulejos.bots.simple import Greedy
from azulejos.errors import InvalidError
from azulejos.notation import Wall

SIMPLE = ["random", "greedy"]


def play_out(bots: list[Bot], game: Game) -> Game:
    """Plays the game to its end."""
    while (seat := game.position.turn) is not None:
        game.play(bots[seat - 1].choose(game.position).move)
    return game


@pytest.mark.parametrize("name", SIMPLE)
@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_plays_whole_games(name: str, wall: Wall, players: int) -> None:
    game = Game.new(players, wall, seed=5)
    for _ in range(400):  # R5: a game need not end
        if game.position.turn is None:
            break
        game.play(bot(name, seed=3).choose(game.position).move)
    assert game.position.round > 3


def test_random_chooses_the_same_again_and_another_with_another_seed() -> None:
    position = Game.new(seed=1).position
    choices = [bot("random", seed).choose(position) for seed in (4, 4, 5, 6, 7)]
    assert choices[0] == choices[1]
    assert len({choice.move for choice in choices}) > 1


def test_random_gives_every_move_a_chance() -> None:
    position = Game.new(seed=1).position
    chosen = {bot("random", seed).choose(position).move for seed in range(2000)}
    assert chosen == set(position.legal_moves())


def test_greedy_takes_the_points_and_leaves_the_floor() -> None:
    position = Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW")
    choice = bot("greedy").choose(position)
    assert str(choice.move) == "1B2"
    assert choice.values == (2.0, -2.0)
    assert choice.line == (choice.move,)
    assert choice.nodes == len(position.legal_moves())


def test_greedy_ranks_moves_by_what_they_bring_with_the_one_it_plays_first() -> None:
    position = Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW")
    greedy = Greedy()
    reported: list[Ranking] = []
    ranking = greedy.rank(position, count=1000, report=reported.append)
    values = [greedy.value(position, choice.move) for choice in ranking]
    assert (values, set(values) > {2.0}, reported) == (sorted(values, reverse=True), True, [ranking])
    assert ranking[0] == greedy.choose(position)


def test_a_ranking_has_no_more_moves_than_there_are() -> None:
    position = Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW")
    assert len(Greedy().rank(position, count=1000)) == len(position.legal_moves())


def test_greedy_can_rank_and_random_cannot() -> None:
    assert [isinstance(bot(name), Ranker) for name in SIMPLE] == [False, True]


def test_greedy_beats_random() -> None:
    greedy, random = bot("greedy"), bot("random", seed=2)
    won = [play_out([greedy, random], Game.new(seed=seed)).winners for seed in range(10)]
    assert won == [(1,)] * 10


@pytest.mark.parametrize("name", SIMPLE)
def test_where_there_is_no_move_there_is_none_to_choose(name: str) -> None:
    with pytest.raises(InvalidError, match="there is no move to choose while a deal is due"):
        bot(name).choose(Position.initial())


def test_an_unknown_bot_is_refused_with_the_names_of_all() -> None:
    with pytest.raises(InvalidError, match=r"there is no bot deepblue: expected one of random, greedy") as caught:
        bot("deepblue")
    assert caught.value.params == {"found": "deepblue", "names": ", ".join(BOTS)}


def test_a_seed_is_a_seed() -> None:
    with pytest.raises(InvalidError, match="is not a seed"):
        bot("random", -1)
