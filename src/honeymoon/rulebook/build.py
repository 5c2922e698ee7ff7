"""The pages of the rulebook, by language and key: games, and the chapters that they share."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from honeymoon.engine.variant import ContractScoring
from honeymoon.errors import OptionError
from honeymoon.rulebook.model import Page, Section
from honeymoon.rulebook.parse import parse_page
from honeymoon.rulebook.sheets import examples
from honeymoon.rulebook.tables import TABLES
from honeymoon.scoring import PRESETS
from honeymoon.text import translator
from honeymoon.variants import Game, games
from honeymoon.variants.option import nearest

__all__ = ["CHAPTERS", "Page", "Section", "chapters", "has_page", "page", "pages"]

CHAPTERS: Final = (
    "first-deal",
    "family",
    "auction",
    "trick-play",
    "contract-scoring",
    "rubber",
    "evaluation",
    "history",
)
"""In the order in which a newcomer reads them."""


def chapters() -> tuple[str, ...]:
    """The chapters that are written."""
    return tuple(name for name in CHAPTERS if has_page("en", name))


def pages(lang: str) -> tuple[Page, ...]:
    """All pages: chapters, then games."""
    keys = (*chapters(), *(key for key in games() if has_page(lang, key)))
    return tuple(page(lang, key) for key in keys)


@cache
def page(lang: str, key: str) -> Page:
    """A page, which has to exist; OptionError names the nearest one that does."""
    translator(lang)
    chapter = key in CHAPTERS
    if not (chapter or key in games()) or not has_page(lang, key):
        written = (*chapters(), *(each for each in games() if has_page(lang, each)))
        best = nearest(key, written)
        raise OptionError(
            f"there is no page about {key!r}; the nearest is {best!r}",
            code="no-game",
            game=key,
            nearest=best,
        )
    return parse_page(
        _read(lang, key),
        lang=lang,
        key=key,
        kind="chapter" if chapter else "game",
        passage=lambda name: _passage(lang, key, name),
        table=lambda name: _table(lang, key, name),
    )


def has_page(lang: str, key: str) -> bool:
    """False for a game from elsewhere that came without words."""
    return _file(lang, key).is_file()


def _table(lang: str, key: str, name: str) -> str | None:
    """A table of a game; a chapter shows the numbers that most games have."""
    make = TABLES.get(name)
    if make is None:
        return None
    return make(games().get(key) or _ordinary(), lang)


@cache
def _ordinary() -> Game:
    """A game with contract scoring as the laws of the rubber have it."""
    return next(
        game
        for game in games().values()
        if isinstance(scoring := game.table.scoring, ContractScoring)
        and scoring.table == PRESETS["standard"]
    )


def _passage(lang: str, key: str, name: str) -> str | None:
    if name == "examples":  # all that the page has
        return "\n".join(f":::example {each.id}" for each in examples(key))
    path = _file(lang, f"_{name}")
    return path.read_text("utf-8") if path.is_file() else None


def _read(lang: str, key: str) -> str:
    return _file(lang, key).read_text("utf-8")


def _file(lang: str, key: str) -> Traversable:
    folder = files("honeymoon.rulebook").joinpath(lang)
    if key in CHAPTERS:
        folder = folder.joinpath("chapters")
    return folder.joinpath(f"{key}.md")
