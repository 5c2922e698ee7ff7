"""``honeymoon``: the program. Each command is a function in a module of this package."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Final

import typer

from honeymoon.cli.common import refusing

__all__ = ["COMMANDS", "app", "main"]

# What is typed, and the module and function that do it; two words make a group.
COMMANDS: Final = {
    "games": "games:games",
    "rules": "rules:rules",
    "quiz": "quiz:quiz",
    "play": "play:play",
    "simulate": "simulate:simulate",
    "deal": "deal:deal",
    "replay": "replay:replay",
    "convert": "convert:convert",
    "score": "score:score",
    "pad": "pad:pad",
    "solve": "solve:solve",
    "serve": "serve:serve",
    "db migrate": "serve:db_migrate",
}
_GROUPS: Final = {"db": "Look after the server's database."}

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


def _register() -> None:
    groups: dict[str, typer.Typer] = {"": app}
    for words, place in COMMANDS.items():
        group, _, name = words.rpartition(" ")
        if group not in groups:
            groups[group] = typer.Typer(no_args_is_help=True, help=_GROUPS[group])
            app.add_typer(groups[group], name=group)
        module, _, function = place.partition(":")
        command = getattr(import_module(f"honeymoon.cli.{module}"), function)
        groups[group].command(name)(refusing(command))


_register()


def main() -> None:
    """Run the program; the entry point."""
    app()
