"""Contracts and results as people type them, in both languages, and what is said to a wrong one."""

import pytest

from honeymoon.cards import Denomination
from honeymoon.errors import NotationError
from honeymoon.text import describe
from honeymoon.text.contract_entry import contract_entry, result_text, result_tricks

EVERY = tuple(Denomination)[:7]
FRENCH = {"C": "T", "D": "K", "H": "C", "S": "P", "NT": "SA"}


@pytest.mark.parametrize("level", range(1, 8))
@pytest.mark.parametrize("suit", ["C", "D", "H", "S", "NT"])
@pytest.mark.parametrize("doubled", ["", "X", "XX"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_shown_can_be_read_again(level: int, suit: str, doubled: str, lang: str) -> None:
    written = f"{level}{suit}{doubled}"
    french = f"{level}{FRENCH[suit]}{doubled}"

    assert str(contract_entry(french if lang == "fr" else written, lang)) == written


@pytest.mark.parametrize(
    ("text", "lang", "contract"),
    [
        ("3nt", "en", "3NT"),
        ("3N", "en", "3NT"),
        (" 3 NT x ", "en", "3NTX"),
        ("4♠", "en", "4S"),
        ("4\u2665\ufe0e**", "en", "4HXX"),
        ("4 spades doubled", "en", "4SX"),
        ("1 club", "en", "1C"),
        ("7 no trump redoubled", "en", "7NTXX"),
        ("3sa contré", "fr", "3NTX"),
        ("4 cœur", "fr", "4H"),
        ("4 coeurs surcontrés", "fr", "4HXX"),
        ("2 trèfles", "fr", "2C"),
        ("5 sans-atout", "fr", "5NT"),
        ("4C", "fr", "4H"),
        ("4S", "fr", "4S"),  # S is no letter of a French suit, so it means what it means
        ("4SA", "fr", "4NT"),
    ],
)
def test_the_ways_people_write(text: str, lang: str, contract: str) -> None:
    assert str(contract_entry(text, lang)) == contract


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There is no contract. Write one like 3NT, 4SX or 2HXX."),
        ("NT", "“NT” has no level. A contract begins with 1 to 7: 3NT, 4SX, 2HXX."),
        ("8NT", "“8NT”: the level is from 1 to 7, not 8. Right: 3NT, 4SX, 2HXX."),
        ("0C", "“0C”: the level is from 1 to 7, not 0. Right: 3NT, 4SX, 2HXX."),
        ("-3S", "“-3S”: the level is from 1 to 7, not -3. Right: 3NT, 4SX, 2HXX."),
        ("10H", "“10H”: the level is from 1 to 7, not 10. Right: 3NT, 4SX, 2HXX."),
        ("3", "“3” has no suit. C, D, H, S or NT follows the level: 3NT, 4SX, 2HXX."),
        ("3X", "“3X” has no suit. C, D, H, S or NT follows the level: 3NT, 4SX, 2HXX."),
        (
            "3QX",
            "“3QX”: “Q” is no suit. After the level comes C, D, H, S or NT: 3NT, 4SX, 2HXX.",
        ),
        (
            "3NTXXX",
            (
                "“3NTXXX”: “XXX” is not understood. After the suit comes nothing, X (doubled) or "
                "XX (redoubled): 3NT, 4SX, 2HXX."
            ),
        ),
        ("3NU", "“3NU”: there is no bid of nullo by these rules."),
    ],
)
def test_a_wrong_contract_is_told_what_is_wrong_and_the_right_form(text: str, said: str) -> None:
    with pytest.raises(NotationError) as refused:
        contract_entry(text)

    assert describe(refused.value, "en") == said


def test_the_right_form_is_that_of_the_language() -> None:
    with pytest.raises(NotationError) as refused:
        contract_entry("9P", "fr")

    assert "9" in describe(refused.value, "fr")
    assert "3SA, 4PX, 2CXX" in describe(refused.value, "fr")


@pytest.mark.parametrize(
    ("text", "won"),
    [("made", 9), ("=", 9), ("faite", 9), ("+1", 10), ("+4", 13), ("-1", 8), ("−9", 0), ("7", 7)],
)
def test_results_of_three_no_trump(text: str, won: int) -> None:
    assert result_tricks(text, contract_entry("3NT")) == won


@pytest.mark.parametrize("text", ["+5", "-10", "14", "99"])
def test_a_result_beyond_thirteen_tricks_is_told_the_range(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        result_tricks(text, contract_entry("3NT"))

    assert describe(refused.value, "en") == (
        f"“{text}” cannot be: there are 13 tricks, so this contract goes from -9 to +4."
    )


@pytest.mark.parametrize("text", ["", "won", "+", "3-", "++1", "1.5", "٣"])
def test_what_is_no_result_is_told_the_right_form(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        result_tricks(text, contract_entry("3NT"))

    assert "made, +1, -2 or the tricks won: 9" in describe(refused.value, "en")


@pytest.mark.parametrize("contract", ["1C", "4SX", "7NTXX", "2NU"])
@pytest.mark.parametrize("won", range(14))
def test_a_result_is_written_as_it_is_read(contract: str, won: int) -> None:
    entry = contract_entry(contract, denominations=EVERY)

    assert result_tricks(result_text(entry, won), entry) == won


def test_nullo_is_made_by_losing() -> None:
    # AB-9: two nullo is made by taking at most five tricks oneself.
    entry = contract_entry("2NU", denominations=EVERY)

    assert result_tricks("made", entry) == 5
    assert result_tricks("+1", entry) == 4
    assert result_tricks("-1", entry) == 6
