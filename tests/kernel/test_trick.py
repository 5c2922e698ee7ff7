"""The smallest function of the kernel: who wins a trick (P-2, W-5, W-6)."""

import pytest

kernel = pytest.importorskip("honeymoon_kernel")

C, D, H, S, NT = range(5)


def card(text: str) -> int:
    """Number of a card: 13 * suit + (rank - 2)."""
    if text[0] == "Z":
        return 51 + int(text[1])
    return 13 * "CDHS".index(text[1]) + "23456789TJQKA".index(text[0])


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("5H KH 2S 9H", S, 2),
        ("5H KH 2S 9H", NT, 1),
        ("5H 6D", NT, 0),
        ("AS Z1", S, 1),
        ("Z1 Z2", H, 1),
        ("Z2 AS", NT, 0),
        ("AC Z1", NT, 1),
        ("AC Z1", D, 1),
    ],
)
def test_highest_trump_else_highest_of_the_suit_led_wins(
    trick: str, trump: int, winner: int
) -> None:
    assert kernel.trick_winner([card(text) for text in trick.split()], trump) == winner


def test_a_trick_of_five_cards_is_refused() -> None:
    with pytest.raises(ValueError, match="one to four"):
        kernel.trick_winner([0, 1, 2, 3, 4], NT)
