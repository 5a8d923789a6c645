"""Replays: all steps of a game in brief, one step in full, and how each seat got its points.

Replays are plain values for JSON, with keys in the game's words (`docs/wire.md`). They show what everyone at the table
has seen, so a running game can be replayed too. A record can be replayed without a table, and `try_step` tries a move
or a deal in any position. Pure. `steps_of` and `step_of` raise `RefusedError` before the game starts, `step_of` also
for a step that does not exist; a text that is no record raises `InvalidError`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from azulejos.board import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS
from azulejos.dealing import Chance, draw
from azulejos.errors import InvalidError, RefusedError
from azulejos.events import (
    BonusScored,
    Event,
    FloorScored,
    MarkerTaken,
    StarterNamed,
    TileScored,
    TilesFell,
    TilesTaken,
    TilesToLid,
)
from azulejos.notation import Deal, Move, format_deal
from azulejos.records import Game, places_of, replay, winners_of
from azulejos.rules import Position
from azulejos.tables.identity import LONGEST_NAME
from azulejos.tables.table import Table
from azulejos.tables.views import game_of
from azulejos.values import Value, of_events, of_position

__all__ = ["ANY_DEAL", "first_game", "record_step_of", "record_steps_of", "step_of", "steps_of", "try_step"]

RECORD = "record"  # in place of a table's id where there is none
ANY_DEAL = "deal"  # in place of a written deal: one that is drawn


@dataclass(frozen=True, slots=True)
class Told:
    """A step with its story, between the positions before and after it."""

    done: Move | Deal
    before: Position
    after: Position
    story: tuple[Event, ...]

    @property
    def seat(self) -> int | None:
        """Who moved; None for a deal."""
        return self.before.turn if isinstance(self.done, Move) else None

    def is_by(self, event: Event) -> bool:
        """Whether the event is about the mover: at a round's end others score in the same story."""
        return getattr(event, "seat", None) == self.seat


def steps_of(table: Table) -> Value:
    """All steps of the game in brief, what each seat scored points for, and the scores by round."""
    return _steps(game_of(table)) | {
        "table": table.id,
        "stage": table.stage,
        "bots": [seat.bot for seat in table.seats],
        "winners": list(table.winners),
        "places": list(table.places),
        "commitment": table.commitment,
        "secret": table.secret if table.stage == "over" else None,
    }


def record_steps_of(text: str) -> Value:
    """The same for the first game in a record; raises `InvalidError`."""
    game = first_game(text)
    places = places_of(game.position, game.ending, game.resigned)
    return _steps(game) | {
        "table": RECORD,
        "stage": "over" if game.position.is_over or game.ending else "playing",
        "bots": [None] * len(game.names),
        "winners": list(winners_of(places)),
        "places": list(places),
        "commitment": "",
        "secret": None,
    }


def step_of(table: Table, number: int) -> Value:
    """One step in full: the position after it, and its story; step 0 is the table before the first deal."""
    return _step(game_of(table), number)


def record_step_of(text: str, number: int) -> Value:
    """The same for the first game in a record; raises `InvalidError`."""
    return _step(first_game(text), number)


def try_step(text: str, done: str, chance: Chance) -> Value:
    """What a move, a written deal or `ANY_DEAL` does in a position; raises what the rules raise, and `InvalidError`."""
    before = Position.parse(text)
    drawn = draw(before.bag, before.lid, len(before.factories), chance) if done == ANY_DEAL else None
    after, story = before.transition(drawn or done)
    return {
        "done": format_deal(drawn) if drawn else done,
        "seat": None if drawn or "/" in done else before.turn,
        "position": of_position(after),
        "story": of_events(story),
    }


def first_game(text: str) -> Game:
    """The first game of a record; raises `InvalidError`, also if there is none."""
    games = replay(text)
    if not games:
        raise InvalidError("record_headers", found="nothing")
    return games[0]


def _names(game: Game) -> list[str]:
    """Names as a table would have them: those of a record may be longer."""
    return [name[:LONGEST_NAME] for name in game.names]


def _steps(game: Game) -> Value:
    """Everything that follows from the game itself."""
    told = list(_told(game))
    story = [event for step in told for event in step.story]
    return {
        "wall": game.position.wall,
        "names": _names(game),
        "ending": game.ending,
        "steps": [_brief(step) for step in told],
        "rounds": list(_rounds(told)),
        "points": [_points(story, seat, board.score) for seat, board in enumerate(game.position.boards, 1)],
    }


def _step(game: Game, number: int) -> Value:
    count = len(game.history)
    if not 0 <= number <= count:
        raise RefusedError("no_step", found=str(number), steps=count)
    shown = {"step": number, "steps": count, "names": _names(game)}
    if number == 0:
        return shown | {"done": "", "seat": None, "position": of_position(game.initial), "story": []}
    told = next(one for at, one in enumerate(_told(game), 1) if at == number)
    return shown | {
        "done": _written(told.done),
        "seat": told.seat,
        "position": of_position(told.after),
        "story": of_events(told.story),
    }


def _told(game: Game) -> Iterator[Told]:
    """Every step with its story, computed on demand."""
    before = game.initial
    for step in game.history:
        after, story = before.transition(step.done)
        yield Told(step.done, before, after, story)
        before = after


def _written(done: Move | Deal) -> str:
    return str(done) if isinstance(done, Move) else format_deal(done)


def _brief(told: Told) -> Value:
    """A step as a game log shows it: what was taken, what fell, and what a tile on the grey wall scored."""
    own = [event for event in told.story if told.is_by(event)]
    taken = next((event for event in own if isinstance(event, TilesTaken)), None)
    tiled = next((event for event in own if isinstance(event, TileScored)), None) if not taken else None
    return {
        "done": _written(told.done),
        "seat": told.seat,
        "round": told.before.round,
        "taken": taken.count if taken else 0,
        "fallen": sum([event.count for event in own if isinstance(event, TilesFell | TilesToLid)]),
        "marker": any(isinstance(event, MarkerTaken) for event in own),
        "colour": taken.colour if taken else tiled.colour if tiled else None,
        "points": tiled.row_points + tiled.column_points if tiled else 0,
        "scores": list(told.after.scores),
    }


def _rounds(told: list[Told]) -> Iterator[Value]:
    """The scores at the end of each finished round, before bonuses."""
    for step in told:
        if any(isinstance(event, StarterNamed) for event in step.story):
            scores = list(step.after.scores)
            for event in step.story:
                if isinstance(event, BonusScored):
                    scores[event.seat - 1] -= event.points
            yield {"round": step.before.round, "scores": scores}


def _points(story: list[Event], seat: int, score: int) -> Value:
    """What a seat scored points for, and lost them for."""
    tiles = [event for event in story if isinstance(event, TileScored) and event.seat == seat]
    floors = [event for event in story if isinstance(event, FloorScored) and event.seat == seat]
    bonus = next((event for event in story if isinstance(event, BonusScored) and event.seat == seat), None)
    rows, columns, colours = (bonus.rows, bonus.columns, bonus.colours) if bonus else (0, 0, 0)
    return {
        "seat": seat,
        "tiles": sum([event.row_points + event.column_points for event in tiles]),
        "floor": sum([event.lost for event in floors]),
        "rows": rows,
        "row_points": ROW_BONUS * rows,
        "columns": columns,
        "column_points": COLUMN_BONUS * columns,
        "colours": colours,
        "colour_points": COLOUR_BONUS * colours,
        "score": score,
    }
