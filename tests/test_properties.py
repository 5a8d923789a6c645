"""What holds in every game, whoever plays it."""

import copy
import json
import pickle
import random
from itertools import takewhile

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from azulejos import (
    AzulejosError,
    Game,
    IllegalMoveError,
    InvalidError,
    InvalidRecordError,
    Move,
    Position,
    replay,
)
from azulejos.events import (
    BonusScored,
    Event,
    FloorScored,
    MarkerTaken,
    RestMoved,
    TileScored,
    TilesFell,
    TilesPlaced,
    TilesTaken,
    TilesToLid,
)
from azulejos.notation import DRAFTS, TILINGS, Draft, Wall, format_deal
from azulejos.previews import Preview
from azulejos.rules import Forecast
from azulejos.values import of_position, position_json
from tests.story import retell
from tests.strategies import LAST_ROUND, SEEDS, WALLS, games, has_moves, is_last_draft, mutated, positions, step

ALL_MOVES = [*DRAFTS.values(), *TILINGS.values()]
EXAMPLES = settings().max_examples  # 100 by day, 5,000 by night; what takes long has a share of them


# Positions.


@given(positions())
def test_a_position_reads_back_from_its_text(position: Position) -> None:
    assert Position.parse(str(position)) == position


@given(positions())
def test_a_position_is_rebuilt_by_its_repr(position: Position) -> None:
    assert eval(repr(position), {"Position": Position}) == position  # noqa: S307  # a repr is to rebuild its object


@given(positions())
def test_a_position_survives_copying_and_pickling(position: Position) -> None:
    copies = {position, copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))}  # noqa: S301  # pickled a moment ago
    assert copies == {position}


@given(positions())
def test_all_tiles_and_one_marker_are_on_the_table(position: Position) -> None:
    boards = "".join(["".join([*board.lines, *board.wall, board.floor]) for board in position.boards])
    pieces = "".join([*position.factories, position.centre, position.bag, position.lid, boards])
    assert {piece: pieces.count(piece) for piece in "BYRKW*"} == dict.fromkeys("BYRKW", 20) | {"*": has_moves(position)}


# Legal moves.


@given(positions())
def test_length_iteration_and_indices_of_the_legal_moves_agree(position: Position) -> None:
    moves = position.legal_moves()
    assert [moves[index] for index in range(len(moves))] == list(moves) == list(position.legal_moves()[:])


@given(positions())
def test_the_legal_moves_are_those_that_have_no_reason_against_them(position: Position) -> None:
    moves = position.legal_moves()
    legal = {move for move in ALL_MOVES if move in moves}
    assert legal == set(moves) == {move for move in ALL_MOVES if position.why_not(move) is None}


@settings(max_examples=EXAMPLES * 2 // 5)
@given(positions())
def test_an_illegal_move_is_refused_with_its_reason(position: Position) -> None:
    refusals = {}
    for move in ALL_MOVES:
        try:
            position.play(move)
        except IllegalMoveError as error:
            refusals[move] = error.code
    assert refusals == {move: code for move in ALL_MOVES if (code := position.why_not(move)) is not None}


@given(positions())
def test_legal_moves_come_in_their_fixed_order(position: Position) -> None:
    assert list(position.legal_moves()) == [move for move in ALL_MOVES if move in position.legal_moves()]


# The story.


@given(positions(), SEEDS)
def test_the_story_rebuilds_the_change(position: Position, seed: int) -> None:
    assume(not position.is_over)
    after = step(position, random.Random(seed))
    done = after.factories if position.phase == "refill" else _move_between(position, after)
    told, story = position.transition(done)
    assert retell(position, story) == told == after


def _move_between(before: Position, after: Position) -> Move:
    return next(move for move in before.legal_moves() if before.play(move) == after)


# What is foretold.

_DRAFTING = (TilesTaken, RestMoved, MarkerTaken, TilesPlaced, TilesFell, TilesToLid)


def drafted(position: Position, move: Move) -> Position:
    """The table when the taken tiles are placed, before anything follows from it."""
    _, story = position.transition(move)
    return retell(position, takewhile(lambda event: isinstance(event, _DRAFTING), story))


@given(positions(lambda position: position.phase == "drafting"), SEEDS)
def test_a_preview_of_a_draft_tells_what_happens_to_the_board(position: Position, seed: int) -> None:
    assume(position.phase == "drafting")
    move = random.Random(seed).choice(position.legal_moves())
    assert isinstance(move, Draft)
    before, table = position.board, drafted(position, move)
    after = table.boards[(position.turn or 0) - 1]
    marker = "*" in after.floor and "*" not in before.floor
    preview = position.preview(move)
    assert preview == Preview(
        taken=position.tiles_at(move.source).count(move.colour),
        placed=len("".join(after.lines)) - len("".join(before.lines)),
        fallen=len(after.floor) - len(before.floor) - marker,
        to_lid=len(table.lid) - len(position.lid),
        marker=marker,
        points=preview.points,
        cost=after.floor_cost() - before.floor_cost(),
    )


@given(positions(is_last_draft), SEEDS)
def test_the_points_of_a_preview_are_scored_when_the_round_ends_with_it(position: Position, seed: int) -> None:
    assume(position.phase == "drafting" and position.wall == "coloured")
    move = random.Random(seed).choice(position.legal_moves())
    assert isinstance(move, Draft)
    scored = [event for event in position.transition(move)[1] if isinstance(event, TileScored)]
    mine = [event for event in scored if (event.seat, event.line) == (position.turn, move.line)]
    assert position.preview(move).points == sum(event.row_points + event.column_points for event in mine)


@given(positions(lambda position: position.turn is not None))
def test_a_position_as_a_value_has_the_preview_of_each_move(position: Position) -> None:
    previews = [{"move": str(move), **position.preview(move)._asdict()} for move in position.legal_moves()]
    assert of_position(position)["legal_moves"] == previews


@given(positions())
def test_a_position_as_json_is_its_value(position: Position) -> None:
    assert json.loads(position_json(position)) == of_position(position)


@given(positions(lambda position: position.phase == "tiling"))
def test_a_preview_of_a_tiling_move_tells_what_it_scores(position: Position) -> None:
    assume(position.phase == "tiling")
    points = {}
    for move in position.legal_moves():
        first = position.transition(move)[1][0]
        assert isinstance(first, TileScored)
        points[move] = Preview(
            taken=first.line,
            placed=1,
            fallen=0,
            to_lid=first.to_lid,
            marker=False,
            points=first.row_points + first.column_points,
            cost=0,
        )
    assert {move: position.preview(move) for move in position.legal_moves()} == points


@given(positions(is_last_draft), SEEDS)
def test_the_forecast_at_the_end_of_drafting_comes_true(position: Position, seed: int) -> None:
    assume(position.phase == "drafting")
    move = random.Random(seed).choice(position.legal_moves())
    forecast = drafted(position, move).forecast()
    after, story = position.transition(move)
    while after.phase == "tiling":  # the column that scores most, the leftmost of equals
        best = max(after.legal_moves(), key=lambda choice: after.preview(choice).points)
        after, more = after.transition(best)
        story += more
    assert forecast == tuple(_result(after, story, seat) for seat in range(1, after.players + 1))


def _result(after: Position, story: tuple[Event, ...], seat: int) -> Forecast:
    """What the events gave to the seat."""
    wall = floor = bonus = 0
    for event in story:
        match event:
            case TileScored() if event.seat == seat:
                wall += event.row_points + event.column_points
            case FloorScored() if event.seat == seat:
                floor += event.cost
            case BonusScored() if event.seat == seat:
                bonus += event.points
    return Forecast(wall, floor, bonus, after.scores[seat - 1])


# Whole games.

_NEXT_PHASES = {
    ("refill", "drafting"),
    ("drafting", "drafting"),
    ("drafting", "tiling"),
    ("drafting", "refill"),
    ("drafting", "over"),
    ("tiling", "tiling"),
    ("tiling", "refill"),
    ("tiling", "over"),
}


@given(st.integers(2, 4), st.sampled_from(WALLS), SEEDS)
def test_phases_and_rounds_follow_each_other_until_the_game_is_over(players: int, wall: Wall, seed: int) -> None:
    position, chance = Position.initial(players, wall), random.Random(seed)
    while not position.is_over and position.round <= LAST_ROUND:
        after = step(position, chance)
        assert (position.phase, after.phase) in _NEXT_PHASES
        assert after.phase != "tiling" or wall == "grey"
        assert after.round - position.round == (after.phase == "refill")
        assert min(after.scores) >= 0
        position = after
    assert bool(position.winners) == position.is_over


class Table(RuleBasedStateMachine):
    """Players who play, take back and play again, at a table with a seed or with deals of their own."""

    @initialize(players=st.integers(2, 4), wall=st.sampled_from(WALLS), seed=SEEDS, seeded=st.booleans())
    def sit_down(self, players: int, wall: Wall, seed: int, *, seeded: bool) -> None:
        self.game = Game.new(players, wall, seed) if seeded else Game(players, wall)
        self.before: list[Position] = []  # each move

    @precondition(lambda self: has_moves(self.game.position))
    @rule(seed=SEEDS, count=st.sampled_from([1, 1, 1, 5, 25]))
    def play(self, seed: int, count: int) -> None:
        chance = random.Random(seed)
        for _ in range(count):
            if has_moves(self.game.position):
                self.before.append(self.game.position)
                story = self.game.play(chance.choice(self.game.position.legal_moves()))
                assert retell(self.before[-1], story) == self.game.position

    @precondition(lambda self: self.game.position.phase == "refill")
    @rule(seed=SEEDS)
    def deal(self, seed: int) -> None:
        before = self.game.position
        assert retell(before, self.game.deal(random.Random(seed))) == self.game.position

    @precondition(lambda self: self.before)
    @rule(count=st.sampled_from([1, 1, 2, 10]))
    def take_back(self, count: int) -> None:
        for _ in range(min(count, len(self.before))):
            self.game.undo()
            assert self.game.position == self.before.pop()

    @precondition(lambda self: self.before)
    @rule()
    def take_back_and_play_again(self) -> None:
        position, deals = self.game.position, [step.done for step in self.game.history if isinstance(step.done, tuple)]
        self.game.play(self.game.undo())
        if self.game.position.phase == "refill" and position.phase == "drafting":  # without a seed nobody deals again
            self.game.deal(deals[-1])
        assert self.game.position == position

    @invariant()
    def the_position_is_valid(self) -> None:
        assert Position.parse(str(self.game.position)) == self.game.position

    def teardown(self) -> None:
        if hasattr(self, "game"):  # replaying makes every step of the history again
            (replayed,) = replay(self.game.record())
            assert (replayed.history, replayed.seed) == (self.game.history, self.game.seed)


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=EXAMPLES * 4 // 5, stateful_step_count=25)


# Texts.


@settings(max_examples=EXAMPLES // 2)
@given(st.lists(games(), max_size=3))
def test_records_read_back_as_they_were_written(several: list[Game]) -> None:
    text = "\n".join([game.record() for game in several])
    assert [_everything(game) for game in replay(text)] == [_everything(game) for game in several]


@given(games())
def test_a_record_is_written_in_one_way_only(game: Game) -> None:
    (replayed,) = replay(game.record())
    assert replayed.record() == game.record()


@settings(max_examples=EXAMPLES // 2)
@given(games(), st.sampled_from(["\n", "\r\n", "  ", " \t\r\n "]))
def test_moves_may_be_wrapped_anywhere_and_lines_end_as_windows_ends_them(game: Game, space: str) -> None:
    headers, _, rounds = game.record().partition("\n\n")
    assume("{" not in rounds)
    text = headers.replace("\n", "\r\n") + "\r\n\r\n" + rounds.replace(" ", space)
    assert [_everything(wrapped) for wrapped in replay(text)] == [_everything(game)]


def _everything(game: Game) -> tuple[object, ...]:
    return game.headers, list(game.headers), game.names, game.comments, game.history, game.ending, game.winners


@given(st.text() | mutated(st.sampled_from([str(move) for move in ALL_MOVES])))
def test_any_text_is_a_move_or_a_value_error(text: str) -> None:
    try:
        move = Move.parse(text)
    except InvalidError:
        return
    assert str(move) == text


@given(st.text() | mutated(positions().map(str)))
def test_any_text_is_a_position_or_a_value_error(text: str) -> None:
    try:
        position = Position.parse(text)
    except InvalidError:
        return
    assert str(position) == text


@given(
    positions(lambda position: position.phase == "refill"),
    st.text() | mutated(st.just("BBYR/KKWW/BRKW/YYYY/BBWW")) | mutated(st.just("BBYR/KKWW/BRKW/YYYY/BBWW/-/-")),
)
def test_any_text_is_dealt_or_a_value_error(position: Position, text: str) -> None:
    try:
        dealt = position.deal(text)
    except AzulejosError:
        return
    assert format_deal(dealt.factories) == text


@given(positions(), st.text() | mutated(st.sampled_from([str(move) for move in ALL_MOVES])))
def test_any_text_is_played_or_a_value_error(position: Position, text: str) -> None:
    try:
        after = position.play(text)
    except AzulejosError:
        return
    assert after == position.transition(text)[0]


@given(st.text() | mutated(games().map(Game.record)))
def test_any_text_is_a_record_or_a_value_error(text: str) -> None:
    try:
        read = replay(text)
    except InvalidRecordError:
        return
    assert [_everything(game) for game in replay("\n".join([game.record() for game in read]))] == [
        _everything(game) for game in read
    ]
