"""How a language writes cards, calls and contracts.

Letters that are safe between machines are English and live in ``cards``; these are for people.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeVar

from honeymoon.cards.call import DOUBLE, PASS, REDOUBLE, Call, bid
from honeymoon.cards.card import JOKER_HIGH, JOKER_LOW, UNKNOWN, Card, Denomination, Strain, card
from honeymoon.errors import NotationError
from honeymoon.text.catalog import translator

__all__ = ["SYMBOLS", "Notation", "notation"]

SYMBOLS: Final = "♣♦♥♠"

_RANKS: Final = {
    "en": ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"),
    "fr": ("2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A"),
}
_SUIT_LETTERS: Final = {"en": "CDHS", "fr": "TKCP"}
_RANK_KEYS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RANK_NAMES: Final = (*_RANK_KEYS, "jack", "queen", "king", "ace")
_DENOMINATIONS: Final = ("clubs", "diamonds", "hearts", "spades", "nt", "nullo", "low-spades")
_JOKERS: Final = ("joker-low", "joker-high")
_Value = TypeVar("_Value")


class Notation:
    """Cards and calls in one language; ``notation(lang)`` makes it.

    >>> english, french = notation("en"), notation("fr")
    >>> english.card_text("QS"), french.card_text("QS"), french.card_name("QS")
    ('♠Q', '♠D', 'dame de pique')
    >>> french.call_text(Call("3NT")), english.call_name(Call("3H"))
    ('3SA', '3 hearts')
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.ranks = _RANKS[lang]
        self.suit_letters = _SUIT_LETTERS[lang]
        self._text = translator(lang).t

    # --- cards ---------------------------------------------------------------------------------

    def card_index(self, value: Card | str) -> str:
        """What stands in the corner of a card: a rank, or the sign of a joker."""
        number = _card(value)
        if number == UNKNOWN:
            return "?"
        if number.is_joker:
            return self._text(f"card.{_JOKERS[number - 52]}.index")
        return self.ranks[number.rank - 2]

    def card_suit(self, value: Card | str) -> str:
        """C, D, H or S, or nothing."""
        number = _card(value)
        return number.suit.name if number < 52 else ""

    def card_text(self, value: Card | str) -> str:
        """Suit sign and rank: ♥10."""
        number = _card(value)
        if number.is_joker:
            return self._text(f"card.{_JOKERS[number - 52]}.text")
        return (SYMBOLS[number.suit] if number < 52 else "") + self.card_index(number)

    def card_name(self, value: Card | str) -> str:
        """In words, as a screen reader says it."""
        number = _card(value)
        if number == UNKNOWN:
            return self._text("card.unseen")
        if number.is_joker:
            return self._text(f"card.{_JOKERS[number - 52]}")
        rank = self._text(f"rank.{_RANK_NAMES[number.rank - 2]}")
        return self._text("card.name", rank=rank, suit=self.suit_name(number.suit))

    def card(self, text: str) -> Card:
        """The card that a person wrote in this language, suit or rank first; else NotationError.

        >>> notation("fr").card("DP"), notation("fr").card("♥10"), notation("en").card("10h")
        (Card('QS'), Card('TH'), Card('TH'))
        """
        return _look_up(_cards_read(self.lang), text, code="no-card")

    # --- calls ---------------------------------------------------------------------------------

    def suit_name(self, suit: int) -> str:
        """``spades``, ``pique``."""
        return self._text(f"suit.{_DENOMINATIONS[suit]}")

    def strain_name(self, strain: int) -> str:
        """``spades`` or ``no trump``."""
        return self._text(f"suit.{_DENOMINATIONS[strain]}")

    def strain_text(self, strain: int) -> str:
        """♠ or NT."""
        return self.denomination_text(strain)

    def denomination_name(self, denomination: int) -> str:
        """In words; an open bid names nothing."""
        if denomination == Denomination.OPEN:
            return ""
        return self._text(f"suit.{_DENOMINATIONS[denomination]}")

    def denomination_text(self, denomination: int) -> str:
        """A sign or an abbreviation."""
        if denomination <= Strain.S:
            return SYMBOLS[denomination]
        if denomination == Denomination.OPEN:
            return ""
        return self._text(f"suit.{_DENOMINATIONS[denomination]}.short")

    def call_text(self, value: Call | int | str) -> str:
        """3♥, 3NT, Pass, Double: what a bidding box shows."""
        call = _call(value)
        if call.is_bid:
            return f"{call.level}{self.denomination_text(call.denomination)}"
        return self._text(f"call.{_CALLS[call]}")

    def call_name(self, value: Call | int | str) -> str:
        """In words, as a screen reader says it: 3 hearts."""
        call = _call(value)
        if not call.is_bid:
            return self._text(f"call.{_CALLS[call]}")
        if call.denomination is Denomination.OPEN:
            return str(call.level)
        return self._text(f"bid.{_DENOMINATIONS[call.denomination]}", n=call.level)

    def call(self, text: str) -> Call:
        """The call that a person wrote in this language; else NotationError.

        >>> notation("fr").call("3SA"), notation("fr").call("3c"), notation("fr").call("contre")
        (Call('3NT'), Call('3H'), Call('X'))
        """
        return _look_up(_calls_read(self.lang), text, code="no-call")

    def contract_text(self, value: Call | int | str, doubled: int = 0) -> str:
        """``3♥``, ``3♥ doubled``."""
        text = self.call_text(value)
        return self._text(_DOUBLED[doubled], bid=text) if doubled else text

    def contract_name(self, value: Call | int | str, doubled: int = 0) -> str:
        """``3 hearts doubled``."""
        text = self.call_name(value)
        return self._text(_DOUBLED[doubled], bid=text) if doubled else text


_CALLS: Final = {PASS: "pass", DOUBLE: "double", REDOUBLE: "redouble"}
_DOUBLED: Final = ("", "contract.doubled", "contract.redoubled")


def _card(value: Card | str) -> Card:
    return card(value) if isinstance(value, str) else Card(value)


def _call(value: Call | int | str) -> Call:
    return Call(value)


@cache
def notation(lang: str) -> Notation:
    """The notation of a language."""
    return Notation(lang)


@cache
def _cards_read(lang: str) -> dict[str, Card]:
    told = notation(lang)
    table = {"".join(told.card_text(joker).split()): joker for joker in (JOKER_LOW, JOKER_HIGH)}
    for number in range(52):
        each = Card(number)
        suits = SYMBOLS[each.suit], told.suit_letters[each.suit]
        ranks = {told.card_index(each), str(each)[0] if each.rank == 10 else ""} - {""}
        for suit in suits:
            for rank in ranks:
                table[rank + suit] = table[suit + rank] = each
    return {text.upper(): each for text, each in table.items()}


@cache
def _calls_read(lang: str) -> dict[str, Call]:
    told = notation(lang)
    table = {told.call_text(each): each for each in _CALLS}
    table |= {"P": PASS, "X": DOUBLE, "XX": REDOUBLE}
    for level in range(1, 8):
        for denomination in Denomination:
            each = bid(level, denomination)
            table[told.call_text(each)] = each
            if denomination <= Denomination.S:
                table[f"{level}{told.suit_letters[denomination]}"] = each
        table[f"{level}N"] = bid(level, Denomination.NT)
    return {text.upper(): each for text, each in table.items()}


def _look_up(table: dict[str, _Value], text: str, *, code: str) -> _Value:
    found = table.get("".join(text.upper().split()))
    if found is None:
        raise NotationError(f"{text!r} cannot be read", code=code, text=text)
    return found
