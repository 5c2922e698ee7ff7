"""Search as a page without scripts, and as the dialog asks for it."""

import httpx
import pytest

from honeymoon.text import languages, translator


@pytest.mark.parametrize("lang", languages())
def test_the_page_without_a_question(base: str, lang: str) -> None:
    shown = httpx.get(f"{base}/{lang}/search")

    assert shown.status_code == 200
    assert translator(lang).t("search.hint") in shown.text
    assert 'name="q"' in shown.text


@pytest.mark.parametrize(
    ("lang", "asked", "address"),
    [
        ("en", "last card refused", "/en/rules/draw_bridge#last-card"),
        ("fr", "dernière carte refusée", "/fr/rules/draw_bridge#last-card"),
    ],
)
def test_words_are_answered_with_passages(base: str, lang: str, asked: str, address: str) -> None:
    text = httpx.get(f"{base}/{lang}/search", params={"q": asked}).text

    assert f'href="{address}"' in text
    assert f'value="{asked}"' in text
    assert "<mark>" in text


def test_a_question_is_answered_first(base: str) -> None:
    text = httpx.get(f"{base}/en/search", params={"q": "who takes the kitty?"}).text

    answer = text.index(translator("en").t("search.answer"))
    assert answer < text.index("/en/rules/three_handed_honeymoon#")


def test_no_answer_is_said_and_words_are_no_html(base: str) -> None:
    text = httpx.get(f"{base}/en/search", params={"q": "<b>wombat"}).text

    assert "No rule found for “&lt;b&gt;wombat”" in text
    assert "<b>wombat" not in text


def test_what_is_not_settled_is_said(base: str) -> None:
    text = httpx.get(f"{base}/en/search", params={"q": "how does stayman work?"}).text

    assert translator("en").t("search.unsettled") in text


def test_a_game_s_page_asks_about_that_game(base: str) -> None:
    page = httpx.get(f"{base}/en/rules/goren").text
    shown = httpx.get(f"{base}/en/search", params={"q": "who bids first?", "game": "goren"}).text

    assert 'name="game" value="goren"' in page
    assert 'name="game" value="goren"' in shown
    assert "/en/rules/draw_bridge#" not in shown


def test_a_game_that_does_not_exist_is_not_found(base: str) -> None:
    shown = httpx.get(f"{base}/en/search", params={"q": "kitty", "game": "gorn"})

    assert shown.status_code == 404
    assert "goren" in shown.text


def test_the_address_without_a_language_leads_to_the_reader_s(base: str) -> None:
    french = httpx.get(
        f"{base}/search", params={"q": "l’entame & co"}, headers={"accept-language": "fr"}
    )

    assert french.status_code == 302
    assert french.headers["location"] == "/fr/search?q=l%E2%80%99entame+%26+co"


def test_the_dialog_is_given_the_same(base: str) -> None:
    found = httpx.get(f"{base}/en/search.json", params={"q": "who takes the kitty?"}).json()

    assert found["parts"][0]["title"] == translator("en").t("search.answer")
    hit = found["parts"][0]["hits"][0]
    assert hit["where"][0]["url"].startswith("/en/rules/")
    assert hit["sentence"]
    assert set(hit) == {"heading", "before", "sentence", "after", "where"}


@pytest.mark.parametrize("path", ["/", "/rules/", "/pad/", "/settings", "/new?game=goren"])
def test_every_page_has_the_dialog_and_a_link_for_those_without_scripts(
    base: str, path: str
) -> None:
    text = httpx.get(f"{base}/fr{path}").text

    assert '<dialog id="search"' in text
    assert 'href="/fr/search"' in text
