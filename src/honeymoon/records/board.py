"""A deal of four hands as bridge programs tell it: what PBN and LIN have in common.

Seats are numbered as the hands of a game for four: South, West, North, East.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, final

from msgspec import Struct
from msgspec.structs import replace

from honeymoon.cards import Call, Card, CardSet, Strain, mask_of
from honeymoon.cards.call import DOUBLE, PASS
from honeymoon.engine.event import Called, Dealt, Event, Played
from honeymoon.engine.tables import trick_winner
from honeymoon.engine.variant import Variant
from honeymoon.errors import CorruptLog, NotationError
from honeymoon.records.names import format_cards, parse_cards

__all__ = [
    "FULL",
    "SEATS",
    "TRICKS",
    "Board",
    "BoardRead",
    "board_of",
    "board_result",
    "completed",
    "contract_of",
    "format_hands",
    "last_passes",
    "leaders",
    "parse_hands",
]

SEATS: Final = "SWNE"
FULL: Final = 13  # cards of a hand
TRICKS: Final = 13
_ALL: Final = (1 << 52) - 1


@final
class Board(Struct, frozen=True, kw_only=True):
    """One deal; what a file leaves open is empty or -1."""

    number: str = ""
    names: tuple[str, ...] = ("", "", "", "")
    dealer: int = -1
    vulnerable: int = -1
    """1 South and North, 2 West and East."""
    hands: tuple[int, ...] = (0, 0, 0, 0)
    """Masks; a hand that is not given is empty."""
    calls: tuple[Call, ...] = ()
    notes: tuple[tuple[int, str], ...] = ()
    """What is said about a call, by its place in ``calls``."""
    plays: tuple[Card, ...] = ()
    """In the order in which they were played."""
    bid: Call | None = None
    """The contract's; a pass if the deal was passed out."""
    doubled: int = 0
    declarer: int = -1
    result: int = -1
    """Tricks of the declaring side."""
    claimed: bool = False
    """Whether the play ended by a claim."""
    tags: tuple[tuple[str, str], ...] = ()
    """What else a file says, by name: event, site, date ..."""

    @property
    def trump(self) -> Strain | None:
        """The trumps of the contract."""
        return None if self.bid is None or not self.bid.is_bid else self.bid.denomination.trump

    @property
    def complete(self) -> bool:
        """Whether all the cards are given."""
        return all(hand.bit_count() == FULL for hand in self.hands)


@final
class BoardRead(Struct, frozen=True, kw_only=True):
    """A board with the lines it was read from, and what was wrong with it."""

    board: Board
    line: int = 1
    """Where the deal begins."""
    contract_line: int = 1
    call_lines: tuple[int, ...] = ()
    play_lines: tuple[int, ...] = ()
    faults: tuple[CorruptLog, ...] = ()
    left: tuple[str, ...] = ()
    """What else the file says, which no board has a place for: ``comments``, ``tables``."""


def board_of(rules: Variant, events: Iterable[Event]) -> Board:
    """The board of one deal of a game for four, or of a view of it.

    Its dealer is who calls first: elsewhere that is the same player by law.
    """
    assert rules.players == len(SEATS), "a board has four players"
    hands, dealer, vulnerable = [0] * len(SEATS), -1, 0
    calls: list[Call] = []
    plays: list[Card] = []
    for event in events:
        match event:
            case Dealt():
                dealer, vulnerable = event.dealer, event.vulnerable
                for packet in event.packets:
                    hands[packet.zone] = mask_of(packet.cards)
            case Called(player, call):
                dealer = dealer if calls else player
                calls.append(call)
            case Played(_, card):
                plays.append(card)
    bid, doubled, declarer = contract_of(dealer, calls)
    board = Board(
        dealer=dealer,
        vulnerable=vulnerable,
        hands=tuple(hand if hand.bit_count() == FULL else 0 for hand in hands),
        calls=tuple(calls),
        plays=tuple(plays),
        bid=bid,
        doubled=doubled,
        declarer=declarer,
    )
    return replace(board, result=board_result(board))


def board_result(board: Board) -> int:
    """The tricks of the declaring side when all the cards were played, else -1."""
    if board.trump is None or board.declarer < 0 or len(board.plays) < FULL * 4:
        return -1
    won = leaders(board.plays, (board.declarer + 1) % 4, board.trump)[1:]
    return sum((seat - board.declarer) % 2 == 0 for seat in won)


def contract_of(dealer: int, calls: Sequence[Call]) -> tuple[Call | None, int, int]:
    """Bid, double state and declarer that an auction led to; None while it is on."""
    if last_passes(calls) < (3 if any(call.is_bid for call in calls) else 4):
        return None, 0, -1
    bids = [place for place, call in enumerate(calls) if call.is_bid]
    if not bids:
        return PASS, 0, -1
    last = bids[-1]
    first = next(
        place
        for place in bids
        if (place - last) % 2 == 0 and calls[place].denomination == calls[last].denomination
    )
    doubled = max((call - PASS for call in calls[last:] if call >= DOUBLE), default=0)
    return calls[last], doubled, (dealer + first) % 4 if dealer >= 0 else -1


def last_passes(calls: Sequence[Call]) -> int:
    """How many passes stand at the end."""
    count = 0
    while count < len(calls) and calls[-1 - count] == PASS:
        count += 1
    return count


def leaders(plays: Sequence[Card], leader: int, trump: Strain) -> list[int]:
    """Who leads to each trick, and who would lead after the last whole one.

    >>> from honeymoon.cards import cards
    >>> leaders(cards("2C AC 3C 4C 5D"), 1, Strain.NT)
    [1, 2]
    """
    found = [leader]
    for start in range(0, len(plays) - 3, 4):
        found.append((found[-1] + trick_winner(plays[start : start + 4], trump=trump)) % 4)
    return found


def format_hands(hands: Sequence[int], first: int = 2) -> str:
    """The hands clockwise from ``first``, as PBN writes them; ``-`` is not given.

    >>> format_hands((0, 0, 1 << 51, 0))
    'N:A... - - -'
    """
    order = [(first + step) % 4 for step in range(4)]
    words = (format_cards(CardSet(hands[seat])) or "-" for seat in order)
    return f"{SEATS[first]}:{' '.join(words)}"


def parse_hands(text: str) -> tuple[int, ...]:
    """The hands by seat; NotationError if these are no cards or one comes twice.

    A fourth hand that is left out is what the others leave.
    """
    letter, colon, rest = text.strip().partition(":")
    words = rest.split()
    if not colon or letter.upper() not in tuple(SEATS) or len(words) > len(SEATS):
        raise NotationError(f"{text!r} is no deal", text=text)
    hands, first = [0] * len(SEATS), SEATS.index(letter.upper())
    for step, word in enumerate(words):
        hands[(first + step) % 4] = 0 if word == "-" else _hand(word)
    return completed(hands)


def completed(hands: Sequence[int]) -> tuple[int, ...]:
    """The hands with a missing fourth; NotationError if a card comes twice or a hand is too big."""
    known = 0
    for hand in hands:
        if known & hand:
            twice = str(CardSet(known & hand))
            raise NotationError(f"{twice} is dealt twice", code="dealt-twice", text=twice)
        if hand.bit_count() > FULL:
            n = hand.bit_count()
            raise NotationError(f"a hand has {n} cards", code="big-hand", text="", n=n)
        known |= hand
    sizes = [hand.bit_count() for hand in hands]
    if sorted(sizes) == [0, FULL, FULL, FULL]:
        return tuple(hand or _ALL & ~known for hand in hands)
    return tuple(hands)


def _hand(word: str) -> int:
    some = parse_cards(word.upper().replace("10", "T"))
    if some.unknown or some.mask > _ALL:
        raise NotationError(f"{word!r} is no hand", text=word)
    return some.mask
