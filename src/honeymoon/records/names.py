"""What zones and hands are called in records: one short English word each, the same in all games.

A hand that has a seat is called by its letter (C-10); any other is ``D`` and its number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from honeymoon.cards import UNKNOWN, Card, CardSet, card, mask_of, members
from honeymoon.cards.card import RANKS
from honeymoon.engine.event import Column
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import DISCARDS, HANDS, STOCK, ZONE_NAMES
from honeymoon.errors import NotationError

__all__ = [
    "column_names",
    "format_cards",
    "format_columns",
    "format_row",
    "hand_names",
    "parse_cards",
    "parse_row",
    "phase_names",
    "zone_names",
]

_SUITS: Final = "SHDC"  # the order of PBN, in which a hand is read


def hand_names(rules: Variant) -> tuple[str, ...]:
    """Names by hand: the seats (S and N, or with a dummy each S W N E), then D2, D3."""
    return (*rules.compass, *(f"D{hand}" for hand in range(len(rules.compass), HANDS)))


def zone_names(rules: Variant) -> tuple[str, ...]:
    """Names by zone; a player's discards carry his letter."""
    hands = hand_names(rules)
    discards = (f"discards{name}" for name in hands)
    return (*hands, *discards, *ZONE_NAMES[STOCK:])


def column_names(rules: Variant) -> tuple[str, ...]:
    """Names by column of the pad: the letters of its players."""
    hands = hand_names(rules)
    return tuple(
        "".join(hands[player] for player, side in enumerate(rules.sides) if side == column)
        for column in range(rules.match.columns)
    )


def phase_names(rules: Variant) -> tuple[str, ...]:
    """Names by phase: its key, numbered from the second of the same kind on."""
    keys = [phase.key for phase in rules.phases]
    seen = [keys[: index + 1].count(key) for index, key in enumerate(keys)]
    return tuple(
        f"{key}{count if count > 1 else ''}" for key, count in zip(keys, seen, strict=True)
    )


def format_cards(cards: CardSet) -> str:
    """A set of cards: spades, hearts, diamonds, clubs, jokers if any; then how many unknown.

    >>> format_cards(CardSet.of("AS KS QH", unknown=10)), format_cards(CardSet.of("2D Z1"))
    ('AK.Q..+10', '..2..Z1')
    """
    known = members(cards.mask)
    suits = [
        "".join(str(each)[0] for each in reversed(known) if str(each)[1] == suit) for suit in _SUITS
    ]
    jokers = "".join(str(each) for each in known if each.is_joker)
    text = ".".join([*suits, *([jokers] if jokers else [])]) if known else ""
    return text + (f"+{cards.unknown}" if cards.unknown else "")


def parse_cards(text: str) -> CardSet:
    """The set that a text lists; NotationError otherwise.

    >>> str(parse_cards("AK.Q..+2"))
    'QH KS AS ?? ??'
    """
    listed, plus, unknown = text.partition("+")
    if plus and not re.fullmatch(r"\d{1,2}", unknown, re.ASCII):
        raise NotationError(f"{text!r}: the number of unknown cards is missing", text=text)
    count = int(unknown or 0)
    if not listed and plus:
        return CardSet(0, count)
    suits = listed.split(".")
    if len(suits) not in (len(_SUITS), len(_SUITS) + 1):
        raise NotationError(f"{text!r} does not have the four suits S.H.D.C", text=text)
    words = [
        rank + suit for suit, ranks in zip(_SUITS, suits, strict=False) for rank in ranks.upper()
    ]
    if wrong := [word for word in words if word[0] not in RANKS]:
        raise NotationError(f"{text!r}: {wrong[0][0]!r} is no rank", text=text)
    jokers = suits[4] if len(suits) > len(_SUITS) else ""
    found = [
        card(word) for word in (*words, *(jokers[i : i + 2] for i in range(0, len(jokers), 2)))
    ]
    if len(set(found)) < len(found):
        raise NotationError(f"{text!r} has a card twice", text=text)
    return CardSet(mask_of(found), count)


def format_row(cards: tuple[Card, ...]) -> str:
    """Cards in their order; n unknown ones in a row are ``+n``, with a comma before a card.

    >>> format_row((Card("AS"), UNKNOWN, UNKNOWN, Card("2C"), Card("3C")))
    'AS+2,2C3C'
    """
    text, unknown = "", 0
    for each in cards:
        if each == UNKNOWN:
            unknown += 1
        else:
            text += (f"+{unknown}," if unknown else "") + str(Card(each))
            unknown = 0
    return text + (f"+{unknown}" if unknown else "")


def parse_row(text: str) -> tuple[Card, ...]:
    """The cards of a row; NotationError otherwise."""
    found: list[Card] = []
    for word in re.findall(r"\+\d{1,2},?|..?", text, re.ASCII):
        unknown = re.fullmatch(r"\+(\d+),?", word, re.ASCII)
        found += [UNKNOWN] * int(unknown[1]) if unknown else [card(word)]
    known = [each for each in found if each != UNKNOWN]
    if len(set(known)) < len(known):
        raise NotationError(f"{text!r} has a card twice", text=text)
    return tuple(found)


def format_columns(columns: Iterable[Column]) -> str:
    """The compartments of a rack: each its upper card and, after a slash, the one beneath.

    >>> format_columns((Column(2, Card("AS"), Card("KD")), Column(2, Card("5C"))))
    'AS/KD-5C'
    """
    return "-".join(
        str(each.upper) if each.lower is None else f"{each.upper}/{each.lower}" for each in columns
    )


assert DISCARDS == HANDS, "the zones of discards follow the hands"
