"""Options: which values they take, and what is said of the others."""

from __future__ import annotations

import pytest

import honeymoon as hm
from honeymoon.errors import OptionError
from honeymoon.text import describe
from honeymoon.variants import Game, Option, games
from honeymoon.variants.option import complete, parse

OPEN = [
    pytest.param(game, option, id=f"{key}-{option.name}")
    for key, game in games().items()
    for option in game.options
    if option.minimum is not None
]
BONUS = Option("game_bonus", (0,), minimum=0)
SESSION = Option("session_hands", (None,), minimum=1)
TABLE = Option("trick_table", ("sheet", "royal"), minimum=1, numbers=5)


def _digits(number: int) -> str:
    return f"{number.bit_length()} bits"


@pytest.mark.parametrize(("game", "option"), OPEN)
@pytest.mark.parametrize("beyond", [1_000_001, 10**19, 10**30, 10**5000], ids=_digits)
def test_no_number_goes_without_end(game: Game, option: Option, beyond: int) -> None:
    value = (1, 1, 1, 1, beyond) if option.numbers else beyond

    with pytest.raises(OptionError) as refused:
        game.make({option.name: value})

    assert refused.value.params["maximum"] == 1_000_000
    assert "1,000,000" in describe(refused.value, "en")


@pytest.mark.parametrize(("game", "option"), OPEN)
def test_the_greatest_number_is_a_number(game: Game, option: Option) -> None:
    value = (1_000_000,) * 5 if option.numbers else 1_000_000

    assert game.make({option.name: value}).options[option.name] == value


def test_a_match_has_no_number_without_end_either() -> None:
    with pytest.raises(OptionError):
        hm.match("plain_honeymoon", game_bonus=10**30)


@pytest.mark.parametrize("text", ["1000001", "9" * 30, "-1", "2.5", "1e3", "ten", ""])
def test_a_wrong_number_is_refused_with_the_right_ones(text: str) -> None:
    with pytest.raises(OptionError) as refused:
        parse(BONUS, text)

    assert describe(refused.value, "en") == (
        f"“{text}” will not do for “game_bonus”: it takes a whole number from 0 to 1,000,000"
    )
    assert describe(refused.value, "fr").endswith(
        "il y faut un nombre entier de 0 à 1\u202f000\u202f000"
    )


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [
        (SESSION, 0, "it takes “none” or a whole number from 1 to 1,000,000"),
        (
            TABLE,
            "roial",
            "it takes a name like “royal” or 5 whole numbers from 1 to 1,000,000",
        ),
        (TABLE, [1, 2], "or 5 whole numbers from 1 to 1,000,000"),
    ],
)
def test_where_there_are_words_they_are_named(option: Option, value: object, told: str) -> None:
    with pytest.raises(OptionError) as refused:
        complete([option], {option.name: value})

    assert describe(refused.value, "en").endswith(told)
    assert " or " not in describe(refused.value, "fr")
