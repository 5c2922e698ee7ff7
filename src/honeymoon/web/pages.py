"""Rendering: a template, what every page has, and the guest's cookie."""

from __future__ import annotations

from functools import cache
from typing import Final
from urllib.parse import unquote, urlsplit

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.datastructures import FormData
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse

from honeymoon.errors import HoneymoonError, OptionError, ServiceError
from honeymoon.text.catalog import languages, translator
from honeymoon.text.describe import Describer, describe
from honeymoon.variants import Game
from honeymoon.web.contexts import GameCard, Page, Settings, Urls
from honeymoon.web.guard import is_own
from honeymoon.web.house import house
from honeymoon.web.language import language
from honeymoon.web.statics import static

__all__ = [
    "STATUS",
    "Foreign",
    "NoPage",
    "error_page",
    "form_error",
    "game_card",
    "page",
    "read_form",
    "read_settings",
    "urls",
]

_OWN_NAMES: Final = {"en": "English", "fr": "Français"}
# What the web answers to an error's code; to every other 409.
STATUS: Final = {
    "no-table": 404,
    "no-invitation": 404,
    "no-pad": 404,
    "not-found": 404,
    "no-game": 404,
    "not-seated": 403,
    "foreign": 403,
    "too-many": 429,
    "too-large": 413,
    "wrong-method": 405,
    "bad-request": 400,
    "bad-frame": 400,
    "no-guest": 401,
    "no-option": 422,
    "no-value": 422,
    "no-bot": 422,
    "server": 500,
}


class Foreign(ServiceError):
    """A form that is not from one of our own pages."""

    code = "foreign"


class NoPage(ServiceError):
    """An address at which there is nothing."""

    code = "not-found"


@cache
def _templates() -> Environment:
    return Environment(
        loader=PackageLoader("honeymoon.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page(request: Request, template: str, *, status: int = 200, **context: object) -> HTMLResponse:
    """A page in the reader's language; ``contexts.py`` lists what templates are given."""
    here, identities = house(request), house(request).identities
    lang = language(request)
    guest = here.guest(request)
    path = request.url.path.removeprefix(f"/{lang}") or "/"
    query = f"?{request.url.query}" if request.url.query else ""
    html = (
        _templates()
        .get_template(template)
        .render(
            t=translator(lang).t,
            lang=lang,
            languages=[(each, _OWN_NAMES[each], f"/{each}{path}{query}") for each in languages()],
            static=static,
            page=Page(here=path, name=identities.name(request)),
            csrf=identities.form_token(guest),
            settings=read_settings(request),
            urls=urls(lang),
            **context,
        )
    )
    response = HTMLResponse(html, status, {"content-language": lang, "vary": "cookie"})
    identities.remember(guest, response)
    return response


def error_page(request: Request, error: HoneymoonError) -> HTMLResponse:
    """What went wrong, in the reader's language."""
    lang = language(request)
    status = STATUS.get(error.code, 409)
    return page(
        request,
        "error.html",
        status=status,
        title=translator(lang).t(f"error.page.{status}"),
        text=describe(error, lang),
        back=_form(request),
    )


def _form(request: Request) -> str:
    """The address of the page of ours whose form was sent; "" if none is known."""
    referer = request.headers.get("referer", "")
    came = urlsplit(referer)
    own = f"{came.scheme}://{came.netloc}" in house(request).config.origins
    return referer if request.method == "POST" and own else ""


def form_error(error: HoneymoonError, lang: str) -> str:
    """What is wrong in a form, whose reader knows a house rule by its label only."""
    label = f"option.{error.params.get('option')}"
    text = translator(lang)
    if isinstance(error, OptionError) and label in text:
        params = {**error.params, "option": text.t(label)}
        return describe(OptionError(str(error), code=error.code, **params), lang)
    return describe(error, lang)


def urls(lang: str) -> Urls:
    """The addresses of a language."""
    return Urls(
        home=f"/{lang}/",
        new=f"/{lang}/new",
        create=f"/{lang}/tables",
        rules=f"/{lang}/rules/",
        settings=f"/{lang}/settings",
    )


def game_card(game: Game, lang: str) -> GameCard:
    """A game as the pages show it."""
    words, rules = Describer(lang).game(game), game.table
    return GameCard(
        key=game.key,
        title=words.title,
        line=words.line,
        tag=words.tag,
        seats=rules.players,
        players=words.players,
        pack=rules.pack,
        difficulty=words.difficulty,
        length=words.length,
        rules=f"/{lang}/rules/{game.key}",
    )


def read_settings(asking: HTTPConnection) -> Settings:
    """The guest's preferences; what cannot be read is left at its default."""
    try:
        return msgspec.json.decode(unquote(asking.cookies.get("settings", "{}")), type=Settings)
    except msgspec.DecodeError:
        return Settings()


async def read_form(request: Request, *, files: int = 0) -> FormData:
    """The fields of a form that is one of ours, and so many files; or Foreign."""
    here = house(request)
    if not is_own(request, here.config):
        raise Foreign("this form comes from elsewhere")
    form = await request.form(max_files=files, max_fields=80)
    if not here.identities.is_form_token(here.guest(request), str(form.get("csrf", ""))):
        raise Foreign("this form carries no token of this guest")
    return form
