"""OpenSpiel's game: the tests that OpenSpiel ships, a playthrough, and the core's games with their chances."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from azulejos import InvalidError, Position
from azulejos.envs.needs import load
from azulejos.envs.python_azul import AzulObserver, AzulState
from azulejos.kernel import move_of
from azulejos.notation import COLOURS, Wall
from tests.envs.core_games import GAME_COUNTS, ROUNDS, kind_of_game
from tests.envs.make_playthrough import PLAYTHROUGH, playthrough
from tests.kernel.encoder import encoded
from tests.kernel.test_batch import CONFIGURATIONS

pyspiel: Any = load("pyspiel")


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_openspiel_finds_nothing_wrong_with_it(players: int, wall: Wall) -> None:
    game = pyspiel.load_game("python_azul", {"players": players, "wall": wall})
    pyspiel.random_sim_test(game, num_sims=1, serialize=players == 2, verbose=False)


def test_a_playthrough_goes_as_it_did() -> None:
    assert playthrough() == Path(PLAYTHROUGH).read_text(encoding="utf-8")


@pytest.mark.parametrize("count", GAME_COUNTS)
def test_games_are_the_cores(count: int) -> None:
    for number in range(count):
        players, wall = kind_of_game(number)
        play_beside_the_core(players, wall, random.Random(number))


def play_beside_the_core(players: int, wall: Wall, chance: random.Random) -> None:
    game = pyspiel.load_game("python_azul", {"players": players, "wall": wall, "rounds": ROUNDS})
    state = game.new_initial_state()
    position = Position.initial(players, wall)
    while not position.is_over and position.round <= ROUNDS:
        if position.phase == "refill":
            position = position.deal(drawn_deal(state, position, chance))
        else:
            assert state.current_player() == (position.turn or 0) - 1
            legal = [move_of(action) for action in state.legal_actions()]
            assert legal == list(position.legal_moves())
            action = chance.choice(state.legal_actions())
            assert state.action_to_string(action) == str(move_of(action))
            state.apply_action(action)
            position = position.play(move_of(action))
        assert state.position == position
        assert np.asarray(state.observation_tensor(1)).tolist() == encoded(position, 1).tolist()
    assert state.is_terminal()
    if position.is_over:
        shares = [(seat in position.winners) / len(position.winners) for seat in range(1, players + 1)]
        assert state.returns() == pytest.approx([(players * share - 1) / (players - 1) for share in shares])


def drawn_deal(state: Any, position: Position, chance: random.Random) -> tuple[str, ...]:
    """Draws a deal tile by tile, checking the chances against bag and lid."""
    bag, lid, drawn = position.bag, position.lid, ""
    while state.is_chance_node():
        if not bag:
            bag, lid = lid, ""
        chances = {COLOURS[colour]: share for colour, share in state.chance_outcomes()}
        assert chances == {colour: bag.count(colour) / len(bag) for colour in COLOURS if colour in bag}
        tile = chance.choice(bag)
        bag = bag.replace(tile, "", 1)
        drawn += tile
        state.apply_action(COLOURS.index(tile))
    parts = [drawn[4 * factory : 4 * factory + 4] for factory in range(2 * position.players + 1)]
    return tuple("".join(sorted(part, key=COLOURS.index)) for part in parts)


def test_a_game_without_an_end_is_ended_without_a_winner() -> None:  # R5
    game = pyspiel.load_game("python_azul", {"rounds": 1})
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert (state.returns(), state.current_player()) == ([0.0, 0.0], pyspiel.PlayerId.TERMINAL)
    assert (game.max_game_length(), game.max_chance_nodes_in_history()) == (30, 20)


def test_a_state_in_the_middle_of_a_deal_says_what_is_drawn() -> None:
    state = pyspiel.load_game("python_azul").new_initial_state()
    state.apply_action(2)
    state.apply_action(0)
    assert str(state).endswith(" + RB")
    assert state.action_to_string(4) == "W"


def test_the_history_is_what_is_known_with_perfect_recall() -> None:
    state = pyspiel.load_game("python_azul").new_initial_state()
    state.apply_action(2)
    assert state.information_state_string(0).endswith("2")


def test_an_observer_takes_no_parameters() -> None:
    game = pyspiel.load_game("python_azul")
    state: AzulState = game.new_initial_state()
    observer = game.make_py_observer()
    assert observer.string_from(state, 0) == str(state)
    with pytest.raises(ValueError, match="has no parameters"):
        AzulObserver(game, {"colour": "red"})


@pytest.mark.parametrize(("setting", "sentence"), [({"players": 5}, "2, 3 or 4 players"), ({"rounds": 0}, "rounds")])
def test_a_game_that_cannot_be_is_refused(setting: dict[str, int], sentence: str) -> None:
    with pytest.raises(InvalidError, match=sentence):
        pyspiel.load_game("python_azul", setting)


def test_openspiels_own_search_plays_it() -> None:
    mcts = load("open_spiel.python.algorithms.mcts")
    game = pyspiel.load_game("python_azul", {"rounds": 1})
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    searcher = mcts.MCTSBot(game, 2.0, 3, evaluator, random_state=np.random.RandomState(1))
    assert searcher.step(state) in state.legal_actions()
