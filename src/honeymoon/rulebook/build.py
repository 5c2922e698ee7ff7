"""Quick reference pages: Markdown with shared passages and generated tables put in.

A line ``:::name`` stands for the passage ``_name.md`` of the same language, or for a table of
``tables.py``. A heading ``## The play {#play P-1 P-3}`` has an anchor, the same in both languages,
and the rules of docs/rules.md that its section tells.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final, final

from markdown_it import MarkdownIt
from msgspec import Struct

from honeymoon.rulebook.tables import TABLES
from honeymoon.text import translator
from honeymoon.variants import game

__all__ = ["Page", "Section", "has_page", "page"]

_HEADING: Final = re.compile(
    r"^## (?P<title>.+?) \{#(?P<anchor>[a-z0-9-]+)(?P<rules>[^}]*)\}$", re.M
)
_DIRECTIVE: Final = re.compile(r"^:::(?P<name>\w+)$", re.M)
_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
_NARROW: Final = "\u202f"  # before ; : ! ? and inside « » in French


@final
class Section(Struct, frozen=True):
    """A part of a page under its heading."""

    anchor: str
    title: str
    rules: tuple[str, ...]
    markdown: str

    @property
    def html(self) -> str:
        """Its body, without the heading."""
        return str(_MARKDOWN.render(self.markdown))


@final
class Page(Struct, frozen=True):
    """The quick reference of a game."""

    lang: str
    title: str
    markdown: str
    """What it begins with."""
    sections: tuple[Section, ...]

    @property
    def html(self) -> str:
        """The whole page, safe to put into a template."""
        told: set[str] = set()
        parts = [f"<h1>{self.title}</h1>\n{_MARKDOWN.render(self.markdown)}"]
        for each in self.sections:
            # A rule's number is an address too: a refusal links to the first section that tells it.
            marks = "".join(f'<span id="{rule}"></span>' for rule in each.rules if rule not in told)
            told.update(each.rules)
            parts.append(
                f'<section id="{each.anchor}" aria-labelledby="{each.anchor}-title">{marks}\n'
                f'<h2 id="{each.anchor}-title">{each.title}</h2>\n{each.html}</section>\n'
            )
        return "".join(parts)

    @property
    def text(self) -> str:
        """The whole page as Markdown, for a terminal."""
        parts = [f"# {self.title}", self.markdown]
        for each in self.sections:
            parts += [f"## {each.title}", each.markdown]
        return "\n\n".join(part.strip() for part in parts) + "\n"


@cache
def page(lang: str, key: str) -> Page:
    """The page of a game, which has to have one; OptionError for a game that does not exist."""
    translator(lang)
    source = _filled(game(key).key, lang)
    first, *rest = _HEADING.split(source)
    title, _, lead = first.partition("\n")
    sections = tuple(
        Section(anchor, heading, tuple(rules.split()), body.strip())
        for heading, anchor, rules, body in zip(
            rest[0::4], rest[1::4], rest[2::4], rest[3::4], strict=True
        )
    )
    return Page(lang, title.removeprefix("# "), lead.strip(), sections)


def has_page(lang: str, key: str) -> bool:
    """False for a game from elsewhere that came without words."""
    return files("honeymoon.rulebook").joinpath(lang, f"{key}.md").is_file()


def _filled(key: str, lang: str) -> str:
    def passage(match: re.Match[str]) -> str:
        name = match["name"]
        if name in TABLES:
            return TABLES[name](game(key), lang)
        return _DIRECTIVE.sub(passage, _read(lang, f"_{name}")).strip()

    text = _DIRECTIVE.sub(passage, _read(lang, key))
    if lang == "fr":
        text = re.sub(r" ([;:!?»])", _NARROW + r"\1", text).replace("« ", "«" + _NARROW)
    return text.replace("'", "’")


def _read(lang: str, name: str) -> str:
    return files("honeymoon.rulebook").joinpath(lang, f"{name}.md").read_text("utf-8")
