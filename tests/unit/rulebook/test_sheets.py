"""A wrong example or question is found, whatever is wrong with it."""

import tomllib
from typing import Any

import msgspec
import pytest

from honeymoon.rulebook.check import entry_faults
from honeymoon.rulebook.sheets import Example, Question

QUESTION = """
id = "stock"
see = "deal-thirteen"
right = 1
[en]
ask = "How many cards are in the stock?"
answers = ["13", "26 cards", "39"]
why = "Half the pack."
[fr]
ask = "Combien de cartes à la pioche ?"
answers = ["13", "26 cartes", "39"]
why = "La moitié du jeu."
[check]
kind = "fact"
deal = { S = 13, stock = 25, turned = 1 }
values = { visibility = ["face_up", "private"] }
pack = 52
[[more]]
"""

EXAMPLE = """
id = "kept"
see = "draw_bridge#draw-refuse"
[en]
title = "A card kept"
text = "The first turn takes {2H}."
result = "Its owner holds 14 cards, and {2H} stays."
[fr]
title = "Une carte gardée"
text = "Le premier tour prend {2H}."
result = "On tient 14 cartes, et {2H} reste."
[[check]]
kind = "play"
[[check.steps]]
do = "TAKE"
zones = { N = 14 }
refused = { "DISCARD 2H" = "discard-taken" }
[[check]]
kind = "sum"
sum = "13 + 1"
equals = 14
"""


def found(text: str, kind: Any) -> list[str]:
    table = tomllib.loads(text)
    table.pop("more", None)
    return list(entry_faults(msgspec.convert(table, kind), table, "draw_bridge"))


def question(text: str) -> list[str]:
    return found(text.replace("deal =", "tricks = 13\ndeal =").replace('"26 ', '"13 '), Question)


def test_a_good_question_and_a_good_example_have_no_fault() -> None:
    assert question(QUESTION) == []
    assert found(EXAMPLE, Example) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("stock = 25", "stock = 26", "deal.stock is 25, not 26"),
        ("26 cards", "27 cards", "en: 27 is not stated in the check"),
        ("26 cartes", "{bid 3NT} et 2 cartes", "fr: 3NT is not stated in the check"),
        ("right = 1", "right = 3", "no answer 3"),
        ('"26 cards", "39"', '"26 cards"', "en: 2 answers"),
        ('["13", "26 cartes"', '["39", "26 cartes"', "fr: an answer is there twice"),
        ("deal-thirteen", "deal-fourteen", "no passage 'deal-fourteen'"),
        ("deal-thirteen", "poker#deal", "no passage 'poker#deal'"),
        ("face_up", "face_down", "values.visibility"),
    ],
)
def test_a_wrong_question_is_found(old: str, new: str, told: str) -> None:
    assert old in QUESTION

    assert [fault for fault in question(QUESTION.replace(old, new)) if told in fault]


def test_only_history_and_tips_go_without_a_check() -> None:
    text = QUESTION.partition("[check]")[0] + '[check]\nkind = "told"\n'

    assert question(text) == ["only history and tips go without a check"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("N = 14", "N = 13", "step 1: N is 14, not 13"),
        ("discard-taken", "not-in-hand", "the refusal of DISCARD 2H"),
        ('do = "TAKE"', 'do = "DISCARD 2H"', "step 1"),
        ("holds 14", "holds 15", "en: 15 is not stated"),
        ("{2H} reste", "{3H} reste", "fr: 3H is not stated"),
        ("equals = 14", "equals = 15", "13 + 1 is 14, not 15"),
        ("#draw-refuse", "#draw-refused", "no passage"),
    ],
)
def test_a_wrong_example_is_found(old: str, new: str, told: str) -> None:
    assert old in EXAMPLE

    assert [fault for fault in found(EXAMPLE.replace(old, new), Example) if told in fault]
