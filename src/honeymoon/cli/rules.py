"""``honeymoon rules``: the quick reference of a game, or what the rulebook says to a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from honeymoon.cli.common import LanguageOption, console, language
from honeymoon.errors import OptionError

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["rules"]


def rules(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Show the rules of this game.")
    ] = None,
    ask: Annotated[
        str | None, typer.Option("--ask", metavar="WORDS", help="Quote what answers these words.")
    ] = None,
    lang: LanguageOption = None,
) -> None:
    """Show the rules of a game in short, or find a rule."""
    from honeymoon import variants

    if ask is not None:
        _answer(ask, language(lang))
    elif game is not None:
        _page(variants.game(game).key, language(lang))
    else:
        raise OptionError("which game?", code="which-game", games=", ".join(variants.games()))


def _page(key: str, lang: str) -> None:
    from rich.markdown import Markdown

    from honeymoon.rulebook import page
    from honeymoon.rulebook.markdown import page_markdown

    out, text = console(), page_markdown(page(lang, key))
    if out.is_terminal:
        out.print(Markdown(text))
    else:
        print(text, end="")


def _answer(asked: str, lang: str) -> None:
    from honeymoon.rulebook.search import search
    from honeymoon.text import translator

    out: Console = console()
    hits = search(lang, asked, limit=3)
    if not hits:
        out.print(translator(lang).t("search.none", asked=asked), markup=False)
        raise typer.Exit(1)
    for hit in hits:
        out.print(hit.heading, style="bold", markup=False)
        out.print(hit.passage, markup=False)
        out.print(" · ".join(place.title for place in hit.places), style="dim", markup=False)
        out.print()
