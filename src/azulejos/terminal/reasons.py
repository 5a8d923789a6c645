"""Why a move is good, or better than another one, in words: sentences of the catalogues."""

from collections.abc import Sequence

from azulejos.locales import say
from azulejos.rules import Position
from azulejos.study.contrasts import reasons_over
from azulejos.study.themes import reasons

__all__ = ["reason_texts"]

MOST = 3  # reasons that are told


def reason_texts(
    position: Position, line: Sequence[str], names: Sequence[str], played: Sequence[str] = ()
) -> list[str]:
    """What speaks for the first move of a line, the most telling first; names are those of the seats.

    With a line that was `played`, it is what speaks for the first one rather than for that.
    """
    sentences = []
    found = reasons_over(position, line, played) if played else reasons(position, line[0], line)
    for reason in found[:MOST]:
        values = dict(reason.values)
        if "rival" in values:
            values["rival"] = names[int(values["rival"]) - 1]
        sentences.append(f"{say(reason.theme.message)}: {say(f'{reason.theme.message}.why', **values)}")
    return sentences
