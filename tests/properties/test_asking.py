"""Whatever is typed into Search and Ask: no error, and nothing that the rulebook does not say."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from honeymoon.rulebook.ask import ask
from honeymoon.rulebook.passages import passages
from honeymoon.rulebook.search import search
from honeymoon.text import languages
from honeymoon.variants import games

OPERATORS = [
    '"',
    "''",
    "AND",
    "OR NOT",
    "NEAR(",
    "*",
    "^",
    "c0:",
    "-",
    "(",
    ")",
    ";",
    "--",
    "\0",
    "%",
]
TYPED = st.one_of(
    st.text(max_size=400),
    st.lists(
        st.sampled_from([*OPERATORS, "trump", "kitty", "atout", "levée", "♠", "3SA", "qu’est-ce"]),
        max_size=12,
    ).map(" ".join),
)


@given(lang=st.sampled_from(languages()), typed=TYPED, game=st.none() | st.sampled_from([*games()]))
def test_anything_may_be_typed(lang: str, typed: str, game: str | None) -> None:
    said = _said(lang)
    answer = ask(lang, typed, game=game)

    assert len(answer.quotes) <= 3
    assert bool(answer.quotes) == (answer.outcome == "found")
    hits = [hit for group in search(lang, typed, game=game) for hit in group.hits]
    assert {hit.sentence for hit in [*hits, *answer.quotes]} <= said


@pytest.mark.parametrize("operator", [each for each in OPERATORS if not re.search(r"\w", each)])
@pytest.mark.parametrize("lang", languages())
def test_an_operator_changes_nothing(lang: str, operator: str) -> None:
    plain = {"en": "who takes the kitty", "fr": "qui prend le chien"}[lang]

    assert search(lang, f"{operator} {plain} {operator}") == search(lang, plain)


@pytest.mark.parametrize("lang", languages())
def test_a_very_long_question_is_read_at_its_beginning(lang: str) -> None:
    answer = ask(lang, "trump " * 100_000)

    assert len(answer.question) <= 300


def _said(lang: str) -> set[str]:
    return {sentence for each in passages(lang) for sentence in each.sentences}
