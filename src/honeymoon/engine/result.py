"""What a finished deal comes to: the bridge from the engine's state to scoring."""

from __future__ import annotations

from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.scoring.contract import score_contract
from honeymoon.scoring.lines import DealResult, ScoreLine

__all__ = ["result", "score"]


def result(rules: Variant, state: State) -> DealResult:
    """The result of a played deal; honours are counted in what each hand has played (S-6)."""
    contract = state.contract
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
    )


def score(rules: Variant, state: State) -> tuple[ScoreLine, ...]:
    """The lines that a played deal writes (part S)."""
    scoring = rules.scoring
    return score_contract(
        result(rules, state),
        scoring.table,
        honours=scoring.honours,
        split_penalty=scoring.split_penalty,
    )
