"""Contrasts: why a move would have been better than the one that was played.

Both may fill a line exactly, and then that is no reason. So only themes count that the played move does not have, and
beside them what the better move should bring by the end of the round: both lines of moves that are expected are played
up to there, and the scores compared. Pure, and needs the core alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from azulejos.notation import Draft, Move
from azulejos.rules import Position
from azulejos.study.themes import Cause, Reason, reasons

__all__ = ["Contrast", "own_reasons", "reasons_over"]

LEAST = 2  # points by which the ends of two lines differ, to be worth telling


class Contrast(Cause):
    """What one line of moves brings that another one does not, by the end of the round."""

    OWN = "round-own"
    FLOOR = "round-floor"
    RIVAL = "round-rival"


@dataclass(frozen=True, slots=True)
class _End:
    """Where a line of moves leads: each seat's score with this round's tiles, and what it put on the floor since."""

    scores: tuple[int, ...]
    costs: tuple[int, ...]


def own_reasons(position: Position, line: Sequence[str], other: Sequence[str] = ()) -> tuple[Reason, ...]:
    """The themes of a line's first move that the first move of the other line lacks; raises `IllegalMoveError`.

    Without another line, all of them.
    """
    had = {reason.theme for reason in reasons(position, other[0], other)} if other else set()
    return tuple(reason for reason in reasons(position, line[0], line) if reason.theme not in had)


def reasons_over(position: Position, line: Sequence[str], played: Sequence[str]) -> tuple[Reason, ...]:
    """Why the first move of a line was better than that of the played one; raises `IllegalMoveError`.

    Both lines are as the judge expects them. A theme that both moves have is told only where there is no other reason,
    and only if it says something else of each.
    """
    had = {reason.theme: reason.values for reason in reasons(position, played[0], played)}
    found = reasons(position, line[0], line)
    told = [reason for reason in found if reason.theme not in had]
    told[1:1] = _contrasts(position, line, played)
    return tuple(told or [reason for reason in found if had[reason.theme] != reason.values])


def _contrasts(position: Position, line: Sequence[str], played: Sequence[str]) -> Iterator[Reason]:
    """The largest difference at the end of the round, if both lines reach it."""
    better, worse, seat = _end(position, line), _end(position, played), position.turn or 1
    if not better or not worse:
        return
    gains = [one - other for one, other in zip(better.scores, worse.scores, strict=True)]
    own, saved = gains[seat - 1], worse.costs[seat - 1] - better.costs[seat - 1]
    less, rival = max((-gain, other) for other, gain in enumerate(gains, 1) if other != seat)
    if max(own, less) < LEAST:
        return
    if less > own:
        yield Reason(Contrast.RIVAL, {"rival": rival, "points": less})
    else:
        yield Reason(Contrast.FLOOR if saved == own else Contrast.OWN, {"points": own})


def _end(position: Position, line: Sequence[str]) -> _End | None:
    """The end of the round, if the line reaches it; where columns are yet to be chosen, the best ones count."""
    costs = [0] * position.players
    for move in map(Move.parse, line):
        if position.turn is None or move not in position.legal_moves():
            break
        if isinstance(move, Draft):
            costs[position.turn - 1] += position.preview(move).cost
        position = position.play(move)
    if position.phase == "drafting":
        return None
    is_tiling = position.phase == "tiling"
    return _End(tuple(one.score for one in position.forecast()) if is_tiling else position.scores, tuple(costs))
