"""The deal of the day at the terminal: a game that all play alike, without hints and without taking back.

Its tiles are drawn as at the table of the page at which the same deal is played, and its record proves it.
"""

from typing import Any

from azulejos.dealing import Chance
from azulejos.events import Event
from azulejos.locales import say
from azulejos.notation import Move
from azulejos.records import Game
from azulejos.study.puzzles import DayDeal
from azulejos.tables.chance import CommittedChance, promise, starting_seat
from azulejos.tables.identity import deal_id
from azulejos.terminal.local.table import Table

__all__ = ["DealTable", "chance_of", "is_deal", "new_deal"]

YOU = "You"


def chance_of(deal: DayDeal, game: Game) -> Chance:
    """What the round that is due is drawn from."""
    return CommittedChance(deal.secret, deal_id(deal.day), game.position.round)


def new_deal(deal: DayDeal) -> Game:
    """The game of a day, before its first move."""
    table = deal_id(deal.day)
    headers = {"Date": f"{deal.day:%Y.%m.%d}"} | promise(deal.secret, table, is_start_drawn=True)
    start = starting_seat(deal.secret, table, players=2)
    game = Game(2, start=start, names=[YOU, f"level{deal.level}"], headers=headers)
    game.deal(chance_of(deal, game))
    return game


def is_deal(game: Game, deal: DayDeal) -> bool:
    """Whether this is the game of that day, as far as it was played."""
    fresh = new_deal(deal)
    known = (fresh.names, fresh.initial, fresh.history[0].done, fresh.headers["Table"])
    return bool(game.history) and ((game.names, game.initial, game.history[0].done, game.headers.get("Table")) == known)


class DealTable(Table):
    """A table at which nobody helps, and whose tiles are those of the day."""

    def __init__(self, deal: DayDeal, game: Game, *others: Any, **options: Any) -> None:
        super().__init__(game, *others, **options)
        self.deal = deal

    def _obey(self, seat: int, text: str) -> bool:
        if text.lower() in ("hint", "undo"):
            self._say(say("t-deal-alone"))
            return False
        return super()._obey(seat, text)

    def _make(self, move: Move) -> None:
        super()._make(move)
        if self.game.position.is_over:
            self.game.set_header("Secret", self.deal.secret.hex())

    def _deal(self) -> tuple[Event, ...]:
        return self.game.deal(chance_of(self.deal, self.game))
