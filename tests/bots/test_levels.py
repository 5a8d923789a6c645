"""The ten levels: who they are, what they overlook, and what they mind."""

from dataclasses import replace

import pytest

from azulejos import Move, Position
from azulejos.bots import Limit, bot
from azulejos.bots.levels import LEVELS, Level, LevelBot
from azulejos.bots.mcts import best_judge, fitted_judge
from azulejos.errors import InvalidError
from azulejos.notation import Draft, Wall
from tests.bots.sample_positions import (
    CONFIGURATIONS,
    IS_COMPILED,
    game,
    has_moves,
    is_drafting,
    piles_left,
    positions,
    scaled,
)
from tests.drawn import board, table

FORGETFUL = [level for level in LEVELS if level.overlooks]


def hurried(level: Level) -> Level:
    """The level, with few visits where uncompiled code would take minutes for them."""
    return level if IS_COMPILED or not level.visits else replace(level, visits=min(level.visits, 20))


def test_there_are_ten_each_with_a_name_and_a_character() -> None:
    assert [(level.number, level.name) for level in LEVELS] == [(n, f"level{n}") for n in range(1, 11)]
    assert len({level.title for level in LEVELS}) == len({level.character for level in LEVELS}) == 10
    for level in LEVELS:
        assert level.title.isalpha()
        assert len(level.character) < 90
        assert level.character.endswith(".")
        assert "\n" not in level.character


def test_none_is_weaker_than_the_one_before() -> None:
    ratings = [level.rating for level in LEVELS]
    assert ratings == sorted(ratings)


def test_who_is_stronger_overlooks_less_and_looks_further() -> None:
    assert [level.careless for level in LEVELS] == sorted([level.careless for level in LEVELS], reverse=True)
    at_once, judging, ahead = LEVELS[:2], LEVELS[2:3], LEVELS[3:]
    assert [level.overlooks for level in at_once] == sorted([level.overlooks for level in at_once], reverse=True)
    assert [level.depth for level in judging] == [1]
    assert [level.has_learned for level in ahead] == sorted(level.has_learned for level in ahead)
    for has_learned in (False, True):
        visits = [level.visits or 0 for level in ahead if level.has_learned == has_learned]
        assert visits == sorted(set(visits))
        assert visits[0] > 0
    assert not any(level.overlooks for level in ahead)


def test_only_the_upper_levels_judge_by_what_was_learned() -> None:
    judges = {name: bot(name)._thinker._judges for name in ("level6", "level7")}  # type: ignore[attr-defined]  # its own
    assert judges == {"level6": fitted_judge, "level7": best_judge}


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: str(level.name))
@pytest.mark.parametrize(("players", "wall"), [(2, "coloured"), (3, "grey")])
def test_each_plays_to_the_end_of_the_round(level: Level, players: int, wall: Wall) -> None:
    player = LevelBot(hurried(level), seed=5)
    position = positions(1, players, wall, lambda each: is_drafting(each) and piles_left(each) == 4)[0]
    while has_moves(position):
        position = position.play(player.choose(position).move)
    assert position.phase in ("refill", "over")


# What they overlook.


def tiles(position: Position, move: Move) -> tuple[str, str]:
    """The source of a move as it looks, and the colour."""
    return (position.tiles_at(move.source), move.colour) if isinstance(move, Draft) else ("", str(move))


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: str(level.name))
@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_they_see_some_of_the_legal_moves_and_equal_tiles_alike(players: int, wall: Wall, level: Level) -> None:
    for seed, position in enumerate(positions(6, players, wall, has_moves)):
        moves = list(position.legal_moves())
        seen = LevelBot(level, seed)._seen(position)
        assert seen
        assert [move for move in moves if move in seen] == seen
        assert {tiles(position, move) for move in seen}.isdisjoint(
            tiles(position, move) for move in moves if move not in seen
        ), str(position)
        assert level.overlooks or seen == moves


def test_equal_factories_are_seen_or_overlooked_together() -> None:
    position = Position.initial().deal("BBYR/BBYR/KKWW/BBYR/YYYY")
    seen_sets = set()
    for seed in range(30):
        seen = LevelBot(LEVELS[0], seed)._seen(position)
        seen_sets.add(frozenset(str(move)[0] for move in seen if str(move)[1] == "B"))
    assert seen_sets == {frozenset(), frozenset("124")}


@pytest.mark.parametrize("level", FORGETFUL, ids=lambda level: str(level.name))
def test_the_weaker_overlook_about_as_much_as_they_should(level: Level) -> None:
    groups = seen = 0
    for position in positions(20, 3, "coloured", lambda each: is_drafting(each) and piles_left(each) > 12):
        for seed in range(10):
            groups += len({tiles(position, move) for move in position.legal_moves()})
            seen += len({tiles(position, move) for move in LevelBot(level, seed)._seen(position)})
    assert 100 * seen / groups == pytest.approx(100 - level.overlooks, abs=3)


@pytest.mark.parametrize("level", FORGETFUL, ids=lambda level: str(level.name))
def test_nobody_overlooks_a_space_of_their_own_wall(level: Level) -> None:
    position = positions(1, 3, "grey", lambda each: each.phase == "tiling" and len(each.legal_moves()) > 2)[0]
    for seed in range(20):
        assert LevelBot(level, seed)._seen(position) == list(position.legal_moves())


def test_who_would_see_nothing_sees_everything() -> None:
    position = next(each for each in game(2, "coloured", 1) if is_drafting(each) and piles_left(each) == 1)
    seen = {len(LevelBot(LEVELS[0], seed)._seen(position)) for seed in range(40)}
    assert seen == {len(position.legal_moves())}


def test_they_overlook_the_same_in_the_same_position_and_other_things_with_another_seed() -> None:
    position = positions(1, 2, "coloured", lambda each: piles_left(each) > 10)[0]
    assert LevelBot(LEVELS[1], 4)._seen(position) == LevelBot(LEVELS[1], 4)._seen(position)
    assert len({tuple(LevelBot(LEVELS[1], seed)._seen(position)) for seed in range(8)}) > 1


def test_they_play_what_they_see() -> None:
    for position in positions(scaled(10, 4), 2, "grey", lambda each: is_drafting(each) and piles_left(each) < 5):
        for level in LEVELS:
            player = LevelBot(hurried(level), seed=9)
            assert player.choose(position).move in player._seen(position)


# What they mind.


def test_the_careless_do_not_think_of_what_the_floor_costs() -> None:  # P5
    # Line 5 takes all five white tiles. On line 1 one would score a point more, but four would fall.
    own = board(20, wall="...K./...../...../...../.....")
    position = Position.parse(table("S2 3d 1 1 -/-/-/-/- WWWWW", own, board(floor="*")))
    players = [LevelBot(replace(LEVELS[1], overlooks=0, careless=share)) for share in (1.0, 0.0)]
    assert [str(player.choose(position).move) for player in players] == ["CW1", "CW5"]


def test_who_takes_what_it_brings_at_once_says_how_the_round_would_end() -> None:
    position = Position.parse(table("S2 3d 1 1 -/-/-/-/- WWWWW", board(20), board(15, floor="*")))
    choice = LevelBot(LEVELS[1]).choose(position)
    assert (choice.values, choice.line, choice.nodes) == ((21.0 - 14.0, 14.0 - 21.0), (choice.move,), 6)


def test_the_limits_of_a_level_are_its_own_but_for_the_time() -> None:
    position = positions(1, 2, "coloured", lambda each: is_drafting(each) and piles_left(each) > 8)[0]
    ahead = bot("level4")
    assert ahead.choose(position, Limit(nodes=1)) == ahead.choose(position)
    assert ahead.choose(position, Limit(depth=1)) == ahead.choose(position)


@pytest.mark.parametrize("level", [LEVELS[0], LEVELS[9]], ids=["level1", "level10"])
def test_a_seed_is_a_seed(level: Level) -> None:
    with pytest.raises(InvalidError, match="is not a seed"):
        LevelBot(level, -1)
