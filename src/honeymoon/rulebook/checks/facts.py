"""Checks that need no play: what a game is, who wins a trick, what a hand counts, a sum."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb, factorial
from typing import Any, Final

from msgspec import field

from honeymoon.cards import Call, Strain, cards, members
from honeymoon.cards.call import DENOMINATION_TEXT
from honeymoon.engine.action import CALL
from honeymoon.engine.game import start
from honeymoon.engine.variant import ContractScoring, Variant
from honeymoon.errors import NotationError
from honeymoon.phases.auction import Auction
from honeymoon.phases.tricks import Tricks
from honeymoon.play.stacking import stacked
from honeymoon.records.names import phase_names, zone_names
from honeymoon.rulebook.checks.base import Check, differ
from honeymoon.variants import game

__all__ = ["FactCheck", "HandCheck", "SumCheck", "ToldCheck", "TrickCheck"]

_BOOK: Final = 6
_POINTS: Final = {14: 4, 13: 3, 12: 2, 11: 1}  # by rank, an ace being 14
_LONG: Final = 3


class FactCheck(Check, frozen=True, kw_only=True, tag="fact"):
    """What a game is; only what is typed is compared."""

    players: int | None = None
    pack: int | None = None
    columns: int | None = None
    phases: tuple[str, ...] | None = None
    deal: dict[str, int] = field(default_factory=dict)
    """Cards by zone when the first player is on turn: ``{S = 13, stock = 25, turned = 1}``."""
    book: int | None = None
    bids: int | None = None
    order: str | None = None
    """The denominations from the lowest: ``C D H S NT``."""
    beats: tuple[str, ...] = ()
    """Pairs of bids: ``2C > 1NT``."""
    passes: tuple[int, int] | None = None
    """Passes in a row that end the auction after a bid, and without one."""
    first_caller: str | None = None
    """``dealer`` or ``left``: of two players that is the non-dealer."""
    trick: int | None = None
    """Cards of a trick in the last phase."""
    tricks: int | None = None
    """Tricks of a deal."""
    needed: dict[str, int] = field(default_factory=dict)
    """Tricks by bid: ``{3S = 9}``."""
    game_points: int | None = None
    """Points below the line that make a game; of a whist the hands that win the match."""
    rubber: tuple[int, int] | None = None
    """The bonus when nobody else has a game, and when somebody has."""
    default: dict[str, str | int | bool] = field(default_factory=dict)
    """The default of an option; ``none`` for none."""
    values: dict[str, tuple[str | int | bool, ...]] = field(default_factory=dict)
    """All listed values of an option, in any order."""

    def disagreements(self, key: str) -> list[str]:
        rules = self.variant(key)
        faults: list[str] = []
        for name, ask in _ASKED.items():
            typed = getattr(self, name)
            if typed is not None:
                faults += differ(name, typed, ask(rules))
        state, _ = start(rules, stacked(rules, {}, dealer=0), dealer=0, spare=(1,) * rules.spare)
        zones = zone_names(rules)
        for zone, typed in self.deal.items():
            if zone not in zones:
                raise NotationError(f"{zone!r} is no place; there are {', '.join(zones)}")
            faults += differ(f"deal.{zone}", typed, state.count(zones.index(zone)))
        for text in self.beats:
            high, _, low = text.partition(">")
            if not rules.ladder.above[Call(low)] >> (CALL + Call(high)) & 1:
                faults.append(f"{high.strip()} does not beat {low.strip()}")
        for bid, typed in self.needed.items():
            faults += differ(f"needed.{bid}", typed, Call(bid).level + _book(rules))
        return faults + self._options(key)

    def _options(self, key: str) -> list[str]:
        options = {option.name: option for option in game(self.game or key).options}
        faults = [
            f"there is no option {name}"
            for name in (*self.default, *self.values)
            if name not in options
        ]
        for name, typed in self.default.items():
            if name in options:
                faults += differ(f"default.{name}", typed, _word(options[name].default))
        for name, listed in self.values.items():
            if name in options:
                known = sorted(str(_word(each)) for each in options[name].values)
                faults += differ(f"values.{name}", sorted(map(str, listed)), known)
        return faults


class TrickCheck(Check, frozen=True, kw_only=True, tag="trick"):
    """Which card of a trick wins; the first is led."""

    trump: str
    """C, D, H, S or NT."""
    cards: str
    wins: str

    def disagreements(self, key: str) -> list[str]:
        rules, played = self.variant(key), cards(self.cards)
        power = rules.tricks.power[Strain[self.trump]][played[0]]
        return differ("the winner", self.wins, str(max(played, key=lambda card: power[card])))


class HandCheck(Check, frozen=True, kw_only=True, tag="hand"):
    """What a hand counts: high cards (A 4, K 3, Q 2, J 1), and a point a card beyond three."""

    cards: str
    high: int
    length: int = 0

    def disagreements(self, key: str) -> list[str]:
        held = cards(self.cards)
        suits = [sum(card.suit == suit for card in held) for suit in range(4)]
        return [
            *differ("high", self.high, sum(_POINTS.get(card.rank, 0) for card in held)),
            *differ("length", self.length, sum(max(0, count - _LONG) for count in suits)),
        ]


class SumCheck(Check, frozen=True, kw_only=True, tag="sum"):
    """A sum that comes out: ``13/39 * 12/38`` is ``2/19``; also ``comb(26, 13)``."""

    sum: str
    equals: str | int | float

    def disagreements(self, key: str) -> list[str]:
        return differ(self.sum, Fraction(str(self.equals)), _value(self.sum))


class ToldCheck(Check, frozen=True, kw_only=True, tag="told"):
    """Nothing that a program could check: history and advice."""

    def disagreements(self, key: str) -> list[str]:
        return []


def _word(value: object) -> object:
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return "none" if value is None else value


def _book(rules: Variant) -> int:
    return rules.scoring.book if isinstance(rules.scoring, ContractScoring) else _BOOK


def _auction(rules: Variant) -> Auction:
    found = [phase for phase in rules.phases if isinstance(phase, Auction)]
    if not found:
        raise NotationError("this game has no auction")
    return found[0]


def _order(rules: Variant) -> str:
    return " ".join(DENOMINATION_TEXT[each] for each in rules.ladder.denominations)


def _trick(rules: Variant) -> int:
    last = rules.phases[-1]
    assert isinstance(last, Tricks), "a game ends with tricks"
    return last.size


def _tricks(rules: Variant) -> int:
    """Each hand plays a card a trick; the stages of a whist that draw take two of the stock."""
    state, _ = start(rules, stacked(rules, {}, dealer=0), dealer=0, spare=(1,) * rules.spare)
    held = len(members(state.hands[0])) or 13
    drawn = sum(isinstance(phase, Tricks) and phase.draws for phase in rules.phases)
    return held + drawn * (rules.pack - 2 * held) // 2


_ASKED: Final[Mapping[str, Callable[[Variant], object]]] = {
    "players": lambda rules: rules.players,
    "pack": lambda rules: rules.pack,
    "columns": lambda rules: rules.match.columns,
    "phases": phase_names,
    "book": _book,
    "bids": lambda rules: rules.ladder.all.bit_count(),
    "order": _order,
    "passes": lambda rules: (_auction(rules).ends.after_bid, _auction(rules).ends.no_bid),
    "first_caller": lambda rules: ("dealer", "left")[_auction(rules).opens],
    "trick": _trick,
    "tricks": _tricks,
    "game_points": lambda rules: rules.match.target,
    "rubber": lambda rules: rules.match.rubber_bonus,
}

_OPERATORS: Final[Mapping[type[ast.operator], Callable[[Any, Any], Any]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}
_FUNCTIONS: Final[Mapping[str, Callable[..., int]]] = {"comb": comb, "factorial": factorial}


def _value(text: str) -> Fraction:
    """The value of a sum of whole numbers; NotationError for anything else.

    >>> _value("13/39 * 12/38"), _value("comb(4, 2) + 2**3")
    (Fraction(2, 19), Fraction(14, 1))
    """
    try:
        return _worked_out(ast.parse(text, mode="eval").body)
    except (SyntaxError, KeyError, AttributeError, TypeError):
        raise NotationError(f"{text!r} is no sum", text=text) from None


def _worked_out(node: ast.expr) -> Fraction:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return Fraction(node.value)
    if isinstance(node, ast.BinOp):
        left, right = _worked_out(node.left), _worked_out(node.right)
        return Fraction(_OPERATORS[type(node.op)](left, right))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return Fraction(_FUNCTIONS[node.func.id](*(int(_worked_out(each)) for each in node.args)))
    raise TypeError(ast.dump(node))
