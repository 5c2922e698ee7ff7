"""From a moment of a game to the position that its trick play is."""

from __future__ import annotations

from typing import Final

from honeymoon.cards import Card, Denomination, Strain
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.errors import NotationError
from honeymoon.phases.tricks import Duty as Obligation
from honeymoon.phases.tricks import Tricks
from honeymoon.solver.position import Columns, Duty, Position, check

__all__ = ["position_of", "ring_of"]

_DUTIES: Final = {
    Obligation.FOLLOW: Duty.FOLLOW,
    Obligation.FOLLOW_THEN_TRUMP: Duty.FOLLOW_THEN_TRUMP,
    Obligation.FOLLOW_OR_TRUMP: Duty.FOLLOW_OR_TRUMP,
}


def ring_of(state: State) -> tuple[int, ...]:
    """The hands in play, in the order of play, from the lowest number on."""
    ring = [state.to_act]
    while (hand := state.next[ring[-1]]) != ring[0]:
        ring.append(hand)
    start = ring.index(min(ring))
    return (*ring[start:], *ring[:start])


def position_of(rules: Variant, state: State) -> Position:
    """The position of trick play in a state, or NotationError with what it lacks.

    Hand *i* of the position is hand ``ring_of(state)[i]`` of the state. Side 0 is that of the
    first score column, or of the declarer where the others only play against him together.
    A view will do, once its viewer knows every card still in play.
    """
    phase = rules.phases[state.phase]
    if not isinstance(phase, Tricks) or phase.duty not in _DUTIES or state.ended:
        raise NotationError("no trick play to solve", code="position-phase", phase=phase.key)
    ring = ring_of(state)
    if any(state.hidden[hand] for hand in ring):
        raise NotationError("every card must be known", code="position-unknown-card")
    contract = state.contract
    position = Position(
        hands=tuple(state.hands[hand] for hand in ring),
        sides=tuple(_side(rules, state, hand) for hand in ring),
        leader=ring.index(state.leader),
        trump=Strain(state.trump),
        trick=tuple(map(Card, state.trick)),
        duty=_DUTIES[phase.duty],
        jokers_always=bool(phase.always),
        nullo=contract is not None and contract.bid % 8 == Denomination.NULLO,
        columns=tuple(_columns(state, hand) for hand in ring) if state.columns else (),
    )
    check(position)
    return position


def _side(rules: Variant, state: State, hand: int) -> int:
    player = state.control[hand]
    if max(rules.sides) <= 1:
        return rules.sides[player]
    return int(state.contract is not None and player != state.contract.declarer)


def _columns(state: State, hand: int) -> Columns:
    """The pairs of a rack of which both cards are still there."""
    held = state.hands[hand]
    return tuple(
        (column.lower, column.upper)
        for column in state.columns
        if column.hand == hand
        and column.lower is not None
        and held >> column.lower & 1
        and held >> column.upper & 1
    )
