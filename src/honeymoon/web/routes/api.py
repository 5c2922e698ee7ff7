"""What programs need to sit down: a token, tables, links."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.json import Decoder
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from honeymoon.service.lobby import DEFAULT_BOT, clean_name
from honeymoon.text.catalog import translator
from honeymoon.variants import Value
from honeymoon.web.house import address, house
from honeymoon.web.language import language
from honeymoon.web.rates import GUESTS, JOINS, TABLES
from honeymoon.web.wire import answer, program, read

__all__ = ["routes"]

_Word = Annotated[str, Meta(max_length=64)]


class _NewTable(Struct, forbid_unknown_fields=True):
    game: _Word
    options: dict[_Word, Value] = {}
    bot: _Word | None = DEFAULT_BOT
    """None: a link for each other seat."""
    name: _Word = ""


class _Join(Struct, forbid_unknown_fields=True):
    name: _Word = ""


async def new_guest(request: Request) -> Response:
    """A token: sent as ``Authorization: Bearer`` it is who the program is."""
    here = house(request)
    await here.rates.check(GUESTS, address(request))
    identities = here.identities
    return answer({"token": identities.signed(identities.guest(request))}, 201)


async def new_table(request: Request) -> Response:
    """A table, and the links to its open seats by player."""
    here, guest = house(request), program(request)
    wanted = await read(request, Decoder(_NewTable).decode)
    await here.rates.check(TABLES, address(request))
    table = await here.lobby.make_table(
        guest,
        name=_name(request, wanted.name),
        key=wanted.game,
        options=wanted.options,
        bot=wanted.bot,
    )
    seats = (await here.tables.get(table)).row.seats
    links = {seat.player: here.lobby.link(table, seat.player) for seat in seats if not seat.name}
    return answer({"table": table, "links": links}, 201)


async def join(request: Request) -> Response:
    """Sit down where a link invites."""
    here, guest = house(request), program(request)
    wanted = await read(request, Decoder(_Join).decode)
    await here.rates.check(JOINS, address(request))
    name = _name(request, wanted.name)
    table = await here.lobby.take_seat(request.path_params["link"], guest, name=name)
    return answer({"table": table}, 201)


def _name(request: Request, given: str) -> str:
    return clean_name(given) or translator(language(request)).t("guest")


routes: Final = [
    Route("/api/v1/guests", new_guest, methods=["POST"]),
    Route("/api/v1/tables", new_table, methods=["POST"]),
    Route("/api/v1/join/{link}", join, methods=["POST"]),
]
