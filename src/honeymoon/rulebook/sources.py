"""The rulebooks that these rules were made from, and the passages on what they dispute."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple, final

import msgspec
from msgspec import Struct

from honeymoon.rulebook.build import page
from honeymoon.rulebook.model import Paragraph, Strong, plain

__all__ = ["Dispute", "Source", "sources"]


class Dispute(NamedTuple):
    """A passage about a disputed point: where it stands, and the question it answers."""

    page: str
    id: str
    title: str
    question: str


@final
class Source(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rulebook; ``first`` is one of those that these rules began with."""

    id: str
    en: str
    fr: str
    about: str
    sujet: str
    disputes: tuple[str, ...]
    """Passages, as ``page#id``."""
    first: bool = False

    def name(self, lang: str) -> str:
        """What it is."""
        return (self.fr if lang == "fr" else self.en).replace("'", "’")

    def words(self, lang: str) -> str:
        """What it says and leaves out, with the pages' mark-up."""
        return self.sujet if lang == "fr" else self.about

    def disputed(self, lang: str) -> tuple[Dispute, ...]:
        """The passages, each with the question that it begins with."""
        return tuple(_dispute(lang, *place.split("#")) for place in self.disputes)


class _Sources(Struct, frozen=True):
    source: tuple[Source, ...]


@cache
def sources() -> tuple[Source, ...]:
    """All of them, those first that the rules began with."""
    text = files("honeymoon.rulebook").joinpath("sources.toml").read_text("utf-8")
    return msgspec.toml.decode(text, type=_Sources).source


def _dispute(lang: str, key: str, ident: str) -> Dispute:
    shown = page(lang, key)
    block = shown.block(ident)
    if block is None:
        raise LookupError(f"sources.toml: {key} has no passage {ident}")
    first = block.nodes[0]
    bold = (
        [span for span in first.spans if isinstance(span, Strong)]
        if isinstance(first, Paragraph)
        else []
    )
    return Dispute(key, ident, shown.title, plain(bold[:1], lang) or block.heading)
