"""The command `azulejos` with a bot more: ponder, which thinks until it is stopped."""

import sys
import time

from azulejos.bots import NO_LIMIT, Choice, Limit, Report, Stop
from azulejos.bots.registry import BOTS
from azulejos.rules import Position


class Ponder:
    """Reports the last legal move, thinks until it is stopped or the time is over, and plays the first one."""

    name = "ponder"

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        moves, values = position.legal_moves(), (0.5,) * position.players
        if report:
            report(Choice(moves[-1], values, (moves[-1],), nodes=1))
        stop = stop or Stop()
        with stop.after(limit.seconds if limit.nodes is None else 0.001):
            while not stop.is_set:
                time.sleep(0.001)
        return Choice(moves[0], values, (moves[0],), nodes=2)


if __name__ == "__main__":
    from azulejos.cli import main

    BOTS["ponder"] = lambda _seed: Ponder()
    sys.exit(main())
