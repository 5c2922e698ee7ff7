"""What scoring reads and what it writes: results of a deal in, score lines out.

A score is never a bare number. Every point on the pad is a line that says who gets it, on which
side of the line, for what and for how many, so that the sheet, the explanation and the
translation all read the same values.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, final

from msgspec import Struct

from honeymoon.cards.card import Denomination

__all__ = ["OF_MATCH", "DealResult", "Reason", "ScoreLine", "WhistResult"]


class Reason(StrEnum):
    """Why points are written (PD-2)."""

    TRICKS = "tricks"
    OVERTRICKS = "overtricks"
    INSULT = "insult"
    SLAM = "slam"
    UNDERTRICKS = "undertricks"
    HONOURS = "honours"
    GAME = "game"
    RUBBER = "rubber"
    UNFINISHED_GAME = "unfinished_game"
    UNFINISHED_PART = "unfinished_part"


OF_MATCH: Final = (Reason.GAME, Reason.RUBBER, Reason.UNFINISHED_GAME, Reason.UNFINISHED_PART)
"""What the standing of the match adds to the lines of a deal."""


@final
class ScoreLine(Struct, frozen=True, gc=False):
    """One entry of a pad: points for a column, with their reason."""

    column: int
    below: bool
    reason: Reason
    count: int
    """How many, by reason.

    Tricks, overtricks, undertricks: that many tricks. Honours: the cards held.
    Insult: 1 doubled, 2 redoubled. Slam: 6 small, 7 grand.
    Game: the winner's games so far. Rubber: games it took, all columns together.
    Unfinished game: 1. Unfinished part: the part score.
    """
    points: int


@final
class DealResult(Struct, frozen=True, gc=False, kw_only=True):
    """What one deal with a contract comes to: all that its score depends on."""

    declarer: int
    """Its column, not its hand."""
    level: int
    denomination: int
    doubled: int = 0
    """0 undoubled, 1 doubled, 2 redoubled."""
    won: int
    """Tricks of the declaring side."""
    total: int = 13
    """Tricks of the deal."""
    allies: tuple[int, ...]
    """Columns that score what the declaring side earns."""
    foes: tuple[int, ...]
    """Columns that score what the defending side earns: one line each."""
    holdings: tuple[tuple[int, int], ...] = ()
    """Column and mask of cards of each hand in play, as at the opening lead (S-6)."""
    vulnerable: bool = False
    """Whether the declaring side is."""
    book: int = 6

    @property
    def odd(self) -> int:
        """Tricks beyond the book; in nullo of those that the others were made to take (AB-9)."""
        nullo = self.denomination == Denomination.NULLO
        return (self.total - self.won if nullo else self.won) - self.book


@final
class WhistResult(Struct, frozen=True, gc=False):
    """What one hand of whist comes to (W-4)."""

    won: tuple[int, ...]
    """Tricks that count, by column."""
    counted: int
    """Tricks that count in all: 13, 26 or 27."""
