"""Positions, stories, games and errors as plain values for JSON (serialisation), with keys in the game's words.

Pure; printing or sending is up to the caller. `docs/terminal.md` describes every key.
"""

import json
import re
from collections.abc import Iterable
from functools import cache, lru_cache

from azulejos.errors import AzulejosError
from azulejos.events import Event
from azulejos.notation import COLOURS, Move, format_deal
from azulejos.previews import Preview
from azulejos.records import Game
from azulejos.rules import Forecast, Position

__all__ = ["Value", "of_error", "of_events", "of_game", "of_position", "position_json", "snake", "to_json"]

Value = dict[str, object]
_encoder = json.JSONEncoder(separators=(",", ":"))  # `json.dumps` would make one each time


def to_json(value: object) -> str:
    """The value as JSON, as short as it can be."""
    return _encoder.encode(value)


def of_position(position: Position) -> Value:
    """A position with its legal moves and forecasts."""
    moves = [_legal_move(move, preview) for move, preview in position.previews()]
    return _outline(position) | {"legal_moves": moves, "forecasts": _forecasts(position)}


def position_json(position: Position) -> str:
    """The same as JSON; most of it are previews, and those are written once, as there are few different ones."""
    moves = ",".join([f'{{"move":"{move}",{_preview_json(preview)}' for move, preview in position.previews()])
    return f'{to_json(_outline(position))[:-1]},"legal_moves":[{moves}],"forecasts":{to_json(_forecasts(position))}}}'


def of_events(events: Iterable[Event]) -> list[Value]:
    """A story, each event with its name: `{"event": "tiles_taken", "seat": 1, ...}`."""
    return [{"event": snake(type(event).__name__)} | _plain(_fields(event)) for event in events]


def of_game(game: Game) -> Value:
    """A whole game: its headers, every step with its story, and the position it has come to."""
    steps, position = [], game.initial
    for step in game.history:
        position, story = position.transition(step.done)
        steps.append(
            {
                "step": str(step.done) if isinstance(step.done, Move) else format_deal(step.done),
                "position": str(position),
                "events": of_events(story),
                "comments": list(step.comments),
                "round_comments": list(step.round_comments),
                "mark": step.mark,
                "variations": [str(variation) for variation in step.variations],
            }
        )
    return {
        "headers": game.headers,
        "names": list(game.names),
        "ending": game.ending,
        "winners": list(game.winners),
        "comments": list(game.comments),
        "initial": str(game.initial),
        "steps": steps,
        "last": of_position(game.position),
    }


def of_error(error: AzulejosError) -> Value:
    """What is wrong: the code, the sentence and the values that it speaks of."""
    return {"code": error.code, "message": str(error), "params": error.params}


@cache
def snake(name: str) -> str:
    """The name of a class as a key: `TilesTaken` is tiles_taken."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _outline(position: Position) -> Value:
    """What lies on the table, without what might come of it."""
    return {
        "position": str(position),
        "wall": position.wall,
        "players": position.players,
        "round": position.round,
        "phase": position.phase,
        "turn": position.turn,
        "start": position.start,
        "scores": list(position.scores),
        "winners": list(position.winners),
        "factories": list(position.factories),
        "centre": position.centre,
        "bag": _counts(position.bag),
        "lid": _counts(position.lid),
        "boards": [
            {
                "seat": seat,
                "score": board.score,
                "lines": list(board.lines),
                "wall": list(board.wall),
                "floor": board.floor,
            }
            for seat, board in enumerate(position.boards, 1)
        ],
    }


def _legal_move(move: Move, preview: Preview) -> Value:
    return {"move": str(move), **preview._asdict()}


@lru_cache(maxsize=4096)
def _preview_json(preview: Preview) -> str:
    """The preview as the rest of a JSON object."""
    return to_json(preview._asdict())[1:]


def _forecasts(position: Position) -> list[Value]:
    return [{"seat": seat} | _fields(forecast) for seat, forecast in enumerate(position.forecast(), 1)]


def _fields(value: Forecast | Event) -> Value:
    """What it holds, which is plain already; `asdict` would look into everything and take as long as the rest."""
    return {name: getattr(value, name) for name in value.__dataclass_fields__}


def _plain(fields: Value) -> Value:
    """The fields with lists, as JSON has nothing else."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()}


def _counts(tiles: str) -> dict[str, int]:
    return {colour: tiles.count(colour) for colour in COLOURS}
