"""Events as lines of words: what PBN tables and text records keep besides what all programs read.

    first N 2S8D                        the first dealer and the cards cut
    dealt N vul - S 7SKH.. @S stock 9C.. @-    who sees a packet stands after it
    stock>turned QS @all                cards moved from one place to another
    shown D2 QSKS @all                  cards shown where they lie
    seated 01 0123 0                    ring, control and lead, digits by hand
    turn S, call S 1NT, contract 3NTX S, trump S, play N QS, trick N, phase
    ended played, scored S/below/tricks/3/90, ending, over played S

Places are named as in positions (``records.names``). Viewers after ``@`` are players' letters,
``*`` a spectator, ``all`` or ``-``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, assert_never

from honeymoon.cards import Call, Strain, card
from honeymoon.engine.event import (
    Called,
    Column,
    Contract,
    ContractMade,
    DealEnded,
    DealerChosen,
    DealScored,
    Dealt,
    Event,
    MatchEnded,
    MatchEnding,
    Moved,
    Packet,
    PhaseEnded,
    Played,
    Seated,
    Shown,
    TrickTaken,
    TrumpSet,
    TurnPassed,
)
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import EVERYONE, HANDS, NOBODY
from honeymoon.errors import NotationError
from honeymoon.records.names import (
    column_names,
    format_columns,
    format_row,
    hand_names,
    parse_row,
    zone_names,
)
from honeymoon.scoring.lines import Reason, ScoreLine

__all__ = ["LogNames", "format_event", "parse_event"]

_NONE: Final = "-"
_CONTRACT: Final = re.compile(r"(.*?[^X])(X{0,2})")


class LogNames:
    """The words of one game for its hands, zones, columns and viewers."""

    def __init__(self, rules: Variant) -> None:
        self.hands = hand_names(rules)
        self.zones = zone_names(rules)
        self.columns = column_names(rules)

    def seers(self, mask: int) -> str:
        """Who sees, after ``@``."""
        if mask in (EVERYONE, NOBODY):
            return "@all" if mask else "@-"
        names = (*self.hands, "*")
        return "@" + "/".join(name for viewer, name in enumerate(names) if mask >> viewer & 1)

    def viewers(self, word: str) -> int:
        """The mask of viewers of a word; ValueError if it names none."""
        if word in ("@all", "@-"):
            return EVERYONE if word == "@all" else NOBODY
        names = (*self.hands, "*")
        seats = [names.index(name) for name in word.removeprefix("@").split("/")]
        if not word.startswith("@") or len(set(seats)) < len(seats):
            raise ValueError
        return sum(1 << seat for seat in seats)

    def player(self, word: str) -> int:
        """The number of a hand's name, ``-`` is nobody's: -1."""
        return self.hands.index(word)


def format_event(names: LogNames, event: Event) -> str:
    """One event as a line.

    >>> from honeymoon.variants import make
    >>> from honeymoon.cards import Card
    >>> names = LogNames(make("draw_bridge"))
    >>> format_event(names, Moved((Card("QS"),), 8, 9, EVERYONE))
    'stock>turned QS @all'
    """
    return " ".join(_words(names, event))


def parse_event(names: LogNames, text: str) -> Event:
    """The event of a line; NotationError if there is none.

    >>> from honeymoon.variants import make
    >>> parse_event(LogNames(make("draw_bridge")), "call N 3NT")
    Called(player=1, call=Call('3NT'))
    """
    words = text.split()
    try:
        return _event(names, words)
    except (ValueError, IndexError, KeyError) as error:
        reason = f": {error}" if isinstance(error, NotationError) else ""
        raise NotationError(f"no event{reason}", code="no-event", text=text) from None


def _words(names: LogNames, event: Event) -> Iterator[str]:
    hands, zones = names.hands, names.zones
    match event:
        case DealerChosen(dealer, cut):
            yield f"first {hands[dealer]}"
            if cut:
                yield format_row(cut)
        case Dealt():
            yield from _dealt_words(names, event)
        case Moved(cards, src, dst, seen_by):
            yield f"{zones[src]}>{zones[dst]} {format_row(cards)} {names.seers(seen_by)}"
        case Shown(cards, zone, seen_by):
            yield f"shown {zones[zone]} {format_row(cards) or _NONE} {names.seers(seen_by)}"
        case Seated(ring, control, lead):
            yield f"seated {''.join(map(str, ring))} {''.join(map(str, control))} {lead}"
        case Called(player, call):
            yield f"call {hands[player]} {call}"
        case ContractMade(contract):
            yield f"contract {contract} {hands[contract.declarer]}"
        case TrumpSet(trump):
            yield f"trump {Strain(trump).name}"
        case Played(hand, played):
            yield f"play {hands[hand]} {played}"
        case TrickTaken(hand):
            yield f"trick {hands[hand]}"
        case TurnPassed(to_act):
            yield f"turn {hands[to_act]}"
        case PhaseEnded():
            yield "phase"
        case DealEnded(reason):
            yield f"ended {reason}"
        case DealScored(lines):
            yield "scored"
            yield from (_line_word(names, line) for line in lines)
        case MatchEnding():
            yield "ending"
        case MatchEnded(reason, winner, lines):
            yield f"over {reason} {_NONE if winner is None else names.columns[winner]}"
            yield from (_line_word(names, line) for line in lines)
        case _:
            assert_never(event)


def _dealt_words(names: LogNames, event: Dealt) -> Iterator[str]:
    vulnerable = [name for n, name in enumerate(names.columns) if event.vulnerable >> n & 1]
    yield f"dealt {names.hands[event.dealer]} vul {'/'.join(vulnerable) or _NONE}"
    for packet in event.packets:
        cards = format_row(packet.cards) or _NONE
        yield f"{names.zones[packet.zone]} {cards} {names.seers(packet.seen_by)}"
    for hand in range(HANDS):
        if rack := [column for column in event.columns if column.hand == hand]:
            yield f"rack{names.hands[hand]} {format_columns(rack)}"
    if event.spare:
        yield f"spare {'-'.join(map(str, event.spare))}"


def _line_word(names: LogNames, line: ScoreLine) -> str:
    side = "below" if line.below else "above"
    return f"{names.columns[line.column]}/{side}/{line.reason}/{line.count}/{line.points}"


def _event(names: LogNames, words: list[str]) -> Event:
    first, *rest = words
    player = names.player
    if ">" in first:
        src, dst = (names.zones.index(zone) for zone in first.split(">"))
        row, seers = rest
        return Moved(parse_row(row), src, dst, names.viewers(seers))
    match words:
        case ["first", dealer]:
            return DealerChosen(player(dealer))
        case ["first", dealer, cut]:
            return DealerChosen(player(dealer), parse_row(cut))
        case ["dealt", dealer, "vul", vulnerable, *packets]:
            return _dealt(names, player(dealer), vulnerable, packets)
        case ["shown", zone, row, seers]:
            cards = () if row == _NONE else parse_row(row)
            return Shown(cards, names.zones.index(zone), names.viewers(seers))
        case ["seated", ring, control, lead]:
            return Seated(tuple(map(_digit, ring)), tuple(map(_digit, control)), _digit(lead))
        case ["call", who, call]:
            return Called(player(who), Call(call))
        case ["contract", contract, declarer]:
            found = _CONTRACT.fullmatch(contract)
            if found is None:
                raise ValueError
            return ContractMade(Contract(Call(found[1]), len(found[2]), player(declarer)))
        case ["trump", strain]:
            return TrumpSet(int(Strain[strain]))
        case ["play", hand, played]:
            return Played(player(hand), card(played))
        case ["trick", hand]:
            return TrickTaken(player(hand))
        case ["turn", hand]:
            return TurnPassed(player(hand))
        case ["phase"]:
            return PhaseEnded()
        case ["ended", reason]:
            return DealEnded(reason)
        case ["scored", *lines]:
            return DealScored(tuple(_line(names, word) for word in lines))
        case ["ending"]:
            return MatchEnding()
        case ["over", reason, winner, *lines]:
            column = None if winner == _NONE else names.columns.index(winner)
            return MatchEnded(reason, column, tuple(_line(names, word) for word in lines))
    raise ValueError


def _digit(text: str) -> int:
    return "0123".index(text)


def _dealt(names: LogNames, dealer: int, vulnerable: str, words: list[str]) -> Dealt:
    mask = 0
    if vulnerable != _NONE:
        mask = sum(1 << column for column in {*map(names.columns.index, vulnerable.split("/"))})
    packets: list[Packet] = []
    columns: list[Column] = []
    spare: tuple[int, ...] = ()
    while words:
        name, value, *words = words
        if name.startswith("rack"):
            columns += _rack(names.player(name.removeprefix("rack")), value)
        elif name == "spare":
            spare = tuple(_number(each) for each in value.split("-"))
        else:
            seers, *words = words
            cards = () if value == _NONE else parse_row(value)
            packets.append(Packet(names.zones.index(name), cards, names.viewers(seers)))
    return Dealt(dealer, mask, tuple(packets), tuple(columns), spare)


def _rack(hand: int, text: str) -> Iterator[Column]:
    for column in text.split("-"):
        upper, under, lower = column.partition("/")
        yield Column(hand, card(upper), card(lower) if under else None)


def _line(names: LogNames, word: str) -> ScoreLine:
    column, side, reason, count, points = word.split("/")
    return ScoreLine(
        names.columns.index(column),
        ("above", "below").index(side) == 1,
        Reason(reason),
        _number(count),
        _number(points),
    )


def _number(text: str) -> int:
    """A number as this module writes it, and no longer one than can occur."""
    if not re.fullmatch(r"-?\d{1,6}", text, re.ASCII):
        raise ValueError
    return int(text)
