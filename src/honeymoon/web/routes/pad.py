"""The pad for people who play with real cards: its pages work without scripts."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from honeymoon.errors import HoneymoonError, NotationError, OptionError, ServiceError
from honeymoon.service.pads.document import SetUp
from honeymoon.service.pads.exchange import from_text, to_csv, to_json
from honeymoon.service.pads.shelf import Opened
from honeymoon.text.catalog import translator
from honeymoon.text.describe import describe
from honeymoon.web.house import address, house
from honeymoon.web.language import language
from honeymoon.web.pad_page import change_of, entry_form, new_op, pad_page
from honeymoon.web.pad_setup import as_given, setup_form, setup_of
from honeymoon.web.pages import STATUS, NoPage, form_error, page, read_form
from honeymoon.web.rates import ACTS, TABLES
from honeymoon.web.routes import pad_score
from honeymoon.web.wire import answer, error_answer

__all__ = ["routes"]

_REFUSED: Final = (NotationError, OptionError, ServiceError)


async def to_language(request: Request) -> Response:
    """From an address without a language to the reader's."""
    query = f"?{request.url.query}" if request.url.query else ""
    here = request.url.path.rstrip("/")
    end = "/" if here == "/pad" else ""
    headers = {"vary": "cookie, accept-language"}
    return RedirectResponse(f"/{language(request)}{here}{end}{query}", 302, headers)


async def start(request: Request) -> Response:
    """Which pad to begin, the pads in this browser, and one to bring along."""
    return page(request, "pad_start.html", text="", error="")


async def new(request: Request) -> Response:
    """Names and house rules of a new pad."""
    asked = request.query_params
    form = setup_form(
        asked.get("scoring", "contract"),
        3 if asked.get("columns") == "3" else 2,
        language(request),
        action=f"/{language(request)}/pad/",
        given={},
        names=tuple(asked.getlist("column")),
    )
    return page(request, "pad_new.html", form=form)


async def create(request: Request) -> Response:
    """Begin the pad that the form describes."""
    given, here = await _given(request), house(request)
    await here.rates.check(TABLES, address(request))
    try:
        writing = await here.pads.make(SetUp(setup_of(given)))
    except _REFUSED as error:
        form = setup_form(
            given.get("scoring", ""),
            3 if "column3" in given else 2,
            language(request),
            action=request.url.path,
            given=given,
            error=form_error(error, language(request)),
        )
        return page(request, "pad_new.html", status=422, form=form)
    return RedirectResponse(f"/{language(request)}/pad/e/{writing}", 303)


async def bring(request: Request) -> Response:
    """Begin with the pad that a JSON or CSV text holds."""
    given, here = await _given(request), house(request)
    await here.rates.check(TABLES, address(request))
    text = given.get("text", "")
    try:
        writing = await here.pads.make(from_text(text))
    except _REFUSED as error:
        told = describe(error, language(request))
        return page(request, "pad_start.html", status=422, text=text, error=told)
    return RedirectResponse(f"/{language(request)}/pad/e/{writing}", 303)


async def show(request: Request) -> Response:
    """A pad; ``?hand=`` corrects one, ``?before=`` inserts one, ``?rules`` changes its rules."""
    opened = await _opened(request)
    asked = request.query_params
    edit, before = asked.get("hand", ""), asked.get("before", "")
    return _page(request, opened, edit=edit, before=before, rules="rules" in asked)


async def change(request: Request) -> Response:
    """Enter, correct, delete, undo ...: a script gets JSON, a form is sent on to the pad."""
    given, here, lang = await _given(request), house(request), language(request)
    by_script = "application/json" in request.headers.get("accept", "")
    await here.rates.check(ACTS, here.guest(request).id)
    opened = await here.pads.write(request.path_params["key"])
    try:
        asked, op, seen = change_of(given, opened.document, lang)
        document = await here.pads.change(opened.writing, asked, op=op, seen=seen)
    except _REFUSED as error:
        if by_script:
            return error_answer(request, error)
        now = await here.pads.write(opened.writing)
        return _page(request, now, given=given, error=error)
    if by_script:
        return answer({"revision": document.revision})
    return RedirectResponse(f"/{lang}/pad/e/{opened.writing}", 303)


async def part(request: Request) -> Response:
    """What changes when a hand is entered; nothing if the reader has seen revision ``since``."""
    await house(request).rates.check(ACTS, house(request).guest(request).id)
    opened = await _opened(request)
    if request.query_params.get("since") == str(opened.document.revision):
        return Response(status_code=204)
    lang = language(request)
    shown = translator(lang).shown
    return page(request, "pad_part.html", pad=pad_page(opened, lang), number=shown)


async def export(request: Request) -> Response:
    """The entries of a pad as a file."""
    opened = await _opened(request)
    kind = request.path_params["kind"]
    text = to_csv(opened.document) if kind == "csv" else to_json(opened.document)
    media = "text/csv; charset=utf-8" if kind == "csv" else "application/json"
    headers = {"content-disposition": f'attachment; filename="pad.{kind}"'}
    return Response(text, media_type=media, headers=headers)


async def _given(request: Request) -> dict[str, str]:
    return {name: str(value) for name, value in (await read_form(request)).items()}


async def _opened(request: Request) -> Opened:
    here, key = house(request), request.path_params["key"]
    match request.path_params["how"]:
        case "e":
            return await here.pads.write(key)
        case "r":
            return await here.pads.read(key)
        case _:
            raise NoPage("a pad is opened to enter or to read")


def _page(
    request: Request,
    opened: Opened,
    *,
    edit: str = "",
    before: str = "",
    rules: bool = False,
    given: dict[str, str] | None = None,
    error: HoneymoonError | None = None,
) -> Response:
    """A pad's page, perhaps with a form as it was sent and what is wrong with it."""
    lang, document = language(request), opened.document
    told = form_error(error, lang) if error else ""
    status = STATUS.get(error.code, 422 if isinstance(error, ValueError) else 409) if error else 200
    do = given.get("do", "") if given else ""
    setup = None
    if opened.writing and (rules or do == "setup"):
        setup = setup_form(
            document.setup.scoring,
            len(document.setup.columns),
            lang,
            action=request.url.path,
            given=given if do == "setup" and given else as_given(document.setup),
            error=told,
            seen=document.revision,
            op=new_op(),
        )
    is_entry = do in ("add", "edit")
    entry = entry_form(
        document,
        lang,
        edit=given.get("hand", "") if given and is_entry else edit,
        before=given.get("before", "") if given and is_entry else before,
        given=given if is_entry else None,
        error=told if is_entry else "",
    )
    return page(
        request,
        "pad.html",
        status=status,
        pad=pad_page(opened, lang),
        entry=entry if opened.writing else None,
        setup=setup,
        notice="" if is_entry or setup else told,
        number=translator(lang).shown,
        origin=_origin(request),
    )


def _origin(request: Request) -> str:
    """The address that reaches this server from where a link may be opened."""
    config = house(request).config
    asked = f"{request.url.scheme}://{request.url.netloc}"
    return asked if asked in config.origins and not config.lan else config.origins[0]


_PAD: Final = "/{lang:lang}/pad/"

routes: Final = [
    Route("/pad", to_language),
    Route("/pad/", to_language),
    Route("/pad/score", to_language),
    Route(_PAD, start, methods=["GET"]),
    Route(_PAD, create, methods=["POST"]),
    Route(_PAD + "new", new),
    Route(_PAD + "bring", bring, methods=["POST"]),
    Route(_PAD + "score", pad_score.score),
    Route(_PAD + "{how}/{key}/part", part),
    Route(_PAD + "{how}/{key}/pad.{kind}", export),
    Route(_PAD + "e/{key}", change, methods=["POST"]),
    Route(_PAD + "{how}/{key}", show, methods=["GET"]),
]
