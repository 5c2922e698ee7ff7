"""``evolve``: the state after an event. It knows no rule; what happened is in the event.

The knowledge rule: when an unknown card leaves a zone in which the viewer knew some cards, any of
them may have been the one, so all of them become unknown there. A state never believes a false
thing; what else a viewer can conclude is in his log.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from honeymoon.cards.card import UNKNOWN
from honeymoon.engine.event import (
    Called,
    ContractMade,
    DealEnded,
    DealerChosen,
    DealScored,
    Dealt,
    Event,
    MatchEnded,
    Moved,
    PhaseEnded,
    Played,
    Seated,
    Shown,
    TrickTaken,
    TrumpSet,
    TurnPassed,
)
from honeymoon.engine.state import CHANCE, EMPTY, NONE, Bidding, State
from honeymoon.engine.zone import HANDS, STOCK, ZONES

__all__ = ["evolve", "fold"]


def evolve(state: State, event: Event) -> State:
    """The state after ``event``; total, and the same for whole states and for views."""
    if type(event) is Played:
        return _played(state, event.hand, event.card)
    if type(event) is TrickTaken:
        hand = event.hand
        won = state.won
        return replace(
            state,
            won=won[:hand] + (won[hand] + 1,) + won[hand + 1 :],
            trick=(),
            leader=hand,
            to_act=hand,
        )
    if type(event) is Called:
        return _called(state, event.player, event.call)
    if type(event) is Moved:
        return _moved(state, event)
    if type(event) is TurnPassed:
        return replace(state, to_act=event.to_act)
    if type(event) is Seated:
        follows = list(state.next)
        for here, there in zip(event.ring, event.ring[1:] + event.ring[:1], strict=True):
            follows[here] = there
        return replace(
            state,
            next=tuple(follows),
            control=event.control,
            to_act=event.lead,
            leader=event.lead,
        )
    if type(event) is Dealt:
        return _dealt(event)
    if type(event) is PhaseEnded:
        return replace(state, phase=state.phase + 1, to_act=CHANCE)
    if type(event) is ContractMade:
        return replace(state, contract=event.contract)
    if type(event) is TrumpSet:
        return replace(state, trump=event.trump)
    if type(event) is Shown:
        return _shown(state, event)
    if type(event) is DealEnded:
        return replace(state, ended=event.reason, to_act=CHANCE)
    if type(event) is DealerChosen or type(event) is DealScored or type(event) is MatchEnded:
        return state  # of the match, not of the deal
    assert_never(event)


def fold(events: Iterable[Event], state: State = EMPTY) -> State:
    """The state after all the events."""
    for event in events:
        state = evolve(state, event)
    return state


def _played(state: State, hand: int, card: int) -> State:
    known = state.known
    mask = known[hand]
    bit = 1 << card
    played = state.played
    to_act = state.next[hand]
    if mask & bit:
        return replace(
            state,
            known=known[:hand] + (mask ^ bit,) + known[hand + 1 :],
            played=played[:hand] + (played[hand] | bit,) + played[hand + 1 :],
            trick=(*state.trick, card),
            to_act=to_act,
        )
    hidden = state.hidden
    return replace(
        state,
        hidden=hidden[:hand] + (hidden[hand] - 1,) + hidden[hand + 1 :],
        played=played[:hand] + (played[hand] | bit,) + played[hand + 1 :],
        trick=(*state.trick, card),
        to_act=to_act,
    )


def _called(state: State, player: int, call: int) -> State:
    before = state.bidding
    calls = (*before.calls, call)
    opener = before.opener if before.calls else player
    if call < 56:
        after = Bidding(opener, calls, call, player, 0, 0)
    elif call == 56:
        after = Bidding(opener, calls, before.bid, before.bidder, before.doubled, before.passes + 1)
    else:
        after = Bidding(opener, calls, before.bid, before.bidder, call - 56, 0)
    return replace(state, bidding=after, to_act=state.next[player])


def _moved(state: State, event: Moved) -> State:
    src, dst, moved = event.src, event.dst, event.cards
    known, hidden, stock = list(state.known), list(state.hidden), state.stock
    if src == STOCK:
        stock = moved if dst == STOCK else stock[len(moved) :]
    else:
        for card in moved:
            bit = 1 << card
            if card != UNKNOWN and known[src] & bit:
                known[src] ^= bit
            else:
                if card == UNKNOWN and known[src]:
                    hidden[src] += known[src].bit_count()
                    known[src] = 0
                hidden[src] -= 1
    if dst == STOCK:
        if src != STOCK:
            stock = stock + moved
    else:
        for card in moved:
            if card == UNKNOWN:
                hidden[dst] += 1
            else:
                known[dst] |= 1 << card
    taken = state.taken
    if dst < HANDS:
        taken = moved[-1]
    elif src < HANDS:
        taken = NONE
    return replace(state, known=tuple(known), hidden=tuple(hidden), stock=stock, taken=taken)


def _shown(state: State, event: Shown) -> State:
    zone = event.zone
    if zone == STOCK:
        shown = event.cards
        return state if UNKNOWN in shown else replace(state, stock=shown)
    known, hidden = list(state.known), list(state.hidden)
    for card in event.cards:
        bit = 1 << card
        if card != UNKNOWN and not known[zone] & bit:
            known[zone] |= bit
            hidden[zone] -= 1
    return replace(state, known=tuple(known), hidden=tuple(hidden))


def _dealt(event: Dealt) -> State:
    known, hidden = [0] * ZONES, [0] * ZONES
    stock = EMPTY.stock
    for packet in event.packets:
        if packet.zone == STOCK:
            stock = packet.cards
            continue
        for card in packet.cards:
            if card == UNKNOWN:
                hidden[packet.zone] += 1
            else:
                known[packet.zone] |= 1 << card
    return replace(
        EMPTY,
        known=tuple(known),
        hidden=tuple(hidden),
        stock=stock,
        dealer=event.dealer,
        vulnerable=event.vulnerable,
    )
