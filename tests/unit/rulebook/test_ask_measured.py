"""Ask answers no worse than it did when it was measured last (bench/results.md)."""

import pytest

from tests.kit.asking import measure, questions

FLOORS = {"en": (0.82, 0.92, 0.86), "fr": (0.79, 0.86, 0.86)}


@pytest.mark.parametrize("lang", FLOORS)
def test_the_questions_that_only_measure(lang: str) -> None:
    found = measure(lang, questions(lang))

    first, among_three, refused = FLOORS[lang]
    assert found.answerable >= 120
    assert found.first >= first
    assert found.among_three >= among_three
    assert found.refused >= refused
