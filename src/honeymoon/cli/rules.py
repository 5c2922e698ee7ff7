"""``honeymoon rules``: a page of the rulebook, or what the rulebook says to a few words."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from honeymoon.cli import answers
from honeymoon.cli.common import Json, LanguageOption, console, language, print_json
from honeymoon.errors import OptionError

if TYPE_CHECKING:
    from honeymoon.rulebook import Page

__all__ = ["rules"]


class Paper(StrEnum):
    """Sizes of paper."""

    A4 = "a4"
    US_LETTER = "us-letter"


def rules(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="Show the rules of this game, or a chapter."),
    ] = None,
    ask: Annotated[
        str | None,
        typer.Option("--ask", metavar="QUESTION", help="Quote the rules that answer a question."),
    ] = None,
    search: Annotated[
        str | None,
        typer.Option("--search", metavar="WORDS", help="List the passages that say these words."),
    ] = None,
    about: Annotated[
        str | None, typer.Option("--game", metavar="KEY", help="Ask or search in this game alone.")
    ] = None,
    pdf: Annotated[
        Path | None,
        typer.Option("--pdf", metavar="FILE", help="Write it as a PDF; without a game, all games."),
    ] = None,
    paper: Annotated[Paper, typer.Option("--paper", help="What the PDF is printed on.")] = Paper.A4,
    lang: LanguageOption = None,
    json: Json = False,
) -> None:
    """Show the rules of a game, write them as a PDF, or find a rule."""
    from honeymoon import variants

    if ask is not None and search is not None:
        raise OptionError("ask or search", code="ask-or-search")
    if ask is not None:
        answers.answer(ask, lang=language(lang), game=about or game, json=json)
    elif search is not None:
        answers.search(search, lang=language(lang), game=about or game, json=json)
    elif pdf is not None:
        _print(game, language(lang), paper.value, pdf)
    elif game is not None:
        _page(game, language(lang), json=json)
    else:
        raise OptionError("which game?", code="which-game", games=", ".join(variants.games()))


def _page(key: str, lang: str, *, json: bool) -> None:
    from rich.markdown import Markdown

    from honeymoon.rulebook import page
    from honeymoon.rulebook.markdown import page_markdown

    shown = page(lang, key)
    if json:
        print_json(_document(shown))
        return
    out, text = console(), page_markdown(shown)
    if out.is_terminal:
        out.print(Markdown(text))
    else:
        print(text, end="")


def _document(shown: Page) -> dict[str, object]:
    """A page as JSON: its sections with their passages, each with the rules it tells."""
    return {
        "page": shown.key,
        "lang": shown.lang,
        "title": shown.title,
        "sections": [
            {
                "anchor": section.anchor,
                "title": section.title,
                "passages": [
                    {
                        "id": block.id,
                        "rules": block.rules,
                        "options": block.options,
                        "text": block.text,
                    }
                    for block in section.blocks
                    if not block.drawn
                ],
            }
            for section in shown.sections
        ],
    }


def _print(game: str | None, lang: str, paper: str, target: Path) -> None:
    from honeymoon import variants
    from honeymoon.rulebook import chapters
    from honeymoon.rulebook.pdf import WHOLE, printed

    if game in chapters():
        raise OptionError(f"{game} is in the book of all games", code="in-the-book", chapter=game)
    source = printed(lang, WHOLE if game is None else variants.game(game).key, paper)
    if source is None:
        raise OptionError("this copy was built without PDFs", code="no-pdf")
    target.write_bytes(source.read_bytes())
