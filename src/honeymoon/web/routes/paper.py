"""The rulebook on paper, to download."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from honeymoon.rulebook.pdf import printed
from honeymoon.web.language import language
from honeymoon.web.pages import NoPage

__all__ = ["routes"]


async def download(request: Request) -> Response:
    """The PDF of a game, or of the whole book, as it was made when the program was built."""
    key, paper = request.path_params["key"], request.path_params["paper"]
    lang = language(request)
    path = printed(lang, key, paper)
    if path is None:
        raise NoPage(f"{key} is not printed on {paper}")
    return FileResponse(
        path, media_type="application/pdf", filename=f"honeymoon-{key}-{lang}-{paper}.pdf"
    )


routes: Final = [Route("/{lang:lang}/rules/{key}/{paper}.pdf", download)]
