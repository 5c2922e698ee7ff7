"""A strategy for Hypothesis: any game by any house rules at any moment."""

from __future__ import annotations

from random import Random
from typing import Final

from hypothesis import strategies as st

from honeymoon.engine.action import Action
from honeymoon.engine.zone import SPECTATOR
from honeymoon.play.match import Match
from honeymoon.variants import Game, games

__all__ = ["moments"]

_PASS: Final = Action("P")


@st.composite
def moments(draw: st.DrawFn) -> tuple[Match, int]:
    """A match of any game with any house rules at any moment of its first deal, and a viewer."""
    found: Game = draw(st.sampled_from(list(games().values())))
    chosen = {each.name: draw(st.sampled_from(each.samples)) for each in found.options}
    rng = Random(draw(st.integers(0, 2**32)))
    match = Match(found.make(chosen), rng=rng, auto=False)
    match.deal()
    for _ in range(draw(st.integers(0, 200))):
        if not match.legal:
            break
        passes = _PASS in match.legal and rng.random() < 0.5
        match.act(_PASS if passes else rng.choice(match.legal))
    return match, draw(st.sampled_from([*range(match.rules.players), SPECTATOR]))
