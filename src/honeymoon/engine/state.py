"""The state of one deal: one flat record for the whole family, whole or as a viewer knows it.

A view is a state in which some cards are only counted (``hidden``) or unknown (in the stock).
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from msgspec import Struct

from honeymoon.cards.card import UNKNOWN, Card
from honeymoon.cards.cardset import CardSet, mask_of
from honeymoon.engine.event import Column, Contract
from honeymoon.engine.zone import HANDS, STOCK, ZONES

__all__ = ["CHANCE", "EMPTY", "NONE", "Bidding", "Four", "State"]

Four: TypeAlias = tuple[int, int, int, int]  # something of each hand

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
    hands: Four = (0, 0, 0, 0)  # the known cards of each hand, a mask
    piles: tuple[int, ...] = (0,) * (ZONES - HANDS)  # the same of the other zones but the stock
    hidden: tuple[int, ...] = (0,) * ZONES  # the number of unknown cards per zone
    stock: tuple[Card, ...] = ()  # top first
    trick: tuple[Card, ...] = ()
    leader: int = NONE  # the hand that led, or leads, to this trick
    played: Four = (0, 0, 0, 0)  # a mask per hand
    won: Four = (0, 0, 0, 0)  # tricks per hand
    next: tuple[int, ...] = (0, 1, 2, 3)  # the hand after each hand
    control: tuple[int, ...] = (0, 1, 2, 3)  # the player who plays each hand
    trump: int = 4  # a strain; no trumps until it is set
    bidding: Bidding = Bidding()
    contract: Contract | None = None
    taken: int = NONE  # the card just taken into a hand, UNKNOWN in others' views
    before: Four = (0, 0, 0, 0)  # tricks won before this phase
    columns: tuple[Column, ...] = ()  # of racks, as dealt
    down: int = 0  # the known cards that lie face down in racks, a mask
    spare: tuple[int, ...] = ()  # random places still unused
    dealer: int = 0
    vulnerable: int = 0  # a mask of score columns
    ended: str = ""  # the reason, once the deal is over

    @property
    def known(self) -> tuple[int, ...]:
        """The mask of known cards of every zone, the stock apart."""
        return self.hands + self.piles

    def cards(self, zone: int) -> CardSet:
        """What lies in a zone, as far as this state knows."""
        if zone == STOCK:
            return CardSet(mask_of(self.stock), self.stock.count(UNKNOWN))
        if zone < HANDS:
            return CardSet(self.hands[zone], self.hidden[zone])
        return CardSet(self.piles[zone - HANDS], self.hidden[zone])

    def count(self, zone: int) -> int:
        """How many cards lie in a zone."""
        if zone == STOCK:
            return len(self.stock)
        return len(self.cards(zone))

    @property
    def player(self) -> int:
        """The player on turn, or CHANCE."""
        return self.control[self.to_act] if self.to_act >= 0 else CHANCE


EMPTY: Final = State()
