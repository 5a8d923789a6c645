"""Questions, answers, reviews and summaries as plain values for JSON: what the page and the command send and keep.

    question  {"position": TEXT, "nodes": 4000, "count": 3}
    choice    {"move": "3W3", "chances": [...], "margins": [...], "line": ["3W3", ...], "nodes": 99, "is_exact": false}
    answer    {"question": QUESTION, "ranking": [CHOICE, ...]}

A review has the fields of `game_review.Review` by their names; each step also has its `kind`, move or deal. A summary
has those of `across.Summary` and its `version`, as summaries are kept for years.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields, is_dataclass
from typing import Any

from azulejos.bots.interface import Choice, Ranking
from azulejos.errors import AzulejosError, InvalidError
from azulejos.notation import Move, Wall
from azulejos.study.across import Across, Summary, SummaryDeal, SummaryMove
from azulejos.study.deep_review import Candidate, Contest
from azulejos.study.game_review import Review, ReviewedMove, Share
from azulejos.study.questions import Answers, Question
from azulejos.study.themes import Reason

__all__ = [
    "of_across",
    "of_answers",
    "of_contests",
    "of_questions",
    "of_reasons",
    "of_review",
    "of_summary",
    "to_answers",
    "to_contests",
    "to_summary",
]

Value = dict[str, Any]
SUMMARY_VERSION = 1
_WALLS: dict[str, Wall] = {"coloured": "coloured", "grey": "grey"}
DIGITS = 4  # of numbers that are not whole


def of_questions(questions: Iterable[Question]) -> list[Value]:
    """Questions, to be asked elsewhere."""
    return [_plain(question) for question in questions]


def of_reasons(found: Iterable[Reason]) -> list[Value]:
    """Why a move is good, each reason with its theme and the values of its sentence."""
    return [{"theme": reason.theme.value, "values": dict(reason.values)} for reason in found]


def of_answers(answers: Answers) -> list[Value]:
    """Answers with their questions, to be kept."""
    return [
        {"question": _plain(question), "ranking": [_choice(choice) for choice in ranking]}
        for question, ranking in answers.items()
    ]


def to_answers(found: Iterable[Mapping[str, Any]]) -> dict[Question, Ranking]:
    """Reads answers again; raises `InvalidError` if they are none."""
    try:
        return {
            Question(str(one["question"]["position"]), int(one["question"]["nodes"]), int(one["question"]["count"])): (
                tuple(map(_read_choice, one["ranking"]))
            )
            for one in found
        }
    except AzulejosError:
        raise
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise InvalidError("study_answer") from error


def of_contests(contests: Iterable[Contest]) -> list[Value]:
    """Contests as far as they have come, to be kept; their sums keep all digits, so that they go on the same."""
    return [asdict(contest) for contest in contests]


def to_contests(found: Iterable[Mapping[str, Any]]) -> tuple[Contest, ...]:
    """Reads contests again; raises `InvalidError` if they are none."""
    try:
        return tuple(
            Contest(str(one["position"]), str(one["played"]), tuple(map(_read_candidate, one["candidates"])))
            for one in found
        )
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise InvalidError("study_answer") from error


def of_review(review: Review) -> Value:
    """A whole review."""
    steps = [{"kind": "move" if isinstance(step, ReviewedMove) else "deal"} | _plain(step) for step in review.steps]
    value: Value = _plain(review)
    return value | {"steps": steps}


def of_summary(summary: Summary) -> Value:
    """What is kept of a review."""
    value: Value = _plain(summary)
    return {"version": SUMMARY_VERSION} | value


def to_summary(found: Mapping[str, Any]) -> Summary:
    """Reads a summary again; raises `InvalidError` if it is none, or of a version that is not known."""
    try:
        return {SUMMARY_VERSION: _read_summary}[found["version"]](found)
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise InvalidError("study_summary") from error


def of_across(found: Across) -> Value:
    """What many games say of a player."""
    value: Value = _plain(found)
    return value


def _read_summary(found: Mapping[str, Any]) -> Summary:
    return Summary(
        date=str(found["date"]),
        players=int(found["players"]),
        wall=_WALLS[found["wall"]],
        seat=int(found["seat"]),
        levels=tuple(None if level is None else int(level) for level in found["levels"]),
        won=_or_none(found["won"]),
        result=_read_share(found["result"]),
        accuracy=_or_none(found["accuracy"]),
        moves=tuple(map(_read_move, found["moves"])),
        deals=tuple(SummaryDeal(int(deal["round"]), _read_share(deal["luck"])) for deal in found["deals"]),
        head_start=_read_share(found.get("head_start", {"chance": 0, "points": 0})),  # older ones have none
    )


def _read_move(found: Mapping[str, Any]) -> SummaryMove:
    losses = float(found["lost_points"]), float(found["lost_chance"])
    return SummaryMove(int(found["round"]), *losses, bool(found["is_best"]), tuple(map(str, found["themes"])))


def _read_share(found: Mapping[str, Any]) -> Share:
    return Share(float(found["chance"]), float(found["points"]))


def _or_none(found: Any) -> float | None:
    return None if found is None else float(found)


def _choice(choice: Choice) -> Value:
    return {
        "move": str(choice.move),
        "chances": list(choice.chances),
        "margins": list(choice.values),
        "line": list(map(str, choice.line)),
        "nodes": choice.nodes,
        "is_exact": choice.is_exact,
    }


def _read_choice(found: Mapping[str, Any]) -> Choice:
    return Choice(
        Move.parse(found["move"]),
        tuple(map(float, found["margins"])),
        tuple(map(Move.parse, found["line"])),
        int(found["nodes"]),
        depth=len(found["line"]),
        is_exact=bool(found["is_exact"]),
        chances=tuple(map(float, found["chances"])),
    )


def _read_candidate(found: Mapping[str, Any]) -> Candidate:
    chance, margin = map(float, found["squares"])
    sums = tuple(map(float, found["sums"]))
    return Candidate(str(found["move"]), int(found["games"]), sums, (chance, margin), bool(found["is_dropped"]))


def _plain(value: Any) -> Any:
    """The fields of dataclasses, lists for tuples, and numbers without endless digits."""
    if is_dataclass(value):
        return {one.name: _plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    if isinstance(value, Mapping):
        return {name: _plain(one) for name, one in value.items()}
    return round(value, DIGITS) + 0.0 if isinstance(value, float) else value
