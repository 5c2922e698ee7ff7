"""``Novice``: a sensible beginner. Rules of thumb, one file for each kind of decision.

It is told what may be done by the view alone and asks no game's name: what lies where, whose
hand is on turn and what the legal actions are about decide which file answers.
"""

from __future__ import annotations

from honeymoon.bots.base import Chance, rules_of
from honeymoon.bots.novice.calling import call, name_trumps
from honeymoon.bots.novice.drawing import bury, take_or_refuse
from honeymoon.bots.novice.ducking import duck
from honeymoon.bots.novice.facts import Trick
from honeymoon.bots.novice.following import follow
from honeymoon.bots.novice.leading import lead
from honeymoon.bots.novice.prizes import play_for_prize
from honeymoon.cards.card import Denomination
from honeymoon.engine.action import CALL, CHOOSE, DISCARD, NAME, Action
from honeymoon.engine.view import View
from honeymoon.engine.zone import TURNED

__all__ = ["Novice"]


class Novice:
    """Counts points and length, plays by the tips of the rule sheets, never guesses at random."""

    name = "novice"

    def choose(self, view: View, rng: Chance) -> Action:
        first = view.legal[0]
        if len(view.legal) == 1:
            return Action(first)
        rules = rules_of(view)
        if first >= NAME:
            return Action(name_trumps(view))
        if first >= CHOOSE:
            return Action(take_or_refuse(rules, view))
        if first >= DISCARD:
            return Action(bury(rules, view))
        if first >= CALL:
            return Action(call(rules, view))
        return Action(self._play(Trick.seen(rules, view)))

    @staticmethod
    def _play(trick: Trick) -> int:
        state = trick.state
        if state.count(TURNED):
            return play_for_prize(trick)
        if state.contract and state.contract.bid.denomination is Denomination.NULLO:
            return duck(trick)
        return follow(trick) if state.trick else lead(trick)
