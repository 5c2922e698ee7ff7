"""What a solver is asked: a position of trick play with every card known."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, TypeAlias, final

from msgspec import Struct

from honeymoon.cards import JOKER_HIGH, JOKER_LOW, Card, Strain, members
from honeymoon.errors import NotationError

__all__ = ["Columns", "Duty", "Position", "check"]

Columns: TypeAlias = tuple[tuple[int, int], ...]

_JOKERS: Final = 1 << JOKER_LOW | 1 << JOKER_HIGH
_SUIT: Final = 0x1FFF
_MOST: Final = {2: 13, 3: 16, 4: 13}
_RACKS: Final = 2  # at most
_COLUMNS: Final = 6  # of two cards, in one rack (GO-1)


class Duty(IntEnum):
    """What a hand without the led suit, or with it, owes (P-1, W-3)."""

    FOLLOW = 0
    FOLLOW_THEN_TRUMP = 1
    FOLLOW_OR_TRUMP = 2


@final
class Position(Struct, frozen=True, gc=False, kw_only=True):
    """Two to four hands, numbered around the ring in the order in which they play.

    >>> from honeymoon.cards import CardSet
    >>> south, north = CardSet.of("AS 2S").mask, CardSet.of("KS QS").mask
    >>> Position(hands=(south, north), sides=(0, 1)).turn
    0
    """

    hands: tuple[int, ...]
    """Masks of the cards each hand still holds; what lies on the table is in `trick`."""
    sides: tuple[int, ...]
    """The side, 0 or 1, of each hand."""
    leader: int = 0
    """The hand that leads, or led, this trick."""
    trump: Strain = Strain.NT
    trick: tuple[Card, ...] = ()
    """The cards on the table, the leader's first."""
    duty: Duty = Duty.FOLLOW
    jokers_always: bool = False
    """A joker may be played where one could follow suit (W-5)."""
    nullo: bool = False
    """Each side wants the other to win the tricks (AB-9)."""
    columns: tuple[Columns, ...] = ()
    """For each hand that is a rack, its pairs (down card, its cover); empty for the others."""

    @property
    def turn(self) -> int:
        """The hand that plays next."""
        return (self.leader + len(self.trick)) % len(self.hands)

    @property
    def tricks_left(self) -> int:
        """Tricks still to be won, the one on the table included."""
        return self.hands[self.turn].bit_count()

    @property
    def down(self) -> int:
        """Mask of the cards of the hand on turn that lie face down in its rack (GO-4)."""
        hand = self.hands[self.turn]
        pairs = self.columns[self.turn] if self.columns else ()
        return sum(1 << lower for lower, upper in pairs if hand >> upper & 1 and hand >> lower & 1)

    @property
    def legal(self) -> int:
        """Mask of the cards that may be played."""
        held = self.hands[self.turn] & ~self.down
        if not self.trick:
            return held
        follow = held & self._suit(self._suit_of(self.trick[0]))
        trumps = 0 if self.trump is Strain.NT else held & self._suit(self.trump)
        if self.duty is Duty.FOLLOW_OR_TRUMP or (
            self.duty is Duty.FOLLOW_THEN_TRUMP and not follow
        ):
            follow |= trumps
        if follow and self.jokers_always:
            follow |= held & _JOKERS
        return follow or held

    def played(self, card: int) -> tuple[Position, int | None]:
        """The position after a card of the hand on turn, and the hand whose trick it made.

        The hand is None while the trick goes on.
        """
        turn = self.turn
        hands = tuple(
            hand & ~(1 << card) if number == turn else hand
            for number, hand in enumerate(self.hands)
        )
        trick = (*self.trick, Card(card))
        if len(trick) < len(hands):
            return self._with(hands, self.leader, trick), None
        winner = (self.leader + self._winner(trick)) % len(hands)
        return self._with(hands, winner, ()), winner

    def _with(self, hands: tuple[int, ...], leader: int, trick: tuple[Card, ...]) -> Position:
        return Position(
            hands=hands,
            sides=self.sides,
            leader=leader,
            trump=self.trump,
            trick=trick,
            duty=self.duty,
            jokers_always=self.jokers_always,
            nullo=self.nullo,
            columns=self.columns,
        )

    def _suit_of(self, card: int) -> int:
        # Jokers are trumps, and a suit of their own where there are none (W-5, W-6).
        return card // 13 if card < JOKER_LOW else self.trump

    def _suit(self, suit: int) -> int:
        plain = _SUIT << 13 * suit if suit < Strain.NT else 0
        return plain | _JOKERS if suit == self.trump else plain

    def _winner(self, trick: tuple[Card, ...]) -> int:
        led = self._suit_of(trick[0])

        def power(index: int) -> int:
            suit = self._suit_of(trick[index])
            return trick[index].rank + (40 if suit == self.trump else 20 if suit == led else 0)

        return max(range(len(trick)), key=power)


def check(position: Position) -> None:
    """Refuses what is no position, by name."""
    number, sides = len(position.hands), position.sides
    if number not in _MOST:
        raise _shape(f"{number} hands: there are two to four")
    if len(sides) != number or not set(sides) <= {0, 1}:
        raise _shape(f"sides {sides}: each hand is of side 0 or 1")
    if not 0 <= position.leader < number:
        raise _shape(f"hand {position.leader} leads and does not exist")
    if len(position.trick) >= number:
        raise _shape(f"{len(position.trick)} cards on the table are a whole trick")
    _check_cards(position)
    _check_columns(position)
    if number > 2 and position.duty is not Duty.FOLLOW:
        raise _shape("a duty to trump is for two hands only")


def _check_cards(position: Position) -> None:
    number, left = len(position.hands), position.tricks_left
    seen = 0
    for mask in (*(1 << card for card in position.trick), *position.hands):
        if mask < 0 or mask >> (JOKER_HIGH + 1):
            raise NotationError("every card must be known", code="position-unknown-card")
        if twice := seen & mask:
            card = members(twice)[0]
            raise NotationError(f"{card} appears twice", code="position-duplicate-card", card=card)
        seen |= mask
    if left == 0:
        raise NotationError("the hand on turn has no card", code="position-no-card")
    if left > _MOST[number]:
        raise NotationError(
            f"{left} cards in a hand: at most {_MOST[number]}",
            code="position-too-many-cards",
            cards=left,
            most=_MOST[number],
        )
    for hand, mask in enumerate(position.hands):
        has_played = (hand - position.leader) % number < len(position.trick)
        if mask.bit_count() != left - has_played:
            raise NotationError(
                f"hand {hand} holds {mask.bit_count()} cards, not {left - has_played}",
                code="position-unequal-hands",
                cards=mask.bit_count(),
                due=left - has_played,
            )
    if number > 2 and seen & _JOKERS:
        raise _shape("jokers are for two hands only")


def _check_columns(position: Position) -> None:
    if not position.columns:
        return
    racks = sum(map(bool, position.columns))
    if len(position.columns) != len(position.hands):
        raise _shape("columns are given for every hand, or for none")
    if racks and (len(position.hands) < len(_MOST) + 1 or racks > _RACKS):
        raise _shape("up to two of four hands are racks")
    for hand, pairs in zip(position.hands, position.columns, strict=True):
        inside = [each for pair in pairs for each in pair]
        if len(pairs) > _COLUMNS or len(set(inside)) != len(inside):
            raise _shape("a rack has six pairs of different cards at most")
        for lower, upper in pairs:
            if hand >> upper & 1 and not hand >> lower & 1:
                raise _shape(f"{Card(upper)} covers a card that is gone")


def _shape(reason: str) -> NotationError:
    return NotationError(reason, code="position-shape", reason=reason)
