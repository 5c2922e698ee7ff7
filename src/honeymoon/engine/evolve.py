"""``evolve``: the state after an event. It knows no rule; what happened is in the event.

The knowledge rule: when an unknown card leaves a zone in which the viewer knew some cards, any of
them may have been the one, so all of them become unknown there. A state never believes a false
thing; what else a viewer can conclude is in his log.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from honeymoon.cards.card import UNKNOWN, Card
from honeymoon.cards.cardset import BIT, mask_of
from honeymoon.engine.event import (
    Called,
    Column,
    ContractMade,
    DealEnded,
    DealerChosen,
    DealScored,
    Dealt,
    Event,
    MatchEnded,
    MatchEnding,
    Moved,
    PhaseEnded,
    Played,
    Seated,
    Shown,
    TrickTaken,
    TrumpSet,
    TurnPassed,
)
from honeymoon.engine.state import CHANCE, EMPTY, NONE, Bidding, Four, State
from honeymoon.engine.zone import HANDS, STOCK, ZONES

__all__ = ["evolve", "fold"]

_Seldom: TypeAlias = (
    DealerChosen
    | Dealt
    | Shown
    | Seated
    | ContractMade
    | TrumpSet
    | PhaseEnded
    | DealEnded
    | DealScored
    | MatchEnding
    | MatchEnded
)


def evolve(state: State, event: Event) -> State:
    """The state after ``event``; total, and the same for whole states and for views."""
    if type(event) is Played:
        hand, card = event.hand, event.card
        bit = BIT[card]
        a, b, c, d = state.hands
        p, q, r, s = state.played
        if hand == 0 and a & bit:
            a, p = a ^ bit, p | bit
        elif hand == 1 and b & bit:
            b, q = b ^ bit, q | bit
        elif hand == 2 and c & bit:
            c, r = c ^ bit, r | bit
        elif hand == 3 and d & bit:
            d, s = d ^ bit, s | bit
        else:
            return _played_unknown(state, hand, card)
        return replace(
            state,
            hands=(a, b, c, d),
            played=(p, q, r, s),
            trick=(*state.trick, card),
            to_act=state.next[hand],
        )
    if type(event) is TrickTaken:
        hand = event.hand
        won = _put(state.won, hand, state.won[hand] + 1)
        return replace(state, won=won, trick=(), leader=hand, to_act=hand)
    if type(event) is Called:
        return _called(state, event.player, event.call)
    if type(event) is Moved:
        return _moved(state, event)
    if type(event) is TurnPassed:
        return replace(state, to_act=event.to_act)
    return _seldom(state, event)


def _seldom(state: State, event: _Seldom) -> State:
    """The events that come once or twice a deal."""
    match event:
        case Dealt():
            return _dealt(event)
        case Seated():
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
        case PhaseEnded():
            return replace(state, phase=state.phase + 1, to_act=CHANCE, before=state.won)
        case ContractMade():
            return replace(state, contract=event.contract)
        case TrumpSet():
            return replace(state, trump=event.trump)
        case Shown():
            return _shown(state, event)
        case DealEnded():
            return replace(state, ended=event.reason, to_act=CHANCE)
        case DealerChosen() | DealScored() | MatchEnding() | MatchEnded():
            return state  # of the match, not of the deal
        case _:
            assert_never(event)


def fold(events: Iterable[Event], state: State = EMPTY) -> State:
    """The state after all the events."""
    for event in events:
        state = evolve(state, event)
    return state


def _put(four: Four, index: int, value: int) -> Four:
    """``four`` with one value replaced; unpacking is several times faster than slicing."""
    a, b, c, d = four
    if index == 0:
        return (value, b, c, d)
    if index == 1:
        return (a, value, c, d)
    return (a, b, value, d) if index == 2 else (a, b, c, value)


def _played_unknown(state: State, hand: int, card: Card) -> State:
    """A card that this viewer did not know to be in the hand."""
    hidden = list(state.hidden)
    hidden[hand] -= 1
    return replace(
        state,
        hidden=tuple(hidden),
        played=_put(state.played, hand, state.played[hand] | 1 << card),
        trick=(*state.trick, card),
        to_act=state.next[hand],
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
    """One known card from a zone that is known to hold it, as in most events; else any cards."""
    src, dst, cards = event.src, event.dst, event.cards
    card = cards[-1]
    taken = card if dst < HANDS else NONE if src < HANDS else state.taken
    if len(cards) == 1 and card < UNKNOWN and dst != STOCK:
        bit = BIT[card]
        hands, piles, stock = state.hands, state.piles, state.stock
        if src == STOCK:
            stock = stock[1:]
        elif src < HANDS:
            if not hands[src] & bit:
                return _moved_any(state, event, taken)
            hands = _put(hands, src, hands[src] ^ bit)
        else:
            at = src - HANDS
            if not piles[at] & bit:
                return _moved_any(state, event, taken)
            piles = (*piles[:at], piles[at] ^ bit, *piles[at + 1 :])
        if dst < HANDS:
            hands = _put(hands, dst, hands[dst] | bit)
        else:
            at = dst - HANDS
            piles = (*piles[:at], piles[at] | bit, *piles[at + 1 :])
        return replace(state, hands=hands, piles=piles, stock=stock, taken=taken)
    return _moved_any(state, event, taken)


def _moved_any(state: State, event: Moved, taken: int) -> State:
    src, dst, cards = event.src, event.dst, event.cards
    if src == STOCK and dst == STOCK:
        return replace(state, stock=cards, spare=state.spare[1:])
    known, hidden = [*state.hands, *state.piles], state.hidden
    mask, unknown = mask_of(cards), cards.count(UNKNOWN)
    stock = state.stock
    if src == STOCK:
        stock = stock[len(cards) :]
    else:
        seen = known[src] & mask
        if unknown:
            lost = len(cards) - known[src].bit_count()
            known[src], hidden = 0, _more(hidden, src, -lost)
        elif seen == mask:
            known[src] ^= mask
        else:
            known[src] ^= seen
            hidden = _more(hidden, src, seen.bit_count() - len(cards))
    if dst == STOCK:
        stock += cards
    else:
        known[dst] |= mask
        if unknown:
            hidden = _more(hidden, dst, unknown)
    a, b, c, d, *piles = known
    return replace(
        state, hands=(a, b, c, d), piles=tuple(piles), hidden=hidden, stock=stock, taken=taken
    )


def _more(hidden: tuple[int, ...], zone: int, more: int) -> tuple[int, ...]:
    return (*hidden[:zone], hidden[zone] + more, *hidden[zone + 1 :])


def _shown(state: State, event: Shown) -> State:
    zone = event.zone
    if UNKNOWN in event.cards:
        return state
    if zone == STOCK:
        return replace(state, stock=event.cards)
    known = [*state.hands, *state.piles]
    mask = mask_of(event.cards)
    found = (mask & ~known[zone]).bit_count()
    known[zone] |= mask
    a, b, c, d, *piles = known
    return replace(
        state,
        hands=(a, b, c, d),
        piles=tuple(piles),
        hidden=_more(state.hidden, zone, -found),
        columns=_uncovered(state, event) if state.columns else (),
        down=state.down & ~mask,
    )


def _uncovered(state: State, event: Shown) -> tuple[Column, ...]:
    """The columns with what came to light in them.

    That is one card where its cover has gone (GO-5), or the whole rack in its order (C-6).
    """
    lies = state.hands[event.zone] if event.zone < HANDS else 0
    alone = len(event.cards) == 1
    closed = [
        column
        for column in state.columns
        if column.hand == event.zone
        and column.lower == UNKNOWN
        and not (alone and lies & BIT[column.upper])
    ]
    new = [card for card in event.cards if not lies & BIT[card]]
    beneath = dict(zip(closed, new, strict=False))
    return tuple(
        replace(column, lower=beneath[column]) if column in beneath else column
        for column in state.columns
    )


def _dealt(event: Dealt) -> State:
    known, hidden = [0] * ZONES, [0] * ZONES
    stock = EMPTY.stock
    for packet in event.packets:
        if packet.zone == STOCK:
            stock = packet.cards
            continue
        known[packet.zone] |= mask_of(packet.cards)
        hidden[packet.zone] += packet.cards.count(UNKNOWN)
    a, b, c, d, *piles = known
    return replace(
        EMPTY,
        hands=(a, b, c, d),
        piles=tuple(piles),
        hidden=tuple(hidden),
        stock=stock,
        columns=event.columns,
        down=mask_of(column.lower for column in event.columns if column.lower is not None),
        spare=event.spare,
        dealer=event.dealer,
        vulnerable=event.vulnerable,
    )
