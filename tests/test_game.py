"""A game with its history: playing, dealing, taking back, stopping."""

import random
from typing import Any

import pytest

from azulejos import Game, IllegalDealError, IllegalMoveError, InvalidError, Move
from azulejos.events import RefillDue, RoundBegan
from azulejos.records import Step, places_by

DEAL = "BBYR/KKWW/BRKW/YYYY/BBWW"


def dealt(players: int = 2) -> Game:
    """A game of written deals, its first one made."""
    game = Game(players)
    game.deal("/".join(["BYRK"] * (2 * players + 1)))
    return game


def play_out(game: Game, *, seed: int = 0) -> Game:
    """The game, played to its end at random."""
    chance = random.Random(seed)
    while not game.position.is_over:
        if game.position.phase == "refill":
            game.deal(chance)
        else:
            game.play(chance.choice(game.position.legal_moves()))
    return game


def test_a_game_begins_before_its_first_deal() -> None:
    game = Game(3, "grey", 2)
    assert (str(game.position)[:30], game.history, game.moves, game.names, game.comments, game.seed) == (
        "G3 1r - 2 -/-/-/-/-/-/- - 20,2",
        (),
        (),
        ("Seat 1", "Seat 2", "Seat 3"),
        (),
        None,
    )


def test_a_new_game_is_dealt_and_has_a_seed() -> None:
    game = Game.new(4, "grey", 7, start=3, names=["Ana", "Bo", "Cy", "Di"], headers={"Event": "Friday"})
    assert (game.position.phase, game.position.turn, game.seed, game.names, len(game.history)) == (
        "drafting",
        3,
        7,
        ("Ana", "Bo", "Cy", "Di"),
        1,
    )


def test_playing_tells_the_story_and_keeps_the_history() -> None:
    game = Game()
    game.deal(DEAL)
    before = game.position
    assert game.play("1B4") == before.transition("1B4")[1]
    assert game.history == (
        Step(tuple(DEAL.split("/")), before),
        Step(Move.parse("1B4"), before.play("1B4")),
    )
    assert (game.moves, game.position) == ((Move.parse("1B4"),), before.play("1B4"))


def test_a_game_with_a_seed_deals_by_itself() -> None:
    game = Game.new(seed=3)
    while game.position.round == 1:
        story = game.play(game.position.legal_moves()[0])
    told = [event for event in story if isinstance(event, RefillDue | RoundBegan)]
    assert (game.position.phase, told) == ("drafting", [RefillDue(2), RoundBegan(2, game.position.start)])


def test_a_game_without_a_seed_waits_for_a_deal() -> None:
    game = dealt()
    while game.position.phase == "drafting":
        game.play(game.position.legal_moves()[0])
    with pytest.raises(InvalidError) as caught:
        game.deal()
    assert (game.position.phase, caught.value.code) == ("refill", "no_seed")


def test_a_game_may_be_given_a_seed_later() -> None:
    game = Game()
    game.seed = 7
    game.deal()
    assert game.position == Game.new(seed=7, start=1).position


@pytest.mark.parametrize("text", ["", "07", "x", "-1", str(2**64), "9" * 19 + "\u0661"])
def test_a_seed_header_that_is_no_seed_is_kept_but_not_dealt_from(text: str) -> None:
    game = Game(headers={"Seed": text})
    assert (game.seed, game.headers["Seed"]) == (None, text)


def test_the_same_seed_gives_the_same_game() -> None:
    games = [play_out(Game.new(3, "grey", 42), seed=1) for _ in range(2)]
    assert games[0].history == games[1].history


def test_a_deal_may_be_text_tiles_or_chance() -> None:
    games = [Game(), Game(), Game()]
    games[0].deal(random.Random(1))
    games[1].deal(games[0].position.factories)
    games[2].deal("/".join(games[0].position.factories))
    assert games[0].history == games[1].history == games[2].history


# Taking back.


def test_undo_returns_the_move_and_restores_the_position() -> None:
    game = dealt()
    before = game.position
    game.play("1B4")
    assert (game.undo(), game.position) == (Move.parse("1B4"), before)


def test_undo_across_a_deal_brings_the_same_deal_again() -> None:
    game = Game.new(seed=3)
    while game.position.round == 1:
        game.play(game.position.legal_moves()[0])
    after = game.position
    move = game.undo()
    assert game.position.round == 1
    game.play(move)
    assert game.position == after


def test_another_last_move_changes_the_next_deal_only_by_what_is_in_the_bag() -> None:
    game = Game.new(seed=3)
    while game.position.round == 1:
        game.play(game.position.legal_moves()[0])
    deal = game.position.factories
    game.undo()
    game.play(game.position.legal_moves()[-1])
    assert game.position.factories == deal


@pytest.mark.parametrize("game", [Game(), dealt(), Game.new(seed=1)])
def test_there_is_nothing_to_undo_before_the_first_move(game: Game) -> None:
    with pytest.raises(InvalidError) as caught:
        game.undo()
    assert caught.value.code == "nothing_to_undo"


def test_undo_goes_back_to_before_the_end() -> None:
    game = play_out(Game.new(seed=5))
    game.undo()
    assert (game.position.is_over, game.winners, "Scores" in game.headers) == (False, (), False)


# Stopping.


@pytest.mark.parametrize(
    ("ending", "winners"),
    [("resigned 1", (2,)), ("resigned 2", (1,)), ("time 1", (2,)), ("forfeit 2", (1,)), ("agreed", ())],
)
def test_with_two_players_the_other_wins_when_one_gives_up(ending: str, winners: tuple[int, ...]) -> None:  # R9
    game = dealt()
    game.stop(ending)
    assert (game.winners, game.ending, game.headers["Ending"]) == (winners, ending, ending)


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_nobody_wins_by_another_giving_up(players: int) -> None:  # R9
    game = dealt(players)
    game.stop("resigned 3")
    assert game.winners == ()


def test_nobody_has_won_a_game_that_goes_on() -> None:  # R9
    assert (dealt().winners, dealt().ending) == ((), None)


def test_a_finished_game_has_the_winners_of_its_position() -> None:  # E3
    game = play_out(dealt())
    assert game.winners == game.position.winners != ()


def test_equals_share_a_place() -> None:  # E3
    assert places_by([(40, 1), (40, 2), (39, 5), (40, 2)]) == (3, 1, 4, 1)


def test_a_stopped_game_takes_no_move() -> None:  # R9
    game = dealt()
    game.stop("time 2")
    with pytest.raises(IllegalMoveError) as caught:
        game.play("1B4")
    assert str(caught.value) == "1B4 is not legal: the game was stopped (time 2)."


def test_a_stopped_game_takes_no_deal() -> None:  # R9
    game = Game()
    game.stop("agreed")
    with pytest.raises(IllegalDealError) as caught:
        game.deal(DEAL)
    assert caught.value.code == "deal_stopped"


def test_undo_lets_a_stopped_game_go_on() -> None:
    game = dealt()
    game.play("1B4")
    game.stop("agreed")
    game.undo()
    assert (game.ending, game.moves) == (None, ())


@pytest.mark.parametrize(
    "ending", ["", "resigned", "resigned 3", "resigned 0", "Resigned 1", "agreed 1", "time  1", "agreed\n"]
)
def test_another_ending_is_refused(ending: str) -> None:
    with pytest.raises(InvalidError) as caught:
        dealt().stop(ending)
    assert (caught.value.code, caught.value.params) == ("ending", {"found": ending})


def test_a_finished_game_cannot_be_stopped() -> None:
    with pytest.raises(InvalidError) as caught:
        play_out(dealt()).stop("agreed")
    assert caught.value.code == "ending_over"


# Names, headers and comments.


@pytest.mark.parametrize("names", [[], ["Ana"], ["Ana", "Bo", "Cy"]])
def test_every_seat_has_one_name(names: list[str]) -> None:
    with pytest.raises(InvalidError) as caught:
        Game(names=names)
    assert (caught.value.code, caught.value.params) == ("names", {"count": len(names), "players": 2})


@pytest.mark.parametrize("name", ["", "1st", "_x", "Two words", "Naïve", "X\n", "A-B"])
def test_a_header_needs_a_proper_name(name: str) -> None:
    with pytest.raises(InvalidError) as caught:
        Game(headers={name: "value"})
    assert (caught.value.code, caught.value.params) == ("header_name", {"found": name})


@pytest.mark.parametrize("value", ["two\nlines", "\r", "\ud800", None, 7])
def test_a_header_is_one_line_that_can_be_written(value: Any) -> None:
    with pytest.raises(InvalidError) as caught:
        Game(headers={"Event": value})
    assert (caught.value.code, caught.value.params) == ("header_value", {"name": "Event"})


def test_a_name_is_one_line_too() -> None:
    with pytest.raises(InvalidError) as caught:
        Game(names=["Ana", "B\no"])
    assert (caught.value.code, caught.value.params) == ("header_value", {"name": "Seat2"})


@pytest.mark.parametrize("name", ["Rules", "Start", "Scores", "Winners", "Seat1", "Seat2", "Seat3"])
def test_headers_that_follow_from_the_game_cannot_be_set(name: str) -> None:
    with pytest.raises(InvalidError) as caught:
        Game(headers={name: "1"})
    assert (caught.value.code, caught.value.params) == ("header_own", {"name": name})


def test_an_ending_among_the_headers_must_be_one() -> None:
    with pytest.raises(InvalidError) as caught:
        Game(headers={"Ending": "boredom"})
    assert caught.value.code == "ending"


def test_headers_come_in_their_fixed_order_and_others_as_they_came() -> None:
    game = Game.new(
        seed=1, headers={"Zeta": "z", "Seating": "by age", "Date": "2026.11.15", "Event": "e", "Alpha": "a"}
    )
    play_out(game)
    assert list(game.headers) == [
        *("Event", "Date", "Rules", "Start", "Seat1", "Seat2", "Scores", "Winners", "Zeta", "Seating", "Alpha", "Seed")
    ]


def test_comments_stay_with_the_step_before_them() -> None:
    game = Game()
    game.comment("before")
    game.deal(DEAL)
    game.comment("a good deal")
    game.play("1B4")
    game.comment("well")
    game.comment("played")
    assert (game.comments, [step.comments for step in game.history]) == (
        ("before",),
        [("a good deal",), ("well", "played")],
    )


@pytest.mark.parametrize("text", ["a\nb", "a\r\nb", "a\rb"])
def test_lines_of_a_comment_end_in_one_way(text: str) -> None:
    game = Game()
    game.comment(text)
    assert game.comments == ("a\nb",)


@pytest.mark.parametrize("text", ["}", "a } b", "\ud800"])
def test_a_comment_that_cannot_be_written_is_refused(text: str) -> None:
    with pytest.raises(InvalidError) as caught:
        Game().comment(text)
    assert caught.value.code == "comment"


def test_a_game_shows_itself() -> None:
    game = Game(names=["Ana", "Bo"])
    game.deal(DEAL)
    game.play("1B4")
    assert repr(game) == f"<Game of Ana and Bo: 1 moves, {game.position}>"


def test_a_stopped_game_is_not_stopped_again() -> None:  # R9
    game = dealt()
    game.stop("resigned 1")
    with pytest.raises(InvalidError) as caught:
        game.stop("agreed")
    assert (caught.value.code, game.ending) == ("ending_again", "resigned 1")


def test_a_stopped_game_can_be_resumed() -> None:
    game = dealt()
    before = game.record()
    game.stop("agreed")
    game.resume()
    assert game.record() == before


def test_a_seat_that_resigned_does_not_win() -> None:  # R9
    game = play_out(Game.new(players=3, seed=5))
    (winner,) = game.winners
    game.set_header("Resigned", str(winner))
    others = {seat: score for seat, score in enumerate(game.position.scores, 1) if seat != winner}
    assert game.winners == tuple(seat for seat, score in others.items() if score == max(others.values()))
    assert game.headers["Winners"] == str(winner)


def test_who_has_resigned_matters_only_at_the_end() -> None:  # R9
    game = Game.new(players=3, seed=5, headers={"Resigned": "2"})
    assert (game.resigned, game.winners) == ((2,), ())


def test_a_deal_that_is_not_due_leaves_chance_alone() -> None:
    chance, untouched = random.Random(1), random.Random(1)
    with pytest.raises(IllegalDealError):
        dealt().deal(chance)
    assert chance.random() == untouched.random()
