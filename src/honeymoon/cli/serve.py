"""``honeymoon serve``: the table in the browser; ``honeymoon db migrate`` for PostgreSQL."""

from __future__ import annotations

from typing import Annotated

import typer

from honeymoon.cli.common import LanguageOption, language
from honeymoon.errors import OptionError

__all__ = ["db_migrate", "serve"]

_LAST_PORT = 65535


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="By default 8000 or the next free one.")] = 0,
    db: Annotated[
        str, typer.Option(help="sqlite:///FILE or postgresql://; by default yours.")
    ] = "",
    lan: Annotated[bool, typer.Option("--lan", help="Let others on this network play.")] = False,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open the browser.")] = False,
    origin: Annotated[
        list[str] | None, typer.Option(help="Address of a proxy in front, as https://NAME.")
    ] = None,
    lang: LanguageOption = None,
    workers: Annotated[int, typer.Option(help="Processes: one, for now.")] = 1,
    pace: Annotated[float, typer.Option(help="Seconds to the computer's answer.")] = 0.9,
    json_log: Annotated[
        bool,
        typer.Option("--json-log", help="Log in JSON on a terminal, too, and all that happens."),
    ] = False,
) -> None:
    """Serve the tables to browsers."""
    from honeymoon.web.run import CannotStart, run  # other commands start without the web

    if not 0 <= port <= _LAST_PORT:
        raise OptionError("no such port", code="no-port", port=str(port), last=str(_LAST_PORT))
    if workers != 1:
        # An event would reach only the readers of its own process.
        _refuse("one process only: the in-memory broker reaches no other (--workers 1)")
    try:
        run(
            host=host,
            port=port,
            database=db,
            lan=lan,
            browse=not no_open,
            lang=language(lang),
            origins=tuple(origin or ()),
            pace=pace,
            json_log=json_log,
        )
    except CannotStart as error:
        _refuse(str(error))


def db_migrate(
    db: Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://.")],
) -> None:
    """Bring the tables of a database up to date."""
    from honeymoon.web.run import CannotStart, bring_up_to_date

    try:
        bring_up_to_date(db)
    except CannotStart as error:
        _refuse(str(error))


def _refuse(reason: str) -> None:
    typer.echo(f"honeymoon: {reason}", err=True)
    raise typer.Exit(2)
