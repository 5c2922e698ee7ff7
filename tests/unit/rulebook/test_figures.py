"""The figures: words in both languages, drawings that hold them, and what they show is true."""

import io
import re
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from honeymoon.rulebook import drawings
from honeymoon.rulebook.boards import board_file
from honeymoon.rulebook.build import pages
from honeymoon.rulebook.checks.play import Start
from honeymoon.rulebook.checks.score import Hand, pad_of
from honeymoon.rulebook.drawings import figure, figure_html, figure_ids, on_paper
from honeymoon.rulebook.model import Figure
from honeymoon.rulebook.pdf.press import press
from honeymoon.text import languages, notation, translator
from honeymoon.text.held import compartments
from honeymoon.variants import game

FOLDER = Path(drawings.__file__).parent / "figures"
SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 3500  # bytes of a drawing, which is a part of its page
SMALLEST = 12  # of type: a phone shows a unit as a pixel
NARROW, WIDE = frozenset("iljtfrI.,:;'’|! ()"), frozenset("mwMWÉODGQ%—")
EVERY = pytest.mark.parametrize(("lang", "name"), tuple(product(languages(), sorted(figure_ids()))))


class Line(NamedTuple):
    """A line of type where it stands."""

    text: str
    left: float
    right: float
    y: float
    size: float


def root(lang: str, name: str) -> ET.Element:
    return ET.fromstring(figure(lang, name).svg)


def lines(drawn: ET.Element) -> Iterator[Line]:
    """All type, with its width as a usual sans serif has it."""
    usual = float(drawn.attrib["font-size"])
    turned = {id(text) for group in drawn.iter(f"{SVG}g") for text in group.iter(f"{SVG}text")}
    for text in drawn.iter(f"{SVG}text"):
        if id(text) in turned:
            continue
        size = float(text.get("font-size", usual))
        kind = text.get("class", "").split()
        x, y = float(text.attrib["x"]), float(text.attrib["y"])
        for part in (text, *text):
            y += float(part.get("dy", 0))
            said = part.text or ""
            width = size * sum(
                0.3 if each in NARROW else 0.8 if each in WIDE else 0.56 for each in said
            )
            left = x - width * (0.5 if "m" in kind else 1 if "e" in kind else 0)
            yield Line(said, left, left + width, y, size)


@pytest.mark.parametrize("lang", languages())
def test_every_figure_is_on_a_page_and_every_page_finds_its_figures(lang: str) -> None:
    shown = {
        node.id
        for page in pages(lang)
        for block in page.blocks
        for node in block.nodes
        if isinstance(node, Figure)
    }

    assert shown == figure_ids()


@EVERY
def test_a_figure_has_words(lang: str, name: str) -> None:
    drawn = figure(lang, name)
    text = "\n".join(root(lang, name).itertext())

    assert drawn.title
    assert len(drawn.alternative) > len(drawn.title)
    assert drawn.alternative in text
    assert all(line.text.strip() for line in lines(root(lang, name)))
    assert not re.search(r"[{}|']|\bNone\b", text)
    if lang == "fr":
        assert not re.search(r" [;:!?»]|« ", drawn.title + text)
        assert figure("en", name).title != drawn.title


@EVERY
def test_every_word_has_its_place(lang: str, name: str) -> None:
    words = tomllib.loads((FOLDER / f"{name}.toml").read_text())["words"]
    drawn = {text.replace("\u202f", " ").replace("’", "'") for text in root(lang, name).itertext()}

    said = {line for each in words.values() for line in each[lang].split("|") if "{" not in line}
    assert said <= drawn


@EVERY
def test_a_drawing_is_small_and_named(lang: str, name: str) -> None:
    drawn = root(lang, name)
    title = drawn.find(f"{SVG}title")

    assert len(figure(lang, name).svg.encode()) <= LARGEST
    assert drawn.attrib["role"] == "img"
    assert title is not None
    assert title.text == figure(lang, name).alternative
    assert drawn.attrib["aria-labelledby"] == title.attrib["id"]
    assert [each.attrib["id"] for each in drawn.iter() if "id" in each.attrib] == [f"{name}-alt"]


@EVERY
def test_type_stays_inside_and_can_be_read_on_a_phone(lang: str, name: str) -> None:
    drawn = root(lang, name)
    _, _, width, height = map(float, drawn.attrib["viewBox"].split())

    assert width == 320
    for line in lines(drawn):
        assert line.size >= SMALLEST
        assert line.left >= -2, line
        assert line.right <= width + 2, line
        assert line.size < line.y <= height - 3, line


@EVERY
def test_lines_of_type_do_not_meet(lang: str, name: str) -> None:
    found = list(lines(root(lang, name)))

    for number, one in enumerate(found):
        for other in found[number + 1 :]:
            apart = one.right < other.left + 2 or other.right < one.left + 2
            assert apart or abs(one.y - other.y) >= min(one.size, other.size), (one, other)


@EVERY
def test_paper_has_a_colour_for_everything(lang: str, name: str) -> None:
    printed = on_paper(figure(lang, name))
    style = (FOLDER / "figure.css").read_text()
    styled = set(re.findall(r"\.figure \.(\w+)", style))

    assert "var(" not in printed
    ET.fromstring(printed)
    used = {word for each in root(lang, name).iter() for word in each.get("class", "").split()}
    assert used - styled == {"figure"}


def test_a_page_shows_title_and_drawing() -> None:
    html = figure_html("rack", "fr")

    assert html.startswith('<figure class="drawn" id="figure-rack"><svg ')
    assert "<figcaption>Un chevalet après la donne</figcaption></figure>" in html


@pytest.mark.parametrize("lang", languages())
def test_the_rack_is_that_of_the_canonical_deal(lang: str) -> None:
    told = notation(lang)
    rules = game("goren").make({})
    state = Start(dealer="W").played(rules).state
    rack = [each for each in compartments(state, 2) if each.open is not None]

    indexes = [
        "".join(text.itertext())
        for text in root(lang, "rack").iter(f"{SVG}text")
        if len(text) and text.get("font-size") == "15"
    ]
    assert indexes == [
        f"{told.card_index(each.open)}{told.card_text(each.open)[0]}"
        for each in rack
        if each.open is not None
    ]
    assert [each.beneath for each in rack] == [number != 3 for number in range(7)]


def test_the_pad_is_what_the_rules_write() -> None:
    words = tomllib.loads((FOLDER / "pad.toml").read_text())["words"]
    told = (
        re.fullmatch(r"([AB]) \{bid (\w+)\}, (\d+) tricks", each["en"]) for each in words.values()
    )
    hands = [Hand(by=each[1], contract=each[2], tricks=int(each[3])) for each in told if each]
    pad = pad_of(game("plain_honeymoon").make({}), hands)

    columns = {56: 0, 116: 1}
    drawn = [
        (line.y, columns[round((line.left + line.right) / 2)], int(line.text))
        for line in lines(root("en", "pad"))
        if line.text.isdigit() and line.size == 15 and line.y < 260
    ]
    the_line = 97
    written = [(each.line.column, each.line.points, each.line.below) for each in pad.entries]
    assert [each[1:] for each in drawn if each[0] > the_line] == [
        (column, points) for column, points, below in written if below
    ]
    assert sorted(each[1:] for each in drawn if each[0] < the_line) == sorted(
        (column, points) for column, points, below in written if not below
    )
    for lang in languages():
        shown = {line.text for line in lines(root(lang, "pad"))}
        assert {str(translator(lang).shown(each)) for each in (160, 1490)} <= shown
    assert pad.standing.totals == (160, 1490)


def test_paper_has_figures_with_their_words_and_boards_as_steps() -> None:
    pdf = PdfReader(io.BytesIO(press("fr", "german_whist", "a4")))
    text = " ".join(" ".join(sheet.extract_text() for sheet in pdf.pages).split())
    objects = map(pdf.get_object, range(1, int(str(pdf.trailer["/Size"]))))
    told = {
        str(each["/Alt"])
        for each in objects
        if isinstance(each, DictionaryObject) and "/Alt" in each
    }

    for name in ("seating-two", "whist-table"):
        drawn = figure("fr", name)
        assert " ".join(drawn.title.split()) in text
        assert drawn.alternative in told
    assert "au gagnant" in text
    assert " ".join(board_file("whist-refill").title.fr.split()) in text
