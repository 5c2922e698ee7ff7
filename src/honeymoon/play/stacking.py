"""Decks put in order, so that a deal gives certain cards to certain places."""

from __future__ import annotations

from collections.abc import Mapping

from honeymoon.cards import Card, cards
from honeymoon.engine.variant import Variant

__all__ = ["stacked"]


def stacked(rules: Variant, zones: Mapping[int, str], *, dealer: int) -> tuple[Card, ...]:
    """A deck that deals the named cards to their zones, in this order; the rest as it comes."""
    pack = [Card(number) for number in range(rules.pack)]
    places: dict[int, list[int]] = {}
    for packet in rules.deal.dealt(rules, pack, dealer=dealer)[0]:
        places.setdefault(packet.zone, []).extend(packet.cards)
    wanted = {zone: cards(text) for zone, text in zones.items()}
    deck: dict[int, Card] = {}
    for zone, some in wanted.items():
        deck.update(zip(sorted(places[zone]), some, strict=False))
    rest = (card for card in pack if card not in set(deck.values()))
    return tuple(deck[place] if place in deck else next(rest) for place in pack)
