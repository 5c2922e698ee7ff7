"""``honeymoon convert``: records from one format to another, and a line on what they lost."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from honeymoon.cli.common import LanguageOption, language
from honeymoon.errors import NotationError

if TYPE_CHECKING:
    from honeymoon.play.files import Item

__all__ = ["convert"]

_EVERY: Final = 500  # items between two signs of progress


def convert(
    source: Annotated[Path, typer.Argument(metavar="IN", exists=True, dir_okay=False)],
    target: Annotated[Path, typer.Argument(metavar="OUT", dir_okay=False)],
    lang: LanguageOption = None,
) -> None:
    """Convert records between JSON, PBN, LIN and text, as the ends of the names say."""
    from honeymoon.play.files import Writer, format_of, lines_of, read_items
    from honeymoon.records.whole import replacing
    from honeymoon.text.faults import conversion, fault

    spoken = language(lang)
    writer = Writer(format_of(target.name))
    if target.exists() and target.samefile(source):
        raise NotationError("the same file", code="same-file", text=str(target))
    with source.open("rb") as file, replacing(target) as out:
        kind = format_of(source.name, lines_of(file))
        file.seek(0)
        for item in _shown(read_items(lines_of(file), kind), spoken):
            for each in item.faults:
                sys.stderr.write(f"{source.name}: {fault(each, spoken)}\n")
            out.write(writer.text(item))
        told = conversion(
            target.name, deals=writer.deals, lost=writer.lost, faults=writer.faults, lang=spoken
        )
        if not writer.deals:  # what was there before stays
            sys.stderr.write(told + "\n")
            raise typer.Exit(2)
    print(told)
    if writer.faults:
        raise typer.Exit(1)


def _shown(items: Iterator[Item], lang: str) -> Iterator[Item]:
    """The items, with their number now and then for who waits at a terminal."""
    from honeymoon.text import translator

    waits, number = sys.stderr.isatty(), 0
    for number, item in enumerate(items, start=1):
        yield item
        if waits and number % _EVERY == 0:
            text = translator(lang).t("convert.deals", n=number)
            sys.stderr.write(f"\r{text} ")
            sys.stderr.flush()
    if waits and number >= _EVERY:
        sys.stderr.write("\r\033[K")
