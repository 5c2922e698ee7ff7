"""The rulebook on paper: small, tagged, with contents, and its signs copy out as text."""

import io
from itertools import product

import msgspec
import pytest
from pypdf import PdfReader
from pypdf.generic import Destination

from honeymoon.rulebook.build import page
from honeymoon.rulebook.model import Paragraph, Text
from honeymoon.rulebook.pdf import PAPERS, WHOLE, Paper, printed, printed_on
from honeymoon.rulebook.pdf.press import press, source
from honeymoon.rulebook.pdf.typeset import Typesetter
from honeymoon.text import languages
from honeymoon.variants import games

LARGEST = 400_000  # bytes for a game
WIDE = {"a4": 595, "us-letter": 612}  # points


def reader(lang: str, key: str, paper: Paper) -> PdfReader:
    path = printed(lang, key, paper)
    assert path is not None, "make book"
    return PdfReader(path)


def words(pdf: PdfReader) -> str:
    return " ".join(" ".join(page.extract_text() for page in pdf.pages).split())


@pytest.mark.parametrize(("lang", "key", "paper"), tuple(product(languages(), games(), PAPERS)))
def test_every_game_is_printed(lang: str, key: str, paper: Paper) -> None:
    path = printed(lang, key, paper)
    assert path is not None
    assert path.stat().st_size <= LARGEST
    pdf = PdfReader(path)
    assert round(float(pdf.pages[0].mediabox.width)) == WIDE[paper]
    assert pdf.metadata is not None
    assert pdf.metadata.title == page(lang, key).title
    assert "/StructTreeRoot" in pdf.root_object, "tagged, for those who have it read out"
    assert str(pdf.root_object["/Lang"]) == lang
    nested = pdf.outline[1]
    assert isinstance(nested, list)
    entries = [each for each in nested if isinstance(each, Destination)]
    titles = [section.title for section in page(lang, key).sections]
    assert [entry.title for entry in entries][: len(titles)] == titles


@pytest.mark.parametrize("lang", languages())
def test_suits_and_accents_copy_out_as_text(lang: str) -> None:
    text = words(reader(lang, "draw_bridge", "a4"))
    assert set("♣♦♥♠") <= set(text)
    if lang == "fr":
        assert "levée" in text
        assert "♦D" in text  # the queen by her French letter
    else:
        assert "’" in text


@pytest.mark.parametrize("lang", languages())
def test_the_whole_book_holds_every_game_and_the_glossary(lang: str) -> None:
    pdf = reader(lang, WHOLE, "a4")
    tops = [each.title for each in pdf.outline if isinstance(each, Destination)]
    assert {page(lang, key).title for key in games()} <= set(tops)
    assert len(tops) > len(games())


def test_a_changed_paragraph_changes_the_print() -> None:
    shown = page("en", "german_whist")
    text = Typesetter("en", ["german_whist"]).page(shown)
    changed = msgspec.structs.replace(shown, lead=(Paragraph((Text("A wombat deals."),)),))
    other = Typesetter("en", ["german_whist"]).page(changed)

    whole = source("en", "german_whist", "a4")
    assert text.splitlines()[0] in whole
    assert other != text
    assert "wombat" in other


def test_the_pdf_is_made_from_the_source_as_it_is_now() -> None:
    made = press("fr", "german_whist", "a4")
    path = printed("fr", "german_whist", "a4")
    assert path is not None
    assert made == path.read_bytes()
    assert "atout" in words(PdfReader(io.BytesIO(made)))


@pytest.mark.parametrize("mark", ['"', "#", "\\", "$x$", "@a", "*b*", "<c>", "]"])
def test_words_are_never_taken_for_mark_up(mark: str) -> None:
    typst = pytest.importorskip("typst")
    shown = page("en", "german_whist")
    text = f"Before {mark} after."
    page_ = msgspec.structs.replace(shown, lead=(Paragraph((Text(text),)),), sections=())
    template = source("en", "german_whist", "a4").partition("#show: book.with")[0]
    made = typst.compile(
        (template + Typesetter("en", ["german_whist"]).page(page_)).encode(), format="pdf"
    )
    assert text in words(PdfReader(io.BytesIO(made)))


@pytest.mark.parametrize("key", ["../secret", "wombat", "draw_bridge.en.a4", ""])
def test_what_is_no_game_is_not_printed(key: str) -> None:
    assert printed("en", key, "a4") is None
    assert printed_on("en", key) == ()
