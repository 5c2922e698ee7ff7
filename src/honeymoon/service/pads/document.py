"""A pad is a log of changes to a list of hands; what it is now is a fold over them.

Changes carry the id of the hand that they are about, never its number, so that two people who
write at once do not write over one another. ``check`` refuses what is no longer meant as it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias, assert_never, final

from msgspec import Struct
from msgspec.structs import replace

from honeymoon.errors import ServiceError
from honeymoon.service.pads.rules import Honours, Setup

__all__ = [
    "MOST_CHANGES",
    "MOST_HANDS",
    "Add",
    "Change",
    "Close",
    "Document",
    "Edit",
    "Hand",
    "Kept",
    "Redo",
    "Remove",
    "Reopen",
    "SetUp",
    "Undo",
    "check",
    "fold",
]

MOST_HANDS: Final = 100
MOST_CHANGES: Final = 1000


@final
class Hand(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One hand that was played: all that the pad keeps of it."""

    by: int
    """Column of the declaring side."""
    contract: str
    """``3NTX``, in English."""
    tricks: int
    """Won by the declaring side."""
    honours: Honours | None = None


class _Tagged(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    pass


@final
class SetUp(_Tagged, frozen=True):
    """A pad begins, or its names or house rules change; perhaps with hands from elsewhere."""

    setup: Setup
    hands: tuple[Hand, ...] = ()
    closed: bool = False


@final
class Add(_Tagged, frozen=True):
    """A hand is entered: before another one, or last."""

    hand: Hand
    before: str = ""


@final
class Edit(_Tagged, frozen=True):
    """A hand is corrected."""

    id: str
    hand: Hand


@final
class Remove(_Tagged, frozen=True):
    """A hand is deleted."""

    id: str


@final
class Close(_Tagged, frozen=True):
    """The match is stopped after the hands entered (R-7)."""


@final
class Reopen(_Tagged, frozen=True):
    """It goes on after all."""


@final
class Undo(_Tagged, frozen=True):
    """The last change is taken back."""


@final
class Redo(_Tagged, frozen=True):
    """What was taken back last is done again."""


Change: TypeAlias = SetUp | Add | Edit | Remove | Close | Reopen | Undo | Redo


@final
class Kept(Struct, frozen=True):
    """A hand of a pad, its name there, and the number of the change that it last had."""

    id: str
    hand: Hand
    changed: int


@final
class Document(Struct, frozen=True, kw_only=True):
    """A pad after so many changes."""

    setup: Setup
    hands: tuple[Kept, ...] = ()
    closed: bool = False
    revision: int = 0
    can_undo: bool = False
    can_redo: bool = False

    def place(self, hand: str) -> int | None:
        """Where a hand stands, from 0."""
        return next((place for place, kept in enumerate(self.hands) if kept.id == hand), None)


def fold(changes: Iterable[Change]) -> Document:
    """What a pad is after its changes; the first of them sets it up."""
    states: list[Document] = []
    at, latest = -1, -1  # the state that holds, and the last that can be redone
    for seq, change in enumerate(changes, start=1):
        before = states[at] if states else Document(setup=Setup(columns=()))
        match change:
            case Undo():
                at = max(0, at - 1)
            case Redo():
                at = min(latest, at + 1)
            case _:
                at += 1
                latest = at
                states[at:] = [_after(before, change, seq)]
        if isinstance(change, Undo | Redo):
            # A hand that comes back or changes by it has changed now.
            states[at] = replace(states[at], hands=_marked(before, states[at], seq))
        states[at] = replace(states[at], revision=seq, can_undo=at > 0, can_redo=at < latest)
    return states[at]


def check(document: Document, change: Change, *, seen: int) -> None:
    """ServiceError if a change made on sight of revision ``seen`` is not to be taken."""
    current = seen == document.revision
    if document.revision >= MOST_CHANGES:
        raise ServiceError("this pad has had enough changes", code="pad-full")
    match change:
        case Add():
            if len(document.hands) >= MOST_HANDS:
                raise ServiceError("this pad is full", code="pad-full")
        case Edit(id=hand) | Remove(id=hand):
            place = document.place(hand)
            if place is None:
                raise ServiceError("this hand is no longer there", code="pad-hand-gone")
            if document.hands[place].changed > seen:
                raise ServiceError(
                    "somebody changed this hand meanwhile", code="pad-hand-changed", hand=place + 1
                )
        case SetUp(setup=setup):
            if (setup.scoring, len(setup.columns)) != (
                document.setup.scoring,
                len(document.setup.columns),
            ):
                raise ServiceError("a pad keeps its kind", code="pad-kind")
            if not current:
                raise ServiceError("the pad has moved on", code="pad-moved")
        case Close() | Reopen() | Undo() | Redo():
            if not current:
                raise ServiceError("the pad has moved on", code="pad-moved")
        case _:
            assert_never(change)


def _after(
    before: Document, change: SetUp | Add | Edit | Remove | Close | Reopen, seq: int
) -> Document:
    hands = before.hands
    match change:
        case SetUp(setup, given, closed):
            if seq == 1:
                hands = tuple(Kept(f"{seq}.{n}", hand, seq) for n, hand in enumerate(given))
                return Document(setup=setup, hands=hands, closed=closed)
            return replace(before, setup=setup)
        case Add(hand, following):
            place = before.place(following)
            place = len(hands) if place is None else place
            kept = Kept(str(seq), hand, seq)
            return replace(before, hands=(*hands[:place], kept, *hands[place:]))
        case Edit(id, hand):
            return replace(
                before,
                hands=tuple(Kept(id, hand, seq) if kept.id == id else kept for kept in hands),
            )
        case Remove(id):
            return replace(before, hands=tuple(kept for kept in hands if kept.id != id))
        case Close():
            return replace(before, closed=True)
        case Reopen():
            return replace(before, closed=False)
        case _:
            assert_never(change)


def _marked(before: Document, after: Document, seq: int) -> tuple[Kept, ...]:
    known = {kept.id: kept for kept in before.hands}
    return tuple(
        kept
        if kept.id in known and known[kept.id].hand == kept.hand
        else replace(kept, changed=seq)
        for kept in after.hands
    )
