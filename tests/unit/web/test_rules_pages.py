"""The quick reference and the glossary as a reader without scripts gets them."""

import re

import httpx
import pytest

from honeymoon.text import languages
from honeymoon.text.glossary import terms
from honeymoon.variants import games


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", games())
def test_every_game_has_its_page(base: str, lang: str, key: str) -> None:
    answer = httpx.get(f"{base}/{lang}/rules/{key}")

    assert answer.status_code == 200
    assert len(re.findall("<h1", answer.text)) == 1
    assert 'id="P-1"' in answer.text
    assert 'role="search"' in answer.text
    assert f'<html lang="{lang}"' in answer.text


@pytest.mark.parametrize("lang", languages())
def test_the_glossary_shows_both_languages(base: str, lang: str) -> None:
    text = httpx.get(f"{base}/{lang}/rules/glossary").text

    assert not [term.id for term in terms() if f'<tr id="{term.id}">' not in text]
    assert not [term.id for term in terms() if term.definition(lang) not in text]
    assert not [term.id for term in terms() if term.fr not in text]


def test_all_rules_lead_to_the_glossary(base: str) -> None:
    assert 'href="/fr/rules/glossary"' in httpx.get(f"{base}/fr/rules/").text


def test_a_game_that_does_not_exist_is_not_found(base: str) -> None:
    assert httpx.get(f"{base}/en/rules/poker").status_code == 404


@pytest.mark.parametrize(
    ("path", "target"),
    [
        ("/rules", "/fr/rules/"),
        ("/rules/", "/fr/rules/"),
        ("/rules/goren", "/fr/rules/goren"),
        ("/rules/goren/quiz?again=1", "/fr/rules/goren/quiz?again=1"),
        ("/rules//elsewhere.example", "/fr/rules//elsewhere.example"),
    ],
)
def test_an_address_without_a_language_leads_to_the_readers(
    base: str, path: str, target: str
) -> None:
    answer = httpx.get(f"{base}{path}", headers={"accept-language": "fr"}, follow_redirects=False)

    assert (answer.status_code, answer.headers["location"]) == (302, target)
    assert answer.headers["vary"] == "cookie, accept-language"


def test_the_front_page_is_found_without_its_slash(base: str) -> None:
    answer = httpx.get(f"{base}/fr/rules", headers={"accept-language": "en"})

    assert (answer.status_code, answer.headers["location"]) == (301, "/fr/rules/")


@pytest.mark.parametrize(
    ("asked", "passage"),
    [
        ("goren/why/covered?rule=GO-4", "goren#play-rack"),
        ("draw_bridge/why/discard-due?rule=DB-3", "draw_bridge#discard-other"),
        ("draw_bridge/why/wombat?rule=DB-3", "draw_bridge#turn-choice"),
        ("draw_bridge/why/wombat?rule=%0d%0aX-1", "draw_bridge"),
        ("draw_bridge/why/wombat", "draw_bridge"),
    ],
)
def test_why_not_leads_to_the_passage(base: str, asked: str, passage: str) -> None:
    answer = httpx.get(f"{base}/fr/rules/{asked}")

    assert answer.status_code == 302
    assert answer.headers["location"] == f"/fr/rules/{passage}"
