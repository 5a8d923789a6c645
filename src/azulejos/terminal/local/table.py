"""A game at the terminal: shows and narrates it, people type their moves, bots play the other seats.

The record is saved after every move, so a game can be left at any moment, by any means, and resumed. The core decides
what is legal, what a move does and what has happened.
"""

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from textwrap import fill

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.status import Status
from rich.text import Text

from azulejos.errors import AzulejosError, InvalidError
from azulejos.events import Event
from azulejos.locales import error_text, say
from azulejos.notation import Move
from azulejos.records import Game
from azulejos.tables.table import STAND_IN
from azulejos.terminal import saves
from azulejos.terminal.analysis import advice
from azulejos.terminal.drawing import bot_name, draw, draw_moves, names_to_show
from azulejos.terminal.input.background import interruptible
from azulejos.terminal.input.line_input import LineInput
from azulejos.terminal.input.move_entry import completions, matching_moves
from azulejos.terminal.input.signals import until_left
from azulejos.terminal.local.seats import Seats
from azulejos.terminal.narration import results, tell
from azulejos.terminal.reasons import hint_reason

__all__ = ["Table", "help_text", "sentence_of", "show_end"]

HELP_WIDTH = 78


class Table:
    """A game in progress, the file it is saved in, and the console and keyboard it is played with."""

    def __init__(
        self,
        game: Game,
        path: Path,
        console: Console,
        seats: Seats,
        *,
        read: Callable[[str], str] | None = None,
        pause: float = 0.0,
    ) -> None:
        self.game = game
        self.path = path
        self.console = console
        self.seats = seats
        self.read: Callable[[str], str] = (
            read or LineInput(console, lambda text: completions(self.game.position, text)).read
        )
        self.pause = pause
        self.names: list[str] = names_to_show(game.names)
        self.is_saved: bool = False

    def run(self) -> int:
        """Plays until the game ends or the user leaves, and returns the exit status."""
        status = until_left(self._play)
        self._save()
        return status

    def _play(self) -> None:
        if self.game.position.phase == "refill":  # a record that stopped between two rounds
            self._say(*tell(self._deal(), self.names))
        self._say(say("t-type"))
        while self.game.ending is None and not self.game.position.is_over:
            seat = self.game.position.turn
            assert seat is not None, "a round that is due is dealt at once"
            if seat in self.seats:
                self._let_play(seat)
            else:
                self._decide(seat)
        show_end(self.game, self.console)

    def _let_play(self, seat: int) -> None:
        """The seat's bot makes a move, slowly enough to be seen; if it fails, it forfeits (R9)."""
        began, position = time.monotonic(), self.game.position
        try:
            with self._thinking(say("t-thinks", name=self.names[seat - 1])):
                choice = interruptible(lambda stop: self.seats.choose(seat, position, stop))
                time.sleep(max(0.0, self.pause - (time.monotonic() - began)))
            self._make(choice.move)
        except AzulejosError as error:
            self._say(say("t-seat-fault", seat=seat, fault=error_text(error)))
            self._give_up(seat, "forfeit")

    def _thinking(self, who: str) -> Status:
        """Shows on a terminal who is thinking."""
        return self.console.status(Text(who))

    def _decide(self, seat: int) -> None:
        """The person at the seat types until something has changed."""
        self.console.print()
        self.console.print(draw(self.game.position, self.game.names, self.console.width), no_wrap=True)
        while True:
            try:
                if self._obey(seat, self.read(f"{self.names[seat - 1]}> ").strip()):
                    return
            except AzulejosError as error:
                self._say(sentence_of(error))

    def _obey(self, seat: int, text: str) -> bool:
        """Carries out a typed line; returns whether to show the table again."""
        position = self.game.position
        match text.lower():
            case "":
                return True
            case "help":
                self._say(_help(self.console.width))
            case "hint":
                self._hint(seat)
            case "undo":
                self._undo(seat)
                return True
            case "resign":
                return self._resign(seat)
            case "quit":
                raise EOFError  # as if input had ended
            case question if question.startswith("?"):
                self._list(matching_moves(position, question[1:]))
            case _:
                moves = matching_moves(position, text)
                if len(moves) == 1:
                    self._make(moves[0])
                    return True
                self._list(moves)
        return False

    def _make(self, move: Move) -> None:
        story = self.game.play(move)
        if self.game.position.phase == "refill":  # a game without a seed, which does not deal by itself
            story += self._deal()
        self._save()
        self._say(*tell(story, self.names))

    def _deal(self) -> tuple[Event, ...]:
        return self.game.deal()

    def _list(self, moves: list[Move]) -> None:
        self.console.print(draw_moves(self.game.position, moves, self.console.width), no_wrap=True)
        self._say(say("t-legend"))

    def _hint(self, seat: int) -> None:
        position = self.game.position
        with self._thinking(say("t-bot-thinks" if self.seats.has_adviser else "t-bot-sits")):
            name, ranking = interruptible(lambda stop: self.seats.advise(position, stop))
        line, *others = [list(map(str, choice.line)) for choice in ranking]
        self._say(advice(name, ranking[0], seat), *hint_reason(position, line, self.names, *others))

    def _undo(self, seat: int) -> None:
        """Takes moves back to the last decision of the seat, those of other seats after it too."""
        turns = _turns(self.game)
        if seat not in turns:
            raise InvalidError("nothing_to_undo")
        kept = len(turns) - 1 - turns[::-1].index(seat)
        taken_back = [str(self.game.undo()) for _ in turns[kept:]]
        self._save()
        self._say(say("t-taken-back", moves=" ".join(reversed(taken_back))))

    def _resign(self, seat: int) -> bool:
        """The seat is given up, if its person means it (R9); whether it was."""
        if self.read(f"{say('t-resign-sure', seat=seat)} ").strip().lower() not in ("yes", "y"):
            self._say(say("t-goes-on"))
            return False
        self._give_up(seat, "resigned")
        return True

    def _give_up(self, seat: int, why: str) -> None:
        """The seat cannot win any more: a game of two stops, and in another a bot plays the seat on (R9)."""
        if self.game.position.players == 2:
            self.game.stop(f"{why} {seat}")
        else:
            seats = sorted({*self.game.resigned, seat})
            self.game.set_header("Resigned", " ".join(map(str, seats)))
            self.seats.stand_in(seat)
            self._say(say("t-given-up", seat=seat, bot=bot_name(STAND_IN)))
        self._save()

    def _save(self) -> None:
        """Saves the record; a disk that fails ends no game."""
        try:
            saves.write(self.path, self.game.record())
        except OSError as error:
            self._say(say("t-unsaved", path=str(self.path), why=str(error.strerror)))
            self.is_saved = False
        else:
            self.is_saved = True

    def _say(self, *sentences: str) -> None:
        for sentence in sentences:
            self.console.print(Text(sentence))


def show_end(game: Game, console: Console) -> None:
    """The last position of a game that is over or was stopped, and who has won."""
    console.print()
    console.print(draw(game.position, game.names, console.width), no_wrap=True)
    console.print(Text(results(game.position, names_to_show(game.names), game.ending, game.resigned)))


def _turns(game: Game) -> list[int | None]:
    """The seat that made each move of the game."""
    before = [game.initial, *(step.position for step in game.history)]
    return [position.turn for position, step in zip(before, game.history, strict=False) if isinstance(step.done, Move)]


def sentence_of(error: AzulejosError) -> str:
    """An error as its own sentence; text that is not a move may be a mistyped word."""
    text = error_text(error)
    return f"{text} {say('t-type-help')}" if error.code == "move" else text


def help_text(width: int, typed: Mapping[str, str]) -> str:
    """How moves are written, what else can be typed and the message of what each does, and how the table is read."""
    width = min(width, HELP_WIDTH)
    room = max(map(cell_len, typed)) + 2
    lines = [
        fill(say(message), width, initial_indent=f"  {set_cell_size(word, room)}", subsequent_indent=" " * (room + 2))
        for word, message in typed.items()
    ]
    return "\n\n".join([fill(say("t-help-move"), width), "\n".join(lines), fill(say("t-help-read"), width)])


def _help(width: int) -> str:
    typed = {
        "?": "t-help-moves",
        "hint": "t-help-hint",
        "undo": "t-help-undo",
        "resign": "t-help-resign",
        "quit": "t-help-quit",
        say("key-enter"): "t-help-enter",
    }
    return help_text(width, typed)
