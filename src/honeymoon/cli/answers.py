"""``honeymoon rules --ask`` and ``--search``: quotations from the rulebook in the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import typer

from honeymoon.cli.common import console, print_json

if TYPE_CHECKING:
    from rich.console import Console

    from honeymoon.rulebook.quote import Quote

__all__ = ["answer", "search"]


def answer(asked: str, *, lang: str, game: str | None, json: bool) -> None:
    """What answers a question, in up to three passages; status 1 if nothing does."""
    from honeymoon.rulebook.ask import ask
    from honeymoon.text import translator

    found = ask(lang, asked, game=game)
    if json:
        print_json(
            {
                "question": found.question,
                "lang": lang,
                "games": sorted(found.games),
                "outcome": found.outcome,
                "passages": [_told(each, lang) for each in found.quotes],
            }
        )
    elif found.quotes:
        _print(console(), found.quotes)
    else:
        console().print(translator(lang).t(f"search.{found.outcome}"), markup=False)
    if not found.quotes:
        raise typer.Exit(1)


def search(query: str, *, lang: str, game: str | None, json: bool) -> None:
    """What a few words find, page by page; status 1 if nothing."""
    from honeymoon.rulebook.search import SEVERAL
    from honeymoon.rulebook.search import search as found_by
    from honeymoon.text import translator

    groups, text = found_by(lang, query, game=game), translator(lang)
    if json:
        print_json(
            {
                "query": query,
                "lang": lang,
                "groups": [
                    {"page": each.page, "passages": [_told(hit, lang) for hit in each.hits]}
                    for each in groups
                ],
            }
        )
    else:
        out = console()
        for each in groups:
            title = text.t("search.several") if each.page == SEVERAL else each.title
            out.rule(title, align="left", style="dim")
            _print(out, each.hits)
        if not groups:
            out.print(text.t("search.none", asked=query), markup=False)
    if not groups:
        raise typer.Exit(1)


def _print(out: Console, quotes: Iterable[Quote]) -> None:
    from rich.text import Text

    for each in quotes:
        out.print(each.heading, style="bold", markup=False)
        out.print(Text.assemble(each.before, (each.sentence, "italic"), each.after))
        where = " · ".join(f"{place.title} ({place.page}#{place.anchor})" for place in each.places)
        out.print(where, style="dim", markup=False)
        out.print()


def _told(quote: Quote, lang: str) -> dict[str, object]:
    return {
        "heading": quote.heading,
        "text": quote.text,
        "sentence": quote.sentence,
        "rules": list(quote.rules),
        "places": [
            {
                "page": each.page,
                "title": each.title,
                "path": f"/{lang}/rules/{each.page}#{each.anchor}",
            }
            for each in quote.places
        ],
    }
