"""The state of one deal: one flat record for the whole family, whole or as a viewer knows it.

A view is a state in which some cards are only counted (``hidden``) or unknown (in the stock).
"""

from __future__ import annotations

from typing import Final, final

from msgspec import Struct

from honeymoon.cards.card import UNKNOWN, Card
from honeymoon.cards.cardset import CardSet, mask_of
from honeymoon.engine.event import Contract
from honeymoon.engine.zone import HANDS, STOCK, ZONES

__all__ = ["CHANCE", "EMPTY", "NONE", "Bidding", "State"]

CHANCE: Final = -1  # nobody is on turn: a deck is due (C-9)
NONE: Final = -1  # no bid, no bidder, no card just taken


@final
class Bidding(Struct, frozen=True, gc=False):
    """The auction so far: its calls from the first caller on, and what stands."""

    opener: int = NONE  # the player who called first
    calls: tuple[int, ...] = ()
    bid: int = NONE
    bidder: int = NONE
    doubled: int = 0
    passes: int = 0  # in a row, up to now


@final
class State(Struct, frozen=True, gc=False):
    """One moment of a deal."""

    phase: int = 0
    to_act: int = CHANCE  # a hand, not a player
    known: tuple[int, ...] = (0,) * ZONES  # one mask per zone, the stock apart
    hidden: tuple[int, ...] = (0,) * ZONES  # the number of unknown cards per zone
    stock: tuple[Card, ...] = ()  # top first
    trick: tuple[Card, ...] = ()
    leader: int = NONE  # the hand that led, or leads, to this trick
    played: tuple[int, ...] = (0,) * HANDS  # one mask per hand
    won: tuple[int, ...] = (0,) * HANDS  # tricks per hand
    next: tuple[int, ...] = (0, 1, 2, 3)  # the hand after each hand
    control: tuple[int, ...] = (0, 1, 2, 3)  # the player who plays each hand
    trump: int = 4  # a strain; no trumps until it is set
    bidding: Bidding = Bidding()
    contract: Contract | None = None
    taken: int = NONE  # the card just taken into a hand, UNKNOWN in others' views
    dealer: int = 0
    vulnerable: int = 0  # a mask of columns
    ended: str = ""  # the reason, once the deal is over

    def cards(self, zone: int) -> CardSet:
        """What lies in a zone, as far as this state knows."""
        if zone == STOCK:
            return CardSet(mask_of(self.stock), self.stock.count(UNKNOWN))
        return CardSet(self.known[zone], self.hidden[zone])

    def count(self, zone: int) -> int:
        """How many cards lie in a zone."""
        if zone == STOCK:
            return len(self.stock)
        return self.known[zone].bit_count() + self.hidden[zone]

    @property
    def player(self) -> int:
        """The player on turn, or CHANCE."""
        return self.control[self.to_act] if self.to_act >= 0 else CHANCE


EMPTY: Final = State()
