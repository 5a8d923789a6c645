"""OpenSpiel's `python_azul`: sequential, perfect information, zero-sum, with chance as nodes of the game.

    >>> import pyspiel
    >>> from azulejos.envs import python_azul
    >>> state = pyspiel.load_game("python_azul", {"players": 2}).new_initial_state()
    >>> state.is_chance_node(), [(tile, round(chance, 1)) for tile, chance in state.chance_outcomes()]
    (True, [(0, 0.2), (1, 0.2), (2, 0.2), (3, 0.2), (4, 0.2)])

A deal is one chance node a tile, factory by factory: five outcomes, the colours, by how many are in the bag; the lid is
poured when a tile is needed and the bag is empty (N2). Player 0 starts. A game that has not ended after `rounds` rounds
ends without a winner (R5). Importing this module registers the game; it raises `InvalidError` without OpenSpiel.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from azulejos.envs.needs import load
from azulejos.errors import InvalidError
from azulejos.kernel import ACTIONS, State, deal, move_of, observation_size, observe, pack, play, unpack, winners
from azulejos.kernel.layout import BAG, LANE, LANE_BITS, LID, OVER, PHASE, PHASE_SHIFT, REFILL, ROUND_SHIFT, SEAT, TABLE
from azulejos.kernel.unchecked.slots import mark_legal
from azulejos.notation import COLOURS, Wall
from azulejos.rules import Position

__all__ = ["AzulGame", "AzulObserver", "AzulState"]

pyspiel: Any = load("pyspiel")
observation: Any = load("open_spiel.python.observation")

if TYPE_CHECKING:
    from azulejos.envs.needs import Untyped as OpenSpielGame
    from azulejos.envs.needs import Untyped as OpenSpielState
else:
    OpenSpielGame, OpenSpielState = pyspiel.Game, pyspiel.State

FACTORY_SIZE = 4
DEFAULTS: dict[str, Any] = {"players": 2, "wall": "coloured", "rounds": 20}

GAME_TYPE = pyspiel.GameType(
    short_name="python_azul",
    long_name="Azul",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class AzulGame(OpenSpielGame):
    """Azul with so many players, on either wall."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Raises `InvalidError` for a game that cannot be."""
        settings = DEFAULTS | (params or {})
        self.players: int = settings["players"]
        self.wall: Wall = settings["wall"]
        self.rounds: int = settings["rounds"]
        Position.initial(self.players, self.wall)  # raises for a wrong number of players or wall
        if self.rounds < 1:
            raise InvalidError("rounds", found=str(self.rounds))
        tiles = FACTORY_SIZE * (2 * self.players + 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(COLOURS),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.rounds * (tiles + 5 * self.players),  # a move takes a tile; a line is tiled
        )
        super().__init__(GAME_TYPE, info, params or {})
        self._tiles = tiles

    def max_chance_nodes_in_history(self) -> int:
        """One for each tile that can be dealt."""
        return int(self.rounds * self._tiles)

    def new_initial_state(self) -> "AzulState":
        """The table before the first deal."""
        return AzulState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What players see; with perfect recall, the history of the game."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return AzulObserver(self, params)
        return observation.IIGObserverForPublicInfoGame(iig_obs_type, params)


class AzulState(OpenSpielState):
    """A position, or one in the middle of a deal: `_drawn` are the tiles of it so far."""

    def __init__(self, game: AzulGame) -> None:
        super().__init__(game)
        self._rounds = game.rounds
        self._begin_deal(pack(Position.initial(game.players, game.wall)))

    def _begin_deal(self, packed: State) -> None:
        self.packed: State = packed
        self._drawn = ""
        self._bag, self._lid = _counts(packed, BAG), _counts(packed, LID)
        self._pour()

    def _pour(self) -> None:
        """The lid goes into an empty bag (N2)."""
        if not any(self._bag):
            self._bag, self._lid = self._lid, [0] * len(COLOURS)

    @property
    def position(self) -> Position:
        """The position, as it was before the deal that is being drawn."""
        return unpack(self.packed)

    def current_player(self) -> int:
        """Whose turn it is, or that chance is next, or that the game is over."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self._phase == REFILL else int(self.packed[TABLE]) & SEAT

    def is_terminal(self) -> bool:
        """Whether the game is over, or has gone on long enough."""
        return self._phase == OVER or (self._phase == REFILL and int(self.packed[TABLE]) >> ROUND_SHIFT > self._rounds)

    def returns(self) -> list[float]:
        """Each player's share of the win; zeros before the end, and without a winner."""
        players = self.num_players()
        won = winners(self.packed)
        if not won:
            return [0.0] * players
        shares = [(seat in won) / len(won) for seat in range(1, players + 1)]
        return [(players * share - 1) / (players - 1) for share in shares]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The colours that the next tile can have, and how likely each is."""
        left = sum(self._bag)
        return [(colour, count / left) for colour, count in enumerate(self._bag) if count]

    def _legal_actions(self, player: int) -> list[int]:
        del player
        mask = np.zeros((1, ACTIONS), np.uint8)
        mark_legal(self.packed, mask, 0)
        return [int(action) for action in np.flatnonzero(mask)]

    def _apply_action(self, action: int) -> None:
        if self._phase != REFILL:
            after = play(self.packed, move_of(action))
            self.packed = after
            if self._phase == REFILL:
                self._begin_deal(after)
            return
        self._bag[action] -= 1
        self._drawn += COLOURS[action]
        self._pour()
        factories = 2 * self.num_players() + 1
        if len(self._drawn) == FACTORY_SIZE * factories or not any(self._bag):
            self.packed = deal(self.packed, _dealt(self._drawn, factories))

    def _action_to_string(self, player: int, action: int) -> str:
        return COLOURS[action] if player == pyspiel.PlayerId.CHANCE else str(move_of(action))

    @property
    def _phase(self) -> int:
        return (int(self.packed[TABLE]) >> PHASE_SHIFT) & PHASE

    def __str__(self) -> str:
        return f"{self.position} + {self._drawn}" if self._drawn and self._phase == REFILL else str(self.position)


class AzulObserver:
    """What a player sees of a state: `kernel.observe` as a tensor, and the notation as a text."""

    def __init__(self, game: AzulGame, params: Any) -> None:
        if params:
            raise ValueError(f"an observation of Azul has no parameters, found {params}")  # as OpenSpiel's own do
        self.tensor: npt.NDArray[np.float32] = np.zeros(observation_size(game.players, game.wall), np.float32)
        self.dict: dict[str, npt.NDArray[np.float32]] = {"observation": self.tensor}

    def set_from(self, state: AzulState, player: int) -> None:
        """Writes what a player sees into `tensor`."""
        self.tensor[:] = observe(state.packed, player)

    def string_from(self, state: AzulState, player: int) -> str:
        """The position in the notation; all players see the same."""
        del player
        return str(state)


def _counts(packed: State, word: int) -> list[int]:
    return [(int(packed[word]) >> (LANE_BITS * colour)) & LANE for colour in range(len(COLOURS))]


def _dealt(drawn: str, factories: int) -> tuple[str, ...]:
    """The tiles of a deal, factory by factory, each in colour order."""
    parts = [drawn[FACTORY_SIZE * factory : FACTORY_SIZE * (factory + 1)] for factory in range(factories)]
    return tuple("".join(sorted(part, key=COLOURS.index)) for part in parts)


pyspiel.register_game(GAME_TYPE, AzulGame)
