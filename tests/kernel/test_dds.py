"""Four hands against endplay's DDS: tables, and every card on the way through played deals."""

from __future__ import annotations

from random import Random

import pytest

from honeymoon.cards import Card, Strain
from honeymoon.solver import Position, table, values

pytest.importorskip("honeymoon_kernel")
endplay = pytest.importorskip("endplay")

from endplay.dds import calc_dd_table, solve_board  # noqa: E402  # after the check that it is there
from endplay.types import Deal, Denom, Player  # noqa: E402  # the same

RANKS = "23456789TJQKA"
DENOMS = (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt)
SEATS = (Player.north, Player.east, Player.south, Player.west)


def deal(rng: Random) -> list[list[int]]:
    """Four hands of thirteen."""
    pack = rng.sample(range(52), 52)
    return [pack[hand::4] for hand in range(4)]


def board(hands: list[list[int]]) -> Deal:
    """The same for DDS, hand 0 north."""
    return Deal(
        "N:"
        + " ".join(
            ".".join(
                "".join(
                    RANKS[card % 13] for card in sorted(hand, reverse=True) if card // 13 == suit
                )
                for suit in (3, 2, 1, 0)
            )
            for hand in hands
        )
    )


def position(hands: list[list[int]], *, trump: Strain, leader: int) -> Position:
    return Position(
        hands=tuple(sum(1 << card for card in hand) for hand in hands),
        sides=(0, 1, 0, 1),
        trump=trump,
        leader=leader,
    )


def compare_tables(seed: int, *, deals: int) -> None:
    rng = Random(seed)
    for _ in range(deals):
        hands = deal(rng)
        cells = calc_dd_table(board(hands)).to_list()

        found = table(position(hands, trump=Strain.NT, leader=0))

        for (trump, leader), sides in found.items():
            declarer = (leader - 1) % 4  # the hand on his left leads
            row = trump if trump is Strain.NT else 3 - trump  # DDS begins with spades
            assert sides[declarer % 2].tricks == cells[row][declarer], (hands, trump, leader)


def compare_play(seed: int, *, deals: int) -> None:
    rng = Random(seed)
    for _ in range(deals):
        hands, trump, leader = deal(rng), rng.choice([*Strain]), rng.randrange(4)
        now = position(hands, trump=trump, leader=leader)
        theirs = board(hands)
        theirs.trump, theirs.first = DENOMS[trump], SEATS[leader]
        while now.tricks_left > 1:
            ours = {str(card): bounds.tricks for card, bounds in values(now).items()}
            solved = {_name(card): tricks for card, tricks in solve_board(theirs)}
            assert ours == solved, (hands, trump, now)
            card = Card(rng.choice(sorted(ours)))
            now, _winner = now.played(card)
            theirs.play(_theirs(card))


def _name(card: object) -> str:
    """DDS writes suit and rank, we rank and suit."""
    text = str(card)
    return text[1:].replace("10", "T") + {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}.get(
        text[0], text[0]
    )


def _theirs(card: Card) -> str:
    text = str(card)
    return text[1] + text[0]


def test_tables_are_those_of_dds() -> None:
    compare_tables(1, deals=2)


def test_every_card_is_worth_what_dds_says() -> None:
    compare_play(2, deals=1)


@pytest.mark.long
@pytest.mark.timeout(0)
def test_a_thousand_tables_are_those_of_dds() -> None:
    compare_tables(3, deals=1000)


@pytest.mark.long
@pytest.mark.timeout(0)
def test_fifty_played_deals_are_worth_what_dds_says() -> None:
    compare_play(4, deals=50)
