"""Finding an answer in the rulebook: a page that works without scripts, and what the dialog asks."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from honeymoon.rulebook.words import LONGEST
from honeymoon.variants import Game, game
from honeymoon.web.finding import Finding, finding
from honeymoon.web.language import language
from honeymoon.web.pages import game_card, page
from honeymoon.web.wire import answer

__all__ = ["routes"]


async def root(request: Request) -> Response:
    """To the search page of the visitor's language."""
    asked = {
        name: request.query_params[name] for name in ("q", "game") if name in request.query_params
    }
    query = f"?{urlencode(asked)}" if asked else ""
    url = f"/{language(request)}/search{query}"
    return RedirectResponse(url, 302, {"vary": "cookie, accept-language"})


async def show(request: Request) -> Response:
    """The form, and what the rulebook says to what was typed."""
    about = _game(request)
    return page(
        request,
        "search.html",
        found=await _found(request, about),
        game=game_card(about, language(request)) if about else None,
    )


async def part(request: Request) -> Response:
    """The same for the dialog."""
    return answer(await _found(request, _game(request)))


def _game(request: Request) -> Game | None:
    key = request.query_params.get("game", "")
    return game(key) if key else None


async def _found(request: Request, about: Game | None) -> Finding:
    asked = request.query_params.get("q", "")[:LONGEST]
    # The first question of all builds the index.
    return await run_in_threadpool(
        finding, language(request), asked, key=about.key if about else None
    )


routes: Final = [
    Route("/search", root),
    Route("/{lang:lang}/search", show),
    Route("/{lang:lang}/search.json", part),
]
