"""Positions as text: one line for any moment of a game, of the whole truth or of a view.

    GAME end_rule=one_pass tricks S:32..J. N:AK.Q.. dealer S trump S lead N won 4-5

First the game's key, the options that are not at their default, and the phase. Then what lies where
(``S:`` ``N:`` hands, ``D2:`` one with no seat, ``stock:`` from the top, ``discardsS:`` ``turned:``
``offered:`` ``dead:`` ``aside:`` ``kitty:``, ``playedS:``, and the columns of a rack as
``rackN:AS/KD-QC/??-5C``), and then words with a value:

    dealer S           who dealt
    vul S/N            vulnerable columns of the pad
    calls N:1NT-P      the calls from the first caller on
    contract 3NTX-S    bid, double state, declarer
    trump S            the trumps
    lead N, trick ASKS who led or leads, the cards of the trick so far
    turn N             the hand on turn; without it who follows in the trick, ``-`` nobody
    won 4-5            tricks by hand; before 4-5 those won before this phase
    taken QS           the card just taken, ``??`` in the view of others
    ended played       how the deal ended
    down .K..          cards face down in racks, if not those whose cover lies on them
    spare 3-17         random places still unused
    next, control      where the seating is not the game's own: digits by hand

A set of cards is ``S.H.D.C`` with ``+n`` for n unknown ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from honeymoon.cards import UNKNOWN, Call, Card, CardSet, Strain, card, mask_of
from honeymoon.engine.event import Called, Column, Contract
from honeymoon.engine.evolve import evolve
from honeymoon.engine.state import CHANCE, EMPTY, State
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import HANDS, STOCK, ZONES
from honeymoon.errors import NotationError
from honeymoon.records.names import (
    column_names,
    format_cards,
    format_columns,
    format_row,
    hand_names,
    parse_cards,
    parse_row,
    phase_names,
    zone_names,
)
from honeymoon.variants.option import Value
from honeymoon.variants.option import parse as parse_value
from honeymoon.variants.registry import game

__all__ = ["Position", "format_position", "parse_position"]

_CONTRACT: Final = re.compile(r"(.*?[^X])(X{0,2})-(\w+)")
_UNSEATED: Final = (EMPTY.next, EMPTY.control)


class Position(NamedTuple):
    """A game with its options, and one moment of a deal."""

    rules: Variant
    state: State


def format_position(rules: Variant, state: State) -> str:
    """The line of a position, as ``parse_position`` reads it."""
    return " ".join((*_game(rules), phase_names(rules)[state.phase], *_fields(rules, state)))


def parse_position(text: str) -> Position:
    """The position of a line; NotationError names the word and where it stands."""
    return _Reader(text).position()


# --- written ------------------------------------------------------------------------------------


def _game(rules: Variant) -> Iterator[str]:
    yield rules.key
    for option in game(rules.key).options:
        value = rules.options[option.name]
        if value != option.default:
            yield f"{option.name}={_value(value)}"


def _value(value: Value) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value).lower()


def _fields(rules: Variant, state: State) -> Iterator[str]:
    hands, zones = hand_names(rules), zone_names(rules)
    for zone in range(ZONES):
        if zone == STOCK and state.stock:
            yield f"stock:{format_row(state.stock)}"
        elif zone != STOCK and state.count(zone):
            yield f"{zones[zone]}:{format_cards(state.cards(zone))}"
    for hand, mask in enumerate(state.played):
        if mask:
            yield f"played{hands[hand]}:{format_cards(CardSet(mask))}"
    for hand, name in enumerate(hands):
        if rack := [column for column in state.columns if column.hand == hand]:
            yield f"rack{name}:{format_columns(rack)}"
    yield f"dealer {hands[state.dealer]}"
    if state.vulnerable:
        columns = enumerate(column_names(rules))
        yield "vul " + "/".join(name for n, name in columns if state.vulnerable >> n & 1)
    if state.bidding.calls:
        calls = "-".join(str(Call(call)) for call in state.bidding.calls)
        yield f"calls {hands[state.bidding.opener]}:{calls}"
    if state.contract:
        yield f"contract {state.contract}-{hands[state.contract.declarer]}"
    if state.trump != Strain.NT or state.contract:
        yield f"trump {Strain(state.trump).name}"
    if state.leader >= 0:
        yield f"lead {hands[state.leader]}"
    if state.trick:
        yield f"trick {format_row(state.trick)}"
    if state.ended:
        yield f"ended {state.ended}"
    for name, tricks in (("won", state.won), ("before", state.before)):
        if any(tricks):
            last = max(hand for hand in range(HANDS) if tricks[hand] or hand < rules.players)
            yield f"{name} " + "-".join(map(str, tricks[: last + 1]))
    if state.taken >= 0:
        yield f"taken {Card(state.taken)}"
    if state.down != _face_down(state):
        yield f"down {format_cards(CardSet(state.down)) or '-'}"
    if state.spare:
        yield "spare " + "-".join(map(str, state.spare))
    follows, control = _seating(rules, state)
    if state.next != follows:
        yield "next " + "".join(map(str, state.next))
    if state.control != control:
        yield "control " + "".join(map(str, state.control))
    if state.to_act != _due(state):
        yield f"turn {hands[state.to_act] if state.to_act >= 0 else '-'}"


# --- what both take for granted -------------------------------------------------------------------


def _seating(rules: Variant, state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who follows and who controls by the game's tables: after a contract, in an auction, before."""
    if state.leader < 0:
        return _UNSEATED
    if state.contract is None and state.bidding.calls:
        ring, control = tuple(range(rules.players)), EMPTY.control
    else:
        row = state.contract.declarer if state.contract else state.dealer
        ring, control = rules.seats[row].ring, rules.seats[row].control
    follows = list(EMPTY.next)
    for here, there in zip(ring, ring[1:] + ring[:1], strict=True):
        follows[here] = there
    return tuple(follows), control


def _face_down(state: State) -> int:
    """The known lower cards of racks on which their upper card lies still."""
    return mask_of(
        column.lower
        for column in state.columns
        if column.lower is not None and state.hands[column.hand] >> column.upper & 1
    )


def _due(state: State) -> int:
    """The hand on turn if the turn simply went round the ring."""
    if state.leader < 0 or state.ended:
        return CHANCE
    hand = state.leader
    steps = len(state.trick) if state.contract else len(state.bidding.calls) + len(state.trick)
    for _ in range(steps):
        hand = state.next[hand]
    return hand


# --- read -----------------------------------------------------------------------------------------


class _Reader:
    """Reads one line, word by word, and knows where it is."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._words = list(re.finditer(r"\S+", text))
        self._index = 0

    def position(self) -> Position:
        self._rules = self._game()
        self._hands = hand_names(self._rules)
        self._zones = zone_names(self._rules)
        phases = phase_names(self._rules)
        phase = self._next("a phase")
        if phase not in phases:
            raise self._error(f"no phase of this game; it has {', '.join(phases)}")
        self._state = replace(EMPTY, phase=phases.index(phase))
        self._seen = 0  # the cards that lie somewhere already
        said = set[str]()
        while self._index < len(self._words):
            word = self._next("a word")
            name, colon, value = word.partition(":")
            if name in said:
                raise self._error("said twice")
            said.add(name)
            if colon:
                self._cards(name, value)
            elif word in _FIELDS:
                self._field(word)
            else:
                raise self._error("no word of a position")
        return Position(self._rules, self._settled(said))

    def _game(self) -> Variant:
        key = self._next("a game")
        try:
            found = game(key)
            options = {option.name: option for option in found.options}
            chosen = {}
            while self._index < len(self._words) and "=" in self._words[self._index][0]:
                name, _, value = self._next("an option").partition("=")
                option = options.get(name)
                chosen[name] = parse_value(option, value) if option else value
            return found.make(chosen)
        except ValueError as error:  # no such game, option or value
            raise self._error(str(error)) from None

    def _cards(self, name: str, value: str) -> None:
        state = self._state
        try:
            if name.startswith("rack") and name[4:] in self._hands:
                self._rack(self._hands.index(name[4:]), value)
                return
            if name == "stock":
                stock = parse_row(value)
                self._claim(mask_of(stock))
                self._state = replace(state, stock=stock)
                return
            some = parse_cards(value)
        except NotationError as error:
            raise self._error(str(error)) from None
        self._claim(some.mask)
        if name.startswith("played") and name[6:] in self._hands:
            hand = self._hands.index(name[6:])
            self._state = replace(state, played=_put(state.played, hand, some.mask))
            return
        if name not in self._zones:
            raise self._error(f"no place for cards; there are {', '.join(self._zones)}")
        zone = self._zones.index(name)
        known = _put(state.known, zone, some.mask)
        self._state = replace(
            state,
            hands=known[:HANDS],
            piles=known[HANDS:],
            hidden=_put(state.hidden, zone, some.unknown),
        )

    def _rack(self, hand: int, text: str) -> None:
        """The columns of a rack; its cards lie in the hand, which names them too."""
        found = []
        for column in text.split("-"):
            upper, under, lower = column.partition("/")
            found.append(Column(hand, card(upper), card(lower) if under else None))
        self._state = replace(self._state, columns=(*self._state.columns, *found))

    def _claim(self, mask: int) -> None:
        """Cards can be in one place only."""
        if twice := self._seen & mask:
            raise self._error(f"{CardSet(twice)} lies elsewhere already")
        self._seen |= mask

    def _field(self, name: str) -> None:
        value = self._next(f"the value of {name}")
        try:
            self._state = self._with(name, value)
        except (ValueError, KeyError, IndexError) as error:
            told = str(error) if isinstance(error, NotationError) else f"no value of {name!r}"
            raise self._error(told) from None

    def _with(self, name: str, value: str) -> State:
        state, hand = self._state, self._hands.index
        match name:
            case "dealer":
                return replace(state, dealer=self._player(value))
            case "vul":
                columns = column_names(self._rules)
                mask = sum(1 << columns.index(each) for each in value.split("/"))
                return replace(state, vulnerable=mask)
            case "calls":
                opener, _, calls = value.partition(":")
                return self._called(self._player(opener), calls.split("-"))
            case "contract":
                found = _CONTRACT.fullmatch(value)
                if found is None:
                    raise ValueError
                made = Contract(Call(found[1]), len(found[2]), self._player(found[3]))
                return replace(state, contract=made)
            case "trump":
                return replace(state, trump=int(Strain[value]))
            case "lead":
                return replace(state, leader=hand(value))
            case "trick":
                trick = parse_row(value)
                if UNKNOWN in trick:
                    raise ValueError
                return replace(state, trick=trick)
            case "turn":
                return replace(state, to_act=CHANCE if value == "-" else hand(value))
            case "won" | "before":
                tricks = tuple(int(each) for each in value.split("-"))
                return replace(state, **{name: (tricks + EMPTY.won)[:HANDS]})
            case "down":
                return replace(state, down=parse_cards(value).mask if value != "-" else 0)
            case "spare":
                return replace(state, spare=tuple(int(each) for each in value.split("-")))
            case "taken":
                return replace(state, taken=int(card(value)))
            case "ended":
                return replace(state, ended=value)
            case "next" | "control":
                digits = tuple(int(each) for each in value)
                if len(digits) != HANDS or not set(digits) <= set(range(HANDS)):
                    raise ValueError
                return replace(state, **{name: digits})
        raise AssertionError(name)

    def _player(self, name: str) -> int:
        return self._hands[: self._rules.players].index(name)

    def _called(self, opener: int, calls: list[str]) -> State:
        state, players = self._state, self._rules.players
        for step, call in enumerate(calls):
            state = evolve(state, Called((opener + step) % players, Call(call)))
        return replace(self._state, bidding=state.bidding)

    def _settled(self, said: set[str]) -> State:
        """The state with what the text may leave out."""
        state = self._state
        follows, control = _seating(self._rules, state)
        if "next" not in said:
            state = replace(state, next=follows)
        if "down" not in said:
            state = replace(state, down=_face_down(state))
        if "control" not in said:
            state = replace(state, control=control)
        return state if "turn" in said else replace(state, to_act=_due(state))

    def _next(self, wanted: str) -> str:
        if self._index == len(self._words):
            at = len(self._text.rstrip()) + 1
            raise NotationError(
                f"{wanted} is missing at {at}", code="no-position", text=self._text, at=at
            )
        self._index += 1
        return self._words[self._index - 1][0]

    def _error(self, reason: str) -> NotationError:
        """What is wrong with the word that was read last."""
        word = self._words[self._index - 1]
        at = word.start() + 1
        return NotationError(
            f"{word[0]!r} at {at}: {reason}", code="no-position", text=word[0], at=at
        )


_FIELDS: Final = frozenset(
    (
        *("dealer", "vul", "calls", "contract", "trump", "lead", "trick", "turn"),
        *("won", "before", "taken", "ended", "down", "spare", "next", "control"),
    )
)


def _put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*values[:index], value, *values[index + 1 :])
