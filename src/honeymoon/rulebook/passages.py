"""What search and Ask quote: the paragraphs of the rulebook, and the terms of the glossary."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Final, TypeAlias, final

from msgspec import Struct

from honeymoon.rulebook.build import Page, pages
from honeymoon.rulebook.model import Block, Items, Node, Paragraph, Table, plain
from honeymoon.text import translator
from honeymoon.text.glossary import terms

__all__ = ["GLOSSARY", "Passage", "Place", "passages"]

GLOSSARY: Final = "glossary"
"""The name of the glossary's page."""


_Told: TypeAlias = tuple[str, tuple[str, ...]]

_SENTENCE: Final = re.compile(r"(?<=[.!?…»”])\s+(?=[^a-zà-ÿ])")
_STORIES: Final = frozenset({"first-deal", "family", "history"})


@final
class Place(Struct, frozen=True):
    """Where a passage stands: the page of a game, a chapter or the glossary, and the id in it."""

    page: str
    title: str
    anchor: str


@final
class Passage(Struct, frozen=True):
    """Some sentences on one matter, with the numbers of the rules that they tell."""

    heading: str
    sentences: tuple[str, ...]
    rules: frozenset[str]
    places: tuple[Place, ...]
    general: bool
    """Of a chapter or the glossary, and so for all games."""
    aside: bool = False
    """A story, a tip or history: true, but not where a rule is looked up."""
    term: str | None = None
    """The id of the glossary's entry that this is."""

    @property
    def text(self) -> str:
        """All that it says."""
        return " ".join(self.sentences)


@cache
def passages(lang: str) -> tuple[Passage, ...]:
    """All of them; what several pages share is one passage with several places."""
    places: defaultdict[_Told, list[Place]] = defaultdict(list)
    rules: defaultdict[_Told, set[str]] = defaultdict(set)
    general: set[_Told] = set()
    for page in pages(lang):
        for block, nodes in _matters(page):
            told = (
                block.heading,
                tuple(chain.from_iterable(sentences(node, lang) for node in nodes)),
            )
            places[told].append(Place(page.key, page.title, block.id or block.anchor))
            rules[told].update(block.rules)
            if page.kind == "chapter":
                general.add(told)
    found = (
        Passage(
            *told,
            frozenset(rules[told]),
            tuple(where),
            general=told in general,
            aside=not rules[told] or all(place.page in _STORIES for place in where),
        )
        for told, where in places.items()
    )
    return (*found, *_terms(lang))


def _matters(page: Page) -> Iterator[tuple[Block, tuple[Node, ...]]]:
    """The blocks of a page with what they say; a table without rules belongs to what it follows."""
    for section in page.sections:
        before: tuple[Block, tuple[Node, ...]] | None = None
        for block in section.blocks:
            if block.drawn:
                continue
            is_table = all(isinstance(node, Table) for node in block.nodes)
            if before is not None and is_table and not block.rules:
                before = before[0], (*before[1], *block.nodes)
                continue
            if before is not None:
                yield before
            before = block, block.nodes
        if before is not None:
            yield before


def sentences(node: Node, lang: str) -> Iterator[str]:
    """What a paragraph, a list or a table says, an item or a row being a sentence."""
    match node:
        case Paragraph():
            yield from filter(None, _SENTENCE.split(plain([node], lang)))
        case Items(items):
            told = [plain(item, lang).rstrip(".;") for item in items]
            yield from (f"{each};" for each in told[:-1])
            yield from (f"{each}." for each in told[-1:])
        case Table(head, rows):
            names = [plain(cell, lang) for cell in head[1:]]
            for first, *cells in rows:
                values = (plain(cell, lang) for cell in cells)
                row = ", ".join(
                    f"{name} {value}".strip() for name, value in zip(names, values, strict=True)
                )
                yield f"{plain(first, lang)}: {row}."
        case _:
            return


def _terms(lang: str) -> Iterator[Passage]:
    title = translator(lang).t("glossary.title")
    for term in terms():
        place = Place(GLOSSARY, title, term.id)
        yield Passage(
            term.word(lang),
            (term.definition(lang),),
            frozenset(),
            (place,),
            general=True,
            term=term.id,
        )
