"""Honours: the bonus for top cards dealt, in contract (S-6) and auction bridge (AB-6)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, Literal, final

from msgspec import Struct

from honeymoon.cards import Denomination, Strain, cards, mask_of, members
from honeymoon.scoring.lines import DealResult, Reason, ScoreLine

__all__ = [
    "FourHonours",
    "HonourRule",
    "HonourTable",
    "auction_honours",
    "contract_honours",
    "honour_tables",
]

HonourRule = Literal["auction", "off", "historic"]
FourHonours = Literal["akqj_only", "any_four"]

_HONOURS: Final = (
    *(mask_of(cards(f"T{suit} J{suit} Q{suit} K{suit} A{suit}")) for suit in "CDHS"),
    mask_of(cards("AC AD AH AS")),
)
"""The cards that are honours, by strain."""


def contract_honours(
    result: DealResult, *, trumps: Sequence[int], aces: Sequence[int]
) -> tuple[ScoreLine, ...]:
    """A line for each hand that holds enough; points go by the number it holds (S-6)."""
    honours = _HONOURS[Denomination(result.denomination).trump]
    points = aces if result.denomination == Denomination.NT else trumps
    held = ((column, (hand & honours).bit_count()) for column, hand in result.holdings)
    return tuple(
        ScoreLine(column, False, Reason.HONOURS, count, points[count])
        for column, count in held
        if points[count]
    )


@final
class HonourTable(Struct, frozen=True, gc=False, kw_only=True):
    """What the honours of a side are worth in one denomination of auction bridge (AB-6)."""

    honours: int
    """Mask of the cards that count."""
    fours: tuple[int, ...]
    """The sets of four that earn more when one hand holds them."""
    split: tuple[int, ...]
    """Points by number of honours, no hand holding such a four."""
    four: int
    """Such a four, the side having no other honour."""
    four_plus_one: int
    """Such a four, the partner having the fifth."""
    all_in_one: int
    """Every honour in one hand."""

    def points(self, hands: Sequence[int]) -> int:
        """Worth of the honours in the hands of one side."""
        held = [hand & self.honours for hand in hands]
        together = sum(held)
        if self.honours in held:
            return self.all_in_one
        if any(hand & four == four for hand in held for four in self.fours):
            return self.four_plus_one if together == self.honours else self.four
        return self.split[together.bit_count()]


def auction_honours(
    result: DealResult, table: HonourTable | None, *, individual: bool
) -> tuple[ScoreLine, ...]:
    """The line of each column whose side holds enough.

    Defenders in different columns count their hands together, and each is credited in full, or
    `individual`: each counts his own (AB-13).
    """
    if table is None:
        return ()
    ours = [hand for column, hand in result.holdings if column in result.allies]
    theirs = [hand for column, hand in result.holdings if column not in result.allies]
    sides = [(column, ours) for column in result.allies]
    for foe in result.foes:
        own = [hand for column, hand in result.holdings if column == foe]
        sides.append((foe, own if individual else theirs))
    return tuple(
        ScoreLine(column, False, Reason.HONOURS, (sum(hands) & table.honours).bit_count(), points)
        for column, hands in sides
        if (points := table.points(hands))
    )


def honour_tables(
    trick_values: Sequence[int],
    *,
    honours: HonourRule,
    four_honours: FourHonours,
    four_plus_one: int,
) -> tuple[HonourTable | None, ...]:
    """AB-6 by denomination, as its options want it; nullo has none (AB-9)."""
    tables: dict[Denomination, HonourTable] = {}
    if honours != "off":
        tables[Denomination.NT] = _NO_TRUMP
        for denomination in _WITH_TRUMPS:
            mask = _HONOURS[denomination.trump]
            tables[denomination] = (
                _historic(mask, trick_values[denomination])
                if honours == "historic"
                else _flat(mask, any_four=four_honours == "any_four", four_plus_one=four_plus_one)
            )
    return tuple(tables.get(denomination) for denomination in Denomination)


_WITH_TRUMPS: Final = tuple(each for each in Denomination if each.trump != Strain.NT)
_ACES: Final = _HONOURS[Strain.NT]
_NO_TRUMP: Final = HonourTable(
    honours=_ACES,
    fours=(),  # all four are every honour
    split=(0, 0, 0, 30, 40),
    four=0,
    four_plus_one=0,
    all_in_one=100,
)
_FOUR: Final = 4


def _any_four(mask: int) -> tuple[int, ...]:
    return tuple(mask_of(four) for four in combinations(members(mask), _FOUR))


def _flat(mask: int, *, any_four: bool, four_plus_one: int) -> HonourTable:
    akqj = mask_of(members(mask)[1:])
    return HonourTable(
        honours=mask,
        fours=_any_four(mask) if any_four else (akqj,),
        split=(0, 0, 0, 30, 40, 50),
        four=80,
        four_plus_one=four_plus_one,
        all_in_one=100,
    )


def _historic(mask: int, value: int) -> HonourTable:
    return HonourTable(
        honours=mask,
        fours=_any_four(mask),
        split=(0, 0, 0, 2 * value, 4 * value, 5 * value),
        four=8 * value,
        four_plus_one=9 * value,
        all_in_one=10 * value,
    )
