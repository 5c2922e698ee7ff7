"""Passages of the rulebook for a few words."""

import pytest

from honeymoon.rulebook import has_page, page
from honeymoon.rulebook.search import Hit, search
from honeymoon.text import languages
from honeymoon.text.glossary import terms
from honeymoon.variants import games


def places(hits: tuple[Hit, ...]) -> set[tuple[str, str]]:
    return {(place.page, place.anchor) for hit in hits for place in hit.places}


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("may I discard the card just taken?", ("draw_bridge", "turn")),
        ("last card refused", ("draw_bridge", "turn")),
        ("kitty", ("three_handed_honeymoon", "kitty")),
        ("which joker beats everything", ("honeymoon_whist", "jokers")),
        ("honours in the dummy", ("exposed_dummy", "scoring")),
        ("first pass ends the auction", ("goren", "auction")),
        ("revoke", ("glossary", "revoke")),
    ],
)
def test_a_question_in_english(query: str, expected: tuple[str, str]) -> None:
    assert expected in places(search("en", query)[:4])


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("dernière carte refusée", ("draw_bridge", "turn")),
        ("DERNIERE CARTE REFUSEE", ("draw_bridge", "turn")),
        ("le chien", ("three_handed_honeymoon", "kitty")),
        ("impasses", ("goren", "tip")),
        ("coeur", ("glossary", "hearts")),
    ],
)
def test_a_question_in_french(query: str, expected: tuple[str, str]) -> None:
    assert expected in places(search("fr", query)[:4])


@pytest.mark.parametrize("word", ["pli", "trick", "plis", "Levées"])
def test_the_glossary_helps_out(word: str) -> None:
    assert ("glossary", "trick") in places(search("fr", word)[:3])


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("query", ["", "   ", "?!", "wombat", "le la les", "what is wombat trump"])
def test_nothing_is_made_up(lang: str, query: str) -> None:
    assert search(lang, query) == ()


def test_only_so_many() -> None:
    assert len(search("en", "trick", limit=3)) == 3
    assert len(search("en", "trick")) == 10


@pytest.mark.parametrize("lang", languages())
def test_every_term_is_found_and_every_place_exists(lang: str) -> None:
    known = {term.id for term in terms()}
    for term in terms():
        hits = search(lang, term.word(lang), limit=30)
        assert ("glossary", term.id) in places(hits), term.word(lang)
        for key, anchor in places(hits):
            if key == "glossary":
                assert anchor in known
            else:
                assert anchor in {each.anchor for each in page(lang, key).sections}


def test_a_passage_of_several_games_is_one_hit() -> None:
    hit = next(hit for hit in search("en", "redouble wipes that out") if "wipes" in hit.passage)

    # Every game with an auction has this passage.
    with_auction = [
        key for key, game in games().items() if any(p.key == "auction" for p in game.table.phases)
    ]
    assert sorted(place.page for place in hit.places) == sorted(with_auction)


def test_a_game_from_elsewhere_may_have_no_page() -> None:
    assert has_page("fr", "goren")
    assert not has_page("fr", "poker")


def test_passages_are_quoted_without_marks() -> None:
    for hit in search("en", "discard take refuse", limit=30):
        assert "*" not in hit.passage
        assert "|" not in hit.passage
