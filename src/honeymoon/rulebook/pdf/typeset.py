"""Pages of the rulebook as Typst source; book.typ says how it looks."""

from __future__ import annotations

import json
from collections.abc import Iterable

from honeymoon.rulebook.boards import board_file, told_board
from honeymoon.rulebook.drawings import figure, on_paper
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
from honeymoon.rulebook.sheets import example, questions
from honeymoon.rulebook.worked import told_example
from honeymoon.text import Describer, notation, translator
from honeymoon.variants import game

__all__ = ["Typesetter", "quoted"]


def quoted(text: str) -> str:
    """A text as a Typst string; everything that could be mark-up stays words."""
    return json.dumps(text, ensure_ascii=False)


class Typesetter:
    """Typst source of pages; ``pages`` are the keys that the document holds, to link to."""

    def __init__(self, lang: str, pages: Iterable[str]) -> None:
        self._lang = lang
        self._pages = frozenset(pages)
        self._text = translator(lang)
        self._notation = notation(lang)
        self._told = Describer(lang)

    def page(self, page: Page, *, contents: str = "") -> str:
        """A whole page, with its quiz at the end; ``contents`` stand after its first section."""
        parts = [f"#heading(level: 1, {quoted(page.title)}) {_label(page.key, '')}\n"]
        if page.kind == "game":
            badges = ", ".join(quoted(word) for word in self._badges(page.key))
            parts.append(f"#badges({badges})\n")
        parts.append(self._nodes(page, page.lead))
        sections = [self._section(page, section) for section in page.sections]
        parts += [*sections[:1], contents, *sections[1:]]
        parts.append(self._quiz(page))
        return "\n".join(parts)

    def _badges(self, key: str) -> tuple[str, str, str]:
        words = self._told.game(game(key))
        return words.players, words.difficulty, words.length

    def _section(self, page: Page, section: Section) -> str:
        body = "\n".join(self._block(page, block) for block in section.blocks)
        if section.anchor == "glance":
            body = f"#glance[\n{body}\n]"
        label = _label(page.key, section.anchor)
        return f"#heading(level: 2, {quoted(section.title)}) {label}\n{body}\n"

    def _block(self, page: Page, block: Block) -> str:
        body = self._nodes(page, block.nodes)
        if block.drawn:
            return body
        rules = f"rules: {quoted(' '.join(block.rules))}, " if block.rules else ""
        target = f"target: {_label(page.key, block.id)}, " if block.id else ""
        options = "".join(self._option(page, name) for name in block.options)
        return f"#rule({rules}{target})[\n{body}\n]\n{options}"

    def _option(self, page: Page, name: str) -> str:
        """What may be agreed: the option with all its values, the usual one first."""
        if page.kind != "game":
            return ""
        option = next((each for each in game(page.key).options if each.name == name), None)
        if option is None:
            return ""
        words = self._told.option(option)
        values = []
        for value in option.values:
            told = quoted(self._told.option(option, value).value)
            values.append(f"#strong({told})" if value == option.default else f"#{told}")
        shown = " · ".join(f"{value};" for value in values)
        title = self._text.t("print.option", name=words.name)
        return f"#note({quoted(title)})[{shown}]\n"

    def _quiz(self, page: Page) -> str:
        asked = questions(page.key)
        if not asked:
            return ""
        text = self._text
        parts = [f"#heading(level: 2, {quoted(text.t('print.quiz'))})\n"]
        answers = [f"#heading(level: 3, {quoted(text.t('print.answers'))})\n"]
        for number, question in enumerate(asked, start=1):
            words = question.words(self._lang)
            choices = ", ".join(f"[{self._inline(page, answer)}]" for answer in words.answers)
            parts.append(f"{number}. {self._inline(page, words.ask)} #choices({choices})\n")
            right = chr(ord("a") + question.right)
            answers.append(f"{number}. #strong[{right})] {self._inline(page, words.why)}\n")
        return "\n".join(parts + answers)

    def _inline(self, page: Page, text: str) -> str:
        return self._spans(page, parse_spans(text, self._lang))

    # --- nodes and spans ------------------------------------------------------------------------

    def _nodes(self, page: Page, nodes: Iterable[Node]) -> str:
        return "\n\n".join(filter(None, (self._node(page, node) for node in nodes)))

    def _node(self, page: Page, node: Node) -> str:
        match node:
            case Paragraph(spans):
                return self._spans(page, spans)
            case Items(items, numbered):
                made = ", ".join(f"[{self._nodes(page, item)}]" for item in items)
                return f"#{'enum' if numbered else 'list'}({made})"
            case Table(head, rows):
                head_row = f"table.header({', '.join(f'[{self._spans(page, c)}]' for c in head)})"
                body = ", ".join(f"[{self._spans(page, cell)}]" for row in rows for cell in row)
                return f"#grid-table({len(head)}, {head_row}, {body})"
            case Example(ident):
                return self._example(page, ident)
            case Board(ident):
                return self._board(page, ident)
            case Figure(ident):
                return self._figure(ident)

    def _example(self, page: Page, ident: str) -> str:
        told = example(page.key, ident)
        body = self._nodes(page, told_example(self._lang, page.key, ident))
        return f"#example([{self._inline(page, told.words(self._lang).title)}])[\n{body}\n]"

    def _board(self, page: Page, ident: str) -> str:
        """What a reader would step through: its steps in words."""
        title = board_file(ident).title
        name = self._inline(page, title.fr if self._lang == "fr" else title.en)
        return f"#example([{name}])[{self._node(page, told_board(self._lang, ident))}]"

    def _figure(self, ident: str) -> str:
        drawn = figure(self._lang, ident)
        words = f"{quoted(drawn.alternative)}, {quoted(drawn.title)}"
        return f"#drawing({quoted(on_paper(drawn))}, {words})"

    def _spans(self, page: Page, spans: Iterable[Span]) -> str:
        return "".join(self._span(page, span) for span in spans)

    def _span(self, page: Page, span: Span) -> str:
        match span:
            case Text(text):
                return f"#{quoted(text)};"
            case Strong(spans):
                return f"#strong[{self._spans(page, spans)}]"
            case Emphasis(spans):
                return f"#emph[{self._spans(page, spans)}]"
            case Cards(cards):
                each = (self._notation.card_text(card) for card in cards)
                return f"#cards({', '.join(f'({quoted(c[0])}, {quoted(c[1:])})' for c in each)});"
            case Bid(call, doubled):
                return f"#{quoted(self._notation.contract_text(call, doubled))};"
            case Link(spans, key, ident, url):
                words = self._spans(page, spans)
                if url:
                    return f"#link({quoted(url)})[{words}]"
                key = key or page.key
                if key not in self._pages:
                    return words
                return f"#link({_label(key, ident)})[{words}]"


def _label(key: str, ident: str) -> str:
    """The address of a passage in the document."""
    return f"<{key}{'.' if ident else ''}{ident}>"
