"""Who sits at the table and who is reading: names for players, columns and hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from honeymoon.engine.seating import HEAD_TO_HEAD, compass
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import SPECTATOR
from honeymoon.text.catalog import translator

__all__ = ["Cast"]

_SEATS: Final = {"S": "south", "W": "west", "N": "north", "E": "east"}


class Cast:
    """The people of a table as one reader calls them: "You" for himself, else by name.

    Where a name is missing its seat stands in. Sentences come in two persons, so ``say`` takes
    the key without its last part and adds ``.you`` or ``.they``.
    """

    def __init__(
        self, lang: str, *, names: Sequence[str], viewer: int, rules: Variant | None
    ) -> None:
        self.lang = lang
        self.viewer = viewer
        self.text = translator(lang)
        self.sides = rules.sides if rules else tuple(range(max(2, len(names))))
        self._seats = rules.seats if rules else HEAD_TO_HEAD
        places = compass(len(self.sides), self._seats)
        self.names = tuple(
            (names[player] if player < len(names) else "")
            or self.text.t(f"seat.{_SEATS[places[player]]}")
            for player in range(len(self.sides))
        )
        self.counts_hands = rules is not None and rules.match.kind == "hands"

    def says(self, key: str, player: int, **params: object) -> str:
        """The sentence of a player, in the second person when he is the reader."""
        person = "you" if player == self.viewer else "they"
        return self.text.t(f"{key}.{person}", player=self.names[player], **params)

    def player(self, player: int) -> str:
        """``You``, or a name."""
        return self.text.t("you") if player == self.viewer else self.opens(self.names[player])

    @staticmethod
    def opens(sentence: str) -> str:
        """A sentence that begins with a capital, for a name may be "the computer"."""
        return sentence[:1].upper() + sentence[1:]

    def by(self, player: int) -> str:
        """``by you``, ``by Nadia``."""
        return self.says("by", player)

    def column(self, column: int) -> str:
        """The head of a column of the pad: a player, or a side as We, They or its two names."""
        members = [player for player, side in enumerate(self.sides) if side == column]
        if len(members) == 1:
            return self.player(members[0])
        if self.viewer == SPECTATOR:
            one, two = (self.names[member] for member in members)
            return self.opens(self.text.t("pair", one=one, two=two))
        return self.text.t("we" if self.viewer in members else "theirs")

    def mine(self, column: int) -> bool:
        """True for the column of the reader."""
        return self.viewer < len(self.sides) and self.sides[self.viewer] == column

    def hand(self, state: State, hand: int) -> str:
        """The label of a hand: ``Your hand``, ``Nadia's dummy``, ``Dummy`` while it is nobody's."""
        owner = self.owner(state, hand)
        kind = self.kind(state, hand)
        if owner is None:
            return self.text.t(f"hand.{kind}")
        return self.opens(self.says(f"hand.{kind}", owner))

    def owner(self, state: State, hand: int) -> int | None:
        """Who plays a hand, or will play it whoever declares; None where the auction decides."""
        players = len(self.sides)
        if hand < players:
            return state.control[hand]
        if state.contract is not None:
            return self._seats[state.contract.declarer].control[hand]
        owners = {seating.control[hand] for seating in self._seats}
        return owners.pop() if len(owners) == 1 and max(owners) < players else None

    def kind(self, state: State, hand: int) -> str:
        """What a hand is to the table: ``own``, ``dummy``, ``rack`` or a defender's ``second``."""
        if any(column.hand == hand for column in state.columns):
            return "rack"
        if hand < len(self.sides):
            return "own" if state.control[hand] == hand else "dummy"
        contract = state.contract
        if contract is None or len({seating.control[hand] for seating in self._seats}) == 1:
            return "dummy"
        return "dummy" if self.owner(state, hand) == contract.declarer else "second"
