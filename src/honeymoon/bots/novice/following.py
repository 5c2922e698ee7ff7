"""Playing to a trick that is led: win cheaply, follow low, ruff, throw what is missed least."""

from __future__ import annotations

from honeymoon.bots.novice.facts import SUITS, Trick, lowest, suit_of
from honeymoon.cards.cardset import members

__all__ = ["follow", "throw"]


def follow(trick: Trick) -> int:
    """The card to play after another has been led."""
    state = trick.state
    power = trick.rules.tricks.power[state.trump][state.trick[0]]
    holder, best = state.leader, power[state.trick[0]]
    hand = state.leader
    for card in state.trick[1:]:
        hand = state.next[hand]
        if power[card] > best:
            holder, best = hand, power[card]
    mine = trick.rules.sides
    ally = mine[state.control[holder]] == mine[state.control[state.to_act]]
    winning = [card for card in members(trick.legal) if power[card] > best]
    if ally or not winning:
        return throw(trick)
    return min(winning, key=power.__getitem__)


def throw(trick: Trick) -> int:
    """The card that is missed least: low in the suit led, else one that cannot win later."""
    led = trick.rules.tricks.follow[trick.state.trump][trick.state.trick[0]]
    same = trick.legal & led
    if same:
        return lowest(same)
    return min(members(trick.legal), key=lambda card: _use(trick, card))


def _use(trick: Trick, card: int) -> tuple[int, int, int]:
    """How much a card may still do: trumps, winners, guards of honours, length, rank."""
    suit = suit_of(card)
    if trick.trumps >> card & 1:
        return 4, card % 13, 0
    held = trick.hand & SUITS[suit]
    if trick.is_master(card):
        return 3, card % 13, 0
    return _is_guard(trick, held), card % 13 + held.bit_count(), card % 13


def _is_guard(trick: Trick, held: int) -> bool:
    """Throwing a card of the suit would leave its honour alone under higher ones."""
    top = held.bit_length() - 1
    higher = (trick.out & SUITS[suit_of(top)]) >> top
    return higher.bit_count() >= held.bit_count() - 1 and higher.bit_count() <= 2
