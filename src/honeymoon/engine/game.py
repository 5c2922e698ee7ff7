"""One deal: pure functions from a state and an action to a state and its events."""

from __future__ import annotations

from collections.abc import Sequence

from honeymoon.cards.card import Card
from honeymoon.cards.cardset import mask_of, members
from honeymoon.engine.action import CARDS, DISCARD, PLAY, Action, ActionSet
from honeymoon.engine.event import Dealt, Event, PhaseEnded, Shown
from honeymoon.engine.evolve import evolve, fold
from honeymoon.engine.state import EMPTY, State
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import EVERYONE, STOCK, ZONES
from honeymoon.errors import IllegalAction

__all__ = ["act", "apply", "legal", "legal_mask", "refusal", "refused", "start"]


def start(
    rules: Variant,
    deck: Sequence[Card],
    *,
    dealer: int,
    vulnerable: int = 0,
    spare: Sequence[int] = (),
) -> tuple[State, tuple[Event, ...]]:
    """Deal a deck (C-3) and begin the first phase; ``vulnerable`` is a mask of score columns.

    ``spare`` holds as many random places, 1 to 27, as the rules ask for (W-6).
    """
    if len(deck) != rules.pack or mask_of(deck) != (1 << rules.pack) - 1:
        raise ValueError(f"a deck of this game holds {rules.pack} different cards")
    if len(spare) != rules.spare:
        raise ValueError(f"this game wants {rules.spare} random places")
    packets, columns = rules.deal.dealt(rules, deck, dealer=dealer)
    first = Dealt(dealer, vulnerable, packets, columns, tuple(spare))
    state, events = _enter(rules, evolve(EMPTY, first))
    return state, (first, *events)


def legal(rules: Variant, state: State) -> ActionSet:
    """The legal actions of the hand on turn; none when a deck is due."""
    return ActionSet.of(legal_mask(rules, state))


def legal_mask(rules: Variant, state: State) -> int:
    """``legal`` as a mask of action numbers."""
    return rules.phases[state.phase].legal(rules, state) if state.to_act >= 0 else 0


def act(rules: Variant, state: State, action: int) -> tuple[State, tuple[Event, ...]]:
    """The state and the events after an action, or IllegalAction (C-7)."""
    if not legal_mask(rules, state) >> action & 1:
        raise refusal(rules, state, action)
    return apply(rules, state, action)


def apply(rules: Variant, state: State, action: int) -> tuple[State, tuple[Event, ...]]:
    """``act`` for callers who know that the action is legal."""
    events = rules.phases[state.phase].decide(rules, state, action)
    for event in events:
        state = evolve(state, event)
    if type(event) is PhaseEnded:
        state, more = _enter(rules, state)
        return state, events + more
    if state.ended and rules.reveal_all:
        state, more = _reveal(state)
        return state, events + more
    return state, events


def refusal(rules: Variant, state: State, action: int) -> IllegalAction:
    """Why ``action`` is refused in this state, with the number of the rule."""
    if state.to_act < 0:
        code = "deal-over" if state.ended else "deal-due"
        return IllegalAction("nobody is on turn", code=code, rule="C-9")
    return rules.phases[state.phase].refusal(rules, state, Action(action))


def refused(rules: Variant, state: State) -> dict[Card, IllegalAction]:
    """For each card of the hand on turn that may not be played or discarded now: why."""
    mask = legal_mask(rules, state)
    if mask >> DISCARD & CARDS:
        lane = DISCARD
    elif mask & CARDS:
        lane = PLAY
    else:
        return {}
    return {
        card: refusal(rules, state, lane + card)
        for card in members(state.hands[state.to_act])
        if not mask >> lane + card & 1
    }


def _enter(rules: Variant, state: State) -> tuple[State, tuple[Event, ...]]:
    """Begin the state's phase, and those after it as long as they end at once."""
    events: tuple[Event, ...] = ()
    while True:
        begun = rules.phases[state.phase].begin(rules, state)
        state = fold(begun, state)
        events += begun
        if state.ended and rules.reveal_all:
            state, more = _reveal(state)
            return state, events + more
        if not begun or type(begun[-1]) is not PhaseEnded:
            return state, events


def _reveal(state: State) -> tuple[State, tuple[Event, ...]]:
    """``reveal_after_hand: all`` (C-6): every card that is not played is shown to everyone."""
    events = tuple(
        Shown(_as_they_lie(state, zone), zone, EVERYONE)
        for zone in range(ZONES)
        if state.count(zone)
    )
    return fold(events, state), events


def _as_they_lie(state: State, zone: int) -> tuple[Card, ...]:
    """The cards of a zone; the stock and a rack have an order, which tells where each lies."""
    if zone == STOCK:
        return state.stock
    cards = state.cards(zone)
    rack = [column for column in state.columns if column.hand == zone]
    lie = (card for column in rack for card in (column.upper, column.lower) if card is not None)
    return tuple(card for card in lie if card in cards) if rack else tuple(cards)
