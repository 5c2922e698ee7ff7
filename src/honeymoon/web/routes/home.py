"""Home, the new-table form, settings."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final
from urllib.parse import quote

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from honeymoon.bots.base import names as bot_names
from honeymoon.errors import OptionError
from honeymoon.service.lobby import DEFAULT_BOT, clean_name
from honeymoon.service.ports import TableRow
from honeymoon.service.teller import seat_names
from honeymoon.text.catalog import languages, translator
from honeymoon.text.describe import Describer, describe
from honeymoon.variants import Game, Option, Value, game, games, parse, written
from honeymoon.web.contexts import Choice, Field, NewTable, Settings, Unfinished
from honeymoon.web.house import address, house
from honeymoon.web.language import language
from honeymoon.web.pages import form_error, game_card, page, read_form, read_settings
from honeymoon.web.rates import TABLES

__all__ = ["routes"]


async def root(request: Request) -> Response:
    """To the home page of the visitor's language."""
    return RedirectResponse(f"/{language(request)}/", 302, {"vary": "cookie, accept-language"})


async def home(request: Request) -> Response:
    """The games, and the matches to go on with."""
    here, lang = house(request), language(request)
    guest = here.guest(request)
    rows = [] if guest.is_new else await here.lobby.unfinished(guest.id)
    cards = [game_card(each, lang) for each in games().values()]
    unfinished = [_unfinished(row, guest.id, lang) for row in rows]
    return page(request, "home.html", games=cards, unfinished=unfinished)


async def new(request: Request) -> Response:
    """The form for a table of one game; house rules in the address are filled in."""
    asked = request.query_params
    chosen = game(asked.get("game", next(iter(games()))))
    given = {"against": asked.get("against", "bot")}
    try:
        preset = {name: written(value) for name, value in _options(chosen, asked).items()}
    except OptionError as error:
        given |= {each.name: asked[each.name] for each in chosen.options if each.name in asked}
        form = _form(request, chosen, given, error)
        return page(request, "new.html", status=422, form=form)
    return page(request, "new.html", form=_form(request, chosen, given | preset))


async def create(request: Request) -> Response:
    """Make the table that the form describes, and go there."""
    form, here, lang = await read_form(request), house(request), language(request)
    await here.rates.check(TABLES, address(request))
    # Where words can be picked or a number typed under one name, what was typed comes last.
    given = {name: text for name, each in form.multi_items() if (text := str(each).strip())}
    chosen = game(given.get("game", ""))
    name = clean_name(given.get("name", "")) or translator(lang).t("guest")
    bot = given.get("bot") or DEFAULT_BOT
    try:
        table = await here.lobby.make_table(
            here.guest(request).id,
            name=name,
            key=chosen.key,
            options=_options(chosen, given),
            bot=None if given.get("against") == "friend" else bot,
        )
    except OptionError as error:
        again = _form(request, chosen, given, error)
        return page(request, "new.html", status=422, form=again)
    response = RedirectResponse(f"/{lang}/t/{table}", 303)
    here.identities.keep(response, "name", name)
    return response


async def settings_form(request: Request) -> Response:
    """What can be preferred."""
    lang = language(request)
    return page(request, "settings.html", back=_back(request.query_params.get("back", ""), lang))


async def settings(request: Request) -> Response:
    """Keep preferences and go back to the page they were changed on."""
    form, here = await read_form(request), house(request)
    given = {name: str(value) for name, value in form.items()}
    lang = given.get("lang", language(request))
    lang = lang if lang in languages() else language(request)
    response = RedirectResponse(_back(given.get("back", ""), lang), 303)
    here.identities.keep(response, "lang", lang)
    kept = msgspec.json.encode(_settings(request, given)).decode()
    here.identities.keep(response, "settings", kept)
    return response


def _settings(request: Request, given: Mapping[str, str]) -> Settings:
    """The settings with those changed that have a right value."""
    values = msgspec.to_builtins(read_settings(request))
    for name in values.keys() & given.keys():
        try:
            msgspec.convert(values | {name: given[name]}, Settings)
        except msgspec.ValidationError:
            continue
        values[name] = given[name]
    return msgspec.convert(values, Settings)


def _back(path: str, lang: str) -> str:
    """A path of ours in a language; anything else is the home page."""
    first, _, rest = path.removeprefix("/").partition("/")
    if not path.startswith("/") or first not in languages() or "\\" in path:
        return f"/{lang}/"
    return f"/{lang}/" + quote(rest, safe="/?=&%-_.~")


def _unfinished(row: TableRow, guest: str, lang: str) -> Unfinished:
    names = seat_names(row.seats, lang, game(row.game).make(row.options))
    others = [
        name
        for seat, name in zip(row.seats, names, strict=True)
        if seat.guest != guest and seat.kind != "open"
    ]
    return Unfinished(
        url=f"/{lang}/t/{row.id}",
        title=describe(game(row.game), lang),
        against=", ".join(others),
        status="waiting" if row.status == "waiting" else "playing",
        deal=row.deals,
        since=datetime.fromtimestamp(row.moved / 1000, UTC).isoformat(timespec="seconds"),
    )


def _options(chosen: Game, given: Mapping[str, str]) -> dict[str, Value]:
    return {
        option.name: parse(option, given[option.name])
        for option in chosen.options
        if option.name in given
    }


def _form(
    request: Request, chosen: Game, given: Mapping[str, str], error: OptionError | None = None
) -> NewTable:
    """The form as it was filled in, with what was wrong."""
    lang = language(request)
    text = form_error(error, lang) if error else ""
    wrong = str(error.params.get("option", "")) if error else ""
    at = given.get("bot") or DEFAULT_BOT
    return NewTable(
        game=game_card(chosen, lang),
        against="friend" if given.get("against") == "friend" else "bot",
        bots=tuple(
            Choice(
                value=bot, text=translator(lang).t(f"bot.{bot}"), explanation="", chosen=bot == at
            )
            for bot in bot_names()
        ),
        name=clean_name(given.get("name", "")) or house(request).identities.name(request),
        fields=tuple(
            _field(option, given, lang, error=text if option.name == wrong else "")
            for option in chosen.options
        ),
        error=text,
    )


def _field(option: Option, given: Mapping[str, str], lang: str, *, error: str) -> Field:
    told = Describer(lang)
    value = given.get(option.name, written(option.default))
    return Field(
        name=option.name,
        label=told.option(option).name,
        explanation=told.option(option).help,
        kind=option.kind,
        choices=tuple(
            Choice(
                value=written(each),
                text=told.option(option, each).value,
                explanation=told.option(option, each).value_help,
                chosen=written(each) == value,
            )
            for each in option.values
        ),
        value=value,
        changed=value != written(option.default),
        minimum=option.minimum,
        maximum=option.maximum,
        error=error,
    )


routes: Final = [
    Route("/", root),
    Route("/{lang:lang}/", home),
    Route("/{lang:lang}/new", new),
    Route("/{lang:lang}/tables", create, methods=["POST"]),
    Route("/{lang:lang}/settings", settings_form, methods=["GET"]),
    Route("/{lang:lang}/settings", settings, methods=["POST"]),
]
