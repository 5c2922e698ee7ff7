"""What became another between two states of a pad, in words: for who takes something back."""

from __future__ import annotations

from collections import Counter

from honeymoon.service.pads.document import Document
from honeymoon.service.pads.words import HandView, pad_view
from honeymoon.text.catalog import translator

__all__ = ["changed", "hand_title"]


def hand_title(hand: HandView) -> str:
    """``We: 3NT, just made``."""
    return f"{hand.title}, {hand.outcome}" if hand.outcome else hand.title


def changed(before: Document, after: Document, lang: str) -> tuple[str, ...]:
    """A sentence for each hand that came, went or is another, and for a match that is stopped."""
    text, views = translator(lang), (pad_view(before, lang), pad_view(after, lang))
    was, now = ({hand.id: hand_title(hand) for hand in view.hands} for view in views)
    told = []
    for number, kept in enumerate(before.hands, start=1):
        if kept.id not in now:
            told.append(text.t("paper.changed.out", hand=number, was=was[kept.id]))
    for number, kept in enumerate(after.hands, start=1):
        at = before.place(kept.id)
        if at is None:
            told.append(text.t("paper.changed.back", hand=number, now=now[kept.id]))
        elif before.hands[at].hand != kept.hand:
            words = {"was": was[kept.id], "now": now[kept.id]}
            told.append(text.t("paper.changed.other", hand=number, **words))
    if before.closed != after.closed:
        told.append(text.t("paper.changed.closed" if after.closed else "paper.changed.open"))
        old, new = (
            Counter(working for hand in view.hands for working in hand.workings) for view in views
        )
        told += [f"  {working}" for working in new - old]
    return tuple(told)
