"""A page as HTML: headings, blocks with their ids, and the switch of each option.

There is no HTML in a page's source, so all that is written here is ours or escaped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import Final
from urllib.parse import urlencode

from honeymoon.cards import card
from honeymoon.rulebook.model import (
    Bid,
    Block,
    Board,
    Cards,
    Emphasis,
    Example,
    Figure,
    Items,
    Link,
    Node,
    Page,
    Paragraph,
    Section,
    Span,
    Strong,
    Table,
    Text,
)
from honeymoon.rulebook.parse import parse_spans
from honeymoon.rulebook.sheets import example
from honeymoon.rulebook.worked import told_example
from honeymoon.text import Describer, notation, translator
from honeymoon.variants import Option, Value, games, written

__all__ = ["page_html", "spans_html"]

_SUITS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}

_NARROW: Final = 5  # columns that fit on a phone; what is wider scrolls by itself

Drawn = Callable[[str, str], str]
"""What draws a board or a figure: its id and the language give HTML."""


def page_html(page: Page, *, root: str, drawn: Mapping[str, Drawn] | None = None) -> str:
    """The whole page; ``root`` is the address of the language, as ``/en/``.

    ``drawn`` draws what a page only names: ``board`` and ``figure``.
    """
    return _Writer(page, root, drawn or {}).page()


def spans_html(spans: Iterable[Span], lang: str, *, root: str, page: str = "") -> str:
    """Words with their mark-up; ``page`` is the one whose passages a link without page means."""
    told = notation(lang)

    def one(span: Span) -> str:
        match span:
            case Text(text):
                return escape(text, quote=False)
            case Strong(inner):
                return f"<strong>{many(inner)}</strong>"
            case Emphasis(inner):
                return f"<em>{many(inner)}</em>"
            case Cards(cards):
                return " ".join(
                    _sign(told.card_text(each), told.card_suit(each) or "Z", told.card_name(each))
                    for each in map(card, cards)
                )
            case Bid(call, doubled):
                text = told.contract_text(call, doubled)
                suit = next((_SUITS[sign] for sign in text if sign in _SUITS), "")
                return _sign(text, suit, told.contract_name(call, doubled))
            case Link(inner, to, ident, url):
                there = url or f"{root}rules/{to or page}" if to or url else ""
                address = there + (f"#{ident}" if ident else "")
                return f'<a href="{escape(address)}">{many(inner)}</a>'

    def many(spans: Iterable[Span]) -> str:
        return "".join(map(one, spans))

    return many(spans)


def _sign(text: str, suit: str, name: str) -> str:
    kind = f"pip suit-{suit}" if suit else "pip"
    return f'<span class="{kind}" role="img" aria-label="{escape(name)}">{escape(text)}</span>'


class _Writer:
    def __init__(self, page: Page, root: str, drawn: Mapping[str, Drawn]) -> None:
        self._page = page
        self._root = root
        self._drawn = drawn
        self._t = translator(page.lang).t
        self._told: set[str] = set()  # options that had their place
        game = games().get(page.key)
        self._options = {option.name: option for option in game.options} if game else {}
        self._describer = Describer(page.lang)

    def page(self) -> str:
        page = self._page
        links = "".join(
            f'<li><a href="#{each.anchor}">{escape(each.title)}</a></li>' for each in page.sections
        )
        title = escape(self._t("book.contents"))
        contents = (
            f'<nav class="contents" aria-labelledby="contents"><h2 id="contents">{title}</h2>'
            f"<ol>{links}</ol></nav>\n"
        )
        head = f"<h1>{escape(page.title)}</h1>\n{self._nodes(page.lead)}\n{contents}"
        return head + "".join(map(self._section, page.sections))

    def _section(self, section: Section) -> str:
        blocks = "".join(map(self._block, section.blocks))
        anchor = section.anchor
        if anchor == "disputes":
            title = escape(self._t("book.sources"))
            blocks += f'<p><a href="{self._root}rules/sources">{title}</a></p>'
        return (
            f'<section id="{anchor}" aria-labelledby="{anchor}-title">\n'
            f'<h2 id="{anchor}-title">{escape(section.title)}</h2>\n{blocks}</section>\n'
        )

    def _block(self, block: Block) -> str:
        body = self._nodes(block.nodes)
        if not block.id:
            return body
        if block.drawn:
            return f"{self._marks(block)}{body}"
        link = f'<a href="#{block.id}">¶</a>'
        switches = "".join(
            self._switch(self._options[name])
            for name in block.options
            if name in self._options and self._first(name)
        )
        marks = self._marks(block)
        return f'<div class="block" id="{block.id}">{marks}{body}{link}</div>\n{switches}'

    def _marks(self, block: Block) -> str:
        """A rule's number is an address too: a refusal links to the block that answers it."""
        return "".join(
            f'<i id="{rule}"></i>'
            for rule in dict.fromkeys(block.rules)
            if self._page.telling(rule) == block.id
        )

    def _first(self, name: str) -> bool:
        if name in self._told:
            return False
        self._told.add(name)
        return True

    # --- nodes -----------------------------------------------------------------------------------

    def _nodes(self, nodes: Iterable[Node]) -> str:
        return "\n".join(map(self._node, nodes))

    def _node(self, node: Node) -> str:
        match node:
            case Paragraph(spans):
                return f"<p>{self._spans(spans)}</p>"
            case Items(items, numbered):
                tag = "ol" if numbered else "ul"
                return f"<{tag}>{''.join(map(self._item, items))}</{tag}>"
            case Table(head, rows):
                return self._table(head, rows)
            case Example(ident):
                return self._example(ident)
            case Board(ident):
                draw = self._drawn.get("board")
                return draw(ident, self._page.lang) if draw else ""
            case Figure(ident):
                draw = self._drawn.get("figure")
                return draw(ident, self._page.lang) if draw else ""

    def _item(self, nodes: tuple[Node, ...]) -> str:
        first, *rest = nodes
        if isinstance(first, Paragraph):  # as a tight list has it
            return f"<li>{self._spans(first.spans)}{self._nodes(rest)}</li>"
        return f"<li>{self._nodes(nodes)}</li>"

    def _table(
        self, head: tuple[tuple[Span, ...], ...], rows: tuple[tuple[tuple[Span, ...], ...], ...]
    ) -> str:
        names = "".join(f'<th scope="col">{self._spans(cell)}</th>' for cell in head)
        body = "".join(
            "<tr>"
            f'<th scope="row">{self._spans(row[0])}</th>'
            + "".join(f"<td>{self._spans(cell)}</td>" for cell in row[1:])
            + "</tr>\n"
            for row in rows
        )
        table = f"<table>\n<thead><tr>{names}</tr></thead>\n<tbody>\n{body}</tbody>\n</table>"
        if len(head) <= _NARROW:
            return table
        label = escape(self._t("book.wide"))
        return f'<div class="wide" role="group" aria-label="{label}" tabindex="0">{table}</div>'

    def _example(self, ident: str) -> str:
        key, lang = self._page.key, self._page.lang
        words = example(key, ident).words(lang)
        title = self._spans(parse_spans(words.title, lang))
        told = self._nodes(told_example(lang, key, ident))
        return f'<div class="example" id="example-{ident}"><h3>{title}</h3>{told}</div>\n'

    def _spans(self, spans: Iterable[Span]) -> str:
        return spans_html(spans, self._page.lang, root=self._root, page=self._page.key)

    # --- options ---------------------------------------------------------------------------------

    def _switch(self, option: Option) -> str:
        words = self._describer.option(option)
        title = escape(self._t("book.switch", option=words.name))
        values = "".join(self._value(option, value) for value in option.values)
        if option.other is not None:
            values += self._other(option, option.other)
        return (
            f'<div class="switch" role="group" aria-labelledby="option-{option.name}">'
            f'<p id="option-{option.name}">{title}</p><ul>{values}</ul></div>\n'
        )

    def _value(self, option: Option, value: Value) -> str:
        words = self._describer.option(option, value)
        name, helps = escape(words.value), escape(words.value_help)
        told = f"<b>{name}</b> {helps}" if helps else f"<b>{name}</b>"
        if value == option.default:
            return f'<li>{told} <span class="badge">{escape(self._t("book.default"))}</span></li>'
        link = escape(self._t("book.play-so"))
        return f'<li>{told} <a href="{self._address(option, value)}">{link}</a></li>'

    def _other(self, option: Option, value: Value) -> str:
        """Where numbers can be chosen freely: what they may be, and one of them to try."""
        text = translator(self._page.lang)
        if option.kind == "numbers":
            told = text.t(f"option.{option.name}.custom.help")
        else:
            told = text.t("reference.integer", minimum=option.minimum, maximum=option.maximum)
        link = text.t("book.play-value", value=written(value))
        return (
            f'<li>{escape(told)} <a href="{self._address(option, value)}">{escape(link)}</a></li>'
        )

    def _address(self, option: Option, value: Value) -> str:
        query = urlencode({"game": self._page.key, option.name: written(value)})
        return f"{self._root}new?{escape(query)}"
