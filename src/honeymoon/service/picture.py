"""A table as one viewer sees it, ready to draw: the client holds no rule and counts nothing.

All words are in the viewer's language; cards and calls are the text of rule C-11 (``QS``, ``3NT``).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

__all__ = [
    "AuctionView",
    "BidView",
    "CallView",
    "ChoiceView",
    "ContractView",
    "CribView",
    "GameLine",
    "HandView",
    "MemoryView",
    "OptionView",
    "OutcomeView",
    "PadEntry",
    "PadView",
    "PileView",
    "PlayedCard",
    "RackColumn",
    "Refusal",
    "SeatView",
    "TableView",
    "WorthView",
]


class _View(Struct, frozen=True, kw_only=True):
    """A part of the picture."""


class SeatView(_View, frozen=True):
    """A player's seat; ``next`` and ``end``: he agreed to the next deal, to ending the match."""

    player: int
    name: str
    kind: Literal["you", "person", "bot", "open"]
    place: str
    """The seat's own name: South, North ..."""
    present: bool
    dealer: bool
    vulnerable: bool
    column: int
    next: bool
    end: bool


class RackColumn(_View, frozen=True):
    """A compartment of a rack: its open card ("" if there is none), and whether one lies beneath."""

    open: str
    beneath: bool


class HandView(_View, frozen=True):
    """A hand of cards; ``cards`` are those known, in the order to show, ``hidden`` the others."""

    hand: int
    player: int
    """Who controls it."""
    label: str
    cards: tuple[str, ...]
    hidden: int
    rack: tuple[RackColumn, ...]
    """Its compartments in their order on the table, if it is one; else nothing."""
    playable: bool
    """It is this hand's turn and the viewer's decision."""


class PileView(_View, frozen=True):
    """Cards that lie on the table outside the hands; ``cards`` are those the viewer may look at."""

    zone: str
    label: str
    count: int
    cards: tuple[str, ...]


class PlayedCard(_View, frozen=True):
    """A card of a trick and the hand it came from."""

    hand: int
    card: str


class CallView(_View, frozen=True):
    """A call of the auction."""

    player: int
    call: str
    text: str
    name: str


class AuctionView(_View, frozen=True):
    """The calls so far; ``first`` is the player who called first, or calls first."""

    first: int
    calls: tuple[CallView, ...]


class ContractView(_View, frozen=True):
    """The contract: ``denomination`` as in a call (C, D, H, S, NT ...)."""

    text: str
    level: int
    denomination: str
    doubled: int
    declarer: int


class ChoiceView(_View, frozen=True):
    """A legal action that is neither a card nor a call: ``TAKE``, and its word."""

    action: str
    text: str


class Refusal(_View, frozen=True):
    """Why a card may not be played: the sentence and the rule's number."""

    code: str
    rule: str
    text: str


class BidView(_View, frozen=True):
    """A bid of the game, or pass, double, redouble (which have no ``level``).

    ``points`` are those below the line if the bid is just made undoubled; ``ends``: after a pass
    nobody calls any more (B-3).
    """

    call: str
    text: str
    name: str
    level: int | None
    denomination: str
    legal: bool
    ends: bool
    points: int | None


class PadEntry(_View, frozen=True):
    """A line of the score pad and the hand that caused it, counted from 1."""

    hand: int
    column: int
    below: bool
    points: int
    reason: str
    title: str
    reason_text: str
    """How the points come about: ``3 hearts doubled: 3 × 30 × 2 = 180``."""
    meaning: str


class GameLine(_View, frozen=True):
    """Where a line is drawn across the pad: under the entries of a hand."""

    hand: int
    column: int
    closes: bool


class PadView(_View, frozen=True):
    """The score pad; ``below`` are the points towards the game that is being played.

    ``settlement`` is what each of three wins from the two others (TH-9); ``note`` marks its deals
    as practice (C-13).
    """

    columns: tuple[str, ...]
    entries: tuple[PadEntry, ...]
    game_lines: tuple[GameLine, ...]
    totals: tuple[int, ...]
    below: tuple[int, ...]
    games: tuple[int, ...]
    vulnerable: tuple[bool, ...]
    settlement: tuple[int, ...]
    note: str


class OutcomeView(_View, frozen=True):
    """How a deal, or the match, ended."""

    text: str
    entries: tuple[PadEntry, ...]


class WorthView(_View, frozen=True):
    """A line of the score summary, in words."""

    what: str
    points: str


class CribView(_View, frozen=True):
    """The viewer's own hand, high-card points and points for length, and what scores how much.

    ``beneath`` are the points to expect among the closed cards of his rack (GO-7).
    """

    hcp: int
    length: int
    beneath: float | None
    worth: tuple[WorthView, ...]


class MemoryView(_View, frozen=True):
    """``memory_aid``: cards already played, and others that the viewer has seen (C-13)."""

    played: tuple[str, ...]
    seen: tuple[str, ...]


class OptionView(_View, frozen=True):
    """An option of the match; ``changed``: it is not the game's default."""

    name: str
    label: str
    value_text: str
    explanation: str
    changed: bool


class TableView(_View, frozen=True):
    """The whole picture."""

    seq: int
    deal: int
    game: str
    title: str
    you: int | None
    phase: str
    """``waiting`` for players, the key of a phase of play, ``scored`` between deals, ``over``."""
    turn: int | None
    your_turn: bool
    hand_on_turn: int | None
    banner: str
    """One sentence: whose turn it is and for what; "" when it is nobody's."""
    seats: tuple[SeatView, ...]
    hands: tuple[HandView, ...]
    piles: tuple[PileView, ...]
    trick: tuple[PlayedCard, ...]
    last_trick: tuple[PlayedCard, ...]
    last_winner: int | None
    won: tuple[int, ...]
    """Tricks by hand."""
    tricks: tuple[int, ...]
    """Tricks by column of the pad."""
    needed: int | None
    """Tricks that the declaring side needs."""
    auction: AuctionView | None
    contract: ContractView | None
    trump: str | None
    taken: tuple[str, ...]
    """Cards that have just come to the viewer's own hand and are new to him."""
    legal: tuple[str, ...]
    choices: tuple[ChoiceView, ...]
    refused: dict[str, Refusal]
    bids: tuple[BidView, ...]
    """Every call of the game while the auction is on."""
    pad: PadView
    result: OutcomeView | None
    """Of the deal just finished."""
    over: OutcomeView | None
    """Of the finished match."""
    vulnerability: bool
    """Whether anybody can become vulnerable in this match."""
    may_next: bool
    may_end: bool
    may_skip: bool
    """Only bots have something left to decide in this deal: it need not be watched."""
    crib: CribView | None
    memory: MemoryView | None
    remembered: int
    """Cards of earlier events may not be read again; the log leaves those events out."""
    options: tuple[OptionView, ...]
