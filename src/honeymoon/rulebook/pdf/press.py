"""The PDFs: made by Typst where the program is built, and only found where it runs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

from honeymoon.rulebook.build import chapters, has_page, page
from honeymoon.rulebook.pdf.typeset import Typesetter, quoted
from honeymoon.text import languages, translator
from honeymoon.text.glossary import terms
from honeymoon.variants import games

__all__ = [
    "MADE",
    "PAPERS",
    "WHOLE",
    "Paper",
    "everything",
    "path_of",
    "press",
    "printed",
    "printed_on",
    "source",
]

Paper: TypeAlias = Literal["a4", "us-letter"]

PAPERS: Final[tuple[Paper, ...]] = get_args(Paper)
WHOLE: Final = "rulebook"
"""The key of the book of all games."""

_HERE: Final = Path(str(files("honeymoon.rulebook.pdf")))
MADE: Final = _HERE / "made"
_NEW: Final = 0  # seconds: a PDF of the same text is the same file


def printed(lang: str, key: str, paper: str) -> Path | None:
    """The PDF of a page, or of the whole book; None where the program was built without."""
    path = path_of(lang, key, paper)
    known = key in (*_games(), WHOLE) and paper in PAPERS
    return path if known and path.is_file() else None


def printed_on(lang: str, key: str) -> tuple[Paper, ...]:
    """The papers on which a page is there."""
    return tuple(paper for paper in PAPERS if printed(lang, key, paper))


def source(lang: str, key: str, paper: Paper) -> str:
    """The Typst source of a page, or of the whole book."""
    text = translator(lang)
    whole = key == WHOLE
    keys = (*chapters(), *_games()) if whole else (key,)
    title = text.t("print.whole") if whole else page(lang, key).title
    edition = text.t("print.edition", version=version("honeymoon"))
    setter = Typesetter(lang, keys)
    parts = [
        _template(),
        f"#show: book.with(title: {quoted(title)}, lang: {quoted(lang)})\n",
        f"#show: sheet.with(paper: {quoted(paper)}, foot: {quoted(f'{title} · {edition}')})\n",
    ]
    contents = f"#contents({quoted(text.t('print.contents'))}, {1 if whole else 2})\n"
    if whole:
        parts.append(f"#cover({quoted(title)}, {quoted(text.t('print.whole.line'))})\n")
        parts.append(contents)
        parts += ["#pagebreak()\n" + setter.page(page(lang, each)) for each in keys]
        parts.append("#pagebreak()\n" + _glossary(lang))
    else:
        parts.append(setter.page(page(lang, key), contents=contents))
    return "\n".join(parts)


def press(lang: str, key: str, paper: Paper) -> bytes:
    """The PDF itself; wants Typst, which only those who build the program need."""
    import typst

    made = typst.compile(
        source(lang, key, paper).encode(),
        format="pdf",
        ignore_system_fonts=True,
        pdf_standards="ua-1",
        timestamp=_NEW,
    )
    assert isinstance(made, bytes), "a PDF is one file"
    return made


def everything() -> Iterator[tuple[str, str, Paper]]:
    """All that is printed: language, page, paper."""
    for lang in languages():
        for paper in PAPERS:
            for key in (*_games(), WHOLE):
                yield lang, key, paper


def _games() -> tuple[str, ...]:
    return tuple(key for key in games() if has_page("en", key))


def path_of(lang: str, key: str, paper: str) -> Path:
    """Where a PDF is, or will be."""
    return MADE / f"{key}.{lang}.{paper}.pdf"


@cache
def _template() -> str:
    return (_HERE / "book.typ").read_text("utf-8")


def _glossary(lang: str) -> str:
    text = translator(lang)
    other = next(each for each in languages() if each != lang)
    rows = sorted(terms(), key=lambda term: term.word(lang).casefold())
    cells = ", ".join(
        f"[#strong({quoted(term.word(lang))})], "
        f"[#emph({quoted(term.word(other))})], [#{quoted(term.definition(lang))};]"
        for term in rows
    )
    head = ", ".join(f"[{word}]" for word in (text.t("print.glossary"), text.t("print.other"), ""))
    return (
        f"#heading(level: 1, {quoted(text.t('print.glossary'))})\n"
        f"#words-table(table.header({head}), {cells})\n"
    )
