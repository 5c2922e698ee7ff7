"""A table's page, the page of an invitation, and taking a seat."""

from __future__ import annotations

from typing import Final

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from honeymoon.cards import PACK_54
from honeymoon.errors import NotSeated
from honeymoon.service import lobby
from honeymoon.service.board import option_views
from honeymoon.service.lobby import DEFAULT_BOT, clean_name
from honeymoon.service.ports import TableRow
from honeymoon.service.table import Table
from honeymoon.text.catalog import client_catalog, translator
from honeymoon.text.describe import Describer, describe
from honeymoon.text.notation import notation
from honeymoon.variants import game
from honeymoon.web.contexts import Invitation, Link, Offer, Waiting
from honeymoon.web.house import address, house
from honeymoon.web.language import language, preferred
from honeymoon.web.pages import game_card, page, read_form, read_settings
from honeymoon.web.rates import JOINS

__all__ = ["routes"]


async def table(request: Request) -> Response:
    """The table for who sits there; others learn that they need a link."""
    here, lang = house(request), language(request)
    found = await here.tables.get(request.path_params["table"])
    you = found.seat_of(here.guest(request).id)
    if you is None:
        return page(request, "invite.html", status=403, invitation=_closed(request))
    return page(
        request,
        "table.html",
        title=describe(game(found.row.game), lang),
        boot=_boot(request, found, you),
        waiting=_waiting(request, found.row),
    )


async def invitation(request: Request) -> Response:
    """Who invites to what; looking takes no seat."""
    here, link = house(request), request.path_params["link"]
    await here.rates.check(JOINS, address(request))
    found = await here.lobby.invitation(link)
    guest = here.guest(request).id
    if any(seat.guest == guest for seat in found.row.seats):
        return RedirectResponse(f"/{language(request)}/t/{found.row.id}", 303)
    return page(request, "invite.html", invitation=_invitation(request, found, link))


async def join(request: Request) -> Response:
    """Sit down."""
    form, here, lang = await read_form(request), house(request), language(request)
    await here.rates.check(JOINS, address(request))
    name = clean_name(str(form.get("name", ""))) or translator(lang).t("guest")
    guest = here.guest(request)
    seat = await here.lobby.take_seat(request.path_params["link"], guest.id, name=name)
    response = RedirectResponse(f"/{lang}/t/{seat}", 303)
    here.identities.keep(response, "name", name)
    return response


async def fill(request: Request) -> Response:
    """Play the computer instead of waiting for a friend."""
    form, here, lang = await read_form(request), house(request), language(request)
    found = await here.tables.get(request.path_params["table"])
    if found.seat_of(here.guest(request).id) is None:
        raise NotSeated("only who sits at a table fills it")
    await here.lobby.fill(found.row.id, bot=str(form.get("bot") or DEFAULT_BOT))
    return RedirectResponse(f"/{lang}/t/{found.row.id}", 303)


def _boot(request: Request, found: Table, you: int) -> str:
    """What the table's script starts with, as JSON that is safe inside a page."""
    lang, key = language(request), found.row.id
    settings = read_settings(request)
    told = notation(lang if settings.letters == "local" else "en")
    named = notation(lang)
    boot = {
        "lang": lang,
        "title": describe(game(found.row.game), lang),
        "you": you,
        "cards": {
            str(card): {
                "index": told.card_index(card),
                "suit": told.card_suit(card),
                "name": named.card_name(card),
                "order": -card.rank,
            }
            for card in PACK_54
        },
        "strings": client_catalog(lang),
        "settings": settings,
        "urls": {
            "socket": f"/ws/{lang}/tables/{key}",
            "events": f"/api/v1/{lang}/tables/{key}/events",
            "act": f"/api/v1/{lang}/tables/{key}/act",
            "home": f"/{lang}/",
            "rules": f"/{lang}/rules/{found.row.game}",
            "table": f"/{lang}/t/{key}",
        },
    }
    text = msgspec.json.encode(boot).decode()
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _waiting(request: Request, row: TableRow) -> Waiting | None:
    """The links to the seats that are open; none once all are taken."""
    here, lang = house(request), language(request)
    cast = Describer(lang, rules=game(row.game).make(row.options)).cast
    links = tuple(
        _link(request, here.lobby.link(row.id, seat.player), place=cast.names[seat.player])
        for seat in row.seats
        if seat.kind == "open"
    )
    return Waiting(links=links, fill=f"/{lang}/t/{row.id}/fill") if links else None


def _link(request: Request, link: str, *, place: str) -> Link:
    config = house(request).config
    # A guest of the local network needs the address that reaches here from there.
    asked = f"{request.url.scheme}://{request.url.netloc}"
    origin = asked if asked in config.origins and not config.lan else config.origins[0]
    url = f"{origin}/{language(request)}/join/{link}"
    qr = segno.make(url, micro=False).svg_inline(scale=4, border=2) if config.lan else ""
    return Link(place=place, url=url, qr=qr)


def _invitation(request: Request, found: lobby.Invitation, link: str) -> Invitation:
    lang, row = language(request), found.row
    return Invitation(
        state=found.state,
        host=found.host,
        game=game_card(game(row.game), lang),
        options=option_views(row.game, row.options, Describer(lang)),
        join=f"/{lang}/join/{link}" if found.state == "open" else "",
        name=house(request).identities.name(request),
        offer=_offer(request, link),
    )


def _offer(request: Request, link: str) -> Offer | None:
    """The same page in the reader's language: the link has that of who sent it."""
    lang = preferred(request)
    if lang == language(request):
        return None
    return Offer(lang=lang, text=translator(lang).t("invite.here"), url=f"/{lang}/join/{link}")


def _closed(request: Request) -> Invitation:
    return Invitation(
        state="closed",
        host="",
        game=None,
        options=(),
        join="",
        name=house(request).identities.name(request),
        offer=None,
    )


routes: Final = [
    Route("/{lang:lang}/t/{table}", table),
    Route("/{lang:lang}/t/{table}/fill", fill, methods=["POST"]),
    Route("/{lang:lang}/join/{link}", invitation),
    Route("/{lang:lang}/join/{link}", join, methods=["POST"]),
]
