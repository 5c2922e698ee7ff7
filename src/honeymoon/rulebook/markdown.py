"""A page as plain Markdown, for a terminal: cards in the reader's letters, no marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from honeymoon.rulebook.boards import told_board
from honeymoon.rulebook.drawings import figure
from honeymoon.rulebook.model import (
    Bid,
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
    Span,
    Strong,
    Table,
    Text,
)
from honeymoon.rulebook.parse import parse_spans
from honeymoon.rulebook.sheets import example
from honeymoon.rulebook.worked import told_example
from honeymoon.text import Describer, notation, translator
from honeymoon.variants import Option, games

__all__ = ["page_markdown"]


def page_markdown(page: Page) -> str:
    """The whole page."""
    return "\n\n".join(part for part in _Writer(page).parts() if part.strip()) + "\n"


class _Writer:
    def __init__(self, page: Page) -> None:
        self._page = page
        self._lang = page.lang
        self._text = translator(page.lang)
        self._notation = notation(page.lang)
        game = games().get(page.key)
        self._options = {option.name: option for option in game.options} if game else {}
        self._told: set[str] = set()

    def parts(self) -> Iterator[str]:
        page = self._page
        yield f"# {page.title}"
        yield from map(self._node, page.lead)
        for section in page.sections:
            yield f"## {section.title}"
            for block in section.blocks:
                yield from map(self._node, block.nodes)
                for name in block.options:
                    if name in self._options and name not in self._told:
                        self._told.add(name)
                        yield self._switch(self._options[name])

    def _node(self, node: Node) -> str:
        match node:
            case Paragraph(spans):
                return self._spans(spans)
            case Items():
                return "\n".join(self._items(node, ""))
            case Table(head, rows):
                lines = [self._row(head), "|" + " --- |" * len(head), *map(self._row, rows)]
                return "\n".join(lines)
            case Example(ident):
                return self._example(ident)
            case Board(ident):
                return "\n".join(self._items(told_board(self._lang, ident), ""))
            case Figure(ident):
                return f"*{figure(self._lang, ident).alternative}*"

    def _items(self, items: Items, indent: str) -> Iterator[str]:
        for number, (first, *rest) in enumerate(items.items, start=1):
            mark = f"{number}. " if items.numbered else "- "
            yield f"{indent}{mark}{self._node(first)}"
            for node in rest:
                if isinstance(node, Items):
                    yield from self._items(node, indent + "  ")
                else:
                    yield f"{indent}  {self._node(node)}"

    def _row(self, cells: Iterable[Iterable[Span]]) -> str:
        return "| " + " | ".join(map(self._spans, cells)) + " |"

    def _example(self, ident: str) -> str:
        key = self._page.key
        words = example(key, ident).words(self._lang)
        title = self._spans(parse_spans(words.title, self._lang))
        told = map(self._node, told_example(self._lang, key, ident))
        return "\n\n".join([f"**{title}**", *told])

    def _switch(self, option: Option) -> str:
        told = Describer(self._lang)
        lines = [self._text.t("book.switch", option=told.option(option).name)]
        for value in option.values:
            words = told.option(option, value)
            key = "reference.value" if words.value_help else "reference.value-alone"
            line = self._text.t(key, value=words.value, help=words.value_help)
            usual = f" ({self._text.t('book.default')})" if value == option.default else ""
            lines.append(f"- {line}{usual}")
        if option.kind == "numbers":
            lines.append(f"- {self._text.t(f'option.{option.name}.custom.help')}")
        elif option.kind == "integer":
            least, most = option.minimum, option.maximum
            range_told = self._text.t("reference.integer", minimum=least, maximum=most)
            lines.append(f"- {range_told}")
        return "\n".join(lines)

    def _spans(self, spans: Iterable[Span]) -> str:
        return "".join(map(self._span, spans))

    def _span(self, span: Span) -> str:
        match span:
            case Text(text):
                return text
            case Strong(spans):
                return f"**{self._spans(spans)}**"
            case Emphasis(spans):
                return f"*{self._spans(spans)}*"
            case Link(spans):
                return self._spans(spans)
            case Cards(cards):
                return " ".join(map(self._notation.card_text, cards))
            case Bid(call, doubled):
                return self._notation.contract_text(call, doubled)
