"""The composition root: the only place where store, service and web meet."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp

from honeymoon.errors import HoneymoonError, ServiceError
from honeymoon.service.lobby import Lobby
from honeymoon.service.opponents import Opponents
from honeymoon.service.pads.shelf import Pads
from honeymoon.service.tables import Tables
from honeymoon.store.events import SqlStore
from honeymoon.store.pads import SqlPads
from honeymoon.text.describe import describe
from honeymoon.web import live, statics
from honeymoon.web.config import Config
from honeymoon.web.guard import Guard
from honeymoon.web.house import House
from honeymoon.web.identity import Identities
from honeymoon.web.language import language
from honeymoon.web.pages import error_page
from honeymoon.web.rates import Rates
from honeymoon.web.routes import (
    api,
    health,
    home,
    pad,
    paper,
    quiz,
    records,
    rules,
    search,
    table,
    twin,
)
from honeymoon.web.wire import error_answer

__all__ = ["create_app"]

_SWEEP_SECONDS: Final = 60.0
_HTTP: Final = {404: "not-found", 405: "wrong-method"}
_log: Final = structlog.get_logger("web")


def create_app(config: Config) -> ASGIApp:
    """The server as an ASGI application; the database's schema must be up to date."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with _running(config) as app.state.house:
            yield

    app = Starlette(
        routes=[
            *home.routes,
            *table.routes,
            *quiz.routes,
            *rules.routes,
            *search.routes,
            *paper.routes,
            *pad.routes,
            *records.routes,
            *api.routes,
            *twin.routes,
            *live.routes,
            *health.routes,
            statics.route,
        ],
        exception_handlers={
            HoneymoonError: _refused,
            HTTPException: _no_route,
            Exception: _failed,
        },
        lifespan=lifespan,
    )
    return Guard(app, config)  # outermost, so that an answer of 500 has its headers too


@asynccontextmanager
async def _running(config: Config) -> AsyncIterator[House]:
    """The parts of the server, from the first to the last request."""
    store, pads = SqlStore(config.database), SqlPads(config.database)
    opponents = Opponents(pace=config.pace)
    tables = Tables(store, opponents)
    tasks = [asyncio.create_task(opponents.warm_up()), asyncio.create_task(_sweep(tables))]
    try:
        yield House(
            config=config,
            lobby=Lobby(store, tables, secret=config.keys[-1].encode()),
            tables=tables,
            pads=Pads(pads),
            identities=Identities(config),
            rates=Rates(limited=config.limited),
        )
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await tables.close()
        await opponents.close()
        await store.close()
        await pads.close()


async def _sweep(tables: Tables) -> None:
    while True:
        await asyncio.sleep(_SWEEP_SECONDS)
        try:
            await tables.sweep()
        except Exception:
            _log.exception("sweeping failed")


async def _refused(request: Request, error: Exception) -> Response:
    """An error raised on purpose, told in the reader's language."""
    assert isinstance(error, HoneymoonError)
    _log.info("refused", code=error.code, method=request.method)
    if request.url.path.startswith("/api/"):
        return error_answer(request, error)
    return error_page(request, error)


async def _no_route(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = _HTTP.get(error.status_code, "bad-request")
    return await _refused(request, ServiceError(error.detail, code=code))


async def _failed(request: Request, _error: Exception) -> Response:
    error = ServiceError("an error of ours", code="server")
    try:
        return await _refused(request, error)
    except Exception:  # it may be the pages themselves that fail
        return PlainTextResponse(describe(error, language(request)), 500)
