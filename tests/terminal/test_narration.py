"""Stories told in English."""

import pytest

from azulejos import Position
from azulejos.events import (
    BonusScored,
    Event,
    FloorScored,
    GameEnded,
    LidPoured,
    LineDropped,
    RefillDue,
    RoundBegan,
    StarterNamed,
    TileScored,
    TilesDealt,
    TurnPassed,
)
from azulejos.terminal.narration import results, standings, tell
from tests.drawn import board, table

NAMES = ("Ana", "You")
OVER = "BYRKW/...../...../...../....."


@pytest.mark.parametrize(
    ("head", "own", "move", "sentence"),
    [
        (
            "BBYR/-/-/-/- *",
            board(),
            "1B4",
            "Ana takes 2 blue from factory 1, to line 4. The centre gets 1 yellow and 1 red.",
        ),
        ("BBBB/-/-/-/- *Y", board(), "1BF", "Ana takes 4 blue from factory 1, to the floor."),
        ("-/-/-/-/- *YRRR", board(), "CR4", "Ana takes 3 red and the marker from the centre, to line 4."),
        ("-/-/-/-/- YRRR", board(), "CR1", "Ana takes 3 red from the centre: 1 to line 1 and 2 to the floor."),
        (
            "-/-/-/-/- *YRRR",
            board(floor="KKKKKKK"),
            "CR1",
            "Ana takes 3 red and the marker from the centre: 1 to line 1 and 2 to the lid. "
            "The floor is full: the marker lies beside it.",
        ),
        (
            "-/-/-/-/- YRRRR",
            board(floor="KKKKKK"),
            "CR2",
            "Ana takes 4 red from the centre: 2 to line 2, 1 to the floor and 1 to the lid.",
        ),
    ],
)
def test_a_turn_is_one_sentence_or_two(head: str, own: str, move: str, sentence: str) -> None:
    position = Position.parse(table(f"S2 1d 1 1 {head}", own, board(floor="-" if "*" in head else "*")))
    assert tell(position.transition(move)[1], NAMES) == [sentence]


def test_a_person_called_you_is_spoken_to() -> None:
    position = Position.parse(table("S2 1d 2 1 BBYY/-/-/-/- *"))
    assert tell(position.transition("1B2")[1], NAMES) == [
        "You take 2 blue from factory 1, to line 2. The centre gets 2 yellow."
    ]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (RoundBegan(2, 1), "Round 2 begins; Ana starts."),
        (RoundBegan(2, 2), "Round 2 begins; you start."),
        (TilesDealt(3, "BBYR"), "Tiles come onto factory 3."),
        (LidPoured("BBBYW"), "The bag is empty: the lid is poured into it, 3 blue, 1 yellow and 1 white."),
        (TileScored(1, 2, 3, "K", 1, 0, 1), "Ana: line 2, black, to column 3: 1 point."),
        (TileScored(1, 2, 3, "K", 0, 4, 1), "Ana: line 2, black, to column 3: 4 points."),
        (
            TileScored(2, 2, 3, "K", 4, 3, 1),
            "You: line 2, black, to column 3: 7 points (4 along the row, 3 along the column).",
        ),
        (
            LineDropped(1, 5, "R", 4, 1),
            "Ana: line 5, red, finds no space on the wall and drops: 4 to the floor and 1 to the lid.",
        ),
        (LineDropped(1, 2, "R", 2, 0), "Ana: line 2, red, finds no space on the wall and drops: 2 to the floor."),
        (LineDropped(1, 2, "R", 0, 2), "Ana: line 2, red, finds no space on the wall and drops: 2 to the lid."),
        (FloorScored(1, "*", 1, 1), "Ana: the floor costs 1 point (the marker)."),
        (
            FloorScored(1, "B*RB", 6, 2),
            "Ana: the floor costs 6 points (the marker, 2 blue and 1 red); there were only 2 to lose.",
        ),
        (StarterNamed(2, took_marker=True), "You have the marker."),
        (StarterNamed(1, took_marker=True), "Ana has the marker."),
        (StarterNamed(1, took_marker=False), "Nobody took the marker: the start stays with Ana."),
        (BonusScored(1, 1, 2, 0, 16), "Ana: 1 row and 2 columns complete, 16 points more."),
        (GameEnded((1,), out_of_tiles=False), "The game is over: a row of a wall is complete."),
        (GameEnded((1,), out_of_tiles=True), "The game is over: there is no tile left to deal."),
    ],
)
def test_each_event_has_its_sentence(event: Event, sentence: str) -> None:
    assert tell([event], NAMES) == [sentence]


def test_what_the_next_sentence_says_anyway_is_not_told() -> None:
    assert tell([TurnPassed(1, "drafting"), RefillDue(2)], NAMES) == []


def test_a_deal_is_told_around_the_pouring_of_the_lid() -> None:
    events = [TilesDealt(1, "BBBB"), TilesDealt(2, "BB"), LidPoured("YY"), TilesDealt(2, "YY")]
    assert tell(events, NAMES) == [
        "Tiles come onto factories 1 to 2.",
        "The bag is empty: the lid is poured into it, 2 yellow.",
        "Tiles come onto factory 2.",
    ]


def over(*scores: int) -> Position:
    boards = [board(score, wall=OVER) for score in scores]
    return Position.parse(table(f"S{len(scores)} 5e - 1 {'/'.join(['-'] * (2 * len(scores) + 1))} -", *boards))


def test_the_winner_comes_before_the_others() -> None:
    assert results(over(10, 57, 43), ("Ana", "Bea", "Carl")) == (
        "Bea wins with 57 points, ahead of Carl with 43 and Ana with 10."
    )


def test_a_win_is_shared() -> None:  # E3
    assert results(over(57, 57), NAMES) == "Ana and You share the win with 57 points."


def test_who_resigned_ranks_last_and_cannot_win() -> None:  # R9
    assert results(over(10, 57, 43), ("Ana", "Bea", "Carl"), resigned=(2,)) == (
        "Carl wins with 43 points, ahead of Ana with 10 and Bea, who resigned."
    )


def test_nobody_wins_when_all_have_resigned() -> None:  # R9
    assert (
        results(over(10, 57, 43), ("Ana", "Bea", "Carl"), resigned=(1, 2, 3)) == "Everyone has resigned: nobody wins."
    )


def test_equals_stand_together() -> None:
    assert standings(over(10, 57, 10, 80), resigned=[4]) == [(2,), (1, 3), (4,)]


@pytest.mark.parametrize(
    ("players", "ending", "sentence"),
    [
        (2, "resigned 1", "Ana resigned, so Bea wins."),
        (2, "time 2", "Bea ran out of time, so Ana wins."),
        (3, "forfeit 3", "Carl forfeited."),
        (2, "agreed", "The game was stopped by agreement."),
    ],
)
def test_a_stopped_game_says_why(players: int, ending: str, sentence: str) -> None:
    assert results(Position.initial(players), ("Ana", "Bea", "Carl"), ending) == sentence
