"""Study across games: what a review leaves of a game (`Summary`), and what many of them say of a player (`across`).

All of it is pure and needs no other package, so that it also runs in the page. Standard errors are those between games,
because the moves of one game have much in common. `docs/study.md` says how each figure is made.
"""

import math
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from azulejos.notation import Wall
from azulejos.records import Game
from azulejos.study.figures import mean_and_error, rating_of
from azulejos.study.game_review import Review, ReviewedMove, Share
from azulejos.study.themes import themes

__all__ = [
    "LEAST_GAMES",
    "PER",
    "Across",
    "GameFigures",
    "LevelFigures",
    "Mean",
    "Part",
    "Practice",
    "Summary",
    "SummaryDeal",
    "SummaryMove",
    "Trend",
    "across",
    "level_of",
    "summary_of",
]

LEAST_GAMES = 10  # before something is said to be clear
SURE = 3.0  # standard errors: of two dozen rounds and themes, some are two beyond by chance alone
RECENT = 10  # games of the moving mean, and of what is new in a trend
PER = 10  # moves of an error rate
NO_HEAD_START = Share(0.0, 0.0)

_LEVEL = re.compile(r"level([1-9]|10)")
_DATE = re.compile(r"(\d{4})[.-](\d\d)[.-](\d\d)(.*)")


# What is kept of a game.


@dataclass(frozen=True, slots=True)
class SummaryMove:
    """A move with a choice: what it lost, and the themes of the best one.

    Where another move was better, these are the themes that the played one does not have.
    """

    round: int
    lost_points: float
    lost_chance: float
    is_best: bool
    themes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SummaryDeal:
    """A deal, and what luck it brought."""

    round: int
    luck: Share


@dataclass(frozen=True, slots=True)
class Summary:
    """What a review leaves of a game for one seat; a hundredth of the review's size.

    `date` is like 2026-11-15, perhaps with a time, or empty. `levels` are those of the other seats, None for people and
    other bots. `won` is the seat's share of the win, None if nobody has won. `result` and `head_start` are the
    review's.
    """

    date: str
    players: int
    wall: Wall
    seat: int
    levels: tuple[int | None, ...]
    won: float | None
    result: Share
    accuracy: float | None
    moves: tuple[SummaryMove, ...]
    deals: tuple[SummaryDeal, ...]
    head_start: Share = NO_HEAD_START

    @property
    def lost(self) -> float:
        """The points that its moves lost."""
        return sum(move.lost_points for move in self.moves)

    @property
    def luck(self) -> float:
        """The luck of all its deals, in points."""
        return sum(deal.luck.points for deal in self.deals)

    @property
    def adjusted(self) -> float:
        """The result without the luck of the deals and of who began, in points."""
        return self.result.points - self.luck - self.head_start.points

    @property
    def level(self) -> int | None:
        """The strongest opponent; None where someone is not a level."""
        known = [level for level in self.levels if level is not None]
        return max(known) if len(known) == len(self.levels) else None


def level_of(name: str) -> int | None:
    """The level that sits under this name in a record, such as `level7`; None for people and other bots."""
    found = _LEVEL.fullmatch(name)
    return int(found[1]) if found else None


def summary_of(game: Game, review: Review, seat: int, date: str = "") -> Summary:
    """What the review of a game says of a seat; the date is the record's if not given."""
    others = [name for number, name in enumerate(game.names, 1) if number != seat]
    own = [move for move in review.moves if move.seat == seat and not move.is_forced]
    return Summary(
        date=_iso(date or game.headers.get("Date", "")),
        players=review.players,
        wall=review.wall,
        seat=seat,
        levels=tuple(map(level_of, others)),
        won=(seat in game.winners) / len(game.winners) if game.winners else None,
        result=review.seats[seat - 1].result,
        accuracy=review.seats[seat - 1].accuracy,
        moves=tuple(
            SummaryMove(move.round, move.lost_points, move.lost_chance, move.is_best, _themes(game, move))
            for move in own
        ),
        deals=tuple(
            SummaryDeal(deal.round, Share(deal.luck.chances[seat - 1], deal.luck.margins[seat - 1]))
            for deal in review.deals
        ),
        head_start=review.seats[seat - 1].head_start,
    )


def _themes(game: Game, move: ReviewedMove) -> tuple[str, ...]:
    """The themes of the best move that the played one does not have."""
    before = game.history[move.step - 1].position if move.step else game.initial
    wanted = themes(before, move.best, move.line)
    if move.is_best:
        return tuple(theme.value for theme in wanted)
    had = themes(before, move.move, move.played_line)
    return tuple(theme.value for theme in wanted if theme not in had)


def _iso(date: str) -> str:
    """The date of a record in the form that sorts; nothing where it is none."""
    found = _DATE.fullmatch(date.strip())
    return f"{found[1]}-{found[2]}-{found[3]}{found[4]}" if found else ""


# What is said of many.


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over games, and its standard error, None for a single game."""

    mean: float
    error: float | None


@dataclass(frozen=True, slots=True)
class Part:
    """Some of the moves: all of them, those of a round, or those in which a theme was there to be found.

    `missed` counts those that were not the best, `points` and `chance` are what they lost in all, `error_rate` is
    points per ten moves. `excess` is by how many points they cost more than as many other moves of the player; it
    `is_clear` if that is far beyond its error, in enough games. Errors are None where there is a single game, and where
    there are no other moves.
    """

    kind: Literal["all", "round", "theme"]
    name: str
    games: int
    moves: int
    missed: int
    points: float
    chance: float
    error_rate: float
    error: float | None
    excess: float
    excess_error: float | None
    is_clear: bool


@dataclass(frozen=True, slots=True)
class Practice:
    """The one thing to practise: the round or theme that costs most, and how sure that is.

    `evidence` is `clear`; `weak` if it may be chance; `few` as long as there are fewer than `LEAST_GAMES` games; or
    `none`, with no `part`, where nothing costs more than the rest.
    """

    evidence: Literal["clear", "weak", "few", "none"]
    part: Part | None


@dataclass(frozen=True, slots=True)
class GameFigures:
    """A game among the others: its own figures, in points, and how things stood after it.

    `recent_rate` is the error rate of this game and the nine before it, `luck_so_far` the luck of all up to it.
    """

    date: str
    players: int
    wall: Wall
    level: int | None
    won: float | None
    result: float
    luck: float
    adjusted: float
    accuracy: float | None
    error_rate: float | None
    recent_rate: float | None
    luck_so_far: float


@dataclass(frozen=True, slots=True)
class LevelFigures:
    """Games against one level, the strongest at the table; None for people and other bots.

    `won` counts wins, shared ones in part, of the `decided` games. `result` and `adjusted` are margins in points, with
    the luck and without, that of who began included.
    """

    level: int | None
    games: int
    decided: int
    won: float
    result: Mean
    adjusted: Mean
    error_rate: float | None


@dataclass(frozen=True, slots=True)
class Trend:
    """The error rates of the last ten games and of those before, and whether the change `is_clear`."""

    before: Mean
    recent: Mean
    is_clear: bool


@dataclass(frozen=True, slots=True)
class Across:
    """What many games say of a player. `rounds` are in order, `themes` by their points, the most costly first.

    `luck` is in points a game. `rating` lies in its range with a probability of about two thirds, as in a review. What
    cannot be said is None: without games, without moves, and with fewer than twenty games for a trend.
    """

    games: tuple[GameFigures, ...]
    all: Part
    rounds: tuple[Part, ...]
    themes: tuple[Part, ...]
    levels: tuple[LevelFigures, ...]
    luck: Mean | None
    accuracy: Mean | None
    rating: int | None
    rating_range: tuple[int, int] | None
    trend: Trend | None
    practice: Practice


def across(summaries: Iterable[Summary]) -> Across:
    """What many games say of a player, in the order of their dates; those without a date come first."""
    games = sorted(summaries, key=lambda game: game.date)
    whole = _part(games, "all", "", lambda _move: True)
    numbers = sorted({move.round for game in games for move in game.moves})
    names = sorted({theme for game in games for move in game.moves for theme in move.themes})
    rounds = [_part(games, "round", str(number), _is_of_round(number)) for number in numbers]
    found = [_part(games, "theme", name, _has_theme(name)) for name in names]
    return Across(
        games=tuple(
            _figures(games[max(0, place - RECENT) : place], luck)
            for place, luck in enumerate(accumulate(game.luck for game in games), 1)
        ),
        all=whole,
        rounds=tuple(rounds),
        themes=tuple(sorted(found, key=lambda part: -part.points)),
        levels=_levels(games),
        luck=_mean_of_known([game.luck for game in games]),
        accuracy=_mean_of_known([game.accuracy for game in games]),
        rating=_rating(games, 0.0) if whole.moves else None,
        rating_range=_rating_range(games, whole) if whole.moves else None,
        trend=_trend(games),
        practice=_practice(len(games), [*rounds, *found]),
    )


def _is_of_round(number: int) -> Callable[[SummaryMove], bool]:
    return lambda move: move.round == number


def _has_theme(name: str) -> Callable[[SummaryMove], bool]:
    return lambda move: name in move.themes


def _part(
    games: Sequence[Summary],
    kind: Literal["all", "round", "theme"],
    name: str,
    belongs: Callable[[SummaryMove], bool],
) -> Part:
    """The moves that belong to it, and how they compare with the others."""
    inside = [[move for move in game.moves if belongs(move)] for game in games]
    outside = [[move for move in game.moves if not belongs(move)] for game in games]
    moves = [move for of_game in inside for move in of_game]
    points = sum(move.lost_points for move in moves)
    rate, error = _ratio(inside)
    excess, excess_error = _excess(inside, outside)
    return Part(
        kind=kind,
        name=name,
        games=sum(map(bool, inside)),
        moves=len(moves),
        missed=sum(not move.is_best for move in moves),
        points=points,
        chance=sum(move.lost_chance for move in moves),
        error_rate=PER * rate,
        error=None if error is None else PER * error,
        excess=excess,
        excess_error=excess_error,
        is_clear=len(games) >= LEAST_GAMES and excess_error is not None and excess > SURE * excess_error,
    )


Moves = Sequence[Sequence[SummaryMove]]  # of each game


def _ratio(moves: Moves) -> tuple[float, float | None]:
    """What a move lost on average, and the standard error of that; games with more moves count more."""
    count = sum(map(len, moves))
    if not count:
        return 0.0, None
    rate = sum(map(_lost, moves)) / count
    error = _error_of_sum([_lost(of_game) - len(of_game) * rate for of_game in moves if of_game])
    return rate, None if error is None else error / count


def _excess(inside: Moves, outside: Moves) -> tuple[float, float | None]:
    """By how much moves cost more than as many others, and the standard error of that."""
    count, others = sum(map(len, inside)), sum(map(len, outside))
    if not count or not others:
        return 0.0, None
    rate = sum(map(_lost, outside)) / others
    pairs = list(zip(inside, outside, strict=True))
    own = [_lost(these) - len(these) * rate for these, _ in pairs]
    of_rate = [(_lost(those) - len(those) * rate) * count / others for _, those in pairs]
    return sum(own), _error_of_sum([one - other for one, other in zip(own, of_rate, strict=True)])


def _lost(moves: Iterable[SummaryMove]) -> float:
    return sum(move.lost_points for move in moves)


def _error_of_sum(parts: Sequence[float]) -> float | None:
    """The standard error of a sum of independent parts."""
    return mean_and_error(parts)[1] * len(parts) if len(parts) > 1 else None


def _mean(values: Sequence[float]) -> Mean:
    mean, error = mean_and_error(values)
    return Mean(mean, error if len(values) > 1 else None)


def _mean_of_known(values: Iterable[float | None]) -> Mean | None:
    known = [value for value in values if value is not None]
    return _mean(known) if known else None


def _figures(recent: Sequence[Summary], luck_so_far: float) -> GameFigures:
    """The last of these games, and how things stood after it."""
    game = recent[-1]
    return GameFigures(
        date=game.date,
        players=game.players,
        wall=game.wall,
        level=game.level,
        won=game.won,
        result=game.result.points,
        luck=game.luck,
        adjusted=game.adjusted,
        accuracy=game.accuracy,
        error_rate=_rate([game]),
        recent_rate=_rate(recent),
        luck_so_far=luck_so_far,
    )


def _rate(games: Sequence[Summary]) -> float | None:
    """The error rate of some games; None without moves."""
    moves = [game.moves for game in games]
    return PER * _ratio(moves)[0] if any(moves) else None


def _levels(games: Sequence[Summary]) -> tuple[LevelFigures, ...]:
    """The results by level, the weakest first, people last."""
    groups: dict[int | None, list[Summary]] = defaultdict(list)
    for game in games:
        groups[game.level].append(game)
    return tuple(
        LevelFigures(
            level=level,
            games=len(group),
            decided=sum(game.won is not None for game in group),
            won=sum(game.won or 0.0 for game in group),
            result=_mean([game.result.points for game in group]),
            adjusted=_mean([game.adjusted for game in group]),
            error_rate=_rate(group),
        )
        for level, group in sorted(groups.items(), key=lambda item: (item[0] is None, item[0] or 0))
    )


def _rating(games: Sequence[Summary], more: float) -> int:
    """The rating that the losses stand for, with so many points more a move; kinds of games count by their moves."""
    kinds: dict[tuple[int, Wall], list[Summary]] = defaultdict(list)
    for game in games:
        if game.moves:
            kinds[game.players, game.wall].append(game)
    counts = {kind: sum(len(game.moves) for game in group) for kind, group in kinds.items()}
    ratings = {
        kind: rating_of(sum(game.lost for game in group) / counts[kind] + more, *kind) for kind, group in kinds.items()
    }
    return round(sum(ratings[kind] * count for kind, count in counts.items()) / sum(counts.values()))


def _rating_range(games: Sequence[Summary], whole: Part) -> tuple[int, int]:
    """One standard error to each side; as large as the rate for a single game."""
    error = (whole.error_rate if whole.error is None else whole.error) / PER
    return _rating(games, error), _rating(games, -error)


def _trend(games: Sequence[Summary]) -> Trend | None:
    """The last games and those before; None as long as there are not as many of these."""
    played = [game for game in games if game.moves]
    if len(played) < 2 * RECENT:
        return None
    before, recent = (_mean_rate(part) for part in (played[:-RECENT], played[-RECENT:]))
    error = math.hypot(before.error or 0.0, recent.error or 0.0)
    return Trend(before, recent, is_clear=abs(recent.mean - before.mean) > 2 * error)


def _mean_rate(games: Sequence[Summary]) -> Mean:
    rate, error = _ratio([game.moves for game in games])
    return Mean(PER * rate, None if error is None else PER * error)


def _practice(games: int, parts: Sequence[Part]) -> Practice:
    """What costs most beyond the rest: of those that are clear, if there are any."""
    costly = [part for part in parts if part.excess > 0]
    if not costly:
        return Practice("none", None)
    clear = [part for part in costly if part.is_clear]
    evidence: Literal["clear", "weak", "few"] = "clear" if clear else "weak" if games >= LEAST_GAMES else "few"
    return Practice(evidence, max(clear or costly, key=lambda part: part.excess))
