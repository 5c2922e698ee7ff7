"""Cards and calls as each language writes them, and back."""

import pytest

from honeymoon.cards import (
    DOUBLE,
    JOKER_HIGH,
    JOKER_LOW,
    PACK_54,
    PASS,
    REDOUBLE,
    UNKNOWN,
    Call,
    Card,
    Denomination,
    bid,
)
from honeymoon.errors import NotationError
from honeymoon.text import languages, notation
from honeymoon.text.notation import SYMBOLS

CALLS = [
    *(
        bid(level, denomination)
        for level in range(1, 8)
        for denomination in Denomination
        if denomination != Denomination.OPEN
    ),
    PASS,
    DOUBLE,
    REDOUBLE,
]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("card", PACK_54, ids=str)
def test_a_card_that_is_written_is_read_again(lang: str, card: Card) -> None:
    told = notation(lang)

    assert told.card(told.card_text(card)) == card


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("card", PACK_54[:52], ids=str)
def test_a_card_is_read_with_letters_in_either_order(lang: str, card: Card) -> None:
    told = notation(lang)
    rank, suit = told.card_index(card), told.suit_letters[card.suit]

    assert told.card(rank + suit) == told.card(f" {suit.lower()} {rank}") == card


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("call", CALLS, ids=str)
def test_a_call_that_is_written_is_read_again(lang: str, call: Call) -> None:
    told = notation(lang)

    assert told.call(told.call_text(call)) == call


@pytest.mark.parametrize("level", range(1, 8))
def test_an_open_bid_is_its_level(level: int) -> None:
    call = bid(level, Denomination.OPEN)

    for lang in languages():
        told = notation(lang)
        assert told.call_text(call) == told.call_name(call) == str(level)
        assert told.call(str(level)) == call


@pytest.mark.parametrize(
    ("card", "english", "french"),
    [
        ("AS", "ace of spades", "as de pique"),
        ("KD", "king of diamonds", "roi de carreau"),
        ("QH", "queen of hearts", "dame de cœur"),
        ("JC", "jack of clubs", "valet de trèfle"),
        ("TH", "ten of hearts", "dix de cœur"),
        ("2S", "two of spades", "deux de pique"),
        ("Z1", "low joker", "petit joker"),
        ("Z2", "high joker", "grand joker"),
        ("??", "unseen card", "carte inconnue"),
    ],
)
def test_card_names(card: str, english: str, french: str) -> None:
    assert notation("en").card_name(card) == english
    assert notation("fr").card_name(card) == french


@pytest.mark.parametrize(
    ("card", "english", "french"),
    [("KH", "♥K", "♥R"), ("JS", "♠J", "♠V"), ("TD", "♦10", "♦10"), ("AC", "♣A", "♣A")],
)
def test_cards_are_written_suit_first(card: str, english: str, french: str) -> None:
    assert notation("en").card_text(card) == english
    assert notation("fr").card_text(card) == french


def test_indices_fit_the_corner_of_a_card() -> None:
    for lang in languages():
        told = notation(lang)
        corners = [told.card_index(card) for card in PACK_54]
        assert max(map(len, corners)) == 2
        assert told.card_index(JOKER_LOW) != told.card_index(JOKER_HIGH)
        assert told.card_suit(JOKER_LOW) == told.card_suit(UNKNOWN) == ""


@pytest.mark.parametrize(
    ("call", "english", "french", "spoken", "parlé"),
    [
        ("1C", "1♣", "1♣", "1 club", "1 trèfle"),
        ("3H", "3♥", "3♥", "3 hearts", "3 cœurs"),
        ("7NT", "7NT", "7SA", "7 no trump", "7 sans-atout"),
        ("2D", "2♦", "2♦", "2 diamonds", "2 carreaux"),
        ("4NU", "4NU", "4MI", "4 nullo", "4 misère"),
        ("P", "Pass", "Passe", "Pass", "Passe"),
        ("X", "Double", "Contre", "Double", "Contre"),
        ("XX", "Redouble", "Surcontre", "Redouble", "Surcontre"),
    ],
)
def test_calls(call: str, english: str, french: str, spoken: str, parlé: str) -> None:
    assert notation("en").call_text(call) == english
    assert notation("fr").call_text(call) == french
    assert notation("en").call_name(call) == spoken
    assert notation("fr").call_name(call) == parlé


def test_the_letter_c_is_clubs_in_english_and_cœur_in_french() -> None:
    assert notation("en").call("3c") == Call("3C")
    assert notation("fr").call("3c") == Call("3H")
    assert notation("fr").card("dc") == Card("QH")
    assert notation("en").card("qc") == Card("QC")


@pytest.mark.parametrize("doubled", [0, 1, 2])
def test_contracts(doubled: int) -> None:
    english = ("3♥", "3♥ doubled", "3♥ redoubled")
    french = ("3 cœurs", "3 cœurs contré", "3 cœurs surcontré")

    assert notation("en").contract_text("3H", doubled) == english[doubled]
    assert notation("fr").contract_name("3H", doubled) == french[doubled]


@pytest.mark.parametrize("text", ["", "11H", "H", "8NT", "QQ", "DAME"])
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        notation("en").card(text)
    assert caught.value.code == "no-card"
    with pytest.raises(NotationError) as caught:
        notation("fr").call(text)
    assert caught.value.code == "no-call"


def test_signs_go_with_suits() -> None:
    assert [notation("en").strain_text(strain) for strain in range(4)] == list(SYMBOLS)
