"""Scores: the lines of one deal, and the match that is a fold over lines.

One function for each family of games turns the result of a deal into lines: `score_contract`,
`score_auction`, `score_whist`. Numbers live in their tables. `match` adds up lines without knowing
what they are for, `pad` is what is drawn of it.
"""

from honeymoon.scoring.auction_bridge import AuctionTable, auction_table, score_auction
from honeymoon.scoring.contract import PRESETS, ContractTable, score_contract
from honeymoon.scoring.lines import DealResult, Reason, ScoreLine, WhistResult
from honeymoon.scoring.match import MatchRules, Standing
from honeymoon.scoring.systems import auction_match, contract_match, whist_match
from honeymoon.scoring.whist import score_whist

__all__ = [
    "PRESETS",
    "AuctionTable",
    "ContractTable",
    "DealResult",
    "MatchRules",
    "Reason",
    "ScoreLine",
    "Standing",
    "WhistResult",
    "auction_match",
    "auction_table",
    "contract_match",
    "score_auction",
    "score_contract",
    "score_whist",
    "whist_match",
]
