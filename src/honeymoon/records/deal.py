"""The deal record: one deal to be read by people, of the whole truth or of a view.

Cards and zones are named as in positions (``records.text``); ``*`` marks the card that won.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from honeymoon.cards import Call, Card, CardSet, Strain, mask_of
from honeymoon.engine.event import (
    Called,
    ContractMade,
    DealEnded,
    DealerChosen,
    DealScored,
    Dealt,
    Event,
    MatchEnded,
    MatchEnding,
    Moved,
    PhaseEnded,
    Played,
    Shown,
    TrickTaken,
    TrumpSet,
    TurnPassed,
)
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import STOCK
from honeymoon.records.names import (
    column_names,
    format_cards,
    format_columns,
    format_row,
    hand_names,
    phase_names,
    zone_names,
)
from honeymoon.scoring.lines import ScoreLine

__all__ = ["format_deals"]


def format_deals(rules: Variant, events: Iterable[Event]) -> str:
    """All the deals of a log, one after the other, and how the match ended."""
    writer = _Writer(rules)
    for event in events:
        writer.write(event)
    writer.close()
    return "\n".join(line.rstrip() for line in writer.lines) + "\n"


class _Writer:
    def __init__(self, rules: Variant) -> None:
        self.lines: list[str] = []
        self._rules = rules
        self._hands, self._zones = hand_names(rules), zone_names(rules)
        self._columns, self._phases = column_names(rules), phase_names(rules)
        self._deal = self._phase = self._trick_number = 0
        self._open: list[str] = []  # the line of a turn or a trick that is still being written
        self._trick: list[tuple[int, Card]] = []
        self._calls: list[tuple[int, Call]] = []

    def write(self, event: Event) -> None:
        match event:
            case DealerChosen(dealer, cut):
                cards = f", cut {format_row(cut)}" if cut else ""
                self.lines.append(f"First dealer {self._hands[dealer]}{cards}")
            case Dealt():
                self._dealt(event)
            case TurnPassed(to_act):
                self.close()
                self._open = [f"  {self._hands[to_act]:<3}"]
            case Moved(cards, src, dst):
                where = f"{self._zones[src]}>{self._zones[dst]}"
                self._open = self._open or [" "]
                self._open.append(f" {where} {format_row(cards)}")
            case Shown(cards, zone):
                self.close()
                shown = format_row(cards) if zone == STOCK else format_cards(_set_of(cards))
                self.lines.append(f"  shown {self._zones[zone]} {shown}")
            case Called(player, call):
                self._calls.append((player, call))
            case ContractMade(contract):
                self.close()
                self.lines.append(f"  contract {contract} by {self._hands[contract.declarer]}")
            case TrumpSet(trump):
                self.close()
                self.lines.append(f"  trumps {Strain(trump).name}")
            case Played(hand, card):
                if not self._trick:
                    self.close()
                self._trick.append((hand, card))
            case TrickTaken(hand):
                self._taken(hand)
            case PhaseEnded():
                self.close()
                self._phase += 1
                self._headed()
            case DealEnded(reason):
                self.close()
                self.lines.append(f"  ended: {reason}")
            case DealScored(lines):
                self._scored(lines)
            case MatchEnding():
                self.close()
                self.lines.append("Ends with the first hand that decides it")
            case MatchEnded(reason, winner, lines):
                self.close()
                name = "nobody" if winner is None else self._columns[winner]
                self.lines += ["", f"Match ended: {reason}, won by {name}"]
                self.lines += self._score_lines(lines)

    def close(self) -> None:
        """Finish the line, the trick or the auction that is being written."""
        if self._trick:
            self._taken(None)
        if self._open:
            self.lines.append("".join(self._open))
        if self._calls:
            self.lines += self._auction()
        self._open, self._calls = [], []

    def _dealt(self, event: Dealt) -> None:
        self.close()
        self._deal, self._phase, self._trick_number = self._deal + 1, 0, 0
        vulnerable = [
            name for n, name in enumerate(self._columns) if event.vulnerable >> n & 1
        ] or ["nobody"]
        dealer = self._hands[event.dealer]
        self.lines += ["", f"Deal {self._deal}, dealer {dealer}, vulnerable {' '.join(vulnerable)}"]
        width = max(len(self._zones[packet.zone]) for packet in event.packets)
        for packet in sorted(event.packets, key=lambda each: each.zone):
            row = packet.zone == STOCK
            cards = format_row(packet.cards) if row else format_cards(_set_of(packet.cards))
            self.lines.append(f"  {self._zones[packet.zone]:<{width}}  {cards}")
        for hand, name in enumerate(self._hands):
            if rack := [column for column in event.columns if column.hand == hand]:
                self.lines.append(f"  rack{name} {format_columns(rack)}")
        self._headed()

    def _headed(self) -> None:
        self.lines += ["", self._phases[self._phase].capitalize()]

    def _auction(self) -> Iterator[str]:
        """A table with a column for each player, the first caller on the left."""
        first, players = self._calls[0][0], self._rules.players
        order = [(first + step) % players for step in range(players)]
        yield "".join(f"{self._hands[player]:>6}" for player in order)
        for start in range(0, len(self._calls), players):
            row = self._calls[start : start + players]
            yield "".join(f"{call!s:>6}" for _, call in row)

    def _taken(self, winner: int | None) -> None:
        self._trick_number += 1
        cards = "".join(
            f"  {self._hands[hand]} {card}{'*' if hand == winner else ' '}"
            for hand, card in self._trick
        )
        self._trick = []
        self._open = [f"{self._trick_number:>4}{cards}"]

    def _scored(self, lines: tuple[ScoreLine, ...]) -> None:
        self.close()
        self.lines += ["", "Score", *(self._score_lines(lines) if lines else ["  nothing"])]

    def _score_lines(self, lines: Iterable[ScoreLine]) -> Iterator[str]:
        for line in lines:
            side = "below" if line.below else "above"
            name = self._columns[line.column]
            yield f"  {name:<3} {side} {line.points:>5}  {line.reason} {line.count}"


def _set_of(cards: tuple[Card, ...]) -> CardSet:
    known = mask_of(cards)
    return CardSet(known, len(cards) - known.bit_count())
