"""Sentences of events, each from what its reader may know.

A hidden card turns "Nadia takes ♥5" into "Nadia takes a card you cannot see"; the sentence never
says more than the redacted event does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from honeymoon.cards.call import DOUBLE, PASS, REDOUBLE
from honeymoon.cards.card import UNKNOWN, Card, Denomination, Strain
from honeymoon.engine.event import (
    Called,
    ContractMade,
    DealEnded,
    DealerChosen,
    DealScored,
    Dealt,
    Event,
    MatchEnded,
    MatchEnding,
    Moved,
    PhaseEnded,
    Played,
    Seated,
    Shown,
    TrickTaken,
    TrumpSet,
    TurnPassed,
)
from honeymoon.engine.state import State
from honeymoon.engine.zone import (
    DEAD,
    DISCARDS,
    EVERYONE,
    HANDS,
    KITTY,
    OFFERED,
    STOCK,
    TURNED,
)
from honeymoon.scoring.lines import ScoreLine
from honeymoon.text.cast import Cast
from honeymoon.text.notation import Notation

__all__ = ["sentence"]

_CALLS = {PASS: "event.passes", DOUBLE: "event.doubles", REDOUBLE: "event.redoubles"}
_OPENING_SIZE = 5  # so many cards shown at once are a hand that is laid open


def sentence(event: Event, before: State, cast: Cast, notation: Notation) -> str:
    """What an event tells a reader, or nothing; ``before`` is his state when it came."""
    text = cast.text.t
    match event:
        case DealerChosen():
            return _dealer(event, cast, notation)
        case Dealt():
            return cast.says("event.deals", event.dealer)
        case Moved():
            return _moved(event, before, cast, notation)
        case Shown():
            return _shown(event, before, cast, notation)
        case Called():
            return _called(event, before, cast, notation)
        case ContractMade():
            made = event.contract
            contract = notation.contract_text(made.bid, made.doubled)
            return cast.says("event.contract", made.declarer, contract=contract)
        case TrumpSet():
            return _trumps(event, before, cast, notation)
        case Played():
            key = f"event.{_played(before)}.{cast.kind(before, event.hand)}"
            card = notation.card_text(event.card)
            return cast.says(key, before.control[event.hand], card=card)
        case TrickTaken():
            key = f"event.trick.{cast.kind(before, event.hand)}"
            return cast.says(key, before.control[event.hand])
        case DealEnded():
            return "" if event.reason == "played" else text(f"event.ended.{event.reason}")
        case DealScored():
            return _hand_won(event.lines, cast) if cast.counts_hands else _scored(event.lines, cast)
        case MatchEnding():
            return text("event.match.ending")
        case MatchEnded():
            return _match_ended(event, cast)
        case Seated() | TurnPassed() | PhaseEnded():
            return ""  # the screen shows the turn; there is nothing to tell
        case _:
            assert_never(event)


def _played(before: State) -> str:
    """The verb of a card played: the first of a deal with a contract has its own (P-4)."""
    if before.trick:
        return "plays"
    opening = before.contract is not None and not any(before.played)
    return "opening-lead" if opening else "leads"


def _dealer(event: DealerChosen, cast: Cast, notation: Notation) -> str:
    first = cast.opens(cast.says("event.deals-first", event.dealer))
    if not event.cut:
        return first
    cut = ", ".join(
        cast.says("event.cut", player, card=notation.card_text(card))
        for player, card in enumerate(event.cut)
    )
    return cast.text.t("event.cut.all", cuts=cut, first=first)


def _called(event: Called, before: State, cast: Cast, notation: Notation) -> str:
    call = event.call
    if not call.is_bid:
        return cast.says(_CALLS[call], event.player)
    verb = "event.opens" if before.bidding.bid < 0 else "event.bids"
    return cast.says(verb, event.player, bid=notation.call_text(call))


def _trumps(event: TrumpSet, before: State, cast: Cast, notation: Notation) -> str:
    """Trumps that the contract does not say by itself: named later, or turned up."""
    contract = before.contract
    if contract is not None and contract.bid.denomination is not Denomination.OPEN:
        return ""
    if event.trump == Strain.NT:
        return cast.text.t("event.no-trumps")
    return cast.text.t("event.trumps", suit=notation.strain_name(event.trump))


def _moved(event: Moved, before: State, cast: Cast, notation: Notation) -> str:
    src, dst, count = event.src, event.dst, len(event.cards)
    known = UNKNOWN not in event.cards
    cards = _cards(event.cards, notation)
    actor = before.player
    if dst < HANDS:
        key = {
            TURNED: "event.takes",
            OFFERED: "event.takes-offered",
            STOCK: "event.draws",
            KITTY: "event.takes-kitty",
        }.get(src, "event.picks-up")
        owner = cast.owner(before, dst)
        player = before.control[dst] if owner is None else owner
        return cast.says(key if known else f"{key}-hidden", player, card=cards, n=count)
    if DISCARDS <= dst < DISCARDS + HANDS:
        player = dst - DISCARDS
        after_auction = before.contract is not None  # then it is the discard of a kitty
        key = {TURNED: "event.lays-by", STOCK: "event.lays-by-next"}.get(
            src, "event.discards-kitty" if after_auction else "event.discards"
        )
        return cast.says(key if known else f"{key}-hidden", player, card=cards, n=count)
    if dst == STOCK:
        return cast.text.t("event.under-stock", card=cards) if src != STOCK else ""
    if src == STOCK and dst == TURNED and (actor < 0 or before.leader >= 0):
        return cast.text.t("event.turned-up", card=cards)  # of itself, by no player's choice
    if actor < 0:
        return ""
    if not known:
        return cast.says("event.looks-hidden", actor)
    verb = {
        (STOCK, TURNED): "turns" if event.seen_by == EVERYONE else "looks",
        (TURNED, OFFERED): "refuses",
        (OFFERED, DEAD): "declines",
    }.get((src, dst))
    return cast.says(f"event.{verb}", actor, card=cards) if verb else ""


def _shown(event: Shown, before: State, cast: Cast, notation: Notation) -> str:
    if UNKNOWN in event.cards or not event.cards:
        return ""
    zone, cards = event.zone, _cards(event.cards, notation)
    if before.ended:
        return cast.text.t("event.revealed", cards=cards)
    if zone >= HANDS:
        return cast.text.t("event.shown", cards=cards)
    hand = cast.hand(before, zone)
    key = "event.lays-open" if len(event.cards) >= _OPENING_SIZE else "event.uncovers"
    return cast.text.t(key, hand=hand, card=cards)


def _hand_won(lines: Sequence[ScoreLine], cast: Cast) -> str:
    """Of a whist: who won the hand, if anybody."""
    winners = [cast.says("event.hand-won", line.column) for line in lines]
    return winners[0] if winners else cast.text.t("event.hand-drawn")


def _scored(lines: Sequence[ScoreLine], cast: Cast) -> str:
    """Points of the deal by column, below and above the line."""
    parts = []
    for column in sorted({line.column for line in lines}):
        below = sum(line.points for line in lines if line.column == column and line.below)
        above = sum(line.points for line in lines if line.column == column and not line.below)
        key = "both" if below and above else "below" if below else "above"
        who = cast.column(column)
        parts.append(cast.text.t(f"event.scored.{key}", who=who, below=below, above=above))
    return cast.text.t("separator").join(parts)


def _match_ended(event: MatchEnded, cast: Cast) -> str:
    if event.winner is None:
        return cast.text.t("event.match.tie")
    if cast.mine(event.winner):
        return cast.text.t("event.match.won.you")
    if cast.sides.count(event.winner) == 1:
        return cast.says("event.match.won", cast.sides.index(event.winner))
    return cast.text.t("event.match.won.pair", who=cast.column(event.winner))


def _cards(some: Sequence[Card], notation: Notation) -> str:
    return " ".join(notation.card_text(each) for each in some)
