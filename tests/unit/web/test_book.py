"""The rulebook as it is served: light, without scripts, with switches and boards that work."""

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from honeymoon.rulebook import chapters, pages
from honeymoon.rulebook.boards import board_ids, scenes
from honeymoon.rulebook.model import Board
from honeymoon.text import languages
from honeymoon.variants import games, parse

KB = 1000
WEIGHT = 60 * KB  # on the wire, with all that the page asks for
UNPACKED = 70 * KB  # the text alone
OTHERS = ("", "glossary", "sources")
PAGES = [f"/{lang}/rules/{key}" for lang in languages() for key in (*games(), *chapters(), *OTHERS)]


@pytest.fixture(scope="module")
def site(base: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=base) as client:
        yield client


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_light(site: httpx.Client, path: str) -> None:
    answer = site.get(path)
    parts = re.findall(r'(?:href|src)="(/static/[^"]+)"', answer.text)
    weight = sum(each.num_bytes_downloaded for each in (answer, *map(site.get, set(parts))))

    assert answer.status_code == 200
    assert len(parts) >= 3
    assert weight <= WEIGHT
    assert len(answer.content) <= UNPACKED


@pytest.mark.parametrize("lang", languages())
def test_the_front_page_leads_everywhere(site: httpx.Client, lang: str) -> None:
    text = site.get(f"/{lang}/rules/").text

    links = set(re.findall(r'href="/\w+/rules/([\w-]+)"', text))
    assert {*games(), *chapters(), "glossary", "sources"} <= links


def test_links_between_pages_lead_to_something(site: httpx.Client) -> None:
    texts = {path: site.get(path).text for path in PAGES}
    ids = {path: set(re.findall(r'\bid="([^"]+)"', text)) for path, text in texts.items()}

    for path, text in texts.items():
        for target, ident in re.findall(r'href="(/\w+/rules/[\w-]*)(?:#([\w-]+))?"', text):
            if target in ids:
                assert not ident or ident in ids[target], (path, target, ident)


@pytest.mark.parametrize("key", games())
def test_play_it_like_this_fills_in_the_form(site: httpx.Client, key: str) -> None:
    text = site.get(f"/fr/rules/{key}").text
    links = [unescape(each) for each in re.findall(r'href="(/fr/new\?game=[^"]+)"', text)]
    presets = [each for each in links if not each.partition("&")[2].startswith("against=")]
    options = {option.name: option for option in games()[key].options}

    assert len(presets) == sum(len(option.samples) - 1 for option in options.values())
    for link in presets:
        url = httpx.URL(link)
        (name, text_value), *more = ((n, v) for n, v in url.params.multi_items() if n != "game")
        form = site.get(url)
        assert not more
        assert form.status_code == 200
        assert 'class="rules" open' in form.text
        value = parse(options[name], text_value)
        if value in options[name].values:
            radio = rf'name="{name}" value="{re.escape(text_value)}" checked'
            assert re.search(radio, form.text), link
        else:
            assert f'id="{name}" name="{name}" value="{text_value}"' in form.text, link


def test_a_form_without_presets_is_closed(site: httpx.Client) -> None:
    assert "open" not in _details(site.get("/en/new?game=goren&against=bot").text)


def test_a_wrong_preset_is_told(site: httpx.Client) -> None:
    answer = site.get("/en/new?game=goren&end_rule=never")

    assert answer.status_code == 422
    assert "open" in _details(answer.text)
    assert 'class="error"' in answer.text


def _details(text: str) -> str:
    found = re.search(r'<details class="rules"[^>]*>', text)
    assert found is not None
    return found[0]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("ident", board_ids())
def test_a_board_is_stepped_by_links(site: httpx.Client, ident: str, lang: str) -> None:
    key = next(
        shown.key for shown in pages(lang) for block in shown.blocks if Board(ident) in block.nodes
    )
    path, count = f"/{lang}/rules/{key}", len(scenes(ident, lang))

    for number in range(1, count + 1):
        text = site.get(path).text
        assert len(text.encode()) <= UNPACKED
        board = text.partition(f'id="board-{ident}"')[2].partition('class="steps"')[2]
        links = dict(re.findall(r'rel="(\w+)" href="([^"]+)"', board.partition("</p>")[0]))
        assert set(links) == {"prev", "next"} - ({"prev"} if number == 1 else set()) - (
            {"next"} if number == count else set()
        )
        path = f"/{lang}/rules/{key}" + unescape(links.get("next", ""))


def test_two_boards_do_not_disturb_each_other(site: httpx.Client) -> None:
    asked = {"step-draw-turn": "3", "step-rack-trick": "2", "step-nothing": "4"}
    text = site.get("/en/rules/draw_bridge", params=asked).text

    assert 'href="?step-draw-turn=4&amp;step-rack-trick=2#board-draw-turn"' in text


@pytest.mark.parametrize("step", ["0", "99", "-1", "x", "", "9" * 40, "٣"])
def test_a_step_that_does_not_exist_is_the_nearest(site: httpx.Client, step: str) -> None:
    answer = site.get("/en/rules/draw_bridge", params={"step-draw-turn": step})

    assert answer.status_code == 200
    assert re.search(r"Step (1|6) of 6", answer.text)


def test_what_a_seat_does_not_see_is_not_drawn() -> None:
    """In the draw turn North's thirteen cards are backs, whatever the step."""
    north = {"JS", "8S", "3S", "AH", "TH", "6H", "KD", "JD", "5D", "AC", "QC", "8C", "2C"}
    for scene in scenes("draw-turn", "en"):
        shown = {card for row in scene.rows for card in row.cards}
        assert not shown & north
