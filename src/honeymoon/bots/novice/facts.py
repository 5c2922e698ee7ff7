"""What a view tells about the cards: where those still lie that matter to the next trick."""

from __future__ import annotations

from dataclasses import dataclass

from honeymoon.cards.call import Call
from honeymoon.cards.card import UNKNOWN, Denomination
from honeymoon.engine.event import PhaseEnded, Played, TrickTaken
from honeymoon.engine.result import tricks
from honeymoon.engine.state import State
from honeymoon.engine.tables import JOKERS
from honeymoon.engine.variant import AuctionScoring, ContractScoring, Variant
from honeymoon.engine.view import View
from honeymoon.engine.zone import HANDS, ZONES
from honeymoon.phases.tricks import Duty, Tricks

__all__ = [
    "Trick",
    "book",
    "highest",
    "lowest",
    "points_for",
    "rank",
    "sequence",
    "unlocated",
]


_QUEEN, _KING = 10, 11


def rank(card: int) -> int:
    """0 for a deuce to 12 for an ace; the jokers follow."""
    return card % 13 if card < 52 else card - 39


def lowest(suit: int) -> int:
    """The lowest card of a holding in one suit."""
    return (suit & -suit).bit_length() - 1


def highest(suit: int) -> int:
    """The highest card of a holding in one suit."""
    return suit.bit_length() - 1


def sequence(suit: int) -> int:
    """How many cards touch one another from the top of a holding in one suit.

    >>> from honeymoon.cards import CardSet
    >>> sequence(CardSet.of("KH QH JH 9H").mask)
    3
    """
    top, length = suit.bit_length(), 0
    while length < top and suit >> top - length - 1 & 1:
        length += 1
    return length


def unlocated(rules: Variant, state: State) -> int:
    """The cards of which the viewer cannot tell, from his state, where they are."""
    seen = 0
    for zone in range(ZONES):
        seen |= state.cards(zone).mask
    for played in state.played:
        seen |= played
    return (1 << rules.pack) - 1 & ~seen


def book(rules: Variant) -> int:
    """The tricks that do not count towards a contract."""
    return rules.scoring.book if isinstance(rules.scoring, ContractScoring) else 6


def points_for(rules: Variant, bid: Call) -> int:
    """What a bid scores below the line when it is made, undoubled."""
    scoring = rules.scoring
    if isinstance(scoring, ContractScoring):
        denomination = (
            Denomination.NT if bid.denomination is Denomination.OPEN else bid.denomination
        )
        return scoring.table.tricks[denomination][bid.level]
    if isinstance(scoring, AuctionScoring):
        return scoring.table.tricks[bid.denomination] * bid.level
    return 0


@dataclass(frozen=True, kw_only=True)
class Trick:
    """What counts when a card is to be played. Sets of cards are masks."""

    rules: Variant
    state: State
    hand: int
    """The cards of the hand on turn."""
    legal: int
    """Those that may be played."""
    out: int
    """The cards that the other side holds, or may hold."""
    foes: tuple[int, ...]
    """The hands of the other side that hold cards."""
    void: int
    """The suits of which the other side has shown that it holds none."""
    friends: tuple[bool, ...]
    """For each hand: it plays for the side on turn."""
    declaring: bool
    """This side plays the contract; where there is none, both sides are taken to."""
    needed: int
    """Tricks still missing to make the contract, or to beat it."""

    @classmethod
    def seen(cls, rules: Variant, view: View) -> Trick:
        """The trick as the view shows it."""
        state = view.state
        friends = tuple(_are_friends(rules, state, state.to_act, hand) for hand in range(HANDS))
        foes = tuple(hand for hand in range(HANDS) if state.count(hand) and not friends[hand])
        out = unlocated(rules, state) if any(state.hidden[hand] for hand in foes) else 0
        for hand in foes:
            out |= state.hands[hand]
        declaring, needed = _aim(rules, state, friends)
        return cls(
            rules=rules,
            state=state,
            hand=state.hands[state.to_act],
            legal=view.legal.mask & (1 << rules.pack) - 1,
            out=out,
            foes=foes,
            void=_shown_out(rules, view, foes),
            friends=friends,
            declaring=declaring,
            needed=needed,
        )

    @property
    def trumps(self) -> int:
        """All the trumps; none at no-trump."""
        return self.rules.tricks.trumps[self.state.trump]

    @property
    def trumps_out(self) -> int:
        """The trumps that the other side may hold."""
        return self.out & self.trumps & ~self.void

    def uncovering(self, cards: int) -> int:
        """Those that open a closed card of the rack, if there are any and tricks are missing.

        What lies beneath is worth more than a high card that wins nothing by it (GO-5).
        """
        if self.needed <= 0:
            return cards
        mask = 0
        for column in self.state.columns:
            if column.hand == self.state.to_act and column.lower == UNKNOWN:
                mask |= 1 << column.upper
        return cards & mask or cards

    def suit(self, card: int) -> int:
        """The suit to which a card belongs."""
        return self.rules.tricks.follow[self.state.trump][card]

    def holdings(self, cards: int) -> list[int]:
        """Some cards by suit, the suits in which there are any."""
        suits = []
        while cards:
            suit = self.suit(lowest(cards)) & cards
            suits.append(suit)
            cards ^= suit
        return suits

    def is_master(self, card: int) -> bool:
        """The other side holds nothing higher in its suit."""
        suit = self.suit(card)
        return not self.out & suit & ~self.void & -(2 << card)

    def is_bold(self, card: int) -> bool:
        """A king or queen that only cards out of sight beat, while racks keep some covered (GO-5).

        What is covered cannot be played: such a card is played as if it were the highest.
        """
        if not _QUEEN <= rank(card) <= _KING:
            return False
        if all(column.lower != UNKNOWN for column in self.state.columns):
            return False
        seen = 0
        for hand in self.foes:
            seen |= self.state.hands[hand]
        return not seen & self.suit(card) & -(2 << card)

    def strength(self, card: int) -> int:
        """What a card counts in the trick that is on; what cannot win counts nothing."""
        return self.rules.tricks.power[self.state.trump][self.state.trick[0]][card]


def _are_friends(rules: Variant, state: State, one: int, other: int) -> bool:
    """Two hands play together: of one side, or both against the declarer."""
    sides = [
        rules.sides[state.control[hand]] if state.control[hand] < rules.players else -1
        for hand in (one, other)
    ]
    if state.contract is None:
        return sides[0] == sides[1]
    declarer = rules.sides[state.contract.declarer]
    return (sides[0] == declarer) == (sides[1] == declarer)


def _aim(rules: Variant, state: State, friends: tuple[bool, ...]) -> tuple[bool, int]:
    """Whether the side on turn plays the contract, and the tricks that it still needs."""
    left = state.count(state.to_act)
    won = sum(taken for hand, taken in enumerate(state.won) if friends[hand])
    contract = state.contract
    if contract is None:
        counted = tricks(rules, state)
        mine = counted[rules.sides[state.control[state.to_act]]]
        return True, (sum(counted) + left) // 2 + 1 - mine
    total = sum(state.won) + left
    goal = contract.level + book(rules)
    if contract.bid.denomination is Denomination.NULLO:
        goal = total - goal  # at most so many
        return True, goal - won
    if rules.sides[state.control[state.to_act]] == rules.sides[contract.declarer]:
        return True, goal - won
    return False, total - goal + 1 - won


def _shown_out(rules: Variant, view: View, foes: tuple[int, ...]) -> int:
    """The suits of which no hand of the other side has any, by what they failed to play.

    A rack shows nothing by it, nor does a hand that is free to play what it likes.
    """
    state = view.state
    suits = [0] * HANDS
    trumps, phase, led = rules.tricks.trumps[state.trump], 0, 0
    racks = {column.hand for column in state.columns}
    for event in view.log:
        if type(event) is PhaseEnded:
            phase += 1
        elif type(event) is TrickTaken:
            led = 0
        elif type(event) is Played:
            card = 1 << event.card
            rule = rules.phases[phase]
            if not led:
                led = rules.tricks.follow[state.trump][event.card]
            elif not card & led and isinstance(rule, Tricks) and rule.duty is not Duty.FREE:
                if event.hand in racks or card & JOKERS & rule.always:
                    continue
                if rule.duty is Duty.FOLLOW_OR_TRUMP and card & trumps:
                    continue
                suits[event.hand] |= led
    shown = -1
    for hand in foes:
        shown &= suits[hand]
    return shown if foes else 0
