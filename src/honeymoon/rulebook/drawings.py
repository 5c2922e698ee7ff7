"""Figures: drawings of ours with words in both languages, for the screen and for paper.

``figures/<id>.svg`` is a drawing, a template that places words; ``<id>.toml`` holds these words.
``parts.jinja`` draws what recurs, and ``figure.css`` colours all: by the site's custom properties
on the screen, in fixed ink on paper.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final, final

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from msgspec import Struct

from honeymoon.rulebook.model import Bid, Cards, Text
from honeymoon.rulebook.parse import parse_spans
from honeymoon.text import notation, translator

__all__ = ["Drawing", "figure", "figure_html", "figure_ids", "on_paper"]

_FOLDER: Final = Path(str(files("honeymoon.rulebook"))) / "figures"
_LINE: Final = "|"  # between the lines of a label
_PROPERTY: Final = re.compile(r"var\((--[\w-]+)\)")
_INK: Final = {
    "--ink": "#1d1f24",
    "--muted": "#4b515c",
    "--surface": "#ffffff",
    "--sunken": "#dfe9e2",
    "--accent": "#1f5d44",
    "--felt": "#e9f0eb",
    "--felt-line": "#8fae9d",
    "--felt-ink": "#1f5d44",
    "--card": "#ffffff",
    "--card-edge": "#6d7078",
    "--back": "#41558a",
    "--back-line": "#ffffff",
    "--brass": "#f3c55f",
    "--brass-deep": "#7a4f00",
    "--text-D": "#a34e00",
    "--C": "#1d1f24",
    "--D": "#b3202c",
    "--H": "#b3202c",
    "--S": "#1d1f24",
}
"""The site's colours as they are printed; the names are those of tokens.css."""
_FONT: Final = '.figure{font-family:"Libertinus Serif"}'


@final
class Drawing(Struct, frozen=True, kw_only=True):
    """A figure in a language."""

    id: str
    title: str
    alternative: str
    """What it shows, in words for who does not see it."""
    svg: str


class _Words(Struct, frozen=True, forbid_unknown_fields=True):
    en: str
    fr: str

    def said(self, lang: str) -> str:
        """With cards and bids in the reader's letters."""
        return "".join(_signs(self.fr if lang == "fr" else self.en, lang))


class _Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    title: _Words
    alternative: _Words
    words: dict[str, _Words]
    """Labels by name; ``|`` begins a new line of one."""


@cache
def figure_ids() -> frozenset[str]:
    """The figures that exist."""
    return frozenset(path.stem for path in _FOLDER.glob("*.svg"))


@cache
def figure(lang: str, ident: str) -> Drawing:
    """A figure, which has to exist."""
    source = (_FOLDER / f"{ident}.toml").read_text("utf-8")
    sheet = msgspec.toml.decode(source, type=_Sheet)
    title, alternative = sheet.title.said(lang), sheet.alternative.said(lang)
    svg = (
        _templates()
        .get_template(f"{ident}.svg")
        .render(
            id=ident,
            alternative=alternative,
            words={name: each.said(lang).split(_LINE) for name, each in sheet.words.items()},
            notation=notation(lang),
            number=translator(lang).shown,
        )
    )
    svg = re.sub(r">\s+<", "><", svg.strip())
    return Drawing(id=ident, title=title, alternative=alternative, svg=svg)


def figure_html(ident: str, lang: str) -> str:
    """A figure with its title, as a page shows it."""
    drawn = figure(lang, ident)
    title = escape(drawn.title, quote=False)
    return (
        f'<figure class="drawn" id="figure-{ident}">{drawn.svg}'
        f"<figcaption>{title}</figcaption></figure>\n"
    )


def on_paper(drawn: Drawing) -> str:
    """The SVG of a figure with everything in it that colours it."""
    head, _, rest = drawn.svg.partition(">")
    return f"{head}><style>{_print_style()}</style>{rest}"


@cache
def _templates() -> Environment:
    return Environment(
        loader=FileSystemLoader(_FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


@cache
def _print_style() -> str:
    style = (_FOLDER / "figure.css").read_text("utf-8")
    return _FONT + _PROPERTY.sub(lambda found: _INK[found[1]], style)


def _signs(text: str, lang: str) -> Iterator[str]:
    told = notation(lang)
    for span in parse_spans(text, lang):
        match span:
            case Text(words):
                yield words
            case Cards(cards):
                yield " ".join(map(told.card_text, cards))
            case Bid(call, doubled):
                yield told.contract_text(call, doubled)
            case _:
                raise ValueError(f"a figure has plain words: {text}")
