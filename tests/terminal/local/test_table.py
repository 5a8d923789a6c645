"""Games at the terminal, played by tests that type."""

import _thread
import itertools
import os
import signal
import time
from dataclasses import replace
from pathlib import Path

import pytest

from azulejos import Game, InvalidError, Move, Position, replay
from azulejos.bots import BOTS, NO_LIMIT, Choice, Limit, Report, Stop, bot
from azulejos.bots.simple import Greedy
from azulejos.terminal import saves
from azulejos.terminal.local.seats import seated
from azulejos.terminal.local.table import Table
from tests.patience import wait_until
from tests.terminal.samples import Comparing, Expecting, plain_console, sensible, typed


class Played:
    """A table at which these lines were typed: the game it came to, its exit status, and all that it printed."""

    def __init__(self, game: Game, path: Path, *lines: str | BaseException) -> None:
        console, file = plain_console()
        with seated(game) as seats:
            self.table = Table(game, path, console, seats, read=typed(lines))
            self.status = self.table.run()
        self.game = self.table.game
        self.text = file.getvalue()
        self.moves = " ".join(map(str, self.game.moves))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.azul"


def two(*moves: str, start: int = 1) -> Game:
    """Ana and Bea after these moves."""
    game = Game.new(2, seed=7, start=start, names=["Ana", "Bea"])
    for move in moves:
        game.play(move)
    return game


def three(first: str = "Ana") -> Game:
    return Game.new(3, seed=7, start=1, names=[first, "Bea", "random"])


def to_the_end_of_round_1(game: Game) -> Game:
    while game.position.round == 1:
        game.play(sensible(game.position))
    return game


def test_a_typed_move_is_played_told_and_saved(path: Path) -> None:
    played = Played(two(), path, "3w3")
    assert (played.moves, replay(path.read_text())[0].position == played.game.position) == ("3W3", True)
    assert "Ana takes 3 white from factory 3, to line 3. The centre gets 1 red.\n" in played.text


def test_every_move_is_saved_before_the_next_is_asked_for(path: Path) -> None:
    saved = []
    lines = iter(["3w3", "cr1", "1b2"])

    def read(_prompt: str) -> str:
        saved.append(len(replay(path.read_text())[0].moves) if path.exists() else 0)
        return next(lines, "quit")

    with seated(two()) as seats:
        Table(two(), path, plain_console()[0], seats, read=read).run()
    assert saved == [0, 1, 2, 3]


def test_part_of_a_move_lists_what_it_may_mean(path: Path) -> None:
    played = Played(two(), path, "3w")
    listing = played.text.split("forecast 0                            forecast 0\n")[1]
    assert (played.moves, listing) == (
        "",
        "factory 3: 3 white\n"
        "  3W1  1 placed, 2 fallen, +1, -2\n"
        "  3W2  2 placed, 1 fallen, +1, -1\n"
        "  3W3  3 placed, +1\n"
        "  3W4  3 placed\n"
        "  3W5  3 placed\n"
        "  3WF  3 fallen, -4\n"
        "+ is what the line would score as the board stands, - what the floor would cost.\n",
    )


@pytest.mark.parametrize("question", ["? 3w", "?3W"])
def test_a_question_lists_moves_and_plays_none(path: Path, question: str) -> None:
    played = Played(two(), path, question)
    assert (played.moves, "3W1  1 placed, 2 fallen" in played.text, "1B1" in played.text) == ("", True, False)


def test_a_question_alone_lists_all_moves(path: Path) -> None:
    played = Played(two(), path, "?")
    assert played.text.count(" placed") + played.text.count("F  ") == len(two().position.legal_moves())


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("3b4", "3B4 is not legal: factory 3 has no blue. It has red and white.\n"),
        ("hi", "HI is not a move: expected source, colour and place such as 3B4, CRF, or line @"),
        ("undo", "there is no move to take back.\n"),
        ("help", "A move says where from, which colour, where to"),
    ],
)
def test_what_is_typed_is_answered_and_the_person_asked_again(path: Path, line: str, sentence: str) -> None:
    played = Played(two(), path, line, "3w3")
    assert (sentence in played.text, played.moves) == (True, "3W3")


def test_enter_shows_the_table_again(path: Path) -> None:
    assert Played(two(), path, "", "").text.count("Round 1, drafting: Ana's turn.") == 3


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_plays_the_seats_of_its_name(path: Path, name: str) -> None:
    game = Game.new(2, seed=7, start=2, names=["Ana", name])
    expected = bot(name, 7).choose(game.position).move
    assert Played(game, path).moves == str(expected)


def test_the_same_seed_gives_the_same_game(path: Path) -> None:
    games = [Played(Game.new(2, seed=3, names=["random", "random"]), path).game for _ in range(2)]
    other = Played(Game.new(2, seed=4, names=["random", "random"]), path).game
    assert games[0].position.is_over
    assert games[0].record() == games[1].record() != other.record()


def test_a_game_is_played_to_its_end(path: Path) -> None:
    played = Played(Game.new(2, seed=3, names=["random", "random"]), path)
    assert (played.status, played.text.splitlines()[-1]) == (
        0,
        "random (1) wins with 4 points, ahead of random (2) with 2.",
    )


def test_columns_are_chosen_on_the_grey_wall(path: Path) -> None:
    game = Game.new(2, "grey", seed=7, start=1, names=["Ana", "Bea"])
    while game.position.phase == "drafting":
        game.play(sensible(game.position))
    line, columns = game.position.choice()
    played = Played(game, path, str(columns[-1]))
    assert played.moves.split()[-1] == f"{line}@{columns[-1]}"


# Undo.


def test_undo_goes_back_to_the_last_decision_of_who_asks(path: Path) -> None:
    played = Played(two("3W3", "CR1", "1B2"), path, "undo")
    assert (played.moves, played.game.position.turn) == ("3W3", 2)
    assert "Taken back: CR1 1B2.\n" in played.text


def test_undo_takes_back_the_moves_of_random(path: Path) -> None:
    game = Game.new(2, seed=7, start=1, names=["Ana", "random"])
    played = Played(game, path, "3w3", "undo")
    assert (played.moves, played.game.position.turn, replay(path.read_text())[0].moves) == ("", 1, ())


def test_undo_across_a_deal_brings_the_same_deal_again(path: Path) -> None:
    game = to_the_end_of_round_1(two())
    deal, last = game.position.factories, str(game.moves[-1])
    asks = "undo" if game.position.turn == 1 else "3w"
    before = Played(game, path, asks, "undo").game
    assert before.position.round == 1
    while before.position.round == 1:
        before.play(sensible(before.position))
    assert (before.position.factories, str(before.moves[-1])) == (deal, last)


def test_undo_before_ones_first_decision_changes_nothing(path: Path) -> None:
    played = Played(two("3W3"), path, "undo")
    assert (played.moves, "there is no move to take back." in played.text) == ("3W3", True)


# Resigning.


def test_with_two_players_the_other_wins(path: Path) -> None:  # R9
    played = Played(two("3W3"), path, "resign", "yes")
    assert played.text.endswith("Bea resigned, so Ana wins.\n")
    assert replay(path.read_text())[0].ending == "resigned 2"


def test_who_does_not_mean_it_plays_on(path: Path) -> None:
    played = Played(two(), path, "resign", "no", "3w3")
    assert (played.moves, played.game.ending) == ("3W3", None)


def test_with_three_players_greedy_plays_the_seat_on(path: Path) -> None:  # R9
    played = Played(three(), path, "resign", "y")
    resumed = replay(path.read_text())[0]
    assert (len(resumed.moves), resumed.position.turn, resumed.resigned) == (1, 2, (1,))
    assert "Seat 1 has been given up: Helper plays it from now on, and it ranks last.\n" in played.text


def test_a_resigned_seat_stays_resigned_when_the_game_is_resumed(path: Path) -> None:  # R9
    Played(three(), path, "resign", "y")
    played = Played(replay(path.read_text())[0], path, "resign", "y")
    assert (played.game.headers["Resigned"], played.game.position.is_over) == ("1 2", True)
    assert played.text.splitlines()[-1].startswith("random wins with ")


def test_comments_and_headers_outlive_a_resignation(path: Path) -> None:
    game = Game.new(3, seed=7, start=1, names=["Ana", "Bea", "Carl"], headers={"Event": "Friday"})
    game.comment("[Resigned nobody]")
    game.play("3W3")
    played = Played(game, path, "resign", "y")
    assert (played.game.headers["Event"], played.game.history[0].comments) == ("Friday", ("[Resigned nobody]",))


def test_a_header_that_names_no_seat_resigns_nobody() -> None:
    assert Game.new(3, seed=1, headers={"Resigned": "4 Bea 2"}).resigned == (2,)


# Bots.


class Failing(Greedy):
    """A bot that fails at its first move, by its own fault or by a move that is not legal."""

    name = "failing"

    def __init__(self, *, is_illegal: bool = False) -> None:
        self.is_illegal = is_illegal

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        if not self.is_illegal:
            raise InvalidError("no_seed")
        return replace(super().choose(position), move=Move.parse("9BF"))


class Interrupted(Greedy):
    """A bot that is interrupted and goes on thinking until it is asked to stop."""

    name = "interrupted"
    stop: Stop | None = None

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        self.stop = stop
        _thread.interrupt_main()
        assert stop is not None
        wait_until(lambda: stop.is_set)
        return super().choose(position)


@pytest.mark.parametrize(
    ("is_illegal", "sentence"),
    [
        (False, "Seat 2: this game has no seed to deal from: give it a written deal.\n"),
        (True, "Seat 2: 9BF is not legal: there are only 5 factories. Tiles lie on"),
    ],
)
def test_of_two_a_bot_that_fails_has_forfeited(
    path: Path, monkeypatch: pytest.MonkeyPatch, sentence: str, *, is_illegal: bool
) -> None:  # R9
    monkeypatch.setitem(BOTS, "failing", lambda _seed: Failing(is_illegal=is_illegal))
    played = Played(Game.new(2, seed=7, start=1, names=["Ana", "failing"]), path, "3w3")
    assert (replay(path.read_text())[0].ending, played.moves, sentence in played.text) == ("forfeit 2", "3W3", True)
    assert played.text.endswith("failing forfeited, so Ana wins.\n")


def test_of_three_a_bot_that_fails_is_replaced_and_ranks_last(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # R9
    monkeypatch.setitem(BOTS, "failing", lambda _seed: Failing())
    game = Game.new(3, seed=7, start=1, names=["failing", "Ana", "Bea"])
    expected = bot("greedy").choose(game.position).move
    played = Played(game, path)
    assert (played.moves, replay(path.read_text())[0].resigned) == (str(expected), (1,))
    assert "Seat 1 has been given up: Helper plays it from now on, and it ranks last.\n" in played.text


def test_an_interrupt_while_a_bot_thinks_leaves_the_game_saved(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    thinker = Interrupted()
    monkeypatch.setitem(BOTS, "interrupted", lambda _seed: thinker)
    try:
        played = Played(Game.new(2, seed=7, start=1, names=["Ana", "interrupted"]), path, "3w3")
    finally:
        signal.signal(signal.SIGINT, before)
    assert (played.status, [str(move) for move in replay(path.read_text())[0].moves]) == (130, ["3W3"])
    assert thinker.stop is not None
    assert thinker.stop.is_set


def test_a_bot_takes_as_long_as_its_pause_and_no_longer(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count()  # a second passes whenever somebody looks
    waited: list[float] = []
    monkeypatch.setattr(time, "monotonic", lambda: float(next(clock)))
    monkeypatch.setattr(time, "sleep", waited.append)
    game = Game.new(2, seed=7, start=2, names=["Ana", "greedy"])
    with seated(game) as seats:
        Table(game, path, plain_console()[0], seats, read=typed([]), pause=60).run()
    assert len(waited) == 1
    assert 0 < waited[0] < 60


def test_a_hint_says_what_a_bot_would_play_and_plays_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "mcts", lambda _seed: Expecting("1B2 3W3 CR1", 3.44, -3.44))
    played = Played(two(), path, "hint")
    sentence = "expecting would play 1B2: 63% to win, value +3.4, expecting 3W3 CR1.\n"
    assert (sentence in played.text, played.moves) == (True, "")


@pytest.mark.parametrize(("second", "is_said"), [("3W4", True), ("1Y2", False)])  # 1Y2 fills its line, too
def test_a_hint_says_what_speaks_for_the_move_and_not_for_the_next_best(
    path: Path, monkeypatch: pytest.MonkeyPatch, second: str, *, is_said: bool
) -> None:
    monkeypatch.setitem(BOTS, "mcts", lambda _seed: Comparing("1B2 3W3", second))
    played = Played(two(), path, "hint")
    assert ("Line 2 is filled exactly by 2 blue: nothing falls.\n" in played.text) == is_said


# Leaving.


@pytest.mark.parametrize(
    ("last", "status"), [("quit", 0), (EOFError(), 0), (KeyboardInterrupt(), 130)], ids=["quit", "EOF", "interrupt"]
)
def test_a_game_that_is_left_is_saved(path: Path, last: str | BaseException, status: int) -> None:
    played = Played(two(), path, "3w3", last)
    assert (played.status, played.table.is_saved, len(replay(path.read_text())[0].moves)) == (status, True, 1)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_game_and_is_let_go_of_afterwards(path: Path, number: signal.Signals) -> None:
    before = signal.getsignal(number)

    def read(_prompt: str) -> str:
        os.kill(os.getpid(), number)
        return "3w3"

    with seated(two()) as seats:
        status = Table(two(), path, plain_console()[0], seats, read=read).run()
    assert (status, signal.getsignal(number)) == (128 + number, before)


def test_an_interrupted_save_is_made_up_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = []

    def write(_path: Path, text: str) -> None:
        written.append(text)
        if len(written) == 1:
            raise KeyboardInterrupt

    monkeypatch.setattr(saves, "write", write)
    played = Played(two(), path, "3w3")
    assert (played.status, written[-1]) == (130, played.game.record())


def test_a_full_disk_ends_no_game(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_path: Path, _text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves, "write", full)
    played = Played(two(), path, "3w3", "cr1")
    warnings = " ".join(played.text.split()).count("No space left on device. The next move tries again.")
    assert (played.moves, played.table.is_saved, warnings) == ("3W3 CR1", False, 3)


def test_a_game_that_stopped_between_two_rounds_is_dealt(path: Path) -> None:
    game = Game(2, seed=7, names=["Ana", "Bea"])
    assert Played(game, path).text.startswith("Tiles come onto factories 1 to 5.\nRound 1 begins; Ana starts.\n")
