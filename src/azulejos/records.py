"""Whole games: played with undo, written as records and replayed from them.

A `Game` is a position with its history; with a seed it deals automatically. A record (`.azul`) is the same game as
text: headers, then for each round its deal and its moves, with comments, marks and variations. It contains the deals,
so a replay needs no randomness. Reading raises `InvalidRecordError` with line and column; playing raises what `rules`
raises. `docs/notation.md` describes the format; opening files is up to the caller.
"""

import io
import re
import secrets
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module

from azulejos.dealing import Chance, Generator, check_seed
from azulejos.errors import AzulejosError, IllegalDealError, IllegalMoveError, InvalidError, InvalidRecordError
from azulejos.events import Event
from azulejos.notation import Deal, Move, Wall, format_deal, format_rules, parse_deal, parse_rules
from azulejos.rules import Position

__all__ = ["MARKS", "Game", "Step", "Variation", "games_in", "places_by", "places_of", "replay", "winners_of"]

MARKS = ("!", "?", "!!", "??", "!?", "?!")  # what an annotator thinks of a move, as in chess

_HEADER = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "((?:[^"\\]|\\["\\])*)"\]')
_TOKEN = re.compile(r"[^ \t\n{}()]+")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_VALUE = re.compile(r"[^\n\r\ud800-\udfff]*")  # one line that UTF-8 can encode
_COMMENT = re.compile(r"[^}\ud800-\udfff]*")
_LINE_END = re.compile(r"\r\n?")
_SEED = re.compile(r"0|[1-9][0-9]{0,19}")
_OWN = re.compile(r"Rules|Start|Position|Scores|Winners|Seat[0-9]+")  # headers that follow from the game
_ENDING = re.compile(r"(resigned|time|forfeit) ([1-4])|agreed")
_DEEPEST = 20  # variations in one another: enough for any analysis, and too few to exhaust a reader


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a game: the move or deal that was made, the position it led to, and what was noted about it.

    `round_comments` are those between a round's number and its deal, `mark` is one of `MARKS` or empty, `variations`
    are what could have been done instead.
    """

    done: Move | Deal
    position: Position
    comments: tuple[str, ...] = ()
    round_comments: tuple[str, ...] = ()
    mark: str = ""
    variations: tuple["Variation", ...] = ()

    def __str__(self) -> str:
        if isinstance(self.done, Move):
            words = [f"{self.done}{self.mark}"]
        else:
            words = [f"{self.position.round}.", *map(_braced, self.round_comments), format_deal(self.done)]
        return " ".join([*words, *map(_braced, self.comments), *[f"({variation})" for variation in self.variations]])


@dataclass(frozen=True, slots=True)
class Variation:
    """How a game could have gone on instead of a step: other steps from the same position, and comments before them."""

    steps: tuple[Step, ...]
    comments: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join([*map(_braced, self.comments), *map(str, self.steps)])


def places_of(position: Position, ending: str | None = None, given_up: Collection[int] = ()) -> tuple[int, ...]:
    """The place of each seat of a game that is over, or was stopped by this ending; () where nobody has won.

    Most points come first, then complete rows, and equal ones share a place (E3). Who gave up comes last and cannot
    win; where a game of two was stopped because one did, the other wins (R9).
    """
    if ending and ending != "agreed" and position.players == 2:
        return (2, 1) if ending.endswith("1") else (1, 2)
    if not position.is_over or len(given_up) == position.players:
        return ()
    results = [
        (seat not in given_up, board.score, board.complete_rows()) for seat, board in enumerate(position.boards, 1)
    ]
    return places_by(results)


def places_by(results: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The place of each seat by its result, 1 for the highest, equals on the same.

    >>> places_by([(30, 1), (41, 2), (30, 1)])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > result for other in results) for result in results)


def winners_of(places: Sequence[int]) -> tuple[int, ...]:
    """The seats in the first place."""
    return tuple(seat for seat, place in enumerate(places, 1) if place == 1)


class Game:
    """A game with its history, the names at its seats, and other headers. A game with a seed deals by itself."""

    def __init__(
        self,
        players: int = 2,
        wall: Wall = "coloured",
        start: int = 1,
        *,
        seed: int | None = None,
        names: Sequence[str] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """A game before its first deal; `headers` are further ones, such as Event and Date. Raises `InvalidError`."""
        self._initial = Position.initial(players, wall, start)
        players = self._initial.players
        self._steps: list[Step] = []
        self._comments: tuple[str, ...] = ()
        self._names = tuple(f"Seat {seat}" for seat in range(1, players + 1)) if names is None else tuple(names)
        if len(self._names) != players:
            raise InvalidError("names", count=len(self._names), players=players)
        for seat, name in enumerate(self._names, 1):
            _check_header(f"Seat{seat}", name)
        self._others: dict[str, str] = {}
        for name, value in (headers or {}).items():
            self.set_header(name, value)
        if seed is not None:
            self.seed = seed

    @classmethod
    def new(
        cls,
        players: int = 2,
        wall: Wall = "coloured",
        seed: int | None = None,
        *,
        start: int | None = None,
        names: Sequence[str] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> "Game":
        """A game with its first round dealt; a seed that is not given is made up, a start drawn from the seed (S4)."""
        seed = secrets.randbits(32) if seed is None else seed
        if start is None:
            players = Position.initial(players, wall).players  # so that the error is about the number of players
            start = Generator(seed, 0).randrange(players) + 1
        game = cls(players, wall, start, seed=seed, names=names, headers=headers)
        game.deal()
        return game

    @classmethod
    def from_position(
        cls,
        position: Position | str,
        *,
        seed: int | None = None,
        names: Sequence[str] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> "Game":
        """A game that starts from any position, such as a puzzle; raises `InvalidError` if it cannot be."""
        checked = Position.parse(str(position))
        game = cls(checked.players, checked.wall, checked.start, seed=seed, names=names)
        game._initial = checked
        for name, value in (headers or {}).items():
            game.set_header(name, value)
        return game

    def copy(self) -> "Game":
        """Another game with the same history, names and headers, that can be played on without changing this one."""
        game = Game.from_position(self._initial, names=self._names)
        game._steps, game._comments, game._others = list(self._steps), self._comments, dict(self._others)
        return game

    @property
    def position(self) -> Position:
        """The position now."""
        return self._steps[-1].position if self._steps else self._initial

    @property
    def initial(self) -> Position:
        """The position that the game starts from: before the first deal, unless it was given another."""
        return self._initial

    @property
    def history(self) -> tuple[Step, ...]:
        """Every deal and move so far, with the position each led to."""
        return tuple(self._steps)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves so far, without the deals."""
        return tuple(step.done for step in self._steps if isinstance(step.done, Move))

    @property
    def names(self) -> tuple[str, ...]:
        """The name at each seat."""
        return self._names

    @property
    def comments(self) -> tuple[str, ...]:
        """The comments at the game's start; those on a step are in the history."""
        return self._comments

    @property
    def seed(self) -> int | None:
        """What the deals are drawn from, or None in a game whose deals are given."""
        text = self._others.get("Seed", "")
        return int(text) if _SEED.fullmatch(text) and int(text) < 2**64 else None

    @seed.setter
    def seed(self, seed: int) -> None:
        self._others["Seed"] = str(check_seed(seed))

    @property
    def ending(self) -> str | None:
        """Why the game was stopped unfinished, such as `resigned 2`, or None."""
        return self._others.get("Ending")

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats that were given up while the game went on: the header `Resigned`, such as `2 3`."""
        seats = range(1, self.position.players + 1)
        return tuple(seat for seat in seats if str(seat) in self._others.get("Resigned", "").split())

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won. Who resigned, forfeited or was too slow cannot (R9).

        The record's `Winners` are those of the last position, `Position.winners`, whoever has resigned.
        """
        return winners_of(places_of(self.position, self.ending, self.resigned))

    @property
    def headers(self) -> dict[str, str]:
        """All headers of the record, in the order in which they are written."""
        position = self.position
        headers: dict[str, str] = {name: self._others[name] for name in ("Event", "Date") if name in self._others}
        headers["Rules"] = format_rules(position.wall, position.players)
        headers["Start"] = str(self._initial.start)
        if self._initial != Position.initial(position.players, position.wall, self._initial.start):
            headers["Position"] = str(self._initial)
        headers |= {f"Seat{seat}": name for seat, name in enumerate(self._names, 1)}
        if position.is_over:
            headers["Scores"] = " ".join(map(str, position.scores))
            headers["Winners"] = " ".join(map(str, position.winners))
        return headers | self._others

    def play(self, move: Move | str) -> tuple[Event, ...]:
        """Plays a move, and deals from the seed, if there is one, when a round is due; returns the story."""
        if self.ending:
            raise IllegalMoveError("game_stopped", move=str(move), ending=self.ending)
        story = self._advance(Move.parse(move) if isinstance(move, str) else move)
        if self.position.phase == "refill" and self.seed is not None:
            story += self.deal()
        return story

    def deal(self, source: Deal | str | Chance | None = None) -> tuple[Event, ...]:
        """Deals the round that is due, from the seed unless told otherwise; returns the story."""
        before = self.position
        if self.ending:
            raise IllegalDealError("deal_stopped", ending=self.ending)
        if source is None:
            if self.seed is None:
                raise InvalidError("no_seed")
            source = Generator(self.seed, before.round)
        return self._advance(before.deal(source).factories)

    def undo(self) -> Move:
        """Undoes the last move, with the deal that followed it, and returns it; a stopped game continues.

        The same deal comes again. Raises `InvalidError` if there is no move to take back.
        """
        if not self.moves:
            raise InvalidError("nothing_to_undo")
        self.resume()
        while True:
            done = self._steps.pop().done
            if isinstance(done, Move):
                return done

    def stop(self, ending: str) -> None:
        """Stops an unfinished game for good: `resigned N`, `time N`, `forfeit N` or `agreed` (R9)."""
        match = _ENDING.fullmatch(ending)
        if not match or (match[2] and int(match[2]) > self.position.players):
            raise InvalidError("ending", found=ending)
        if self.ending:
            raise InvalidError("ending_again", ending=self.ending)
        if self.position.is_over:
            raise InvalidError("ending_over")
        self._others["Ending"] = ending

    def resume(self) -> None:
        """Continues a stopped game."""
        self._others.pop("Ending", None)

    def set_header(self, name: str, value: str) -> None:
        """Sets a header that does not follow from the game, such as Event; raises `InvalidError`."""
        if _OWN.fullmatch(name):
            raise InvalidError("header_own", name=name)
        if name == "Ending":
            self.stop(value)
            return
        _check_header(name, value)
        self._others[name] = value

    def comment(self, text: str) -> None:
        """Adds a comment to the last step, or to the game's start before there is one."""
        if not _COMMENT.fullmatch(text):
            raise InvalidError("comment")
        text = _LINE_END.sub("\n", text)
        if self._steps:
            self._steps[-1] = replace(self._steps[-1], comments=(*self._steps[-1].comments, text))
        else:
            self._comments += (text,)

    def mark(self, mark: str) -> None:
        """Marks the last step, a move, as an annotator of chess would: `!` good, `?` bad; an empty text unmarks it."""
        if mark and mark not in MARKS:
            raise InvalidError("mark", found=mark)
        if not self._steps or not isinstance(self._steps[-1].done, Move):
            raise InvalidError("no_move_to_mark")
        self._steps[-1] = replace(self._steps[-1], mark=mark)

    def vary(self, text: str) -> Variation:
        """Adds what could have been done instead of the last step, written as in a record: `1B2 {better} CR1!`.

        Raises `InvalidRecordError` with the place in this text, and `InvalidError` if there is no step yet.
        """
        if not self._steps:
            raise InvalidError("record_variation")
        before = self._steps[-2].position if len(self._steps) > 1 else self._initial
        reader = _Reader(f"{text})")
        variation, end = reader.variation(before, depth=1), reader.at - 1
        if not reader.at_end():
            raise reader.fault(end, "record_parenthesis")
        self._steps[-1] = replace(self._steps[-1], variations=(*self._steps[-1].variations, variation))
        return variation

    def record(self) -> str:
        """The game as the text of a record."""
        escaped = {name: value.replace("\\", "\\\\").replace('"', '\\"') for name, value in self.headers.items()}
        lines = [f'[{name} "{value}"]' for name, value in escaped.items()]
        if self._comments or self._steps:
            lines.append("")
        if self._comments:
            lines.append(" ".join(map(_braced, self._comments)))
        if self._steps and isinstance(self._steps[0].done, Move):
            lines.append(_under_way(self._initial))
        for step in self._steps:
            if isinstance(step.done, Move):
                lines[-1] += f" {step}"
            else:
                lines.append(str(step))
        return "\n".join(lines) + "\n"

    def __repr__(self) -> str:
        return f"<Game of {' and '.join(self._names)}: {len(self.moves)} moves, {self.position}>"

    def _repr_svg_(self) -> str:
        """The position now as notebooks show it, with the players' names."""
        picture: str = import_module("azulejos.svg").board(self.position, names=self._names)  # a room above
        return picture

    def _advance(self, done: Move | Deal) -> tuple[Event, ...]:
        position, story = self.position.transition(done)
        self._steps.append(Step(done, position))
        return story


def replay(text: str) -> list[Game]:
    """One game per record in the text, each replayed as far as it goes; raises `InvalidRecordError`."""
    return list(games_in(str(text)))


def games_in(lines: Iterable[str]) -> Iterator[Game]:
    """The games in the lines of records, such as a large open file, one after another; raises as `replay` does."""
    if isinstance(lines, str):  # whose items would be characters
        lines = io.StringIO(lines, newline="\n")
    for first, text in _split(lines):
        reader = _Reader(text, first)
        while not reader.at_end():
            yield reader.game()


def _split(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The text of each game, and the number of its first line: headers after anything else begin another game."""
    first, game, in_headers, in_comment, is_begun = 1, list[str](), False, False, False
    for number, line in enumerate(lines, 1):
        if not in_comment and line.startswith("["):
            if is_begun and not in_headers:
                yield first, "".join(game)
                first, game = number, []
            in_headers = is_begun = True
        else:
            in_headers, is_begun = False, is_begun or bool(line.strip())
            in_comment = _ends_in_comment(line, in_comment)
        game.append(line.replace("\r\n", "\n"))
    yield first, "".join(game)


def _ends_in_comment(line: str, in_comment: bool) -> bool:  # noqa: FBT001 - what it returns for the line before
    at = 0
    while (at := line.find("}" if in_comment else "{", at)) >= 0:
        in_comment, at = not in_comment, at + 1
    return in_comment


class _Reader:
    """Reads games from a text; `at` is how far it has come."""

    def __init__(self, text: str, first: int = 1) -> None:
        self.text = text
        self.first = first  # the number of its first line
        self.at = 0

    def at_end(self) -> bool:
        """Skips white space; whether nothing else is left."""
        while self.text[self.at : self.at + 1] in (" ", "\t", "\n"):
            self.at += 1
        return self.at == len(self.text)

    def at_header(self) -> bool:
        """Whether a line begins here with the bracket of a header."""
        return self.text.startswith("[", self.at) and self.text[self.at - 1 : self.at] in ("", "\n")

    def game(self) -> Game:
        """The next game; there is one."""
        begin = self.at
        headers: dict[str, str] = {}
        places: dict[str, int] = {}
        while self.at_header():
            place = self.at
            name, value = self.header()
            if name in headers:
                raise self.fault(place, "record_twice", name=name)
            headers[name], places[name] = value, place
        game = self.game_of(headers, begin, places)
        comments, steps = self.steps(game.initial, _under_way(game.initial) if game.initial.turn else "")
        game._comments, game._steps = tuple(comments), steps
        self.check_result(game, headers, places)
        return game

    def steps(self, before: Position, opening: str = "", depth: int = 0) -> tuple[list[str], list[Step]]:
        """The comments before the first step, and the steps from this position on; in a variation up to its end."""
        comments, steps = list[str](), list[Step]()
        while not self.at_end() and (depth or not self.at_header()):
            character, position = self.text[self.at], steps[-1].position if steps else before
            if character == "{":
                comment = self.comment()
                if steps:
                    steps[-1] = replace(steps[-1], comments=(*steps[-1].comments, comment))
                else:
                    comments.append(comment)
            elif character == "(":
                self.alternative(before, steps, depth + 1)
            elif character == ")" and depth:
                break
            elif opening:
                self.expect(opening)
                opening = ""
            else:
                steps.append(self.deal(position) if position.phase == "refill" else self.move(position))
        return comments, steps

    def alternative(self, before: Position, steps: list[Step], depth: int) -> None:
        """A variation in parentheses, which belongs to the last step."""
        if not steps:
            raise self.fault(self.at, "record_variation")
        if depth > _DEEPEST:
            raise self.fault(self.at, "record_depth", deepest=_DEEPEST)
        self.at += 1
        variation = self.variation(steps[-2].position if len(steps) > 1 else before, depth)
        steps[-1] = replace(steps[-1], variations=(*steps[-1].variations, variation))

    def variation(self, before: Position, depth: int) -> Variation:
        """The variation that begins here, up to and with its closing parenthesis."""
        begin = self.at
        comments, steps = self.steps(before, depth=depth)
        if self.at == len(self.text):
            raise self.fault(max(0, begin - 1), "record_parenthesis")
        if not steps:
            raise self.fault(max(0, begin - 1), "record_variation")
        self.at += 1
        return Variation(tuple(steps), tuple(comments))

    def header(self) -> tuple[str, str]:
        """The name and value of the header line that begins here."""
        end = self.text.find("\n", self.at)
        line = self.text[self.at : end if end >= 0 else None]
        match = _HEADER.fullmatch(line)
        if not match:
            raise self.fault(self.at, "record_header", found=line)
        self.at += len(line) + (end >= 0)
        return match[1], re.sub(r"\\(.)", r"\1", match[2])

    def game_of(self, headers: dict[str, str], begin: int, places: dict[str, int]) -> Game:
        """The game that the headers announce, before its first deal."""
        if not headers:
            raise self.fault(begin, "record_headers", found=self.text[begin:].split("\n")[0])
        for name in ("Rules", "Start"):
            if name not in headers:
                raise self.fault(begin, "record_missing", name=name)
        rules = parse_rules(headers["Rules"])
        if rules is None:
            raise self.fault(places["Rules"], "record_rules", found=headers["Rules"])
        wall, players = rules
        seats = [f"Seat{seat}" for seat in range(1, players + 1)]
        if headers["Start"] not in [name[-1] for name in seats]:
            raise self.fault(places["Start"], "record_start", found=headers["Start"], players=players)
        for name in seats:
            if name not in headers:
                raise self.fault(begin, "record_missing", name=name)
        for name in headers:
            if re.fullmatch(r"Seat[0-9]+", name) and name not in seats:
                raise self.fault(places[name], "record_seat", name=name, players=players)
        others = {name: value for name, value in headers.items() if not _OWN.fullmatch(name)}
        initial = self.initial(headers, places, Position.initial(players, wall, int(headers["Start"])))
        try:
            return Game.from_position(initial, names=[headers[name] for name in seats], headers=others)
        except InvalidError as error:
            name = str(error.params.get("name", "Ending"))
            raise InvalidRecordError(error, *self.place(places[name])) from None

    def initial(self, headers: dict[str, str], places: dict[str, int], usual: Position) -> Position:
        """The position that the game starts from: the header Position, which agrees with the others, or the usual."""
        if "Position" not in headers:
            return usual
        try:
            position = Position.parse(headers["Position"])
        except InvalidError as error:
            raise InvalidRecordError(error, *self.place(places["Position"])) from None
        rules = format_rules(position.wall, position.players)
        for name, expected in (("Rules", rules), ("Start", str(position.start))):
            if headers[name] != expected:
                raise self.fault(places[name], "record_result", name=name, found=headers[name], expected=expected)
        return position

    def comment(self) -> str:
        """The comment that begins here."""
        end = self.text.find("}", self.at)
        if end < 0:
            raise self.fault(self.at, "record_comment")
        text = _LINE_END.sub("\n", self.text[self.at + 1 : end])
        if not _COMMENT.fullmatch(text):
            raise self.fault(self.at, "comment")
        self.at = end + 1
        return text

    def token(self) -> str:
        """The word that begins here, up to white space, a brace or a parenthesis."""
        match = _TOKEN.match(self.text, self.at)
        if not match:
            raise self.fault(self.at, "record_brace" if self.text[self.at] == "}" else "record_parenthesis")
        self.at = match.end()
        return match[0]

    def expect(self, number: str) -> None:
        """The number of a round."""
        place, found = self.at, self.token()
        if found != number:
            raise self.fault(place, "record_round", found=found, expected=number)

    def deal(self, before: Position) -> Step:
        """The number of a round and its deal."""
        self.expect(f"{before.round}.")
        comments = []
        while not self.at_end() and self.text[self.at] == "{":
            comments.append(self.comment())
        place = self.at
        if self.at_end() or self.at_header():
            raise self.fault(place, "record_no_deal", round=before.round)
        deal = self.token()
        if "/" not in deal:
            raise self.fault(place, "record_deal", found=deal, round=before.round)
        return replace(self.step(before, deal, place), round_comments=tuple(comments))

    def move(self, before: Position) -> Step:
        """A move, perhaps with a mark."""
        place, word = self.at, self.token()
        if before.is_over:
            raise self.fault(place, "record_after_end", found=word)
        move = word.rstrip("!?")
        mark = word[len(move) :]
        if mark and mark not in MARKS:
            raise self.fault(place, "mark", found=mark)
        return replace(self.step(before, move, place), mark=mark)

    def step(self, before: Position, text: str, place: int) -> Step:
        """The step that the move or deal at this place of the text makes."""
        try:
            done = parse_deal(text) if "/" in text else Move.parse(text)
            return Step(done, before.transition(done)[0])
        except AzulejosError as error:
            raise InvalidRecordError(error, *self.place(place)) from None

    def check_result(self, game: Game, headers: dict[str, str], places: dict[str, int]) -> None:
        """Scores, winners and ending, where the headers give them, agree with the replay."""
        for name in ("Scores", "Winners"):
            if name in headers:
                if name not in game.headers:
                    raise self.fault(places[name], "record_unfinished", name=name)
                if headers[name] != game.headers[name]:
                    raise self.fault(
                        places[name], "record_result", name=name, found=headers[name], expected=game.headers[name]
                    )
        if game.ending and game.position.is_over:
            raise self.fault(places["Ending"], "ending_over")

    def fault(self, place: int, code: str, **params: str | int) -> InvalidRecordError:
        return InvalidRecordError(InvalidError(code, **params), *self.place(place))

    def place(self, at: int) -> tuple[int, int]:
        """Line and column, from 1, of a place in the text."""
        return self.text.count("\n", 0, at) + self.first, at - self.text.rfind("\n", 0, at)


def _check_header(name: str, value: object) -> None:
    if not _NAME.fullmatch(name):
        raise InvalidError("header_name", found=name)
    if not isinstance(value, str) or not _VALUE.fullmatch(value):
        raise InvalidError("header_value", name=name)


def _braced(comment: str) -> str:
    return f"{{{comment}}}"


def _under_way(position: Position) -> str:
    """What stands before the first moves of a game that starts within a round, where others have the deal."""
    return f"{position.round}..."
