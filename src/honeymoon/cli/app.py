"""``honeymoon``: the program. A command is a function in the module of its name."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Final

import typer

from honeymoon.cli.common import refusing

__all__ = ["COMMANDS", "app", "main"]

COMMANDS: Final = ("games", "play", "deal", "replay")

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,  # plain help is quick, and as easy to read
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(value: bool) -> None:
    if value:
        from importlib.metadata import version

        print(f"honeymoon {version('honeymoon')}")
        raise typer.Exit


@app.callback()
def _program(
    *,
    _: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Bridge for two: play in the terminal, deal, replay, and let opponents play each other."""


for _name in COMMANDS:
    _command = getattr(import_module(f"honeymoon.cli.{_name}"), _name)
    app.command(_name)(refusing(_command))


def main() -> None:
    """Run the program; the entry point."""
    app()
