"""Files of records: converting them, and taking away what one knows of one's own match."""

from __future__ import annotations

import asyncio
import base64
import io
from typing import Final

from msgspec import Struct
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from honeymoon.errors import NotationError
from honeymoon.play.files import FORMATS, Item, Writer, format_of, lines_of, read_items
from honeymoon.records.board import SEATS
from honeymoon.records.codec import Record
from honeymoon.records.text import format_position
from honeymoon.text.describe import Describer
from honeymoon.text.faults import conversion, fault
from honeymoon.web.guard import MAX_UPLOAD, TooLarge
from honeymoon.web.house import address, house
from honeymoon.web.language import language
from honeymoon.web.pages import NoPage, page, read_form
from honeymoon.web.rates import TABLES
from honeymoon.web.wire import seat

__all__ = ["routes"]

_ENDS: Final = {"json": "json", "pbn": "pbn", "lin": "lin", "text": "txt"}


class Converted(Struct, frozen=True, kw_only=True):
    """What became of a file, for ``records.html``."""

    line: str
    """One line on the whole."""
    faults: tuple[str, ...]
    text: str
    name: str
    address: str
    """The text as an address to download it from, without another request."""


async def form(request: Request) -> Response:
    """Where to bring a file."""
    return _page(request)


async def convert(request: Request) -> Response:
    """The file or the text that was brought, in another format."""
    lang, length = language(request), request.headers.get("content-length", "0")
    await house(request).rates.check(TABLES, address(request))
    if not length.isdigit() or int(length) > MAX_UPLOAD:
        raise TooLarge(MAX_UPLOAD)
    given = await read_form(request, files=1)
    brought, text, kind = given.get("file"), str(given.get("text", "")), str(given.get("to", ""))
    if kind not in FORMATS:
        raise NoPage("there is no such format")
    name, data = "", text.encode()
    if isinstance(brought, UploadFile) and brought.filename:
        name, data = brought.filename, await brought.read()
    await given.close()
    try:
        converted = await asyncio.to_thread(_converted, name, data, kind, lang)
    except NotationError as error:
        told = Describer(lang).error(error)
        return _page(request, status=422, text=text, kind=kind, error=told)
    status = 200 if converted.text else 422
    return _page(request, status=status, text=text, kind=kind, converted=converted)


async def download(request: Request) -> Response:
    """What one knows of one's match, as a file."""
    table, you = await seat(request)
    kind = request.path_params["kind"]
    formats = {end: each for each, end in _ENDS.items()}
    if kind not in formats:
        raise NoPage("there is no such format")
    text = _written(await table.record(you), formats[kind])
    headers = {"content-disposition": f'attachment; filename="honeymoon.{kind}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


async def report(request: Request) -> Response:
    """The present deal as text for a report, and the match to take away."""
    table, you = await seat(request)
    view = await table.view(you)
    deal = Record.of(table.rules, view.log, viewer=you)
    told = f"{format_position(table.rules, view.state)}\n\n{_written(deal, 'text')}"
    here = f"/{language(request)}/t/{table.row.id}"
    four_open_hands = table.rules.players == len(SEATS) and table.rules.open_hands
    ends = [end for kind, end in _ENDS.items() if kind != "lin" or four_open_hands]
    links = [(end, f"{here}/record.{end}") for end in ends]
    return page(request, "report.html", told=told, links=links, back=here)


def _written(record: Record, kind: str) -> str:
    return Writer(kind).text(Item(line=1, record=record))


def _converted(name: str, data: bytes, kind: str, lang: str) -> Converted:
    source = format_of(name, lines_of(io.BytesIO(data)))
    writer, faults, parts = Writer(kind), list[str](), list[str]()
    for item in read_items(lines_of(io.BytesIO(data)), source):
        faults += [fault(each, lang) for each in item.faults]
        parts.append(writer.text(item))
    text, stem = "".join(parts), name.rpartition(".")[0] or "honeymoon"
    target = f"{stem}.{_ENDS[kind]}"
    encoded = base64.b64encode(text.encode()).decode()
    return Converted(
        line=conversion(
            target, deals=writer.deals, lost=writer.lost, faults=writer.faults, lang=lang
        ),
        faults=tuple(faults),
        text=text,
        name=target,
        address=f"data:text/plain;charset=utf-8;base64,{encoded}" if text else "",
    )


def _page(
    request: Request,
    *,
    status: int = 200,
    text: str = "",
    kind: str = "pbn",
    error: str = "",
    converted: Converted | None = None,
) -> Response:
    return page(
        request,
        "records.html",
        status=status,
        formats=FORMATS,
        limit=MAX_UPLOAD // 1024,
        text=text,
        kind=kind,
        error=error,
        converted=converted,
    )


routes: Final = [
    Route("/{lang:lang}/records", form, methods=["GET"]),
    Route("/{lang:lang}/records", convert, methods=["POST"]),
    Route("/{lang:lang}/t/{table}/record.{kind}", download),
    Route("/{lang:lang}/t/{table}/report", report),
]
