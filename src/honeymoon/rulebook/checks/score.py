"""Checks of scores: one deal (``score``), and a series of deals on the pad (``pad``)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct, field

from honeymoon.cards import Call, cards, mask_of
from honeymoon.engine.game import start
from honeymoon.engine.variant import AuctionScoring, ContractScoring, Variant, WhistScoring
from honeymoon.errors import NotationError
from honeymoon.play.stacking import stacked
from honeymoon.rulebook.checks.base import Check, column_letters, differ
from honeymoon.scoring import (
    DealResult,
    ScoreLine,
    WhistResult,
    score_auction,
    score_contract,
    score_whist,
)
from honeymoon.scoring.match import settlement
from honeymoon.scoring.pad import Pad, pad, score_hands

__all__ = ["Hand", "PadCheck", "ScoreCheck", "lines_of", "pad_of", "result_of"]

_CONTRACT: Final = re.compile(r"(.*?[^X])(X{0,2})")


class Hand(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deal played: contract and tricks with the honours of each hand, or a whist's tricks.

    ``us`` are the hands of the declaring side, ``them`` those of its first opponent, ``them2`` of
    its second: the cards that matter for honours.
    """

    by: str = "A"
    contract: str = ""
    tricks: int = 0
    us: tuple[str, ...] = ()
    them: tuple[str, ...] = ()
    them2: tuple[str, ...] = ()
    won: tuple[int, ...] = ()
    """Of a whist: the tricks that count, by column."""
    below: int | None = None
    above: int | None = None
    theirs: int | None = None
    """What is typed for the deal; where one is typed, the others are nothing."""
    game: str = ""
    """The column that wins a game with it."""
    vulnerable: str | None = None
    """The columns that are vulnerable in it."""


class ScoreCheck(Check, frozen=True, kw_only=True, tag="score"):
    """What one deal writes: for the declaring side below and above, and for its opponents.

    What is not typed is nothing. ``lines`` gives the points by reason, as far as they are typed.
    """

    contract: str
    tricks: int
    vulnerable: bool = False
    us: tuple[str, ...] = ()
    them: tuple[str, ...] = ()
    them2: tuple[str, ...] = ()
    below: int = 0
    above: int = 0
    theirs: int | tuple[int, ...] = 0
    """Of each opponent, or of the first and the second."""
    lines: dict[str, int] = field(default_factory=dict)

    @property
    def hand(self) -> Hand:
        """The deal."""
        return Hand(
            contract=self.contract,
            tricks=self.tricks,
            us=self.us,
            them=self.them,
            them2=self.them2,
        )

    def disagreements(self, key: str) -> list[str]:
        rules = self.variant(key)
        written = lines_of(rules, self.hand, 0b1 if self.vulnerable else 0)
        others = range(1, rules.match.columns)
        theirs = self.theirs if isinstance(self.theirs, tuple) else (self.theirs,) * len(others)
        got = tuple(_points(written, column) for column in others)
        reasons = Counter[str]()
        for line in written:
            if line.column <= 1:
                reasons[line.reason] += line.points
        return [
            *differ("below", self.below, _points(written, 0, below=True)),
            *differ("above", self.above, _points(written, 0, below=False)),
            *differ("theirs", theirs, got),
            *(
                fault
                for reason, points in self.lines.items()
                for fault in differ(f"lines.{reason}", points, reasons[reason])
            ),
        ]


class PadCheck(Check, frozen=True, kw_only=True, tag="pad"):
    """A series of deals, and where the match stands after them.

    Columns are A, B, C; with partners A is North-South. ``stop``: the players then end the match.
    """

    hands: tuple[Hand, ...]
    stop: bool = False
    totals: tuple[int, ...] | None = None
    below: tuple[int, ...] | None = None
    """Towards the game that is being played."""
    games: tuple[int, ...] | None = None
    winner: str | None = None
    """``A``, ``tie``, or nothing while the match goes on."""
    margin: int | None = None
    bonus: dict[str, int] = field(default_factory=dict)
    """What the match adds, by reason: game, rubber, unfinished_game, unfinished_part."""
    settlement: tuple[int, ...] | None = None

    def disagreements(self, key: str) -> list[str]:
        rules = self.variant(key)
        drawn = pad_of(rules, self.hands, stop=self.stop)
        standing = drawn.standing
        letters = column_letters(rules.match.columns)
        best = sorted(standing.totals, reverse=True)
        added = Counter[str]()
        for entry in drawn.entries:
            added[entry.line.reason] += entry.line.points
        winner = "" if not standing.ended else "tie"
        if standing.winner is not None:
            winner = letters[standing.winner]
        faults = self._hands(rules, drawn, letters)
        for what, typed, computed in (
            ("totals", self.totals, standing.totals),
            ("below", self.below, standing.below),
            ("games", self.games, standing.games),
            ("winner", self.winner, winner),
            ("margin", self.margin, best[0] - best[1]),
            ("settlement", self.settlement, settlement(standing.totals)),
        ):
            if typed is not None:
                faults += differ(what, typed, computed)
        for reason, points in self.bonus.items():
            faults += differ(f"bonus.{reason}", points, added[reason])
        return faults

    def _hands(self, rules: Variant, drawn: Pad, letters: str) -> list[str]:
        won = {line.hand: letters[line.column] for line in drawn.games}
        faults: list[str] = []
        for number, (hand, vulnerable) in enumerate(
            zip(self.hands, drawn.vulnerable, strict=True), start=1
        ):
            name = f"hand {number}: "
            faults += differ(f"{name}game", hand.game, won.get(number, ""))
            who = "".join(letters[n] for n in range(len(letters)) if vulnerable >> n & 1)
            if hand.vulnerable is not None:
                faults += differ(f"{name}vulnerable", hand.vulnerable, who)
            if (hand.below, hand.above, hand.theirs) == (None, None, None):
                continue
            written, column = lines_of(rules, hand, vulnerable), letters.index(hand.by)
            foe = next(iter(_foes(column, len(letters))))
            faults += [
                *differ(f"{name}below", hand.below or 0, _points(written, column, below=True)),
                *differ(f"{name}above", hand.above or 0, _points(written, column, below=False)),
                *differ(f"{name}theirs", hand.theirs or 0, _points(written, foe)),
            ]
        return faults


def lines_of(rules: Variant, hand: Hand, vulnerable: int) -> tuple[ScoreLine, ...]:
    """What a deal writes by the rules of a game."""
    scoring = rules.scoring
    if isinstance(scoring, WhistScoring):
        return score_whist(WhistResult(hand.won, sum(hand.won)))
    result = result_of(rules, hand, vulnerable)
    if isinstance(scoring, AuctionScoring):
        return score_auction(
            result,
            scoring.table,
            split_penalty=scoring.split_penalty,
            individual_honours=scoring.individual_honours,
        )
    return score_contract(
        result, scoring.table, honours=scoring.honours, split_penalty=scoring.split_penalty
    )


def result_of(rules: Variant, hand: Hand, vulnerable: int) -> DealResult:
    """A deal as scoring reads it; NotationError for a contract that does not exist."""
    found = _CONTRACT.fullmatch(hand.contract)
    if found is None:
        raise NotationError(f"{hand.contract!r} is no contract: write like 3NT, 2HX, 1NTXX")
    call, columns = Call(found[1]), rules.match.columns
    column = column_letters(columns).index(hand.by)
    foes = _foes(column, columns)
    holdings = [(column, text) for text in hand.us]
    for foe, texts in zip(foes, (hand.them, hand.them2), strict=False):
        holdings += [(foe, text) for text in texts]
    return DealResult(
        declarer=column,
        level=call.level,
        denomination=call.denomination,
        doubled=len(found[2]),
        won=hand.tricks,
        total=_tricks(rules),
        allies=(column,),
        foes=tuple(sorted(foes)),
        holdings=tuple((owner, mask_of(cards(text))) for owner, text in holdings),
        vulnerable=bool(vulnerable >> column & 1),
        book=rules.scoring.book if isinstance(rules.scoring, ContractScoring) else 6,
    )


def pad_of(rules: Variant, hands: Sequence[Hand], *, stop: bool = False) -> Pad:
    """The pad of a series of deals."""
    lines = score_hands(rules.match, hands, lambda hand, mask: lines_of(rules, hand, mask))
    return pad(rules.match, lines, stop_after=len(hands) if stop else None)


def _foes(column: int, columns: int) -> tuple[int, ...]:
    return tuple((column + step) % columns for step in range(1, columns))


def _tricks(rules: Variant) -> int:
    """The tricks of a deal: as many as a hand has cards."""
    state, _ = start(rules, stacked(rules, {}, dealer=0), dealer=0)
    return state.count(0) or 13


def _points(lines: Iterable[ScoreLine], column: int, *, below: bool | None = None) -> int:
    return sum(
        line.points for line in lines if line.column == column and below in (None, line.below)
    )
