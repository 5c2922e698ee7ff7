"""What a view tells about the cards: where those still lie that matter to a decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from honeymoon.engine.event import Played, TrickTaken
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.engine.view import View
from honeymoon.engine.zone import HANDS, ZONES

__all__ = ["SUITS", "Trick", "above", "highest", "lowest", "ranks", "suit_of", "unlocated"]

SUITS: Final = tuple(0x1FFF << 13 * suit for suit in range(4))


def suit_of(card: int) -> int:
    """0..3; a joker's is 4."""
    return card // 13


def ranks(mask: int, suit: int) -> int:
    """The thirteen bits of a suit, the deuce lowest."""
    return mask >> 13 * suit & 0x1FFF


def lowest(mask: int) -> int:
    """The lowest card of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The highest card of a mask that is not empty."""
    return mask.bit_length() - 1


def above(card: int) -> int:
    """The cards of the same suit that beat a card."""
    return SUITS[card // 13] & -(2 << card)


def unlocated(rules: Variant, view: View) -> int:
    """The cards whose place the viewer does not know, as far as his state tells."""
    state = view.state
    seen = 0
    for zone in range(ZONES):
        seen |= state.cards(zone).mask
    for played in state.played:
        seen |= played
    return (1 << rules.pack) - 1 & ~seen


@dataclass(frozen=True)
class Trick:
    """What counts when a card is to be played from the hand on turn."""

    rules: Variant
    state: State
    hand: int
    """Mask of the cards of the hand on turn."""
    legal: int
    """Those of them that may be played."""
    out: int
    """The cards that hands of the other side hold or may hold."""
    void: tuple[bool, ...]
    """For each suit: no hand of the other side has any."""
    declaring: bool
    """The contract is of the side on turn; in games without contracts both sides are."""
    needed: int
    """Tricks that this side still needs to make the contract, or to beat it."""

    @classmethod
    def seen(cls, rules: Variant, view: View) -> Trick:
        """The trick as the view shows it."""
        state = view.state
        mine = rules.sides[view.viewer]
        hands = [hand for hand in range(HANDS) if state.count(hand)]
        foes = [hand for hand in hands if rules.sides[state.control[hand]] != mine]
        out = 0 if _all_known(state, foes) else unlocated(rules, view)
        for hand in foes:
            out |= state.hands[hand]
        shown = _shown_out(rules, view)
        void = tuple(
            all(
                shown[hand] >> suit & 1 or not _may_hold(state, hand, out & SUITS[suit])
                for hand in foes
            )
            for suit in range(4)
        )
        declaring, needed = _aim(rules, state, mine)
        return cls(
            rules=rules,
            state=state,
            hand=state.hands[state.to_act],
            legal=view.legal.mask & (1 << rules.pack) - 1,
            out=out,
            void=void,
            declaring=declaring,
            needed=needed,
        )

    @property
    def trumps(self) -> int:
        """The mask of the trumps; no card at no-trump."""
        return SUITS[self.state.trump] if self.state.trump < 4 else 0

    @property
    def trumps_out(self) -> int:
        """The trumps that the other side may hold."""
        return 0 if self.trumps and self.void[self.state.trump] else self.out & self.trumps

    def is_master(self, card: int) -> bool:
        """Nobody of the other side can beat it in its suit."""
        return self.void[suit_of(card)] or not self.out & above(card)

    def in_suit(self, suit: int) -> int:
        """The playable cards of a suit."""
        return self.legal & SUITS[suit]


def _all_known(state: State, hands: list[int]) -> bool:
    return not any(state.hidden[hand] for hand in hands)


def _may_hold(state: State, hand: int, cards: int) -> bool:
    """Some of the cards may be in the hand."""
    return bool(cards if state.hidden[hand] else cards & state.hands[hand])


def _shown_out(rules: Variant, view: View) -> list[int]:
    """For each hand the suits, as a mask, that it could not follow; racks show nothing."""
    suits = [0] * HANDS
    led = -1
    for event in view.log:
        if type(event) is Played:
            suit = suit_of(event.card)
            if led < 0:
                led = suit
            elif suit != led and event.hand < rules.players:
                suits[event.hand] |= 1 << led
        elif type(event) is TrickTaken:
            led = -1
    return suits


def _aim(rules: Variant, state: State, side: int) -> tuple[bool, int]:
    """Whether the side plays the contract, and the tricks it still needs."""
    total = sum(state.won) + state.hands[state.to_act].bit_count()
    won = sum(
        tricks
        for hand, tricks in enumerate(state.won)
        if rules.sides[state.control[hand] % rules.players] == side
    )
    contract = state.contract
    if contract is None:
        return True, total // 2 + 1 - won
    goal = contract.level + 6
    if rules.sides[contract.declarer] == side:
        return True, goal - won
    return False, total - goal + 1 - won
