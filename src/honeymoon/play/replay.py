"""Play a record again: the same chance and the same decisions must lead to the same events."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from random import Random

from honeymoon.cards import PACK_52, Card
from honeymoon.engine.action import CALL, PLAY
from honeymoon.engine.event import (
    Called,
    DealerChosen,
    Dealt,
    Event,
    MatchEnded,
    MatchEnding,
    Played,
)
from honeymoon.engine.game import apply, legal, refusal
from honeymoon.engine.variant import Variant
from honeymoon.errors import CorruptLog, IllegalAction
from honeymoon.play.match import Match
from honeymoon.records.codec import Record, loads

__all__ = ["check", "deck_of", "load", "match_of", "read"]


def load(path: str | os.PathLike[str], *, auto: bool = True) -> Match:
    """The match that a file holds; CorruptLog if it is damaged, foreign, or breaks a rule.

    A record of one viewer's knowledge gives that viewer's match: his view and nothing beyond.
    """
    return match_of(read(Path(path).read_bytes()), auto=auto)


def match_of(record: Record, *, auto: bool = True) -> Match:
    """The match of a record that was checked."""
    return Match.of_log(record.rules, record.events, viewer=record.header.viewer, auto=auto)


def read(text: str | bytes) -> Record:
    """The record of a text, each event of it checked against the rules.

    CorruptLog keeps in ``good`` what came before, as far as whole steps go: a match to go on
    with. A view lacks what the rules would need; there the check of ``codec.loads`` has to do.
    """
    try:
        record = loads(text)
    except CorruptLog as error:
        if isinstance(error.good, Record):
            error.good = _good(error.good)
        raise
    check(record)
    return record


def check(record: Record) -> None:
    """CorruptLog at the first event to which the rules did not lead."""
    if fault := _fault(record):
        raise fault


def _good(record: Record) -> Record:
    """The record to the end of its last step."""
    fault = _fault(record)
    return fault.good if fault and isinstance(fault.good, Record) else record


def _fault(record: Record) -> CorruptLog | None:
    """What is wrong with a whole record: its events are compared with those of a match anew."""
    if record.header.viewer is not None:
        return None
    rules, events = record.rules, record.events
    again = Match(rules, rng=_Recorded(events), auto=False)
    while len(again.log) < len(events):
        first = len(again.log)
        reason, rule, cause = "the rules lead to something else here", "", None
        try:
            caused = _step(again, events[first:])
        except IllegalAction as error:
            caused, reason, rule, cause = (), str(error), error.rule, error
        same = _common(caused, events[first:])
        if caused and same == len(caused):
            continue
        line = first + same + 2
        code = "illegal-step"
        if first + same == len(events):
            code, reason = "cut-short", "the record ends in the middle of a step"
        return CorruptLog(
            f"line {line}: {reason}",
            line=line,
            good=Record(record.header, events[:first]),
            code=code,
            reason=reason,
            rule=rule,
            cause=cause,
        )
    return None


def _step(match: Match, events: Sequence[Event]) -> tuple[Event, ...]:
    """What the decision or the chance behind the first of these events causes in ``match``."""
    event = events[0]
    if match.deal_due:
        if isinstance(event, MatchEnded | MatchEnding):
            return match.end()
        deals = [each for each in events[:2] if isinstance(each, Dealt)]
        if not deals:
            raise IllegalAction("a deal is due", code="deal-due", rule="C-9")
        return match.deal(deck_of(match.rules, deals[0]))
    if match.ended:
        raise match.rules.match.over
    return match.act(_action(match, events))


def _action(match: Match, events: Sequence[Event]) -> int:
    """The action that these events begin with."""
    match events[0]:
        case Played(_, card):
            return PLAY + card
        case Called(_, call):
            return CALL + call
    rules, state = match.rules, match.state
    actions = legal(rules, state)
    if not actions:
        raise refusal(rules, state, CALL)
    return max(actions, key=lambda each: _common(apply(rules, state, each)[1], events))


def _common(some: Sequence[Event], other: Sequence[Event]) -> int:
    """With how many same events both begin."""
    count = 0
    for one, two in zip(some, other, strict=False):
        if one != two:
            break
        count += 1
    return count


def deck_of(rules: Variant, dealt: Dealt) -> tuple[Card, ...]:
    """The deck that was dealt: a pack in order tells where each of its cards goes."""
    pack = [Card(number) for number in range(rules.pack)]
    places, _ = rules.deal.dealt(rules, pack, dealer=dealt.dealer)
    deck = list(pack)
    for place, packet in zip(places, dealt.packets, strict=False):
        for index, card in zip(place.cards, packet.cards, strict=False):
            deck[index] = card
    if sorted(deck) != pack:
        raise IllegalAction("the deal is not the game's", code="deal-due", rule="C-3")
    return tuple(deck)


class _Recorded(Random):
    """The chance of a record: shuffles to what was cut, names the dealer and the spare places."""

    def __init__(self, events: Sequence[Event]) -> None:
        super().__init__(0)
        first = events[0] if events else None
        self._chosen = first if isinstance(first, DealerChosen) else DealerChosen(0)
        order = [*self._chosen.cut, *(card for card in PACK_52 if card not in self._chosen.cut)]
        self._keys = [float(order.index(card)) for card in reversed(PACK_52)]
        deals = (event.spare for event in reversed(events) if isinstance(event, Dealt))
        self._spare = [place for spare in deals for place in reversed(spare)]

    def random(self) -> float:
        return self._keys.pop()

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        return self._chosen.dealer if stop is None else self._spare.pop()
