"""Checks of play: a start, actions, and what is then legal, whose turn it is, what lies where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from msgspec import Struct, field

from honeymoon.cards import CardSet, cards, mask_of
from honeymoon.cards.deck import PACK_52, PACK_54
from honeymoon.engine.action import Action
from honeymoon.engine.event import DealerChosen, Event, TrickTaken
from honeymoon.engine.game import act, legal, start
from honeymoon.engine.result import tricks
from honeymoon.engine.state import State
from honeymoon.engine.variant import ContractScoring, Variant
from honeymoon.engine.zone import SPECTATOR
from honeymoon.errors import IllegalAction, NotationError
from honeymoon.play.match import Match
from honeymoon.play.stacking import stacked
from honeymoon.records.names import column_names, hand_names, phase_names, zone_names
from honeymoon.records.text import parse_position
from honeymoon.rulebook.checks.base import Check, differ

__all__ = ["FINISH", "NEXT_DEAL", "Played", "PlayCheck", "Start", "Step"]

NEXT_DEAL: Final = "DEAL"  # the next deck, in the order of C-4
FINISH: Final = "FINISH"  # the first legal action, again and again until the deal is over
_PACKS: Final = {52: PACK_52, 54: PACK_54}


class Start(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a play begins: a position, or a deal in which zones hold certain cards.

    Without ``hands`` the pack is dealt in the order of C-4.
    """

    position: str = ""
    dealer: str = "S"
    hands: dict[str, str] = field(default_factory=dict)
    """Cards by zone (``S``, ``D2``, ``stock``), in the order dealt."""
    vulnerable: str = ""
    spare: tuple[int, ...] = ()

    def played(self, rules: Variant) -> Played:
        """The play at its start; NotationError or ValueError for what cannot be."""
        if self.position:
            found = parse_position(self.position)
            return Played(found.rules, found.state)
        hands, zones = hand_names(rules), zone_names(rules)
        if wrong := [name for name in self.hands if name not in zones]:
            raise NotationError(f"{wrong[0]!r} is no place for cards; there are {', '.join(zones)}")
        dealer = _index(hands[: rules.players], self.dealer, "dealer")
        columns = column_names(rules)
        vulnerable = [_index(columns, name, "column") for name in self.vulnerable.split()]
        state, events = start(
            rules,
            stacked(
                rules,
                {zones.index(name): text for name, text in self.hands.items()},
                dealer=dealer,
            ),
            dealer=dealer,
            vulnerable=sum(1 << column for column in vulnerable),
            spare=self.spare or (1,) * rules.spare,
        )
        log = (DealerChosen(dealer), *events)
        return Played(rules, state, Match.of_log(rules, log, rng=Random(0)))


class Played:
    """A deal in progress, or a bare position."""

    def __init__(self, rules: Variant, state: State, match: Match | None = None) -> None:
        self.rules = rules
        self.match = match
        self.taker = ""  # the hand that won the last trick
        self._state = state

    @property
    def state(self) -> State:
        """The deal now."""
        return self.match.state if self.match else self._state

    def do(self, text: str) -> None:
        """Take some actions, written with commas between them; IllegalAction for a wrong one."""
        for word in filter(None, (each.strip() for each in text.split(","))):
            if word == FINISH:
                while not self.state.ended:
                    self._note(self._act(legal(self.rules, self.state)[0]))
            elif word == NEXT_DEAL and self.match:
                self.match.deal(_PACKS[self.rules.pack])
            else:
                self._note(self._act(Action(word)))

    def refusal(self, text: str) -> IllegalAction | None:
        """Why an action is refused, or None if it is legal."""
        try:
            act(self.rules, self.state, Action(text))
        except IllegalAction as error:
            return error
        return None

    def known(self, viewer: str, zone: int) -> CardSet:
        """What a player, or ``-`` for an onlooker, knows of a zone."""
        if self.match is None:
            raise NotationError("who sees what can be asked of a deal, not of a position")
        names = hand_names(self.rules)[: self.rules.players]
        number = SPECTATOR if viewer == "-" else _index(names, viewer, "player")
        return self.match.view(number).state.cards(zone)

    def _act(self, action: Action) -> tuple[Event, ...]:
        if self.match:
            return self.match.act(action)
        self._state, events = act(self.rules, self._state, action)
        return events

    def _note(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, TrickTaken):
                self.taker = hand_names(self.rules)[event.hand]


class Step(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Actions, and what then holds; only what is typed is compared."""

    do: str = ""
    legal: str | None = None
    """All legal actions, in any order: ``TAKE, REJECT``."""
    cards: str | None = None
    """All cards that may be played or discarded: ``QH 4H``."""
    choices: int | None = None
    """How many actions are legal."""
    allowed: str = ""
    refused: dict[str, str] = field(default_factory=dict)
    """For an action the code of its refusal, and perhaps the rule: ``must-follow P-1``."""
    turn: str | None = None
    """The hand on turn; ``-`` nobody."""
    player: str | None = None
    """The player who decides."""
    phase: str | None = None
    trick: str | None = None
    """The cards of the trick so far, in order."""
    winner: str | None = None
    """The hand that won the last trick."""
    won: dict[str, int] = field(default_factory=dict)
    """Tricks by hand."""
    tricks: dict[str, int] = field(default_factory=dict)
    """Tricks that count, by column: ``S``, or ``SN`` for partners."""
    zones: dict[str, int | str] = field(default_factory=dict)
    """How many cards lie in a zone, or which."""
    sees: dict[str, dict[str, int | str]] = field(default_factory=dict)
    """For a player what he knows of zones: how many cards, or which."""
    contract: str | None = None
    declarer: str | None = None
    needed: int | None = None
    trump: str | None = None
    dealer: str | None = None
    ended: str | None = None
    """``played``, ``passed_out``, ``joker_turned_up``, or nothing while it goes on."""
    totals: tuple[int, ...] | None = None
    """The totals of the pad, once the deal is over."""

    def disagreements(self, played: Played) -> list[str]:
        """What the program says otherwise; the actions are taken first."""
        played.do(self.do)
        faults: list[str] = []
        for name, ask in _ASKED.items():
            typed = getattr(self, name)
            if typed is not None:
                faults += differ(name, _same(name, typed), ask(played))
        for action in filter(None, (each.strip() for each in self.allowed.split(","))):
            if refusal := played.refusal(action):
                faults.append(f"{action} is refused: {refusal.code} {refusal.rule}")
        for action, typed in self.refused.items():
            refusal = played.refusal(action)
            code, _, rule = typed.partition(" ")
            if refusal is None:
                faults.append(f"{action} is allowed")
            else:
                faults += differ(f"the refusal of {action}", code, refusal.code)
                faults += differ(f"the rule against {action}", rule, refusal.rule) if rule else []
        return faults + self._places(played)

    def _places(self, played: Played) -> list[str]:
        state, rules = played.state, played.rules
        names, zones, columns = hand_names(rules), zone_names(rules), column_names(rules)
        counted = tricks(rules, state)
        faults: list[str] = []
        for hand, typed in self.won.items():
            faults += differ(f"won.{hand}", typed, state.won[_index(names, hand, "hand")])
        for column, typed in self.tricks.items():
            faults += differ(f"tricks.{column}", typed, counted[_index(columns, column, "column")])
        for zone, holds in self.zones.items():
            number = _index(zones, zone, "place")
            faults += _lying(zone, holds, state.cards(number), count=state.count(number))
        for viewer, seen in self.sees.items():
            for zone, holds in seen.items():
                known = played.known(viewer, _index(zones, zone, "place"))
                faults += _lying(
                    f"{zone} as {viewer} sees it",
                    holds,
                    CardSet(known.mask),
                    count=known.mask.bit_count(),
                )
        return faults


class PlayCheck(Check, frozen=True, kw_only=True, tag="play"):
    """A start, and steps with what holds after each."""

    start: Start = Start()
    steps: tuple[Step, ...]

    def disagreements(self, key: str) -> list[str]:
        played = self.start.played(self.variant(key))
        faults: list[str] = []
        for number, step in enumerate(self.steps, start=1):
            try:
                found = step.disagreements(played)
            except IllegalAction as error:
                return [*faults, f"step {number}: {error} ({error.code} {error.rule})"]
            faults += [f"step {number}: {fault}" for fault in found]
        return faults


def _index(names: tuple[str, ...], name: str, what: str) -> int:
    if name not in names:
        raise NotationError(f"{name!r} is no {what}; there are {', '.join(names)}")
    return names.index(name)


def _lying(name: str, typed: int | str, there: CardSet, *, count: int) -> list[str]:
    if isinstance(typed, int):
        return differ(name, typed, count)
    return differ(name, str(CardSet.of(typed)), str(there))


def _same(name: str, typed: object) -> object:
    """What is typed in any order, in the program's."""
    if name == "legal" and isinstance(typed, str):
        words = (each.strip() for each in typed.split(","))
        return ", ".join(str(each) for each in sorted(map(Action, filter(None, words))))
    if name == "cards" and isinstance(typed, str):
        return str(CardSet.of(typed))
    if name == "trick" and isinstance(typed, str):
        return " ".join(map(str, cards(typed)))
    return typed


def _hand(played: Played, number: int) -> str:
    return hand_names(played.rules)[number] if number >= 0 else "-"


def _needed(played: Played) -> int | None:
    contract, scoring = played.state.contract, played.rules.scoring
    book = scoring.book if isinstance(scoring, ContractScoring) else 6
    return contract.level + book if contract else None


def _cards(played: Played) -> str:
    found = legal(played.rules, played.state)
    return str(CardSet(mask_of(each.card for each in found if each.kind in ("play", "discard"))))


_ASKED: Final[Mapping[str, Callable[[Played], object]]] = {
    "legal": lambda now: str(legal(now.rules, now.state)),
    "cards": _cards,
    "choices": lambda now: len(legal(now.rules, now.state)),
    "turn": lambda now: _hand(now, now.state.to_act),
    "player": lambda now: _hand(now, now.state.player),
    "phase": lambda now: phase_names(now.rules)[now.state.phase],
    "trick": lambda now: " ".join(map(str, now.state.trick)),
    "winner": lambda now: now.taker,
    "contract": lambda now: str(now.state.contract or ""),
    "declarer": lambda now: _hand(now, now.state.contract.declarer) if now.state.contract else "-",
    "needed": _needed,
    "trump": lambda now: ("C", "D", "H", "S", "NT")[now.state.trump],
    "dealer": lambda now: _hand(now, now.state.dealer),
    "ended": lambda now: now.state.ended,
    "totals": lambda now: now.match.standing.totals if now.match else (),
}
