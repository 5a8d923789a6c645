"""The deal of the day at the terminal: a game that all play alike, without hints and without taking back."""

from azulejos.locales import say
from azulejos.records import Game
from azulejos.study.puzzles import DayDeal, DealResult
from azulejos.terminal.table import Table

__all__ = ["DealTable", "is_deal", "new_deal", "result_of"]

YOU = "You"


def new_deal(deal: DayDeal) -> Game:
    """The game of a day, before its first move."""
    names = [YOU, f"level{deal.level}"]
    return Game.new(2, seed=deal.seed, names=names, headers={"Date": f"{deal.day:%Y.%m.%d}"})


def is_deal(game: Game, deal: DayDeal) -> bool:
    """Whether this is the game of that day, as far as it was played."""
    fresh = new_deal(deal)
    return (game.seed, list(game.names), game.initial) == (fresh.seed, list(fresh.names), fresh.initial)


def result_of(game: Game, deal: DayDeal) -> DealResult | None:
    """The result of a game that was played to its end; None if it was given up, or goes on."""
    if not game.position.is_over:
        return None
    return DealResult(deal.day, deal.level, *game.position.scores)


class DealTable(Table):
    """A table at which nobody helps."""

    def _obey(self, seat: int, text: str) -> bool:
        if text.lower() in ("hint", "undo"):
            self._say(say("t-deal-alone"))
            return False
        return super()._obey(seat, text)
