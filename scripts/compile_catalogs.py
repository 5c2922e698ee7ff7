"""Compile each catalogue of texts (.po) to the form that is read at run time (.mo)."""

import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE = Path(__file__).parents[1] / "src" / "honeymoon" / "text" / "locale"


def main() -> None:
    incomplete = []
    for source in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as file:
            catalog = read_po(file, abort_invalid=True)
        for message in catalog:
            texts = message.string if isinstance(message.string, tuple) else (message.string,)
            if (message.fuzzy and message.id) or not all(texts):
                incomplete.append(f"{source}: {message.id!r} has no text")
        with source.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalog)
    if incomplete:
        sys.exit("\n".join(incomplete))


if __name__ == "__main__":
    main()
