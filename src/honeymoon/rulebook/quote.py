"""A quotation: a passage with the sentence that answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from msgspec import Struct

from honeymoon.rulebook.index import Found, index
from honeymoon.rulebook.passages import Place
from honeymoon.rulebook.words import words

__all__ = ["Quote", "quote"]

_LONGEST: Final = 600  # characters that are quoted
_LEFT_OUT: Final = "…"


@final
class Quote(Struct, frozen=True):
    """A passage in three parts, of which the middle one is the sentence that answers."""

    heading: str
    before: str
    sentence: str
    after: str
    rules: tuple[str, ...]
    places: tuple[Place, ...]
    """Where it stands, the page asked about first."""

    @property
    def text(self) -> str:
        """The whole of it.

        >>> Quote("Play", "Lead. ", "Follow suit.", "", (), ()).text
        'Lead. Follow suit.'
        """
        return f"{self.before}{self.sentence}{self.after}"


def quote(found: Found, notions: Sequence[str], lang: str) -> Quote:
    """A passage that was found, with the sentence that says most of what is wanted."""
    passage, wanted, weight = found.passage, set(notions), index(lang).weight

    def worth(number: int) -> float:
        return sum(map(weight, wanted.intersection(words(lang).notions(passage.sentences[number]))))

    best = max(range(len(passage.sentences)), key=worth)
    first, last = _around(passage.sentences, best)
    before, after = passage.sentences[first:best], passage.sentences[best + 1 : last]
    return Quote(
        heading=passage.heading,
        before="".join(f"{each} " for each in ((_LEFT_OUT,) if first else ()) + before),
        sentence=passage.sentences[best],
        after="".join(
            f" {each}" for each in after + ((_LEFT_OUT,) if last < len(passage.sentences) else ())
        ),
        rules=tuple(sorted(passage.rules)),
        places=passage.places,
    )


def _around(sentences: Sequence[str], best: int) -> tuple[int, int]:
    """The first sentence to quote and the one after the last: those before it, then after it."""
    first, last, length = best, best + 1, len(sentences[best])
    for _ in sentences:
        if first and length + len(sentences[first - 1]) < _LONGEST:
            first -= 1
            length += len(sentences[first])
        if last < len(sentences) and length + len(sentences[last]) < _LONGEST:
            length += len(sentences[last])
            last += 1
    return first, last
