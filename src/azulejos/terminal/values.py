"""Bots' choices as plain values for JSON; `azulejos.values` has positions, stories and games.

`docs/terminal.md` describes every key. Pure; printing is up to the caller.
"""

from azulejos.bots import Choice
from azulejos.terminal.analysis import Judged, Thought
from azulejos.values import Value, of_error, of_events, of_game, of_position

__all__ = ["Value", "of_error", "of_events", "of_game", "of_judged", "of_position", "of_thought"]


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
        "lost_chance": round(judged.lost_chance, 4),
    }


def _choice(choice: Choice) -> Value:
    return {
        "move": str(choice.move),
        "values": [round(value, 3) for value in choice.values],
        "chances": [round(chance, 4) for chance in choice.chances],
        "line": [str(move) for move in choice.line],
        "nodes": choice.nodes,
        "depth": choice.depth,
        "is_exact": choice.is_exact,
    }
