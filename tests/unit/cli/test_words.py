"""What a person types is understood in both languages."""

from __future__ import annotations

import pytest

from honeymoon.cli.words import Words
from honeymoon.engine.action import DECLINE, REJECT, TAKE, TAKE_OFFERED, Action, ActionSet
from honeymoon.errors import NotationError

TURNED = ActionSet((TAKE, REJECT))
OFFERED = ActionSet((TAKE_OFFERED, DECLINE))
DISCARDS = ActionSet((Action("DISCARD 3C"), Action("DISCARD QS")))
PLAYS = ActionSet((Action("PLAY 3C"), Action("PLAY QS")))
CALLS = ActionSet((Action("1C"), Action("P")))
NAMES = ActionSet((Action("NAME C"), Action("NAME NT")))


@pytest.mark.parametrize(
    ("lang", "typed", "legal", "meant"),
    [
        ("en", "t", TURNED, "TAKE"),
        ("en", "Take", TURNED, "TAKE"),
        ("en", "r", TURNED, "REJECT"),
        ("en", "refuse", OFFERED, "DECLINE"),
        ("en", "t", OFFERED, "TAKE_OFFERED"),
        ("en", "qs", PLAYS, "PLAY QS"),
        ("en", "sq", PLAYS, "PLAY QS"),
        ("en", "♠Q", PLAYS, "PLAY QS"),
        ("en", "10h", PLAYS, "PLAY TH"),
        ("en", "PLAY QS", PLAYS, "PLAY QS"),
        ("en", "3c", DISCARDS, "DISCARD 3C"),
        ("en", "DISCARD QS", DISCARDS, "DISCARD QS"),
        ("en", "3c", CALLS, "3C"),
        ("en", "3n", CALLS, "3NT"),
        ("en", "p", CALLS, "P"),
        ("en", "pass", CALLS, "P"),
        ("en", "x", CALLS, "X"),
        ("en", "redouble", CALLS, "XX"),
        ("en", "qs", CALLS, "PLAY QS"),  # refused by the auction, with its rule
        ("en", "3nt", PLAYS, "3NT"),
        ("en", "s", NAMES, "NAME S"),
        ("en", "nt", NAMES, "NAME NT"),
        ("fr", "p", TURNED, "TAKE"),
        ("fr", "prendre", TURNED, "TAKE"),
        ("fr", "refuser", TURNED, "REJECT"),
        ("fr", "t", TURNED, "TAKE"),
        ("fr", "p", CALLS, "P"),
        ("fr", "passe", CALLS, "P"),
        ("fr", "contre", CALLS, "X"),
        ("fr", "3sa", CALLS, "3NT"),
        ("fr", "3nt", CALLS, "3NT"),
        ("fr", "2k", CALLS, "2D"),
        ("fr", "2c", CALLS, "2H"),
        ("fr", "dp", PLAYS, "PLAY QS"),
        ("fr", "pd", PLAYS, "PLAY QS"),
        ("fr", "10c", PLAYS, "PLAY TH"),
        ("fr", "qs", PLAYS, "PLAY QS"),
        ("fr", "rt", DISCARDS, "DISCARD KC"),
        ("fr", "sa", NAMES, "NAME NT"),
        ("fr", "p", NAMES, "NAME S"),
    ],
)
def test_words_are_understood(lang: str, typed: str, legal: ActionSet, meant: str) -> None:
    assert Words(lang).action(typed, legal) == Action(meant)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("typed", ["", "1s1", "qq", "9z", "joker", "♠"])
def test_what_means_nothing_is_refused(lang: str, typed: str) -> None:
    for legal in (TURNED, PLAYS, DISCARDS, CALLS):
        with pytest.raises(NotationError):
            Words(lang).action(typed, legal)


def test_taking_when_nothing_is_to_be_taken_is_left_to_the_rules() -> None:
    assert Words("en").action("take", PLAYS) == TAKE


@pytest.mark.parametrize(
    ("lang", "typed", "command"),
    [
        ("en", "?", "help"),
        ("en", "Help", "help"),
        ("en", "pad", "pad"),
        ("en", "q", "quit"),
        ("fr", "aide", "help"),
        ("fr", "marque", "pad"),
        ("fr", "fin", "end"),
        ("fr", "help", "help"),
        ("fr", "dp", None),
        ("en", "t", None),
    ],
)
def test_words_for_the_program(lang: str, typed: str, command: str | None) -> None:
    assert Words(lang).command(typed) == command
