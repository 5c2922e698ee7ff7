"""A page of the rulebook as values: what HTML, print, terminal and search are all made from.

A page has sections, a section has blocks, a block has nodes (a paragraph, a list, a table, or what
a directive puts there), and these have spans. Words are typeset already: apostrophes, French
spaces. Cards, bids and links stay values, for each medium draws them its own way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias, final

from msgspec import Struct

from honeymoon.text import notation

__all__ = [
    "Bid",
    "Block",
    "Board",
    "Cards",
    "Emphasis",
    "Example",
    "Figure",
    "Items",
    "Link",
    "Node",
    "Page",
    "Paragraph",
    "Section",
    "Span",
    "Spans",
    "Strong",
    "Table",
    "Text",
    "plain",
]


@final
class Text(Struct, frozen=True, tag=True):
    """Words."""

    text: str


@final
class Strong(Struct, frozen=True, tag=True):
    """Bold."""

    spans: Spans


@final
class Emphasis(Struct, frozen=True, tag=True):
    """Italic."""

    spans: Spans


@final
class Cards(Struct, frozen=True, tag=True):
    """Cards, as ``QS`` (C-1)."""

    cards: tuple[str, ...]


@final
class Bid(Struct, frozen=True, tag=True):
    """A bid or a contract: ``3NT``, and 0, 1 doubled, 2 redoubled."""

    call: str
    doubled: int


@final
class Link(Struct, frozen=True, tag=True):
    """A link to a passage: the page's key ("" this page), an id in it, or an address elsewhere."""

    spans: Spans
    page: str
    id: str
    url: str = ""


Span: TypeAlias = Text | Strong | Emphasis | Cards | Bid | Link
Spans: TypeAlias = tuple[Span, ...]


@final
class Paragraph(Struct, frozen=True, tag=True):
    """A paragraph."""

    spans: Spans


@final
class Items(Struct, frozen=True, tag=True):
    """A list, numbered or not."""

    items: tuple[tuple[Node, ...], ...]
    numbered: bool


@final
class Table(Struct, frozen=True, tag=True):
    """A table; the first column names its rows."""

    head: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]


@final
class Example(Struct, frozen=True, tag=True):
    """A worked example, by its id in the page's sheet (``sheets.examples``)."""

    id: str


@final
class Board(Struct, frozen=True, tag=True):
    """A board to step through, by its id."""

    id: str


@final
class Figure(Struct, frozen=True, tag=True):
    """A drawing, by its id."""

    id: str


Node: TypeAlias = Paragraph | Items | Table | Example | Board | Figure


@final
class Block(Struct, frozen=True, kw_only=True):
    """One matter: what is cited, linked to, searched and quoted.

    ``id`` is "" where the source has no mark line. ``anchor`` and ``heading`` are its section's.
    """

    page: str
    anchor: str
    heading: str
    id: str
    rules: tuple[str, ...]
    """Numbers of docs/rules.md that it tells."""
    answers: tuple[str, ...] = ()
    """Rules, and codes of refusals, that lead here though another block tells them first."""
    options: tuple[str, ...]
    """Options that it describes."""
    nodes: tuple[Node, ...]
    text: str
    """Its words, without any mark-up."""
    passage: str = ""
    """The shared passage that it comes from, if it does."""

    @property
    def drawn(self) -> bool:
        """True for what a directive put there and the program draws: board, figure, example."""
        return all(isinstance(node, Board | Figure | Example) for node in self.nodes)


@final
class Section(Struct, frozen=True, kw_only=True):
    """A part of a page under its heading."""

    anchor: str
    title: str
    blocks: tuple[Block, ...]


@final
class Page(Struct, frozen=True, kw_only=True):
    """A game, or a chapter that games share."""

    lang: str
    key: str
    kind: Literal["game", "chapter"]
    title: str
    lead: tuple[Node, ...]
    sections: tuple[Section, ...]

    @property
    def blocks(self) -> Iterator[Block]:
        """All blocks in order."""
        return (block for section in self.sections for block in section.blocks)

    def block(self, ident: str) -> Block | None:
        """The block of an id."""
        return next((block for block in self.blocks if block.id == ident), None)

    def answering(self, code: str, rule: str) -> str:
        """The id of the block that says why something was refused, or ""."""
        marked = (block.id for block in self.blocks if code in block.answers)
        return next(marked, self.telling(rule))

    def telling(self, rule: str) -> str:
        """The id of the block to which a refusal by a rule leads, or "".

        The first that tells it, unless another is marked to answer.
        """
        told = [block for block in self.blocks if rule in block.rules]
        answering = [block for block in told if rule in block.answers]
        return next((block.id for block in (*answering, *told)), "")


def plain(things: Iterable[Span | Node], lang: str) -> str:
    """The words of spans or nodes, cards and bids in the reader's letters."""
    return re.sub("[ \n]+", " ", "".join(_words(things, lang))).strip(" ")  # no-break ones stay


def _words(things: Iterable[Span | Node], lang: str) -> Iterator[str]:
    told = notation(lang)
    for thing in things:
        match thing:
            case Text(text):
                yield text
            case Strong(spans) | Emphasis(spans) | Link(spans):
                yield from _words(spans, lang)
            case Paragraph(spans):
                yield from _words(spans, lang)
                yield " "
            case Cards(cards):
                yield " ".join(told.card_text(card) for card in cards)
            case Bid(call, doubled):
                yield told.contract_text(call, doubled)
            case Items(items):
                for item in items:
                    yield from _words(item, lang)
            case Table(head, rows):
                for row in (head, *rows):
                    for cell in row:
                        yield from _words(cell, lang)
                        yield " "
            case Example() | Board() | Figure():
                pass
