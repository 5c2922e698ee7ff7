"""What a finished deal comes to: the bridge from the engine's state to scoring."""

from __future__ import annotations

from typing import assert_never

from honeymoon.engine.state import State
from honeymoon.engine.variant import AuctionScoring, ContractScoring, Variant, WhistScoring
from honeymoon.scoring.auction_bridge import score_auction
from honeymoon.scoring.contract import score_contract
from honeymoon.scoring.lines import DealResult, ScoreLine, WhistResult
from honeymoon.scoring.whist import score_whist

__all__ = ["result", "score", "tricks"]


def result(rules: Variant, state: State) -> DealResult:
    """The result of a played deal; honours are counted in what each hand has played (S-6)."""
    contract, scoring = state.contract, rules.scoring
    assert contract is not None, "a played deal has a contract"
    column = rules.sides[contract.declarer]
    hands = [hand for hand in range(len(state.played)) if state.played[hand]]
    side = {hand: rules.sides[state.control[hand]] for hand in hands}
    return DealResult(
        declarer=column,
        level=contract.level,
        denomination=contract.bid.denomination,
        doubled=contract.doubled,
        won=sum(state.won[hand] for hand in hands if side[hand] == column),
        total=sum(state.won),
        allies=(column,),
        foes=tuple(each for each in sorted(set(rules.sides)) if each != column),
        holdings=tuple((side[hand], state.played[hand]) for hand in hands),
        vulnerable=bool(state.vulnerable >> column & 1),
        book=scoring.book if isinstance(scoring, ContractScoring) else 6,
    )


def tricks(rules: Variant, state: State) -> tuple[int, ...]:
    """The tricks that count so far, by column: all, or those of the present phase (W-4)."""
    scoring = rules.scoring
    from_phase = isinstance(scoring, WhistScoring) and not scoring.count_all
    columns = [0] * len(set(rules.sides))
    for hand, won in enumerate(state.won):
        column = rules.sides[state.control[hand]] if won else 0
        columns[column] += won - (state.before[hand] if from_phase else 0)
    return tuple(columns)


def score(rules: Variant, state: State) -> tuple[ScoreLine, ...]:
    """The lines that a played deal writes (parts S, W-4, AB-4 to AB-9)."""
    scoring = rules.scoring
    match scoring:
        case ContractScoring():
            return score_contract(
                result(rules, state),
                scoring.table,
                honours=scoring.honours,
                split_penalty=scoring.split_penalty,
            )
        case AuctionScoring():
            return score_auction(
                result(rules, state),
                scoring.table,
                split_penalty=scoring.split_penalty,
                individual_honours=scoring.individual_honours,
            )
        case WhistScoring():
            won = tricks(rules, state)
            return score_whist(WhistResult(won, sum(won)))
        case _:
            assert_never(scoring)
