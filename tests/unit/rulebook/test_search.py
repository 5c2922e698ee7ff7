"""Passages of the rulebook for a few words."""

import pytest

from honeymoon.errors import OptionError
from honeymoon.rulebook import page
from honeymoon.rulebook.passages import GLOSSARY
from honeymoon.rulebook.search import SEVERAL, Group, search
from honeymoon.text import languages
from honeymoon.text.glossary import terms
from honeymoon.variants import games


def rules(groups: tuple[Group, ...]) -> set[str]:
    return {rule for group in groups for hit in group.hits for rule in hit.rules}


def entries(groups: tuple[Group, ...]) -> set[str]:
    return {
        place.anchor
        for group in groups
        for hit in group.hits
        for place in hit.places
        if place.page == GLOSSARY
    }


@pytest.mark.parametrize(
    ("lang", "query", "rule"),
    [
        ("en", "kitty", "TH-4"),
        ("en", "last card refused", "DB-7"),
        ("en", "which joker beats everything", "W-5"),
        ("en", "passed out", "B-4"),
        ("fr", "dernière carte refusée", "DB-7"),
        ("fr", "DERNIERE CARTE REFUSEE", "DB-7"),
        ("fr", "le chien", "TH-4"),
        ("fr", "donne passée", "B-4"),
    ],
)
def test_words_find_the_rule(lang: str, query: str, rule: str) -> None:
    assert rule in rules(search(lang, query))


@pytest.mark.parametrize("word", ["pli", "trick", "plis", "Levées", "levee"])
def test_words_of_other_days_and_of_the_other_language_are_understood(word: str) -> None:
    assert "trick" in entries(search("fr", word))


@pytest.mark.parametrize(("lang", "typed"), [("en", "vulnerbale"), ("fr", "vulnerabel")])
def test_a_misspelt_word_is_understood(lang: str, typed: str) -> None:
    assert "R-3" in rules(search(lang, typed))


@pytest.mark.parametrize(("lang", "typed"), [("en", "who vuln"), ("fr", "qui est vulnér")])
def test_the_last_word_may_be_unfinished(lang: str, typed: str) -> None:
    assert "R-3" in rules(search(lang, typed))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("query", ["", "   ", "?!", "wombat", "le la les", "what is wombat"])
def test_nothing_is_made_up(lang: str, query: str) -> None:
    assert search(lang, query) == ()


def test_hits_stand_under_their_pages() -> None:
    groups = search("en", "the highest trump wins the trick")

    assert len({group.page for group in groups}) == len(groups) > 1
    for group in groups:
        for hit in group.hits:
            found = {place.page for place in hit.places}
            assert found == {group.page} if group.page != SEVERAL else len(found) > 1


@pytest.mark.parametrize("lang", languages())
def test_every_place_exists(lang: str) -> None:
    known = {term.id for term in terms()}
    for query in ("trump", "dealer", "kitty", "rack", "atout", "donneur", "chien", "chevalet"):
        for group in search(lang, query):
            for place in (place for hit in group.hits for place in hit.places):
                if place.page == GLOSSARY:
                    assert place.anchor in known
                else:
                    shown = page(lang, place.page)
                    sections = {section.anchor for section in shown.sections}
                    assert shown.block(place.anchor) or place.anchor in sections


@pytest.mark.parametrize("lang", languages())
def test_a_game_keeps_to_itself(lang: str) -> None:
    query = {"en": "who makes the first call", "fr": "qui parle en premier"}[lang]
    for group in search(lang, query, game="goren"):
        for hit in group.hits:
            found = {place.page for place in hit.places}
            assert "goren" in found or not found <= set(games())


def test_a_game_that_does_not_exist_is_refused_with_the_nearest() -> None:
    with pytest.raises(OptionError) as refused:
        search("en", "kitty", game="gorn")

    assert refused.value.params["nearest"] == "goren"


def test_the_sentence_that_answers_is_part_of_the_passage() -> None:
    hit = next(
        hit
        for group in search("en", "twelve tricks small slam", game="goren")
        for hit in group.hits
        if "S-4" in hit.rules
    )

    assert "welve tricks" in hit.sentence
    assert hit.text == f"{hit.before}{hit.sentence}{hit.after}"
