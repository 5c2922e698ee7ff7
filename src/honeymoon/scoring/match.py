"""A match: rubber, single game or a number of hands, as a fold over score lines.

It knows nothing of contracts or tricks. The lines of a played hand go in; out come the standing
and the whole list of lines, with those that only the match can know: the bonus for a game, for
the rubber, and the premiums of an unfinished one. A passed-out deal is not entered (R-6).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Final, Literal, final

from msgspec import Struct
from msgspec.structs import replace

from honeymoon.errors import IllegalAction
from honeymoon.scoring.lines import Reason, ScoreLine

__all__ = [
    "GameWon",
    "MatchRules",
    "MatchWinner",
    "RubberBonusTo",
    "SingleGameWinner",
    "Standing",
    "add",
    "fold",
    "settlement",
    "start",
    "steps",
    "stop",
]

RubberBonusTo = Literal["two_game_winner", "higher_total"]
MatchWinner = Literal["higher_total", "two_game_winner"]
SingleGameWinner = Literal["first_to_game", "higher_total"]

_GAMES: Final = {"rubber": 2, "single_game": 1, "hands": 1}
"""Games that a side must win (R-2, SG-1); whists count hands as the points of one game (W-7)."""


@final
class MatchRules(Struct, frozen=True, gc=False, kw_only=True):
    """What decides a match; `systems.py` makes them from the options of a game."""

    kind: Literal["rubber", "single_game", "hands"] = "rubber"
    columns: int = 2
    target: int = 100
    """Points below the line that make a game; for `hands`, hands to win."""
    rubber_bonus: tuple[int, int] = (700, 500)
    """R-2: when no other side has a game, when one has."""
    game_bonus: int = 0
    rubber_bonus_to: RubberBonusTo = "two_game_winner"
    match_winner: MatchWinner = "higher_total"
    single_game_winner: SingleGameWinner = "first_to_game"
    unfinished_game: int = 0
    unfinished_part: int = 0
    """R-4: a contract preset has both (S-7), auction bridge at most the former (AB-10)."""
    vulnerability: bool = True
    """False where a game won never makes vulnerable (AB-5)."""
    session_hands: int | None = None
    """AB-11: the match is stopped after so many hands."""
    session_continue: bool = False
    """AB-11: within these hands a finished rubber is followed by another."""
    decider: bool = False
    """AB-10: stopped level, a match goes on hand by hand until it is not."""
    rule: str = "R-2"
    """The rule that ends it."""

    @property
    def over(self) -> IllegalAction:
        """The refusal of whatever comes after its end."""
        return IllegalAction("the match has ended", code="match-ended", rule=self.rule)


@final
class GameWon(Struct, frozen=True, gc=False):
    """A game line of the pad: who won it, on which hand (from 1)."""

    hand: int
    column: int
    closes: bool
    """It finished the rubber or the match, so the bonus follows."""


@final
class Standing(Struct, frozen=True, gc=False, kw_only=True):
    """Where a match stands between two hands."""

    below: tuple[int, ...]
    """Points of each column towards the current game."""
    games: tuple[int, ...]
    """Games of each column in the current rubber."""
    totals: tuple[int, ...]
    hands: int = 0
    """Hands played."""
    finished: tuple[GameWon, ...] = ()
    vulnerable: int = 0
    """Mask of the columns vulnerable on the next hand (R-3)."""
    stopping: bool = False
    """Stopped while level under `decider`: it ends with the first hand that decides it."""
    ended: bool = False
    winner: int | None = None
    """Of an ended match; none is a tie (R-5)."""


Written = tuple[Standing, tuple[ScoreLine, ...]]


def start(rules: MatchRules) -> Standing:
    """The standing before the first hand."""
    zero = (0,) * rules.columns
    return Standing(below=zero, games=zero, totals=zero)


def add(rules: MatchRules, standing: Standing, lines: Sequence[ScoreLine]) -> Written:
    """Enter a played hand: the new standing, and its lines followed by those it causes.

    A game is written before the rubber, the rubber last (PD-4).
    """
    if standing.ended:
        raise rules.over
    now = replace(_enter(standing, lines), hands=standing.hands + 1)
    written = tuple(lines)
    if any(points >= rules.target for points in now.below):
        now, more = _win_game(rules, now)
        written += more
    if not now.ended and (now.stopping or now.hands == rules.session_hands):
        now, more = stop(rules, now)
        written += more
    return now, written


def stop(rules: MatchRules, standing: Standing) -> Written:
    """End a match early, between two hands: its premiums and its winner (R-4, R-7, SG-3, AB-10)."""
    if standing.ended:
        raise rules.over
    premiums = _premiums(rules, standing)
    closed = _enter(standing, premiums)
    winner = _leader(closed.totals)
    if winner is None and rules.decider:
        return replace(standing, stopping=True), ()
    return replace(closed, ended=True, winner=winner), premiums


def steps(
    rules: MatchRules, hands: Iterable[Sequence[ScoreLine]], *, stop_after: int | None = None
) -> Iterator[Written]:
    """The standing before the first hand, then the standing after each hand and its lines.

    `stop_after` tells after how many hands the match was stopped; the premiums stand with the
    last of them.
    """
    standing = start(rules)
    written: tuple[ScoreLine, ...] = ()
    remaining = iter(hands)
    for played in count():
        if played == stop_after and not standing.ended:
            standing, premiums = stop(rules, standing)
            written += premiums
        yield standing, written
        lines = next(remaining, None)
        if lines is None:
            return
        standing, written = add(rules, standing, lines)


def fold(
    rules: MatchRules, hands: Iterable[Sequence[ScoreLine]], *, stop_after: int | None = None
) -> tuple[Standing, tuple[tuple[ScoreLine, ...], ...]]:
    """The last standing of `steps`, and the whole list of lines of each hand."""
    standings, (_, *written) = zip(*steps(rules, hands, stop_after=stop_after), strict=True)
    return standings[-1], tuple(written)


def settlement(totals: Sequence[int]) -> tuple[int, ...]:
    """What each wins from all others together, every pair settling its difference (TH-9).

    >>> settlement((920, 300, 0))
    (1540, -320, -1220)
    """
    return tuple(len(totals) * own - sum(totals) for own in totals)


def _enter(standing: Standing, lines: Iterable[ScoreLine]) -> Standing:
    below, totals = list(standing.below), list(standing.totals)
    for line in lines:
        totals[line.column] += line.points
        if line.below:
            below[line.column] += line.points
    return replace(standing, below=tuple(below), totals=tuple(totals))


def _win_game(rules: MatchRules, standing: Standing) -> Written:
    """Draw the line under a game (R-1); only the declaring side can have reached it."""
    column = max(range(rules.columns), key=standing.below.__getitem__)
    games = tuple(won + (side == column) for side, won in enumerate(standing.games))
    closes = games[column] == _GAMES[rules.kind]
    lines = _bonus(column, Reason.GAME, games[column], rules.game_bonus)
    now = replace(
        _enter(standing, lines),
        below=start(rules).below,
        games=games,
        finished=(*standing.finished, GameWon(standing.hands, column, closes)),
        vulnerable=_vulnerable(rules, games),
    )
    if not closes:
        return now, lines
    if rules.kind != "rubber":
        first = rules.single_game_winner == "first_to_game"
        return _end(now, column if first else _leader(now.totals)), lines
    bonus = _rubber_bonus(rules, now, column)
    now = _enter(now, bonus)
    if rules.session_continue and rules.session_hands is not None:
        return replace(now, games=start(rules).games, vulnerable=0), lines + bonus
    first = rules.match_winner == "two_game_winner"
    return _end(now, column if first else _leader(now.totals)), lines + bonus


def _end(standing: Standing, winner: int | None) -> Standing:
    return replace(standing, ended=True, winner=winner)


def _rubber_bonus(rules: MatchRules, standing: Standing, column: int) -> tuple[ScoreLine, ...]:
    """R-2: for the side with two games, or for whoever leads; level, it stays with the former."""
    played = sum(standing.games)
    contested = played > standing.games[column]
    leader = _leader(standing.totals) if rules.rubber_bonus_to == "higher_total" else column
    receiver = column if leader is None else leader
    return _bonus(receiver, Reason.RUBBER, played, rules.rubber_bonus[contested])


def _premiums(rules: MatchRules, standing: Standing) -> tuple[ScoreLine, ...]:
    """R-4: for the only side with a game, and for the only side with a part score."""
    if rules.kind != "rubber":
        return ()
    lines: tuple[ScoreLine, ...] = ()
    for reason, counts, points in (
        (Reason.UNFINISHED_GAME, standing.games, rules.unfinished_game),
        (Reason.UNFINISHED_PART, standing.below, rules.unfinished_part),
    ):
        holders = [column for column in range(rules.columns) if counts[column]]
        if len(holders) == 1:
            lines += _bonus(holders[0], reason, counts[holders[0]], points)
    return lines


def _bonus(column: int, reason: Reason, count: int, points: int) -> tuple[ScoreLine, ...]:
    """A line above, unless it is worth nothing."""
    return (ScoreLine(column, False, reason, count, points),) if points else ()


def _leader(totals: tuple[int, ...]) -> int | None:
    """The column ahead of every other."""
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


def _vulnerable(rules: MatchRules, games: tuple[int, ...]) -> int:
    """R-3, and SG-1: nobody in a single game."""
    if not rules.vulnerability or rules.kind != "rubber":
        return 0
    return sum(1 << column for column, won in enumerate(games) if won)
