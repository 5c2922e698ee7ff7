"""Worked examples of scores, counted and told by the program itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from honeymoon.cards import Call, cards, mask_of
from honeymoon.engine.variant import AuctionScoring, ContractScoring
from honeymoon.scoring import DealResult, ScoreLine, score_auction, score_contract
from honeymoon.text import notation, translator
from honeymoon.text.score import score_text
from honeymoon.variants import Game

__all__ = ["auction_examples", "contract_examples"]

_US: Final = 0
_THEM: Final = 1


def _deal(
    contract: str, won: int, *, doubled: int = 0, vulnerable: bool = False, honours: str = ""
) -> DealResult:
    call = Call(contract)
    return DealResult(
        declarer=_US,
        level=call.level,
        denomination=call.denomination,
        doubled=doubled,
        won=won,
        allies=(_US,),
        foes=(_THEM,),
        holdings=((_US, mask_of(cards(honours))),),
        vulnerable=vulnerable,
    )


# One for each kind of line; the sums are those of parts S and AB of the rules.
_CONTRACT: Final = (
    _deal("3NT", 9),
    _deal("4S", 11, honours="AS KS QS JS"),
    _deal("2H", 9, doubled=1),
    _deal("6D", 12, vulnerable=True),
    _deal("4H", 8),
    _deal("4H", 6, doubled=1),
    _deal("3NT", 7, doubled=2, vulnerable=True),
)
_AUCTION: Final = (
    _deal("1S", 11),
    _deal("3NT", 9),
    _deal("2S", 9, doubled=1),
    _deal("1H", 12, honours="AH KH QH JH"),
    _deal("3D", 7),
    _deal("3D", 7, doubled=1),
)


def contract_examples(game: Game, lang: str) -> str:
    """Deals of contract scoring, as this game scores them."""
    scoring = game.table.scoring
    assert isinstance(scoring, ContractScoring), "this page is of contract scoring"
    return "\n".join(
        _told(each, score_contract(each, scoring.table, honours=True), scoring.table, lang)
        for each in _CONTRACT
    )


def auction_examples(game: Game, lang: str) -> str:
    """Deals of auction bridge."""
    scoring = game.table.scoring
    assert isinstance(scoring, AuctionScoring), "this page is of auction bridge scoring"
    return "\n".join(
        _told(each, score_auction(each, scoring.table), scoring.table, lang) for each in _AUCTION
    )


def _told(deal: DealResult, lines: Sequence[ScoreLine], table: object, lang: str) -> str:
    text, words = translator(lang), notation(lang)
    call = 8 * (deal.level - 1) + deal.denomination
    contract = words.contract_text(call, deal.doubled)
    told = [text.t("reference.example", contract=contract, n=deal.won)]
    for line in lines:
        place = "theirs" if line.column == _THEM else "below" if line.below else "above"
        working = score_text(line, text, words, result=deal, table=table).working
        told.append(text.t(f"reference.example.{place}", working=working))
    return f"- {told[0]}\n" + "\n".join(f"  - {line}" for line in told[1:])
