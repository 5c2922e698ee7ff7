"""The auction in a picture: the calls made, every call that the game has, the contract."""

from __future__ import annotations

from typing import Final, assert_never

from honeymoon.cards import DOUBLE, PASS, REDOUBLE, Call
from honeymoon.cards.call import DENOMINATION_TEXT
from honeymoon.engine.action import CALL
from honeymoon.engine.event import Contract
from honeymoon.engine.state import State
from honeymoon.engine.variant import AuctionScoring, ContractScoring, Variant, WhistScoring
from honeymoon.engine.view import View
from honeymoon.phases.auction import Auction
from honeymoon.service.picture import AuctionView, BidView, CallView, ContractView
from honeymoon.text.describe import Describer

_BOOK: Final = 6

__all__ = ["auction_view", "bids_view", "book", "contract_view"]


def auction_view(state: State, rules: Variant, told: Describer, *, on: bool) -> AuctionView | None:
    """The calls so far; None unless the auction is ``on`` or was."""
    bidding, notation = state.bidding, told.notation
    if not on and not bidding.calls:
        return None
    first = bidding.opener if bidding.calls else state.player
    calls = (
        CallView(
            player=(first + number) % rules.players,
            call=str(Call(call)),
            text=notation.call_text(call),
            name=notation.call_name(call),
        )
        for number, call in enumerate(bidding.calls)
    )
    return AuctionView(first=first, calls=tuple(calls))


def bids_view(view: View, rules: Variant, told: Describer) -> tuple[BidView, ...]:
    """Every call of the game in rising order, then pass, double and redouble."""
    return tuple(
        _bid(Call(call), view, rules, told) for call in (*rules.ladder.bids, PASS, DOUBLE, REDOUBLE)
    )


def contract_view(contract: Contract, told: Describer) -> ContractView:
    """The contract."""
    return ContractView(
        text=told.contract(contract),
        level=contract.level,
        denomination=DENOMINATION_TEXT[contract.bid.denomination],
        doubled=contract.doubled,
        declarer=contract.declarer,
    )


def book(rules: Variant) -> int:
    """Tricks that a contract needs beyond its level (B-1)."""
    return rules.scoring.book if isinstance(rules.scoring, ContractScoring) else _BOOK


def _bid(call: Call, view: View, rules: Variant, told: Describer) -> BidView:
    return BidView(
        call=str(call),
        text=told.notation.call_text(call),
        name=told.notation.call_name(call),
        level=call.level if call.is_bid else None,
        denomination=DENOMINATION_TEXT[call.denomination] if call.is_bid else "",
        legal=view.legal.mask >> CALL + call & 1 == 1,
        ends=call == PASS and _last_call(view.state, rules),
        points=_points(call, rules) if call.is_bid else None,
    )


def _last_call(state: State, rules: Variant) -> bool:
    """Whether a pass now ends the auction."""
    auction = rules.phases[state.phase]
    if not isinstance(auction, Auction):
        return False
    ends, bidding = auction.ends, state.bidding
    return bidding.passes + 1 >= (ends.no_bid if bidding.bid < 0 else ends.after_bid)


def _points(call: Call, rules: Variant) -> int | None:
    """Points below the line for just making a bid, where bids are worth points."""
    scoring, denomination = rules.scoring, call.denomination
    match scoring:
        case ContractScoring(table=contract):
            known = denomination < len(contract.tricks)
            return contract.tricks[denomination][call.level] if known else None
        case AuctionScoring(table=auction):
            known = denomination < len(auction.tricks)
            return auction.tricks[denomination] * call.level if known else None
        case WhistScoring():
            return None
        case _:
            assert_never(scoring)
