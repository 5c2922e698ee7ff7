"""The quick reference of each game."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from honeymoon import rulebook
from honeymoon.rulebook.html import page_html
from honeymoon.rulebook.search import search
from honeymoon.text.glossary import subjects
from honeymoon.variants import game, games
from honeymoon.web.language import language
from honeymoon.web.pages import NoPage, game_card, page

__all__ = ["routes"]

_LONGEST: Final = 100  # characters of a question


async def index(request: Request) -> Response:
    """All games, or what the rulebook says to a few words."""
    lang = language(request)
    asked = request.query_params.get("q", "").strip()[:_LONGEST]
    return page(
        request,
        "rules.html",
        games=[game_card(each, lang) for each in games().values()],
        asked=asked,
        hits=search(lang, asked),
    )


async def glossary(request: Request) -> Response:
    """Every bridge term in both languages."""
    return page(request, "glossary.html", subjects=subjects())


async def reference(request: Request) -> Response:
    """One game."""
    lang, key = language(request), request.path_params["game"]
    if key in rulebook.CHAPTERS:
        title = _page(lang, key).title
        return page(request, "rules_chapter.html", title=title, body=_body(lang, key))
    found = game(key)
    return page(
        request,
        "rules_game.html",
        game=game_card(found, lang),
        body=_body(lang, found.key),
    )


def _page(lang: str, key: str) -> rulebook.Page:
    if not rulebook.has_page(lang, key):
        raise NoPage(f"there is no page about {key}")
    return rulebook.page(lang, key)


@cache
def _body(lang: str, key: str) -> Markup:
    return Markup(page_html(_page(lang, key), root=f"/{lang}/"))  # noqa: S704  made from our own files, with HTML in them switched off


routes: Final = [
    Route("/{lang:lang}/rules/", index),
    Route("/{lang:lang}/rules/glossary", glossary),
    Route("/{lang:lang}/rules/{game}", reference),
]
