"""A hand typed as a line: who, contract, result, honours."""

import pytest

from honeymoon.errors import NotationError
from honeymoon.service.pads.document import Hand
from honeymoon.service.pads.line import hand_of_line
from honeymoon.service.pads.rules import Honours, Setup, system
from honeymoon.text import describe, translator

PAIR = Setup(columns=("We", "They"))
THREE = Setup(columns=("Ann", "Zoë K", "Bo"))
AUCTION = Setup(scoring="auction", columns=("Nous", "Eux"))


def read(line: str, setup: Setup = PAIR, lang: str = "en") -> Hand:
    return hand_of_line(line, setup, system(setup), lang)


@pytest.mark.parametrize(
    ("line", "by", "contract", "tricks"),
    [
        ("We 3NTX +1", 0, "3NTX", 10),
        ("they 4S -2", 1, "4S", 8),
        ("t 1c made", 1, "1C", 7),
        ("2 5D =", 1, "5D", 11),
        ("we 3 NT x 8", 0, "3NTX", 8),
        ("we 4 hearts doubled made", 0, "4HX", 10),
        ("we 2♠ 13", 0, "2S", 13),
    ],
)
def test_lines_of_two(line: str, by: int, contract: str, tricks: int) -> None:
    assert read(line) == Hand(by=by, contract=contract, tricks=tricks)


def test_names_with_spaces_and_accents() -> None:
    assert read("zoë k 3NT +3", THREE).by == 1
    assert read("Zo 3NT +3", THREE).by == 1
    assert read("3 3NT 16", THREE) == Hand(by=2, contract="3NT", tricks=16)


@pytest.mark.parametrize(
    ("typed", "by"),
    [("Zoe", 0), ("ZOÉ", 0), ("zo", 0), ("ane k", 1), ("Âne K", 1), ("li", 2), ("😀", 2), ("2", 1)],
)
def test_names_without_their_accents_and_signs(typed: str, by: int) -> None:
    assert read(f"{typed} 3NT +1", Setup(columns=("Zoé", "Âne K", "😀 Li"))).by == by


def test_an_accent_tells_two_names_apart() -> None:
    setup = Setup(columns=("Zoe", "Zoé"))

    assert [read(f"{name} 1C =", setup).by for name in ("zoe", "zoé")] == [0, 1]
    with pytest.raises(NotationError):
        read("zo 1C =", setup)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "word", ["made", "just made", "Just Made", "réussi", "reussi", "RÉUSSIE", "juste fait", "fait"]
)
def test_made_is_read_as_it_is_printed(word: str, lang: str) -> None:
    assert read(f"nous 5K {word} h4 eux", AUCTION, lang) == Hand(
        by=0, contract="5D", tricks=11, honours=Honours(1, "4")
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_made_is_read_in_every_wording_of_the_program(lang: str) -> None:
    text = translator(lang)

    for key in ("paper.made", "outcome.just-made"):
        assert read(f"nous 1SA {text.t(key)}", AUCTION, lang).tricks == 7


def test_french_letters_and_words() -> None:
    assert read("eux 4C faite", AUCTION, "fr").contract == "4H"
    assert read("nous 3SAX -1", AUCTION, "fr") == Hand(by=0, contract="3NTX", tricks=8)


@pytest.mark.parametrize(
    ("tail", "honours"),
    [
        ("h4", Honours(0, "4")),
        ("h 5", Honours(0, "5")),
        ("honours 4 they", Honours(1, "4")),
    ],
)
def test_honours_follow_the_result(tail: str, honours: Honours) -> None:
    assert read(f"we 4S made {tail}").honours == honours


def test_auction_honours_may_be_split() -> None:
    assert read("eux 2P +1 honneurs 4+1 nous", AUCTION, "fr").honours == Honours(0, "4+1")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("3NT made", "“3NT” is no column of this pad. Begin with one of: We, They."),
        ("us 3NT made", "“us” is no column of this pad. Begin with one of: We, They."),
        ("we 8S made", "the level is from 1 to 7, not 8"),
        ("we 3S", "There is no result."),
        ("we 3S +9", "this contract goes from -9 to +4"),
        ("we made", "“made” has no level"),
        ("we 3S made four", "“four” is not understood. After the result only honours may follow"),
        ("we 3S made h3", "“3” are no honours that count here. Right: 4, 5."),
        ("we 3NT made h5", "at no trump only the four aces count"),
        ("we 3S made h4 him", "“him” is no column"),
        ("we 3NT h9", "“9” are no honours that count here. Right: 4, 5."),
        ("we 3NT h 9", "“9” are no honours that count here."),
        ("we 3NT x made h9", "“9” are no honours that count here."),
        ("we 3NT h4", "There is no result."),
    ],
)
def test_a_wrong_line_is_told_what_is_wrong(line: str, said: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(line)

    assert said in describe(refused.value, "en")
