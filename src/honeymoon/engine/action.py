"""Actions (rule C-11): what a player decides, one number of four lanes of 64.

0..63 play a card, 64..127 make a call, 128..191 discard a card, 192.. choose. Legal actions are
one mask of 256 bits inside and an ``ActionSet`` for people. Actions are never logged.
"""

from __future__ import annotations

from typing import Final, TypeAlias

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


class ActionSet(tuple[Action, ...]):
    """Some actions, upwards by number: contains (text too), counts, iterates and prints.

    >>> legal = ActionSet.of(1 << 192 | 1 << 193)
    >>> legal, Action("TAKE") in legal, "REJECT" in legal, len(legal)
    (ActionSet(TAKE, REJECT), True, True, 2)
    """

    __slots__ = ()

    @classmethod
    def of(cls, mask: int) -> ActionSet:
        """The set of a mask of action numbers."""
        return moves(mask)

    @property
    def mask(self) -> int:
        """The set as a mask of action numbers."""
        mask = 0
        for action in self:
            mask |= 1 << action
        return mask

    def __contains__(self, item: object) -> bool:
        if isinstance(item, str):
            item = _BY_TEXT.get(item)
        return tuple.__contains__(self, item)

    def __str__(self) -> str:
        return ", ".join(str(action) for action in self)

    def __repr__(self) -> str:
        return f"ActionSet({self})"


def moves(mask: int) -> ActionSet:
    """The actions of a mask, upwards.

    >>> moves(1 << 194 | 1 << 3)
    ActionSet(PLAY 5C, TAKE_OFFERED)
    """
    if mask < _TOP:
        return ActionSet(
            _CLUBS[mask & 8191]
            + _DIAMONDS[mask >> 13 & 8191]
            + _HEARTS[mask >> 26 & 8191]
            + _SPADES[mask >> 39]
        )
    if mask < _JOKERS_TOP:
        return ActionSet(
            _CLUBS[mask & 8191]
            + _DIAMONDS[mask >> 13 & 8191]
            + _HEARTS[mask >> 26 & 8191]
            + _SPADES[mask >> 39 & 8191]
            + _JOKERS[mask >> 52]
        )
    found = _OTHERS.get(mask)
    if found is not None:
        return found
    if not mask & ~(CARDS << DISCARD) and mask < 1 << DISCARD + 52:
        return _joined(_DISCARDS, mask >> DISCARD)
    found = ActionSet(action for action in _ACTIONS if mask >> action & 1)
    if not mask & (CARDS << PLAY | CARDS << DISCARD):
        _OTHERS[mask] = found
    return found


class _Suit(dict[int, tuple[Action, ...]]):
    """For each set of thirteen neighbours from ``first``, once it is asked for: its actions."""

    def __init__(self, first: int) -> None:
        super().__init__()
        self._first = first

    def __missing__(self, bits: int) -> tuple[Action, ...]:
        found = tuple(_ACTIONS[self._first + step] for step in range(13) if bits >> step & 1)
        self[bits] = found
        return found


_Suits: TypeAlias = tuple[_Suit, _Suit, _Suit, _Suit]


def _joined(suits: _Suits, mask: int) -> ActionSet:
    clubs, diamonds, hearts, spades = suits
    return ActionSet(
        clubs[mask & 8191]
        + diamonds[mask >> 13 & 8191]
        + hearts[mask >> 26 & 8191]
        + spades[mask >> 39]
    )


_TOP: Final = 1 << 52
_JOKERS_TOP: Final = 1 << 54
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = (_Suit(PLAY + 13 * suit) for suit in range(4))
_JOKERS: Final = _Suit(PLAY + 52)
_DISCARDS: Final = (_Suit(DISCARD), _Suit(DISCARD + 13), _Suit(DISCARD + 26), _Suit(DISCARD + 39))
_OTHERS: Final[dict[int, ActionSet]] = {}  # sets of calls and choices: a few hundred that recur
