"""``Novice``: a sensible beginner. Rules of thumb, one file for each kind of decision.

It is told what may be done by the view alone and asks no game's name: what lies where, whose
hand is on turn and what the legal actions are about decide which file answers.
"""

from __future__ import annotations

from honeymoon.bots.base import Chance, rules_of
from honeymoon.bots.novice.calling import call
from honeymoon.bots.novice.drawing import bury, take_or_refuse
from honeymoon.bots.novice.facts import Trick
from honeymoon.bots.novice.following import follow
from honeymoon.bots.novice.leading import lead
from honeymoon.engine.action import CALL, CHOOSE, DISCARD, Action
from honeymoon.engine.view import View

__all__ = ["Novice"]


class Novice:
    """Counts points and length, plays by the tips of the rule sheets, never guesses at random."""

    name = "novice"

    def choose(self, view: View, rng: Chance) -> Action:
        first = view.legal[0]
        if len(view.legal) == 1:
            return Action(first)
        rules = rules_of(view)
        if first >= CHOOSE:
            return Action(take_or_refuse(rules, view))
        if first >= DISCARD:
            return Action(bury(view))
        if first >= CALL:
            return Action(call(rules, view))
        trick = Trick.seen(rules, view)
        return Action(follow(trick) if view.state.trick else lead(trick))
