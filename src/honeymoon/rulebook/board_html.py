"""A board as HTML: one step of it, with links to the step before and after. No scripts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from urllib.parse import urlencode

from honeymoon.cards import Card, card
from honeymoon.rulebook.boards import Row, Scene, board_file, scenes
from honeymoon.rulebook.html import spans_html
from honeymoon.rulebook.parse import parse_spans
from honeymoon.text import notation, translator
from honeymoon.text.notation import SYMBOLS
from honeymoon.text.sheet import Sheet, SheetEntry

__all__ = ["board_html"]


def board_html(ident: str, lang: str, *, root: str, steps: Mapping[str, int]) -> str:
    """A board at the step that ``steps`` has for it, counted from 1; other boards stay as they are."""
    all_scenes = scenes(ident, lang)
    number = min(max(steps.get(ident, 1), 1), len(all_scenes))
    scene = all_scenes[number - 1]
    t = translator(lang).t
    title = board_file(ident).title
    name = escape(title.fr if lang == "fr" else title.en)
    caption = spans_html(parse_spans(scene.caption, lang), lang, root=root)
    at = escape(t("book.step", number=number, count=len(all_scenes)))
    links = "".join(
        _link(ident, to, t(f"book.{word}"), steps) if 1 <= to <= len(all_scenes) else ""
        for word, to in (("back", number - 1), ("next", number + 1))
    )
    return (
        f'<div class="board" id="board-{ident}" role="group" aria-labelledby="board-{ident}-title">'
        f'<h3 id="board-{ident}-title">{name}</h3>'
        f'<div class="scene">{_Scene(scene, lang).html()}</div>'
        f"<p>{caption}</p>"
        f'<p class="steps"><span>{at}</span>{links}</p></div>\n'
    )


def _link(ident: str, to: int, text: str, steps: Mapping[str, int]) -> str:
    query = urlencode({f"step-{name}": step for name, step in {**steps, ident: to}.items()})
    rel = "next" if steps.get(ident, 1) < to else "prev"
    return f'<a class="button second" rel="{rel}" href="?{escape(query)}#board-{ident}">{escape(text)}</a>'


class _Scene:
    def __init__(self, scene: Scene, lang: str) -> None:
        self._scene = scene
        self._notation = notation(lang)
        self._text = translator(lang)
        self._t = self._text.t

    def html(self) -> str:
        scene = self._scene
        parts = [self._row(row) for row in scene.rows]
        if scene.calls:
            parts.append(self._calls(scene.calls))
        if scene.trick:
            parts.append(self._trick(scene))
        if scene.pad and scene.lines:
            parts.append(self._pad(scene.pad, scene.lines))
        return "".join(parts)

    def _row(self, row: Row) -> str:
        cards = self._rack(row) if row.kind == "rack" else "".join(map(self._card, row.cards))
        if row.hidden:
            cards += f'<span class="card back"></span><b>× {row.hidden}</b>'
        turn = f' <span class="badge">{escape(self._t("book.on-turn"))}</span>' if row.turn else ""
        return (
            f'<div class="row {row.kind}"><p>{escape(row.label)}{turn}</p>'
            f'<div role="img" aria-label="{escape(self._told(row))}">{cards}</div></div>'
        )

    def _rack(self, row: Row) -> str:
        return "".join(
            f'<span class="stand{" double" if beneath and each else ""}">{self._open(each, beneath)}</span>'
            for each, beneath in zip(row.cards, row.beneath, strict=True)
        )

    def _open(self, text: str, beneath: bool) -> str:  # noqa: FBT001  one compartment's two parts
        if text:
            return self._card(text)
        return '<span class="card back"></span>' if beneath else ""

    def _told(self, row: Row) -> str:
        """The cards in words, for who does not see them."""
        known = ", ".join(self._notation.card_name(each) for each in row.cards if each)
        closed = row.hidden + sum(row.beneath)
        hidden = self._t("book.hidden", n=closed) if closed else ""
        return ", ".join(part for part in (known, hidden) if part)

    def _card(self, text: str) -> str:
        value = card(text)
        return (
            f'<span class="card suit-{self._notation.card_suit(value) or "Z"}"><span class="corner">'
            f"<b>{escape(self._notation.card_index(value))}</b>{_symbol(value)}</span></span>"
        )

    def _trick(self, scene: Scene) -> str:
        cards = "".join(
            f"<figure>{self._spoken(each)}<figcaption>{escape(hand)}</figcaption></figure>"
            for hand, each in scene.trick
        )
        label = escape(self._t("book.trick"))
        won = escape(self._t("book.won-by", hand=scene.winner)) if scene.winner else ""
        return f'<div class="row played"><p>{label}</p><div>{cards}</div><p>{won}</p></div>'

    def _spoken(self, text: str) -> str:
        name = escape(self._notation.card_name(text))
        return f'<span role="img" aria-label="{name}">{self._card(text)}</span>'

    def _calls(self, calls: Iterable[tuple[str, str]]) -> str:
        items = "".join(f"<li>{escape(who)} <b>{escape(call)}</b></li>" for who, call in calls)
        return f'<ol class="calls">{items}</ol>'

    def _pad(self, pad: Sheet, lines: int) -> str:
        names = "".join(f'<th scope="col">{escape(name)}</th>' for name in pad.columns)
        shown = pad.entries[:lines]
        above = "".join(self._entry(each, pad) for each in shown if not each.below)
        below = "".join(self._entry(each, pad) for each in shown if each.below)
        what = escape(self._t("book.pad.for"))
        return (
            f'<table class="sheet"><thead><tr><th scope="col">{what}</th>{names}</tr></thead>'
            f"<tbody>{above}</tbody><tbody>{below}</tbody></table>"
        )

    def _entry(self, entry: SheetEntry, pad: Sheet) -> str:
        cells = "".join(
            f"<td>{self._text.shown(entry.points) if column == entry.column else ''}</td>"
            for column in range(len(pad.columns))
        )
        return f'<tr><th scope="row">{escape(entry.working)}</th>{cells}</tr>'


def _symbol(value: Card) -> str:
    return "" if value.is_joker else SYMBOLS[value.suit]
