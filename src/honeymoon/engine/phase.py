"""A phase of a deal: a frozen value that says what may be done and what it causes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from honeymoon.errors import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from honeymoon.cards.card import Card
    from honeymoon.engine.action import Action
    from honeymoon.engine.event import Column, Event, Packet
    from honeymoon.engine.state import State
    from honeymoon.engine.variant import Variant

__all__ = ["Deal", "Phase"]


class Deal:
    """How a deck becomes the first event; a frozen dataclass like the phases."""

    def dealt(
        self, rules: Variant, deck: Sequence[Card], *, dealer: int
    ) -> tuple[tuple[Packet, ...], tuple[Column, ...]]:
        """The packets, and the columns of the racks if there are any."""
        raise NotImplementedError


class Phase:
    """Base of the phases; each is a frozen dataclass.

    ``key`` names the phase for the screens. Masks are of action numbers. ``begin`` and ``decide``
    see whole states; the shape of what they return must not depend on what a viewer lacks.
    """

    key: ClassVar[str]

    def begin(self, rules: Variant, state: State) -> tuple[Event, ...]:
        """What happens before the first decision; may end the phase at once."""
        raise NotImplementedError

    def legal(self, rules: Variant, state: State) -> int:
        """The mask of legal actions of the hand on turn."""
        raise NotImplementedError

    def decide(self, rules: Variant, state: State, action: int) -> tuple[Event, ...]:
        """What a legal action causes; the last of a phase is PhaseEnded or DealEnded."""
        raise NotImplementedError

    def refusal(self, rules: Variant, state: State, action: Action) -> IllegalAction:
        """Why an action is not legal now; phases name the rule."""
        return IllegalAction(f"{action} is not possible now", code="not-now", rule="C-11")
