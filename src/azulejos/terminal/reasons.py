"""Why a move is good, or better than another one, in words: sentences of the catalogues."""

from collections.abc import Sequence

from azulejos.locales import say
from azulejos.rules import Position
from azulejos.study.contrasts import own_reasons, reasons_over
from azulejos.study.themes import Reason, reasons

__all__ = ["hint_reason", "reason_texts"]

MOST = 3  # reasons that are told


def reason_texts(
    position: Position, line: Sequence[str], names: Sequence[str], played: Sequence[str] = ()
) -> list[str]:
    """What speaks for the first move of a line, the most telling first; names are those of the seats.

    With a line that was `played`, it is what speaks for the first one rather than for that.
    """
    found = reasons_over(position, line, played) if played else reasons(position, line[0], line)
    return [f"{say(reason.theme.message)}: {_sentence(reason, names)}" for reason in found[:MOST]]


def hint_reason(position: Position, line: Sequence[str], names: Sequence[str], other: Sequence[str] = ()) -> list[str]:
    """The sentence that speaks most for the first move of a line, and not for that of the other line; if there is one.

    So it is empty, or has one sentence.
    """
    return [_sentence(reason, names) for reason in own_reasons(position, line, other)[:1]]


def _sentence(reason: Reason, names: Sequence[str]) -> str:
    """A reason in words, with the name of the seat in it."""
    values = dict(reason.values)
    if "rival" in values:
        values["rival"] = names[int(values["rival"]) - 1]
    return say(f"{reason.theme.message}.why", **values)
