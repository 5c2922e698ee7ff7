"""The rulebook: its front page, games and chapters, the glossary."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final
from urllib.parse import quote

from markupsafe import Markup
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from honeymoon import rulebook
from honeymoon.rulebook.board_html import board_html
from honeymoon.rulebook.boards import board_ids
from honeymoon.rulebook.drawings import figure_html
from honeymoon.rulebook.html import page_html, spans_html
from honeymoon.rulebook.model import plain
from honeymoon.rulebook.parse import parse_spans
from honeymoon.rulebook.pdf import WHOLE, printed_on
from honeymoon.rulebook.sources import Source, sources
from honeymoon.text.glossary import subjects
from honeymoon.variants import game, games
from honeymoon.web.contexts import ChapterCard
from honeymoon.web.language import language
from honeymoon.web.numbers import whole
from honeymoon.web.pages import game_card, page

__all__ = ["routes"]

_STEP: Final = "step-"  # of a board, before its id
_DIGITS: Final = 2
_BOARD: Final = re.compile(r"\0([\w-]+)\0")


async def root(request: Request) -> Response:
    """To the same page in the visitor's language."""
    path, query = quote(request.path_params.get("page", "")), request.url.query
    url = f"/{language(request)}/rules/{path}{'?' if query else ''}{query}"
    return RedirectResponse(url, 302, {"vary": "cookie, accept-language"})


async def front(request: Request) -> Response:
    """To the front page by its own address."""
    return RedirectResponse(f"/{language(request)}/rules/", 301)


async def index(request: Request) -> Response:
    """All games and chapters."""
    lang = language(request)
    return page(
        request,
        "rules.html",
        games=[game_card(each, lang) for each in games().values()],
        chapters=[_chapter(lang, each) for each in rulebook.chapters()],
        key=WHOLE,
        papers=printed_on(lang, WHOLE),
    )


def _chapter(lang: str, key: str) -> ChapterCard:
    shown = rulebook.page(lang, key)
    return ChapterCard(
        title=shown.title, line=plain(shown.lead[:1], lang), url=f"/{lang}/rules/{key}"
    )


async def origins(request: Request) -> Response:
    """The rulebooks that these rules come from."""
    lang = language(request)

    def words(source: Source) -> Markup:
        spans = parse_spans(source.words(lang), lang)
        return Markup(spans_html(spans, lang, root=f"/{lang}/"))  # noqa: S704  as below

    return page(request, "sources.html", sources=sources(), words=words)


async def glossary(request: Request) -> Response:
    """Every bridge term in both languages."""
    return page(request, "glossary.html", subjects=subjects())


async def reference(request: Request) -> Response:
    """A game, or a chapter."""
    lang, key = language(request), request.path_params["page"]
    shown = rulebook.page(lang, key)
    steps = {
        name.removeprefix(_STEP): step
        for name, value in request.query_params.items()
        if name.startswith(_STEP) and (step := whole(value, digits=_DIGITS)) is not None
    }
    known = {each: step for each, step in steps.items() if each in board_ids()}
    body = _body(lang, key, known)
    if shown.kind == "chapter":
        return page(
            request,
            "rules_chapter.html",
            title=shown.title,
            body=body,
            key=WHOLE,
            papers=printed_on(lang, WHOLE),
        )
    return page(
        request,
        "rules_game.html",
        game=game_card(game(key), lang),
        body=body,
        key=key,
        papers=printed_on(lang, key),
    )


async def why(request: Request) -> Response:
    """To the passage that says why something was refused: its code, and the rule's number."""
    lang, key = language(request), request.path_params["page"]
    rule = request.query_params.get("rule", "")
    passage = rulebook.page(lang, key).answering(request.path_params["code"], rule)
    return RedirectResponse(f"/{lang}/rules/{key}" + (f"#{passage}" if passage else ""), 302)


def _body(lang: str, key: str, steps: Mapping[str, int]) -> Markup:
    """A page with its boards at certain steps."""

    def board(found: re.Match[str]) -> str:
        return board_html(found[1], lang, root=f"/{lang}/", steps=steps)

    html = _BOARD.sub(board, _text(lang, key))
    return Markup(html)  # noqa: S704  made from our own files, with HTML in them switched off


@cache
def _text(lang: str, key: str) -> str:
    """A page in which boards are only marked."""
    drawn = {"board": lambda ident, _: f"\0{ident}\0", "figure": figure_html}
    return page_html(rulebook.page(lang, key), root=f"/{lang}/", drawn=drawn)


# A long text goes compressed; there is nothing secret in it.
_PACKED: Final = (Middleware(GZipMiddleware, minimum_size=1000),)

routes: Final = [
    Route("/rules", root),
    Route("/rules/{page:path}", root),
    Route("/{lang:lang}/rules", front),
    Route("/{lang:lang}/rules/", index, middleware=_PACKED),
    Route("/{lang:lang}/rules/glossary", glossary, middleware=_PACKED),
    Route("/{lang:lang}/rules/sources", origins, middleware=_PACKED),
    Route("/{lang:lang}/rules/{page}", reference, middleware=_PACKED),
    Route("/{lang:lang}/rules/{page}/why/{code}", why),
]
