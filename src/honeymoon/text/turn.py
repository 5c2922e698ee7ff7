"""What the player on turn is asked to do, from the state alone."""

from __future__ import annotations

from honeymoon.cards.card import Denomination
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import OFFERED, TURNED
from honeymoon.text.cast import Cast

__all__ = ["prompt"]


def prompt(rules: Variant, state: State, cast: Cast) -> str:
    """Whose turn it is and to do what, and in which stage of two; nothing when it is nobody's."""
    player = state.player
    if player < 0:
        return ""
    asked = cast.opens(_asked(rules, state, cast, player))
    phases = [phase.key for phase in rules.phases]
    key = phases[state.phase]
    if phases.count(key) == 1:
        return asked
    return cast.text.t(f"turn.stage.{phases[: state.phase + 1].count(key)}", turn=asked)


def _asked(rules: Variant, state: State, cast: Cast, player: int) -> str:
    phase = rules.phases[state.phase].key
    if player != cast.viewer:
        return cast.says("turn.call" if phase == "auction" else "turn", player)
    match phase:
        case "auction":
            return cast.says("turn.call", player)
        case "draw":
            card = "take" if state.count(TURNED) else "discard"
            return cast.says(f"turn.{'take-offered' if state.count(OFFERED) else card}", player)
        case "kitty" if state.contract and state.contract.bid.denomination is Denomination.OPEN:
            return cast.says("turn.name", player)
        case "kitty":
            others = (state.count(hand) for hand in range(rules.players) if hand != state.to_act)
            return cast.says(
                "turn.discard-kitty", player, n=state.count(state.to_act) - min(others)
            )
        case "tricks":
            return cast.says(f"turn.{_play(state)}.{cast.kind(state, state.to_act)}", player)
        case _:
            return cast.says("turn", player)


def _play(state: State) -> str:
    if state.trick:
        return "play"
    return "opening-lead" if state.contract and not any(state.played) else "lead"
