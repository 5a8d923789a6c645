"""Positions, stories and games as the plain values that JSON writes, with keys in the table's words.

`docs/terminal.md` describes every key. Pure; the printing is for the caller.
"""

import re
from collections.abc import Iterable
from dataclasses import asdict

from azulejos.bots import Choice
from azulejos.errors import AzulejosError
from azulejos.events import Event
from azulejos.notation import COLOURS, Move, format_deal
from azulejos.records import Game
from azulejos.rules import Position
from azulejos.terminal.analysis import Judged, Thought

__all__ = ["Value", "of_error", "of_events", "of_game", "of_judged", "of_position", "of_thought"]

Value = dict[str, object]


def of_position(position: Position) -> Value:
    """A position with its legal moves and forecasts."""
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
        "legal_moves": [{"move": str(move)} | asdict(position.preview(move)) for move in position.legal_moves()],
        "forecasts": [{"seat": seat} | asdict(forecast) for seat, forecast in enumerate(position.forecast(), 1)],
    }


def of_events(events: Iterable[Event]) -> list[Value]:
    """A story, each event with its name: `{"event": "tiles_taken", "seat": 1, ...}`."""
    return [{"event": _snake(type(event).__name__)} | asdict(event) for event in events]


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


def of_thought(thought: Thought) -> Value:
    """What a bot thinks of a position, its best move first."""
    return {
        "position": str(thought.position),
        "bot": thought.bot,
        "seconds": round(thought.seconds, 3),
        "moves": [_choice(choice) for choice in thought.ranking],
    }


def of_judged(judged: Judged) -> Value:
    """A move that was played beside the best one."""
    return {
        "number": judged.number,
        "seat": judged.seat,
        "played": _choice(judged.played),
        "best": _choice(judged.best),
        "lost": round(judged.lost, 3),
    }


def of_error(error: AzulejosError) -> Value:
    """What is wrong: the code, the sentence and the values that it speaks of."""
    return {"code": error.code, "message": str(error), "params": error.params}


def _choice(choice: Choice) -> Value:
    return {
        "move": str(choice.move),
        "values": [round(value, 3) for value in choice.values],
        "line": [str(move) for move in choice.line],
        "nodes": choice.nodes,
        "depth": choice.depth,
        "is_exact": choice.is_exact,
    }


def _counts(tiles: str) -> dict[str, int]:
    return {colour: tiles.count(colour) for colour in COLOURS}


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
