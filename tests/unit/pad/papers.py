"""A rubber on paper, and short ways to enter hands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from honeymoon.service.pads.document import Add, Document, Hand, SetUp, fold
from honeymoon.service.pads.line import hand_of_line
from honeymoon.service.pads.reckon import Reckoned, reckon
from honeymoon.service.pads.rules import Setup, system

US_AND_THEM: Final = Setup(columns=("We", "They"))

# A rubber of nine hands that beginners of the game were taught scoring with ("We – J&H, They –
# M&A"): slideplayer.com/slide/2812193. The same nine hands are the test of the Perl module
# Games::Cards::Bridge::Rubber (t/rubber.t on CPAN), which gives the four sums after every hand.
PAPER: Final = (
    "We 2H +2",
    "They 4SX -2",
    "They 3NT +1",
    "They 3S made",
    "They 2D -2",
    "We 6HX +1",
    "They 1NT +1",
    "We 3C made",
    "They 3H made",
)
# After each hand: We above and below the line, They above and below it, as t/rubber.t has them.
PAPER_SUMS: Final = (
    (60, 60, 0, 0),
    (360, 60, 0, 0),
    (360, 60, 30, 100),
    (360, 60, 30, 190),
    (560, 60, 30, 190),
    (1210, 420, 30, 190),
    (1210, 420, 60, 230),
    (1210, 480, 60, 230),
    (1210, 480, 560, 320),
)
PAPER_TOTALS: Final = (1690, 880)
"""The lesson's last page: 880 for the winners of the rubber, who lose by points."""


def hand(line: str, setup: Setup = US_AND_THEM) -> Hand:
    return hand_of_line(line, setup, system(setup), "en")


def hands(lines: Iterable[str], setup: Setup = US_AND_THEM) -> tuple[Hand, ...]:
    return tuple(hand(line, setup) for line in lines)


def entered(lines: Iterable[str], setup: Setup = US_AND_THEM) -> Document:
    """A pad in which hands were entered one after another."""
    return fold([SetUp(setup), *(Add(each) for each in hands(lines, setup))])


def reckoned(document: Document) -> Reckoned:
    kept = (each.hand for each in document.hands)
    return reckon(system(document.setup), kept, closed=document.closed)


def sums(pad: Reckoned) -> tuple[int, ...]:
    """Above and below the line, column by column."""
    lines = [entry.line for entry in pad.pad.entries]
    return tuple(
        sum(line.points for line in lines if line.column == column and line.below == below)
        for column in range(len(pad.pad.standing.totals))
        for below in (False, True)
    )
