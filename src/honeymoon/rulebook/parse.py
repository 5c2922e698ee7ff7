"""From a page's Markdown to its values (``model.py``).

A block begins with a mark line ``{#id RULE-1 RULE-2! @option !code}``; ``!``: refusals by that rule, or with that code, lead here. A line ``:::name`` stands for the
passage ``_name.md`` of the same language or for a table of ``tables.py``; ``:::example id``,
``:::board id`` and ``:::figure id`` for what is drawn there. ``{QS}`` is a card, ``{bid 3NT}`` a bid.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from honeymoon.errors import NotationError
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
    Spans,
    Strong,
    Table,
    Text,
    plain,
)

__all__ = ["parse_page", "parse_spans"]

_HEADING: Final = re.compile(r"^## (.+?) \{#([a-z0-9-]+)\}$", re.MULTILINE)
_MARK: Final = re.compile(r"\{#([a-z0-9-]+)((?: (?:[A-Z]+-\d+!?|@\w+|![a-z-]+))*)\}")
_DIRECTIVE: Final = re.compile(r":::(\w+)(?: ([\w-]+))?")
_SIGN: Final = re.compile(
    r"\{bid (?P<call>[1-7](?:C|D|H|S|NT|NU|LS)?)(?P<doubled>X{0,2})\}"
    r"|\{(?P<cards>(?:[2-9TJQKA][CDHS]|Z[12])(?: (?:[2-9TJQKA][CDHS]|Z[12]))*)\}"
)
_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
_NARROW: Final = "\u202f"  # before ; : ! ? and inside « » in French, and between thousands
_NESTED: Final = 5  # passages within passages

_DRAWN: Final[dict[str, Callable[[str], Node]]] = {
    "example": Example,
    "board": Board,
    "figure": Figure,
}


class _Line(NamedTuple):
    """A line of the source and the passage that it comes from."""

    text: str
    passage: str


def parse_page(
    source: str,
    *,
    lang: str,
    key: str,
    kind: Literal["game", "chapter"],
    passage: Callable[[str], str | None],
    table: Callable[[str], str | None],
) -> Page:
    """The page of a source; ``passage`` and ``table`` give what ``:::name`` stands for."""
    first, *rest = _HEADING.split(source)
    title, _, lead = first.partition("\n")
    parser = _Parser(lang, key, passage, table)
    sections = tuple(
        parser.section(heading, anchor, body)
        for heading, anchor, body in zip(rest[0::3], rest[1::3], rest[2::3], strict=True)
    )
    return Page(
        lang=lang,
        key=key,
        kind=kind,
        title=_typeset(title.removeprefix("# ").strip(), lang),
        lead=_nodes(lead, lang),
        sections=sections,
    )


def parse_spans(text: str, lang: str) -> Spans:
    """One paragraph's mark-up."""
    return tuple(
        span for node in _nodes(text, lang) if isinstance(node, Paragraph) for span in node.spans
    )


class _Parser:
    def __init__(
        self,
        lang: str,
        key: str,
        passage: Callable[[str], str | None],
        table: Callable[[str], str | None],
    ) -> None:
        self._lang = lang
        self._key = key
        self._passage = passage
        self._table = table

    def section(self, title: str, anchor: str, body: str) -> Section:
        """A section with its blocks."""
        lines = tuple(self._filled(body, "", 0))
        title = _typeset(title, self._lang)
        blocks = tuple(self._blocks(lines, anchor, title))
        return Section(anchor=anchor, title=title, blocks=blocks)

    def _filled(self, text: str, passage: str, depth: int) -> Iterator[_Line]:
        """The lines with passages put in, and tables as Markdown under a mark of their own."""
        marked = False
        for line in text.strip().splitlines():
            found = _DIRECTIVE.fullmatch(line.strip())
            if found is None or found[2]:
                yield _Line(line, passage)
                marked = _MARK.fullmatch(line.strip()) is not None
                continue
            name = found[1]
            rows, words = self._table(name), self._passage(name)
            if rows is not None:
                if not marked:
                    yield _Line(f"{{#{name.replace('_', '-')}}}", passage)
                yield from (_Line(row, passage) for row in rows.splitlines())
            elif words is not None and depth < _NESTED:
                yield from self._filled(words, name, depth + 1)
            else:
                raise NotationError(f"{self._key}: there is no passage or table {name!r}")
            yield _Line("", passage)
            marked = False

    def _blocks(self, lines: Sequence[_Line], anchor: str, heading: str) -> Iterator[Block]:
        """Cut at mark lines and directives; more than one node under a mark is unmarked."""
        mark: tuple[str, str] = ("", "")
        text: list[str] = []
        passage = ""

        def block(nodes: tuple[Node, ...], mark: tuple[str, str]) -> Block:
            ident, words = mark
            return Block(
                page=self._key,
                anchor=anchor,
                heading=heading,
                id=ident,
                rules=tuple(word.rstrip("!") for word in words.split() if word[0] not in "@!"),
                answers=tuple(word.strip("!") for word in words.split() if "!" in word),
                options=tuple(word[1:] for word in words.split() if word[0] == "@"),
                nodes=nodes,
                text=plain(nodes, self._lang),
                passage=passage,
            )

        def cut() -> Iterator[Block]:
            nonlocal mark
            for nodes in _together(_nodes("\n".join(text), self._lang), self._lang):
                yield block(nodes, mark)
                mark = ("", "")
            text.clear()

        for line in lines:
            found = _MARK.fullmatch(line.text.strip())
            drawn = _DIRECTIVE.fullmatch(line.text.strip())
            if found:
                yield from cut()
                if mark[0]:
                    yield block((), mark)  # two marks in a row: the first has no words
                mark, passage = (found[1], found[2]), line.passage
            elif drawn and drawn[2]:
                yield from cut()
                passage = line.passage
                kind = _DRAWN.get(drawn[1])
                if kind is None:
                    raise NotationError(f"{self._key}: nothing is drawn by :::{drawn[1]}")
                yield block((kind(drawn[2]),), mark if mark[0] else (f"{drawn[1]}-{drawn[2]}", ""))
                mark = ("", "")
            else:
                text.append(line.text)
        yield from cut()
        if mark[0]:
            yield block((), mark)


def _together(nodes: Iterable[Node], lang: str) -> Iterator[tuple[Node, ...]]:
    """A paragraph that ends with a colon goes with the list or table after it."""
    held: tuple[Node, ...] = ()
    for node in nodes:
        if held and isinstance(node, Items | Table) and plain(held, lang).endswith(":"):
            yield (*held, node)
            held = ()
            continue
        if held:
            yield held
        held = (node,)
    if held:
        yield held


def _nodes(text: str, lang: str) -> tuple[Node, ...]:
    return tuple(_node(each, lang) for each in SyntaxTreeNode(_MARKDOWN.parse(text)).children)


def _node(tree: SyntaxTreeNode, lang: str) -> Node:
    match tree.type:
        case "paragraph":
            return Paragraph(_inline(tree, lang))
        case "bullet_list" | "ordered_list":
            items = tuple(
                tuple(_node(each, lang) for each in item.children) for item in tree.children
            )
            return Items(items, tree.type == "ordered_list")
        case "table":
            head, *bodies = tree.children
            rows = tuple(_row(row, lang) for body in bodies for row in body.children)
            return Table(_row(head.children[0], lang), rows)
        case _:
            raise NotationError(f"a page holds no {tree.type.replace('_', ' ')}")


def _row(tree: SyntaxTreeNode, lang: str) -> tuple[Spans, ...]:
    return tuple(_inline(cell, lang) for cell in tree.children)


def _inline(tree: SyntaxTreeNode, lang: str) -> Spans:
    return tuple(span for inline in tree.children for span in _spans(inline.children, lang))


def _spans(trees: Sequence[SyntaxTreeNode], lang: str) -> Spans:
    spans: list[Text | Strong | Emphasis | Cards | Bid | Link] = []
    for tree in trees:
        match tree.type:
            case "text":
                spans += _signs(tree.content, lang)
            case "softbreak":
                spans.append(Text(" "))
            case "strong":
                spans.append(Strong(_spans(tree.children, lang)))
            case "em":
                spans.append(Emphasis(_spans(tree.children, lang)))
            case "link":
                spans.append(_link(str(tree.attrs["href"]), _spans(tree.children, lang)))
            case _:
                raise NotationError(f"a paragraph holds no {tree.type.replace('_', ' ')}")
    return tuple(spans)


def _signs(text: str, lang: str) -> Iterator[Text | Cards | Bid]:
    """Words, and what stands in braces."""
    at = 0
    for found in _SIGN.finditer(text):
        if found.start() > at:
            yield Text(_typeset(text[at : found.start()], lang))
        if found["cards"]:
            yield Cards(tuple(found["cards"].split()))
        else:
            yield Bid(found["call"], len(found["doubled"]))
        at = found.end()
    if at < len(text):
        yield Text(_typeset(text[at:], lang))


def _link(address: str, spans: Spans) -> Link:
    if address.startswith("https://"):
        return Link(spans, "", "", address)
    page, _, ident = address.partition("#")
    return Link(spans, page, ident)


def _typeset(text: str, lang: str) -> str:
    """Apostrophes, and in French narrow spaces where its typography wants them."""
    if lang == "fr":
        text = re.sub(r" ([;:!?»])", _NARROW + r"\1", text).replace("« ", "«" + _NARROW)
        text = re.sub(r"(?<=\d) (?=\d{3}(?!\d))", _NARROW, text)
    return text.replace("'", "’")
