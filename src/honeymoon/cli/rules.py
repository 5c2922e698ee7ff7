"""``honeymoon rules``: the quick reference of a game, or what the rulebook says to a few words."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from honeymoon.cli.common import LanguageOption, console, language
from honeymoon.errors import OptionError

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["rules"]


class Paper(StrEnum):
    """Sizes of paper."""

    A4 = "a4"
    US_LETTER = "us-letter"


def rules(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Show the rules of this game.")
    ] = None,
    ask: Annotated[
        str | None, typer.Option("--ask", metavar="WORDS", help="Quote what answers these words.")
    ] = None,
    pdf: Annotated[
        Path | None,
        typer.Option("--pdf", metavar="FILE", help="Write it as a PDF; without a game, all games."),
    ] = None,
    paper: Annotated[Paper, typer.Option("--paper", help="What the PDF is printed on.")] = Paper.A4,
    lang: LanguageOption = None,
) -> None:
    """Show the rules of a game, write them as a PDF, or find a rule."""
    from honeymoon import variants

    if ask is not None:
        _answer(ask, language(lang))
    elif pdf is not None:
        _print(game, language(lang), paper.value, pdf)
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


def _print(game: str | None, lang: str, paper: str, target: Path) -> None:
    from honeymoon import variants
    from honeymoon.rulebook.pdf import WHOLE, printed

    source = printed(lang, WHOLE if game is None else variants.game(game).key, paper)
    if source is None:
        raise OptionError("this copy was built without PDFs", code="no-pdf")
    target.write_bytes(source.read_bytes())


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
