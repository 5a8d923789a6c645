"""Views of a table: for its players, for spectators, for the lobby, and as a record at the end.

Views are plain values for JSON, with keys in the game's words (`docs/tables.md`). No view contains a token's hash, nor
the secret of the deals before the game is over. Pure; `record` and `game_of` raise `RefusedError` before the game
starts.
"""

from collections.abc import Collection
from datetime import UTC, datetime
from functools import lru_cache

from azulejos.errors import RefusedError
from azulejos.records import Game
from azulejos.rules import Position
from azulejos.tables import codec
from azulejos.tables.table import Seat, Table
from azulejos.tables.umpire import possible
from azulejos.values import Value, of_events, of_position, position_json, to_json

__all__ = ["game_of", "lobby_entry", "own_view", "record", "view", "view_json"]


def view(table: Table, now: int) -> Value:
    """The public view of the table now."""
    return _outline(table, now) | {"position": of_position(table.position) if _has_begun(table) else None}


def view_json(table: Table, now: int) -> str:
    """The same as JSON."""
    position = _position_json(table.position) if _has_begun(table) else "null"
    return f'{to_json(_outline(table, now))[:-1]},"position":{position}}}'


def _has_begun(table: Table) -> bool:
    return table.stage in ("playing", "over")


def _outline(table: Table, now: int) -> Value:
    """The public view without the position."""
    return {
        "table": table.id,
        "seq": table.seq,
        "now": now,
        "stage": table.stage,
        "settings": codec.public(table.settings),
        "seats": [_seat(number, seat) for number, seat in enumerate(table.seats, 1)],
        "turn": table.turn,
        "story": of_events(table.story),
        "steps": len(table.steps),
        "clocks": _clocks(table, now),
        "offer": _offer(table),
        "ending": table.ending,
        "winners": list(table.winners),
        "places": list(table.places),
        "commitment": table.commitment,
        "secret": table.secret if table.stage == "over" else None,
        "rematch": table.rematch,
        "rematch_of": table.rematch_of,
    }


def own_view(table: Table, now: int, seats: Collection[int]) -> Value:
    """What only the owner of these seats may see: what each of them can ask for now, and the hint."""
    return {
        "seats": sorted(seats),
        "possible": {str(seat): list(possible(table, seat, now)) for seat in sorted(seats)},
        "hint": codec.public(table.hint) if table.hint and table.hint.seat in seats else None,
    }


def lobby_entry(table: Table) -> Value:
    """The lobby's entry for a table: who sits there, its settings, and its progress."""
    return {
        "table": table.id,
        "stage": table.stage,
        "settings": codec.public(table.settings),
        "seats": [_seat(number, seat) for number, seat in enumerate(table.seats, 1)],
        "round": table.position.round if table.started_at is not None else None,
        "scores": list(table.position.scores),
    }


def game_of(table: Table) -> Game:
    """The game with its names and headers, as it would be replayed from its record."""
    if table.started_at is None:
        raise RefusedError("not_started")
    day = datetime.fromtimestamp(table.started_at / 1000, UTC)
    headers = {"Date": f"{day:%Y.%m.%d}", "Table": table.id, "Commitment": table.commitment}
    if table.settings.start is None and table.settings.position is None:
        headers["Drawn"] = "Start"
    if table.stage == "over":
        headers["Secret"] = table.secret
    if table.given_up and table.settings.players > 2:
        headers["Resigned"] = " ".join(map(str, table.given_up))
    names = [seat.name for seat in table.seats]
    game = Game.from_position(table.initial, names=names, headers=headers)
    for step in table.steps:
        if isinstance(step.done, tuple):
            game.deal(step.done)
        else:
            game.play(step.done)
    if table.ending:
        game.stop(table.ending)
    return game


def record(table: Table) -> str:
    """The game as the text of a record; with the secret once the game is over."""
    return game_of(table).record()


@lru_cache(maxsize=16)
def _position_json(position: Position) -> str:
    """The position with all its legal moves, cached because whatever happens at a table is told with it."""
    return position_json(position)


def _seat(number: int, seat: Seat) -> Value:
    return {
        "seat": number,
        "name": seat.name,
        "kind": "open" if seat.is_open else "person" if seat.is_played_by_person else "bot",
        "bot": seat.bot,
        "is_local": seat.is_local,
        "is_present": not seat.is_open and seat.away_since is None,
        "away_since": seat.away_since,
        "given_up": seat.given_up,
    }


def _clocks(table: Table, now: int) -> Value | None:
    """The time left on each clock now, and which one runs until when."""
    if not table.clocks.are_timed:
        return None
    left = [max(0, left) for left in table.clocks.left_at(now)]
    return {"left": left, "running": table.clocks.running, "flag_at": table.clocks.flag_at}


def _offer(table: Table) -> Value | None:
    if table.offer is None:
        return None
    return codec.public(table.offer) | {"unanswered": list(table.unanswered)}
