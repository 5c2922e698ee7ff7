"""What can be wrong with a page itself: marks, ids, options, rules, links, and the other language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import zip_longest
from typing import Final

from honeymoon.errors import NotationError
from honeymoon.rulebook.boards import board_ids
from honeymoon.rulebook.build import CHAPTERS, has_page, page
from honeymoon.rulebook.drawings import figure_ids
from honeymoon.rulebook.duty import RULES, rules_to_tell
from honeymoon.rulebook.model import (
    Block,
    Board,
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
)
from honeymoon.rulebook.sheets import examples
from honeymoon.text.glossary import terms
from honeymoon.variants import games

__all__ = ["alone", "apart", "exists", "page_faults", "untold"]

SECTIONS: Final = (
    "glance",
    "players",
    "pack",
    "deal",
    "draw",
    "exchange",
    "auction",
    "kitty",
    "naming",
    "stage-one",
    "stage-two",
    "play",
    "scoring",
    "winning",
    "doubling",
    "variations",
    "disputes",
    "tips",
    "examples",
    "history",
)
"""Of a game, in this order; which of them it has is its own affair."""

_ALWAYS: Final = {
    "glance",
    "players",
    "pack",
    "deal",
    "scoring",
    "winning",
    "disputes",
    "tips",
    "examples",
    "history",
}
_GLANCE: Final = ["goal", "setup", "turn", "score", "tip"]
_LEFT_OVER: Final = re.compile(r"[{}]|:::")
_ONLY_WEB: Final = {"sources": set[str]()}  # pages that are made elsewhere, with their ids


def page_faults(key: str) -> Iterator[str]:
    """Everything that is wrong with a page, in both languages."""
    try:
        english, french = page("en", key), page("fr", key)
    except (NotationError, FileNotFoundError) as error:
        yield str(error)
        return
    for each in (english, french):
        yield from (f"{each.lang}/{key}: {fault}" for fault in alone(each))
    yield from (f"{key}: {fault}" for fault in apart(english, french))
    yield from (f"{key}: {fault}" for fault in untold(english))


def exists(target: str, ident: str) -> bool:
    """Whether a page has something with this id; "" is its beginning."""
    if target == "glossary":
        return ident in {"", *(term.id for term in terms())}
    if target in _ONLY_WEB:
        return not ident or ident in _ONLY_WEB[target]
    if not has_page("en", target):
        return False
    return not ident or ident in _ids(target)


@cache
def _ids(key: str) -> frozenset[str]:
    return frozenset(_all_ids(page("en", key)))


def _all_ids(shown: Page) -> Iterator[str]:
    for section in shown.sections:
        yield section.anchor
        for block in section.blocks:
            if block.id:
                yield block.id


def alone(shown: Page) -> Iterator[str]:
    """What is wrong with a page in one language."""
    counted = Counter(_all_ids(shown))
    yield from (f"the id {ident} is there twice" for ident, n in counted.items() if n > 1)
    for block in shown.blocks:
        name = block.id or f"“{block.text[:40]}…” in {block.anchor}"
        if not block.id:
            yield f"{name} has no mark line"
        if not block.nodes:
            yield f"{name}: a mark line without words"
        if _LEFT_OVER.search(block.text):
            yield f"{name}: a brace or a colon mark is left over"
        yield from (f"{name}: {fault}" for fault in _spans_faults(block, shown))
        yield from (f"{name}: {fault}" for fault in _drawn_faults(block.nodes, shown.key))
        yield from (f"{name}: there is no rule {rule}" for rule in block.rules if not _known(rule))
        yield from (f"{name}: no option {option}" for option in _strange(block, shown))


def _known(rule: str) -> bool:
    chapter, _, number = rule.partition("-")
    return 1 <= int(number) <= RULES.get(chapter, 0)


def _strange(block: Block, shown: Page) -> list[str]:
    """Options of the page's game, or in a shared passage or a chapter of any."""
    here = games().get(shown.key)
    any_game = block.passage or here is None
    of = games().values() if any_game else [here] if here else []
    known = {option.name for each in of for option in each.options}
    return [name for name in block.options if name not in known]


def _spans_faults(block: Block, shown: Page) -> Iterator[str]:
    for span in _all_spans(block.nodes):
        if isinstance(span, Link) and not span.url:
            target = span.page or shown.key
            if not exists(target, span.id):
                yield f"the link {span.page}#{span.id} leads nowhere"


def _drawn_faults(nodes: Iterable[Node], key: str) -> Iterator[str]:
    for node in nodes:
        match node:
            case Example(ident) if ident not in {each.id for each in examples(key)}:
                yield f"there is no example {ident}"
            case Board(ident) if ident not in board_ids():
                yield f"there is no board {ident}"
            case Figure(ident) if ident not in figure_ids():
                yield f"there is no figure {ident}"


def _all_spans(things: Iterable[Node | Span]) -> Iterator[Span]:
    for thing in things:
        match thing:
            case Paragraph(spans):
                yield from _all_spans(spans)
            case Strong(spans) | Emphasis(spans) | Link(spans):
                yield thing
                yield from _all_spans(spans)
            case Items(items):
                for item in items:
                    yield from _all_spans(item)
            case Table(head, rows):
                for row in (head, *rows):
                    for cell in row:
                        yield from _all_spans(cell)
            case Example() | Board() | Figure():
                pass
            case _:
                yield thing


def apart(english: Page, french: Page) -> Iterator[str]:
    """Where the languages differ in what has to be the same."""
    one, two = (" ".join(each.anchor for each in shown.sections) for shown in (english, french))
    if one != two:
        yield f"sections differ: {one} in English, {two} in French"
        return
    for left, right in zip_longest(english.blocks, french.blocks):
        if left is None or right is None or left.id != right.id:
            yield (
                "ids differ: "
                f"{left.id if left else 'none'} in English, {right.id if right else 'none'} in French"
            )
            return
        if (left.rules, left.options) != (right.rules, right.options):
            yield f"{left.id}: rules or options differ between the languages"


def untold(shown: Page) -> Iterator[str]:
    """What a page of its kind has to tell."""
    shown_examples = {
        node.id for block in shown.blocks for node in block.nodes if isinstance(node, Example)
    }
    for each in examples(shown.key):
        if each.id not in shown_examples:
            yield f"the example {each.id} is not shown"
    if shown.key in CHAPTERS:
        return
    anchors = [section.anchor for section in shown.sections]
    if strange := [anchor for anchor in anchors if anchor not in SECTIONS]:
        yield f"no section of a game: {' '.join(strange)}"
    elif anchors != sorted(anchors, key=SECTIONS.index):
        yield f"sections are out of order: {' '.join(anchors)}"
    if missing := sorted(_ALWAYS - set(anchors)):
        yield f"missing sections: {' '.join(missing)}"
    glance = [block.id for block in shown.blocks if block.anchor == "glance"]
    if glance != _GLANCE:
        yield f"the glance has {' '.join(glance)}, not {' '.join(_GLANCE)}"
    game = games()[shown.key]
    told = {rule for block in shown.blocks for rule in block.rules}
    if untold := sorted(rules_to_tell(game) - told):
        yield f"rules that no block tells: {' '.join(untold)}"
    described = {option for block in shown.blocks for option in block.options}
    if silent := [option.name for option in game.options if option.name not in described]:
        yield f"options that no block describes: {' '.join(silent)}"
