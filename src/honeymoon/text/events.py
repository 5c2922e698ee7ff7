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
            verb = "plays" if before.trick else "leads"
            key = f"event.{verb}.{cast.kind(event.hand)}"
            card = notation.card_text(event.card)
            return cast.says(key, before.control[event.hand], card=card)
        case TrickTaken():
            return cast.says(f"event.trick.{cast.kind(event.hand)}", before.control[event.hand])
        case DealEnded():
            return text("event.passed-out") if event.reason == "passed_out" else ""
        case DealScored():
            return _scored(event.lines, cast)
        case MatchEnded():
            return _match_ended(event, cast)
        case Seated() | TurnPassed() | PhaseEnded():
            return ""  # the screen shows the turn; there is nothing to tell
        case _:
            assert_never(event)


def _dealer(event: DealerChosen, cast: Cast, notation: Notation) -> str:
    first = cast.says("event.deals-first", event.dealer)
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
        player = before.control[dst]
        return cast.says(key if known else f"{key}-hidden", player, card=cards, n=count)
    if DISCARDS <= dst < DISCARDS + HANDS:
        player = dst - DISCARDS
        key = {TURNED: "event.lays-by", STOCK: "event.lays-by-next"}.get(src, "event.discards")
        return cast.says(key if known else f"{key}-hidden", player, card=cards, n=count)
    if src == STOCK and dst == TURNED:
        private = event.seen_by != EVERYONE
        key = "event.looks" if private else "event.turns"
        if actor < 0 or not known:
            return cast.says("event.looks-hidden", actor) if actor >= 0 else ""
        return cast.says(key, actor, card=cards)
    if src == TURNED and dst == OFFERED:
        return cast.says("event.refuses", actor, card=cards) if actor >= 0 else ""
    if src == OFFERED and dst == DEAD:
        return cast.says("event.declines", actor, card=cards) if actor >= 0 else ""
    if dst == STOCK:
        key = "event.stock-mixed" if src == STOCK else "event.under-stock"
        return cast.text.t(key, card=cards)
    return ""


def _shown(event: Shown, before: State, cast: Cast, notation: Notation) -> str:
    if UNKNOWN in event.cards or not event.cards:
        return ""
    zone, cards = event.zone, _cards(event.cards, notation)
    if before.ended:
        return cast.text.t("event.revealed", cards=cards)
    if zone < HANDS:
        player = before.control[zone]
        if len(event.cards) >= _OPENING_SIZE:
            return cast.says(f"event.lays-open.{cast.kind(zone)}", player)
        return cast.says(f"event.uncovers.{cast.kind(zone)}", player, card=cards)
    return cast.text.t("event.shown", cards=cards)


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
    return cast.text.t("event.match.won.they", who=cast.column(event.winner))


def _cards(some: Sequence[Card], notation: Notation) -> str:
    return " ".join(notation.card_text(each) for each in some)
