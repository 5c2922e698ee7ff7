"""What the program prints under an example: the pad of a rubber, as one would write it by hand."""

import pytest

from honeymoon.rulebook.model import Table, plain
from honeymoon.rulebook.sheets import examples
from honeymoon.rulebook.worked import told_example

# Deal, A and B below the line, A and B above it (R-1, R-2, S-2, S-4).
FULL_PAD = [
    ("1. A 2♦, 9 tricks", "40", "", "20", ""),
    ("2. B 4♠, 10 tricks – game to B", "", "120", "", ""),
    ("3. A 3♦, 9 tricks", "60", "", "", ""),
    ("4. A 2♦, 8 tricks – game to A", "40", "", "", ""),
    ("5. B 6♣, 12 tricks – game to B", "", "120", "", "750"),
    ("Rubber bonus", "", "", "", "500"),
    ("Total: A 160, B 1,490", "140", "240", "20", "1,250"),
]


def test_a_pad_stands_as_it_is_written() -> None:
    (pad,) = (
        node
        for node in told_example("en", "contract-scoring", "full-pad")
        if isinstance(node, Table)
    )
    assert [tuple(plain(cell, "en") for cell in row) for row in pad.rows] == FULL_PAD


@pytest.mark.parametrize("key", ["german_whist", "honeymoon_whist"])
def test_a_whist_has_no_pad(key: str) -> None:
    for example in examples(key):
        told = told_example("fr", key, example.id)
        assert not any(isinstance(node, Table) for node in told)
