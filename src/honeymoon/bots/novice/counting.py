"""Counting: where the last foe's cards are all known, the tricks that are there for the taking."""

from __future__ import annotations

from honeymoon.bots.novice.facts import Trick
from honeymoon.cards.cardset import members
from honeymoon.engine.tables import JOKERS
from honeymoon.phases.tricks import Duty, Tricks

__all__ = ["sure_winners"]


def sure_winners(trick: Trick) -> list[int]:
    """Cards that win one after another when they are led, trumps first.

    Nothing is sure unless one hand only is left to beat and each of its cards is known, as in the
    second stage of a whist (W-8).
    """
    out = trick.out
    if len(trick.foes) != 1 or out.bit_count() != trick.state.count(trick.foes[0]):
        return []
    ruffing = trick.trumps | JOKERS
    drawn = _from_the_top(trick, trick.legal & ruffing)
    still = max(0, (out & ruffing).bit_count() - len(drawn))
    if still and not _must_follow(trick):
        return drawn
    winners = drawn
    for held in trick.holdings(trick.legal & ~ruffing):
        suit = _from_the_top(trick, held)
        # While trumps are out a suit wins as often as the foe must follow to it.
        winners += suit[: (out & trick.suit(suit[0])).bit_count()] if still and suit else suit
    return winners


def _from_the_top(trick: Trick, held: int) -> list[int]:
    """The cards of one suit above all that are out, or the whole suit if they draw those."""
    cards: list[int] = list(members(held)[::-1])
    if not cards:
        return []
    out = trick.out & trick.suit(cards[0])
    tops = [card for card in cards if 1 << card > out]
    return cards if len(tops) >= out.bit_count() else tops


def _must_follow(trick: Trick) -> bool:
    """A foe who can follow suit may not ruff."""
    rule = trick.rules.phases[trick.state.phase]
    free = isinstance(rule, Tricks) and rule.duty in (Duty.FREE, Duty.FOLLOW_OR_TRUMP)
    return not free and not (isinstance(rule, Tricks) and rule.always & trick.out)
