"""Events: what happened, in the past tense; the log is the truth and the state its fold.

``seen_by`` is a mask of viewers (engine/zone.py): who learns the identity of the cards. Redaction
touches ``Dealt``, ``Moved`` and ``Shown`` only and never their number, order or count of cards.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from msgspec import Struct

from honeymoon.cards.call import Call
from honeymoon.cards.card import Card
from honeymoon.scoring.lines import ScoreLine

__all__ = [
    "CALLED",
    "PHASE_ENDED",
    "PLAYED",
    "TRICK_TAKEN",
    "TURN_PASSED",
    "Called",
    "Column",
    "Contract",
    "ContractMade",
    "DealEnded",
    "DealScored",
    "Dealt",
    "DealerChosen",
    "Event",
    "MatchEnded",
    "MatchEnding",
    "Moved",
    "Packet",
    "PhaseEnded",
    "Played",
    "Seated",
    "Shown",
    "TrickTaken",
    "TrumpSet",
    "TurnPassed",
]


@final
class Packet(Struct, frozen=True, gc=False):
    """Cards dealt together to one zone; those of the stock are in order, top first."""

    zone: int
    cards: tuple[Card, ...]
    seen_by: int


@final
class Column(Struct, frozen=True, gc=False):
    """One compartment of a rack: a face-up card and the one beneath it, if there is one (GO-1).

    The columns of a rack follow one another in their order on the table, left to right.
    """

    hand: int
    upper: Card
    lower: Card | None = None


@final
class Contract(Struct, frozen=True, gc=False):
    """The final bid with its double state (0, 1 doubled, 2 redoubled) and the declaring player."""

    bid: Call
    doubled: int
    declarer: int

    @property
    def level(self) -> int:
        """1..7."""
        return self.bid // 8 + 1

    def __str__(self) -> str:
        return f"{self.bid}{'X' * self.doubled}"


@final
class DealerChosen(Struct, frozen=True, gc=False, tag=True):
    """The first dealer (C-2); ``cut`` holds the card that each player cut, if they cut."""

    dealer: int
    cut: tuple[Card, ...] = ()


@final
class Dealt(Struct, frozen=True, gc=False, tag=True):
    """A deal begins; ``vulnerable`` is a mask of score columns.

    ``spare`` holds random places for what may happen in the deal, from 1 up; no viewer sees them.
    """

    dealer: int
    vulnerable: int
    packets: tuple[Packet, ...]
    columns: tuple[Column, ...] = ()
    spare: tuple[int, ...] = ()


@final
class Moved(Struct, frozen=True, gc=False, tag=True):
    """Cards went from one zone to another; from the stock they leave at the top.

    To the stock they go underneath, and from the stock to itself they are its new order.
    """

    cards: tuple[Card, ...]
    src: int
    dst: int
    seen_by: int


@final
class Shown(Struct, frozen=True, gc=False, tag=True):
    """Cards of a zone became known to some viewers; those who knew them learn nothing."""

    cards: tuple[Card, ...]
    zone: int
    seen_by: int


@final
class Seated(Struct, frozen=True, gc=False, tag=True):
    """The ring of hands, who controls each hand, and the hand that begins."""

    ring: tuple[int, ...]
    control: tuple[int, ...]
    lead: int


@final
class Called(Struct, frozen=True, gc=False, tag=True):
    """A player called."""

    player: int
    call: Call


@final
class ContractMade(Struct, frozen=True, gc=False, tag=True):
    """The auction ended with a contract."""

    contract: Contract


@final
class TrumpSet(Struct, frozen=True, gc=False, tag=True):
    """The trumps are fixed: a strain's number."""

    trump: int


@final
class Played(Struct, frozen=True, gc=False, tag=True):
    """A card was played from a hand."""

    hand: int
    card: Card


@final
class TrickTaken(Struct, frozen=True, gc=False, tag=True):
    """A hand won the trick and leads to the next."""

    hand: int


@final
class TurnPassed(Struct, frozen=True, gc=False, tag=True):
    """The turn went to a hand, outside auction and tricks."""

    to_act: int


@final
class PhaseEnded(Struct, frozen=True, gc=False, tag=True):
    """The next phase begins."""


@final
class DealEnded(Struct, frozen=True, gc=False, tag=True):
    """The deal is over: ``played``, or thrown in: ``passed_out``, ``joker_turned_up`` (W-6)."""

    reason: str


@final
class DealScored(Struct, frozen=True, gc=False, tag=True):
    """What a played deal wrote on the pad, with the lines of game and rubber that it caused."""

    lines: tuple[ScoreLine, ...]


@final
class MatchEnding(Struct, frozen=True, gc=False, tag=True):
    """The players agreed to end, but are level: hands are played until one leads (AB-10)."""


@final
class MatchEnded(Struct, frozen=True, gc=False, tag=True):
    """The match is over: ``played`` to its end or ``agreed`` earlier (R-4, R-7).

    ``winner`` is a column, or None for a tie; ``lines`` are the premiums of an early end.
    """

    reason: str
    winner: int | None
    lines: tuple[ScoreLine, ...] = ()


Event: TypeAlias = (
    DealerChosen
    | Dealt
    | Moved
    | Shown
    | Seated
    | Called
    | ContractMade
    | TrumpSet
    | Played
    | TrickTaken
    | TurnPassed
    | PhaseEnded
    | DealEnded
    | DealScored
    | MatchEnding
    | MatchEnded
)

# The events that happen most are made once: frozen values may be shared.
PLAYED: Final = tuple(tuple(Played(hand, Card(card)) for card in range(54)) for hand in range(4))
CALLED: Final = tuple(tuple(Called(p, Call(number)) for number in range(59)) for p in range(4))
TRICK_TAKEN: Final = tuple(TrickTaken(hand) for hand in range(4))
TURN_PASSED: Final = tuple(TurnPassed(hand) for hand in range(4))
PHASE_ENDED: Final = PhaseEnded()
