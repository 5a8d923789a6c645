"""Explanations: why a move is good, for whoever asks with texts, as plain values for JSON.

The request `reasons` of the wire is answered by this, from a server as from the page's own host. Pure, and
stateless: it knows nothing but what it is given.
"""

from azulejos.errors import InvalidError
from azulejos.rules import Position
from azulejos.study.contrasts import own_reasons
from azulejos.study.values import Value, of_reasons

__all__ = ["LONGEST_LINE", "explain"]

LONGEST_LINE = 400  # characters: a round has at most 36 drafts and 20 tilings


def explain(text: str, line: str, other: str = "") -> Value:
    """The reasons for the first move of a line, in a position, that do not hold for that of the other line, if any.

    Lines are moves as text, with spaces between them. What of a line cannot be played is left out, but for its first
    move. Raises `InvalidError`, and `IllegalMoveError` for that one.
    """
    for field, moves in (("line", line), ("other", other)):
        if len(moves) > LONGEST_LINE:
            raise InvalidError("request", field=field, why=f"String should have at most {LONGEST_LINE} characters")
    found = own_reasons(Position.parse(text), line.split() or [""], other.split())
    return {"reasons": of_reasons(found)}
