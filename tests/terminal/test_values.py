"""Positions, stories and games as JSON writes them."""

from azulejos import Position, events
from azulejos.errors import InvalidError
from azulejos.events import Event, GameEnded, MarkerTaken
from azulejos.records import Game
from azulejos.terminal.values import of_error, of_events, of_game, of_position
from tests.drawn import board, table


def test_a_position_has_everything_on_the_table() -> None:
    text = table("S2 3d 2 1 -/B/-/-/- *", board(7, "-/RR/-/-/-", "B..../...../...../...../.....", "K"))
    empty = {"lines": [""] * 5, "wall": ["....."] * 5, "floor": ""}
    assert of_position(Position.parse(text)) == {
        "position": text,
        "wall": "coloured",
        "players": 2,
        "round": 3,
        "phase": "drafting",
        "turn": 2,
        "start": 1,
        "scores": [7, 0],
        "winners": [],
        "factories": ["", "B", "", "", ""],
        "centre": "*",
        "bag": {"B": 18, "Y": 20, "R": 18, "K": 19, "W": 20},
        "lid": {"B": 0, "Y": 0, "R": 0, "K": 0, "W": 0},
        "boards": [
            {"seat": 1, "score": 7, "lines": ["", "RR", "", "", ""], "wall": ["B...."] + ["....."] * 4, "floor": "K"},
            {"seat": 2, "score": 0} | empty,
        ],
        "legal_moves": [
            {"move": f"2B{place}", "taken": 1, "to_lid": 0, "marker": False}
            | {"placed": int(place != "F"), "fallen": int(place == "F")}
            | {"points": int(place == "1"), "cost": int(place == "F")}
            for place in "12345F"
        ],
        "forecasts": [
            {"seat": 1, "wall": 1, "floor": 1, "bonus": 0, "score": 7},
            {"seat": 2, "wall": 0, "floor": 0, "bonus": 0, "score": 0},
        ],
    }


def test_an_event_has_its_name_and_fields() -> None:
    assert of_events([MarkerTaken(1, 3), GameEnded((1, 2), out_of_tiles=False)]) == [
        {"event": "marker_taken", "seat": 1, "space": 3},
        {"event": "game_ended", "winners": [1, 2], "out_of_tiles": False},
    ]


def test_no_two_events_share_a_name() -> None:
    kinds = [getattr(events, name) for name in events.__all__ if name != "Event"]
    names = {of_events([kind(*kind.__match_args__)])[0]["event"] for kind in kinds if issubclass(kind, Event)}
    assert len(names) == len(kinds)


def test_a_game_has_its_steps_and_comments() -> None:
    game = Game(names=["Ana", "Bea"], headers={"Event": "Friday"})
    game.comment("hello")
    game.deal("BBYR/KKWW/BRKW/YYYY/BBWW")
    game.play("1B2")
    game.comment("good")
    value = of_game(game)
    last = value.pop("last")
    steps = value.pop("steps")
    assert isinstance(steps, list)
    assert value == {
        "headers": {"Event": "Friday", "Rules": "S2", "Start": "1", "Seat1": "Ana", "Seat2": "Bea"},
        "names": ["Ana", "Bea"],
        "ending": None,
        "winners": [],
        "comments": ["hello"],
        "initial": str(Position.initial()),
    }
    assert last == of_position(game.position)
    assert [(step["step"], step["position"], step["comments"], step["round_comments"]) for step in steps] == [
        ("BBYR/KKWW/BRKW/YYYY/BBWW", str(game.history[0].position), [], []),
        ("1B2", str(game.position), ["good"], []),
    ]


def test_an_error_has_its_code_sentence_and_parameters() -> None:
    assert of_error(InvalidError("players", found="5")) == {
        "code": "players",
        "message": "Azul is for 2, 3 or 4 players, not 5.",
        "params": {"found": "5"},
    }
