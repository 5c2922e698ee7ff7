"""Playing to a trick that is led: win cheaply, follow low, ruff, throw the lowest card."""

from __future__ import annotations

from honeymoon.bots.novice.facts import Trick, highest, lowest, rank, sequence
from honeymoon.cards.cardset import mask_of, members

__all__ = ["follow", "throw", "winners"]

_HIGH = 9  # a jack or better of partner's is left alone


def follow(trick: Trick) -> int:
    """The card to play after another has been led."""
    holder, best = _best(trick)
    able = winners(trick)
    behind = _behind(trick)
    safe = all(trick.friends[hand] for hand in behind)
    if not able or (trick.friends[holder] and (safe or _is_high(trick, best))):
        return throw(trick)
    cheapest = min(members(trick.uncovering(mask_of(able))), key=trick.strength)
    if safe or trick.is_master(cheapest):
        return cheapest
    bold = [card for card in able if trick.is_bold(card)]
    if bold:
        return min(members(trick.uncovering(mask_of(bold))), key=trick.strength)
    if len(trick.state.trick) == 1 and any(trick.friends[hand] for hand in behind):
        return throw(trick)  # second hand low
    held = mask_of(able) & trick.suit(trick.state.trick[0])
    if not held:
        return cheapest
    return highest(held) - sequence(held) + 1  # third hand high, the lowest of a sequence


def winners(trick: Trick) -> list[int]:
    """The playable cards that beat all those on the table."""
    best = max(map(trick.strength, trick.state.trick))
    return [card for card in members(trick.legal) if trick.strength(card) > best]


def throw(trick: Trick) -> int:
    """The card that is missed least: the lowest of the suit led, else the lowest of any.

    Of equals the one from the longest suit goes; winners and trumps go last.
    """
    same = trick.legal & trick.suit(trick.state.trick[0])
    if same:
        return lowest(trick.uncovering(same))
    return min(
        members(trick.uncovering(trick.legal & ~trick.trumps or trick.legal)),
        key=lambda card: (
            trick.is_master(card),
            rank(card),
            -(trick.hand & trick.suit(card)).bit_count(),
        ),
    )


def _best(trick: Trick) -> tuple[int, int]:
    """The hand that is winning the trick, and its card."""
    state = trick.state
    hand = state.leader
    played = []
    for card in state.trick:
        played.append((trick.strength(card), hand, card))
        hand = state.next[hand]
    _, holder, best = max(played)
    return holder, best


def _behind(trick: Trick) -> list[int]:
    """The hands that still play to the trick after this one."""
    state = trick.state
    hands = []
    hand = state.next[state.to_act]
    while hand != state.leader:
        hands.append(hand)
        hand = state.next[hand]
    return hands


def _is_high(trick: Trick, card: int) -> bool:
    return rank(card) >= _HIGH or trick.is_master(card)
