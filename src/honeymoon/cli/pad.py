"""``honeymoon pad``: the score pad for real cards, in the terminal."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from honeymoon.cli.common import HouseRules, Json, LanguageOption, language, print_json
from honeymoon.errors import NotationError, OptionError

if TYPE_CHECKING:
    from honeymoon.service.pads.document import SetUp
    from honeymoon.service.pads.rules import Scoring

__all__ = ["pad"]


def pad(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="[FILE]", help="Where it is kept, as JSON or CSV; by default yours."
        ),
    ] = None,
    new: Annotated[bool, typer.Option("--new", help="Begin a new pad in this file.")] = False,
    columns: Annotated[
        str, typer.Option(help="Names of a new pad's columns: two or three, with commas.")
    ] = "",
    auction: Annotated[
        bool, typer.Option("--auction", help="A new pad is scored as auction bridge.")
    ] = False,
    option: HouseRules = None,
    json: Json = False,
    lang: LanguageOption = None,
) -> None:
    """Keep the score of a rubber that is played with real cards."""
    from platformdirs import user_data_path

    from honeymoon.cli.paper import Paper
    from honeymoon.service.pads.document import fold
    from honeymoon.service.pads.exchange import from_text, to_json

    spoken = language(lang)
    path = file or user_data_path("honeymoon", appauthor=False) / "pad.json"
    kept = _kept(path)
    if kept is None:
        first = _begin(columns, "auction" if auction else "contract", option or (), spoken)
    elif new or columns or auction or option:
        raise OptionError("it would be erased", code="pad-there", path=shlex.quote(str(path)))
    else:
        first = from_text(kept)
    if json:
        import msgspec

        print_json(msgspec.Raw(to_json(fold([first])).encode()))
        return
    Paper(first, path=path, lang=spoken).run(sys.stdin, prompt=sys.stdin.isatty())


def _kept(path: Path) -> str | None:
    """What a file holds; None where there is nothing that a new pad could erase."""
    if not path.exists():
        return None
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise NotationError("not in UTF-8", code="pad-bytes") from None
    return text if text.strip() else None


def _begin(columns: str, scoring: Scoring, rules: tuple[str, ...] | list[str], lang: str) -> SetUp:
    """A pad without hands."""
    from honeymoon.cli.score import named, scoring_options
    from honeymoon.service.lobby import clean_name
    from honeymoon.service.pads.document import SetUp
    from honeymoon.service.pads.rules import Setup, system
    from honeymoon.text import translator

    text = translator(lang)
    names = tuple(clean_name(name) or "?" for name in columns.split(",")) if columns else ()
    names = names or (text.t("we"), text.t("theirs"))
    options = scoring_options(dict(map(named, rules)), scoring, columns=len(names))
    setup = Setup(scoring=scoring, columns=names, options=options)
    system(setup)
    return SetUp(setup)
