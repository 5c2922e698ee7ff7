"""Actions (rule C-11): what a player decides, one number of four lanes of 64.

0..63 play a card, 64..127 make a call, 128..191 discard a card, 192.. choose. Legal actions are
one mask of 256 bits; ``ActionSet`` dresses it for people. Actions are never logged.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from msgspec import Struct

from honeymoon.cards.call import Call
from honeymoon.cards.card import Card, Strain
from honeymoon.errors import NotationError

__all__ = [
    "CALL",
    "CARDS",
    "CHOOSE",
    "DECLINE",
    "DISCARD",
    "NAME",
    "PLAY",
    "REJECT",
    "TAKE",
    "TAKE_OFFERED",
    "Action",
    "ActionSet",
    "moves",
]

PLAY: Final = 0
CALL: Final = 64
DISCARD: Final = 128
CHOOSE: Final = 192
NAME: Final = CHOOSE + 4  # + a strain
CARDS: Final = (1 << 54) - 1  # the cards of the first lane

_LANES: Final = ("PLAY", "CALL", "DISCARD")


class Action(int):
    """One action; ``Action("PLAY QS")`` or by number.

    >>> Action("DISCARD 3C"), Action("3NT"), Action("TAKE"), Action("NAME NT")
    (Action('DISCARD 3C'), Action('3NT'), Action('TAKE'), Action('NAME NT'))
    """

    __slots__ = ()

    def __new__(cls, value: int | str) -> Action:
        if isinstance(value, str):
            return _parse(value)
        return int.__new__(cls, value)

    @property
    def kind(self) -> str:
        """``play``, ``call``, ``discard`` or ``choose``."""
        return ("play", "call", "discard", "choose")[self >> 6]

    @property
    def card(self) -> Card:
        """The card that it plays or discards."""
        return Card(self & 63)

    @property
    def call(self) -> Call:
        """The call that it makes."""
        return Call(self & 63)

    def __str__(self) -> str:
        return _TEXT[self]

    def __repr__(self) -> str:
        return f"Action({_TEXT[self]!r})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


_CHOICES: Final = (
    "TAKE",
    "REJECT",
    "TAKE_OFFERED",
    "DECLINE",
    *(f"NAME {strain.name}" for strain in Strain),
)
_TEXT: Final = {
    **{PLAY + number: f"PLAY {Card(number)}" for number in range(54)},
    **{CALL + number: str(Call(number)) for number in range(59)},
    **{DISCARD + number: f"DISCARD {Card(number)}" for number in range(54)},
    **{CHOOSE + number: text for number, text in enumerate(_CHOICES)},
}
_ACTIONS: Final = tuple(Action(number) for number in range(256))
_BY_TEXT: Final = {text: _ACTIONS[number] for number, text in _TEXT.items()}

TAKE: Final = _BY_TEXT["TAKE"]
REJECT: Final = _BY_TEXT["REJECT"]
TAKE_OFFERED: Final = _BY_TEXT["TAKE_OFFERED"]
DECLINE: Final = _BY_TEXT["DECLINE"]


def _parse(text: str) -> Action:
    found = _BY_TEXT.get(" ".join(text.upper().split()))
    if found is None:
        raise NotationError(
            f"{text!r} is no action: write like PLAY QS, DISCARD 3C, 3NT, P, X, XX or TAKE",
            code="no-action",
            text=text,
        )
    return found


def _suit_table(first: int) -> tuple[tuple[Action, ...], ...]:
    """For each of the 8,192 sets of thirteen neighbours from ``first``: its actions upwards."""
    table: list[tuple[Action, ...]] = [()]
    for step in range(13):
        last = (_ACTIONS[first + step],)
        table += [few + last for few in table]
    return tuple(table)


_SUITS: Final = tuple(_suit_table(13 * suit) for suit in range(4))
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = _SUITS
_OTHERS: dict[int, tuple[Action, ...]] = {}  # what is neither few nor of the 52 cards: see moves


def moves(mask: int) -> tuple[Action, ...]:
    """The actions of a mask, upwards.

    >>> moves(1 << 194 | 1 << 3)
    (Action('PLAY 5C'), Action('TAKE_OFFERED'))
    """
    if mask < 1 << 52:
        return (
            _CLUBS[mask & 8191]
            + _DIAMONDS[mask >> 13 & 8191]
            + _HEARTS[mask >> 26 & 8191]
            + _SPADES[mask >> 39]
        )
    found = _OTHERS.get(mask)
    if found is None:
        found = _walk(mask)
        if not mask & _CARD_LANES:  # calls and choices recur, sets of cards hardly ever
            _OTHERS[mask] = found
    return found


_CARD_LANES: Final = CARDS << PLAY | CARDS << DISCARD


def _walk(mask: int) -> tuple[Action, ...]:
    found = []
    while mask:
        low = mask & -mask
        found.append(_ACTIONS[low.bit_length() - 1])
        mask ^= low
    return tuple(found)


@final
class ActionSet(Struct, frozen=True, gc=False):
    """Legal actions: contains, counts and iterates upwards by number.

    >>> legal = ActionSet(1 << 192 | 1 << 193)
    >>> list(legal), Action("TAKE") in legal, len(legal), str(legal)
    ([Action('TAKE'), Action('REJECT')], True, 2, 'TAKE, REJECT')
    """

    mask: int = 0

    def __iter__(self) -> Iterator[Action]:
        return iter(moves(self.mask))

    def __getitem__(self, index: int) -> Action:
        return moves(self.mask)[index]

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, item: object) -> bool:
        if isinstance(item, str):
            item = _BY_TEXT.get(item)
        return isinstance(item, int) and bool(self.mask >> item & 1)

    def __str__(self) -> str:
        return ", ".join(str(action) for action in self)

    def __repr__(self) -> str:
        return f"ActionSet({self})"
